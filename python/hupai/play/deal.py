"""The state of a deal: what the hooks of a variant look at, and the table alone changes."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from copy import copy
from dataclasses import KW_ONLY, dataclass, field
from enum import StrEnum
from itertools import combinations
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Self

import msgspec

from hupai._core import Hand, Meld, TileSet
from hupai.enums import EvaluableEnum, MeldKind, Shape, Suit
from hupai.play.actions import KongStyle
from hupai.play.events import DealtWinShown
from hupai.play.records import Record, SeatNumber
from hupai.play.results import DealResult, DealWin, Transfer
from hupai.play.stateful import changing
from hupai.play.wall import Wall
from hupai.scoring import Score
from hupai.scoring.context import SEATS
from hupai.tiles import Tile

NO_TILES = TileSet()

TILES_OF_MELD = 3
"""So many tiles a meld counts in a hand, a kong too."""

RANKS = 9
FIRST = {suit: RANKS * place for place, suit in enumerate(Suit)}
"""Where the tiles of a suit begin in counts by kind; of honors there are fewer than nine."""


ORDERS = [[(seat + step) % SEATS for step in range(1, SEATS)] for seat in range(SEATS)]
TURNS_AFTER = {
    playing: tuple(tuple(other for other in order if other in playing) for order in ORDERS)
    for number in range(1, SEATS + 1)
    for playing in combinations(range(SEATS), number)
}
"""By the seats that play, for each seat: the others that do, in turn after it (CM-1)."""


class Phase(EvaluableEnum, StrEnum):
    """What the table waits for; a question that a variant brings has a phase of its own."""

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


class PublicSeat(msgspec.Struct, gc=False):
    """What all see of a seat: the deal keeps it, views show it, copies and samples are made of it.

    `discards_drawn` says of each discard whether it was the tile just drawn (摸切); `shown` are
    concealed tiles that all have seen; `draws` counts the draws from the wall; `missing` is the
    suit that it has named to play without, once all know it; `shown_wins` are its dealt wins.
    """

    melds: tuple[SeatMeld, ...] = ()
    discards: tuple[Tile, ...] = ()
    discards_drawn: tuple[bool, ...] = ()
    flowers: tuple[Tile, ...] = ()
    shown: tuple[Tile, ...] = ()
    declared: bool = False
    locked: bool = False
    draws: int = 0
    missing: Suit | None = None
    shown_wins: tuple[DealtWinShown, ...] = ()

    def lacks(self, last: Tile | None) -> Suit | None:
        """Say of which suit it surely held no tile after its last discard.

        Of its missing suit, if it discarded another, or has won (BB-05).
        """
        other = last is not None and last.suit is not self.missing
        return self.missing if other or self.locked else None


class PublicDeal(msgspec.Struct):
    """What is public of a deal: it keeps this, views show it, copies and samples are made of it.

    `turn` is the seat that draws or discards, `discard` the tile last discarded and `giver` who
    did; `kong` the last kong made in this turn, whose replacement was drawn, and `kong_paid` what
    it was paid at once; `added_kong` a kong that may be robbed; `claims_made` whether anyone has
    made a meld (CM-13), `discards_made` how many discards there were; `last_drawer` the seat whose
    draw the last tile was or would be; `last_tile_taken` whether someone took it (CS-31).
    `round_wind` is the prevailing wind, where there are rounds; `wild` are the kinds of tiles that
    are wild in this deal, `playing` the seats that have not left it, `aside` the tiles that are out
    of play for all to see: one that was turned, those that won while the deal went on, one each;
    `turned` tiles that replace a kong and lie open, until they are discarded; `floats` what each
    seat has staked beside; `wins` are the wins so far, `first_winners` those who won on the first
    tile that won and `first_payer` who gave it, and
    `transfers` what was paid.
    """

    dealer: int
    streak: int
    turn: int
    playing: tuple[int, ...]
    discard: Tile | None = None
    giver: int | None = None
    kong: SeatMeld | None = None
    kong_paid: tuple[Transfer, ...] = ()
    added_kong: AddedKong | None = None
    claims_made: bool = False
    discards_made: int = 0
    last_drawer: int | None = None
    last_tile_taken: bool = False
    round_wind: Tile | None = None
    wild: tuple[Tile, ...] = ()
    aside: tuple[Tile, ...] = ()
    turned: tuple[Tile, ...] = ()
    floats: tuple[int, ...] = ()
    wins: tuple[DealWin, ...] = ()
    first_winners: tuple[int, ...] = ()
    first_payer: int | None = None
    transfers: tuple[Transfer, ...] = ()
    result: DealResult | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won so far, each once, the first one first."""
        return tuple(dict.fromkeys(win.context.winner for win in self.wins))


