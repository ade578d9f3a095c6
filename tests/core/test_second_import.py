"""However the package comes to life a second time: it works, or the import says that it cannot.

Never does a hand give another answer, neither one of the first import nor one of the second.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hupai

PACKAGE = Path(hupai.__file__).parent
# What must be true of any import that is whole: tiles, shapes and exceptions are known.
WHOLE = """
def whole(hupai):
    hand = hupai.Hand.parse("1m")
    assert hupai.Tile.M1 in hand.waits()
    assert list(hand.waits()) == [hupai.Tile.M1]
    assert hupai.Hand([hupai.Tile.M1]) == hand
    assert hupai.Hand.parse("11m").is_win(hupai.Shape.STANDARD)
    assert hupai.Tile.parse("1m") is hupai.Tile("1m") is hupai.Tile.M1
    assert hupai.Tile.M1.zh == "一万"
    assert hupai.Meld.parse("[111m]").kind is hupai.MeldKind.PUNG
    assert {hupai.Tile.M1: 3} == hand.waits().unseen()
    try:
        hupai.Hand.parse("1x")
    except hupai.HupaiError as error:
        assert type(error) is hupai.InvalidHandError
        assert error.problems[0].kind is hupai.ProblemKind.MISSING_SUIT
    else:
        raise AssertionError("read")
"""
PURGE = """
import sys
def purge(*kept):
    for name in [name for name in sys.modules if name.partition(".")[0] == "hupai"]:
        if name not in kept:
            del sys.modules[name]
"""
SUB = """
import json, _xxsubinterpreters as interpreters
def elsewhere(code):
    sub = interpreters.create(isolated={isolated})
    try:
        interpreters.run_string(sub, code)
    finally:
        interpreters.destroy(sub)
"""


def run(code: str, tmp_path: Path) -> str:
    """Run code in an interpreter of its own; hand out what it prints."""
    program = tmp_path / "program.py"
    program.write_text(WHOLE + PURGE + code, "utf-8")
    command = [sys.executable, str(program)]
    environment = {"PYTHONPATH": str(PACKAGE.parent), "PYTHONUTF8": "1"}
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=tmp_path, env=environment
    )
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout


def sub_interpreters(isolated: str) -> str:
    """Write the start of a program that runs code in a sub-interpreter."""
    return SUB.format(isolated=isolated)


REFUSED = """
try:
    import hupai
except ImportError as error:
    print(error)
else:
    print("imported")
"""


@pytest.mark.parametrize("isolated", ["False", "True"])
@pytest.mark.parametrize("first", ["main", "sub"])
def test_a_sub_interpreter_is_refused_and_the_main_one_stays_right(
    isolated: str, first: str, tmp_path: Path
) -> None:
    ask, elsewhere = "import hupai\nwhole(hupai)\n", f"elsewhere({REFUSED!r})\n"
    steps = [ask, elsewhere, ask] if first == "main" else [elsewhere, ask, elsewhere, ask]
    printed = run(sub_interpreters(isolated) + "".join(steps), tmp_path).splitlines()
    assert len(printed) == steps.count(elsewhere)
    assert all("only by the main interpreter" in line for line in printed)


def test_a_whole_import_after_another_works_and_so_does_the_first(tmp_path: Path) -> None:
    code = """
import hupai as first
import hupai.scoring
purge()
import hupai as second
import hupai.scoring
assert first is not second
assert first.Tile is second.Tile and first.HupaiError is second.HupaiError
for module in (first, second, first):
    whole(module)
assert sys.modules["hupai.tiles"].Tile is first.Tile
assert first.Hand.parse("1m") == second.Hand.parse("1m")
assert first.Tile.M1 in second.Hand.parse("1m").waits()
"""
    assert run(code, tmp_path) == ""


def test_the_package_itself_may_be_reloaded(tmp_path: Path) -> None:
    code = """
import importlib, hupai
tile = hupai.Tile.M1
for _ in range(3):
    importlib.reload(hupai)
    whole(hupai)
    assert hupai.Tile.M1 is tile
