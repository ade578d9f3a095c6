"""`hupai bench`, on few hands."""

import json
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

from hupai.cli import main

FEW = ("--rows", "16", "--sample", "4", "--seconds", "0")


def hupai(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["bench", *FEW, *arguments])


def test_the_table() -> None:
    result = hupai()
    assert result.exit_code == 0, result.output
    for word in ("processor", "release build", "floor", "hupai.batch, one core", "one_suit"):
        assert word in result.stdout
    for question in ("is_win", "shanten", "waits", "improving_tiles", "discard_options"):
        assert f"\n{question} " in result.stdout


def test_json_has_every_figure() -> None:
    result = hupai("--json", "--question", "waits", "--most", "3")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert set(found) == {"machine", "timings", "lengths", "disagreements"}
    assert {timing["mix"] for timing in found["timings"]} == {"deals", "ready", "one_suit"}
    assert {timing["question"] for timing in found["timings"]} == {"waits"}
    assert all(timing["seconds"] > 0 and timing["hands"] > 0 for timing in found["timings"])


def test_the_plot(tmp_path: Path) -> None:
    stem = tmp_path / "speed.of.all"
    result = hupai(
        "--question", "is_win", "--question", "shanten", "--most", "10", "--plot", str(stem)
    )
    assert result.exit_code == 0, result.output
    png, svg = (tmp_path / f"speed.of.all.{kind}" for kind in ("png", "svg"))
    assert png.read_bytes().startswith(b"\x89PNG")
    assert ET.parse(svg).getroot().tag.endswith("svg")
    assert f"picture: {png}" in result.stderr


def test_a_plot_that_cannot_be_written(tmp_path: Path) -> None:
    result = hupai("--question", "waits", "--most", "0", "--plot", str(tmp_path / "no" / "plot"))
    assert result.exit_code == 1
    assert "Could not open file" in result.stderr


@pytest.mark.parametrize(("library", "extra"), [("matplotlib", "bench")])
def test_a_library_that_is_missing_is_named(
    library: str, extra: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    result = hupai("--question", "waits", "--most", "1", "--plot", str(tmp_path / "plot"))
    assert result.exit_code == 1
    assert f"{library} is not installed: pip install hupai[{extra}]" in result.stderr


@pytest.mark.parametrize(
    "arguments", [("--rows", "0"), ("--sample", "0"), ("--question", "score"), ("--seconds", "-1")]
)
def test_options_are_checked(arguments: tuple[str, str]) -> None:
    assert hupai(*arguments).exit_code == 2
