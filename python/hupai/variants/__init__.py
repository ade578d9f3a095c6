"""The variants, by name.

>>> from hupai import variants
>>> variants.names()
('dafeng', 'sichuan', 'changsha', 'xuezhan', 'guobiao')
>>> variants.get("changsha", birds=2).rules.birds
2
"""

from collections.abc import Callable

from hupai.arguments import plain_text, shown
from hupai.errors import ArgumentTypeError, RuleError
from hupai.play.variant import Variant


def _dafeng() -> type[Variant]:
    from hupai.variants.dafeng import Dafeng

    return Dafeng


def _sichuan() -> type[Variant]:
    from hupai.variants.sichuan import Sichuan

    return Sichuan


def _changsha() -> type[Variant]:
    from hupai.variants.changsha import Changsha

    return Changsha


def _xuezhan() -> type[Variant]:
    from hupai.variants.xuezhan import Xuezhan

    return Xuezhan


def _guobiao() -> type[Variant]:
    from hupai.variants.guobiao import Guobiao

    return Guobiao


_FINDERS: dict[str, Callable[[], type[Variant]]] = {
    "dafeng": _dafeng,
    "sichuan": _sichuan,
    "changsha": _changsha,
    "xuezhan": _xuezhan,
    "guobiao": _guobiao,
}
"""What finds the class of each variant: a module is loaded when its variant is asked for."""


def names() -> tuple[str, ...]:
    """List the names of the variants there are, those registered last at the end."""
    return tuple(_FINDERS)


def get(name: str, /, **options: object) -> Variant:
    """Make a variant with these options of its rule book; the others are as usual.

    Raises RuleError for a name or an option that does not exist, a value that an option does not
    take, and options that contradict each other.
    """
    kind = variant_class(name)
    return kind(kind.rules_type.make(options))


def variant_class(name: str) -> type[Variant]:
    """Find the class of a variant. Raises RuleError for a name that does not exist."""
    plain = plain_text(name)
    find = None if plain is None else _FINDERS.get(plain)
    if find is None:
        raise RuleError(shown(name), (f"no such variant: there are {', '.join(names())}",))
    return find()


def register(kind: type[Variant]) -> type[Variant]:
    """Add a variant from outside, by the name it gives itself; also as a class decorator.

    Raises RuleError for a name that is taken by another class.
    """
    if not (isinstance(kind, type) and issubclass(kind, Variant)):
        raise ArgumentTypeError("what is registered is a class of Variant", shown(kind))
    if kind.name in _FINDERS and variant_class(kind.name) is not kind:
        raise RuleError(kind.name, ("the name is taken by another variant",))
    _FINDERS[kind.name] = lambda: kind
    return kind
