"""Hands of every sort for hypothesis: random ones, and ones near to each shape.

Every strategy takes tiles from a wall of four copies of each, so that no hand has a fifth copy.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from hypothesis import Phase, find, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

from hupai import Hand, Meld, MeldKind, Shape, Tile

from .oracle import JIANG, KNITTED, ORPHANS, PLAYING, SUITED

COMPLETE = (2, 5, 8, 11, 14)
WAITING = (1, 4, 7, 10, 13)
ANY_SIZE = tuple(range(15))
SUITS = (range(9), range(9, 18), range(18, 27), range(27, 34))
KONGS = (MeldKind.KONG_EXPOSED, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)
SHOWN_KINDS = (MeldKind.CHOW, MeldKind.PUNG, *KONGS)

Option = TypeVar("Option")

tiles = st.sampled_from(list(Tile))
playing_tiles = st.sampled_from(list(Tile)[:34])
shapes = st.integers(1, 127).map(Shape)


def examples(number: int) -> settings:
    """Ask for another number of examples than a hundred."""
    return settings(max_examples=number)


def choose(draw: st.DrawFn, options: Sequence[Option]) -> Option:
    """Draw one of some options; quicker than a strategy of its own for each of them."""
    return options[draw(st.integers(0, len(options) - 1))]


def reached(strategy: st.SearchStrategy[Hand], condition: Callable[[Hand], bool]) -> bool:
    """Whether a strategy makes a hand of some sort among a few hundred."""
    # The first will do, however large.
    steady = settings(max_examples=500, phases=[Phase.generate])
    try:
        find(strategy, condition, settings=steady)
    except NoSuchExample:
        return False
    return True


class Wall:
    """The copies of tiles that a hand may still take."""

    def __init__(self, kinds: Iterable[int]) -> None:
        """Lay out four copies of each kind."""
        self.kinds = list(kinds)
        self.left = dict.fromkeys(self.kinds, 4)

    def has(self, wanted: Sequence[int]) -> bool:
        """Whether all of some tiles are there."""
        return all(self.left.get(tile, 0) >= wanted.count(tile) for tile in wanted)

    def take(self, wanted: Sequence[int]) -> bool:
        """Take all of some tiles if they are there."""
        there = self.has(wanted)
        if there:
            for tile in wanted:
                self.left[tile] -= 1
        return there

    def draw(self, draw: st.DrawFn) -> int:
        """Take one tile of those that are left."""
        kind = choose(draw, [kind for kind in self.kinds if self.left[kind]])
        self.left[kind] -= 1
        return kind

    def draw_set(self, draw: st.DrawFn) -> Sequence[int]:
        """Take a chow or a pung of those that are left, nothing if there is none."""
        pungs = [(tile, tile, tile) for tile in self.kinds if self.left[tile] >= 3]
        chows = [
            (tile, tile + 1, tile + 2)
            for tile in self.kinds
            if tile in SUITED and tile % 9 <= 6 and self.has((tile, tile + 1, tile + 2))
        ]
        # Of the sets of a hand most are chows.
        sets = choose(draw, [chows, chows, pungs]) or chows or pungs
        drawn = choose(draw, sets) if sets else ()
        self.take(drawn)
        return drawn

    def put_back(self, tile: int) -> None:
        """Lay a tile back."""
        self.left[tile] = self.left.get(tile, 0) + 1


def meld_of(kind: MeldKind, tile: Tile) -> Meld:
    """Make a meld of any kind."""
    if kind is MeldKind.CHOW:
        return Meld.chow(tile)
    return Meld.pung(tile) if kind is MeldKind.PUNG else Meld.kong(tile, kind)


@st.composite
def melds(draw: st.DrawFn, kinds: Iterable[int] = PLAYING) -> Meld:
    """Any meld of these tiles; where no chow starts, a pung."""
    kind = choose(draw, SHOWN_KINDS)
    tile = Tile(choose(draw, list(kinds)))
    starts = tile < Tile.EAST and tile % 9 <= 6
    return meld_of(MeldKind.PUNG if kind is MeldKind.CHOW and not starts else kind, tile)


@st.composite
def meld_lists(draw: st.DrawFn, wall: Wall, number: int) -> list[Meld]:
    """So many melds, but for those whose tiles cannot be taken from the wall."""
    drawn = [draw(melds(wall.kinds)) for _ in range(number)]
    return [meld for meld in drawn if wall.take([int(tile) for tile in meld.tiles])]


@st.composite
def random_hands(
    draw: st.DrawFn, sizes: Sequence[int] = ANY_SIZE, kinds: Iterable[int] = PLAYING
) -> Hand:
    """Any hand of one of the sizes, with any melds."""
    size = choose(draw, sizes)
    wall = Wall(kinds)
    shown = draw(meld_lists(wall, draw(st.integers(0, size // 3))))
    concealed = [wall.draw(draw) for _ in range(size - 3 * len(shown))]
    return Hand(map(Tile, concealed), shown)


def changed(draw: st.DrawFn, wall: Wall, concealed: list[int], most: int) -> list[int]:
    """Change some of the tiles for others."""
    for _ in range(draw(st.integers(0, most if concealed else 0))):
        place = draw(st.integers(0, len(concealed) - 1))
        wall.put_back(concealed[place])
        concealed[place] = wall.draw(draw)
    return concealed


def of_size(draw: st.DrawFn, concealed: list[int], sizes: Sequence[int]) -> list[int]:
    """Leave tiles of a complete hand as they are, or take one away from them."""
    if sizes == WAITING:
        concealed.pop(draw(st.integers(0, len(concealed) - 1)))
    return concealed


@st.composite
def built_hands(
    draw: st.DrawFn,
    sizes: Sequence[int],
    kinds: Iterable[int] = PLAYING,
    changes: int = 2,
    most_shown: int = 4,
) -> Hand:
    """Hands of sets and a pair, some of the sets shown, of which a few tiles were changed."""
    wall = Wall(kinds)
    pair = choose(draw, wall.kinds)
    wall.take([pair, pair])
    sets = choose(draw, [0, 1, 2, 3, 4, 4, 4, 4, 4])
    shown = draw(meld_lists(wall, draw(st.integers(0, min(sets, most_shown)))))
    concealed = [pair, pair]
    for _ in range(sets - len(shown)):
        concealed += wall.draw_set(draw)
    concealed = changed(draw, wall, concealed, changes)
    return Hand(map(Tile, of_size(draw, concealed, sizes)), shown)


@st.composite
def tight_hands(draw: st.DrawFn, sizes: Sequence[int], changes: int = 1) -> Hand:
    """Built hands of a few ranks of one suit: those that come apart in several ways."""
    start = draw(st.integers(0, 4)) + 9 * draw(st.integers(0, 2))
    return draw(built_hands(sizes, range(start, start + 5), changes, most_shown=1))


@st.composite
def straight_hands(draw: st.DrawFn) -> Hand:
    """Won hands with 123, 456 and 789 among their sets, each of any suit, shown or not."""
    wall = Wall(PLAYING)
    suits = (
        draw(st.permutations([0, 9, 18])) if draw(st.booleans()) else 3 * [choose(draw, [0, 9, 18])]
    )
    chows = [Meld.chow(Tile(suit + rank)) for suit, rank in zip(suits, (0, 3, 6), strict=True)]
    for chow in chows:
        wall.take([int(tile) for tile in chow.tiles])
    shown = chows[: draw(st.integers(0, 3))]
    concealed = [int(tile) for chow in chows[len(shown) :] for tile in chow.tiles]
    concealed += wall.draw_set(draw)
    concealed += 2 * [choose(draw, [kind for kind in PLAYING if wall.left[kind] >= 2])]
    return Hand(map(Tile, concealed), shown)


def special_hands(
    pick: Callable[[st.DrawFn], list[int]], sizes: Sequence[int]
) -> st.SearchStrategy[Hand]:
    """Concealed hands of fourteen picked tiles, of which a few were changed."""

    @st.composite
    def hands(draw: st.DrawFn) -> Hand:
        concealed = pick(draw)
        wall = Wall(PLAYING)
        wall.take(concealed)
        concealed = changed(draw, wall, concealed, choose(draw, [0, 0, 1, 2]))
        return Hand(map(Tile, of_size(draw, concealed, sizes)))

    return hands()


def seven_pairs(draw: st.DrawFn) -> list[int]:
    """Pick seven pairs, of which two may be alike."""
    different = draw(st.lists(st.sampled_from(PLAYING), min_size=7, max_size=7, unique=True))
    fours = draw(st.integers(0, 2))
    return 2 * [*different[: 7 - fours], *different[:fours]]


def orphans(draw: st.DrawFn) -> list[int]:
    """Pick thirteen orphans and one of them again."""
    return [*ORPHANS, choose(draw, ORPHANS)]


def knitted(draw: st.DrawFn) -> list[int]:
    """Pick fourteen of the sixteen tiles of a knitted pattern."""
    return draw(st.permutations(choose(draw, KNITTED)))[:14]


@st.composite
def knitted_straights(draw: st.DrawFn, sizes: Sequence[int]) -> Hand:
    """Hands of a knitted straight, a set, shown or not, and a pair, of which a few were changed."""
    wall = Wall(PLAYING)
    concealed = [tile for tile in choose(draw, KNITTED) if tile in SUITED]
    wall.take(concealed)
    shown = draw(meld_lists(wall, draw(st.integers(0, 1))))
    concealed += [] if shown else wall.draw_set(draw)
    pair = choose(draw, [kind for kind in PLAYING if wall.left[kind] >= 2])
    wall.take([pair, pair])
    concealed = changed(draw, wall, [*concealed, pair, pair], choose(draw, [0, 0, 1, 2]))
    return Hand(map(Tile, of_size(draw, concealed, sizes)), shown)


def near(shape: Shape, sizes: Sequence[int]) -> st.SearchStrategy[Hand]:
    """Hands that have the shape, or nearly."""
    match shape:
        case Shape.SEVEN_PAIRS | Shape.SEVEN_PAIRS_QUADS:
            return special_hands(seven_pairs, sizes)
        case Shape.THIRTEEN_ORPHANS:
            return special_hands(orphans, sizes)
        case Shape.KNITTED_HONORS:
            return special_hands(knitted, sizes)
        case Shape.KNITTED_STRAIGHT:
            return knitted_straights(sizes)
        case Shape.ALL_JIANG:
            jiang = random_hands((max(sizes),), JIANG)
            return st.one_of(jiang, random_hands(sizes, JIANG), built_hands(sizes, JIANG, 1))
    built = st.one_of(built_hands(sizes), built_hands(sizes, changes=0), tight_hands(sizes))
    return built | one_suit_hands(sizes)


def one_suit_hands(sizes: Sequence[int]) -> st.SearchStrategy[Hand]:
    """Hands of one suit, or of the honors: random ones, and built ones."""
    suits = [suit for suit in SUITS if len(suit) == 9]
    built = [built_hands(sizes, suit, 1) for suit in suits]
    return st.one_of(*built, *(random_hands(sizes, suit) for suit in SUITS))


def any_hands(sizes: Sequence[int]) -> st.SearchStrategy[Hand]:
    """Hands of every sort."""
    return st.one_of(random_hands(sizes), *(near(shape, sizes) for shape in Shape))


complete_hands = any_hands(COMPLETE)
waiting_hands = any_hands(WAITING)
