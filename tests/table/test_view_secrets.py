"""A view depends on what its seat saw alone: two deals that look the same to it are the same."""

import pickle
import random
from collections.abc import Iterator

import pytest

from hupai import Table, Tile
from hupai.play import Action, Answered
from tests.laws.players import Players
from tests.laws.setups import NAMES, Setup, random_setup
from tests.laws.views import hides_what_is_hidden, sample_shows_the_same, view_is_what_is_seen

SEEDS = range(25)
SECRET = 2**127 + 12345


def answered(table: Table) -> Iterator[tuple[int, Action]]:
    """List the answers of a table."""
    for event in table.events:
        if isinstance(event, Answered):
            yield event.seat, event.action


def begun(name: str, seed: int, *, shuffled: bool) -> tuple[Setup, Table]:
    """Play some way into a deal of which the wall is given."""
    setup = random_setup(name, seed, shuffled=shuffled)
    rng = random.Random(seed)
    tiles = list(setup.variant.wall_tiles())
    rng.shuffle(tiles)
    setup = setup._replace(wall=setup.wall or tuple(tiles), dealer=setup.dealer or 0)
    table, players = setup.table(), Players(seed, setup.plan)
    for _ in range(rng.randint(0, 60)):
        if not table.over:
            table.submit(*players.next_answer(table))
    return setup, table


def exchanged(wall: tuple[Tile, ...], first: int, second: int) -> tuple[Tile, ...]:
    """Exchange two tiles of a wall."""
    tiles = list(wall)
    tiles[first], tiles[second] = tiles[second], tiles[first]
    return tuple(tiles)


def replayed(setup: Setup, answers: list[tuple[int, Action]]) -> Table | None:
    """Answer the same at another table, if that is legal there."""
    table = setup.table()
    for seat, action in answers:
        if action not in table.legal_actions().get(seat, ()):
            return None
        table.submit(seat, action)
    return table


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("shuffled", [False, True], ids=["usual", "shuffled"])
def test_who_saw_the_same_has_the_same_view(name: str, *, shuffled: bool) -> None:
    compared = 0
    for seed in SEEDS:
        setup, table = begun(name, seed, shuffled=shuffled)
        rng, answers = random.Random(seed), list(answered(table))
        assert setup.wall is not None
        for _ in range(12):
            places = rng.sample(range(len(setup.wall)), 2)
            other = replayed(setup._replace(wall=exchanged(setup.wall, *places)), answers)
            for seat in range(table.variant.seats) if other is not None else ():
                assert other is not None
                if other.events_for(seat) == table.events_for(seat):
                    assert other.view(seat) == table.view(seat)
                    assert other.view(seat).to_dict() == table.view(seat).to_dict()
                    compared += 1
                else:
                    assert other.view(seat) != table.view(seat)
    assert compared > 200


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("shuffled", [False, True], ids=["usual", "shuffled"])
def test_the_order_of_the_wall_that_is_left_is_in_no_view(name: str, *, shuffled: bool) -> None:
    compared = 0
    for seed in SEEDS:
        setup, table = begun(name, seed, shuffled=shuffled)
        if table.over:
            continue
        assert setup.wall is not None
        places = [place for place, there in enumerate(table.deal.wall.there) if there]
        rng = random.Random(seed)
        tiles = [setup.wall[place] for place in places]
        rng.shuffle(tiles)
        wall = list(setup.wall)
        for place, tile in zip(places, tiles, strict=True):
            wall[place] = tile
        other = replayed(setup._replace(wall=tuple(wall)), list(answered(table)))
        assert other is not None
        for seat in range(table.variant.seats):
            assert other.events_for(seat) == table.events_for(seat)
            assert other.view(seat) == table.view(seat)
            compared += 1
    assert compared > 40


@pytest.mark.parametrize("name", NAMES)
def test_the_seed_is_in_no_view(name: str) -> None:
    for number in range(10):
        setup = random_setup(name, number, shuffled=False)
        table = setup._replace(seed=SECRET + number).table()
        players = Players(number)
        while not table.over:
            table.submit(*players.next_answer(table))
            if players.rng.random() < 0.05:
                for seat in range(table.variant.seats):
                    hides_what_is_hidden(table, seat)
                    view_is_what_is_seen(table, seat)
                    written = pickle.dumps(table.view(seat))
                    number_of_seed = SECRET + number
                    assert number_of_seed.to_bytes(17, "little") not in written
                    assert str(number_of_seed).encode() not in written


@pytest.mark.parametrize("name", NAMES)
def test_a_view_survives_pickling(name: str) -> None:
    for seed in range(10):
        _, table = begun(name, seed, shuffled=True)
        for seat in range(table.variant.seats):
            view = table.view(seat)
            again = pickle.loads(pickle.dumps(view))
            assert again == view
            assert again.sample(seed).view(seat) == view


@pytest.mark.parametrize("name", NAMES)
def test_samples_of_one_view_differ_and_show_the_same(name: str) -> None:
    setup = random_setup(name, 2, shuffled=False)._replace(wall=None, dice=None, plan=None)
    table = setup.table()
    walls = set()
    for seed in range(20):
        sample = sample_shows_the_same(table, 1, seed)
        walls.add(sample.deal.wall.tiles)
    assert len(walls) == 20
    assert table.deal.wall.tiles not in walls
