"""The tables that a comparison is printed as."""

from rich.console import Group, RenderableType
from rich.table import Table

from hupai.bench.comparison import ONE_CORE, Comparison
from hupai.bench.engines import Question

UNITS = {"s": 1.0, "ms": 1e-3, "µs": 1e-6, "ns": 1e-9}

NOTES = """\
A cell is the median time for a hand, and how many times that of hupai.batch on one core.
hupai is asked for the standard shape. The peers always count seven pairs and thirteen orphans
too: their answers are compared with hupai's for those shapes.
All cores gain where they are free, and for long calls: to start a thread takes up to a tenth of a
millisecond, the work of 40,000 win checks."""


def report(found: Comparison) -> RenderableType:
    """Lay out a comparison for a terminal."""
    questions = dict.fromkeys(timing.question for timing in found.timings)
    return Group(
        environment(found),
        *(question_table(found, question) for question in questions),
        NOTES,
        *(f"not timed: {text}" for text in found.disagreements),
    )


def environment(found: Comparison) -> Table:
    """Tell what was measured on what."""
    table = Table(title="Measured on", title_justify="left", show_header=False)
    for row in found.machine.items():
        table.add_row(*row)
    return table


def question_table(found: Comparison, question: Question) -> Table:
    """Compare the engines on each mix."""
    table = Table(title=question, title_justify="left")
    table.add_column("engine")
    for mix in question.mixes:
        table.add_column(mix, justify="right")
    for engine in found.engines:
        seconds = [found.seconds(question, mix, engine) for mix in question.mixes]
        if any(seconds):
            ours = [found.seconds(question, mix, ONE_CORE) for mix in question.mixes]
            table.add_row(engine, *map(cell, seconds, ours))
    return table


def cell(seconds: float | None, ours: float | None) -> str:
    """Write a time with its ratio.

    >>> cell(2e-6, 1e-8)
    '2 µs 200×'
    """
    if seconds is None or ours is None:
        return ""
    ratio = seconds / ours
    return (
        f"{duration(seconds)} {ratio:,.0f}×"
        if ratio >= TEN
        else f"{duration(seconds)} {ratio:.2g}×"
    )


TEN = 10


def duration(seconds: float) -> str:
    """Write a time in the largest unit it fills.

    >>> duration(2.5e-9), duration(0.0125)
    ('2.5 ns', '12.5 ms')
    """
    unit = next((unit for unit, size in UNITS.items() if seconds >= size), "ns")
    return f"{seconds / UNITS[unit]:.3g} {unit}"
