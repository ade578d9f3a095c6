"""The engines of this project: hupai, pure Python, and the floor under any call into hupai."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.metadata import version
from platform import python_version
from typing import Any

from benches import pure_python
from benches.engines import (
    Answer,
    Engine,
    Question,
    read_discards,
    read_flag,
    read_groups,
    read_kinds,
    read_number,
    read_options,
)
from benches.hands import COPIES, KINDS, Counts
from hupai import Decomposition, DiscardOption, Hand, Shape, Tile
from hupai._core import CallFloor

Reader = Callable[[Counts, Any], object]

RIICHI = Shape.STANDARD | Shape.SEVEN_PAIRS | Shape.THIRTEEN_ORPHANS
"""The shapes that riichi libraries count as won and cannot be asked to leave out."""


def read_decompositions(
    counts: Counts, found: Iterable[Decomposition]
) -> list[list[tuple[int, ...]]]:
    """Read hupai's decompositions as groups of kinds."""
    return read_groups(counts, map(groups, found))


def read_discard_options(counts: Counts, options: Iterable[DiscardOption]) -> object:
    """Read hupai's options as those of every engine; how many copies are unseen none else says."""
    left: dict[int, tuple[int, Iterable[int]]] = {
        option.discard: (option.shanten, option.improving_tiles) for option in options
    }
    return read_options(counts, left)


def groups(decomposition: Decomposition) -> list[Sequence[int]]:
    """Give the sets and the pair, or the pairs where there are only pairs."""
    pairs = decomposition.pairs if decomposition.pair is None else (decomposition.pair,)
    return [*(meld.tiles for meld in decomposition.melds), *((pair, pair) for pair in pairs)]


def read_hand(_: Counts, hand: Hand) -> Counts:
    """Read a hand that was made as the counts it holds."""
    return tuple(hand.counts)


def text(counts: Counts) -> str:
    """Write a hand as hupai writes it."""
    return str(Hand.from_counts(counts))


HUPAI_READERS: Mapping[Question, Reader] = {
    Question.IS_WIN: read_flag,
    Question.WAITS: read_kinds,
    Question.DECOMPOSITIONS: read_decompositions,
    Question.READY_DISCARDS: read_discards,
    Question.SHANTEN: read_number,
    Question.IMPROVING_TILES: read_kinds,
    Question.DISCARD_OPTIONS: read_discard_options,
}

PURE_PYTHON_READERS: Mapping[Question, Reader] = {
    Question.IS_WIN: read_flag,
    Question.WAITS: read_kinds,
    Question.DECOMPOSITIONS: read_groups,
    Question.READY_DISCARDS: read_discards,
    Question.SHANTEN: read_number,
}
"""The questions after these would take it seconds a hand."""


def asking(shapes: Shape, argument: str = "shapes") -> dict[Question, Answer]:
    """Ask hupai about these shapes; the flag is looked up once, outside the loop."""
    return {
        question: Answer(
            f"hand.{question}({argument})", Hand.from_counts, read, {"shapes": shapes}, shapes
        )
        for question, read in HUPAI_READERS.items()
    }


HUPAI = Engine(
    name="hupai",
    version=version("hupai"),
    answers={
        **asking(Shape.STANDARD, argument=""),
        Question.MAKE_HAND: Answer("Hand.from_counts(hand)", tuple, read_hand, {"Hand": Hand}),
    },
)

HUPAI_FROM_TEXT = Engine(
    name="hupai, from text",
    version=HUPAI.version,
    answers={Question.MAKE_HAND: Answer("Hand.parse(hand)", text, read_hand, {"Hand": Hand})},
)

HUPAI_SHAPES_GIVEN = Engine("hupai, shapes given", HUPAI.version, asking(Shape.STANDARD))

HUPAI_RIICHI = Engine("hupai, riichi shapes", HUPAI.version, asking(RIICHI))

PURE_PYTHON = Engine(
    name="pure Python",
    version=python_version(),
    answers={
        question: Answer.calling(getattr(pure_python, question), tuple, read)
        for question, read in PURE_PYTHON_READERS.items()
    },
)

FLOOR = Engine(
    name="empty call",
    version=HUPAI.version,
    answers={
        question: Answer("floor.nothing()", Hand.from_counts, None, {"floor": CallFloor()})
        for question in Question
    },
)
"""A method of an extension type that does nothing: no call from Python can be faster."""

OURS = (FLOOR, HUPAI, HUPAI_SHAPES_GIVEN, HUPAI_RIICHI, HUPAI_FROM_TEXT, PURE_PYTHON)


def tried_tiles(hand: Hand, shapes: Shape) -> list[int]:
    """Give the kinds that lower the shanten when drawn, each of them tried."""
    now = hand.shanten(shapes)
    drawn = (tile for tile in map(Tile, range(KINDS)) if hand.copies(tile) < COPIES)
    return [tile for tile in drawn if hand.add(tile).shanten(shapes) < now]


def tried_options(hand: Hand, shapes: Shape) -> dict[int, tuple[int, list[int]]]:
    """Give what each discard leaves, each of them tried."""
    left = {tile: hand.remove(tile) for tile in hand.concealed}
    return {tile: (rest.shanten(shapes), tried_tiles(rest, shapes)) for tile, rest in left.items()}


TRIED: Mapping[Question, tuple[Callable[[Hand, Shape], Any], Reader]] = {
    Question.IMPROVING_TILES: (tried_tiles, read_kinds),
    Question.DISCARD_OPTIONS: (tried_options, read_options),
}
"""Questions compared with their definitions, by the shanten that pure Python checks."""


def reference(question: Question, shapes: Shape) -> Answer:
    """Give the answer that engines of these shapes are compared with.

    That is pure Python for the standard shape, the one it knows, and hupai for the others; a hand
    that was made is compared with the counts it was made of.
    """
    if question is Question.MAKE_HAND:
        return Answer("hand", tuple, lambda counts, _: counts)
    if question in TRIED:
        tried, read = TRIED[question]
        names = {"tried": tried, "shapes": shapes}
        return Answer("tried(hand, shapes)", Hand.from_counts, read, names, shapes)
    if shapes == Shape.STANDARD:
        return PURE_PYTHON.answers[question]
    return HUPAI_RIICHI.answers[question] if shapes == RIICHI else asking(shapes)[question]
