"""Values that nobody should give, and some that anybody might."""

import enum
import itertools
import types
from collections.abc import Callable, Iterator
from typing import Any, NoReturn


class BoomError(Exception):
    """What hostile values raise."""


def boom(*_: object) -> NoReturn:
    """Raise as hostile values do."""
    raise BoomError


def hostile(*names: str, base: type = object, **more: Any) -> type:
    """Make a class whose methods of these names raise."""
    return type("Hostile", (base,), {**dict.fromkeys(names, boom), **more})


class Endless:
    """What can be gone through without an end."""

    def __iter__(self) -> Iterator[int]:
        return itertools.repeat(1)


class Text(str):
    """A text of another class."""

    __slots__ = ()


class Number(int):
    """A number of another class."""


class Several(tuple[int, ...]):
    """A tuple of another class."""

    __slots__ = ()


class Colour(enum.IntEnum):
    """An enumeration of somebody else."""

    RED = 1


def deep(levels: int) -> list[Any]:
    """Make a list in lists."""
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


def generator() -> Iterator[int]:
    """Give one number."""
    yield 1


ZOO: dict[str, Callable[[], Any]] = {
    "none": lambda: None,
    "true": lambda: True,
    "zero": lambda: 0,
    "negative": lambda: -1,
    "huge": lambda: 10**5000,
    "hugely negative": lambda: -(10**5000),
    "beyond 64 bits": lambda: 1 << 64,
    "nan": lambda: float("nan"),
    "infinity": lambda: float("inf"),
    "complex": lambda: 1j,
    "bytes": lambda: b"1m",
    "empty": lambda: "",
    "text": lambda: "no such thing",
    "surrogate": lambda: "\ud800",
    "long text": lambda: "x" * 10**5,
    "long bytes": lambda: b"x" * 10**5,
    "text of another class": lambda: Text("sichuan"),
    "number of another class": lambda: Number(10**30),
    "tuple of another class": lambda: Several((1, 2)),
    "member of another": lambda: Colour.RED,
    "deep list": lambda: deep(10_000),
    "deep json": lambda: "[" * 20_000,
    "list": lambda: [1, "two", None],
    "surrogate within": lambda: ["\ud800"],
    "huge within": lambda: [10**5000],
    "dict": lambda: {"\ud800": 10**5000},
    "dict of numbers": lambda: {1: 2},
    "set": lambda: {1, 2},
    "module": lambda: types,
    "class": lambda: Text,
    "function": lambda: boom,
    "object": object,
    "generator": generator,
    "endless iterator": lambda: itertools.repeat("x"),
    "endless": Endless,
    "no repr": hostile("__repr__", "__str__"),
    "no hash": hostile("__hash__", "__eq__"),
    "no index": hostile("__index__", "__int__", "__bool__"),
    "no iter": hostile("__iter__", "__len__", "__getitem__", "__contains__"),
    "nothing at all": hostile(
        "__repr__", "__str__", "__hash__", "__eq__", "__index__", "__iter__", "__len__", "__bool__"
    ),
    "text without hash": lambda: hostile("__hash__", "__eq__", "__repr__", base=str)("sichuan"),
    "number without repr": lambda: hostile("__repr__", "__str__", "__index__", base=int)(5),
    "repr without end": type("Long", (), {"__repr__": lambda _: "x" * 10**5}),
    "repr of half a character": type("Half", (), {"__repr__": lambda _: "\ud800"}),
}
