"""Wins that cannot be passed, and wins after a passed one, in 四川: SC-70, SC-71."""

import pytest

from .stage import Play, Setting, sichuan

TWO_WAITS = "123456789m99p23p"
"""Waits for 1p and 4p, each worth 1."""
ONE_OR_TWO = "1114445m222333p"
"""Waits for 3m and 6m, worth 1, and for 5m, worth 2."""
END = {6: "9s", 5: "8s", 4: "7s", 3: "8s", 2: "9s", 1: "8s", 0: "7s"}


@pytest.mark.clause("SC-70")
@pytest.mark.parametrize(
    ("last", "left", "giver", "offered"),
    [
        (4, 4, 3, {"win"}),
        (4, 5, 2, {"win", "pass"}),
        (4, 0, 3, {"win"}),
        (0, 4, 3, {"win", "pass"}),
        (0, 0, 3, {"win", "pass"}),
        (8, 8, 3, {"win"}),
        (8, 9, 2, {"win", "pass"}),
    ],
)
def test_with_few_tiles_left_a_win_on_a_discard_cannot_be_passed(
    last: int, left: int, giver: int, offered: set[str]
) -> None:
    end = {10: "9s", 9: "8s", 8: "7s", **END}
    play = sichuan({1: TWO_WAITS, giver: "4p"}, left=end, must_win_last=last).until_left(left)
    assert play(f"{giver}.4p").offered(1) == offered


@pytest.mark.clause("SC-70", "CM-15")
@pytest.mark.parametrize(("last", "must"), [(4, True), (1, False), (0, False)])
def test_nor_can_a_self_draw(last: int, *, must: bool) -> None:
    play = sichuan({1: TWO_WAITS}, left={**END, 2: "4p"}, must_win_last=last).until_left(2)
    assert play.asked == {1}
    assert (play.offered(1) == {"win"}) is must
    assert "win" in play.offered(1)


@pytest.mark.clause("SC-70")
def test_a_claim_is_no_way_to_pass_it() -> None:
    hands = {1: "123456789m55p99p", 3: "5p"}
    early = sichuan(hands)("3.5p")
    assert early.offered(1) == {"win", "pung", "pass"}
    assert sichuan(hands, left=END).until_left(4)("3.5p").offered(1) == {"win"}


def passed(hand: str, first: str, script: str, hands: dict[int, str], **setup: Setting) -> Play:
    """Let seat 1 pass a win on the discard of seat 2, then play on."""
    table = sichuan({1: hand, **hands}, **setup)
    table(f"2.{first}")
    assert "win" in table.offered(1)
    return table(f"1.pass {script}")


@pytest.mark.clause("SC-71")
@pytest.mark.parametrize(
    ("mode", "same", "higher"),
    [("higher_only", False, True), ("blocked", False, False), ("off", True, True)],
)
def test_what_may_be_won_after_a_passed_win(mode: str, *, same: bool, higher: bool) -> None:
    equal = passed(ONE_OR_TWO, "3m", "3.6m", {2: "3m", 3: "6m"}, passed_win=mode)
    assert ("win" in equal.offered(1)) is same
    more = passed(ONE_OR_TWO, "3m", "3.5m", {2: "3m", 3: "5m"}, passed_win=mode)
    assert ("win" in more.offered(1)) is higher
    less = passed(ONE_OR_TWO, "5m", "3.3m", {2: "5m", 3: "3m"}, passed_win=mode)
    assert ("win" in less.offered(1)) is (mode == "off")


@pytest.mark.clause("SC-71")
def test_the_highest_win_passed_counts() -> None:
    hands = {0: "35m", 2: "3m", 3: "5m"}
    for again in ("3m", "5m"):
        play = passed(ONE_OR_TWO, "3m", f"3.5m 1.pass 0.{again}", hands)
        assert "win" not in play.offered(1)


@pytest.mark.clause("SC-71")
@pytest.mark.parametrize("mode", ["higher_only", "blocked"])
def test_a_self_draw_is_free_and_ends_it(mode: str) -> None:
    draws = "? ? ? ? 4p"
    play = passed(TWO_WAITS, "4p", "0.drawn", {2: "4p"}, draws=draws, passed_win=mode).passes()
    assert play.drawn(1) == "4p"
    assert "win" in play.offered(1)
    again = passed(TWO_WAITS, "4p", "1.drawn 3.1p", {2: "4p", 3: "1p"}, passed_win=mode)
    assert "win" in again.offered(1)


