"""Every engine gives the same answers; then, how long it takes for them."""

from dataclasses import asdict
from functools import cache

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benches.engines import Engine, Question
from benches.hands import Counts, Mix, seeded_hands
from benches.ours import OURS, reference
from benches.peers import installed_peers
from benches.report import Report, Timing
from hupai import Hand, Shape

HANDS = 300
"""How many hands a mix has: more than `mahjong` remembers, few enough to stay in the cache."""

SEED = 136

ENGINES = (*OURS, *installed_peers()[0])

TABLES = [
    pytest.param(question, mix, id=f"{question}-{mix}")
    for question in Question
    for mix in question.mixes
]

TIMINGS = [
    pytest.param(question, mix, engine, id=f"{question}-{mix}-{engine.name}")
    for question in Question
    for mix in question.mixes
    for engine in ENGINES
    if question in engine.answers
]


@cache
def hands(question: Question, mix: Mix) -> tuple[Counts, ...]:
    """Make the hands of one table."""
    return seeded_hands(mix, question.size, HANDS, SEED)


@cache
def expected(question: Question, mix: Mix, shapes: Shape) -> list[object]:
    """Ask the reference about the hands of one table."""
    return reference(question, shapes).readings(hands(question, mix))


@cache
def disagreements(question: Question, mix: Mix) -> list[str]:
    """Compare every engine with the reference on every hand of one table."""
    return [
        f"{engine.name} {answer.call} on {Hand.from_counts(counts)}: {given}, expected {due}"
        for engine in ENGINES
        if (answer := engine.answers.get(question)) and answer.read
        for counts, given, due in zip(
            hands(question, mix),
            answer.readings(hands(question, mix)),
            expected(question, mix, answer.shapes),
            strict=True,
        )
        if given != due
    ]


@pytest.mark.parametrize(("question", "mix"), TABLES)
def test_engines_agree(question: Question, mix: Mix) -> None:
    """Nobody is timed for a wrong answer."""
    assert disagreements(question, mix) == []


@pytest.mark.benchmark(min_time=0.002, max_time=0.25, min_rounds=5)
@pytest.mark.parametrize(("question", "mix", "engine"), TIMINGS)
def test_speed(
    question: Question, mix: Mix, engine: Engine, benchmark: BenchmarkFixture, report: Report
) -> None:
    """Time one call for each hand in turn; the loop is one iteration of the benchmark."""
    assert disagreements(question, mix) == []
    answer = engine.answers[question]
    benchmark.group = f"{question} {mix}"
    benchmark(answer.timer(hands(question, mix)).timeit, 1)
    if benchmark.stats is None:
        return
    timing = Timing(
        question=question,
        mix=mix,
        engine=engine.name,
        version=engine.version,
        call=answer.call,
        seconds=benchmark.stats["median"] / HANDS,
    )
    report.timings.append(timing)
    benchmark.extra_info.update(asdict(timing), hands=HANDS)
