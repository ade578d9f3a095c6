"""What a seat sees of the events, and that their numbers tell it nothing more."""

from typing import Any

import pytest

from hupai import HupaiError, Table
from hupai.play import Answered, Asked, Event, HandDealt
from tests.laws.players import Players
from tests.laws.setups import NAMES, random_setup

SEEDS = range(12)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("shuffled", [False, True], ids=["usual", "shuffled"])
def test_what_was_seen_piece_by_piece_is_what_is_seen_at_once(name: str, *, shuffled: bool) -> None:
    for number in SEEDS:
        table = random_setup(name, number, shuffled=shuffled).table()
        players = Players(number)
        seen: list[list[Event]] = [[] for _ in range(table.variant.seats)]
        told: list[Event] = list(table.events)
        while not table.over:
            told += table.submit(*players.next_answer(table))
            # Each seat is away for a while now and then.
            for seat in range(table.variant.seats):
                if players.rng.random() < 0.4:
                    seen[seat] += table.events_for(seat, len(seen[seat]))
        for seat in range(table.variant.seats):
            seen[seat] += table.events_for(seat, len(seen[seat]))
            expected = [event for event in table.events if event.audience in {None, seat}]
            assert seen[seat] == expected == list(table.events_for(seat))
        assert told == list(table.events)


def test_the_numbers_of_a_seat_do_not_count_what_it_did_not_see() -> None:
    for number in SEEDS:
        table = random_setup("changsha", number, shuffled=False).table()
        players = Players(number)
        while not table.over:
            before = [len(table.events_for(seat)) for seat in range(table.variant.seats)]
            events = table.submit(*players.next_answer(table))
            for seat in range(table.variant.seats):
                new = [event for event in events if event.audience in {None, seat}]
                assert len(table.events_for(seat)) == before[seat] + len(new)


def test_every_event_is_for_all_or_for_the_seat_it_is_about() -> None:
    private = {"hand_dealt", "tile_drawn", "asked", "answered", "fined", "kong_hidden"}
    private |= {"tiles_exchanged"}
    for name in NAMES:
        table = random_setup(name, 1, shuffled=False).table()
        players = Players(1)
        while not table.over:
            table.submit(*players.next_answer(table))
        for event in table.events:
            assert event.private == (event.tag() in private)
            if isinstance(event, HandDealt | Asked | Answered):
                assert event.audience == event.seat
            elif not event.private:
                assert event.audience is None


@pytest.mark.parametrize("seat", [-1, 4, True, 1.0, "1", None])
def test_a_seat_that_is_none_sees_nothing(seat: Any) -> None:
    table = random_setup("sichuan", 1, shuffled=False).table()
    for ask in (table.events_for, table.view, table.default_action):
        with pytest.raises(HupaiError):
            ask(seat)


@pytest.mark.parametrize("since", [-1, 10_000, True, 1.0, "1", None])
def test_events_are_listed_from_a_number_that_there_is(since: Any) -> None:
    table: Table = random_setup("sichuan", 1, shuffled=False).table()
    with pytest.raises(HupaiError, match="since is from 0"):
        table.events_for(0, since)
