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
    origin = variant.birds_from(scores) if birds else None
    final = [_final(variant, deal, score, birds, origin) for score in scores]
    events: list[Event] = []
    for score in final:
        deal.transfers += tuple(variant.win_transfers(score))
        shown = variant.shows_wins
        hand = score.decomposition.hand if shown else None
        fans = tuple((fan.key, fan.total) for fan in score.fans) if shown else ()
        winner = score.context.winner
        events.append(Won(winner, hand, score.context, fans, score.points, score.payments))
    if not deal.first_winners:
        deal.first_winners = tuple(score.context.winner for score in final)
        deal.first_payer = final[0].context.payer
    deal.wins += tuple(DealWin(score.context, score) for score in final)
    return final, events


def ended(variant: Variant, deal: Deal) -> list[Event]:
    """End a deal that somebody won: who deals next follows from the first tile that won."""
    following = variant.next_dealer(
        deal.dealer,
        winners=deal.first_winners,
        payer=deal.first_payer,
        streak=deal.streak,
    )
    return _ended(variant, deal, following)


def after_dealt_win(variant: Variant, deal: Deal, winner: int) -> list[Event]:
    """End a deal with a dealt win, where it ends one (CS-30)."""
    following = variant.next_dealer(deal.dealer, winners=[winner], streak=deal.streak)
    return _ended(variant, deal, following)


def after_wall(variant: Variant, deal: Deal) -> list[Event]:
    """End a deal for which nothing is left to draw, as the variant settles that."""
    settled = variant.settle_wall(deal)
    paid = tuple(variant.end_payments(deal))
    if any(settled.payments):
        deal.transfers += (Transfer("draw", variant.draw_clause, settled.payments),)
    deal.transfers += paid
    events: list[Event] = []
    if paid or any(settled.payments):
        events += [
            HandShown(number, deal.seats[number].hand)
            for number, is_ready in enumerate(settled.ready)
            if is_ready
        ]
    events += [Paid(each.cause, each.clause, each.payments) for each in paid]
    if deal.first_winners:
        return [*events, *ended(variant, deal)]
    following = variant.next_dealer(
        deal.dealer, streak=deal.streak, ready=settled.ready, last_drawer=deal.last_drawer
    )
    return [*events, *_ended(variant, deal, following, drawn=True)]


def _final(
    variant: Variant, deal: Deal, score: Score, birds: tuple[Tile, ...], origin: int | None
) -> Score:
    """Score a win again with its birds and the seat that is liable, if there are any."""
    liable = variant.liable(deal, score)
    if not birds and liable is None:
        return score
    context = msgspec.structs.replace(score.context, birds=birds, birds_from=origin, liable=liable)
    return variant.score(score.decomposition.hand, context)


def _ended(
    variant: Variant, deal: Deal, following: NextDealer, *, drawn: bool = False
) -> list[Event]:
    payments = total(variant.seats, (each.payments for each in deal.transfers))
    deal.result = DealResult(
        payments, deal.transfers, deal.wins, drawn, following.dealer, following.streak
    )
    ended = DealEnded(payments, drawn, following.dealer, following.streak)
    return [
        *(() if variant.shows_wins else _hidden_wins(deal)),
        *(_hidden_kongs(deal) if variant.hides_kongs() else ()),
        ended,
    ]


def _hidden_wins(deal: Deal) -> Iterable[Event]:
    """Show the hands that won, in the order of their wins (CM-14)."""
    hands = {win.context.winner: win.score.decomposition.hand for win in deal.wins}
    return [HandShown(winner, hand) for winner, hand in hands.items()]


def _hidden_kongs(deal: Deal) -> Iterable[Event]:
    """Turn up the face-down kongs (DF-60)."""
    for number, seat in enumerate(deal.seats):
        for held in seat.melds:
            if held.meld is not None and held.meld.kind is MeldKind.KONG_CONCEALED:
                yield KongShown(number, held.meld.tile)
