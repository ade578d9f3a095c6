"""The tables that end a session: one for each question, with ratios beside the times."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table

from benches.engines import Question
from benches.hands import Mix
from benches.ours import FLOOR, HUPAI
from benches.scorers import SCORE_TARGET, Part
from benches.wins import WINS

TARGETS = {
    Question.IS_WIN: 2.0,
    Question.WAITS: 3.5,
    Question.DECOMPOSITIONS: 35.0,
    Question.READY_DISCARDS: 130.0,
    Question.SHANTEN: 2.2,
    Question.IMPROVING_TILES: 5.0,
    Question.DISCARD_OPTIONS: 130.0,
}
"""How many empty calls long an answer of hupai is meant to be at most; told, never asserted."""

PLAY_TARGET = 54_000
"""How many answers a second hupai is meant to take at least; told, never asserted."""

PLAY_METHOD = (
    "Each engine plays its own game at random in one process: it is asked what is legal, gets one "
    "of these answers, each as likely, and so on to the end of the deal. Setting a deal up and "
    "settling it are in the time. Ratios are to the slowest of hupai's variants."
)

SCORE_METHOD = (
    f"Each engine scores {WINS:,} seeded wins of its own game, so the effort is compared and not "
    "the answers; ratios are to the slowest of hupai's variants without wild tiles: with them a "
    "hand has two. A hand is made before the clock starts, and so is a context, anew for every "
    "pass. hupai remembers the fans of each shape with its traits: the first pass, of a new "
    "variant, has nothing to remember yet."
)

Seconds = Mapping[tuple[str, Mix], float]
"""Times by engine and mix."""

UNITS = {"s": 1.0, "ms": 1e-3, "µs": 1e-6, "ns": 1e-9}


@dataclass(frozen=True)
class Timing:
    """How long one engine took for one question on one mix of hands."""

    question: Question
    mix: Mix
    engine: str
    version: str
    call: str
    seconds: float
    """The median of one call."""


@dataclass(frozen=True)
class MeldTiming:
    """How long hupai took for one question about hands with so many melds."""

    question: Question
    melds: int
    call: str
    seconds: float
    """The median of one call."""


@dataclass(frozen=True)
class BatchTiming:
    """How long many hands take at once, in one way, for each of them."""

    question: str
    mix: str
    way: str
    seconds: float
    """The median for a hand."""


@dataclass(frozen=True)
class ScoreTiming:
    """How long one engine took to score its wins, or a part of them."""

    part: Part
    engine: str
    version: str
    call: str
    target: float | None
    """How many seconds a call of hupai is meant to take at most; told, never asserted."""
    seconds: float
    """The median of one call."""


@dataclass(frozen=True)
class PlayTiming:
    """How long one engine took for one answer of random play."""

    engine: str
    version: str
    calls: str
    is_ours: bool
    seconds: float
    """The median of a round, by the number of its answers."""
    answers: float
    """How many answers a deal took."""


@dataclass(frozen=True)
class Measure:
    """Something a package costs besides time to answer."""

    package: str
    what: str
    value: float
    unit: str
    """`s` for seconds, `B` for bytes."""

    def __str__(self) -> str:
        """Write the value in a unit that suits it."""
        return duration(self.value) if self.unit == "s" else f"{self.value / 2**20:.2f} MiB"


@dataclass
class Report:
    """What a session measured."""

    timings: list[Timing] = field(default_factory=list)
    melds: list[MeldTiming] = field(default_factory=list)
    batches: list[BatchTiming] = field(default_factory=list)
    scores: list[ScoreTiming] = field(default_factory=list)
    plays: list[PlayTiming] = field(default_factory=list)
    footprint: list[Measure] = field(default_factory=list)

    def render(self, environment: Mapping[str, str], notes: Iterable[str]) -> RenderableType:
        """Lay it out for a terminal, with what it was measured on and what to know about it."""
        return Group(
            environment_table(environment),
            *self.tables(),
            *(Padding(f"* {note}", (0, 2)) for note in notes),
        )

    def tables(self) -> Iterator[Table]:
        """Give one table for each question, then melds, many hands, scores, play, footprint."""
        for question in Question:
            if timings := [timing for timing in self.timings if timing.question is question]:
                yield question_table(question, timings)
        if self.melds:
            yield meld_table(self.melds)
        for asked in dict.fromkeys(timing.question for timing in self.batches):
            yield batch_table(asked, [one for one in self.batches if one.question == asked])
        if self.scores:
            yield score_table(self.scores)
        if self.plays:
            yield play_table(self.plays)
        if self.footprint:
            yield footprint_table(self.footprint)


def environment_table(environment: Mapping[str, str]) -> Table:
    """Tell what was measured on what."""
    table = Table(title="Measured on", title_justify="left", show_header=False)
    for row in environment.items():
        table.add_row(*row)
    return table


def question_table(question: Question, timings: Sequence[Timing]) -> Table:
    """Compare the engines on each mix with hupai, and hupai with an empty call."""
    seconds = {(timing.engine, timing.mix): timing.seconds for timing in timings}
    table = Table(
        title=f"{question}: median time of one call, and how many times hupai's it is",
        title_justify="left",
    )
    table.add_column("engine")
    for mix in question.mixes:
        table.add_column(mix, justify="right")
    for engine, version in dict.fromkeys((timing.engine, timing.version) for timing in timings):
        cells = (comparison(seconds, engine, mix) for mix in question.mixes)
        table.add_row(f"{engine} {version}", *cells, end_section=engine == FLOOR.name)
    table.add_section()
    target = TARGETS.get(question)
    label = (
        "hupai in empty calls" if target is None else f"hupai in empty calls, target ≤ {target:g}"
    )
    table.add_row(label, *(verdict(seconds, mix, target) for mix in question.mixes))
    return table


def meld_table(timings: Sequence[MeldTiming]) -> Table:
    """Compare hands with the fewest melds that were timed, none as a rule, with the others."""
    seconds = {(timing.call, timing.melds): timing.seconds for timing in timings}
    numbers = sorted({timing.melds for timing in timings})
    table = Table(
        title=f"hands with melds: median time of one call, and how many times that of {numbers[0]}",
        title_justify="left",
    )
    table.add_column("melds")
    for melds in numbers:
        table.add_column(str(melds), justify="right")
    for call in dict.fromkeys(timing.call for timing in timings):
        found = {melds: seconds[call, melds] for melds in numbers if (call, melds) in seconds}
        least = next(iter(found.values()))
        row = {melds: f"{duration(time)} {time / least:.1f}×" for melds, time in found.items()}
        table.add_row(call, *(row.get(melds, "") for melds in numbers))
    return table


BATCH_TARGETS = {
    "is_win": "≤ 8 ns portable, ≤ 5 ns with vector units",
    "shanten": "≤ 10 ns",
    "waits": "≤ 20 ns",
    "improving_tiles": "≤ 60 ns",
    "discard_options": "≤ 0.8 µs",
}
"""How long a hand of many is meant to take at most on one core; told, never asserted."""


def batch_table(question: str, timings: Sequence[BatchTiming]) -> Table:
    """Set the ways to ask many hands beside the floor."""
    seconds = {(timing.way, timing.mix): timing.seconds for timing in timings}
    asked = dict.fromkeys(timing.mix for timing in timings)
    table = Table(
        title=f"batch.{question}: median time of a hand, target {BATCH_TARGETS[question]}",
        title_justify="left",
    )
    table.add_column("way")
    for mix in asked:
        table.add_column(mix, justify="right")
    for way in dict.fromkeys(timing.way for timing in timings):
        found = (seconds.get((way, mix)) for mix in asked)
        table.add_row(way, *("" if time is None else duration(time) for time in found))
    return table


def score_table(timings: Sequence[ScoreTiming]) -> Table:
    """Compare the engines with the slowest of hupai's variants, and these with their targets."""
    seconds = {(timing.engine, timing.part): timing.seconds for timing in timings}
    slowest: dict[float, dict[Part, float]] = {}
    for timing in timings:
        if timing.target is not None:
            parts = slowest.setdefault(timing.target, {})
            parts[timing.part] = max(timing.seconds, parts.get(timing.part, 0))
    base = slowest.get(SCORE_TARGET, {})
    table = Table(
        title="score: median time of one call, and how many times hupai's slowest it is",
        title_justify="left",
        caption=SCORE_METHOD,
        caption_justify="left",
    )
    table.add_column("engine")
    for part in Part:
        table.add_column(part, justify="right")
    for engine, version in dict.fromkeys((timing.engine, timing.version) for timing in timings):
        cells = (ratio_cell(seconds.get((engine, part)), base.get(part)) for part in Part)
        table.add_row(f"{engine} {version}", *cells)
    table.add_section()
    for target, parts in sorted(slowest.items()):
        verdicts = {part: "met" if own <= target else "missed" for part, own in parts.items()}
        label = f"hupai's slowest, target ≤ {duration(target)}"
        table.add_row(label, *(verdicts.get(part, "") for part in Part))
    return table


