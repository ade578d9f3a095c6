"""What is asked where nothing is: before a deal begins, and once it has ended."""

from typing import Self

from hupai.play.actions import Action
from hupai.play.deal import Phase
from hupai.play.question import Course, Question
from hupai.play.variant import Variant


class Over(Question[Variant]):
    """No question."""

    phase = Phase.OVER

    def __init__(self) -> None:
        self.asked = {}

    def copy(self) -> Self:
        """Give itself, as nothing in it changes."""
        return self

    def answer(self, course: Course[Variant], seat: int, action: Action) -> None:
        """Nobody is asked, so nobody answers."""
        raise NotImplementedError


OVER = Over()
