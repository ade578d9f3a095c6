"""When a kong is offered, with few tiles left: CM-11."""

import pytest

from .stage import Play, changsha, dafeng, sichuan


def kongs(play: Play, seat: int) -> set[str]:
    """What kongs a seat is offered."""
    return {answer for answer in play.offered(seat) if "=" in answer and "chow" not in answer}


@pytest.mark.clause("CM-11", "DF-40")
def test_dafeng_keeps_the_dead_wall() -> None:
    play = dafeng({0: "1111m3p", 1: "2222m4p", 2: "333p", 3: "444p"}).until_left(15)
    assert kongs(play, 0) == {"kong=1m"}
    assert play("0.3p").offered(2) == {"kong=3p", "pung", "pass"}
    play.until_left(14)
    assert play.asked == {1}
    assert not kongs(play, 1)
    assert play("1.4p").offered(3) == {"pung", "pass"}


@pytest.mark.clause("CM-11", "DF-40")
def test_another_dead_wall_is_kept() -> None:
    play = dafeng({3: "1111m", 0: "2222m"}, dead_wall=11).until_left(12)
    assert play.asked == {3}
    assert kongs(play, 3) == {"kong=1m"}
    assert not kongs(play.until_left(11), 0)


@pytest.mark.clause("CM-11", "SC-01")
def test_sichuan_needs_one_tile() -> None:
    play = sichuan({2: "1111m3p", 3: "2222m4p", 0: "333p", 1: "444p"}).until_left(1)
    assert kongs(play, 2) == {"kong=1m"}
    assert play("2.3p").offered(0) == {"kong=3p", "pung", "pass"}
    play.until_left(0)
    assert play.asked == {3}
    assert not kongs(play, 3)
    assert play("3.4p").offered(1) == {"pung", "pass"}


@pytest.mark.clause("CM-11", "CS-31")
def test_changsha_keeps_the_last_tile() -> None:
    play = changsha({1: "1111m3p", 2: "2222m4p", 3: "333p5p", 0: "444p"}).until_left(2)
    assert kongs(play, 1) == {"supplement=1m"}
    assert play("1.3p").offered(3) == {"supplement=3p", "pung", "pass"}
    play.until_left(1)
    assert play.asked == {2}
    assert not kongs(play, 2)
    play("2.4p")
    assert play.offered(0) == {"pung", "pass"}
    assert play.offered(3) == {"chow=3p", "pass"}


@pytest.mark.clause("CM-11", "DF-40")
@pytest.mark.parametrize(("dead_wall", "offered"), [(14, {"kong=8p"}), (15, set())])
def test_a_pung_becomes_a_kong_only_with_a_replacement(dead_wall: int, offered: set[str]) -> None:
    play = dafeng({0: "8p", 1: "888p"}, dead_wall=dead_wall)("0.8p 1.pung 1.drawn").until_left(15)
    assert play.asked == {1}
    assert kongs(play, 1) == offered
