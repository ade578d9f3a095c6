"""What plays whole deals at random: hupai, and libraries that play games of their own.

Every engine is asked through the calls it offers to its users, and is given an answer that is drawn
alike from what it says is legal. No two of them play the same game, so answers a second are
compared, and every engine is checked by what it says of the deals it has played.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import Any

from benches.ours import HUPAI
from hupai import Table, variants

SEED = 136
START, DEPOSIT = 100_000, 1_000
"""Points of riichi: what all have at the start, what a declaration lays down."""

Foreign = Any
"""Something of a library that may not be installed, and so has no type here."""

Pick = Callable[[Sequence[Any]], Any]


@dataclass(frozen=True)
class Deal:
    """One deal that was played to its end: how many answers it took, and what each seat got."""

    answers: int
    payments: tuple[float, ...]


@dataclass(frozen=True, eq=False)
class Game:
    """Something that plays deals at random; equal to itself alone."""

    name: str
    version: str
    calls: str
    """The calls of one answer."""
    deals: int
    """How many deals are played in one round of the benchmark."""
    play: Callable[[int, int], Iterator[Deal]]
    """Plays so many deals, of a seed."""
    is_settled: Callable[[tuple[float, ...]], bool] = lambda payments: sum(payments) == 0
    """Tells whether the payments of a deal add up as the game has it."""
    is_ours: bool = False

    def answers(self, seed: int) -> int:
        """Play a round, and count the answers."""
        return sum(deal.answers for deal in self.play(self.deals, seed))


def picking(seed: int) -> Pick:
    """Make what draws one of the legal answers, each as likely; the same for every engine."""
    draw = Random(f"{SEED} {seed}").random
    return lambda legal: legal[int(draw() * len(legal))]


def of_variant(name: str) -> Game:
    """Play a variant of hupai, its options as usual."""
    variant = variants.get(name)

    def play(deals: int, seed: int) -> Iterator[Deal]:
        pick = picking(seed)
        for number in range(deals):
            table, answers = Table(variant, seed=deals * seed + number), 0
            while asked := table.legal_actions():
                seat, actions = next(iter(asked.items()))
                table.submit(seat, pick(actions))
                answers += 1
            assert table.result is not None
            yield Deal(answers, table.result.payments)

    calls = "table.legal_actions(), table.submit(seat, action)"
    return Game(f"{HUPAI.name}, {name}", HUPAI.version, calls, 60, play, is_ours=True)


def riichienv(version: str, *, logs: bool) -> Game:
    """Play single deals of riichi with `riichienv`, with its log of events or without."""
    make: Foreign = import_module("riichienv").RiichiEnv

    def play(deals: int, seed: int) -> Iterator[Deal]:
        pick = picking(seed)
        for number in range(deals):
            game, answers = make("4p-red-single", not logs, deals * seed + number), 0
            asked = game.reset()
            while not game.done():
                answers += len(asked)
                asked = game.step(
                    {seat: pick(seen.legal_actions()) for seat, seen in asked.items()}
                )
            yield Deal(answers, tuple(game.scores()))

    def is_settled(scores: tuple[float, ...]) -> bool:
        # A deposit that nobody has won stays on the table.
        return START - sum(scores) in {DEPOSIT * deposits for deposits in range(5)}

    name = "riichienv" if logs else "riichienv, no log"
    calls = "seen.legal_actions(), game.step(answers)"
    return Game(name, version, calls, 60, play, is_settled)


def rlcard(version: str) -> Game:
    """Play the mahjong of `rlcard`, which has no points: one has won, the others lost."""
    make: Foreign = import_module("rlcard").make

    def play(deals: int, seed: int) -> Iterator[Deal]:
        pick = picking(seed)
        game = make("mahjong", config={"seed": seed})
        for _ in range(deals):
            answers, (state, _seat) = 0, game.reset()
            while not game.is_over():
                state, _seat = game.step(pick(list(state["legal_actions"])))
                answers += 1
            yield Deal(answers, tuple(game.get_payoffs()))

    def is_settled(payoffs: tuple[float, ...]) -> bool:
        return sorted(payoffs) in ([0, 0, 0, 0], [-1, -1, -1, 1])

    calls = 'state["legal_actions"], game.step(action)'
    return Game("rlcard", version, calls, 4, play, is_settled)


PEERS: dict[str, Callable[[str], tuple[Game, ...]]] = {
    "riichienv": lambda version: (
        riichienv(version, logs=True),
        riichienv(version, logs=False),
    ),
    "rlcard": lambda version: (rlcard(version),),
}
"""By name on PyPI."""

OURS = tuple(map(of_variant, ("dafeng", "sichuan", "changsha", "xuezhan", "guobiao")))


def found_version(distribution: str) -> str | None:
    """Find the version of a library, or None if it is not installed."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return None


def installed_games() -> tuple[Game, ...]:
    """Find the libraries that can be played with."""
    found = {name: found_version(name) for name in PEERS}
    return tuple(
        game
        for name, version in found.items()
        if version is not None
        for game in PEERS[name](version)
    )
