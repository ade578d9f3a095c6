"""The question of a turn: what a seat does that has drawn a tile, or claimed one."""

from typing import TYPE_CHECKING, Self

from hupai.play.actions import Action, Discard, Kong, ShowDealtWin, Win
from hupai.play.deal import Deal, Phase
from hupai.play.question import Asking, Course, Question
from hupai.play.variant import Variant
from hupai.table.options import DISCARD, WIN, discards_after_claim, turn_options
from hupai.table.wins import offered_win, turned_win

if TYPE_CHECKING:
    from hupai.scoring import Score


class Turn(Question[Variant]):
    """What one seat does on its turn; `win` is the win it is offered, if any.

    A fixed hand that plays by itself is not asked whether it wins, nor for its only discard.
    """

    phase = Phase.TURN

    def __init__(
        self, asked: Asking, win: "Score | None", unasked: tuple[int, Discard] | None = None
    ) -> None:
        self.asked = asked
        self.win = win
        self.unasked = unasked

    @classmethod
    def of(cls, variant: Variant, deal: Deal, seat: int) -> Self:
        """Ask a seat; after a chow or pung it has drawn nothing, and discards (CM-9)."""
        if deal.turned:
            return cls._of_turned(variant, deal, seat)
        own = deal.seats[seat]
        drawn = own.drawn
        if drawn is None:
            return cls({seat: tuple(discards_after_claim(variant, deal, seat))}, None)
        win = offered_win(variant, deal, seat, drawn, "self_draw")
        by_itself = own.locked and variant.fixed_hands_play
        if by_itself and win is not None:
            return cls({}, win)
        options = turn_options(variant, deal, seat, win)
        if by_itself and len(options) == 1:
            return cls({}, None, (seat, DISCARD[drawn]))
        return cls({seat: options}, win)

    @classmethod
    def _of_turned(cls, variant: Variant, deal: Deal, seat: int) -> Self:
        """Ask who has turned several tiles: to win with what wins, or to discard them all."""
        win = turned_win(variant, deal, seat)
        options = (DISCARD[deal.turned[0]],) if win is None else (WIN, DISCARD[deal.turned[0]])
        return cls({seat: options}, win)

    def answer(self, course: Course[Variant], seat: int, action: Action) -> None:
        """Win, discard or make a kong; a win that is let go by may cost something."""
        if type(action) is Win and self.win is not None:
            course.win([self.win])
            return
        if type(action) is ShowDealtWin:
            course.show_midway(seat, action)
            return
        if self.win is not None:
            if course.variant.passed_until_draw:
                course.deal.seats[seat].passed += (self.win,)
            course.fine(self.win)
        if type(action) is Discard:
            course.discard(seat, action)
        elif type(action) is Kong:
            course.declare_kong(seat, action)

    def proceed(self, course: Course[Variant]) -> None:
        """Win, or discard the tile just drawn."""
        if self.win is not None:
            course.win([self.win])
        elif self.unasked is not None:
            course.discard(*self.unasked)
