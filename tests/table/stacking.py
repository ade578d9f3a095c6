"""Walls that are stacked from a description: who is dealt what, and what is drawn when."""

import random
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from types import MappingProxyType

from hupai import Hand, Shape, Tile
from hupai.play import Variant
from hupai.play.deal import in_turn

SEATS = range(4)
DEALT = 53
JIANG = {2, 5, 8}
RANKS_OF_FILLERS = (5, 1, 9, 3, 7, 2, 8, 4, 6)
UNREACHED = 14, 6
"""Between these places, counted from the end, lie flowers that no test has named: Dafeng leaves
them in the wall as long as no more than six tiles are replaced."""

Texts = Mapping[int, str]
NONE: Texts = MappingProxyType({})


def tiles(text: str) -> list[Tile | None]:
    """Read tiles in the order they are written; `?` is any tile."""
    found: list[Tile | None] = []
    for ranks, suit, anything in re.findall(r"(\d+)([mpszf])|(\?)", text):
        found += [None] if anything else [Tile.parse(rank + suit) for rank in ranks]
    return found


def dealt_places(dealer: int) -> list[list[int]]:
    """Find where in the wall the tiles of each seat lie: three rounds of four, one, the 14th."""
    places: list[list[int]] = [[] for _ in SEATS]
    place = count()
    for size in (4, 4, 4, 1):
        for seat in in_turn(dealer):
            places[seat] += [next(place) for _ in range(size)]
    places[dealer].append(next(place))
    return places


def stacked_wall(
    variant: Variant,
    hands: Texts,
    *,
    dealer: int = 0,
    draws: str = "",
    tail: str = "",
    stacks: Texts = NONE,
    left: Texts = NONE,
    lacking: Texts = NONE,
) -> list[Tile]:
    """Stack a wall so that each seat is dealt its hand, and certain tiles follow.

    `draws` come first from the front, `tail` are the last tiles; `stacks` are given by their
    number from the end, each as its top and its lower tile; `left` gives a tile by the number
    of tiles that its draw leaves, if nothing is taken from the end. What a hand lacks is filled
    with tiles that do not go together, none of the suit in `lacking`; the dealer's fourteenth is
    the last of its text. All other tiles lie in some fixed order.
    """
    pool = Counter(variant.wall_tiles())
    size = sum(pool.values())
    places = dealt_places(dealer)
    for seat, text in hands.items():
        assert len(tiles(text)) <= len(places[seat]), f"too many tiles for seat {seat}"
    given: list[tuple[Iterable[int], str]] = [(places[seat], hands[seat]) for seat in hands]
    given += [(count(DEALT), draws), (range(size - len(tiles(tail)), size), tail)]
    given += [(count(size - 2 * number), text) for number, text in stacks.items()]
    given += [([size - 1 - number], text) for number, text in left.items()]
    wall: dict[int, Tile] = {}
    for where, text in given:
        read = tiles(text)
        for place, tile in zip(where, read, strict=False):
            assert tile is None or place not in wall, f"two tiles for place {place}"
            if tile is not None:
                wall[place] = tile
    pool.subtract(wall.values())
    assert min(pool.values()) >= 0, f"too many of {[str(tile) for tile in pool if pool[tile] < 0]}"
    for seat, suit in lacking.items():
        empty = [place for place in places[seat] if place not in wall]
        filled = far([wall[place] for place in places[seat] if place in wall], pool, suit, empty)
        pool.subtract(filled.values())
        wall |= filled
    for seat in in_turn(dealer):
        for place in places[seat]:
            if place not in wall:
                held = [wall[other] for other in places[seat] if other in wall]
                wall[place] = dull(pool, held)
                pool[wall[place]] -= 1
    rest = list(pool.elements())
    random.Random(size).shuffle(rest)
    # Flowers go first, to where nobody draws them.
    rest.sort(key=lambda tile: tile < Tile.SPRING)
    first, last = (size - number for number in UNREACHED)
    empty = [place for place in range(size) if place not in wall]
    empty.sort(key=lambda place: not first <= place < last)
    wall |= zip(empty, rest, strict=True)
    return [wall[place] for place in range(size)]


def far(
    held: Sequence[Tile], pool: Counter[Tile], suit: str, places: Sequence[int]
) -> dict[int, Tile]:
    """Choose tiles of the suits but one, for these places, that leave a hand far from ready.

    To a whole hand of the dealer a tile is added that does not complete it.
    """
    if not places:
        return {}
    rng = random.Random(suit)
    stock = [tile for tile in pool.elements() if tile.suit.letter != suit]
    for _ in range(500):
        tiles = rng.sample(stock, len(places))
        given = len(held) == 13
        hand = Hand([*held, *tiles] if given else [*held, *tiles][:13])
        if hand.shanten(Shape.STANDARD | Shape.SEVEN_PAIRS_QUADS) > (-1 if given else 1):
            return dict(zip(places, tiles, strict=True))
    message = f"every filling of {held} is near to ready"
    raise AssertionError(message)


def dull(pool: Counter[Tile], held: Sequence[Tile]) -> Tile:
    """Choose the tile of a pool that goes least together with those held, a 2, 5 or 8 first."""
    costs = {0: 4, 1: 6, 2: 3}
    lacks_jiang = not any(tile.rank in JIANG for tile in held)

    def cost(tile: Tile) -> tuple[int, int, int]:
        near = [
            costs.get(abs(tile - other), 0)
            for other in held
            if tile.suit is other.suit and (tile < Tile.EAST or tile is other)
        ]
        honor = tile >= Tile.EAST
        rank = len(RANKS_OF_FILLERS) if honor else RANKS_OF_FILLERS.index(tile.rank)
        needed = lacks_jiang and (honor or tile.rank not in JIANG)
        return sum(near) + 9 * needed, rank, -pool[tile]

    return min((tile for tile in pool if pool[tile] > 0 and tile < Tile.SPRING), key=cost)
