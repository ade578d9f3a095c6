"""Fan tables for the core: a variant whose fans are all data is counted in one native call.

What stands in `FanTable.of` and `Judge` counts the same from the same rows, slowly; tests compare
the two.
"""

from collections.abc import Iterator, Mapping
from operator import attrgetter
from typing import Any

import msgspec

from hupai._core import FanTable as NativeTable
from hupai._core import Hand, Told
from hupai.enums import Shape, TraitCount, WaitKind
from hupai.scoring.combinations import MOST_SETS, InLine
from hupai.scoring.context import WinContext
from hupai.scoring.declared import Declared
from hupai.scoring.definitions import Count, Either, When
from hupai.scoring.facts import FIELDS, OF_PAYMENTS
from hupai.scoring.fans import FanKind
from hupai.scoring.valuation import Valued
from hupai.tiles import Tile

MOST_ROWS, MOST_FLAGS = 128, 32
NUMBERS, STEPS = range(2, MOST_SETS + 1), range(9)
"""How many sets may be in line, and the steps there may be from one to the next."""
MOST = 1 << 32
"""More than is ever counted."""
AMOUNTS = ("wait_count", "concealed_pungs", "outer_pungs", "own_wind_pungs")
TRUTHS = ("nine_gates", "seat_wind_pung", "round_wind_pung")
OF_READING = (*AMOUNTS, *TRUTHS, "wait", "relations")
"""The facts of how a hand is made up that the core finds out."""
WAITS = list(WaitKind)
MOST_TOLD = 20_000

Amounts = list[tuple[str, int, int]]
"""What is counted: its name, which of several, and its factor."""


class Case(msgspec.Struct, kw_only=True):
    """A condition as the core reads it, and how often a fan counts where it holds."""

    shapes: int = sum(Shape)
    has: int = 0
    lacks: int = 0
    relations: int = 0
    wait: int | None = None
    nine_gates: bool = False
    seat_wind_pung: bool = False
    round_wind_pung: bool = False
    told: int = 0
    counts: list[tuple[int, int]] = msgspec.field(default_factory=list)
    bounds: list[tuple[Amounts, int, int]]
    times: tuple[int, Amounts] = (1, [])


class Row(msgspec.Struct, kw_only=True):
    """A row of the table as the core reads it."""

    fan: object
    value: int
    cases: list[Case]
    line: tuple[bool, int, bool, list[int]] | None
    replaces: list[int]
    add_on: bool


class NotDataError(Exception):
    """Something in a table is no data that the core reads."""


