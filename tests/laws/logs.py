"""The laws of logs: they replay to the same deal, begin anywhere, and no change goes unnoticed."""

import json
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from hupai import Table
from hupai.errors import LogError
from hupai.play import Answered, Event

from .players import Players
from .state import snapshot

Data = dict[str, Any]


class Change(NamedTuple):
    """A log of which the line of a number was changed, and how."""

    how: str
    line: int
    text: str


def replays_to_the_same(table: Table) -> None:
    """A log gives the same state, result, log and way on."""
    text = table.to_log()
    again = Table.from_log(text)
    assert again.to_log() == text
    assert snapshot(again) == snapshot(table)
    assert (again.variant, again.seed) == (table.variant, table.seed)


def every_line_is_an_event(table: Table) -> None:
    """After the first line comes each event, then the result if there is one."""
    lines = [json.loads(line) for line in table.to_log().splitlines()]
    events, rest = lines[1 : 1 + len(table.events)], lines[1 + len(table.events) :]
    assert [Event.from_dict(line) for line in events] == list(table.events)
    result = table.result
    assert rest == ([] if result is None else [{"result": plain(result.to_dict())}])


def plain(data: object) -> object:
    """Turn data into what JSON makes of them."""
    return json.loads(json.dumps(data))


def prefix_loads(text: str, length: int, seed: int) -> None:
    """The first lines of a log are a log, which can be played to its end."""
    lines = text.splitlines()[:length]
    table = Table.from_log("".join(f"{line}\n" for line in lines))
    written = table.to_log().splitlines()
    assert written[:length] == lines
    # What follows from the last answer of the prefix is there too, but no further answer.
    more = [json.loads(line) for line in written[length:]]
    assert all(line.get("event") != Answered.tag() for line in more)
    players = Players(seed)
    while not table.over:
        table.submit(*players.next_answer(table))
    replays_to_the_same(table)
    assert table.to_log().splitlines()[: len(written)] == written


def changed_lines(text: str, number: int, rng: random.Random) -> Iterator[Change]:
    """Change one line of a log, in every way there is a name for."""
    lines = text.splitlines()
    place = number - 1
    without, twice = lines[:place] + lines[number:], lines[:number] + lines[place:]
    if number < len(lines):
        yield _change("removed", number, without)
        swapped = [*lines]
        swapped[place], swapped[number] = swapped[number], swapped[place]
        yield _change("swapped", number, swapped)
    yield _change("doubled", number + 1, twice)
    data = json.loads(lines[place])
    if "result" in data:
        changed = [{"result": other} for other in _other_results(data["result"], rng)]
    else:
        changed = [*_other_objects(data, rng)]
    for other in changed:
        line = json.dumps(other, separators=(",", ":"), ensure_ascii=False)
        yield _change(f"{data} became {other}", number, [*lines[:place], line, *lines[number:]])


def _change(how: str, number: int, lines: list[str]) -> Change:
    return Change(how, number, "".join(f"{line}\n" for line in lines))


def _other_results(result: Data, rng: random.Random) -> Iterator[Data]:
    for name in result:
        yield {key: value for key, value in result.items() if key != name}
        if (other := _other_value(result[name], rng)) != result[name]:
            yield {**result, name: other}


def _other_objects(data: Data, rng: random.Random) -> Iterator[Data]:
    """Change each field in turn, drop it, or add one."""
    for name, value in data.items():
        yield {key: kept for key, kept in data.items() if key != name}
        yield {**data, name: _other_value(value, rng)}
    yield {**data, "note": 1}
    action = data.get("action")
    if isinstance(action, dict):
        for name in action:
            yield {**data, "action": {**action, name: _other_value(action[name], rng)}}


def _other_value(value: object, rng: random.Random) -> object:
    """Change a value a little: another number, tile or name; other items."""
    match value:
        case bool():
            return not value
        case int():
            return value + rng.choice([-1, 1])
        case str():
            return _other_text(value, rng)
        case list() if value:
            place = rng.randrange(len(value))
            return [*value[:place], _other_value(value[place], rng), *value[place + 1 :]]
        case dict() if value:
            name = rng.choice(list(value))
            return {**value, name: _other_value(value[name], rng)}
        case _:
            return 1


def _other_text(text: str, rng: random.Random) -> str:
    """Exchange a letter or digit for another."""
    if not text:
        return "x"
    place = rng.randrange(len(text))
    letter = text[place]
    others = [other for other in ("0123456789" if letter.isdigit() else "mpsz") if other != letter]
    return text[:place] + rng.choice(others) + text[place + 1 :]


def is_found_out(change: Change) -> bool:
    """A change is refused at the first line that breaks the rules, or tells of another true deal.

    Of lines that were swapped, doubled or answered otherwise the rest may still follow from the
    rules: then the log is that of the deal it tells of.
    """
    lines = change.text.splitlines()
    table, error = read(change.text)
    if error is not None:
        assert error.reason
        assert f"line {error.line} " in str(error)
        assert change.line <= error.line <= len(lines), change.how
        goes_wrong_there(lines, error.line)
        return True
    assert table is not None
    written = [strict(line) for line in table.to_log().splitlines()]
    told = [strict(line) for line in lines]
    assert told == written[: len(told)], f"accepted, and is another log: {change.how}"
    return False


def goes_wrong_there(lines: list[str], number: int) -> None:
    """All before the line follows from the rules, and with it no more."""
    if number > 1:
        Table.from_log("\n".join(lines[: number - 1]))
    _, error = read("\n".join(lines[:number]))
    assert error is not None, f"the first {number} lines are a log"
    assert error.line == number


def read(text: str) -> tuple[Table | None, LogError | None]:
    """Read a log, or find why it is refused."""
    try:
        return Table.from_log(text), None
    except LogError as error:
        return None, error


def strict(line: str) -> str:
    """Write a line in one way, in which true is not 1 and 1 is not 1.0."""
    return json.dumps(json.loads(line), sort_keys=True)


def must_be_refused(line: str) -> bool:
    """Tell whether a line says what the rules alone decide: all but the answers and the setup."""
    data = json.loads(line)
    return "log" not in data and data.get("event") != Answered.tag()
