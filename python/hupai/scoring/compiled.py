"""Definitions of fans as functions of plain numbers, which tell the same and are faster.

A member of an enumeration costs more to read and compare than all that a fan looks at.
"""

from collections.abc import Callable

from hupai.scoring.definitions import ANY_SUIT, Count, When
from hupai.scoring.facts import WonHand

Counting = Callable[[WonHand], int]

MOST = 15
"""What a count of traits holds in its four bits."""


def compiled(definition: When | Count | Counting) -> Counting:
    """Make of a definition what counts as it does; a function stays as it is."""
    match definition:
        case When():
            return _compiled_when(definition)
        case Count():
            return _compiled_count(definition)
        case _:
            return definition


def _compiled_when(when: When) -> Counting:
    has, lacks, relations, suits = (
        when.has.value, when.lacks.value, when.relations.value, when.suits,
    )  # fmt: skip
    shapes = None if when.shape is None else tuple(when.shape)
    counts = tuple((int(kind), number) for kind, number in when.counts.items())
    least = tuple((int(kind), number) for kind, number in when.least.items())
    wanted = tuple(when.facts.items())
    counting = bool(suits is not None or counts or least)

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
        )

    return holds


def _compiled_count(count: Count) -> Counting:
    places, fact = tuple(map(int, count.traits)), count.fact

    def times(won: WonHand) -> int:
        traits = won.traits
        counted = sum([traits >> place & MOST for place in places])
        return counted if fact is None else counted + int(getattr(won.facts, fact))

    return times
