"""What is taken as counts: arrays, other buffers, any strides, no rows."""

import sys
import threading
from array import array

import numpy as np
import pytest

from hupai import batch

from .mixes import many_rows


def test_no_hands() -> None:
    none = np.empty((0, 34), np.uint8)
    assert batch.is_win(none).shape == (0,)
    assert batch.waits(none).shape == (0,)
    assert batch.shanten(none).shape == (0,)
    assert batch.improving_tiles(none).shape == (0,)
    assert [column.shape for column in batch.discard_options(none)] == [(0, 34)] * 3
    assert batch.is_win(none, melds=np.empty(0, np.uint8), threads=4).shape == (0,)


def test_buffers() -> None:
    rows = many_rows(100, 13)
    due = batch.waits(rows).tolist()
    data = rows.tobytes()
    for buffer in (data, bytearray(data), array("B", data)):
        view = memoryview(buffer).cast("B", (100, 34))
        assert batch.waits(view).tolist() == due
    rows.flags.writeable = False
    assert batch.waits(rows).tolist() == due


@pytest.mark.parametrize(
    "strided",
    [
        lambda rows: rows[::2],
        lambda rows: rows[::-1],
        np.asfortranarray,
        lambda rows: np.asfortranarray(rows)[10:50],
        lambda rows: np.repeat(rows, 2, axis=1)[:, ::2],
        lambda rows: np.concatenate([rows, rows], axis=1)[:, :34],
        lambda rows: rows[:1],
        lambda rows: np.broadcast_to(rows[0], (70, 34)),
    ],
)
def test_strides(strided: object) -> None:
    assert callable(strided)
    for rows in (many_rows(200, 13), many_rows(200, 4)):
        view = strided(rows)
        assert np.array_equal(batch.waits(view), batch.waits(np.array(view, order="C")))
        assert np.array_equal(batch.shanten(view), batch.shanten(np.array(view, order="C")))


def test_the_counts_are_left_as_they_are() -> None:
    rows = many_rows(500, 14)
    before = rows.copy()
    batch.discard_options(rows)
    assert np.array_equal(rows, before)


def test_other_threads_run_meanwhile() -> None:
    rows = many_rows(100_000, 14)
    gate = threading.Lock()
    ran: list[bool] = []

    def run() -> None:
        with gate:
            ran.append(True)

    gate.acquire()
    thread = threading.Thread(target=run)
    thread.start()
    before = sys.getswitchinterval()
    # The thread that waits gets the interpreter lock when it is released, and not before.
    sys.setswitchinterval(100)
    try:
        gate.release()
        batch.discard_options(rows, threads=1)
        assert ran
    finally:
        sys.setswitchinterval(before)
        thread.join()
