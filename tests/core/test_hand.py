"""Hands: what they hold, and that nothing changes them."""

import copy
import operator
from array import array
from collections import Counter
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import ArgumentTypeError, Hand, InvalidHandError, Meld, ProblemKind, Tile

from .evaluation import evaluated, pickled
from .oracle import held
from .strategies import ANY_SIZE, any_hands, examples, playing_tiles, random_hands

hands = random_hands()
ways_to_count: list[Callable[[list[int]], object]] = [
    list,
    tuple,
    iter,
    bytes,
    bytearray,
    lambda counts: array("B", counts),
    lambda counts: array("q", counts),
    lambda counts: memoryview(bytes(counts)),
    lambda counts: memoryview(array("i", counts)),
    lambda counts: dict(enumerate(counts)).values(),
]


@given(st.data(), hands)
def test_a_hand_holds_what_it_is_given_sorted(data: st.DataObject, hand: Hand) -> None:
    concealed = data.draw(st.permutations(hand.concealed))
    melds = data.draw(st.permutations(hand.melds))
    other = Hand(concealed, melds)
    assert other.concealed == tuple(sorted(concealed))
    assert other.melds == tuple(sorted(melds))
    assert other == hand
    assert hash(other) == hash(hand)
    assert str(other) == str(hand)


@given(hands)
def test_tiles_and_melds_may_be_any_iterables(hand: Hand) -> None:
    assert Hand(iter(hand.concealed), iter(hand.melds)) == hand
    assert Hand(tiles=list(hand.concealed), melds=list(hand.melds)) == hand
    if not hand.melds:
        assert (
            Hand(hand.concealed) == Hand(hand.concealed, None) == Hand(hand.concealed, ()) == hand
        )


@given(hands)
def test_counts_are_those_of_the_concealed_tiles(hand: Hand) -> None:
    counted = Counter(hand.concealed)
    assert type(hand.counts) is bytes
    assert list(hand.counts) == [counted[Tile(number)] for number in range(34)]


@given(hands)
def test_the_size_counts_a_kong_as_three(hand: Hand) -> None:
    assert hand.size == len(hand.concealed) + 3 * len(hand.melds)
    assert hand.size in ANY_SIZE


@given(hands)
def test_all_that_is_handed_out_is_of_the_package(hand: Hand) -> None:
    assert all(type(tile) is Tile for tile in hand.concealed)
    assert all(type(meld) is Meld for meld in hand.melds)
    assert all(tile is Tile(tile.value) for tile in hand.concealed)


@pytest.mark.parametrize("way", ways_to_count)
@given(hand=hands)
def test_a_hand_is_made_of_counts_of_any_kind(
    way: Callable[[list[int]], object], hand: Hand
) -> None:
    counts = way(list(hand.counts))
    assert Hand.from_counts(counts, hand.melds) == hand  # type: ignore[arg-type]


@given(hands, hands)
def test_hands_are_equal_when_they_hold_the_same(left: Hand, right: Hand) -> None:
    same = held(left) == held(right) and left.melds == right.melds
    assert (left == right) is same
    assert (left != right) is not same
    assert len({left, right}) == (1 if same else 2)


def test_kongs_of_another_kind_and_sets_not_shown_make_another_hand() -> None:
    texts = ["55z [1111m]", "55z [1111m+]", "55z (1111m)", "55z [111m]", "55z111m", "551111m"]
    assert len({Hand.parse(text) for text in texts}) == len(texts)


def test_a_hand_is_no_other_thing() -> None:
    hand = Hand.parse("11m")
    assert hand != "11m"
    assert hand != hand.concealed
    comparisons: list[Callable[[Any, Any], object]]
    comparisons = [operator.lt, operator.le, operator.gt, operator.ge]
    for compare in comparisons:
        with pytest.raises(TypeError):
            compare(hand, hand)


