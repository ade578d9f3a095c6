"""Discards that leave a hand ready, each with the waits it leaves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import Hand, Shape, Tile, TileSet

from . import oracle
from .oracle import held
from .strategies import COMPLETE, complete_hands, examples, near, shapes, tight_hands

every_shape = pytest.mark.parametrize("shape", list(Shape), ids=lambda shape: shape.name)


@every_shape
@examples(150)
@given(st.data())
def test_hands_near_a_shape_become_ready_as_it_is_defined(
    shape: Shape, data: st.DataObject
) -> None:
    hand = data.draw(near(shape, COMPLETE))
    assert hand.ready_discards(shape) == oracle.ready_discards(held(hand), shape)


@examples(200)
@given(complete_hands | tight_hands(COMPLETE), shapes)
def test_hands_of_every_sort_become_ready_as_shapes_are_defined(hand: Hand, allowed: Shape) -> None:
    assert hand.ready_discards(allowed) == oracle.ready_discards(held(hand), allowed)


@examples(250)
@given(complete_hands, shapes)
def test_discards_leave_the_waits_of_the_hand_without_them(hand: Hand, allowed: Shape) -> None:
    waits = {tile: hand.remove(tile).waits(allowed) for tile in hand.concealed}
    expected = {tile: waited for tile, waited in waits.items() if waited}
    found = hand.ready_discards(allowed)
    assert type(found) is dict
    assert list(found.items()) == list(expected.items())
    assert all(type(tile) is Tile and type(waited) is TileSet for tile, waited in found.items())


@examples(200)
@given(complete_hands, shapes)
def test_a_union_of_shapes_leaves_the_union_of_waits(hand: Hand, allowed: Shape) -> None:
    union: dict[Tile, frozenset[Tile]] = {}
    for shape in allowed:
        for tile, waited in hand.ready_discards(shape).items():
            union[tile] = union.get(tile, frozenset()) | frozenset(waited)
    assert hand.ready_discards(allowed) == union


@given(complete_hands, shapes)
def test_every_tile_of_a_won_hand_is_a_ready_discard(hand: Hand, allowed: Shape) -> None:
    if hand.is_win(allowed):
        found = hand.ready_discards(allowed)
        assert set(found) == set(hand.concealed)
        assert all(tile in waited for tile, waited in found.items())


@given(complete_hands)
def test_what_is_handed_out_is_a_dict_of_its_own(hand: Hand) -> None:
    hand.ready_discards().clear()
    hand.ready_discards()[Tile.M1] = TileSet()
    assert hand.ready_discards() == oracle.ready_discards(held(hand), Shape.STANDARD)


@pytest.mark.parametrize(
    ("text", "allowed", "discards"),
    [
        ("123m456p789s11227z", Shape.STANDARD, {"7z": "12z"}),
        ("11m", Shape.STANDARD, {"1m": "1m"}),
        ("1m2m", Shape.STANDARD, {"1m": "2m", "2m": "1m"}),
        ("13m456p789s117z [2222m]", Shape.STANDARD, {}),
        ("11m33m55p77p99s22s46s", Shape.SEVEN_PAIRS, {"4s": "6s", "6s": "4s"}),
        ("11m33m55p77p99s2222s", Shape.SEVEN_PAIRS, {}),
    ],
)
def test_examples(text: str, allowed: Shape, discards: dict[str, str]) -> None:
    found = Hand.parse(text).ready_discards(allowed)
    assert {str(tile): str(waits) for tile, waits in found.items()} == discards
