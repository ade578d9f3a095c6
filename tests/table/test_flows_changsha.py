"""The situations of 长沙 in flows.md, played through: the dealer is seat 0, no birds."""

import pytest

from hupai.play import DealtWinShown, LastTileOffered

from .stage import Play, changsha

SMALL = "123m456m789s88s46p"
"""Waits for 5p, 小胡."""
PUNGS = "111999m333s55p77s"
"""Waits for 5p, 碰碰胡."""
WAITS_FOR_9S = "123456m22p345p78s"
"""小胡 by 9s and 6s."""
PUNG_AND_READY = "99s1s123456m22p34s"
"""Ready with a kong of 9s set aside, once 1s has gone."""


def two_winners(bird: str) -> Play:
    """Let seat 1 win 小胡 and seat 3 碰碰胡 on one discard of seat 2."""
    play = changsha({1: SMALL, 2: "5p", 3: PUNGS}, f"? ? {bird}", birds=1)("2.5p 1.win 3.win")
    assert play.winners == [3, 1]
    return play


@pytest.mark.clause("CS-51", "CS-53", "CS-60")
def test_cs_f01_a_bird_on_the_discarder_doubles_what_two_winners_get() -> None:
    assert two_winners("7p").payments == (0, 2, -14, 12)


@pytest.mark.clause("CS-02", "CS-51")
def test_cs_f02_a_bird_on_a_seat_that_is_not_involved() -> None:
    play = two_winners("1s")
    assert play.payments == (0, 1, -7, 6)
    assert play.result.next_dealer == 2


@pytest.mark.clause("CS-02")
def test_cs_f03_who_wins_alone_deals_next() -> None:
    play = changsha({1: SMALL, 2: "5p"})("2.5p 1.win")
    assert play.payments == (0, 1, -1, 0)
    assert play.result.next_dealer == 1


@pytest.mark.clause("CS-31", "CS-24")
def test_cs_f04_who_takes_the_last_tile_and_misses_pays_who_wins_on_it() -> None:
    play = changsha({0: "9p", 1: SMALL, 3: "99p"}, left={0: "5p"})
    play("0.9p 3.pung 3.drawn").until_last_tile()
    assert LastTileOffered(2) in play.table.events
    assert play.asked == {2}
    play("2.pass 3.take")
    assert play.offered(3) == {"5p"}
    play("3.5p")
    assert play.asked == {1}
    play("1.win")
    assert play.fans(1) == {"last_tile": 1}
    assert play.payments == (0, 10, 0, -10)


@pytest.mark.clause("CS-31", "CS-61")
def test_cs_f06_a_draw_if_nobody_takes_the_last_tile() -> None:
    play = changsha({1: SMALL}, left={0: "5p"}).until_last_tile()
    play("3.pass 0.pass 1.pass 2.pass")
    assert play.result.drawn
    assert play.payments == (0, 0, 0, 0)
    assert play.table.view(0).left == 1


ROBBED = {0: "? ? ? 9s", 2: "? ? ? ? ? 9s"}
"""By the dealer: seat 1 draws 9s when its next turn comes, after a pung of the 9s of seat 0."""


@pytest.mark.clause("CS-44")
@pytest.mark.parametrize(("dealer", "price"), [(0, 1), (2, 2)])
def test_cs_f07_a_supplement_is_robbed_at_the_price_of_a_discard(dealer: int, price: int) -> None:
    play = changsha({0: "9s", 1: "99s", 2: WAITS_FOR_9S}, ROBBED[dealer], dealer=dealer)
    play("0.9s 1.pung 1.drawn 1.supplement=9s")
    assert play.asked == {2}
    play("2.win")
    assert play.payments == (0, -price, price, 0)
    assert play.result.wins[0].context.supplement


@pytest.mark.clause("CS-45", "CS-24")
@pytest.mark.parametrize(("dealer", "price"), [(0, 10), (2, 12)])
def test_cs_f09_an_open_kong_is_robbed(dealer: int, price: int) -> None:
    play = changsha({0: "9s", 1: PUNG_AND_READY, 2: WAITS_FOR_9S}, ROBBED[dealer], dealer=dealer)
    play("0.9s 1.pung 1.1s 1.open_kong=9s 2.win")
    assert play.fans(2) == {"robbed_kong": 1}
    assert play.payments == (0, -price, price, 0)
    assert play.melds(1) == ["[999s]"]


