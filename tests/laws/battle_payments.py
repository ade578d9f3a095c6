"""The laws of the payments of 血战: of many wins, each paid as it came."""

from hupai import Table
from hupai.play import DealEnded, DealResult, Event, HandShown, KongShown, Paid, Variant, Won
from hupai.play.results import Transfer

from .battle import ready_values
from .ledger import Ledger
from .oracle_wins import options_of


def settled_battle(table: Table, result: DealResult, ledger: Ledger) -> None:
    """Every law of a result of 血战; the referee has seen what each movement must be."""
    transfers_are_told_one_by_one(table, result)
    wins_are_told(table, result)
    hands_are_shown(table, ledger)
    following = ledger.dealer
    if ledger.won:
        payer, with_it = ledger.won[0].context.payer, first_winners(table.events)
        following = payer if len(with_it) > 1 and payer is not None else with_it[0]
    assert (result.next_dealer, result.next_streak) == (following, 0)
    assert result.drawn == (not ledger.won)
    assert table.events[-1] == DealEnded(result.payments, result.drawn, following, 0)


def first_winners(events: tuple[Event, ...]) -> list[int]:
    """The seats that won on the first tile that won."""
    found: list[int] = []
    for event in events:
        if isinstance(event, Won):
            found.append(event.seat)
        elif found:
            break
    return found


def transfers_are_told_one_by_one(table: Table, result: DealResult) -> None:
    """BB-57: each transfer has one payer and one payee, and all are told in their order."""
    told: list[tuple[str, str, tuple[int, ...]]] = []
    for event in table.events:
        if isinstance(event, Paid):
            told.append((event.cause, event.clause, event.payments))
        elif isinstance(event, Won):
            clause = "BB-50" if event.context.liable is None else "BB-51"
            for payer in range(4):
                if event.payments[payer] < 0:
                    paid = [0, 0, 0, 0]
                    paid[payer] = event.payments[payer]
                    paid[event.seat] = -event.payments[payer]
                    told.append(("win", clause, tuple(paid)))
    assert [Transfer(*each) for each in told] == list(result.transfers)
    for each in result.transfers:
        assert sorted(paid != 0 for paid in each.payments) == [False, False, True, True]


def wins_are_told(table: Table, result: DealResult) -> None:
    """Each win is what the variant scores for its hand and context."""
    won = [event for event in table.events if isinstance(event, Won)]
    assert len(won) == len(result.wins)
    for event, win in zip(won, result.wins, strict=True):
        score, context = win.score, win.context
        assert score == table.variant.score(score.decomposition.hand, context)
        assert event.hand in {None, score.decomposition.hand}
        assert (event.seat, event.context) == (context.winner, context)
        assert event.fans in {(), tuple((fan.key, fan.total) for fan in score.fans)}
        assert (event.points, event.payments) == (score.points, score.payments)


def hands_are_shown(table: Table, ledger: Ledger) -> None:
    """CM-14: ready hands where the end of the wall was paid, and the hands that won, once each."""
    variant, events = table.variant, table.events
    shown = [(event.seat, event.hand) for event in events if isinstance(event, HandShown)]
    winners = dict.fromkeys(won.seat for won in ledger.won)
    latest = {win.context.winner: win.score.decomposition.hand for win in table.deal.wins}
    hidden = [(seat, latest[seat]) for seat in winners] if hides_wins(variant) else []
    ends = [each for each in table.deal.transfers if each.cause in AT_THE_END]
    # A deal that the third win ended may leave one seat with fourteen tiles.
    ready = [
        (seat, own.hand())
        for seat, own in enumerate(ledger.seats if ends else ())
        if seat not in winners and ready_values(variant, own, {"cap": None, **options_of(variant)})
    ]
    assert shown == ready + hidden
    kongs = [event for event in events if isinstance(event, KongShown)]
    assert bool(kongs) <= options_of(variant)["hide_concealed_kong"]


AT_THE_END = {"flower_pig", "ready_check", "kong_refund"}


def hides_wins(variant: Variant) -> bool:
    """Tell whether hands that won are shown at the end alone (BB-12)."""
    return options_of(variant).get("show_hand") == "at_end"
