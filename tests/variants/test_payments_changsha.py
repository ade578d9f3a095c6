"""Changsha: the price of every win, and its options."""

from collections.abc import Callable

import pytest

from hupai import Hand, WinContext, variants

from .cases import NONE, Paid, by_what, claimed, dealt, drawn, robbed, scored, summed

SMALL = "123m456m789p345s22p"
PUNGS = "111m333p99p [777s] [444s]"
PURE_PUNGS = "111m333m999m77m [444m]"
PAIRS = "11m33m55m77p99s22s44s"
TWO_FOURS = "1111m55p77p99s2222s"
KONG = "123m456m345s22p (7777p)"
LAST = {"last_tile": True}
SHOT = {"after_kong": True}
MAX = {"combine": "max"}
GRADED = {"seven_pairs_quads": "graded"}
KONG_PRICE = {"rob_supplement": "kong_price"}

SELF_DRAWN = [
    Paid("small", drawn(), (-2, 4, -1, -1)),
    Paid("small of the dealer", drawn(0), (6, -2, -2, -2)),
    Paid("small, seat 3 deals", drawn(dealer=3), (-1, 4, -1, -2)),
    Paid("small: small_self_draw", drawn(), (-6, 16, -5, -5), {"small_self_draw": 5}),
    Paid("small: dealer_extra", drawn(), (-4, 6, -1, -1), {"dealer_extra": 3}),
    Paid("small of the dealer: dealer_extra", drawn(0), (3, -1, -1, -1), {"dealer_extra": 0}),
    Paid("big", drawn(), (-4, 10, -3, -3), hand=PUNGS),
    Paid("big of the dealer", drawn(0), (12, -4, -4, -4), hand=PUNGS),
    Paid("two big", drawn(), (-8, 20, -6, -6), hand=PURE_PUNGS),
    Paid("two big, one counts", drawn(), (-4, 10, -3, -3), MAX, PURE_PUNGS),
    Paid("big: big_self_draw", drawn(), (-6, 16, -5, -5), {"big_self_draw": 5}, PUNGS),
    Paid("big: dealer_extra", drawn(0), (15, -5, -5, -5), {"dealer_extra": 2}, PUNGS),
    Paid("two big: dealer_extra", drawn(), (-12, 24, -6, -6), {"dealer_extra": 3}, PURE_PUNGS),
    Paid("last tile", drawn(**LAST), (-4, 10, -3, -3)),
    Paid("kong bloom", drawn(**SHOT), (-4, 10, -3, -3), hand=KONG),
    Paid("replacement of a supplement", drawn(), (-2, 4, -1, -1), hand=KONG),
    Paid("big on the last tile", drawn(**LAST), (-8, 20, -6, -6), hand=PUNGS),
    Paid("event prices are off another", drawn(**LAST), (-4, 10, -3, -3),
         {"event_discard": 50, "event_dealer_extra": 50}),
]  # fmt: skip

DISCARDED = [
    Paid("small", claimed(), (0, 1, -1, 0)),
    Paid("small off the dealer", claimed(0), (-2, 2, 0, 0)),
    Paid("small of the dealer", claimed(winner=0), (2, 0, -2, 0)),
    Paid("small: small_discard", claimed(0), (-5, 5, 0, 0), {"small_discard": 4}),
    Paid("small: dealer_extra", claimed(0), (-4, 4, 0, 0), {"dealer_extra": 3}),
    Paid("big", claimed(), (0, 6, -6, 0), hand=PUNGS),
    Paid("big off the dealer", claimed(0), (-7, 7, 0, 0), hand=PUNGS),
    Paid("big of the dealer", claimed(winner=0), (7, 0, -7, 0), hand=PUNGS),
    Paid("two big", claimed(), (0, 12, -12, 0), hand=PURE_PUNGS),
    Paid("two big off the dealer", claimed(0), (-14, 14, 0, 0), hand=PURE_PUNGS),
    Paid("two big, one counts", claimed(0), (-7, 7, 0, 0), MAX, PURE_PUNGS),
    Paid("big: big_discard", claimed(0), (-9, 9, 0, 0), {"big_discard": 8}, PUNGS),
    Paid("two fours, flat", claimed(), (0, 6, -6, 0), hand=TWO_FOURS),
    Paid("two fours, graded", claimed(), (0, 18, -18, 0), GRADED, TWO_FOURS),
    Paid("two fours, graded, one counts", claimed(0), (-21, 21, 0, 0), GRADED | MAX, TWO_FOURS),
    Paid("self-draw prices are not asked", claimed(), (0, 1, -1, 0),
         {"small_self_draw": 50, "big_self_draw": 50}),
]  # fmt: skip

