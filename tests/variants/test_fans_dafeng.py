"""Dafeng: each fan has a hand that has it, and one that all but has it."""

import pytest

from hupai import variants

from .cases import Row, by_key, claimed, dealt, drawn, robbed, without

PLAIN = "123s555p789m111z77z"
PAIRS = "11m33m55p77p99s11z77z"
KNITTED = "147m258p36s123476z"
SEVEN_STAR = "147m25p36s1234765z"
ORPHANS = "119m19s19p1234765z"
FOUR_FLOWERS = ["1f", "2f", "3f", "4f"]
ALL_FLOWERS = [f"{rank}f" for rank in range(1, 9)]
SPECIAL = {"concealed_ready_special": True}

HAS = [
    Row("plain", PLAIN, {"plain": 1}),
    Row("plain", "22333344m112233p", {"plain": 1}),
    Row("all_pungs", "111m444m22z [777p] [999s]", {"all_pungs": 2}),
    Row("all_pungs", "111m22z [444m] [7777p] (9999s)",
        {"all_pungs": 2, "kong_exposed": 1, "kong_concealed": 2}),
    Row("pure_suit", "123m345m678m999m55m", {"pure_suit": 4}),
    Row("pure_suit", "111z222z333z555z66z", {"all_pungs": 2, "pure_suit": 4}),
    Row("pure_suit", "111z222z333z555z66z", {"all_pungs": 2, "pure_suit": 4},
        options={"pure_suit_honors": "mixed"}),
    Row("pure_suit", "234m567m888m111z99m", {"pure_suit": 4},
        options={"pure_suit_honors": "mixed"}),
    Row("pure_suit", "11m22m33m55m66m88m99m", {"seven_pairs": 4, "pure_suit": 4},
        options={"pure_suit_honors": "none"}),
    Row("mixed_suit", "234m567m888m111z99m", {"mixed_suit": 2}),
    Row("mixed_suit", "234m567m888m111z99m", {"mixed_suit": 2},
        options={"pure_suit_honors": "none"}),
    Row("mixed_suit", "234m567m999m77z [888m]", {"mixed_suit": 2}),
    Row("seven_pairs", PAIRS, {"seven_pairs": 4}),
    Row("seven_pairs", "112233m445566p77s", {"seven_pairs": 4}),
    Row("thirteen_orphans", ORPHANS, {"thirteen_orphans": 8}),
    Row("big_three_dragons", "777z666z555z234m88p", {"big_three_dragons": 8}),
    Row("big_three_dragons", "234m88p [777z] [6666z+] (5555z)",
        {"big_three_dragons": 8, "kong_added": 1, "kong_concealed": 2}),
    Row("small_three_dragons", "777z666z234m678p55z", {"small_three_dragons": 4}),
    Row("small_three_dragons", "234m678p55z [777z] (6666z)",
        {"small_three_dragons": 4, "kong_concealed": 2}),
    Row("pure_straight", "123456789m234p77z", {"pure_straight": 2}),
    Row("pure_straight", "456789m234p77z [123m]", {"pure_straight": 2},
        options={"allow_chow": True}),
    Row("knitted_honors", KNITTED, {"knitted_honors": 2}),
    Row("knitted_honors", "147s369p258m12345z", {"knitted_honors": 2}),
    Row("seven_star_knitted", SEVEN_STAR, {"seven_star_knitted": 4}),
    Row("big_four_winds", "111z222z333z55m [444z]",
        {"all_pungs": 2, "mixed_suit": 2, "big_four_winds": 8}),
    Row("big_four_winds", "111z222z333z444z55z",
        {"all_pungs": 2, "pure_suit": 4, "big_four_winds": 8}),
    Row("heavenly", PLAIN, {"heavenly": 8}, dealt()),
    Row("heavenly", PAIRS, {"seven_pairs": 4, "heavenly": 8}, dealt()),
    Row("earthly", PLAIN, {"earthly": 8}, drawn(opening="earthly")),
    Row("earthly", "123m345m678m999m55m", {"pure_suit": 4, "earthly": 8},
        drawn(opening="earthly")),
    Row("humanly", PLAIN, {"humanly": 4}, claimed(opening="humanly")),
    Row("humanly", ORPHANS, {"thirteen_orphans": 8, "humanly": 4},
        claimed(0, winner=3, opening="humanly")),
    Row("kong_bloom", "234p678s345s77z (1111m)",
        {"plain": 1, "kong_bloom": 1, "kong_concealed": 2}, drawn(after_kong=True)),
    Row("last_tile", PLAIN, {"plain": 1, "last_tile": 1}, drawn(last_tile=True)),
    Row("last_tile", "234p678s345s77z [1111m]",
        {"plain": 1, "kong_bloom": 1, "last_tile": 1, "kong_exposed": 1},
        drawn(after_kong=True, last_tile=True)),
    Row("kong_exposed", "234p678s345s77z [1111m]", {"plain": 1, "kong_exposed": 1}),
    Row("kong_exposed", "678s345s77z [1111m] [2222m]", {"plain": 1, "kong_exposed": 2}),
    Row("kong_added", "234p678s345s77z [1111m+]", {"plain": 1, "kong_added": 1}),
    Row("kong_added", "678s345s77z [1111m+] [2222m+]", {"plain": 1, "kong_added": 2}),
    Row("kong_concealed", "234p678s345s77z (1111m)", {"plain": 1, "kong_concealed": 2}),
    Row("kong_concealed", "678s345s77z (1111m) (2222m)", {"plain": 1, "kong_concealed": 4}),
    Row("concealed_ready", PLAIN, {"plain": 1, "concealed_ready": 1}, claimed(ready=True)),
    Row("concealed_ready", PLAIN, {"plain": 1, "concealed_ready": 1}, drawn(ready=True)),
    Row("concealed_ready", PLAIN, {"plain": 1, "concealed_ready": 1}, robbed(ready=True)),
    Row("concealed_ready", PLAIN, {"plain": 1, "concealed_ready": 1},
        options={"ready_declaration": "off"}),
    Row("concealed_ready", PLAIN, {"plain": 1, "concealed_ready": 1}, claimed(ready=True),
        {"ready_declaration": "optional"}),
    Row("concealed_ready", PAIRS, {"seven_pairs": 4, "concealed_ready": 1}, claimed(ready=True),
        SPECIAL),
    Row("concealed_ready", ORPHANS, {"thirteen_orphans": 8, "concealed_ready": 1},
        claimed(ready=True), SPECIAL),
    Row("concealed_ready", KNITTED, {"knitted_honors": 2, "concealed_ready": 1},
        claimed(ready=True), SPECIAL),
    Row("flowers", PLAIN, {"plain": 1, "flowers": 2}, claimed(flowers=FOUR_FLOWERS),
        {"flowers": True}),
    Row("flowers", PLAIN, {"plain": 1, "flowers": 2},
        claimed(flowers=["5f", "8f", "6f", "1f", "7f"]), {"flowers": True}),
    Row("flowers", PAIRS, {"seven_pairs": 4, "flowers": 5}, claimed(flowers=ALL_FLOWERS),
        {"flowers": True}),
    Row("riichi", PLAIN, {"plain": 1, "concealed_ready": 1, "riichi": 3}, claimed(ready=True),
        {"riichi_bonus": 3}),
    Row("riichi", PLAIN, {"plain": 1, "concealed_ready": 1, "riichi": 1}, claimed(ready=True),
        {"riichi_bonus": 1}),
    Row("riichi", PLAIN, {"plain": 1, "concealed_ready": 1, "riichi": 2},
        options={"riichi_bonus": 2, "ready_declaration": "off"}),
    Row("dealer_streak", PLAIN, {"plain": 1, "dealer_streak": 2},
        claimed(winner=0, dealer_streak=2)),
    Row("dealer_streak", PLAIN, {"plain": 1, "dealer_streak": 2}, drawn(0, dealer_streak=2)),
    Row("dealer_streak", PLAIN, {"plain": 1, "dealer_streak": 2}, claimed(0, dealer_streak=2)),
    Row("dealer_streak", PLAIN, {"plain": 1, "dealer_streak": 1}, robbed(0, dealer_streak=1)),
    Row("dealer_streak", PLAIN, {"plain": 1, "dealer_streak": 9},
        claimed(winner=0, dealer_streak=3), {"streak_bonus": 3}),
]  # fmt: skip

