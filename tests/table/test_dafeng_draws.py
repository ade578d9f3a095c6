"""How a deal of 大丰 ends drawn, and who deals next: DF-04, DF-40 to DF-43."""

import pytest

from hupai.play import Discarded, Drew, FlowerShown

from .stage import Setting, dafeng

READY = {0: "123456m789p111z5s", 2: "123456m789p222z5p"}
LIVE = "5s5p"
WAITS_FOR_5S = "123456m789p111z5s"


@pytest.mark.clause("DF-40")
@pytest.mark.parametrize("dead_wall", [0, 1, 13, 14, 15, 20, 80])
def test_the_deal_is_drawn_when_the_dead_wall_is_left(dead_wall: int) -> None:
    play = dafeng(dead_wall=dead_wall)
    assert play.finish().drawn
    assert play.table.view(0).left == dead_wall
    draws = 136 - 53 - dead_wall
    assert len(list(play.events(Drew))) == draws
    assert len(list(play.events(Discarded))) == draws + 1


@pytest.mark.clause("DF-40", "CM-11")
def test_after_a_pung_of_the_last_discard_one_more_discard_follows() -> None:
    play = dafeng({1: "5p", 3: "55p"}).until_left(14)("1.5p 3.pung")
    assert not play.table.over
    assert play.asked == {3}
    play("3.drawn").passes()
    assert play.result.drawn
    assert play.table.view(0).left == 14
    last = [event for event in play.events(Discarded) if isinstance(event, Discarded)][-1]
    assert last.seat == 3


@pytest.mark.clause("DF-40")
def test_the_last_discard_may_be_won() -> None:
    play = dafeng({1: "5s", 2: WAITS_FOR_5S}, "? 5z")("2.5z+").until_left(14)("1.5s")
    assert play.offered(2) == {"win", "pass"}
    assert play("2.win").winners == [2]


@pytest.mark.clause("DF-40", "DF-60")
def test_replacements_come_from_the_tail_and_the_line_stays() -> None:
    play = dafeng({0: "1111m", 1: "2222m", 3: "3333m"}, tail="7z6z5z")
    play("0.kong=1m")
    assert play.drawn(0) == "5z"
    play("1.kong=2m")
    assert play.drawn(1) == "6z"
    play("3.kong=3m")
    assert play.drawn(3) == "7z"
    assert play.finish().drawn
    assert play.table.view(0).left == 14


@pytest.mark.clause("DF-40", "CM-11")
def test_a_kong_at_the_line_takes_the_last_tile_above_it() -> None:
    play = dafeng({0: "1111m"}).until_left(15)("0.kong=1m")
    assert play.table.view(0).left == 14
    assert play.asked == {0}
    play("0.drawn").passes()
    assert play.result.drawn


@pytest.mark.clause("DF-40", "DF-67")
def test_a_flower_that_cannot_be_replaced_draws_the_deal() -> None:
    play = dafeng(flowers=True, left={14: "1f"}).until_left(15)
    assert play.asked == {0}
    play("0.drawn").passes()
    assert play.result.drawn
    assert play.table.view(0).left == 14
    flowers = [event for event in play.events(FlowerShown) if isinstance(event, FlowerShown)]
    assert [(event.seat, str(event.flower)) for event in flowers] == [(1, "1f")]


@pytest.mark.clause("DF-40", "DF-67")
def test_a_flower_before_it_is_replaced() -> None:
    play = dafeng(flowers=True, left={15: "1f"}, tail="7z").until_left(16)("3.drawn").passes()
    assert not play.table.over
    assert play.table.view(0).left == 14
    assert play.drawn(0) == "7z"
    play("0.drawn").passes()
    assert play.result.drawn


@pytest.mark.clause("DF-40", "DF-67")
def test_a_flower_that_replaces_a_kong_at_the_line_draws_the_deal() -> None:
    play = dafeng({0: "1111m"}, flowers=True, tail="1f", left={15: "7z"}).until_left(15)
    play("0.kong=1m")
    assert play.result.drawn
    assert play.table.view(0).left == 14


DRAWS: list[tuple[dict[str, Setting], tuple[int, ...]]] = [
    ({}, (2, -2, 2, -2)),
    ({"stake": 5}, (10, -10, 10, -10)),
    ({"draw_payment": "off"}, (0, 0, 0, 0)),
    ({"dealer_double": "any_payment"}, (2, -2, 2, -2)),
    ({"streak": 4}, (2, -2, 2, -2)),
]


