"""What a fan may see of a win: the facts that a variant declares.

A value is remembered by the facts it was counted from. What is no fact cannot be seen, so that no
two wins that differ in what a fan looks at are ever taken for one.
"""

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from hupai._core import Decomposition, Meld, TileSet
from hupai.enums import MeldKind, Relation, Shape, Suit, TraitCount, Traits, WaitKind
from hupai.errors import UndeclaredFactError
from hupai.scoring.context import WINDS, Opening, Source, WinContext
from hupai.tiles import Tile


class Facts:
    """The facts of a win that a variant declares, as its fans see them.

    They are all told here with their types; of these a variant has those it names in its `facts`,
    and to read another raises UndeclaredFactError.
    """

    __slots__ = ()

    by: Source
    self_drawn: bool
    after_kong: bool
    last_tile: bool
    opening: Opening | None
    ready: bool
    supplement: bool
    streak: int
    """The dealer's earlier wins in a row, if the dealer wins or pays alone; else 0."""
    flower_groups: int
    flower_count: int
    last_of_kind: bool
    """Whether the other three copies of the winning tile are visible to all."""
    is_liable: bool
    """Whether one seat is liable."""
    has_dealer: bool
    """Whether the dealer wins, or pays."""
    tile: Tile | None
    """The winning tile, where it is known."""
    seat_wind: Tile
    round_wind: Tile | None
    winning_tiles: int
    """How many of the tiles turned for a kong at once win."""
    missing: Suit | None
    """The suit that the winner plays without, where it is known."""
    wait: WaitKind | None
    """How the hand waited for the winning tile, if it is made up so; None without a tile."""
    completed: Meld | None
    """The set that the winning tile completed; None if it was a pair, or a special shape."""
    sets: tuple[Meld, ...]
    """The sets, melds first."""
    pair: Tile | None
    wildcards: int
    """How many wildcards the hand holds."""
    claimed: int
    """How many melds were claimed: all but concealed kongs."""
    wait_count: int | None
    """How many kinds of tiles the hand waited for; None without a tile."""
    nine_gates: bool
    """Whether the hand was 1112345678999 of a suit before its last tile."""
    concealed_pungs: int
    """Pungs of concealed tiles and concealed kongs, but one completed by a tile of another."""
    outer_pungs: int
    """Pungs and kongs of terminals and honors."""
    seat_wind_pung: bool
    """Whether there is a pung or kong of the seat's wind."""
    round_wind_pung: bool
    """Whether there is a pung or kong of the round's wind, which is east unless told."""
    own_wind_pungs: int
    """Pungs and kongs of the winds of seat and round, one of both counted once."""
    relations: int
    """How the groups stand to each other: `Decomposition.relations`."""

    _fields: tuple[str, ...]

    def __repr__(self) -> str:
        told = (f"{name}={getattr(self, name)!r}" for name in self._fields)
        return f"Facts({', '.join(told)})"

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            """Say that a fact was not declared."""
            raise UndeclaredFactError(name, self._fields)


class WonHand(NamedTuple):
    """What a fan sees: the shape and traits of a decomposition, and the facts of the win."""

    shape: Shape
    traits: Traits
    facts: Facts


def outer_pungs(relations: int) -> int:
    """Count the pungs and kongs of terminals and honors."""
    return relations >> OUTER_PUNGS_PLACE & (1 << OUTER_PUNGS_BITS) - 1


OUTER_PUNGS_PLACE, OUTER_PUNGS_BITS = 8, 4
GATES = bytes((3, 1, 1, 1, 1, 1, 1, 1, 3))
SUITS = (Tile.M1, Tile.P1, Tile.S1)


