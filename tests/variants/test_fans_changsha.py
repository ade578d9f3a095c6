"""Changsha: each fan has a hand that has it, and one that all but has it."""

from typing import Any, NamedTuple

import pytest

from hupai import Hand, variants

from .cases import NONE, Row, by_key, claimed, dealt, drawn, robbed, without

SMALL = "123m456m789p345s22p"
ODD_PAIR = "123m456m789p345s11p"
PUNGS = "111m333p99p [777s] [444s]"
PURE = "123456789m234m99m"
PAIRS = "11m33m55p77p99s22s44s"
JIANG = "222m55m22p55p88p55s8s"
KONG = "123m456m345s22p (7777p)"
EARTHLY = claimed(0, opening="earthly")
GRADED = {"seven_pairs_quads": "graded"}
KONG_PRICE = {"rob_supplement": "kong_price"}
ANY_PAIR = {"event_needs_jiang": False}
ALL_CLAIMED = "33m [123m] [456p] [789s] [555p]"
CLAIMED = {"all_claimed": True}
CONCEALED = {"concealed_hand": "any"}

HAS = [
    Row("small", SMALL, {"small": 1}),
    Row("small", "456m789p345s88p [123m]", {"small": 1}),
    Row("small", "123m123m456p567p55s", {"small": 1}),
    Row("all_pungs", PUNGS, {"all_pungs": 1}),
    Row("all_pungs", "99p [1111m] (3333p) [7777s+] [444s]", {"all_pungs": 1}),
    Row("pure_suit", PURE, {"pure_suit": 1}),
    Row("pure_suit", "456789m234m99m [123m]", {"pure_suit": 1}),
    Row("pure_suit", "111m333m999m77m [444m]", {"all_pungs": 1, "pure_suit": 1}),
    Row("pure_suit", "11m22m33m55m66m88m99m", {"pure_suit": 1, "seven_pairs": 1}),
    Row("seven_pairs", PAIRS, {"seven_pairs": 1}),
    Row("seven_pairs", "112233m445566p22s", {"seven_pairs": 1}),
    Row("seven_pairs", PAIRS, {"seven_pairs": 1}, options=GRADED),
    Row("seven_pairs", "1111m55p77p99s2222s", {"seven_pairs": 1}),
    Row("seven_pairs", "1111m55p77p99s22s44s", {"seven_pairs": 2}, options=GRADED),
    Row("seven_pairs", "1111m55p77p99s2222s", {"seven_pairs": 3}, options=GRADED),
    Row("seven_pairs", "1111m77p9999s2222s", {"seven_pairs": 4}, options=GRADED),
    Row("all_jiang", JIANG, {"all_jiang": 1}),
    Row("all_jiang", "222m55m22p55p88s [888p]", {"all_jiang": 1}),
    Row("all_jiang", "22m55m22p5s8s [888p] (8888m)", {"all_jiang": 1}),
    Row("all_jiang", "222m555m888m222p55p", {"all_pungs": 1, "all_jiang": 1}),
    Row("all_jiang", "22m55m88m22p55p88p22s", {"seven_pairs": 1, "all_jiang": 1}),
    Row("heavenly", ODD_PAIR, {"heavenly": 1}, dealt()),
    Row("heavenly", SMALL, {"heavenly": 1}, dealt()),
    Row("heavenly", PAIRS, {"seven_pairs": 1, "heavenly": 1}, dealt()),
    Row("heavenly", JIANG, {"all_jiang": 1, "heavenly": 1}, dealt()),
    Row("earthly", ODD_PAIR, {"earthly": 1}, EARTHLY),
    Row("earthly", SMALL, {"earthly": 1}, EARTHLY),
    Row("earthly", PURE, {"pure_suit": 1, "earthly": 1}, EARTHLY),
    Row("last_tile", SMALL, {"last_tile": 1}, drawn(last_tile=True)),
    Row("last_tile", SMALL, {"last_tile": 1}, claimed(last_tile=True)),
    Row("last_tile", PUNGS, {"all_pungs": 1, "last_tile": 1}, claimed(last_tile=True)),
    Row("last_tile", ODD_PAIR, {"last_tile": 1}, drawn(last_tile=True), ANY_PAIR),
    Row("kong_bloom", KONG, {"kong_bloom": 1}, drawn(after_kong=True)),
    Row("kong_bloom", "11m333m555m [777m] (9999m)",
        {"all_pungs": 1, "pure_suit": 1, "kong_bloom": 1}, drawn(after_kong=True)),
    Row("kong_bloom", "123m456m345s11p (7777p)", {"kong_bloom": 1}, drawn(after_kong=True),
        ANY_PAIR),
    Row("robbed_kong", SMALL, {"robbed_kong": 1}, robbed()),
    Row("robbed_kong", SMALL, {"robbed_kong": 1}, robbed(supplement=True), KONG_PRICE),
    Row("robbed_kong", PAIRS, {"seven_pairs": 1, "robbed_kong": 1}, robbed()),
    Row("robbed_kong", ODD_PAIR, {"robbed_kong": 1}, robbed(), ANY_PAIR),
    Row("robbed_kong", ODD_PAIR, {"robbed_kong": 1}, robbed(supplement=True),
        ANY_PAIR | KONG_PRICE),
    Row("kong_shot", SMALL, {"kong_shot": 1}, claimed(after_kong=True)),
    Row("kong_shot", PURE, {"pure_suit": 1, "kong_shot": 1}, claimed(after_kong=True)),
    Row("kong_shot", ODD_PAIR, {"kong_shot": 1}, claimed(after_kong=True), ANY_PAIR),
    Row("all_claimed", ALL_CLAIMED, {"all_claimed": 1}, options=CLAIMED),
    Row("all_claimed", "33m [111m] [3333p] [777s] [444s]", {"all_pungs": 1, "all_claimed": 1},
        options=CLAIMED),
    Row("all_claimed", ALL_CLAIMED, {"all_claimed": 1}, drawn(),
        {"all_claimed": "with_self_draw"}),
    Row("concealed_hand", ODD_PAIR, {"concealed_hand": 1}, options=CONCEALED),
    Row("concealed_hand", SMALL, {"concealed_hand": 1}, drawn(), {"concealed_hand": "self_draw"}),
    Row("concealed_hand", JIANG, {"all_jiang": 1, "concealed_hand": 1}, options=CONCEALED),
    Row("concealed_hand", KONG, {"kong_bloom": 2, "concealed_hand": 1},
        drawn(after_kong=True, winning_tiles=2), CONCEALED | {"open_kong_draws": 2}),
]  # fmt: skip

