"""A match goes from deal to deal as the results say: dealers, streaks, totals, seeds."""

from typing import Any

import pytest

from hupai import HupaiError, Match, Table
from hupai.errors import ArgumentTypeError, TableSetupError
from hupai.play.chance import derived_seed
from tests.laws.players import Players
from tests.laws.setups import NAMES, shuffled_variants, usual_variant, variant_of

DEALS = 25


def play(table: Table, seed: object) -> None:
    """Play a deal with random answers."""
    players = Players(seed)
    while not table.over:
        table.submit(*players.next_answer(table))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("shuffled", [False, True], ids=["usual", "shuffled"])
def test_who_deals_and_what_is_owed_follows_from_the_results(name: str, *, shuffled: bool) -> None:
    for seed in range(6):
        variant = shuffled_variants(name)[seed] if shuffled else usual_variant(name)
        match = Match(variant, seed=seed, deals=DEALS)
        assert (match.totals, match.results, match.table, match.over) == (
            (0, 0, 0, 0),
            (),
            None,
            False,
        )
        due: tuple[int, int] | None = None
        totals = [0, 0, 0, 0]
        for number, table in enumerate(match):
            assert match.table is table
            assert len(match.results) == number
            assert table.deal.streak == (0 if due is None else due[1])
            assert due is None or table.deal.dealer == due[0]
            assert list(match.totals) == totals
            play(table, (seed, number))
            assert table.result is not None
            due = (table.result.next_dealer, table.result.next_streak)
            totals = [own + paid for own, paid in zip(totals, table.result.payments, strict=True)]
            assert list(match.totals) == totals
            assert sum(totals) == 0
            assert match.results[-1] == table.result
        assert match.over
        assert len(match.results) == DEALS


@pytest.mark.parametrize("name", NAMES)
def test_every_deal_has_a_wall_of_its_own_that_the_seed_decides(name: str) -> None:
    variant = usual_variant(name)
    walls = []
    for match in (Match(variant, seed=9, deals=10), Match(variant, seed=9, deals=10)):
        for number, table in enumerate(match):
            assert table.seed == derived_seed(9, f"deal {number}")
            walls.append(table.deal.wall.tiles)
            play(table, number)
    assert walls[:10] == walls[10:]
    assert len(set(walls)) == 10
    others = [table.deal.wall.tiles for table in Match(variant, seed=10, deals=1)]
    assert set(others).isdisjoint(walls)


@pytest.mark.parametrize("name", NAMES)
def test_the_first_dealer_may_be_given_and_the_others_follow(name: str) -> None:
    for dealer in range(4):
        match = Match(variant_of(name, first_dealer="dice"), seed=1, deals=2, dealer=dealer)
        first = match.next_deal()
        assert first.deal.dealer == dealer
        play(first, dealer)
        assert first.result is not None
        assert match.next_deal().deal.dealer == first.result.next_dealer


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_of_a_match_is_a_table_with_a_log(name: str) -> None:
    for table in Match(usual_variant(name), seed=4, deals=3):
        play(table, 1)
        assert Table.from_log(table.to_log()).result == table.result


def test_a_deal_begins_when_the_one_before_is_over() -> None:
    match = Match(usual_variant("sichuan"), seed=1, deals=2)
    first = match.next_deal()
    with pytest.raises(HupaiError, match="not over"):
        match.next_deal()
    assert match.table is first
    play(first, 1)
    second = match.next_deal()
    assert len(match.results) == 1
    play(second, 1)
    assert match.over
    with pytest.raises(HupaiError, match="2 deals"):
        match.next_deal()
    assert list(match) == []


def test_without_a_seed_every_match_is_another() -> None:
    seeds = {Match(usual_variant("sichuan"), deals=1).seed for _ in range(10)}
    assert len(seeds) == 10


@pytest.mark.parametrize("deals", [0, -1, True, 1.0, "3", None])
def test_a_match_has_a_number_of_deals(deals: Any) -> None:
    with pytest.raises(TableSetupError):
        Match(usual_variant("sichuan"), deals=deals)


@pytest.mark.parametrize("seed", [True, 1.0, "1"])
def test_a_match_has_a_seed_that_is_a_number(seed: Any) -> None:
    with pytest.raises(ArgumentTypeError):
        Match(usual_variant("sichuan"), seed=seed, deals=1)


@pytest.mark.parametrize("variant", [None, "sichuan", 5, Match])
def test_a_match_is_of_a_variant_that_is_played_at_a_table(variant: Any) -> None:
    with pytest.raises(ArgumentTypeError):
        Match(variant, deals=1)


@pytest.mark.parametrize("dealer", [-1, 4, True, 1.0, "0"])
def test_a_match_is_dealt_by_a_seat(dealer: Any) -> None:
    with pytest.raises(TableSetupError):
        Match(usual_variant("sichuan"), deals=1, dealer=dealer)
