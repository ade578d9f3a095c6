"""Definitions of fans as functions of plain numbers, which tell the same and are faster.

A member of an enumeration costs more to read and compare than all that a fan looks at.
"""

from collections.abc import Callable

from hupai.scoring.definitions import ANY_SUIT, Count, Either, When
from hupai.scoring.facts import WonHand

Counting = Callable[[WonHand], int]

MOST = 15
"""What a count of traits holds in its four bits."""


def compiled(definition: When | Count | Either | Counting) -> Counting:
    """Make of a definition what counts as it does; a function stays as it is."""
    match definition:
        case When():
            return _compiled_when(definition)
        case Count():
            return _compiled_count(definition)
        case Either():
            when, then = _compiled_when(definition.when), _compiled_count(definition.then)
            other = _compiled_count(definition.other)
            return lambda won: then(won) if when(won) else other(won)
        case _:
            return definition


def _compiled_when(when: When) -> Counting:
    has, lacks, relations, suits = (
        when.has.value, when.lacks.value, when.relations.value, when.suits,
    )  # fmt: skip
    shapes = None if when.shape is None else tuple(when.shape)
    counts = tuple((int(kind), number) for kind, number in when.counts.items())
    least = tuple((int(kind), number) for kind, number in when.least.items())
    sums = tuple((tuple(map(int, kinds)), number) for kinds, number in when.sums.items())
    wanted = tuple(when.facts.items())
    counting = bool(suits is not None or counts or least or sums)

    def holds(won: WonHand) -> bool:
        shape, traits, facts = won
        if traits & has != has or traits & lacks or (shapes is not None and shape not in shapes):
            return False
        if relations and relations & ~facts.relations:
            return False
        for name, value in wanted:
            if getattr(facts, name) != value:
                return False
        return not counting or (
            (suits is None or (traits & ANY_SUIT).bit_count() == suits)
            and all(traits >> place & MOST == number for place, number in counts)
            and all(traits >> place & MOST >= number for place, number in least)
            and all(
                sum([traits >> place & MOST for place in places]) == number
                for places, number in sums
            )
        )

    return holds


def _compiled_count(count: Count) -> Counting:
    added, taken = tuple(map(int, count.traits)), tuple(map(int, count.less))
    facts = [(name, sign) for name, sign in ((count.fact, 1), (count.less_fact, -1)) if name]

    def times(won: WonHand) -> int:
        traits = won.traits
        counted = sum([traits >> place & MOST for place in added])
        if taken:
            counted -= sum([traits >> place & MOST for place in taken])
        for name, sign in facts:
            counted += sign * int(getattr(won.facts, name))
        return max(counted, 0)

    return times
