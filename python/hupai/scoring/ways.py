"""Definitions that fan tables share: what is true of a decomposition."""

from collections.abc import Callable

from hupai.enums import Shape, Trait, TraitCount
from hupai.scoring.fans import Way
from hupai.scoring.score import Score

NUMBERED = (Trait.CHARACTERS, Trait.DOTS, Trait.BAMBOOS)


def has(way: Way, trait: Trait) -> bool:
    """Tell whether a trait holds."""
    return bool(way.traits & trait.value)


def is_shape(way: Way, shape: Shape) -> bool:
    """Tell whether the decomposition is of one of these shapes."""
    return way.shape in shape


def numbered_suits(way: Way) -> int:
    """Count the suits held among characters, dots and bamboos."""
    return sum(has(way, trait) for trait in NUMBERED)


def is_one_suit(way: Way) -> bool:
    """Tell whether all tiles are of one suit, without honors."""
    return numbered_suits(way) == 1 and not has(way, Trait.HONORS)


def kongs(way: Way) -> int:
    """Count the kongs of every kind."""
    kinds = (TraitCount.KONGS_EXPOSED, TraitCount.KONGS_ADDED, TraitCount.KONGS_CONCEALED)
    return sum(kind.of(way.traits) for kind in kinds)


def times(count: TraitCount) -> Callable[[Way], int]:
    """Define a fan that a way has as often as it has something."""
    return lambda way: count.of(way.traits)


def way_of(score: Score) -> Way:
    """Take what patterns look at from a score."""
    return Way(score.decomposition.shape, score.decomposition.traits)
