"""The state of a deal: what the hooks of a variant look at, and the table alone changes."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Self

from hupai._core import Hand, Meld
from hupai.enums import EvaluableEnum, MeldKind, Shape
from hupai.errors import InvalidMemberError
from hupai.play.actions import KongStyle
from hupai.play.records import Record, SeatNumber
from hupai.play.wall import Wall
from hupai.scoring.context import SEATS
from hupai.tiles import Tile

if TYPE_CHECKING:
    from hupai.play.results import DealResult, Transfer
    from hupai.scoring import Score


class Phase(EvaluableEnum, StrEnum):
    """What the table waits for."""

    DEALT_WINS = "dealt_wins"
    TURN = "turn"
    CLAIMS = "claims"
    LAST_TILE = "last_tile"
    OVER = "over"


class SeatMeld(Record, frozen=True, gc=False):
    """A meld on the table: the seat that gave its tile if one did, and the style of a kong.

    To the other seats a face-down kong is one without its meld.
    """

    meld: Meld | None
    giver: SeatNumber | None = None
    tile: Tile | None = None
    style: KongStyle | None = None

    @property
    def is_exposed_kong(self) -> bool:
        """Whether it is a kong that a discard of another seat made."""
        return self.meld is not None and self.meld.kind is MeldKind.KONG_EXPOSED


class AddedKong(Record, frozen=True, gc=False):
    """A tile that a seat adds to its pung, while it may be robbed."""

    seat: SeatNumber
    tile: Tile
    style: KongStyle | None


class Seat:
    """What one seat has before it.

    `hand` are its concealed tiles and melds, `counts` its concealed tiles by kind; `drawn` is the
    tile of its last draw, until it discards; `passed` are the wins it let go by since its last
    turn; `shown` are concealed tiles that all have seen.
    """

    __slots__ = (
        "counts",
        "declared",
        "discards",
        "drawn",
        "draws",
        "flowers",
        "hand",
        "locked",
        "melds",
        "passed",
        "shown",
        "wait_mask",
    )

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.counts = hand.counts
        self.wait_mask: int | None = None
        self.drawn: Tile | None = None
        self.draws = 0
        self.melds: list[SeatMeld] = []
        self.discards: list[Tile] = []
        self.flowers: list[Tile] = []
        self.passed: list[Score] = []
        self.shown: list[Tile] = []
        self.declared = False
        self.locked = False

    def copy(self) -> Self:
        """Make another that changes separately."""
        twin = object.__new__(type(self))
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if isinstance(value, list) else value)
        return twin

    def hold(self, hand: Hand) -> None:
        """Take another hand."""
        self.hand = hand
        self.counts = hand.counts
        self.wait_mask = None

    def draw(self, tile: Tile, shapes: Shape) -> None:
        """Add a drawn tile; what the thirteen waited for stays known."""
        self.waits(shapes)
        self.hand = self.hand.add(tile)
        self.counts = self.hand.counts
        self.drawn = tile

    def discard(self, tile: Tile) -> None:
        """Discard a tile; the hand without the tile just drawn waits as before."""
        waits = self.wait_mask if tile is self.drawn else None
        self.hold(self.hand.remove(tile))
        self.wait_mask = waits
        self.drawn = None
        self.discards.append(tile)
        self._hide([tile])

    def meld(self, hand: Hand, tiles: Iterable[Tile], held: SeatMeld) -> None:
        """Lay concealed tiles down as a meld."""
        self.hold(hand)
        self.melds.append(held)
        self._hide(tiles)

    def add_to_pung(self, hand: Hand, tile: Tile, style: KongStyle | None) -> SeatMeld:
        """Lay a tile down beside the own pung; who gave the pung stays known."""
        pung = next(held for held in self.melds if held.meld == Meld.pung(tile))
        meld = Meld.kong(tile, MeldKind.KONG_ADDED)
        kong = SeatMeld(meld, pung.giver, pung.tile, style)
        self.hold(hand)
        self.melds[self.melds.index(pung)] = kong
        self._hide([tile])
        return kong

    def _hide(self, tiles: Iterable[Tile]) -> None:
        """Forget of the tiles that all have seen those which are concealed no more."""
        for tile in tiles if self.shown else ():
            if tile in self.shown:
                self.shown.remove(tile)

    def waits(self, shapes: Shape) -> int:
        """Find what the hand of thirteen waits for by shape, as a mask of tiles."""
        mask = self.wait_mask
        if mask is None:
            mask = self.wait_mask = self.hand.waits(shapes).mask
        return mask

    def waiting_hand(self) -> Hand:
        """Find the hand without the tile that was drawn last."""
        return self.hand if self.drawn is None else self.hand.remove(self.drawn)


class Deal:
    """One deal as it stands.

    `turn` is the seat that draws or discards, `discard` the tile last discarded and `giver` who
    did; `kong` the last kong made in this turn, whose replacement was drawn; `added_kong` a kong
    that may be robbed; `claims_made` whether anyone has made a meld (CM-13), `discards_made` how
    many discards there were; `last_drawer` the seat whose draw the last tile was or would be;
    `last_tile_taken` whether someone took it (CS-31).
    """

    __slots__ = (
        "added_kong",
        "claims_made",
        "dealer",
        "discard",
        "discards_made",
        "giver",
        "kong",
        "last_drawer",
        "last_tile_taken",
        "phase",
        "result",
        "seats",
        "streak",
        "transfers",
        "turn",
        "wall",
    )

    def __init__(self, dealer: int, streak: int, wall: Wall, seats: Sequence[Seat]) -> None:
        self.dealer = dealer
        self.streak = streak
        self.wall = wall
        self.seats = list(seats)
        self.turn = dealer
        self.phase = Phase.TURN
        self.discard: Tile | None = None
        self.giver: int | None = None
        self.kong: SeatMeld | None = None
        self.added_kong: AddedKong | None = None
        self.claims_made = False
        self.discards_made = 0
        self.last_drawer: int | None = None
        self.last_tile_taken = False
        self.transfers: list[Transfer] = []
        self.result: DealResult | None = None

    def copy(self) -> Self:
        """Make another that changes separately."""
        twin = object.__new__(type(self))
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.wall = self.wall.copy()
        twin.seats = [seat.copy() for seat in self.seats]
        twin.transfers = self.transfers.copy()
        return twin

    def shown_tiles(self) -> list[Tile]:
        """List what lies open on the table: discards and shown melds (DF-66)."""
        shown = [tile for seat in self.seats for tile in seat.discards]
        for seat in self.seats:
            for held in seat.melds:
                if held.meld is not None and held.meld.kind is not MeldKind.KONG_CONCEALED:
                    shown += held.meld.tiles
        return shown


IN_TURN = tuple(tuple((first + step) % SEATS for step in range(SEATS)) for first in range(SEATS))
AFTER = tuple(order[1:] for order in IN_TURN)


def in_turn(first: int) -> tuple[int, ...]:
    """List the seats in turn from one on (CM-1).

    >>> in_turn(2)
    (2, 3, 0, 1)
    """
    return IN_TURN[first]


def after(seat: int) -> tuple[int, ...]:
    """List the other seats in turn, the next one first."""
    return AFTER[seat]


def checked_seat(seat: object) -> int:
    """Take a seat: a number from 0 to 3.

    Raises InvalidMemberError for anything else.
    """
    if type(seat) is not int or not 0 <= seat < SEATS:
        raise InvalidMemberError("seat", seat, tuple(map(str, range(SEATS))))
    return seat
