"""The suits that the seats play without (定缺): all name theirs at once, before the first turn."""

from typing import Self

from hupai.enums import NUMBERED
from hupai.play.actions import Action, NameSuit
from hupai.play.chosen_at_once import ChosenAtOnce
from hupai.play.deal import FIRST, RANKS, Deal
from hupai.play.events import HandDealt, SuitsNamed, TilesExchanged
from hupai.play.question import Course
from hupai.play.variant import Variant

NAME = {suit: NameSuit(suit) for suit in NUMBERED.values()}


class MissingSuits(ChosenAtOnce[NameSuit]):
    """Which suit each seat plays without (BB-04)."""

    phase = "missing_suits"
    since = (TilesExchanged, HandDealt)

    @classmethod
    def first(cls, _variant: Variant, deal: Deal) -> Self | None:
        """Ask all seats; the suit that one holds most of stands first."""
        return cls({seat: _options(own.counts) for seat, own in enumerate(deal.seats)})

    def settle(self, course: Course[Variant]) -> None:
        """Let all see the suits."""
        seats = course.deal.seats
        suits = tuple(self.chosen[number].suit for number in range(len(seats)))
        for own, suit in zip(seats, suits, strict=True):
            own.missing = suit
        course.emit(SuitsNamed(suits))


def _options(counts: bytes) -> tuple[Action, ...]:
    held = {suit: sum(counts[FIRST[suit] : FIRST[suit] + RANKS]) for suit in NAME}
    return tuple(NAME[suit] for suit in sorted(NAME, key=lambda suit: -held[suit]))
