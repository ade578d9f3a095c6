"""The closed lists: their members, their `repr`, their values."""

from enum import Enum

import pytest
from hypothesis import given

from hupai import (
    HupaiError,
    InvalidMemberError,
    MeldKind,
    ProblemKind,
    Shape,
    Suit,
    Tile,
    Trait,
    TraitCount,
    Traits,
    WaitKind,
)

from .evaluation import evaluated, pickled
from .strategies import shapes

ENUMS: list[type[Enum]] = [Suit, MeldKind, WaitKind, ProblemKind, Shape, Trait, TraitCount, Tile]
MEMBERS = [member for enum in ENUMS for member in enum]


@pytest.mark.parametrize("member", MEMBERS, ids=repr)
def test_the_repr_of_a_member_evaluates_to_it(member: Enum) -> None:
    assert repr(member) == f"{type(member).__name__}.{member.name}"
    assert evaluated(member) is member


@pytest.mark.parametrize("member", MEMBERS, ids=repr)
def test_pickles_of_a_member_are_the_member(member: Enum) -> None:
    assert all(other is member for other in pickled(member))


@given(shapes)
def test_the_repr_of_combined_shapes_evaluates_to_them(combined: Shape) -> None:
    assert evaluated(combined) == combined
    assert repr(combined).count("Shape.") == len(combined)
    assert all(other == combined for other in pickled(combined))


def test_the_repr_of_no_shape_evaluates() -> None:
    assert evaluated(Shape(0)) == Shape(0)


@pytest.mark.parametrize("enum", [Shape, Trait])
def test_flags_are_single_bits_in_order(enum: type[Shape] | type[Trait]) -> None:
    assert [flag.value for flag in enum] == [1 << place for place in range(len(enum))]


@pytest.mark.parametrize("enum", [Shape, Trait])
def test_a_value_beyond_the_flags_is_refused(enum: type[Shape] | type[Trait]) -> None:
    with pytest.raises(InvalidMemberError, match=f"union of {enum.__name__}") as caught:
        enum(1 << len(enum))
    assert isinstance(caught.value, HupaiError)
    assert caught.value.value == 1 << len(enum)


@pytest.mark.parametrize("enum", [Suit, MeldKind, WaitKind, TraitCount, ProblemKind])
def test_a_value_of_no_member_is_refused_with_those_there_are(enum: type[Enum]) -> None:
    with pytest.raises(InvalidMemberError, match=f"'x' is no {enum.__name__}") as caught:
        enum("x")
    assert caught.value.choices == tuple(str(member.value) for member in enum)
    assert all(str(other) == str(caught.value) for other in pickled(caught.value))


def test_the_shapes_are_those_of_the_contract() -> None:
    names = "STANDARD SEVEN_PAIRS SEVEN_PAIRS_QUADS THIRTEEN_ORPHANS KNITTED_HONORS ALL_JIANG"
    names += " KNITTED_STRAIGHT"
    assert [shape.name for shape in Shape] == names.split()


@pytest.mark.parametrize("enum", [Suit, MeldKind, WaitKind])
def test_the_text_of_a_kind_is_its_name_in_lower_case(enum: type[Enum]) -> None:
    assert [str(kind) for kind in enum] == [kind.name.lower() for kind in enum]


def test_trait_counts_stand_in_four_bits_each_above_the_flags() -> None:
    assert [count.value for count in TraitCount] == list(range(32, 64, 4))
    assert max(Trait).value < 1 << 32


@pytest.mark.parametrize("count", list(TraitCount), ids=repr)
def test_a_trait_count_reads_its_own_bits_only(count: TraitCount) -> None:
    assert count.of(Traits(0b1010 << count)) == 0b1010
    assert count.of(Traits(~(0b1111 << count) & (1 << 64) - 1)) == 0
