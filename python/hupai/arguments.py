"""Values as callers hand them in: shown in messages, and read as whole numbers.

Whatever they are: a message is short and always there, and reading never raises.

>>> shown([1, "two"]), shown(10 ** 5_000)
("[1, 'two']", 'a number of 16610 bits')
>>> whole(3), whole(True), whole(3.0)
(3, None, None)
"""

import operator
from collections.abc import Iterable
from itertools import islice
from reprlib import Repr
from typing import SupportsIndex, cast

LONGEST = 200
"""The most characters that a message shows of a value."""

READABLE = 512
"""Numbers of more bits are not written out: Python refuses those of very many digits."""

MANY = 8
"""The most values that a message lists."""


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
    """List values in a message: texts as they are if they are names, else shown; the first few.

    >>> listed(["one", 2, "th ree"]), listed(range(10))
    ("one, 2, 'th ree'", '0, 1, 2, 3, 4, 5, 6, 7, ...')
    """
    first = list(islice(values, MANY + 1))
    names = [
        value
        if type(value) is str and value.isidentifier() and len(value) <= LONGEST // 4
        else shown(value)
        for value in first[:MANY]
    ]
    return ", ".join([*names, "..."] if len(first) > MANY else names)


def whole(value: object, least: int | None = None, most: int | None = None) -> int | None:
    """Read a whole number: whatever has `__index__` and is no bool, as a plain int.

    None stands for what is no such number, or not from `least` to `most`.
    """
    if type(value) is int:
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


def first_of(values: Iterable[object], most: int) -> list[object]:
    """Take the items of an iterable, and one beyond `most` at the end: it may be endless."""
    return list(islice(values, most + 1))
