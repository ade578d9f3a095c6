"""What changes, and is copied such that each copy goes on separately."""

from abc import ABC, abstractmethod
from dataclasses import field, make_dataclass
from pickle import dumps, loads
from types import FunctionType
from typing import Any, ClassVar, Self, SupportsIndex, TypeVar, cast

import msgspec

Made = TypeVar("Made", bound=msgspec.Struct)

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


class Changing(Stateful):
    """The base of what `changing` makes."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Any]]

    def copy(self) -> Self:
        """Make another with the same values, which is changed separately."""
        twin = object.__new__(type(self))
        for name in self.__dataclass_fields__:
            setattr(twin, name, getattr(self, name))
        return twin


def changing(record: type[Made]) -> type[Made]:
    """Make a class with the fields and methods of a record, for what changes all the time.

    A record takes a call for each field that is set, and a deal sets some twenty in a turn. To a
    type checker it is the record.

    >>> from msgspec import Struct
    >>> class Point(Struct):
    ...     x: int = 0
    >>> point = changing(Point)(x=1)
    >>> point.x += 1
    >>> point
    Point(x=2)
    """
    described = [
        (name.name, name.type, field())
        if name.default is msgspec.NODEFAULT
        else (name.name, name.type, field(default=name.default))
        for name in msgspec.structs.fields(record)
    ]
    methods = {
        name: value
        for name, value in vars(record).items()
        if isinstance(value, FunctionType | property)
    }
    made = make_dataclass(
        record.__name__, described, bases=(Changing,), namespace=methods, slots=True
    )
    return cast("type[Made]", made)
