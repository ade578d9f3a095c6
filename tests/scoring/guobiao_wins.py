"""Random wins of Chinese Official of every kind, seeded: hands, melds, winds, events, flowers."""

from collections.abc import Callable, Sequence
from random import Random

from hupai import Hand, HupaiError, Meld, MeldKind, Tile, WinContext

PLAYING = [Tile(kind) for kind in range(34)]
SUITS = [[Tile(9 * suit + rank) for rank in range(9)] for suit in range(3)]
HONORS = PLAYING[27:]
OUTER = [tile for tile in PLAYING if tile in HONORS or tile.rank in {1, 9}]
KONGS = (MeldKind.KONG_EXPOSED, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)
KNITTED = [
    [SUITS[suit][start + step] for start, suit in enumerate(order) for step in (0, 3, 6)]
    for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
]
FLOWERS = [Tile(kind) for kind in range(34, 42)]
Win = tuple[Hand, WinContext]


def of_ranks(*ranks: int) -> list[Tile]:
    """The tiles of these ranks in all suits."""
    return [suit[rank - 1] for suit in SUITS for rank in ranks]


GREEN = [SUITS[2][rank - 1] for rank in (2, 3, 4, 6, 8)] + [Tile.GREEN]
REVERSIBLE = [
    *(SUITS[1][rank - 1] for rank in (1, 2, 3, 4, 5, 8, 9)),
    *(SUITS[2][rank - 1] for rank in (2, 4, 5, 6, 8, 9)),
    Tile.WHITE,
]
STOCKS: Sequence[Sequence[Tile]] = (
    *[PLAYING] * 6, *SUITS, *(suit + HONORS for suit in SUITS), SUITS[0] + SUITS[2],
    SUITS[0] + SUITS[1] + SUITS[2], HONORS, OUTER, of_ranks(1, 9), of_ranks(7, 8, 9),
    of_ranks(4, 5, 6), of_ranks(1, 2, 3), of_ranks(6, 7, 8, 9), of_ranks(1, 2, 3, 4),
    of_ranks(2, 4, 6, 8), of_ranks(2, 3, 4, 5, 6, 7, 8), of_ranks(3, 4, 5, 6, 7), GREEN,
    REVERSIBLE, of_ranks(1, 2, 3, 7, 8, 9), HONORS + of_ranks(5, 6, 7), SUITS[1][:5],
)  # fmt: skip
"""What hands of sets are made of."""


def any_win(random: Random) -> Win:
    """Draw a win of any kind."""
    hand = any_hand(random)
    return hand, any_context(random, hand)


def any_hand(random: Random, *, melds: bool = True) -> Hand:
    """Draw a complete hand of any kind."""
    kinds: Sequence[Callable[[Random], Hand]] = (
        *[sets_hand] * 12, dragons_hand, chows_hand, chows_hand, pungs_hand, pungs_hand,
        straight_hand, straight_hand, knitted_hand, pairs_hand, orphans_hand, gates_hand,
    )  # fmt: skip
    while True:
        try:
            hand = random.choice(kinds)(random)
        except HupaiError:
            continue
        if melds or not hand.melds:
            return hand


def sets_hand(random: Random) -> Hand:
    """Draw sets and a pair out of a stock."""
    stock = random.choice(STOCKS)
    sets = [each for each in all_sets(stock) for _ in range(random.choice((1, 1, 2)))]
    return of_sets(random, random.choices(sets, k=4), random.choice(stock))


def chows_hand(random: Random) -> Hand:
    """Draw chows that stand near each other."""
    low = random.randint(1, 7)
    ranks = [random.randint(low, min(7, low + random.choice((0, 2, 6)))) for _ in range(4)]
    suits = random.choice(([0, 1, 2], [0, 1], [2]))
    sets = [tuple(SUITS[random.choice(suits)][rank - 1 : rank + 2]) for rank in ranks]
    return of_sets(random, sets, random.choice(PLAYING))


def dragons_hand(random: Random) -> Hand:
    """Draw 123 and 789 twice with a pair of 5, or nearly so."""
    first, second = random.choice(([0, 0], [0, 1], [1, 2])), random.choice(([0, 6], [0, 6], [0, 3]))
    sets = [tuple(SUITS[suit][start : start + 3]) for suit in first for start in second]
    return of_sets(random, sets, random.choice(of_ranks(5, 5, 4)))


