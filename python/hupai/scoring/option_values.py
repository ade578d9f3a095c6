"""The values of options, as they are given and as they are kept."""

import json
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from hupai.arguments import MOST_FIELDS, fields, plain_text, shown, taken, whole

PLAIN = frozenset({bool, int, float, str, type(None)})
UNREADABLE = object()
"""Stands for what no option takes."""


class Names(frozenset[str]):
    """A frozen set of names that are gone through in one order, whatever the process.

    >>> list(Names({"pure_suit", "kong_bloom"}))
    ['kong_bloom', 'pure_suit']
    """

    __slots__ = ()

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(super().__iter__()))


def read_json(text: str) -> object:
    """Read JSON in which no object has a name twice. Raises ValueError for anything else.

    >>> read_json('{"birds": 1, "birds": 2}')
    Traceback (most recent call last):
    ValueError: 'birds' is there twice
    """
    try:
        return json.loads(readable(text), object_pairs_hook=_named_once)
    except RecursionError as error:
        raise ValueError("too many levels") from error


def readable(given: object) -> str:
    """Take text. Raises ValueError for anything else."""
    text = plain_text(given)
    if text is None:
        raise ValueError(f"{shown(given)} is no text")
    return text


def _named_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        again = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"{shown(again)} is there twice")
    return found


def given(value: object) -> object:
    """Take a value of any type as what it stands for: no numbers but ints, no texts but str."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, Mapping):
        named = fields(value)
        if named is None:
            return UNREADABLE
        return {name: _single(each) for name, each in named.items()}
    if isinstance(value, list | tuple | set | frozenset):
        members = taken(value, MOST_FIELDS)
        if members is None or len(members) > MOST_FIELDS:
            return UNREADABLE
        return [*map(_single, members)]
    return _single(value)


def _single(value: object) -> object:
    if type(value) in PLAIN:
        return value
    text, number = plain_text(value), whole(value)
    if text is not None:
        return text
    return UNREADABLE if number is None else number


def frozen(value: object) -> object:
    """Keep a value such that nobody can change it, and in an order that is always the same."""
    match value:
        case frozenset():
            return Names(value)
        case dict():
            return MappingProxyType(value)
        case _:
            return value


def plain(value: object) -> object:
    """Turn a value into what JSON and TOML know."""
    match value:
        case frozenset():
            return sorted(value)
        case Mapping():
            return dict(value)
        case tuple():
            return list(value)
        case _:
            return value
