"""How a deal ends: who pays what, what is shown, who deals next."""

from collections.abc import Iterable, Sequence

import msgspec

from hupai.enums import MeldKind
from hupai.play.deal import Deal
from hupai.play.events import DealEnded, Event, HandShown, KongShown, Paid, Won
from hupai.play.results import DealResult, DealWin, Transfer, total
from hupai.play.variant import Variant
from hupai.scoring import NextDealer, Score
from hupai.tiles import Tile


def paid_wins(
    variant: Variant, deal: Deal, scores: Sequence[Score], birds: tuple[Tile, ...]
) -> tuple[list[Score], list[Event]]:
    """Pay wins on one tile, nearest first: birds and liability now count (CM-2)."""
    final = [_final(variant, deal, score, birds) for score in scores]
    events: list[Event] = []
    for score in final:
        deal.transfers += (Transfer("win", variant.win_clause(score), score.payments),)
        hand = score.decomposition.hand
        fans = tuple((fan.key, fan.total) for fan in score.fans)
        winner = score.context.winner
        events.append(Won(winner, hand, score.context, fans, score.points, score.payments))
    deal.first_winners = deal.first_winners or tuple(score.context.winner for score in final)
    deal.wins += tuple(DealWin(score.context, score) for score in final)
    return final, events


def ended(variant: Variant, deal: Deal) -> list[Event]:
    """End a deal that somebody won: who deals next follows from the first tile that won."""
    following = variant.next_dealer(
        deal.dealer,
        winners=deal.first_winners,
        payer=deal.wins[0].context.payer,
        streak=deal.streak,
    )
    return _ended(variant, deal, following)


def after_dealt_win(variant: Variant, deal: Deal, winner: int) -> list[Event]:
    """End a deal with a dealt win, where it ends one (CS-30)."""
    following = variant.next_dealer(deal.dealer, winners=[winner], streak=deal.streak)
    return _ended(variant, deal, following)


def after_wall(variant: Variant, deal: Deal) -> list[Event]:
    """End a deal for which nothing is left to draw, as the variant settles that."""
    if deal.wins:
        events = _paid_at_end(variant, deal)
        return [*events, *ended(variant, deal)]
    hands = [seat.hand for seat in deal.seats]
    settled = variant.settle_draw(hands, deal.dealer, shown=deal.shown_tiles())
    events = []
    if any(settled.payments):
        deal.transfers += (Transfer("draw", variant.draw_clause, settled.payments),)
        events += [
            HandShown(number, hand) for number, hand in enumerate(hands) if settled.ready[number]
        ]
    events += _paid_at_end(variant, deal)
    following = variant.next_dealer(
        deal.dealer, streak=deal.streak, ready=settled.ready, last_drawer=deal.last_drawer
    )
    return [*events, *_ended(variant, deal, following, drawn=True)]


def _paid_at_end(variant: Variant, deal: Deal) -> list[Event]:
    """Pay what a variant settles at the end of the wall."""
    transfers = tuple(variant.end_payments(deal))
    deal.transfers += transfers
    return [Paid(each.cause, each.clause, each.payments) for each in transfers]


def _final(variant: Variant, deal: Deal, score: Score, birds: tuple[Tile, ...]) -> Score:
    """Score a win again with its birds and the seat that is liable, if there are any."""
    liable = variant.liable(deal, score)
    if not birds and liable is None:
        return score
    context = msgspec.structs.replace(score.context, birds=birds, liable=liable)
    return variant.score(score.decomposition.hand, context)


def _ended(
    variant: Variant, deal: Deal, following: NextDealer, *, drawn: bool = False
) -> list[Event]:
    payments = total(variant.seats, (each.payments for each in deal.transfers))
    deal.result = DealResult(
        payments, deal.transfers, deal.wins, drawn, following.dealer, following.streak
    )
    ended = DealEnded(payments, drawn, following.dealer, following.streak)
    return [*(_hidden_kongs(deal) if variant.hides_kongs() else ()), ended]


def _hidden_kongs(deal: Deal) -> Iterable[Event]:
    """Turn up the face-down kongs (DF-60)."""
    for number, seat in enumerate(deal.seats):
        for held in seat.melds:
            if held.meld is not None and held.meld.kind is MeldKind.KONG_CONCEALED:
                yield KongShown(number, held.meld.tile)