def pungs_hand(random: Random) -> Hand:
    """Draw pungs that stand near each other."""
    low = random.randint(1, 9)
    near = range(low, min(9, low + random.choice((1, 2, 3))) + 1)
    stock = random.choice((of_ranks(*near), HONORS, of_ranks(*near) + HONORS))
    return of_sets(
        random, [(tile,) * 3 for tile in random.choices(stock, k=4)], random.choice(stock)
    )


def straight_hand(random: Random) -> Hand:
    """Draw a knitted straight, a set and a pair."""
    stock = random.choice(STOCKS)
    beside = of_sets(random, random.choices(all_sets(stock), k=1), random.choice(stock))
    return Hand([*random.choice(KNITTED), *beside.concealed], beside.melds)


def knitted_hand(random: Random) -> Hand:
    """Draw knitted tiles and honors."""
    straight = random.choice(KNITTED)
    honors = random.choice((5, 6, 7))
    return Hand([*random.sample(straight, 14 - honors), *random.sample(HONORS, honors)])


def pairs_hand(random: Random) -> Hand:
    """Draw seven pairs, some of them twice the same or all in a row."""
    stock = random.choice(STOCKS)
    if random.random() < 0.2:
        first = random.choice((0, 1, 2))
        return Hand(random.choice(SUITS)[first : first + 7] * 2)
    return Hand([tile for tile in random.choices(stock, k=7) for _ in range(2)])


def orphans_hand(random: Random) -> Hand:
    """Draw thirteen orphans."""
    return Hand([*OUTER, random.choice(OUTER)])


def gates_hand(random: Random) -> Hand:
    """Draw nine gates, or what looks like them."""
    suit = random.choice(SUITS)
    return Hand([*suit, suit[0], suit[0], suit[8], suit[8], random.choice(suit)])


def all_sets(stock: Sequence[Tile]) -> list[tuple[Tile, ...]]:
    """List the pungs and chows of a stock."""
    held = set(stock)
    pungs = [(tile,) * 3 for tile in dict.fromkeys(stock)]
    chows = [
        tuple(suit[start : start + 3])
        for suit in SUITS
        for start in range(7)
        if held.issuperset(suit[start : start + 3])
    ]
    return pungs + chows * (1 if random_is_plain(stock) else 2)


def random_is_plain(stock: Sequence[Tile]) -> bool:
    """Tell whether a stock has tiles of every kind."""
    return len(stock) == len(PLAYING)


def of_sets(random: Random, sets: Sequence[tuple[Tile, ...]], pair: Tile) -> Hand:
    """Make a hand of sets, some of them melded."""
    tiles, melds = [pair, pair], []
    often = random.choice((0, 0.3, 0.3, 0.6, 1))
    for each in sets:
        if random.random() >= often:
            tiles.extend(each)
        elif each[0] is not each[1]:
            melds.append(Meld.chow(each[0]))
        elif random.random() < 0.5:
            melds.append(Meld.kong(each[0], random.choice(KONGS)))
        else:
            melds.append(Meld.pung(each[0]))
    return Hand(tiles, melds)


def any_context(random: Random, hand: Hand, *, flowers: bool = True) -> WinContext:
    """Draw how a hand was won: what can be so together."""
    winner, payer = random.sample(range(4), 2)
    tile = random.choice(hand.concealed)
    drawn = random.random() < 0.5
    has_kong = any(meld.kind in KONGS for meld in hand.melds)
    alone = hand.concealed.count(tile) == 1
    shown = random.choice((0, 0, 0, 1, 2, 8))
    robbed = not drawn and hand.copies(tile) == 1 and random.random() < 0.15
    return WinContext(
        winner=winner,
        dealer=random.randrange(4),
        by="self_draw" if drawn else "robbed_kong" if robbed else "discard",
        payer=None if drawn else payer,
        tile=tile,
        after_kong=drawn and has_kong and random.random() < 0.3,
        last_tile=not robbed and random.random() < 0.1,
        last_of_kind=not robbed and alone and random.random() < 0.2,
        flowers=tuple(random.sample(FLOWERS, shown)) if flowers else (),
        round_wind=Tile(27 + random.randrange(4)),
    )