importlib.reload(hupai._core)
whole(hupai)
del sys.modules["hupai"]
import hupai as again
whole(again)
whole(hupai)
"""
    assert run(code, tmp_path) == ""


@pytest.mark.parametrize("name", ["tiles", "enums", "errors", "problems"])
@pytest.mark.parametrize(
    "way", ["importlib.reload(module)", "del sys.modules[name]; __import__(name)"]
)
def test_a_module_of_classes_is_not_loaded_again(name: str, way: str, tmp_path: Path) -> None:
    code = f"""
import importlib, hupai
name = "hupai.{name}"
module = sys.modules[name]
try:
    {way}
except ImportError as error:
    print(error)
whole(hupai)
"""
    printed = run(code, tmp_path)
    assert printed.startswith(f"hupai.{name} can be loaded only once in a process")


@pytest.mark.parametrize("kept", ["hupai._core", "hupai.errors", "hupai.tiles"])
def test_what_is_left_of_an_earlier_import_gives_no_other_answer(kept: str, tmp_path: Path) -> None:
    code = f"""
import hupai as first
purge("{kept}")
try:
    import hupai as second
except ImportError as error:
    assert "only once in a process" in str(error)
    print("refused")
else:
    whole(second)
whole(first)
"""
    printed = run(code, tmp_path)
    assert printed == ("refused\n" if kept == "hupai._core" else "")


def test_a_failed_second_import_is_no_harm_to_the_next(tmp_path: Path) -> None:
    code = """
import hupai as first
purge("hupai._core")
try:
    import hupai
except ImportError:
    print("refused")
purge()
import hupai as third
whole(third)
whole(first)
"""
    assert run(code, tmp_path) == "refused\n"


@pytest.mark.parametrize("way", ["copied", "linked"])
def test_a_second_copy_of_the_package_is_right_beside_the_first(way: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy" / "hupai"
    if way == "linked":
        copy.parent.mkdir()
        copy.symlink_to(PACKAGE)
    else:
        shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    code = f"""
import hupai as first
purge()
sys.path.insert(0, {json.dumps(str(copy.parent))})
import hupai as second
assert second.__file__.startswith(sys.path[0])
for module in (first, second, first):
    whole(module)
one, other = first.Hand.parse("1m").waits(), second.Tile.M1
if first.Tile is second.Tile:
    assert other in one and [other] == list(one)
else:
    for ask in (lambda: other in one, lambda: one.isdisjoint([other]), lambda: one == {{other}},
                lambda: one & [other], lambda: first.Hand([other]),
                lambda: first.Hand.parse("11m").is_win(second.Shape.STANDARD)):
        try:
            ask()
        except first.ArgumentTypeError:
            continue
        raise AssertionError("answered")
"""
    assert run(code, tmp_path) == ""


def test_imports_from_many_threads_are_one(tmp_path: Path) -> None:
    code = """
import importlib, threading
names = ["hupai", "hupai.tiles", "hupai.errors", "hupai._core", "hupai.problems", "hupai.scoring"]
start = threading.Barrier(len(names))
failed = []
def load(name):
    start.wait()
    try:
        importlib.import_module(name)
        whole(importlib.import_module("hupai"))
    except BaseException as error:
        failed.append(repr(error))
threads = [threading.Thread(target=load, args=(name,)) for name in names]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert failed == [], failed
whole(sys.modules["hupai"])
"""
    assert run(code, tmp_path) == ""


def test_a_fork_and_a_spawn_are_right(tmp_path: Path) -> None:
    code = """
import multiprocessing
import hupai
def ask(tile):
    whole(hupai)
    return tile in hupai.Hand.parse("1m").waits()
if __name__ == "__main__":
    for method in ("fork", "spawn"):
        with multiprocessing.get_context(method).Pool(1) as pool:
            assert pool.map(ask, [hupai.Tile.M1, hupai.Tile.M2]) == [True, False]
"""
    assert run(code, tmp_path) == ""
