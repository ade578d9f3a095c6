"""What changes, and is copied such that each copy goes on separately."""

from abc import ABC, abstractmethod
from pickle import dumps, loads
from typing import Any, Self, SupportsIndex

OLDEST = 2
"""The oldest protocol of pickle that knows slots: older ones hold what is written in this."""


class Stateful(ABC):
    """The base of what changes: `copy.copy`, `copy.deepcopy` and pickles know it as `copy` does.

    >>> from copy import copy
    >>> from hupai.play import Chance
    >>> chance = Chance(7, "wall")
    >>> twin = copy(chance)
    >>> chance.throw() == twin.throw()
    True
    """

    __slots__ = ()

    @abstractmethod
    def copy(self) -> Self:
        """Make another that goes on separately from here; what is frozen is shared."""

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        if int(protocol) < OLDEST:
            return loads, (dumps(self, OLDEST),)
        return super().__reduce_ex__(protocol)
