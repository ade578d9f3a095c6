"""国标 by its rule book, slowly: the table is read from its text, all else is tried out.

Every decomposition, every set that the last tile may lie in, every choice of combinations.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations
from typing import Any, NamedTuple

from hupai import Hand, MeldKind, Suit, Tile, WinContext

from . import rule_book
from .parts import DRAGONS, HONORS, KNITTED, NUMBERED, ORPHANS, SUITS, WINDS, Tiles, splits

Rules = Mapping[str, Any]
CONCEALED = MeldKind.KONG_CONCEALED
MELDED = {MeldKind.KONG_EXPOSED, MeldKind.KONG_ADDED}
STRAIGHTS = [tiles - {*HONORS} for tiles in KNITTED]
GREEN = {*map(Tile.parse, ["2s", "3s", "4s", "6s", "8s", "6z"])}
REVERSIBLE = {
    *map(
        Tile.parse,
        ["1p", "2p", "3p", "4p", "5p", "8p", "9p", "2s", "4s", "5s", "6s", "8s", "9s", "5z"],
    )
}
WHOLE = 14


class Entry(NamedTuple):
    """A row of the table: the names that it excludes are Chinese."""

    value: int
    zh: str
    excludes: tuple[str, ...]


@cache
def table() -> dict[str, Entry]:
    """The table as the rule book prints it, and 明暗杠, of which a clause tells (GB-19)."""
    found: dict[str, Entry] = {}
    for line in rule_book.text("guobiao").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 2 and cells[0].isdigit():
            for key, zh, excludes in re.findall(r"`(\w+)` (\w+)(?: \(([^)]*)\))?", cells[1]):
                names = tuple(name for name in re.split(r"[,;] ", excludes) if name)
                names = ("门前清", "不求人", "单钓将") if names == ("GB-17",) else names
                found[key] = Entry(int(cells[0]), zh, names)
        if key := re.search(r"明暗杠\s+`(\w+)` (\d)", line):
            mixed = key[1], Entry(int(key[2]), "明暗杠", ("明杠", "暗杠"))
    place = [entry.value >= mixed[1].value for entry in found.values()].count(True)
    rows = [*found.items()]
    return dict([*rows[:place], mixed, *rows[place:]])


class Group(NamedTuple):
    """A set: its tiles, whether it was melded, and the kind of kong it is."""

    tiles: Tiles
    melded: bool = False
    kong: MeldKind | None = None

    @property
    def is_pung(self) -> bool:
        return self.tiles[0] == self.tiles[1]

    @property
    def is_chow(self) -> bool:
        return not self.is_pung


class Way(NamedTuple):
    """A decomposition, and where the last tile lies: in a set, the pair (4), or neither (None)."""

    shape: str
    sets: tuple[Group, ...] = ()
    pair: Tile | None = None
    last: int | None = None
    knitted: frozenset[Tile] = frozenset()


PAIR = 4


def ways(hand: Hand, tile: Tile) -> Iterator[Way]:
    """Every way to be won, the last tile in each place in turn (GB-12)."""
    for way in bare_ways(hand.concealed, melded(hand)):
        if way.pair is None or way.shape == "orphans":
            yield way
            continue
        for place, group in enumerate(way.sets):
            if not group.melded and tile in group.tiles:
                yield way._replace(last=place)
        if way.pair is tile:
            yield way._replace(last=PAIR)
        if tile in way.knitted:
            yield way


def melded(hand: Hand) -> tuple[Group, ...]:
    """The melds as sets; concealed kongs are not claimed."""
    kinds = {*MELDED, CONCEALED}
    return tuple(
        Group(meld.tiles, meld.kind is not CONCEALED, meld.kind if meld.kind in kinds else None)
        for meld in hand.melds
    )


def bare_ways(concealed: Tiles, shown: tuple[Group, ...]) -> Iterator[Way]:
    """Every way to be won (GB-16, GB-17); no matter how many copies of a tile there are."""
    yield from set_ways(concealed, shown, "sets", frozenset())
    counts = Counter(concealed)
    if len(shown) < 2:
        for straight in STRAIGHTS:
            if straight <= counts.keys():
                left = counts.copy()
                left.subtract(straight)
                beside = tuple(sorted(left.elements()))
                yield from set_ways(beside, shown, "straight", frozenset(straight))
    if not shown and len(concealed) == WHOLE:
        if all(count % 2 == 0 for count in counts.values()):
            yield Way("pairs")
        if counts.keys() == ORPHANS:
            yield Way("orphans")
        if len(counts) == WHOLE and any(counts.keys() <= knitted for knitted in KNITTED):
            yield Way("knitted")


def set_ways(
    tiles: Tiles, shown: tuple[Group, ...], shape: str, knitted: frozenset[Tile]
) -> Iterator[Way]:
    """Every way to be sets and a pair."""
    number = 1 if shape == "straight" else 4
    for pair, count in Counter(tiles).items():
        if count > 1:
            left = [*tiles]
            left.remove(pair)
            left.remove(pair)
            for sets in splits(tuple(left)):
                if len(sets) + len(shown) == number:
                    yield Way(shape, (*shown, *map(Group, sets)), pair, None, knitted)


def waits(hand: Hand, tile: Tile) -> set[Tile]:
    """What the hand waited for, by shape: all that completes it, a fifth copy too (GB-11)."""
    before = [*hand.concealed]
    before.remove(tile)
    return {
        wait
        for wait in (*NUMBERED, *HONORS)
        if any(True for _ in bare_ways(tuple(sorted([*before, wait])), melded(hand)))
    }


class Case(NamedTuple):
    """All that fans look at."""

    hand: Hand
    way: Way
    context: WinContext
    waits: set[Tile]
    mixed: bool

    @property
    def tiles(self) -> Tiles:
        return (*self.hand.concealed, *(tile for meld in self.hand.melds for tile in meld.tiles))

    @property
    def suits(self) -> set[Suit]:
        return {tile.suit for tile in self.tiles} - {Suit.HONORS}

    @property
    def has_honors(self) -> bool:
        return bool({*self.tiles} & {*HONORS})

    @property
    def pungs(self) -> list[Tile]:
        return [group.tiles[0] for group in self.way.sets if group.is_pung]

    @property
    def groups(self) -> list[Tiles]:
        pairs = [] if self.way.pair is None else [(self.way.pair,) * 2]
        if self.way.shape == "pairs":
            pairs = [(tile, tile) for tile in self.hand.concealed[::2]]
        return [] if self.way.knitted else [*(group.tiles for group in self.way.sets), *pairs]

    @property
    def concealed_pungs(self) -> int:
        drawn = self.context.by == "self_draw"
        return sum(
            group.is_pung and not group.melded and (drawn or place != self.way.last)
            for place, group in enumerate(self.way.sets)
        )

    @property
    def wind(self) -> Tile:
        return WINDS[(self.context.winner - self.context.dealer) % 4]

    @property
    def round(self) -> Tile:
        return self.context.round_wind or Tile.EAST

    @property
    def concealed(self) -> bool:
        return all(meld.kind is CONCEALED for meld in self.hand.melds)

    def kongs(self, *kinds: MeldKind) -> int:
        return sum(meld.kind in kinds for meld in self.hand.melds)

    def only(self, tiles: set[Tile]) -> bool:
        return {*self.tiles} <= tiles

    def ranks(self, *ranks: int) -> bool:
        return self.only({tile for tile in NUMBERED if tile.rank in ranks})

    def everywhere(self, tiles: set[Tile]) -> bool:
        groups = self.groups
        return bool(groups) and all({*group} & tiles for group in groups)


def is_shifted(case: Case) -> bool:
    """连七对."""
    tiles = sorted(case.hand.concealed)
    one_suit = len(case.suits) == 1 and not case.has_honors
    ranks = [tile.rank for tile in tiles]
    return (
        case.way.shape == "pairs"
        and one_suit
        and ranks == [rank for rank in range(ranks[0], ranks[0] + 7) for _ in range(2)]
    )


def gates(case: Case) -> bool:
    """九莲宝灯."""
    before = [*case.hand.concealed]
    before.remove(case.context.tile or Tile.EAST)
    ranks = sorted(tile.rank for tile in before)
    one_suit = len(case.suits) == 1 and not case.has_honors
    return one_suit and ranks == [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9]


def dragon_chows(case: Case) -> str | None:
    """双龙会: of one suit, or of three."""
    groups = case.way.sets
    fives = case.way.pair in NUMBERED and case.way.pair is not None and case.way.pair.rank == 5
    if not (fives and len(groups) == 4 and all(group.is_chow for group in groups)):
        return None
    assert case.way.pair is not None
    chows = Counter((group.tiles[0].suit, group.tiles[0].rank) for group in groups)
    own = case.way.pair.suit
    others = {suit for suit in SUITS if suit is not own}
    if chows == Counter({(own, 1): 2, (own, 7): 2}):
        return "pure"
    mixed = Counter((suit, rank) for suit in others for rank in (1, 7))
    return "mixed" if chows == mixed else None


def wait_is(*kinds: str) -> Callable[[Case], bool]:
    """A wait for one kind of tile alone (GB-11)."""

    def test(case: Case) -> bool:
        last, tile = case.way.last, case.context.tile
        if len(case.waits) != 1 or last is None or tile is None:
            return False
        if last == PAIR:
            return "single" in kinds
        group = case.way.sets[last]
        if group.is_pung:
            return False
        low, middle, high = group.tiles
        edge = (tile is high and low.rank == 1) or (tile is low and high.rank == 9)
        return ("closed" in kinds and tile is middle) or ("edge" in kinds and edge)

    return test


TESTS: dict[str, Callable[[Case], int]] = {
    "big_four_winds": lambda case: {*WINDS} <= {*case.pungs},
    "big_three_dragons": lambda case: {*DRAGONS} <= {*case.pungs},
    "all_green": lambda case: case.only(GREEN),
    "nine_gates": gates,
    "four_kongs": lambda case: case.kongs(*MELDED, CONCEALED) == 4,
    "seven_shifted_pairs": is_shifted,
    "thirteen_orphans": lambda case: case.way.shape == "orphans",
    "all_terminals": lambda case: case.ranks(1, 9),
    "little_four_winds": lambda case: len({*WINDS} & {*case.pungs}) == 3 and case.way.pair in WINDS,
    "little_three_dragons": lambda case: (
        len({*DRAGONS} & {*case.pungs}) == 2 and case.way.pair in DRAGONS
    ),
    "all_honors": lambda case: case.only({*HONORS}),
    "four_concealed_pungs": lambda case: case.concealed_pungs == 4,
    "pure_terminal_chows": lambda case: dragon_chows(case) == "pure",
    "three_kongs": lambda case: case.kongs(*MELDED, CONCEALED) == 3,
    "all_terminals_and_honors": lambda case: case.only(ORPHANS),
    "seven_pairs": lambda case: case.way.shape == "pairs",
    "greater_honors_and_knitted_tiles": lambda case: (
        case.way.shape == "knitted" and {*HONORS} <= {*case.tiles}
    ),
    "all_even_pungs": lambda case: len(case.pungs) == 4 and case.ranks(2, 4, 6, 8),
    "full_flush": lambda case: len(case.suits) == 1 and not case.has_honors,
    "upper_tiles": lambda case: case.ranks(7, 8, 9),
    "middle_tiles": lambda case: case.ranks(4, 5, 6),
    "lower_tiles": lambda case: case.ranks(1, 2, 3),
    "three_suited_terminal_chows": lambda case: dragon_chows(case) == "mixed",
    "all_fives": lambda case: case.everywhere({tile for tile in NUMBERED if tile.rank == 5}),
    "three_concealed_pungs": lambda case: case.concealed_pungs == 3,
    "lesser_honors_and_knitted_tiles": lambda case: case.way.shape == "knitted",
    "knitted_straight": lambda case: (
        any(nine <= {*case.tiles} for nine in STRAIGHTS)
        and case.way.shape in {"knitted", "straight"}
    ),
    "upper_four": lambda case: case.ranks(6, 7, 8, 9),
    "lower_four": lambda case: case.ranks(1, 2, 3, 4),
    "big_three_winds": lambda case: len({*WINDS} & {*case.pungs}) >= 3,
    "reversible_tiles": lambda case: case.only(REVERSIBLE),
    "last_tile_draw": lambda case: case.context.last_tile and case.context.by == "self_draw",
    "last_tile_claim": lambda case: case.context.last_tile and case.context.by != "self_draw",
    "out_with_replacement_tile": lambda case: case.context.after_kong,
    "robbing_the_kong": lambda case: case.context.by == "robbed_kong",
    "all_pungs": lambda case: len(case.pungs) == 4,
    "half_flush": lambda case: len(case.suits) == 1 and case.has_honors,
    "all_types": lambda case: (
        len(case.suits) == 3 and bool({*WINDS} & {*case.tiles}) and bool({*DRAGONS} & {*case.tiles})
    ),
    "melded_hand": lambda case: (
        len(case.hand.concealed) == 2
        and not case.kongs(CONCEALED)
        and case.context.by != "self_draw"
    ),
    "two_concealed_kongs": lambda case: case.kongs(CONCEALED) == 2,
    "two_dragon_pungs": lambda case: len({*DRAGONS} & {*case.pungs}) == 2,
    "mixed_kongs": lambda case: case.mixed and case.kongs(*MELDED) == case.kongs(CONCEALED) == 1,
    "outside_hand": lambda case: case.everywhere(ORPHANS),
    "fully_concealed_hand": lambda case: case.concealed and case.context.by == "self_draw",
    "two_melded_kongs": lambda case: case.kongs(*MELDED) == 2,
    "last_tile": lambda case: case.context.last_of_kind,
    "dragon_pung": lambda case: len({*DRAGONS} & {*case.pungs}) == 1,
    "prevalent_wind": lambda case: case.round in case.pungs,
    "seat_wind": lambda case: case.wind in case.pungs,
    "concealed_hand": lambda case: case.concealed and case.context.by != "self_draw",
    "all_chows": lambda case: (
        case.way.shape in {"sets", "straight"}
        and all(group.is_chow for group in case.way.sets)
        and not case.has_honors
    ),
    "tile_hog": lambda case: (
        [*Counter(case.tiles).values()].count(4) - case.kongs(*MELDED, CONCEALED)
    ),
    "two_concealed_pungs": lambda case: case.concealed_pungs == 2,
    "concealed_kong": lambda case: case.kongs(CONCEALED) == 1,
    "all_simples": lambda case: not {*case.tiles} & ORPHANS,
    "melded_kong": lambda case: case.kongs(*MELDED) == 1,
    "one_voided_suit": lambda case: len(case.suits) == 2,
    "no_honors": lambda case: not case.has_honors,
    "edge_wait": wait_is("edge"),
    "closed_wait": wait_is("closed"),
    "single_wait": wait_is("single"),
    "self_drawn": lambda case: case.context.by == "self_draw",
    "flower_tiles": lambda case: len(case.context.flowers),
}
SETS: dict[str, tuple[str, int, bool, set[int]]] = {
    "quadruple_chow": ("chow", 4, True, {0}),
    "four_pure_shifted_pungs": ("pung", 4, True, {1}),
    "four_pure_shifted_chows": ("chow", 4, True, {1, 2}),
    "pure_triple_chow": ("chow", 3, True, {0}),
    "pure_shifted_pungs": ("pung", 3, True, {1}),
    "pure_straight": ("chow", 3, True, {3}),
    "pure_shifted_chows": ("chow", 3, True, {1, 2}),
    "triple_pung": ("pung", 3, False, {0}),
    "mixed_straight": ("chow", 3, False, {3}),
    "mixed_triple_chow": ("chow", 3, False, {0}),
    "mixed_shifted_pungs": ("pung", 3, False, {1}),
    "mixed_shifted_chows": ("chow", 3, False, {1}),
    "double_pung": ("pung", 2, False, {0}),
    "pure_double_chow": ("chow", 2, True, {0}),
    "mixed_double_chow": ("chow", 2, False, {0}),
    "short_straight": ("chow", 2, True, {3}),
    "two_terminal_chows": ("chow", 2, True, {6}),
}
"""Fans that combine sets: the kind, how many, whether of one suit, the steps there may be."""
OTHERWISE = {"chicken_hand", "pung_of_terminals_or_honors"}


class Combination(NamedTuple):
    """A fan of some sets, which are named by their places."""

    key: str
    sets: frozenset[int]


def all_combinations(sets: Sequence[Group]) -> list[Combination]:
    """Every combination there is."""
    found = []
    for key, (kind, number, one_suit, steps) in SETS.items():
        for places in combinations(range(len(sets)), number):
            some = [sets[place] for place in places]
            if any(group.is_pung != (kind == "pung") or group.tiles[0] in HONORS for group in some):
                continue
            some.sort(key=lambda group: group.tiles[0].rank)
            suits = {group.tiles[0].suit for group in some}
            ranks = [group.tiles[0].rank for group in some]
            step = {ranks[at + 1] - ranks[at] for at in range(number - 1)}
            fits = len(step) == 1 and step <= steps
            if fits and len(suits) == (1 if one_suit else number):
                found.append(Combination(key, frozenset(places)))
    return found


def together(chosen: Sequence[Combination]) -> bool:
    """GB-10 (d): of any of the chosen combinations each further one takes new sets but for one."""
    return all(
        len(frozenset(chain.from_iterable(one.sets for one in some)))
        > sum(len(one.sets) - 1 for one in some)
        for number in range(1, len(chosen) + 1)
        for some in combinations(chosen, number)
    )


@cache
def choices(sets: tuple[Group, ...]) -> list[tuple[str, ...]]:
    """Every choice of combinations that may count together and takes no further one."""
    found = all_combinations(sets)
    allowed = [
        {*chosen}
        for number in range(min(len(found), 3) + 1)
        for chosen in combinations(found, number)
        if together(chosen)
    ]
    whole = [one for one in allowed if not any(one < other for other in allowed)]
    return sorted({tuple(sorted(one.key for one in chosen)) for chosen in whole})


def outer_pungs(case: Case, counted: set[str]) -> int:
    """幺九刻, but those that a counted fan excludes."""
    left = [tile for tile in case.pungs if tile in ORPHANS]
    for key in counted:
        for name in table()[key].excludes:
            if name.startswith("幺九刻"):
                gone = {"": {*left}, " of winds": {*WINDS}, " of dragons": {*DRAGONS}}
                tiles = gone[name.removeprefix("幺九刻")]
                own = {
                    "dragon_pung": {*DRAGONS},
                    "prevalent_wind": {case.round},
                    "seat_wind": {case.wind},
                }.get(key, tiles)
                left = [tile for tile in left if tile not in own]
    return len(left)


def counted(case: Case, chosen: Sequence[str], values: Mapping[str, int]) -> dict[str, int]:
    """What counts: each fan of the table that none counted before it excludes (GB-10)."""
    fans: dict[str, int] = {}
    out: set[str] = set()
    for key, entry in table().items():
        if key in OTHERWISE:
            continue
        times = chosen.count(key) if key in SETS else int(TESTS[key](case))
        if times and entry.zh not in out:
            fans[key] = times
            out |= {*entry.excludes}
            # What is concealed by nature is no 不求人 either (GB-17).
            out |= {"不求人"} if "门前清" in entry.excludes else set()
            out |= {"明暗杠"} if "暗杠" in entry.excludes else set()
    if pungs := outer_pungs(case, {*fans}):
        fans["pung_of_terminals_or_honors"] = pungs
    if not fans.keys() - {"flower_tiles"}:
        fans["chicken_hand"] = 1
    return {key: times for key, times in fans.items() if values[key] or key != "flower_tiles"}


class Judged(NamedTuple):
    """What a choice is worth."""

    total: int
    least: int
    fans: dict[str, int]


def judged(hand: Hand, context: WinContext, rules: Rules) -> list[Judged]:
    """Every choice that is worth most and enough to win (GB-04, GB-10)."""
    assert context.tile is not None
    values = {key: entry.value for key, entry in table().items()} | dict(rules["fan_values"])
    waiting = waits(hand, context.tile)
    found = []
    for way in {*ways(hand, context.tile)}:
        case = Case(hand, way, context, waiting, rules["mixed_kongs"])
        for chosen in choices(way.sets):
            fans = {
                key: times * values[key] for key, times in counted(case, chosen, values).items()
            }
            total = sum(fans.values())
            found.append(Judged(total, total - fans.get("flower_tiles", 0), fans))
    found = [one for one in found if one.least >= rules["min_fan"]]
    return [one for one in found if one.total == max(other.total for other in found)]


def payments(points: int, context: WinContext, rules: Rules) -> list[int]:
    """GB-07."""
    owed = dict.fromkeys(range(4), int(rules["base"]))
    for seat in owed:
        if context.by == "self_draw" or seat == context.payer:
            owed[seat] += points
    del owed[context.winner]
    return [-owed.get(seat, -sum(owed.values())) for seat in range(4)]
