"""Arrow data in and out, from and to the libraries that users have."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

import numpy as np
import polars as pl
import pytest

from hupai import InvalidArgumentError, InvalidRowError, batch
from hupai.batch import arrow
from hupai.batch.arrow import ArrowArray

from .mixes import Rows, many_rows

PyArrow: TypeAlias = Any
pa: PyArrow = import_module("pyarrow")
FIVE = np.full((5, 34), 9, np.uint8)
"""Rows that are bad, and sliced away."""


def lists(rows: Rows) -> PyArrow:
    """Lay rows out as lists of 34."""
    return pa.FixedSizeListArray.from_arrays(pa.array(rows.ravel()), 34)


def columns(rows: Rows) -> PyArrow:
    """Lay rows out as 34 columns."""
    names = [f"tile {tile}" for tile in range(34)]
    return pa.RecordBatch.from_arrays([pa.array(column) for column in rows.T.copy()], names)


FORMS: dict[str, Callable[[Rows], Any]] = {
    "fixed size list": lists,
    "slice of lists": lambda rows: lists(np.concatenate([FIVE, rows, FIVE]))[5:-5],
    "chunked lists": lambda rows: pa.chunked_array([lists(rows[:7]), lists(rows[7:])]),
    "record batch": columns,
    "slice of a record batch": lambda rows: columns(np.concatenate([FIVE, rows]))[5:],
    "table in chunks": lambda rows: pa.Table.from_batches([columns(rows[:9]), columns(rows[9:])]),
    "struct": lambda rows: columns(rows).to_struct_array(),
    "polars series": lambda rows: pl.Series(rows, dtype=pl.Array(pl.UInt8, 34)),
    "polars frame": lambda rows: pl.from_arrow(columns(rows)),
}
every_form = pytest.mark.parametrize("form", list(FORMS.values()), ids=list(FORMS))


@every_form
@pytest.mark.parametrize("number", [0, 1, 20, 200])
def test_answers_go_round(form: Callable[[Rows], Any], number: int) -> None:
    rows = many_rows(number, 13)
    for ask in (batch.waits, batch.shanten, batch.improving_tiles):
        answer = ask(form(rows))
        due = ask(rows)
        assert pa.array(answer).to_numpy().tolist() == due.tolist()
        assert pl.Series(answer).to_numpy().dtype == due.dtype
    rows = many_rows(number, 14)
    assert pa.array(batch.is_win(form(rows))).to_pylist() == batch.is_win(rows).tolist()


@every_form
def test_discard_options_go_round(form: Callable[[Rows], Any]) -> None:
    rows = many_rows(50, 14)
    answer = pa.array(batch.discard_options(form(rows)))
    for name, column in batch.discard_options(rows)._asdict().items():
        found = answer.field(name)
        assert found.type == pa.list_(pa.from_numpy_dtype(column.dtype), 34)
        assert found.flatten().to_numpy().reshape(-1, 34).tolist() == column.tolist()


def test_numbers_by_row_stand_beside() -> None:
    rows = many_rows(30, 10)
    melds = np.ones(30, np.uint8)
    answer = batch.waits(lists(rows), melds=melds, threads=2)
    assert pa.array(answer).to_numpy().tolist() == batch.waits(rows).tolist()


def test_lists_are_not_copied() -> None:
    data = lists(many_rows(30, 13))
    found = arrow.read_hands(data)
    assert isinstance(found, np.ndarray)
    assert found.ctypes.data == data.flatten().buffers()[1].address


def test_columns_are_not_copied() -> None:
    data = columns(many_rows(30, 13))
    found = arrow.read_hands(data)
    assert isinstance(found, list)
    assert found[3].ctypes.data == data.column(3).buffers()[1].address


def test_a_bad_row_is_named() -> None:
    rows = many_rows(30, 13)
    rows[21, 2] = 9
    for form in FORMS.values():
        with pytest.raises(InvalidRowError, match="row 21: 9 copies of 3m"):
            batch.shanten(form(rows))


@pytest.mark.parametrize(
    "data",
    [
        pa.array([1, 2, 3], pa.uint8()),
        pa.array([[0] * 34], pa.list_(pa.uint8())),
        pa.array([[0] * 33], pa.list_(pa.uint8(), 33)),
        pa.array([[0] * 34], pa.list_(pa.int8(), 34)),
        pa.array([[0.0] * 34], pa.list_(pa.float32(), 34)),
        columns(many_rows(3, 13)).remove_column(0),
        columns(many_rows(3, 13)).set_column(0, "text", pa.array(["a", "b", "c"])),
        pl.Series([[0] * 34]),
    ],
    ids=lambda data: str(getattr(data, "type", type(data).__name__)),
)
def test_other_data_is_refused(data: ArrowArray) -> None:
    with pytest.raises(InvalidArgumentError, match="counts: a FixedSizeList"):
        batch.shanten(data)


@pytest.mark.parametrize(
    "data",
    [
        pa.array([[0] * 34, None], pa.list_(pa.uint8(), 34)),
        pa.array([[None] + [0] * 33], pa.list_(pa.uint8(), 34)),
        columns(many_rows(3, 13)).set_column(0, "m1", pa.array([0, None, 0], pa.uint8())),
    ],
    ids=["row", "count", "column"],
)
def test_nulls_are_refused(data: ArrowArray) -> None:
    with pytest.raises(InvalidArgumentError, match="counts: values of every hand, not null"):
        batch.shanten(data)
