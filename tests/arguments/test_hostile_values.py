"""Every public callable, given what nobody should give: a typed error in few words."""

import inspect
import re

import pytest

import hupai
from hupai import HupaiError, batch, bots, play, render
from hupai.enums import EvaluableEnum, EvaluableFlag

from . import calls
from .calls import ARGUMENTS, CALLS, ask
from .zoo import ZOO

pytestmark = pytest.mark.usefixtures("own_players", "own_variants")

LONGEST = 20_000
"""Characters of a message: some values are named in it, or a hundred problems of one text."""

TAKE_NOTHING = {"Pass", "Pung", "TakeLastTile", "Win"}
MADE_BY_OTHERS = {
    "Decomposition", "ReadyDecomposition", "View", "Problem", "Deal", "DealResult", "DealWin",
    "Phase", "Seat", "SeatMeld", "Transfer", "Variant", "Chance", "Wall", "Player",
    "DiscardOptions", "Cause", "Course", "DealtWins", "Exchange", "Floats", "MissingSuits",
    "Question", "QuestionBeforePlay", "Traits",
}  # fmt: skip
ASKED_ELSEWHERE = {"names", "waits", "improving_tiles"}
"""Without arguments, or as its neighbours."""


def public() -> set[str]:
    """The names of all that may be called and is no exception, no enumeration and no event."""
    modules = (hupai, batch, bots, play, render)
    found = {name: getattr(module, name) for module in modules for name in module.__all__}
    return {
        name
        for name, value in found.items()
        if callable(value)
        and getattr(value, "__module__", "").startswith("hupai")
        and not (isinstance(value, type) and issubclass(value, play.Event))
        and not (
            isinstance(value, type) and issubclass(value, Exception | EvaluableEnum | EvaluableFlag)
        )
    }


def test_every_public_callable_is_asked() -> None:
    asked = set(re.findall(r"\w+", inspect.getsource(calls)))
    assert public() - asked <= TAKE_NOTHING | MADE_BY_OTHERS | ASKED_ELSEWHERE


@pytest.mark.parametrize("name", CALLS)
def test_what_is_right_is_taken(name: str) -> None:
    ask(CALLS[name], {})


@pytest.mark.parametrize(("name", "argument"), ARGUMENTS)
def test_what_is_hostile_is_taken_or_refused_in_order(name: str, argument: str) -> None:
    wrong = {}
    for animal, make in ZOO.items():
        try:
            ask(CALLS[name], {argument: make()})
        except HupaiError as error:
            if len(str(error)) > LONGEST or not str(error).encode():
                wrong[animal] = f"{len(str(error))} characters"
        except Exception as error:
            wrong[animal] = f"{type(error).__name__}: {error}"[:150]
    assert not wrong
