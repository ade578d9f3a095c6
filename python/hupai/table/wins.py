"""Whether a seat may win now, and what the win is."""

from msgspec.structs import replace

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
    # A wild tile completes whatever waits for something.
    completes = bool(seat.waits) if tile in deal.wild else tile in seat.waits
    by_wild = by == "self_draw" and seat.hand.wildcards == variant.wild_wins
    if not (completes or by_wild):
        return None
    if by != "self_draw" and not variant.may_use(deal, number, tile):
        return None
    # What was turned for a kong lies beside the hand.
    drawn = by == "self_draw" and not deal.turned
    hand = seat.hand if drawn else seat.hand.add(tile)
    try:
        score = variant.score(hand, variant.win_context(deal, number, tile, by, style))
    except NotAWinError:
        return None
    return score if variant.may_win(deal, score) else None


def turned_win(variant: Variant, deal: Deal, number: int) -> Score | None:
    """Score the win of a seat on the tiles turned for its kong: the dearest of those that win.

    What it is worth tells how many of them do (CS-77).
    """
    found = [offered_win(variant, deal, number, tile, "self_draw") for tile in deal.turned]
    scores = [score for score in found if score is not None]
    if len(scores) < len(found):
        return scores[0] if scores else None
    together = [
        variant.score(score.decomposition.hand, replace(score.context, winning_tiles=len(scores)))
        for score in scores
    ]
    return max(together, key=lambda score: score.points)
