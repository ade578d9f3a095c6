"""`hupai simulate`: many deals, and what came of them."""

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table as Grid

from hupai import HupaiError, bots, sim
from hupai.arguments import shown
from hupai.cli.output import write_whole
from hupai.cli.values import made_variant, rule_option, rules_option, variant_option
from hupai.play import Variant
from hupai.play.chance import derived_seed, new_seed
from hupai.sim import Statistics
from hupai.table import Table

LOG_NAME = re.compile(r"deal-\d+\.jsonl")
"""How the logs of a run are called."""

SOURCES: Mapping[str, str] = {
    "self_draw": "won by self-draw",
    "discard": "won on a discard",
    "robbed_kong": "won by robbing a kong",
}
"""How the wins of each source are called."""

EXAMPLES = """\b
Examples:
  hupai simulate --variant sichuan -n 100 --player ready --player random
  hupai simulate --variant changsha -n 8 --rule birds=2 --seed 7 --log deals
"""
"""Shown as it is, for click does not wrap after \\b."""


class Timed(NamedTuple):
    """What came of the deals, and how long they took."""

    statistics: Statistics
    seconds: float


def read_players(
    _context: click.Context, _parameter: click.Parameter, names: tuple[str, ...]
) -> tuple[str, ...]:
    """Read the names of players.

    Raises click.BadParameter with the names that are known.
    """
    known = bots.names()
    if unknown := [name for name in names if name not in known]:
        message = f"no player is called {shown(unknown[0])}: choose from {', '.join(known)}"
        raise click.BadParameter(message)
    return names