if TYPE_CHECKING:
    ChangingSeat = PublicSeat
    ChangingDeal = PublicDeal
else:
    ChangingSeat = changing(PublicSeat)
    ChangingDeal = changing(PublicDeal)


@dataclass(slots=True)
class Seat(ChangingSeat):
    """What one seat has before it: what all see of it, and what it alone knows.

    `hand` are its concealed tiles and melds, its wild tiles among them as wildcards; `wild` names
    these. `shapes` are those that win in this deal, `chows` tells whether any are claimed; `counts`
    are its other concealed tiles by kind; `drawn` is the tile of its last draw, until it discards;
    `passed` are the wins it let go by since its last turn; `asked` counts the questions put to it.
    `waits` are what it waits for by shape, or waited for before its draw.
    """

    _: KW_ONLY
    hand: Hand
    shapes: Shape
    chows: bool
    wild: tuple[Tile, ...] = ()
    counts: bytes = b""
    waits: TileSet = NO_TILES
    drawn: Tile | None = None
    passed: tuple[Score, ...] = ()
    asked: int = 0

    def __post_init__(self) -> None:
        self.hold(self.hand)

    def hold(self, hand: Hand) -> None:
        """Take another hand, and find what it waits for."""
        self.hand = hand
        self.counts = hand.counts
        if hand.size % TILES_OF_MELD == 1:
            self.waits = hand.waits(self.shapes)

    def take(self, tiles: Iterable[Tile], wild: Collection[Tile] = ()) -> None:
        """Take concealed tiles beside the melds; of these kinds they are wild."""
        held = list(tiles)
        self.wild = tuple(sorted(tile for tile in held if tile in wild))
        natural = [tile for tile in held if tile not in wild] if wild else held
        self.hold(Hand(natural, self.hand.melds, len(self.wild)))

    def draw(self, tile: Tile, wild: Collection[Tile] = ()) -> None:
        """Add a drawn tile; what the hand waited for stays known."""
        if tile in wild:
            self.wild = tuple(sorted((*self.wild, tile)))
            self.hand = self.hand.with_wildcards(len(self.wild))
        else:
            self.hand = self.hand.add(tile)
        self.counts = self.hand.counts
        self.drawn = tile

    @property
    def concealed(self) -> int:
        """How many tiles it has concealed."""
        return self.hand.size - TILES_OF_MELD * len(self.melds)

    def discardable(self) -> bytes:
        """Count by kind the tiles that it may discard: those of its missing suit first (BB-05)."""
        if self.missing is None:
            return self.counts
        first = FIRST[self.missing]
        held = self.counts[first : first + RANKS]
        return bytes(first) + held if any(held) else self.counts

    def without(self, tile: Tile) -> Hand:
        """Find the hand without one of its concealed tiles."""
        if tile in self.wild:
            return self.hand.with_wildcards(len(self.wild) - 1)
        return self.hand.remove(tile)

    def let_go(self, tile: Tile) -> bool:
        """Lay a concealed tile away, and tell whether it was the one just drawn."""
        is_drawn = tile is self.drawn
        hand = self.without(tile)
        if is_drawn:
            # It is again what it was, and waits as before.
            self.hand = hand
            self.counts = hand.counts
        else:
            self.hold(hand)
        if tile in self.wild:
            place = self.wild.index(tile)
            self.wild = self.wild[:place] + self.wild[place + 1 :]
        self.drawn = None
        # What was just drawn is none of those that all have seen, if it need not be.
        if self.shown:
            held = self.counts[tile] + self.wild.count(tile)
            if not is_drawn or self.shown.count(tile) > held:
                self._hide([tile])
        return is_drawn

    def discard(self, tile: Tile) -> bool:
        """Discard a tile, and tell whether it was the one just drawn."""
        is_drawn = self.let_go(tile)
        self.discards += (tile,)
        self.discards_drawn += (is_drawn,)
        return is_drawn

    def lay_down(self, tile: Tile) -> None:
        """Discard a tile that was turned for a kong, and lies beside the hand."""
        self.discards += (tile,)
        self.discards_drawn += (True,)

    def show_win(self, shown: DealtWinShown) -> None:
        """Show tiles for dealt wins: beside what all have seen."""
        self.shown_wins += (shown,)
        self.shown = tuple((Counter(self.shown) | Counter(shown.tiles)).elements())

    def lose_discard(self) -> None:
        """Give the last discard to who claims it."""
        self.discards = self.discards[:-1]
        self.discards_drawn = self.discards_drawn[:-1]

    def meld(self, hand: Hand, tiles: Iterable[Tile], held: SeatMeld) -> None:
        """Lay concealed tiles down as a meld."""
        self.hold(hand)
        self.melds += (held,)
        self._hide(tiles)

    def add_to_pung(self, hand: Hand, tile: Tile, style: KongStyle | None) -> SeatMeld:
        """Lay a tile down beside the own pung; who gave the pung stays known."""
        pung = next(held for held in self.melds if held.meld == Meld.pung(tile))
        meld = Meld.kong(tile, MeldKind.KONG_ADDED)
        kong = SeatMeld(meld, pung.giver, pung.tile, style)
        self.hold(hand)
        self.melds = tuple(kong if held is pung else held for held in self.melds)
        self._hide([tile])
        return kong

    def _hide(self, tiles: Iterable[Tile]) -> None:
        """Forget of the tiles that all have seen those which are concealed no more."""
        if not self.shown:
            return
        shown = list(self.shown)
        for tile in tiles:
            if tile in shown:
                shown.remove(tile)
        self.shown = tuple(shown)

    def waiting_hand(self) -> Hand:
        """Find the hand without the tile that was drawn last."""
        return self.hand if self.drawn is None else self.without(self.drawn)

    def show(self) -> None:
        """Lay the concealed tiles open, its wild tiles too."""
        self.shown = (*self.hand.concealed, *self.wild)


