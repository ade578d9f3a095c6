"""Nothing wrong is taken, and what is wrong is named: row by row."""

import pickle

import pytest

from hupai import (
    Hand,
    HupaiError,
    InvalidHandError,
    InvalidTilesError,
    Problem,
    ProblemKind,
)

from . import refusal_calls, refusal_texts
from .evaluation import pickled
from .refusals import Refusal

ROWS = [*refusal_texts.ROWS, *refusal_calls.ROWS]

every_row = pytest.mark.parametrize("row", ROWS, ids=[row.name[:60] for row in ROWS])


def refused(row: Refusal) -> InvalidTilesError:
    """Make the call of a row and hand out its exception."""
    with pytest.raises(InvalidTilesError) as caught:
        row.call()
    return caught.value


@every_row
def test_every_problem_is_listed_in_order_with_its_data(row: Refusal) -> None:
    error = refused(row)
    listed = [(one.kind, one.position, one.tile, one.number) for one in error.problems]
    assert listed == [tuple(fault[:4]) for fault in row.faults]
    assert error.unlisted == 0
    assert all(type(problem) is Problem for problem in error.problems)
    assert all(type(problem.kind) is ProblemKind for problem in error.problems)


@every_row
def test_the_exception_is_of_the_class_that_says_what_was_asked_for(row: Refusal) -> None:
    error = refused(row)
    assert type(error) is row.error
    assert isinstance(error, HupaiError)
    assert isinstance(error, ValueError)


@every_row
def test_messages_name_what_is_wrong(row: Refusal) -> None:
    error = refused(row)
    for problem, fault in zip(error.problems, row.faults, strict=True):
        assert fault.named in problem.message
        assert fault.position is None or f"position {fault.position}" in problem.message
        assert problem.message[0] == problem.message[0].lower()
    assert str(error) == "; ".join(problem.message for problem in error.problems)


@every_row
def test_the_exception_says_what_comes_first(row: Refusal) -> None:
    error = refused(row)
    assert error.kinds == tuple(fault.kind for fault in row.faults)
    for name, column in (("position", 1), ("tile", 2), ("count", 3)):
        firsts = [fault[column] for fault in row.faults if fault[column] is not None]
        assert getattr(error, name) == (firsts[0] if firsts else None)


@every_row
def test_exceptions_are_pickled_with_their_data(row: Refusal) -> None:
    error = refused(row)
    for other in pickled(error):
        assert isinstance(other, row.error)
        assert (other.problems, other.unlisted) == (error.problems, error.unlisted)
        assert str(other) == str(error)


def test_rows_are_of_every_kind_of_problem() -> None:
    seen = {fault.kind for row in ROWS for fault in row.faults}
    assert seen == set(ProblemKind)


def test_rows_have_names_of_their_own() -> None:
    assert len({row.name for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize("length", [101, 4000, 1_000_000])
def test_of_very_many_problems_a_hundred_are_listed_and_the_others_counted(length: int) -> None:
    with pytest.raises(InvalidHandError) as caught:
        Hand.parse("x" * length)
    error = caught.value
    assert [problem.position for problem in error.problems] == list(range(100))
    assert error.unlisted == length - 100
    assert str(error).endswith(f"; and {length - 100} more")
    again = pickle.loads(pickle.dumps(error))
    assert (again.problems, again.unlisted) == (error.problems, error.unlisted)


@pytest.mark.parametrize("piece", ["1m", "1", "m", "[", "]", "+", "[]", "🀄", "[1m]", " ", "\0"])
def test_a_megabyte_of_anything_is_refused_or_read(piece: str) -> None:
    text = piece * (1_000_000 // len(piece))
    if piece == " ":
        assert Hand.parse(text) == Hand(())
        return
    with pytest.raises(InvalidHandError) as caught:
        Hand.parse(text)
    assert len(str(caught.value)) < 30_000
