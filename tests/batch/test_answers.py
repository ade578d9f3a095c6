"""The answers are those of the single hand: every shape, level, number of threads, wildcards."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from hupai import Hand, Meld, MeldKind, Shape, Tile, _core, batch
from hupai.batch.arrays import read_hands

from .mixes import (
    COMPLETE,
    EITHER,
    MOST_WILDCARDS,
    SHAPES,
    WAITING,
    Rows,
    answers,
    batches,
    hand_of,
    many_rows,
    thinned,
)


class Question(NamedTuple):
    """A question of many hands, and the same of one."""

    ask: Callable[..., NDArray[Any]]
    ask_one: Callable[[Hand, Shape], Any]
    sizes: Sequence[int]


QUESTIONS = {
    "is_win": Question(batch.is_win, Hand.is_win, COMPLETE),
    "waits": Question(batch.waits, lambda hand, shapes: hand.waits(shapes).mask, WAITING),
    "shanten": Question(batch.shanten, Hand.shanten, EITHER),
    "improving_tiles": Question(
        batch.improving_tiles, lambda hand, shapes: hand.improving_tiles(shapes).mask, WAITING
    ),
}

every_question = pytest.mark.parametrize("question", list(QUESTIONS.values()), ids=list(QUESTIONS))


@every_question
@settings(max_examples=200)
@given(data=st.data())
def test_every_shape(question: Question, data: st.DataObject) -> None:
    rows = data.draw(batches(question.sizes))
    for shapes in SHAPES:
        due = answers(rows, question.ask_one, shapes)
        assert question.ask(rows, shapes).tolist() == due


@every_question
@pytest.mark.parametrize("shapes", [Shape.STANDARD, Shape(127)])
def test_many_hands(question: Question, shapes: Shape) -> None:
    for size in question.sizes:
        rows = many_rows(700, size)
        due = answers(rows, question.ask_one, shapes)
        assert question.ask(rows, shapes).tolist() == due


@every_question
@settings(max_examples=60)
@given(data=st.data())
def test_wildcards_by_row(question: Question, data: st.DataObject) -> None:
    rows = data.draw(batches(question.sizes))
    most = st.integers(0, MOST_WILDCARDS)
    wildcards = [min(data.draw(most), int(row.sum())) for row in rows]
    thin = thinned(rows, wildcards)
    for shapes in (Shape.STANDARD, Shape.SEVEN_PAIRS, Shape(127)):
        due = answers(thin, question.ask_one, shapes, wildcards)
        each = np.array(wildcards, np.uint8)
        assert question.ask(thin, shapes, wildcards=each).tolist() == due


@every_question
def test_wildcards_of_all(question: Question) -> None:
    for wildcards in range(MOST_WILDCARDS + 1):
        size = max(question.sizes) - wildcards
        rows = many_rows(50, size)
        each = [wildcards] * len(rows)
        due = answers(rows, question.ask_one, Shape.STANDARD, each)
        assert question.ask(rows, wildcards=wildcards).tolist() == due


@every_question
@settings(max_examples=60)
@given(data=st.data())
def test_declared_sets_are_melds_that_are_not_given(
    question: Question, data: st.DataObject
) -> None:
    rows = data.draw(batches(question.sizes))
    room = [(max(question.sizes) - int(row.sum())) // 3 for row in rows]
    melds = [data.draw(st.integers(0, most)) for most in room]
    for shapes in (Shape.STANDARD, Shape(127) & ~Shape.ALL_JIANG):
        due = answers(rows, question.ask_one, shapes)
        each = np.array(melds, np.uint8)
        assert question.ask(rows, shapes, melds=each).tolist() == due


def test_declared_sets_of_other_suits_only_count() -> None:
    melds = [Meld.pung(Tile.EAST), Meld.kong(Tile.RED, MeldKind.KONG_EXPOSED)]
    rows = many_rows(3_000, 8)
    rows = rows[(rows[:, 27:] == 0).all(axis=1)]
    hands = [Hand.from_counts(row.tolist(), melds) for row in rows]
    assert len(hands) > 100
    assert batch.is_win(rows, melds=2).tolist() == [hand.is_win() for hand in hands]
    assert batch.shanten(rows, melds=2).tolist() == [hand.shanten() for hand in hands]


@every_question
def test_every_level_and_number_of_threads(question: Question) -> None:
    rows = np.tile(many_rows(40_077, max(question.sizes)), (4, 1))
    ask = {name: getattr(_core, f"batch_{name}") for name in QUESTIONS}
    name = next(name for name, known in QUESTIONS.items() if known is question)
    first = question.ask(rows, threads=1)
    for threads in range(1, 5):
        assert np.array_equal(question.ask(rows, threads=threads), first)
    for level in _core.VECTOR_LEVELS:
        answers = ask[name](read_hands(rows), Shape.STANDARD, 0, None, 0, 1, level)
        assert np.array_equal(answers, first)


@settings(max_examples=60)
@given(data=st.data())
def test_discard_options(data: st.DataObject) -> None:
    rows = data.draw(batches(COMPLETE))
    seen = seen_beside(rows, data)
    wildcards = [min(data.draw(st.integers(0, 2)), int(row.sum())) for row in rows]
    thin = thinned(rows, wildcards)
    each = np.array(wildcards, np.uint8)
    for shapes in (Shape.STANDARD, Shape.SEVEN_PAIRS, Shape(127)):
        options = batch.discard_options(thin, shapes, seen=seen, wildcards=each)
        for place, (row, number) in enumerate(zip(thin, wildcards, strict=True)):
            compare_options(options, place, hand_of(row, number), shapes, seen[place])


def seen_beside(rows: Rows, data: st.DataObject) -> Rows:
    """Draw some of the copies that the hands leave."""
    random = np.random.default_rng(data.draw(st.integers(0, 2**32)))
    return (random.random(rows.shape) * (5 - rows)).astype(np.uint8)


def compare_options(
    options: batch.DiscardOptions, place: int, hand: Hand, shapes: Shape, seen: NDArray[np.uint8]
) -> None:
    """Compare the options of a row with those of its hand."""
    shown = [Tile(tile) for tile in range(34) for _ in range(seen[tile])]
    due = {option.discard: option for option in hand.discard_options(shapes, seen=shown)}
    for tile in list(Tile)[:34]:
        found = tuple(int(column[place, tile]) for column in options)
        option = due.get(tile)
        assert found == (
            (batch.NOT_HELD, 0, 0)
            if option is None
            else (option.shanten, option.improving_tiles.mask, option.unseen)
        )


def test_discard_options_with_the_same_seen_for_all() -> None:
    rows = many_rows(40, 14) % 3
    rows = rows[rows.sum(axis=1) == 14]
    seen = np.full(34, 2, np.uint8)
    each = batch.discard_options(rows, seen=np.tile(seen, (len(rows), 1)))
    for one, other in zip(batch.discard_options(rows, seen=seen), each, strict=True):
        assert np.array_equal(one, other)


def test_the_least_shanten_is_that_of_the_best_discard() -> None:
    rows = many_rows(200, 14)
    options = batch.discard_options(rows)
    won = batch.is_win(rows)
    assert np.array_equal(options.shanten.min(axis=1), np.where(won, 0, batch.shanten(rows)))


def test_tiles_of_which_four_are_held_are_no_waits() -> None:
    rows = many_rows(100_000, 13)
    rows = rows[(rows == 4).any(axis=1)]
    held = ((rows == 4) << np.arange(34, dtype=np.uint64)).sum(axis=1, dtype=np.uint64)
    assert len(rows) > 100
    assert not (batch.waits(rows) & held).any()
    assert not (batch.improving_tiles(rows) & held).any()


def test_types_and_shapes_of_the_answers() -> None:
    complete, waiting = many_rows(3, 14), many_rows(3, 13)
    assert batch.is_win(complete).dtype == np.bool_
    assert batch.waits(waiting).dtype == np.uint64
    assert batch.shanten(waiting).dtype == np.int8
    assert batch.improving_tiles(waiting).dtype == np.uint64
    options = batch.discard_options(complete)
    assert [column.dtype for column in options] == [np.int8, np.uint64, np.uint8]
    assert {column.shape for column in options} == {(3, 34)}
