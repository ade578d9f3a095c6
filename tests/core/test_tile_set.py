"""A set of tiles behaves as a frozenset of them does."""

import operator
from collections.abc import Callable, Collection, Iterator
from collections.abc import Set as AbstractSet
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import Tile, TileSet

from .evaluation import evaluated, pickled
from .strategies import examples, tiles

Model = frozenset[Tile]
Operation = Callable[[Any, Any], Any]

tile_sets = st.frozensets(tiles, max_size=8) | st.frozensets(tiles)
# Pairs that often share tiles, so that every comparison is true at times.
pairs_of_sets = st.one_of(
    st.tuples(tile_sets, tile_sets),
    tile_sets.flatmap(
        lambda own: st.tuples(st.just(own), st.frozensets(st.sampled_from(list(Tile))))
    ),
    tile_sets.map(lambda own: (own, own)),
    st.tuples(tile_sets, tile_sets).map(lambda both: (both[0] & both[1], both[0])),
)
COMPARISONS = [operator.eq, operator.ne, operator.le, operator.lt, operator.ge, operator.gt]
COMBINATIONS = [operator.and_, operator.or_, operator.xor, operator.sub]
every_comparison = pytest.mark.parametrize("compare", COMPARISONS, ids=lambda one: one.__name__)
every_combination = pytest.mark.parametrize("combine", COMBINATIONS, ids=lambda one: one.__name__)


class OtherSet(AbstractSet[object]):
    """A set that knows only what `collections.abc.Set` asks for."""

    def __init__(self, elements: Collection[object]) -> None:
        """Keep the elements."""
        self.elements = list(elements)

    def __contains__(self, element: object) -> bool:
        """Look for the element."""
        return element in self.elements

    def __iter__(self) -> Iterator[object]:
        """Go over the elements."""
        return iter(self.elements)

    def __len__(self) -> int:
        """Count the elements."""
        return len(self.elements)


@given(tile_sets)
def test_it_is_a_set_of_its_tiles_in_order(model: Model) -> None:
    own = TileSet(model)
    assert isinstance(own, AbstractSet)
    assert list(own) == sorted(model)
    assert len(own) == len(model)
    assert bool(own) == bool(model)
    assert all((tile in own) == (tile in model) for tile in Tile)


@every_comparison
@given(both=pairs_of_sets)
def test_comparisons_are_those_of_frozensets(compare: Operation, both: tuple[Model, Model]) -> None:
    left, right = both
    expected = compare(left, right)
    assert compare(TileSet(left), TileSet(right)) is expected
    assert compare(TileSet(left), right) is expected
    assert compare(left, TileSet(right)) is expected
    assert compare(TileSet(left), OtherSet(right)) is expected
    assert compare(OtherSet(left), TileSet(right)) is expected


@every_combination
@given(both=pairs_of_sets)
def test_combinations_are_those_of_frozensets(
    combine: Operation, both: tuple[Model, Model]
) -> None:
    left, right = both
    expected = combine(left, right)
    assert combine(TileSet(left), TileSet(right)) == expected
    assert combine(TileSet(left), right) == expected
    assert combine(left, TileSet(right)) == expected
    assert combine(TileSet(left), OtherSet(right)) == expected
    assert type(combine(TileSet(left), right)) is TileSet


@every_combination
@given(both=pairs_of_sets)
def test_combinations_take_any_iterable_as_sets_of_the_library_do(
    combine: Operation, both: tuple[Model, Model]
) -> None:
    left, right = both
    assert combine(TileSet(left), sorted(right)) == combine(left, right)
    assert combine(TileSet(left), iter(sorted(right))) == combine(left, right)
    assert combine(sorted(left), TileSet(right)) == combine(left, right)


@given(pairs_of_sets)
def test_disjoint_is_as_of_frozensets(both: tuple[Model, Model]) -> None:
    left, right = both
    expected = left.isdisjoint(right)
    assert TileSet(left).isdisjoint(TileSet(right)) is expected
    assert TileSet(left).isdisjoint(right) is expected
    assert TileSet(left).isdisjoint(list(right)) is expected
    assert left.isdisjoint(TileSet(right)) is expected


@examples(500)
@given(tile_sets)
def test_the_hash_is_that_of_the_equal_frozenset(model: Model) -> None:
    assert hash(TileSet(model)) == hash(model)
    assert {TileSet(model): 1}[model] == 1  # type: ignore[index]


@given(tile_sets)
def test_the_mask_has_a_bit_for_each_tile(model: Model) -> None:
    own = TileSet(model)
    assert own.mask == sum(1 << tile.value for tile in model)
    assert TileSet.from_mask(own.mask) == own


def test_playing_tiles_alone_fill_34_bits() -> None:
    assert TileSet(list(Tile)[:34]).mask == (1 << 34) - 1
    assert TileSet(Tile).mask == (1 << 42) - 1


@given(tile_sets)
def test_text_repr_and_pickles_give_the_set_again(model: Model) -> None:
    own = TileSet(model)
    assert TileSet.parse(str(own)) == own
    assert evaluated(own) == own
    assert all(other == own and type(other) is TileSet for other in pickled(own))


@given(st.lists(tiles))
def test_a_set_is_made_of_any_iterable_and_keeps_no_copies(given_tiles: list[Tile]) -> None:
    expected = frozenset(given_tiles)
    assert TileSet(given_tiles) == expected
    assert TileSet(iter(given_tiles)) == expected
    assert TileSet(TileSet(given_tiles)) == expected
    assert TileSet.parse("".join(map(str, given_tiles))) == expected


def test_the_text_is_that_of_the_contract() -> None:
    own = TileSet([Tile.P2, Tile.M6, Tile.M3])
    assert (str(own), repr(own)) == ("36m2p", "TileSet.parse('36m2p')")
    assert (str(TileSet()), repr(TileSet())) == ("", "TileSet()")
    assert TileSet.parse("三六万 🀚") == own


def test_what_is_no_set_is_not_compared() -> None:
    own = TileSet([Tile.M1])
    assert own != [Tile.M1]
    assert own != "1m"
    assert own != 1
    for compare in (operator.le, operator.lt, operator.ge, operator.gt):
        with pytest.raises(TypeError):
            compare(own, [Tile.M1])


def test_a_set_of_other_things_is_compared_by_what_it_holds() -> None:
    own = TileSet([Tile.M1])
    assert own != {Tile.M1, "other"}
    assert own < {Tile.M1, "other"}
    assert not own >= {Tile.M1, "other"}
    assert own & {Tile.M1, "other"} == own
    assert own - {"other"} == own
    assert own.isdisjoint({"other"})


@pytest.mark.parametrize("element", ["1m", 1, 1.0, None, []], ids=repr)
def test_what_is_no_tile_is_in_no_set(element: object) -> None:
    assert element not in TileSet(Tile)


def test_a_set_cannot_be_changed_or_extended() -> None:
    own = TileSet([Tile.M1])
    for name in ("mask", "anything"):
        with pytest.raises(AttributeError):
            setattr(own, name, 1)
    assert not hasattr(own, "add")
    with pytest.raises(TypeError, match="base type"):
        type("Other", (TileSet,), {})
