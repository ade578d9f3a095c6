"""A program that is frozen with the package in it runs without the package, and has all of it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hupai import variants

PROGRAM = """
import sys
import hupai
from hupai.cli import main

def played(name):
    players = [hupai.bots.get("random", seed=seat) for seat in range(4)]
    return hupai.sim.simulate(hupai.variants.get(name), players, deals=1, seed=7).deals

if sys.argv[1:]:
    main()
else:
    assert sys.frozen
    print(hupai.__file__)
    print(*(f"{name} {played(name)}" for name in hupai.variants.names()), sep="\\n")
    print(hupai.Hand.parse("123m")._repr_svg_()[:4])
"""
COMMANDS = ("analyze", "score", "rules", "simulate", "replay", "bench")


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command as from a shell that knows nothing of this checkout."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(cwd), "PYTHONUTF8": "1"}
    done = subprocess.run(
        command, capture_output=True, encoding="utf-8", check=False, cwd=cwd, env=environment
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("frozen")
    (folder / "program.py").write_text(PROGRAM, "utf-8")
    # Libraries that only extras need are left out, so that it takes seconds.
    without = [
        flag
        for name in ("numpy", "nanoarrow", "matplotlib", "IPython", "riichienv", "xiangting")
        for flag in ("--exclude-module", name)
    ]
    pyinstaller = [sys.executable, "-m", "PyInstaller", "--log-level", "ERROR", "--noconfirm"]
    run(*pyinstaller, *without, "program.py", cwd=folder)
    return folder / "dist" / "program" / "program"


def test_it_plays_a_deal_of_each_variant(program: Path, tmp_path: Path) -> None:
    home, *lines = run(program, cwd=tmp_path).splitlines()
    assert Path(home).is_relative_to(program.parent)
    assert lines == [*(f"{name} 1" for name in variants.names()), "<svg"]


@pytest.mark.parametrize("name", COMMANDS)
def test_it_has_every_command(program: Path, tmp_path: Path, name: str) -> None:
    assert f"{name} [OPTIONS]" in run(program, name, "--help", cwd=tmp_path)


def test_it_has_the_files_that_code_reads(program: Path) -> None:
    package = Path(__file__).parents[2] / "python" / "hupai"
    texts = {path.relative_to(package) for path in package.rglob("*.md")}
    (frozen,) = program.parent.rglob("hupai")
    assert {path.relative_to(frozen) for path in frozen.rglob("*.md")} == texts
