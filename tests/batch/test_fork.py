"""A process that was forked has none of the threads of its parent, and asks with its own."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are not forked there")

BEGIN = """
import hashlib
import os
import signal
import threading
import time

import numpy as np

from hupai import Hand, Shape, batch

waiting = ("123m456m789p345s2p", "1112345678999m", "19m19p19s1234567z", "147m258p369s1234z")
rows = np.array([list(Hand.parse(text).counts) for text in waiting] * 10_000, np.uint8)


def digest(threads):
    "What all questions answer."
    found = hashlib.sha256()
    for shapes in (Shape.STANDARD, Shape.STANDARD | Shape.SEVEN_PAIRS):
        few = rows if shapes is Shape.STANDARD else rows[:20]
        found.update(batch.waits(few, shapes, threads=threads))
        found.update(batch.improving_tiles(few, shapes, threads=threads))
        found.update(batch.shanten(few, shapes, threads=threads))
        found.update(batch.is_win(few, shapes, wildcards=1, threads=threads))
        won = few.copy()
        won[:, 33] += 1
        found.update(batch.is_win(won, shapes, threads=threads))
        for answers in batch.discard_options(won[:3_000], shapes, threads=threads):
            found.update(answers)
    return found.digest()


def fork(ask):
    "Ask in a forked process, which is ended if it hangs; read its answer later."
    end, begin = os.pipe()
    child = os.fork()
    if not child:
        signal.alarm(200)
        os.write(begin, ask())
        os._exit(0)
    os.close(begin)
    return child, end


def answer(forked):
    child, end = forked
    status = os.waitpid(child, 0)[1]
    assert status == 0, status
    return os.read(end, 100)
"""

IDLE = """
alone = digest(1)
assert digest(2) == alone
forked = [fork(lambda: digest(2)) for _ in range(2)]
# A child of a child, too.
forked.append(fork(lambda: digest(2) + answer(fork(lambda: digest(2)))))
assert [answer(child) for child in forked] == [alone, alone, 2 * alone]
assert digest(2) == alone
"""

BUSY = """
alone = digest(1)
done = False


def ask_on():
    while not done:
        assert digest(2) == alone


busy = [threading.Thread(target=ask_on) for _ in range(2)]
for thread in busy:
    thread.start()
for _ in range(10):
    assert answer(fork(lambda: digest(2))) == alone
    time.sleep(0.01)
done = True
for thread in busy:
    thread.join()
assert digest(2) == alone
"""

FIRST = """
first = threading.Thread(target=digest, args=(2,))
first.start()
forked = []
while first.is_alive() and len(forked) < 25:
    forked.append(fork(lambda: digest(2)))
    time.sleep(0.001)
first.join()
assert {answer(child) for child in forked} == {digest(2)}
"""


@pytest.mark.parametrize(
    "program",
    [
        pytest.param(IDLE, id="idle"),
        pytest.param(BUSY, id="while others ask"),
        pytest.param(FIRST, id="while tables and threads are made"),
    ],
)
def test_a_forked_process_asks_with_threads_of_its_own(program: str) -> None:
    run = subprocess.run([sys.executable, "-c", BEGIN + program], check=False)
    assert run.returncode == 0
