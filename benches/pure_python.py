"""A pure-Python engine for the standard shape: what a user without hupai would write.

It is meant to be quick as well as plain. A suit is checked in one sweep from its lowest rank up,
a pair is tried only at the ranks the sum of the suit allows, and waits are sought only where the
rest of the hand is complete. Nothing is remembered between calls: the benchmark asks about the
same hands again and again, so a cache would come to answer every call and be all that is timed.

A hand is a sequence of 34 counts; its parts are slices, three suits and the honors. A part is
complete when it is sets and at most one pair.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, product

from benches.hands import COPIES

Group = tuple[int, ...]
"""The kinds of a chow, a pung or a pair."""

SUITS = (slice(0, 9), slice(9, 18), slice(18, 27))
HONORS = slice(27, 34)
PARTS = (*SUITS, HONORS)


def is_win(counts: Sequence[int]) -> bool:
    """Say whether the hand is sets and one pair."""
    pairs = 0
    for part in PARTS:
        found = part_pairs(counts, part)
        if found is None:
            return False
        pairs += found
    return pairs == 1


def part_pairs(counts: Sequence[int], part: slice) -> int | None:
    """Say how many pairs (0 or 1) a complete part of the hand has; None if it is not complete."""
    return honor_pairs(counts[part]) if part is HONORS else suit_pairs(counts[part])


def honor_pairs(honors: Sequence[int]) -> int | None:
    """Say how many pairs complete honors have."""
    pairs = honors.count(2)
    return None if pairs > 1 or 1 in honors or COPIES in honors else pairs


def suit_pairs(suit: Sequence[int]) -> int | None:
    """Say how many pairs a complete suit has."""
    match sum(suit) % 3:
        case 0 if only_sets(suit):
            return 0
        case 2 if any(only_sets(without_pair(suit, rank)) for rank in pair_ranks(suit)):
            return 1
    return None


def only_sets(suit: Sequence[int]) -> bool:
    """Say whether a suit is chows and pungs.

    Three chows alike are three pungs as well. So at each rank, once the chows begun below have
    taken their tiles, as many pungs as fit are as good a choice as any, and the rest begin chows.
    """
    two_below = one_below = 0
    for count in suit:
        left = count - two_below - one_below
        if left < 0:
            return False
        two_below, one_below = one_below, left % 3
    return two_below == one_below == 0


def pair_ranks(suit: Sequence[int]) -> Iterator[int]:
    """Give the ranks, from 0, where the pair of a complete suit may be.

    The ranks of a set add up to a multiple of three, so the ranks of the suit leave the same
    remainder as those of the pair.
    """
    total = sum(rank * count for rank, count in enumerate(suit))
    return (rank for rank in range(total * 2 % 3, 9, 3) if suit[rank] >= 2)


def without_pair(suit: Sequence[int], rank: int) -> list[int]:
    """Take two tiles of a rank out of a suit."""
    left = list(suit)
    left[rank] -= 2
    return left


def waits(counts: Sequence[int]) -> list[int]:
    """Give the kinds that complete the hand, but for those it holds all four of."""
    pairs = [part_pairs(counts, part) for part in PARTS]
    if pairs.count(None) > 1:
        return []
    kinds: list[int] = []
    for number, part in enumerate(PARTS):
        rest = pairs[:number] + pairs[number + 1 :]
        if None not in rest and rest.count(1) <= 1:
            kinds += part_waits(counts, part, 1 - rest.count(1))
    return kinds


def part_waits(counts: Sequence[int], part: slice, pairs: int) -> Iterator[int]:
    """Give the kinds that complete a part so that it has so many pairs."""
    drawn = list(counts)
    for kind in range(part.start, part.stop):
        if drawn[kind] < COPIES:
            drawn[kind] += 1
            if part_pairs(drawn, part) == pairs:
                yield kind
            drawn[kind] -= 1


def ready_discards(counts: Sequence[int]) -> dict[int, list[int]]:
    """Give the kinds whose discard leaves the hand ready, each with the waits it leaves."""
    found: dict[int, list[int]] = {}
    # A discard completes one part at most, and a draw another.
    if [part_pairs(counts, part) for part in PARTS].count(None) > 2:
        return found
    left = list(counts)
    for kind, count in enumerate(counts):
        if count:
            left[kind] -= 1
            if kinds := waits(left):
                found[kind] = kinds
            left[kind] += 1
    return found


SETS = 4
"""How many sets a whole hand has."""

Distances = dict[tuple[int, int], int]
"""How many tiles are missing to hold so many sets and pairs."""


def shanten(counts: Sequence[int]) -> int:
    """Say how far the hand is from ready: -1 won, 0 ready."""
    whole: Distances = {(0, 0): 0}
    for part in PARTS:
        own = part_distances(counts[part], chows=part is not HONORS)
        joined: Distances = {}
        for (sets, pairs), missing in whole.items():
            for (more_sets, more_pairs), more in own.items():
                key = (sets + more_sets, pairs + more_pairs)
                if key <= (SETS, 1) and key[1] <= 1:
                    joined[key] = min(joined.get(key, missing + more), missing + more)
        whole = joined
    return whole[SETS, 1] - 1


def part_distances(tiles: Sequence[int], *, chows: bool) -> Distances:
    """Go through the ranks, remembering the chows that began one and two ranks below."""
    ways = {(0, 0, 0, 0): 0}
    for rank, held in enumerate(tiles):
        after: dict[tuple[int, int, int, int], int] = {}
        most = 2 if chows and rank <= 6 else 0
        for (sets, pairs, one_below, two_below), missing in ways.items():
            for begun, pung, pair in product(range(most + 1), (0, 1), range(2 - pairs)):
                copies = one_below + two_below + begun + 3 * pung + 2 * pair
                more_sets = sets + begun + pung
                if copies > COPIES or more_sets > SETS:
                    continue
                key = (more_sets, pairs + pair, begun, one_below)
                total = missing + max(0, copies - held)
                after[key] = min(after.get(key, total), total)
        ways = after
    ended = (
        (sets, pairs, missing) for (sets, pairs, *begun), missing in ways.items() if not any(begun)
    )
    return {(sets, pairs): missing for sets, pairs, missing in ended}


def decompositions(counts: Sequence[int]) -> list[list[Group]]:
    """Give every way to split the hand into sets and one pair, each way once."""
    parts: list[list[list[Group]]] = []
    for part in PARTS:
        ways = part_ways(counts, part)
        if not ways:
            return []
        parts.append(ways)
    hands = [list(chain(*choice)) for choice in product(*parts)]
    return [groups for groups in hands if [len(group) for group in groups].count(2) == 1]


def part_ways(counts: Sequence[int], part: slice) -> list[list[Group]]:
    """Give every way to split a part of the hand into sets and at most one pair."""
    first, tiles = part.start, counts[part]
    if part is HONORS:
        groups = [(first + index,) * count for index, count in enumerate(tiles) if count]
        return [] if honor_pairs(tiles) is None else [groups]
    match sum(tiles) % 3:
        case 0:
            return set_ways(tiles, first)
        case 2:
            return [
                [(first + rank,) * 2, *way]
                for rank in pair_ranks(tiles)
                for way in set_ways(without_pair(tiles, rank), first)
            ]
    return []


def set_ways(suit: Sequence[int], first: int) -> list[list[Group]]:
    """Give every way to split a suit, whose kinds start at `first`, into sets.

    The lowest rank has a pung or none, and each of its tiles outside the pung begins a chow.
    """
    lowest = next((rank for rank, count in enumerate(suit) if count), None)
    if lowest is None:
        return [[]]
    kind = first + lowest
    ways: list[list[Group]] = []
    for pungs in range(suit[lowest] // 3 + 1):
        chows = suit[lowest] - 3 * pungs
        left = list(suit)
        left[lowest] = 0
        if chows:
            if lowest > 6 or min(suit[lowest + 1], suit[lowest + 2]) < chows:
                continue
            left[lowest + 1] -= chows
            left[lowest + 2] -= chows
        here = [(kind, kind, kind)] * pungs + [(kind, kind + 1, kind + 2)] * chows
        ways += [here + way for way in set_ways(left, first)]
    return ways
