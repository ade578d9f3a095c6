"""The special shapes need all their tiles concealed; ALL_JIANG alone takes pungs and kongs."""

import pytest
from hypothesis import given

from hupai import Hand, MeldKind, Shape, TileSet

from . import oracle
from .oracle import JIANG, held
from .strategies import COMPLETE, WAITING, any_hands, examples, near, random_hands, reached

CONCEALED_ONLY = Shape(63) & ~(Shape.STANDARD | Shape.ALL_JIANG)
SPECIAL = CONCEALED_ONLY | Shape.ALL_JIANG


@examples(200)
@given(any_hands(COMPLETE).filter(lambda hand: bool(hand.melds)))
def test_a_hand_with_melds_is_won_in_no_shape_of_concealed_tiles(hand: Hand) -> None:
    assert not hand.is_win(CONCEALED_ONLY)
    assert hand.decompositions(CONCEALED_ONLY) == ()
    assert hand.ready_discards(CONCEALED_ONLY) == {}


@examples(200)
@given(any_hands(WAITING).filter(lambda hand: bool(hand.melds)))
def test_a_hand_with_melds_waits_for_no_shape_of_concealed_tiles(hand: Hand) -> None:
    assert hand.waits(CONCEALED_ONLY) == TileSet()
    assert hand.ready_decompositions(CONCEALED_ONLY) == ()


@pytest.mark.parametrize("kind", list(MeldKind), ids=str)
def test_hands_of_jiang_with_every_kind_of_meld_but_chows_are_won_at_times(kind: MeldKind) -> None:
    def won(hand: Hand) -> bool:
        kinds = {meld.kind for meld in hand.melds}
        return kind in kinds and oracle.is_win(held(hand), Shape.ALL_JIANG)

    assert reached(near(Shape.ALL_JIANG, COMPLETE), won) is (kind is not MeldKind.CHOW)


@given(random_hands((14,), JIANG))
def test_every_whole_hand_of_jiang_is_won_and_needs_no_sets(hand: Hand) -> None:
    assert hand.is_win(Shape.ALL_JIANG)
    (way,) = hand.decompositions(Shape.ALL_JIANG)
    assert (way.melds, way.concealed_sets, way.pair) == (hand.melds, (), None)


@given(random_hands((13,), JIANG))
def test_a_hand_of_jiang_waits_for_every_jiang_of_which_there_is_a_copy(hand: Hand) -> None:
    free = [tile for tile in JIANG if held(hand).has_a_free_copy_of(tile)]
    assert [int(tile) for tile in hand.waits(Shape.ALL_JIANG)] == free


@pytest.mark.parametrize("size", [2, 5, 8, 11])
def test_a_part_of_a_special_hand_is_not_won(size: int) -> None:
    for text in (
        "11m33m55p77p99s22s44s",
        "19m19p19s12345677z",
        "147m258p369s12345z",
        "22588m22555p2588s",
    ):
        part = Hand(Hand.parse(text).concealed[:size])
        assert not part.is_win(SPECIAL)
        assert part.remove(part.concealed[0]).waits(SPECIAL) == TileSet()
