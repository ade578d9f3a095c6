"""Many threads may ask at once, the first of all questions included."""

import json
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from hupai import Hand, Shape, TileSet

from . import oracle
from .oracle import held

THREADS = 8
EVERY_SHAPE = Shape(127)
COMPLETE = [
    "123m456p789s11222z",
    "111222333m55z [789p]",
    "22334455667788m",
    "11m33m55p77p99s22s44s",
    "19m19p19s12345677z",
    "147m258p369s12345z",
    "25m [222p] [555p] (8888m) [2222s+]",
    "1188m2299p3377s45z",
]
WAITING = [
    "1112345678999m",
    "13m456p789s11z [2222m]",
    "2222444466688m",
    "19m19p19s1234567z",
    "147m258p369s1234z",
    "22334455p77779s",
    "7z [123m] (1111s) [777p] [999p]",
]


def answers(complete: list[Hand], waiting: list[Hand]) -> list[object]:
    """Ask every hand every question."""
    return [
        [hand.is_win(EVERY_SHAPE) for hand in complete],
        [hand.decompositions(EVERY_SHAPE) for hand in complete],
        [hand.ready_discards(EVERY_SHAPE) for hand in complete],
        [hand.discard_options(EVERY_SHAPE) for hand in complete],
        [hand.waits(EVERY_SHAPE) for hand in waiting],
        [hand.improving_tiles(EVERY_SHAPE) for hand in waiting],
        [hand.shanten(EVERY_SHAPE) for hand in complete + waiting],
        [hand.ready_decompositions(EVERY_SHAPE) for hand in waiting],
        [(repr(hand), hash(hand), hand.counts) for hand in complete + waiting],
    ]


def in_many_threads(ask: Callable[[], object]) -> list[object]:
    """Ask in every thread at the same moment."""
    barrier = threading.Barrier(THREADS)

    def wait_and_ask(_: int) -> list[object]:
        barrier.wait()
        return [ask() for _ in range(50)]

    with ThreadPoolExecutor(THREADS) as pool:
        return [answer for asked in pool.map(wait_and_ask, range(THREADS)) for answer in asked]


@pytest.fixture
def hurried() -> object:
    """Let threads change as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("hurried")
def test_all_threads_get_the_same_answers_of_shared_hands() -> None:
    complete = list(map(Hand.parse, [*COMPLETE, "1357m123777p11z??"]))
    waiting = list(map(Hand.parse, [*WAITING, "67m4455p456678s?"]))
    alone = answers(complete, waiting)
    assert all(found == alone for found in in_many_threads(lambda: answers(complete, waiting)))


@pytest.mark.usefixtures("hurried")
def test_hands_made_by_many_threads_at_once_are_equal() -> None:
    expected = list(map(Hand.parse, COMPLETE))
    found = in_many_threads(lambda: [Hand.parse(text) for text in COMPLETE])
    assert all(hands == expected for hands in found)


# The package is imported and the first question asked by all threads at the same moment.
FIRST_USE = """
import json, sys, threading
from concurrent.futures import ThreadPoolExecutor

sys.setswitchinterval(1e-6)
threads, complete, waiting = json.load(sys.stdin)
barrier = threading.Barrier(threads)

def ask(_):
    barrier.wait()
    from hupai import Hand, Shape
    every = Shape(127)
    won = [Hand.parse(text).is_win(every) for text in complete]
    return [won, [str(Hand.parse(text).waits(every)) for text in waiting]]

with ThreadPoolExecutor(threads) as pool:
    json.dump(list(pool.map(ask, range(threads))), sys.stdout)
"""


@pytest.mark.parametrize("attempt", range(5))
def test_the_first_questions_may_be_asked_by_all_threads_at_once(
    attempt: int, tmp_path: Path
) -> None:
    # Another order at every attempt, so that another question is the first.
    complete, waiting = COMPLETE[attempt:] + COMPLETE[:attempt], WAITING[attempt:]
    done = subprocess.run(
        [sys.executable, "-c", FIRST_USE],
        input=json.dumps([THREADS, complete, waiting]),
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    won = [oracle.is_win(held(Hand.parse(text)), EVERY_SHAPE) for text in complete]
    waits = [oracle.waits(held(Hand.parse(text)), EVERY_SHAPE) for text in waiting]
    assert json.loads(done.stdout) == THREADS * [[won, [str(TileSet(tiles)) for tiles in waits]]]
