"""Many hands at once answer as one hand does; then, how long a hand takes at every level."""

from collections.abc import Callable
from dataclasses import asdict
from functools import cache, partial
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from pytest_benchmark.fixture import BenchmarkFixture

from benches.report import BatchTiming, Report
from hupai import Shape, _core
from hupai.bench import Mix, Question, mixes
from hupai.bench.comparison import read
from hupai.bench.engines import due, one_hand

HANDS = 1 << 18
"""How many hands a call has: more than the nearest caches hold, and work enough for two threads."""

SAMPLE = 2_000
"""How many of them are asked one by one, to compare the answers."""

FLOOR = "floor: reading the array"
WAYS: dict[str, tuple[str | None, int]] = {
    **{f"{level}, one core": (level, 1) for level in _core.VECTOR_LEVELS},
    "two cores": (None, 2),
}
"""The level and the number of threads of each way to ask."""

TABLES = [(question, mix) for question in Question for mix in question.mixes]
every_table = pytest.mark.parametrize(
    ("question", "mix"), TABLES, ids=[f"{question}-{mix}" for question, mix in TABLES]
)


@cache
def rows(question: Question, mix: Mix) -> NDArray[np.uint8]:
    """Make the hands of one table."""
    return mixes.hands(mix, question.size, HANDS)


def call(question: Question, mix: Mix, way: str) -> Callable[[], Any]:
    """Build the call that is timed."""
    hands = rows(question, mix)
    if way == FLOOR:
        return partial(read, hands)
    level, threads = WAYS[way]
    ask = getattr(_core, f"batch_{question}")
    return partial(ask, hands, Shape.STANDARD, 0, None, 0, threads, level)


@every_table
def test_answers_are_those_of_one_hand(question: Question, mix: Mix) -> None:
    """Nobody is timed for a wrong answer."""
    single = one_hand()[question]
    sample = rows(question, mix)[:SAMPLE]
    one_by_one = [single.read(single.call(single.prepare(row.tolist()))) for row in sample]
    assert due(question, sample, Shape.STANDARD) == one_by_one
    first, *others = (call(question, mix, way)() for way in WAYS)
    for other in others:
        # The options of discards are several arrays.
        pairs = zip(first, other, strict=True) if isinstance(first, tuple) else [(first, other)]
        assert all(np.array_equal(*pair) for pair in pairs)


@pytest.mark.benchmark(min_time=0.002, max_time=0.25, min_rounds=5)
@every_table
@pytest.mark.parametrize("way", [FLOOR, *WAYS])
def test_speed(
    question: Question, mix: Mix, way: str, benchmark: BenchmarkFixture, report: Report
) -> None:
    """Time one call for all hands."""
    benchmark.group = f"batch {question} {mix}"
    benchmark(call(question, mix, way))
    if benchmark.stats is None:
        return
    timing = BatchTiming(question, mix, way, benchmark.stats["median"] / HANDS)
    report.batches.append(timing)
    benchmark.extra_info.update(asdict(timing), hands=HANDS)
