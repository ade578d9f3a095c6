"""The exchange of three tiles before play (换三张): all choose at once, unseen by the others."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Self

from hupai._core import Hand
from hupai.play.actions import EXCHANGED, Action, ExchangeTiles
from hupai.play.chosen_at_once import ChosenAtOnce
from hupai.play.deal import Deal
from hupai.play.events import Direction, ExchangeMade, HandDealt, TilesExchanged
from hupai.play.question import Course
from hupai.play.variant import Variant
from hupai.tiles import Tile

if TYPE_CHECKING:
    from hupai.enums import Suit

STEPS: dict[Direction, int] = {"next": 1, "previous": -1, "across": 2}
BY_DIE: tuple[Direction, ...] = ("next", "next", "previous", "previous", "across", "across")
"""Whereto the tiles go by the side of the die that is up (BB-03)."""


class Exchange(ChosenAtOnce[ExchangeTiles]):
    """Which three tiles each seat gives away."""

    phase = "exchange"
    since = (HandDealt,)

    @classmethod
    def first(cls, variant: Variant, deal: Deal) -> Self | None:
        """Ask all seats, if tiles are exchanged."""
        kind = variant.exchange
        if kind is None:
            return None
        one_suit = kind == "same_suit"
        seats = enumerate(deal.seats)
        return cls({seat: exchanges(own.hand, one_suit=one_suit) for seat, own in seats})

    def settle(self, course: Course[Variant]) -> None:
        """Let the tiles change hands."""
        variant, deal = course.variant, course.deal
        direction = variant.exchange_direction
        if direction is None:
            direction = BY_DIE[course.throw_die(deal.dealer) - 1]
        course.emit(ExchangeMade(direction))
        for seat in deal.in_turn(deal.dealer):
            own, given = deal.seats[seat], self.chosen[seat].tiles
            got = self.chosen[(seat - STEPS[direction]) % len(deal.seats)].tiles
            tiles, drawn = [*own.hand.concealed, *own.wild], own.drawn
            for tile in given:
                tiles.remove(tile)
            tiles += got
            if drawn is not None:
                # The fourteenth of the dealer stays the one drawn, unless it is given away.
                drawn = drawn if drawn in tiles else got[-1]
                tiles.remove(drawn)
            own.take(tiles, deal.wild)
            if drawn is not None:
                own.draw(drawn, deal.wild)
            course.emit(TilesExchanged(seat, given, got))


def exchanges(hand: Hand, *, one_suit: bool) -> tuple[Action, ...]:
    """List which three tiles a hand may give, the suit that it holds most of first (BB-02).

    >>> exchanges(Hand.parse("1123m5p"), one_suit=True)[0]
    ExchangeTiles(tiles=(Tile.M1, Tile.M1, Tile.M2))
    """
    groups = _suits(hand) if one_suit else [by_suits(hand)]
    return tuple(each for group in groups for each in _threes(group))


def by_suits(hand: Hand) -> list[Tile]:
    """Order the concealed tiles of a hand: those of the suit that it holds most of first."""
    return [tile for tiles in _suits(hand) for tile in tiles]


def _suits(hand: Hand) -> list[list[Tile]]:
    suits: dict[Suit, list[Tile]] = {}
    for tile in hand.concealed:
        suits.setdefault(tile.suit, []).append(tile)
    return sorted(suits.values(), key=len, reverse=True)


def _threes(tiles: list[Tile]) -> Iterator[Action]:
    return map(_exchange_of, dict.fromkeys(combinations(tiles, EXCHANGED)))


@cache
def _exchange_of(tiles: tuple[Tile, Tile, Tile]) -> ExchangeTiles:
    return ExchangeTiles(tiles)
