"""The hand after 开杠, robbed kongs and 杠上炮: CS-43 to CS-46."""

import pytest

from hupai.play import DiceThrown

from .stage import Play, Setting, changsha

OPEN = "999s123456m22p34s"
"""Ready with a kong of 9s set aside: it waits for 2s and 5s."""
WAITS_FOR_5P = "789789m88s12346p"


def kongs(play: Play, seat: int) -> set[str]:
    """The kongs that a seat is offered."""
    return {answer for answer in play.offered(seat) if "=" in answer and "chow" not in answer}


@pytest.mark.clause("CS-43")
def test_after_an_open_kong_the_hand_is_locked() -> None:
    hands = {0: "6p1s", 1: OPEN, 2: "2p", 3: "4p"}
    play = changsha(hands, "9s ? ? ? 7p", dice=[(1, 1)], stacks={2: "9p?"})
    play("1.open_kong=9s 1.9p")
    assert play.table.view(2).seats[1].locked
    play("2.2p")
    # It holds a pair of 2p, and no pung is offered.
    assert not play.options(1)
    assert "pung" in changsha(hands)("2.2p").offered(1)
    play("0.drawn").passes()
    assert play.drawn(1) == "7p"
    assert play.offered(1) == {"7p"}


@pytest.mark.clause("CS-43")
def test_a_locked_hand_makes_no_chow() -> None:
    hands = {0: "5m", 1: OPEN}
    assert "chow=4m" in changsha(hands)("0.5m").offered(1)
    locked = changsha(hands, "9s", dice=[(1, 1)], stacks={2: "9p?"})
    locked("1.open_kong=9s 1.9p 0.5m").passes()
    assert locked.melds(1) == ["(9999s)"]
    assert locked.asked == {1}
    assert locked.table.view(1).drawn is not None


@pytest.mark.clause("CS-43")
def test_a_locked_hand_still_wins_as_usual() -> None:
    play = changsha({1: OPEN, 3: "5s"}, "9s", dice=[(1, 1)], stacks={2: "9p?"})
    play("1.open_kong=9s 1.9p 3.5s")
    assert play.offered(1) == {"win", "pass"}
    play("1.win")
    assert play.fans(1) == {"small": 1}
    assert play.payments == (0, 1, 0, -1)


SAME = "999s111m456m22p34s"


@pytest.mark.clause("CS-43")
def test_a_later_kong_is_made_if_the_waits_stay_the_same() -> None:
    setup: dict[str, Setting] = {"dice": [(1, 1), (2, 2)], "stacks": {2: "9p?", 4: "8p?"}}
    own = changsha({1: SAME}, "9s ? ? ? 1m", **setup)("1.open_kong=9s 1.9p 0.drawn").passes()
    assert own.offered(1) == {"supplement=1m", "open_kong=1m", "1m"}
    claimed = changsha({1: SAME, 3: "1m"}, "9s", **setup)("1.open_kong=9s 1.9p 3.1m")
    assert claimed.offered(1) == {"supplement=1m", "open_kong=1m", "pass"}
    claimed("1.supplement=1m")
    assert claimed.table.view(0).seats[1].locked
    assert len(claimed.offered(1)) == 1


@pytest.mark.clause("CS-43")
def test_and_not_if_they_change() -> None:
    setup: dict[str, Setting] = {"dice": [(1, 1)], "stacks": {2: "9s?"}}
    hand = "888s22234m678p55p"
    own = changsha({1: hand}, "8s ? ? ? 2m", **setup)("1.open_kong=8s 1.9s 0.drawn").passes()
    assert own.drawn(1) == "2m"
    assert own.offered(1) <= {"win", "2m"}
    claimed = changsha({1: hand, 3: "2m"}, "8s", **setup)("1.open_kong=8s 1.9s 3.2m")
    assert not kongs(claimed, 1)
    free = changsha({1: hand, 3: "2m"})("3.2m")
    assert "supplement=2m" in free.offered(1)


ROBBER = "123456m22p345p78s"
"""Waits for 9s and 6s, 小胡."""
BIG_ROBBER = "11122255566s78s"
"""Waits for 9s, 清一色."""


def adds(style: str, robber: str, **options: Setting) -> Play:
    """Let seat 1 add 9s to its pung, and ask seat 2, who may rob it."""
    hands = {0: "9s", 1: "99s1s123456m22p34s", 2: robber}
    play = changsha(hands, "? ? ? 9s", **options)
    return play(f"0.9s 1.pung 1.1s 1.{style}=9s")


@pytest.mark.clause("CS-44", "CS-45")
@pytest.mark.parametrize(
    ("style", "option", "payments", "fans"),
    [
        ("supplement", "discard_price", (0, -1, 1, 0), {"small": 1}),
        ("supplement", "kong_price", (0, -10, 10, 0), {"robbed_kong": 1}),
        ("open_kong", "discard_price", (0, -10, 10, 0), {"robbed_kong": 1}),
        ("open_kong", "kong_price", (0, -10, 10, 0), {"robbed_kong": 1}),
    ],
)
def test_what_robbing_a_kong_costs_its_owner(
    style: str, option: str, payments: tuple[int, ...], fans: dict[str, int]
) -> None:
    play = adds(style, ROBBER, rob_supplement=option)
    assert play.asked == {2}
    assert play.offered(2) == {"win", "pass"}
    play("2.win")
    assert play.fans(2) == fans
    assert play.payments == payments