def play_table(timings: Sequence[PlayTiming]) -> Table:
    """Compare the engines with the slowest of hupai's variants, and that with its target."""
    slowest = max((timing.seconds for timing in timings if timing.is_ours), default=None)
    table = Table(
        title="random play: processor time of one answer, and how many times hupai's slowest it is",
        title_justify="left",
        caption=PLAY_METHOD,
        caption_justify="left",
    )
    table.add_column("engine")
    for heading in ("one answer", "answers a second", "answers a deal"):
        table.add_column(heading, justify="right")
    for timing in timings:
        table.add_row(
            f"{timing.engine} {timing.version}",
            ratio_cell(timing.seconds, slowest),
            f"{1 / timing.seconds:,.0f}",
            f"{timing.answers:.0f}",
        )
    if slowest is not None:
        table.add_section()
        verdict = "met" if 1 / slowest >= PLAY_TARGET else "missed"
        table.add_row(f"hupai's slowest, target ≥ {PLAY_TARGET:,}", "", verdict, "")
    return table


def ratio_cell(own: float | None, base: float | None) -> str:
    """Write the time of an engine, with its ratio where there is something to compare with."""
    if own is None:
        return ""
    return duration(own) if base is None else f"{duration(own)} {times(own / base):>7}"


def footprint_table(measures: Sequence[Measure]) -> Table:
    """List what the packages cost besides time to answer."""
    table = Table(title="Footprint", title_justify="left")
    for heading in ("package", "what"):
        table.add_column(heading)
    table.add_column("cost", justify="right")
    for measure in measures:
        table.add_row(measure.package, measure.what, str(measure))
    return table


def comparison(seconds: Seconds, engine: str, mix: Mix) -> str:
    """Write the time of an engine, with its ratio to hupai's where both were measured."""
    return ratio_cell(seconds.get((engine, mix)), seconds.get((HUPAI.name, mix)))


def verdict(seconds: Seconds, mix: Mix, target: float | None) -> str:
    """Write the time of hupai as a number of empty calls, and whether it meets the target."""
    own, floor = seconds.get((HUPAI.name, mix)), seconds.get((FLOOR.name, mix))
    if own is None or floor is None:
        return ""
    judged = "" if target is None else " met" if own / floor <= target else " missed"
    return f"{times(own / floor)}{judged}"


def times(ratio: float) -> str:
    """Write a ratio with two digits at least."""
    return f"{ratio:.2g}×" if ratio < 10 else f"{ratio:,.0f}×"


def duration(seconds: float) -> str:
    """Write a time in the largest unit it fills."""
    unit = next((unit for unit, size in UNITS.items() if abs(seconds) >= size), "ns")
    return f"{seconds / UNITS[unit]:.3g} {unit}"
