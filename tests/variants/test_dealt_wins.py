"""Changsha: what the wins of the dealt hand pay."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from hupai import Hand, InvalidHandError, variants
from hupai.scoring import Payments
from hupai.variants.changsha import Changsha

from .cases import NONE, claimed

FOUR = "1111m23m45p678p91s"
TWO_FOURS = "1111m9999p23m46p9s"
EVERY_KIND = "1111m3333m4477p6p"
ONCE = {"dealt_win_count": "once"}


class Dealt(NamedTuple):
    """A dealt hand, whose it is, and what it is paid."""

    what: str
    winner: int
    hand: str
    kinds: dict[str, int]
    payments: Payments
    dealer: int = 0
    options: Mapping[str, Any] = NONE


ROWS = [
    Dealt("CS-I01", 1, FOUR, {"four_joys": 1}, (-2, 4, -1, -1)),
    Dealt("CS-I02", 0, "1111m2347m456p789s", {"four_joys": 1}, (6, -2, -2, -2)),
    Dealt("CS-I03", 2, "13446m7799p1346s", {"no_jiang": 1}, (-2, -1, 4, -1)),
    Dealt("CS-I05", 3, "2234567m345678p", {"missing_suit": 1}, (-2, -1, -1, 4)),
    Dealt("CS-I09", 1, "123m456m789p2358s", {}, (0, 0, 0, 0)),
    Dealt("none, once", 1, "123m456m789p2358s", {}, (0, 0, 0, 0), 0, ONCE),
    Dealt("seat 3 deals", 1, FOUR, {"four_joys": 1}, (-1, 4, -1, -2), 3),
    Dealt("two fours pay twice", 1, TWO_FOURS, {"four_joys": 2}, (-4, 8, -2, -2)),
    Dealt("two fours, once", 1, TWO_FOURS, {"four_joys": 1}, (-2, 4, -1, -1), 0, ONCE),
    Dealt("every kind pays", 1, EVERY_KIND, {"four_joys": 2, "no_jiang": 1, "missing_suit": 1},
          (-8, 16, -4, -4)),
    Dealt("every kind, once", 1, EVERY_KIND, {"four_joys": 1}, (-2, 4, -1, -1), 0, ONCE),
    Dealt("no four in force, once", 1, EVERY_KIND, {"no_jiang": 1}, (-2, 4, -1, -1), 0,
          {**ONCE, "dealt_wins": frozenset({"no_jiang", "missing_suit"})}),
    Dealt("not in force", 1, FOUR, {}, (0, 0, 0, 0), 0, {"dealt_wins": frozenset({"no_jiang"})}),
    Dealt("two kinds in force", 1, EVERY_KIND, {"no_jiang": 1, "missing_suit": 1},
          (-4, 8, -2, -2), 0, {"dealt_wins": frozenset({"no_jiang", "missing_suit"})}),
    Dealt("none in force", 1, EVERY_KIND, {}, (0, 0, 0, 0), 0, {"dealt_wins": frozenset()}),
    Dealt("at the price of a small self-draw", 1, FOUR, {"four_joys": 1}, (-6, 12, -3, -3), 0,
          {"small_self_draw": 3, "dealer_extra": 3, "small_discard": 9, "big_self_draw": 9}),
    Dealt("the dealer's, at that price", 0, "1111m2347m456p789s", {"four_joys": 1},
          (18, -6, -6, -6), 0, {"small_self_draw": 3, "dealer_extra": 3}),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=[row.what for row in ROWS])
@pytest.mark.clause("CS-30", "CS-20", "CM-6")
def test_dealt_wins(row: Dealt) -> None:
    variant = variants.get("changsha", **row.options)
    assert isinstance(variant, Changsha)
    hand = Hand.parse(row.hand)
    assert {fan.key: fan.count for fan in variant.dealt_wins(hand)} == row.kinds
    fans = variant.dealt_wins(hand)
    assert variant.dealt_win_payments(fans, row.winner, row.dealer) == row.payments


@pytest.mark.clause("CS-30")
@pytest.mark.parametrize("name", ["dafeng", "sichuan"])
def test_other_variants_have_no_dealt_wins(name: str) -> None:
    assert variants.get(name).dealt_wins(Hand.parse(EVERY_KIND)) == ()


@pytest.mark.clause("CS-30")
@pytest.mark.parametrize("hand", ["1111m23m45p678p9s", "1111m23m45p678p9s [111p]"])
@pytest.mark.parametrize("name", variants.names())
def test_dealt_wins_are_asked_of_dealt_hands(name: str, hand: str) -> None:
    with pytest.raises(InvalidHandError):
        variants.get(name).dealt_wins(Hand.parse(hand))


@pytest.mark.clause("CS-30")
def test_a_dealt_win_is_no_fan_of_a_won_hand() -> None:
    hand = Hand.parse("111123m456p789p22p")
    score = variants.get("changsha").score(hand, claimed())
    assert {fan.key for fan in score.fans} == {"small"}
