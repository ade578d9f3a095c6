"""Every situation of the tables in tests/data is played by a test that has its id in its name."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
FLOWS = [HERE.parent / "data" / name for name in ("flows.md", "flows_xuezhan.md")]
ROW = re.compile(r"^\| ((?:DF|SC|CS|BB)-[FI]\d+) \|", re.MULTILINE)


def played() -> set[str]:
    """The ids that names of tests begin with."""
    names = (
        node.name
        for path in HERE.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    )
    found = (re.match(r"test_((?:df|sc|cs|bb)_[fi]\d+)_", name) for name in names)
    return {match[1].upper().replace("_", "-") for match in found if match}


def written() -> list[str]:
    """The ids of all situations."""
    return [row for flows in FLOWS for row in ROW.findall(flows.read_text(encoding="utf-8"))]


def test_every_situation_is_played() -> None:
    rows = written()
    assert len(rows) == len(set(rows)) > 40
    missing = sorted(set(rows) - played())
    assert not missing, f"situations without a test: {', '.join(missing)}"


def test_every_id_that_is_played_stands_in_the_table() -> None:
    unknown = sorted(played() - set(written()))
    assert not unknown, f"tests name situations that are written nowhere: {', '.join(unknown)}"
