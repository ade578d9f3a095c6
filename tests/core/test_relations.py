"""Relations are what their definitions say, whatever the suits and ranks."""

from itertools import combinations_with_replacement, permutations

import pytest
from hypothesis import given

from hupai import Decomposition, Hand, Meld, MeldKind, Relation, Shape, Suit, Tile
from hupai.scoring.combinations import sets_of
from hupai.scoring.facts import outer_pungs

from .strategies import COMPLETE, near, straight_hands, tight_hands
from .trait_oracle import OUTER, SUITS, WINDS

EVERY_SHAPE = Shape(127)
won_hands = near(Shape.STANDARD, COMPLETE) | tight_hands(COMPLETE, changes=0) | straight_hands()


def places(way: Decomposition, *, chows: bool) -> list[tuple[int, int]]:
    """Suit and rank of the chows, or of the pungs that are of no honors."""
    return [
        (SUITS.index(a_set.tile.suit), a_set.tile.rank)
        for a_set in way.melds
        if (a_set.kind is MeldKind.CHOW) == chows and a_set.tile.suit is not Suit.HONORS
    ]


def alike(sets: list[tuple[int, int]]) -> set[tuple[tuple[int, int], ...]]:
    """All that stand to each other as these do; a single set stands to none."""
    if len(sets) < 2:
        return {()}
    lowest = min(rank for _, rank in sets)
    return {
        tuple(sorted((names[suit], rank - lowest) for suit, rank in sets))
        for names in permutations(range(3))
    }


@given(won_hands)
def test_sets_stand_to_each_other_as_they_do(hand: Hand) -> None:
    for way in hand.decompositions(EVERY_SHAPE):
        for kind in (MeldKind.CHOW, MeldKind.PUNG):
            sets = places(way, chows=kind is MeldKind.CHOW)
            assert tuple(sorted(sets_of(way.relations, kind))) in alike(sets)
        pungs = [a_set.tile for a_set in way.melds if a_set.kind is not MeldKind.CHOW]
        assert outer_pungs(way.relations) == sum(tile in OUTER for tile in pungs)
        winds = Relation.of(way.relations) >> 4 & 0b1111
        assert winds == sum(1 << wind - Tile.EAST for wind in WINDS if wind in pungs)


def test_all_chows_that_stand_alike_have_one_number() -> None:
    chows = [Tile(9 * suit + rank) for suit in range(3) for rank in range(7)]
    numbers: dict[tuple[tuple[int, int], ...], set[int]] = {}
    for four in combinations_with_replacement(chows, 4):
        melds = [Meld.chow(tile) for tile in four]
        try:
            (way,) = Hand([Tile.EAST] * 2, melds).decompositions()
        except ValueError:
            continue
        numbers.setdefault(min(alike(places(way, chows=True))), set()).add(way.relations)
    assert len(numbers) > 500
    assert all(len(found) == 1 for found in numbers.values())
    assert len(set().union(*numbers.values())) == len(numbers)


@pytest.mark.parametrize(
    ("text", "shape", "relations"),
    [
        ("11223344556677m", Shape.SEVEN_PAIRS, Relation.SHIFTED_PAIRS),
        ("11223344556688m", Shape.SEVEN_PAIRS, Relation(0)),
        ("8899m1122334455p", Shape.SEVEN_PAIRS, Relation(0)),
        ("11223344556677z", Shape.SEVEN_PAIRS, Relation(0)),
        ("147m258p369s12345z", Shape.KNITTED_HONORS, Relation.KNITTED_STRAIGHT),
        ("147m258p36s123456z", Shape.KNITTED_HONORS, Relation(0)),
        ("147m258p369s55z [123m]", Shape.KNITTED_STRAIGHT, Relation.KNITTED_STRAIGHT),
        ("112233789789m55m", Shape.STANDARD, Relation.PURE_TERMINAL_CHOWS),
        ("123789m123789m44m", Shape.STANDARD, Relation(0)),
        ("123789m123789p55s", Shape.STANDARD, Relation.MIXED_TERMINAL_CHOWS),
        ("123789m123789p55p", Shape.STANDARD, Relation(0)),
        ("123789m123789p66s", Shape.STANDARD, Relation(0)),
        ("123789m123678p55s", Shape.STANDARD, Relation(0)),
        ("111z222z33z [333m] (4444z)", Shape.STANDARD,
         Relation.EAST_PUNG | Relation.SOUTH_PUNG | Relation.NORTH_PUNG),
    ],
)  # fmt: skip
def test_examples(text: str, shape: Shape, relations: Relation) -> None:
    (way, *_) = Hand.parse(text).decompositions(shape)
    assert Relation.of(way.relations) == relations
