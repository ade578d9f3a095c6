"""The example whose fan looks at the winning tile and its wait: 捉五魁."""

from collections.abc import Iterator
from itertools import permutations

import pytest

from hupai import Hand, Table, Tile, WinContext, bots, sim, variants
from hupai.errors import WinContextError
from hupai.play import Variant
from hupai.scoring import Score

from .playing import is_short, loaded, output_of

WINS = [
    # The same tiles, in whatever order they are scored.
    ("456m123p456p789s22z", Tile.M5, {"catching_five": 5}),
    ("456m123p456p789s22z", Tile.M4, {"plain": 1}),
    ("456m123p456p789s22z", Tile.M6, {"plain": 1}),
    ("456m123p456p789s22z", Tile.SOUTH, {"plain": 1, "single_wait": 1}),
    ("456m123p456p789s22z", None, {"plain": 1}),
    # The five may lie in a pair, a pung or between: the dearer counts.
    ("445566m123p789s22z", Tile.M5, {"catching_five": 5}),
    ("45556m123p456p789s", Tile.M5, {"catching_five": 5}),
    ("555m123p456p789s22z", Tile.M5, {"plain": 1}),
    ("123p456p789s22z[456m]", Tile.S7, {"plain": 1}),
]


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> Iterator[None]:
    with loaded("zhuowukui"):
        yield


def scored(variant: Variant, hand: str, tile: Tile | None) -> Score:
    """Score a discard won by seat 1."""
    context = WinContext(winner=1, by="discard", payer=2, tile=tile)
    return variant.score(Hand.parse(hand), context)


def test_it_is_short() -> None:
    assert is_short("zhuowukui")


@pytest.mark.parametrize(("hand", "tile", "fans"), WINS)
def test_fans(hand: str, tile: Tile | None, fans: dict[str, int]) -> None:
    score = scored(variants.get("zhuowukui"), hand, tile)
    assert {fan.key: fan.total for fan in score.fans} == fans
    assert score.payments == (0, sum(fans.values()), -sum(fans.values()), 0)


def test_what_was_scored_before_changes_nothing() -> None:
    same = WINS[:5]
    for order in permutations(same):
        variant = variants.get("zhuowukui")
        for hand, tile, fans in order:
            assert {fan.key: fan.total for fan in scored(variant, hand, tile).fans} == fans


def test_hints_know_the_winning_tile() -> None:
    values = variants.get("zhuowukui").wait_values(Hand.parse("46m123p456p789s22z"))
    (wait,) = values.values()
    assert wait.discard is not None
    assert wait.self_draw is not None
    assert (wait.discard.points, wait.self_draw.points) == (5, 10)


def test_what_it_does_not_declare_cannot_happen() -> None:
    for special in ({"ready": True}, {"last_tile": True}, {"birds": (Tile.M1,)}, {"liable": 3}):
        with pytest.raises(WinContextError, match="zhuowukui has no"):
            variants.get("zhuowukui").score(
                Hand.parse(WINS[0][0]),
                WinContext(winner=1, **special),
            )


def test_it_is_played() -> None:
    keys = set()
    for seed in range(30):
        variant = variants.get("zhuowukui")
        table = Table(variant, seed=seed)
        sim.play(table, [bots.get("ready", seed=seat) for seat in range(4)])
        assert table.result is not None
        assert sum(table.result.payments) == 0
        for win in table.result.wins:
            fresh = variants.get("zhuowukui")
            assert fresh.score(win.score.decomposition.hand, win.score.context) == win.score
            keys |= {fan.key for fan in win.score.fans}
    assert {"plain", "single_wait"} <= keys


def test_it_runs_as_a_program() -> None:
    output = output_of("zhuowukui")
    assert "捉五魁：5（ZW-2）" in output
    assert "各家输赢" in output
