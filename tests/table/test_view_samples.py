"""Views of which samples are hard to find: hands that are open, melds that are many, tiles few."""

import pytest

from hupai import Table, View, variants
from hupai.errors import RecordError
from hupai.play import Phase
from tests.laws.players import Players
from tests.laws.setups import random_setup
from tests.laws.views import sample_can_be_played, sample_shows_the_same

USUAL, SHUFFLED = False, True
HARD = [
    ("sichuan", SHUFFLED, 10),
    ("sichuan", USUAL, 55),
    ("dafeng", USUAL, 12),
    ("dafeng", SHUFFLED, 32),
    ("changsha", USUAL, 24),
    ("changsha", SHUFFLED, 33),
    ("changsha", SHUFFLED, 73),
    ("changsha", USUAL, 75),
    ("changsha", USUAL, 78),
    ("dafeng", SHUFFLED, 81),
    ("dafeng", SHUFFLED, 121),
    ("xuezhan", USUAL, 4776),
]
"""Deals in which some seat sees such a table: the variant, its options, the seed."""


@pytest.mark.parametrize(("name", "shuffled", "seed"), HARD)
def test_every_view_of_a_claim_or_a_last_tile_has_samples(
    name: str, *, shuffled: bool, seed: int
) -> None:
    setup = random_setup(name, seed, shuffled=shuffled)
    table, players = setup.table(), Players(seed, setup.plan)
    while not table.over:
        if table.deal.phase is not Phase.TURN:
            for seat in range(table.variant.seats):
                sample_can_be_played(sample_shows_the_same(table, seat, seed), seed)
        table.submit(*players.next_answer(table))


@pytest.mark.parametrize("playing", [[1, 0, 2, 3], [0, 0, 1, 2], [], [0, 1, 2, 7]])
def test_a_view_is_not_read_unless_its_seats_are_in_order(playing: list[int]) -> None:
    written = Table(variants.get("sichuan"), seed=7).view(0).to_dict()
    with pytest.raises(RecordError, match=r"playing"):
        View.from_dict({**written, "playing": playing})
