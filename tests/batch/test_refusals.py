"""What is refused: the first bad row by its index and reason, and arrays of another kind."""

import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

from hupai import (
    ArgumentTypeError,
    HupaiError,
    InvalidArgumentError,
    InvalidHandError,
    InvalidRowError,
    NoShapeError,
    ProblemKind,
    Shape,
    Tile,
    _core,
    batch,
)
from hupai.batch.arrays import read_hands

from .mixes import Rows, many_rows

ASKS = (
    batch.is_win,
    batch.waits,
    batch.shanten,
    batch.improving_tiles,
    batch.discard_options,
)
every_ask = pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask.__name__)

Ask = Callable[..., Any]


def good_rows(ask: Ask, number: int = 300) -> Rows:
    return many_rows(number, 14 if ask in (batch.is_win, batch.discard_options) else 13)


@every_ask
@pytest.mark.parametrize("threads", [1, 2, 3, 4])
@pytest.mark.parametrize("count", [5, 127, 128, 255])
def test_the_first_row_with_a_fifth_copy(ask: Ask, threads: int, count: int) -> None:
    rows = good_rows(ask, 40_000)
    for row in (39_999, 20_001, 64):
        rows[row, 33] = count
        with pytest.raises(InvalidRowError, match=f"row {row}: {count} copies of 7z") as caught:
            ask(rows, threads=threads)
        assert isinstance(caught.value, InvalidHandError)
        assert caught.value.row == row
        assert caught.value.kinds == (ProblemKind.COPIES,)
        assert (caught.value.tile, caught.value.count) == (Tile.RED, count)


@every_ask
def test_every_level_names_the_same_row(ask: Ask) -> None:
    rows = good_rows(ask)
    rows[[17, 200], [3, 4]] = 200
    core = getattr(_core, f"batch_{ask.__name__}")
    for level in _core.VECTOR_LEVELS:
        with pytest.raises(InvalidRowError, match="row 17: 200 copies of 4m"):
            core(read_hands(rows), Shape.STANDARD, 0, None, 0, 1, level)


@every_ask
@pytest.mark.parametrize("row", [0, 63, 64, 130])
def test_a_size_that_the_question_does_not_take(ask: Ask, row: int) -> None:
    rows = good_rows(ask)
    rows[row] = 0
    with pytest.raises(InvalidRowError, match=f"row {row}: 0 tiles") as caught:
        ask(rows)
    assert caught.value.kinds == (ProblemKind.SIZE,)
    assert caught.value.count == 0
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.row, again.problems, str(again)) == (
        row,
        caught.value.problems,
        str(caught.value),
    )


@every_ask
def test_declared_sets_and_wildcards_that_are_too_many(ask: Ask) -> None:
    rows = good_rows(ask)
    with pytest.raises(InvalidRowError, match=r"row 0: 1[67] tiles"):
        ask(rows, melds=1)
    with pytest.raises(InvalidRowError, match=r"row 0: 1[67] tiles"):
        ask(rows, wildcards=3)
    each = np.zeros(len(rows), np.uint8)
    each[7] = 9
    with pytest.raises(InvalidRowError, match="row 7: 9 wildcards: a hand has at most 8"):
        ask(rows, wildcards=each)
    with pytest.raises(InvalidRowError, match="row 7: 9 melds: a hand has at most 4"):
        ask(rows, melds=each)


@every_ask
@pytest.mark.parametrize(
    "change",
    [
        lambda rows: rows.astype(float),
        lambda rows: rows.astype(np.int8),
        lambda rows: rows.astype(np.int64),
        lambda rows: rows.astype(bool),
        lambda rows: rows.astype(object),
        lambda rows: rows[:, :33],
        lambda rows: np.concatenate([rows, rows], axis=1),
        lambda rows: rows[0],
        lambda rows: rows[None],
        lambda rows: rows.tobytes(),
        lambda rows: np.ma.masked_array(rows, rows > 1),
        lambda _: np.uint8(3),
    ],
)
def test_another_type_or_shape(ask: Ask, change: Callable[[Any], object]) -> None:
    with pytest.raises(InvalidArgumentError, match=r"^counts: an array ") as caught:
        ask(change(good_rows(ask)))
    assert caught.value.argument == "counts"


@every_ask
@pytest.mark.parametrize("value", [None, 3, "text", [[0] * 34], ((0,) * 34,), object()])
def test_what_is_no_array(ask: Ask, value: object) -> None:
    with pytest.raises(ArgumentTypeError, match="counts are an array or another buffer"):
        ask(value)


@every_ask
@pytest.mark.parametrize("argument", ["melds", "wildcards"])
@pytest.mark.parametrize(
    "value",
    [
        -1,
        9,
        10**30,
        np.zeros(299, np.uint8),
        np.zeros((300, 1), np.uint8),
        np.zeros(300),
        np.zeros(300, np.int64),
    ],
)
def test_numbers_by_row_of_another_kind(ask: Ask, argument: str, value: object) -> None:
    with pytest.raises(InvalidArgumentError, match=rf"^{argument}: an? ") as caught:
        ask(good_rows(ask), **{argument: value})
    assert caught.value.argument == argument


@every_ask
@pytest.mark.parametrize("value", [None, 1.0, "1", True, [0] * 300])
def test_what_is_no_number(ask: Ask, value: object) -> None:
    with pytest.raises(ArgumentTypeError, match=r"^melds are an array"):
        ask(good_rows(ask), melds=value)


@every_ask
def test_threads(ask: Ask) -> None:
    for few in (0, -1):
        with pytest.raises(InvalidArgumentError, match="threads: 1 or more"):
            ask(good_rows(ask), threads=few)
    for wrong in (1.0, "2", True):
        with pytest.raises(ArgumentTypeError, match="threads are a whole number"):
            ask(good_rows(ask), threads=wrong)


@every_ask
def test_shapes(ask: Ask) -> None:
    with pytest.raises(NoShapeError):
        ask(good_rows(ask), Shape(0))
    with pytest.raises(ArgumentTypeError, match="shapes are members of Shape"):
        ask(good_rows(ask), 1)


def test_seen() -> None:
    rows = many_rows(300, 14)
    seen = np.zeros((300, 34), np.uint8)
    tile = int(rows[40].argmax())
    seen[40, tile] = 4
    seen[90, 0] = 255
    with pytest.raises(InvalidRowError, match="row 40: ") as caught:
        batch.discard_options(rows, seen=seen)
    assert caught.value.kinds == (ProblemKind.SEEN,)
    assert (caught.value.tile, caught.value.count) == (Tile(tile), 4 + rows[40, tile])
    ask_with: Ask = partial(batch.discard_options, rows)
    for wrong in (seen[:299], seen[0, :33], seen.astype(np.int32)):
        with pytest.raises(InvalidArgumentError, match=r"^seen: an array "):
            ask_with(seen=wrong)
    with pytest.raises(ArgumentTypeError, match=r"^seen are an array"):
        ask_with(seen=[0] * 34)


def test_the_errors_are_of_the_package() -> None:
    assert issubclass(InvalidArgumentError, HupaiError)
    error = InvalidArgumentError("counts", "right", "wrong")
    again = pickle.loads(pickle.dumps(error))
    assert (again.argument, again.expected, again.found) == ("counts", "right", "wrong")


@pytest.mark.parametrize("level", ["", "sse9"])
def test_a_level_that_is_not_known(level: str) -> None:
    rows = many_rows(3, 14)
    with pytest.raises(InvalidArgumentError, match="the name of a level"):
        _core.batch_is_win(rows, Shape.STANDARD, 0, None, 0, 1, level)
