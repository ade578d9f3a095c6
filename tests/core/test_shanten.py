"""Shanten and improving tiles: how far a hand is from ready, and which tiles bring it nearer."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import Hand, Shape, Tile, TileSet

from . import distance_oracle
from .oracle import held
from .strategies import (
    COMPLETE,
    WAITING,
    any_hands,
    complete_hands,
    examples,
    near,
    one_suit_hands,
    random_hands,
    shapes,
    waiting_hands,
)

ASKED = (*COMPLETE, *WAITING)
PLAYING = list(Tile)[:34]
every_shape = pytest.mark.parametrize("shape", list(Shape), ids=lambda shape: shape.name)
asked_hands = complete_hands | waiting_hands | random_hands(ASKED)


@every_shape
@examples(60)
@given(st.data())
def test_shanten_is_what_it_is_defined_to_be(shape: Shape, data: st.DataObject) -> None:
    hand = data.draw(st.one_of(near(shape, COMPLETE), near(shape, WAITING), random_hands(ASKED)))
    assert hand.shanten(shape) == distance_oracle.shanten(held(hand), shape)


@examples(150)
@given(asked_hands | one_suit_hands(COMPLETE), shapes)
def test_shanten_of_hands_of_every_sort(hand: Hand, allowed: Shape) -> None:
    assert hand.shanten(allowed) == distance_oracle.shanten(held(hand), allowed)


def test_shanten_of_a_thousand_dealt_hands() -> None:
    random = Random(1)
    wall = [tile for tile in PLAYING for _ in range(4)]
    for _ in range(1000):
        hand = Hand(random.sample(wall, random.choice(ASKED)))
        assert hand.shanten() == distance_oracle.shanten(held(hand), Shape.STANDARD), hand


@examples(25)
@given(waiting_hands | one_suit_hands(WAITING), shapes)
def test_improving_tiles_are_what_they_are_defined_to_be(hand: Hand, allowed: Shape) -> None:
    found = hand.improving_tiles(allowed)
    assert type(found) is TileSet
    assert found == distance_oracle.improving_tiles(held(hand), allowed)


@examples(300)
@given(any_hands(WAITING), shapes)
def test_a_drawn_tile_lowers_the_shanten_by_one_or_not_at_all(hand: Hand, allowed: Shape) -> None:
    now = hand.shanten(allowed)
    improving = hand.improving_tiles(allowed)
    for tile in PLAYING:
        if hand.copies(tile) < 4:
            assert hand.add(tile).shanten(allowed) == now - (tile in improving)
        else:
            assert tile not in improving
    assert bool(improving) is (now < Hand.UNREACHABLE)


@examples(300)
@given(any_hands(WAITING), shapes)
def test_a_hand_is_ready_where_it_waits(hand: Hand, allowed: Shape) -> None:
    ready = hand.shanten(allowed) == 0
    assert ready is bool(hand.waits(allowed))
    if ready:
        assert hand.improving_tiles(allowed) == hand.waits(allowed)


@examples(300)
@given(any_hands(COMPLETE), shapes)
def test_a_hand_is_won_at_minus_one(hand: Hand, allowed: Shape) -> None:
    assert (hand.shanten(allowed) == -1) is hand.is_win(allowed)
    left = [hand.remove(tile).shanten(allowed) for tile in hand.concealed]
    assert min(left, default=0) == max(hand.shanten(allowed), 0)


@examples(150)
@given(asked_hands, shapes)
def test_the_nearest_of_several_shapes_counts(hand: Hand, allowed: Shape) -> None:
    assert hand.shanten(allowed) == min(hand.shanten(shape) for shape in allowed)


@given(asked_hands)
def test_the_standard_shape_is_asked_for_unless_others_are(hand: Hand) -> None:
    assert hand.shanten() == hand.shanten(Shape.STANDARD) == hand.shanten(shapes=Shape.STANDARD)


@pytest.mark.parametrize(
    ("text", "shape", "shanten"),
    [
        ("1m", Shape.STANDARD, 0),
        ("11m", Shape.STANDARD, -1),
        ("123456789m1111p", Shape.STANDARD, 1),
        ("13m456p789s11z [2222m]", Shape.STANDARD, 1),
        ("45z [444z] [111z] [555z] [777z]", Shape.STANDARD, 1),
        ("4z [444z] [111z] [555z] [777z]", Shape.STANDARD, 1),
        ("147m258p369s1234z", Shape.STANDARD, 8),
        ("1133557799m112p", Shape.SEVEN_PAIRS, 0),
        ("1111333355557m", Shape.SEVEN_PAIRS, 6),
        ("1111333355557m", Shape.SEVEN_PAIRS_QUADS, 0),
        ("119m19p19s12345z2m", Shape.THIRTEEN_ORPHANS, 1),
        ("147m258p369s1233z", Shape.KNITTED_HONORS, 1),
        ("2558m [222p] [555s] [888s]", Shape.ALL_JIANG, 0),
        ("2578m [222p] [555s] [888s]", Shape.ALL_JIANG, 1),
        ("2558m [234p] [555s] [888s]", Shape.ALL_JIANG, Hand.UNREACHABLE),
        ("2558m", Shape.ALL_JIANG, Hand.UNREACHABLE),
        ("1133557799m [123s]", Shape.SEVEN_PAIRS, Hand.UNREACHABLE),
    ],
)
def test_examples(text: str, shape: Shape, shanten: int) -> None:
    assert Hand.parse(text).shanten(shape) == shanten
