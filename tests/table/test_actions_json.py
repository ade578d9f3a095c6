"""Actions and events go to JSON and back unchanged, and what is no such text is refused."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import HupaiError, MeldKind, Suit, Tile
from hupai.errors import RecordError
from hupai.play import (
    Action,
    ChooseFloat,
    Chow,
    Discard,
    Event,
    ExchangeTiles,
    Fined,
    Kong,
    NameSuit,
    Paid,
    ShowDealtWin,
)
from hupai.play.records import Record
from tests.laws.actions import universe
from tests.laws.players import Players
from tests.laws.setups import LAWS, NAMES, random_setup

SEEDS = range(80)
WRONG: list[Any] = [None, True, -1.5, "", "x", [], {}, [[]], {"x": 1}, 10**30]


@cache
def examples() -> dict[str, list[Event]]:
    """Collect some events of each kind from random deals; a fine is rare."""
    found: dict[str, list[Event]] = {
        "fined": [Fined(2, (4, 4, -12, 4))],
        "paid": [Paid("kong", "BB-20", (2, -2, 0, 0))],
    }
    for name in NAMES:
        for seed in SEEDS:
            setup = random_setup(name, seed, shuffled=seed % 2 == 1)
            table, players = setup.table(), Players(seed, setup.plan)
            while not table.over:
                table.submit(*players.next_answer(table))
            for event in table.events:
                known = found.setdefault(event.tag(), [])
                if len(known) < 40 and event not in known:
                    known.append(event)
    return found


def kinds(record: type[Record]) -> Iterator[type[Record]]:
    """List the kinds that can be made."""
    for kind in record.__subclasses__():
        yield from kinds(kind) if kind.__subclasses__() else [kind]


def records() -> Iterator[Record]:
    """List every action, and events of every kind."""
    yield from universe()
    for events in examples().values():
        yield from events


def test_there_is_an_example_of_every_kind() -> None:
    assert set(examples()) == {kind.tag() for kind in kinds(Event)}
    assert {action.tag() for action in universe()} == {kind.tag() for kind in kinds(Action)}


def test_each_goes_to_json_and_back_unchanged() -> None:
    for record in records():
        family = Action if isinstance(record, Action) else Event
        text = record.to_json()
        assert "\n" not in text
        again = family.from_json(text)
        assert type(again) is type(record)
        assert again == record
        assert again.to_json() == text
        assert family.from_json(text.encode()) == record
        assert family.from_dict(record.to_dict()) == record
        assert json.loads(text) == json.loads(json.dumps(record.to_dict()))


def test_each_is_frozen_and_compares_by_what_it_says() -> None:
    for record in records():
        again = type(record)(*(getattr(record, name) for name in record.__struct_fields__))
        assert again == record
        assert again is not record
        with pytest.raises(AttributeError):
            record.note = 1  # type: ignore[attr-defined]
    actions = universe()
    assert len(set(actions)) == len({action.to_json() for action in actions}) == len(actions)


def refused(family: type[Record], data: object) -> None:
    """Data are refused as a dict and as JSON, in the same words."""
    with pytest.raises(RecordError) as caught:
        family.from_dict(data)  # type: ignore[arg-type]
    with pytest.raises(RecordError) as again:
        family.from_json(json.dumps(data))
    assert str(caught.value)
    assert str(again.value)


def test_a_field_that_is_missing_or_unknown_is_refused() -> None:
    for record in records():
        family = Action if isinstance(record, Action) else Event
        data = record.to_dict()
        refused(family, {**data, "note": 1})
        usual = len(record.__struct_fields__) - len(record.__struct_defaults__)
        for name in record.__struct_fields__[:usual]:
            refused(family, {key: value for key, value in data.items() if key != name})


def test_a_value_of_a_wrong_type_is_refused() -> None:
    for events in examples().values():
        for record in events[:5]:
            for name in record.__struct_fields__:
                wrong = [value for value in WRONG if not is_taken(record, name, value)]
                assert len(wrong) >= 5, (record, name)
                for value in wrong:
                    refused(Event, {**record.to_dict(), name: value})


def is_taken(record: Record, name: str, value: object) -> bool:
    """Tell whether a value could stand there: nothing, an empty list, a number, a free text."""
    own = getattr(record, name)
    may_be_none = record.__struct_fields__.index(name) >= len(record.__struct_fields__) - len(
        record.__struct_defaults__
    )
    return (
        (value is None and (may_be_none or (name == "hand" and record.tag() == "won")))
        or (value == [] and isinstance(own, tuple))
        or (value is True and type(own) is bool)
        or (value == 10**30 and (type(own) is int or name == "giver"))
        or (value == "" and name == "hand")
        or (isinstance(value, str) and name in {"cause", "clause"})
    )


@pytest.mark.parametrize("family", [Action, Event])
@pytest.mark.parametrize("data", [*WRONG, {"action": "none"}, {"event": "none"}, {"event": []}])
def test_what_is_of_no_kind_is_refused(family: type[Record], data: object) -> None:
    refused(family, data)


@pytest.mark.parametrize("family", [Action, Event])
@pytest.mark.parametrize("text", ["", "{", "\x00", b"\xff", "[" * 100_000, "\ud800", None, 5])
def test_a_text_that_is_no_json_is_refused(family: type[Record], text: Any) -> None:
    with pytest.raises(RecordError):
        family.from_json(text)


@given(st.text(st.characters(exclude_categories=[])) | st.binary())
@LAWS
def test_no_text_leads_to_another_error(text: str | bytes) -> None:
    for family in (Action, Event):
        with pytest.raises(RecordError):
            family.from_json(text)


@pytest.mark.parametrize("data", [
    {"event": "discarded", "seat": 7, "tile": "5p"},
    {"event": "discarded", "seat": -1, "tile": "5p"},
    {"event": "deal_started", "dealer": 4, "streak": 0},
    {"event": "dice_thrown", "seat": 0, "dice": [9, 1], "purpose": "break"},
], ids=lambda data: str(data)[:60])  # fmt: skip
def test_an_event_that_cannot_happen_at_any_table_is_refused(data: dict[str, Any]) -> None:
    refused(Event, data)


MADE_WRONG: list[tuple[type[Action], tuple[Any, ...]]] = [
    (Discard, (Tile.SPRING,)), (Discard, ("5p",)), (Discard, (5,)), (Discard, (Tile.P5, 1)),
    (Discard, (None,)), (Chow, (Tile.M8,)), (Chow, (Tile.EAST,)), (Chow, ("1m",)),
    (Kong, (Tile.P5, MeldKind.PUNG)), (Kong, (Tile.P5, "kong")), (Kong, (Tile.P5, None)),
    (Kong, (Tile.SPRING, MeldKind.KONG_ADDED)), (Kong, (Tile.P5, MeldKind.KONG_ADDED, "fast")),
    (ShowDealtWin, ((),)), (ShowDealtWin, (["four_joys"],)), (ShowDealtWin, ("four_joys",)),
    (ShowDealtWin, (("four_joys", "four_joys"),)), (ShowDealtWin, ((1,),)),
    (ExchangeTiles, ((),)), (ExchangeTiles, ((Tile.M1,) * 2,)), (ExchangeTiles, ((Tile.M1,) * 4,)),
    (ExchangeTiles, ([Tile.M1] * 3,)), (ExchangeTiles, (("1m",) * 3,)), (ExchangeTiles, (None,)),
    (ExchangeTiles, ((Tile.M1, Tile.M2, Tile.SPRING),)), (NameSuit, ("m",)), (NameSuit, (None,)),
    (ChooseFloat, (-1,)), (ChooseFloat, (101,)), (ChooseFloat, ("1",)), (ChooseFloat, (True,)),
    (NameSuit, (Suit.HONORS,)), (NameSuit, (Suit.FLOWERS,)), (NameSuit, ("dots",)),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "parts"), MADE_WRONG, ids=str)
def test_an_action_that_no_table_could_take_is_not_made(
    kind: type[Action], parts: tuple[Any, ...]
) -> None:
    with pytest.raises(HupaiError):
        kind(*parts)
