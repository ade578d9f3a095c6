"""Floats: chosen by all at once before the tiles are dealt, hidden until all have (CS-74)."""

import pytest

from hupai import ChooseFloat, Hand, Table, variants
from hupai.errors import IllegalActionError
from hupai.play import Answered, FloatsShown, HandDealt, WindDrawn
from hupai.render import deal_lines

from .stage import Play, changsha

READY = "123m456m78999p22s"
CHOSEN = "0.float=1 1.float=2 2.float=3 3.float=0"


@pytest.mark.clause("CS-74")
def test_all_are_asked_before_any_tile_is_dealt() -> None:
    play = changsha(float_most=2)
    assert play.asked == {0, 1, 2, 3}
    for seat in range(4):
        assert play.offered(seat) == {"float=0", "float=1", "float=2"}
        assert play.table.view(seat).phase == "floats"
        assert play.hand(seat) == str(Hand([]))
    assert not list(play.events(HandDealt))
    assert play.table.view(0).left == 108


@pytest.mark.clause("CS-74")
def test_nobody_sees_who_has_chosen_what_until_all_have() -> None:
    play = changsha(float_most=3)
    before = [play.table.view(seat) for seat in range(4)]
    play("2.float=3 0.float=1 3.float=0")
    assert play.table.view(1) == before[1]
    assert play.table.deal.floats == ()
    for seat in range(4):
        answers = [event for event in play.table.events_for(seat) if isinstance(event, Answered)]
        assert [event.seat for event in answers] == ([] if seat == 1 else [seat])
    play("1.float=2")
    assert list(play.events(FloatsShown)) == [FloatsShown((1, 2, 3, 0))]
    assert all(play.table.view(seat).floats == (1, 2, 3, 0) for seat in range(4))
    order = [type(event) for event in play.table.events]
    assert order.index(FloatsShown) < order.index(HandDealt)


@pytest.mark.clause("CS-74")
def test_every_payment_of_a_win_grows_by_both_floats() -> None:
    hands = {1: READY, 2: "6p"}
    on_discard = changsha(hands, float_most=3)(CHOSEN)("2.6p 1.win")
    assert on_discard.payments == (0, 1 + 2 + 3, -6, 0)
    drawn = changsha({1: READY}, "6p", float_most=3)(CHOSEN)("0.drawn 1.win")
    assert drawn.payments == (-2 - 3, 14, -1 - 5, -1 - 2)
    assert changsha(hands)("2.6p 1.win").payments == (0, 1, -1, 0)


@pytest.mark.clause("CS-74", "CS-75")
def test_a_dealt_win_is_paid_without_floats_and_times_the_base() -> None:
    play = changsha({2: "1111m"}, float_most=3, base=5)(CHOSEN)("2.show=four_joys")
    assert play.finish().payments == (-10, -5, 20, -5)


@pytest.mark.clause("CS-74")
def test_without_floats_nobody_is_asked() -> None:
    play = changsha()
    assert play.asked == {0}
    assert not list(play.events(FloatsShown))
    assert "floats" not in play.table.to_log()


@pytest.mark.clause("CS-74")
@pytest.mark.parametrize("action", [ChooseFloat(3), ChooseFloat(100)])
def test_more_than_the_most_is_refused(action: ChooseFloat) -> None:
    play = changsha(float_most=2)
    with pytest.raises(IllegalActionError, match="no such float"):
        play.table.submit(1, action)
    assert play.asked == {0, 1, 2, 3}


@pytest.mark.clause("CS-74")
def test_samples_before_the_deal_are_dealt_anew() -> None:
    play = changsha(float_most=1)("1.float=1")
    for seat in range(4):
        sample = play.table.view(seat).sample(seed=seat)
        assert sample.view(seat) == play.table.view(seat)
        for other in sample.legal_actions():
            sample.submit(other, ChooseFloat(0))
        assert sample.deal.floats == ((0, 1, 0, 0) if seat == 1 else (0, 0, 0, 0))
        assert all(own.hand.size >= 13 for own in sample.deal.seats)


@pytest.mark.clause("CS-74")
def test_a_log_in_the_middle_of_the_choice_is_read_again() -> None:
    variant = variants.get("changsha", float_most=3, first_dealer="wind")
    play = Play(Table(variant, seed=3))("3.float=2")
    assert len(list(play.events(WindDrawn))) == 4
    again = Table.from_log(play.table.to_log())
    assert again.legal_actions().keys() == {0, 1, 2}
    assert again.view(3) == play.table.view(3)


@pytest.mark.clause("CS-74", "CS-75")
def test_it_is_told_in_words() -> None:
    hands = {1: READY, 2: "6p"}
    play = changsha(hands, float_most=3, base=2, cap=9)(CHOSEN)("2.6p 1.win")
    (win,) = play.result.wins
    lines = win.score.explain().splitlines()
    assert "  each pays 9 at most (CS-75)" in lines
    assert "  floats of seats 2 and 1: 3 + 2 (CS-74)" in lines
    assert lines[-2:] == ["  all of it times 2 (CS-75)", "seat 2 pays 12 to seat 1"]
    chinese = win.score.explain("zh").splitlines()
    assert "  2 号位与 1 号位飘分：3 + 2（CS-74）" in chinese
    assert "  封顶 9（CS-75）" in chinese
    assert "  底分 ×2（CS-75）" in chinese
    told = list(deal_lines(play.table.variant, play.table.events, "zh"))
    assert "1 号位飘 2" in told
    assert "飘分（0 号位起）：1、2、3、0" in told
    told = list(deal_lines(play.table.variant, play.table.events))
    assert {"seat 1 stakes 2", "floats, from seat 0 on: 1, 2, 3, 0"} <= set(told)
