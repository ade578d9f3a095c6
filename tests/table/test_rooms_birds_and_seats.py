"""Birds as rooms turn them, and tables of two and three: CS-76 and CS-79."""

from collections import Counter
from typing import Any

import pytest

from hupai import HupaiError, Table, Tile, variants
from hupai.errors import RuleError
from hupai.play import BirdsTurned
from hupai.play.deal import Deal
from hupai.play.wall import Wall
from hupai.scoring import WinContext
from tests.laws.players import Players

from .stage import Play, changsha

READY = "123456m78999p22s"
"""Waits for 6p and 9p."""
OTHER = "123456s78p333s22m"
FROM_WINNER: dict[str, Any] = {"birds": 1, "birds_from": "winner"}


@pytest.mark.clause("CS-76")
@pytest.mark.parametrize(
    ("bird", "from_dealer", "from_winner"),
    [("1m", 1, 2), ("2m", 2, 2), ("3m", 2, 1), ("4m", 1, 1), ("5m", 1, 2), ("6m", 2, 2),
     ("8m", 1, 1)],
)  # fmt: skip
def test_birds_are_counted_from_the_winner(bird: str, from_dealer: int, from_winner: int) -> None:
    hands = {1: READY, 2: "6p"}
    for origin, paid in (("dealer", from_dealer), ("winner", from_winner)):
        play = changsha(hands, f"??{bird}", birds=1, birds_from=origin)("2.6p 1.win")
        (turned,) = play.events(BirdsTurned)
        assert turned == BirdsTurned((Tile.parse(bird),))
        assert play.payments == (0, paid, -paid, 0), origin


@pytest.mark.clause("CS-76")
@pytest.mark.parametrize(
    ("bird", "paid"), [("1m", 4), ("2m", 3), ("3m", 2), ("4m", 3), ("5m", 4), ("9m", 4)]
)
def test_of_several_winners_they_are_counted_from_the_discarder(bird: str, paid: int) -> None:
    hands = {1: READY, 3: OTHER, 2: "6p"}
    play = changsha(hands, f"??{bird}", **FROM_WINNER)("2.6p 1.win 3.win")
    assert play.winners == [3, 1]
    assert [win.context.birds_from for win in play.result.wins] == [2, 2]
    assert play.payments[2] == -paid
    alone = changsha(hands, f"??{bird}", **FROM_WINNER)("2.6p 1.win 3.pass")
    assert [win.context.birds_from for win in alone.result.wins] == [None]


@pytest.mark.clause("CS-76")
def test_each_bird_adds_one_and_the_base_multiplies_it() -> None:
    hands = {1: READY, 2: "6p"}
    play = changsha(hands, "??2m3m", birds=2, bird_score="per_bird", base=5)("2.6p 1.win")
    assert play.payments == (0, 15, -15, 0)


def deal_with(left: int) -> Deal:
    """A deal of which so many tiles are left in the wall."""
    deal = Table(variants.get("changsha"), seed=1).deal.copy()
    deal.wall = Wall(deal.wall.tiles[:left])
    return deal


@pytest.mark.clause("CS-76", "CS-52")
@pytest.mark.parametrize("left", [1, 2, 3, 6, 9])
def test_the_last_bird_stands_for_those_that_the_wall_lacks(left: int) -> None:
    deal = deal_with(left)
    tiles = deal.wall.tiles
    usual = variants.get("changsha", birds=6).turned_birds(deal)
    assert usual == tiles[:6]
    filled = variants.get("changsha", birds=6, birds_all=True).turned_birds(deal)
    assert filled == tuple(tiles[min(place, left - 1)] for place in range(6))


@pytest.mark.clause("CS-79")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_or_three_seats_play_with_the_same_tiles(seats: int) -> None:
    table = Table(variants.get("changsha", seats=seats), seed=1)
    assert len(table.deal.seats) == seats
    assert sum(own.hand.size for own in table.deal.seats) == 13 * seats + 1
    assert table.deal.wall.left == 108 - 13 * seats - 1
    players = Players(1)
    while not table.over:
        table.submit(*players.next_answer(table))
    assert table.result is not None
    assert len(table.result.payments) == seats
    assert sum(table.result.payments) == 0


@pytest.mark.clause("CS-79")
def test_two_may_play_without_characters() -> None:
    variant = variants.get("changsha", seats=2, two_suits=True)
    counts = Counter(tile.suit.letter for tile in variant.wall_tiles())
    assert counts == {"p": 36, "s": 36}
    assert Counter(tile.suit.letter for tile in variants.get("changsha", seats=2).wall_tiles()) == {
        "m": 36, "p": 36, "s": 36,
    }  # fmt: skip
    table = Table(variant, seed=2)
    assert table.deal.wall.left == 72 - 27
    # A suit is missing only where one of the two is.
    assert table.view(0).phase == "turn"


@pytest.mark.clause("CS-79")
@pytest.mark.parametrize("seats", [3, 4])
def test_two_suits_are_for_two(seats: int) -> None:
    with pytest.raises(RuleError, match="two_suits is for 2 seats"):
        variants.get("changsha", seats=seats, two_suits=True)


@pytest.mark.clause("CS-79")
@pytest.mark.parametrize("seats", [1, 5, "2", None])
def test_other_numbers_of_seats_are_refused(seats: object) -> None:
    with pytest.raises(RuleError, match="seats takes"):
        variants.get("changsha", seats=seats)


@pytest.mark.clause("CS-79")
def test_a_seat_that_is_not_there_has_no_part_in_a_win() -> None:
    variant = variants.get("changsha", seats=3)
    play = Play(Table(variant, seed=1))
    hand = play.table.deal.seats[0].hand
    with pytest.raises(HupaiError, match="winner is seat 3, at a table of 3"):
        variant.score(hand, WinContext(winner=3))
