"""`hupai score`: what a won hand is worth under a variant, and who pays."""

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any, get_args

import click

from hupai import Hand, HupaiError, WinContext
from hupai.chinese import in_chinese
from hupai.cli.values import (
    made_variant,
    read_hand,
    read_seats,
    read_suit,
    read_tile,
    read_tiles,
    rule_option,
    rules_option,
    variant_option,
)
from hupai.enums import NUMBERED
from hupai.errors import NotAWinError, WinContextError
from hupai.play.variant import Variant
from hupai.render import hand_text
from hupai.scoring import Score
from hupai.scoring.context import MOST_FLOAT, MOST_WINNING_TILES, SEATS, Opening, Source

SEAT = click.IntRange(0, SEATS - 1)
NOT_WON = 1
"""The exit status for a hand that does not win."""

Decorator = Callable[[Callable[..., None]], Callable[..., None]]

CONTEXT_FLAGS: tuple[Decorator, ...] = (
    click.option("--winner", type=SEAT, required=True, help="The seat that wins."),
    click.option("--dealer", type=SEAT, default=0, show_default=True, help="The seat that deals."),
    click.option(
        "--by",
        type=click.Choice(get_args(Source)),
        default="self_draw",
        show_default=True,
        help="Where the winning tile came from.",
    ),
    click.option(
        "--payer",
        type=SEAT,
        help="The seat that discarded the winning tile, or whose kong was robbed.",
    ),
    click.option(
        "--tile", callback=read_tile, metavar="TILE", help="The winning tile, if it is known."
    ),
    click.option(
        "--round-wind", callback=read_tile, metavar="TILE", help="The wind of the round, if any."
    ),
    click.option(
        "--last-of-kind",
        is_flag=True,
        help="The other three copies of the tile were visible to all (和绝张).",
    ),
    click.option("--after-kong", is_flag=True, help="Won on the tile that replaced a kong."),
    click.option("--last-tile", is_flag=True, help="Won on the last tile of the wall."),
    click.option(
        "--opening",
        type=click.Choice(get_args(Opening)),
        help="Won on the dealt tiles or before play came round: 天胡, 地胡, 人胡.",
    ),
    click.option("--ready", is_flag=True, help="The winner had declared to be ready (报听)."),
    click.option("--supplement", is_flag=True, help="The kong that was robbed was a 补张."),
    click.option(
        "--dealer-streak",
        type=click.IntRange(min=0),
        default=0,
        show_default=True,
        help="Wins of the dealer in a row before this one (连庄).",
    ),
    click.option(
        "--flower",
        "flowers",
        multiple=True,
        callback=read_tiles,
        metavar="TILE",
        help="A flower of the winner, as 1f or 春; once for each.",
    ),
    click.option(
        "--bird",
        "birds",
        multiple=True,
        callback=read_tiles,
        metavar="TILE",
        help="A bird that was turned (扎鸟), as 6m; once for each.",
    ),
    click.option("--liable", type=SEAT, help="The seat that pays for all (包牌)."),
    click.option(
        "--missing",
        type=click.Choice(tuple(NUMBERED)),
        callback=read_suit,
        help="The suit that the winner plays without (定缺).",
    ),
    click.option(
        "--playing",
        multiple=True,
        type=SEAT,
        callback=read_seats,
        help="A seat that has not left the deal, the winner among them; once for each.",
    ),
    click.option(
        "--float",
        "floats",
        multiple=True,
        type=click.IntRange(0, MOST_FLOAT),
        help="What a seat has staked beside (飘分); once for each seat, from seat 0 on.",
    ),
    click.option(
        "--birds-from",
        type=SEAT,
        help="The seat that birds are counted from, where several win (CS-76).",
    ),
    click.option(
        "--winning-tiles",
        type=click.IntRange(1, MOST_WINNING_TILES),
        default=1,
        show_default=True,
        help="How many of the tiles that a kong turned at once win (CS-77).",
    ),
)
"""One flag for each field of WinContext, which also has the defaults."""


EXAMPLES = """\b
Examples:
  hupai score "123m456m789p345s22p" --variant changsha \\
      --winner 1 --by discard --payer 2 --bird 6m
  hupai score 1111m99m44p66p88p99p --variant sichuan --winner 2 \\
      --rule self_draw_bonus=1 --zh
"""
"""Shown as it is, for click does not wrap after \\b."""


def with_context(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the flags of a context, in their order."""
    for flag in reversed(CONTEXT_FLAGS):
        command = flag(command)
    return command


HELP = """Score a won hand: its fans, its points, who pays what.

HAND is the complete hand of 14 tiles, a kong counted as three, with the winning tile in it.
Quote a hand with brackets. Seats are 0 to 3, in the order of play.

A hand that does not win under the rules of the variant prints why, and the status is 1.
"""


@click.command(help=HELP, epilog=EXAMPLES)
@click.argument("hand", nargs=-1, required=True, callback=read_hand)
@variant_option
@with_context
@rule_option
@rules_option
@click.option("--zh", is_flag=True, help="Explain the score in Chinese.")
@click.option("--json", "as_json", is_flag=True, help="Print the score as JSON.")
def score(
    hand: Hand,
    kind: type[Variant],
    rule: Mapping[str, object],
    rules_file: Mapping[str, object],
    *,
    zh: bool,
    as_json: bool,
    **win: Any,  # noqa: ANN401  (the fields of WinContext)
) -> None:
    """Print what a won hand is worth."""
    variant = made_variant(kind, rule, rules_file)
    try:
        answer = _score(variant, hand, win)
    except NotAWinError as error:
        _print_reasons(hand, error, as_json=as_json)
        sys.exit(NOT_WON)
    if as_json:
        _print_json(answer.to_dict())
    else:
        _print(hand, answer.explain("zh" if zh else "en"), zh=zh)


def _score(variant: Variant, hand: Hand, win: Mapping[str, Any]) -> Score:
    try:
        return variant.score(hand, WinContext(**win))
    except NotAWinError:
        raise
    except WinContextError as error:
        raise click.BadParameter(str(error), param_hint="the win") from error
    except HupaiError as error:
        raise click.BadParameter(str(error), param_hint="HAND") from error


def _print_reasons(hand: Hand, error: NotAWinError, *, as_json: bool) -> None:
    if as_json:
        _print_json({"won": False, "reasons": list(error.reasons)})
    else:
        _print(hand, "\n".join([f"does not win in {error.variant}:", *_indented(error.reasons)]))


def _indented(reasons: tuple[str, ...]) -> list[str]:
    return [f"  {reason}" for reason in reasons]


def _print(hand: Hand, text: str, *, zh: bool = False) -> None:
    notation = in_chinese(str(hand)) if zh else str(hand)
    click.echo(f"{hand_text(hand)}\n{notation}\n\n{text}")


def _print_json(answer: Mapping[str, object]) -> None:
    click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
