"""The example that adds a variant from outside: 推倒胡."""

import importlib.util
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from hupai import Hand, HupaiError, Table, Tile, TileSet, WinContext, bots, sim, variants
from hupai.cli import main
from hupai.errors import NotAWinError, RuleError, WinContextError
from hupai.play import Variant

EXAMPLE = Path(__file__).parents[2] / "examples" / "tuidaohu.py"
MOST_LINES = 150

PLAIN = "123m456m789p345s22p"
READY = Hand.parse("123m456m789p34s22p")


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> Iterator[None]:
    """Load the example; other modules do not see it."""
    spec = importlib.util.spec_from_file_location("tuidaohu", EXAMPLE)
    assert spec
    assert spec.loader
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(variants, "_FINDERS", dict(variants._FINDERS))
        spec.loader.exec_module(importlib.util.module_from_spec(spec))
        yield


def tuidaohu(**options: object) -> Variant:
    return variants.get("tuidaohu", **options)


def test_it_is_short() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) < MOST_LINES


def test_it_is_registered() -> None:
    assert variants.names()[-1] == "tuidaohu"
    assert tuidaohu().zh == "推倒胡"
    with pytest.raises(RuleError, match="dealer_factor takes a whole number from 1"):
        tuidaohu(dealer_factor=0)


def test_it_runs_as_a_program() -> None:
    command = [sys.executable, str(EXAMPLE)]
    run = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")
    assert "碰碰胡: 2" in run.stdout
    assert "seat 0 pays 32 to seat 1" in run.stdout
    assert " is dealt " in run.stdout
    assert "\npayments: " in run.stdout


@pytest.mark.parametrize(
    ("hand", "win", "options", "fans", "payments"),
    [
        (PLAIN, {"by": "discard", "payer": 2}, {}, {"plain": 1}, [0, 1, -1, 0]),
        (PLAIN, {}, {}, {"plain": 1}, [-2, 6, -2, -2]),
        (PLAIN, {}, {"self_draw_factor": 1}, {"plain": 1}, [-1, 3, -1, -1]),
        (PLAIN, {}, {"dealer_factor": 2}, {"plain": 1}, [-4, 8, -2, -2]),
        (PLAIN, {"dealer": 1}, {"dealer_factor": 3}, {"plain": 1}, [-6, 18, -6, -6]),
        (
            PLAIN,
            {"by": "discard", "payer": 2},
            {"discarder_pays": "all", "dealer_factor": 2},
            {"plain": 1},
            [0, 4, -4, 0],
        ),
        (PLAIN, {"by": "robbed_kong", "payer": 3}, {}, {"plain": 1}, [0, 1, 0, -1]),
        (PLAIN, {}, {"fan_values": {"plain": 5}}, {"plain": 5}, [-10, 30, -10, -10]),
        (
            "111m55m [222m] [999m] (6666m)",
            {"after_kong": True},
            {},
            {"all_pungs": 2, "pure_suit": 4, "kong_bloom": 2},
            [-16, 48, -16, -16],
        ),
        (
            "1133m5577p2244s66z",
            {"by": "discard", "payer": 0},
            {},
            {"seven_pairs": 4},
            [-4, 4, 0, 0],
        ),
        (
            "1111m5577p2244s66z",
            {"by": "discard", "payer": 0},
            {},
            {"luxury_seven_pairs": 8},
            [-8, 8, 0, 0],
        ),
        (
            "222333m444m555m11m",
            {"by": "discard", "payer": 0},
            {},
            {"all_pungs": 2, "pure_suit": 4},
            [-6, 6, 0, 0],
        ),
    ],
)
def test_scores(
    hand: str,
    win: dict[str, object],
    options: dict[str, object],
    fans: dict[str, int],
    payments: list[int],
) -> None:
    variant = tuidaohu(**options)
    score = variant.score(Hand.parse(hand), WinContext.from_dict({"winner": 1, **win}))
    answer = score.to_dict()
    assert answer["fans"] == fans
    assert answer["payments"] == payments
    assert sum(score.payments) == 0
    assert variant.read_score(answer) == score
    assert "1 号位" in score.explain("zh")