LACKS = [
    Row("plain", "111m444m22z [777p] [999s]", {"all_pungs": 2}),
    Row("plain", PLAIN, {"heavenly": 8}, dealt()),
    Row("all_pungs", "111m234m22z [777p] [999s]", {"plain": 1}),
    Row("pure_suit", "111m345m678m999m55p", {"plain": 1}),
    Row("pure_suit", "11z22z33z44z77z66z55z", {"seven_pairs": 4},
        options={"pure_suit_honors": "none"}),
    Row("mixed_suit", "234m567p888m111z99m", {"plain": 1}),
    Row("mixed_suit", "111z222z333z555z66z", {"all_pungs": 2},
        options={"pure_suit_honors": "none"}),
    Row("mixed_suit", "123m345m678m999m55m", {"pure_suit": 4}),
    Row("seven_pairs", "22333344m112233p", {"plain": 1}),
    Row("thirteen_orphans", "11m99m11s99s11p99p11z", {"seven_pairs": 4}),
    Row("big_three_dragons", "777z666z234m678p55z", {"small_three_dragons": 4}),
    Row("small_three_dragons", "777z666z234m678p88p", {"plain": 1}),
    Row("small_three_dragons", "777z666z555z234m88p", {"big_three_dragons": 8}),
    Row("pure_straight", "123m456p789s234p77z", {"plain": 1}),
    Row("pure_straight", "111234567m88899m", {"pure_suit": 4}),
    Row("knitted_honors", SEVEN_STAR, {"seven_star_knitted": 4}),
    Row("seven_star_knitted", KNITTED, {"knitted_honors": 2}),
    Row("big_four_winds", "111z222z333z44z234m", {"mixed_suit": 2}),
    Row("heavenly", PLAIN, {"plain": 1}, drawn(0)),
    Row("earthly", PLAIN, {"plain": 1}, drawn(1)),
    Row("humanly", PLAIN, {"plain": 1}, claimed()),
    Row("kong_bloom", "234p678s345s77z (1111m)", {"plain": 1, "kong_concealed": 2}, drawn()),
    Row("last_tile", PLAIN, {"plain": 1}, drawn()),
    Row("kong_exposed", "234p678s345s77z [111m]", {"plain": 1}),
    Row("kong_exposed", "234p678s345s77z (1111m)", {"plain": 1, "kong_concealed": 2}),
    Row("kong_added", "234p678s345s77z [1111m]", {"plain": 1, "kong_exposed": 1}),
    Row("kong_concealed", "111123m345s678s77z", {"plain": 1}),
    Row("concealed_ready", PLAIN, {"plain": 1}),
    Row("concealed_ready", "234p678s345s77z (1111m)", {"plain": 1, "kong_concealed": 2},
        claimed(ready=True)),
    Row("concealed_ready", "234p678s345s77z (1111m)", {"plain": 1, "kong_concealed": 2},
        options={"ready_declaration": "off"}),
    Row("concealed_ready", "234p678s345s77z [111m]", {"plain": 1}, claimed(ready=True)),
    Row("concealed_ready", PLAIN, {"plain": 1}, options={"ready_declaration": "optional"}),
    Row("concealed_ready", PAIRS, {"seven_pairs": 4}, claimed(ready=True)),
    Row("concealed_ready", ORPHANS, {"thirteen_orphans": 8}, claimed(ready=True)),
    Row("concealed_ready", KNITTED, {"knitted_honors": 2}, claimed(ready=True)),
    Row("concealed_ready", SEVEN_STAR, {"seven_star_knitted": 4}, claimed(ready=True)),
    Row("flowers", PLAIN, {"plain": 1}, claimed(flowers=["1f", "2f", "3f"]), {"flowers": True}),
    Row("flowers", PLAIN, {"plain": 1}, claimed(flowers=["1f", "2f", "3f", "5f"]),
        {"flowers": True}),
    Row("riichi", PLAIN, {"plain": 1, "concealed_ready": 1}, claimed(ready=True)),
    Row("riichi", PLAIN, {"plain": 1}, options={"riichi_bonus": 3}),
    Row("riichi", PAIRS, {"seven_pairs": 4}, claimed(ready=True), {"riichi_bonus": 3}),
    Row("riichi", "234p678s345s77z (1111m)", {"plain": 1, "kong_concealed": 2},
        claimed(ready=True), {"riichi_bonus": 3}),
    Row("dealer_streak", PLAIN, {"plain": 1}, claimed(dealer_streak=2)),
    Row("dealer_streak", PLAIN, {"plain": 1}, drawn(dealer_streak=2)),
    Row("dealer_streak", PLAIN, {"plain": 1}, drawn(dealer_streak=2),
        {"dealer_double": "any_payment"}),
]  # fmt: skip


