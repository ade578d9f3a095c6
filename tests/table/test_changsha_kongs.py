"""补张 and 开杠, and where their replacements come from: CS-40 to CS-42."""

import pytest

from hupai.play import DiceThrown, KongMade

from .stage import Play, Setting, changsha

OPEN = "999s123456m22p34s"
"""Ready with a kong of 9s set aside: it waits for 2s and 5s."""


def kongs(play: Play, seat: int) -> set[str]:
    """The kongs that a seat is offered."""
    return {answer for answer in play.offered(seat) if "=" in answer and "chow" not in answer}


@pytest.mark.clause("CS-40", "CS-42")
def test_every_kong_is_declared_in_one_of_two_styles() -> None:
    both = {"supplement=9s", "open_kong=9s"}
    concealed = changsha({1: OPEN}, "9s")("0.drawn").passes()
    assert kongs(concealed, 1) == both
    claimed = changsha({1: OPEN, 2: "9s"})("2.9s")
    assert claimed.offered(1) == both | {"pung", "pass"}
    added = changsha({0: "9s", 1: "99s1s123456m22p34s"}, "? ? ? 9s")
    added("0.9s 1.pung 1.1s 0.drawn").passes()
    assert kongs(added, 1) == both
    added("1.open_kong=9s")
    (made,) = [event for event in added.events(KongMade) if isinstance(event, KongMade)]
    assert made.style == "open_kong"
    assert [held.style for held in added.table.view(3).seats[1].melds] == ["open_kong"]


@pytest.mark.clause("CS-42", "CM-4")
@pytest.mark.parametrize(
    ("hand", "ready"),
    [
        ("999s123456m22p34s", True),
        ("999s123456m33p34s", False),
        ("999s123456m22p37s", False),
        # The only wait is the tile of the kong itself.
        ("999s123456m22p78s", True),
        ("888s123456m22p79s", False),
    ],
    ids=["ready", "no 2-5-8 pair", "two away", "6s too", "only the tile of the kong"],
)
def test_an_open_kong_needs_a_hand_that_is_ready_with_it_set_aside(
    hand: str, *, ready: bool
) -> None:
    tile = hand[0] + "s"
    play = changsha({1: hand, 2: tile})(f"2.{tile}")
    styles = {f"supplement={tile}"} | ({f"open_kong={tile}"} if ready else set())
    assert kongs(play, 1) == styles


@pytest.mark.clause("CS-41")
def test_a_win_with_a_supplement_is_an_ordinary_self_draw() -> None:
    play = changsha({1: OPEN}, "9s", tail="5s1m")("1.supplement=9s 1.win")
    assert play.fans(1) == {"small": 1}
    assert play.payments == (-2, 4, -1, -1)


@pytest.mark.clause("CS-41")
def test_a_supplement_leaves_the_hand_free() -> None:
    play = changsha({1: OPEN}, "9s", tail="1p1s")("1.supplement=9s")
    assert {"1p", "1m", "3s"} <= play.offered(1)
    assert not play.table.view(1).seats[1].locked
    play("1.1p")
    assert not any(seat.locked for seat in play.table.view(0).seats)


@pytest.mark.clause("CS-42", "CS-46")
def test_a_win_with_the_replacement_of_an_open_kong_is_a_kong_bloom() -> None:
    play = changsha({1: OPEN}, "9s", dice=[(2, 3)], stacks={5: "5s?"})("1.open_kong=9s")
    assert play.offered(1) == {"win", "5s"}
    play("1.win")
    assert play.fans(1) == {"kong_bloom": 1}
    assert play.payments == (-4, 10, -3, -3)


@pytest.mark.clause("CS-42")
def test_a_miss_is_discarded_at_once() -> None:
    play = changsha({1: OPEN}, "9s", dice=[(2, 3)], stacks={5: "9p?"})("1.open_kong=9s")
    assert play.offered(1) == {"9p"}
    four = changsha({1: "999s111m456m22p34s"}, "9s", dice=[(2, 3)], stacks={5: "1m?"})
    # It completes a four: even so it may only be discarded.
    assert four("1.open_kong=9s").offered(1) == {"1m"}


