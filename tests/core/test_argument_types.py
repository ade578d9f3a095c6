"""Arguments of another type are refused, with what is taken instead."""

from collections.abc import Callable
from typing import Any

import pytest

from hupai import (
    ArgumentTypeError,
    Hand,
    HupaiError,
    InvalidHandError,
    InvalidTileError,
    Meld,
    MeldKind,
    NoShapeError,
    ProblemKind,
    Shape,
    Tile,
    TileSet,
    Trait,
)

from .evaluation import pickled
from .refusal_calls import COMPLETE_QUESTIONS, WAITING_QUESTIONS

hand = Hand.parse("11m")
pung = Meld.pung(Tile.M1)
TYPES: list[tuple[str, str, Callable[[Any], object], list[object]]] = [
    ("tiles", "tiles", Hand, [1, None, 1.5, Tile.M1, object()]),
    ("a tile", "a tile", lambda one: Hand([one]), [1, "1m", None, True, 1.0, [], pung]),
    ("melds", "melds", lambda one: Hand((), one), [1, pung, Tile.M1]),
    ("a meld", "melds", lambda one: Hand((), [one]), [1, "[111m]", Tile.M1, None, hand]),
    ("wildcards", "wildcards", lambda one: Hand((), (), one), ["1", 1.5, Tile]),
    ("another number", "wildcards", hand.with_wildcards, ["1", None, 1.5]),
    ("limit", "a limit", lambda one: hand.decompositions(limit=one), ["1", 1.5, 0, -1]),
    ("counts", "counts", Hand.from_counts, [1, None, 1.5]),
    ("a count", "counts", lambda one: Hand.from_counts([one, *33 * [0]]), ["1", None, 1.0]),
    ("melds of counts", "melds", lambda one: Hand.from_counts(34 * [0], one), [1, [1]]),
    ("text of a hand", "text", Hand.parse, [1, None, b"11m", hand]),
    ("text of a meld", "text", Meld.parse, [1, None, b"[111m]", pung]),
    ("text of tiles", "text", TileSet.parse, [1, None, b"1m", TileSet()]),
    ("added", "a tile", hand.add, [0, "1m", None, pung]),
    ("removed", "a tile", hand.remove, [0, "1m", None, pung]),
    ("chow", "a tile", Meld.chow, [0, "1m", None]),
    ("pung", "a tile", Meld.pung, [0, "1m", None]),
    ("kong", "a tile", lambda one: Meld.kong(one, MeldKind.KONG_ADDED), [0, "1m", None]),
    (
        "kind",
        "a kind",
        lambda one: Meld.kong(Tile.M1, one),
        [0, "kong_added", None, Shape.STANDARD],
    ),
    ("set", "iterable of Tile", TileSet, [1, Tile.M1, 1.5]),
    ("in a set", "a tile", lambda one: TileSet([one]), [1, "1m", None]),
    ("joined", "a tile", lambda one: TileSet() | [one], [1, "1m", None]),
    ("mask", "mask", TileSet.from_mask, ["1", None, 1.0]),
]
TYPED = [(*row[:3], value) for row in TYPES for value in row[3]]


def named(value: object) -> object:
    """Find what a message is to name: an element at fault, or the value itself."""
    return value[0] if isinstance(value, list) and value else value


@pytest.mark.parametrize(
    ("taken", "call", "value"),
    [row[1:] for row in TYPED],
    ids=[f"{row[0]}: {type(row[3]).__name__}" for row in TYPED],
)
def test_another_type_is_refused_by_name(
    taken: str, call: Callable[[object], object], value: object
) -> None:
    with pytest.raises(ArgumentTypeError, match=taken) as caught:
        call(value)
    error = caught.value
    assert isinstance(error, HupaiError)
    assert isinstance(error, TypeError)
    assert type(named(value)).__name__ in str(error)
    assert all(str(other) == str(error) for other in pickled(error))


def test_text_is_no_iterable_of_tiles_or_counts() -> None:
    with pytest.raises(ArgumentTypeError, match=r"Tile\.parse.*str '1'"):
        Hand("123m")  # type: ignore[arg-type]
    with pytest.raises(ArgumentTypeError, match="int 49"):
        Hand(b"123m")  # type: ignore[arg-type]
    with pytest.raises(ArgumentTypeError, match="str '0'"):
        Hand.from_counts(34 * "0")  # type: ignore[arg-type]


QUESTIONS = {**COMPLETE_QUESTIONS, **WAITING_QUESTIONS}
every_question = pytest.mark.parametrize("question", QUESTIONS)


def ask(question: str, *shapes: object) -> object:
    """Ask a hand of the size that the question takes."""
    asked = Hand.parse("11m" if question in COMPLETE_QUESTIONS else "1m")
    return getattr(asked, question)(*shapes)


@every_question
@pytest.mark.parametrize(
    "value", [None, 1, 0, 64, True, "standard", 1.0, Trait.DOTS, Tile.M2, [], Shape]
)
def test_what_is_no_shape_is_refused(question: str, value: object) -> None:
    with pytest.raises(ArgumentTypeError, match="Shape") as caught:
        ask(question, value)
    assert isinstance(caught.value, TypeError)


@every_question
def test_no_shape_is_refused(question: str) -> None:
    with pytest.raises(NoShapeError, match="no shape is given") as caught:
        ask(question, Shape(0))
    assert isinstance(caught.value, HupaiError)
    assert all(str(other) == str(caught.value) for other in pickled(caught.value))


@every_question
def test_the_standard_shape_is_asked_for_unless_others_are(question: str) -> None:
    assert ask(question) == ask(question, Shape.STANDARD)


def test_counts_beyond_every_machine_number_are_refused_as_counts() -> None:
    for count in (2**70, -(2**70)):
        with pytest.raises(InvalidHandError, match=str(count)):
            Hand.from_counts([count, *33 * [0]])


@pytest.mark.parametrize("mask", [1 << 42, 1 << 64, -1])
def test_a_mask_with_a_bit_of_no_tile_is_refused(mask: int) -> None:
    with pytest.raises(InvalidTileError, match=f"mask {mask} has bits of no tile") as caught:
        TileSet.from_mask(mask)
    assert caught.value.kinds == (ProblemKind.TILE_NUMBER,)
