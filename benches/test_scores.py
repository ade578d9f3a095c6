"""Every engine scores its won hands twice alike; then, how long it takes."""

from dataclasses import asdict
from timeit import Timer

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benches.report import Report, ScoreTiming
from benches.score_peers import installed_score_peers
from benches.scorers import OURS, Part, Scorer

ROUNDS = 41

SCORERS = (*OURS, *installed_score_peers())

TIMINGS = [
    pytest.param(scorer, part, id=f"{scorer.name}-{part}")
    for scorer in SCORERS
    for part in scorer.parts
]


@pytest.mark.parametrize("scorer", SCORERS, ids=lambda scorer: scorer.name)
def test_scores_are_sound(scorer: Scorer) -> None:
    """What is remembered from one pass changes nothing in the next; ours pay what is won."""
    assert scorer.readings() == scorer.readings()


@pytest.mark.parametrize(("scorer", "part"), TIMINGS)
def test_speed(scorer: Scorer, part: Part, benchmark: BenchmarkFixture, report: Report) -> None:
    """Time one call for each win in turn; the loop is one iteration of the benchmark."""

    def prepare() -> tuple[tuple[Timer], dict[str, object]]:
        return (scorer.timer(part),), {}

    if part is not Part.FIRST:
        scorer.timer(part).timeit(1)
    benchmark.group = f"score {part}"
    benchmark.pedantic(lambda timer: timer.timeit(1), setup=prepare, rounds=ROUNDS)  # type: ignore[no-untyped-call]
    if benchmark.stats is None:
        return
    number = len(part.of(scorer.wins))
    timing = ScoreTiming(
        part=part,
        engine=scorer.name,
        version=scorer.version,
        call=scorer.call,
        target=scorer.target,
        seconds=benchmark.stats["median"] / number,
    )
    report.scores.append(timing)
    benchmark.extra_info.update(asdict(timing), wins=number)