class NativeFans:
    """The fans of a variant, counted by the core."""

    def __init__(self, variant: Declared) -> None:
        self._flags: dict[tuple[str, object], int] = {}
        self._numbers: dict[str, int] = {}
        self._names = [name for name in variant.facts if name in FIELDS]
        if any(name not in (*FIELDS, *OF_READING, *OF_PAYMENTS) for name in variant.facts):
            raise NotDataError
        fans = variant.fans
        places = {key: place for place, key in enumerate(fans)}
        rows = [
            Row(
                fan=fan,
                value=fan.value,
                cases=[] if isinstance(fan.of, InLine) else list(self._cases(fan.of)),
                line=_line(fan.of) if isinstance(fan.of, InLine) else None,
                replaces=[places[key] for key in fan.replaces],
                add_on=fan.kind is FanKind.ADD_ON,
            )
            for fan in fans.values()
        ]
        lines = [row.line for row in rows if row.line is not None]
        told = [(*line[:3], step) for line in lines for step in line[3]]
        known = all(sets in NUMBERS and step in STEPS for _, sets, _, step in told)
        if not known or len(set(told)) < len(told) or len(rows) > MOST_ROWS:
            raise NotDataError
        if any(fan.optional and not fan.value for fan in fans.values()):
            raise NotDataError
        basic = None if variant.basic is None else places[variant.basic]
        if basic is not None and rows[basic].add_on:
            raise NotDataError
        table = NativeTable(rows, basic, variant.fewest_points, variant.shapes, Valued)
        self._best: Any = table.best
        fields = dict.fromkeys(field for name in self._names for field in FIELDS[name])
        self._key: Any = attrgetter("by", "winner", *fields)
        self._told: dict[object, Told] = {}

    def best(self, hand: Hand, context: WinContext) -> Valued | None:
        """Find the best decomposition of a hand that may win so: by its total, then its tie."""
        key = self._key(context)
        try:
            told = self._told[key]
        except KeyError:
            told = self._tell(context)
            if len(self._told) >= MOST_TOLD:
                self._told.clear()
            self._told[key] = told
        best: Valued | None = self._best(hand, context.tile, told)
        return best

    def _tell(self, context: WinContext) -> Told:
        """Tell the core the facts of a context."""
        flags = sum(
            1 << place
            for (name, value), place in self._flags.items()
            if getattr(context, name) == value
        )
        return Told(
            context.by != "self_draw",
            context.seat_wind if "seat_wind" in self._names else None,
            (context.round_wind or Tile.EAST) if "round_wind" in self._names else None,
            flags,
            [int(getattr(context, name)) for name in self._numbers],
        )

    def _cases(self, of: object) -> Iterator[Case]:
        match of:
            case None:
                return
            case When():
                yield self._case(of)
            case Count():
                yield Case(bounds=[], times=(0, self._sum(of)))
            case Either():
                case = self._case(of.when)
                case.times = (0, self._sum(of.then))
                yield case
                yield Case(bounds=[], times=(0, self._sum(of.other)))
            case _:
                raise NotDataError

    def _case(self, when: When) -> Case:
        case = Case(has=when.has, lacks=when.lacks, relations=when.relations, bounds=[])
        if when.shape is not None:
            case.shapes = int(when.shape)
        if when.suits is not None:
            case.bounds.append(([("suits", 0, 1)], when.suits, when.suits))
        case.counts = [(int(count), number) for count, number in when.counts.items()]
        for count, number in when.least.items():
            case.bounds.append((_traits(1, count), number, MOST))
        for kinds, number in when.sums.items():
            case.bounds.append((_traits(1, *kinds), number, number))
        self._add_facts(case, when.facts)
        return case

    def _add_facts(self, case: Case, facts: Mapping[str, object]) -> None:
        for name, value in facts.items():
            if name in AMOUNTS and type(value) is int:
                case.bounds.append(([(name, 0, 1)], value, value))
            elif name == "wait" and isinstance(value, WaitKind):
                case.wait = WAITS.index(value)
            elif name in TRUTHS and value is True:
                setattr(case, name, True)
            elif name in self._names and name not in {"tile", "relations"}:
                place = self._flags.setdefault((name, value), len(self._flags))
                case.told |= 1 << place
                if place >= MOST_FLAGS:
                    raise NotDataError
            else:
                raise NotDataError

    def _sum(self, count: Count) -> Amounts:
        amounts = [*_traits(1, *count.traits), *_traits(-1, *count.less)]
        for name, factor in ((count.fact, 1), (count.less_fact, -1)):
            if name in AMOUNTS:
                amounts.append((name, 0, factor))
            elif name is not None and name in self._names:
                place = self._numbers.setdefault(name, len(self._numbers))
                amounts.append(("told", place, factor))
            elif name is not None:
                raise NotDataError
        return amounts


def native_fans(variant: Declared) -> NativeFans | None:
    """Make the native table of a variant; None if not all of it is data."""
    if variant.wild or not variant.adds_up:
        return None
    try:
        return NativeFans(variant)
    except NotDataError:
        return None


def _line(line: InLine) -> tuple[bool, int, bool, list[int]]:
    return bool(line.chows), line.chows or line.pungs, line.suits == "one", list(line.steps)


def _traits(factor: int, *counts: TraitCount) -> Amounts:
    return [("traits", int(count), factor) for count in counts]
