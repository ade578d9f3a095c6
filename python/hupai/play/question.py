"""A question of the table: who is asked, with which options, and what follows from the answers."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from copy import copy
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from hupai.play.actions import Action, Discard, Kong, ShowDealtWin
from hupai.play.chance import Chance
from hupai.play.deal import Deal
from hupai.play.events import Answered, DealtWinShown, Event
from hupai.play.results import Transfer
from hupai.scoring import Score
from hupai.tiles import Tile

Played = TypeVar("Played")
"""What is played: a `Variant`, or one of them where a question is of it alone."""

Asking = dict[int, tuple[Action, ...]]
"""The seats that are asked, each with what it may answer."""


class MisfitError(Exception):
    """Hidden tiles with which a seat would see something else than it does."""


class Seen(Protocol):
    """What a question is asked anew from: the view of one seat."""

    @property
    def seat(self) -> int:
        """Whose view it is."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """What this seat is asked."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What this seat saw."""


class Course(Protocol[Played]):
    """The course of a deal, as the answers to a question direct it."""

    variant: Played
    deal: Deal

    def emit(self, event: Event) -> None:
        """Let something happen."""

    def pay(self, transfer: Transfer) -> None:
        """Pay something; the event that tells of it is the caller's."""

    def show_dealt_win(self, shown: DealtWinShown, clause: str) -> None:
        """Let a seat show dealt wins, which are paid at once (CS-30)."""

    def show_midway(self, seat: int, action: ShowDealtWin) -> None:
        """Let a seat show the dealt win that its draw completed (CS-71)."""

    def throw_die(self, seat: int) -> int:
        """Throw one die for all to see."""

    def ask(self, question: "Question[Played]") -> None:
        """Put the next question."""

    def begin_play(self) -> None:
        """Go on to the next question before the first turn, or to that turn."""

    def discard(self, seat: int, action: Discard) -> None:
        """Let a seat discard, and ask who wins on the tile or claims it."""

    def declare_kong(self, seat: int, action: Kong) -> None:
        """Let a seat make a kong on its own turn; one that is added may be robbed."""

    def claim(self, seat: int, action: Action, tile: Tile) -> None:
        """Let a seat have the discard for a meld."""

    def unclaimed(self) -> None:
        """Go on where nobody won on a tile or claimed it."""

    def take_last_tile(self, seat: int) -> None:
        """Let a seat take the last tile (CS-31)."""

    def fine(self, score: Score) -> None:
        """Charge for a win that was let go by (DF-61)."""

    def win(self, scores: Sequence[Score]) -> None:
        """Let seats win on one tile, nearest first."""

    def end_with_dealt_win(self, winner: int) -> None:
        """End the deal with a dealt win (CS-30)."""

    def end_drawn(self) -> None:
        """End the deal, since nothing more may be drawn."""


class Question(ABC, Generic[Played]):
    """One question; `asked` are the seats whose answers are open, with their options."""

    phase: ClassVar[str]
    """What the table waits for, as those see it who are asked."""

    asked: Asking

    @abstractmethod
    def answer(self, course: Course[Played], seat: int, action: Action) -> None:
        """Take an answer that was offered, and go on."""

    def proceed(self, course: Course[Played]) -> None:
        """Go on where nobody need be asked: with hands that play by themselves.

        A question that always asks somebody has no need of it.
        """
        raise NotImplementedError

    def phase_for(self, _seat: int) -> str:
        """Say what a seat sees that the table waits for: nothing that it may not know."""
        return self.phase

    def copy(self) -> Self:
        """Make another that is answered separately."""
        twin = copy(self)
        twin.asked = self.asked.copy()
        return twin


class QuestionBeforePlay(Question[Played]):
    """A question that a variant puts before the first turn."""

    @classmethod
    @abstractmethod
    def first(cls, variant: Played, deal: Deal) -> Self | None:
        """Make the question of a deal whose tiles are dealt, if there is anything to ask."""

    @classmethod
    @abstractmethod
    def again(cls, variant: Played, deal: Deal, seen: Seen, chance: Chance) -> Self | None:
        """Make the question as it may stand, by what one seat sees, of hidden tiles dealt anew."""


def own_answer(seen: Seen, since: type[Event] | tuple[type[Event], ...]) -> Action | None:
    """Find what a seat has answered since something happened, if it was asked and has."""
    for event in () if seen.actions else reversed(seen.events):
        if isinstance(event, Answered):
            return event.action
        if isinstance(event, since):
            break
    return None


def any_of(choices: Sequence[int], chance: Chance) -> int:
    """Choose one of some seats."""
    if not choices:
        raise MisfitError
    return choices[chance.below(len(choices))]
