"""Every situation of flows.md is played by a test that has its id in its name."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
FLOWS = HERE.parent / "data" / "flows.md"
ROW = re.compile(r"^\| ((?:DF|SC|CS)-[FI]\d\d) \|", re.MULTILINE)


def played() -> set[str]:
    """The ids that names of tests begin with."""
    names = (
        node.name
        for path in HERE.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    )
    found = (re.match(r"test_((?:df|sc|cs)_[fi]\d\d)_", name) for name in names)
    return {match[1].upper().replace("_", "-") for match in found if match}


def test_every_situation_is_played() -> None:
    rows = ROW.findall(FLOWS.read_text(encoding="utf-8"))
    assert len(rows) == len(set(rows)) > 40
    missing = sorted(set(rows) - played())
    assert not missing, f"situations of flows.md without a test: {', '.join(missing)}"


def test_every_id_that_is_played_stands_in_the_table() -> None:
    unknown = sorted(played() - set(ROW.findall(FLOWS.read_text(encoding="utf-8"))))
    assert not unknown, f"tests name situations that flows.md does not have: {', '.join(unknown)}"
