"""The options of a variant: typed, documented, checked, to and from JSON and TOML."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Self, cast, get_type_hints

import msgspec
import tomli_w
from msgspec import inspect

from hupai.errors import RuleError
from hupai.scoring.context import WinContext

FanValues = Annotated[
    Mapping[str, Annotated[int, msgspec.Meta(ge=0)]],
    msgspec.Meta(description="other values for fans and add-ons, by key"),
]


SHARED = ("several_winners", "first_dealer", "first_dealer_seat", "fan_values")
"""The options that every variant has."""


FirstDealer = Annotated[
    Literal["dice", "wind", "fixed", "random"],
    msgspec.Meta(description="how the first dealer is found (DF-03)"),
]


class Option(NamedTuple):
    """One option as it is shown: its name, what it takes, its default, its meaning."""

    name: str
    takes: str
    default: object
    meaning: str


class Remark(NamedTuple):
    """Why payments are not the points alone, in English and in Chinese."""

    en: str
    zh: str


class Rules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of one variant; a subclass declares them, each with its description.

    >>> from hupai import variants
    >>> rules = variants.get("sichuan", cap=8).rules
    >>> rules.from_json(rules.to_json()) == rules
    True
    """

    variant: ClassVar[str]
    draw_zh: ClassVar[str] = "流局"
    """What the game calls a draw, in Chinese."""

    several_winners: Annotated[
        Literal["all", "nearest"],
        msgspec.Meta(description="who wins on one tile: all who can, or the nearest (CM-2)"),
    ] = "all"
    first_dealer: FirstDealer = "fixed"
    first_dealer_seat: Annotated[
        int, msgspec.Meta(ge=0, le=3, description="the first dealer where it is fixed (DF-03)")
    ] = 0
    fan_values: FanValues = MappingProxyType({})

    def __post_init__(self) -> None:
        values = {name: getattr(self, name) for name in self.__struct_fields__}
        faults = [fault for name in values for fault in self._faults(name, values[name])]
        if faults := faults or list(self.contradictions()):
            raise RuleError(self.variant, tuple(faults))
        # What is frozen stays so within.
        frozen = MappingProxyType(dict(self.fan_values))
        msgspec.structs.force_setattr(self, "fan_values", frozen)

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __reduce__(self) -> tuple[object, tuple[dict[str, Any]]]:
        return type(self).make, (self.to_dict(),)

    @classmethod
    def make(cls, options: Mapping[str, object]) -> Self:
        """Check options by name and make the rules.

        Raises RuleError for unknown names, wrong types and contradicting values, with all of them.
        """
        if not isinstance(options, Mapping):
            raise RuleError(cls.variant, (f"rules are an object of options, not {options!r}",))
        if faults := [fault for name in options for fault in cls._faults(name, options[name])]:
            raise RuleError(cls.variant, tuple(faults))
        types = _types(cls)
        fields: dict[str, Any] = {
            name: msgspec.convert(_plain(value), types[name]) for name, value in options.items()
        }
        return cls(**fields)

    @classmethod
    def _faults(cls, name: str, value: object) -> Iterator[str]:
        if name not in cls.__struct_fields__:
            yield f"no option {name!r}: there are {', '.join(cls.__struct_fields__)}"
            return
        try:
            msgspec.convert(_plain(value), _types(cls)[name])
        except msgspec.ValidationError:
            yield f"{name} takes {cls.option(name).takes}, not {value!r}"

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read the rules from a JSON object; raises RuleError as `make` does."""
        try:
            options = msgspec.json.decode(text)
        except (msgspec.DecodeError, TypeError) as error:
            raise RuleError(cls.variant, (f"no JSON: {error}",)) from error
        return cls.make(options)

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Read the rules from a TOML document; raises RuleError as `make` does."""
        try:
            options = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, TypeError, AttributeError) as error:
            raise RuleError(cls.variant, (f"no TOML: {error}",)) from error
        return cls.make(options)

    def to_dict(self) -> dict[str, Any]:
        """Write every option by name, in plain types; what is None is left out."""
        fields = ((name, _plain(getattr(self, name))) for name in self.__struct_fields__)
        return {name: value for name, value in fields if value is not None}

    def to_json(self) -> str:
        """Write the rules as a JSON object."""
        return msgspec.json.encode(self.to_dict()).decode()

    def to_toml(self) -> str:
        """Write the rules as a TOML document."""
        return tomli_w.dumps(self.to_dict())

    def contradictions(self) -> Iterator[str]:
        """Say which options contradict each other."""
        if self.first_dealer_seat and self.first_dealer != "fixed":
            yield f"first_dealer_seat is given, and first_dealer is {self.first_dealer}, not fixed"

    def remarks(self, context: WinContext) -> Iterator[Remark]:
        """Say why the payments of a win are not its points alone."""
        yield from ()

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """List the options in their order, those of every variant last."""
        own = [name for name in cls.__struct_fields__ if name not in SHARED]
        return tuple(cls.option(name) for name in [*own, *SHARED])

    @classmethod
    def option(cls, name: str) -> Option:
        """Describe one option."""
        described = cast("inspect.StructType", inspect.type_info(cls))
        field = next(field for field in described.fields if field.name == name)
        return Option(name, _takes(field.type), _plain(field.default), _meaning(field.type))


@cache
def _types(rules: type[Rules]) -> dict[str, Any]:
    return get_type_hints(rules, include_extras=True)


def _meaning(type_: inspect.Type) -> str:
    schema = type_.extra_json_schema if isinstance(type_, inspect.Metadata) else None
    return str((schema or {}).get("description", ""))


def _takes(type_: inspect.Type) -> str:
    """Say what a type takes, as a person would."""
    match type_:
        case inspect.Metadata():
            takes = _takes(type_.type)
        case inspect.LiteralType():
            takes = " / ".join(map(str, type_.values))
        case inspect.IntType():
            least = "" if type_.ge is None else f" from {type_.ge}"
            most = "" if type_.le is None else f" to {type_.le}"
            takes = f"a whole number{least}{most}"
        case inspect.BoolType():
            takes = "true / false"
        case inspect.FrozenSetType():
            takes = f"any of {_takes(type_.item_type)}"
        case inspect.UnionType():
            takes = " or ".join(map(_takes, type_.types))
        case inspect.NoneType():
            takes = "none"
        case _:
            takes = "whole numbers by key"
    return takes


def _plain(value: object) -> object:
    """Turn a value into what JSON and TOML know."""
    match value:
        case frozenset() | set():
            return sorted(value, key=str)
        case Mapping():
            return dict(value)
        case tuple():
            return list(value)
        case _:
            return value
