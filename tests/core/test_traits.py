"""Traits are what their definitions say, of every decomposition."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import Decomposition, Hand, Shape, Trait, TraitCount

from .oracle import JIANG, ORPHANS
from .strategies import COMPLETE, built_hands, examples, near, reached, straight_hands, tight_hands
from .trait_oracle import group_flags, tile_flags, trait_counts

EVERY_SHAPE = Shape(127)
OUTER_SETS = [*ORPHANS, 1, 2, 6, 7, 10, 11, 15, 16, 19, 20, 24, 25]
NARROW = [
    [tile for tile in range(27) if tile % 9 + 1 in ranks]
    for ranks in [
        (2, 4, 6, 8),
        (6, 7, 8, 9),
        (1, 2, 3, 4),
        (7, 8, 9),
        (4, 5, 6),
        (1, 2, 3),
        (3, 4, 5, 6, 7),
    ]
] + [[19, 20, 21, 23, 25, 32], [9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31]]
won_hands = st.one_of(
    built_hands(COMPLETE, changes=0),
    tight_hands(COMPLETE, changes=0),
    straight_hands(),
    built_hands(COMPLETE, ORPHANS, changes=0),
    built_hands(COMPLETE, range(27, 34), changes=0),
    built_hands(COMPLETE, JIANG, changes=0),
    built_hands(COMPLETE, OUTER_SETS, changes=0),
    *(built_hands(COMPLETE, kinds, changes=0) for kinds in NARROW),
    *(near(shape, COMPLETE) for shape in Shape),
)


def flags(way: Decomposition) -> Trait:
    """The flags that the definitions give."""
    true = [flag for flag, holds in {**tile_flags(way), **group_flags(way)}.items() if holds]
    return Trait(sum(true))


@examples(1500)
@given(won_hands)
def test_traits_are_what_their_definitions_say(hand: Hand) -> None:
    for way in hand.decompositions(EVERY_SHAPE):
        assert Trait.of(way.traits) == flags(way)
        counts = trait_counts(way)
        assert {count: count.of(way.traits) for count in TraitCount} == counts


def test_every_trait_has_a_definition() -> None:
    (way,) = Hand.parse("11m").decompositions()
    assert {*tile_flags(way), *group_flags(way)} == set(Trait)
    assert set(trait_counts(way)) == set(TraitCount)


@given(won_hands)
def test_traits_are_one_integer_with_nothing_else_in_it(hand: Hand) -> None:
    for way in hand.decompositions(EVERY_SHAPE):
        assert type(way.traits) is int
        counted = sum(count.of(way.traits) << count for count in TraitCount)
        assert way.traits == counted + flags(way).value


EXAMPLES = [
    ("11m", Trait.CHARACTERS | Trait.ALL_TERMINALS | Trait.ALL_PUNGS | Trait.ALL_CHOWS),
    ("123m456p789s11122z", Trait.MIXED_STRAIGHT | Trait.PAIR_WIND | Trait.DOTS | Trait.BAMBOOS),
    ("123789m234p77z [456m]", Trait.PURE_STRAIGHT | Trait.PAIR_DRAGON),
    ("123m456p55m [789s] [123m]", Trait.MIXED_STRAIGHT | Trait.PAIR_JIANG | Trait.ALL_CHOWS),
    ("111222333m44455z", Trait.ALL_PUNGS | Trait.NO_MELDS | Trait.CONCEALED | Trait.HONORS),
    ("22m (5555m) (8888p) (2222s) (5555s)", Trait.ALL_JIANG | Trait.CONCEALED | Trait.ALL_PUNGS),
    ("99m [111m] [111p] (9999s) 999p", Trait.ALL_TERMINALS | Trait.TERMINAL_EVERYWHERE),
    ("77z [111m] [111p] (9999s) 999p", Trait.ALL_OUTER | Trait.OUTER_EVERYWHERE),
    ("123m789p123s789s11z", Trait.OUTER_EVERYWHERE | Trait.ALL_CHOWS),
    ("123m789p123s789s99m", Trait.TERMINAL_EVERYWHERE),
    ("234m567p234s678s55p", Trait.ALL_SIMPLES),
    ("1199m3344m6677p11s", Trait.NO_JIANG),
    ("1199m1199p1199s11z", Trait.OUTER_EVERYWHERE),
    ("17m258p39s1234567z", Trait.SEVEN_HONORS | Trait.ALL_TYPES),
    ("77z [111m] [111p] [9999s] [999p]", Trait.ALL_CLAIMED),
    ("22334466s234s666z", Trait.ALL_GREEN),
    ("123p345p999p88s555z", Trait.ALL_REVERSIBLE),
    ("222m444p666s888m66p", Trait.ALL_EVEN),
    ("678m678p999s66p777s", Trait.UPPER_FOUR),
    ("789m789p999s88p777s", Trait.UPPER_THREE),
    ("123m234p444s22p111s", Trait.LOWER_FOUR),
    ("123m123p333s22p111s", Trait.LOWER_THREE),
    ("456m456p444s55p666s", Trait.MIDDLE_THREE),
    ("456m345p555s55p567s", Trait.FIVE_EVERYWHERE),
]


@pytest.mark.parametrize(("text", "traits"), EXAMPLES)
def test_examples_of_flags(text: str, traits: Trait) -> None:
    ways = Hand.parse(text).decompositions(EVERY_SHAPE)
    assert any(traits in Trait.of(way.traits) for way in ways)


def test_examples_are_of_every_flag() -> None:
    shown = Trait(0)
    for _, traits in EXAMPLES:
        shown |= traits
    assert set(shown) == set(Trait)


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        (
            "55m [2222m] (3333m) [7777m+] [999m]",
            {"KONGS_EXPOSED": 1, "KONGS_CONCEALED": 1, "KONGS_ADDED": 1, "FOURS": 3, "PUNGS": 4},
        ),
        ("55m [2222m] (3333m) [7777m+] [999m]", {"CONCEALED_PUNGS": 1, "WIND_PUNGS": 0}),
        ("111222z 55m [333z] (5555z)", {"WIND_PUNGS": 3, "DRAGON_PUNGS": 1, "CONCEALED_PUNGS": 3}),
        ("111123m99s [123p] [123p]", {"FOURS": 1, "PUNGS": 1, "CONCEALED_PUNGS": 1}),
        ("123m99s [234m] [111m] [123p]", {"FOURS": 1, "PUNGS": 1, "CONCEALED_PUNGS": 0}),
        ("1111m33m55p7777s99s", {"FOURS": 2, "PUNGS": 0}),
        ("25m [222p] [555p] (8888m) [2222s+]", {"PUNGS": 4, "FOURS": 2, "CONCEALED_PUNGS": 1}),
    ],
)
def test_examples_of_counts(text: str, counts: dict[str, int]) -> None:
    ways = Hand.parse(text).decompositions(EVERY_SHAPE)
    found = [{name: TraitCount[name].of(way.traits) for name in counts} for way in ways]
    assert counts in found


@pytest.mark.parametrize("flag", list(Trait), ids=repr)
def test_hands_of_the_test_have_every_flag_at_times(flag: Trait) -> None:
    assert reached(
        won_hands, lambda hand: any(flag in flags(way) for way in hand.decompositions(EVERY_SHAPE))
    )
