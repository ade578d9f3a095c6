"""The order in which answers come decides nothing, not even what it costs to let a win go by."""

import random
from collections import Counter

import pytest

from hupai import Hand, Table, Tile
from hupai.play import Discard, Pass, Win
from tests.laws.order import order_does_not_matter
from tests.laws.setups import variant_of
from tests.laws.state import state
from tests.laws.walls import built, counted, near_hand

HANDS = {1: "123456789m55p11s", 2: "123456789s5p111z"}


def two_bound_to_win(several: str) -> Table:
    """Let the dealer discard a tile on which two others win at once (人胡), and must."""
    variant = variant_of(
        "dafeng", must_win="fine", several_winners=several, dead_waits="ready", first_dealer="fixed"
    )
    rng = random.Random(several)
    hands = {seat: list(Hand.parse(text).concealed) for seat, text in HANDS.items()}
    hands[0] = [Tile.P5]
    stock = Counter(variant.wall_tiles())
    stock.subtract(counted(hands))
    hands[0] += near_hand(stock, rng, 12)
    hands[3] = near_hand(stock, rng)
    table = Table(variant, seed=1, dealer=0, wall=built(stock, hands, 0, rng))
    table.submit(0, Discard(Tile.P5))
    assert {1, 2} <= table.legal_actions().keys()
    return table


@pytest.mark.clause("CM-2", "DF-61")
@pytest.mark.parametrize("several", ["all", "nearest"])
@pytest.mark.parametrize("answers", [(Win(), Pass()), (Pass(), Win()), (Pass(), Pass())], ids=str)
def test_a_fine_does_not_depend_on_who_answers_first(
    several: str, answers: tuple[Win | Pass, Win | Pass]
) -> None:
    outcomes = []
    for order in ((1, 2), (2, 1)):
        table = two_bound_to_win(several)
        for seat in order:
            if Win() in table.legal_actions().get(seat, ()):
                table.submit(seat, answers[seat - 1])
        outcomes.append(state(table))
    assert outcomes[0] == outcomes[1]


@pytest.mark.clause("CM-2")
@pytest.mark.parametrize("several", ["all", "nearest"])
def test_any_answers_of_three_in_any_order_lead_to_the_same(several: str) -> None:
    for seed in range(20):
        table = two_bound_to_win(several)
        assert order_does_not_matter(table, random.Random(seed)) >= 2
