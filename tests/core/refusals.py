"""How a refusal is written down: the call, and every problem that its exception must list."""

from collections.abc import Callable
from typing import Any, NamedTuple

from hupai import (
    Hand,
    InvalidHandError,
    InvalidMeldError,
    InvalidSeenError,
    InvalidTileError,
    InvalidTilesError,
    Meld,
    ProblemKind,
    Tile,
    TileSet,
)
from hupai import ProblemKind as Kind


class Fault(NamedTuple):
    """A problem as it must be listed, and what its message must name."""

    kind: ProblemKind
    position: int | None = None
    tile: Tile | None = None
    number: int | None = None
    named: str = ""


class Refusal(NamedTuple):
    """A call that must be refused, and why."""

    name: str
    call: Callable[[], object]
    error: type[InvalidTilesError]
    faults: tuple[Fault, ...]


def unknown(character: str, position: int) -> Fault:
    """A character that means nothing."""
    return Fault(Kind.UNKNOWN_CHARACTER, position, named=f"{character} at position {position}")


def no_suit(position: int, ranks: int) -> Fault:
    """Ranks that no suit follows."""
    return Fault(Kind.MISSING_SUIT, position, number=ranks, named=f"{ranks} rank")


def no_rank(suit: str, position: int) -> Fault:
    """A suit that no rank goes before."""
    return Fault(Kind.MISSING_RANK, position, named=f"suit {suit} ")


def no_such_rank(rank: int, suit: str, position: int) -> Fault:
    """A rank that its suit does not have."""
    return Fault(Kind.NO_SUCH_RANK, position, number=rank, named=f"no tile {rank}{suit}")


def bracket(kind: ProblemKind, character: str, position: int) -> Fault:
    """A bracket in a wrong place."""
    return Fault(kind, position, named=f"{character} at position {position}")


def plus(position: int) -> Fault:
    """A plus in a wrong place."""
    return Fault(Kind.STRAY_PLUS, position, named=f"+ at position {position}")


def no_set(tiles: str, position: int | None, first: Tile) -> Fault:
    """Tiles that form no meld."""
    return Fault(Kind.NO_SET, position, first, named=tiles)


def not_a_kong(name: str, position: int | None = None) -> Fault:
    """A chow or pung in the place of a kong."""
    return Fault(Kind.NOT_A_KONG, position, named=name)


def meld_size(count: int, position: int | None) -> Fault:
    """Too few or too many tiles in brackets."""
    return Fault(Kind.MELD_SIZE, position, number=count, named=f"meld of {count} tiles")


def flower(tile: Tile, position: int | None = None) -> Fault:
    """A flower among tiles that are to be played."""
    return Fault(Kind.FLOWER, position, tile, named=f"flower {tile}")


def copies(tile: Tile, count: int) -> Fault:
    """A fifth copy, or more."""
    return Fault(Kind.COPIES, None, tile, count, f"{count} copies of {tile}")


def too_many_melds(count: int) -> Fault:
    """A fifth meld, or more."""
    return Fault(Kind.MELDS, number=count, named=f"{count} melds")


def wildcard(position: int) -> Fault:
    """A wildcard that stands for no tile of a hand."""
    return Fault(Kind.WILDCARD, position, named=f"wildcard at position {position}")


def too_many_wildcards(count: int) -> Fault:
    """A ninth wildcard, or more; or fewer than none."""
    return Fault(Kind.WILDCARDS, number=count, named=f"{count} wildcards")


def size(count: int, right: str = "at most 14") -> Fault:
    """A wrong number of tiles, with the numbers that would be right."""
    return Fault(Kind.SIZE, number=count, named=right)


def text(written: str, *faults: Fault) -> Refusal:
    """A text that is no hand."""
    return Refusal(ascii(written), lambda: Hand.parse(written), InvalidHandError, faults)


def meld_text(written: str, *faults: Fault) -> Refusal:
    """A text that is no meld."""
    name = f"meld {written!a}"
    return Refusal(name, lambda: Meld.parse(written), InvalidMeldError, faults)


def tile_text(written: str, *faults: Fault) -> Refusal:
    """A text that is no tile."""
    name = f"tile {written!a}"
    return Refusal(name, lambda: Tile.parse(written), InvalidTileError, faults)


def tile_set_text(written: str, *faults: Fault) -> Refusal:
    """A text that is no set of tiles."""
    name = f"tiles {written!a}"
    return Refusal(name, lambda: TileSet.parse(written), InvalidTileError, faults)


def meld(name: str, call: Callable[[], object], *faults: Fault) -> Refusal:
    """Tiles that are no meld."""
    return Refusal(name, call, InvalidMeldError, faults)


def hand(name: str, call: Callable[[], object], *faults: Fault) -> Refusal:
    """Tiles that are no hand, or no hand that can be asked."""
    return Refusal(name, call, InvalidHandError, faults)


def counted(name: str, counts: list[int], *faults: Fault) -> Refusal:
    """Counts that are no hand's."""
    return hand(f"counts {name}", lambda: Hand.from_counts(counts), *faults)


def seen(name: str, call: Callable[[], object], *faults: Fault) -> Refusal:
    """Tiles seen elsewhere that cannot be."""
    return Refusal(name, call, InvalidSeenError, faults)


def asked(name: str, written: str, ask: Callable[[Hand], Any], fault: Fault) -> Refusal:
    """A question that a hand of this size does not answer."""
    return hand(f"{name} of {written!a}", lambda: ask(Hand.parse(written)), fault)
