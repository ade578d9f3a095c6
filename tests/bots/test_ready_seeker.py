"""The player that seeks a ready hand."""

from math import comb

import pytest

from hupai import Hand, MeldKind, Suit, Table, Tile, bots, sim
from hupai.bots import ReadySeeker
from hupai.bots.outlook import Prospects
from hupai.play import (
    ChooseFloat,
    Chow,
    Discard,
    ExchangeTiles,
    Kong,
    NameSuit,
    Pass,
    Pung,
    ShowDealtWin,
    Win,
)

from .stage import SEATS, Discarder, table_with, variant_of, view_when_asked

VARIANTS = ["dafeng", "sichuan", "changsha", "xuezhan"]


def chance_of(wins: int, number: int) -> float:
    """How likely one seat of four wins at least so many of so many deals, all playing alike."""
    chances = (comb(number, k) * 0.25**k * 0.75 ** (number - k) for k in range(wins, number + 1))
    return sum(chances)


@pytest.mark.parametrize("name", VARIANTS)
def test_it_beats_random_players(name: str) -> None:
    players = [bots.get("ready" if number == 0 else "random", seed=number) for number in SEATS]
    statistics = sim.simulate(variant_of(name), players, deals=64, seed=136)
    seeker, *others = statistics.players
    wins = sum(player.wins for player in statistics.players)
    assert chance_of(seeker.wins, wins) < 1e-9
    assert seeker.points > 0
    assert seeker.points > max(player.points for player in others)


@pytest.mark.parametrize("name", VARIANTS)
def test_four_of_them_end_most_deals_with_a_win(name: str) -> None:
    players = [ReadySeeker(number) for number in SEATS]
    statistics = sim.simulate(variant_of(name), players, deals=16, seed=136)
    assert statistics.draws <= 3


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("dafeng", {"flowers": True, "allow_chow": True, "dead_wall": 0}),
        ("dafeng", {"ready_declaration": "off", "must_win": "fine"}),
        ("dafeng", {"ready_declaration": "optional", "dead_waits": "ready"}),
        ("sichuan", {"hide_concealed_kong": True, "passed_win": "blocked"}),
        ("sichuan", {"several_winners": "nearest", "must_win_last": 0}),
        ("changsha", {"birds": 6, "dealt_win_ends": True}),
        ("changsha", {"last_tile_needs_ready": True, "event_needs_jiang": False}),
        ("xuezhan", {"mode": "flow", "show_hand": "at_end", "exchange": "any"}),
    ],
)
def test_it_plays_under_all_options(name: str, options: dict[str, object]) -> None:
    players = [ReadySeeker(number) for number in SEATS]
    statistics = sim.simulate(variant_of(name, **options), players, deals=8, seed=136)
    assert sum(statistics.seats) == 0


@pytest.mark.parametrize("name", VARIANTS)
def test_the_same_seeds_play_the_same_deal(name: str) -> None:
    def log(seed: int) -> str:
        table = Table(variant_of(name), seed=7)
        sim.play(table, [ReadySeeker(seed + seat) for seat in SEATS])
        return table.to_log()

    assert log(1) == log(1)


def test_it_wins() -> None:
    table = table_with(variant_of("sichuan"), {0: "123456789m1122p9p", 1: "789s"})
    table.submit(0, Discard(Tile.P9))
    view = view_when_asked(table, 0)
    while Win() not in view.actions:
        assert ReadySeeker(1).answer(view) == Discard(view.drawn or Tile.M1)
        table.submit(0, Discard(view.drawn or Tile.M1))
        view = view_when_asked(table, 0)
    assert ReadySeeker(1).answer(view) == Win()


def test_it_declares_with_the_most_tiles_to_win_with() -> None:
    # 7p leaves 14s open at both ends, 1p and 2p one tile each.
    table = table_with(variant_of("dafeng"), {0: "123456m55577p23s8p"})
    view = table.view(0)
    assert Discard(Tile.P8, ready=True) in view.actions
    assert ReadySeeker(1).answer(view) == Discard(Tile.P8, ready=True)


def test_in_sichuan_the_suit_it_has_least_of_goes_first() -> None:
    table = table_with(variant_of("sichuan"), {0: "1133557799m113p2s"})
    for seed in range(5):
        assert ReadySeeker(seed).answer(table.view(0)) == Discard(Tile.S2)


def test_in_changsha_it_keeps_a_pair_that_wins() -> None:
    # Ready by shape with any of them; 5p alone is a pair that wins.
    table = table_with(variant_of("changsha"), {0: "123m456m789p123s5p9s"})
    assert ReadySeeker(1).answer(table.view(0)) == Discard(Tile.S9)


