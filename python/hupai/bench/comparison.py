"""Compare answers, then measure how long they take."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import pairwise
from statistics import median
from time import perf_counter
from timeit import Timer
from typing import Any

import numpy as np

from hupai.bench.engines import Engine, Question, due, engines
from hupai.bench.machine import measured_on
from hupai.bench.mixes import Mix, Rows, hands

FLOOR = "floor: reading the array"
ONE_CORE = "hupai.batch, one core"
ALL_CORES = "hupai.batch, all cores"

Progress = Callable[[str, int, int], None]
"""Told what is being done, how many steps are done, and how many there are."""


@dataclass(frozen=True)
class Timing:
    """How long an engine took for a hand: the median of several passes, in seconds."""

    question: Question
    mix: Mix
    engine: str
    hands: int
    seconds: float


@dataclass
class Comparison:
    """What was measured, on what."""

    machine: dict[str, str]
    timings: list[Timing] = field(default_factory=list)
    """By question, mix and engine."""
    lengths: list[Timing] = field(default_factory=list)
    """Of `hupai.batch` by the number of hands of a call."""
    disagreements: list[str] = field(default_factory=list)
    """Engines that were not timed, for their answers are others."""

    def to_dict(self) -> dict[str, Any]:
        """Give all of it as JSON has it."""
        return asdict(self)

    def seconds(self, question: Question, mix: Mix, engine: str) -> float | None:
        """Find the time of an engine for a hand."""
        found = (
            timing.seconds
            for timing in self.timings
            if (timing.question, timing.mix, timing.engine) == (question, mix, engine)
        )
        return next(found, None)

    @property
    def engines(self) -> list[str]:
        """The engines that were timed, in order."""
        return list(dict.fromkeys(timing.engine for timing in self.timings))


@dataclass(frozen=True)
class Plan:
    """What to measure."""

    questions: Sequence[Question]
    rows: int
    """How many hands a call of `hupai.batch` has."""
    sample: int
    """How many hands the others are asked about, one by one."""
    most: int
    """The largest number of hands of the run over lengths; 0 for none."""
    seconds: float
    """How long each measurement goes on at least."""

    @property
    def lengths(self) -> list[int]:
        """The numbers of hands of the run over lengths."""
        powers = [10**power for power in range(8)]
        steps = [step for low, high in pairwise(powers) for step in (low, 3 * low)] + [powers[-1]]
        return [step for step in steps if step <= self.most]


def compare(plan: Plan, progress: Progress = lambda *_: None) -> Comparison:
    """Measure everything of a plan."""
    found = Comparison(measured_on())
    known = engines()
    tables = [(question, mix) for question in plan.questions for mix in question.mixes]
    plotted = [question for question in PLOTTED if question in plan.questions]
    total = len(tables) + len(plotted) * len(plan.lengths)
    for done, (question, mix) in enumerate(tables):
        progress(f"{question}, {mix}", done, total)
        measure_table(found, plan, known, question, mix)
    steps = [(question, length) for question in plotted for length in plan.lengths]
    for done, (question, length) in enumerate(steps, len(tables)):
        progress(f"{question}, {length:,} hands", done, total)
        measure_length(found, plan, question, length)
    progress("done", total, total)
    return found


PLOTTED = (Question.IS_WIN, Question.SHANTEN)
"""The questions of the run over lengths."""


def measure_table(
    found: Comparison, plan: Plan, known: Sequence[Engine], question: Question, mix: Mix
) -> None:
    """Measure one question on one mix."""
    rows = hands(mix, question.size, plan.rows)

    def add(engine: str, number: int, seconds: float) -> None:
        found.timings.append(Timing(question, mix, engine, number, seconds / number))

    add(FLOOR, len(rows), timed(partial(read, rows), plan.seconds))
    add(ONE_CORE, len(rows), timed(partial(question.ask, rows, threads=1), plan.seconds))
    add(ALL_CORES, len(rows), timed(partial(question.ask, rows), plan.seconds))
    sample = rows[: plan.sample]
    for engine in known:
        answer = engine.answers.get(question)
        if answer is None:
            continue
        prepared = [answer.prepare(row.tolist()) for row in sample]
        answers = [answer.read(answer.call(hand)) for hand in prepared]
        right = due(question, sample, answer.shapes)
        wrong = sum(one != other for one, other in zip(answers, right, strict=True))
        if wrong:
            text = f"{engine.name}: {question}, {mix}: {wrong} of {len(sample)} answers are others"
            found.disagreements.append(text)
            continue
        loop = Timer(
            "for hand in hands:\n    call(hand)", globals={"hands": prepared, "call": answer.call}
        )
        add(engine.name, len(sample), timed(partial(loop.timeit, 1), plan.seconds))


def measure_length(found: Comparison, plan: Plan, question: Question, length: int) -> None:
    """Measure calls over so many hands."""
    mix = Mix.DEALS
    rows = hands(mix, question.size, length)
    for engine, threads in ((ONE_CORE, 1), (ALL_CORES, None)):
        seconds = timed(partial(question.ask, rows, threads=threads), plan.seconds)
        found.lengths.append(Timing(question, mix, engine, length, seconds / length))


def read(rows: Rows) -> int:
    """Read all counts, eight at a time."""
    flat = rows.reshape(-1)
    return int(np.bitwise_or.reduce(flat[: len(flat) // 8 * 8].view(np.uint64)))


PASSES = 5
"""How often a call is timed at least."""


def timed(call: Callable[[], object], seconds: float) -> float:
    """Give the median time of a call that is made often enough to take so long in all.

    Short calls are made several at a time, since a clock takes a while itself.
    """
    call()
    start = perf_counter()
    call()
    once = perf_counter() - start
    number = max(1, int(1e-4 / max(once, 1e-8)))
    passes: list[float] = []
    end = perf_counter() + seconds
    while len(passes) < PASSES or perf_counter() < end:
        start = perf_counter()
        for _ in range(number):
            call()
        passes.append((perf_counter() - start) / number)
    return median(passes)