@pytest.mark.clause("DF-41", "DF-51")
@pytest.mark.parametrize(("setup", "payments"), DRAWS)
def test_who_is_not_ready_pays_each_ready_player_a_stake(
    setup: dict[str, Setting], payments: tuple[int, ...]
) -> None:
    result = dafeng(READY, tail=LIVE, **setup).finish()
    assert result.payments == payments
    assert (result.next_dealer, result.next_streak) == (1, 0)


@pytest.mark.clause("DF-41", "DF-62")
def test_ready_counts_declared_or_not() -> None:
    play = dafeng({0: "123456m789p111z5s4z", 2: READY[2]}, tail=LIVE)("0.4z+")
    assert play.table.view(1).seats[0].declared
    assert not play.table.view(1).seats[2].declared
    assert play.finish().payments == (2, -2, 2, -2)


@pytest.mark.clause("DF-41", "DF-43", "DF-04")
@pytest.mark.parametrize("dealer", [0, 3])
def test_the_dealer_may_stay_after_a_draw_by_option(dealer: int) -> None:
    stays = dafeng(READY, tail=LIVE, dealer=dealer, dealer_after_draw="stay").finish()
    assert stays.next_dealer == dealer
    goes = dafeng(READY, tail=LIVE, dealer=dealer).finish()
    assert (goes.next_dealer, goes.next_streak) == ((dealer + 1) % 4, 0)


@pytest.mark.clause("DF-42")
@pytest.mark.parametrize("dealer", range(4))
def test_where_nobody_is_ready_the_deal_passes_on(dealer: int) -> None:
    result = dafeng(dealer=dealer, streak=2).finish()
    assert result.payments == (0, 0, 0, 0)
    assert (result.next_dealer, result.next_streak) == ((dealer + 1) % 4, 0)


@pytest.mark.clause("DF-04")
def test_a_dealer_who_is_one_of_several_winners_stays() -> None:
    hands = {0: "234567m78p99s333z4z", 1: "234567s78p11m222z", 3: "9p"}
    play = dafeng(hands, "5z", streak=2)("0.4z+ 1.5z+ 3.9p 0.win 1.win")
    assert play.winners == [0, 1]
    assert (play.result.next_dealer, play.result.next_streak) == (0, 3)


@pytest.mark.clause("DF-04")
def test_a_dealer_who_deals_in_passes_the_deal_on_and_the_streak_ends() -> None:
    play = dafeng({3: "5s", 1: WAITS_FOR_5S}, "? 5z", dealer=3, streak=2)("1.5z+ 3.5s 1.win")
    # 平胡 and 门清, and the two wins of the streak, doubled.
    assert play.payments == (0, 8, 0, -8)
    assert (play.result.next_dealer, play.result.next_streak) == (0, 0)


@pytest.mark.clause("DF-40")
@pytest.mark.parametrize(("left", "last"), [(14, True), (18, False)])
def test_a_self_draw_of_the_last_tile_above_the_line_counts_as_such(
    left: int, *, last: bool
) -> None:
    play = dafeng({1: WAITS_FOR_5S}, "5z", left={left: "5s"})("1.5z+").until_left(left)
    assert ("last_tile" in play("1.win").fans(1)) is last


@pytest.mark.clause("DF-40", "CM-11")
def test_as_the_replacement_of_a_kong_it_counts_too() -> None:
    setup: dict[str, Setting] = {"tail": "5s", "left": {15: "4s"}, "ready_declaration": "optional"}
    play = dafeng({0: "1111456789m55z3s"}, **setup).until_left(15)("0.kong=1m 0.win")
    assert play.fans(0) == {"plain": 1, "kong_bloom": 1, "last_tile": 1, "kong_concealed": 2}


@pytest.mark.clause("DF-04", "DF-41")
def test_the_dealer_who_stays_after_draws_still_goes_when_another_wins() -> None:
    hands = {1: WAITS_FOR_5S, 3: "5s"}
    play = dafeng(hands, "5z", streak=1, dealer_after_draw="stay")("1.5z+ 3.5s 1.win")
    assert (play.result.next_dealer, play.result.next_streak) == (1, 0)
    later = dafeng({2: WAITS_FOR_5S, 3: "5s"}, "? 5z", dealer_after_draw="stay")
    assert later("2.5z+ 3.5s 2.win").result.next_dealer == 1
