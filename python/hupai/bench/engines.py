"""What is asked, and how each engine is asked it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hupai import batch
from hupai._core import VERSION, DiscardOption, Hand, TileSet
from hupai.bench.machine import PEERS, installed
from hupai.bench.mixes import COPIES, KINDS, MAKERS, Mix, Rows
from hupai.enums import EvaluableEnum, Shape

RIICHI = Shape.STANDARD | Shape.SEVEN_PAIRS | Shape.THIRTEEN_ORPHANS
"""The shapes that the peers count as won and cannot be asked to leave out."""


class Question(EvaluableEnum, StrEnum):
    """What is asked of every hand; also the name of the function in `hupai.batch`."""

    IS_WIN = "is_win"
    SHANTEN = "shanten"
    WAITS = "waits"
    IMPROVING_TILES = "improving_tiles"
    DISCARD_OPTIONS = "discard_options"

    @property
    def size(self) -> int:
        """How many tiles the hands of this question have."""
        return 13 if self in (Question.WAITS, Question.IMPROVING_TILES) else 14

    @property
    def mixes(self) -> tuple[Mix, ...]:
        """The mixes that make hands of that size."""
        return tuple(mix for mix, size in MAKERS if size == self.size)

    def ask(
        self, rows: Rows, shapes: Shape = Shape.STANDARD, threads: int | None = None
    ) -> NDArray[Any] | batch.DiscardOptions:
        """Ask about all rows at once."""
        answers: NDArray[Any] | batch.DiscardOptions
        answers = getattr(batch, self)(rows, shapes, threads=threads)
        return answers


@dataclass(frozen=True)
class Single:
    """How an engine is asked about one hand."""

    prepare: Callable[[list[int]], Any]
    """Makes of 34 counts what the call takes; never timed."""
    call: Callable[[Any], Any]
    read: Callable[[Any], object]
    """Makes of an answer what all engines are compared in; never timed."""
    shapes: Shape = RIICHI
    """The shapes the engine counts as won."""


@dataclass(frozen=True)
class Engine:
    """An engine that is asked a hand at a time."""

    name: str
    version: str
    answers: Mapping[Question, Single]


def engines() -> list[Engine]:
    """List hupai, a hand at a time, and the peers that are installed."""
    peers = ((peer, installed(peer)) for peer in PEERS)
    return [
        Engine("hupai, a hand at a time", VERSION, one_hand()),
        *(Engine(peer, number, ADAPTERS[peer]()) for peer, number in peers if number),
    ]


def due(question: Question, rows: Rows, shapes: Shape) -> list[object]:
    """Ask `hupai.batch` for the answers to compare with."""
    answers = question.ask(rows, shapes)
    if isinstance(answers, np.ndarray):
        return list(answers.tolist())
    return [
        {
            int(tile): (int(shanten[tile]), int(masks[tile]), int(unseen[tile]))
            for tile in np.flatnonzero(row)
        }
        for row, shanten, masks, unseen in zip(rows, *answers, strict=True)
    ]


def one_hand() -> dict[Question, Single]:
    """Ask hupai about one hand."""
    standard = Shape.STANDARD

    def options(found: Sequence[DiscardOption]) -> object:
        return {
            int(option.discard): (option.shanten, option.improving_tiles.mask, option.unseen)
            for option in found
        }

    def mask(tiles: TileSet) -> int:
        return tiles.mask

    return {
        Question.IS_WIN: Single(Hand.from_counts, Hand.is_win, bool, standard),
        Question.SHANTEN: Single(Hand.from_counts, Hand.shanten, int, standard),
        Question.WAITS: Single(Hand.from_counts, Hand.waits, mask, standard),
        Question.IMPROVING_TILES: Single(Hand.from_counts, Hand.improving_tiles, mask, standard),
        Question.DISCARD_OPTIONS: Single(Hand.from_counts, Hand.discard_options, options, standard),
    }


def mahjong() -> dict[Question, Single]:
    """Ask `mahjong`, which takes 34 counts."""
    shanten = import_module("mahjong.shanten").Shanten.calculate_shanten
    return {
        Question.IS_WIN: Single(list, import_module("mahjong.agari").Agari.is_agari, bool),
        Question.SHANTEN: Single(list, shanten, int),
    }


def riichienv() -> dict[Question, Single]:
    """Ask `riichienv`, which takes tiles numbered 0 to 135."""
    library = import_module("riichienv")
    shanten = library.calculate_shanten

    def tiles(counts: list[int]) -> list[int]:
        return [COPIES * kind + copy for kind in range(KINDS) for copy in range(counts[kind])]

    def mask(kinds: Sequence[int]) -> int:
        return sum(1 << kind for kind in kinds)

    return {
        Question.IS_WIN: Single(tiles, shanten, lambda answer: answer == -1),
        Question.SHANTEN: Single(tiles, shanten, int),
        Question.WAITS: Single(
            lambda counts: library.HandEvaluator(tiles(counts)),
            library.HandEvaluator.get_waits,
            mask,
        ),
    }


def xiangting() -> dict[Question, Single]:
    """Ask `xiangting`, which takes 34 counts and answers with tiles missing and masks."""
    library = import_module("xiangting")
    four = library.PlayerCount.FOUR

    def missing(counts: list[int]) -> int:
        return int(library.calculate_replacement_number(counts, four))

    def tiles(counts: list[int]) -> object:
        return library.calculate_necessary_tiles(counts, four)

    def waits(answer: tuple[int, int]) -> int:
        replacements, mask = answer
        return mask if replacements == 1 else 0

    return {
        Question.IS_WIN: Single(list, missing, lambda answer: answer == 0),
        Question.SHANTEN: Single(list, missing, lambda answer: answer - 1),
        Question.WAITS: Single(list, tiles, waits),
        Question.IMPROVING_TILES: Single(list, tiles, lambda answer: answer[1]),
    }


ADAPTERS: dict[str, Callable[[], dict[Question, Single]]] = {
    "mahjong": mahjong,
    "riichienv": riichienv,
    "xiangting": xiangting,
}
