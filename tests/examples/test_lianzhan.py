"""The example that goes on after a win, and in which kongs are paid at once: 连战."""

from collections import Counter
from collections.abc import Iterator

import pytest

from hupai import Hand, MeldKind, Table, WinContext, bots, sim, variants
from hupai.errors import WinContextError
from hupai.play import KongMade, Paid, Variant, Won
from tests.laws.players import Players

from .playing import is_short, loaded, output_of, played


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> Iterator[None]:
    with loaded("lianzhan"):
        yield


@pytest.fixture
def game() -> Variant:
    """The game as it is usual."""
    return variants.get("lianzhan")


def test_it_is_short() -> None:
    assert is_short("lianzhan")


def test_who_has_left_pays_nothing(game: Variant) -> None:
    hand = Hand.parse("123m456p789s11s345p")
    for playing, payments in (
        (None, (-2, 6, -2, -2)),
        ((0, 1, 2), (-2, 4, -2, 0)),
        ((1, 2), (0, 2, -2, 0)),
    ):
        assert game.score(hand, WinContext(winner=1, playing=playing)).payments == payments
        discarded = WinContext(winner=1, by="discard", payer=2, playing=playing)
        assert game.score(hand, discarded).payments == (0, 1, -1, 0)
    for wrong in ({"playing": (0, 2)}, {"by": "discard", "payer": 2, "playing": (0, 1, 3)}):
        with pytest.raises(WinContextError, match="which has left"):
            game.score(hand, WinContext(winner=1, **wrong))
    with pytest.raises(WinContextError, match="sichuan has no seats that leave"):
        variants.get("sichuan").score(hand, WinContext(winner=1, playing=(0, 1, 2)))


def kong_payments(kong: KongMade, gone: set[int]) -> tuple[int, ...]:
    """Pay a kong by hand: 2 of the giver, or 2 of each, or 1 of each if it was added."""
    paid = [0, 0, 0, 0]
    for seat in range(4):
        by_all = seat != kong.seat and seat not in gone
        if seat == kong.giver or (kong.giver is None and by_all):
            paid[seat] -= 1 if kong.kind is MeldKind.KONG_ADDED else 2
    paid[kong.seat] = -sum(paid)
    return tuple(paid)


def test_every_kong_is_paid_at_once_by_who_plays(game: Variant) -> None:
    kinds: Counter[MeldKind] = Counter()
    after_wins = 0
    for seed in range(150):
        table, players = Table(game, seed=seed), Players(seed)
        while not table.over:
            table.submit(*players.next_answer(table))
        gone: set[int] = set()
        for place, event in enumerate(table.events):
            if isinstance(event, Won):
                gone.add(event.seat)
            elif isinstance(event, KongMade):
                assert event.seat not in gone
                following = table.events[place + 1]
                assert following == Paid("kong", "LN-7", kong_payments(event, gone))
                kinds[event.kind] += 1
                after_wins += len(gone) > 0
    assert min(kinds[kind] for kind in (MeldKind.KONG_EXPOSED, MeldKind.KONG_ADDED)) > 5
    assert kinds[MeldKind.KONG_CONCEALED] > 5
    assert after_wins > 5


@pytest.mark.parametrize("kongs_back", [True, False])
def test_the_end_of_the_wall_is_settled_by_cause(*, kongs_back: bool) -> None:
    game = variants.get("lianzhan", kongs_back=kongs_back, not_ready=3)
    seen: Counter[str] = Counter()
    for seed in range(100):
        table, players = Table(game, seed=seed), Players(seed)
        while not table.over:
            table.submit(*players.next_answer(table))
        result, deal = table.result, table.deal
        assert result is not None
        playing = [seat for seat in range(4) if seat not in deal.winners]
        paid: dict[str, list[tuple[int, ...]]] = {"kong": [], "not_ready": [], "kong_back": []}
        for transfer in result.transfers:
            if transfer.cause != "win":
                paid[transfer.cause].append(transfer.payments)
        seen.update(paid)
        if len(playing) == 1:
            assert not paid["not_ready"] + paid["kong_back"]
            continue
        ready = {seat for seat in playing if game.waits(deal.seats[seat].hand)}
        owed = 3 * (len(playing) - len(ready))
        expected = [
            tuple(
                owed if seat == each else -3 if seat in set(playing) - ready else 0
                for seat in range(4)
            )
            for each in ready
        ]
        assert sorted(paid["not_ready"]) == sorted(expected if owed else [])
        back = [
            tuple(-each for each in payments)
            for payments in paid["kong"]
            if any(payments[seat] > 0 for seat in set(playing) - ready)
        ]
        assert paid["kong_back"] == (back if kongs_back else [])
        seen["settled"] += bool(expected and owed)
        seen["back"] += bool(back)
    assert seen["settled"] > 5
    assert seen["back"] > 5


def test_winners_leave_until_one_plays(game: Variant) -> None:
    ended: Counter[int] = Counter()
    for seed in range(40):
        table = Table(game, seed=seed)
        players = [bots.get("ready", seed=seat) for seat in range(4)]
        sim.play(table, players)
        wins = [event for event in table.events if isinstance(event, Won)]
        ended[len(wins)] += 1
        winners = [win.seat for win in wins]
        assert len(set(winners)) == len(winners)
        assert table.result is not None
        assert tuple(winners) == table.deal.winners
        assert len(winners) == 3 or table.deal.wall.left == 0
        for number, win in enumerate(table.result.wins):
            playing = win.context.playing or range(4)
            assert set(range(4)) - set(playing) <= set(winners[:number])
    assert ended[3] > 5
    assert ended[2] > 0


def test_random_deals_keep_every_law(game: Variant) -> None:
    for seed in range(8):
        played(game, seed)


def test_it_runs_as_a_program() -> None:
    output = output_of("lianzhan")
    assert "杠（LN-7）：-1 -1 +3 -1" in output
    assert "退杠（LN-9）：+1 +1 -3 +1" in output
    assert "查叫（LN-8）" in output
