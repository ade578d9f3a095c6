"""The clauses of the rule book are found from the code, tests and documents that cite them."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from hupai import variants
from hupai.clauses import BOOKS, COMMON, Clause, clause, clauses, is_id
from hupai.errors import ArgumentTypeError, InvalidArgumentError
from hupai.scoring import Option

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
CITATION = re.compile(r"\b(?:CM|DF|SC|CS|BB|GB)-\d+\b")
ROW = re.compile(r"^\| ((?:CM|DF|SC|CS|BB|GB)-\d+) \|(.*)\|$", re.MULTILINE)
CITING = {".py", ".pyi", ".rs", ".md", ".toml", ".json"}

DEFAULT = re.compile(
    r"`(?P<option>\w+)`"
    r"(?: = `?(?P<equal>\w+)`?|: `(?P<first>\w+)`|[^`|]{0,12}[(,] ?default `?(?P<named>\w+)`?"
    r"| \((?P<bare>\d+)\)|: (?P<number>\d+) \(default\)|, (?P<said>on|off)\b)"
)
"""How a clause prints the default of an option."""
KINDS = ("equal", "first", "named", "bare", "number", "said")
WRITTEN: Mapping[str, object] = {"on": True, "off": False, "none": None}
IN_TABLES = {
    "small_self_draw": "CS-20",
    "big_self_draw": "CS-21",
    "small_discard": "CS-22",
    "big_discard": "CS-23",
    "event_discard": "CS-24",
}
"""Prices of Changsha, of which the defaults are a column of a table."""
IN_WORDS = {
    "liability",
    "must_win_fans",
    "dealt_wins",
    "first_dealer",
    "first_dealer_seat",
    "mode",
    "kong_values",
    "pig_fan",
    "midway_dealt_wins",
    "all_claimed",
    "concealed_hand",
    "float_most",
    "birds_all",
    "seats",
    "two_suits",
}
"""Options of which a clause tells the default in words, or that of another variant."""


def book(name: str) -> str:
    """The text of a part of the rule book."""
    return (RULES / f"{name}.md").read_text(encoding="utf-8")


def citations() -> Iterator[tuple[str, str]]:
    """Each clause that a tracked kind of file cites, and where."""
    for folder in ("python", "rust", "tests", "examples", "benches", "docs"):
        for path in sorted((ROOT / folder).rglob("*")):
            inside = path.relative_to(ROOT)
            if path.suffix in CITING and path.is_file() and "target" not in inside.parts:
                for name in CITATION.findall(path.read_text(encoding="utf-8")):
                    yield name, str(inside)
    for path in sorted(ROOT.glob("*.md")):
        for name in CITATION.findall(path.read_text(encoding="utf-8")):
            yield name, path.name


def test_every_clause_that_is_cited_exists() -> None:
    cited = list(citations())
    assert len({name for name, _ in cited}) > 100
    unknown = {f"{name} in {place}" for name, place in cited if name not in clauses()}
    assert not unknown, f"no such clauses: {', '.join(sorted(unknown))}"


def test_the_parts_of_the_rule_book_are_those_of_the_documents() -> None:
    assert {path.stem for path in RULES.glob("*.md")} == set(BOOKS)
    assert set(BOOKS) == {COMMON, *(name for name in variants.names() if name in BOOKS)}


@pytest.mark.parametrize("name", BOOKS)
def test_every_row_of_the_documents_is_read(name: str) -> None:
    rows = {match[1]: match[2] for match in ROW.finditer(book(name))}
    variant = None if name == COMMON else name
    found = {known.id: known for known in clauses().values() if known.variant == variant}
    assert list(found) == list(rows)
    for known in found.values():
        assert [cell.strip() for cell in rows[known.id].split("|")] == list(known.cells.values())
        assert re.search(rf"^#+ {re.escape(known.section)}$", book(name), re.MULTILINE)
        # How fans combine concerns scores alone, and all of 国标 is from its published rules.
        assert known.cells.get("for", "S") in {"S", "P", "SP"}
        assert known.cells.get("from", name == "guobiao")


def test_notes_and_rows_are_all_that_a_part_with_clauses_says() -> None:
    for known in clauses().values():
        name = known.variant or COMMON
        (part,) = (
            part.partition("\n")[2]
            for part in re.split(r"^#+ ", book(name), flags=re.MULTILINE)
            if part.partition("\n")[0] == known.section
        )
        plain = [line for line in part.splitlines() if not line.startswith("|")]
        assert known.note.split() == " ".join(plain).split()


def test_a_clause_is_found_however_it_is_typed() -> None:
    found = clause("CS-24")
    assert isinstance(found, Clause)
    assert (found.id, found.variant, found.section) == ("CS-24", "changsha", "Prices (per payer)")
    assert clause("cs-24") is clause("Cs-024") is found
    assert clause(f"CM-{1:02}").id == "CM-1"
    assert clause("CM-1").variant is None


@pytest.mark.parametrize("name", ["", "CS", "CS-", "CS-x", "XX-1", "CS 24", f"DF-{99}"])
def test_a_clause_that_there_is_not(name: str) -> None:
    with pytest.raises(InvalidArgumentError, match=r"CM-1 to CM-\d+, DF-01 to .*, not '") as caught:
        clause(name)
    assert caught.value.found == repr(name)


@pytest.mark.parametrize("name", [None, 24, b"CS-24", ["CS-24"]])
def test_a_name_that_is_no_text(name: Any) -> None:
    with pytest.raises(ArgumentTypeError, match="such as CS-24"):
        clause(name)


def test_no_variant_is_named_as_a_clause_is() -> None:
    assert not any(map(is_id, variants.names()))
    assert all(map(is_id, clauses()))


def options(name: str) -> dict[str, Option]:
    """The options of a variant, by name."""
    found = variants.variant_class(name).rules_type.options()
    return {option.name: option for option in found if option.name != "fan_values"}


def printed(name: str) -> dict[str, set[object]]:
    """The defaults that the rule book of a variant prints, by option: its own, else the common."""
    found: dict[str, set[object]] = {}
    for part in (name, COMMON):
        for match in DEFAULT.finditer(book(part)):
            if match["option"] in options(name) and (part == name or match["option"] not in found):
                text = next(match[kind] for kind in KINDS if match[kind])
                # Some choices of names are called `off` themselves.
                default = options(name)[match["option"]].default
                value = int(text) if text.isdigit() else WRITTEN.get(text, text)
                found.setdefault(match["option"], set()).add(text if text == default else value)
    return found


@pytest.mark.parametrize("name", [name for name in BOOKS if name != COMMON])
def test_an_option_has_the_default_that_the_rule_book_prints(name: str) -> None:
    told = printed(name)
    assert len(told) >= 7
    for option, values in told.items():
        assert values == {options(name)[option].default}, option


@pytest.mark.parametrize("name", [name for name in BOOKS if name != COMMON])
def test_every_option_stands_in_the_clause_that_it_cites(name: str) -> None:
    told = printed(name)
    for option in options(name).values():
        cited = [clause(found) for found in CITATION.findall(option.meaning)]
        assert cited, f"{option.name} cites no clause"
        assert {known.variant for known in cited} <= {None, name, "dafeng"}
        texts = [text for known in cited for text in (*known.cells.values(), known.note)]
        named = (f"`{option.name}`", f"`{option.name} = ")
        assert any(name in text for name in named for text in texts), option.name
        if option.name in IN_TABLES:
            assert clause(IN_TABLES[option.name]).cells["base"] == str(option.default)
        elif option.name not in IN_WORDS and (name, option.name) != ("changsha", "cap"):
            assert option.name in told, f"no default of {option.name} is printed"
