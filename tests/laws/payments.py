"""The laws of payments: sums of zero, scores that the rules give, and the next dealer."""

from msgspec.structs import replace

from hupai import Table
from hupai.clauses import clauses
from hupai.play import (
    BirdsTurned,
    DealEnded,
    DealResult,
    DealtWinShown,
    Fined,
    HandShown,
    Variant,
    Won,
)
from tests.scoring import changsha_oracle

from .battle_payments import settled_battle
from .ledger import Ledger
from .liability import liable
from .oracle_wins import context_of, offered_win, options_of, without_table_facts


def settled(table: Table, ledger: Ledger) -> DealResult:
    """Every law of a result that holds for any deal that is over."""
    result = table.result
    assert result is not None
    assert table.over
    assert table.legal_actions() == {}
    payments_are_sums(table, result)
    if table.variant.name == "xuezhan":
        settled_battle(table, result, ledger)
        return result
    events_tell_the_result(table, result)
    wins_are_scored(table, result, ledger)
    draws_are_settled(table, result, ledger)
    assert (result.next_dealer, result.next_streak) == next_dealer(table, result, ledger)
    return result


def payments_are_sums(table: Table, result: DealResult) -> None:
    """CM-6: each transfer sums to zero, and the payments are the sum of all."""
    totals = [0] * table.variant.seats
    for transfer in result.transfers:
        assert sum(transfer.payments) == 0
        assert transfer.clause in clauses(), transfer
        totals = [own + paid for own, paid in zip(totals, transfer.payments, strict=True)]
    assert list(result.payments) == totals
    assert sum(result.payments) == 0
    assert result.drawn == (not result.wins and not ended_by_dealt_win(table))
    assert tuple(table.deal.transfers) == result.transfers


def ended_by_dealt_win(table: Table) -> bool:
    """Tell whether a dealt win ended the deal (CS-30)."""
    shown = any(isinstance(event, DealtWinShown) and not event.drawn for event in table.events)
    return shown and bool(options_of(table.variant)["dealt_win_ends"])


def events_tell_the_result(table: Table, result: DealResult) -> None:
    """What all saw of wins, dealt wins, fines and the end is what the result says."""
    events = table.events
    paid = {
        "win": [event.payments for event in events if isinstance(event, Won)],
        "dealt_win": [event.payments for event in events if isinstance(event, DealtWinShown)],
        "must_win_fine": [event.payments for event in events if isinstance(event, Fined)],
    }
    for cause, payments in paid.items():
        found = [each.payments for each in result.transfers if each.cause == cause]
        assert found == payments, cause
    ended = [event for event in events if isinstance(event, DealEnded)]
    assert ended == [events[-1]]
    assert events[-1] == DealEnded(
        result.payments, result.drawn, result.next_dealer, result.next_streak
    )


def wins_are_scored(table: Table, result: DealResult, ledger: Ledger) -> None:
    """Each win is what the variant scores for its hand and context, nearest first (CM-2)."""
    won = [event for event in table.events if isinstance(event, Won)]
    assert len(won) == len(result.wins)
    for event, win in zip(won, result.wins, strict=True):
        score, context = win.score, win.context
        assert event.hand is not None
        again = table.variant.score(event.hand, context)
        assert score == again
        assert (event.seat, event.context) == (context.winner, context)
        assert event.fans == tuple((fan.key, fan.total) for fan in score.fans)
        assert (event.points, event.payments) == (score.points, score.payments)
        seat = ledger.seats[event.seat]
        tile = ledger.last_won_tile
        assert tile is not None
        drawn = context.by == "self_draw" and not ledger.turned
        expected = seat.hand() if drawn else seat.hand_with(tile)
        assert event.hand == expected
        by_rules = context_of(
            table.variant, ledger, event.seat, tile, context.by, ledger.robbed_style
        )
        if context.by == "self_draw" and ledger.turned:
            by_rules = replace(by_rules, winning_tiles=turned_winners(table.variant, ledger, event))
        assert without_table_facts(context) == by_rules
        unpaid = table.variant.score(event.hand, by_rules)
        assert context.liable == liable(table.variant, ledger, unpaid)
        assert context.birds == birds_of(table, ledger, tile, last=context.last_tile)
        counted = options_of(table.variant).get("birds_from") == "winner" and context.birds
        several = len(won) > 1
        assert context.birds_from == (context.payer if counted and several else None)
        if table.variant.name == "changsha":
            rules = options_of(table.variant)
            fans = {fan.key: fan.total for fan in score.fans}
            assert list(score.payments) == changsha_oracle.payments(fans, context, rules)
    giver = ledger.turn
    distances = [(win.context.winner - giver) % table.variant.seats for win in result.wins]
    assert distances == sorted(set(distances))
    assert len(distances) == 1 or 0 not in distances


