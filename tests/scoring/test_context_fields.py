"""Each field of a context has its type and range, from the constructor and from text."""

from collections.abc import Callable
from typing import Any

import pytest

from hupai import HupaiError, Suit, Tile, WinContext
from hupai.errors import WinContextError

SEATS: list[object] = [-1, 4, "1", 1.0, True]
FLAGS: list[object] = [1, 0, None, "yes"]
FAULTS: dict[str, list[object]] = {
    "winner": [*SEATS, None],
    "dealer": [*SEATS, None],
    "payer": SEATS,
    "liable": SEATS,
    "by": ["ron", "", None, 1, []],
    "opening": ["blessing", "", 1, []],
    "tile": [0, [], "?", "xx", "1m2m", ""],
    "after_kong": FLAGS,
    "last_tile": FLAGS,
    "ready": FLAGS,
    "supplement": FLAGS,
    "last_of_kind": FLAGS,
    "dealer_streak": [-1, "1", None, 1.0, True],
    "flowers": [None, 1, "1f", {"1f"}, [None], [34], ["1m"], ["1f", "1f"], ["??"]],
    "birds": [None, 1, "1m", {"1m"}, [None], [0], ["1f"], ["??"]],
    "round_wind": [0, [], "?", "1m", "5z", Tile.RED, Tile.M1],
    "playing": [1, "1", {1}, (-1,), (4,), ("1",), (True,), (2, 2)],
    "floats": [None, 1, "1", {1}, (-1,), (101,), ("1",), (True,), (0, 0, 0, 0, 0)],
    "birds_from": SEATS,
    "winning_tiles": [0, 3, None, "1", 1.0, True],
    "missing": ["x", "characters", 1, True, Suit.HONORS, ()],
}
TABLE = [(name, value) for name, values in FAULTS.items() for value in values]
TEXT = {"tile": Tile.M1, "birds": [Tile.M1], "flowers": [Tile.SPRING]}


def facts(name: str, value: object) -> dict[str, Any]:
    """The fields of a context, one of them wrong."""
    return {"winner": 1, name: value}


def test_every_field_is_tried() -> None:
    assert set(FAULTS) == set(WinContext.__struct_fields__)


@pytest.mark.parametrize(("name", "value"), TABLE)
def test_a_wrong_value_is_no_context(name: str, value: object) -> None:
    with pytest.raises(WinContextError) as caught:
        WinContext(**facts(name, value))
    assert any(name.removesuffix("s") in reason for reason in caught.value.reasons)


@pytest.mark.parametrize(("name", "value"), TABLE)
def test_a_wrong_value_is_no_context_as_text(name: str, value: object) -> None:
    with pytest.raises(WinContextError) as caught:
        WinContext.from_dict(facts(name, value))
    assert any(name.removesuffix("s") in reason for reason in caught.value.reasons)


@pytest.mark.parametrize("value", [[Tile.M1], "1m"])
def test_birds_are_a_tuple_in_the_constructor(value: object) -> None:
    with pytest.raises(WinContextError, match="birds are a tuple of Tile"):
        WinContext(winner=1, birds=value)  # type: ignore[arg-type]


def test_all_faults_are_named_at_once() -> None:
    with pytest.raises(WinContextError) as caught:
        WinContext(winner=4, dealer=-1, by="ron", ready=1)  # type: ignore[arg-type]
    for name, reason in zip(("winner", "dealer", "by", "ready"), caught.value.reasons, strict=True):
        assert reason.startswith(name)
        assert reason in str(caught.value)


@pytest.mark.parametrize("data", [{}, {"dealer": 1}, {"winner": 1, "wind": 2}, {"winner": 1, 3: 4}])
def test_names_are_those_of_the_fields(data: dict[Any, Any]) -> None:
    with pytest.raises(WinContextError) as caught:
        WinContext.from_dict(data)
    assert all(name in str(caught.value) for name in WinContext.__struct_fields__)


@pytest.mark.parametrize("name", ["wind", "Winner", "birds "])
def test_an_unknown_name_is_named(name: str) -> None:
    with pytest.raises(WinContextError, match=repr(name)):
        WinContext.from_dict({"winner": 1, name: 1})


@pytest.mark.parametrize("data", [None, 3, "winner", ["winner"]])
def test_a_context_is_read_from_an_object(data: Any) -> None:
    with pytest.raises(HupaiError):
        WinContext.from_dict(data)


def everything() -> dict[str, Any]:
    """Every field, none as usual."""
    return {
        "winner": 1,
        "dealer": 3,
        "by": "discard",
        "payer": 0,
        "tile": "5p",
        "after_kong": True,
        "last_tile": True,
        "opening": "humanly",
        "ready": True,
        "supplement": True,
        "dealer_streak": 2,
        "flowers": ["1f", "8f"],
        "birds": ["1m", "1m"],
        "liable": 2,
    }


def test_every_field_is_read_and_written() -> None:
    context = WinContext.from_dict(everything())
    assert context.to_dict() == everything()
    assert context.tile is Tile.P5
    assert context.birds == (Tile.M1, Tile.M1)
    assert context.flowers == (Tile.SPRING, Tile.CHRYSANTHEMUM)


def test_tiles_are_read_as_they_are_too() -> None:
    from_text = WinContext.from_dict(
        {"winner": 1, "tile": "1m", "birds": ["1m"], "flowers": ["1f"]}
    )
    assert WinContext.from_dict({"winner": 1, **TEXT}) == from_text


@pytest.mark.parametrize("make", [WinContext, lambda **data: WinContext.from_dict(data)])
def test_what_is_usual(make: Callable[..., WinContext]) -> None:
    context = make(winner=2)
    assert context == WinContext(winner=2, dealer=0, by="self_draw", payer=None, tile=None)
    assert (context.opening, context.liable, context.birds, context.flowers) == (None, None, (), ())
    for name in ("after_kong", "last_tile", "ready", "supplement"):
        assert getattr(context, name) is False
    assert context.dealer_streak == 0
    assert context.to_dict() == {"winner": 2}


def test_a_context_evaluates() -> None:
    context = WinContext.from_dict(everything())
    assert eval(repr(context), {"WinContext": WinContext, "Tile": Tile}) == context
