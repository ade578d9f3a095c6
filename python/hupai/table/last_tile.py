"""The question of the last tile: who takes it, asked around the table once (CS-31)."""

from typing import Self

from hupai.play.actions import Action, TakeLastTile
from hupai.play.chance import Chance
from hupai.play.deal import Deal, Phase
from hupai.play.events import LastTileOffered
from hupai.play.question import Asking, Course, MisfitError, Question, Seen, any_of, own_answer
from hupai.play.variant import Variant
from hupai.table.options import TO_TAKE_OR_PASS


class LastTile(Question[Variant]):
    """Whether a seat takes the last tile; the others wait for its answer."""

    phase = Phase.LAST_TILE

    def __init__(self, asked: Asking, waiting: tuple[int, ...]) -> None:
        self.asked = asked
        self.waiting = waiting

    @classmethod
    def of(cls, order: tuple[int, ...]) -> Self | None:
        """Ask the first of some seats, if there is one."""
        return cls({order[0]: TO_TAKE_OR_PASS}, order[1:]) if order else None

    @classmethod
    def again(cls, variant: Variant, deal: Deal, seen: Seen, chance: Chance) -> Self:
        """Ask one seat that may be the one; which one is known only if it is the own."""
        order = variant.last_tile_seats(deal)
        asked = seen.seat
        if not seen.actions:
            done = own_answer(seen, LastTileOffered) is not None
            first = order.index(asked) + 1 if done and asked in order else 0
            last = order.index(asked) if asked in order and not done else len(order)
            asked = any_of(order[first:last], chance)
        if asked not in order:
            raise MisfitError
        return cls({asked: TO_TAKE_OR_PASS}, order[order.index(asked) + 1 :])

    def answer(self, course: Course[Variant], seat: int, action: Action) -> None:
        """Give the seat the tile, or ask the next one."""
        if type(action) is TakeLastTile:
            course.take_last_tile(seat)
        elif (following := self.of(self.waiting)) is not None:
            course.ask(following)
        else:
            course.end_drawn()
