"""Frozen values with one stable JSON form: what actions, events and results are."""

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    Self,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from hupai._core import Hand, Meld
from hupai.arguments import fields, listed, plain_text, shown, whole
from hupai.enums import NUMBERED, MeldKind, Suit
from hupai.errors import HupaiError, InvalidMemberError, RecordError
from hupai.scoring import WinContext
from hupai.scoring.context import SEATS
from hupai.tiles import Tile

FORMAT = 2
"""The version of the JSON form of actions, events and logs: another number, another form."""

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=SEATS - 1)]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
"""The side of a die that is up."""


def numbered_suit(letter: str) -> Suit:
    """Read the letter of a suit of numbers; raises InvalidMemberError for another text."""
    if letter not in NUMBERED:
        raise InvalidMemberError("suit", letter, tuple(NUMBERED))
    return NUMBERED[letter]


TEXTS: Mapping[object, Callable[[str], object]] = {
    Tile: Tile.parse,
    Meld: Meld.parse,
    Hand: Hand.parse,
    MeldKind: MeldKind,
    Suit: numbered_suit,
}
"""What is written as text, and how it is read."""


def snake(name: str) -> str:
    """Turn the name of a class into that of a kind.

    >>> snake("TakeLastTile")
    'take_last_tile'
    """
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


class Record(msgspec.Struct, frozen=True, gc=False):
    """A frozen value that is written as an object: its kind, then what is not as usual.

    Tiles, melds and hands are written as mpsz. What is read must be right in every field.
    """

    family: ClassVar[str] = "record"
    """The name of the field that holds the kind."""

    @classmethod
    def tag(cls) -> str:
        """Name the kind: the name of the class, in lower case."""
        return snake(cls.__name__)

    def to_dict(self) -> dict[str, Any]:
        """Write the value in plain types."""
        usual = _defaults(type(self))
        every = ((name, getattr(self, name)) for name in self.__struct_fields__)
        kept = {name: written(value) for name, value in every if value != usual.get(name, ...)}
        return {self.family: self.tag(), **kept}

    def to_json(self) -> str:
        """Write the value as one line of JSON."""
        return msgspec.json.encode(self.to_dict()).decode()

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read a value of this class, or of a class below it.

        Raises RecordError for an unknown kind, for missing or unknown fields and wrong values.
        """
        given = fields(data)
        if given is None:
            raise RecordError(f"{cls.family} is an object of fields, not {shown(data)}")
        tag = plain_text(given.get(cls.family))
        if tag not in _kinds_by_tag(cls):
            # A kind may have been defined since.
            _kinds_by_tag.cache_clear()
        kinds = _kinds_by_tag(cls)
        if tag not in kinds:
            known = ", ".join(kinds)
            raise RecordError(f"no {cls.family} {shown(given.get(cls.family))}: there are {known}")
        read = kinds[tag].fields_of({name: given[name] for name in given if name != cls.family})
        return cast("Self", kinds[tag](**read))

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read a value from JSON; raises RecordError as `from_dict` does."""
        try:
            data = msgspec.json.decode(text)
        except (msgspec.DecodeError, TypeError, RecursionError, UnicodeError) as error:
            raise RecordError(f"no JSON: {error}") from error
        return cls.from_dict(data)

    @classmethod
    def fields_of(cls, data: Mapping[str, Any]) -> dict[str, Any]:
        """Read the fields of this class; raises RecordError as `from_dict` does."""
        names, usual, hints = cls.__struct_fields__, _defaults(cls), _hints(cls)
        if unknown := [name for name in data if name not in names]:
            raise RecordError(f"{cls.tag()} has no {listed(unknown)}")
        if missing := [name for name in names if name not in data and name not in usual]:
            raise RecordError(f"{cls.tag()} without {', '.join(missing)}")
        return {name: read_value(f"{cls.tag()}: {name}", hints[name], data[name]) for name in data}


def written(value: object) -> object:
    """Write a value in plain types, as JSON knows them."""
    match value:
        case Record() | WinContext():
            return value.to_dict()
        case Tile() | Meld() | Hand() | MeldKind():
            return str(value)
        case Suit():
            return value.letter
        case tuple():
            return [written(item) for item in value]
        case _:
            return value


@cache
def _defaults(record: type[Record]) -> dict[str, object]:
    names, defaults = record.__struct_fields__, record.__struct_defaults__
    return dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))


@cache
def _hints(record: type[Record]) -> dict[str, Any]:
    return get_type_hints(record, include_extras=True)


@cache
def _kinds_by_tag(record: type[Record]) -> dict[str, type[Record]]:
    return {kind.tag(): kind for kind in _kinds(record)}


def _kinds(record: type[Record]) -> list[type[Record]]:
    """List the kinds of values below a class, or the class itself if it is one."""
    children = record.__subclasses__()
    return [kind for child in children for kind in _kinds(child)] if children else [record]


def read_value(place: str, hint: object, value: object) -> object:
    """Read a field by the type it is declared with."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        read = _in_range(place, inner, value)
    elif origin in {UnionType, Union}:
        read = None if value is None else _optional(place, hint, value)
    elif origin is Literal:
        read = _one_of(place, inner, value)
    elif origin is tuple:
        read = _items(place, inner, value)
    elif hint in TEXTS:
        read = _text(place, hint, value)
    elif isinstance(hint, type) and issubclass(hint, Record | WinContext):
        read = _object(place, hint, value)
    elif type(value) is hint:
        read = value
    elif hint is not int or (read := whole(value)) is None:
        raise RecordError(f"{place} is of {getattr(hint, '__name__', hint)}, not {shown(value)}")
    return read


def _optional(place: str, hint: object, value: object) -> object:
    (inner,) = [choice for choice in get_args(hint) if choice is not NoneType]
    return read_value(place, inner, value)


def _in_range(place: str, hints: tuple[type, msgspec.Meta], value: object) -> object:
    inner, meta = hints
    number = read_value(place, inner, value)
    try:
        return msgspec.convert(number, Annotated[inner, meta])
    except msgspec.ValidationError as error:
        raise RecordError(f"{place} is from {meta.ge} to {meta.le}, not {shown(value)}") from error


def _one_of(place: str, choices: tuple[object, ...], value: object) -> object:
    chosen = plain_text(value)
    if chosen not in choices:
        raise RecordError(f"{place} is one of {', '.join(map(str, choices))}, not {shown(value)}")
    return chosen


def _items(place: str, hints: tuple[object, ...], value: object) -> tuple[object, ...]:
    if type(value) is not list and type(value) is not tuple:
        raise RecordError(f"{place} is a list, not {shown(value)}")
    if hints[-1] is ...:
        return tuple(read_value(place, hints[0], item) for item in value)
    if len(value) != len(hints):
        raise RecordError(f"{place} has {len(hints)} items, not {len(value)}")
    return tuple(read_value(place, hint, item) for hint, item in zip(hints, value, strict=True))


def _text(place: str, hint: object, value: object) -> object:
    given = plain_text(value)
    if given is None:
        raise RecordError(f"{place} is text, not {shown(value)}")
    try:
        return TEXTS[hint](given)
    except HupaiError as error:
        raise RecordError(f"{place}: {error}") from error


def _object(place: str, hint: type[Record] | type[WinContext], value: object) -> object:
    if not isinstance(value, Mapping):
        raise RecordError(f"{place} is an object of fields, not {shown(value)}")
    try:
        return hint.from_dict(value)
    except HupaiError as error:
        raise RecordError(f"{place}: {error}") from error
