"""`hupai analyze`."""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

from hupai import Hand, Shape, Trait, __version__
from hupai.cli import main
from hupai.render import hand_svg


def hupai(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def answered(*arguments: str) -> str:
    result = hupai(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def as_json(*arguments: str) -> dict[str, object]:
    answer = json.loads(answered("analyze", *arguments, "--json"))
    assert isinstance(answer, dict)
    return answer


def test_it_prints_glyphs_and_mpsz() -> None:
    lines = answered("analyze", "一二三万 [中中中] 22s").splitlines()
    assert lines[:2] == ["🀇🀈🀉 🀑🀑 [🀄🀄🀄]", "123m22s [777z]"]


def test_a_hand_may_stand_in_several_arguments() -> None:
    assert answered("analyze", "123m", "22s") == answered("analyze", "123m22s")


def test_a_won_hand_shows_every_decomposition() -> None:
    shown = answered("analyze", "111222333m55z[789p]")
    assert "won, in 2 ways" in shown
    assert "111m 222m 333m 55z [789p]" in shown
    assert "123m 123m 123m 55z [789p]" in shown


def test_a_waiting_hand_shows_kinds_and_unseen_copies() -> None:
    rows = [line.split() for line in answered("analyze", "1112m").splitlines()]
    assert ["🀈", "2m", "3", "single", "111m", "2m"] in rows
    assert ["🀉", "3m", "4", "edge", "11m", "12m"] in rows


def test_copies_in_melds_are_seen() -> None:
    assert as_json("23m55z [444m]")["waits"] == [
        {"tile": "1m", "unseen": 4},
        {"tile": "4m", "unseen": 1},
    ]


def test_discards_that_leave_a_hand_ready() -> None:
    shown = answered("analyze", "123m456p789s1122z7z")
    assert "ready after 1 discard" in shown
    assert as_json("123m456p789s1122z7z")["ready_discards"] == [
        {"discard": "7z", "waits": [{"tile": "1z", "unseen": 2}, {"tile": "2z", "unseen": 2}]}
    ]


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("147m258p369s1234z", "not ready"),
        ("147m258p369s12345z", "not won, and no discard leaves it ready"),
    ],
)
def test_a_hand_far_from_ready(hand: str, said: str) -> None:
    assert said in answered("analyze", hand)
    assert said not in answered("analyze", hand, "--shapes", "all")


def test_a_hand_that_is_not_ready_shows_the_tiles_that_improve_it() -> None:
    shown = answered("analyze", "123m456p78s1122z7z")
    assert "not ready, shanten 1" in shown
    assert "4 tiles improve it, 12 copies unseen" in shown
    assert "🀘 9s ×4, 🀀 1z ×2" in shown
    answer = as_json("123m456p78s1122z7z")
    assert answer["shanten"] == 1
    assert answer["improving_tiles"] == [
        {"tile": "6s", "unseen": 4},
        {"tile": "9s", "unseen": 4},
        {"tile": "1z", "unseen": 2},
        {"tile": "2z", "unseen": 2},
    ]


def test_a_hand_whose_discards_leave_it_far_shows_each_of_them() -> None:
    text = "123m456p78s1122z57z"
    rows = [line.split()[:3] for line in answered("analyze", text).splitlines()]
    assert ["🀆", "5z", "1"] in rows
    answer = as_json(text)
    options = answer["discard_options"]
    assert isinstance(options, list)
    found = Hand.parse(text).discard_options()
    assert [option["discard"] for option in options] == [str(own.discard) for own in found]
    assert [option["unseen"] for option in options] == [own.unseen for own in found]
    assert [option["shanten"] for option in options] == [own.shanten for own in found]
    assert answer["improving_tiles"] is None


@pytest.mark.parametrize("text", ["1133557799m [123s]", "1133557799m1p [123s]"])
def test_a_hand_that_can_become_no_shape(text: str) -> None:
    shown = answered("analyze", text, "--shapes", "seven_pairs")
    assert "it can become none of the shapes" in shown
    assert as_json(text, "--shapes", "seven_pairs")["shanten"] is None


