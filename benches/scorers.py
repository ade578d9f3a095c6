"""What scores won hands: the variants of hupai, and libraries that score games of their own.

No two of them score the same game, so every engine has won hands of its own, drawn alike, and
their answers are not compared with each other.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from timeit import Timer
from typing import Any

import msgspec

from benches.ours import HUPAI
from benches.wins import has_event, seeded_wins
from hupai import variants
from hupai.scoring import Score

Wins = Sequence[tuple[Any, ...]]


class Part(StrEnum):
    """Which of the wins are scored; the first pass is over all, with nothing remembered."""

    ALL = "all"
    PLAIN = "plain"
    EVENT = "with an event"
    FIRST = "first pass"

    def of(self, wins: Wins) -> Wins:
        """Take the wins of this part."""
        if self in {Part.ALL, Part.FIRST}:
            return wins
        return [win for number, win in enumerate(wins) if has_event(number) is (self is Part.EVENT)]


@dataclass(frozen=True, eq=False)
class Scorer:
    """Something that scores won hands; equal to itself alone."""

    name: str
    version: str
    call: str
    """The timed call, an expression about the variables."""
    variables: str
    """What is bound to the parts of a win in the loop."""
    make_wins: Callable[[], Wins]
    read: Callable[[Any], object]
    """Makes of what the call returned something to compare; never timed."""
    fresh: Callable[[Wins], Wins] = tuple
    """Makes the wins anew, so that nothing is remembered with them."""
    names: Callable[[], Mapping[str, object]] = dict
    """Makes what the call refers to beside the variables."""
    parts: tuple[Part, ...] = (Part.ALL, Part.PLAIN, Part.EVENT)
    is_ours: bool = False

    @cached_property
    def wins(self) -> Wins:
        """The wins, made when they are first asked for."""
        return self.make_wins()

    @cached_property
    def used_names(self) -> Mapping[str, object]:
        """The names of every pass but the first, with what is remembered behind them."""
        return self.names()

    def timer(self, part: Part) -> Timer:
        """Build a loop that scores each win once; before the first pass nothing is remembered."""
        names = self.names() if part is Part.FIRST else self.used_names
        return self._loop(part.of(self.wins), self.call, names)

    def readings(self) -> list[object]:
        """Score every win with nothing remembered, and read the answers."""
        answers: list[Any] = []
        names = {**self.names(), "answers": answers}
        self._loop(self.wins, f"answers.append({self.call})", names).timeit(1)
        return [self.read(answer) for answer in answers]

    def _loop(self, wins: Wins, statement: str, names: Mapping[str, object]) -> Timer:
        loop = f"for {self.variables} in wins:\n    {statement}"
        return Timer(loop, globals={**names, "wins": self.fresh(wins)})


def of_variant(name: str) -> Scorer:
    """Score with a variant of hupai, its options as usual."""
    return Scorer(
        name=f"{HUPAI.name}, {name}",
        version=HUPAI.version,
        call="score(hand, context)",
        variables="hand, context",
        make_wins=lambda: seeded_wins(variants.get(name)),
        read=read_score,
        fresh=fresh_contexts,
        names=lambda: {"score": variants.get(name).score},
        parts=tuple(Part),
        is_ours=True,
    )


def fresh_contexts(wins: Wins) -> Wins:
    """Copy the contexts, which remember what was found out about them."""
    return [(hand, msgspec.structs.replace(context)) for hand, context in wins]


def read_score(score: Score) -> object:
    """Read a score of hupai."""
    assert sum(score.payments) == 0
    assert score.payments[score.context.winner] > 0
    return score.to_dict()


OURS = tuple(map(of_variant, ("dafeng", "sichuan", "changsha", "xuezhan", "guobiao")))
