"""What follows from a seed: the same numbers, walls, dice and deals on every platform, for ever.

The generator is made again here, in a few lines, from its description: SHAKE-256 of a text gives
blocks of 1,024 bytes, four bytes a number.
"""

import itertools
from collections import Counter
from collections.abc import Iterator
from hashlib import shake_256
from typing import Any

import pytest

from hupai import HupaiError, Table, Tile
from hupai.errors import ArgumentTypeError, TableSetupError
from hupai.play import Chance, DiceThrown, WindDrawn
from hupai.play.chance import checked_seed, derived_seed, new_seed
from tests.laws.setups import NAMES, usual_variant, variant_of

LARGE = 2**128 - 1


def numbers(seed: int, purpose: str) -> Iterator[int]:
    """Give the numbers of a seed for a purpose, without an end."""
    for block in itertools.count():
        data = shake_256(f"hupai 1 {purpose} {seed} {block}".encode()).digest(1024)
        yield from (int.from_bytes(data[at : at + 4], "big") for at in range(0, 1024, 4))


def below(source: Iterator[int], bound: int) -> int:
    """Give a number below a bound; what would make some likelier is skipped."""
    most = 2**32 // bound * bound
    return next(number for number in source if number < most) % bound


def shuffled(source: Iterator[int], items: tuple[Tile, ...]) -> list[Tile]:
    """Exchange each place, from the last on, with one not after it."""
    order = list(items)
    for last in reversed(range(1, len(order))):
        other = below(source, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


@pytest.mark.parametrize("seed", [0, 7, LARGE, 10**60])
@pytest.mark.parametrize("purpose", ["wall", "dice", "any purpose"])
def test_numbers_are_those_of_shake_256(seed: int, purpose: str) -> None:
    chance, source = Chance(seed, purpose), numbers(seed, purpose)
    for bound in [6, 1, 2, 136, 2**32, 2**31 + 1, 3] * 200:
        assert chance.below(bound) == below(source, bound)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", [0, 7, LARGE])
def test_the_wall_and_the_dice_are_those_of_the_seed(name: str, seed: int) -> None:
    variant = variant_of(name, **({"flowers": False} if usual_variant(name).flowers else {}))
    table = Table(variant, seed=seed, dealer=2)
    dice, order = numbers(seed, "dice"), shuffled(numbers(seed, "wall"), variant.wall_tiles())
    thrown = (below(dice, 6) + 1, below(dice, 6) + 1)
    assert table.events[0] == DiceThrown(2, thrown, "break")
    # The wall has four parts of stacks, the dealer's first: the throw finds one, and leaves stacks.
    stacks = len(order) // 2
    first = 2 * (((2 + sum(thrown) - 1) % 4 * stacks // 4 + sum(thrown)) % stacks)
    wall = tuple(order[first:] + order[:first])
    again = Table(variant, seed=seed, dealer=2, wall=wall)
    assert again.deal.wall.tiles == table.deal.wall.tiles == wall[53:]
    assert again.events == table.events[1:]


GOLDEN_NUMBERS = [218, 349, 71, 623, 412, 542, 575, 949]
GOLDEN_WALL = "9s 1p 3p 6p 5p 2m 6m 9p 8s 9p 1m 5s 5p 4p 4m 9m 2s 5s 7s 3p"
GOLDEN_DICE = [(2, 5), (2, 5), (2, 2), (1, 2)]


def test_the_numbers_of_a_seed_never_change() -> None:
    chance = Chance(7, "wall")
    assert [chance.below(1000) for _ in range(8)] == GOLDEN_NUMBERS


def test_the_shuffled_wall_and_the_dice_of_a_seed_never_change() -> None:
    wall = Chance(7, "wall").shuffled(usual_variant("sichuan").wall_tiles())
    assert " ".join(map(str, wall[:20])) == GOLDEN_WALL
    chance = Chance(7, "dice")
    assert [chance.throw() for _ in range(4)] == GOLDEN_DICE


def test_numbers_too_great_are_skipped() -> None:
    bound = 2**31 + 1
    source = list(itertools.islice(numbers(5, "skip"), 400))
    kept = [number % bound for number in source if number < bound]
    assert len(kept) < len(source) * 3 // 4
    chance = Chance(5, "skip")
    assert [chance.below(bound) for _ in kept] == kept


def test_a_copy_gives_the_same_numbers_from_there_on() -> None:
    chance = Chance(3, "wall")
    for count in (1, 255, 256, 300):
        for _ in range(count):
            chance.below(10)
        twin = chance.copy()
        expected = [twin.below(100) for _ in range(600)]
        assert [chance.copy().below(100)] == expected[:1]
        chance = chance.copy()
        assert [chance.below(100) for _ in range(600)] == expected


def test_every_place_of_a_shuffle_is_as_likely_for_every_tile() -> None:
    size, rounds = 12, 6000
    chance = Chance(1, "unbiased")
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(rounds):
        places.update(enumerate(chance.shuffled(range(size))))
    expected = rounds / size
    for place in range(size):
        off = [(places[place, item] - expected) ** 2 / expected for item in range(size)]
        # Chi-square of eleven degrees of freedom: beyond 31.3 once in a thousand.
        assert sum(off) < 31.3, f"place {place}"
        assert sum(off) > 1.0, f"place {place} is too even to be chance"


def test_every_throw_of_two_dice_is_as_likely() -> None:
    chance, rounds = Chance(1, "dice"), 36_000
    throws = Counter(chance.throw() for _ in range(rounds))
    assert set(throws) == {(first, second) for first in range(1, 7) for second in range(1, 7)}
    # Chi-square of 35 degrees of freedom: beyond 66.6 once in a thousand.
    assert sum((count - 1000) ** 2 / 1000 for count in throws.values()) < 66.6


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_is_the_same_deal_and_another_is_another(name: str) -> None:
    variant = usual_variant(name)
    tables = [Table(variant, seed=seed) for seed in range(50)]
    for seed, table in enumerate(tables):
        assert Table(variant, seed=seed).events == table.events
        assert table.seed == seed
    assert len({table.deal.wall.tiles for table in tables}) == len(tables)
    assert len({str(table.events) for table in tables}) == len(tables)


def test_purposes_of_one_seed_have_nothing_in_common() -> None:
    streams = [
        tuple(Chance(1, purpose).below(2**32) for _ in range(5))
        for purpose in ("wall", "dice", "dealer", "winds", "sample", "deal 0")
    ]
    assert len(set(streams)) == len(streams)
    # The text of one purpose and seed is never that of another.
    assert Chance(11, "wall").below(2**32) != Chance(1, "wall 1").below(2**32)


def test_without_a_seed_one_is_made() -> None:
    variant = usual_variant("sichuan")
    seeds = {Table(variant).seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(type(seed) is int and 0 <= seed < 2**128 for seed in seeds)
    assert new_seed() != new_seed()


@pytest.mark.parametrize("ways", ["dice", "wind", "fixed", "random"])
@pytest.mark.parametrize("name", NAMES)
def test_the_first_dealer_follows_from_the_seed(name: str, ways: str) -> None:
    variant = variant_of(name, first_dealer=ways)
    found: Counter[int] = Counter()
    for seed in range(60):
        table = Table(variant, seed=seed)
        dealer = table.deal.dealer
        found[dealer] += 1
        assert Table(variant, seed=seed).deal.dealer == dealer
        dice = numbers(seed, "dice")
        throws = [
            event
            for event in table.events
            if isinstance(event, DiceThrown) and event.purpose == "dealer"
        ]
        assert [throw.dice for throw in throws] == [
            (below(dice, 6) + 1, below(dice, 6) + 1) for _ in throws
        ]
        winds = [event for event in table.events if isinstance(event, WindDrawn)]
        if ways == "wind":
            assert {wind.wind for wind in winds} == set(list(Tile)[27:31])
            assert [wind.seat for wind in winds if wind.wind is Tile.EAST] == [dealer]
        if ways == "dice":
            assert dealer == highest([(throw.seat, sum(throw.dice)) for throw in throws])
    assert set(found) == ({0} if ways == "fixed" else {0, 1, 2, 3})


def highest(throws: list[tuple[int, int]]) -> int:
    """Find who threw most: those who tie throw again (DF-03)."""
    throwing, place = [0, 1, 2, 3], 0
    while len(throwing) > 1:
        round_of_throws = throws[place : place + len(throwing)]
        assert [seat for seat, _ in round_of_throws] == throwing
        place += len(throwing)
        most = max(thrown for _, thrown in round_of_throws)
        throwing = [seat for seat, thrown in round_of_throws if thrown == most]
    assert place == len(throws)
    return throwing[0]


@pytest.mark.parametrize("seed", [True, 1.0, "1", None, [1], b"1"])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(ArgumentTypeError):
        checked_seed(seed)


@pytest.mark.parametrize("seed", [-1, -(2**128)])
def test_a_seed_is_not_negative(seed: int) -> None:
    with pytest.raises(TableSetupError):
        checked_seed(seed)
    with pytest.raises(HupaiError):
        Table(usual_variant("sichuan"), seed=seed)


def test_seeds_that_are_made_of_a_seed_differ() -> None:
    seeds = {derived_seed(seed, f"deal {number}") for seed in range(30) for number in range(30)}
    assert len(seeds) == 900
    text = b"hupai 1 deal 3 7"
    assert derived_seed(7, "deal 3") == int.from_bytes(shake_256(text).digest(16), "big")
