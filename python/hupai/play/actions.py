"""What a seat may answer: frozen values, compared by what they say."""

from collections.abc import Iterator
from typing import ClassVar, Literal, get_args

import msgspec

from hupai.arguments import shown, whole
from hupai.enums import NUMBERED, MeldKind, Suit
from hupai.errors import ArgumentTypeError, RecordError
from hupai.play.records import Record
from hupai.scoring.context import MOST_FLOAT
from hupai.tiles import Tile

KongStyle = Literal["supplement", "open_kong"]
"""补张 and 开杠 (CS-40)."""

KONGS = (MeldKind.KONG_EXPOSED, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)
RANKS_OF_CHOWS = 7
EXCHANGED = 3
"""So many tiles each seat gives away before play."""


class Action(Record, frozen=True, gc=False):
    """An answer of a seat.

    >>> from hupai.play import Action, Discard
    >>> Discard(Tile.P5).to_json()
    '{"action":"discard","tile":"5p"}'
    >>> Action.from_json('{"action":"pung"}')
    Pung()
    """

    family: ClassVar[str] = "action"

    def __post_init__(self) -> None:
        if faults := tuple(self._faults()):
            raise RecordError(f"{self.tag()}: {'; '.join(faults)}")

    def _faults(self) -> Iterator[str]:
        """Say what no table could take."""
        yield from ()


class Discard(Action, frozen=True, gc=False):
    """Discard a tile; `ready` declares the hand ready with it (报听)."""

    tile: Tile
    ready: bool = False

    def _faults(self) -> Iterator[str]:
        yield from _tile_faults(self.tile)
        ready: object = self.ready
        if type(ready) is not bool:
            yield f"ready is true or false, not {shown(ready)}"


class Chow(Action, frozen=True, gc=False):
    """Claim the discard for a run of three, of which `first` is the lowest tile."""

    first: Tile

    def _faults(self) -> Iterator[str]:
        yield from _tile_faults(self.first)
        if self.first.suit is Suit.HONORS or self.first.rank > RANKS_OF_CHOWS:
            yield f"no run of three begins with {self.first}"


class Pung(Action, frozen=True, gc=False):
    """Claim the discard for three of a kind."""


class Kong(Action, frozen=True, gc=False):
    """Make a kong, of four in hand, by adding to a pung, or with the discard.

    `style` is the one of the replacement, where the variant has several (CS-40).
    """

    tile: Tile
    kind: MeldKind
    style: KongStyle | None = None

    def _faults(self) -> Iterator[str]:
        yield from _tile_faults(self.tile)
        if not any(self.kind is kind for kind in KONGS):
            yield f"a kong is of {', '.join(KONGS)}, not {shown(self.kind)}"
        style: object = self.style
        if style is not None and not (type(style) is str and style in get_args(KongStyle)):
            yield f"style is one of {', '.join(get_args(KongStyle))}, not {shown(style)}"


class Win(Action, frozen=True, gc=False):
    """Win: on the tile drawn, or the one of another seat."""


class Pass(Action, frozen=True, gc=False):
    """Let it go by."""


class ShowDealtWin(Action, frozen=True, gc=False):
    """Show the dealt tiles for dealt wins of these kinds (CS-30)."""

    kinds: tuple[str, ...]

    def _faults(self) -> Iterator[str]:
        kinds: object = self.kinds
        if type(kinds) is not tuple or not all(type(kind) is str for kind in kinds):
            yield f"kinds are a tuple of names, not {shown(kinds)}"
        elif not kinds or len(set(kinds)) < len(kinds):
            yield f"kinds are named once each, one at least, not {shown(kinds)}"


class TakeLastTile(Action, frozen=True, gc=False):
    """Take the last tile of the wall (CS-31)."""


class ExchangeTiles(Action, frozen=True, gc=False):
    """Give three tiles away before play (换三张); in which order they are named does not matter."""

    tiles: tuple[Tile, Tile, Tile]

    def __post_init__(self) -> None:
        super().__post_init__()
        msgspec.structs.force_setattr(self, "tiles", tuple(sorted(self.tiles)))

    def _faults(self) -> Iterator[str]:
        tiles: object = self.tiles
        if type(tiles) is not tuple or len(tiles) != EXCHANGED:
            yield f"tiles are a tuple of {EXCHANGED}, not {shown(tiles)}"
            return
        for tile in tiles:
            yield from _tile_faults(tile)


class NameSuit(Action, frozen=True, gc=False):
    """Name the suit to play without (定缺)."""

    suit: Suit

    def _faults(self) -> Iterator[str]:
        if not any(self.suit is suit for suit in NUMBERED.values()):
            yield f"a suit is one of {', '.join(NUMBERED.values())}, not {shown(self.suit)}"


class ChooseFloat(Action, frozen=True, gc=False):
    """Stake so much beside (飘分), before the tiles are dealt."""

    float: int

    def __post_init__(self) -> None:
        number = whole(self.float)
        if number is not None:
            msgspec.structs.force_setattr(self, "float", number)
        super().__post_init__()

    def _faults(self) -> Iterator[str]:
        if whole(self.float, 0, MOST_FLOAT) is None:
            yield f"float is a number up to {MOST_FLOAT}, not {shown(self.float)}"


def _tile_faults(tile: object) -> Iterator[str]:
    if type(tile) is not Tile:
        raise ArgumentTypeError("a tile is a Tile (Tile.parse reads text)", shown(tile))
    if tile.suit is Suit.FLOWERS:
        yield f"{tile} is a flower, and is replaced by itself"
