"""What all seats choose at once before play, each unseen by the others."""

from abc import abstractmethod
from typing import ClassVar, Generic, Self, TypeVar, cast

from hupai.play.actions import Action
from hupai.play.chance import Chance
from hupai.play.deal import Deal
from hupai.play.events import Event
from hupai.play.question import Asking, Course, QuestionBeforePlay, Seen, own_answer
from hupai.play.variant import Variant

Choice = TypeVar("Choice", bound=Action)


class ChosenAtOnce(QuestionBeforePlay[Variant], Generic[Choice]):
    """A question to all seats: nobody sees what others chose, or who has, until all have."""

    since: ClassVar[tuple[type[Event], ...]]
    """What happens before it is asked; what a seat answered since then is its choice."""

    def __init__(self, asked: Asking) -> None:
        self.asked = asked
        self.chosen: dict[int, Choice] = {}

    def copy(self) -> Self:
        """Make another that is answered separately."""
        twin = super().copy()
        twin.chosen = self.chosen.copy()
        return twin

    @classmethod
    def again(cls, variant: Variant, deal: Deal, seen: Seen, _chance: Chance) -> Self | None:
        """Ask all seats but the own if it has answered: of the others nobody knows."""
        question = cls.first(variant, deal)
        answer = own_answer(seen, cls.since)
        if question is not None and answer is not None:
            question.choose(seen.seat, answer)
        return question

    def answer(self, course: Course[Variant], seat: int, action: Action) -> None:
        """Take a choice; after the last of them it is settled what comes of them."""
        self.choose(seat, action)
        if not self.asked:
            self.settle(course)
            course.begin_play()

    @abstractmethod
    def settle(self, course: Course[Variant]) -> None:
        """Do what follows from the choices of all."""

    def choose(self, seat: int, action: Action) -> None:
        """Take what a seat has chosen, and ask it no more."""
        # No other actions were offered.
        self.chosen[seat] = cast("Choice", action)
        del self.asked[seat]
