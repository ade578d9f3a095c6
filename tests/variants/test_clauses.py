"""Every clause of the rule book has a test, and what a test cites exists."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
RULES = TESTS.parent / "docs" / "rules"
CLAUSE = re.compile(r"(?:CM|DF|SC|CS|BB|GB)-\d{1,2}")


def rows() -> Iterator[tuple[str, str]]:
    """Each clause, and what it is for; the prices of Changsha, which do not say so, for S."""
    for path in sorted(RULES.glob("*.md")):
        says = False
        for line in path.read_text(encoding="utf-8").splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if cells[0] == "id":
                says = cells[1] == "for"
            elif CLAUSE.fullmatch(cells[0]):
                yield cells[0], cells[1] if says else "S"


def cited() -> dict[str, list[str]]:
    """The clauses that tests cite, and where."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                assert node.args, f"{path}:{node.lineno} cites no clause"
                # A clause that a table names stands for its row alone and is not counted here.
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        place = f"{path.relative_to(TESTS)}:{node.lineno}"
                        found.setdefault(str(argument.value), []).append(place)
    return found


def is_of_play(place: str) -> bool:
    """Tell whether a test plays at a table, and so may pin what a clause says about play."""
    return place.startswith("table/")


def test_the_rule_book_is_read() -> None:
    marks = dict(rows())
    assert len(marks) == len(list(rows())) > 100
    assert set(marks.values()) == {"S", "P", "SP"}
    assert [marks[key] for key in ("CM-3", "DF-20", "DF-54", "SC-60", "CS-26", "CS-30")] == [
        "SP", "S", "P", "SP", "S", "SP",
    ]  # fmt: skip
    in_text = {
        clause
        for path in RULES.glob("*.md")
        for clause in re.findall(
            rf"^\| ({CLAUSE.pattern}) \|", path.read_text("utf-8"), re.MULTILINE
        )
    }
    assert in_text == set(marks)


@pytest.mark.parametrize("concern", ["S", "P"], ids=["scores", "play"])
def test_every_clause_has_a_test(concern: str) -> None:
    citations = cited()
    of_play = {clause for clause in citations if any(map(is_of_play, citations[clause]))}
    tested = of_play if concern == "P" else set(citations)
    untested = [clause for clause, mark in rows() if concern in mark and clause not in tested]
    assert not untested, f"clauses for {concern} without a test: {', '.join(untested)}"


def test_every_clause_that_is_cited_exists() -> None:
    known = dict(rows())
    unknown = {clause: places for clause, places in cited().items() if clause not in known}
    assert not unknown, f"tests cite clauses that the rule book does not have: {unknown}"
