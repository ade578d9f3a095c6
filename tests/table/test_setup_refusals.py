"""What a table is not set up with: each is refused, with all that is wrong."""

from collections.abc import Iterator
from typing import Any

import pytest

from hupai import HupaiError, Table, Tile, variants
from hupai.errors import ArgumentTypeError, TableSetupError
from hupai.play import DiceThrown
from tests.laws.setups import NAMES, usual_variant, variant_of

SICHUAN = usual_variant("sichuan")
WALL = SICHUAN.wall_tiles()
M1, EAST, SPRING = Tile.M1, Tile.EAST, Tile.SPRING


def reasons(**setup: Any) -> tuple[str, ...]:
    """Say why a table is refused."""
    with pytest.raises(TableSetupError) as caught:
        Table(SICHUAN, **setup)
    assert str(caught.value) == "; ".join(caught.value.reasons)
    return caught.value.reasons


@pytest.mark.parametrize("variant", [None, "sichuan", 5, variants, SICHUAN.rules, type(SICHUAN)])
def test_a_table_plays_a_variant(variant: Any) -> None:
    with pytest.raises(ArgumentTypeError, match="variant"):
        Table(variant)


@pytest.mark.parametrize("dealer", [-1, 4, True, False, 1.0, "0", (0,)])
def test_a_dealer_is_a_seat(dealer: Any) -> None:
    (reason,) = reasons(dealer=dealer)
    assert repr(dealer) in reason


@pytest.mark.parametrize("streak", [-1, True, 1.0, "0", None])
def test_a_streak_is_a_number_of_wins(streak: Any) -> None:
    (reason,) = reasons(streak=streak)
    assert repr(streak) in reason


def test_all_that_is_wrong_with_seats_is_said_at_once() -> None:
    assert len(reasons(dealer=9, streak=-2)) == 2


@pytest.mark.parametrize("seed", [-1, -(10**40)])
def test_a_seed_is_not_negative(seed: int) -> None:
    (reason,) = reasons(seed=seed)
    assert str(seed) in reason


@pytest.mark.parametrize("seed", [True, False, 1.0, "1", b"1", [1]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(ArgumentTypeError, match="seed"):
        Table(SICHUAN, seed=seed)


@pytest.mark.parametrize("wall", [
    [], WALL[:-1], (*WALL, M1), [M1] * 108, [*WALL[1:], EAST], [*WALL[1:], SPRING],
    [*map(str, WALL)], [*WALL[1:], "1m"], [*WALL[1:], 0], [*WALL[1:], None], [*map(int, WALL)],
    5, "1m2m", True, ...,
], ids=lambda wall: repr(wall)[:25])  # fmt: skip
def test_a_wall_is_of_the_tiles_of_the_variant(wall: Any) -> None:
    assert reasons(wall=wall)


def test_all_that_is_wrong_with_a_wall_is_said_at_once() -> None:
    said = reasons(wall=[*WALL[4:], EAST, SPRING, Tile.M2])
    assert len(said) == 4
    assert sorted(said) == sorted((
        "1z is not played with", "1f is not played with", "2m is there 5 times",
        "the wall has 107 tiles: 108 are right",
    ))  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_wall_may_lie_in_any_order_and_come_from_any_iterable(name: str) -> None:
    variant = variant_of(name, **({"flowers": False} if usual_variant(name).flowers else {}))
    tiles = variant.wall_tiles()
    backwards = Table(variant, seed=1, wall=reversed(tiles))
    assert backwards.deal.wall.tiles == tiles[::-1][53:]
    assert Table(variant, seed=1, wall=iter(tiles)).deal.wall.tiles == tiles[53:]


@pytest.mark.parametrize("flowers", [False, True])
def test_flowers_belong_to_a_wall_where_they_are_played_with(*, flowers: bool) -> None:
    with_flowers = variant_of("dafeng", flowers=True).wall_tiles()
    without = variant_of("dafeng").wall_tiles()
    assert (len(with_flowers), len(without)) == (144, 136)
    variant = variant_of("dafeng", flowers=flowers)
    with pytest.raises(TableSetupError):
        Table(variant, wall=without if flowers else with_flowers)
    assert Table(variant, wall=with_flowers if flowers else without).legal_actions()


@pytest.mark.parametrize("throw", [
    (0, 1), (1, 7), (1,), (1, 2, 3), (True, 1), (1.0, 2), ("1", 2), "12", 12, None, {1, 2}, (),
], ids=repr)  # fmt: skip
def test_a_throw_is_two_numbers_from_one_to_six(throw: Any) -> None:
    (reason,) = reasons(dice=[(1, 1), throw, (6, 6)])
    assert repr(throw) in reason


@pytest.mark.parametrize("dice", [5, True, object(), 1.5])
def test_dice_are_a_list_of_throws(dice: Any) -> None:
    assert reasons(dice=dice)


def test_all_that_is_wrong_with_dice_is_said_at_once() -> None:
    assert len(reasons(dice=[(0, 0), (1, 1), (7, 7)])) == 2


def thrown(table: Table) -> list[tuple[int, int]]:
    """List the throws of a table."""
    return [event.dice for event in table.events if isinstance(event, DiceThrown)]


def given() -> Iterator[tuple[int, int]]:
    """Give throws of which the first three tie."""
    yield from [(6, 5), (5, 6), (1, 2), (6, 5)]


def test_given_throws_come_first_and_those_of_the_seed_follow() -> None:
    variant = variant_of("sichuan", first_dealer="dice")
    of_seed = thrown(Table(variant, seed=5))
    for number in range(4):
        few = list(given())[:number]
        throws = thrown(Table(variant, seed=5, dice=few))
        assert throws[:number] == few
        assert throws[number:][: len(of_seed)] == of_seed[: len(throws) - number]
    table = Table(variant, seed=5, dice=given())
    assert thrown(table)[:4] == list(given())
    assert thrown(table)[4:7] == of_seed[:3]
    # Three tied and throw again.
    assert [event.seat for event in table.events if isinstance(event, DiceThrown)][4:7] == [0, 1, 3]


def test_no_dice_are_as_none_given() -> None:
    variant = variant_of("sichuan", first_dealer="dice")
    assert Table(variant, seed=5, dice=[]).events == Table(variant, seed=5).events


def test_where_dealer_and_wall_are_given_nothing_is_thrown() -> None:
    assert thrown(Table(SICHUAN, seed=5, dealer=1, wall=WALL)) == []


def test_every_refusal_is_an_error_of_the_package() -> None:
    wrong: list[dict[str, Any]] = [
        {"seed": -1}, {"seed": 1.5}, {"dealer": 8}, {"streak": -1}, {"wall": 3}, {"dice": [3]},
    ]  # fmt: skip
    for setup in wrong:
        with pytest.raises(HupaiError):
            Table(SICHUAN, **setup)
