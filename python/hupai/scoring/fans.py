"""Fans: what is counted in a won hand, each in one row of a variant's table."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

import msgspec

from hupai.scoring.combinations import InLine, choices
from hupai.scoring.compiled import compiled
from hupai.scoring.definitions import Count, Either, When
from hupai.scoring.facts import WonHand

Definition = When | Count | Either | InLine | Callable[[WonHand], int]
"""How often a won hand has a fan: as data, or as a function where data would obscure it."""


class FanKind(StrEnum):
    """What a fan is counted for."""

    PATTERN = "pattern"
    EVENT = "event"
    ADD_ON = "add_on"


class FanCount(msgspec.Struct, frozen=True):
    """A fan that a hand has: what it is worth each, and how often it has it."""

    key: str
    zh: str
    en: str
    value: int
    count: int
    clause: str

    @property
    def total(self) -> int:
        """What all of it is worth."""
        return self.value * self.count


class Fan(msgspec.Struct, frozen=True, kw_only=True):
    """One row of a fan table.

    `of` tells from a won hand how often it has the fan; without, the variant counts it itself.
    `replaces` names the fans that are not counted beside it, if it counts itself. An `optional` fan
    is counted only where it is worth something.
    """

    key: str
    zh: str
    en: str
    value: int
    clause: str
    definition: str
    kind: FanKind = FanKind.PATTERN
    of: Definition | None = None
    replaces: tuple[str, ...] = ()
    optional: bool = False

    def times(self, count: int) -> FanCount:
        """Count the fan so many times."""
        return FanCount(self.key, self.zh, self.en, self.value, count, self.clause)


MOST_RELATIONS = 20_000


class Counted(NamedTuple):
    """The fans a hand has: patterns and events, and add-ons, each in the order of the table."""

    patterns: tuple[FanCount, ...] = ()
    add_ons: tuple[FanCount, ...] = ()


class FanTable(Mapping[str, Fan]):
    """The fans of a variant by key, in the order of its rule book."""

    def __init__(self, fans: Iterable[Fan]) -> None:
        self._fans = {fan.key: fan for fan in fans}
        self._places = {key: place for place, key in enumerate(self._fans)}
        counted = (fan for fan in self._fans.values() if fan.value or not fan.optional)
        defined = [(fan, fan.of) for fan in counted if fan.of is not None]
        self._lines = [(fan.key, of) for fan, of in defined if isinstance(of, InLine)]
        self._defined = [(fan, compiled(of)) for fan, of in defined if not isinstance(of, InLine)]
        self._choices: dict[int, list[Counter[str]]] = {}
        self._replacing = list(self._in_order_of_replacing())

    def __getitem__(self, key: str) -> Fan:
        return self._fans[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._fans)

    def __len__(self) -> int:
        return len(self._fans)

    def place(self, *fans: FanCount) -> int:
        """Tell where in the table the last of some fans stands."""
        return max([self._places[fan.key] for fan in fans])

    def highest(self, fans: Iterable[FanCount]) -> FanCount:
        """Pick the fan with the highest total; of several the one that stands last (CM-5)."""
        return max(fans, key=lambda fan: (fan.total, self._places[fan.key]))

    def of(self, won: WonHand) -> Counted:
        """Count what a won hand has; of several ways the first."""
        return self.ways(won)[0]

    def ways(self, won: WonHand) -> list[Counted]:
        """Count what a won hand has: once, or for each choice of combinations of sets."""
        counts = {fan.key: int(of(won)) for fan, of in self._defined}
        if not self._lines:
            return [self._kept(counts)]
        return [self._kept(counts | lines) for lines in self._lines_of(won.facts.relations)]

    def _kept(self, counts: Mapping[str, int]) -> Counted:
        """Keep of fans those that no other replaces."""
        replaced: set[str] = set()
        for fan in self._replacing:
            if counts.get(fan.key) and fan.key not in replaced:
                replaced.update(fan.replaces)
        had = ((fan, counts.get(key, 0)) for key, fan in self._fans.items())
        kept = [(fan, count) for fan, count in had if count and fan.key not in replaced]
        return Counted(
            tuple(fan.times(count) for fan, count in kept if fan.kind is not FanKind.ADD_ON),
            tuple(fan.times(count) for fan, count in kept if fan.kind is FanKind.ADD_ON),
        )

    def _lines_of(self, relations: int) -> list[Counter[str]]:
        """List the choices of combinations of sets; few hands differ in their relations."""
        known = self._choices.get(relations)
        if known is None:
            if len(self._choices) >= MOST_RELATIONS:
                self._choices.clear()
            keys, lines = zip(*self._lines, strict=True)
            known = [Counter(keys[line] for line in chosen) for chosen in choices(lines, relations)]
            self._choices[relations] = known
        return known

    def _in_order_of_replacing(self) -> Iterator[Fan]:
        """List the fans that replace others, each after all by which it may be replaced."""
        left = [fan for fan in self._fans.values() if fan.replaces]
        while left:
            replaced = {key for fan in left for key in fan.replaces if key != fan.key}
            first = [fan for fan in left if fan.key not in replaced] or left
            yield from first
            left = [fan for fan in left if fan not in first]

    def with_values(self, values: Mapping[str, int]) -> "FanTable":
        """Make the table with other values for some fans."""
        fans = self._fans.values()
        return FanTable(
            msgspec.structs.replace(fan, value=values.get(fan.key, fan.value)) for fan in fans
        )
