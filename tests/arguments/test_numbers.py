"""Whatever has `__index__` and is no bool is a number, in every argument that is one."""

from typing import Any

import msgspec
import numpy as np
import pytest

from hupai import HupaiError, Match, Table, WinContext, batch, bots

from .calls import ARGUMENTS, CALLS, ask, seat, table
from .zoo import Number

NUMBERS = [
    (name, argument)
    for name, argument in ARGUMENTS
    if type(CALLS[name].arguments[argument]) is int and (name, argument) != ("MeldKind", "value")
]


def comparable(answer: Any) -> Any:
    """What of an answer can be compared: all that follows from the numbers given."""
    found = answer
    match answer:
        case Table():
            found = answer.view(0), answer.events
        case Match():
            found = answer.seed, answer.deals, answer.next_deal().events
        case bots.RandomPlayer() | bots.ReadySeeker():
            found = answer.answer(table().view(seat()))
        case np.ndarray():
            found = answer.tolist()
        case batch.DiscardOptions():
            found = [part.tolist() for part in answer]
        case WinContext():
            found = repr(answer), msgspec.json.encode(answer.to_dict())
    return found


@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.int8, np.array, Number])
@pytest.mark.parametrize(("name", "argument"), NUMBERS)
def test_every_number_may_be_of_any_integer_type(name: str, argument: str, kind: Any) -> None:
    call = CALLS[name]
    number = call.arguments[argument]
    # A table that was answered asks another question.
    fresh = call._replace(ask=table().copy().submit) if name == "Table.submit" else call
    again = call._replace(ask=table().copy().submit) if name == "Table.submit" else call
    answer = ask(fresh, {argument: kind(number)})
    assert comparable(answer) == comparable(ask(again, {}))


@pytest.mark.parametrize("value", [True, False, np.True_])
@pytest.mark.parametrize(("name", "argument"), NUMBERS)
def test_no_number_is_a_bool(name: str, argument: str, value: object) -> None:
    if type(value) is bool or name not in {"Tile", "Shape"}:
        with pytest.raises(HupaiError):
            ask(CALLS[name], {argument: value})
    else:
        # Python finds the member of what is equal to its value, before anyone is asked.
        assert ask(CALLS[name], {argument: value}) == ask(
            CALLS[name], {argument: 1 if value else 0}
        )
