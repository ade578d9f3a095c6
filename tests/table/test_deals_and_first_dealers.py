"""The tiles, the deal, the first dealer: DF-01 to DF-03, SC-01, SC-02, CS-01, CS-02."""

from collections import Counter

import pytest

from hupai import Suit, Table, Tile, variants
from hupai.play import DiceThrown, HandDealt, Phase, WindDrawn

from .stage import SEATS, play, variant_of

SUITS = {Suit.CHARACTERS: 36, Suit.DOTS: 36, Suit.BAMBOOS: 36}
TILES = [
    ("dafeng", {}, {**SUITS, Suit.HONORS: 28}),
    ("dafeng", {"flowers": True}, {**SUITS, Suit.HONORS: 28, Suit.FLOWERS: 8}),
    ("sichuan", {}, SUITS),
    ("changsha", {}, SUITS),
]


def all_tiles(table: Table) -> list[Tile]:
    """The tiles in the hands and in the wall, in the order in which the wall stood."""
    hands = {e.seat: list(e.tiles) for e in table.events if isinstance(e, HandDealt)}
    order = [(table.deal.dealer + step) % 4 for step in SEATS]
    found: list[Tile] = []
    for start, end in ((0, 4), (4, 8), (8, 12), (12, 13)):
        for seat in order:
            found += hands[seat][start:end]
    return [*found, hands[table.deal.dealer][13], *table.deal.wall.tiles]


@pytest.mark.clause("DF-01", "SC-01", "CS-01", "DF-67")
@pytest.mark.parametrize(("name", "options", "suits"), TILES)
def test_the_tiles_played_with(name: str, options: dict[str, bool], suits: dict[Suit, int]) -> None:
    table = Table(variants.get(name, **options), seed=3, dealer=0)
    flowers = [flower for seat in table.deal.seats for flower in seat.flowers]
    held = [tile for seat in SEATS for tile in table.view(seat).hand.concealed]
    found = Counter([*held, *flowers, *table.deal.wall.tiles])
    assert Counter(tile.suit for tile in found.elements()) == suits
    assert all(count == (1 if tile.suit is Suit.FLOWERS else 4) for tile, count in found.items())


@pytest.mark.clause("DF-02", "SC-02", "CS-01")
@pytest.mark.parametrize("name", ["dafeng", "sichuan", "changsha", "xuezhan"])
@pytest.mark.parametrize("dealer", SEATS)
def test_thirteen_tiles_each_and_the_dealer_discards_first(name: str, dealer: int) -> None:
    table = play(name, dealer=dealer)
    sizes = [table.table.view(seat).hand.size for seat in SEATS]
    assert sizes == [14 if seat == dealer else 13 for seat in SEATS]
    # Tiles may be exchanged, and suits named, before the first turn.
    table.until(lambda deal: deal.phase == Phase.TURN)
    assert table.asked == {dealer}
    assert name == "xuezhan" or str(table.table.view(dealer).hand.concealed[0]) in table.offered(
        dealer
    )


FIRST_DEALERS = [
    ([(1, 2), (6, 5), (3, 3), (2, 2)], 1, 4),
    ([(1, 1), (1, 2), (2, 2), (1, 4)], 3, 4),
    # Seats 1 and 3 throw again, twice.
    ([(1, 2), (6, 5), (3, 3), (5, 6), (1, 1), (1, 1), (2, 3), (2, 4)], 3, 8),
    # All four throw again, then seats 0 and 2.
    ([(1, 1)] * 4 + [(4, 4), (1, 2), (2, 6), (1, 1)] + [(6, 6), (6, 5)], 0, 10),
    # What was thrown before does not count in a tie: the two alone throw on.
    ([(6, 6), (1, 1), (1, 1), (6, 6), (1, 2), (2, 2)], 3, 6),
]


