"""The closed lists of the package: suits, shapes, kinds of melds and waits, traits.

Their members have a `repr` that evaluates. The core receives them once, when it is loaded, and
hands the same objects out again.

>>> from hupai import Shape
>>> Shape.STANDARD | Shape.SEVEN_PAIRS
Shape.STANDARD | Shape.SEVEN_PAIRS
"""

from enum import STRICT, Enum, EnumType, IntEnum, IntFlag, StrEnum
from typing import Any, NewType, Self

from hupai._core import only_once
from hupai.arguments import shown, whole
from hupai.errors import ArgumentTypeError, HupaiError, InvalidMemberError

only_once(__name__)


class CheckedType(EnumType):
    """Looks members up such that whatever is none is refused in the words of the package.

    Python itself writes the value in a message, which fails where its `repr` does; and takes True
    for 1.
    """

    def __call__(cls, *values: Any, **options: Any) -> Any:  # noqa: ANN401, as the base has it
        """Find the member of a value."""
        if len(values) != 1 or options:
            return super().__call__(*values, **options)
        enumeration: Any = cls
        if type(values[0]) is bool:
            return enumeration._missing_(values[0])
        try:
            return super().__call__(values[0])
        except HupaiError:
            raise
        except Exception:  # whatever the value's own code raises
            return enumeration._missing_(values[0])


class EvaluableEnum(Enum, metaclass=CheckedType):
    """An enumeration whose members are shown as they are written: `Suit.DOTS`."""

    @classmethod
    def _missing_(cls, value: object) -> Self:
        choices = tuple(str(member.value) for member in cls)
        raise InvalidMemberError(cls.__name__, value, choices)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class EvaluableFlag(IntFlag, boundary=STRICT, metaclass=CheckedType):
    """Flags that are shown as they are written: `Shape.STANDARD | Shape.ALL_JIANG`.

    As text they are their names: `standard|all_jiang`.
    """

    @classmethod
    def _missing_(cls, value: object) -> Self:
        try:
            union: Self = super()._missing_(whole(value))
        except ValueError:
            choices = tuple(str(flag.value) for flag in cls)
            raise InvalidMemberError(f"union of {cls.__name__}", value, choices) from None
        return union

    def __repr__(self) -> str:
        name = type(self).__name__
        return " | ".join(f"{name}.{flag.name}" for flag in self) or f"{name}(0)"

    def __str__(self) -> str:
        return "|".join(str(flag.name).lower() for flag in self)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


class Suit(EvaluableEnum, StrEnum):
    """The families of tiles."""

    CHARACTERS = "characters"
    DOTS = "dots"
    BAMBOOS = "bamboos"
    HONORS = "honors"
    FLOWERS = "flowers"

    @property
    def letter(self) -> str:
        """The letter of its tiles: m, p, s, z or f."""
        return LETTERS[self]


LETTERS = dict(zip(Suit, "mpszf", strict=True))
NUMBERED = {suit.letter: suit for suit in (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)}
"""The three suits of numbers, by their letters."""


class MeldKind(EvaluableEnum, StrEnum):
    """The kinds of melds."""

    CHOW = "chow"
    PUNG = "pung"
    KONG_EXPOSED = "kong_exposed"
    KONG_ADDED = "kong_added"
    KONG_CONCEALED = "kong_concealed"


class WaitKind(EvaluableEnum, StrEnum):
    """How a ready hand waits: 两面, 嵌张, 边张, 单钓, 双碰; special shapes have their own kinds."""

    TWO_SIDED = "two_sided"
    CLOSED = "closed"
    EDGE = "edge"
    SINGLE = "single"
    DUAL_PAIR = "dual_pair"
    SEVEN_PAIRS = "seven_pairs"
    THIRTEEN_ORPHANS = "thirteen_orphans"
    KNITTED_HONORS = "knitted_honors"
    ALL_JIANG = "all_jiang"
    KNITTED_STRAIGHT = "knitted_straight"


class Shape(EvaluableFlag):
    """What counts as a won hand: one shape, or several of which any counts.

    `STANDARD`: four sets and a pair. `SEVEN_PAIRS`: seven different pairs; `SEVEN_PAIRS_QUADS`:
    four of a kind may be two of them. `THIRTEEN_ORPHANS` (十三幺). `KNITTED_HONORS` (全不靠,
    七星不靠 included). `ALL_JIANG` (将将胡): every tile a 2, 5 or 8, no set shape needed.
    `KNITTED_STRAIGHT` (组合龙): 147, 258 and 369 of three suits, a set and a pair. The special
    shapes need all tiles concealed, but `ALL_JIANG` allows pungs and kongs, and `KNITTED_STRAIGHT`
    one meld.
    """

    STANDARD = 1
    SEVEN_PAIRS = 2
    SEVEN_PAIRS_QUADS = 4
    THIRTEEN_ORPHANS = 8
    KNITTED_HONORS = 16
    ALL_JIANG = 32
    KNITTED_STRAIGHT = 64


