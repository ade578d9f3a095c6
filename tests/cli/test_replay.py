"""`hupai replay`."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hupai import Table, sim, variants
from hupai.bots import ReadySeeker
from hupai.cli import main
from hupai.play import HandDealt
from hupai.render import deal_lines, result_lines

NAMES = ("dafeng", "sichuan", "changsha", "xuezhan", "guobiao")


def hupai(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["replay", *arguments])


def answered(*arguments: str) -> str:
    result = hupai(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def played(name: str, seed: int = 7) -> Table:
    table = Table(variants.get(name), seed=seed)
    sim.play(table, [ReadySeeker(seat) for seat in range(4)])
    return table


@pytest.fixture(params=NAMES)
def table(request: pytest.FixtureRequest) -> Table:
    return played(request.param)


@pytest.fixture
def log(table: Table, tmp_path: Path) -> str:
    return written(tmp_path, table.to_log())


def written(folder: Path, text: str) -> str:
    path = folder / "deal.jsonl"
    path.write_text(text, "utf-8")
    return str(path)


@pytest.mark.parametrize(("flags", "language"), [([], "en"), (["--zh"], "zh")])
def test_it_tells_the_deal_and_how_it_ended(
    table: Table, log: str, flags: list[str], language: str
) -> None:
    assert table.result is not None
    head, _, *told = answered(log, *flags).rstrip("\n").split("\n")
    assert head == f"{table.variant.zh} {table.variant.name}"
    end = "\n".join(result_lines(table.variant, table.result, language)).split("\n")
    assert told == [*deal_lines(table.variant, table.events, language), "", *end]
    for win in table.result.wins:
        assert win.score.explain(language) in "\n".join(end)


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_is_told_what_it_saw(table: Table, log: str, seat: int) -> None:
    told = answered(log, "--seat", str(seat))
    seen = table.events_for(seat)
    assert told.split("\n")[0].endswith(f", as seat {seat} saw it")
    assert "\n".join(deal_lines(table.variant, seen)) in told
    assert sum(" is dealt " in line for line in told.split("\n")) == 1


def test_json(table: Table, log: str) -> None:
    assert table.result is not None
    answer = json.loads(answered(log, "--json"))
    assert answer["events"] == [json.loads(event.to_json()) for event in table.events]
    assert answer["result"] == json.loads(json.dumps(table.result.to_dict()))
    assert (answer["variant"], answer["zh"]) == (table.variant.name, table.variant.zh)
    assert (answer["dealer"], answer["over"]) == (table.deal.dealer, True)
    assert (answer["seat"], answer["seed"]) == (None, "7")
    dealt = [event for event in table.events if isinstance(event, HandDealt)]
    assert answer["hands"] == {
        str(event.seat): list(map(str, sorted(event.tiles))) for event in dealt
    }


@pytest.mark.parametrize("seat", range(4))
def test_json_of_a_seat_gives_away_nothing(table: Table, log: str, seat: int) -> None:
    answer = json.loads(answered(log, "--seat", str(seat), "--json"))
    seen = table.events_for(seat)
    assert answer["events"] == [json.loads(event.to_json()) for event in seen]
    assert list(answer["hands"]) == [str(seat)]
    assert (answer["seat"], answer["seed"]) == (seat, None)


def test_a_log_may_end_before_the_deal(tmp_path: Path) -> None:
    table = Table(variants.get("sichuan"), seed=7)
    log = written(tmp_path, table.to_log())
    assert answered(log).endswith("\n\nthe log ends before the deal does\n")
    assert answered(log, "--zh").endswith("\n\n牌谱未到终局\n")
    answer = json.loads(answered(log, "--json"))
    assert (answer["over"], answer["result"]) == (False, None)


def changed(text: str, line: int, old: str, new: str) -> str:
    lines = text.split("\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("line", "old", "new", "said"),
    [
        (1, '"format":2', '"format":99', "line 1 of the log: not a log of hupai in format 2"),
        (1, "sichuan", "osaka", "line 1 of the log: 'osaka': no such variant"),
        (1, '"seed":"7"', '"seed":"8"', "line 2 of the log: by the rules dice[0] is 6, not 2"),
        (4, '"seat":0', '"seat":1', "line 4 of the log: by the rules seat is 0, not 1"),
        (9, "}", "", "line 9 of the log: no JSON"),
    ],
)
def test_a_log_that_was_changed_is_refused(
    tmp_path: Path, line: int, old: str, new: str, said: str
) -> None:
    log = written(tmp_path, changed(played("sichuan").to_log(), line, old, new))
    for flags in ([], ["--json"], ["--seat", "1"]):
        result = hupai(log, *flags)
        assert result.exit_code == 2
        assert "Invalid value for LOG" in result.stderr
        assert said in " ".join(result.stderr.split())
        assert result.stdout == ""


def test_files_that_are_no_logs(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"\xff\xfe\x00")
    assert hupai(str(path)).exit_code == 2
    path.write_text("", "utf-8")
    assert "line 1 of the log: there is nothing in it" in " ".join(hupai(str(path)).stderr.split())
    assert "does not exist" in hupai(str(tmp_path / "none")).stderr
    assert hupai(str(tmp_path)).exit_code == 2
    assert "Missing argument" in hupai().stderr
    path.write_text(played("sichuan").to_log(), "utf-8")
    assert "4 is not in the range 0<=x<=3" in hupai(str(path), "--seat", "4").stderr


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
