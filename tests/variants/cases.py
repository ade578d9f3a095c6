"""Ways to win, and rows of tables: hands with the fans they have, wins with what they pay."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from hupai import Hand, Tile, WinContext, variants
from hupai.scoring import Payments, Score

Fact = bool | int | str | list[str] | list[int]
NONE: Mapping[str, Any] = MappingProxyType({})


def claimed(payer: int = 2, *, winner: int = 1, **facts: Fact) -> WinContext:
    """Win on a discard; tiles are text, seat 0 deals unless the facts say otherwise."""
    return WinContext.from_dict({"winner": winner, "by": "discard", "payer": payer, **facts})


def robbed(payer: int = 2, *, winner: int = 1, **facts: Fact) -> WinContext:
    """Win on the tile of an added kong."""
    return WinContext.from_dict({"winner": winner, "by": "robbed_kong", "payer": payer, **facts})


def drawn(winner: int = 1, **facts: Fact) -> WinContext:
    """Win by self-draw."""
    return WinContext.from_dict({"winner": winner, "by": "self_draw", **facts})


def dealt(**facts: Fact) -> WinContext:
    """Win as the dealer, on the dealt tiles."""
    return drawn(0, opening="heavenly", **facts)


CLAIMED = claimed()
CHEAP: Mapping[str, Mapping[str, Any]] = {"guobiao": {"min_fan": 0}}
"""Options with which a hand wins that is worth next to nothing."""


def scored(
    variant: str, hand: str, context: WinContext = CLAIMED, options: Mapping[str, Any] = NONE
) -> Score:
    """Score a hand that is given as text."""
    return variants.get(variant, **options).score(Hand.parse(hand), context)


def totals(score: Score) -> dict[str, int]:
    """What each fan of a score is worth in all."""
    return {fan.key: fan.total for fan in score.fans}


def tiles(text: str) -> list[Tile]:
    """Read tiles, of which there may be more than a hand holds."""
    return [Tile.parse(tile) for tile in text.split()]


class Row(NamedTuple):
    """A hand with all the fans it has, in a table about the fan `key`."""

    key: str
    hand: str
    fans: dict[str, int]
    context: WinContext = CLAIMED
    options: Mapping[str, Any] = NONE

    def check(self, variant: str) -> None:
        """Compare the fans with those of the row."""
        assert totals(scored(variant, self.hand, self.context, self.options)) == self.fans


class Paid(NamedTuple):
    """A win and the four payments."""

    what: str
    context: WinContext
    payments: Payments
    options: Mapping[str, Any] = NONE
    hand: str | None = None

    def check(self, variant: str, hand: str) -> None:
        """Compare the payments; the hand is that of the table unless the row has one."""
        score = scored(variant, self.hand or hand, self.context, self.options)
        assert score.payments == self.payments


def by_key(rows: Iterable[Row]) -> pytest.MarkDecorator:
    """Run a test with every row of a table of fans."""
    cases = [pytest.param(row, id=f"{row.key}: {row.hand}") for row in rows]
    return pytest.mark.parametrize("row", cases)


def by_what(rows: Iterable[Paid]) -> pytest.MarkDecorator:
    """Run a test with every row of a table of payments."""
    return pytest.mark.parametrize("row", [pytest.param(row, id=row.what) for row in rows])


def summed(*scores: Score) -> list[int]:
    """Add up the payments of several winners."""
    return [sum(seat) for seat in zip(*(score.payments for score in scores), strict=True)]


def without(fans: Iterable[str], rows: Iterable[Row]) -> list[str]:
    """The fans that no row is about."""
    told = {row.key for row in rows}
    return [key for key in fans if key not in told]
