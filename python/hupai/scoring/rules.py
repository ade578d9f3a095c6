"""The options of a variant: typed, documented, checked, to and from JSON and TOML."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from types import MappingProxyType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    Self,
    cast,
    get_type_hints,
)

import msgspec
import tomli_w
from msgspec import inspect

from hupai.arguments import fields, listed, plain_text, shown
from hupai.errors import RuleError
from hupai.scoring.context import WinContext
from hupai.scoring.fans import FanCount
from hupai.scoring.option_values import frozen, given, plain, read_json, readable

MOST_VALUE = 100_000
"""The most that a fan, a price or a bonus may be worth."""
MOST_STAKE = 1_000_000
"""The most that one point is paid with. So bounded, what is paid stays below 2 ** 53, as large as
numbers may be in JSON that others read."""

Value = Annotated[int, msgspec.Meta(ge=0, le=MOST_VALUE)]
FanValues = Annotated[
    Mapping[str, Value],
    msgspec.Meta(description="other values for fans and add-ons, by key"),
]

NONE = "none"
"""How None is written where there is no null, and it is not the default."""

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
    fan_keys: ClassVar[tuple[str, ...]] = ()
    """The fans that `fan_values` may name; where none are named, the variant checks them."""
    draw_zh: ClassVar[str] = "流局"
    """What the game calls a draw, in Chinese."""
    later: ClassVar[tuple[str, ...]] = ()
    """Options that came when logs had been written: as usual they are left out, so that those
    logs stay as they are."""

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
        for name, value in self._read(values).items():
            # What is frozen stays so within.
            msgspec.structs.force_setattr(self, name, frozen(value))
        if faults := tuple(self.contradictions()):
            raise RuleError(self.variant, faults)

    def __hash__(self) -> int:
        # That of the text would be another in every process.
        return int.from_bytes(blake2b(self.to_json().encode(), digest_size=8).digest())

    def __reduce__(self) -> tuple[object, tuple[dict[str, Any]]]:
        return type(self).make, (self.to_dict(),)

    @classmethod
    def make(cls, options: Mapping[str, object]) -> Self:
        """Check options by name and make the rules.

        Raises RuleError for unknown names, wrong types and contradicting values, with all of them.
        """
        named = fields(options)
        if named is None:
            message = f"rules are an object of options, not {shown(options)}"
            raise RuleError(cls.variant, (message,))
        return cls(**cls._read(named))

    @classmethod
    def _read(cls, options: Mapping[str, object]) -> dict[str, Any]:
        """Read values as the types of the options have them."""
        read: dict[str, Any] = {}
        faults = []
        if unknown := [name for name in options if name not in cls.__struct_fields__]:
            faults.append(cls._no_option(*unknown))
        for name in (name for name in options if name in cls.__struct_fields__):
            value = given(options[name])
            if value == NONE and _usual(cls)[name] is not None:
                value = None if _takes_none(cls, name) else value
            try:
                read[name] = msgspec.convert(value, _types(cls)[name])
            except (msgspec.ValidationError, ValueError):
                faults.append(f"{name} takes {cls.option(name).takes}, not {shown(options[name])}")
        keys = read.get("fan_values", {})
        if cls.fan_keys and (unknown := [key for key in keys if key not in cls.fan_keys]):
            known = ", ".join(cls.fan_keys)
            faults.append(f"fan_values has no {listed(unknown)}: fans are {known}")
        if faults:
            raise RuleError(cls.variant, tuple(faults))
        return read

    @classmethod
    def _no_option(cls, *names: object) -> str:
        return f"no option {listed(names)}: there are {', '.join(cls.__struct_fields__)}"

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read the rules from a JSON object; raises RuleError as `make` does."""
        try:
            options = read_json(text)
        except ValueError as error:
            raise RuleError(cls.variant, (f"no JSON: {error}",)) from error
        return cls.make(cast("dict[str, object]", options))

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Read the rules from a TOML document; raises RuleError as `make` does."""
        try:
            options = tomllib.loads(readable(text))
        except (ValueError, RecursionError) as error:
            raise RuleError(cls.variant, (f"no TOML: {error}",)) from error
        return cls.make(options)

    def to_dict(self) -> dict[str, Any]:
        """Write the options by name, in plain types.

        What is None as usual is left out, and so is what came `later` and is as usual.
        """
        usual = _usual(type(self))
        every = ((name, getattr(self, name)) for name in self.__struct_fields__)
        kept = (
            (name, value)
            for name, value in every
            if (value is not None or usual[name])
            and not (name in self.later and value == usual[name])
        )
        return {name: plain(value) for name, value in kept}

    def to_json(self) -> str:
        """Write the rules as a JSON object."""
        return msgspec.json.encode(self.to_dict()).decode()

    def to_toml(self) -> str:
        """Write the rules as a TOML document, which has no null: None is written as `none`."""
        options = self.to_dict()
        return tomli_w.dumps({name: NONE if v is None else v for name, v in options.items()})

    def contradictions(self) -> Iterator[str]:
        """Say which options contradict each other."""
        if self.first_dealer_seat and self.first_dealer != "fixed":
            yield f"first_dealer_seat is given, and first_dealer is {self.first_dealer}, not fixed"

    def remarks(self, context: WinContext, fans: Sequence[FanCount]) -> Iterator[Remark]:
        """Say why the payments of a win are not its points alone."""
        yield from ()

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """List the options in their order, those of every variant last."""
        own = [name for name in cls.__struct_fields__ if name not in SHARED]
        return tuple(cls.option(name) for name in [*own, *SHARED])

    @classmethod
    def option(cls, name: str) -> Option:
        """Describe one option. Raises RuleError for a name that does not exist."""
        described = cast("inspect.StructType", inspect.type_info(cls))
        named = plain_text(name)
        field = next((field for field in described.fields if field.name == named), None)
        if field is None:
            raise RuleError(cls.variant, (cls._no_option(name),))
        return Option(field.name, _takes(field.type), plain(field.default), _meaning(field.type))


@cache
def _usual(rules: type[Rules]) -> dict[str, object]:
    """Find the defaults of all options."""
    return dict(zip(rules.__struct_fields__, rules.__struct_defaults__, strict=True))


def _takes_none(rules: type[Rules], name: str) -> bool:
    """Tell whether an option takes None."""
    try:
        msgspec.convert(None, _types(rules)[name])
    except msgspec.ValidationError:
        return False
    return True


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
        case inspect.DictType():
            takes = f"{_takes(type_.value_type).removeprefix('a ').replace('ber', 'bers')} by key"
        case _:
            takes = "what it says"
    return takes
