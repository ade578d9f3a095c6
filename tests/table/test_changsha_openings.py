"""天胡, 地胡 and wins by event at the table of 长沙: CS-13, CS-14, CS-26, CM-13."""

import pytest

from .stage import changsha

FOURS = "123456m789s44s46p"
"""Waits for 5p, with a pair of 4: no win but by an opening."""


@pytest.mark.clause("CS-13", "CS-26")
def test_the_dealt_tiles_win_with_any_pair() -> None:
    play = changsha({0: FOURS + "5p"})
    assert "win" in play.offered(0)
    assert play("0.win").payments == (12, -4, -4, -4)
    assert play.fans(0) == {"heavenly": 1}


@pytest.mark.clause("CS-13", "CS-26")
def test_so_does_the_first_discard_of_the_dealer() -> None:
    play = changsha({0: "5p", 2: FOURS})("0.5p")
    assert play.offered(2) == {"win", "pass"}
    assert play("2.win").payments == (-7, 0, 7, 0)
    assert play.fans(2) == {"earthly": 1}


@pytest.mark.clause("CS-13", "CS-10")
def test_no_other_tile_does() -> None:
    other = changsha({1: "5p", 2: FOURS})("1.5p")
    assert "win" not in other.offered(2)
    second = changsha({0: "5p", 2: FOURS})("0.drawn 0.5p")
    assert "win" not in second.offered(2)
    drawn = changsha({2: FOURS}, "? 5p")("1.drawn").passes()
    assert drawn.drawn(2) == "5p"
    assert "win" not in drawn.offered(2)


@pytest.mark.clause("CS-13", "CM-13")
def test_a_kong_of_the_dealer_before_its_first_discard_is_a_claim() -> None:
    hands = {0: "1111s5p", 2: FOURS}
    play = changsha(hands)("0.supplement=1s 0.5p")
    assert "win" not in play.offered(2)


@pytest.mark.clause("CS-14", "CS-31")
@pytest.mark.parametrize(("needs_jiang", "offered"), [(True, {"5p"}), (False, {"win", "5p"})])
def test_a_win_by_event_needs_a_pair_of_258_unless_the_option_says_no(
    *, needs_jiang: bool, offered: set[str]
) -> None:
    play = changsha({1: FOURS}, left={0: "5p"}, event_needs_jiang=needs_jiang).until_last_tile()
    assert play("1.take").offered(1) == offered


@pytest.mark.clause("CS-14", "CM-4")
def test_the_option_makes_no_hand_ready() -> None:
    hands = {1: "999s123456m33p34s"}
    play = changsha(hands, "9s", event_needs_jiang=False)("0.drawn").passes()
    assert "supplement=9s" in play.offered(1)
    assert "open_kong=9s" not in play.offered(1)
    late = changsha({1: FOURS}, event_needs_jiang=False, last_tile_needs_ready=True)
    assert late.finish().drawn
    assert late.table.view(0).left == 1


@pytest.mark.clause("CS-12", "CS-13")
def test_all_jiang_wins_at_the_table() -> None:
    hand = "22588m255p22588s"
    play = changsha({1: hand, 2: "8p"})("2.8p")
    assert "win" in play.offered(1)
    assert play("1.win").fans(1) == {"all_jiang": 1}