EVENTS: dict[str, Callable[[int, int], WinContext]] = {
    "last tile": lambda payer, winner: claimed(payer, winner=winner, last_tile=True),
    "robbed kong": lambda payer, winner: robbed(payer, winner=winner),
    "kong shot": lambda payer, winner: claimed(payer, winner=winner, after_kong=True),
}
OFF_ANOTHER = [
    row
    for what, event in EVENTS.items()
    for row in (
        Paid(what, event(2, 1), (0, 10, -10, 0)),
        Paid(f"{what} off the dealer", event(0, 1), (-12, 12, 0, 0)),
        Paid(f"{what} of the dealer", event(2, 0), (12, 0, -12, 0)),
        Paid(f"{what}: event_discard", event(0, 1), (-22, 22, 0, 0), {"event_discard": 20}),
        Paid(f"{what}: event_dealer_extra", event(0, 1), (-15, 15, 0, 0),
             {"event_dealer_extra": 5}),
        Paid(f"{what}: dealer_extra is another", event(0, 1), (-12, 12, 0, 0),
             {"dealer_extra": 9}),
        Paid(f"{what} and a big", event(2, 1), (0, 16, -16, 0), hand=PAIRS),
        Paid(f"{what} and a big off the dealer", event(0, 1), (-19, 19, 0, 0), hand=PAIRS),
        Paid(f"{what} and two big", event(2, 1), (0, 22, -22, 0), hand=PURE_PUNGS),
        Paid(f"{what} and a big: dealer_extra", event(0, 1), (-21, 21, 0, 0),
             {"dealer_extra": 3}, PAIRS),
        Paid(f"{what} and a big: big_discard", event(2, 1), (0, 12, -12, 0),
             {"big_discard": 2}, PAIRS),
        Paid(f"{what} and a big, one counts", event(2, 1), (0, 10, -10, 0), MAX, PAIRS),
        Paid(f"{what} and two big off the dealer, one counts", event(0, 1), (-12, 12, 0, 0),
             MAX, PURE_PUNGS),
        Paid(f"{what} and two fours, graded", event(2, 1), (0, 28, -28, 0), GRADED, TWO_FOURS),
        Paid(f"{what} and two fours, graded, one counts", event(2, 1), (0, 18, -18, 0),
             GRADED | MAX, TWO_FOURS),
    )
]  # fmt: skip

OPENINGS = [
    Paid("heavenly", dealt(), (12, -4, -4, -4)),
    Paid("heavenly and pairs", dealt(), (24, -8, -8, -8), hand=PAIRS),
    Paid("heavenly and pairs, one counts", dealt(), (12, -4, -4, -4), MAX, PAIRS),
    Paid("heavenly: big_self_draw", dealt(), (18, -6, -6, -6), {"big_self_draw": 5}),
    Paid("earthly", claimed(0, opening="earthly"), (-7, 7, 0, 0)),
    Paid("earthly and pairs", claimed(0, opening="earthly"), (-14, 14, 0, 0), hand=PAIRS),
    Paid("earthly, one counts", claimed(0, opening="earthly"), (-7, 7, 0, 0), MAX, PAIRS),
    Paid("earthly off seat 2 who deals", claimed(2, dealer=2, opening="earthly"), (0, 7, -7, 0)),
]

SUPPLEMENTS = [
    Paid("small", robbed(supplement=True), (0, 1, -1, 0)),
    Paid("small off the dealer", robbed(0, supplement=True), (-2, 2, 0, 0)),
    Paid("big", robbed(supplement=True), (0, 6, -6, 0), hand=PAIRS),
    Paid("big off the dealer", robbed(0, supplement=True), (-7, 7, 0, 0), hand=PAIRS),
    Paid("kong price", robbed(supplement=True), (0, 10, -10, 0), KONG_PRICE),
    Paid("kong price off the dealer", robbed(0, supplement=True), (-12, 12, 0, 0), KONG_PRICE),
    Paid("kong price and a big", robbed(supplement=True), (0, 16, -16, 0), KONG_PRICE, PAIRS),
    Paid("an open kong has its price", robbed(), (0, 10, -10, 0), NONE),
]


