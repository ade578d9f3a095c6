"""A process that was forked has none of the threads of its parent, and asks with its own."""

import subprocess
import sys

import pytest

ROWS = 20_000
"""Three hands so often are worth two threads."""

PROGRAM = f"""
import os
import threading

import numpy as np

from hupai import Hand, batch

hands = ("123m456m789p345s2p", "1112345678999m", "19m19p19s1234567z")
rows = np.array([list(Hand.parse(text).counts) for text in hands] * {ROWS}, np.uint8)
alone = batch.waits(rows, threads=1)


def agrees():
    return (batch.waits(rows, threads=2) == alone).all()


def ask_on():
    while not done:
        batch.waits(rows, threads=2)


assert agrees()
done = False
busy = [threading.Thread(target=ask_on) for _ in range(BUSY)]
for thread in busy:
    thread.start()
for _ in range(10):
    child = os.fork()
    if not child:
        os._exit(0 if agrees() else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert agrees()
done = True
for thread in busy:
    thread.join()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="processes are not forked there")
@pytest.mark.parametrize("busy", [0, 2], ids=["idle", "while others ask"])
def test_a_forked_process_asks_with_threads_of_its_own(busy: int) -> None:
    program = PROGRAM.replace("BUSY", str(busy))
    # Nothing that hangs may keep the tests from ending.
    run = subprocess.run([sys.executable, "-c", program], timeout=300, check=False)
    assert run.returncode == 0
