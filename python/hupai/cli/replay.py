"""`hupai replay`: a log of a deal, checked and told step by step."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

import click

from hupai import HupaiError
from hupai.play import DealResult, Event, HandDealt
from hupai.render import deal_lines, result_lines
from hupai.scoring.context import SEATS
from hupai.table import Table

EXAMPLES = """\b
Examples:
  hupai simulate --variant sichuan -n 1 --seed 7 --log deals
  hupai replay deals/deal-1.jsonl
"""
"""Shown as it is, for click does not wrap after \\b."""


class Replay(TypedDict):
    """What a log tells; without the seed for one seat, since all tiles follow from it."""

    variant: str
    zh: str
    seat: int | None
    seed: str | None
    dealer: int
    streak: int
    hands: dict[str, list[str]]
    events: list[dict[str, object]]
    over: bool
    result: dict[str, object] | None


HELP = """Play a log again, check every line of it, and tell the deal step by step.

A log that does not follow from its first line and its answers by the rules is refused, with
the first line that does not.
"""


@click.command(help=HELP, epilog=EXAMPLES)
@click.argument("log", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--seat",
    type=click.IntRange(0, SEATS - 1),
    help="Tell only what this seat saw.",
)
@click.option("--zh", is_flag=True, help="Tell it in Chinese.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
def replay(log: Path, seat: int | None, *, zh: bool, as_json: bool) -> None:
    """Print the deal of a log."""
    table = _table(log)
    events = table.events if seat is None else table.events_for(seat)
    if as_json:
        click.echo(json.dumps(_replay(table, seat, events), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_lines(table, seat, events, "zh" if zh else "en")))


def _table(log: Path) -> Table:
    try:
        return Table.from_log(log.read_text("utf-8"))
    except OSError as error:
        raise click.FileError(str(log), error.strerror) from error
    except (HupaiError, UnicodeDecodeError) as error:
        raise click.BadParameter(f"{log}: {error}", param_hint="LOG") from error


def _replay(table: Table, seat: int | None, events: Sequence[Event]) -> Replay:
    result = table.result
    return Replay(
        variant=table.variant.name,
        zh=table.variant.zh,
        seat=seat,
        seed=str(table.seed) if seat is None else None,
        dealer=table.deal.dealer,
        streak=table.deal.streak,
        hands={
            str(event.seat): [str(tile) for tile in sorted(event.tiles)]
            for event in events
            if isinstance(event, HandDealt)
        },
        events=[event.to_dict() for event in events],
        over=table.over,
        result=None if result is None else result.to_dict(),
    )


def _lines(table: Table, seat: int | None, events: Sequence[Event], language: str) -> list[str]:
    variant = table.variant
    seen = {"en": f", as seat {seat} saw it", "zh": f"，{seat} 号位视角"}[language]
    head = f"{variant.zh} {variant.name}{'' if seat is None else seen}"
    return [head, "", *deal_lines(variant, events, language), "", *_end(table, language)]


def _end(table: Table, language: str) -> list[str]:
    result: DealResult | None = table.result
    if result is None:
        return [{"en": "the log ends before the deal does", "zh": "牌谱未到终局"}[language]]
    return list(result_lines(table.variant, result, language))