Traits = NewType("Traits", int)
"""What is true of a decomposition, as one integer: flags below bit 32, counts of four bits above.

`Trait.of` reads the flags, `TraitCount.of` a count. It is an integer, so that fans can compare
many traits at once.
"""


class Trait(EvaluableFlag):
    """What may be true of a decomposition: flags of the integer `Decomposition.traits`.

    Tiles are all of the hand, melds included; groups are the sets and the pair of the standard
    shape and the pairs of seven pairs. JIANG are the ranks 2, 5 and 8, OUTER the terminals and
    honors; EVERYWHERE means in every group.

    >>> from hupai import Hand, Trait
    >>> traits = Hand.parse("111222333m44455z").decompositions()[0].traits
    >>> Trait.ALL_PUNGS in Trait.of(traits)
    True
    """

    CHARACTERS = 1 << 0
    DOTS = 1 << 1
    BAMBOOS = 1 << 2
    HONORS = 1 << 3
    NO_MELDS = 1 << 4
    CONCEALED = 1 << 5
    ALL_PUNGS = 1 << 6
    ALL_CHOWS = 1 << 7
    ALL_SIMPLES = 1 << 8
    ALL_TERMINALS = 1 << 9
    ALL_OUTER = 1 << 10
    ALL_JIANG = 1 << 11
    NO_JIANG = 1 << 12
    TERMINAL_EVERYWHERE = 1 << 13
    OUTER_EVERYWHERE = 1 << 14
    PAIR_JIANG = 1 << 15
    PAIR_WIND = 1 << 16
    PAIR_DRAGON = 1 << 17
    PURE_STRAIGHT = 1 << 18
    MIXED_STRAIGHT = 1 << 19
    SEVEN_HONORS = 1 << 20
    ALL_TYPES = 1 << 21
    ALL_CLAIMED = 1 << 22
    ALL_GREEN = 1 << 23
    ALL_REVERSIBLE = 1 << 24
    ALL_EVEN = 1 << 25
    UPPER_FOUR = 1 << 26
    LOWER_FOUR = 1 << 27
    UPPER_THREE = 1 << 28
    MIDDLE_THREE = 1 << 29
    LOWER_THREE = 1 << 30
    FIVE_EVERYWHERE = 1 << 31

    @classmethod
    def of(cls, traits: Traits) -> Self:
        """Read the flags from the integer of a decomposition, without its counts."""
        return cls(_checked(traits) & 0xFFFF_FFFF)


class Relation(EvaluableFlag):
    """What may be true of the groups of a decomposition: flags of `Decomposition.relations`.

    SHIFTED_PAIRS are seven pairs in a row, of one suit; KNITTED_STRAIGHT is a knitted shape with
    147, 258 and 369 of three suits; TERMINAL_CHOWS are 123 and 789 twice and a pair of 5, PURE of
    one suit, MIXED each twice the chows of another suit and the pair of the third.

    >>> from hupai import Hand, Relation
    >>> relations = Hand.parse("123789m123789p55s").decompositions()[0].relations
    >>> Relation.MIXED_TERMINAL_CHOWS in Relation.of(relations)
    True
    """

    SHIFTED_PAIRS = 1 << 0
    KNITTED_STRAIGHT = 1 << 1
    PURE_TERMINAL_CHOWS = 1 << 2
    MIXED_TERMINAL_CHOWS = 1 << 3
    EAST_PUNG = 1 << 4
    SOUTH_PUNG = 1 << 5
    WEST_PUNG = 1 << 6
    NORTH_PUNG = 1 << 7

    @classmethod
    def of(cls, relations: int) -> Self:
        """Read the flags from the integer of a decomposition, without its counts and sets."""
        return cls(_checked(relations) & 0xFF)


class TraitCount(EvaluableEnum, IntEnum):
    """How many of something a decomposition has: each value is the place of four bits in `traits`.

    >>> from hupai import Hand, TraitCount
    >>> traits = Hand.parse("55m [2222m] (3333m) [7777m+] [999m]").decompositions()[0].traits
    >>> TraitCount.FOURS.of(traits)
    3
    """

    KONGS_EXPOSED = 32
    KONGS_ADDED = 36
    KONGS_CONCEALED = 40
    FOURS = 44
    PUNGS = 48
    CONCEALED_PUNGS = 52
    WIND_PUNGS = 56
    DRAGON_PUNGS = 60

    def of(self, traits: Traits) -> int:
        """Read this count from the integer of a decomposition."""
        return _checked(traits) >> self & 0xF


def _checked(traits: object) -> int:
    number = whole(traits, 0)
    if number is None:
        raise ArgumentTypeError("traits are the integer of a decomposition", shown(traits))
    return number
