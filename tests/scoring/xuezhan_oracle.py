"""血战到底 by its rule text: the sum of the fans, doublings, who pays."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from hupai import Hand, MeldKind, WinContext

from .parts import JIANG, Tiles, Way, all_tiles, are_pairs, fours, is_pung, set_ways, suits

Rules = dict[str, Any]

FANS = {
    "plain": 0,
    "all_pungs": 1,
    "pure_suit": 2,
    "seven_pairs": 2,
    "terminals_everywhere": 2,
    "all_jiang": 2,
    "golden_hook": 1,
    "root": 1,
    "concealed": 1,
    "all_middle": 1,
    "kong_bloom": 1,
    "kong_shot": 1,
    "robbed_kong": 1,
    "last_tile": 1,
    "heavenly": 5,
    "earthly": 5,
    "self_draw": 1,
    "dragon": 1,
}


class Judged(NamedTuple):
    """One reading of a hand: the sum and what it is made of."""

    total: int
    fans: dict[str, int]


def judged(hand: Hand, context: WinContext, rules: Rules) -> list[Judged]:
    """The readings with the highest sum; none if the hand does not win (BB-05, BB-10)."""
    held = suits(hand)
    if len(held) > 2 or context.missing in held or any(suit.value == "honors" for suit in held):
        return []
    ways = set_ways(hand)
    if are_pairs(hand, quads=True):
        ways.append(Way("pairs"))
    values = FANS | rules["fan_values"]
    found = []
    for way in ways:
        fans = {key: values[key] * times for key, times in counted(hand, way, context, rules)}
        found.append(Judged(sum(fans.values()), fans))
    return [one for one in found if one.total == max(other.total for other in found)]


def counted(hand: Hand, way: Way, context: WinContext, rules: Rules) -> Iterator[tuple[str, int]]:
    """Each fan of a reading, and how often it counts."""
    times = {key: int(count) for key, count in every(hand, way, context, rules).items()}
    if rules["heavenly_alone"] and context.opening is not None:
        times = {context.opening: 1}
    had = {key: count for key, count in times.items() if count}
    yield from had.items() if had else [("plain", 1)]


def every(hand: Hand, way: Way, context: WinContext, rules: Rules) -> dict[str, int]:
    """BB-31 to BB-47."""
    tiles = all_tiles(hand)
    pairs, pungs = way.shape == "pairs", way.shape == "sets" and all(map(is_pung, way.sets))
    drawn, by = context.by == "self_draw", context.by
    groups: list[Tiles] = [] if way.pair is None else [*way.sets, (way.pair,)]
    ends = bool(groups) and all(any(tile.rank in {1, 9} for tile in group) for group in groups)
    jiang = {*tiles} <= JIANG and (pungs or pairs) and rules["terminals_and_jiang"]
    open_melds = [meld for meld in hand.melds if meld.kind is not MeldKind.KONG_CONCEALED]
    last = {"both": by != "robbed_kong", "draw": drawn, "off": False}[rules["last_tile"]]
    giver_pays = rules["exposed_kong_bloom"] == "giver" and context.liable is not None
    return {
        "all_pungs": pungs,
        "pure_suit": 2 - len(suits(hand)),
        "seven_pairs": pairs,
        "terminals_everywhere": ends and rules["terminals_and_jiang"],
        "all_jiang": jiang,
        "golden_hook": len(hand.melds) == 4,
        "root": fours(hand),
        "concealed": rules["concealed_and_middle"]
        and not pairs
        and not open_melds
        and (drawn or rules["concealed_win"] == "any"),
        "all_middle": rules["concealed_and_middle"]
        and not jiang
        and all(tile.rank not in {1, 9} for tile in tiles),
        "kong_bloom": context.after_kong and drawn,
        "kong_shot": context.after_kong and by == "discard",
        "robbed_kong": by == "robbed_kong",
        "last_tile": context.last_tile and last,
        "heavenly": context.opening == "heavenly",
        "earthly": context.opening == "earthly",
        "self_draw": drawn and rules["self_draw"] == "fan" and not giver_pays,
        "dragon": rules["dragon_bonus"] and pairs and len(suits(hand)) == 2 and fours(hand) > 0,
    }


def value(total: int, rules: Rules) -> int:
    """Doublings up to the cap."""
    counting = total if rules["cap"] is None else min(total, rules["cap"])
    owed: int = rules["base"]
    for _ in range(counting):
        owed *= 2
    return owed


def payments(total: int, context: WinContext, rules: Rules) -> list[int]:
    """BB-46, BB-50 and BB-51."""
    owed = value(total, rules)
    playing = {0, 1, 2, 3} if context.playing is None else {*context.playing}
    payers = playing - {context.winner} if context.payer is None else {context.payer}
    if context.payer is None and rules["self_draw"] == "base":
        owed += rules["base"]
    if context.liable is not None and rules["exposed_kong_bloom"] == "giver":
        payers, owed = {context.liable}, value(total, rules)
    paid = [-owed if seat in payers else 0 for seat in range(4)]
    paid[context.winner] = owed * len(payers)
    return paid
