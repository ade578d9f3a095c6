"""Waits: the tiles that complete a hand, none of which it holds four times."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import Hand, InvalidHandError, Shape, Tile, TileSet

from . import oracle
from .oracle import held
from .strategies import (
    WAITING,
    built_hands,
    examples,
    near,
    one_suit_hands,
    random_hands,
    reached,
    shapes,
    waiting_hands,
)

every_shape = pytest.mark.parametrize("shape", list(Shape), ids=lambda shape: shape.name)


@every_shape
@examples(150)
@given(st.data())
def test_hands_near_a_shape_wait_as_it_is_defined(shape: Shape, data: st.DataObject) -> None:
    hand = data.draw(near(shape, WAITING))
    assert hand.waits(shape) == oracle.waits(held(hand), shape)


@every_shape
def test_hands_near_a_shape_wait_at_times_and_at_times_do_not(shape: Shape) -> None:
    hands = near(shape, WAITING)
    assert reached(hands, lambda hand: bool(oracle.waits(held(hand), shape)))
    assert reached(hands, lambda hand: not oracle.waits(held(hand), shape))


@examples(150)
@given(one_suit_hands(WAITING))
def test_hands_of_one_suit_wait_as_the_standard_shape_is_defined(hand: Hand) -> None:
    assert hand.waits() == oracle.waits(held(hand), Shape.STANDARD)


@examples(400)
@given(waiting_hands, shapes)
def test_hands_of_every_sort_wait_as_shapes_are_defined(hand: Hand, allowed: Shape) -> None:
    assert hand.waits(allowed) == oracle.waits(held(hand), allowed)


def completed(hand: Hand, tile: Tile) -> Hand | None:
    """Add a tile if there is a copy left."""
    try:
        return hand.add(tile)
    except InvalidHandError:
        return None


@examples(150)
@given(waiting_hands, shapes)
def test_the_waits_are_the_tiles_with_which_the_hand_is_won(hand: Hand, allowed: Shape) -> None:
    playing = list(Tile)[:34]
    complete = {tile: completed(hand, tile) for tile in playing}
    winning = {tile for tile, whole in complete.items() if whole and whole.is_win(allowed)}
    assert hand.waits(allowed) == winning


@examples(150)
@given(waiting_hands, shapes)
def test_the_waits_for_a_union_of_shapes_are_those_for_each(hand: Hand, allowed: Shape) -> None:
    union = TileSet()
    for shape in allowed:
        union |= hand.waits(shape)
    assert hand.waits(allowed) == union


@examples(150)
@given(built_hands(WAITING, changes=0), shapes)
def test_no_wait_is_a_tile_that_the_hand_holds_four_times(hand: Hand, allowed: Shape) -> None:
    copies = Counter(held(hand).all_tiles)
    exhausted = [Tile(tile) for tile, count in copies.items() if count == 4]
    assert hand.waits(allowed).isdisjoint(exhausted)


@given(waiting_hands)
def test_the_standard_shape_is_asked_for_unless_others_are(hand: Hand) -> None:
    assert hand.waits() == hand.waits(Shape.STANDARD) == hand.waits(shapes=Shape.STANDARD)
    assert type(hand.waits()) is TileSet


@given(built_hands(WAITING, changes=1))
def test_melds_that_are_not_given_leave_the_waits_but_for_their_tiles(hand: Hand) -> None:
    part = Hand(hand.concealed)
    free = {tile for tile in part.waits() if held(hand).has_a_free_copy_of(tile)}
    assert hand.waits() == free


@pytest.mark.parametrize("size", [1, 4, 7, 10])
@given(data=st.data())
def test_a_smaller_hand_waits_for_the_standard_shape_only(size: int, data: st.DataObject) -> None:
    hand = data.draw(random_hands((size,)))
    assert hand.waits(Shape(63) & ~Shape.STANDARD) == TileSet()


@pytest.mark.parametrize(
    ("text", "shape", "waits"),
    [
        ("1m", Shape.STANDARD, "1m"),
        ("1112m", Shape.STANDARD, "23m"),
        ("7z [123m] (1111s) [777p] [999p]", Shape.STANDARD, "7z"),
        ("45m11z [789p]", Shape.STANDARD, "36m"),
        ("123456789m1111p", Shape.STANDARD, ""),
        ("13m456p789s11z [2222m]", Shape.STANDARD, ""),
        ("23m456p789s11z [1111m]", Shape.STANDARD, "4m"),
        ("11m33m55p77p99s22s4s", Shape.SEVEN_PAIRS, "4s"),
        ("11m33m55p77p99s222s", Shape.SEVEN_PAIRS, ""),
        ("11m33m55p77p99s222s", Shape.SEVEN_PAIRS_QUADS, "2s"),
        ("1111m55p77p99s222s", Shape.SEVEN_PAIRS_QUADS, "2s"),
        ("1111m55p77p99s22s3s", Shape.SEVEN_PAIRS_QUADS, "3s"),
        ("19m19p19s1234567z", Shape.THIRTEEN_ORPHANS, "19m19p19s1234567z"),
        ("119m19p19s123456z", Shape.THIRTEEN_ORPHANS, "7z"),
        ("147m258p369s1234z", Shape.KNITTED_HONORS, "567z"),
        ("14m25p36s1234567z", Shape.KNITTED_HONORS, "7m8p9s"),
        ("2222m55m22p55p888p", Shape.ALL_JIANG, "58m258p258s"),
        ("2m [2222p] [555p] (8888m) [2222s+]", Shape.ALL_JIANG, "25m58p58s"),
        ("2m [222p] [555p] (8888m) [234s]", Shape.ALL_JIANG, ""),
        ("2558m", Shape.ALL_JIANG, ""),
    ],
)
def test_examples(text: str, shape: Shape, waits: str) -> None:
    assert str(Hand.parse(text).waits(shape)) == waits
