"""The 42 tiles and what is known of each."""

import copy
import json
from itertools import pairwise

import pytest

from hupai import InvalidTileError, Suit, Tile

from .evaluation import evaluated, pickled
from .spellings import GLYPHS, chinese, mpsz, suit_and_rank

HONORS = ["EAST", "SOUTH", "WEST", "NORTH", "WHITE", "GREEN", "RED"]
SEASONS = ["SPRING", "SUMMER", "AUTUMN", "WINTER"]
PLANTS = ["PLUM", "ORCHID", "BAMBOO", "CHRYSANTHEMUM"]
SUITED = [f"{suit}{rank}" for suit in "MPS" for rank in range(1, 10)]
ORDER = [*SUITED, *HONORS, *SEASONS, *PLANTS]
every_tile = pytest.mark.parametrize("tile", list(Tile), ids=lambda tile: tile.name)


def test_there_are_42_tiles_in_this_order_numbered_from_0() -> None:
    assert [(tile.name, tile.value) for tile in Tile] == [
        (name, number) for number, name in enumerate(ORDER)
    ]
    assert all(low < high for low, high in pairwise(Tile))


@every_tile
def test_a_tile_is_true(tile: Tile) -> None:
    assert tile
    assert bool(tile) is True


@every_tile
def test_a_tile_is_written_as_mpsz(tile: Tile) -> None:
    assert str(tile) == mpsz(tile)
    assert f"{tile}" == mpsz(tile)
    assert f"{tile:>4}" == f"  {mpsz(tile)}"


@every_tile
def test_a_tile_has_a_chinese_name_and_a_glyph(tile: Tile) -> None:
    assert (tile.zh, tile.glyph) == (chinese(tile), GLYPHS[tile.value])


@every_tile
def test_a_tile_has_a_suit_and_a_rank(tile: Tile) -> None:
    suit, rank = suit_and_rank(tile)
    assert tile.suit is suit
    assert tile.rank == rank


@pytest.mark.parametrize(
    ("suit", "ranks"),
    [
        (Suit.CHARACTERS, 9),
        (Suit.DOTS, 9),
        (Suit.BAMBOOS, 9),
        (Suit.HONORS, 7),
        (Suit.FLOWERS, 8),
    ],
)
def test_a_suit_has_its_ranks_in_order(suit: Suit, ranks: int) -> None:
    assert [tile.rank for tile in Tile if tile.suit is suit] == list(range(1, ranks + 1))


def test_the_examples_of_the_contract() -> None:
    assert (str(Tile.M1), str(Tile.RED), str(Tile.SPRING)) == ("1m", "7z", "1f")
    tile = Tile.parse("五筒")
    assert (tile.zh, tile.glyph, tile.suit, tile.rank) == ("五筒", "🀝", Suit.DOTS, 5)


@every_tile
def test_a_tile_is_a_number(tile: Tile) -> None:
    number = int(tile)
    assert tile == number
    assert hash(tile) == hash(number)
    assert Tile(number) is tile
    assert json.dumps([tile]) == f"[{number}]"


@every_tile
def test_the_repr_of_a_tile_evaluates_to_it(tile: Tile) -> None:
    assert repr(tile) == f"Tile.{tile.name}"
    assert evaluated(tile) is tile


@every_tile
def test_copies_and_pickles_of_a_tile_are_the_tile(tile: Tile) -> None:
    assert copy.copy(tile) is tile
    assert copy.deepcopy(tile) is tile
    assert all(other is tile for other in pickled(tile))


@every_tile
def test_what_is_known_of_a_tile_stands_on_the_member(tile: Tile) -> None:
    assert isinstance(tile.zh, str)
    assert isinstance(tile.glyph, str)
    assert len(tile.glyph) == 1
    assert type(tile.rank) is int


@pytest.mark.parametrize("number", [-1, 42, 99, 255, 256, 2**64, -(2**64)])
def test_a_number_of_no_tile_is_refused(number: int) -> None:
    with pytest.raises(InvalidTileError, match=rf"\b{abs(number)}\b.*0 to 41"):
        Tile(number)