@by_key(HAS)
@pytest.mark.clause("DF-10", "DF-11", "DF-12", "DF-13", "DF-14", "DF-20", "DF-21", "DF-22")
@pytest.mark.clause("DF-23", "DF-24", "DF-25", "DF-26", "DF-27", "DF-28", "DF-29", "DF-30")
@pytest.mark.clause("DF-31", "DF-32", "DF-33", "DF-34", "DF-35", "DF-36", "DF-37", "DF-38")
@pytest.mark.clause("DF-39", "DF-52")
def test_hands_that_have_a_fan(row: Row) -> None:
    assert row.key in row.fans
    row.check("dafeng")


@by_key(LACKS)
@pytest.mark.clause("DF-20", "DF-21", "DF-22", "DF-23", "DF-24", "DF-25", "DF-26", "DF-27")
@pytest.mark.clause("DF-28", "DF-29", "DF-30", "DF-31", "DF-32", "DF-33", "DF-34", "DF-35")
@pytest.mark.clause("DF-36", "DF-37", "DF-38", "DF-39", "DF-52")
def test_hands_that_all_but_have_a_fan(row: Row) -> None:
    assert row.key not in row.fans
    row.check("dafeng")


@pytest.mark.parametrize("rows", [HAS, LACKS], ids=["has", "all but has"])
def test_every_fan_has_a_row(rows: list[Row]) -> None:
    assert without(variants.get("dafeng").fans, rows) == []
