"""How far a hand is from won, by definition: the nearest of all targets, tile by tile.

Nothing here asks the package a question; of a hand it takes only what the hand holds. A wildcard is
every tile in turn.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations_with_replacement, product

from hupai import Shape, Tile

from .oracle import JIANG, KNITTED, ORPHANS, PLAYING, STARTING, SUITED, Held

NEVER = 99


def missing_standard(hand: Held) -> int:
    """Find the fewest tiles missing to be sets and a pair, none of them a fifth copy."""
    melded = [tile for meld in hand.melds for tile in meld]
    held = [hand.concealed.count(tile) for tile in PLAYING]
    limits = [4 - melded.count(tile) for tile in PLAYING]

    @cache
    def least(tile: int, sets: int, pairs: int, open_chows: tuple[int, int]) -> int:
        """Go on from a tile, some sets and pairs left to take and chows open before it."""
        if open_chows != (0, 0) and (tile == 34 or tile >= 27 or tile % 9 == 0):
            return NEVER
        if tile == 34:
            return 0 if sets == pairs == 0 else NEVER
        found = [NEVER]
        for chows in range(sets + 1 if tile in SUITED else 1):
            for pungs in range(min(sets - chows, 1) + 1):
                for pair in range(pairs + 1):
                    copies = sum(open_chows) + chows + 3 * pungs + 2 * pair
                    if copies <= limits[tile]:
                        rest = least(
                            tile + 1, sets - chows - pungs, pairs - pair, (open_chows[1], chows)
                        )
                        found.append(max(0, copies - held[tile]) + rest)
        return min(found)

    return least(0, hand.size // 3 - len(hand.melds), 1, (0, 0))


def missing_special(hand: Held, shape: Shape) -> int:
    """Find the fewest tiles missing to have a special shape; NEVER where the hand cannot."""
    counts = [hand.concealed.count(tile) for tile in PLAYING]
    if hand.size < 13 or (hand.melds and shape is not Shape.ALL_JIANG):
        return NEVER
    match shape:
        case Shape.SEVEN_PAIRS | Shape.SEVEN_PAIRS_QUADS:
            first = [max(0, 2 - count) for count in counts]
            second = [4 - min(4, max(2, count)) for count in counts]
            return sum(sorted(first + (second if shape is Shape.SEVEN_PAIRS_QUADS else []))[:7])
        case Shape.THIRTEEN_ORPHANS:
            targets = ([*ORPHANS, twice] for twice in ORPHANS)
            return min(
                sum(max(0, target.count(tile) - counts[tile]) for tile in ORPHANS)
                for target in targets
            )
        case Shape.KNITTED_HONORS:
            return 14 - min(
                14, max(sum(counts[tile] > 0 for tile in pattern) for pattern in KNITTED)
            )
    if not set(chain.from_iterable(hand.melds)) <= set(JIANG):
        return NEVER
    return 14 - 3 * len(hand.melds) - sum(counts[tile] for tile in JIANG)


def missing_knitted_straight(hand: Held) -> int:
    """Try every straight, set and pair of which there are no fifth copies."""
    if hand.size < 13 or len(hand.melds) > 1:
        return NEVER
    melded = Counter(chain.from_iterable(hand.melds))
    held = Counter(hand.concealed)
    sets: list[tuple[int, ...]] = [()] if hand.melds else [*chain.from_iterable(STARTING)]
    found = [NEVER]
    for knitted, a_set in product(KNITTED, sets):
        beside = Counter((*(tile for tile in knitted if tile in SUITED), *a_set))
        if any(count + melded[tile] > 4 for tile, count in beside.items()):
            continue
        without = (beside - held).total()
        for pair in PLAYING:
            if beside[pair] + 2 + melded[pair] <= 4:
                lacking = max(0, beside[pair] + 2 - held[pair]) - max(0, beside[pair] - held[pair])
                found.append(without + lacking)
    return min(found)


OTHERS = {Shape.STANDARD: missing_standard, Shape.KNITTED_STRAIGHT: missing_knitted_straight}
"""The shapes that are made of sets."""


def natural_shanten(hand: Held, shapes: Shape) -> int:
    """Find the shanten of a hand without wildcards."""
    missing = [
        OTHERS[shape](hand) if shape in OTHERS else missing_special(hand, shape) for shape in shapes
    ]
    return min(NEVER, min(missing) - (1 if min(missing) < NEVER else 0))


def substituted(hand: Held, wildcards: int) -> Iterator[Held]:
    """Put every choice of tiles in the places of wildcards."""
    for tiles in combinations_with_replacement(PLAYING, wildcards):
        whole = Held(tuple(sorted(hand.concealed + tiles)), hand.melds)
        if all(whole.all_tiles.count(tile) <= 4 for tile in tiles):
            yield whole


def shanten(hand: Held, shapes: Shape, wildcards: int = 0) -> int:
    """Find the shanten of a hand with so many wildcards beside what it holds."""
    return min(natural_shanten(whole, shapes) for whole in substituted(hand, wildcards))


def improving_tiles(hand: Held, shapes: Shape) -> frozenset[Tile]:
    """Try every tile of which there is a copy."""
    now = natural_shanten(hand, shapes)
    return frozenset(
        Tile(tile)
        for tile in PLAYING
        if hand.has_a_free_copy_of(tile) and natural_shanten(hand.with_tile(tile), shapes) < now
    )
