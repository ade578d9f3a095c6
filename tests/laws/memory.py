"""Memory stays flat, however many deals are played: `make test-memory`.

DEALS in the environment says how many; the resident memory of the last tenth is compared with that
after the first.
"""

import os
import random
import sys
from pathlib import Path

from hupai import Match, variants

DEALS = int(os.environ.get("DEALS", "100000"))
MATCH = 20
TOLERANCE = 4.0
"""So many megabytes may come and go."""
PAGE = os.sysconf("SC_PAGE_SIZE")


def resident() -> float:
    """Read the resident memory of this process, in megabytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * PAGE / 2**20


def play(name: str, seed: int, deals: int) -> None:
    """Play a match with random answers."""
    rng = random.Random(seed)
    match = Match(variants.get(name), seed=seed, deals=deals)
    for table in match:
        while not table.over:
            for seat, options in table.legal_actions().items():
                action = rng.choice(options)
                # A claim may have settled the question for the others.
                if action in table.legal_actions().get(seat, ()):
                    table.submit(seat, action)
    assert match.over
    assert sum(match.totals) == 0


def measured(deals: int) -> list[float]:
    """Play deals of all variants in turn, and measure after each tenth."""
    names, figures, played, number = variants.names(), [], 0, 0
    for tenth in range(1, 11):
        while played < deals * tenth // 10:
            size = min(MATCH, deals * tenth // 10 - played)
            play(names[number % len(names)], number, size)
            played += size
            number += 1
        figures.append(resident())
        sys.stdout.write(f"{played} deals: {figures[-1]:.1f} MB\n")
        sys.stdout.flush()
    return figures


if __name__ == "__main__":
    memory = measured(DEALS)
    grown = max(memory[-2:]) - memory[0]
    sys.stdout.write(f"grown by {grown:.1f} MB since the first tenth, {TOLERANCE} are allowed\n")
    sys.exit(0 if grown <= TOLERANCE else "memory grows with the number of deals")
