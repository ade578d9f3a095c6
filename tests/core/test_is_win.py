"""Won or not: the answers are those of the definitions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import Hand, Shape

from . import oracle
from .oracle import held
from .strategies import (
    COMPLETE,
    built_hands,
    complete_hands,
    examples,
    near,
    random_hands,
    reached,
    shapes,
)

every_shape = pytest.mark.parametrize("shape", list(Shape), ids=lambda shape: shape.name)


@every_shape
@examples(300)
@given(st.data())
def test_hands_near_a_shape_are_won_as_it_is_defined(shape: Shape, data: st.DataObject) -> None:
    hand = data.draw(near(shape, COMPLETE))
    assert hand.is_win(shape) is oracle.is_win(held(hand), shape)


@every_shape
def test_hands_near_a_shape_are_won_at_times_and_at_times_are_not(shape: Shape) -> None:
    hands = near(shape, COMPLETE)
    assert reached(hands, lambda hand: oracle.is_win(held(hand), shape))
    assert reached(hands, lambda hand: not oracle.is_win(held(hand), shape))


@examples(300)
@given(complete_hands, shapes)
def test_hands_of_every_sort_are_won_as_shapes_are_defined(hand: Hand, allowed: Shape) -> None:
    assert hand.is_win(allowed) is oracle.is_win(held(hand), allowed)


@examples(250)
@given(complete_hands, shapes)
def test_a_union_of_shapes_is_won_where_any_of_them_is(hand: Hand, allowed: Shape) -> None:
    assert hand.is_win(allowed) is any(hand.is_win(shape) for shape in allowed)


@given(complete_hands)
def test_a_hand_is_won_exactly_if_it_has_a_decomposition(hand: Hand) -> None:
    every = Shape(127)
    assert hand.is_win(every) is bool(hand.decompositions(every))


@given(complete_hands)
def test_the_standard_shape_is_asked_for_unless_others_are(hand: Hand) -> None:
    assert hand.is_win() is hand.is_win(Shape.STANDARD) is hand.is_win(shapes=Shape.STANDARD)


@given(st.data())
def test_a_smaller_hand_answers_as_the_whole_hand_with_its_other_melds(
    data: st.DataObject,
) -> None:
    whole = data.draw(built_hands(COMPLETE, changes=0).filter(lambda hand: bool(hand.melds)))
    kept = data.draw(st.integers(0, len(whole.melds) - 1))
    part = Hand(whole.concealed, whole.melds[:kept])
    assert part.is_win() is whole.is_win()
    assert [way.concealed_sets for way in part.decompositions()] == [
        way.concealed_sets for way in whole.decompositions()
    ]


@pytest.mark.parametrize("size", [2, 5, 8, 11])
@given(data=st.data())
def test_a_smaller_hand_has_the_standard_shape_only(size: int, data: st.DataObject) -> None:
    hand = data.draw(random_hands((size,)))
    special = Shape(127) & ~Shape.STANDARD
    assert not hand.is_win(special)
    assert hand.decompositions(special) == ()


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("11m33m55p77p99s22s44s", Shape.SEVEN_PAIRS),
        ("11m33m55p77p99s22s44s", Shape.SEVEN_PAIRS_QUADS),
        ("1111m33m55p77p99s22s", Shape.SEVEN_PAIRS_QUADS),
        ("1111m3333m5555p77p", Shape.SEVEN_PAIRS_QUADS),
        ("19m19p19s12345677z", Shape.THIRTEEN_ORPHANS),
        ("119m19p19s1234567z", Shape.THIRTEEN_ORPHANS),
        ("147m258p369s12345z", Shape.KNITTED_HONORS),
        ("17m258p39s1234567z", Shape.KNITTED_HONORS),
        ("22588m22555p2588s", Shape.ALL_JIANG),
        ("25m [222p] [555p] (8888m) [2222s+]", Shape.ALL_JIANG),
        ("33p", Shape.STANDARD),
        ("33p [123m] [123m] (1111s) [777z]", Shape.STANDARD),
    ],
)
def test_examples_that_are_won(text: str, shape: Shape) -> None:
    assert Hand.parse(text).is_win(shape)


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("1111m33m55p77p99s22s", Shape.SEVEN_PAIRS),
        ("111m333m55p77p99s22s", Shape.SEVEN_PAIRS_QUADS),
        ("11m33m55p77p99s2s [222s]", Shape.SEVEN_PAIRS_QUADS),
        ("1199m1199p22s1z (4444z)", Shape.SEVEN_PAIRS_QUADS),
        ("1199m1199p1199s1z7z", Shape.THIRTEEN_ORPHANS),
        ("19m19p19s123456z2m7z", Shape.THIRTEEN_ORPHANS),
        ("147m147p369s12345z", Shape.KNITTED_HONORS),
        ("147m258p369s12344z", Shape.KNITTED_HONORS),
        ("148m258p369s12345z", Shape.KNITTED_HONORS),
        ("22588m22555p258s9s", Shape.ALL_JIANG),
        ("25m [222p] [555p] (8888m) [3333s+]", Shape.ALL_JIANG),
        ("22m [222p] [555p] (8888m) [789s]", Shape.ALL_JIANG),
        ("22m555m", Shape.ALL_JIANG),
        ("135m135p135s11122z", Shape.STANDARD),
        ("1122335566m7788p", Shape.STANDARD),
    ],
)
def test_examples_that_are_not_won(text: str, shape: Shape) -> None:
    assert not Hand.parse(text).is_win(shape)
