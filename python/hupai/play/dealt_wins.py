"""Dealt wins (起手胡): a question that a variant may put before the first turn (CS-30)."""

from itertools import combinations
from typing import Self

from hupai.play.actions import Action, Pass, ShowDealtWin
from hupai.play.chance import Chance
from hupai.play.deal import Deal, Phase
from hupai.play.events import BirdsTurned, DealtWinShown
from hupai.play.question import (
    Asking,
    Course,
    MisfitError,
    QuestionBeforePlay,
    Seen,
    any_of,
    own_answer,
)
from hupai.play.variant import Variant
from hupai.scoring import FanCount


class DealtWins(QuestionBeforePlay[Variant]):
    """Whether a seat shows its dealt wins: those that have some are asked in turn.

    Who is not asked does not learn that somebody is: to the others it is the dealer's turn.
    """

    phase = Phase.DEALT_WINS

    def __init__(self, asked: Asking, waiting: tuple[int, ...]) -> None:
        self.asked = asked
        self.waiting = waiting

    @classmethod
    def first(cls, variant: Variant, deal: Deal) -> Self | None:
        """Ask the first seat that has dealt wins."""
        return cls._next(variant, deal, deal.in_turn(deal.dealer))

    @classmethod
    def _next(cls, variant: Variant, deal: Deal, order: tuple[int, ...]) -> Self | None:
        for place, seat in enumerate(order):
            if fans := variant.dealt_wins(deal.seats[seat].hand):
                return cls({seat: dealt_win_options(fans)}, order[place + 1 :])
        return None

    @classmethod
    def again(cls, variant: Variant, deal: Deal, seen: Seen, chance: Chance) -> Self | None:
        """Ask one seat that may be the one; those that have shown some have had their turn."""
        order = deal.in_turn(deal.dealer)
        holding = [seat for seat in order if variant.dealt_wins(deal.seats[seat].hand)]
        if seen.actions:
            asked = seen.seat
        else:
            done = {event.seat for event in seen.events if isinstance(event, DealtWinShown)}
            if own_answer(seen, ()) is not None:
                done.add(seen.seat)
            first = max((order.index(seat) + 1 for seat in done), default=0)
            own = seen.seat in holding and seen.seat not in done
            last = order.index(seen.seat) if own else len(order)
            asked = any_of([seat for seat in order[first:last] if seat in holding], chance)
        if asked not in holding:
            raise MisfitError
        return cls._next(variant, deal, order[order.index(asked) :])

    def phase_for(self, _seat: int) -> str:
        """Show the others the dealer's turn."""
        return self.phase if _seat in self.asked else Phase.TURN

    def answer(self, course: Course[Variant], seat: int, action: Action) -> None:
        """Pay at once what is shown; then the next seat is asked."""
        variant, deal = course.variant, course.deal
        if isinstance(action, ShowDealtWin):
            own = deal.seats[seat]
            fans = [fan for fan in variant.dealt_wins(own.hand) if fan.key in action.kinds]
            ends = variant.dealt_win_ends()
            birds = variant.turned_birds(deal) if ends else ()
            if birds:
                course.emit(BirdsTurned(birds))
            payments = variant.dealt_win_payments(fans, seat, deal.dealer, birds=birds)
            tiles = variant.dealt_win_tiles(own.hand, action.kinds)
            course.show_dealt_win(
                DealtWinShown(seat, action.kinds, tiles, payments), fans[0].clause
            )
            if ends:
                course.end_with_dealt_win(seat)
                return
        following = self._next(variant, deal, self.waiting)
        if following is None:
            course.begin_play()
        else:
            course.ask(following)


def dealt_win_options(fans: tuple[FanCount, ...]) -> tuple[Action, ...]:
    """List which dealt wins a seat may show: any of those it has, or none (CS-30)."""
    kinds = [fan.key for fan in fans]
    shown = [
        ShowDealtWin(some)
        for size in range(len(kinds), 0, -1)
        for some in combinations(kinds, size)
    ]
    return (*shown, Pass())
