"""Melds: their kinds, their tiles, their text."""

import operator
from itertools import product

import pytest

from hupai import InvalidMeldError, Meld, MeldKind, Tile

from .evaluation import evaluated, pickled
from .strategies import KONGS, SHOWN_KINDS, meld_of

PLAYING = list(Tile)[:34]
STARTS = [tile for tile in PLAYING if tile < Tile.EAST and tile.rank <= 7]
CHOWS = [Meld.chow(tile) for tile in STARTS]
PUNGS = [Meld.pung(tile) for tile in PLAYING]
EVERY = [*CHOWS, *PUNGS, *(Meld.kong(tile, kind) for kind in KONGS for tile in PLAYING)]
every_meld = pytest.mark.parametrize("meld", EVERY, ids=str)


def written(meld: Meld) -> str:
    """Write a meld as the contract has it."""
    digits = "".join(str(tile.rank) for tile in meld.tiles)
    letter = str(meld.tile)[-1]
    match meld.kind:
        case MeldKind.KONG_ADDED:
            return f"[{digits}{letter}+]"
        case MeldKind.KONG_CONCEALED:
            return f"({digits}{letter})"
    return f"[{digits}{letter}]"


@pytest.mark.parametrize("first", STARTS, ids=str)
def test_a_chow_is_three_in_a_row(first: Tile) -> None:
    chow = Meld.chow(first)
    assert (chow.kind, chow.tile) == (MeldKind.CHOW, first)
    assert chow.tiles == (first, Tile(first + 1), Tile(first + 2))


@pytest.mark.parametrize("tile", PLAYING, ids=str)
def test_a_pung_is_three_alike(tile: Tile) -> None:
    pung = Meld.pung(tile)
    assert (pung.kind, pung.tile, pung.tiles) == (MeldKind.PUNG, tile, (tile,) * 3)


@pytest.mark.parametrize("kind", KONGS, ids=str)
@pytest.mark.parametrize("tile", PLAYING, ids=str)
def test_a_kong_is_four_alike_of_its_kind(tile: Tile, kind: MeldKind) -> None:
    kong = Meld.kong(tile, kind)
    assert kong.kind is kind
    assert kong.tile is tile
    assert kong.tiles == (tile,) * 4


@every_meld
def test_a_meld_is_written_as_its_kind_has_it(meld: Meld) -> None:
    assert str(meld) == written(meld)


@every_meld
def test_text_repr_and_pickles_give_the_meld_again(meld: Meld) -> None:
    assert Meld.parse(str(meld)) == meld
    assert evaluated(meld) == meld
    assert hash(Meld.parse(str(meld))) == hash(meld)
    assert all(other == meld for other in pickled(meld))


@pytest.mark.parametrize(
    ("text", "meld"),
    [
        ("[321m]", Meld.chow(Tile.M1)),
        ("[一二三萬]", Meld.chow(Tile.M1)),
        ("[🀙🀚🀛]", Meld.chow(Tile.P1)),
        ("[中中中]", Meld.pung(Tile.RED)),
        ("[🀄\ufe0f🀄🀄\ufe0e]", Meld.pung(Tile.RED)),
        ("[22索22条+]", Meld.kong(Tile.S2, MeldKind.KONG_ADDED)),
        (" ( 9 9 9 9 m ) ", Meld.kong(Tile.M9, MeldKind.KONG_CONCEALED)),
        ("[1111s +]", Meld.kong(Tile.S1, MeldKind.KONG_ADDED)),
        ("[东東1z一z]", Meld.kong(Tile.EAST, MeldKind.KONG_EXPOSED)),
    ],
)
def test_melds_are_read_in_every_notation(text: str, meld: Meld) -> None:
    assert Meld.parse(text) == meld


@pytest.mark.parametrize(
    ("text", "part"),
    [("[1x3m]", "'x'"), ("[012m]", "0m"), ("[12]", "2 ranks"), ("[123m", "["), ("[+111m1m]", "+")],
)
def test_a_text_of_no_meld_is_refused_with_the_part_at_fault(text: str, part: str) -> None:
    with pytest.raises(InvalidMeldError) as caught:
        Meld.parse(text)
    assert part in str(caught.value).removesuffix("like [123m] or (9999m)")


def test_melds_are_ordered_by_kind_then_by_tile() -> None:
    def place(meld: Meld) -> tuple[int, Tile]:
        return SHOWN_KINDS.index(meld.kind), meld.tile

    backward = EVERY[::-1]
    assert sorted(backward) == sorted(backward, key=place) == EVERY
    few = EVERY[:: len(EVERY) // 16]
    for compare in (operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne):
        for left, right in product(few, few):
            assert compare(left, right) is compare(place(left), place(right))


def test_melds_of_another_kind_or_tile_differ() -> None:
    assert len(set(EVERY)) == len(EVERY) == 21 + 34 + 3 * 34
    assert all(meld_of(meld.kind, meld.tile) in set(EVERY) for meld in EVERY)


def test_a_meld_is_no_other_thing() -> None:
    meld = Meld.pung(Tile.M1)
    assert meld != "[111m]"
    assert meld != meld.tiles
    with pytest.raises(TypeError):
        assert meld < "[111m]"  # type: ignore[operator]


@pytest.mark.parametrize("name", ["kind", "tile", "tiles", "anything"])
def test_a_meld_cannot_be_changed(name: str) -> None:
    meld = Meld.pung(Tile.M1)
    with pytest.raises(AttributeError):
        setattr(meld, name, meld.tile)


def test_a_meld_is_made_by_its_kind_only_and_has_no_subclasses() -> None:
    with pytest.raises(TypeError):
        Meld()
    with pytest.raises(TypeError, match="base type"):
        type("Other", (Meld,), {})
