"""红中: each of the times has a hand that has it, and one that all but has it."""

from typing import Any

import pytest

from hupai import Hand, WinContext, variants
from hupai.errors import HupaiError, RuleError, WinContextError

from .cases import Row, by_key, claimed, dealt, drawn, robbed, scored, without

PLAIN = "123m456m789p34s55s?"
WITH_KONG = "123m456m34s55s? (9999p)"
DRAWN = drawn()
AFTER_KONG = drawn(after_kong=True)

HAS = [
    Row("seven_pairs", "1122m3344p5566s1m?", {"seven_pairs": 2}, DRAWN),
    Row("seven_pairs", "1111223355m88p??", {"seven_pairs": 2}, DRAWN),
    Row("seven_pairs", "1122335566m77p8p?", {"seven_pairs": 2}, DRAWN),
    Row("pure_suit", "123456789m22m34m?", {"pure_suit": 2}, DRAWN),
    Row("pure_suit", "123456m22m34m? (9999m)", {"pure_suit": 2}, DRAWN),
    Row("all_pungs", "111222333m44p55p?", {"all_pungs": 2}, DRAWN),
    Row("all_pungs", "44p55p? [1111m] [222p] [999s]", {"all_pungs": 2}, DRAWN),
    Row("no_wild", "123m456m789p345s55s", {"no_wild": 2}, DRAWN),
    Row("four_wild", "1358m2469p29s????", {"four_wild": 2}, DRAWN),
    Row("four_wild", "123m456m789p9s????", {"four_wild": 2}, DRAWN),
    Row("heavenly", PLAIN, {"heavenly": 2}, dealt()),
    Row("kong_bloom", WITH_KONG, {"kong_bloom": 2}, AFTER_KONG),
]


@pytest.mark.clause("HZ-31")
@by_key(HAS)
def test_a_hand_that_has_it(row: Row) -> None:
    row.check("hongzhong")


NEAR = [
    # Of a wrong pair left over sets are made, of pairs beside a meld none.
    Row("seven_pairs", "112233m44p55s? [666s]", {}, DRAWN),
    Row("pure_suit", "123456789m22m34p?", {}, DRAWN),
    Row("all_pungs", "111222m345p66s77s?", {}, DRAWN),
    Row("no_wild", PLAIN, {}, DRAWN),
    Row("four_wild", "123m456m789p99s???", {}, DRAWN),
    Row("heavenly", PLAIN, {}, drawn(0)),
    Row("kong_bloom", WITH_KONG, {}, DRAWN),
    Row("kong_bloom", PLAIN, {}, robbed()),
    Row("no_wild", "123m456m789p345s55s", {"no_wild": 2}, claimed(), {"win_on_discard": True}),
]


@pytest.mark.clause("HZ-31")
@by_key(NEAR)
def test_a_hand_that_all_but_has_it(row: Row) -> None:
    row.check("hongzhong")


ALL_BUT_WON: list[tuple[str, WinContext, dict[str, Any]]] = [
    # Six pairs and two single tiles; six pairs of which two are alike, and two.
    ("1122m3344p5566s8s9s", DRAWN, {}),
    ("11112233m44p55s8s9p", DRAWN, {}),
    # Five pairs, three single tiles, and one wild.
    ("1122m3344p55s789m?", DRAWN, {"seven_pairs": True}),
    ("1122m3344p5566s1m?", DRAWN, {"seven_pairs": False}),
    # Two sets short of one tile each, and one wild.
    ("12m456m789p34s155s?", DRAWN, {}),
    # Three wild tiles, and four of which the tile is another's.
    ("1358m2469p259s???", DRAWN, {}),
    ("1358m2469p29s????", robbed(tile="5m"), {}),
    ("1358m2469p29s????", DRAWN, {"four_wild": False}),
]


@pytest.mark.clause("HZ-10")
@pytest.mark.parametrize(("text", "context", "options"), ALL_BUT_WON)
def test_a_hand_that_all_but_wins(text: str, context: WinContext, options: dict[str, Any]) -> None:
    assert not variants.get("hongzhong", **options).can_win(Hand.parse(text), context)


def test_each_of_the_times_has_rows() -> None:
    fans = variants.get("hongzhong").fans
    assert without(fans, HAS) == []
    assert without(fans, NEAR) == []


@pytest.mark.clause("HZ-31")
def test_only_the_times_in_force_count() -> None:
    hand = "123456789m22m345m"
    assert scored("hongzhong", hand, DRAWN).points == 8
    for fans, points in ((["no_wild"], 4), (["pure_suit", "no_wild"], 8), ([], 2)):
        assert scored("hongzhong", hand, DRAWN, {"fans": fans}).points == points
    assert scored("hongzhong", hand, DRAWN, {"fan_values": {"no_wild": 0}}).points == 4
    assert scored("hongzhong", hand, DRAWN, {"fan_values": {"no_wild": 3}}).points == 12
    with pytest.raises(RuleError):
        variants.get("hongzhong", fans=["four_joys"])


@pytest.mark.clause("HZ-31")
def test_however_much_fans_are_worth_payments_stay_exact() -> None:
    values = dict.fromkeys(("pure_suit", "all_pungs", "kong_bloom"), 100_000)
    options = {"fan_values": values, "base": 1000, "dealer_double": True}
    score = scored("hongzhong", "44p55p? [1111p] [222p] [999p]", AFTER_KONG, options)
    assert max(score.payments) < 2**53


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"last_tile": True}, "no wins on the last tile"),
    ({"ready": True}, "no declaration"),
    ({"opening": "earthly"}, "no earthly win"),
    ({"liable": 2}, "no liability"),
    ({"tile": "7z", "by": "robbed_kong", "payer": 0}, "not among the concealed tiles"),
]


@pytest.mark.clause("HZ-31", "HZ-02")
@pytest.mark.parametrize(("facts", "said"), REFUSED)
def test_what_cannot_happen_is_refused(facts: dict[str, Any], said: str) -> None:
    with pytest.raises(WinContextError, match=said):
        scored("hongzhong", PLAIN, drawn(**facts))


@pytest.mark.clause("HZ-01")
def test_honors_are_none_of_the_hand() -> None:
    with pytest.raises(HupaiError, match="played without 7z"):
        scored("hongzhong", "123m456m789p345s77z", DRAWN)
    assert not any(
        tile.suit == "honors"
        for tile in scored("hongzhong", "123m456m789p345s??", DRAWN).decomposition.wild
    )


@pytest.mark.clause("HZ-10", "CM-5")
def test_the_reading_that_pays_most_is_told() -> None:
    for hand, wild in (
        ("11122233344p55p?", "4p"),
        ("222m555p777p888s9s?", "9s"),
        ("1122m3344p5566s1m?", "1m"),
    ):
        score = variants.get("hongzhong").score(Hand.parse(hand), DRAWN)
        assert [str(tile) for tile in score.decomposition.wild] == [wild]
        assert score.to_dict()["wild"] == [wild]
        assert f"wildcards stand for {wild}" in score.explain()
    unshaped = scored("hongzhong", "1358m2469p29s????", DRAWN)
    assert (unshaped.decomposition.wild, unshaped.to_dict()["shape"]) == ((), "")
    assert "癞子当" not in unshaped.explain("zh")
