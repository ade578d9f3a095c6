"""What the tests of 血战到底 share: movements of payments, and the end of the wall."""

from collections.abc import Callable, Iterable, Mapping

from hupai import Hand, Tile
from hupai.play import Deal, SeatMeld, Wall
from hupai.play.results import total
from hupai.table.turn import Turn

from .stage import Play, Setting, xuezhan

PLAIN = "234m678m33p456p78p"
"""Waits for 6p and 9p, no fan."""
ALIKE = "234m678m11p456p78p"
"""Waits for 6p and 9p, no fan."""
OTHER = "123456m22p789p34p"
"""Waits for 2p and 5p, no fan."""
NOT_READY = "147m258m369p1478p"
LAST = Tile.S9

Paid = dict[str, tuple[int, ...]]


def movements(play: Play) -> Callable[[], Paid]:
    """Tell at each call what was paid since the last one, by cause, in the order of the causes."""
    seen = [len(play.table.deal.transfers)]

    def since() -> Paid:
        new = play.table.deal.transfers[seen[0] :]
        seen[0] += len(new)
        causes = dict.fromkeys(each.cause for each in new)
        return {
            cause: total(4, [each.payments for each in new if each.cause == cause])
            for cause in causes
        }

    return since


def leave_tiles(play: Play, tiles: str) -> None:
    """Leave these tiles in the wall alone."""
    read = [Tile.parse(rank + tiles[-1]) for rank in tiles[:-1]]
    play.table.deal.wall = Wall(read)


def at_the_end(
    hands: Mapping[int, str],
    *,
    won: Iterable[int] = (),
    before: Callable[[Deal], None] = lambda _: None,
    turn: int | None = None,
    drawn: Tile = LAST,
    **options: Setting,
) -> Play:
    """Lay out the last turn of a deal: the wall is empty, and a seat has drawn the last tile.

    Who has won has left the deal, or stays with a fixed hand in 血流; `before` changes the deal
    while all still play.
    """
    play = xuezhan(**options)
    flow, deal = play.table._flow, play.table.deal
    for number, text in hands.items():
        seat, hand = deal.seats[number], Hand.parse(text)
        seat.hold(hand)
        seat.melds = tuple(SeatMeld(meld, (number + 1) % 4, meld.tile) for meld in hand.melds)
        seat.drawn = None
    before(deal)
    for winner in won:
        deal.seats[winner].locked = True
        deal.first_winners = deal.first_winners or (winner,)
        if options.get("mode") != "flow":
            deal.go_on_with(tuple(seat for seat in deal.playing if seat != winner))
    last = next(seat for seat in hands if seat in deal.playing) if turn is None else turn
    deal.wall = Wall(())
    deal.turn, deal.discards_made, deal.claims_made = last, 60, True
    deal.seats[last].draws = 15
    deal.seats[last].draw(drawn)
    flow.ask_again(Turn.of(play.table.variant, deal, last))
    flow._proceed()
    return play
