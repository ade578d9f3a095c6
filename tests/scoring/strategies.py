"""Hands that win in each variant, or nearly, and contexts in which they can be won."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from hypothesis import reject
from hypothesis import strategies as st

from hupai import Hand, Meld, MeldKind, Tile, WinContext, variants
from hupai.errors import NotAWinError
from hupai.play.variant import Variant

from . import guobiao_wins
from .context_strategies import contexts
from .option_strategies import NAMES, options

Tiles = tuple[Tile, ...]
Choice = TypeVar("Choice")

PLAYING: Tiles = tuple(Tile)[:34]
NUMBERED, HONORS = PLAYING[:27], PLAYING[27:]
SUITS = (NUMBERED[:9], NUMBERED[9:18], NUMBERED[18:])
WINDS, DRAGONS = HONORS[:4], HONORS[4:]
JIANG = tuple(tile for tile in NUMBERED if tile.rank in {2, 5, 8})
OUTER = (*(tile for tile in NUMBERED if tile.rank in {1, 9}), *HONORS)
KONGS = (MeldKind.KONG_EXPOSED, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)


TWO_SUITS = {"sichuan", "xuezhan"}
"""The variants in which a winning hand holds two suits at most."""
BY_VALUE = tuple(name for name in NAMES if not variants.variant_class(name).waits_by_shape)
"""The variants in which whatever is made right wins, however little it is worth."""


class Game(NamedTuple):
    """A hand that is scored."""

    variant: Variant
    hand: Hand
    context: WinContext


def choose(draw: st.DrawFn, choices: Sequence[Choice]) -> Choice:
    """Draw one of some values; quicker than a strategy of its own for each of them."""
    return choices[draw(st.integers(0, len(choices) - 1))]


@st.composite
def pools(draw: st.DrawFn, name: str) -> Tiles:
    """The kinds of which a hand is made: such that every pattern comes up."""
    first, second, third = draw(st.permutations(SUITS))
    start = draw(st.integers(0, 4))
    wide = first + second if name in TWO_SUITS else NUMBERED
    ends = tuple(tile for tile in first + second if tile.rank not in {4, 5, 6})
    jiang = tuple(
        tile for tile in (first + second if name in TWO_SUITS else JIANG) if tile in JIANG
    )
    choices = [wide, wide, first, first[start : start + 5], first + second[:3], ends, jiang]
    if name in TWO_SUITS:
        choices.append(first + second + third)
    if name == "dafeng":
        honors = [HONORS, first + HONORS, first[:1] + WINDS, first[:2] + DRAGONS, NUMBERED + HONORS]
        choices += honors
    return choose(draw, choices)


def chow_from(tile: Tile) -> Tiles:
    """The chow that starts with a tile, if one does."""
    starts = tile in NUMBERED and tile.rank <= 7
    return (tile, Tile(tile + 1), Tile(tile + 2)) if starts else ()


def draw_set(draw: st.DrawFn, left: Counter[Tile], *, chow: bool, ends: bool = False) -> Tiles:
    """Take a chow or a pung of what is left, else the other; or any that holds a 1 or 9."""
    pungs = [(tile,) * 3 for tile in left if left[tile] >= 3]
    chows = [one for tile in left if (one := chow_from(tile)) and all(left[part] for part in one)]
    sets = (chows or pungs) if chow else (pungs or chows)
    if ends:
        sets = [one for one in pungs + chows if one[0] in OUTER or one[2] in OUTER] or sets
    if not sets:
        reject()
    taken = choose(draw, sets)
    left.subtract(taken)
    return taken


def draw_sets(draw: st.DrawFn, left: Counter[Tile]) -> list[Tiles]:
    """Take four sets: any, or pungs, or 123 456 789 and one more, or those with a 1 or 9."""
    straight = [chow for tile in SUITS[0] if tile.rank in {1, 4, 7} for chow in [chow_from(tile)]]
    match choose(draw, ["any", "any", "pungs", "straight", "ends"]):
        case "straight" if all(left[tile] for tile in SUITS[0]):
            left.subtract(SUITS[0])
            return [*straight, draw_set(draw, left, chow=draw(st.booleans()))]
        case "ends":
            return [draw_set(draw, left, chow=True, ends=True) for _ in range(4)]
        case "pungs":
            return [draw_set(draw, left, chow=False) for _ in range(4)]
    return [draw_set(draw, left, chow=draw(st.booleans())) for _ in range(4)]


def draw_meld(draw: st.DrawFn, a_set: Tiles, left: Counter[Tile], *, chows: bool) -> Meld | None:
    """Show a set, as a kong perhaps, or keep it."""
    tile, is_chow = a_set[0], a_set[0] != a_set[1]
    kind = choose(draw, [None, None, MeldKind.CHOW if is_chow else MeldKind.PUNG, *KONGS])
    if kind is None or (is_chow and not chows):
        return None
    if is_chow:
        return Meld.chow(tile)
    if kind is MeldKind.PUNG or not left[tile]:
        return Meld.pung(tile)
    left[tile] -= 1
    return Meld.kong(tile, kind)


@st.composite
def set_hands(draw: st.DrawFn, name: str, *, chows: bool, melds: bool = True) -> Hand:
    """Four sets and a pair, some of the sets shown."""
    pool = draw(pools(name))
    left = Counter(dict.fromkeys(pool, 4))
    jiang = [tile for tile in pool if tile in JIANG]
    pair = choose(draw, jiang if name == "changsha" and jiang and draw(st.booleans()) else pool)
    left[pair] -= 2
    concealed, shown = [pair, pair], []
    melds = melds and choose(draw, [True, True, False])
    for a_set in draw_sets(draw, left):
        meld = draw_meld(draw, a_set, left, chows=chows) if melds else None
        if meld is None:
            concealed += a_set
        else:
            shown.append(meld)
    return Hand(concealed, shown)


@st.composite
def pair_hands(draw: st.DrawFn, name: str) -> Hand:
    """Seven pairs; two may be alike."""
    pool = draw(pools(name))
    fours = draw(st.integers(0, 3))
    if len(pool) < 7:
        fours = max(fours, 7 - len(pool))
    different = draw(st.permutations(pool))[: 7 - fours]
    return Hand([*different, *different, *different[:fours], *different[:fours]])


@st.composite
def orphan_hands(draw: st.DrawFn) -> Hand:
    """Thirteen orphans and one of them again."""
    return Hand([*OUTER, choose(draw, OUTER)])


@st.composite
def knitted_hands(draw: st.DrawFn) -> Hand:
    """Fourteen of the sixteen tiles of 147, 258, 369 and the honors."""
    suits = draw(st.permutations(SUITS))
    knitted = [suits[first][first + step] for first in range(3) for step in (0, 3, 6)]
    left_out = (
        {0, 1} if draw(st.booleans()) else draw(st.sets(st.integers(0, 15), min_size=2, max_size=2))
    )
    tiles = [*knitted, *HONORS]
    return Hand(tile for place, tile in enumerate(tiles) if place not in left_out)


@st.composite
def jiang_hands(draw: st.DrawFn, *, melds: bool) -> Hand:
    """Fourteen tiles 2, 5 and 8, of no shape; some are melds."""
    left = Counter(dict.fromkeys(JIANG, 4))
    shown = []
    for _ in range(draw(st.integers(0, 2)) if melds else 0):
        tile = choose(draw, [tile for tile in JIANG if left[tile] == 4])
        meld = choose(draw, [Meld.pung(tile), *(Meld.kong(tile, kind) for kind in KONGS)])
        left.subtract(meld.tiles)
        shown.append(meld)
    tiles = draw(st.permutations(list(left.elements())))
    return Hand(tiles[: 14 - 3 * len(shown)], shown)


@st.composite
def one_of(draw: st.DrawFn, *strategies: st.SearchStrategy[Hand]) -> Hand:
    """Draw from one of some strategies, each as often as it is named."""
    return draw(choose(draw, strategies))


def shaped_hands(name: str, *, chows: bool, melds: bool = True) -> st.SearchStrategy[Hand]:
    """Hands of the shapes of a variant; most of them win there."""
    if name == "guobiao":
        seeds = st.integers(0, 1 << 32).map(Random)
        return seeds.map(lambda random: guobiao_wins.any_hand(random, melds=melds))
    sets, pairs = set_hands(name, chows=chows, melds=melds), pair_hands(name)
    match name:
        case "dafeng":
            return one_of(*[sets] * 7, pairs, orphan_hands(), knitted_hands())
        case "changsha":
            return one_of(*[sets] * 5, pairs, jiang_hands(melds=melds))
    return one_of(*[sets] * 4, pairs)


@st.composite
def changed_hands(draw: st.DrawFn, name: str, *, chows: bool) -> Hand:
    """Shaped hands of which a tile or two were exchanged for any."""
    hand = draw(shaped_hands(name, chows=chows))
    for _ in range(draw(st.integers(1, 2))):
        hand = hand.remove(choose(draw, hand.concealed))
        hand = hand.add(choose(draw, free_tiles(hand)))
    return hand


@st.composite
def random_hands(draw: st.DrawFn, kinds: Sequence[Tile]) -> Hand:
    """Fourteen tiles of some kinds."""
    return Hand(draw(st.permutations([*kinds] * 4))[:14])


def free_tiles(hand: Hand) -> list[Tile]:
    """The playing tiles of which the hand does not hold all four."""
    held = Counter(all_tiles(hand))
    return [tile for tile in PLAYING if held[tile] < 4]


def all_tiles(hand: Hand) -> list[Tile]:
    """Every tile of a hand, the fourth of a kong too."""
    return [*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)]


def any_hands(name: str, *, chows: bool) -> st.SearchStrategy[Hand]:
    """Complete hands of every sort."""
    shaped = shaped_hands(name, chows=chows)
    changed = changed_hands(name, chows=chows)
    return one_of(shaped, shaped, changed, random_hands(NUMBERED[:12]), random_hands(PLAYING))


@st.composite
def variants_of(draw: st.DrawFn, names: Iterable[str] = NAMES) -> Variant:
    """A variant with random options."""
    name = choose(draw, list(names))
    return variants.get(name, **draw(options(name)))


@st.composite
def games(draw: st.DrawFn, *names: str) -> Game:
    """A shaped hand and a context that can happen, under random options."""
    variant = draw(variants_of(names or NAMES))
    hand = draw(shaped_hands(variant.name, chows=variant.chows))
    return Game(variant, hand, draw(contexts(variant, hand)))


def wins(game: Game) -> bool:
    """Whether the hand wins in its context: a context that can happen is never refused."""
    try:
        game.variant.score(game.hand, game.context)
    except NotAWinError:
        return False
    return True


def won_games(*names: str) -> st.SearchStrategy[Game]:
    """Games that are won."""
    return games(*names).filter(wins)
