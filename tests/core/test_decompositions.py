"""Decompositions: every way to be won, each once, put together again from its parts."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import Decomposition, Hand, Meld, MeldKind, Shape, Tile

from . import oracle
from .evaluation import evaluated, pickled
from .oracle import HONORS, KNITTED, Way, held
from .strategies import (
    COMPLETE,
    built_hands,
    complete_hands,
    examples,
    near,
    reached,
    shapes,
    tight_hands,
)

every_shape = pytest.mark.parametrize("shape", list(Shape), ids=lambda shape: shape.name)
won_hands = st.one_of(
    built_hands(COMPLETE, changes=0),
    tight_hands(COMPLETE, changes=0),
    *(near(shape, COMPLETE) for shape in Shape),
)


def as_way(way: Decomposition) -> Way:
    """Bring a decomposition into the form of the oracle."""
    sets = tuple(sorted(tuple(map(int, a_set.tiles)) for a_set in way.concealed_sets))
    pair = None if way.pair is None else int(way.pair)
    return Way(way.shape, sets, pair, tuple(map(int, way.pairs)))


def expected(hand: Hand, allowed: Shape) -> set[Way]:
    """Ask the oracle."""
    return oracle.ways(held(hand), allowed)


@every_shape
@examples(200)
@given(st.data())
def test_hands_near_a_shape_decompose_as_it_is_defined(shape: Shape, data: st.DataObject) -> None:
    hand = data.draw(near(shape, COMPLETE))
    assert {as_way(way) for way in hand.decompositions(shape)} == expected(hand, shape)


@examples(500)
@given(complete_hands, shapes)
def test_hands_of_every_sort_decompose_as_shapes_are_defined(hand: Hand, allowed: Shape) -> None:
    assert {as_way(way) for way in hand.decompositions(allowed)} == expected(hand, allowed)


def test_some_hands_have_many_decompositions() -> None:
    hands = tight_hands(COMPLETE, changes=0)
    assert reached(hands, lambda hand: len(expected(hand, Shape.STANDARD)) >= 3)


@examples(200)
@given(won_hands, shapes)
def test_decompositions_are_distinct(hand: Hand, allowed: Shape) -> None:
    found = hand.decompositions(allowed)
    assert type(found) is tuple
    assert len(set(found)) == len(found)
    assert len({as_way(way) for way in found}) == len(found)


@examples(200)
@given(won_hands, shapes)
def test_parts_make_up_the_hand_again(hand: Hand, allowed: Shape) -> None:
    for way in hand.decompositions(allowed):
        pairs = [*way.pairs, *([way.pair] if way.pair is not None else [])]
        parts = [tile for a_set in way.concealed_sets for tile in a_set.tiles] + 2 * pairs
        if way.shape is Shape.THIRTEEN_ORPHANS:
            parts = [*{*hand.concealed}, *pairs]
        if way.shape in Shape.KNITTED_HONORS | Shape.ALL_JIANG:
            parts = list(hand.concealed)
            assert (way.concealed_sets, way.pair, way.pairs) == ((), None, ())
        if way.shape is Shape.KNITTED_STRAIGHT:
            straights = [{*nine} - {*HONORS} for nine in KNITTED]
            whole = [tuple(sorted([*parts, *map(Tile, nine)])) for nine in straights]
            assert whole.count(hand.concealed) == 1
            continue
        assert tuple(sorted(parts)) == hand.concealed


@examples(200)
@given(won_hands, shapes)
def test_declared_melds_stand_first(hand: Hand, allowed: Shape) -> None:
    for way in hand.decompositions(allowed):
        assert way.melds == hand.melds + way.concealed_sets
        assert all(type(a_set) is Meld for a_set in way.melds)
        assert all(a_set.kind in {MeldKind.CHOW, MeldKind.PUNG} for a_set in way.concealed_sets)


@examples(100)
@given(won_hands, shapes)
def test_concealed_sets_are_written_without_brackets(hand: Hand, allowed: Shape) -> None:
    assert all(meld.is_declared and str(meld)[0] in "[(" for meld in hand.melds)
    for way in hand.decompositions(allowed):
        declared = [a_set.is_declared for a_set in way.melds]
        assert declared == [True] * len(hand.melds) + [False] * len(way.concealed_sets)
        for a_set in way.concealed_sets:
            meld = Meld.parse(f"[{a_set}]")
            assert (meld, hash(meld), meld.is_declared) == (a_set, hash(a_set), True)
            for again in (evaluated(a_set), *pickled(a_set)):
                assert again == a_set
            assert all(str(again) == str(a_set) for again in pickled(a_set))


@given(won_hands, shapes)
def test_a_decomposition_knows_its_hand_and_its_shape(hand: Hand, allowed: Shape) -> None:
    for way in hand.decompositions(allowed):
        assert way.hand == hand
        assert way.shape in list(allowed)
        assert way.pair is None or type(way.pair) is Tile
        assert all(type(tile) is Tile for tile in way.pairs)


def documented_place(way: Decomposition) -> list[tuple[bool, bool]]:
    """By the tiles in their order: a pung goes before the pair, that before chows."""
    pungs = {a_set.tile for a_set in way.concealed_sets if a_set.kind is MeldKind.PUNG}
    return [(tile not in pungs, tile is not way.pair) for tile in Tile]


@examples(200)
@given(won_hands, shapes)
def test_the_order_is_by_shape_then_pungs_before_the_pair_before_chows(
    hand: Hand, allowed: Shape
) -> None:
    found = hand.decompositions(allowed)
    places = [(way.shape, documented_place(way)) for way in found]
    assert all(low < high for low, high in pairwise(places))


@given(st.data(), won_hands, shapes)
def test_the_order_does_not_hang_on_how_the_hand_was_given(
    data: st.DataObject, hand: Hand, allowed: Shape
) -> None:
    tiles = data.draw(st.permutations(hand.concealed))
    melds = data.draw(st.permutations(hand.melds))
    assert Hand(tiles, melds).decompositions(allowed) == hand.decompositions(allowed)


@examples(200)
@given(won_hands, shapes)
def test_a_decomposition_that_two_shapes_share_is_listed_once(hand: Hand, allowed: Shape) -> None:
    found = hand.decompositions(allowed)
    alone = [way for shape in allowed for way in hand.decompositions(shape)]
    pairs = Shape.SEVEN_PAIRS | Shape.SEVEN_PAIRS_QUADS
    both = pairs in allowed and hand.is_win(Shape.SEVEN_PAIRS)
    kept = [way for way in alone if not (both and way.shape is Shape.SEVEN_PAIRS_QUADS)]
    assert list(found) == kept


def test_seven_different_pairs_are_of_the_first_of_two_shapes_that_share_them() -> None:
    both = Shape.SEVEN_PAIRS | Shape.SEVEN_PAIRS_QUADS
    (way,) = Hand.parse("11m33m55p77p99s22s44s").decompositions(both)
    assert way.shape is Shape.SEVEN_PAIRS
    (way,) = Hand.parse("1111m55p77p99s22s44s").decompositions(both)
    assert way.shape is Shape.SEVEN_PAIRS_QUADS
    assert way.pairs[:2] == (Tile.M1, Tile.M1)


@given(won_hands, shapes)
def test_text_repr_and_pickles_give_the_decomposition_again(hand: Hand, allowed: Shape) -> None:
    found = hand.decompositions(allowed)
    assert len({(way.shape, str(way)) for way in found}) == len(found)
    for way in found:
        assert Hand.parse(str(way)) == hand
        assert evaluated(way) == way
        assert all(other == way and hash(other) == hash(way) for other in pickled(way))


def test_decompositions_of_other_hands_differ() -> None:
    few, more = (Hand.parse(text).decompositions() for text in ("11m", "11m [123p]"))
    assert few != more
    assert few == Hand.parse("1m1m").decompositions()


@pytest.mark.parametrize("name", ["shape", "melds", "pair", "traits", "anything"])
def test_a_decomposition_cannot_be_changed(name: str) -> None:
    (way,) = Hand.parse("11m").decompositions()
    with pytest.raises(AttributeError):
        setattr(way, name, None)


@pytest.mark.parametrize(
    ("text", "allowed", "written"),
    [
        ("11m", Shape.STANDARD, ["11m"]),
        (
            "111222333m55z [789p]",
            Shape.STANDARD,
            ["111m 222m 333m 55z [789p]", "123m 123m 123m 55z [789p]"],
        ),
        ("11123444m", Shape.STANDARD, ["111m 234m 44m", "123m 444m 11m"]),
        ("19m19p19s12345677z", Shape.THIRTEEN_ORPHANS, ["19m19p19s12345677z"]),
        ("22558m", Shape.ALL_JIANG, []),
        ("135m22z", Shape.STANDARD, []),
    ],
)
def test_examples(text: str, allowed: Shape, written: list[str]) -> None:
    assert [str(way) for way in Hand.parse(text).decompositions(allowed)] == written
