"""What is asked, how an engine answers it, and how that answer is timed and read.

An answer is timed as a user writes it: its call is Python source about a variable `hand`, compiled
into a loop over the prepared hands by `timeit`. So every engine runs in a loop of the same form,
none pays for a wrapper of ours, and what is compared with the other engines is what is timed.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from timeit import Timer
from typing import Any, Self

from benches.hands import MAKERS, Counts, Mix
from hupai import Shape


class Question(StrEnum):
    """What an engine is asked; but for the last, also the name of hupai's method."""

    IS_WIN = "is_win"
    WAITS = "waits"
    DECOMPOSITIONS = "decompositions"
    READY_DISCARDS = "ready_discards"
    SHANTEN = "shanten"
    IMPROVING_TILES = "improving_tiles"
    DISCARD_OPTIONS = "discard_options"
    MAKE_HAND = "make_hand"

    @property
    def size(self) -> int:
        """How many tiles the hands of this question have."""
        return 13 if self in {Question.WAITS, Question.IMPROVING_TILES} else 14

    @property
    def mixes(self) -> tuple[Mix, ...]:
        """The mixes that make hands of that size."""
        return tuple(mix for mix, size in MAKERS if size == self.size)


@dataclass(frozen=True, eq=False)
class Answer:
    """How one engine answers one question; equal to itself alone."""

    call: str
    """The timed call, an expression about `hand`."""
    prepare: Callable[[Counts], Any]
    """Makes of 34 counts what the call takes as `hand`; never timed."""
    read: Callable[[Counts, Any], object] | None
    """Makes of what the call returned the form all engines are compared in; never timed.

    `None` for a call that answers nothing (the floor).
    """
    names: Mapping[str, object] = field(default_factory=dict)
    """What the call refers to beside `hand`."""
    shapes: Shape = Shape.STANDARD
    """The shapes the engine counts as won; hupai is asked for the same ones."""

    @classmethod
    def calling(
        cls,
        function: Callable[[Any], Any],
        prepare: Callable[[Counts], Any],
        read: Callable[[Counts, Any], object],
        shapes: Shape = Shape.STANDARD,
    ) -> Self:
        """Answer by calling a function with the hand alone."""
        name = function.__name__
        return cls(f"{name}(hand)", prepare, read, {name: function}, shapes)

    def readings(self, hands: Sequence[Counts]) -> list[object]:
        """Call once for each hand and bring what comes back into the form to compare."""
        if self.read is None:
            return []
        answers: list[Any] = []
        self.loop(hands, f"answers.append({self.call})", answers=answers).timeit(1)
        return [self.read(*pair) for pair in zip(hands, answers, strict=True)]

    def timer(self, hands: Iterable[Counts]) -> Timer:
        """Build the loop that calls once for each hand and drops what comes back."""
        return self.loop(hands, self.call)

    def loop(self, hands: Iterable[Counts], statement: str, **names: object) -> Timer:
        """Build a loop over the prepared hands."""
        prepared = [self.prepare(counts) for counts in hands]
        return Timer(
            f"for hand in hands:\n    {statement}",
            globals={**self.names, **names, "hands": prepared},
        )


@dataclass(frozen=True, eq=False)
class Engine:
    """Something that answers questions about hands; equal to itself alone."""

    name: str
    version: str
    answers: Mapping[Question, Answer]


def read_flag(_: Counts, won: object) -> object:
    """Read the answer to `is_win`."""
    return won


def read_kinds(_: Counts, kinds: Iterable[int]) -> frozenset[int]:
    """Read waits given as kinds 0 to 33."""
    return frozenset(map(int, kinds))


def read_discards(_: Counts, discards: Mapping[int, Iterable[int]]) -> dict[int, frozenset[int]]:
    """Read discards given as kinds, each with the waits it leaves."""
    return {int(kind): frozenset(map(int, waits)) for kind, waits in discards.items()}


def read_number(_: Counts, number: int) -> int:
    """Read a shanten: -1 won, 0 ready."""
    return number


def read_options(
    _: Counts, options: Mapping[int, tuple[int, Iterable[int]]]
) -> dict[int, tuple[int, frozenset[int]]]:
    """Read discards given as kinds, each with the shanten and the improving tiles it leaves."""
    return {
        int(kind): (shanten, frozenset(map(int, improving)))
        for kind, (shanten, improving) in options.items()
    }


def read_groups(_: Counts, ways: Iterable[Iterable[Sequence[int]]]) -> list[list[tuple[int, ...]]]:
    """Read decompositions given as groups of kinds; order says nothing, a repetition does."""
    return sorted(sorted(tuple(map(int, group)) for group in way) for way in ways)