@examples(200)
@given(any_hands(ANY_SIZE))
def test_text_repr_and_pickles_give_the_hand_again(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand
    assert evaluated(hand) == hand
    assert all(other == hand for other in pickled(hand))
    assert copy.copy(hand) == copy.deepcopy(hand) == hand


@examples(200)
@given(hands, playing_tiles)
def test_adding_a_tile_makes_the_hand_with_it_or_is_refused(hand: Hand, tile: Tile) -> None:
    before = held(hand)
    full, exhausted = hand.size == 14, not before.has_a_free_copy_of(tile)
    if not full and not exhausted:
        larger = hand.add(tile)
        assert held(larger) == before.with_tile(tile)
        assert larger.melds == hand.melds
        assert larger == Hand([*hand.concealed, tile], hand.melds)
        assert larger.remove(tile) == hand
    else:
        with pytest.raises(InvalidHandError) as caught:
            hand.add(tile)
        expected = [ProblemKind.COPIES] * exhausted + [ProblemKind.SIZE] * full
        assert list(caught.value.kinds) == expected
    assert held(hand) == before


@examples(200)
@given(hands, playing_tiles)
def test_removing_a_tile_makes_the_hand_without_it_or_is_refused(hand: Hand, tile: Tile) -> None:
    before = held(hand)
    if tile in hand.concealed:
        smaller = hand.remove(tile)
        assert held(smaller) == before.without(tile)
        assert smaller.melds == hand.melds
        assert smaller.add(tile) == hand
    else:
        with pytest.raises(InvalidHandError) as caught:
            hand.remove(tile)
        assert (caught.value.kinds, caught.value.tile) == ((ProblemKind.NOT_HELD,), tile)
    assert held(hand) == before


@given(hands)
def test_a_hand_built_tile_by_tile_is_the_hand_given_at_once(hand: Hand) -> None:
    built = Hand((), hand.melds)
    for tile in reversed(hand.concealed):
        built = built.add(tile)
    assert built == hand
    assert hash(built) == hash(hand)


@pytest.mark.parametrize("name", ["concealed", "counts", "melds", "size", "add", "anything"])
def test_no_attribute_of_a_hand_can_be_set_or_deleted(name: str) -> None:
    hand = Hand.parse("11m [222z]")
    before = hash(hand), repr(hand)
    for change in (setattr, object.__setattr__):
        with pytest.raises(AttributeError):
            change(hand, name, ())
    with pytest.raises(AttributeError):
        delattr(hand, name)
    assert not hasattr(hand, "__dict__")
    assert (hash(hand), repr(hand)) == before


def test_hands_have_no_subclasses() -> None:
    with pytest.raises(TypeError, match="base type"):
        type("Other", (Hand,), {})


def test_making_a_hand_leaves_what_it_was_made_of_alone() -> None:
    tiles, melds = [Tile.RED, Tile.M1], [Meld.pung(Tile.P1), Meld.chow(Tile.S1)]
    hand = Hand(tiles, melds)
    assert tiles == [Tile.RED, Tile.M1]
    tiles.append(Tile.M2)
    melds.clear()
    assert str(hand) == "1m7z [123s] [111p]"


def test_an_error_of_the_iterable_comes_through() -> None:
    def tiles() -> st.SearchStrategy[Tile]:
        raise LookupError

    with pytest.raises(LookupError):
        Hand(tiles() for _ in range(1))  # type: ignore[misc]


@given(hands)
def test_a_hand_is_shown_as_a_picture_in_notebooks(hand: Hand) -> None:
    root = ET.fromstring(hand._repr_svg_())
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.findtext("{http://www.w3.org/2000/svg}title") == (str(hand) or "empty hand")


@given(hands, st.sampled_from(Tile))
def test_copies_are_those_held_and_melded(hand: Hand, tile: Tile) -> None:
    melded = [own for meld in hand.melds for own in meld.tiles]
    assert hand.copies(tile) == [*hand.concealed, *melded].count(tile)


def test_copies_are_of_a_tile() -> None:
    with pytest.raises(ArgumentTypeError, match="a tile is a member of Tile"):
        Hand.parse("1m").copies(0)  # type: ignore[arg-type]