LACKS = [
    Row("small", PUNGS, {"all_pungs": 1}),
    Row("small", SMALL, {"last_tile": 1}, drawn(last_tile=True)),
    Row("all_pungs", "111m333p22p [777s] [456s]", {"small": 1}),
    Row("pure_suit", "123456789m234p22m", {"small": 1}),
    Row("seven_pairs", "123m123m456p567p55s", {"small": 1}),
    Row("all_jiang", "222m555m888m222p33p", {"all_pungs": 1}),
    Row("heavenly", SMALL, {"small": 1}, drawn(0)),
    Row("earthly", SMALL, {"small": 1}, claimed(0)),
    Row("last_tile", SMALL, {"small": 1}, drawn()),
    Row("kong_bloom", KONG, {"small": 1}, drawn()),
    Row("kong_bloom", "123m456m345s22p [7777p+]", {"small": 1}, drawn()),
    Row("robbed_kong", SMALL, {"small": 1}),
    Row("robbed_kong", SMALL, {"small": 1}, robbed(supplement=True)),
    Row("robbed_kong", PURE, {"pure_suit": 1}, robbed(supplement=True)),
    Row("kong_shot", SMALL, {"small": 1}, claimed()),
    Row("all_claimed", "22m [123m] [456p] [789s] [555p]", {"small": 1}, drawn(), CLAIMED),
    Row("all_claimed", "22m [123m] [456p] [789s] (5555s)", {"small": 1}, options=CLAIMED),
    Row("all_claimed", "22m456p [123m] [789s] [555p]", {"small": 1}, options=CLAIMED),
    Row("concealed_hand", SMALL, {"small": 1}, options={"concealed_hand": "self_draw"}),
    Row("concealed_hand", "123m345s22p [456m] (7777p)", {"small": 1}, options=CONCEALED),
    Row("concealed_hand", "123m456m345s22p [7777p]", {"small": 1}, drawn(), CONCEALED),
]  # fmt: skip


class Dealt(NamedTuple):
    """A dealt hand and its dealt wins, in a table about the fan `key`."""

    key: str
    hand: str
    fans: dict[str, int]
    options: Any = NONE


