"""Walls that are stacked are what their description says."""

from hupai import Tile

from .stacking import stacked_wall, tiles
from .stage import SEATS, changsha, dafeng, variant_of


def test_tiles_are_read_in_their_order() -> None:
    assert tiles("31m?7z") == [Tile.M3, Tile.M1, None, Tile.RED]


def test_all_is_where_it_was_asked_for() -> None:
    hands = {0: "123m", 1: "1112345678999s", 3: "7z"}
    play = dafeng(hands, "9p ? 8p", tail="1z2z", left={60: "3z"}, dealer=3)
    assert play.hand(1) == "1112345678999s"
    assert {"1m", "2m", "3m"} <= {str(tile) for tile in play.table.view(0).hand.concealed}
    wall = [str(tile) for tile in play.table.deal.wall.tiles]
    assert (wall[0], wall[2], wall[-2], wall[-1], wall[-61]) == ("9p", "8p", "1z", "2z", "3z")


def test_the_fourteenth_of_the_dealer_is_the_last_of_its_text() -> None:
    play = dafeng({2: "1112345678999s7z"}, dealer=2)
    assert play.drawn(2) == "7z"


def test_stacks_are_counted_from_the_end_the_top_first() -> None:
    wall = changsha(stacks={1: "1p2p", 3: "3p?"}).table.deal.wall.tiles
    assert [str(wall[place]) for place in (-2, -1, -6)] == ["1p", "2p", "3p"]


def test_what_is_not_named_is_the_same_each_time_and_no_more_than_there_is() -> None:
    for name in ("dafeng", "sichuan", "changsha"):
        variant = variant_of(name, {})
        walls = [stacked_wall(variant, dict.fromkeys(SEATS, "1m")) for _ in range(2)]
        assert walls[0] == walls[1]
        assert sorted(walls[0]) == sorted(variant.wall_tiles())
