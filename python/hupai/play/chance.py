"""Chance: the one source of randomness of a deal, the same on every platform.

The generator is SHAKE-256 (FIPS 202): nobody can tell from tiles that were seen which are to come.
How it is used is ours, and fixed by golden tests:

- a purpose of a seed is the text `hupai 1 <purpose> <seed>`, the seed in decimal digits;
- block k of a purpose are the 1,024 bytes that SHAKE-256 gives for `<text of the purpose> <k>`;
- numbers are the bytes in groups of four, most significant first;
- a number below n is a number modulo n; those from the greatest multiple of n on are skipped;
- a shuffle goes from the last place to the second, and exchanges each with one not after it.
"""

import secrets
from collections.abc import Iterable
from hashlib import shake_256
from struct import Struct
from typing import Self, TypeVar

from hupai.arguments import shown, whole
from hupai.errors import ArgumentTypeError, TableSetupError
from hupai.play.stateful import Stateful

BLOCK = 1024
NUMBERS = Struct(f">{BLOCK // 4}I")
RANGE = 1 << 32
FACES = 6
SEEDS = 1 << 256

Item = TypeVar("Item")


def new_seed() -> int:
    """Make a seed that nobody can guess."""
    return secrets.randbits(128)


def checked_seed(seed: object) -> int:
    """Take a seed: a whole number from 0 to below 2 ** 256.

    Raises ArgumentTypeError for another type, TableSetupError for a number out of range.
    """
    number = whole(seed)
    if number is None:
        raise ArgumentTypeError("a seed is a whole number", shown(seed))
    if not 0 <= number < SEEDS:
        raise TableSetupError((f"a seed is from 0 to below 2 ** 256, not {shown(number)}",))
    return number


class Chance(Stateful):
    """The numbers that a seed gives for one purpose.

    >>> Chance(7, "wall").shuffled("abcdefgh")
    ['g', 'b', 'e', 'a', 'd', 'f', 'h', 'c']
    """

    __slots__ = ("_blocks", "_left", "_purpose")

    def __init__(self, seed: int, purpose: str) -> None:
        self._purpose = f"hupai 1 {purpose} {seed}"
        self._blocks = 0
        self._left: list[int] = []

    def copy(self) -> Self:
        """Make another that gives the same numbers from here on."""
        twin = object.__new__(type(self))
        twin._purpose, twin._blocks, twin._left = self._purpose, self._blocks, self._left.copy()
        return twin

    def below(self, bound: int) -> int:
        """Give a number from 0 to below a bound, each as likely."""
        usable = RANGE - RANGE % bound
        while True:
            number = (self._left or self._filled()).pop()
            if number < usable:
                return number % bound

    def throw(self) -> tuple[int, int]:
        """Throw two dice."""
        return self.below(FACES) + 1, self.below(FACES) + 1

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """Put items in an order, each as likely."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _filled(self) -> list[int]:
        """Make the next block of numbers, the first of them last."""
        text = f"{self._purpose} {self._blocks}"
        self._blocks += 1
        self._left = list(NUMBERS.unpack(shake_256(text.encode()).digest(BLOCK))[::-1])
        return self._left


def derived_seed(seed: int, purpose: str) -> int:
    """Make another seed of a seed: that of one deal of a match.

    >>> derived_seed(7, "deal 0") != derived_seed(7, "deal 1")
    True
    """
    return int.from_bytes(shake_256(f"hupai 1 {purpose} {seed}".encode()).digest(16))