FOUR_JOYS = "1111m23m45p678p91s"
HAS_DEALT = [
    Dealt("four_joys", FOUR_JOYS, {"four_joys": 1}),
    Dealt("four_joys", "1111m2347m456p789s", {"four_joys": 1}),
    Dealt("four_joys", "1111m9999p23m46p9s", {"four_joys": 2}),
    Dealt("no_jiang", "13446m7799p1346s", {"no_jiang": 1}),
    Dealt("no_jiang", "13446m7799p13469s", {"no_jiang": 1}),
    Dealt("missing_suit", "2234567m345678p", {"missing_suit": 1}),
    Dealt("missing_suit", "12233445566789s", {"missing_suit": 1}),
    Dealt("missing_suit", "1111m3333m4477p6p", {"four_joys": 2, "no_jiang": 1, "missing_suit": 1}),
]
LACKS_DEALT = [
    Dealt("four_joys", "111m23m45p678p991s", {}),
    Dealt("four_joys", FOUR_JOYS, {}, {"dealt_wins": frozenset({"no_jiang", "missing_suit"})}),
    Dealt("no_jiang", "13446m7799p1345s", {}),
    Dealt("no_jiang", "13446m7799p1346s", {}, {"dealt_wins": frozenset({"four_joys"})}),
    Dealt("missing_suit", "2234567m34567p8s", {}),
    Dealt("missing_suit", "2234567m345678p", {}, {"dealt_wins": frozenset()}),
]
ROOMS = [
    ("two_triplets", "111359m22214p679s", 1),
    ("two_triplets", "1111359m22247p68s", 1),
    ("two_triplets", "111222333m1469p", 1),
    ("two_triplets", "111222333m4446p", 2),
    ("two_triplets", "1111m23m45p678p91s", 0),
    ("two_triplets", "1113359m2247p68s", 0),
    ("three_steps", "112233m468p1359s", 1),
    ("three_steps", "7778899m68p1359s", 1),
    ("three_steps", "1122m33p468p1359s", 0),
    ("three_steps", "8899m11p468p1359s", 0),
    ("three_alike", "44m44p44s1369m17p6s", 1),
    ("three_alike", "44m44p4s1369m17p68s", 0),
    ("three_alike", "44m44p55s1369m17p6s", 0),
    ("one_flower", "1345m13467p1346s", 1),
    ("one_flower", "5m122345678p258s", 1),
    ("one_flower", "5m12234567p2588s9s", 1),
    ("one_flower", "1342m13467p1346s", 0),
    ("one_flower", "55m12234567p258s", 0),
    ("one_flower", "2m122345678p258s", 0),
    ("one_flower", "1345m13457p1346s", 0),
    ("pairs_of_two", "1346m22467p2288s", 1),
    ("pairs_of_two", "1346m22246p2288s", 0),
    ("pairs_of_two", "1346m22467p2888s", 0),
    ("pairs_of_two", "2246m22467p888s1s", 0),
    ("one_jiang", "1342m13467p1346s", 1),
    ("one_jiang", "1345m13467p1346s", 1),
    ("one_jiang", "1341m13467p1346s", 0),
    ("one_jiang", "1342m13467p1346s8s", 0),
]
"""CS-70: a kind, a dealt hand, and how often it has that kind."""
DEALT = [*HAS_DEALT, *LACKS_DEALT]


@by_key(HAS)
@pytest.mark.clause("CS-10", "CS-11", "CS-12", "CS-13", "CS-14", "CS-15", "CS-44", "CS-45")
@pytest.mark.clause("CS-46", "CS-72", "CS-73", "CS-77")
def test_hands_that_have_a_fan(row: Row) -> None:
    assert row.key in row.fans
    row.check("changsha")


@by_key(LACKS)
@pytest.mark.clause("CS-10", "CS-11", "CS-12", "CS-13", "CS-14", "CS-15", "CS-44", "CS-45")
@pytest.mark.clause("CS-46", "CS-72", "CS-73")
def test_hands_that_all_but_have_a_fan(row: Row) -> None:
    assert row.key not in row.fans
    row.check("changsha")


@pytest.mark.parametrize("row", DEALT, ids=[f"{row.key}: {row.hand}" for row in DEALT])
@pytest.mark.clause("CS-30")
def test_dealt_hands_that_have_or_all_but_have_a_dealt_win(row: Dealt) -> None:
    found = variants.get("changsha", **row.options).dealt_wins(Hand.parse(row.hand))
    assert {fan.key: fan.total for fan in found} == row.fans
    assert (row.key in row.fans) is (row in HAS_DEALT)


@pytest.mark.parametrize(
    ("rows", "dealt_rows"), [(HAS, HAS_DEALT), (LACKS, LACKS_DEALT)], ids=["has", "all but has"]
)
def test_every_fan_has_a_row(rows: list[Row], dealt_rows: list[Dealt]) -> None:
    of_wins = without(variants.get("changsha").fans, rows)
    of_rooms = list(dict.fromkeys(kind for kind, _, _ in ROOMS))
    assert of_wins == ["four_joys", "no_jiang", "missing_suit", *of_rooms]
    assert {row.key for row in dealt_rows} | {*of_rooms} == set(of_wins)
    assert {kind for kind, _, times in ROOMS if times} == {*of_rooms}
    assert {kind for kind, _, times in ROOMS if not times} == {*of_rooms}


@pytest.mark.parametrize(("kind", "hand", "times"), ROOMS)
@pytest.mark.clause("CS-70")
def test_dealt_wins_of_rooms(kind: str, hand: str, times: int) -> None:
    found = variants.get("changsha", dealt_wins=[kind]).dealt_wins(Hand.parse(hand))
    assert {fan.key: fan.total for fan in found} == ({kind: times} if times else {})
    assert not variants.get("changsha", dealt_wins=[]).dealt_wins(Hand.parse(hand))
