"""红中 by its rule text: every tile that each wild tile may stand for is tried."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import prod
from typing import Any

from hupai import Hand, Tile, WinContext

from .parts import NUMBERED, Way, all_tiles, are_pairs, is_pung, set_ways

Rules = dict[str, Any]
Fans = dict[str, int]


def judged(
    hand: Hand, context: WinContext, rules: Rules, *, every: bool = False
) -> tuple[int, list[Fans]] | None:
    """The most times that a hand counts, and the fans of readings that count so often.

    Four wild tiles are tried as tiles near those held, unless every tile is to be tried.
    """
    if any(tile not in NUMBERED for tile in all_tiles(hand)) or not may_win(hand, context, rules):
        return None
    found = [
        counted(hand, *reading, context, rules) for reading in readings(hand, rules, every=every)
    ]
    by_wild = hand.wildcards == 4 and rules["four_wild"] and context.by == "self_draw"
    if by_wild:
        found.append(counted(hand, all_tiles(hand), Way("none"), context, rules))
    if not found:
        return None
    most = max(prod(fans.values()) for fans in found)
    return most, [fans for fans in found if prod(fans.values()) == most]


def may_win(hand: Hand, context: WinContext, rules: Rules) -> bool:
    """HZ-11."""
    if context.by != "discard":
        return True
    if not rules["win_on_discard"]:
        return False
    return context.tile is None or not waits_for_every_tile(hand.remove(context.tile), rules)


def waits_for_every_tile(hand: Hand, rules: Rules) -> bool:
    """Whether any tile that the hand does not hold four times completes it."""
    free = [tile for tile in NUMBERED if hand.copies(tile) < 4]
    return all(any(readings(hand.add(tile), rules)) for tile in free)


def readings(
    hand: Hand, rules: Rules, *, every: bool = False
) -> Iterator[tuple[tuple[Tile, ...], Way]]:
    """HZ-02 and HZ-10: every way to be won, for all that the wild tiles may be; slowly."""
    free = [tile for tile in NUMBERED if hand.copies(tile) < 4]
    tried = free if every or hand.wildcards < 4 else near(hand, free)
    for wild in combinations_with_replacement(tried, hand.wildcards):
        if all(hand.copies(tile) + wild.count(tile) <= 4 for tile in wild):
            natural = Hand([*hand.concealed, *wild], hand.melds)
            for way in set_ways(natural):
                yield all_tiles(natural), way
            if rules["seven_pairs"] and are_pairs(natural, quads=True):
                yield all_tiles(natural), Way("pairs")


def near(hand: Hand, free: list[Tile]) -> list[Tile]:
    """The tiles that go with one that is held; and 1 to 3, for sets and pairs of wild tiles."""
    return [
        tile
        for tile in free
        if tile.rank <= 3
        or any(one.suit is tile.suit and abs(tile - one) <= 2 for one in hand.concealed)
    ]


def counted(
    hand: Hand, tiles: tuple[Tile, ...], way: Way, context: WinContext, rules: Rules
) -> Fans:
    """HZ-31: the times of a reading."""
    had = {
        "seven_pairs": way.shape == "pairs",
        "pure_suit": len({tile.suit for tile in tiles}) == 1,
        "all_pungs": way.shape == "sets" and all(map(is_pung, way.sets)),
        "no_wild": hand.wildcards == 0,
        "four_wild": hand.wildcards == 4 and rules["four_wild"],
        "heavenly": context.opening == "heavenly",
        "kong_bloom": context.after_kong,
    }
    values = dict.fromkeys(had, 2) | rules["fan_values"]
    return {
        key: values[key] for key in had if had[key] and key in rules["fans"] and values[key] > 0
    }


def payments(times: int, context: WinContext, rules: Rules) -> list[int]:
    """HZ-30, HZ-40 and HZ-51."""
    winner, paid = context.winner, [0, 0, 0, 0]
    for seat in range(4):
        if seat == winner or (context.by == "discard" and seat != context.payer):
            continue
        owed = rules["base"] * times * (1 if context.by == "discard" else 2)
        owed += rules["base"] * rules["code_value"] * hits(seat, context, rules)
        if rules["dealer_double"] and context.dealer in {seat, winner}:
            owed *= 2
        paid[seat if context.payer is None else context.payer] -= owed
        paid[winner] += owed
    return paid


def hits(seat: int, context: WinContext, rules: Rules) -> int:
    """HZ-40: how many codes count for a payer."""
    found = 0
    for code in context.birds:
        if code == Tile.RED or (rules["codes_by"] == "fixed" and code.rank in {1, 5, 9}):
            found += 1
        elif rules["codes_by"] == "seat":
            counted_to = [(context.winner + step) % 4 for step in range(4)] * 3
            found += counted_to[code.rank - 1] in {seat, context.winner}
    all_hit = rules["all_hit_double"] and found == len(context.birds)
    return found * 2 if all_hit else found
