"""`hupai analyze`: one hand, taken apart."""

import json
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from hupai import Hand, HupaiError, Shape, Tile
from hupai.cli.analysis import LISTED, Analysis, ReadyWay, Wait, Way, analysis
from hupai.cli.shapes import ALL, NAMES, read_shapes
from hupai.cli.values import read_hand
from hupai.render import hand_svg

SHAPES_HELP = f"What counts as won: {', '.join(NAMES)}; several separated by commas, or {ALL}."

EXAMPLES = """\b
Examples:
  hupai analyze 123m456p789s1122z7z
  hupai analyze "11123m 55z [777p] (9999s)" --shapes all
"""
"""Shown as it is, for click does not wrap after \\b."""

NOWHERE = "it can become none of the shapes"

SIZES = "a complete hand has 14, or 11, 8, 5, 2; a waiting one has one less"


HELP = """Take a hand apart: is it won and how, what does it wait for, what to discard.

A hand that is neither won nor ready shows its shanten, and the tiles that improve it.

A hand of 14 tiles (a kong counted as three; or 11, 8, 5, 2) is complete, one of 13 (10, 7, 4,
1) is waiting. A ? is a wildcard. Quote a hand with brackets.
"""


@click.command(help=HELP, epilog=EXAMPLES)
@click.argument("hand", nargs=-1, required=True, callback=read_hand)
@click.option(
    "--shapes",
    callback=read_shapes,
    default=str(Shape.STANDARD),
    show_default=True,
    metavar="NAMES",
    help=SHAPES_HELP,
)
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
@click.option(
    "--svg",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a picture of the hand to this file.",
    metavar="FILE",
)
def analyze(hand: Hand, shapes: Shape, *, as_json: bool, svg: Path | None) -> None:
    """Print what there is to say of a hand."""
    try:
        if hand.size % 3 == 0:
            message = f"{hand.size} tiles, a kong counted as three: {SIZES}"
            raise click.BadParameter(message, param_hint="HAND")
        answer = analysis(hand, shapes)
    except HupaiError as error:
        raise click.BadParameter(str(error), param_hint="HAND") from error
    if svg is not None:
        _write(svg, hand_svg(hand))
    if as_json:
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        _print(Console(highlight=False), answer)
    if svg is not None:
        click.echo(f"picture: {svg}", err=True)


def _write(path: Path, svg: str) -> None:
    try:
        path.write_text(svg, encoding="utf-8")
    except OSError as error:
        raise click.FileError(str(path), error.strerror) from error


def _print(console: Console, answer: Analysis) -> None:
    console.print(answer["glyphs"], soft_wrap=True, markup=False)
    console.print(answer["hand"], soft_wrap=True, markup=False)
    if answer["decompositions"]:
        _print_decompositions(console, answer)
    elif answer["waits"] is None:
        _print_discards(console, answer)
    else:
        _print_waits(console, answer)


def _print_decompositions(console: Console, answer: Analysis) -> None:
    ways = answer["decompositions"] or []
    number = _number(len(ways), "way", "ways")
    console.print(f"\nwon, in {number}{_cut(answer, ways)}")
    table = _table("shape", "groups", *_wild_column(answer), "traits")
    for way in ways:
        counts = [f"{name} {count}" for name, count in way["counts"].items()]
        traits = ", ".join([*way["traits"], *counts])
        table.add_row(way["shape"], way["groups"], *_wild(way), traits.replace("_", " "))
    console.print(table)


def _print_waits(console: Console, answer: Analysis) -> None:
    waits, ways = answer["waits"] or [], answer["ready_decompositions"] or []
    if not waits:
        _print_improving_tiles(console, answer)
        return
    tiles = _number(len(waits), "tile", "tiles")
    console.print(f"\nwaits for {tiles}, {_copies(waits)} unseen{_cut(answer, ways)}")
    table = _table("tile", "unseen", "kind", "groups", *_wild_column(answer))
    for wait in waits:
        rows = [way for way in ways if wait["tile"] in [own["tile"] for own in way["waits"]]]
        first = _shown(wait["tile"]), str(wait["unseen"])
        for place, way in enumerate(rows):
            kind = way["kind"].replace("_", " ")
            table.add_row(*(("", "") if place else first), kind, way["groups"], *_wild(way))
        if not rows:
            table.add_row(*first)
    console.print(table)


def _print_improving_tiles(console: Console, answer: Analysis) -> None:
    improving = answer["improving_tiles"] or []
    if answer["shanten"] is None:
        console.print(f"\nnot ready: {NOWHERE}")
        return
    tiles = _number(len(improving), "tile", "tiles")
    verb = "improves" if len(improving) == 1 else "improve"
    console.print(f"\nnot ready, shanten {answer['shanten']}")
    console.print(f"{tiles} {verb} it, {_copies(improving)} unseen")
    console.print(_joined(improving))


def _print_discards(console: Console, answer: Analysis) -> None:
    discards = answer["ready_discards"] or []
    if not discards:
        _print_options(console, answer)
        return
    number = _number(len(discards), "discard", "discards")
    console.print(f"\nnot won; ready after {number}")
    table = _table("discard", "waits for", "unseen")
    for option in discards:
        table.add_row(
            _shown(option["discard"]),
            _joined(option["waits"]),
            str(sum(wait["unseen"] for wait in option["waits"])),
        )
    console.print(table)


def _print_options(console: Console, answer: Analysis) -> None:
    options = answer["discard_options"] or []
    if answer["shanten"] is None:
        console.print(f"\nnot won, and no discard leaves it ready: {NOWHERE}")
        return
    console.print(f"\nnot won, and no discard leaves it ready: shanten {answer['shanten']}")
    table = _table("discard", "shanten", "improving tiles", "unseen")
    for option in options:
        table.add_row(
            _shown(option["discard"]),
            str(option["shanten"]),
            _joined(option["improving_tiles"]),
            str(option["unseen"]),
        )
    console.print(table)


def _cut(answer: Analysis, ways: Sequence[object]) -> str:
    """Tell that more ways may be there than are listed."""
    return ", the first of many" if answer["wildcards"] and len(ways) == LISTED else ""


def _wild_column(answer: Analysis) -> list[str]:
    return ["wildcards"] if answer["wildcards"] else []


def _wild(way: Way | ReadyWay) -> list[str]:
    return [str(Hand(map(Tile.parse, way["wild"])))] if way["wild"] else []


def _copies(waits: list[Wait]) -> str:
    return _number(sum(wait["unseen"] for wait in waits), "copy", "copies")


def _joined(waits: list[Wait]) -> str:
    return ", ".join(f"{_shown(wait['tile'])} ×{wait['unseen']}" for wait in waits)


def _shown(text: str) -> str:
    tile = Tile.parse(text)
    return f"{tile.glyph} {tile}"


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def _number(count: int, one: str, many: str) -> str:
    """Write a number of things.

    >>> _number(1, "copy", "copies"), _number(3, "copy", "copies")
    ('1 copy', '3 copies')
    """
    return f"{count} {one if count == 1 else many}"
