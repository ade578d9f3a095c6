"""What `hupai bench` measures: mixes are what they say, answers are compared, figures add up."""

from collections.abc import Iterator

import numpy as np
import pytest

from hupai import batch
from hupai.bench import Mix, Question, compare, engines, measured_on, mixes
from hupai.bench.comparison import ALL_CORES, FLOOR, ONE_CORE, Plan, timed
from hupai.bench.engines import Single

SMALL = Plan(tuple(Question), rows=64, sample=8, most=30, seconds=0)


@pytest.fixture
def _no_peers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pretend that no peer is installed."""
    with monkeypatch.context() as patch:
        patch.setattr("hupai.bench.engines.installed", lambda _: None)
        patch.setattr("hupai.bench.machine.installed", lambda _: None)
        yield


@pytest.mark.parametrize(("mix", "size"), list(mixes.MAKERS))
def test_hands_of_a_mix(mix: Mix, size: int) -> None:
    rows = mixes.hands(mix, size, 500)
    assert rows.dtype == np.uint8
    assert (rows.sum(axis=1) == size).all()
    assert rows.max() <= 4
    assert np.array_equal(rows, mixes.hands(mix, size, 500))
    assert len(np.unique(rows, axis=0)) > 400
    suits = np.add.reduceat(rows, [0, 9, 18, 27], axis=1)
    if mix is Mix.ONE_SUIT:
        assert ((suits > 0).sum(axis=1) == 1).all()
        assert (suits.sum(axis=0)[:3] > 0).all()
    if mix is Mix.COMPLETE:
        assert batch.is_win(rows).all()
    if mix is Mix.READY:
        assert (batch.shanten(rows) == 0).mean() > 0.99
    if mix is Mix.NEAR:
        assert (batch.shanten(rows) <= 0).all()


def test_more_hands_than_there_are_different_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixes, "DISTINCT", 10)
    rows = mixes.hands(Mix.DEALS, 14, 25)
    assert np.array_equal(rows[:10], rows[10:20])
    assert rows.shape == (25, 34)


def test_every_engine_is_timed_for_every_mix() -> None:
    found = compare(SMALL)
    assert found.disagreements == []
    assert found.machine == measured_on()
    for question in Question:
        for mix in question.mixes:
            for engine in (FLOOR, ONE_CORE, ALL_CORES, "hupai, a hand at a time"):
                assert found.seconds(question, mix, engine)
    for known in engines.engines():
        for question in known.answers:
            assert found.seconds(question, Mix.DEALS, known.name)
    assert {timing.hands for timing in found.lengths} == {1, 3, 10, 30}
    assert all(timing.seconds > 0 for timing in found.timings)


@pytest.mark.usefixtures("_no_peers")
def test_peers_that_are_not_installed_are_named() -> None:
    found = compare(Plan((Question.IS_WIN,), rows=8, sample=2, most=0, seconds=0))
    assert found.machine["mahjong"] == "not installed, so not compared"
    assert found.engines == [FLOOR, ONE_CORE, ALL_CORES, "hupai, a hand at a time"]
    assert found.lengths == []


def test_nobody_is_timed_for_a_wrong_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    liar = Single(list, lambda _: True, bool)
    monkeypatch.setitem(engines.ADAPTERS, "mahjong", lambda: {Question.IS_WIN: liar})
    found = compare(Plan((Question.IS_WIN,), rows=64, sample=64, most=0, seconds=0))
    text = "mahjong: is_win, deals: 64 of 64 answers are others"
    assert text in found.disagreements
    assert found.seconds(Question.IS_WIN, Mix.DEALS, "mahjong") is None


def test_progress_is_told() -> None:
    told: list[tuple[str, int, int]] = []
    plan = Plan((Question.SHANTEN,), rows=8, sample=1, most=3, seconds=0)
    compare(plan, lambda *step: told.append(step))
    assert [done for _, done, _ in told] == list(range(7))
    assert {total for *_, total in told} == {6}
    assert told[0][0] == "shanten, deals"
    assert told[-1][0] == "done"


def test_a_call_is_timed_five_times_at_least() -> None:
    calls: list[None] = []
    assert timed(lambda: calls.append(None), 0) >= 0
    assert len(calls) >= 7


def test_lengths_go_up_to_the_most() -> None:
    plan = Plan((), 0, 0, 10**7, 0)
    assert plan.lengths[:4] == [1, 3, 10, 30]
    assert plan.lengths[-1] == 10**7
