"""四川 by its rule text: the one pattern, the add-ons, who pays."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from hupai import Hand, WinContext

from .parts import (
    JIANG,
    Tiles,
    Way,
    all_tiles,
    are_pairs,
    fours,
    is_pung,
    kong_count,
    set_ways,
    suits,
)

PATTERNS = {
    "plain": 1,
    "all_pungs": 2,
    "pure_suit": 3,
    "terminals_everywhere": 3,
    "seven_pairs": 3,
    "dragon_seven_pairs": 4,
    "pure_all_pungs": 4,
    "jiang_pungs": 4,
    "pure_seven_pairs": 8,
    "heavenly": 8,
    "earthly": 8,
}
ADD_ONS = {"root": 1, "kong": 1, "kong_bloom": 2, "robbed_kong": 1}
Rules = dict[str, Any]


class Judged(NamedTuple):
    """One pattern with the add-ons: SC-11 compares the total, its own value, its row."""

    total: int
    own: int
    row: int
    fans: dict[str, int]


def set_patterns(hand: Hand, way: Way) -> Iterator[str]:
    """SC-20 to SC-23, SC-26, SC-27."""
    assert way.pair is not None
    pungs = all(map(is_pung, way.sets))
    pure = len(suits(hand)) == 1
    groups: list[Tiles] = [*way.sets, (way.pair,)]
    yield "plain"
    if pungs:
        yield "all_pungs"
    if pure:
        yield "pure_suit"
    if all(any(tile.rank in {1, 9} for tile in group) for group in groups):
        yield "terminals_everywhere"
    if pungs and pure:
        yield "pure_all_pungs"
    if pungs and {*all_tiles(hand)} <= JIANG:
        yield "jiang_pungs"


def pair_patterns(hand: Hand, rules: Rules) -> Iterator[str]:
    """SC-24, SC-25, SC-28."""
    pure = len(suits(hand)) == 1
    yield "seven_pairs"
    # 清七对 is 清一色 too, which is the lower one unless its value was changed.
    if pure:
        yield "pure_suit"
    if fours(hand):
        yield "dragon_seven_pairs"
    if pure and (fours(hand) or not rules["pure_seven_pairs_needs_quad"]):
        yield "pure_seven_pairs"


def candidates(hand: Hand, context: WinContext, rules: Rules) -> Iterator[str]:
    """Every pattern of every way to be won; none if the hand does not win (SC-10)."""
    tiles = all_tiles(hand)
    if len(suits(hand)) > 2 or any(tile.suit.value == "honors" for tile in tiles):
        return
    ways = set_ways(hand)
    for way in ways:
        yield from set_patterns(hand, way)
    if are_pairs(hand, quads=True):
        yield from pair_patterns(hand, rules)
    elif not ways:
        return
    if context.opening is not None:
        yield context.opening


def judge(hand: Hand, pattern: str, context: WinContext, rules: Rules) -> Judged:
    """SC-40 to SC-44."""
    given = {"self_draw": rules["self_draw_bonus"], **PATTERNS, **ADD_ONS}
    values = given | rules["fan_values"]
    roots = fours(hand) - kong_count(hand)
    if pattern in {"dragon_seven_pairs", "pure_seven_pairs"}:
        roots = max(roots - 1, 0)
    rewarded = context.by == "self_draw" and context.liable is None
    times = {
        pattern: 1,
        "root": roots,
        "kong": kong_count(hand),
        "kong_bloom": context.after_kong,
        "robbed_kong": context.by == "robbed_kong",
        "self_draw": rewarded,
    }
    fans = {key: values[key] * count for key, count in times.items()}
    return Judged(sum(fans.values()), values[pattern], [*PATTERNS].index(pattern), fans)


def judged(hand: Hand, context: WinContext, rules: Rules) -> list[Judged]:
    """The pattern that counts, or none."""
    found = [judge(hand, key, context, rules) for key in candidates(hand, context, rules)]
    return [one for one in found if one[:3] == max(other[:3] for other in found)]


def payments(points: int, context: WinContext) -> list[int]:
    """SC-50 and SC-51."""
    opponents = {seat for seat in range(4) if seat != context.winner}
    alone = context.payer if context.liable is None else context.liable
    payers = opponents if alone is None else {alone}
    return [
        points * len(payers) if seat == context.winner else -points * (seat in payers)
        for seat in range(4)
    ]
