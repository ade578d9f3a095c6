"""Whether a seat may win now, and what the win is."""

from hupai.errors import NotAWinError
from hupai.play.actions import KongStyle
from hupai.play.deal import Deal
from hupai.play.variant import Variant
from hupai.scoring import Score
from hupai.scoring.context import Source
from hupai.tiles import Tile


def offered_win(
    variant: Variant,
    deal: Deal,
    number: int,
    tile: Tile,
    by: Source,
    style: KongStyle | None = None,
) -> Score | None:
    """Score the win that a seat is offered on a tile, if it is offered one.

    What the seat waits for by shape is known, so that most tiles cost no more than a look.
    """
    seat = deal.seats[number]
    waits = seat.waits(variant.shapes)
    # A wild tile completes whatever waits for something.
    if not (waits if tile in deal.wild else waits >> tile & 1):
        return None
    if by != "self_draw" and not variant.may_use(deal, number, tile):
        return None
    hand = seat.hand if by == "self_draw" else seat.hand.add(tile)
    try:
        score = variant.score(hand, variant.win_context(deal, number, tile, by, style))
    except NotAWinError:
        return None
    return score if variant.may_win(deal, score) else None