@pytest.mark.parametrize(
    ("hand", "win"),
    [
        (PLAIN, {"birds": ["1m"]}),
        (PLAIN, {"ready": True}),
        (PLAIN, {"liable": 2}),
        (PLAIN, {"last_tile": True}),
        (PLAIN, {"opening": "earthly"}),
        (PLAIN, {"by": "discard", "payer": 0, "after_kong": True}),
        ("123m456m789p22p [345s]", {}),
    ],
)
def test_what_cannot_happen_is_refused(hand: str, win: dict[str, object]) -> None:
    context = WinContext.from_dict({"winner": 1, **win})
    with pytest.raises(WinContextError):
        tuidaohu().score(Hand.parse(hand), context)


def test_it_tells_who_wins_and_on_what() -> None:
    variant = tuidaohu()
    assert variant.waits(READY) == TileSet([Tile.S2, Tile.S5])
    assert variant.can_win(Hand.parse(PLAIN))
    assert not variant.can_win(Hand.parse("123m456m789p345s23p"))
    with pytest.raises(NotAWinError, match="no winning shape"):
        variant.score(Hand.parse("123m456m789p345s23p"), WinContext(winner=1))


def test_hints_and_draws() -> None:
    variant = tuidaohu()
    values = variant.wait_values(READY)
    assert set(values) == {Tile.S2, Tile.S5}
    for value in values.values():
        assert value.discard
        assert value.self_draw
        assert value.discard.payments == (0, 1, -1, 0)
        assert value.self_draw.payments == (-2, 6, -2, -2)
    far = Hand.parse("147m258p369s1234z")
    draw = variant.settle_draw([READY, far, far, far], 0)
    assert draw.ready == (True, False, False, False)
    assert draw.payments == (0, 0, 0, 0)
    assert variant.next_dealer(0, winners=[2]).dealer == 2


@pytest.mark.parametrize("options", [{}, {"discarder_pays": "all", "dealer_factor": 2}])
def test_deals_are_played(options: dict[str, object]) -> None:
    variant = tuidaohu(**options)
    assert isinstance(variant, Variant)
    logs: list[str] = []
    players = [bots.get("ready" if seat else "random", seed=seat) for seat in range(4)]
    statistics = sim.simulate(
        variant, players, deals=24, seed=7, on_deal=lambda _, table: logs.append(table.to_log())
    )
    assert sum(statistics.seats) == 0
    assert sum(statistics.wins.values()) > statistics.draws
    assert "plain" in statistics.fans
    for log in logs:
        assert Table.from_log(log).to_log() == log
    table = Table(variant, seed=7)
    assert len(variant.wall_tiles()) == 136
    for seat in range(4):
        assert table.view(seat).sample(1).view(seat) == table.view(seat)


def test_its_deals_are_simulated_and_replayed(tmp_path: Path) -> None:
    runner = CliRunner()
    called = ["simulate", "--variant", "tuidaohu", "-n", "2", "--log", str(tmp_path)]
    assert "推倒胡 tuidaohu: 2 deals" in runner.invoke(main, called).stdout
    replayed = runner.invoke(main, ["replay", str(tmp_path / "deal-2.jsonl")])
    assert replayed.stdout.startswith("推倒胡 tuidaohu\n")
    assert "payments: " in replayed.stdout


def test_the_command_line_knows_it() -> None:
    runner = CliRunner()
    listed = runner.invoke(main, ["rules", "tuidaohu", "--json"])
    book = json.loads(listed.stdout)
    assert (book["zh"], book["tiles"]["count"]) == ("推倒胡", 136)
    assert [fan["key"] for fan in book["fans"]] == list(tuidaohu().fans)
    assert "TD-2" in runner.invoke(main, ["rules", "tuidaohu"]).stdout
    arguments = ["score", PLAIN, "--variant", "tuidaohu", "--winner", "1"]
    assert "平胡: 1" in runner.invoke(main, arguments).stdout


def test_its_name_is_taken() -> None:
    class Other(variants.variant_class("tuidaohu")):  # type: ignore[misc]
        """Another variant of the same name."""

    with pytest.raises(HupaiError, match="the name is taken"):
        variants.register(Other)
