"""Ready decompositions: every way to be one tile away, and how each waits."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import Hand, Meld, MeldKind, ReadyDecomposition, Shape, Tile, TileSet, WaitKind

from .evaluation import evaluated, pickled
from .oracle import held
from .ready_oracle import ReadyWay, ready_ways
from .strategies import (
    WAITING,
    built_hands,
    examples,
    near,
    one_suit_hands,
    shapes,
    tight_hands,
    waiting_hands,
)

every_shape = pytest.mark.parametrize("shape", list(Shape), ids=lambda shape: shape.name)
ready_hands = st.one_of(
    built_hands(WAITING, changes=0),
    tight_hands(WAITING, changes=0),
    *(near(shape, WAITING) for shape in Shape),
)


def as_way(way: ReadyDecomposition) -> ReadyWay:
    """Bring a ready decomposition into the form of the oracle."""
    return ReadyWay(
        way.shape,
        way.kind,
        tuple(map(int, way.partial)),
        frozenset(way.waits),
        tuple(sorted(tuple(map(int, a_set.tiles)) for a_set in way.concealed_sets)),
        None if way.pair is None else int(way.pair),
        tuple(map(int, way.pairs)),
    )


@every_shape
@examples(150)
@given(st.data())
def test_hands_near_a_shape_are_ready_as_it_is_defined(shape: Shape, data: st.DataObject) -> None:
    hand = data.draw(near(shape, WAITING))
    found = hand.ready_decompositions(shape)
    assert {as_way(way) for way in found} == ready_ways(held(hand), shape)


@examples(500)
@given(one_suit_hands(WAITING) | tight_hands(WAITING, changes=0))
def test_hands_of_one_suit_are_ready_as_the_standard_shape_is_defined(hand: Hand) -> None:
    found = hand.ready_decompositions()
    assert {as_way(way) for way in found} == ready_ways(held(hand), Shape.STANDARD)


@examples(500)
@given(waiting_hands, shapes)
def test_hands_of_every_sort_are_ready_as_shapes_are_defined(hand: Hand, allowed: Shape) -> None:
    found = hand.ready_decompositions(allowed)
    assert {as_way(way) for way in found} == ready_ways(held(hand), allowed)
    assert len(set(found)) == len(found)


@examples(150)
@given(ready_hands, shapes)
def test_the_waits_of_all_ways_together_are_those_of_the_hand(hand: Hand, allowed: Shape) -> None:
    union = TileSet()
    for way in hand.ready_decompositions(allowed):
        assert way.waits
        assert type(way.waits) is TileSet
        union |= way.waits
    assert hand.waits(allowed) == union


@examples(150)
@given(ready_hands, shapes)
def test_parts_make_up_the_hand_again(hand: Hand, allowed: Shape) -> None:
    for way in hand.ready_decompositions(allowed):
        sets = [tile for a_set in way.concealed_sets for tile in a_set.tiles]
        pairs = [*way.pairs, *([way.pair] if way.pair is not None else [])]
        assert tuple(sorted([*sets, *pairs, *pairs, *way.partial])) == hand.concealed
        assert list(way.partial) == sorted(way.partial)
        assert way.melds == hand.melds + way.concealed_sets
        assert all(type(a_set) is Meld for a_set in way.melds)
        assert (way.hand, way.shape in list(allowed)) == (hand, True)


@examples(150)
@given(ready_hands, shapes)
def test_each_wait_completes_a_decomposition_of_the_same_parts(hand: Hand, allowed: Shape) -> None:
    for way in hand.ready_decompositions(allowed):
        for wait in way.waits:
            complete = hand.add(wait).decompositions(way.shape)
            kept = [set(way.concealed_sets) <= set(other.concealed_sets) for other in complete]
            assert any(kept)


def completed_chows(partial: tuple[Tile, ...]) -> list[Tile]:
    """Find the tiles that make a chow of two tiles."""
    found = []
    for start in range(27):
        chow = [start, start + 1, start + 2] if start % 9 <= 6 else []
        rest = [tile for tile in chow if tile not in partial]
        if len(rest) == 1:
            found.append(Tile(rest[0]))
    return found


@examples(150)
@given(ready_hands)
def test_kinds_of_waits_are_right_for_their_parts(hand: Hand) -> None:
    for way in hand.ready_decompositions():
        partial, free = way.partial, held(hand).has_a_free_copy_of
        match way.kind:
            case WaitKind.SINGLE:
                (completing,) = [partial]
                assert way.pair is None
            case WaitKind.DUAL_PAIR:
                assert way.pair is None
                assert partial[0] is partial[1] is not partial[2] is partial[3]
                completing = (partial[0], partial[2])
            case _:
                assert way.pair is not None
                completing = tuple(completed_chows(partial))
                assert way.kind is kind_of_chow_wait(partial, completing)
        assert list(way.waits) == [tile for tile in completing if free(tile)]


def kind_of_chow_wait(partial: tuple[Tile, ...], completing: tuple[Tile, ...]) -> WaitKind:
    """Tell how two tiles of a chow wait."""
    low, high = partial
    if len(completing) == 2:
        return WaitKind.TWO_SIDED
    return WaitKind.CLOSED if low < completing[0] < high else WaitKind.EDGE


def documented_place(way: ReadyDecomposition) -> tuple[object, ...]:
    """By shape, kind of wait, unfinished part, sets."""
    return way.shape, list(WaitKind).index(way.kind), way.partial, way.melds


@examples(150)
@given(ready_hands, shapes)
def test_the_order_is_by_shape_kind_unfinished_part_and_sets(hand: Hand, allowed: Shape) -> None:
    places = [documented_place(way) for way in hand.ready_decompositions(allowed)]
    assert all(low < high for low, high in pairwise(places))


@given(st.data(), ready_hands, shapes)
def test_the_order_does_not_hang_on_how_the_hand_was_given(
    data: st.DataObject, hand: Hand, allowed: Shape
) -> None:
    tiles = data.draw(st.permutations(hand.concealed))
    melds = data.draw(st.permutations(hand.melds))
    again = Hand(tiles, melds).ready_decompositions(allowed)
    assert again == hand.ready_decompositions(allowed)


@given(ready_hands, shapes)
def test_text_repr_and_pickles_give_the_ready_decomposition_again(
    hand: Hand, allowed: Shape
) -> None:
    for way in hand.ready_decompositions(allowed):
        assert Hand.parse(str(way)) == hand
        assert evaluated(way) == way
        assert all(other == way and hash(other) == hash(way) for other in pickled(way))


@pytest.mark.parametrize("name", ["shape", "kind", "waits", "partial", "anything"])
def test_a_ready_decomposition_cannot_be_changed(name: str) -> None:
    (way,) = Hand.parse("1m").ready_decompositions()
    with pytest.raises(AttributeError):
        setattr(way, name, None)


EXAMPLES = [
    ("45m11z", WaitKind.TWO_SIDED, "45m", "36m"),
    ("46m11z", WaitKind.CLOSED, "46m", "5m"),
    ("12m11z", WaitKind.EDGE, "12m", "3m"),
    ("89m11z", WaitKind.EDGE, "89m", "7m"),
    ("7z", WaitKind.SINGLE, "7z", "7z"),
    ("11m22z", WaitKind.DUAL_PAIR, "11m22z", "1m2z"),
    ("23m11z [1111m]", WaitKind.TWO_SIDED, "23m", "4m"),
    ("11m22z [123m] [123m]", WaitKind.DUAL_PAIR, "11m22z", "2z"),
    ("11m33m55p77p99s22s4s", WaitKind.SEVEN_PAIRS, "4s", "4s"),
    ("1111m55p77p99s222s", WaitKind.SEVEN_PAIRS, "2s", "2s"),
    ("119m19p19s123456z", WaitKind.THIRTEEN_ORPHANS, "9m19p19s123456z", "7z"),
    ("19m19p19s1234567z", WaitKind.THIRTEEN_ORPHANS, "19m19p19s1234567z", "19m19p19s1234567z"),
    ("147m258p369s1234z", WaitKind.KNITTED_HONORS, "147m258p369s1234z", "567z"),
    ("2m [222p] [555p] (8888m) [2222s]", WaitKind.ALL_JIANG, "2m", "25m258p58s"),
    ("147m258p369s13m55p", WaitKind.KNITTED_STRAIGHT, "11347m25558p369s", "2m"),
]


@pytest.mark.parametrize(("text", "kind", "partial", "waits"), EXAMPLES)
def test_examples(text: str, kind: WaitKind, partial: str, waits: str) -> None:
    ways = [way for way in Hand.parse(text).ready_decompositions(Shape(127)) if way.kind is kind]
    assert len(ways) == 1
    assert "".join(map(str, ways[0].partial)) == "".join(map(str, Hand.parse(partial).concealed))
    assert str(ways[0].waits) == waits


def test_examples_are_of_every_kind() -> None:
    assert {kind for _, kind, _, _ in EXAMPLES} == set(WaitKind)


def test_a_hand_with_all_its_waits_in_its_hands_is_not_ready() -> None:
    assert Hand.parse("13m456p789s11z [2222m]").ready_decompositions() == ()
    assert Hand.parse("1111m").ready_decompositions(Shape(127)) == ()


def test_concealed_sets_are_chows_and_pungs_only() -> None:
    ways = Hand.parse("1112345678999m").ready_decompositions()
    kinds = {a_set.kind for way in ways for a_set in way.concealed_sets}
    assert kinds == {MeldKind.CHOW, MeldKind.PUNG}
