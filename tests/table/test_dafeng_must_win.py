"""Wins that may not be passed in 大丰: DF-61."""

import pytest

from hupai.play import Fined

from .stage import Play, Setting, dafeng

WAITS_FOR_5S = "123456m789p111z5s"
ORPHANS = "19m19p199s123456z"
WINDS = "111222333z44z55m"
"""Waits for 4z, 大四喜, and for 5m."""


def heavenly(**options: Setting) -> Play:
    """Let the dealer win on its dealt tiles."""
    return dafeng({0: WAITS_FOR_5S + "5s"}, **options)


def earthly(**options: Setting) -> Play:
    """Let seat 2 win on the first tile it draws."""
    return dafeng({2: WAITS_FOR_5S}, "? 5s", **options)("1.drawn").passes()


def humanly(**options: Setting) -> Play:
    """Let seat 2 win on a discard of the dealer before its own first draw."""
    return dafeng({0: "5s", 2: WAITS_FOR_5S}, **options)("0.5s")


def orphans(**options: Setting) -> Play:
    """Let seat 1, declared, draw the last tile of 十三幺."""
    return dafeng({1: ORPHANS}, "5m ? ? ? 7z", **options)("1.5m+ 0.drawn").passes()


def winds(**options: Setting) -> Play:
    """Let seat 1, declared, be given the last tile of 大四喜."""
    return dafeng({1: WINDS, 2: "4z"}, "9p", **options)("1.9p+ 2.4z")


def dragons(**options: Setting) -> Play:
    """Let seat 1, declared, be given the last tile of 大三元."""
    return dafeng({1: "555666z77z22345m", 2: "7z"}, "9p", **options)("1.9p+ 2.7z")


WINS = {
    "heavenly": (heavenly, 0), "earthly": (earthly, 2), "humanly": (humanly, 2),
    "thirteen_orphans": (orphans, 1), "big_four_winds": (winds, 1),
    "big_three_dragons": (dragons, 1),
}  # fmt: skip
each_win = pytest.mark.parametrize("key", WINS)


@each_win
@pytest.mark.clause("DF-61", "CM-15")
def test_such_a_win_is_the_only_answer(key: str) -> None:
    play, seat = WINS[key][0](), WINS[key][1]
    assert play.asked == {seat}
    assert play.offered(seat) == {"win"}
    play(f"{seat}.win")
    assert key in play.fans(seat)


@each_win
@pytest.mark.clause("DF-61")
@pytest.mark.parametrize("mode", ["off", "fine"])
def test_it_may_be_passed_if_the_option_says_so(key: str, mode: str) -> None:
    play, seat = WINS[key][0](must_win=mode), WINS[key][1]
    assert "win" in play.offered(seat)
    assert len(play.offered(seat)) > 1
    assert play.table.default_action(seat) in play.options(seat)
    play.step()
    assert not play.table.over
    assert bool(list(play.events(Fined))) is (mode == "fine")


@each_win
@pytest.mark.clause("DF-61")
def test_the_list_of_these_wins_is_an_option(key: str) -> None:
    build, seat = WINS[key]
    without = build(must_win_fans=sorted(set(WINS) - {key}))
    assert len(without.offered(seat)) > 1
    assert build(must_win_fans=[key]).offered(seat) == {"win"}


@pytest.mark.clause("DF-61", "DF-64")
def test_other_wins_may_be_passed_and_cost_nothing() -> None:
    play = dafeng({1: WAITS_FOR_5S, 2: "5s"}, "9m", must_win="fine")("1.9m+ 2.5s")
    assert play.offered(1) == {"win", "pass"}
    play("1.pass")
    assert not list(play.events(Fined))
    assert {transfer.cause for transfer in play.finish().transfers} <= {"draw"}


@pytest.mark.clause("DF-61")
def test_a_missing_declaration_makes_no_win_that_must_not_be_passed() -> None:
    undeclared = dafeng({1: ORPHANS}, "5m ? ? ? 7z")("1.5m 0.drawn").passes()
    assert "win" not in undeclared.offered(1)
    assert len(undeclared.offered(1)) > 1


def fined(play: Play) -> list[tuple[int, ...]]:
    """Let all go by to the end, and list the fines."""
    play.step()
    found = [t for t in play.finish().transfers if t.cause == "must_win_fine"]
    assert all(transfer.clause == "DF-61" for transfer in found)
    return [transfer.payments for transfer in found]


