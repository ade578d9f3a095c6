"""What may be won after a win was passed, as rooms play it: CS-78."""

import pytest

from .stage import Play, changsha

SMALL = "123456m78999p22s"
"""Waits for 6p, 小胡, and for 9p."""
BIG = "111333555m7799p"
"""Waits for 9p and 7p with 碰碰胡."""


def passed(mode: str, hand: str, first: str, second: str) -> Play:
    """Let seat 1 pass a win on a discard of seat 2; then seat 3 discards another tile."""
    hands = {0: "1s", 1: hand, 2: first, 3: second}
    play = changsha(hands, passed_win=mode)(f"0.1s 2.{first}")
    assert "win" in play.offered(1)
    return play("1.pass").passes()(f"3.{second}")


@pytest.mark.clause("CS-78", "CS-62")
@pytest.mark.parametrize(
    ("mode", "offered"),
    [
        ("off", True),
        ("same_tile", True),
        ("until_own_turn", False),
        ("big_free", False),
        ("self_draw_only", False),
    ],
)
def test_a_small_win_after_a_passed_one(mode: str, *, offered: bool) -> None:
    play = passed(mode, SMALL, "6p", "9p")
    assert ("win" in play.offered(1)) is offered


@pytest.mark.clause("CS-78")
@pytest.mark.parametrize(
    ("mode", "offered"),
    [("off", True), ("until_own_turn", False), ("big_free", True), ("self_draw_only", False)],
)
def test_a_big_win_after_a_passed_one(mode: str, *, offered: bool) -> None:
    play = passed(mode, BIG, "9p", "7p")
    assert ("win" in play.offered(1)) is offered


@pytest.mark.clause("CS-78")
@pytest.mark.parametrize("mode", ["big_free", "self_draw_only", "until_own_turn"])
def test_the_own_next_draw_ends_it(mode: str) -> None:
    hands = {0: "1s", 1: SMALL, 2: "6p", 3: "9p"}
    play = changsha(hands, "? ? ? ? 1s 1p", passed_win=mode)("0.1s 2.6p 1.pass")
    assert play.table.view(1).passed
    play.until(lambda deal: deal.turn == 1)
    assert not play.table.view(1).passed
    play("1.drawn 3.9p")
    assert "win" in play.offered(1)


@pytest.mark.clause("CS-78")
@pytest.mark.parametrize(
    ("mode", "kept"), [("until_own_turn", False), ("big_free", True), ("self_draw_only", True)]
)
def test_a_claim_is_no_draw(mode: str, *, kept: bool) -> None:
    hands = {0: "1s", 1: "123456m99p22s678p", 2: "9p", 3: "2s"}
    play = changsha(hands, passed_win=mode)("0.1s 2.9p")
    assert {"win", "pass"} <= play.offered(1)
    play("1.pass").passes()("3.2s")
    assert "pung" in play.offered(1)
    play("1.pung")
    assert bool(play.table.view(1).passed) is kept


@pytest.mark.clause("CS-78")
@pytest.mark.parametrize(
    ("mode", "offered"), [("until_own_turn", True), ("big_free", False), ("self_draw_only", False)]
)
def test_a_self_drawn_win_may_be_passed_too(mode: str, *, offered: bool) -> None:
    play = changsha({0: "1s", 1: SMALL, 2: "9p"}, "6p", passed_win=mode)("0.1s")
    play.passes()
    assert "win" in play.offered(1)
    play("1.6p 2.9p")
    assert ("win" in play.offered(1)) is offered


@pytest.mark.clause("CS-78")
@pytest.mark.parametrize("mode", ["big_free", "self_draw_only"])
def test_a_self_draw_is_always_free(mode: str) -> None:
    hands = {0: "1s", 1: SMALL, 2: "6p"}
    play = changsha(hands, "? ? ? ? 9p", passed_win=mode)("0.1s 2.6p 1.pass").passes()
    play.until(lambda deal: deal.turn == 1)
    assert play.drawn(1) == "9p"
    assert "win" in play.offered(1)
