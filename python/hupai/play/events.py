"""What happened: frozen values, of which each has an audience."""

from typing import ClassVar, Literal

from hupai._core import Hand, Meld
from hupai.enums import MeldKind, Suit
from hupai.play.actions import Action, KongStyle
from hupai.play.records import Face, Record, SeatNumber
from hupai.scoring import Payments, WinContext
from hupai.tiles import Tile

Throw = Literal["dealer", "break", "open_kong"]
"""What dice are thrown for: the first dealer, where the wall breaks, the stack of CS-42."""

Direction = Literal["next", "previous", "across"]
"""Whereto tiles are given."""

DrawReason = Literal["wall", "kong", "flower", "last_tile"]
"""Why a tile is drawn: in turn, to replace a kong's or a flower, or as the last one (CS-31)."""


class Event(Record, frozen=True, gc=False):
    """Something that happened, as all at the table see it.

    >>> from hupai.play import Discarded, Event
    >>> Event.from_json('{"event":"discarded","seat":2,"tile":"5p"}')
    Discarded(seat=2, tile=Tile.P5, ready=False, drawn=False)
    """

    family: ClassVar[str] = "event"
    private: ClassVar[bool] = False

    @property
    def audience(self) -> int | None:
        """The one seat that sees it, or None if all do."""
        return None


class PrivateEvent(Event, frozen=True, gc=False):
    """Something that one seat alone sees."""

    private: ClassVar[bool] = True
    seat: SeatNumber

    @property
    def audience(self) -> int | None:
        """The one seat that sees it."""
        return self.seat


class HandDealt(PrivateEvent, frozen=True, gc=False):
    """A seat was dealt its tiles, in the order they came."""

    tiles: tuple[Tile, ...]


class TileDrawn(PrivateEvent, frozen=True, gc=False):
    """A seat drew this tile."""

    tile: Tile


class Asked(PrivateEvent, frozen=True, gc=False):
    """A seat must answer, with one of these actions.

    `question` is the number of the question, from 1, counted for each seat apart: it tells nothing
    of what others are asked.
    """

    actions: tuple[Action, ...]
    question: int


class Answered(PrivateEvent, frozen=True, gc=False):
    """A seat answered."""

    action: Action


class Fined(PrivateEvent, frozen=True, gc=False):
    """A seat let a win go by that it must not pass; it pays at the end of the deal (DF-61)."""

    payments: Payments


class KongHidden(PrivateEvent, frozen=True, gc=False):
    """A seat made this face-down kong."""

    tile: Tile


class DiceThrown(Event, frozen=True, gc=False):
    """A seat threw two dice."""

    seat: SeatNumber
    dice: tuple[Face, Face]
    purpose: Throw


class DieThrown(Event, frozen=True, gc=False):
    """A seat threw one die, for where the exchanged tiles go."""

    seat: SeatNumber
    die: Face


class ExchangeMade(Event, frozen=True, gc=False):
    """All seats have given three tiles away: to the next seat, the previous one, or across."""

    direction: Direction


class TilesExchanged(PrivateEvent, frozen=True, gc=False):
    """A seat gave these tiles away, and got those."""

    given: tuple[Tile, ...]
    got: tuple[Tile, ...]


class SuitsNamed(Event, frozen=True, gc=False):
    """All seats have named the suit that they play without, here by seat."""

    suits: tuple[Suit, ...]


class FloatsShown(Event, frozen=True, gc=False):
    """All seats have chosen what they stake beside, here by seat (飘分)."""

    floats: tuple[int, ...]


class WindDrawn(Event, frozen=True, gc=False):
    """A seat turned one of the four winds: who has the east deals (DF-03)."""

    seat: SeatNumber
    wind: Tile


class DealStarted(Event, frozen=True, gc=False):
    """The dealer is known, and has won so many deals in a row; the tiles are dealt.

    `round_wind` is the prevailing wind, where there are rounds.
    """

    dealer: SeatNumber
    streak: int
    round_wind: Tile | None = None


class FlowerShown(Event, frozen=True, gc=False):
    """A seat showed a flower, which is replaced (DF-67)."""

    seat: SeatNumber
    flower: Tile


class Drew(Event, frozen=True, gc=False):
    """A seat drew a tile; so many are left in the wall."""

    seat: SeatNumber
    source: DrawReason
    left: int


class DealtWinShown(Event, frozen=True, gc=False):
    """A seat showed tiles for dealt wins, which are paid at once (CS-30).

    `drawn` is the tile that completed them, where they were not there from the deal on (CS-71).
    """

    seat: SeatNumber
    kinds: tuple[str, ...]
    tiles: tuple[Tile, ...]
    payments: Payments
    drawn: Tile | None = None


class Discarded(Event, frozen=True, gc=False):
    """A seat discarded a tile, and declared its hand ready with it or not.

    `drawn` tells that it is the tile just drawn (摸切), and not one from the hand (手切).
    """

    seat: SeatNumber
    tile: Tile
    ready: bool = False
    drawn: bool = False


class Claimed(Event, frozen=True, gc=False):
    """A seat made a chow or pung of a discard."""

    seat: SeatNumber
    meld: Meld
    giver: SeatNumber
    tile: Tile


class TilesTurned(Event, frozen=True, gc=False):
    """The tiles that replace a kong were turned for all to see (CS-77)."""

    seat: SeatNumber
    tiles: tuple[Tile, ...]


class KongDeclared(Event, frozen=True, gc=False):
    """A seat adds a tile to its pung; now it may be robbed (CM-3)."""

    seat: SeatNumber
    tile: Tile
    style: KongStyle | None = None


class KongMade(Event, frozen=True, gc=False):
    """A seat has made a kong: without the tile of a face-down one; `giver` discarded its tile."""

    seat: SeatNumber
    kind: MeldKind
    tile: Tile | None = None
    giver: SeatNumber | None = None
    style: KongStyle | None = None


class LastTileOffered(Event, frozen=True, gc=False):
    """The last tile of the wall is offered, from this seat on (CS-31)."""

    seat: SeatNumber


class Won(Event, frozen=True, gc=False):
    """A seat won with this hand (CM-14): how, its fans and what each is worth, and who pays.

    Where hands are shown only when the deal ends, it is without the hand and its fans.
    """

    seat: SeatNumber
    hand: Hand | None
    context: WinContext
    fans: tuple[tuple[str, int], ...]
    points: int
    payments: Payments


class Paid(Event, frozen=True, gc=False):
    """Something was paid at once, a kong say, or at the end: why, and what each seat got."""

    cause: str
    clause: str
    payments: Payments


class BirdsTurned(Event, frozen=True, gc=False):
    """Birds were turned (CS-50)."""

    tiles: tuple[Tile, ...]


class HandShown(Event, frozen=True, gc=False):
    """A hand is shown at the end: a ready one where that is paid, or one that won (CM-14)."""

    seat: SeatNumber
    hand: Hand


class KongShown(Event, frozen=True, gc=False):
    """A face-down kong is turned up at the end of the deal (DF-60)."""

    seat: SeatNumber
    tile: Tile


class DealEnded(Event, frozen=True, gc=False):
    """The deal is over: all payments, and who deals next."""

    payments: Payments
    drawn: bool
    next_dealer: SeatNumber
    next_streak: int
