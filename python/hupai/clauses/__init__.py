"""The clauses of the rule book: what CS-24 and the like say, by which scores and transfers cite.

The texts are those of `docs/rules`: the files beside this one are links to them, and a built
package holds their contents.

>>> from hupai.clauses import clause
>>> clause("CS-22").cells["win"], clause("CS-22").cells["base"]
('小胡 on a discard', '1')
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import NamedTuple

from hupai.errors import ArgumentTypeError, InvalidArgumentError

COMMON = "README"
BOOKS = (COMMON, "dafeng", "sichuan", "changsha", "xuezhan", "guobiao")
"""The files of the rule book: the common ground, and a variant each."""

ID = re.compile(r"([A-Z]{2})-0*(\d{1,4})", re.IGNORECASE)


class Clause(NamedTuple):
    """A clause of the rule book: a row of one of its tables."""

    id: str
    variant: str | None
    """The name of the variant whose rules it is of; None: of all."""
    section: str
    """The heading that it stands under."""
    note: str
    """What is said under that heading beside its tables (Markdown)."""
    cells: Mapping[str, str]
    """What it says (Markdown), by the heads of the columns: mostly `for`, `rule` and `from`."""


def is_id(text: str) -> bool:
    """Tell whether a text is written as the name of a clause is.

    >>> is_id("CS-24"), is_id("changsha")
    (True, False)
    """
    return ID.fullmatch(text) is not None


def clause(name: str, /) -> Clause:
    """Find a clause by its name; capitals and leading zeros do not matter.

    Raises ArgumentTypeError for what is no text, and InvalidArgumentError for a clause that the
    rule book does not have.

    >>> clause("cm-7").cells["rule"]
    'Discard win (点炮): the discarder alone pays. Self-draw (自摸): the three others pay.'
    """
    if not isinstance(name, str):
        raise ArgumentTypeError("the name of a clause is text, such as CS-24", type(name).__name__)
    found = _by_key().get(_key(name))
    if found is None:
        raise InvalidArgumentError("clause", f"one of {_ranges()}", repr(name[:50]))
    return found


@cache
def clauses() -> Mapping[str, Clause]:
    """List the clauses of the rule book by name, those of all variants first.

    >>> list(clauses())[:3], len(clauses()) > 100
    (['CM-1', 'CM-2', 'CM-3'], True)
    """
    return MappingProxyType({found.id: found for book in BOOKS for found in _read(book)})


def _read(book: str) -> Iterator[Clause]:
    """Read the rows of the tables of a file that begin with the name of a clause."""
    text = files(__name__).joinpath(f"{book}.md").read_text("utf-8")
    for part in re.split(r"^#+ ", text, flags=re.MULTILINE)[1:]:
        section, *lines = part.splitlines()
        note = " ".join(line for line in lines if line and not line.startswith("|"))
        columns = list[str]()
        for line in lines:
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if cells[0] == "id":
                columns = cells
            elif is_id(cells[0]):
                named = dict(zip(columns[1:], cells[1:], strict=True))
                variant = None if book == COMMON else book
                yield Clause(cells[0], variant, section, note, MappingProxyType(named))


@cache
def _by_key() -> Mapping[tuple[str, int] | None, Clause]:
    return {_key(name): found for name, found in clauses().items()}


def _key(name: str) -> tuple[str, int] | None:
    match = ID.fullmatch(name)
    return match and (match[1].upper(), int(match[2]))


def _ranges() -> str:
    """Say which clauses there are.

    >>> _ranges()
    'CM-1 to CM-15, DF-01 to DF-68, SC-01 to SC-71, CS-01 to CS-79, BB-01 to BB-57, GB-01 to GB-19'
    """
    names: dict[str, list[str]] = {}
    for name in clauses():
        names.setdefault(name.partition("-")[0], []).append(name)
    return ", ".join(f"{some[0]} to {some[-1]}" for some in names.values())
