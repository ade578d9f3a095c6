"""The situations of 大丰 in flows.md, played through: the dealer is seat 0."""

import pytest

from hupai import Tile
from hupai.play import Answered, Claimed, Drew, FlowerShown, KongMade, Pung

from .stage import dafeng

READY = {
    0: "123456m789p111z5s",
    1: "123456m789p222z5p",
    2: "123456m789s333z5p",
    3: "123p456789s444z1s",
}
LIVE = "5s5p5p1s"
"""The tail lies in the dead wall, so that these waits are alive to the end."""


@pytest.mark.clause("DF-41")
def test_df_f01_two_are_ready_at_a_draw() -> None:
    result = dafeng({0: READY[0], 2: READY[2]}, tail=LIVE).finish()
    assert result.drawn
    assert result.payments == (2, -2, 2, -2)
    assert (result.next_dealer, result.next_streak) == (1, 0)


@pytest.mark.clause("DF-42")
def test_df_f02_nobody_is_ready_at_a_draw() -> None:
    result = dafeng(streak=3).finish()
    assert result.drawn
    assert result.payments == (0, 0, 0, 0)
    assert (result.next_dealer, result.next_streak) == (1, 0)


@pytest.mark.clause("DF-43")
def test_df_f03_all_are_ready_at_a_draw() -> None:
    result = dafeng(READY, tail=LIVE, streak=3).finish()
    assert result.drawn
    assert result.payments == (0, 0, 0, 0)
    assert (result.next_dealer, result.next_streak) == (0, 3)


@pytest.mark.clause("DF-41")
def test_df_f04_one_is_ready_at_a_draw() -> None:
    result = dafeng({3: READY[3]}, tail=LIVE).finish()
    assert result.payments == (-1, -1, -1, 3)
    assert (result.next_dealer, result.next_streak) == (1, 0)


@pytest.mark.clause("DF-40")
def test_df_f05_with_fourteen_tiles_in_the_wall_an_unclaimed_discard_ends_the_deal() -> None:
    play = dafeng().until_left(14)
    assert not play.table.over
    assert play.asked == {1}
    play("1.drawn").passes()
    assert play.result.drawn
    assert play.table.view(0).left == 14


@pytest.mark.clause("DF-15")
def test_df_f07_no_chow_is_offered() -> None:
    play = dafeng({0: "12m", 3: "3m"})("3.3m")
    assert play.asked == {0}
    assert not any(answer.startswith("chow") for answer in play.offered(0))
    assert len(play.table.view(0).seats[0].discards) == 1
    assert play.table.view(0).drawn is not None


@pytest.mark.clause("CM-2")
def test_df_f08_only_the_seat_that_has_an_answer_is_asked() -> None:
    play = dafeng({1: "5p", 3: "555p"})("1.5p")
    assert play.asked == {3}
    assert play.offered(3) == {"pung", "kong=5p", "pass"}


@pytest.mark.clause("CM-2")
def test_df_f21_a_win_stands_before_a_pung_that_was_answered_first() -> None:
    play = dafeng({1: "5p", 2: "55p", 3: "123456m789s111z5p"}, "? ? 9m")
    play("3.9m+ 1.5p 2.pung")
    assert play.asked == {3}
    assert play.offered(3) == {"win", "pass"}
    assert not play.table.over
    play("3.win")
    assert play.winners == [3]
    assert play.result.wins[0].context.payer == 1
    assert play.melds(2) == []
    # The whole truth has the pung that was overruled, and who answered it alone knows.
    assert Answered(2, Pung()) in play.table.events
    for seat in (0, 1, 3):
        seen = play.table.events_for(seat)
        assert not any(isinstance(event, Claimed) for event in seen)
        assert not any(isinstance(event, Answered) and event.seat == 2 for event in seen)


@pytest.mark.clause("DF-50", "CM-3")
def test_df_f09_added_kong_is_robbed() -> None:
    play = dafeng(
        {0: "8p", 1: "123456m111z55s79p", 2: "88p"}, "9m ? ? ? ? ? ? 8p"
    )("1.9m+ 0.8p 2.pung 2.drawn 2.kong=8p")  # fmt: skip
    assert play.asked == {1}
    assert play.offered(1) == {"win", "pass"}
    play("1.win")
    assert play.payments == (0, 2, -2, 0)
    assert play.fans(1) == {"plain": 1, "concealed_ready": 1}
    assert play.result.wins[0].context.by == "robbed_kong"
    assert not list(play.events(KongMade))
    assert not any(event.source == "kong" for event in play.events(Drew) if type(event) is Drew)
    assert play.melds(2) == ["[888p]"]


