"""血战到底: each fan has a hand that has it, and one that all but has it."""

from typing import Any

import pytest

from hupai import WinContext, variants
from hupai.errors import WinContextError

from .cases import Row, by_key, claimed, dealt, drawn, robbed, scored, without

PLAIN = "234m678m33p456p789p"
PAIRS = "1133557799m2244p"
FOUR = "44446688m113377p"
WITH_KONG = "234m678m33p456p (9999p)"
GIVEN_KONG = "234m678m33p456p [9999p]"
MORE = {"concealed_and_middle": True}
EARTHLY = drawn(opening="earthly")
ON_DISCARD = claimed(0, opening="earthly")

HAS = [
    Row("plain", PLAIN, {"plain": 0}),
    Row("plain", PLAIN, {"plain": 0}, drawn(), {"self_draw": "base"}),
    Row("plain", PLAIN, {"plain": 0}, drawn(), {"self_draw": "none"}),
    Row("plain", PLAIN, {"plain": 2}, options={"fan_values": {"plain": 2}}),
    Row("all_pungs", "111m444m77m222p [888p]", {"all_pungs": 1}),
    Row("all_pungs", "111222333m777p66p", {"all_pungs": 1}),
    Row("pure_suit", "123456678p44p [999p]", {"pure_suit": 2}),
    Row("pure_suit", "111222333m44455m", {"pure_suit": 2, "all_pungs": 1}),
    Row("seven_pairs", PAIRS, {"seven_pairs": 2}),
    Row("seven_pairs", "11223355668899p", {"seven_pairs": 2, "pure_suit": 2}),
    Row("terminals_everywhere", "123789m11p123p [999p]", {"terminals_everywhere": 2}),
    Row("terminals_everywhere", "112233m778899m11p", {"terminals_everywhere": 2}),
    Row("all_jiang", "222m555m88m555p [888p]", {"all_pungs": 1, "all_jiang": 2}),
    Row("all_jiang", "2222m5588m225588s", {"seven_pairs": 2, "all_jiang": 2, "root": 1}),
    Row("all_jiang", "222m555m88m555p [888p]", {"all_pungs": 1, "all_jiang": 2}, options=MORE),
    Row("golden_hook", "77m [111m] [333m] [444p] [999p]", {"all_pungs": 1, "golden_hook": 1}),
    Row("golden_hook", "77m (1111m) (3333m) (4444p) (9999p)",
        {"all_pungs": 1, "golden_hook": 1, "root": 4}),
    Row("golden_hook", "77m [111m] (3333m) [4444p] [9999p+]",
        {"all_pungs": 1, "golden_hook": 1, "root": 3}),
    Row("root", "567m234m678m11p [555m]", {"root": 1}),
    Row("root", WITH_KONG, {"root": 1}),
    Row("root", FOUR, {"seven_pairs": 2, "root": 1}),
    Row("root", "4444m8888m113377p", {"seven_pairs": 2, "root": 2}),
    Row("concealed", PLAIN, {"concealed": 1}, options=MORE),
    Row("concealed", WITH_KONG, {"root": 1, "concealed": 1}, options=MORE),
    Row("concealed", PLAIN, {"concealed": 1, "self_draw": 1}, drawn(),
        {**MORE, "concealed_win": "self_draw"}),
    Row("all_middle", "234m678m33p456p [777p]", {"all_middle": 1}, options=MORE),
    Row("all_middle", "2233m5566m44p7788p", {"seven_pairs": 2, "all_middle": 1}, options=MORE),
    Row("all_middle", "222m555m88m555p [888p]", {"all_pungs": 1, "all_middle": 1},
        options={**MORE, "terminals_and_jiang": False}),
    Row("kong_bloom", WITH_KONG, {"root": 1, "kong_bloom": 1, "self_draw": 1},
        drawn(after_kong=True)),
    Row("kong_bloom", WITH_KONG, {"root": 1, "kong_bloom": 1, "last_tile": 1, "self_draw": 1},
        drawn(after_kong=True, last_tile=True)),
    Row("kong_shot", PLAIN, {"kong_shot": 1}, claimed(after_kong=True)),
    Row("kong_shot", PLAIN, {"kong_shot": 1, "last_tile": 1},
        claimed(after_kong=True, last_tile=True)),
    Row("robbed_kong", PLAIN, {"robbed_kong": 1}, robbed()),
    Row("last_tile", PLAIN, {"last_tile": 1, "self_draw": 1}, drawn(last_tile=True)),
    Row("last_tile", PLAIN, {"last_tile": 1}, claimed(last_tile=True)),
    Row("last_tile", PLAIN, {"last_tile": 1, "self_draw": 1}, drawn(last_tile=True),
        {"last_tile": "draw"}),
    Row("heavenly", PLAIN, {"heavenly": 5, "self_draw": 1}, dealt()),
    Row("heavenly", PAIRS, {"heavenly": 5}, dealt(), {"heavenly_alone": True}),
    Row("earthly", PLAIN, {"earthly": 5, "self_draw": 1}, EARTHLY),
    Row("earthly", PLAIN, {"earthly": 5}, ON_DISCARD, {"earthly": "first_discard"}),
    Row("earthly", PLAIN, {"earthly": 5}, ON_DISCARD, {"earthly": "both"}),
    Row("earthly", PAIRS, {"earthly": 5}, EARTHLY, {"heavenly_alone": True}),
    Row("self_draw", PLAIN, {"self_draw": 1}, drawn()),
    Row("self_draw", GIVEN_KONG, {"root": 1, "kong_bloom": 1, "self_draw": 1},
        drawn(after_kong=True, liable=2)),
    Row("dragon", FOUR, {"seven_pairs": 2, "root": 1, "dragon": 1},
        options={"dragon_bonus": True}),
]  # fmt: skip

