"""How a deal ends: who pays what, what is shown, who deals next."""

from collections.abc import Iterable, Sequence

import msgspec

from hupai.enums import MeldKind
from hupai.play.deal import Deal
from hupai.play.events import DealEnded, Event, HandShown, KongShown, Won
from hupai.play.results import DealResult, DealWin, Transfer
from hupai.play.variant import Variant
from hupai.scoring import NextDealer, Score
from hupai.tiles import Tile


def after_wins(
    variant: Variant, deal: Deal, scores: Sequence[Score], birds: tuple[Tile, ...]
) -> list[Event]:
    """End a deal with wins on one tile, nearest first: birds and liability now count (CM-2)."""
    final = [_final(variant, deal, score, birds) for score in scores]
    events: list[Event] = []
    for score in final:
        deal.transfers.append(Transfer("win", variant.win_clause(score), score.payments))
        hand = score.decomposition.hand
        fans = tuple((fan.key, fan.total) for fan in score.fans)
        winner = score.context.winner
        events.append(Won(winner, hand, score.context, fans, score.points, score.payments))
    following = variant.next_dealer(
        deal.dealer,
        winners=[score.context.winner for score in final],
        payer=final[0].context.payer,
        streak=deal.streak,
    )
    wins = tuple(DealWin(score.context, score) for score in final)
    return [*events, *_ended(variant, deal, following, wins=wins)]


def after_dealt_win(variant: Variant, deal: Deal, winner: int) -> list[Event]:
    """End a deal with a dealt win, where it ends one (CS-30)."""
    following = variant.next_dealer(deal.dealer, winners=[winner], streak=deal.streak)
    return _ended(variant, deal, following)


def after_draw(variant: Variant, deal: Deal) -> list[Event]:
    """End a deal that nobody won; ready hands are shown if it is paid for (CM-14)."""
    hands = [seat.hand for seat in deal.seats]
    settled = variant.settle_draw(hands, deal.dealer, shown=deal.shown_tiles())
    events: list[Event] = []
    if any(settled.payments):
        deal.transfers.append(Transfer("draw", variant.draw_clause, settled.payments))
        events += [
            HandShown(number, hand) for number, hand in enumerate(hands) if settled.ready[number]
        ]
    following = variant.next_dealer(
        deal.dealer, streak=deal.streak, ready=settled.ready, last_drawer=deal.last_drawer
    )
    return [*events, *_ended(variant, deal, following, drawn=True)]


def _final(variant: Variant, deal: Deal, score: Score, birds: tuple[Tile, ...]) -> Score:
    """Score a win again with its birds and the seat that is liable, if there are any."""
    liable = variant.liable(deal, score)
    if not birds and liable is None:
        return score
    context = msgspec.structs.replace(score.context, birds=birds, liable=liable)
    return variant.score(score.decomposition.hand, context)


def _ended(
    variant: Variant,
    deal: Deal,
    following: NextDealer,
    *,
    wins: tuple[DealWin, ...] = (),
    drawn: bool = False,
) -> list[Event]:
    totals = [sum(paid) for paid in zip(*(each.payments for each in deal.transfers), strict=True)]
    first, second, third, fourth = totals or (0, 0, 0, 0)
    payments = (first, second, third, fourth)
    deal.result = DealResult(
        payments, tuple(deal.transfers), wins, drawn, following.dealer, following.streak
    )
    ended = DealEnded(payments, drawn, following.dealer, following.streak)
    return [*(_hidden_kongs(deal) if variant.hides_kongs() else ()), ended]


def _hidden_kongs(deal: Deal) -> Iterable[Event]:
    """Turn up the face-down kongs (DF-60)."""
    for number, seat in enumerate(deal.seats):
        for held in seat.melds:
            if held.meld is not None and held.meld.kind is MeldKind.KONG_CONCEALED:
                yield KongShown(number, held.meld.tile)