@pytest.mark.clause("CS-46", "CS-42", "CS-24")
@pytest.mark.parametrize(("dealer", "price"), [(0, 10), (1, 12), (3, 12)])
def test_cs_f10_the_replacement_of_an_open_kong_wins_for_another(dealer: int, price: int) -> None:
    draws = {0: "9s", 1: "? ? ? 9s", 3: "? 9s"}[dealer]
    hands = {1: "999s123456m22p34s", 3: "789789m88s12346p"}
    play = changsha(hands, draws, dealer=dealer, dice=[(1, 1)], stacks={2: "5p?"})
    play("1.drawn 1.open_kong=9s" if dealer == 1 else "1.open_kong=9s")
    assert play.offered(1) == {"5p"}
    play("1.5p 3.win")
    assert play.fans(3) == {"kong_shot": 1}
    assert play.payments == (0, -price, 0, price)


@pytest.mark.clause("CS-42", "CS-40")
def test_cs_f11_no_open_kong_unless_the_hand_is_ready_with_it_set_aside() -> None:
    play = changsha({1: "999s"}, "9s")("0.drawn").passes()
    assert {"supplement=9s"} == {answer for answer in play.offered(1) if "=" in answer}
    ready = changsha({1: "999s123456m22p34s"}, "9s")("0.drawn").passes()
    assert {"supplement=9s", "open_kong=9s"} < ready.offered(1)


@pytest.mark.clause("CS-41")
def test_cs_f13_two_supplements_in_a_row_take_the_last_stack_from_its_top() -> None:
    play = changsha({0: "11112222m"}, tail="8p9s")("0.supplement=1m")
    assert play.drawn(0) == "8p"
    assert play("0.supplement=2m").drawn(0) == "9s"


@pytest.mark.clause("CS-03")
def test_cs_f14_only_the_next_seat_may_chow() -> None:
    play = changsha({0: "4p", 1: "35p", 2: "35p"})("0.4p")
    assert play.asked == {1}
    assert play.offered(1) == {"chow=3p", "pass"}


@pytest.mark.clause("CS-52", "CS-31")
def test_cs_f15_the_last_tile_that_wins_is_the_bird() -> None:
    play = changsha({1: WAITS_FOR_9S}, left={0: "9s"}, birds=1).until_last_tile()
    play("1.take 1.win")
    assert play.payments == (-8, 14, -3, -3)


@pytest.mark.clause("CS-51", "CS-50")
def test_cs_f16_a_bird_on_one_payer_of_a_self_draw() -> None:
    play = changsha({0: WAITS_FOR_9S}, "? ? ? 9s 2m", birds=1)
    play("0.drawn 0.win")
    assert play.payments == (8, -4, -2, -2)


def shown(seat: int, hand: str, kind: str) -> tuple[int, ...]:
    """Let a seat show a dealt win, and play on to a draw."""
    play = changsha({seat: hand})
    play(f"{seat}.show={kind}")
    (event,) = [event for event in play.events(DealtWinShown) if type(event) is DealtWinShown]
    result = play.finish()
    assert result.drawn
    assert result.payments == event.payments
    return result.payments


@pytest.mark.clause("CS-30")
def test_cs_i01_four_joys() -> None:
    assert shown(1, "111123m45678p19s", "four_joys") == (-2, 4, -1, -1)


@pytest.mark.clause("CS-30")
def test_cs_i02_four_joys_of_the_dealer() -> None:
    assert shown(0, "11112347m456p789s", "four_joys") == (6, -2, -2, -2)


@pytest.mark.clause("CS-30")
def test_cs_i03_no_jiang() -> None:
    assert shown(2, "13446m7799p1346s", "no_jiang") == (-2, -1, 4, -1)


@pytest.mark.clause("CS-30")
def test_cs_i05_a_suit_is_missing() -> None:
    assert shown(3, "2234567m345678p", "missing_suit") == (-2, -1, -1, 4)


@pytest.mark.clause("CS-30")
def test_cs_i09_no_dealt_win() -> None:
    play = changsha({1: "123456m789p2358s"})
    assert play.asked == {0}
    assert not any(answer.startswith("show") for answer in play.offered(0))
    assert not any("show" in answer for answer in play("0.drawn").passes().offered(1))
