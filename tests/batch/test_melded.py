"""With the copies in melds every answer is that of the hand with these melds."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from hupai import (
    ArgumentTypeError,
    Hand,
    InvalidArgumentError,
    InvalidRowError,
    Meld,
    MeldKind,
    ProblemKind,
    Shape,
    Tile,
    batch,
)

from .mixes import COMPLETE, EITHER, WAITING, Rows, many_rows

ASKS: dict[str, tuple[Callable[..., NDArray[Any]], Callable[[Hand, Shape], Any], Sequence[int]]] = {
    "is_win": (batch.is_win, Hand.is_win, COMPLETE),
    "waits": (batch.waits, lambda hand, shapes: hand.waits(shapes).mask, WAITING),
    "shanten": (batch.shanten, Hand.shanten, EITHER),
    "improving_tiles": (
        batch.improving_tiles,
        lambda hand, shapes: hand.improving_tiles(shapes).mask,
        WAITING,
    ),
}
every_ask = pytest.mark.parametrize("ask", list(ASKS))

SHAPES = (Shape.STANDARD, Shape.ALL_JIANG, Shape.STANDARD | Shape.ALL_JIANG, Shape(127))

PLAYING = list(Tile)[:34]
KONGS = (MeldKind.KONG_EXPOSED, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)
SETS = [
    *(Meld.chow(tile) for tile in PLAYING if tile < 27 and tile % 9 < 7),
    *(Meld.pung(tile) for tile in PLAYING),
    *(
        Meld.kong(tile, kind)
        for tile in PLAYING
        for kind in MeldKind
        if kind.name.startswith("KONG")
    ),
]


def melds_of(random: Random, number: int) -> list[Meld]:
    """Draw so many melds of any tiles, of one suit or of few ranks."""
    start, end = random.choice([(0, 34), (0, 9), (9, 18), (20, 25), (27, 34)])
    near = [meld for meld in SETS if all(start <= tile < end for tile in meld.tiles)]
    while True:
        melds = [random.choice(near) for _ in range(number)]
        if melded_row(melds).max() <= 4:
            return melds


def melded_row(melds: Sequence[Meld]) -> NDArray[np.uint8]:
    """Count the copies in melds."""
    tiles = [int(tile) for meld in melds for tile in meld.tiles]
    return np.bincount(tiles, minlength=34).astype(np.uint8)


def hand_beside(random: Random, melds: Sequence[Meld], size: int, wildcards: int = 0) -> Hand:
    """Draw tiles to melds, near them or anywhere; some of them made sets."""
    left = 4 - melded_row(melds).astype(int)
    counts = np.zeros(34, int)
    near = [tile for tile in range(34) if left[max(0, tile - 2) : tile + 3].min() < 4]
    missing = size - 3 * len(melds) - wildcards
    while counts.sum() < missing:
        kinds = near if near and random.random() < 0.7 else list(range(34))
        tile = random.choice(kinds)
        tiles = [tile, *random.choice([[], [tile], [tile, tile], [tile + 1, tile + 2]])]
        taken = np.bincount(tiles, minlength=36)[:34]
        if (counts + taken <= left).all() and counts.sum() + taken.sum() <= missing:
            counts += taken
        elif counts[tile] < left[tile]:
            counts[tile] += 1
    return Hand.from_counts(counts.tolist(), melds, wildcards=wildcards)


class Batch:
    """Hands with melds, as `batch` takes them."""

    def __init__(self, hands: Sequence[Hand]) -> None:
        self.hands = hands
        self.rows = np.array([list(hand.counts) for hand in hands], np.uint8).reshape(-1, 34)
        self.melds = np.array([len(hand.melds) for hand in hands], np.uint8)
        self.melded = np.array([melded_row(hand.melds) for hand in hands], np.uint8)
        self.wildcards = np.array([hand.wildcards for hand in hands], np.uint8)

    @property
    def beside(self) -> dict[str, Any]:
        """What stands beside the rows."""
        return {
            "melds": self.melds,
            "melded": self.melded.reshape(-1, 34),
            "wildcards": self.wildcards,
        }


def batches(sizes: Sequence[int], wildcards: int = 0) -> st.SearchStrategy[Batch]:
    def hand(drawn: tuple[int, int, int]) -> Hand:
        seed, size, wild = drawn
        random = Random(seed)
        melds = melds_of(random, random.randint(0, size // 3))
        room = size - 3 * len(melds)
        return hand_beside(random, melds, size, min(wild, room))

    drawn = st.tuples(
        st.integers(0, 2**32), st.sampled_from([*sizes, *sizes[-1:]]), st.integers(0, wildcards)
    )
    return st.lists(drawn.map(hand), min_size=1, max_size=10).map(Batch)


@every_ask
@settings(max_examples=200)
@given(data=st.data())
def test_answers_are_those_of_the_hand(ask: str, data: st.DataObject) -> None:
    many, one, sizes = ASKS[ask]
    given_hands = data.draw(batches(sizes))
    for shapes in SHAPES:
        found = many(given_hands.rows, shapes, **given_hands.beside).tolist()
        assert found == [one(hand, shapes) for hand in given_hands.hands]


@every_ask
@settings(max_examples=60)
@given(data=st.data())
def test_wildcards_beside_melds(ask: str, data: st.DataObject) -> None:
    many, one, sizes = ASKS[ask]
    given_hands = data.draw(batches(sizes, wildcards=4))
    for shapes in (Shape.STANDARD, Shape(127)):
        found = many(given_hands.rows, shapes, **given_hands.beside).tolist()
        assert found == [one(hand, shapes) for hand in given_hands.hands]


@settings(max_examples=60)
@given(data=st.data())
def test_discard_options_are_those_of_the_hand(data: st.DataObject) -> None:
    given_hands = data.draw(batches(COMPLETE, wildcards=2))
    random = np.random.default_rng(data.draw(st.integers(0, 2**32)))
    left = 5 - given_hands.rows - given_hands.melded
    seen = (random.random(left.shape) * left).astype(np.uint8)
    for shapes in (Shape.STANDARD, Shape(127)):
        options = batch.discard_options(given_hands.rows, shapes, seen=seen, **given_hands.beside)
        for place, hand in enumerate(given_hands.hands):
            shown = [tile for tile in PLAYING for _ in range(seen[place, tile])]
            due = {option.discard: option for option in hand.discard_options(shapes, seen=shown)}
            for tile in PLAYING:
                found = tuple(int(column[place, tile]) for column in options)
                option = due.get(tile)
                assert found == (
                    (batch.NOT_HELD, 0, 0)
                    if option is None
                    else (option.shanten, option.improving_tiles.mask, option.unseen)
                )


@pytest.mark.parametrize(
    ("text", "shanten", "shapes"),
    [
        ("45z [444z] [111z] [555z] [777z]", 1, Shape.STANDARD),
        ("13m456p789s11z [2222m]", 1, Shape.STANDARD),
        ("258m22258p28s [222s]", 0, Shape.ALL_JIANG),
        ("258m22258p28s [111s]", Hand.UNREACHABLE, Shape.ALL_JIANG),
    ],
)
def test_hands_that_wait_for_melded_tiles(text: str, shanten: int, shapes: Shape) -> None:
    hand = Hand.parse(text)
    hands = Batch([hand] * 70)
    one_row = melded_row(hand.melds)
    for melded in (hands.melded, one_row):
        beside: dict[str, Any] = {"melds": len(hand.melds), "melded": melded}
        if hand.size == 13:
            waits = batch.waits(hands.rows, shapes, **beside)
            assert waits.tolist() == [hand.waits(shapes).mask] * 70
        assert batch.shanten(hands.rows, shapes, **beside).tolist() == [shanten] * 70
    assert hand.shanten(shapes) == shanten


def test_melds_of_every_suit_hold_the_same_copies_in_several_ways() -> None:
    alike = [Meld.parse("[123m]")] * 3, [Meld.parse(f"[{rank * 3}m]") for rank in "123"]
    assert (melded_row(alike[0]) == melded_row(alike[1])).all()
    for melds in alike:
        hands = Batch([hand_beside(Random(seed), melds, 13) for seed in range(40)])
        due = [hand.shanten() for hand in hands.hands]
        assert batch.shanten(hands.rows, **hands.beside).tolist() == due


@every_ask
@pytest.mark.parametrize("row", [0, 63, 64, 199])
def test_tiles_that_are_not_those_of_the_melds(ask: str, row: int) -> None:
    many, _, sizes = ASKS[ask]
    rows = many_rows(200, sizes[-1] - 3) % 4
    rows[:, 27:] = 0
    rows = np.tile(np.eye(34, dtype=np.uint8)[0], (200, 1)) * (sizes[-1] % 3)
    melded = np.zeros((200, 34), np.uint8)
    melded[:, 27] = 3
    assert len(many(rows, melds=1, melded=melded)) == 200
    for wrong in ({27: 2}, {27: 0}, {27: 4, 28: 1}, {27: 3, 28: 3}, {26: 1, 25: 1, 27: 1}):
        bad = melded.copy()
        bad[row, 27] = 0
        for tile, copies in wrong.items():
            bad[row, tile] = copies
        with pytest.raises(InvalidRowError, match=f"row {row}: melded tiles") as caught:
            many(rows, melds=1, melded=bad)
        assert caught.value.kinds == (ProblemKind.NO_SET,)


@every_ask
def test_a_fifth_copy_with_those_in_melds(ask: str) -> None:
    many, _, sizes = ASKS[ask]
    rows: Rows = np.zeros((3, 34), np.uint8)
    rows[:, 0] = sizes[-1] % 3
    melded = np.zeros((3, 34), np.uint8)
    melded[:, 1] = 3
    melded[2] = 0
    melded[2, 0] = 4
    with pytest.raises(InvalidRowError, match=f"row 2: {4 + sizes[-1] % 3} copies of 1m") as caught:
        many(rows, melds=1, melded=melded)
    assert caught.value.kinds == (ProblemKind.COPIES,)


@every_ask
def test_all_jiang_needs_the_tiles_of_melds(ask: str) -> None:
    many, _, sizes = ASKS[ask]
    rows: Rows = np.zeros((3, 34), np.uint8)
    rows[:, 1] = sizes[-1] % 3
    for melds in (1, np.array([0, 0, 1], np.uint8)):
        for shapes in (Shape.ALL_JIANG, Shape(127)):
            with pytest.raises(InvalidArgumentError, match="all_jiang counts") as caught:
                many(rows, shapes, melds=melds)
            assert caught.value.argument == "melded"
    assert len(many(rows, Shape.ALL_JIANG, melds=np.zeros(3, np.uint8))) == 3


@every_ask
def test_melded_of_another_type_or_shape(ask: str) -> None:
    many, _, sizes = ASKS[ask]
    rows = many_rows(30, sizes[-1])
    for wrong in (np.zeros((29, 34), np.uint8), np.zeros(33, np.uint8), np.zeros(34, np.int64)):
        with pytest.raises(InvalidArgumentError, match=r"^melded: an array "):
            many(rows, melded=wrong)
    with pytest.raises(ArgumentTypeError, match=r"^melded are an array"):
        many(rows, melded=[0] * 34)
    turned = np.zeros((30, 34), np.uint8, order="F")
    assert np.array_equal(many(rows, melded=turned), many(rows))


@every_ask
@pytest.mark.parametrize("number", [np.int64, np.uint8, np.int8])
def test_whole_numbers_of_any_type(ask: str, number: Callable[[int], Any]) -> None:
    many, _, sizes = ASKS[ask]
    rows = many_rows(30, sizes[-1] - 3)
    found = many(rows, melds=number(1), wildcards=number(0), threads=number(1))
    assert np.array_equal(found, many(rows, melds=1))