@pytest.mark.clause("DF-03")
@pytest.mark.parametrize(("dice", "dealer", "thrown"), FIRST_DEALERS)
@pytest.mark.parametrize("name", ["dafeng", "sichuan", "changsha", "xuezhan"])
def test_the_highest_throw_deals_and_ties_throw_again(
    name: str, dice: list[tuple[int, int]], dealer: int, thrown: int
) -> None:
    variant = variant_of(name, {"first_dealer": "dice"})
    table = Table(variant, seed=1, dice=[*dice, (2, 3)])
    events = [event for event in table.events if isinstance(event, DiceThrown)]
    throws = [event for event in events if event.purpose == "dealer"]
    assert table.deal.dealer == dealer
    assert len(throws) == thrown
    assert [event.dice for event in throws] == dice
    assert [event.seat for event in throws[:4]] == [0, 1, 2, 3]
    # Then the dealer throws for the break.
    assert events[thrown:] == [DiceThrown(dealer, (2, 3), "break")]
    assert all(table.events_for(seat)[: thrown + 1] == tuple(events) for seat in SEATS)


@pytest.mark.clause("DF-03")
def test_dafeng_throws_dice_for_the_first_dealer() -> None:
    table = Table(variants.get("dafeng"), dice=FIRST_DEALERS[0][0], seed=0)
    assert table.deal.dealer == FIRST_DEALERS[0][1]


@pytest.mark.clause("DF-03")
def test_who_draws_the_east_wind_deals() -> None:
    dealers = set()
    for seed in range(40):
        table = Table(variants.get("dafeng", first_dealer="wind"), seed=seed)
        winds = [event for event in table.events if isinstance(event, WindDrawn)]
        assert sorted(event.seat for event in winds) == [0, 1, 2, 3]
        assert {event.wind for event in winds} == {Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH}
        assert [e.seat for e in winds if e.wind is Tile.EAST] == [table.deal.dealer]
        dealers.add(table.deal.dealer)
    assert dealers == {0, 1, 2, 3}


@pytest.mark.clause("DF-03", "SC-02", "CS-02")
@pytest.mark.parametrize("name", ["dafeng", "sichuan", "changsha", "xuezhan"])
def test_the_first_dealer_may_be_fixed_or_random(name: str) -> None:
    for seat in SEATS:
        fixed = variants.get(name, first_dealer="fixed", first_dealer_seat=seat)
        assert {Table(fixed, seed=seed).deal.dealer for seed in range(5)} == {seat}
    by_chance = variants.get(name, first_dealer="random")
    assert {Table(by_chance, seed=seed).deal.dealer for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.clause("SC-02", "CS-02")
@pytest.mark.parametrize("name", ["sichuan", "changsha"])
def test_seat_0_deals_first_unless_the_options_say_otherwise(name: str) -> None:
    assert {Table(variants.get(name), seed=seed).deal.dealer for seed in range(10)} == {0}


@pytest.mark.clause("DF-03")
def test_the_throw_of_the_dealer_decides_where_the_wall_breaks() -> None:
    variant = variants.get("dafeng")
    throws = [(1, 1), (1, 2), (2, 2), (3, 3), (5, 6), (6, 6)]
    walls = [all_tiles(Table(variant, seed=5, dealer=2, dice=[dice])) for dice in throws]
    assert len({tuple(wall) for wall in walls}) == len(throws)
    doubled = walls[0] * 2
    starts = {
        start for wall in walls for start in range(136) if doubled[start : start + 136] == wall
    }
    # The same wall each time, broken between stacks.
    assert len(starts) == len(throws)
    assert all(start % 2 == 0 for start in starts)
    same = [all_tiles(Table(variant, seed=5, dealer=2, dice=[dice])) for dice in [(1, 3), (2, 2)]]
    assert same[0] == same[1]


@pytest.mark.clause("DF-03")
def test_a_dealer_who_is_known_throws_for_the_break_alone() -> None:
    table = Table(variants.get("dafeng"), seed=1, dealer=3, dice=[(4, 5)])
    assert [e for e in table.events if isinstance(e, DiceThrown)] == [
        DiceThrown(3, (4, 5), "break")
    ]
