"""Views written down, and read: every field as its type says."""

from collections.abc import Callable, Iterable
from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from hupai.arguments import fields, listed, shown
from hupai.enums import Suit
from hupai.errors import HupaiError, RecordError
from hupai.play.deal import Phase, PublicSeat
from hupai.play.events import Event
from hupai.play.records import read_value, written
from hupai.play.results import DealResult, DealWin, Transfer
from hupai.play.variant import Variant
from hupai.scoring import Score
from hupai.variants import variant_class


def written_view(
    view: msgspec.Struct, variant: Variant, events: Iterable[Event], **derived: object
) -> dict[str, Any]:
    """Write every field of a view in plain types; `derived` is what follows from them."""
    data: dict[str, Any] = {"variant": variant.name, "rules": variant.rules.to_dict()}
    for name in _ordered(type(view)):
        data[name] = _written(getattr(view, name))
    return data | derived | {"events": [event.to_dict() for event in events]}


def _ordered(kind: type[msgspec.Struct]) -> list[str]:
    """List the fields that are written one by one."""
    return [name for name in kind.__struct_fields__ if name not in {"variant", "events"}]


def _written(value: object) -> object:
    match value:
        case tuple():
            plain: object = [_written(item) for item in value]
        case str() if not isinstance(value, Suit):
            plain = str(value)
        case bytes():
            plain = "".join(map(str, value))
        case Score() | DealWin():
            plain = written_score(value if isinstance(value, Score) else value.score)
        case DealResult():
            plain = value.to_dict()
        case Transfer():
            plain = msgspec.to_builtins(value)
        case PublicSeat():
            plain = {name: _written(getattr(value, name)) for name in value.__struct_fields__}
        case _:
            plain = written(value)
    return plain


def written_score(score: Score) -> dict[str, Any]:
    """Write of a score what the rules do not say already."""
    data = score.to_dict()
    del data["variant"], data["rules"]
    return data


def read_view(kind: type[msgspec.Struct], data: object, *derived: str) -> dict[str, Any]:
    """Read the fields of a view; raises RecordError and RuleError as `View.from_dict` says."""
    given = fields(data)
    if given is None:
        raise RecordError(f"a view is an object of fields, not {shown(data)}")
    names = ["variant", "rules", *_ordered(kind), *derived, "events"]
    if unknown := [name for name in given if name not in names]:
        raise RecordError(f"a view has no {listed(unknown)}")
    if missing := [name for name in names if name not in given]:
        raise RecordError(f"a view without {', '.join(missing)}")
    rules = variant_class(given["variant"])
    variant = rules(rules.rules_type.make(given["rules"]))
    if not isinstance(variant, Variant):
        raise RecordError(f"{variant.name} is not played at a table")
    hints = _hints(kind)
    read: dict[str, Any] = {
        name: _read(f"view: {name}", hints[name], given[name], variant)
        for name in [*_ordered(kind), "events"]
    }
    read["phase"] = _phase(given["phase"])
    return read | {"variant": variant}


@cache
def _hints(kind: type[Any]) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _read(place: str, hint: object, value: object, variant: Variant) -> object:
    """Read a field by the type it is declared with; scores by the rules that are played."""
    origin, inner = get_origin(hint), get_args(hint)
    if NoneType in inner:
        (hint,) = [choice for choice in inner if choice is not NoneType]
        return None if value is None else _read(place, hint, value, variant)
    if origin is tuple and inner[-1] is ... and type(value) is list:
        return tuple(_read(place, inner[0], item, variant) for item in value)
    if hint in READERS:
        return READERS[hint](place, value, variant)
    if isinstance(hint, type) and issubclass(hint, Transfer | PublicSeat):
        return _struct(place, hint, value, variant)
    return read_value(place, hint, value)


def _struct(place: str, hint: type[Any], value: object, variant: Variant) -> object:
    """Read what is written field by field."""
    given, hints = fields(value), get_type_hints(hint)
    names = hint.__struct_fields__
    if given is None or set(given) != set(names):
        raise RecordError(f"{place} is an object of {', '.join(names)}, not {shown(value)}")
    read = {name: _read(f"{place}: {name}", hints[name], given[name], variant) for name in names}
    return hint(**read)


def _result(place: str, value: object, variant: Variant) -> DealResult:
    given = fields(value)
    if given is None:
        raise RecordError(f"{place} is an object of fields, not {shown(value)}")
    return DealResult.from_dict(given, lambda win: _score(place, win, variant))


def _score(place: str, value: object, variant: Variant) -> Score:
    given = fields(value)
    if given is None:
        raise RecordError(f"{place} is an object of fields, not {shown(value)}")
    rules = {"variant": variant.name, "rules": variant.rules.to_dict()}
    try:
        return variant.read_score(given | rules)
    except HupaiError as error:
        raise RecordError(f"{place}: {error}") from error


def _win(place: str, value: object, variant: Variant) -> DealWin:
    score = _score(place, value, variant)
    return DealWin(score.context, score)


def _places(place: str, value: object, _variant: Variant) -> bytes:
    text = str(read_value(place, str, value))
    if set(text) - {"0", "1"}:
        raise RecordError(f"{place} has 1 for a tile and 0 for none, not {shown(value)}")
    return bytes(map(int, text))


READERS: dict[object, Callable[[str, object, Variant], object]] = {
    Score: _score,
    DealWin: _win,
    DealResult: _result,
    bytes: _places,
}
"""What the rules are needed to read, and the places of the wall."""


def _phase(value: object) -> str:
    """Read a phase: one of the table's, or that of a question which a variant brings."""
    text = str(read_value("view: phase", str, value))
    return Phase(text) if text in set(Phase) else text
