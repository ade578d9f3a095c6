"""Deals of every variant held against the laws: a sample in the tests, many by `make test-table`.

DEALS in the environment says how many deals a variant the command plays, half of them with shuffled
options, on every processor; its arguments name the variants, all without any. A deal that breaks a
law is told by its variant, options and seed.
"""

import os
import sys
import traceback
from collections.abc import Iterator
from multiprocessing import get_context

from .deal import SELDOM, LawfulDeal, Rate, Tally
from .setups import NAMES, random_setup

DEALS = int(os.environ.get("DEALS", "10000"))
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


def many(name: str, deals: int) -> Tally:
    """Play many deals of a variant, on every processor."""
    tally = Tally()
    with get_context("fork").Pool() as pool:
        for each in pool.imap_unordered(played, shares(name, deals)):
            tally.add(each)
    return tally


if __name__ == "__main__":
    broken: list[str] = []
    for variant_name in sys.argv[1:] or NAMES:
        found = many(variant_name, DEALS)
        sys.stdout.write(f"{summary(variant_name, found)}\n")
        sys.stdout.flush()
        broken += found.broken
    for each_broken in broken[:SHOWN]:
        sys.stdout.write(f"{each_broken}\n")
    sys.exit(bool(broken))
