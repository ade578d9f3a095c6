"""Hands of every sort as rows, and the answers that one hand gives."""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

from hupai import Hand, Shape

COMPLETE = (2, 5, 8, 11, 14)
WAITING = (1, 4, 7, 10, 13)
Rows = NDArray[np.uint8]

SHAPES = (
    *Shape,
    Shape.STANDARD | Shape.SEVEN_PAIRS,
    Shape.SEVEN_PAIRS_QUADS | Shape.KNITTED_HONORS,
    Shape(127),
)
EITHER = (*COMPLETE, *WAITING)
MOST_WILDCARDS = 8


def hand_of(row: NDArray[np.uint8], wildcards: int = 0) -> Hand:
    """Make the hand of a row."""
    return Hand.from_counts(row.tolist(), wildcards=wildcards)


def answers(
    rows: Rows,
    ask: Callable[[Hand, Shape], Any],
    shapes: Shape,
    wildcards: Sequence[int] | None = None,
) -> list[Any]:
    """Ask one hand after another."""
    wild = wildcards or [0] * len(rows)
    hands = [hand_of(row, number) for row, number in zip(rows, wild, strict=True)]
    return [ask(hand, shapes) for hand in hands]


def deal(random: Random) -> list[int]:
    """Draw from the wall, or from a part of it."""
    kinds = random.choice([range(34), range(9), range(18, 27), range(18, 34), range(27, 34)])
    return random.sample([kind for kind in kinds for _ in range(4)], 14)


def built(random: Random) -> list[int]:
    """Draw sets and a pair, of any tiles or of few ranks of one suit."""
    start, end = random.choice([(0, 34), (0, 34), (9, 18), (2, 7), (20, 25)])
    tiles = [random.randrange(start, end)] * 2
    while len(tiles) < 14:
        first = random.randrange(start, end)
        is_chow = random.random() < 0.7 and first < 27 and first % 9 < 7 and first + 2 < end
        tiles += [first, first + 1, first + 2] if is_chow else [first] * 3
    return tiles


def paired(random: Random) -> list[int]:
    """Draw seven pairs, of which some may be alike."""
    return 2 * random.choices(range(34), k=7)


def orphans(random: Random) -> list[int]:
    """Take the thirteen orphans and one of them again."""
    outer = [0, 8, 9, 17, 18, 26, *range(27, 34)]
    return [*outer, random.choice(outer)]


def knitted(random: Random) -> list[int]:
    """Take fourteen of the sixteen tiles of a knitted pattern."""
    starts = zip((0, 9, 18), random.sample(range(3), 3), strict=True)
    runs = [suit + start + step for suit, start in starts for step in (0, 3, 6)]
    return random.sample([*runs, *range(27, 34)], 14)


def jiang(random: Random) -> list[int]:
    """Draw 2, 5 and 8."""
    return random.choices([kind for kind in range(27) if kind % 3 == 1], k=14)


SORTS = (deal, built, built, built, paired, orphans, knitted, jiang)


def row_of(random: Random, size: int) -> NDArray[np.uint8]:
    """Make a hand of any sort, change a few tiles, and bring it to the size."""
    tiles = random.choice(SORTS)(random)
    for _ in range(random.choice([0, 0, 1, 2])):
        tiles[random.randrange(len(tiles))] = random.randrange(34)
    row = np.minimum(np.bincount(tiles, minlength=34), 4)
    while row.sum() > size:
        row[random.choice(np.flatnonzero(row))] -= 1
    while row.sum() < size:
        row[random.choice(np.flatnonzero(row < 4))] += 1
    return row.astype(np.uint8)


def batches(sizes: Sequence[int]) -> st.SearchStrategy[Rows]:
    """Concealed parts of hands of every sort, of any of the sizes; whole ones more often."""
    sized = st.sampled_from([*sizes, *2 * [size for size in sizes if size >= 13]])
    rows = st.tuples(st.integers(0, 2**32), sized).map(
        lambda drawn: row_of(Random(drawn[0]), drawn[1])
    )
    return st.lists(rows, max_size=12).map(lambda drawn: np.array(drawn, np.uint8).reshape(-1, 34))


def thinned(rows: Rows, wildcards: Sequence[int]) -> Rows:
    """Take from each row as many tiles, its last, as it gets wildcards."""
    thin = rows.copy()
    for row, number in zip(thin, wildcards, strict=True):
        for _ in range(number):
            row[np.flatnonzero(row)[-1]] -= 1
    return thin


def many_rows(number: int, size: int) -> Rows:
    """Deal many hands of one size, the same at every call."""
    return dealt_rows(number, size).copy()


@cache
def dealt_rows(number: int, size: int) -> Rows:
    """Deal the rows to copy."""
    random = np.random.default_rng(34)
    walls = random.permuted(np.tile(np.arange(136, dtype=np.uint8) // 4, (number, 1)), axis=1)
    rows = np.zeros((number, 34), np.uint8)
    np.add.at(rows, (np.repeat(np.arange(number), size), walls[:, :size].ravel()), 1)
    return rows
