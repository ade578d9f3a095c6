"""Tables of any kind: wild tiles, going on after a win, two to four seats, all hooks mixed."""

import random
from collections.abc import Iterator

import pytest

from hupai import Hand, HupaiError, Table, Tile, bots, sim
from hupai.errors import RuleError, TableSetupError
from hupai.play import Won
from hupai.scoring.judge import WAITING
from tests.laws.deal import Rate, Tally
from tests.laws.mixed import WILD, Mixed, MixedRules, random_mixed, registered
from tests.laws.open_deal import OpenDeal
from tests.laws.players import Players
from tests.laws.setups import Setup

from .test_view_secrets import answered, exchanged, replayed

RATE = Rate(step=1.0, dear=0.0015, order=0.4, log=1.0)
SAMPLE = range(300, 322)
HARD = [11, 38, 210, 221]
"""Deals that broke a law once."""


@pytest.fixture(scope="module", autouse=True)
def _registered() -> Iterator[None]:
    with registered():
        yield


def test_every_law_holds_at_every_step_of_a_sample() -> None:
    tally = Tally()
    for seed in (*HARD, *SAMPLE):
        OpenDeal(random_mixed(seed), seed, RATE, tally).play()
    seen = tally.seen
    assert seen["deals"] == len(HARD) + len(SAMPLE)
    assert {"refusals", "copies and logs", "samples"} <= tally.kinds("law of ")
    assert {"kong", "moved", "rest", "win", "draw", "must_win_fine"} <= tally.kinds("cause ")
    assert {"discard", "self_draw"} <= tally.kinds("win by ")
    assert seen["win with wildcards"] > 5
    assert seen["samples after wins"] > 5
    assert {"1", "2"} <= tally.kinds("wins ")


def test_bots_play_tables_of_any_kind() -> None:
    several, soft, seats = 0, 0, set()
    for seed in range(60):
        variant = random_mixed(seed)
        table = Table(variant, seed=seed)
        sim.play(table, [bots.get("ready", seed=seat) for seat in range(variant.seats)])
        assert table.result is not None
        assert sum(table.result.payments) == 0
        assert Table.from_log(table.to_log()).events == table.events
        wins = [event for event in table.events if isinstance(event, Won)]
        several += len(wins) > 1
        soft += any(win.hand is not None and win.hand.wildcards for win in wins)
        seats.add(variant.seats)
    assert several > 10
    assert soft > 10
    assert seats == {2, 3, 4}


def test_who_saw_the_same_has_the_same_view() -> None:
    compared, after_wins = 0, 0
    for seed in range(30):
        variant, rng = random_mixed(seed), random.Random(seed)
        wall = tuple(rng.sample(variant.wall_tiles(), len(variant.wall_tiles())))
        setup = Setup(variant, seed, dealer=0, wall=wall)
        table, players = setup.table(), Players(seed)
        for _ in range(rng.randint(20, 120)):
            if not table.over:
                table.submit(*players.next_answer(table))
        for _ in range(15):
            places = rng.sample(range(len(wall)), 2)
            again = setup._replace(wall=exchanged(wall, *places))
            other = replayed(again, list(answered(table)))
            for seat in range(variant.seats) if other is not None else ():
                assert other is not None
                if other.events_for(seat) == table.events_for(seat):
                    assert other.view(seat) == table.view(seat)
                    compared += 1
                    after_wins += bool(table.deal.wins)
    assert compared > 100
    assert after_wins > 50


@pytest.mark.parametrize("wild_tiles", sorted(WILD))
def test_a_hand_waits_for_what_it_wins_with(wild_tiles: str) -> None:
    variant = Mixed(MixedRules.make({"wild_tiles": wild_tiles}))
    rng, ready = random.Random(wild_tiles), 0
    wall = [tile for tile in variant.wall_tiles() if tile.rank < 5 or tile in variant.wild]
    few = [tile for tile in wall if tile < Tile.S1 or tile in variant.wild]
    for _ in range(400):
        tiles = rng.sample(few, WAITING)
        natural = [tile for tile in tiles if tile not in variant.wild]
        hand = Hand(natural, (), WAITING - len(natural))
        waits = variant.waits(hand)
        ready += bool(waits)
        for tile in dict.fromkeys(variant.wall_tiles()):
            is_left = tiles.count(tile) < variant.wall_tiles().count(tile)
            wins = is_left and variant.can_win(variant.judge.with_tile(hand, tile))
            # Of two kinds that are wild one waits for both, if for any.
            assert (tile in waits) == wins or (tile in variant.wild and len(variant.wild) > 1)
    assert ready > 3


def test_a_table_has_its_own_seats_alone() -> None:
    for players in (2, 3, 4):
        table = Table(Mixed(MixedRules.make({"players": players})), seed=1)
        for seat in (players, -1):
            for ask in (table.view, table.events_for, table.default_action):
                with pytest.raises(HupaiError):
                    ask(seat)
        for first in range(4):
            options = {"players": players, "first_dealer_seat": first}
            if first < players:
                assert Table(Mixed(MixedRules.make(options)), seed=1).deal.dealer == first
            else:
                with pytest.raises(RuleError, match=f"first_dealer_seat is {first}, at a table of"):
                    Mixed(MixedRules.make(options))


def test_more_wild_tiles_than_a_score_can_try_are_refused() -> None:
    class Wilder(Mixed):
        @property
        def wild(self) -> tuple[Tile, ...]:
            return (Tile.M1, Tile.M2, Tile.M3)

    with pytest.raises(TableSetupError, match="6 tiles are wild: 4 at most may be"):
        Table(Wilder(MixedRules()), seed=1)
