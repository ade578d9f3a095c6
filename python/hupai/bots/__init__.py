"""Players: what answers for a seat, and sees no more than that seat.

>>> from hupai import Table, bots, variants
>>> players = [bots.get("ready" if seat == 1 else "random", seed=seat) for seat in range(4)]
>>> table = Table(variants.get("sichuan"), seed=7)
>>> while not table.over:
...     seat = next(iter(table.legal_actions()))
...     _ = table.submit(seat, players[seat].answer(table.view(seat)))
>>> table.over
True
"""

from hupai.bots.player import Player
from hupai.bots.random_player import RandomPlayer
from hupai.bots.ready_seeker import ReadySeeker
from hupai.bots.registry import get, names, register

__all__ = ["Player", "RandomPlayer", "ReadySeeker", "get", "names", "register"]
