"""Examples loaded, and their deals played with every law that a table of any kind keeps."""

import importlib.util
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest

from hupai import Table, variants
from hupai.play import Variant
from hupai.table import View
from tests.laws.players import Players

EXAMPLES = Path(__file__).parents[2] / "examples"
MOST_LINES = 150


@contextmanager
def loaded(name: str) -> Iterator[ModuleType]:
    """Load an example for a while; other modules do not see it."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(variants, "_FINDERS", dict(variants._FINDERS))
        spec.loader.exec_module(module)
        yield module


def is_short(name: str) -> bool:
    """Tell whether an example is as short as one should be."""
    return len((EXAMPLES / f"{name}.py").read_text("utf-8").splitlines()) < MOST_LINES


def output_of(name: str) -> str:
    """Run an example as a program."""
    command = [sys.executable, str(EXAMPLES / f"{name}.py")]
    run = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")
    return run.stdout


def played(variant: Variant, seed: int) -> Table:
    """Play a deal at random to its end; a view is read again at each step, at the end the log."""
    table, players = Table(variant, seed=seed), Players(seed)
    while not table.over:
        view_is_written_whole(table, players.rng.randrange(variant.seats))
        table.submit(*players.next_answer(table))
    for seat in range(variant.seats):
        view_is_written_whole(table, seat)
    assert table.result is not None
    assert sum(table.result.payments) == 0
    for transfer in table.result.transfers:
        assert sum(transfer.payments) == 0
        assert transfer.cause in {cause.key for cause in variant.causes}
    for win in table.result.wins:
        assert type(variant)(variant.rules).read_score(win.score.to_dict()) == win.score
    again = Table.from_log(table.to_log())
    assert again.events == table.events
    assert again.result == table.result
    return table


def view_is_written_whole(table: Table, seat: int) -> None:
    """A view is read again as it was."""
    view = table.view(seat)
    assert View.from_dict(json.loads(json.dumps(view.to_dict()))) == view
