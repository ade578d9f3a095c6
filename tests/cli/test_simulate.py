"""`hupai simulate`."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

from hupai import Table, bots, sim, variants
from hupai.bots import registry
from hupai.cli import main
from hupai.play import Action, Pung, Variant
from hupai.play.chance import derived_seed
from hupai.table import View

NAMES = ("dafeng", "sichuan", "changsha", "xuezhan", "guobiao")


def hupai(*arguments: str, columns: int = 80) -> Result:
    environment = {"COLUMNS": str(columns), "TERM": "dumb"}
    return CliRunner(env=environment).invoke(main, ["simulate", *arguments])


def answered(*arguments: str, columns: int = 80) -> str:
    result = hupai(*arguments, columns=columns)
    assert result.exit_code == 0, result.output
    return result.stdout


def as_json(*arguments: str) -> dict[str, object]:
    answer = json.loads(answered(*arguments, "--json"))
    assert isinstance(answer, dict)
    return answer


def simulated(name: str, deals: int, seed: int, *names: str, **options: object) -> sim.Statistics:
    variant = variants.get(name, **options)
    assert isinstance(variant, Variant)
    players = [
        bots.get(player, seed=derived_seed(seed, f"player {number}"))
        for number, player in enumerate(names)
    ]
    return sim.simulate(variant, players, deals=deals, seed=seed)


@pytest.mark.parametrize("name", NAMES)
def test_json_is_what_was_counted(name: str) -> None:
    answer = as_json("--variant", name, "-n", "9", "--seed", "7", "--player", "ready")
    seconds, players = answer.pop("seconds"), answer.pop("players")
    assert isinstance(seconds, float)
    assert isinstance(players, list)
    assert [player.pop("name") for player in players] == ["ready"] * 4
    expected = json.loads(json.dumps(simulated(name, 9, 7, *["ready"] * 4).to_dict()))
    assert players == expected.pop("players")
    assert answer == expected


def test_the_last_player_takes_the_seats_that_are_left() -> None:
    called = ("--variant", "sichuan", "-n", "1")
    for given, names in {
        (): ["random"] * 4,
        ("ready",): ["ready"] * 4,
        ("ready", "random"): ["ready", "random", "random", "random"],
        ("ready", "random", "ready"): ["ready", "random", "ready", "ready"],
        ("random", "ready", "ready", "random"): ["random", "ready", "ready", "random"],
    }.items():
        flags = [text for name in given for text in ("--player", name)]
        players = as_json(*called, *flags)["players"]
        assert isinstance(players, list)
        assert [player["name"] for player in players] == names


@pytest.mark.parametrize("seats", [2, 3])
def test_as_many_players_play_as_there_are_seats(seats: int) -> None:
    called = ("--variant", "changsha", "-n", "2", "--rule", f"seats={seats}")
    players = as_json(*called, "--player", "ready", "--player", "random")["players"]
    assert isinstance(players, list)
    assert [player["name"] for player in players] == ["ready", *["random"] * (seats - 1)]
    result = hupai(*called, *("--player", "ready") * (seats + 1))
    assert result.exit_code == 2
    assert f"{seats + 1} players: {seats} play" in result.stderr


def test_rules_are_those_of_flags_and_files(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text("birds = 2\n", "utf-8")
    rules = as_json(
        *("--variant", "changsha", "-n", "1", "--rules", str(path)),
        *("--rule", "combine=max", "--rule", 'dealt_wins=["no_jiang"]'),
    )["rules"]
    assert isinstance(rules, dict)
    assert (rules["birds"], rules["combine"]) == (2, "max")
    assert rules["dealt_wins"] == ["no_jiang"]


def test_a_seed_is_made_and_told() -> None:
    called = ("--variant", "sichuan", "-n", "3", "--quiet")
    first = as_json(*called)
    assert first != as_json(*called)
    assert first == as_json(*called, "--seed", str(first["seed"]))


def test_the_tables() -> None:
    called = ("--variant", "changsha", "-n", "40", "--seed", "7")
    players = ("--player", "ready", "--player", "random")
    expected = simulated("changsha", 40, 7, "ready", *["random"] * 3)
    lines = [line.rstrip() for line in answered(*called, *players).splitlines()]
    assert lines[0] == f"长沙 changsha: 40 deals, {expected.answers:,} answers, seed 7"
    rows = [line.split() for line in lines]
    won = expected.wins["discard"]
    assert ["won", "on", "a", "discard", str(won), f"{2.5 * won:.1f}"] in rows
    assert ["drawn", str(expected.draws), f"{2.5 * expected.draws:.1f}"] in rows
    for name, player in zip(("ready", *["random"] * 3), expected.players, strict=True):
        counts = [player.wins, player.self_draws, player.paid_wins]
        points = [f"{player.points:+}", f"{player.points / 40:+.2f}"]
        assert [name, *map(str, counts), *points] in rows
    zh = variants.get("changsha").fans
    for key, number in {**expected.fans, **expected.dealt_wins}.items():
        assert [key, str(number), zh[key].zh] in rows
    assert lines[-1].endswith("answers a second")


def test_quiet_tells_what_follows_from_the_seed_alone() -> None:
    called = ("--variant", "dafeng", "-n", "5", "--seed", "7", "--quiet")
    result = hupai(*called)
    assert result.stderr == ""
    assert "a second" not in result.stdout
    assert result.stdout == answered(*called)
    assert "seconds" not in as_json(*called)


@pytest.mark.parametrize("columns", [80, 200])
def test_tables_fit(columns: int) -> None:
    shown = answered("--variant", "dafeng", "-n", "9", "--player", "ready", columns=columns)
    assert max(map(cell_len, shown.splitlines())) <= columns


@pytest.mark.parametrize("arguments", [[], ["--json"], ["--quiet"]])
def test_there_is_no_progress_where_there_is_no_terminal(arguments: list[str]) -> None:
    assert hupai("--variant", "sichuan", "-n", "3", *arguments).stderr == ""


def on_terminal(*arguments: str) -> str:
    """Run the command with a terminal for its errors, and give what that shows."""
    terminal, end = pty.openpty()
    command = [sys.executable, "-m", "hupai", "simulate", *arguments]
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "80"}
    subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=end, check=True)
    os.close(end)
    shown = b""
    try:
        while part := os.read(terminal, 4096):
            shown += part
    except OSError:
        pass
    finally:
        os.close(terminal)
    return shown.decode()


@pytest.mark.skipif(sys.platform != "linux", reason="a terminal that has closed ends as on Linux")
@pytest.mark.parametrize(
    ("arguments", "shows"), [([], True), (["--json"], False), (["--quiet"], False)]
)
def test_progress_on_a_terminal(arguments: list[str], *, shows: bool) -> None:
    shown = on_terminal("--variant", "sichuan", "-n", "3", *arguments)
    assert ("3/3" in shown) is shows


@pytest.mark.parametrize(
    ("deals", "names"),
    [
        (3, ["deal-1.jsonl", "deal-2.jsonl", "deal-3.jsonl"]),
        (10, [f"deal-{number:02}.jsonl" for number in range(1, 11)]),
    ],
)
def test_logs(tmp_path: Path, deals: int, names: list[str]) -> None:
    folder = tmp_path / "new" / "logs"
    called = ("--variant", "changsha", "-n", str(deals), "--seed", "7", "--log", str(folder))
    answer = as_json(*called)
    assert sorted(path.name for path in folder.iterdir()) == names
    tables = [Table.from_log((folder / name).read_text("utf-8")) for name in names]
    payments = [table.result.payments for table in tables if table.result is not None]
    assert [sum(paid) for paid in zip(*payments, strict=True)] == answer["seats"]


def test_logs_do_not_overwrite_unless_told(tmp_path: Path) -> None:
    called = ("--variant", "sichuan", "-n", "1", "--seed", "7", "--log", str(tmp_path))
    kept, log = tmp_path / "kept.txt", tmp_path / "deal-1.jsonl"
    kept.write_text("kept", "utf-8")
    refused = hupai(*called)
    assert refused.exit_code == 2
    assert "is not empty: name another folder, or --overwrite" in " ".join(refused.stderr.split())
    assert refused.stdout == ""
    assert not log.exists()
    answered(*called, "--overwrite")
    assert (kept.read_text("utf-8"), log.exists()) == ("kept", True)


def test_a_place_for_logs_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("", "utf-8")
    called = ("--variant", "sichuan", "-n", "1")
    for place in (path, path / "logs"):
        result = hupai(*called, "--log", str(place))
        assert result.exit_code != 0
        assert str(path) in result.stderr.replace("\n", "")
        assert result.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--variant", "osaka"], "no such variant: there are dafeng, sichuan, changsha"),
        ([], "Missing option '--variant'"),
        (["--variant", "sichuan", "-n", "0"], "0 is not in the range x>=1"),
        (["--variant", "sichuan", "--seed", "-1"], "-1 is not in the range x>=0"),
        (
            ["--variant", "sichuan", "--player", "lucky"],
            "no player is called 'lucky': choose from random, ready",
        ),
        (["--variant", "sichuan", *["--player", "ready"] * 5], "5 players: 4 play"),
        (["--variant", "changsha", "--rule", "birds=3"], "birds takes 0 / 1"),
        (["--variant", "changsha", "--rule", "birds"], "'birds' is no option and its value"),
    ],
)
def test_refusals_say_why_and_fail(arguments: list[str], said: str) -> None:
    result = hupai(*arguments)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())
    assert result.stdout == ""


def test_a_player_that_breaks_the_rules_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong(bots.RandomPlayer):
        """Answers with what nobody is offered first."""

        def answer(self, view: View) -> Action:
            assert Pung() not in view.actions
            return Pung()

    monkeypatch.setattr(registry, "_MAKERS", {**registry._MAKERS, "wrong": Wrong})
    result = hupai("--variant", "sichuan", "-n", "1", "--player", "wrong")
    assert result.exit_code == 1
    assert "may not take Pung()" in result.stderr


def test_help_shows_examples_as_they_are_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    examples = answered("--help").partition("Examples:\n")[2].strip().splitlines()
    assert len(examples) == 2
    for example in examples:
        program, *arguments = example.split()
        assert program == "hupai"
        assert CliRunner().invoke(main, arguments).exit_code == 0
