"""Logs: a deal written down as JSON lines, and played again to check every line.

The first line says what the table was set up with, then each event stands in a line of its own, and
the last line is the result. All that happens follows from the first line and the answers, so that
a log that was changed is found out.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from hupai import variants
from hupai.arguments import LONGEST, listed, shown
from hupai.errors import ArgumentTypeError, HupaiError, LogError
from hupai.play.actions import Action
from hupai.play.chance import SEEDS
from hupai.play.events import Answered, Event
from hupai.play.records import FORMAT, written
from hupai.play.results import DealResult
from hupai.play.variant import Variant
from hupai.table.setup import Setup
from hupai.tiles import Tile

NAME = "hupai"
NEEDED = ("log", "format", "variant", "rules", "seed", "dealer", "dealer_by", "streak")
MOST_DIGITS = len(str(SEEDS))
LINE_ENDS = re.compile(r"\r\n|\r|\n")
BYTE_ORDER_MARK = "\ufeff"
BLANKS = " \t\f\v\xa0\u3000"
"""What stands before and after a line without a meaning."""
GIVEN = "given"
"""How the dealer was found, where the table was told."""


class Line(NamedTuple):
    """One line of a log: its number, from 1, and the object in it."""

    number: int
    data: Mapping[str, Any]


def written_log(
    setup: Setup, dealer: int, events: Sequence[Event], result: DealResult | None
) -> str:
    """Write a log, one line each."""
    lines = [_header(setup, dealer), *(event.to_dict() for event in events)]
    if result is not None:
        lines.append({"result": result.to_dict()})
    return "".join(f"{_json(line)}\n" for line in lines)


def _header(setup: Setup, dealer: int) -> dict[str, Any]:
    rules = setup.variant.rules
    header: dict[str, Any] = {
        "log": NAME,
        "format": FORMAT,
        "variant": setup.variant.name,
        "rules": rules.to_dict(),
        # As text: JSON readers of other languages lose digits of a number so long.
        "seed": str(setup.seed),
        "dealer": dealer,
        "dealer_by": rules.first_dealer if setup.dealer is None else GIVEN,
        "streak": setup.streak,
    }
    if setup.round_wind is not None:
        header["round_wind"] = written(setup.round_wind)
    if setup.wall is not None:
        header["wall"] = written(setup.wall)
    if setup.dice:
        header["dice"] = written(setup.dice)
    return header


def read_lines(text: object) -> list[Line]:
    """Read the objects in the lines of a log, however an editor or a transfer ends and spaces them.

    Raises LogError for a line that is no object of JSON, and for a log without lines;
    ArgumentTypeError for what is no text.
    """
    if not isinstance(text, str):
        raise ArgumentTypeError("a log is text", type(text).__name__)
    # Not splitlines: it splits at what may stand within a text of JSON.
    numbered = enumerate(LINE_ENDS.split(text.removeprefix(BYTE_ORDER_MARK)), 1)
    lines = [_line(number, line) for number, line in numbered if line.strip(BLANKS)]
    if not lines:
        raise LogError(1, "there is nothing in it")
    return lines


def _line(number: int, text: str) -> Line:
    try:
        data = msgspec.json.decode(text.strip(BLANKS))
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise LogError(number, f"no JSON: {error}") from error
    if not isinstance(data, dict):
        raise LogError(number, f"a line is an object, not {shown(data)}")
    return Line(number, data)


def read_setup(line: Line) -> Setup:
    """Read what the table was set up with; the table itself checks the values.

    Raises LogError for another version, missing or unknown fields, and rules that are none.
    """
    header = line.data
    if header.get("log") != NAME or header.get("format") != FORMAT:
        reason = f"not a log of {NAME} in format {FORMAT}, which is what this version reads"
        raise LogError(line.number, reason)
    if missing := [name for name in NEEDED if name not in header]:
        raise LogError(line.number, f"it does not say {', '.join(missing)}")
    if unknown := [name for name in header if name not in {*NEEDED, "round_wind", "wall", "dice"}]:
        raise LogError(line.number, f"it says what no log says: {listed(unknown)}")
    try:
        return _setup(header)
    except (HupaiError, TypeError) as error:
        raise LogError(line.number, str(error)) from error


def _setup(header: Mapping[str, Any]) -> Setup:
    kind = variants.variant_class(header["variant"])
    variant = kind(kind.rules_type.make(header["rules"]))
    if not isinstance(variant, Variant):
        raise HupaiError(f"{variant.name} is not played at a table")
    seed = header["seed"]
    if not (isinstance(seed, str) and seed.isascii() and seed.isdigit()):
        raise HupaiError(f"a seed is written as digits, not {shown(seed)}")
    if len(seed) > MOST_DIGITS:
        raise HupaiError(f"a seed has {MOST_DIGITS} digits at most")
    given = header["dealer_by"] == GIVEN
    if not given and header["dealer_by"] != variant.rules.first_dealer:
        raise HupaiError(f"the dealer is found by {variant.rules.first_dealer} under these rules")
    wall, wind = header.get("wall"), header.get("round_wind")
    return Setup(
        variant,
        int(seed),
        header["dealer"] if given else None,
        header["streak"],
        None if wind is None else Tile.parse(wind),
        None if wall is None else tuple(map(Tile.parse, wall)),
        header.get("dice", ()),
    )


def check_header(line: Line, setup: Setup, dealer: int) -> None:
    """Compare the first line with what a table that is set up so writes there.

    Raises LogError if they differ: the dealer is another, say.
    """
    _check(line, _header(setup, dealer))


def replay(
    lines: Sequence[Line],
    submit: Callable[[int, Action], object],
    events: Sequence[Event],
    result: Callable[[], DealResult | None],
) -> None:
    """Compare every line with what the rules give, answering as the log does.

    Raises LogError at the first line that differs, or answers what is not legal.
    """
    for place, line in enumerate(lines):
        if "result" in line.data:
            _check_result(line, result(), is_next=place == len(events))
            if line is not lines[-1]:
                raise LogError(line.number + 1, "nothing follows the result")
            return
        if place == len(events):
            _answer(line, submit)
        _check(line, events[place].to_dict())


def _answer(line: Line, submit: Callable[[int, Action], object]) -> None:
    """Give an answer of the log to the table."""
    try:
        answered = Answered.from_dict(line.data)
        submit(answered.seat, answered.action)
    except HupaiError as error:
        raise LogError(line.number, f"an answer is due: {error}") from error


def _check_result(line: Line, result: DealResult | None, *, is_next: bool) -> None:
    if result is None or not is_next:
        raise LogError(line.number, "the deal has no result yet")
    _check(line, {"result": result.to_dict()})


def _check(line: Line, expected: Mapping[str, Any]) -> None:
    if _compared(line.data) != _compared(expected):
        where, right, found = _difference("", expected, line.data)
        place = where.removeprefix(".") or "it"
        reason = f"by the rules {place} is {_shortened(right)}, not {_shortened(found)}"
        raise LogError(line.number, reason)


def _difference(where: str, expected: object, found: object) -> tuple[str, object, object]:
    """Find the first part that differs: where it stands, what is right, and what stands there."""
    pairs: list[tuple[str, object, object]] = []
    if isinstance(expected, dict) and isinstance(found, dict) and expected.keys() == found.keys():
        pairs = [(f"{where}.{name}", part, found[name]) for name, part in expected.items()]
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        parts = enumerate(zip(expected, found, strict=True))
        pairs = [(f"{where}[{number}]", *pair) for number, pair in parts]
    for place, right, wrong in pairs:
        if _compared(right) != _compared(wrong):
            return _difference(place, right, wrong)
    return where, expected, found


def _compared(data: object) -> bytes:
    """Write data so that what is the same is written alike: as text, in which true is not 1."""
    return msgspec.json.encode(data, order="sorted")


def _shortened(data: object) -> str:
    text = _json(data)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def _json(data: object) -> str:
    return msgspec.json.encode(data).decode()