@dataclass(slots=True)
class Deal(ChangingDeal):
    """One deal as it stands: what is public, the wall, and the seats."""

    _: KW_ONLY
    wall: Wall
    seats: list[Seat]
    phase: str = Phase.TURN
    """What the table waits for; who is not asked may see another (`Question.phase_for`)."""
    turns: tuple[tuple[int, ...], ...] = field(init=False)
    """For each seat the others that play, in turn after it (CM-1)."""

    def __post_init__(self) -> None:
        self.turns = TURNS_AFTER[self.playing]

    def go_on_with(self, playing: tuple[int, ...]) -> None:
        """Let only these seats play from here on."""
        self.playing = playing
        self.turns = TURNS_AFTER[playing]

    def copy(self) -> Self:
        """Make another that changes separately."""
        # What a seat holds is never changed in place.
        seats = [copy(seat) for seat in self.seats]
        return type(self)(
            *public_of_deal(self), wall=self.wall.copy(), seats=seats, phase=self.phase
        )

    @property
    def all_play(self) -> bool:
        """Whether nobody has left."""
        return len(self.playing) == len(self.seats)

    def in_turn(self, first: int) -> tuple[int, ...]:
        """List the seats that play, in turn from one on."""
        others = self.turns[first]
        return (first, *others) if first in self.playing else others

    def after(self, seat: int) -> tuple[int, ...]:
        """List the other seats that play, in turn after one."""
        return self.turns[seat]

    def discarded(self, seat: int) -> Iterator[Tile]:
        """List all that a seat discarded, what others claimed or won on too."""
        yield from self.seats[seat].discards
        for other in self.seats:
            for held in other.melds:
                if held.giver == seat and held.tile is not None:
                    yield held.tile
        for win in self.wins:
            context = win.context
            if context.by == "discard" and context.payer == seat and context.tile is not None:
                yield context.tile

    def shown_tiles(self) -> list[Tile]:
        """List what lies open on the table: discards and shown melds (DF-66)."""
        shown = [tile for seat in self.seats for tile in seat.discards]
        for seat in self.seats:
            for held in seat.melds:
                if held.meld is not None and held.meld.kind is not MeldKind.KONG_CONCEALED:
                    shown += held.meld.tiles
        return shown


public_of_seat: Callable[[PublicSeat], tuple[Any, ...]]
public_of_seat = attrgetter(*PublicSeat.__struct_fields__)
public_of_deal: Callable[[PublicDeal], tuple[Any, ...]]
public_of_deal = attrgetter(*PublicDeal.__struct_fields__)
"""Take the fields that are public, in their order, from a seat or a deal, or what shows one."""


def in_turn(first: int, seats: int = SEATS) -> tuple[int, ...]:
    """List so many seats in turn from one on (CM-1).

    >>> in_turn(2), in_turn(2, seats=3)
    ((2, 3, 0, 1), (2, 0, 1))
    """
    return (first, *TURNS_AFTER[tuple(range(seats))][first])
