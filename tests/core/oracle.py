"""Slow, obvious answers, by definition: tiles are numbers, and everything is tried.

Nothing here asks the package a question; of a hand it takes only what the hand holds.
"""

from collections import Counter
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from hupai import Hand, Shape, Tile

Tiles = tuple[int, ...]

PLAYING: Tiles = tuple(range(34))
SUITED: Tiles = tuple(range(27))
ORPHANS: Tiles = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
JIANG: Tiles = (1, 4, 7, 10, 13, 16, 19, 22, 25)
HONORS: Tiles = (27, 28, 29, 30, 31, 32, 33)
KNITTED: tuple[Tiles, ...] = tuple(
    tuple(9 * suit + first + step for suit, first in enumerate(order) for step in (0, 3, 6))
    + HONORS
    for order in permutations((0, 1, 2))
)
# The sets whose first tile is this one.
STARTING: tuple[tuple[Tiles, ...], ...] = tuple(
    ((tile, tile, tile), (tile, tile + 1, tile + 2))
    if tile in SUITED and tile % 9 <= 6
    else ((tile, tile, tile),)
    for tile in PLAYING
)


class Held(NamedTuple):
    """What a hand holds: its concealed tiles, sorted, and the tiles of each meld."""

    concealed: Tiles
    melds: tuple[Tiles, ...] = ()

    @property
    def size(self) -> int:
        """How many tiles there are, a kong counted as three."""
        return len(self.concealed) + 3 * len(self.melds)

    @property
    def all_tiles(self) -> Tiles:
        """Every tile, those in melds included."""
        return self.concealed + tuple(tile for meld in self.melds for tile in meld)

    def with_tile(self, tile: int) -> "Held":
        """The same with one more concealed tile."""
        return Held(tuple(sorted((*self.concealed, tile))), self.melds)

    def without(self, tile: int) -> "Held":
        """The same with one concealed tile less."""
        return Held(less(self.concealed, (tile,)), self.melds)

    def has_a_free_copy_of(self, tile: int) -> bool:
        """Whether there is a copy of the tile that the hand does not hold."""
        return self.all_tiles.count(tile) < 4


class Way(NamedTuple):
    """A way to be won: the sets of concealed tiles, the pair, the pairs of seven."""

    shape: Shape
    sets: tuple[Tiles, ...] = ()
    pair: int | None = None
    pairs: Tiles = ()


def held(hand: Hand) -> Held:
    """Read what a hand holds."""
    melds = tuple(tuple(map(int, meld.tiles)) for meld in hand.melds)
    return Held(tuple(map(int, hand.concealed)), melds)


def less(tiles: Tiles, taken: Tiles) -> Tiles:
    """Take tiles away, all of which must be there."""
    left = list(tiles)
    for tile in taken:
        left.remove(tile)
    return tuple(left)


def holds(tiles: Tiles, wanted: Tiles) -> bool:
    """Whether all these tiles are there, each as often as wanted."""
    return all(tiles.count(tile) >= wanted.count(tile) for tile in wanted)


@lru_cache(maxsize=100_000)
def sets_of(tiles: Tiles) -> set[tuple[Tiles, ...]]:
    """Every way to take sorted tiles apart into sets alone."""
    if not tiles:
        return {()}
    return {
        tuple(sorted((a_set, *others)))
        for a_set in STARTING[tiles[0]]
        if holds(tiles, a_set)
        for others in sets_of(less(tiles, a_set))
    }


def standard_ways(tiles: Tiles) -> set[Way]:
    """Every way to take tiles apart into sets and a pair."""
    return {
        Way(Shape.STANDARD, sets, pair)
        for pair in set(tiles)
        if tiles.count(pair) >= 2
        for sets in sets_of(less(tiles, (pair, pair)))
    }


def special_way(hand: Held, shape: Shape) -> Way | None:
    """The one way to be won in a shape that is not sets and a pair."""
    tiles = hand.concealed
    counts = Counter(tiles)
    whole = hand.size == 14
    concealed = whole and not hand.melds
    match shape:
        case Shape.SEVEN_PAIRS if concealed and set(counts.values()) == {2}:
            return Way(shape, pairs=tiles[::2])
        case Shape.SEVEN_PAIRS_QUADS if concealed and set(counts.values()) <= {2, 4}:
            return Way(shape, pairs=tiles[::2])
        case Shape.THIRTEEN_ORPHANS if concealed and set(tiles) == set(ORPHANS):
            return Way(shape, pair=next(tile for tile in tiles if counts[tile] == 2))
        case Shape.KNITTED_HONORS if concealed and len(counts) == 14:
            return Way(shape) if any(set(tiles) <= set(knitted) for knitted in KNITTED) else None
        case Shape.ALL_JIANG if whole and set(hand.all_tiles) <= set(JIANG):
            return Way(shape)
    return None


def knitted_straight_ways(hand: Held) -> set[Way]:
    """Every way to be 147, 258 and 369 of three suits, a set, which may be melded, and a pair."""
    if hand.size != 14 or len(hand.melds) > 1:
        return set()
    straights = (tuple(tile for tile in knitted if tile in SUITED) for knitted in KNITTED)
    return {
        way._replace(shape=Shape.KNITTED_STRAIGHT)
        for straight in straights
        if holds(hand.concealed, straight)
        for way in standard_ways(less(hand.concealed, straight))
    }


def ways(hand: Held, shapes: Shape) -> set[Way]:
    """Every way to be won in one of the shapes; seven pairs that fit both its shapes stand once."""
    found = standard_ways(hand.concealed) if Shape.STANDARD in shapes else set()
    if Shape.KNITTED_STRAIGHT in shapes:
        found |= knitted_straight_ways(hand)
    for shape in shapes & ~(Shape.STANDARD | Shape.KNITTED_STRAIGHT):
        way = special_way(hand, shape)
        known = way and any(way.pairs and other.pairs == way.pairs for other in found)
        if way and not known:
            found.add(way)
    return found


def is_win(hand: Held, shapes: Shape) -> bool:
    """Whether there is any way to be won."""
    return bool(ways(hand, shapes))


def waits(hand: Held, shapes: Shape) -> frozenset[Tile]:
    """Try every tile of which there is a copy."""
    return frozenset(
        Tile(tile)
        for tile in PLAYING
        if hand.has_a_free_copy_of(tile) and is_win(hand.with_tile(tile), shapes)
    )


def ready_discards(hand: Held, shapes: Shape) -> dict[Tile, frozenset[Tile]]:
    """Try every discard, and keep those that leave waits."""
    left = {Tile(tile): waits(hand.without(tile), shapes) for tile in set(hand.concealed)}
    return {tile: waited for tile, waited in left.items() if waited}
