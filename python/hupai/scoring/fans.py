"""Fans: what is counted in a won hand, each in one row of a variant's table."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

import msgspec

from hupai.enums import Shape
from hupai.scoring.context import WinContext


class Way(NamedTuple):
    """What the definition of a pattern looks at: the shape and traits of a decomposition."""

    shape: Shape
    traits: int


class Win(NamedTuple):
    """What the definition of an event or add-on looks at."""

    way: Way
    context: WinContext


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

    `of_way` tells from a decomposition how often a hand has the fan, `of_win` from the context of
    the win; exactly one of them is given, unless the variant counts the fan itself. `replaces`
    names the fans that are not counted beside it.
    """

    key: str
    zh: str
    en: str
    value: int
    clause: str
    definition: str
    kind: FanKind = FanKind.PATTERN
    of_way: Callable[[Way], int] | None = None
    of_win: Callable[[Win], int] | None = None
    replaces: tuple[str, ...] = ()

    def times(self, count: int) -> FanCount:
        """Count the fan so many times."""
        return FanCount(self.key, self.zh, self.en, self.value, count, self.clause)


class Counted(NamedTuple):
    """Fans found: patterns and events, and add-ons, each in the order of the table."""

    patterns: tuple[FanCount, ...] = ()
    add_ons: tuple[FanCount, ...] = ()


class FanTable(Mapping[str, Fan]):
    """The fans of a variant by key, in the order of its rule book.

    What a decomposition has depends on its shape and traits alone and is remembered: few
    decompositions differ in these.
    """

    def __init__(self, fans: Iterable[Fan]) -> None:
        self._fans = {fan.key: fan for fan in fans}
        self._places = {key: place for place, key in enumerate(self._fans)}
        self._by_way = [fan for fan in self._fans.values() if fan.of_way]
        self._by_win = [fan for fan in self._fans.values() if fan.of_win]
        self._known: dict[Way, Counted] = {}

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

    def of_way(self, way: Way) -> Counted:
        """Count what a decomposition has."""
        known = self._known.get(way)
        if known is None:
            counts = [(fan, fan.of_way(way)) for fan in self._by_way if fan.of_way]
            known = self._known[way] = _counted(counts)
        return known

    def of_win(self, win: Win) -> Counted:
        """Count what the context of a win has."""
        return _counted([(fan, fan.of_win(win)) for fan in self._by_win if fan.of_win])

    def with_values(self, values: Mapping[str, int]) -> "FanTable":
        """Make the table with other values for some fans."""
        fans = self._fans.values()
        return FanTable(
            msgspec.structs.replace(fan, value=values.get(fan.key, fan.value)) for fan in fans
        )


def _counted(counts: list[tuple[Fan, int]]) -> Counted:
    had = [(fan, int(count)) for fan, count in counts if count]
    if not had:
        return Counted()
    replaced = {key for fan, _ in had for key in fan.replaces}
    kept = [(fan, count) for fan, count in had if fan.key not in replaced]
    return Counted(
        tuple(fan.times(count) for fan, count in kept if fan.kind is not FanKind.ADD_ON),
        tuple(fan.times(count) for fan, count in kept if fan.kind is FanKind.ADD_ON),
    )
