"""开杠 that turns two tiles at once: CS-77."""

import pytest

from hupai.play import Discarded, Drew, TilesTurned
from hupai.render import deal_lines

from .stage import Play, changsha

OPEN = "999s123456m22p34s"
"""Ready with a kong of 9s set aside: it waits for 2s and 5s."""
TWO = {"open_kong_draws": 2, "dice": [(1, 1)]}


def turned(tiles: str, hands: dict[int, str] | None = None, **options: object) -> Play:
    """Let seat 1 make an open kong of 9s, for which these tiles are turned."""
    setup = {**TWO, "stacks": {2: tiles}, **options}
    return changsha({1: OPEN, **(hands or {})}, "9s", **setup)("0.drawn 1.open_kong=9s")


@pytest.mark.clause("CS-77")
def test_two_tiles_are_turned_for_all_to_see() -> None:
    play = turned("9p1p")
    (event,) = play.events(TilesTurned)
    assert isinstance(event, TilesTurned)
    assert "".join(map(str, event.tiles)) == "9p1p"
    draws = [event for event in play.events(Drew) if isinstance(event, Drew)][-2:]
    assert [(draw.seat, draw.source) for draw in draws] == [(1, "kong")] * 2
    for seat in range(4):
        assert play.table.view(seat).turned == event.tiles
        assert play.table.view(seat).sample(seed=1).view(seat) == play.table.view(seat)
    assert play.offered(1) == {"9p"}
    assert play.table.deal.seats[1].hand.size == 13


@pytest.mark.clause("CS-77")
@pytest.mark.parametrize("tiles", ["5s1p", "1p5s"], ids=["the first wins", "the second wins"])
def test_either_may_win(tiles: str) -> None:
    play = turned(tiles)
    assert play.offered(1) == {"win", tiles[:2]}
    play("1.win")
    assert play.fans(1) == {"kong_bloom": 1}
    assert play.payments == (-4, 10, -3, -3)
    assert str(play.result.wins[0].context.tile) == "5s"


@pytest.mark.clause("CS-77")
def test_both_that_win_are_two_big_wins() -> None:
    play = turned("2s5s")("1.win")
    assert play.fans(1) == {"kong_bloom": 2}
    assert play.payments == (-8, 20, -6, -6)
    assert play.result.wins[0].context.winning_tiles == 2


@pytest.mark.clause("CS-77")
def test_one_is_turned_unless_the_option_says_two() -> None:
    play = turned("5s2s", open_kong_draws=1)("1.win")
    assert play.fans(1) == {"kong_bloom": 1}
    assert not list(play.events(TilesTurned))


@pytest.mark.clause("CS-77")
def test_a_supplement_turns_none() -> None:
    play = changsha({1: OPEN}, "9s", tail="5s1m", **TWO)("0.drawn 1.supplement=9s 1.win")
    assert play.fans(1) == {"small": 1}


@pytest.mark.clause("CS-77")
def test_both_are_discarded_and_may_be_claimed_the_first_first() -> None:
    play = turned("8p7p", {2: "88p77p13579m1s", 3: "1s"})("1.8p")
    assert play.offered(2) == {"pung", "pass"}
    assert [str(tile) for tile in play.table.view(0).turned] == ["7p"]
    passed = play.copy()("2.pass")
    assert passed.offered(2) == {"pung", "pass"}
    assert [str(tile) for tile in passed.table.deal.seats[1].discards] == ["8p", "7p"]
    assert passed.table.view(2).turned == ()
    passed("2.pung")
    assert passed.melds(2) == ["[777p]"]
    assert [str(tile) for tile in passed.table.deal.seats[1].discards] == ["8p"]
    play("2.pung")
    # The second is discarded beside it, and nobody is asked about it any more.
    assert play.melds(2) == ["[888p]"]
    assert [str(tile) for tile in play.table.deal.seats[1].discards] == ["7p"]
    assert play.asked == {2}
    discards = [event for event in play.events(Discarded) if isinstance(event, Discarded)][-2:]
    assert [(event.seat, str(event.tile), event.drawn) for event in discards] == [
        (1, "8p", True), (1, "7p", True),
    ]  # fmt: skip


@pytest.mark.clause("CS-77", "CS-46")
@pytest.mark.parametrize("tiles", ["5p1p", "1p5p"], ids=["on the first", "on the second"])
def test_others_win_on_either_as_a_kong_shot(tiles: str) -> None:
    play = turned(tiles, {2: "789789m88s12346p"})(f"1.{tiles[:2]} 2.win")
    assert play.fans(2) == {"kong_shot": 1}
    assert play.payments == (0, -10, 10, 0)


@pytest.mark.clause("CS-77", "CS-43")
def test_nobody_has_them_and_the_next_seat_draws() -> None:
    play = turned("9p1p")("1.9p").passes()
    assert play.asked == {2}
    assert play.table.deal.seats[1].locked
    assert play.table.deal.turned == ()


@pytest.mark.clause("CS-77", "CM-11")
def test_one_is_turned_where_one_is_all_that_may_be_drawn() -> None:
    play = changsha({1: OPEN}, open_kong_draws=2, left={2: "9s"})
    play.until_left(2)
    while play.table.deal.turn != 1:
        play = changsha(
            {1: OPEN}, open_kong_draws=2, dealer=(play.table.deal.dealer + 1) % 4, left={2: "9s"}
        ).until_left(2)
    assert "open_kong=9s" in play.offered(1)
    play("1.open_kong=9s")
    assert not list(play.events(TilesTurned))
    assert play.table.deal.wall.left == 1


@pytest.mark.clause("CS-77")
def test_it_is_told_in_words() -> None:
    play = turned("9p1p")
    assert list(deal_lines(play.table.variant, play.table.events))[-1].startswith("seat 1 turns ")
    told = list(deal_lines(play.table.variant, play.table.events, "zh"))[-1]
    assert told.startswith("1 号位翻出 ")
