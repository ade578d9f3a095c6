"""The wheel, built and installed as a stranger would have it."""

import re
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
LINUX = sys.platform == "linux"
MOST_BYTES = 2 * 1024 * 1024
SCRIPT = """
import pathlib, pickle, sys
import hupai
assert pathlib.Path(hupai.__file__).is_relative_to(sys.prefix), hupai.__file__
assert hupai._core.BUILD_PROFILE == "release"
hand = hupai.Hand.parse("123m456p789s1122z")
assert str(hand.waits()) == "12z"
assert pickle.loads(pickle.dumps(hand)) == hand
assert hand._repr_svg_().startswith("<svg")
"""


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command and return what it prints; fails with all it says."""
    result = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    maturin = [sys.executable, "-m", "maturin"]
    older = ["--zig", "--compatibility", "manylinux2014"] if LINUX else []
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARGO_ZIGBUILD_PYTHON_PATH", sys.executable)
        run(*maturin, "build", "--release", "--locked", "--quiet", "--out", out, *older, cwd=ROOT)
    (built,) = out.glob("*.whl")
    return built


def test_the_wheel_is_small_typed_and_for_every_python_from_3_11(wheel: Path) -> None:
    assert "-cp311-abi3-" in wheel.name
    assert wheel.stat().st_size <= MOST_BYTES
    names = zipfile.ZipFile(wheel).namelist()
    assert {"hupai/py.typed", "hupai/_core.pyi", "hupai/__init__.py"} <= set(names)
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
    assert not [name for name in names if name.startswith(("tests", "benches"))]


def test_the_wheel_holds_the_rule_book(wheel: Path) -> None:
    texts = {f"hupai/clauses/{text.name}": text.read_bytes() for text in RULES.glob("*.md")}
    with zipfile.ZipFile(wheel) as built:
        assert {name: built.read(name) for name in built.namelist() if name in texts} == texts


if LINUX:

    def test_the_wheel_is_for_linux_systems_since_2014(wheel: Path) -> None:
        assert "manylinux2014" in wheel.name
        # What the library asks of the C library, read from its symbols.
        shown = run(sys.executable, "-m", "auditwheel", "show", wheel, cwd=wheel.parent)
        version = re.search(r"platform tag:\s+\"manylinux_2_(\d+)_", shown)
        assert version, shown
        assert int(version[1]) <= 17


def test_the_wheel_works_in_a_fresh_environment_from_another_directory(
    wheel: Path, tmp_path: Path
) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    scripts = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    run(scripts / "python", "-m", "pip", "install", "--quiet", wheel, cwd=elsewhere)
    run(scripts / "python", "-c", SCRIPT, cwd=elsewhere)
    shown = run(scripts / "hupai", "analyze", "1112345678999m", "--svg", "hand.svg", cwd=elsewhere)
    assert "waits for 9 tiles" in shown
    assert (elsewhere / "hand.svg").read_text("utf-8").startswith("<svg")
    assert "Usage" in run(scripts / "python", "-m", "hupai", "--help", cwd=elsewhere)
    assert "杠上炮" in run(scripts / "hupai", "rules", "CS-24", cwd=elsewhere)
