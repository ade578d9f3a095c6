"""The laws of the table over random deals of every variant.

`DEALS` in the environment plays so many deals a variant, half of them with shuffled options, on
every processor; `make test-table` does. A failure names the variant, the seed and the options.
"""

import os
import traceback
from collections.abc import Iterator
from multiprocessing import get_context

import pytest

from .laws_deal import OFTEN, SELDOM, LawfulDeal, Rate, Tally
from .laws_setups import NAMES, random_setup

DEALS = int(os.environ.get("DEALS", "0"))
SAMPLE = 24
SHARE = 100
SHOWN = 5
LETTERS = 600
"""So many deals are played by one process at a time."""

Task = tuple[str, bool, range, Rate]


def played(task: Task) -> Tally:
    """Play some deals of a variant, each held against the laws."""
    name, shuffled, seeds, rate = task
    tally = Tally()
    for seed in seeds:
        setup = random_setup(name, seed, shuffled=shuffled)
        try:
            LawfulDeal(setup, seed, rate, tally).play()
        except Exception as error:
            kind = "shuffled" if shuffled else "usual"
            tally.broken.append(
                f"{name}, {kind} options, seed {seed}, {setup.variant}\n{said(error)}"
            )
    return tally


def said(error: Exception) -> str:
    """Say what went wrong and where, without the whole of two states."""
    lines = traceback.format_exception(error, limit=-3)
    return "".join(line[:LETTERS] for line in lines)


def shares(name: str, deals: int) -> Iterator[Task]:
    """Divide deals among processes, usual and shuffled options in turn."""
    half = (deals + 1) // 2
    for shuffled in (False, True):
        for first in range(0, half, SHARE):
            yield name, shuffled, range(first, min(first + SHARE, half)), SELDOM


def summary(name: str, tally: Tally) -> str:
    """Say what was played and checked."""
    seen = tally.seen
    wins = ", ".join(
        f"{seen[key]} {key.removeprefix('win ')}" for key in sorted(seen) if "by" in key
    )
    laws = ", ".join(
        f"{key.removeprefix('law of ')} {seen[key]}" for key in sorted(seen) if "law" in key
    )
    several = sum(seen[f"winners {number}"] for number in (2, 3))
    return (
        f"{name}: {seen['deals']} deals, {seen['answers']} answers; wins {wins}; "
        f"{several} deals with several winners, {seen['drawn']} drawn; laws: {laws}; "
        f"{len(tally.broken)} deals break a law"
    )


@pytest.mark.skipif(DEALS > 0, reason="the long run plays these too")
@pytest.mark.parametrize("shuffled", [False, True], ids=["usual options", "shuffled options"])
@pytest.mark.parametrize("name", NAMES)
def test_every_law_holds_at_every_step_of_a_sample(name: str, *, shuffled: bool) -> None:
    tally = played((name, shuffled, range(SAMPLE), OFTEN))
    if tally.broken:
        pytest.fail("\n".join(tally.broken[:SHOWN]), pytrace=False)
    assert tally.seen["deals"] == SAMPLE
    assert {"tiles", "refusals", "samples", "copies and logs", "logs"} <= tally.kinds("law of ")


@pytest.mark.skipif(DEALS == 0, reason="a long run: make test-table DEALS=10000")
@pytest.mark.parametrize("name", NAMES)
def test_every_law_holds_over_many_deals(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    tally = Tally()
    with get_context("fork").Pool() as pool:
        for each in pool.imap_unordered(played, shares(name, DEALS)):
            tally.add(each)
    with capsys.disabled():
        print(f"\n{summary(name, tally)}")  # noqa: T201
    if tally.broken:
        first = "\n".join(tally.broken[:SHOWN])
        pytest.fail(f"{len(tally.broken)} deals break a law, the first:\n{first}", pytrace=False)
    assert tally.seen["deals"] >= DEALS
