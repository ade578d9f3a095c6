"""Floats (飘分): what the seats stake beside; all choose at once, before the tiles are dealt."""

from typing import Self

from hupai.play.actions import ChooseFloat
from hupai.play.chosen_at_once import ChosenAtOnce
from hupai.play.deal import Deal
from hupai.play.events import DealStarted, FloatsShown
from hupai.play.question import Course
from hupai.play.variant import Variant


class Floats(ChosenAtOnce[ChooseFloat]):
    """How much each seat stakes (CS-74)."""

    phase = "floats"
    since = (DealStarted,)

    @classmethod
    def first(cls, variant: Variant, deal: Deal) -> Self | None:
        """Ask all seats, if anything may be staked."""
        if not variant.most_float:
            return None
        options = tuple(ChooseFloat(number) for number in range(variant.most_float + 1))
        return cls(dict.fromkeys(range(len(deal.seats)), options))

    def settle(self, course: Course[Variant]) -> None:
        """Let all see the floats."""
        deal = course.deal
        deal.floats = tuple(self.chosen[seat].float for seat in range(len(deal.seats)))
        course.emit(FloatsShown(deal.floats))
