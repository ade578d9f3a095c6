"""`hupai score`."""

import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from hupai import Hand, WinContext, variants
from hupai.cli import main
from hupai.cli.score import CONTEXT_FLAGS, score
from tests.scoring.vectors import VECTORS

HAND = "123m456m789p345s22p"
CHANGSHA = ("--variant", "changsha", "--winner", "1")


def hupai(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["score", *arguments])


def answered(*arguments: str) -> str:
    result = hupai(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def flags_of(win: dict[str, object]) -> list[str]:
    """Write a context of the vectors as flags."""
    flags: list[str] = []
    for name, value in win.items():
        flag = f"--{name.removesuffix('s') if isinstance(value, list) else name}".replace("_", "-")
        match value:
            case bool():
                flags += [flag] if value else []
            case list():
                flags += [text for each in value for text in (flag, str(each))]
            case _:
                flags += [flag, str(value)]
    return flags


def rule_flags(rules: dict[str, object]) -> list[str]:
    return [text for name, value in rules.items() for text in ("--rule", f"{name}={dumped(value)}")]


def dumped(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def test_it_prints_glyphs_mpsz_and_the_score() -> None:
    win = ["--by", "discard", "--payer", "2", "--bird", "6m"]
    context = WinContext.from_dict({"winner": 1, "by": "discard", "payer": 2, "birds": ["6m"]})
    expected = variants.get("changsha").score(Hand.parse(HAND), context)
    lines = answered(HAND, *CHANGSHA, *win).splitlines()
    assert lines[:3] == ["🀇🀈🀉🀊🀋🀌 🀚🀚🀟🀠🀡 🀒🀓🀔", "123456m22789p345s", ""]
    assert "\n".join(lines[3:]) == str(expected)


def test_it_explains_in_chinese() -> None:
    expected = variants.get("changsha").score(Hand.parse(HAND), WinContext(winner=1)).explain("zh")
    assert answered(HAND, *CHANGSHA, "--zh").endswith(f"\n\n{expected}\n")


def test_a_hand_may_stand_in_several_arguments() -> None:
    apart = ("123m", "456m789p", "345s22p")
    assert answered(*apart, *CHANGSHA) == answered(HAND, *CHANGSHA)


def test_every_field_of_a_context_has_a_flag_with_its_default() -> None:
    @click.command()
    def command() -> None: ...

    for flag in CONTEXT_FLAGS:
        flag(command)
    names = [parameter.name for parameter in reversed(command.params)]
    assert sorted(map(str, names)) == sorted(WinContext.__struct_fields__)
    assert set(names) <= {parameter.name for parameter in score.params}
    seats = ["--winner", "1", "--variant", "dafeng"]
    given = score.make_context("score", [HAND, *seats]).params
    win = {name: given[name] for name in WinContext.__struct_fields__}
    assert WinContext(**win) == WinContext(winner=1)


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: str(row["id"]))
def test_the_vectors_of_the_rule_book(row: dict[str, object]) -> None:
    hand, win, rules = str(row["hand"]), row["win"], row["rules"]
    assert isinstance(win, dict)
    assert isinstance(rules, dict)
    named = ["--variant", str(row["variant"]), *flags_of(win), *rule_flags(rules)]
    result = hupai(hand, *named, "--json")
    answer = json.loads(result.stdout)
    if row["payments"] is None:
        assert (result.exit_code, answer["won"]) == (1, False)
        assert answer["reasons"]
        return
    assert result.exit_code == 0
    assert answer["payments"] == row["payments"]
    assert answer["fans"] == row["fans"]
    variant = variants.get(str(row["variant"]), **rules)
    assert variant.read_score(answer).to_dict() == answer


def test_rules_from_files_and_flags(tmp_path: Path) -> None:
    toml, as_json = tmp_path / "rules.toml", tmp_path / "rules.JSON"
    toml.write_text('birds = 2\ncombine = "max"\nfan_values = { small = 1 }\n', "utf-8")
    as_json.write_text('{"birds": 4}', "utf-8")
    called = (HAND, *CHANGSHA, "--json")
    rules = json.loads(answered(*called, "--rules", str(toml), "--rule", "birds=6"))["rules"]
    assert (rules["birds"], rules["combine"]) == (6, "max")
    assert json.loads(answered(*called, "--rules", str(as_json)))["rules"]["birds"] == 4


def test_values_of_rules_are_json_or_text() -> None:
    called = ["345m99m [555z] [666z] [777z]", "--variant", "dafeng", "--winner", "1", "--json"]
    rules = {
        "liability": ["pure_suit"],
        "combine": "max",
        "allow_chow": True,
        "fan_values": {"big_three_dragons": 9},
    }
    answer = json.loads(answered(*called, *rule_flags(rules)))
    assert {name: answer["rules"][name] for name in rules} == rules
    assert answer["fans"] == {"big_three_dragons": 9}


def test_a_hand_that_does_not_win_says_why() -> None:
    result = hupai("123m456m789p345s11p", *CHANGSHA)
    assert result.exit_code == 1
    assert "does not win in changsha:\n  the pair is not 2, 5 or 8" in result.stdout
    as_json = hupai("123m456m789p345s11p", *CHANGSHA, "--json")
    assert as_json.exit_code == 1
    assert list(json.loads(as_json.stdout)) == ["won", "reasons"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["11111m"], "Invalid value for HAND: 5 copies of 1m"),
        (["123m"], "Invalid value for HAND: 3 tiles"),
        ([HAND, "--variant", "osaka"], "no such variant: there are dafeng, sichuan, changsha"),
        ([HAND, "--winner", "4"], "4 is not in the range 0<=x<=3"),
        ([HAND, "--by", "luck"], "'luck' is not one of 'self_draw', 'discard', 'robbed_kong'"),
        ([HAND, "--tile", "12m"], "Invalid value for '--tile'"),
        ([HAND, "--bird", "x"], "Invalid value for '--bird': unknown character 'x'"),
        ([HAND, "--bird", "1f"], "Invalid value for the win: birds are no flowers"),
        ([HAND, "--payer", "1"], "Invalid value for the win: seat 1 pays alone, on a self-draw"),
        ([HAND, "--tile", "9s"], "the winning tile 9s is not among the concealed tiles"),
        ([HAND, "--rule", "birds"], "'birds' is no option and its value: write name=value"),
        ([HAND, "--rule", "birds=1", "--rule", "birds=2"], "birds is given twice"),
        ([HAND, "--rule", "birds=3"], "Invalid value for the rules: changsha: birds takes 0 / 1"),
        ([HAND, "--rule", "cheating=true"], "no option 'cheating': there are"),
        ([HAND, "--rules", "no/such.toml"], "'no/such.toml' does not exist"),
        ([], "Missing argument"),
    ],
)
def test_refusals_say_why_and_fail(arguments: list[str], said: str) -> None:
    result = hupai(*CHANGSHA, *arguments)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("rules.yaml", "birds: 2", "ends in neither .json nor .toml"),
        ("rules.json", "birds = 2", "Expecting value"),
        ("rules.toml", '{"birds": 2}', "Invalid statement"),
        ("rules.json", "[2]", "holds no object of options by name"),
        ("rules.json", '{"birds": 3}', "birds takes 0 / 1 / 2 / 4 / 6, not 3"),
    ],
)
def test_files_that_hold_no_rules(tmp_path: Path, name: str, text: str, said: str) -> None:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    result = hupai(HAND, *CHANGSHA, "--rules", str(path))
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert hupai(HAND, *CHANGSHA, "--rules", str(path)).exit_code == 2


def test_help_shows_the_flags_and_examples_as_they_are_typed() -> None:
    shown = answered("--help")
    assert "--dealer-streak" in shown
    examples = shown.partition("Examples:\n")[2].replace("\\\n", " ").strip().splitlines()
    assert len(examples) == 2
    for example in examples:
        program, *arguments = example.replace('"', "").split()
        assert program == "hupai"
        assert CliRunner().invoke(main, arguments).exit_code == 0
