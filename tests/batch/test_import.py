"""What `hupai.batch` needs, and when it is loaded."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import hupai
from hupai import HupaiError, MissingLibraryError
from hupai.batch import arrow

from .mixes import many_rows


def printed(code: str) -> str:
    """Run code in another interpreter; hand out what it prints."""
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_it_is_loaded_on_first_use() -> None:
    code = (
        "import hupai, json, sys; before = sorted(sys.modules); hupai.batch.is_win;"
        "print(json.dumps([before, sorted(sys.modules)]))"
    )
    before, after = map(set, json.loads(printed(code)))
    assert before.isdisjoint({"numpy", "hupai.batch"})
    assert {"numpy", "hupai.batch"} <= after
    assert "nanoarrow" not in after


def test_it_is_an_attribute_of_the_package() -> None:
    assert hupai.batch.is_win.__module__ == "hupai.batch.questions"


def test_all_names_of_the_package_come_without_numpy() -> None:
    code = "import sys; sys.modules['numpy'] = None\nfrom hupai import *\nprint(Table, Match)"
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_without_numpy_it_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "import hupai\n"
        "try:\n    hupai.batch\n"
        "except hupai.MissingLibraryError as error:\n    print(error, error.extra)\n"
        "print(hupai.Hand.parse('11m').is_win())"
    )
    assert printed(code) == "numpy is not installed: pip install hupai[batch] batch\nTrue\n"


def test_without_nanoarrow_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    class Data:
        def __arrow_c_array__(
            self, requested_schema: object | None = None
        ) -> tuple[object, object]:
            raise AssertionError(requested_schema)

    monkeypatch.setitem(sys.modules, "nanoarrow", None)
    with pytest.raises(MissingLibraryError, match=r"nanoarrow is not installed.*hupai\[arrow\]"):
        arrow.read_hands(Data())
    assert issubclass(MissingLibraryError, HupaiError)
    assert issubclass(MissingLibraryError, ImportError)
    assert hupai.batch.is_win(many_rows(3, 14)).shape == (3,)


def test_the_command_line_works_without_numpy(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from click.testing import CliRunner\n"
        "from hupai.cli import main\n"
        "run = CliRunner().invoke\n"
        "print(run(main, ['analyze', '11m']).exit_code)\n"
        "print(run(main, ['bench']).output)"
    )
    assert printed(code).startswith("0\n")
    assert "numpy is not installed: pip install hupai[batch]" in printed(code)
    assert list(tmp_path.iterdir()) == []
