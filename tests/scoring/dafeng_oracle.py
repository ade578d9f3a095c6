"""大丰 by its rule text: totals and payments, straight from the clauses."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from hupai import Hand, MeldKind, Suit, Tile, WinContext

from .parts import (
    DRAGONS,
    HONORS,
    SUITS,
    WINDS,
    Tiles,
    Way,
    all_tiles,
    are_knitted,
    are_orphans,
    are_pairs,
    is_pung,
    kong_count,
    set_ways,
    suits,
)

PATTERNS = {
    "plain": 1,
    "all_pungs": 2,
    "pure_suit": 4,
    "mixed_suit": 2,
    "seven_pairs": 4,
    "thirteen_orphans": 8,
    "big_three_dragons": 8,
    "small_three_dragons": 4,
    "pure_straight": 2,
    "knitted_honors": 2,
    "seven_star_knitted": 4,
    "big_four_winds": 8,
    "heavenly": 8,
    "earthly": 8,
    "humanly": 4,
}
ADD_ONS = {
    "kong_bloom": 1,
    "last_tile": 1,
    "kong_exposed": 1,
    "kong_added": 1,
    "kong_concealed": 2,
    "concealed_ready": 1,
    "flowers": 2,
}
PLACES = list(PATTERNS)
Rules = dict[str, Any]


class Judged(NamedTuple):
    """What a way is worth: the total decides, then the place of the best pattern."""

    total: int
    place: int
    fans: dict[str, int]


def all_ways(hand: Hand) -> list[Way]:
    """DF-10 to DF-13."""
    ways = set_ways(hand)
    if are_pairs(hand, quads=False):
        ways.append(Way("pairs"))
    if are_orphans(hand):
        ways.append(Way("orphans"))
    if are_knitted(hand):
        ways.append(Way("knitted"))
    return ways


def suit_pattern(hand: Hand, rules: Rules) -> str | None:
    """DF-22, DF-23."""
    held, mode = suits(hand), rules["pure_suit_honors"]
    if held == {Suit.HONORS}:
        return None if mode == "none" else "pure_suit"
    if len(held) == 1:
        return "pure_suit"
    if len(held) == 2 and Suit.HONORS in held:
        return "pure_suit" if mode == "mixed" else "mixed_suit"
    return None


def straight_in(sets: tuple[Tiles, ...]) -> bool:
    """DF-28."""
    starts = {(one[0].suit, one[0].rank) for one in sets if not is_pung(one)}
    return any({(suit, 1), (suit, 4), (suit, 7)} <= starts for suit in SUITS)


def patterns(hand: Hand, way: Way, rules: Rules) -> Iterator[str]:
    """DF-21 to DF-31."""
    pungs = {one[0] for one in way.sets if is_pung(one)}
    if suit := suit_pattern(hand, rules):
        yield suit
    match way.shape:
        case "sets":
            if len(pungs) == 4:
                yield "all_pungs"
            if pungs >= {*DRAGONS}:
                yield "big_three_dragons"
            if len(pungs & {*DRAGONS}) == 2 and way.pair in DRAGONS:
                yield "small_three_dragons"
            if pungs >= {*WINDS}:
                yield "big_four_winds"
            if straight_in(way.sets):
                yield "pure_straight"
        case "pairs":
            yield "seven_pairs"
        case "orphans":
            yield "thirteen_orphans"
        case _:
            stars = {*HONORS} <= {*all_tiles(hand)}
            yield "seven_star_knitted" if stars else "knitted_honors"


def flower_points(flowers: Tiles, value: int) -> int:
    """DF-38."""
    held = set(flowers)
    groups = [set(tuple(Tile)[34:38]), set(tuple(Tile)[38:42])]
    complete = sum(group <= held for group in groups)
    return complete * value + (1 if complete == 2 else 0)


def add_ons(hand: Hand, way: Way, context: WinContext, rules: Rules) -> dict[str, int]:
    """DF-34 to DF-39, DF-52."""
    values = {"riichi": rules["riichi_bonus"], "dealer_streak": rules["streak_bonus"], **ADD_ONS}
    values |= {key: value for key, value in rules["fan_values"].items() if key in values}
    declared = context.ready or rules["ready_declaration"] == "off"
    shape = way.shape == "sets" or rules["concealed_ready_special"]
    concealed = declared and shape and not hand.melds
    in_streak = context.dealer in {context.winner, context.payer}
    times = {
        "kong_bloom": context.after_kong,
        "last_tile": context.last_tile,
        "kong_exposed": kong_count(hand, MeldKind.KONG_EXPOSED),
        "kong_added": kong_count(hand, MeldKind.KONG_ADDED),
        "kong_concealed": kong_count(hand, MeldKind.KONG_CONCEALED),
        "concealed_ready": concealed,
        "riichi": concealed,
        "dealer_streak": context.dealer_streak if in_streak else 0,
    }
    found = {key: values[key] * count for key, count in times.items()}
    return found | {"flowers": flower_points(context.flowers, values["flowers"])}


def judge(hand: Hand, way: Way, context: WinContext, rules: Rules) -> Judged:
    """DF-20 and all that is added."""
    values = {key: rules["fan_values"].get(key, value) for key, value in PATTERNS.items()}
    held = [*patterns(hand, way, rules), *([context.opening] if context.opening else [])]
    held = held or ["plain"]
    if rules["combine"] == "max":
        held = [max(held, key=lambda key: (values[key], PLACES.index(key)))]
    fans = {key: values[key] for key in held} | add_ons(hand, way, context, rules)
    return Judged(sum(fans.values()), max(map(PLACES.index, held)), fans)


def judged(hand: Hand, context: WinContext, rules: Rules) -> list[Judged]:
    """Every way that CM-5 may choose."""
    found = [judge(hand, way, context, rules) for way in all_ways(hand)]
    return [one for one in found if one[:2] == max(other[:2] for other in found)]


def is_doubled(seat: int, context: WinContext, rules: Rules) -> bool:
    """DF-51."""
    match rules["dealer_double"]:
        case "off":
            return False
        case "any_payment":
            return context.dealer in {context.winner, seat}
    return context.dealer in {context.winner, context.payer}


def payments(points: int, context: WinContext, rules: Rules) -> list[int]:
    """DF-50 to DF-53."""
    winner, payer, stake = context.winner, context.payer, int(rules["stake"])

    def share(seat: int) -> int:
        return stake * points * (2 if is_doubled(seat, context, rules) else 1)

    opponents = [seat for seat in range(4) if seat != winner]
    owed = dict.fromkeys(range(4), 0)
    if context.liable is not None:
        shares = [share(seat) if payer is None else share(payer) for seat in opponents]
        owed[context.liable] = sum(shares)
    else:
        owed |= {seat: share(seat) for seat in opponents if payer in {None, seat}}
    return [sum(owed.values()) if seat == winner else -owed[seat] for seat in range(4)]
