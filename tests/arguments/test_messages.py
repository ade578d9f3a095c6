"""How values are shown in messages, and read as numbers, texts and fields."""

import itertools
from collections.abc import Callable
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest

from hupai import HupaiError, IllegalActionError, InvalidMemberError, Tile
from hupai.arguments import (
    LONGEST,
    MOST_FIELDS,
    fields,
    listed,
    plain_text,
    shown,
    taken,
    whole,
)

from .zoo import ZOO, BoomError, Number, Text, boom, hostile


@pytest.mark.parametrize("make", ZOO.values(), ids=ZOO)
def test_whatever_it_is_it_is_shown(make: Callable[[], Any]) -> None:
    text = shown(make())
    assert type(text) is str
    assert 0 < len(text) <= LONGEST
    assert text.encode()
    for error in (
        InvalidMemberError("player", make(), ("one", "two")),
        IllegalActionError(make(), make(), "why", ()),
    ):
        assert isinstance(error, HupaiError)
        assert len(str(error)) <= 3 * LONGEST


@pytest.mark.parametrize("value", [1, -5, "a b", None, [1, "x"], (Tile.M1,), {"a": 1}, 1.5, b"x"])
def test_what_is_short_is_shown_as_it_is(value: object) -> None:
    assert shown(value) == repr(value)


def test_lists_are_shown_so_far_only() -> None:
    assert listed(["a", 1]) == "'a', 1"
    assert listed(itertools.count()).endswith(", ...")
    assert listed([]) == ""


NUMBERS = [3, np.int64(3), np.uint8(3), np.int8(3), Number(3), Tile.M4, np.array(3)]


@pytest.mark.parametrize("value", NUMBERS, ids=lambda value: type(value).__name__)
def test_what_has_an_index_is_a_plain_number(value: object) -> None:
    number = whole(value)
    assert number == 3
    assert type(number) is int
    assert whole(value, 0, 3) == 3
    assert whole(value, 4) is None
    assert whole(value, None, 2) is None


@pytest.mark.parametrize(
    "value", [True, False, np.True_, 1.0, "1", None, [1], np.array([1]), hostile("__index__")()]
)
def test_what_is_no_number(value: object) -> None:
    assert whole(value) is None


@pytest.mark.parametrize("make", ZOO.values(), ids=ZOO)
def test_reading_never_fails(make: Callable[[], Any]) -> None:
    assert type(whole(make())) in {int, type(None)}
    assert type(plain_text(make())) in {str, type(None)}
    assert type(fields(make())) in {dict, type(None)}
    assert type(taken(make(), 5)) in {list, type(None)}


def test_texts_are_plain() -> None:
    assert type(plain_text(Text("one"))) is str
    assert plain_text(Text("one")) == "one"
    assert plain_text(b"one") is None


def test_fields_are_those_of_a_mapping_of_names() -> None:
    assert fields({"a": 1}) == {"a": 1}
    assert fields(MappingProxyType({"a": 1})) == {"a": 1}
    assert fields({1: 1}) is None
    assert fields([("a", 1)]) is None
    assert fields({str(number): 1 for number in range(MOST_FIELDS + 1)}) is None


def test_items_are_taken_so_far_only() -> None:
    assert taken(itertools.count(), 3) == [0, 1, 2, 3]
    assert taken([1, 2], 3) == [1, 2]
    assert taken(5, 3) is None


def test_what_an_iterator_raises_itself_passes() -> None:
    with pytest.raises(BoomError):
        taken(map(boom, [1]), 3)