@pytest.mark.clause("CS-44", "CS-45", "CS-25")
@pytest.mark.parametrize(("style", "price"), [("supplement", 6), ("open_kong", 16)])
def test_a_supplement_is_robbed_at_the_price_of_the_shape(style: str, price: int) -> None:
    play = adds(style, BIG_ROBBER)("2.win")
    assert "pure_suit" in play.fans(2)
    assert play.payments == (0, -price, price, 0)


@pytest.mark.clause("CS-44", "CS-42")
def test_a_passed_open_kong_draws_its_replacement_after_the_question() -> None:
    play = adds("open_kong", ROBBER, dice=[(2, 4)], stacks={6: "9p?"})
    assert not list(play.events(DiceThrown))
    play("2.pass")
    assert play.drawn(1) == "9p"
    assert play.melds(1) == ["[9999s+]"]


@pytest.mark.clause("CS-44")
@pytest.mark.parametrize("style", ["supplement", "open_kong"])
def test_four_tiles_of_the_hand_cannot_be_robbed(style: str) -> None:
    play = changsha({1: OPEN, 2: ROBBER}, "9s")(f"1.{style}=9s")
    assert play.melds(1) == ["(9999s)"]
    assert 2 not in play.asked


@pytest.mark.clause("CS-46")
def test_the_replacement_may_be_claimed_like_any_discard() -> None:
    setup: dict[str, Setting] = {"dice": [(1, 1)], "stacks": {2: "7p?"}}
    hands = {0: "77p", 1: OPEN, 2: "68p"}
    play = changsha(hands, "9s", **setup)("1.open_kong=9s 1.7p")
    assert play.offered(2) == {"chow=6p", "pass"}
    assert play.offered(0) == {"pung", "pass"}
    assert play.copy()("0.pung").melds(0) == ["[777p]"]
    assert play.copy()("0.pass 2.chow=6p").melds(2) == ["[678p]"]
    kong = changsha({0: "777p", 1: OPEN}, "9s", **setup)("1.open_kong=9s 1.7p")
    assert kong.offered(0) == {"pung", "supplement=7p", "pass"}
    kong("0.supplement=7p")
    assert kong.melds(0) == ["[7777p]"]


@pytest.mark.clause("CS-46")
def test_only_the_tile_after_an_open_kong_is_a_kong_shot() -> None:
    hands = {1: OPEN, 3: WAITS_FOR_5P}
    shot = changsha(hands, "9s", dice=[(1, 1)], stacks={2: "5p?"})("1.open_kong=9s 1.5p 3.win")
    assert shot.payments == (0, -10, 0, 10)
    supplement = changsha(hands, "9s", tail="5p?")("1.supplement=9s 1.5p 3.win")
    assert supplement.fans(3) == {"small": 1}
    assert supplement.payments == (0, -1, 0, 1)
    draws = "9s ? ? ? 5p"
    later = changsha(hands, draws, dice=[(1, 1)], stacks={2: "9p?"})
    later("1.open_kong=9s 1.9p 1.5p 3.win")
    assert later.fans(3) == {"small": 1}
    other = changsha({**hands, 2: "5p"}, "9s", dice=[(1, 1)], stacks={2: "9p?"})
    other("1.open_kong=9s 1.9p 2.5p 3.win")
    assert other.fans(3) == {"small": 1}
    assert other.payments == (0, 0, -1, 1)


@pytest.mark.clause("CS-46", "CS-60")
def test_two_may_win_on_it() -> None:
    hands = {1: OPEN, 2: "123789m55m46p777s", 3: WAITS_FOR_5P}
    play = changsha(hands, "9s", dice=[(1, 1)], stacks={2: "5p?"})
    play("1.open_kong=9s 1.5p 2.win 3.win")
    assert play.winners == [2, 3]
    assert play.payments == (0, -20, 10, 10)


@pytest.mark.clause("CS-42", "CS-40")
def test_a_claimed_open_kong_locks_the_hand_and_its_miss_is_discarded() -> None:
    play = changsha({1: OPEN, 2: "9s"}, dice=[(1, 2)], stacks={3: "9p?"})("2.9s 1.open_kong=9s")
    assert play.drawn(1) == "9p"
    assert play.offered(1) == {"9p"}
    assert play.table.view(0).seats[1].locked
    supplement = changsha({1: OPEN, 2: "9s"}, tail="9p?")("2.9s 1.supplement=9s")
    assert {"9p", "1m"} < supplement.offered(1)


@pytest.mark.clause("CS-43", "CS-41")
def test_a_later_supplement_of_a_locked_hand_wins_as_an_ordinary_self_draw() -> None:
    hands = {1: "999s111m456m22p34s"}
    play = changsha(hands, "9s ? ? ? 1m", dice=[(1, 2)], stacks={3: "9p?"}, tail="5s?")
    play("1.open_kong=9s 1.9p 0.drawn").passes()("1.supplement=1m")
    assert play.offered(1) == {"win", "5s"}
    assert play("1.win").fans(1) == {"small": 1}


@pytest.mark.clause("CS-46")
def test_the_discard_of_who_claimed_the_replacement_is_no_kong_shot() -> None:
    hands = {0: "5p", 1: OPEN, 2: "68p", 3: WAITS_FOR_5P}
    hands[2] += "5p"
    play = changsha(hands, "9s", dice=[(1, 1)], stacks={2: "7p?"})
    play("1.open_kong=9s 1.7p 2.chow=6p 2.5p 3.win")
    assert play.fans(3) == {"small": 1}
    assert play.payments == (0, 0, -1, 1)
