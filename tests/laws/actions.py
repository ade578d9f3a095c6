"""Every action there is, and the law that a table takes those it offers and refuses all others."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import Any

import pytest

from hupai import MeldKind, Suit, Table, Tile
from hupai.enums import NUMBERED
from hupai.errors import IllegalActionError
from hupai.play import (
    Action,
    ChooseFloat,
    Chow,
    Discard,
    ExchangeTiles,
    Kong,
    NameSuit,
    Pass,
    Pung,
    ShowDealtWin,
    TakeLastTile,
    Win,
)
from hupai.play.actions import KongStyle

from .state import snapshot

KINDS = ("four_joys", "no_jiang", "missing_suit", "six_six_smooth")
ROOMS = ("two_triplets", "three_steps", "three_alike", "one_flower", "pairs_of_two", "one_jiang")
STYLES: tuple[KongStyle | None, ...] = (None, "supplement", "open_kong")
KONGS = (MeldKind.KONG_EXPOSED, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)
NO_SEATS: tuple[Any, ...] = (-1, 4, 99, True, False, 1.0, "1", None, (), [])
NO_ACTIONS: tuple[Any, ...] = (None, "pass", b"win", 0, 3.5, (), [], {}, {"action": "pass"}, Win)


@cache
def universe() -> tuple[Action, ...]:
    """List every action that can be written."""
    return tuple(_actions())


def _actions() -> Iterator[Action]:
    playing = [tile for tile in Tile if tile.suit is not Suit.FLOWERS]
    for tile in playing:
        yield Discard(tile)
        yield Discard(tile, ready=True)
        if tile.suit is not Suit.HONORS and tile.rank <= 7:
            yield Chow(tile)
        for kind in KONGS:
            yield from (Kong(tile, kind, style) for style in STYLES)
    for size in range(1, len(KINDS) + 1):
        yield from (ShowDealtWin(kinds) for kinds in permutations(KINDS, size))
        yield from (ShowDealtWin(kinds) for kinds in combinations(ROOMS, size))
    yield from map(ChooseFloat, range(5))
    for suit in NUMBERED.values():
        tiles = [tile for tile in playing if tile.suit is suit]
        yield NameSuit(suit)
        yield from map(ExchangeTiles, combinations_with_replacement(tiles, 3))
    yield ExchangeTiles((Tile.M1, Tile.P1, Tile.S1))
    yield from (Pung(), Win(), Pass(), TakeLastTile())


def accepts_what_it_offers(table: Table) -> None:
    """Every action that is offered is taken, and is the first event that follows."""
    before = snapshot(table)
    for seat, options in table.legal_actions().items():
        assert options
        for action in options:
            trial = table.copy()
            events = trial.submit(seat, action)
            assert events[0].to_dict() == {
                "event": "answered",
                "seat": seat,
                "action": action.to_dict(),
            }
            assert trial.events == (*table.events, *events)
            assert action not in trial.legal_actions().get(seat, ()) or len(events) > 1
    assert snapshot(table) == before


def refuses_all_else(table: Table) -> int:
    """Every other action, of any seat and anything that is none, is refused without a trace."""
    before = snapshot(table)
    asked = table.legal_actions()
    refused = 0
    seats = range(table.variant.seats)
    for seat in seats:
        for action in universe():
            if action not in asked.get(seat, ()):
                is_refused(table, seat, action, asked.get(seat, ()))
                refused += 1
        for thing in (*NO_ACTIONS, Action()):
            is_refused(table, seat, thing, asked.get(seat, ()))
            refused += 1
    for seat in (len(seats), *NO_SEATS):
        options = next(iter(asked.values()), (Pass(),))
        for action in options:
            is_refused(table, seat, action, ())
            refused += 1
    assert snapshot(table) == before
    return refused


def is_refused(table: Table, seat: Any, action: Any, legal: tuple[Action, ...]) -> None:
    """An action is refused with an error that says who, what, why, and what is legal."""
    with pytest.raises(IllegalActionError) as caught:
        table.submit(seat, action)
    error = caught.value
    assert error.seat is seat
    assert error.action is action
    assert error.legal == legal
    assert error.reason
    text = str(error)
    assert error.reason in text
    assert repr(action) in text
    assert all(repr(option) in text for option in error.legal)


def default_is_legal(table: Table) -> None:
    """The action for a seat whose time is up is one that it is offered; no other seat has one."""
    asked = table.legal_actions()
    for seat in range(table.variant.seats):
        if seat in asked:
            assert table.default_action(seat) in asked[seat]
            if Pass() in asked[seat]:
                assert table.default_action(seat) == Pass()
        else:
            with pytest.raises(IllegalActionError) as caught:
                table.default_action(seat)
            assert caught.value.legal == ()
