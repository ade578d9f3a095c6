"""Arrays that another thread writes to during a call: answers may be wrong, and nothing else."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import cycle
from threading import Event, Thread
from typing import Any, Literal

import numpy as np
import pytest
from numpy.typing import NDArray

from hupai import InvalidRowError, Shape, _core
from hupai.batch.arrays import read_hands

from .mixes import many_rows

HANDS = 20_000
"""So many that a call and a write take long enough to meet."""

CALLS = 150
FEW_CALLS = 3
"""Of questions that take a hundred times as long."""

QUESTIONS = {
    "is_win": 14,
    "waits": 13,
    "shanten": 13,
    "improving_tiles": 13,
    "discard_options": 14,
}
"""With the size of a hand."""


@contextmanager
def scribbler(array: NDArray[np.uint8], *contents: NDArray[np.uint8]) -> Iterator[None]:
    """Write one content after another in another thread, over and over, until the block ends.

    numpy copies without the interpreter lock, and so writes while the core reads.
    """
    ends = Event()

    def scribble() -> None:
        for content in cycle(contents):
            np.copyto(array, content)
            if ends.is_set():
                return

    thread = Thread(target=scribble)
    thread.start()
    try:
        yield
    finally:
        ends.set()
        thread.join()


def contents(rows: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    """Make hands, other hands, hands too large, and rows that are none."""
    random = np.random.default_rng(7)
    bad = rows.copy()
    bad[:: HANDS // 40] = random.integers(0, 256, bad[:: HANDS // 40].shape, np.uint8)
    return [rows.copy(), np.roll(rows, 1, axis=1), np.minimum(3 * rows, 4), rows.copy(), bad]


@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.parametrize("shapes", [Shape.STANDARD, Shape(127)], ids=["standard", "every shape"])
@pytest.mark.parametrize("level", _core.VECTOR_LEVELS)
@pytest.mark.parametrize("order", ["C", "F"], ids=["rows", "columns"])
def test_counts(name: str, shapes: Shape, level: str, order: Literal["C", "F"]) -> None:
    rows = np.array(many_rows(HANDS, QUESTIONS[name]), order=order)
    with scribbler(rows, *contents(rows)):
        ask(name, rows, (shapes, 0, None, 0, 1, level))


@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.parametrize("argument", ["melds", "wildcards", "seen", "melded"])
def test_what_stands_beside_the_counts(name: str, argument: str) -> None:
    rows = many_rows(HANDS, QUESTIONS[name] - 3)
    numbers = {other: np.ones(HANDS, np.uint8) for other in ("melds", "wildcards")}
    numbers["wildcards"][:] = 0
    seen = np.zeros((HANDS, 34), np.uint8)
    melded = np.zeros((HANDS, 34), np.uint8)
    melded[:, 27] = 3
    array = {"seen": seen, "melded": melded, **numbers}[argument]
    random = np.random.default_rng(8)
    small, large = (random.integers(0, most, array.shape, np.uint8) for most in (2, 256))
    with scribbler(array, array.copy(), small, array.copy(), large):
        copies = melded if argument == "melded" else None
        asked = (Shape.STANDARD, numbers["melds"], copies, numbers["wildcards"], 1, None)
        ask(name, rows, asked, seen)


def ask(
    name: str,
    rows: NDArray[np.uint8],
    asked: tuple[Any, ...],
    seen: NDArray[np.uint8] | None = None,
) -> None:
    """Ask many times; a bad row is named."""
    core: Callable[..., Any] = getattr(_core, f"batch_{name}")
    extra = (seen,) if name == "discard_options" else ()
    is_slow = name == "discard_options" or asked[0] is not Shape.STANDARD
    hands = read_hands(rows)
    for _ in range(FEW_CALLS if is_slow else CALLS):
        with suppress(InvalidRowError):
            core(hands, *asked, *extra)
