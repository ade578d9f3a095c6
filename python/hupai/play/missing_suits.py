"""The suits that the seats play without (定缺): all name theirs at once, before the first turn."""

from typing import Self

from hupai.enums import NUMBERED
from hupai.play.actions import Action, NameSuit
from hupai.play.chance import Chance
from hupai.play.deal import Deal
from hupai.play.events import HandDealt, SuitsNamed, TilesExchanged
from hupai.play.question import Asking, Course, QuestionBeforePlay, Seen, own_answer
from hupai.play.variant import Variant

NAME = {suit: NameSuit(suit) for suit in NUMBERED.values()}


class MissingSuits(QuestionBeforePlay):
    """Which suit each seat plays without; nobody sees what others named, or who has (BB-04)."""

    phase = "missing_suits"

    def __init__(self, asked: Asking) -> None:
        self.asked = asked
        self.named: dict[int, NameSuit] = {}

    def copy(self) -> Self:
        """Make another that is answered separately."""
        twin = super().copy()
        twin.named = self.named.copy()
        return twin

    @classmethod
    def first(cls, _variant: Variant, deal: Deal) -> Self | None:
        """Ask all seats; the suit that one holds most of stands first."""
        return cls({seat: _options(own.counts) for seat, own in enumerate(deal.seats)})

    @classmethod
    def again(cls, variant: Variant, deal: Deal, seen: Seen, _chance: Chance) -> Self | None:
        """Ask all seats but the own if it has answered: of the others nobody knows."""
        question = cls.first(variant, deal)
        answer = own_answer(seen, (TilesExchanged, HandDealt))
        if question is not None and isinstance(answer, NameSuit):
            question.named[seen.seat] = answer
            del question.asked[seen.seat]
        return question

    def answer(self, course: Course, seat: int, action: Action) -> None:
        """Take a suit; after the last of them all see them, and play begins."""
        if isinstance(action, NameSuit):
            self.named[seat] = action
            del self.asked[seat]
        if not self.asked:
            seats = course.deal.seats
            for number, own in enumerate(seats):
                own.missing = self.named[number].suit
            course.emit(SuitsNamed(tuple(self.named[number].suit for number in range(len(seats)))))
            course.begin_play()


def _options(counts: bytes) -> tuple[Action, ...]:
    held = {suit: sum(counts[9 * place : 9 * place + 9]) for place, suit in enumerate(NAME)}
    return tuple(NAME[suit] for suit in sorted(NAME, key=lambda suit: -held[suit]))
