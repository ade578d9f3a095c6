"""PyMahjongGB as a witness: what it counts in a win, by the keys of the rule book.

As a command (`make test-witness`) it is asked about a million random wins, WINS in the environment
for another number; every difference must have one of the reasons that docs/guobiao.md explains.
"""

import os
import sys
from collections import Counter
from importlib import import_module
from multiprocessing import get_context
from random import Random
from typing import Any

from hupai import Hand, Meld, MeldKind, Tile, WinContext, variants

from . import guobiao_oracle, guobiao_wins

RULES = variants.get("guobiao", min_fan=0).rules.to_dict()

NAMES = {fan.zh: key for key, fan in variants.get("guobiao").fans.items()} | {
    "独听・边张": "edge_wait",
    "独听・嵌张": "closed_wait",
    "独听・单钓": "single_wait",
}
LETTERS = "WBT"
HONORS = ("F1", "F2", "F3", "F4", "J3", "J2", "J1")


def code(tile: Tile) -> str:
    """Write a tile as PyMahjongGB does."""
    number = int(tile)
    return f"{LETTERS[number // 9]}{tile.rank}" if number < 27 else HONORS[number - 27]


def pack(meld: Meld) -> tuple[str, str, int]:
    """Write a meld: a chow by its middle tile; 0 for a concealed kong."""
    match meld.kind:
        case MeldKind.CHOW:
            return "CHI", code(Tile(meld.tile + 1)), 1
        case MeldKind.PUNG:
            return "PENG", code(meld.tile), 1
        case MeldKind.KONG_CONCEALED:
            return "GANG", code(meld.tile), 0
        case _:
            return "GANG", code(meld.tile), 1


def counted(hand: Hand, context: WinContext) -> dict[str, tuple[int, int]]:
    """Count the fans of a win: what each is worth, and how often it is there."""
    library: Any = import_module("MahjongGB")
    assert context.tile is not None
    tiles = [code(tile) for tile in hand.concealed]
    tiles.remove(code(context.tile))
    wind = context.round_wind or Tile.EAST
    found = library.MahjongFanCalculator(
        pack=tuple(map(pack, hand.melds)),
        hand=tuple(tiles),
        winTile=code(context.tile),
        flowerCount=len(context.flowers),
        isSelfDrawn=context.self_drawn,
        is4thTile=context.last_of_kind,
        isAboutKong=context.after_kong or context.by == "robbed_kong",
        isWallLast=context.last_tile,
        seatWind=int(context.seat_wind) - int(Tile.EAST),
        prevalentWind=int(wind) - int(Tile.EAST),
        verbose=True,
    )
    return {NAMES[name]: (value, count) for value, count, name, _ in found}


Fans = dict[str, tuple[int, int]]
NO_REASON = ""


def reason(hand: Hand, context: WinContext, ours: Fans) -> str | None:
    """Say why the library counts a win as it does: None if it counts the same.

    The differences are those that docs/guobiao.md explains; NO_REASON is any other.
    """
    theirs = counted(hand, context)
    if theirs == ours:
        return None
    expected, reasons = dict(ours), []
    if not context.last_of_kind and is_last_by_own_melds(hand, context) and "last_tile" in theirs:
        expected["last_tile"] = theirs["last_tile"]
        reasons.append("own melds")
    if "nine_gates" in ours and theirs.get(PUNG) == (1, 1) and has_both_pungs(hand):
        expected[PUNG] = (1, 1)
        reasons.append("nine gates")
    if theirs != expected:
        added = {key: each for key, each in expected.items() if ours.get(key) != each}
        plain = {key: value * number for key, (value, number) in theirs.items() if key not in added}
        judged = guobiao_oracle.judged(hand, context, RULES)
        total = sum(value * number for value, number in ours.values())
        if sum(plain.values()) != total or plain not in [one.fans for one in judged]:
            return NO_REASON
        reasons.append("equal choices")
    return " and ".join(reasons)


PUNG = "pung_of_terminals_or_honors"


def is_last_by_own_melds(hand: Hand, context: WinContext) -> bool:
    """Tell whether the winner's own melds show the other three copies."""
    tiles = [tile for meld in hand.melds for tile in meld.tiles]
    return context.tile is not None and tiles.count(context.tile) == 3


def has_both_pungs(hand: Hand) -> bool:
    """Tell whether a hand of one suit may have pungs of its 1 and its 9."""
    return all(hand.concealed.count(tile) >= 3 for tile in hand.concealed if tile.rank in {1, 9})


def main(number: int, seed: int) -> Counter[str]:
    """Ask the library about so many random wins, and count the differences by their reasons."""
    variant, random, found = variants.get("guobiao", min_fan=0), Random(seed), Counter[str]()
    while found["wins"] < number:
        hand, context = guobiao_wins.any_win(random)
        score = variant.score(hand, context)
        why = reason(hand, context, {fan.key: (fan.value, fan.count) for fan in score.fans})
        found["wins"] += 1
        found["the same" if why is None else why] += 1
        if why == NO_REASON:
            sys.stdout.write(f"without a reason: {hand} {context}\n")
    return found


if __name__ == "__main__":
    WINS = int(os.environ.get("WINS", "1000000"))
    with get_context("fork").Pool() as pool:
        SHARES = [(share, seed) for seed, share in enumerate([5000] * (WINS // 5000))]
        TOTAL = sum(pool.starmap(main, SHARES, chunksize=1), Counter[str]())
    sys.stdout.write("".join(f"{why or 'no reason'}: {count:,}\n" for why, count in TOTAL.items()))
    sys.exit(bool(TOTAL[NO_REASON]) or TOTAL["wins"] < WINS)
