"""Which decomposition counts, which pattern, and what drops what."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from hupai import Hand, Shape, WinContext, variants
from hupai.errors import NotAWinError

from .cases import NONE, Row, by_key, claimed, dealt, drawn, robbed, scored, totals

PLAIN = "123s555p789m111z77z"
PURE_PUNGS = "222m444m666m88m [999m]"
PUNGS_OR_RUNS = "111222333m999p11p"


class Best(NamedTuple):
    """A hand, and what counts of all it could be."""

    variant: str
    hand: str
    fans: dict[str, int]
    shape: Shape
    options: Mapping[str, Any] = NONE


BEST = [
    Best("dafeng", "112233m445566p77s", {"seven_pairs": 4}, Shape.SEVEN_PAIRS),
    Best("dafeng", "112233445566m77m", {"seven_pairs": 4, "pure_suit": 4}, Shape.SEVEN_PAIRS),
    Best("dafeng", "111222333m555z77z", {"all_pungs": 2, "mixed_suit": 2}, Shape.STANDARD),
    Best("dafeng", "112233m445566p77s", {"plain": 2}, Shape.STANDARD,
         {"fan_values": {"plain": 2, "seven_pairs": 1}}),
    Best("sichuan", PUNGS_OR_RUNS, {"terminals_everywhere": 3}, Shape.STANDARD),
    Best("sichuan", "111222333m999p55p", {"all_pungs": 2}, Shape.STANDARD),
    Best("sichuan", "22333344m112233p", {"dragon_seven_pairs": 4}, Shape.SEVEN_PAIRS_QUADS),
    Best("sichuan", "112233m445566m99p", {"seven_pairs": 3}, Shape.SEVEN_PAIRS_QUADS),
    Best("changsha", "112233m445566p22s", {"seven_pairs": 1}, Shape.SEVEN_PAIRS_QUADS),
    Best("changsha", "111222333m999p55s", {"all_pungs": 1}, Shape.STANDARD),
    Best("changsha", "222m555m888m222p55p", {"all_pungs": 1, "all_jiang": 1}, Shape.STANDARD),
    Best("changsha", "22m55m88m22p55p88p22s", {"seven_pairs": 1, "all_jiang": 1},
         Shape.SEVEN_PAIRS_QUADS),
    Best("changsha", "112233m445566m22m", {"seven_pairs": 1, "pure_suit": 1},
         Shape.SEVEN_PAIRS_QUADS),
]  # fmt: skip

TIES = [
    Best("dafeng", "112233m445566p77s", {"seven_pairs": 1}, Shape.SEVEN_PAIRS,
         {"fan_values": {"seven_pairs": 1}}),
    Best("dafeng", "112233m445566p77s", {"seven_pairs": 3}, Shape.SEVEN_PAIRS,
         {"fan_values": {"plain": 3, "seven_pairs": 3}}),
    Best("sichuan", "112233m778899p11p", {"seven_pairs": 3}, Shape.SEVEN_PAIRS_QUADS),
    Best("sichuan", PUNGS_OR_RUNS, {"terminals_everywhere": 2}, Shape.STANDARD,
         {"fan_values": {"terminals_everywhere": 2}}),
    Best("changsha", "22m55m88m22p55p88p22s", {"all_jiang": 1}, Shape.SEVEN_PAIRS_QUADS,
         {"combine": "max"}),
]  # fmt: skip


def ids(rows: list[Best]) -> list[str]:
    """Name the rows."""
    return [f"{row.variant}: {row.hand}" for row in rows]


@pytest.mark.clause("CM-5", "SC-11")
@pytest.mark.parametrize("row", BEST, ids=ids(BEST))
def test_the_highest_total_counts(row: Best) -> None:
    score = scored(row.variant, row.hand, options=row.options)
    assert (totals(score), score.decomposition.shape) == (row.fans, row.shape)


@pytest.mark.clause("CM-5", "SC-11")
@pytest.mark.parametrize("row", TIES, ids=ids(TIES))
def test_on_a_tie_the_later_pattern_counts(row: Best) -> None:
    score = scored(row.variant, row.hand, options=row.options)
    assert (totals(score), score.decomposition.shape) == (row.fans, row.shape)


@pytest.mark.clause("CM-5")
def test_add_ons_are_within_the_total_that_decides() -> None:
    options = {"fan_values": {"seven_pairs": 2, "concealed_ready": 2}}
    declared = scored("dafeng", "112233m445566p77s", claimed(ready=True), options)
    assert totals(declared) == {"plain": 1, "concealed_ready": 2}
    silent = scored("dafeng", "112233m445566p77s", claimed(), options)
    assert totals(silent) == {"seven_pairs": 2}


DROPS = [
    Row("plain stays with add-ons", "234p678s345s77z (1111m)",
        {"plain": 1, "kong_bloom": 1, "last_tile": 1, "kong_concealed": 2},
        drawn(after_kong=True, last_tile=True)),
    Row("plain stays with the streak", PLAIN, {"plain": 1, "dealer_streak": 1},
        claimed(0, dealer_streak=1)),
    Row("plain drops with an event", PLAIN, {"heavenly": 8}, dealt()),
    Row("plain drops with an event", PLAIN, {"earthly": 8}, drawn(opening="earthly")),
    Row("plain drops with an event", PLAIN, {"humanly": 4}, claimed(opening="humanly")),
    Row("plain drops with a pattern", "234m567m888m111z99m", {"mixed_suit": 2}),
    Row("mixed and pure exclude each other", "234m567m888m111z99m", {"pure_suit": 4},
        options={"pure_suit_honors": "mixed"}),
    Row("seven stars replace knitted", "147m25p36s1234765z", {"seven_star_knitted": 4}),
    Row("big dragons are not small ones", "777z666z555z234m88m",
        {"mixed_suit": 2, "big_three_dragons": 8}),
    Row("patterns add", "123456789m234m55m", {"pure_suit": 4, "pure_straight": 2}),
    Row("patterns add", "222m77z [666z] [555z] [333m]",
        {"all_pungs": 2, "mixed_suit": 2, "small_three_dragons": 4}),
    Row("max: the highest", PURE_PUNGS, {"pure_suit": 4}, options={"combine": "max"}),
    Row("max: the later on a tie", "111z222m333m55m [444m]", {"mixed_suit": 2},
        options={"combine": "max"}),
    Row("max: add-ons stay", "444m88m [2222m] (6666m) [999m]",
        {"pure_suit": 4, "kong_bloom": 1, "kong_exposed": 1, "kong_concealed": 2},
        drawn(after_kong=True), {"combine": "max"}),
    Row("max: an event counts as a pattern", PURE_PUNGS.replace(" [999m]", "999m"),
        {"heavenly": 8}, dealt(), {"combine": "max"}),
    Row("max: a pattern above an event", "119m19s19p1234765z", {"thirteen_orphans": 8},
        claimed(opening="humanly"), {"combine": "max"}),
    Row("max: plain", PLAIN, {"plain": 1, "last_tile": 1}, drawn(last_tile=True),
        {"combine": "max"}),
    Row("other values", PURE_PUNGS, {"all_pungs": 5, "pure_suit": 0},
        options={"fan_values": {"all_pungs": 5, "pure_suit": 0}}),
]  # fmt: skip


@by_key(DROPS)
@pytest.mark.clause("DF-20", "DF-22", "DF-23", "DF-26", "DF-27", "DF-30", "DF-32", "DF-33", "DF-34")
def test_dafeng_adds_patterns_and_drops_what_they_replace(row: Row) -> None:
    row.check("dafeng")


ONE_PATTERN = [
    Row("the highest alone", "111m333m555m777m99m", {"pure_all_pungs": 4}),
    Row("pure suit in pure seven pairs", "11s22s33s55s66s88s99s", {"pure_seven_pairs": 8}),
    Row("the first four is within", "1111m99m44p66p88p99p", {"dragon_seven_pairs": 4}),
    Row("the first four is within", "1111s33s55s66s88s99s", {"pure_seven_pairs": 8}),
    Row("heavenly counts every four", "1111m2222m99m44p66p", {"heavenly": 8, "root": 2}, dealt()),
    Row("heavenly above pure pairs with a four", "1111s33s55s66s88s99s",
        {"heavenly": 8, "root": 1}, dealt()),
    Row("heavenly after pure pairs on a tie", "11s22s33s55s66s88s99s", {"heavenly": 8}, dealt()),
    Row("terminals are later than pure suit", "111222333789s99s",
        {"terminals_everywhere": 3}),
    Row("the higher own value on a tie", "1111m99m44p66p88p99p", {"dragon_seven_pairs": 5},
        dealt(), {"fan_values": {"heavenly": 4, "dragon_seven_pairs": 5}}),
    Row("add-ons come on top", "1111m2222m99m44p66p",
        {"dragon_seven_pairs": 4, "root": 1, "robbed_kong": 1}, robbed()),
    Row("needs a four", "11s22s33s55s66s88s99s", {"seven_pairs": 3},
        options={"pure_seven_pairs_needs_quad": True}),
]  # fmt: skip


@by_key(ONE_PATTERN)
@pytest.mark.clause("SC-11", "SC-22", "SC-23", "SC-25", "SC-28", "SC-29", "SC-40")
def test_sichuan_counts_one_pattern_and_add_ons(row: Row) -> None:
    row.check("sichuan")


BIG = [
    Row("small drops with a shape", "123456789m234m22m", {"pure_suit": 1}),
    Row("small drops with an event", "123m456m789p345s22p", {"last_tile": 1},
        drawn(last_tile=True)),
    Row("small drops with an opening", "123m456m789p345s22p", {"heavenly": 1}, dealt()),
    Row("they add", "11m22m33m55m66m88m99m", {"pure_suit": 1, "seven_pairs": 1, "robbed_kong": 1},
        robbed()),
    Row("max: the later", "11m22m33m55m66m88m99m", {"seven_pairs": 1},
        options={"combine": "max"}),
    Row("max: the heaviest", "1111m22m33m55m66m88m", {"seven_pairs": 2},
        options={"combine": "max", "seven_pairs_quads": "graded"}),
    Row("max: events are later than shapes", "111m333m999m77m [444m]", {"last_tile": 1},
        drawn(last_tile=True), {"combine": "max"}),
    Row("max: small", "123m456m789p345s22p", {"small": 1}, options={"combine": "max"}),
]  # fmt: skip


@by_key(BIG)
@pytest.mark.clause("CS-10", "CS-11", "CS-14", "CS-15")
def test_changsha_adds_what_is_big_and_drops_what_is_small(row: Row) -> None:
    row.check("changsha")


NO_WINS = {
    "dafeng: a four of a kind among pairs": "1111m33m55p77p99s22z",
    "dafeng: an orphan missing": "119m199s19p123456z",
    "dafeng: two suits of one knit": "147m147p36s123456z",
    "dafeng: a knitted tile twice": "1147m25p36s123456z",
    "sichuan: three suits": "123m456p789s111m22m",
    "sichuan: three suits, one melded": "123m456m22p [222s] [999p]",
    "sichuan: honors": "123m456m789m123p11z",
    "changsha: a pair of 1": "123m456m789p345s11p",
    "changsha: a pair of 9 off an exposed kong": "123m456m345s99p [7777p]",
    "changsha: all jiang but one": "222m55m22p55p88p55s9s",
    "changsha: six pairs": "11m33m55m77p99s22s4s6s",
}


@pytest.mark.clause("DF-10", "DF-11", "DF-12", "DF-13", "SC-10", "CS-10", "CS-11", "CS-12")
@pytest.mark.parametrize("what", NO_WINS)
def test_what_does_not_win(what: str) -> None:
    variant = variants.get(what.partition(":")[0])
    hand = Hand.parse(NO_WINS[what])
    assert not variant.can_win(hand)
    with pytest.raises(NotAWinError) as raised:
        variant.score(hand, claimed())
    assert raised.value.reasons


@pytest.mark.clause("CS-14")
@pytest.mark.parametrize(
    "context",
    [drawn(last_tile=True), claimed(last_tile=True), robbed(), claimed(after_kong=True)],
    ids=["drawn last tile", "last tile off another", "robbed kong", "kong shot"],
)
def test_an_event_needs_a_pair_of_jiang(context: WinContext) -> None:
    with pytest.raises(NotAWinError, match="2, 5 or 8"):
        scored("changsha", "123m456m789p345s11p", context)


@pytest.mark.clause("CS-14", "CS-44")
def test_a_robbed_supplement_allows_no_other_pair() -> None:
    with pytest.raises(NotAWinError, match="2, 5 or 8"):
        scored(
            "changsha", "123m456m789p345s11p", robbed(supplement=True), {"event_needs_jiang": False}
        )