@by_what(SELF_DRAWN)
@pytest.mark.clause("CS-20", "CS-21", "CS-15", "CM-7")
def test_self_draw(row: Paid) -> None:
    row.check("changsha", SMALL)


@by_what(DISCARDED)
@pytest.mark.clause("CS-22", "CS-23", "CS-11", "CS-15", "CM-7")
def test_discard(row: Paid) -> None:
    row.check("changsha", SMALL)


@by_what(OFF_ANOTHER)
@pytest.mark.clause("CS-24", "CS-25", "CS-31", "CS-45", "CS-46", "CM-3")
def test_events_off_another(row: Paid) -> None:
    row.check("changsha", SMALL)


@by_what(OPENINGS)
@pytest.mark.clause("CS-26", "CS-13", "CS-15")
def test_openings(row: Paid) -> None:
    row.check("changsha", SMALL)


@by_what(SUPPLEMENTS)
@pytest.mark.clause("CS-44", "CS-45")
def test_robbed_supplements(row: Paid) -> None:
    row.check("changsha", SMALL)


@pytest.mark.parametrize("what", EVENTS)
@pytest.mark.parametrize(
    ("hand", "options", "dearest"),
    [
        (PAIRS, MAX, None),
        (PURE_PUNGS, MAX, None),
        (TWO_FOURS, MAX | GRADED, "seven_pairs"),
        (TWO_FOURS, MAX | GRADED | {"event_discard": 19}, None),
        (TWO_FOURS, MAX | GRADED | {"event_discard": 17}, "seven_pairs"),
        (PAIRS, MAX | {"event_discard": 5}, "seven_pairs"),
    ],
)
@pytest.mark.clause("CS-15", "CS-25")
def test_where_one_counts_it_is_the_dearer(
    what: str, hand: str, options: dict[str, str], dearest: str | None
) -> None:
    (fan,) = scored("changsha", hand, EVENTS[what](2, 1), options).fans
    assert fan.key == (dearest or what.replace(" ", "_"))


@pytest.mark.parametrize("what", EVENTS)
@pytest.mark.parametrize(
    ("payer", "winner", "event_dealer", "price"),
    [
        (0, 1, "either", 12), (0, 1, "payer", 12), (2, 0, "either", 12), (2, 0, "payer", 10),
        (2, 1, "either", 10), (2, 1, "payer", 10),
    ],
)  # fmt: skip
@pytest.mark.clause("CS-24")
def test_whose_dealing_makes_an_event_dearer(
    what: str, payer: int, winner: int, event_dealer: str, price: int
) -> None:
    score = scored("changsha", SMALL, EVENTS[what](payer, winner), {"event_dealer": event_dealer})
    assert score.payments[winner] == price
    assert ("庄家" in score.explain("zh")) == (price > 10)


@pytest.mark.clause("CS-20", "CS-23")
def test_the_points_are_the_price_without_dealer_and_birds() -> None:
    assert scored("changsha", SMALL, drawn(0, birds=["1m"])).points == 1
    assert scored("changsha", PURE_PUNGS, claimed(0, birds=["1m"])).points == 12


@pytest.mark.clause("CS-60", "CM-2", "CM-6")
def test_several_winners_are_all_paid_by_one() -> None:
    small = scored("changsha", SMALL, claimed(2))
    big = scored("changsha", PUNGS, claimed(2, winner=3))
    dealer = scored("changsha", SMALL, claimed(2, winner=0))
    assert summed(small, big, dealer) == [2, 1, -9, 6]


@pytest.mark.clause("CS-14")
@pytest.mark.parametrize("with_any_pair", [False, True], ids=["jiang", "any pair"])
def test_waits_are_by_the_shape_whatever_an_event_allows(*, with_any_pair: bool) -> None:
    variant = variants.get("changsha", event_needs_jiang=not with_any_pair)
    assert variant.waits(Hand.parse("123m456m789p345s1p")) == set()
    assert str(variant.waits(Hand.parse("123m456m789p345s2p"))) == "2p"
    assert variant.can_win(Hand.parse("123m456m789p345s11p"), drawn(**LAST)) is with_any_pair
