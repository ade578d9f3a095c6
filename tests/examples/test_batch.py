"""The examples of many hands in Polars and in DuckDB."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import polars as pl
import pytest

from hupai import Hand, InvalidRowError, TileSet, batch
from hupai.bench import Mix, mixes

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    """Load an example."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("batch_polars", "1112345678999m waits for 123456789m"),
        ("batch_duckdb", "0 away: 3, 1112345678999m, 123m456p789s1122z, 55z11p123789s456m"),
    ],
)
def test_it_runs_as_a_program(name: str, shown: str) -> None:
    command = [sys.executable, str(EXAMPLES / f"{name}.py")]
    run = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")
    assert shown in run.stdout.splitlines()


def test_polars_answers_as_hands_do() -> None:
    polars = example("batch_polars")
    rows = mixes.hands(Mix.READY, 13, 3_000)
    frame = pl.DataFrame({"counts": pl.Series(rows, dtype=pl.Array(pl.UInt8, 34))})
    found = polars.answers(frame)
    for counts, mask in found.select("counts", "waits").head(200).iter_rows():
        assert Hand.from_counts(counts).waits() == TileSet.from_mask(mask)
    assert found.height == (batch.shanten(rows) == 0).sum()


def test_polars_columns_of_tiles() -> None:
    rows = mixes.hands(Mix.DEALS, 13, 500)
    frame = pl.DataFrame({f"tile {tile}": rows[:, tile] for tile in range(34)})
    assert pl.Series(batch.shanten(frame)).to_list() == batch.shanten(rows).tolist()


def test_duckdb_answers_as_hands_do() -> None:
    duckdb = example("batch_duckdb")
    rows = mixes.hands(Mix.READY, 13, 5_000)
    texts = list(dict.fromkeys(str(Hand.from_counts(row.tolist())) for row in rows))[:300]
    found = duckdb.connection(*texts).execute(duckdb.QUERY).fetchall()
    shanten = [Hand.parse(text).shanten() for text in texts]
    distances, numbers = np.unique(shanten, return_counts=True)
    assert [row[:2] for row in found] == list(
        zip(distances.tolist(), numbers.tolist(), strict=True)
    )


def test_a_bad_row_is_refused_inside_duckdb() -> None:
    database = example("batch_duckdb").connection("11m")
    database.execute(
        "UPDATE hands SET counts = list_value(9)::UTINYINT[] || repeat([0::UTINYINT], 33)"
    )
    with pytest.raises(Exception, match="row 0: 9 copies of 1m"):
        database.execute("SELECT shanten(counts) FROM hands").fetchall()
    with pytest.raises(InvalidRowError):
        batch.shanten(np.full((1, 34), 9, np.uint8))