def test_dealt_wins_are_shown_whole() -> None:
    table = table_with(variant_of("changsha"), {0: "1111m3334m4667p99p"})
    answer = ReadySeeker(1).answer(table.view(0))
    assert isinstance(answer, ShowDealtWin)
    assert set(answer.kinds) == {"four_joys", "no_jiang", "missing_suit"}


def test_it_stakes_nothing() -> None:
    table = table_with(variant_of("changsha", float_most=3), {})
    assert [ReadySeeker(1).answer(table.view(seat)) for seat in SEATS] == [ChooseFloat(0)] * 4


def test_what_a_draw_completes_is_shown_before_it_wins() -> None:
    options = {"dealt_wins": [], "midway_dealt_wins": ["two_triplets"], "birds": 0}
    hands = {0: "9s", 1: "111m22m456p789p55s"}
    table = table_with(variant_of("changsha", **options), hands, "2m")
    table.submit(0, table.default_action(0))
    view = view_when_asked(table, 1)
    assert Win() in view.actions
    shown = ReadySeeker(1).answer(view)
    assert shown == ShowDealtWin(("two_triplets",))
    table.submit(1, shown)
    assert ReadySeeker(1).answer(table.view(1)) == Win()


ROOMS: dict[str, object] = {
    "dealt_wins": ["two_triplets", "three_steps", "three_alike", "one_flower", "one_jiang"],
    "midway_dealt_wins": ["four_joys", "two_triplets"],
    "all_claimed": True,
    "concealed_hand": "self_draw",
    "float_most": 2,
    "birds_from": "winner",
    "open_kong_draws": 2,
    "passed_win": "big_free",
}


@pytest.mark.parametrize(
    "options", [{"seats": 2, "two_suits": True}, {"seats": 2}, {"seats": 3}, {"seats": 4}]
)
def test_it_plays_as_rooms_play(options: dict[str, object]) -> None:
    variant = variant_of("changsha", **options, **ROOMS)
    players = [ReadySeeker(number) for number in range(variant.seats)]
    statistics = sim.simulate(variant, players, deals=12, seed=5)
    assert len(statistics.seats) == variant.seats
    assert sum(statistics.seats) == 0
    assert sum(player.wins for player in statistics.players) > 6


def test_it_gives_away_and_does_without_what_it_needs_least() -> None:
    table = table_with(variant_of("xuezhan"), {0: "1233456789m1p159s"})
    given = ReadySeeker(1).answer(table.view(0))
    assert given == ExchangeTiles((Tile.S1, Tile.S5, Tile.S9))
    off = table_with(variant_of("xuezhan", exchange="off"), {0: "123345678m19p59s"})
    named = ReadySeeker(1).answer(off.view(0))
    assert isinstance(named, NameSuit)
    assert named.suit in {Suit.DOTS, Suit.BAMBOOS}


def test_it_counts_on_no_tile_of_its_missing_suit() -> None:
    variant = variant_of("xuezhan")
    hand = Hand.parse("123456m1199p478m")
    both = Prospects(variant).of_waiting(hand, {})
    without = Prospects(variant, Suit.DOTS).of_waiting(hand, {})
    assert both.is_better(without)
    assert Prospects(variant, Suit.BAMBOOS).of_waiting(hand, {}) == both


@pytest.mark.parametrize(
    ("name", "hand", "given", "answer"),
    [
        # Two pairs of which one becomes a pung: nearer.
        ("sichuan", "123456m1199p478m", Tile.P1, Pung()),
        # The only pair is worth more than a pung.
        ("sichuan", "123456789m11p35p", Tile.P1, Pass()),
        # A third suit that could never win.
        ("sichuan", "123456m1199p557s", Tile.S5, Pass()),
        ("changsha", "123456m99p5578s1m", Tile.S6, Chow(Tile.S6)),
        # Ready already.
        ("changsha", "123456m789p5578s", Tile.M1, Pass()),
    ],
)
def test_claims(name: str, hand: str, given: Tile, answer: object) -> None:
    table = table_with(variant_of(name), {0: str(given), 1: hand})
    table.submit(0, Discarder(given).answer(table.view(0)))
    view = view_when_asked(table, 1, passing=False)
    assert view.discard is given
    assert Pass() in view.actions
    assert ReadySeeker(1).answer(view) == answer


@pytest.mark.parametrize(
    ("hand", "makes"),
    [
        # Four of a kind apart from the rest.
        ("1111m456m789m2234p", True),
        # The four stand in two runs and a pair.
        ("4444m56m56m789m129p", False),
    ],
)
def test_own_kongs(hand: str, *, makes: bool) -> None:
    table = table_with(variant_of("sichuan"), {0: hand})
    answer = ReadySeeker(1).answer(table.view(0))
    kong = next(action for action in table.view(0).actions if isinstance(action, Kong))
    assert (answer == kong) is makes
    assert kong.kind is MeldKind.KONG_CONCEALED