@pytest.mark.clause("CM-3")
def test_df_f10_a_concealed_kong_is_not_robbed() -> None:
    play = dafeng({1: "123456m111z55s79p", 2: "888p"}, "9m ? ? ? ? 8p", tail="3z")
    play("1.9m+ 2.drawn 2.kong=8p")
    assert play.asked == {2}
    assert play.drawn(2) == "3z"
    assert play.melds(2) == ["(8888p)"]


@pytest.mark.clause("DF-61")
def test_df_f11_no_pass_of_thirteen_orphans() -> None:
    play = dafeng({1: "19m19p199s123456z"}, "5m ? ? ? 7z")("1.5m+").until_left(78)
    assert play.asked == {1}
    assert play.offered(1) == {"win"}


@pytest.mark.clause("DF-64")
def test_df_f12_a_declared_player_may_let_a_self_drawn_win_go_by() -> None:
    play = dafeng({1: "123456m789p11z12s"}, "5m ? ? ? 3s ? ? ? 3s")("1.5m+ 1.3s")
    assert not play.table.over
    play.until_left(74)
    assert play.offered(1) == {"win", "3s"}
    play("1.win")
    assert play.winners == [1]


@pytest.mark.clause("CM-4")
def test_df_f13_who_holds_all_four_of_the_only_wait_is_not_ready() -> None:
    hands = {0: "123789p789s111z5s", 1: "4444m123456789p"}
    play = dafeng(hands, "1z", tail=LIVE)("0.drawn").passes()
    assert play.drawn(1) == "1z"
    assert "1z" in play.offered(1)
    assert "1z+" not in play.offered(1)
    assert play.finish().payments == (3, -1, -1, -1)


@pytest.mark.clause("DF-04")
def test_df_f15_the_dealer_who_wins_stays() -> None:
    play = dafeng({0: "123456m789p111z55s"})("0.win")
    assert play.winners == [0]
    assert (play.result.next_dealer, play.result.next_streak) == (0, 1)


@pytest.mark.clause("DF-04")
def test_df_f16_the_deal_passes_to_the_next_seat_whoever_won() -> None:
    play = dafeng({2: READY[2]}, "? 5p", streak=2)("2.win")
    assert play.winners == [2]
    assert (play.result.next_dealer, play.result.next_streak) == (1, 0)


@pytest.mark.clause("CM-2", "CM-6")
def test_df_f17_two_win_on_one_discard() -> None:
    play = dafeng({
        0: "12z", 1: "234567m78p99s114z", 2: "234567s78p11m224z", 3: "9p",
    })  # fmt: skip
    play("0.1z 1.pung 1.4z+ 0.2z 2.pung 2.4z+ 3.9p 2.win 1.win")
    assert play.winners == [1, 2]
    assert play.payments == (0, 1, 1, -2)
    assert [transfer.payments for transfer in play.result.transfers] == [
        (0, 1, 0, -1),
        (0, 0, 1, -1),
    ]


@pytest.mark.clause("DF-53", "DF-54")
def test_df_f19_who_gave_three_tiles_of_the_suit_pays_for_all() -> None:
    play = dafeng({1: "11223456789s12z", 3: "129s"})
    play("3.1s 1.pung 1.1z 3.2s 1.pung 1.2z+ 3.9s 1.win")
    assert play.fans(1) == {"pure_suit": 4}
    assert play.result.wins[0].context.liable == 3
    assert play.payments == (0, 12, 0, -12)


@pytest.mark.clause("DF-67")
def test_df_f20_a_dealt_flower_is_replaced_from_the_tail() -> None:
    play = dafeng({1: "1f234567m"}, tail="7z", flowers=True)
    assert list(play.events(FlowerShown)) == [FlowerShown(1, Tile.SPRING)]
    assert play.table.view(0).seats[1].flowers == (Tile.SPRING,)
    assert "7z" in play.hand(1)
    assert play.table.view(1).hand.size == 13
    assert play.table.view(0).left == 144 - 53 - 1
