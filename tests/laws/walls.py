"""Walls full of events: they deal hands near to a win, or that rob each other's kongs."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from hupai import Suit, Tile
from hupai.play import Variant

SEATS = 4
ORDER = [[0, 1, 2, 3], [16, 17, 18, 19], [32, 33, 34, 35], [48]]
"""Where the tiles of the dealer lie in a wall; those of the others follow four by four."""
NUMBERED = [Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS]
JIANG = {2, 5, 8}

Stock = Counter[Tile]
Wall = tuple[Tile, ...]


class Robbery(NamedTuple):
    """Who adds which tile to a pung, who gave it the pung, and who waits to rob the kong."""

    tile: Tile
    owner: int
    giver: int
    robber: int


class Stacked(NamedTuple):
    """A wall, and the robbery that it is stacked for."""

    wall: Wall
    plan: Robbery | None = None


def stacked(variant: Variant, rng: random.Random, dealer: int) -> Stacked:
    """Stack a wall of one of the sorts below."""
    sort = rng.choice([near_wall, ready_wall, ready_wall, None])
    if sort is None:
        return robbery_wall(variant, rng, dealer)
    return Stacked(sort(variant, rng, dealer))


def near_wall(variant: Variant, rng: random.Random, dealer: int) -> Wall:
    """Deal hands near to a win, with pungs to add to and fours to show."""
    stock = Counter(variant.wall_tiles())
    hands = {seat: near_hand(stock, rng) for seat in range(SEATS)}
    return built(stock, hands, dealer, rng)


def ready_wall(variant: Variant, rng: random.Random, dealer: int) -> Wall:
    """Deal ready hands to some; what they wait for comes first, or last, or as replacement."""
    stock = Counter(variant.wall_tiles())
    hands, wanted = {}, []
    for seat in rng.sample(range(SEATS), rng.choice([1, 2, 2, 3])):
        tiles = complete_hand(stock, rng)
        wait = tiles.pop(rng.randrange(len(tiles)))
        hands[seat] = tiles
        wanted.append(wait)
    for seat in range(SEATS):
        if seat not in hands:
            hands[seat] = near_hand(stock, rng)
    size = len(variant.wall_tiles())
    places = rng.sample([52, 53, 54, 55, 56, size - 1, size - 2, size - 15], len(wanted))
    return built(stock, hands, dealer, rng, dict(zip(places, wanted, strict=True)))


def robbery_wall(variant: Variant, rng: random.Random, dealer: int) -> Stacked:
    """Deal three of a kind to one, the fourth to another, and a hand that waits for it to a third.

    Who has the three may pung the fourth, and add the third later, to be robbed.
    """
    stock = Counter(variant.wall_tiles())
    owner, robber, giver, other = rng.sample(range(SEATS), SEATS)
    suit = rng.choice(NUMBERED)
    tile = rng.choice([each for each in stock if each.suit is suit and 2 <= each.rank <= 8])
    beside = [Tile(tile - 1), Tile(tile + 1)]
    stock.subtract([tile] * 4 + beside)
    hands = {
        robber: [*beside, *complete_hand(stock, rng, sets=3, suits=[suit])],
        owner: [tile] * 3 + complete_hand(stock, rng, sets=3, suits=[suit])[:-1],
    }
    stock[hands[owner][-1]] += 1
    hands[giver] = [tile, *near_hand(stock, rng, size=12)]
    hands[other] = near_hand(stock, rng)
    wall = built(Counter(variant.wall_tiles()) - counted(hands), hands, dealer, rng)
    return Stacked(wall, Robbery(tile, owner, giver, robber))


def counted(hands: dict[int, list[Tile]]) -> Stock:
    """Count the tiles of some hands."""
    return Counter(tile for hand in hands.values() for tile in hand)


def built(
    stock: Stock,
    hands: dict[int, list[Tile]],
    dealer: int,
    rng: random.Random,
    fixed: dict[int, Tile] | None = None,
) -> Wall:
    """Build a wall that deals these hands; of the rest some tiles lie in fixed places."""
    wall = dict(fixed or {})
    stock = +stock
    for step in range(SEATS):
        seat = (dealer + step) % SEATS
        rng.shuffle(hands[seat])
        places = [place + step * len(four) for four in ORDER for place in four]
        wall |= dict(zip(places, hands[seat], strict=True))
    # A wait was taken from the stock with its hand.
    rest = list(stock.elements())
    rng.shuffle(rest)
    size = len(rest) + len(wall)
    free = (place for place in range(size) if place not in wall)
    wall |= dict(zip(free, rest, strict=True))
    return tuple(wall[place] for place in range(size))


def take(stock: Stock, tiles: Sequence[Tile]) -> bool:
    """Take tiles if they are there."""
    if any(stock[tile] < tiles.count(tile) for tile in tiles):
        return False
    stock.subtract(tiles)
    return True


def complete_hand(
    stock: Stock, rng: random.Random, *, sets: int = 4, suits: Sequence[Suit] = ()
) -> list[Tile]:
    """Take sets and a pair of two suits at most, that of a 2, 5 or 8; or orphans, or pairs."""
    chosen = {*suits, *rng.sample(NUMBERED, rng.choice([1, 2 - len(suits)]))}
    kinds = [tile for tile in stock if tile.suit in chosen]
    honors = [tile for tile in stock if tile.suit is Suit.HONORS]
    outer = honors + [tile for tile in stock if tile.suit in NUMBERED and tile.rank in {1, 9}]
    special = rng.random()
    if sets == 4 and len(outer) == 13 and special < 0.15 and take(stock, outer):
        extra = rng.choice([tile for tile in outer if stock[tile]])
        stock[extra] -= 1
        return [*outer, extra]
    wide = [*kinds, *honors]
    # Where these kinds are used up, any will do.
    every = [tile for tile in stock if tile.suit is not Suit.FLOWERS]
    if sets == 4 and special > 0.85:
        return taken(stock, rng, 7, [wide, every], lambda tile: [tile] * 2)
    hand = taken(stock, rng, sets, [wide, every], lambda tile: set_of(tile, rng))
    jiang = [tile for tile in kinds if tile.suit in NUMBERED and tile.rank in JIANG]
    return hand + taken(stock, rng, 1, [jiang, every], lambda tile: [tile] * 2)


def taken(
    stock: Stock,
    rng: random.Random,
    number: int,
    kinds: Sequence[Sequence[Tile]],
    group_of: Callable[[Tile], list[Tile]],
) -> list[Tile]:
    """Take so many groups of some kinds, or of others if there are not enough."""
    hand: list[Tile] = []
    first, others = kinds
    tries = 0
    while number:
        tries += 1
        group = group_of(rng.choice(first if tries < 50 else others))
        if take(stock, group):
            hand += group
            number -= 1
        assert tries < 5000, f"no group is left in {stock}"
    return hand


def set_of(tile: Tile, rng: random.Random) -> list[Tile]:
    """Make a run that begins with a tile, or three of a kind."""
    runs = tile.suit in NUMBERED and tile.rank <= 7 and rng.random() < 0.6
    return [tile, Tile(tile + 1), Tile(tile + 2)] if runs else [tile] * 3


def near_hand(stock: Stock, rng: random.Random, size: int = 13) -> list[Tile]:
    """Take tiles: groups that fit together, of one suit or two or of a few ranks."""
    kinds = near_kinds(stock, rng)
    hand: list[Tile] = []
    style = rng.choice(["runs", "pungs", "pairs", "fours", "any"])
    for _ in range(60):
        group = near_group(rng.choice(kinds), style, rng)
        if len(hand) + len(group) <= size and take(stock, group):
            hand += group
    while len(hand) < size:
        tile = rng.choice([tile for tile in stock if stock[tile] > 0])
        hand.append(tile)
        stock[tile] -= 1
    return hand


def near_kinds(stock: Iterable[Tile], rng: random.Random) -> list[Tile]:
    """Choose of which kinds a hand is made."""
    plain = [tile for tile in stock if tile.suit is not Suit.FLOWERS]
    suits = rng.sample(NUMBERED, rng.choice([1, 2, 2, 3]))
    jiang = [tile for tile in plain if tile.suit is not Suit.HONORS and tile.rank in JIANG]
    outer = [tile for tile in plain if tile.suit is Suit.HONORS or tile.rank in {1, 9}]
    of_suits = [tile for tile in plain if tile.suit in {*suits, Suit.HONORS}]
    return rng.choice([of_suits, of_suits, of_suits, jiang, outer])


def near_group(tile: Tile, style: str, rng: random.Random) -> list[Tile]:
    """Make a group of a style."""
    style = rng.choice(["runs", "pungs", "pairs"]) if style == "any" else style
    if style == "runs" and tile.suit is not Suit.HONORS and tile.rank <= 7:
        return [tile, Tile(tile + 1), Tile(tile + 2)]
    return [tile] * {"runs": 2, "pungs": 3, "pairs": 2, "fours": rng.choice([3, 4])}[style]
