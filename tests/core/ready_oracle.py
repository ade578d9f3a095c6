"""Every way to be ready, by definition: each unfinished part is split off and the rest is tried."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from hupai import Shape, Tile, WaitKind

from .oracle import Held, Tiles, less, sets_of, special_way, standard_ways, waits


class ReadyWay(NamedTuple):
    """A way to be ready: what is finished, what is not, and the tiles that would finish it."""

    shape: Shape
    kind: WaitKind
    partial: Tiles
    waits: frozenset[Tile]
    sets: tuple[Tiles, ...] = ()
    pair: int | None = None
    pairs: Tiles = ()


SPECIAL_KINDS = {
    Shape.SEVEN_PAIRS: WaitKind.SEVEN_PAIRS,
    Shape.SEVEN_PAIRS_QUADS: WaitKind.SEVEN_PAIRS,
    Shape.THIRTEEN_ORPHANS: WaitKind.THIRTEEN_ORPHANS,
    Shape.KNITTED_HONORS: WaitKind.KNITTED_HONORS,
    Shape.ALL_JIANG: WaitKind.ALL_JIANG,
    Shape.KNITTED_STRAIGHT: WaitKind.KNITTED_STRAIGHT,
}


def chow_wait(partial: Tiles) -> tuple[WaitKind, set[int]] | None:
    """How two tiles wait to become a chow; None where they cannot."""
    low, high = partial
    if high >= 27 or low // 9 != high // 9:
        return None
    match high - low:
        case 2:
            return WaitKind.CLOSED, {low + 1}
        case 1 if low % 9 == 0:
            return WaitKind.EDGE, {high + 1}
        case 1 if high % 9 == 8:
            return WaitKind.EDGE, {low - 1}
        case 1:
            return WaitKind.TWO_SIDED, {low - 1, high + 1}
    return None


def standard_parts(tiles: Tiles) -> Iterator[tuple[WaitKind, Tiles, set[int]]]:
    """Every unfinished part that the tiles hold, with what would finish it."""
    for tile in set(tiles):
        yield WaitKind.SINGLE, (tile,), {tile}
    for partial in set(combinations(tiles, 2)):
        waited = chow_wait(partial)
        if waited:
            yield waited[0], partial, waited[1]
    twice = [tile for tile, count in sorted(Counter(tiles).items()) if count >= 2]
    for low, high in combinations(twice, 2):
        yield WaitKind.DUAL_PAIR, (low, low, high, high), {low, high}


def finished(kind: WaitKind, rest: Tiles) -> Iterator[tuple[tuple[Tiles, ...], int | None]]:
    """Every way to finish the tiles beside an unfinished part: sets, and a pair beside a chow."""
    if kind in {WaitKind.SINGLE, WaitKind.DUAL_PAIR}:
        yield from ((sets, None) for sets in sets_of(rest))
    else:
        yield from ((way.sets, way.pair) for way in standard_ways(rest))


def ready_standard(hand: Held) -> Iterator[ReadyWay]:
    """Every way to be ready for sets and a pair with a tile of which there is a copy."""
    for kind, partial, wanted in standard_parts(hand.concealed):
        live = frozenset(Tile(tile) for tile in wanted if hand.has_a_free_copy_of(tile))
        if not live:
            continue
        for sets, pair in finished(kind, less(hand.concealed, partial)):
            yield ReadyWay(Shape.STANDARD, kind, partial, live, sets, pair)


def ready_special(hand: Held, shape: Shape) -> ReadyWay | None:
    """The one way to be ready in a shape that is not sets and a pair."""
    live = waits(hand, shape)
    if not live:
        return None
    tiles, kind = hand.concealed, SPECIAL_KINDS[shape]
    match kind:
        case WaitKind.SEVEN_PAIRS:
            (wait,) = map(int, live)
            way = special_way(hand.with_tile(wait), shape)
            assert way is not None
            return ReadyWay(shape, kind, (wait,), live, pairs=less(way.pairs, (wait,)))
        case WaitKind.THIRTEEN_ORPHANS:
            pair = next((tile for tile in tiles if tiles.count(tile) == 2), None)
            single = tuple(tile for tile in tiles if tile != pair)
            return ReadyWay(shape, kind, single, live, pair=pair)
    return ReadyWay(shape, kind, tiles, live)


def ready_ways(hand: Held, shapes: Shape) -> set[ReadyWay]:
    """Every way to be ready in one of the shapes; six pairs that fit both shapes stand once."""
    found = set(ready_standard(hand)) if Shape.STANDARD in shapes else set()
    for shape in shapes & ~Shape.STANDARD:
        way = ready_special(hand, shape)
        known = way and any(way.pairs and other.pairs == way.pairs for other in found)
        if way and not known:
            found.add(way)
    return found
