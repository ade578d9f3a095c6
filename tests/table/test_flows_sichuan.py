"""The situations of 四川 in flows.md, played through: the dealer is seat 0."""

import pytest

from hupai.play import DealResult, KongMade

from .stage import Play, Setting, sichuan

TWO_WAITS = "123456789m99p23p"
"""Waits for 1p and 4p, each worth 1."""
ONE_OR_TWO = "1114445m222333p"
"""Waits for 3m and 6m, worth 1, and for 5m, worth 2."""
END = {4: "9p", 3: "8p", 2: "7p", 1: "9p", 0: "8p"}
"""The last tiles, for which nobody waits: with so few a win could not be passed (SC-70)."""


def drawn_with_two_ready(**options: Setting) -> DealResult:
    """Play SC-F01: seat 3 makes three pungs."""
    play = sichuan(
        {0: "1m2p3p", 2: "1112223334445s", 3: "11m22p33p4445m7m8p7s"}, left=END, **options
    )
    play("0.1m 3.pung 3.7m 0.2p 3.pung 3.8p 0.3p 3.pung 3.7s")
    assert play.hand(3) == "4445m [111m] [222p] [333p]"
    return play.finish()


@pytest.mark.clause("SC-60")
def test_sc_f01_who_is_not_ready_pays_the_smallest_value_of_each_ready_hand() -> None:
    result = drawn_with_two_ready()
    assert result.drawn
    assert result.payments == (-4, -4, 6, 2)


@pytest.mark.clause("SC-60")
def test_sc_f02_or_the_highest_value() -> None:
    assert drawn_with_two_ready(draw_payment="max").payments == (-6, -6, 8, 4)


@pytest.mark.clause("SC-60")
def test_draws_may_be_free() -> None:
    assert drawn_with_two_ready(draw_payment="off").payments == (0, 0, 0, 0)


@pytest.mark.clause("SC-10", "CM-4")
def test_sc_f03_a_hand_of_three_suits_is_not_ready() -> None:
    result = sichuan({0: "123456m789p2311s", 1: TWO_WAITS}, left={**END, 4: "9s"}).finish()
    assert result.payments == (-1, 3, -1, -1)


@pytest.mark.clause("SC-60")
def test_sc_f04_nothing_is_paid_where_none_or_all_are_ready() -> None:
    none = sichuan().finish()
    ready = {0: TWO_WAITS, 1: "123456789m23p55s", 2: "123456789s55s23m", 3: "123456789s88s67m"}
    # Seats 0 and 1 wait for 1p and 4p, seats 2 and 3 for 1m, 4m, 5m and 8m: none come at the end.
    ready[1] = "123456789m5567p"
    every = sichuan(ready, left={4: "9s", 3: "1s", 2: "9s", 1: "1s", 0: "2p"}).finish()
    for result in (none, every):
        assert result.drawn
        assert result.payments == (0, 0, 0, 0)
        assert result.transfers == ()


@pytest.mark.clause("SC-03")
@pytest.mark.parametrize("dealer", [0, 2])
def test_sc_f05_after_a_draw_the_dealer_stays(dealer: int) -> None:
    assert sichuan(dealer=dealer).finish().next_dealer == dealer


@pytest.mark.clause("SC-03")
def test_sc_f07_who_wins_alone_deals_next() -> None:
    play = sichuan({3: TWO_WAITS, 1: "4p"})("1.4p 3.win")
    assert play.payments == (0, -1, 0, 1)
    assert play.result.next_dealer == 3


def passed(hand: str, first: str, second: str, third: str = "9s") -> Play:
    """Let seat 1 pass a win on the discard of seat 2."""
    play = sichuan({0: third, 1: hand, 2: first, 3: second})(f"2.{first}")
    assert play.offered(1) == {"win", "pass"}
    return play("1.pass")


@pytest.mark.clause("SC-71")
def test_sc_f08_after_a_passed_win_none_that_is_worth_as_much_is_offered() -> None:
    play = passed(TWO_WAITS, "4p", "1p")("3.1p")
    assert not play.offered(1)
    assert play.passes().asked == {0}


@pytest.mark.clause("SC-71")
def test_sc_f09_a_win_that_is_worth_more_is_offered() -> None:
    play = passed(ONE_OR_TWO, "3m", "5m")("3.5m")
    assert "win" in play.offered(1)
    assert play.passes().asked == {0}
    play = passed(ONE_OR_TWO, "3m", "5m")("3.5m")
    assert play("1.win").payments == (0, 2, 0, -2)


@pytest.mark.clause("SC-71")
def test_sc_f10_after_an_own_draw_the_win_is_offered() -> None:
    play = sichuan({1: TWO_WAITS, 2: "4p", 3: "1p"}, "? ? ? ? 9s")
    play("2.4p 1.pass 1.drawn 3.1p")
    assert play.offered(1) == {"win", "pass"}


@pytest.mark.clause("SC-70", "CM-15")
def test_sc_f12_with_four_tiles_left_a_win_is_not_passed() -> None:
    play = sichuan({1: TWO_WAITS, 3: "4p"}, left={6: "9s", 5: "8s", 4: "7s"}).until_left(4)
    assert play("3.4p").offered(1) == {"win"}


@pytest.mark.clause("SC-70")
def test_sc_f13_with_five_tiles_left_it_may_be_passed() -> None:
    play = sichuan({1: TWO_WAITS, 2: "4p"}, left={6: "9s", 5: "8s"}).until_left(5)
    assert play("2.4p").offered(1) == {"win", "pass"}


@pytest.mark.clause("SC-05")
def test_sc_f14_the_replacement_of_a_kong_is_the_next_tile_of_the_front() -> None:
    play = sichuan({1: "888s", 2: "8s"}, "? ? 7m", tail="1s")("2.8s 1.kong=8s")
    assert play.drawn(1) == "7m"
    assert play.asked == {1}


@pytest.mark.clause("SC-43", "CM-3")
def test_sc_f15_who_adds_a_kong_that_is_robbed_pays() -> None:
    play = sichuan({1: "88p", 2: "8p", 3: "123456789m79p99p"}, "? ? ? ? ? 8p")
    play("2.8p 1.pung 1.drawn 1.kong=8p 3.win")
    assert play.fans(3) == {"plain": 1, "robbed_kong": 1}
    assert play.payments == (0, -2, 0, 2)
    assert play.melds(1) == ["[888p]"]
    assert not list(play.events(KongMade))


@pytest.mark.clause("SC-04")
def test_sc_f16_there_is_no_chow() -> None:
    play = sichuan({2: "3m", 3: "12m"})("2.3m")
    assert play.asked == {3}
    assert not any(answer.startswith("chow") for answer in play.offered(3))
    assert play.table.view(3).drawn is not None


@pytest.mark.clause("SC-30")
def test_sc_f17_a_win_on_the_first_discard_of_the_dealer() -> None:
    play = sichuan({0: "6p", 2: "123345m222999p6p"})("0.6p 2.win")
    assert play.fans(2) == {"earthly": 8}
    assert play.payments == (-8, 0, 8, 0)