LACKS = [
    Row("plain", "222234m678m11p [555m]", {"root": 1}),
    Row("plain", PLAIN, {"self_draw": 1}, drawn()),
    Row("all_pungs", "111m444m77m234p [888p]", {"plain": 0}),
    Row("all_pungs", PAIRS, {"seven_pairs": 2}),
    Row("pure_suit", "123456678p44m [999p]", {"plain": 0}),
    Row("seven_pairs", "11122333m445566p", {"plain": 0}),
    Row("terminals_everywhere", "123789m22p123p [999p]", {"plain": 0}),
    Row("terminals_everywhere", "123789m11p123p [888p]", {"plain": 0}),
    Row("terminals_everywhere", "11m99m1199p77m33p55p",
        {"seven_pairs": 2}),
    Row("terminals_everywhere", "123789m11p123p [999p]", {"plain": 0},
        options={"terminals_and_jiang": False}),
    Row("all_jiang", "222m555m33m555p [888p]", {"all_pungs": 1}),
    Row("all_jiang", "222m555m88m555p [888p]", {"all_pungs": 1},
        options={"terminals_and_jiang": False}),
    Row("golden_hook", "444p77m [111m] [333m] [999p]", {"all_pungs": 1}),
    Row("root", "234m678m33p456p [999p]", {"plain": 0}),
    Row("concealed", "234m678m33p456p [999p]", {"plain": 0}, options=MORE),
    Row("concealed", GIVEN_KONG, {"root": 1}, options=MORE),
    Row("concealed", PAIRS, {"seven_pairs": 2}, options=MORE),
    Row("concealed", PLAIN, {"plain": 0}, options={**MORE, "concealed_win": "self_draw"}),
    Row("concealed", PLAIN, {"plain": 0}),
    Row("all_middle", PLAIN, {"concealed": 1}, options=MORE),
    Row("all_middle", "234m678m33p456p [777p]", {"plain": 0}),
    Row("kong_bloom", WITH_KONG, {"root": 1, "self_draw": 1}, drawn()),
    Row("kong_shot", PLAIN, {"plain": 0}),
    Row("robbed_kong", PLAIN, {"plain": 0}),
    Row("last_tile", PLAIN, {"plain": 0}, claimed(last_tile=True), {"last_tile": "draw"}),
    Row("last_tile", PLAIN, {"self_draw": 1}, drawn(last_tile=True), {"last_tile": "off"}),
    Row("heavenly", PLAIN, {"self_draw": 1}, drawn(0)),
    Row("earthly", PLAIN, {"plain": 0}, claimed(0)),
    Row("self_draw", GIVEN_KONG, {"root": 1, "kong_bloom": 1},
        drawn(after_kong=True, liable=2), {"exposed_kong_bloom": "giver"}),
    Row("dragon", FOUR, {"seven_pairs": 2, "root": 1}),
    Row("dragon", PAIRS, {"seven_pairs": 2}, options={"dragon_bonus": True}),
    Row("dragon", "22224466778899p", {"seven_pairs": 2, "pure_suit": 2, "root": 1},
        options={"dragon_bonus": True}),
]  # fmt: skip

