"""Floats (飘分): what the seats stake beside; all choose at once, before the tiles are dealt."""

from typing import Self

from hupai.play.actions import Action, ChooseFloat
from hupai.play.chance import Chance
from hupai.play.deal import Deal
from hupai.play.events import DealStarted, FloatsShown
from hupai.play.question import Asking, Course, QuestionBeforePlay, Seen, own_answer
from hupai.play.variant import Variant


class Floats(QuestionBeforePlay):
    """How much each seat stakes; nobody sees what others chose, or who has (CS-74)."""

    phase = "floats"

    def __init__(self, asked: Asking) -> None:
        self.asked = asked
        self.chosen: dict[int, int] = {}

    def copy(self) -> Self:
        """Make another that is answered separately."""
        twin = super().copy()
        twin.chosen = self.chosen.copy()
        return twin

    @classmethod
    def first(cls, variant: Variant, deal: Deal) -> Self | None:
        """Ask all seats, if anything may be staked."""
        if not variant.most_float:
            return None
        options = tuple(ChooseFloat(number) for number in range(variant.most_float + 1))
        return cls(dict.fromkeys(range(len(deal.seats)), options))

    @classmethod
    def again(cls, variant: Variant, deal: Deal, seen: Seen, _chance: Chance) -> Self | None:
        """Ask all seats but the own if it has answered: of the others nobody knows."""
        question = cls.first(variant, deal)
        answer = own_answer(seen, DealStarted)
        if question is not None and isinstance(answer, ChooseFloat):
            question.chosen[seen.seat] = answer.float
            del question.asked[seen.seat]
        return question

    def answer(self, course: Course, seat: int, action: Action) -> None:
        """Take a choice; after the last of them all see them, and the tiles are dealt."""
        if isinstance(action, ChooseFloat):
            self.chosen[seat] = action.float
            del self.asked[seat]
        if not self.asked:
            deal = course.deal
            deal.floats = tuple(self.chosen[number] for number in range(len(deal.seats)))
            course.emit(FloatsShown(deal.floats))
            course.begin_play()