class Reading(NamedTuple):
    """One way in which the winning tile lies in a decomposition."""

    decomposition: Decomposition
    wait: WaitKind | None
    completed: Meld | None
    tile: Tile | None = None
    waits: TileSet | None = None
    by: Source = "self_draw"
    winds: tuple[Tile, Tile] = (Tile.EAST, Tile.EAST)
    """The winds of the seat and the round."""

    @property
    def outer_pungs(self) -> int:
        """Pungs and kongs of terminals and honors."""
        return outer_pungs(self.relations)

    @property
    def seat_wind_pung(self) -> bool:
        """Whether there is a pung or kong of the seat's wind."""
        return self._has_pung(self.winds[0])

    @property
    def round_wind_pung(self) -> bool:
        """Whether there is a pung or kong of the round's wind."""
        return self._has_pung(self.winds[1])

    @property
    def own_wind_pungs(self) -> int:
        """Pungs and kongs of the winds of seat and round, one of both counted once."""
        return sum(self._has_pung(wind) for wind in {*self.winds})

    def _has_pung(self, wind: Tile) -> bool:
        return bool(self.relations & Relation.EAST_PUNG << WINDS.index(wind))

    @property
    def wait_count(self) -> int | None:
        """How many kinds of tiles the hand waited for."""
        return None if self.waits is None else len(self.waits)

    @property
    def nine_gates(self) -> bool:
        """Whether the hand was 1112345678999 of a suit before its last tile."""
        hand = self.decomposition.hand
        if self.tile is None or hand.melds or self.tile not in hand.concealed:
            return False
        before = hand.remove(self.tile).counts
        return any(before[first : first + len(GATES)] == GATES for first in SUITS)

    @property
    def concealed_pungs(self) -> int:
        """Pungs and concealed kongs that no other seat completed."""
        held = TraitCount.CONCEALED_PUNGS.of(self.decomposition.traits)
        given = self.by != "self_draw" and self.wait is WaitKind.DUAL_PAIR
        return held - given

    @property
    def relations(self) -> int:
        """How the groups stand to each other."""
        return self.decomposition.relations

    @property
    def sets(self) -> tuple[Meld, ...]:
        """The sets, those of the hand's melds first."""
        return self.decomposition.melds

    @property
    def pair(self) -> Tile | None:
        """The pair of the standard shape."""
        return self.decomposition.pair

    @property
    def claimed(self) -> int:
        """How many melds were claimed."""
        melds = self.decomposition.hand.melds
        return sum(meld.kind is not MeldKind.KONG_CONCEALED for meld in melds)


OF_CONTEXT: dict[str, tuple[str, ...]] = {
    "by": (),
    "self_drawn": (),
    "last_of_kind": ("last_of_kind",),
    "flower_count": ("flowers",),
    "after_kong": ("after_kong",),
    "last_tile": ("last_tile",),
    "opening": ("opening",),
    "ready": ("ready",),
    "supplement": ("supplement",),
    "streak": (),
    "flower_groups": ("flowers",),
    "is_liable": ("liable",),
    "has_dealer": (),
    "tile": (),
    "seat_wind": (),
    "round_wind": ("round_wind",),
    "winning_tiles": ("winning_tiles",),
    "missing": ("missing",),
}
"""The facts of the context of a win, each with the fields of the context it needs beside those
that every variant knows."""
OF_HAND = ("wildcards",)
"""The facts of the hand, whatever it is made up of."""
FIELDS: dict[str, tuple[str, ...]] = {
    **{name: fields for name, fields in OF_CONTEXT.items() if name != "tile"},
    "seat_wind": ("dealer",),
    "streak": ("dealer_streak", "dealer", "payer"),
    "has_dealer": ("dealer", "payer"),
}
"""The fields of a context that its facts are made of, beside the winner and the source."""
OF_READING = (
    "wait", "completed", "sets", "pair", "claimed", "wait_count", "concealed_pungs", "relations",
    "nine_gates", "outer_pungs", "seat_wind_pung", "round_wind_pung", "own_wind_pungs",
)  # fmt: skip
"""The facts of how a hand is made up; who declares one pays for it with every win."""
OF_PAYMENTS: dict[str, tuple[str, ...]] = {
    "birds": ("birds", "birds_from"),
    "playing": ("playing",),
    "floats": ("floats",),
}
"""What may happen and changes payments alone: no fan sees it."""
WORDS = {
    "after_kong": "wins after a kong",
    "last_tile": "wins on the last tile",
    "opening": "wins of the opening",
    "ready": "declaration",
    "supplement": "supplement",
    "flowers": "flowers",
    "birds": "birds",
    "liable": "liability",
    "round_wind": "round wind",
    "last_of_kind": "last of its kind",
    "missing": "missing suit",
    "playing": "seats that leave",
    "floats": "floats",
    "birds_from": "seat that birds are counted from",
    "winning_tiles": "tiles turned for a kong at once",
}
"""The fields of a context that a variant must have declared, as they are called."""


HELD = range(9)
"""So many wildcards a hand may hold."""


