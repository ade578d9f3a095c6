"""What is true of a decomposition, told from its parts by the definitions of the traits."""

from collections import Counter
from itertools import permutations

from hupai import Decomposition, Meld, MeldKind, Shape, Suit, Tile, Trait, TraitCount

WINDS = {Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH}
GREEN = {*map(Tile.parse, ["2s", "3s", "4s", "6s", "8s", "6z"])}
REVERSIBLE = {
    *map(
        Tile.parse,
        ["1p", "2p", "3p", "4p", "5p", "8p", "9p", "2s", "4s", "5s", "6s", "8s", "9s", "5z"],
    )
}
DRAGONS = {Tile.WHITE, Tile.GREEN, Tile.RED}
HONORS = WINDS | DRAGONS
TERMINALS = {Tile.M1, Tile.M9, Tile.P1, Tile.P9, Tile.S1, Tile.S9}
OUTER = TERMINALS | HONORS
JIANG = {tile for tile in Tile if tile < Tile.EAST and str(tile)[0] in "258"}
SUITS = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)


def all_tiles(way: Decomposition) -> list[Tile]:
    """Every tile of the hand, those in melds included."""
    melded = [tile for meld in way.hand.melds for tile in meld.tiles]
    return [*way.hand.concealed, *melded]


def of_ranks(*ranks: int) -> set[Tile]:
    """The tiles of these ranks that are no honors."""
    return {tile for tile in Tile if tile < Tile.EAST and tile.rank in ranks}


def groups(way: Decomposition) -> list[tuple[Tile, ...]]:
    """The sets and the pair of the standard shape, the pairs of seven; other shapes have none."""
    if way.shape is Shape.STANDARD:
        assert way.pair is not None
        return [*(a_set.tiles for a_set in way.melds), (way.pair, way.pair)]
    return [(tile, tile) for tile in way.pairs]


def has_straight(sets: tuple[Meld, ...], suits: tuple[Suit, ...]) -> bool:
    """Whether 123 of the first suit, 456 of the second and 789 of the third are among the sets."""
    chows = {(meld.tile.suit, meld.tile.rank) for meld in sets if meld.kind is MeldKind.CHOW}
    return set(zip(suits, (1, 4, 7), strict=True)) <= chows


def tile_flags(way: Decomposition) -> dict[Trait, bool]:
    """What is true of the tiles and the melds."""
    tiles = set(all_tiles(way))
    kinds = [meld.kind for meld in way.hand.melds]
    return {
        Trait.CHARACTERS: any(tile.suit is Suit.CHARACTERS for tile in tiles),
        Trait.DOTS: any(tile.suit is Suit.DOTS for tile in tiles),
        Trait.BAMBOOS: any(tile.suit is Suit.BAMBOOS for tile in tiles),
        Trait.HONORS: bool(tiles & HONORS),
        Trait.NO_MELDS: not kinds,
        Trait.CONCEALED: set(kinds) <= {MeldKind.KONG_CONCEALED},
        Trait.ALL_SIMPLES: not tiles & OUTER,
        Trait.ALL_TERMINALS: tiles <= TERMINALS,
        Trait.ALL_OUTER: tiles <= OUTER,
        Trait.ALL_JIANG: tiles <= JIANG,
        Trait.NO_JIANG: not tiles & JIANG,
        Trait.SEVEN_HONORS: tiles >= HONORS,
        Trait.ALL_TYPES: {tile.suit for tile in tiles} >= {*SUITS}
        and bool(tiles & WINDS)
        and bool(tiles & DRAGONS),
        Trait.ALL_CLAIMED: len(kinds) == 4 and MeldKind.KONG_CONCEALED not in kinds,
        Trait.ALL_GREEN: tiles <= GREEN,
        Trait.ALL_REVERSIBLE: tiles <= REVERSIBLE,
        Trait.ALL_EVEN: tiles <= of_ranks(2, 4, 6, 8),
        Trait.UPPER_FOUR: tiles <= of_ranks(6, 7, 8, 9),
        Trait.LOWER_FOUR: tiles <= of_ranks(1, 2, 3, 4),
        Trait.UPPER_THREE: tiles <= of_ranks(7, 8, 9),
        Trait.MIDDLE_THREE: tiles <= of_ranks(4, 5, 6),
        Trait.LOWER_THREE: tiles <= of_ranks(1, 2, 3),
    }


def group_flags(way: Decomposition) -> dict[Trait, bool]:
    """What is true of the sets, the pair and the groups."""
    standard = way.shape is Shape.STANDARD
    chows = [meld.kind is MeldKind.CHOW for meld in way.melds]
    held = groups(way)
    return {
        Trait.ALL_PUNGS: standard and not any(chows),
        Trait.ALL_CHOWS: way.shape in Shape.STANDARD | Shape.KNITTED_STRAIGHT and all(chows),
        Trait.TERMINAL_EVERYWHERE: bool(held) and all(TERMINALS & {*group} for group in held),
        Trait.OUTER_EVERYWHERE: bool(held) and all(OUTER & {*group} for group in held),
        Trait.PAIR_JIANG: standard and way.pair in JIANG,
        Trait.PAIR_WIND: standard and way.pair in WINDS,
        Trait.PAIR_DRAGON: standard and way.pair in DRAGONS,
        Trait.PURE_STRAIGHT: any(has_straight(way.melds, 3 * (suit,)) for suit in SUITS),
        Trait.FIVE_EVERYWHERE: bool(held) and all(of_ranks(5) & {*group} for group in held),
        Trait.MIXED_STRAIGHT: any(has_straight(way.melds, order) for order in permutations(SUITS)),
    }


def trait_counts(way: Decomposition) -> dict[TraitCount, int]:
    """How many of each there are."""
    kinds = Counter(meld.kind for meld in way.melds)
    pungs = [meld.tile for meld in way.melds if meld.kind is not MeldKind.CHOW]
    concealed = [meld for meld in way.concealed_sets if meld.kind is MeldKind.PUNG]
    return {
        TraitCount.KONGS_EXPOSED: kinds[MeldKind.KONG_EXPOSED],
        TraitCount.KONGS_ADDED: kinds[MeldKind.KONG_ADDED],
        TraitCount.KONGS_CONCEALED: kinds[MeldKind.KONG_CONCEALED],
        TraitCount.FOURS: sum(count == 4 for count in Counter(all_tiles(way)).values()),
        TraitCount.PUNGS: len(pungs),
        TraitCount.CONCEALED_PUNGS: len(concealed) + kinds[MeldKind.KONG_CONCEALED],
        TraitCount.WIND_PUNGS: sum(tile in WINDS for tile in pungs),
        TraitCount.DRAGON_PUNGS: sum(tile in DRAGONS for tile in pungs),
    }
