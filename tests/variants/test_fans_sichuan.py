"""Sichuan: each fan has a hand that has it, and one that all but has it."""

import pytest

from hupai import variants

from .cases import Row, by_key, claimed, dealt, drawn, robbed, without

PLAIN = "123m345m222p999p66p"
PAIRS = "11m22m99m44p66p88p99p"
DRAGON = "1111m99m44p66p88p99p"
PURE_PAIRS = "11s22s33s55s66s88s99s"
NEEDS_QUAD = {"pure_seven_pairs_needs_quad": True}
EARTHLY = claimed(0, opening="earthly")

HAS = [
    Row("plain", PLAIN, {"plain": 1}),
    Row("all_pungs", "111m444m222p999p66p", {"all_pungs": 2}),
    Row("all_pungs", "66p [111m] [4444m] (2222p) [9999p+]", {"all_pungs": 2, "kong": 3}),
    Row("pure_suit", "123s567s234s888s99s", {"pure_suit": 3}),
    Row("terminals_everywhere", "123s123m789s789m99m", {"terminals_everywhere": 3}),
    Row("terminals_everywhere", "123s789s99m [111m] [999s]",
        {"terminals_everywhere": 3, "root": 1}),
    Row("seven_pairs", PAIRS, {"seven_pairs": 3}),
    Row("dragon_seven_pairs", DRAGON, {"dragon_seven_pairs": 4}),
    Row("dragon_seven_pairs", "1111m2222m99m44p66p", {"dragon_seven_pairs": 4, "root": 1}),
    Row("dragon_seven_pairs", "1111m2222m9999p44p", {"dragon_seven_pairs": 4, "root": 2}),
    Row("pure_all_pungs", "111m333m555m777m99m", {"pure_all_pungs": 4}),
    Row("pure_all_pungs", "55m [2222m] (3333m) [7777m+] [999m]", {"pure_all_pungs": 4, "kong": 3}),
    Row("jiang_pungs", "222m555m888m222s55s", {"jiang_pungs": 4}),
    Row("jiang_pungs", "88s [222m] (5555m) [888m] [222s]", {"jiang_pungs": 4, "kong": 1}),
    Row("pure_seven_pairs", PURE_PAIRS, {"pure_seven_pairs": 8}),
    Row("pure_seven_pairs", "1111s33s55s66s88s99s", {"pure_seven_pairs": 8}),
    Row("pure_seven_pairs", "1111s33s55s66s88s99s", {"pure_seven_pairs": 8}, options=NEEDS_QUAD),
    Row("pure_seven_pairs", "1111s3333s55s66s88s", {"pure_seven_pairs": 8, "root": 1}),
    Row("pure_seven_pairs", "1111s3333s6666s88s", {"pure_seven_pairs": 8, "root": 2}),
    Row("heavenly", PLAIN, {"heavenly": 8}, dealt()),
    Row("heavenly", DRAGON, {"heavenly": 8, "root": 1}, dealt()),
    Row("earthly", PLAIN, {"earthly": 8}, EARTHLY),
    Row("earthly", "1111m2222m99m44p66p", {"earthly": 8, "root": 2}, EARTHLY),
    Row("earthly", PLAIN, {"earthly": 8}, drawn(opening="earthly"), {"earthly": "first_draw"}),
    Row("earthly", PLAIN, {"earthly": 8}, drawn(opening="earthly"), {"earthly": "both"}),
    Row("earthly", PLAIN, {"earthly": 8}, EARTHLY, {"earthly": "both"}),
    Row("root", "234p345m678m99m [222p]", {"plain": 1, "root": 1}),
    Row("root", "222234p345m678m99m", {"plain": 1, "root": 1}),
    Row("root", "123s567s678s888s77s", {"pure_suit": 3, "root": 2}),
    Row("kong", "123m345m999p66p [2222p]", {"plain": 1, "kong": 1}),
    Row("kong", "123m345m999p66p [2222p+]", {"plain": 1, "kong": 1}),
    Row("kong", "123m345m999p66p (2222p)", {"plain": 1, "kong": 1}),
    Row("kong", "123m345m66p (2222p) [9999p]", {"plain": 1, "kong": 2}),
    Row("kong", "234m345m66p (2222p) [222m]", {"plain": 1, "root": 1, "kong": 1}),
    Row("kong_bloom", "123m345m999p66p (2222p)", {"plain": 1, "kong": 1, "kong_bloom": 2},
        drawn(after_kong=True)),
    Row("robbed_kong", PLAIN, {"plain": 1, "robbed_kong": 1}, robbed()),
    Row("robbed_kong", PAIRS, {"seven_pairs": 3, "robbed_kong": 1}, robbed(0)),
    Row("self_draw", PLAIN, {"plain": 1, "self_draw": 2}, drawn(), {"self_draw_bonus": 2}),
    Row("self_draw", PLAIN, {"plain": 1, "self_draw": 1}, drawn(),
        {"fan_values": {"self_draw": 1}}),
    Row("self_draw", "123m345m999p66p [2222p]",
        {"plain": 1, "kong": 1, "kong_bloom": 2, "self_draw": 1}, drawn(after_kong=True),
        {"self_draw_bonus": 1, "exposed_kong_bloom": "self_draw"}),
]  # fmt: skip

