"""PyMahjongGB as a witness: what it counts in a win, by the keys of the rule book."""

from importlib import import_module
from typing import Any

from hupai import Hand, Meld, MeldKind, Tile, WinContext, variants

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
