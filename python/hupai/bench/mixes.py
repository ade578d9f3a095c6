"""Seeded hands of named mixes: a mix is part of a figure, since random hands almost never win."""

from collections.abc import Callable
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from hupai.enums import EvaluableEnum

Rows = NDArray[np.uint8]
"""Counts of the 34 playing tiles, a row for each hand."""

KINDS = 34
COPIES = 4
SEED = 136
DISTINCT = 1 << 16
"""How many different hands a mix has at most; more are the same ones again."""


class Mix(EvaluableEnum, StrEnum):
    """How hands are made.

    `DEALS`: uniform from the wall. `COMPLETE`: random sets and a pair. `NEAR`: complete, one tile
    replaced. `READY`: complete, one tile removed. `ONE_SUIT`: uniform from the tiles of a suit.
    """

    DEALS = "deals"
    COMPLETE = "complete"
    NEAR = "near"
    READY = "ready"
    ONE_SUIT = "one_suit"


def hands(mix: Mix, size: int, number: int) -> Rows:
    """Make so many hands of a mix; the same arguments always make the same hands.

    >>> hands(Mix.DEALS, 13, 5).sum(axis=1)
    array([13, 13, 13, 13, 13], dtype=uint64)
    """
    random = np.random.default_rng([SEED, size, *mix.encode()])
    distinct = MAKERS[mix, size](random, min(number, DISTINCT))
    return np.resize(distinct, (number, KINDS))


def drawn(random: np.random.Generator, number: int, size: int, kinds: int) -> Rows:
    """Draw from a wall of the first kinds without replacement."""
    wall = np.repeat(np.arange(kinds, dtype=np.uint8), COPIES)
    walls = random.permuted(np.tile(wall, (number, 1)), axis=1)[:, :size]
    return counted(walls)


def one_suit(random: np.random.Generator, number: int, size: int) -> Rows:
    """Draw from the 36 tiles of a suit, each suit as likely."""
    rows = drawn(random, number, size, 9)
    shifts = random.integers(0, 3, number) * 9
    places = (np.arange(KINDS) - shifts[:, None]) % KINDS
    return np.take_along_axis(rows, places, axis=1)


def complete(random: np.random.Generator, number: int) -> Rows:
    """Draw four of the 21 chows and 34 pungs, and a pair; again where there is a fifth copy."""
    firsts = np.array([9 * suit + rank for suit in range(3) for rank in range(7)])
    chows = firsts[:, None] + np.arange(3)
    sets = np.concatenate([chows, np.repeat(np.arange(KINDS), 3).reshape(-1, 3)])
    found: list[Rows] = []
    while sum(map(len, found)) < number:
        groups = sets[random.integers(0, len(sets), (number + 64, 4))].reshape(-1, 12)
        pairs = random.integers(0, KINDS, (len(groups), 1))
        rows = counted(np.concatenate([groups, pairs, pairs], axis=1))
        found.append(rows[(rows <= COPIES).all(axis=1)])
    return np.concatenate(found)[:number]


def ready(random: np.random.Generator, number: int) -> Rows:
    """Take one tile, any of the 14, out of complete hands."""
    rows = complete(random, number)
    places = random.integers(0, rows.sum(axis=1, dtype=np.int64))
    kinds = (rows.cumsum(axis=1) > places[:, None]).argmax(axis=1)
    rows[np.arange(number), kinds] -= 1
    return rows


def near(random: np.random.Generator, number: int) -> Rows:
    """Add any tile of which there is a copy left to hands from which one was taken."""
    rows = ready(random, number)
    kinds = (random.random(rows.shape) * (rows < COPIES)).argmax(axis=1)
    rows[np.arange(number), kinds] += 1
    return rows


def counted(tiles: NDArray[np.integer]) -> Rows:
    """Count the tiles of each row by kind."""
    rows = np.zeros((len(tiles), KINDS), np.uint8)
    np.add.at(rows, (np.arange(len(tiles))[:, None], tiles), 1)
    return rows


Maker = Callable[[np.random.Generator, int], Rows]

MAKERS: dict[tuple[Mix, int], Maker] = {
    (Mix.DEALS, 14): lambda random, number: drawn(random, number, 14, KINDS),
    (Mix.COMPLETE, 14): complete,
    (Mix.NEAR, 14): near,
    (Mix.ONE_SUIT, 14): lambda random, number: one_suit(random, number, 14),
    (Mix.DEALS, 13): lambda random, number: drawn(random, number, 13, KINDS),
    (Mix.READY, 13): ready,
    (Mix.ONE_SUIT, 13): lambda random, number: one_suit(random, number, 13),
}
"""How a mix is made, by the number of tiles; a pair that is missing makes no sense."""
