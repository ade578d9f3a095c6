"""Tiles in Chinese text."""

import random

import pytest

from hupai import Hand, Shape, Tile
from hupai.chinese import in_chinese

MELDS = ("[123m]", "[777p]", "[5555z]", "[2222s+]", "(9999m)")


@pytest.mark.parametrize("tile", Tile)
def test_every_tile_is_read_again(tile: Tile) -> None:
    written = in_chinese(str(tile))
    assert Tile.parse(written) is tile
    assert not written.isascii()


def test_every_hand_is_read_again() -> None:
    wall = [tile for tile in Tile for _ in range(4) if not str(tile).endswith("f")]
    for seed in range(500):
        rng = random.Random(seed)
        some = Hand.parse("".join(map(str, rng.sample(wall, 13))) + "?" * rng.randrange(2))
        written = in_chinese(str(some))
        assert Hand.parse(written) == some
        assert not any(letter in written for letter in "mpsz")


@pytest.mark.parametrize("meld", MELDS)
def test_every_meld_is_read_again(meld: str) -> None:
    hand = Hand.parse(f"13467p11z {meld}")
    assert Hand.parse(in_chinese(str(hand))) == hand


def test_what_is_no_tile_stays() -> None:
    text = "seat 2: 3 + 4, -1, 2p. 二筒 [CS-24] map 12"
    assert in_chinese(text) == text.replace("2p", "2筒")


def test_decompositions() -> None:
    (way,) = Hand.parse("123m456p789s1122z").add(Tile.EAST).decompositions(Shape.STANDARD)
    assert in_chinese(str(way)) == "123万 456筒 789条 东东东 南南"