AFTER_PUNG = "123456m55p23p999p"
"""Waits for 1p and 4p, and so it does after a pung of 5p and a discard of 9p."""


@pytest.mark.clause("SC-71")
@pytest.mark.parametrize("mode", ["higher_only", "blocked"])
def test_an_own_pung_ends_it(mode: str) -> None:
    hands = {2: "4p1p", 3: "5p"}
    with_pung = passed(AFTER_PUNG, "4p", "3.5p 1.pung 1.9p 2.1p", hands, passed_win=mode)
    assert "win" in with_pung.offered(1)
    without = passed(AFTER_PUNG, "4p", "3.5p 1.pass 0.1p", {**hands, 0: "1p"}, passed_win=mode)
    assert "win" not in without.offered(1)


@pytest.mark.clause("SC-71")
def test_an_own_kong_ends_it() -> None:
    hands = {2: "4p1p", 3: "5p"}
    play = passed("123456m555p23p99p", "4p", "3.5p 1.kong=5p", hands, passed_win="blocked")
    play("1.drawn 2.1p")
    assert "win" in play.offered(1)


@pytest.mark.clause("SC-71")
def test_the_claim_of_another_does_not_end_it() -> None:
    hands = {0: "88s1p", 2: "4p", 3: "8s"}
    play = passed(TWO_WAITS, "4p", "3.8s 0.pung 0.1p", hands, passed_win="blocked")
    assert "win" not in play.offered(1)


KONG = {0: "1p", 1: TWO_WAITS, 3: "11p"}
"""Seat 3 claims a pung of 1p, and later adds the fourth."""


@pytest.mark.clause("SC-71", "CM-3")
def test_a_kong_may_be_robbed_if_it_is_worth_more_than_what_was_passed() -> None:
    # Seat 1 passes 1p and then, in the round of the kong, 4p for 1; the robbed kong is worth 2.
    for mode, offered in (("higher_only", True), ("blocked", False), ("off", True)):
        play = sichuan({**KONG, 2: "4p"}, "? ? ? ? ? ? ? 1p", passed_win=mode)
        play("0.drawn 0.1p 3.pung 3.drawn 2.4p 1.pass 3.kong=1p")
        assert ("win" in play.offered(1)) is offered


@pytest.mark.clause("SC-71", "CM-3")
def test_a_robbed_kong_that_was_passed_counts_too() -> None:
    """The robbed kong was worth 2: neither 1 nor 2 is more."""
    play = sichuan({**KONG, 0: "1p4p"}, "? ? ? ? ? ? ? 1p")
    play("0.drawn 0.1p 3.pung 3.drawn 3.kong=1p")
    assert play.offered(1) == {"win", "pass"}
    play("1.pass 3.drawn 0.4p")
    assert "win" not in play.offered(1)


@pytest.mark.clause("SC-71", "SC-70")
def test_it_comes_before_the_wins_that_cannot_be_passed() -> None:
    hands = {1: TWO_WAITS, 2: "4p", 3: "1p"}
    play = sichuan(hands, left=END).until_left(5)("2.4p")
    assert play.offered(1) == {"win", "pass"}
    play("1.pass").passes()
    assert play.table.view(1).left == 4
    play("3.1p")
    assert "win" not in play.offered(1)
    free = sichuan(hands, left=END, passed_win="off").until_left(5)("2.4p 1.pass 3.1p")
    assert free.offered(1) == {"win"}


@pytest.mark.clause("SC-71", "SC-53")
def test_what_is_compared_is_pattern_and_add_ons_not_what_a_payer_owes() -> None:
    play = passed(ONE_OR_TWO, "3m", "3.5m", {2: "3m", 3: "5m"}, cap=1)
    assert "win" in play.offered(1)


@pytest.mark.clause("SC-70", "CM-3")
def test_with_few_tiles_left_a_kong_must_be_robbed() -> None:
    hands = {0: "1p", 1: "123456789m99p23p", 3: "111p"}
    # Seat 3 claims a pung at the start, holds the fourth 1p, and adds it with four tiles left.
    end = {6: "9s", 5: "8s", 4: "7s"}
    play = sichuan(hands, left={**end, 7: "8s"})("0.1p 1.pass 3.pung 3.drawn")
    while play.table.view(3).left > 4 or play.asked != {3}:
        play.step()
    play("3.kong=1p")
    assert play.offered(1) == {"win"}