def seated(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """Let the last of some players play in the seats that are left.

    Raises click.BadParameter for more players than seats.
    """
    if len(names) > seats:
        message = f"{len(names)} players: {seats} play"
        raise click.BadParameter(message, param_hint="'--player'")
    return names + names[-1:] * (seats - len(names))


HELP = """Play deals of a variant, and tell what came of them.

After every match of four deals each player moves on by a seat, so that none has the better
one. `hupai replay` shows a log.
"""


@click.command(help=HELP, epilog=EXAMPLES)
@variant_option
@click.option(
    "-n",
    "--deals",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="How many deals are played, in matches of four.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    help="The same seed plays the same deals; one is made and told if none is given.",
)
@click.option(
    "--player",
    "names",
    multiple=True,
    default=("random",),
    show_default="random",
    callback=read_players,
    metavar="NAME",
    help=f"Who plays: {', '.join(bots.names())}; once for each, the last for the seats left.",
)
@rule_option
@rules_option
@click.option(
    "--log",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Write a log of each deal to this folder: deal-1.jsonl and so on, as many digits each.",
)
@click.option(
    "--overwrite",
    is_flag=True,
    help="Write logs to a folder that has files in it, in the place of logs of an earlier run.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
@click.option("--quiet", "-q", is_flag=True, help="Leave out the progress, and how fast it was.")
def simulate(
    kind: type[Variant],
    deals: int,
    seed: int | None,
    names: tuple[str, ...],
    rule: Mapping[str, object],
    rules_file: Mapping[str, object],
    folder: Path | None,
    **flags: bool,
) -> None:
    """Print what came of many deals."""
    variant = made_variant(kind, rule, rules_file)
    names = seated(names, variant.seats)
    if folder is not None:
        _prepare(folder, overwrite=flags["overwrite"])
    seed = new_seed() if seed is None else seed
    console = Console(stderr=True)
    hidden = flags["quiet"] or flags["as_json"] or not console.is_terminal
    timed = _played(variant, names, deals, seed, folder, _progress(console, hidden=hidden))
    seconds = None if flags["quiet"] else timed.seconds
    if flags["as_json"]:
        click.echo(
            json.dumps(_plain(timed.statistics, names, seconds), ensure_ascii=False, indent=2)
        )
    else:
        _print(Console(highlight=False), variant, timed.statistics, names, seconds)


def _played(
    variant: Variant,
    names: Iterable[str],
    deals: int,
    seed: int,
    folder: Path | None,
    progress: Progress,
) -> Timed:
    players = [
        bots.get(name, seed=derived_seed(seed, f"player {number}"))
        for number, name in enumerate(names)
    ]
    task = progress.add_task(variant.name, total=deals)

    def on_deal(number: int, table: Table) -> None:
        if folder is not None:
            _write(folder / f"deal-{number + 1:0{len(str(deals))}}.jsonl", table.to_log())
        progress.advance(task)

    start = perf_counter()
    try:
        with progress:
            statistics = sim.simulate(variant, players, deals=deals, seed=seed, on_deal=on_deal)
    except HupaiError as error:
        raise click.ClickException(str(error)) from error
    return Timed(statistics, perf_counter() - start)


def _progress(console: Console, *, hidden: bool) -> Progress:
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=hidden, transient=True)


def _prepare(folder: Path, *, overwrite: bool) -> None:
    """Make the folder of the logs, without logs of an earlier run.

    Raises click.BadParameter if it has files in it that may be overwritten.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not overwrite and any(folder.iterdir()):
            message = f"{folder} is not empty: name another folder, or --overwrite what is there"
            raise click.BadParameter(message, param_hint="--log")
        # Those of an earlier run, which may have had more deals, or be links to elsewhere.
        for path in folder.iterdir():
            if LOG_NAME.fullmatch(path.name):
                path.unlink()
    except OSError as error:
        raise click.FileError(str(folder), error.strerror) from error


def _write(path: Path, text: str) -> None:
    try:
        write_whole(path, text)
    except OSError as error:
        raise click.FileError(str(path), error.strerror) from error


def _plain(statistics: Statistics, names: Iterable[str], seconds: float | None) -> dict[str, Any]:
    plain = statistics.to_dict()
    plain["players"] = [
        {"name": name, **player} for name, player in zip(names, plain["players"], strict=True)
    ]
    return plain if seconds is None else plain | {"seconds": round(seconds, 6)}


def _print(
    console: Console,
    variant: Variant,
    statistics: Statistics,
    names: tuple[str, ...],
    seconds: float | None,
) -> None:
    facts = f"{statistics.deals:,} deals, {statistics.answers:,} answers, seed {statistics.seed}"
    console.print(f"{variant.zh} {variant.name}: {facts}\n", markup=False)
    for grid in (_ends(statistics), _players(statistics, names), _fans(variant, statistics)):
        console.print(grid)
        console.print()
    console.print(f"points by seat: {'  '.join(map(_signed, statistics.seats))}")
    if seconds is not None:
        speeds = [number / seconds for number in (statistics.deals, statistics.answers)]
        console.print(f"{speeds[0]:,.0f} deals and {speeds[1]:,.0f} answers a second")


def _ends(statistics: Statistics) -> Grid:
    grid = _grid("deals", "", "of 100")
    rows = {SOURCES[source]: number for source, number in statistics.wins.items()}
    for label, number in {**rows, "drawn": statistics.draws}.items():
        grid.add_row(label, f"{number:,}", f"{100 * number / statistics.deals:.1f}")
    return grid


def _players(statistics: Statistics, names: tuple[str, ...]) -> Grid:
    grid = _grid("player", "wins", "self-draws", "paid alone", "points", "a deal")
    for name, player in zip(names, statistics.players, strict=True):
        grid.add_row(
            name,
            f"{player.wins:,}",
            f"{player.self_draws:,}",
            f"{player.paid_wins:,}",
            _signed(player.points),
            f"{player.points / statistics.deals:+.2f}",
        )
    return grid


def _fans(variant: Variant, statistics: Statistics) -> Grid:
    grid = _grid("fan", "wins", "中文")
    grid.columns[2].justify = "left"
    for key, number in {**statistics.fans, **statistics.dealt_wins}.items():
        grid.add_row(key, f"{number:,}", variant.fans[key].zh)
    return grid


def _signed(points: int) -> str:
    """Write points with their sign.

    >>> _signed(1234), _signed(0), _signed(-5)
    ('+1,234', '0', '-5')
    """
    return f"{points:+,}" if points else "0"


def _grid(first: str, *numbers: str) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(first, overflow="fold")
    for column in numbers:
        grid.add_column(column, justify="right")
    return grid
