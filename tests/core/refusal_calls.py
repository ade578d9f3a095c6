"""Calls that are refused, row by row."""

from collections.abc import Callable
from typing import Any

from hupai import Hand, InvalidTileError, Meld, MeldKind, Tile
from hupai import ProblemKind as Kind

from .refusals import (
    Fault,
    Refusal,
    asked,
    copies,
    counted,
    flower,
    hand,
    meld,
    not_a_kong,
    seen,
    size,
    too_many_melds,
    too_many_wildcards,
)


def no_chow(first: Tile) -> Refusal:
    """A chow that cannot start at a tile."""
    fault = Fault(Kind.NO_CHOW, tile=first, named=f"no chow starts at {first}")
    return meld(f"chow at {first}", lambda: Meld.chow(first), fault)


NONE = 34 * [0]
CALL_ROWS = [
    Refusal(
        "Tile(99)",
        lambda: Tile(99),
        InvalidTileError,
        (Fault(Kind.TILE_NUMBER, named="99"),),
    ),
    *map(no_chow, (Tile.M8, Tile.M9, Tile.S9, Tile.EAST, Tile.RED, Tile.PLUM)),
    meld("flowers", lambda: Meld.pung(Tile.PLUM), flower(Tile.PLUM)),
    meld(
        "kong of flowers",
        lambda: Meld.kong(Tile.PLUM, MeldKind.KONG_ADDED),
        flower(Tile.PLUM),
    ),
    meld("kong of kind PUNG", lambda: Meld.kong(Tile.M1, MeldKind.PUNG), not_a_kong("pung")),
    meld("kong of kind CHOW", lambda: Meld.kong(Tile.M1, MeldKind.CHOW), not_a_kong("chow")),
    hand("five alike", lambda: Hand([Tile.M1] * 5), copies(Tile.M1, 5)),
    hand(
        "five with a meld",
        lambda: Hand([Tile.M2, Tile.M2], [Meld.pung(Tile.M2)]),
        copies(Tile.M2, 5),
    ),
    hand("4,000 tiles", lambda: Hand([Tile.P1] * 4000), copies(Tile.P1, 4000), size(4000)),
    hand(
        "4,000 melds",
        lambda: Hand((), [Meld.chow(Tile.S1)] * 4000),
        *(copies(tile, 4000) for tile in (Tile.S1, Tile.S2, Tile.S3)),
        too_many_melds(4000),
        size(12000),
    ),
    hand("flowers of a hand", lambda: Hand([Tile.PLUM, Tile.M1]), flower(Tile.PLUM)),
    hand(
        "all at once",
        lambda: Hand([Tile.SPRING, *[Tile.RED] * 5], 5 * [Meld.pung(Tile.M1)]),
        flower(Tile.SPRING),
        copies(Tile.M1, 15),
        copies(Tile.RED, 5),
        too_many_melds(5),
        size(20),
    ),
    hand("add a flower", lambda: Hand(()).add(Tile.WINTER), flower(Tile.WINTER)),
    hand("add a fifth", lambda: Hand.parse("1m[111m]").add(Tile.M1), copies(Tile.M1, 5)),
    hand("add a 15th", lambda: Hand.parse("11122233344455m").add(Tile.P1), size(15)),
    hand(
        "remove what is not there",
        lambda: Hand.parse("1m[222m]").remove(Tile.M2),
        Fault(Kind.NOT_HELD, tile=Tile.M2, named="no 2m"),
    ),
    hand("-1 wildcards", lambda: Hand((), wildcards=-1), too_many_wildcards(-1)),
    hand("9 wildcards", lambda: Hand((), wildcards=9), too_many_wildcards(9)),
    hand(
        "9 wildcards of counts",
        lambda: Hand.from_counts([5, *NONE[1:]], wildcards=9),
        copies(Tile.M1, 5),
        too_many_wildcards(9),
    ),
    hand(
        "a 15th tile that is a wildcard",
        lambda: Hand.parse("11122233344455m").with_wildcards(1),
        size(15),
    ),
    hand("add to 14 with wildcards", lambda: Hand.parse("123456m????????").add(Tile.P1), size(15)),
    hand(
        "a wildcard is no tile to remove",
        lambda: Hand.parse("1m?").remove(Tile.M2),
        Fault(Kind.NOT_HELD, tile=Tile.M2, named="no 2m"),
    ),
    hand(
        "every use of five wildcards",
        lambda: Hand.parse("123m?????").decompositions(),
        Fault(Kind.LIMIT_NEEDED, number=5, named="limit"),
    ),
    hand(
        "every ready use of five wildcards",
        lambda: Hand.parse("12m?????").ready_decompositions(),
        Fault(Kind.LIMIT_NEEDED, number=5, named="limit"),
    ),
    seen(
        "seen beside a hand",
        lambda: Hand.parse("1112m").waits().unseen(seen=[Tile.M3, *[Tile.M1] * 2]),
        Fault(Kind.SEEN, tile=Tile.M1, number=5, named="5 copies of 1m"),
    ),
    counted("33", NONE[1:], Fault(Kind.COUNTS_LENGTH, number=33, named="33 counts")),
    counted("35", [*NONE, 0], Fault(Kind.COUNTS_LENGTH, number=35, named="35 counts")),
    counted("none", [], Fault(Kind.COUNTS_LENGTH, number=0, named="0 counts")),
    counted("5", [5, *NONE[1:]], copies(Tile.M1, 5)),
    counted("256", [*NONE[1:], 256], copies(Tile.RED, 256)),
    counted("15 tiles", [1] * 15 + NONE[15:], size(15)),
    counted(
        "negative",
        [0, -1, *NONE[2:]],
        Fault(Kind.NEGATIVE_COUNT, tile=Tile.M2, number=-1, named="-1 copies of 2m"),
    ),
    counted(
        "negative, too many, too long",
        [-3, 5, 300, *NONE[2:]],
        Fault(Kind.NEGATIVE_COUNT, tile=Tile.M1, number=-3, named="-3 copies of 1m"),
        copies(Tile.M3, 300),
        Fault(Kind.COUNTS_LENGTH, number=35, named="35 counts"),
        copies(Tile.M2, 5),
    ),
]
COMPLETE_QUESTIONS: dict[str, Callable[[Hand], Any]] = {
    "is_win": lambda hand: hand.is_win(),
    "decompositions": lambda hand: hand.decompositions(),
    "ready_discards": lambda hand: hand.ready_discards(),
    "discard_options": lambda hand: hand.discard_options(),
}
WAITING_QUESTIONS: dict[str, Callable[[Hand], Any]] = {
    "waits": lambda hand: hand.waits(),
    "ready_decompositions": lambda hand: hand.ready_decompositions(),
    "improving_tiles": lambda hand: hand.improving_tiles(),
}
SIZED = [
    (0, ""),
    (1, "1m"),
    (2, "11m"),
    (3, "[111m]"),
    (4, "1m (2222m)"),
    (12, "[111m] [222m] (3333m) [4444m+]"),
    (13, "1m [111m] [222m] (3333m) [4444m+]"),
    (14, "123m456p789s11122z"),
]
SIZE_ROWS = [
    asked(name, written, ask, size(count, sizes))
    for questions, rest, sizes in [
        (COMPLETE_QUESTIONS, 2, "2, 5, 8, 11 or 14"),
        (WAITING_QUESTIONS, 1, "1, 4, 7, 10 or 13"),
    ]
    for name, ask in questions.items()
    for count, written in SIZED
    if count % 3 != rest
]
SHANTEN_ROWS = [
    asked("shanten", written, lambda hand: hand.shanten(), size(count, "10, 11, 13 or 14"))
    for count, written in SIZED
    if count % 3 == 0
]
ROWS = [*CALL_ROWS, *SIZE_ROWS, *SHANTEN_ROWS]
