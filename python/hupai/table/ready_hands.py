"""Random hands that wait for something, made of tiles at hand: for seats whose hand is fixed."""

from collections import Counter
from collections.abc import Sequence

from hupai._core import Hand, Meld
from hupai.enums import Suit
from hupai.play.actions import RANKS_OF_CHOWS
from hupai.play.chance import Chance
from hupai.play.variant import TableVariant
from hupai.tiles import Tile

SET, PAIR = 3, 2
TRIES = 200
CHOWS_IN_TEN = 7
"""Of ten sets that are tried so many are runs, as in hands that are played."""


def random_ready_hand(
    variant: TableVariant,
    chance: Chance,
    at_hand: Sequence[Tile],
    melds: Sequence[Meld],
    wait: Tile | None = None,
) -> Hand | None:
    """Make a hand with these melds that waits for something, or for one tile, of tiles at hand.

    None if none was found: not every such hand can be made so, only those of sets and a pair.
    """
    for _ in range(TRIES):
        tiles = _complete(chance, Counter(at_hand), len(melds), wait)
        if tiles is None:
            continue
        tiles.remove(wait or tiles[chance.below(len(tiles))])
        hand = Hand(tiles, melds)
        waits = variant.waits(hand)
        if waits and (wait is None or wait in waits):
            return hand
    return None


def _complete(
    chance: Chance, stock: Counter[Tile], melds: int, wait: Tile | None
) -> list[Tile] | None:
    """Take random sets and a pair from a stock, the tile of a wait among them; it is extra."""
    tiles: list[Tile] = []
    if wait is not None:
        stock[wait] += 1
    pair_with_wait = wait is not None and chance.below(2) == 0
    for number in range(4 - melds):
        first = wait if number == 0 and not pair_with_wait else None
        group = _random_set(chance, stock, first)
        if group is None:
            return None
        tiles += group
        stock.subtract(group)
    eyes = [tile for tile in stock if stock[tile] >= PAIR]
    if pair_with_wait and wait is not None:
        eyes = [wait] if stock[wait] >= PAIR else []
    if not eyes:
        return None
    return [*tiles, *[eyes[chance.below(len(eyes))]] * PAIR]


def _random_set(chance: Chance, stock: Counter[Tile], of: Tile | None) -> list[Tile] | None:
    """Take a run or three of a kind that a stock has, with one tile in it if that is given."""
    kinds = [tile for tile in stock if stock[tile] > 0]
    if not kinds:
        return None
    tile = of or kinds[chance.below(len(kinds))]
    if chance.below(10) >= CHOWS_IN_TEN or tile.suit is Suit.HONORS:
        return [tile] * SET if stock[tile] >= SET else None
    first = tile.rank - chance.below(SET)
    if not 1 <= first <= RANKS_OF_CHOWS:
        return None
    run = list(Meld.chow(Tile(tile - tile.rank + first)).tiles)
    return run if all(stock[each] > 0 for each in run) else None
