"""How fans are defined: as data where data says it plainly, and the words that functions share."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from hupai.enums import Relation, Shape, Suit, Trait, TraitCount
from hupai.scoring.facts import WonHand

SUIT = {
    Suit.CHARACTERS: Trait.CHARACTERS,
    Suit.DOTS: Trait.DOTS,
    Suit.BAMBOOS: Trait.BAMBOOS,
}
"""The trait of a hand that holds a tile of a suit."""
ANY_SUIT = sum(SUIT.values())
KONGS = (TraitCount.KONGS_EXPOSED, TraitCount.KONGS_ADDED, TraitCount.KONGS_CONCEALED)


class When(msgspec.Struct, frozen=True, kw_only=True):
    """A fan that a hand has once, when all of this is so.

    `shape` is one of these shapes; `has` and `lacks` are traits; `relations` hold between groups,
    which the fact of this name tells; `suits` is how many of the three suits are held; `counts` are
    exact counts and `least` smallest ones, `sums` counts of several kinds together; `facts` are
    values of declared facts.

    >>> from hupai import Shape, Trait
    >>> from hupai.scoring import When
    >>> when = When(shape=Shape.STANDARD, has=Trait.ALL_PUNGS, facts={"by": "self_draw"})
    """

    shape: Shape | None = None
    has: Trait = Trait(0)
    lacks: Trait = Trait(0)
    suits: int | None = None
    relations: Relation = Relation(0)
    counts: Mapping[TraitCount, int] = MappingProxyType({})
    least: Mapping[TraitCount, int] = MappingProxyType({})
    sums: Mapping[tuple[TraitCount, ...], int] = MappingProxyType({})
    facts: Mapping[str, object] = MappingProxyType({})

    def __call__(self, won: WonHand) -> bool:
        """Tell whether a won hand has the fan."""
        shape, traits, facts = won
        has = self.has.value
        return (
            (self.shape is None or bool(shape & self.shape))
            and traits & has == has
            and not traits & self.lacks.value
            and (not self.relations or self.relations & ~facts.relations == 0)
            and (self.suits is None or numbered_suits(won) == self.suits)
            and all(count.of(traits) == number for count, number in self.counts.items())
            and all(count.of(traits) >= number for count, number in self.least.items())
            and all(
                sum(kind.of(traits) for kind in kinds) == number
                for kinds, number in self.sums.items()
            )
            and all(getattr(facts, name) == value for name, value in self.facts.items())
        )


class Count(msgspec.Struct, frozen=True, kw_only=True):
    """A fan that a hand has as often as it has something: traits counted, or a fact.

    What is counted of `less` and `less_fact` is taken away, as far as there is any.
    """

    traits: tuple[TraitCount, ...] = ()
    fact: str | None = None
    less: tuple[TraitCount, ...] = ()
    less_fact: str | None = None

    def __call__(self, won: WonHand) -> int:
        """Tell how often a won hand has the fan."""
        counted = sum(count.of(won.traits) for count in self.traits)
        counted -= sum(count.of(won.traits) for count in self.less)
        for name, sign in ((self.fact, 1), (self.less_fact, -1)):
            if name is not None:
                counted += sign * int(getattr(won.facts, name))
        return max(counted, 0)


class Either(msgspec.Struct, frozen=True, kw_only=True):
    """A fan that is counted in one way where something is so, and in another where it is not."""

    when: When
    then: Count
    other: Count

    def __call__(self, won: WonHand) -> int:
        """Tell how often a won hand has the fan."""
        return self.then(won) if self.when(won) else self.other(won)


ONE_SUIT = When(suits=1, lacks=Trait.HONORS)
"""All tiles are of one suit, without honors."""


def has(won: WonHand, trait: Trait) -> bool:
    """Tell whether a trait holds."""
    return bool(won.traits & trait.value)


def numbered_suits(won: WonHand) -> int:
    """Count the suits held among characters, dots and bamboos."""
    return (won.traits & ANY_SUIT).bit_count()


def kongs(won: WonHand) -> int:
    """Count the kongs of every kind."""
    return sum(kind.of(won.traits) for kind in KONGS)


def is_shape(won: WonHand, shape: Shape) -> bool:
    """Tell whether the decomposition is of one of these shapes."""
    return bool(won.shape & shape)
