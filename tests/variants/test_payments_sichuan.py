"""Sichuan: who pays what, and no more than the cap."""

import pytest

from hupai import Hand, WinContext, variants
from hupai.errors import WinContextError

from .cases import Paid, by_what, claimed, dealt, drawn, robbed, scored, summed

ONE = "123m345m222p999p66p"
EXPOSED = "123m345m999p66p [2222p]"
ADDED = "123m345m999p66p [2222p+]"
CONCEALED = "123m345m999p66p (2222p)"
EIGHT = "11s22s33s55s66s88s99s"
BLOOM = drawn(after_kong=True)
GIVEN = drawn(after_kong=True, liable=3)
SELF_DRAW = {"exposed_kong_bloom": "self_draw"}

PAYMENTS = [
    Paid("discard", claimed(), (0, 1, -1, 0)),
    Paid("discard of the dealer", claimed(0), (-1, 1, 0, 0)),
    Paid("dealer wins on a discard", claimed(winner=0), (1, 0, -1, 0)),
    Paid("self-draw", drawn(), (-1, 3, -1, -1)),
    Paid("self-draw of the dealer", drawn(0), (3, -1, -1, -1)),
    Paid("heavenly: three pay", dealt(), (24, -8, -8, -8)),
    Paid("earthly: the dealer pays", claimed(0, winner=2, opening="earthly"), (-8, 0, 8, 0)),
    Paid("earthly on the first draw: three pay", drawn(opening="earthly"), (-8, 24, -8, -8),
         {"earthly": "both"}),
    Paid("SC-F15: a robbed kong", robbed(1, winner=3), (0, -2, 0, 2)),
    Paid("SC-F17: earthly", claimed(0, winner=3, opening="earthly"), (-8, 0, 0, 8)),
]  # fmt: skip

KONG_BLOOM = [
    Paid("giver of an exposed kong", GIVEN, (0, 4, 0, -4), hand=EXPOSED),
    Paid("the dealer gave it", drawn(after_kong=True, liable=0), (-4, 4, 0, 0), hand=EXPOSED),
    Paid("concealed kong", BLOOM, (-4, 12, -4, -4), hand=CONCEALED),
    Paid("added kong", BLOOM, (-4, 12, -4, -4), hand=ADDED),
    Paid("exposed kong as self-draw", BLOOM, (-4, 12, -4, -4), SELF_DRAW, EXPOSED),
    Paid("exposed kong as self-draw, bonus", BLOOM, (-5, 15, -5, -5),
         SELF_DRAW | {"self_draw_bonus": 1}, EXPOSED),
    Paid("giver, no bonus", GIVEN, (0, 4, 0, -4), {"self_draw_bonus": 1}, EXPOSED),
    Paid("giver, cap", GIVEN, (0, 3, 0, -3), {"cap": 3}, EXPOSED),
]  # fmt: skip

BONUS = [
    Paid("self-draw", drawn(), (-3, 9, -3, -3), {"self_draw_bonus": 2}),
    Paid("discard", claimed(), (0, 1, -1, 0), {"self_draw_bonus": 2}),
    Paid("robbed kong", robbed(), (0, 2, -2, 0), {"self_draw_bonus": 2}),
    Paid("heavenly is a self-draw", dealt(), (27, -9, -9, -9), {"self_draw_bonus": 1}),
]

CAPS = [
    Paid("below", claimed(), (0, 1, -1, 0), {"cap": 5}),
    Paid("discard", claimed(), (0, 5, -5, 0), {"cap": 5}, EIGHT),
    Paid("each payer of a self-draw", drawn(), (-5, 15, -5, -5), {"cap": 5}, EIGHT),
    Paid("exactly", claimed(), (0, 8, -8, 0), {"cap": 8}, EIGHT),
    Paid("add-ons are within", robbed(), (0, 8, -8, 0), {"cap": 8}, EIGHT),
    Paid("the bonus is within", drawn(), (-2, 6, -2, -2), {"cap": 2, "self_draw_bonus": 4}),
    Paid("heavenly", dealt(), (9, -3, -3, -3), {"cap": 3}),
]


@by_what(PAYMENTS)
@pytest.mark.clause("SC-50", "SC-29", "SC-30", "SC-43", "CM-3", "CM-7")
def test_payments(row: Paid) -> None:
    row.check("sichuan", ONE)


@by_what(KONG_BLOOM)
@pytest.mark.clause("SC-51", "SC-42", "SC-44")
def test_kong_bloom(row: Paid) -> None:
    row.check("sichuan", ONE)


@by_what(BONUS)
@pytest.mark.clause("SC-44")
def test_self_draw_bonus(row: Paid) -> None:
    row.check("sichuan", ONE)


@by_what(CAPS)
@pytest.mark.clause("SC-53")
def test_cap(row: Paid) -> None:
    row.check("sichuan", ONE)


@pytest.mark.clause("SC-53")
def test_the_points_are_what_one_payer_owes() -> None:
    assert scored("sichuan", EIGHT, drawn()).points == 8
    assert scored("sichuan", EIGHT, drawn(), {"cap": 5}).points == 5


@pytest.mark.clause("SC-51")
@pytest.mark.parametrize(
    ("hand", "context"),
    [
        (CONCEALED, GIVEN),
        (ADDED, GIVEN),
        (EXPOSED, drawn(liable=3)),
        (EXPOSED, claimed(2, liable=3)),
    ],
    ids=["concealed kong", "added kong", "not after it", "on a discard"],
)
def test_only_the_giver_of_an_exposed_kong_is_liable(hand: str, context: WinContext) -> None:
    with pytest.raises(WinContextError):
        scored("sichuan", hand, context)


@pytest.mark.clause("SC-51")
def test_nobody_is_liable_where_the_bloom_is_a_self_draw() -> None:
    with pytest.raises(WinContextError):
        scored("sichuan", EXPOSED, GIVEN, SELF_DRAW)


@pytest.mark.clause("SC-52", "CM-6")
def test_the_discarder_pays_each_of_several_winners() -> None:
    one = scored("sichuan", ONE, claimed(3))
    eight = scored("sichuan", EIGHT, claimed(3, winner=2))
    dealer = scored("sichuan", "111m444m222p999p66p", claimed(3, winner=0))
    assert summed(one, eight, dealer) == [2, 1, 8, -11]


@pytest.mark.clause("SC-52", "SC-53")
def test_the_cap_bounds_each_of_several_payments_alone() -> None:
    cap = {"cap": 3}
    four = scored("sichuan", "222m555m888m222s55s", claimed(3), cap)
    eight = scored("sichuan", EIGHT, claimed(3, winner=2), cap)
    assert summed(four, eight) == [0, 3, 3, -6]


@pytest.mark.clause("SC-10", "CM-4")
def test_three_suits_neither_win_nor_wait() -> None:
    variant = variants.get("sichuan")
    assert not variant.can_win(Hand.parse("123m456p789s111m22m"))
    assert not variant.can_win(Hand.parse("123m789m66p [222s] [999m]"))
    assert variant.waits(Hand.parse("123456m789p2311s")) == set()
    assert str(variant.waits(Hand.parse("123456m789p2311p"))) == "14p"