class Declaration:
    """The facts of one variant: made of contexts, and of how hands are made up.

    Raises UndeclaredFactError for a name of no fact.
    """

    def __init__(self, names: tuple[str, ...]) -> None:
        known = (*OF_CONTEXT, *OF_HAND, *OF_READING, *OF_PAYMENTS)
        for name in names:
            if name not in known:
                raise UndeclaredFactError(name, known)
        seen = [name for name in names if name in OF_CONTEXT]
        self.of_hand = tuple(name for name in names if name in OF_HAND)
        self.of_reading = tuple(name for name in names if name in OF_READING)
        read = {field for name in names for field in (OF_CONTEXT | OF_PAYMENTS).get(name, ())}
        self.unknown = WORDS.keys() - read
        self.looks_at_tile = bool({"tile", "wait", "completed"}.intersection(names))
        self.looks_at_waits = "wait_count" in names
        self._from_context = _getter(seen)
        self._from_reading = _getter(self.of_reading)
        # Of a class of its own: a fact is read as an attribute, and the whole is a plain tuple.
        names = (*seen, *self.of_hand, *self.of_reading)
        self.key = f"facts: {' '.join(names)}"
        # Where they are told of the hand, a context keeps those of each number of wildcards.
        self.keys = [f"{self.key} {held}" if self.of_hand else self.key for held in HELD]
        methods = {name: property(itemgetter(place)) for place, name in enumerate(names)}
        members = {"__slots__": (), "_fields": names} | methods
        self._facts: Any = type("DeclaredFacts", (Facts, tuple), members)

    def of_win(self, context: WinContext, wildcards: int = 0) -> Facts:
        """Take the facts of a context, which keeps them, and of a hand with so many wildcards."""
        kept, key = context.__dict__, self.keys[wildcards]
        facts: Any = kept.get(key)
        if facts is None:
            facts = self._from_context(context)
            if self.of_hand:
                facts = (*facts, wildcards)
            if not self.of_reading:
                facts = self._facts(facts)
            kept[key] = facts
        told: Facts = facts
        return told

    def facts(
        self, decomposition: Decomposition, context: WinContext, waits: TileSet | None = None
    ) -> Iterator[Facts]:
        """Tell the facts of a decomposition: once, or for each way the winning tile lies in it.

        `waits` is what the hand waited for, if fans look at it.
        """
        known: Any = self.of_win(context, decomposition.hand.wildcards)
        if not self.of_reading:
            yield known
            return
        winds = (context.seat_wind, context.round_wind or Tile.EAST)
        for found in readings(decomposition, context.tile):
            reading = found._replace(tile=context.tile, waits=waits, by=context.by, winds=winds)
            yield self._facts((*known, *self._from_reading(reading)))

    def foreign(self, context: WinContext, name: str) -> Iterator[str]:
        """Say what a context has that no declared fact reads."""
        if unknown := context.special & self.unknown:
            has = [words for field, words in WORDS.items() if field in unknown]
            yield f"{name} has no {', no '.join(has)}"


@cache
def declaration(names: tuple[str, ...]) -> Declaration:
    """Make the declaration of these facts; there is one of each."""
    return Declaration(names)


def _getter(names: list[str] | tuple[str, ...]) -> Callable[[object], tuple[object, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda thing: tuple(getattr(thing, name) for name in names)


def readings(decomposition: Decomposition, tile: Tile | None) -> Iterator[Reading]:
    """Tell every way in which the winning tile lies in a decomposition.

    A tile that is none of the hand's was drawn as a wildcard: it may be any that stands for one.
    """
    if tile is None:
        yield Reading(decomposition, None, None)
        return
    if decomposition.shape in SPECIAL:
        yield Reading(decomposition, SPECIAL[decomposition.shape], None)
        return
    straight = decomposition.shape is Shape.KNITTED_STRAIGHT
    if straight and _is_knitted(decomposition, tile):
        yield Reading(decomposition, WaitKind.KNITTED_STRAIGHT, None)
    is_natural = tile in decomposition.hand.concealed
    won = {tile} if is_natural else set(decomposition.wild)
    for held in dict.fromkeys(decomposition.concealed_sets):
        for each in sorted(won.intersection(held.tiles)):
            yield Reading(decomposition, _wait(held, each), held)
    if decomposition.pair in won:
        yield Reading(decomposition, WaitKind.SINGLE, None)


def _is_knitted(decomposition: Decomposition, tile: Tile) -> bool:
    """Tell whether a tile is one of the nine of a knitted straight."""
    beside = [each for held in decomposition.concealed_sets for each in held.tiles]
    return decomposition.hand.concealed.count(tile) > (
        beside.count(tile) + (2 if decomposition.pair is tile else 0)
    )


SPECIAL: dict[Shape, WaitKind | None] = {
    # Of no shape there is no wait.
    Shape(0): None,
    Shape.SEVEN_PAIRS: WaitKind.SEVEN_PAIRS,
    Shape.SEVEN_PAIRS_QUADS: WaitKind.SEVEN_PAIRS,
    Shape.THIRTEEN_ORPHANS: WaitKind.THIRTEEN_ORPHANS,
    Shape.KNITTED_HONORS: WaitKind.KNITTED_HONORS,
    Shape.ALL_JIANG: WaitKind.ALL_JIANG,
}
LOWEST, HIGHEST = 1, 9


def _wait(held: Meld, tile: Tile) -> WaitKind:
    low, middle, high = held.tiles[:3]
    if low is high:
        return WaitKind.DUAL_PAIR
    if tile is middle:
        return WaitKind.CLOSED
    missing_end = (low.rank == LOWEST and tile is high) or (high.rank == HIGHEST and tile is low)
    return WaitKind.EDGE if missing_end else WaitKind.TWO_SIDED
