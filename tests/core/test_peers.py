"""The shanten of 40,000 hands as other libraries say it, each by its own rules.

They count standard hands of 13 and 14 concealed tiles as we do, four of a kind at most in what is
built; `riichienv` and `xiangting` always count seven different pairs and thirteen orphans too, so
that they are compared with the union. Not compared is what they have no rule for or another one:

- special shapes one by one, seven pairs with fours, knitted honors and all jiang: no library has
  them;
- declared melds and their copies: the libraries take concealed tiles alone, so that a tile melded
  four times counts as one that may come;
- wildcards.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from hupai import Hand, Shape

RIICHI = Shape.STANDARD | Shape.SEVEN_PAIRS | Shape.THIRTEEN_ORPHANS
HANDS = 40_000
Counts = list[int]
# All tiles, one suit, two suits with the honors, honors with one suit's ends.
MIXES = (range(34), range(9), range(18, 34), (*range(27, 34), 0, 8, 9, 17))


def hands() -> Iterator[Counts]:
    """Deal hands of 13 and 14 tiles of the mixes in turn."""
    random = Random(40)
    for number in range(HANDS):
        wall = [tile for tile in MIXES[number // 2 % len(MIXES)] for _ in range(4)]
        dealt = random.sample(wall, 13 + number % 2)
        yield [dealt.count(tile) for tile in range(34)]


def disagreements(shapes: Shape, shanten: Callable[[Counts], int]) -> list[tuple[str, int]]:
    """Ask another library about every hand."""
    asked = ((Hand.from_counts(counts), shanten(counts)) for counts in hands())
    return [(str(hand), given) for hand, given in asked if hand.shanten(shapes) != given]


def test_as_mahjong_says_it() -> None:
    shanten: Any = pytest.importorskip("mahjong.shanten").Shanten
    assert not disagreements(Shape.STANDARD, shanten.calculate_shanten_for_regular_hand)


def test_as_riichienv_says_it() -> None:
    library: Any = pytest.importorskip("riichienv")

    def shanten(counts: Counts) -> int:
        tiles = [4 * tile + copy for tile in range(34) for copy in range(counts[tile])]
        return int(library.calculate_shanten(tiles))

    assert not disagreements(RIICHI, shanten)


def test_as_xiangting_says_it() -> None:
    library: Any = pytest.importorskip("xiangting")
    four = library.PlayerCount.FOUR

    def shanten(counts: Counts) -> int:
        return int(library.calculate_replacement_number(counts, four)) - 1

    assert not disagreements(RIICHI, shanten)


def test_improving_tiles_as_xiangting_says_them() -> None:
    library: Any = pytest.importorskip("xiangting")
    for counts in hands():
        if sum(counts) == 13:
            _, mask = library.calculate_necessary_tiles(counts, library.PlayerCount.FOUR)
            hand = Hand.from_counts(counts)
            assert hand.improving_tiles(RIICHI).mask == mask, hand
