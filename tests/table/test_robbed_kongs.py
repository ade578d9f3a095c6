"""Robbing a kong: CM-3."""

import pytest

from hupai import Tile
from hupai.play import Drew, KongDeclared, KongMade

from .stage import Play, changsha, dafeng, sichuan

READY = {0: "123456m789m79s11s", 3: "234567m99m79s222s", 2: "345m456m88m79s111s"}
"""Each waits for 8s, 平胡 of two suits."""


def adds_a_kong(*robbers: int, **options: str) -> Play:
    """Let seat 1 claim a pung of 8s from seat 2, and add the fourth when it draws it."""
    hands = {seat: READY[seat] for seat in robbers} | {1: "88s", 2: "8s"}
    draws = "? ? ? ? ? 8s"
    return sichuan(hands, draws, **options)("2.8s 1.pung 1.drawn 1.kong=8s")


@pytest.mark.clause("CM-3", "SC-52", "SC-03")
def test_all_may_rob_a_kong_and_its_owner_counts_as_the_discarder() -> None:
    play = adds_a_kong(0, 3)
    assert {seat for seat in play.asked if "win" in play.offered(seat)} == {0, 3}
    play("0.win 3.win")
    assert play.winners == [3, 0]
    assert play.payments == (2, -4, 0, 2)
    assert play.result.next_dealer == 1
    assert {win.context.payer for win in play.result.wins} == {1}


@pytest.mark.clause("CM-3", "CM-2")
def test_the_nearest_alone_robs_if_the_option_says_so() -> None:
    play = adds_a_kong(0, 3, several_winners="nearest")("0.win 3.win")
    assert play.winners == [3]
    assert play.payments == (0, -2, 0, 2)


@pytest.mark.clause("CM-3")
def test_a_robbed_kong_does_not_exist() -> None:
    play = adds_a_kong(3)("3.win")
    assert play.melds(1) == ["[888s]"]
    assert list(play.events(KongDeclared)) == [KongDeclared(1, Tile.S8)]
    assert not list(play.events(KongMade))
    assert not [e for e in play.events(Drew) if isinstance(e, Drew) and e.source == "kong"]


@pytest.mark.clause("CM-3")
def test_a_kong_that_nobody_robs_is_made() -> None:
    play = adds_a_kong(3)
    assert play.offered(3) == {"win", "pass"}
    play("3.pass")
    assert play.melds(1) == ["[8888s+]"]
    assert play.asked == {1}
    assert [e.seat for e in play.events(Drew) if isinstance(e, Drew) and e.source == "kong"] == [1]


@pytest.mark.clause("CM-3")
def test_a_concealed_kong_is_not_robbed() -> None:
    play = sichuan({1: "888s", 3: READY[3]}, "? ? ? ? 8s")("1.drawn 1.kong=8s")
    assert play.asked == {1}
    assert play.melds(1) == ["(8888s)"]


@pytest.mark.clause("CM-3", "CM-2")
def test_the_discard_of_an_exposed_kong_is_won_as_a_discard() -> None:
    play = sichuan({1: "888s", 2: "8s", 3: READY[3]})("2.8s 1.kong=8s")
    assert play.offered(3) == {"win", "pass"}
    play("3.win")
    assert play.result.wins[0].context.by == "discard"
    assert play.payments == (0, 0, -1, 1)


@pytest.mark.clause("CM-3", "CS-44")
def test_a_concealed_supplement_is_not_robbed() -> None:
    hands = {1: "9999s", 2: "123456m22p345p78s"}
    play = changsha(hands)("1.supplement=9s")
    assert play.asked == {1}
    assert play.melds(1) == ["(9999s)"]


@pytest.mark.clause("CM-3", "DF-62")
def test_only_who_may_win_may_rob() -> None:
    hands = {0: "8p", 1: "123456m111z55s79p", 2: "88p"}
    draws = "9m ? ? ? ? ? ? 8p"
    undeclared = dafeng(hands, draws)("1.9m 0.8p 2.pung 2.drawn 2.kong=8p")
    assert undeclared.asked == {2}
    assert undeclared.melds(2) == ["[8888p+]"]
    declared = dafeng(hands, draws)("1.9m+ 0.8p 2.pung 2.drawn 2.kong=8p")
    assert declared.offered(1) == {"win", "pass"}


@pytest.mark.clause("CM-3")
def test_the_owner_of_a_robbed_kong_who_deals_pays_double() -> None:
    hands = {1: "88p", 2: "123456m111z55s79p", 3: "8p"}
    play = dafeng(hands, "9m ? ? ? ? 8p", dealer=1, streak=1)
    play("2.9m+ 3.8p 1.pung 1.drawn 1.kong=8p 2.win")
    assert play.fans(2) == {"plain": 1, "concealed_ready": 1, "dealer_streak": 1}
    assert play.payments == (0, -6, 6, 0)