@pytest.mark.clause("CS-42")
@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (3, 4), (6, 5), (6, 6)])
def test_the_replacement_is_the_top_of_the_stack_that_two_dice_say(dice: tuple[int, int]) -> None:
    number = sum(dice)
    play = changsha({1: OPEN}, "9s", dice=[dice], stacks={number: "7p8p"})("1.open_kong=9s")
    assert play.drawn(1) == "7p"
    thrown = [event for event in play.events(DiceThrown) if isinstance(event, DiceThrown)]
    assert thrown == [DiceThrown(1, dice, "open_kong")]


TWO = {1: OPEN, 2: "888s456789m55p67p"}
"""Seats 1 and 2 each are ready with a kong set aside."""


def two_open_kongs(
    first: tuple[int, int], second: tuple[int, int], **setup: Setting
) -> tuple[str, str]:
    """Let seats 1 and 2 make an open kong each, and say what they drew."""
    play = changsha(TWO, "9s 8s", dice=[first, second], **setup)("1.open_kong=9s")
    one = play.drawn(1)
    play("1.drawn 2.open_kong=8s")
    return one, play.drawn(2)


@pytest.mark.clause("CS-42")
def test_a_top_tile_that_is_gone_gives_the_lower_one() -> None:
    assert two_open_kongs((2, 2), (1, 3), stacks={4: "1p2p"}) == ("1p", "2p")


@pytest.mark.clause("CS-42")
def test_empty_stacks_still_count() -> None:
    """The last stack is taken by two supplements; the third from the end is still the third."""
    hands = {0: "11113333p", 1: OPEN}
    play = changsha(hands, "9s", dice=[(1, 2)], stacks={3: "7p8p", 4: "8m9m"})
    play("0.supplement=1p 0.supplement=3p 0.drawn 1.open_kong=9s")
    assert play.drawn(1) == "7p"


@pytest.mark.clause("CS-42")
def test_of_an_empty_stack_the_next_toward_the_end_gives_the_tile() -> None:
    hands = {**TWO, 0: "777s123456p88p12p"}
    stacks = {4: "7m8m", 3: "9m1s", 2: "9p6s"}
    play = changsha(hands, "9s 8s ? 7s", dice=[(1, 2), (1, 2), (2, 1)], stacks=stacks)
    play("0.drawn 1.open_kong=9s 1.9m 2.open_kong=8s 2.1s 0.open_kong=7s")
    assert play.drawn(0) == "9p"


@pytest.mark.clause("CS-42", "CS-41")
def test_where_no_stack_toward_the_end_is_left_the_last_one_gives_the_tile() -> None:
    """Four supplements take the last two stacks, then the throw says the second from the end."""
    hands = {0: "111133334444p", 1: OPEN, 2: "7777p"}
    stacks = {3: "6s7s", 2: "8s1s", 1: "7m8m"}
    play = changsha(hands, "? ? ? ? 9s", dice=[(1, 1)], stacks=stacks)
    kongs = ("0.supplement=1p", "0.supplement=3p", "0.supplement=4p", "2.supplement=7p")
    drawn = [play(step).drawn(int(step[0])) for step in kongs]
    assert drawn == ["7m", "8m", "8s", "1s"]
    assert play("2.drawn 1.open_kong=9s").drawn(1) == "6s"


@pytest.mark.clause("CS-42")
def test_with_fewer_stacks_than_thrown_the_front_most_gives_the_tile() -> None:
    """Six tiles are left in three stacks, and twelve is thrown."""
    seat = min(changsha().until_left(6).asked)
    left = {6: "9s", 5: "7p", 4: "8p"}
    play = changsha({seat: OPEN}, dice=[(6, 6)], left=left).until_left(6)
    assert play(f"{seat}.open_kong=9s").drawn(seat) == "7p"


@pytest.mark.clause("CS-42")
def test_a_front_stack_of_which_the_top_was_drawn_gives_its_lower_tile() -> None:
    seat = min(changsha().until_left(7).asked)
    play = changsha({seat: OPEN}, dice=[(6, 6)], left={7: "9s", 6: "7p", 5: "8p"}).until_left(7)
    assert play(f"{seat}.open_kong=9s").drawn(seat) == "7p"