LACKS = [
    Row("plain", "111m444m222p999p66p", {"all_pungs": 2}),
    Row("all_pungs", "111m444m234p999p66p", {"plain": 1}),
    Row("pure_suit", "123s567s234s888s99m", {"plain": 1}),
    Row("terminals_everywhere", "123s123m789s789m55m", {"plain": 1}),
    Row("terminals_everywhere", "123s123m789s678m99m", {"plain": 1}),
    Row("seven_pairs", DRAGON, {"dragon_seven_pairs": 4}),
    Row("dragon_seven_pairs", PAIRS, {"seven_pairs": 3}),
    Row("pure_all_pungs", "111m333m555m777m99p", {"all_pungs": 2}),
    Row("pure_all_pungs", "111m333m555m678m99m", {"pure_suit": 3}),
    Row("jiang_pungs", "222m555m888m222s33s", {"all_pungs": 2}),
    Row("pure_seven_pairs", "11s22s33s55s66s88s99m", {"seven_pairs": 3}),
    Row("pure_seven_pairs", PURE_PAIRS, {"seven_pairs": 3}, options=NEEDS_QUAD),
    Row("heavenly", PLAIN, {"plain": 1}, drawn(0)),
    Row("earthly", PLAIN, {"plain": 1}, claimed(0)),
    Row("root", "123m345m999p66p (2222p)", {"plain": 1, "kong": 1}),
    Row("root", "222m234p345m678m99m", {"plain": 1}),
    Row("root", "22333344m112233p", {"dragon_seven_pairs": 4}),
    Row("kong", PLAIN, {"plain": 1}),
    Row("kong", "222234p345m678m99m", {"plain": 1, "root": 1}),
    Row("kong_bloom", "123m345m999p66p (2222p)", {"plain": 1, "kong": 1}, drawn()),
    Row("robbed_kong", PLAIN, {"plain": 1}),
    Row("self_draw", PLAIN, {"plain": 1}, drawn()),
    Row("self_draw", PLAIN, {"plain": 1}, options={"self_draw_bonus": 2}),
    Row("self_draw", "123m345m999p66p [2222p]", {"plain": 1, "kong": 1, "kong_bloom": 2},
        drawn(after_kong=True, liable=3), {"self_draw_bonus": 1}),
]  # fmt: skip


@by_key(HAS)
@pytest.mark.clause("SC-20", "SC-21", "SC-22", "SC-23", "SC-24", "SC-25", "SC-26", "SC-27")
@pytest.mark.clause("SC-28", "SC-29", "SC-30", "SC-40", "SC-41", "SC-42", "SC-43", "SC-44")
def test_hands_that_have_a_fan(row: Row) -> None:
    assert row.key in row.fans
    row.check("sichuan")


@by_key(LACKS)
@pytest.mark.clause("SC-20", "SC-21", "SC-22", "SC-23", "SC-24", "SC-25", "SC-26", "SC-27")
@pytest.mark.clause("SC-28", "SC-29", "SC-30", "SC-40", "SC-41", "SC-42", "SC-43", "SC-44")
def test_hands_that_all_but_have_a_fan(row: Row) -> None:
    assert row.key not in row.fans
    row.check("sichuan")


@pytest.mark.parametrize("rows", [HAS, LACKS], ids=["has", "all but has"])
def test_every_fan_has_a_row(rows: list[Row]) -> None:
    assert without(variants.get("sichuan").fans, rows) == []