def turned_winners(variant: Variant, ledger: Ledger, event: Won) -> int:
    """CS-77: how many of the tiles turned for a kong win."""
    tried = [offered_win(variant, ledger, event.seat, tile, "self_draw") for tile in ledger.turned]
    return sum(score is not None for score in tried)


def birds_of(table: Table, ledger: Ledger, tile: object, *, last: bool) -> tuple[object, ...]:
    """CS-50 and CS-52: the next tiles of the wall, or the last tile for each bird."""
    number = options_of(table.variant).get("birds", 0)
    turned = [event.tiles for event in table.events if isinstance(event, BirdsTurned)]
    expected = (tile,) * number if last else table.deal.wall.tiles[:number]
    if options_of(table.variant).get("birds_all"):
        # CS-76: the last one counts for those that the wall lacks.
        expected += expected[-1:] * (number - len(expected))
    assert turned == ([expected] if expected else [])
    assert ledger.left == table.deal.wall.left
    return expected


def draws_are_settled(table: Table, result: DealResult, ledger: Ledger) -> None:
    """A draw is paid as the variant settles the hands, and those that were paid are shown."""
    paid = [transfer for transfer in result.transfers if transfer.cause == "draw"]
    shown = [event for event in table.events if isinstance(event, HandShown)]
    if not result.drawn:
        assert not paid
        assert not shown
        return
    hands = [seat.hand() for seat in ledger.seats]
    settled = table.variant.settle_draw(hands, ledger.dealer, shown=ledger.shown())
    assert [transfer.payments for transfer in paid] == (
        [settled.payments] if any(settled.payments) else []
    )
    ready = [seat for seat in range(len(hands)) if settled.ready[seat]]
    assert [(event.seat, event.hand) for event in shown] == (
        [(seat, hands[seat]) for seat in ready] if paid else []
    )


def next_dealer(table: Table, result: DealResult, ledger: Ledger) -> tuple[int, int]:
    """DF-04, DF-41 to DF-43, SC-03, CS-02."""
    variant, dealer, streak = table.variant, ledger.dealer, ledger.streak
    winners = [win.context.winner for win in result.wins]
    if ended_by_dealt_win(table):
        winners = [ledger.dealt_wins[-1].seat]
    if variant.name == "dafeng":
        return next_in_dafeng(variant, dealer, streak, winners, ledger)
    if variant.name == "guobiao":
        return (dealer + 1) % 4, 0  # GB-02
    if winners:
        following = winners[0] if len(winners) == 1 else ledger.turn
        stays = following == dealer and dealer in winners
        return following, streak + 1 if stays else 0
    if options_of(variant).get("dealer_after_draw") == "last_tile_seat":
        following = last_tile_seat(ledger)
        return following, streak if following == dealer else 0
    return dealer, streak


def next_in_dafeng(
    variant: Variant, dealer: int, streak: int, winners: list[int], ledger: Ledger
) -> tuple[int, int]:
    """DF-04 and DF-41 to DF-43."""
    if winners:
        return (dealer, streak + 1) if dealer in winners else ((dealer + 1) % 4, 0)
    hands = [seat.hand() for seat in ledger.seats]
    ready = variant.settle_draw(hands, dealer, shown=ledger.shown()).ready
    if all(ready) or options_of(variant)["dealer_after_draw"] == "stay":
        return dealer, streak
    return (dealer + 1) % 4, 0


def last_tile_seat(ledger: Ledger) -> int:
    """Find the seat whose draw the last tile would have been (CS-02)."""
    assert ledger.last_discarder is not None
    return (ledger.last_discarder + 1) % len(ledger.seats)
