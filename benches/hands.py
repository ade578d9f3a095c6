"""The hands every engine is asked about: five named mixes, the same for everyone who runs them.

A mix is part of a figure: random hands almost never win, so an engine that gives up early looks
fast on `deals` and has to work on `complete`. No hand holds more than four of a kind.
"""

from collections.abc import Callable
from enum import StrEnum
from random import Random

Counts = tuple[int, ...]
"""How many copies of each of the 34 kinds: m1-9, p1-9, s1-9, E S W N White Green Red."""

KINDS = 34
COPIES = 4
SUITS = range(0, 27, 9)
"""The first kind of each suit."""

SETS = (
    *((suit + rank, suit + rank + 1, suit + rank + 2) for suit in SUITS for rank in range(7)),
    *((kind,) * 3 for kind in range(KINDS)),
)
"""Every chow and every pung, as the kinds it is made of."""


class Mix(StrEnum):
    """The name of a way to make hands."""

    DEALS = "deals"
    COMPLETE = "complete"
    NEAR = "near"
    READY = "ready"
    ONE_SUIT = "one_suit"


def seeded_hands(mix: Mix, size: int, number: int, seed: int) -> tuple[Counts, ...]:
    """Make `number` hands of `size` tiles; the same arguments always make the same hands."""
    random = Random(f"{seed} {mix} {size}")
    return tuple(MAKERS[mix, size](random) for _ in range(number))


def deal(random: Random, size: int) -> Counts:
    """Draw from the wall of 136 tiles without replacement, every tile alike."""
    wall = [kind for kind in range(KINDS) for _ in range(COPIES)]
    return counted(random.sample(wall, size))


def one_suit(random: Random, size: int) -> Counts:
    """Draw from the 36 tiles of one suit without replacement; each suit is as likely."""
    suit = random.choice(SUITS)
    tiles = [suit + rank for rank in range(9) for _ in range(COPIES)]
    return counted(random.sample(tiles, size))


def complete(random: Random) -> Counts:
    """Draw four sets from the 21 chows and 34 pungs alike and a pair from the 34 kinds alike.

    A draw that would need a fifth copy is thrown away whole and drawn again.
    """
    while True:
        tiles = [random.randrange(KINDS)] * 2
        for group in random.choices(SETS, k=4):
            tiles.extend(group)
        counts = counted(tiles)
        if max(counts) <= COPIES:
            return counts


def ready(random: Random) -> Counts:
    """Take one tile, any of the 14, out of a complete hand."""
    counts = list(complete(random))
    counts[any_tile(random, counts)] -= 1
    return tuple(counts)


def near(random: Random) -> Counts:
    """Replace one tile, any of the 14, of a complete hand by another kind, each as likely."""
    counts = list(complete(random))
    removed = any_tile(random, counts)
    room = [kind for kind in range(KINDS) if kind != removed and counts[kind] < COPIES]
    counts[removed] -= 1
    counts[random.choice(room)] += 1
    return tuple(counts)


def any_tile(random: Random, counts: list[int]) -> int:
    """Choose the kind of one tile of the hand, every tile alike."""
    return random.choices(range(KINDS), weights=counts)[0]


def counted(tiles: list[int]) -> Counts:
    """Count tiles by kind."""
    return tuple(tiles.count(kind) for kind in range(KINDS))


MAKERS: dict[tuple[Mix, int], Callable[[Random], Counts]] = {
    (Mix.DEALS, 13): lambda random: deal(random, 13),
    (Mix.DEALS, 14): lambda random: deal(random, 14),
    (Mix.COMPLETE, 14): complete,
    (Mix.NEAR, 14): near,
    (Mix.READY, 13): ready,
    (Mix.ONE_SUIT, 13): lambda random: one_suit(random, 13),
    (Mix.ONE_SUIT, 14): lambda random: one_suit(random, 14),
}
"""How a mix is made, by the number of tiles; a pair that is missing makes no sense."""
