"""Fans that combine sets of one kind: which a hand has, and which of them count together.

The relations of a decomposition tell how its chows, and its pungs of no honors, stand to each
other, whatever their suits (`Decomposition.relations`).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, pairwise, product
from typing import Literal, NamedTuple

import msgspec

from hupai.enums import MeldKind

PLACES: Mapping[str, tuple[int, int, int]] = {
    MeldKind.CHOW: (12, 5, 7),
    MeldKind.PUNG: (32, 5, 9),
}
"""Where sets of a kind stand in the relations, the bits of each, the ranks it may begin with."""
MOST_SETS = 4

Set = tuple[int, int]
"""A suit and a rank; suits have no name."""


class InLine(msgspec.Struct, frozen=True, kw_only=True):
    """So many chows or pungs, of one suit or each of another, the same step from one to the next.

    >>> from hupai.scoring.combinations import InLine
    >>> mixed_straight = InLine(chows=3, suits="each", steps=(3,))
    """

    chows: int = 0
    pungs: int = 0
    suits: Literal["one", "each"]
    steps: tuple[int, ...]

    def is_met(self, sets: Sequence[Set]) -> bool:
        """Tell whether some sets of the kind, as many as are needed, are in such a line."""
        ranks = sorted(rank for _, rank in sets)
        steps = {high - low for low, high in pairwise(ranks)}
        suits = len({suit for suit, _ in sets})
        fits = suits == (1 if self.suits == "one" else len(sets))
        return fits and len(steps) == 1 and steps <= {*self.steps}


class Combination(NamedTuple):
    """A line that some sets are in: its place among the lines, and the places of the sets."""

    line: int
    sets: frozenset[int]


def sets_of(relations: int, kind: MeldKind) -> tuple[Set, ...]:
    """Read the chows, or the pungs, if there are several; their suits have no name."""
    place, bits, ranks = PLACES[kind]
    numbers = (relations >> place + bits * each & (1 << bits) - 1 for each in range(MOST_SETS))
    return tuple(divmod(number - 1, ranks) for number in numbers if number)


def choices(lines: Sequence[InLine], relations: int) -> list[tuple[int, ...]]:
    """List what may count together: the places of the lines, of choices that take no further one.

    Sets that are combined once are not combined again: no combinations form a ring (套算). So none
    is counted within another, either. Those of few lines come first, then those of first ones.
    """
    of_kinds = [
        [choice for choice in _apart(found, ()) if _is_whole(choice, found)]
        for kind in (MeldKind.CHOW, MeldKind.PUNG)
        for found in [list(_found(lines, relations, kind))]
    ]
    found = {tuple(sorted(one.line for one in chain(*both))) for both in product(*of_kinds)}
    return sorted(found, key=lambda chosen: (len(chosen), chosen))


def _found(lines: Sequence[InLine], relations: int, kind: MeldKind) -> Iterator[Combination]:
    sets = sets_of(relations, kind)
    for place, line in enumerate(lines):
        number = line.chows if kind is MeldKind.CHOW else line.pungs
        for places in combinations(range(len(sets)), number) if number else ():
            if line.is_met([sets[place] for place in places]):
                yield Combination(place, frozenset(places))


def _apart(
    left: Sequence[Combination], chosen: tuple[Combination, ...]
) -> Iterator[tuple[Combination, ...]]:
    """Go through every choice of combinations that form no ring."""
    yield chosen
    for number, one in enumerate(left):
        if _joins_apart(one, chosen):
            yield from _apart(left[number + 1 :], (*chosen, one))


def _is_whole(chosen: Sequence[Combination], found: Sequence[Combination]) -> bool:
    """Tell whether a choice takes no further combination."""
    return not any(one not in chosen and _joins_apart(one, chosen) for one in found)


def _joins_apart(one: Combination, chosen: Sequence[Combination]) -> bool:
    """Tell whether no two sets of a combination are combined already, directly or by others."""
    parts = [frozenset({place}) for place in one.sets]
    for other in _parts(chosen):
        met = [part for part in parts if part & other]
        if len(met) > 1:
            return False
    return True


def _parts(chosen: Sequence[Combination]) -> list[frozenset[int]]:
    """Find which sets are combined with each other."""
    parts: list[frozenset[int]] = []
    for one in chosen:
        joined = one.sets.union(*(part for part in parts if part & one.sets))
        parts = [*(part for part in parts if not part & one.sets), joined]
    return parts
