"""Every way to be won, by definition and slowly; of a hand it takes only what the hand holds."""

from collections import Counter
from itertools import permutations
from typing import NamedTuple

from hupai import Hand, MeldKind, Suit, Tile

Tiles = tuple[Tile, ...]
Sets = tuple[Tiles, ...]

NUMBERED = tuple(Tile)[:27]
HONORS = tuple(Tile)[27:34]
WINDS, DRAGONS = HONORS[:4], HONORS[4:]
SUITS = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)
JIANG = {tile for tile in NUMBERED if tile.rank in {2, 5, 8}}
ORPHANS = {tile for tile in NUMBERED if tile.rank in {1, 9}} | {*HONORS}
KNITTED = [
    {tile for tile in NUMBERED if tile.rank % 3 == order[SUITS.index(tile.suit)]} | {*HONORS}
    for order in permutations((0, 1, 2))
]


class Way(NamedTuple):
    """One way to be won: four sets (melds too) and a pair, or a special shape."""

    shape: str
    sets: Sets = ()
    pair: Tile | None = None


def all_tiles(hand: Hand) -> Tiles:
    """Every tile, the fourth of each kong too."""
    return (*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles))


def kong_count(hand: Hand, *kinds: MeldKind) -> int:
    """How many kongs of some kinds there are, of any if none are named."""
    wanted = kinds or (MeldKind.KONG_EXPOSED, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)
    return sum(meld.kind in wanted for meld in hand.melds)


def fours(hand: Hand) -> int:
    """How many tiles are there four times, kongs included."""
    return list(Counter(all_tiles(hand)).values()).count(4)


def less(tiles: Tiles, taken: Tiles) -> Tiles | None:
    """Take tiles away, or nothing if not all are there."""
    left = Counter(tiles)
    left.subtract(taken)
    return None if min(left.values()) < 0 else tuple(sorted(left.elements()))


def splits(tiles: Tiles) -> set[Sets]:
    """Every way to take sorted tiles apart into sets."""
    if not tiles:
        return {()}
    first = tiles[0]
    starting = [(first,) * 3]
    if first in NUMBERED and first.rank <= 7:
        starting.append((first, Tile(first + 1), Tile(first + 2)))
    return {
        tuple(sorted((a_set, *others)))
        for a_set in starting
        if (left := less(tiles, a_set)) is not None
        for others in splits(left)
    }


def set_ways(hand: Hand) -> list[Way]:
    """Every way to have four sets and a pair."""
    shown = tuple(meld.tiles for meld in hand.melds)
    return [
        Way("sets", (*shown, *concealed), pair)
        for pair in sorted(set(hand.concealed))
        if (left := less(hand.concealed, (pair, pair))) is not None
        for concealed in sorted(splits(left))
    ]


def are_pairs(hand: Hand, *, quads: bool) -> bool:
    """Seven pairs, concealed; four of a kind may be two."""
    counts = set(Counter(hand.concealed).values())
    return not hand.melds and counts <= ({2, 4} if quads else {2})


def are_orphans(hand: Hand) -> bool:
    """1 and 9 of each suit and the seven honors, one of them twice."""
    return not hand.melds and set(hand.concealed) == ORPHANS


def are_knitted(hand: Hand) -> bool:
    """Fourteen of the sixteen kinds, each once."""
    tiles = set(hand.concealed)
    return len(tiles) == 14 and any(tiles <= knitted for knitted in KNITTED)


def are_jiang(hand: Hand) -> bool:
    """Every tile a 2, 5 or 8."""
    return set(all_tiles(hand)) <= JIANG


def is_pung(a_set: Tiles) -> bool:
    """A pung or a kong."""
    return a_set[0] == a_set[1]


def suits(hand: Hand) -> set[Suit]:
    """The suits of a hand; the honors are one."""
    return {tile.suit for tile in all_tiles(hand)}