CLAUSES = pytest.mark.clause(
    "BB-30", "BB-31", "BB-32", "BB-33", "BB-34", "BB-35", "BB-36", "BB-37", "BB-38", "BB-39",
    "BB-40", "BB-41", "BB-42", "BB-43", "BB-44", "BB-45", "BB-46", "BB-47", "BB-48",
)  # fmt: skip


@by_key(HAS)
@CLAUSES
def test_a_hand_has_its_fans(row: Row) -> None:
    row.check("xuezhan")
    assert row.key in row.fans


@by_key(LACKS)
@CLAUSES
def test_a_hand_that_is_nearly_so_lacks_the_fan(row: Row) -> None:
    row.check("xuezhan")
    assert row.key not in row.fans


def test_every_fan_is_told_both_ways() -> None:
    fans = variants.get("xuezhan").fans
    assert not without(fans, HAS)
    assert not without(fans, LACKS)


@pytest.mark.clause("BB-44", "BB-45", "BB-51")
@pytest.mark.parametrize(
    ("context", "options", "said"),
    [
        (dealt(), {"heavenly_and_earthly": False}, "no heavenly win"),
        (EARTHLY, {"heavenly_and_earthly": False}, "no earthly win"),
        (EARTHLY, {"earthly": "first_discard"}, "not by self_draw"),
        (ON_DISCARD, {}, "not by discard"),
        (claimed(2, opening="earthly"), {"earthly": "both"}, "the dealer's first discard"),
        (drawn(liable=2), {}, "who gave the tile"),
        (drawn(playing=[0, 2]), {}, "which has left"),
        (claimed(2, playing=[0, 1]), {}, "which has left"),
    ],
)
def test_what_cannot_happen_is_refused(
    context: WinContext, options: dict[str, Any], said: str
) -> None:
    with pytest.raises(WinContextError, match=said):
        scored("xuezhan", PLAIN, context, options)


SUMS = [
    ("111222333m44455m", "清对"), ("222m555m88m555p [888p]", "将对"), (FOUR, "龙七对"),
    ("4444m8888m113377p", "双龙"), ("4444m8888m113333p", "三龙"), ("11223355668899p", "清七对"),
    ("22224466778899p", "清龙七对"), ("123123789m11m [999m]", "清幺九"),
    ("77p [111p] [333p] [444p] [999p]", "清金钩钓"),
    ("88m [222m] [555m] [222p] [555p]", "将金钩钓"),
    ("77m [1111m] (3333m) [4444p+] (9999p)", "十八罗汉"),
    ("77m [1111m] (3333m) [4444m+] (9999m)", "清十八罗汉"),
    ("2222m5588m225588s", "将七对"),
]  # fmt: skip


@pytest.mark.clause("BB-30")
@pytest.mark.parametrize(("hand", "name"), SUMS)
def test_what_comes_together_is_named(hand: str, name: str) -> None:
    score = scored("xuezhan", hand)
    assert f"合称{name}" in score.explain("zh").split()
    assert sum("合称" in line for line in score.explain("zh").splitlines()) == 1