def test_wildcards_are_shown_as_what_they_stand_for() -> None:
    shown = answered("analyze", "1357m123777p11z??")
    assert shown.splitlines()[0].endswith("🀪🀪")
    rows = [line.split()[:7] for line in shown.splitlines()]
    assert ["standard", "123m", "567m", "123p", "777p", "11z", "26m"] in rows
    assert as_json("1357m123777p11z??")["wildcards"] == 2
    ways = as_json("67m4455p456678s?")["ready_decompositions"]
    assert isinstance(ways, list)
    assert {"".join(way["wild"]) for way in ways} == {"4p", "5p", "5m", "8m"}


def test_of_many_wildcards_the_first_ways_are_listed() -> None:
    assert "won, in 100 ways, the first of many" in answered("analyze", "123m????????")
    assert "the first of many" in answered("analyze", "12m????????")


@pytest.mark.parametrize(
    ("names", "shapes"),
    [
        ("standard", Shape.STANDARD),
        ("seven_pairs, standard", Shape.STANDARD | Shape.SEVEN_PAIRS),
        ("all", ~Shape(0)),
    ],
)
def test_shapes(names: str, shapes: Shape) -> None:
    text = "1133m5577p224499s"
    answer = as_json(text, "--shapes", names)
    hand = Hand.parse(text)
    assert answer["shapes"] == [str(shape) for shape in shapes]
    assert answer["won"] is hand.is_win(shapes)
    ways = answer["decompositions"]
    assert isinstance(ways, list)
    assert [way["groups"] for way in ways] == [str(way) for way in hand.decompositions(shapes)]


def test_json_names_traits() -> None:
    ways = as_json("55m [2222m] (3333m) [7777m+] [999m]")["decompositions"]
    assert isinstance(ways, list)
    (way,) = ways
    traits = Hand.parse("55m [2222m] (3333m) [7777m+] [999m]").decompositions()[0].traits
    assert way["traits"] == [str(trait) for trait in Trait if trait & traits]
    assert way["counts"]["fours"] == 3
    assert way["pair"] == "5m"


def test_json_of_a_waiting_hand_leaves_out_what_does_not_apply() -> None:
    answer = as_json("5m")
    assert (answer["won"], answer["decompositions"], answer["ready_discards"]) == (None,) * 3
    ready = answer["ready_decompositions"]
    assert isinstance(ready, list)
    assert [way["kind"] for way in ready] == ["single"]


def test_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "hand.svg"
    result = hupai("analyze", "55z (9999m)", "--svg", str(path))
    assert result.exit_code == 0
    assert str(path) in result.stderr
    assert path.read_text("utf-8") == hand_svg(Hand.parse("55z (9999m)"))
    ET.parse(path)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["11111m"], "5 copies of 1m"),
        (["12x3m"], "unknown character 'x' at position 2"),
        (["123m"], "3 tiles, a kong counted as three: a complete hand has 14"),
        (["11m", "--shapes", "eight_pairs"], "no shape is called 'eight_pairs': choose from"),
        (["11m", "--svg", "no/such/folder/hand.svg"], "No such file or directory"),
        ([], "Missing argument"),
    ],
)
def test_refusals_say_why_and_fail(arguments: list[str], said: str) -> None:
    result = hupai("analyze", *arguments)
    assert result.exit_code != 0
    assert said in " ".join(result.stderr.split())
    assert result.stdout == ""


def test_help_and_version() -> None:
    assert "analyze" in answered("--help")
    shown = answered("analyze", "--help")
    assert "--shapes" in shown
    assert "\n    hupai analyze 123m456p789s1122z7z\n" in shown
    assert answered("--version") == f"hupai, version {__version__}\n"


def test_a_terminal_without_the_glyphs_shows_the_rest() -> None:
    command = [sys.executable, "-m", "hupai", "analyze", "11m"]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert "11m" in result.stdout
    assert "won, in 1 way" in result.stdout
