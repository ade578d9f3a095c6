"""`hupai bench`: how fast hupai is on this machine, beside other engines."""

import json
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import Progress

from hupai import HupaiError

if TYPE_CHECKING:
    from hupai.bench import Comparison

REPORT_WIDTH = 110
"""What the tables need; a narrower terminal, or none, would fold their cells."""

QUESTIONS = ("is_win", "shanten", "waits", "improving_tiles", "discard_options")

EXAMPLES = """\b
Examples:
  hupai bench
  hupai bench --question is_win --question shanten --plot speed
"""


HELP = """Measure hupai.batch on this machine, beside other engines that are installed.

Every question is asked of seeded mixes of hands: deals from the wall, complete hands, near ones
(one tile replaced), ready ones (one tile removed) and hands of one suit. The answers of all
engines are compared first; one that answers otherwise is named and not timed.
"""


@click.command(help=HELP, epilog=EXAMPLES)
@click.option(
    "--question",
    "questions",
    type=click.Choice(QUESTIONS),
    multiple=True,
    help="A question to ask; all unless given, and several if given several times.",
)
@click.option(
    "--rows",
    type=click.IntRange(min=4),
    default=300_000,
    show_default=True,
    help="How many hands a call of hupai.batch has.",
)
@click.option(
    "--sample",
    type=click.IntRange(min=1),
    default=300,
    show_default=True,
    help="How many hands the other engines are asked about, one by one.",
)
@click.option(
    "--most",
    type=click.IntRange(min=0),
    help="The most hands of the run from one hand on, which a plot shows.  [default: 10,000,000 "
    "with --plot, else none]",
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0),
    default=0.2,
    show_default=True,
    help="How long each measurement goes on at least.",
)
@click.option("--json", "as_json", is_flag=True, help="Print all figures as JSON.")
@click.option(
    "--plot",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="STEM",
    help="Draw the time of a hand by the number of hands, into STEM.png and STEM.svg.",
)
def bench(
    questions: tuple[str, ...],
    rows: int,
    sample: int,
    most: int | None,
    seconds: float,
    *,
    as_json: bool,
    plot: Path | None,
) -> None:
    """Print how fast hupai is here, beside other engines."""
    if most is None:
        most = 0 if plot is None else 10**7
    try:
        found = _measured(questions or QUESTIONS, rows, sample, most, seconds)
        _print(found, as_json=as_json)
        if plot is not None:
            _draw(found, plot)
    except HupaiError as error:
        raise click.ClickException(str(error)) from error


def _measured(
    questions: tuple[str, ...], rows: int, sample: int, most: int, seconds: float
) -> "Comparison":
    # This one says what to install where numpy is missing.
    import_module("hupai.batch")
    from hupai.bench import Question, compare
    from hupai.bench.comparison import Plan

    plan = Plan(tuple(map(Question, questions)), rows, sample, most, seconds)
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task("", total=None)

        def show(text: str, done: int, total: int) -> None:
            bar.update(task, description=text, completed=done, total=total)

        return compare(plan, show)


def _print(found: "Comparison", *, as_json: bool) -> None:
    from hupai.bench.report import report

    if as_json:
        click.echo(json.dumps(found.to_dict(), ensure_ascii=False, indent=2))
        return
    console = Console(highlight=False)
    console.width = max(console.width, REPORT_WIDTH)
    console.print(report(found))


def _draw(found: "Comparison", stem: Path) -> None:
    from hupai.bench.plot import write

    try:
        paths = write(found, stem)
    except OSError as error:
        raise click.FileError(str(stem), error.strerror) from error
    for path in paths:
        click.echo(f"picture: {path}", err=True)