FINES: list[tuple[str, dict[str, Setting], tuple[int, ...]]] = [
    # 天胡 8, the dealer wins: twice.
    ("heavenly", {}, (-48, 16, 16, 16)),
    ("heavenly", {"stake": 2}, (-96, 32, 32, 32)),
    ("heavenly", {"dealer_double": "off"}, (-24, 8, 8, 8)),
    ("heavenly", {"streak": 2}, (-60, 20, 20, 20)),
    ("earthly", {}, (8, 8, -24, 8)),
    ("earthly", {"dealer_double": "any_payment"}, (16, 8, -32, 8)),
    # On a discard: what the three would owe on a self-draw, not what the discarder owes.
    ("humanly", {}, (4, 4, -12, 4)),
    ("humanly", {"dealer_double": "any_payment"}, (8, 4, -16, 4)),
    ("thirteen_orphans", {}, (8, -24, 8, 8)),
]


@pytest.mark.clause("DF-61")
@pytest.mark.parametrize(("key", "setup", "fine"), FINES)
def test_a_passed_win_costs_what_each_opponent_would_owe_on_a_self_draw(
    key: str, setup: dict[str, Setting], fine: tuple[int, ...]
) -> None:
    play = WINS[key][0](must_win="fine", draw_payment="off", **setup)
    fines = fined(play)
    assert fines[0] == fine
    assert play.payments == tuple(sum(seat) for seat in zip(*fines, strict=True))


@pytest.mark.clause("DF-61", "DF-52")
def test_the_streak_is_no_part_of_the_fine_where_the_dealer_would_not_deal_in() -> None:
    """On a self-draw of another seat the streak does not count (DF-52)."""
    assert fined(humanly(must_win="fine", draw_payment="off", streak=3))[0] == (4, 4, -12, 4)


@pytest.mark.clause("DF-61")
def test_each_pass_is_fined_and_the_deal_goes_on_to_be_won() -> None:
    play = dafeng({1: ORPHANS, 2: "7z", 3: "7z"}, "5m", must_win="fine")
    play("1.5m+ 2.7z 1.pass 3.7z 1.pass 0.drawn").passes()
    assert [event.seat for event in play.events(Fined) if isinstance(event, Fined)] == [1, 1]
    later = dafeng({1: ORPHANS, 2: "7z", 3: "7z"}, "5m", must_win="fine")
    later("1.5m+ 2.7z 1.pass 3.7z 1.win")
    # The fine (8 each), then the win off seat 3.
    assert later.payments == (8, -24 + 8, 8, 8 - 8)
    assert [transfer.cause for transfer in later.result.transfers] == ["must_win_fine", "win"]


@pytest.mark.clause("DF-61", "CM-15")
def test_a_kong_instead_of_the_win_is_a_pass() -> None:
    play = dafeng({0: "111123m456789p22z"}, must_win="fine")
    assert {"win", "kong=1m"} < play.offered(0)
    play("0.kong=1m")
    assert [event.seat for event in play.events(Fined) if isinstance(event, Fined)] == [0]
    assert dafeng({0: "111123m456789p22z"}).offered(0) == {"win"}


@pytest.mark.clause("DF-61", "CM-2")
def test_a_pung_instead_of_the_win_is_a_pass() -> None:
    hands = {0: "5s", 2: "123456m789p55s11z"}
    play = dafeng(hands, must_win="fine")("0.5s")
    assert play.offered(2) == {"win", "pung", "pass"}
    play("2.pung")
    assert [event.seat for event in play.events(Fined) if isinstance(event, Fined)] == [2]
    assert dafeng(hands)("0.5s").offered(2) == {"win"}


@pytest.mark.clause("DF-61", "CM-2")
def test_two_may_be_bound_to_win_on_one_tile() -> None:
    hands = {0: "5s", 1: "456m456789p222z5s", 2: WAITS_FOR_5S}
    play = dafeng(hands)("0.5s")
    assert {seat: play.offered(seat) for seat in play.asked} == {1: {"win"}, 2: {"win"}}
    play("2.win 1.win")
    assert play.winners == [1, 2]
    assert play.payments == (-16, 8, 8, 0)
