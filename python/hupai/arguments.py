"""Values as callers hand them in: shown in messages, and read as whole numbers.

Whatever they are: a message is short and always there, and reading never raises.

>>> shown([1, "two"]), shown(10 ** 5_000)
("[1, 'two']", 'a number of 16610 bits')
>>> whole(3), whole(True), whole(3.0)
(3, None, None)
"""

import operator
from collections.abc import Iterable, Mapping
from itertools import islice
from reprlib import Repr
from typing import Any, SupportsIndex, cast

LONGEST = 200
"""The most characters that a message shows of a value."""

READABLE = 512
"""Numbers of more bits are not written out: Python refuses those of very many digits."""

MANY = 8
"""The most values that a message lists."""

MOST_FIELDS = 1_000
"""More names than any object has that is read here."""


class _Shortened(Repr):
    """Looks at the beginning of long containers only."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 4
        self.maxtuple = self.maxlist = self.maxdict = self.maxset = self.maxfrozenset = 20
        self.maxstring = self.maxother = LONGEST

    def repr_int(self, x: int, _level: int) -> str:
        bits = x.bit_length()
        return repr(x) if bits <= READABLE else f"a number of {bits} bits"


_SHORTENED = _Shortened()


def shown(value: object) -> str:
    """Show a value in a message: as `repr` does, of at most 200 characters, and never failing."""
    try:
        text = _SHORTENED.repr(value)
    except Exception:  # whatever the value's own code raises
        text = object.__repr__(value)
    # What a `repr` gives may be of a subclass, and hold what cannot be encoded.
    text = str.encode(text, errors="backslashreplace").decode()
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def listed(values: Iterable[object]) -> str:
    """List the first few of some values in a message, each as it is shown.

    >>> listed(["one", 2]), listed(range(10))
    ("'one', 2", '0, 1, 2, 3, 4, 5, 6, 7, ...')
    """
    first = [shown(value) for value in islice(values, MANY + 1)]
    return ", ".join(first if len(first) <= MANY else [*first[:MANY], "..."])


def whole(value: object, least: int | None = None, most: int | None = None) -> int | None:
    """Read a whole number: whatever has `__index__` and is no bool, as a plain int.

    None stands for what is no such number, or not from `least` to `most`.
    """
    if type(value) is int:
        if least is None and most is None:
            return value
        number = value
    elif type(value) is bool:
        return None
    else:
        try:
            number = operator.index(cast("SupportsIndex", value))
        except Exception:  # whatever the value's own code raises
            return None
    outside = (least is not None and number < least) or (most is not None and number > most)
    return None if outside else number


def plain_text(value: object) -> str | None:
    """Read text: any str, as a plain one. None stands for what is none."""
    if type(value) is str:
        return value
    return str.__str__(value) if isinstance(value, str) else None


def fields(value: object) -> dict[str, Any] | None:
    """Read an object of fields: any mapping with names for keys, as a plain dict.

    None stands for what is none, or is longer than anything that is written here.
    """
    if not isinstance(value, Mapping):
        return None
    names = taken(value, MOST_FIELDS)
    if names is None or len(names) > MOST_FIELDS or not all(type(name) is str for name in names):
        return None
    return value if type(value) is dict else {name: value[name] for name in names}


def taken(values: object, most: int) -> list[Any] | None:
    """Take the items of an iterable, which may be endless: one more than `most` tells that.

    None stands for what cannot be gone through. What raises on the way, a generator say, raises
    here too: it says more than a refusal could.
    """
    try:
        items = iter(cast("Iterable[Any]", values))
    except Exception:  # whatever the value's own code raises
        return None
    return list(islice(items, most + 1))
