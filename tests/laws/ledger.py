"""The state of a deal kept by its events alone, as a scorekeeper would who sees all of them."""

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from hupai import Hand, Meld, MeldKind, Suit, Tile
from hupai.play import (
    BirdsTurned,
    Claimed,
    DealStarted,
    DealtWinShown,
    DiceThrown,
    DieThrown,
    Discarded,
    Drew,
    Event,
    Fined,
    FloatsShown,
    FlowerShown,
    HandDealt,
    KongDeclared,
    KongHidden,
    KongMade,
    Paid,
    SuitsNamed,
    TileDrawn,
    TilesExchanged,
    TilesTurned,
    Variant,
    Won,
)
from hupai.scoring import Payments, Score

if TYPE_CHECKING:
    from collections.abc import Callable

    from .wall import WallLedger


class Held(NamedTuple):
    """A meld as the events tell of it."""

    meld: Meld
    giver: int | None
    tile: Tile | None
    style: str | None


@dataclass
class SeatLedger:
    """What the events say that one seat has."""

    concealed: Counter[Tile] = field(default_factory=Counter)
    melds: list[Held] = field(default_factory=list)
    discards: list[Tile] = field(default_factory=list)
    flowers: list[Tile] = field(default_factory=list)
    passed: list[Score] = field(default_factory=list)
    drawn: Tile | None = None
    draws: int = 0
    declared: bool = False
    locked: bool = False
    missing: Suit | None = None
    made_discards: list[Tile] = field(default_factory=list)
    shown_wins: list[DealtWinShown] = field(default_factory=list)

    def tiles(self) -> Counter[Tile]:
        """Count every tile of the seat."""
        held = Counter(self.concealed)
        held.update(self.discards)
        held.update(self.flowers)
        for each in self.melds:
            held.update(each.meld.tiles)
        return held

    def hand(self) -> Hand:
        """Make its hand."""
        return Hand(self.concealed.elements(), [each.meld for each in self.melds])

    def hand_with(self, tile: Tile) -> Hand:
        """Make its hand with one tile more."""
        return Hand([*self.concealed.elements(), tile], [each.meld for each in self.melds])

    def waiting_hand(self) -> Hand:
        """Make its hand without the tile it drew last."""
        tiles = list(self.concealed.elements())
        if self.drawn is not None:
            tiles.remove(self.drawn)
        return Hand(tiles, [each.meld for each in self.melds])

    def lay_down(self, tile: Tile, copies: int) -> None:
        """Take concealed tiles."""
        assert self.concealed[tile] >= copies, f"{copies} of {tile} in {self.concealed}"
        self.concealed[tile] -= copies
        self.concealed += Counter()


class Ledger:
    """The deal by its events: `last` is the latest that is neither a question nor an answer."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.seats = [SeatLedger() for _ in range(variant.seats)]
        self.left = len(variant.wall_tiles())
        self.wall: WallLedger | None = None
        self.thrown = 0
        self.next_tile: Tile | None = None
        self.dealer = 0
        self.streak = 0
        self.round_wind: Tile | None = None
        self.turn = 0
        self.last: Event | None = None
        self.kong: Held | None = None
        self.discards_made = 0
        self.melds_made = 0
        self.last_tile_taken = False
        self.last_won_tile: Tile | None = None
        self.last_discarder: int | None = None
        self.robbed_style: str | None = None
        self.dealt_wins: list[DealtWinShown] = []
        self.fines: list[Payments] = []
        self.won: list[Won] = []
        self.won_now: list[Won] = []
        self.gone: list[int] = []
        self.aside: list[Tile] = []
        self.die = 0
        self.floats: tuple[int, ...] = ()
        self.turned: list[Tile] = []
        self.replacements: list[Tile | None] = []
        self._hidden: KongMade | None = None
        self._fourteenth_was_flower = False
        self._entries: dict[type[Event], Callable[[Any], None]] = {
            DiceThrown: self._thrown,
            DealStarted: self._started,
            HandDealt: self._dealt,
            FlowerShown: self._flower,
            Drew: self._drew,
            TileDrawn: self._drawn,
            Discarded: self._discarded,
            Claimed: self._claimed,
            KongDeclared: self._kong_declared,
            KongMade: self._kong_made,
            KongHidden: self._kong_hidden,
            DealtWinShown: self._dealt_win_shown,
            FloatsShown: lambda event: setattr(self, "floats", event.floats),
            TilesTurned: self._turned,
            Won: self._won,
            Fined: lambda event: self.fines.append(event.payments),
            DieThrown: self._die_thrown,
            TilesExchanged: self._exchanged,
            SuitsNamed: self._suits_named,
        }

    def enter(self, event: Event) -> None:
        """Write one event down."""
        if not (event.private or isinstance(event, Won | BirdsTurned | Paid)):
            self.lay_aside()
        entry = self._entries.get(type(event))
        if entry is not None:
            entry(event)
        if isinstance(event, TileDrawn) or not (event.private or isinstance(event, BirdsTurned)):
            self.last = event

    def tiles(self) -> Counter[Tile]:
        """Count every tile that is not in the wall."""
        counted: Counter[Tile] = Counter()
        for seat in self.seats:
            counted += seat.tiles()
        return counted + Counter([*self.aside, *self.turned])

    def playing(self) -> tuple[int, ...]:
        """List the seats that still play."""
        return tuple(seat for seat in range(len(self.seats)) if seat not in self.gone)

    def after(self, seat: int) -> list[int]:
        """List the other seats that still play, in turn after one."""
        order = [(seat + step) % len(self.seats) for step in range(1, len(self.seats))]
        return [other for other in order if other not in self.gone]

    def lay_aside(self) -> None:
        """Lay the tile that won aside, where the deal goes on (BB-11 to BB-13, BB-17)."""
        won, self.won_now = self.won_now, []
        leaving = self.variant.rules.to_dict().get("mode") == "battle"
        if not won or not self.goes_on():
            return
        context, (payer, tile) = won[0].context, (won[0].context.payer, self.last_won_tile)
        assert tile is not None
        if context.by == "discard":
            assert payer is not None
            assert self.seats[payer].discards.pop() is tile
        else:
            own = self.seats[context.winner if payer is None else payer]
            if len(self.won) == len(won) and self.discards_made == self.melds_made == 0:
                tile = self._most_waits(own)
            own.lay_down(tile, 1)
            own.drawn = None
        self.aside.append(tile)
        for event in won:
            self.seats[event.seat].locked = True
            self.gone += [event.seat] if leaving else []

    def goes_on(self) -> bool:
        """Tell whether the deal goes on after the wins so far: three leave 血战 and end it."""
        mode = self.variant.rules.to_dict().get("mode")
        return mode == "flow" or (mode == "battle" and len({won.seat for won in self.won}) < 3)

    def _most_waits(self, own: SeatLedger) -> Tile:
        """BB-17: the tile without which the most kinds complete it, of several the highest."""
        found = []
        for tile in +own.concealed:
            hand = own.hand().remove(tile)
            waits = [
                wait
                for wait in hand.waits(self.variant.shapes)
                if self.variant.can_win(hand.add(wait))
            ]
            found.append((len(waits), tile))
        return max(found)[1]

    def shown(self) -> list[Tile]:
        """List what lies open on the table: discards and shown melds (DF-66)."""
        tiles = [tile for seat in self.seats for tile in seat.discards]
        for seat in self.seats:
            for held in seat.melds:
                if held.meld.kind is not MeldKind.KONG_CONCEALED:
                    tiles += held.meld.tiles
        return tiles

    # One entry for each event that changes something.

    def _started(self, event: DealStarted) -> None:
        self.dealer = self.turn = event.dealer
        self.streak = event.streak
        self.round_wind = event.round_wind

    def _dealt(self, event: HandDealt) -> None:
        seat = self.seats[event.seat]
        assert not seat.concealed, f"dealt twice: {event}"
        assert len(event.tiles) == (14 if event.seat == self.dealer else 13)
        seat.concealed.update(event.tiles)
        self.left -= len(event.tiles)
        if self.wall is not None:
            self.wall.deal(
                event.tiles, is_last=sum(map(bool, self.seats_dealt())) == len(self.seats)
            )
        if event.seat == self.dealer:
            seat.drawn = event.tiles[-1]
            self._fourteenth_was_flower = seat.drawn.suit is Suit.FLOWERS

    def seats_dealt(self) -> list[Counter[Tile]]:
        """List what the seats were dealt so far."""
        return [seat.concealed for seat in self.seats]

    def _flower(self, event: FlowerShown) -> None:
        assert event.flower.suit is Suit.FLOWERS
        seat = self.seats[event.seat]
        if seat.concealed[event.flower]:
            seat.lay_down(event.flower, 1)
        seat.flowers.append(event.flower)

    def _thrown(self, event: DiceThrown) -> None:
        self.thrown = sum(event.dice)

    def _drew(self, event: Drew) -> None:
        assert event.left == self.left - 1, f"{event} with {self.left} left"
        self.left = event.left
        if self.wall is not None:
            style = None if self.kong is None else self.kong.style
            self.next_tile = self.wall.take(self.variant, event.source, style, self.thrown)
        self.replacements.append(self.next_tile)
        seat = self.seats[event.seat]
        seat.passed = []
        if event.source == "wall":
            self.kong = None
            seat.draws += 1
        if event.source in {"wall", "last_tile"}:
            self.turn = event.seat
        if event.source == "last_tile":
            self.kong = None
            self.last_tile_taken = True

    def _drawn(self, event: TileDrawn) -> None:
        seat = self.seats[event.seat]
        assert self.next_tile in {None, event.tile}, f"{self.next_tile} lies there, not {event}"
        seat.concealed[event.tile] += 1
        begun = self.discards_made > 0 or self.melds_made > 0 or bool(self.won)
        # Before the first turn flowers are replaced, that in the dealer's fourteenth place last.
        if begun or (event.seat == self.dealer and self._fourteenth_was_flower):
            seat.drawn = event.tile

    def _discarded(self, event: Discarded) -> None:
        seat = self.seats[event.seat]
        assert event.seat == self.turn, f"{event} in the turn of {self.turn}"
        if self.turned:
            assert (event.tile, event.drawn) == (self.turned.pop(0), True)
            seat.concealed[event.tile] += 1
            seat.drawn = event.tile
        assert event.drawn == (event.tile is seat.drawn), f"{event} after drawing {seat.drawn}"
        seat.lay_down(event.tile, 1)
        seat.discards.append(event.tile)
        seat.made_discards.append(event.tile)
        seat.drawn = None
        seat.declared = seat.declared or event.ready
        seat.locked = seat.locked or event.ready
        self.discards_made += 1
        if not self.last_tile_taken:
            self.last_discarder = event.seat

    def _take_discard(self, giver: int, tile: Tile) -> None:
        discards = self.seats[giver].discards
        if discards[-1] is not tile:
            # Two were turned for a kong: the first was claimed, and both were discarded (CS-77).
            assert len(self.replacements) > 1
            assert discards[-2:] == [tile, self.replacements[-1]]
            del discards[-2]
        else:
            discards.pop()
        assert giver == self.turn

    def _turned(self, event: TilesTurned) -> None:
        assert event.seat == self.turn
        there = self.replacements[-len(event.tiles) :]
        assert [*event.tiles] == there or self.wall is None
        self.turned = [*event.tiles]

    def _dealt_win_shown(self, event: DealtWinShown) -> None:
        self.dealt_wins.append(event)
        self.seats[event.seat].shown_wins.append(event)

    def _claimed(self, event: Claimed) -> None:
        self._take_discard(event.giver, event.tile)
        seat, own = self.seats[event.seat], list(event.meld.tiles)
        own.remove(event.tile)
        for tile in own:
            seat.lay_down(tile, 1)
        seat.melds.append(Held(event.meld, event.giver, event.tile, None))
        # CS-78: until the own next draw.
        if self.variant.rules.to_dict().get("passed_win") not in {"big_free", "self_draw_only"}:
            seat.passed = []
        self.turn, self.kong = event.seat, None
        self.melds_made += 1

    def _kong_declared(self, event: KongDeclared) -> None:
        assert event.seat == self.turn
        assert self.seats[event.seat].concealed[event.tile]

    def _kong_made(self, event: KongMade) -> None:
        seat = self.seats[event.seat]
        self.melds_made += 1
        if event.giver is not None:
            assert event.tile is not None
            self._take_discard(event.giver, event.tile)
            self.turn = event.seat
        assert event.seat == self.turn
        seat.passed = []
        match event.kind, event.tile:
            case MeldKind.KONG_CONCEALED, None:
                self._hidden = event
                return
            case MeldKind.KONG_ADDED, Tile() as tile:
                seat.lay_down(tile, 1)
                (pung,) = [held for held in seat.melds if held.meld == Meld.pung(tile)]
                kong = Held(Meld.kong(tile, event.kind), pung.giver, pung.tile, event.style)
                seat.melds[seat.melds.index(pung)] = kong
            case kind, Tile() as tile:
                seat.lay_down(tile, 4 if kind is MeldKind.KONG_CONCEALED else 3)
                given = None if event.giver is None else tile
                kong = Held(Meld.kong(tile, kind), event.giver, given, event.style)
                seat.melds.append(kong)
        self._made(seat, kong)

    def _kong_hidden(self, event: KongHidden) -> None:
        made, self._hidden = self._hidden, None
        assert made is not None
        assert made.seat == event.seat
        seat = self.seats[event.seat]
        seat.lay_down(event.tile, 4)
        kong = Held(Meld.kong(event.tile, MeldKind.KONG_CONCEALED), None, None, made.style)
        seat.melds.append(kong)
        self._made(seat, kong)

    def _made(self, seat: SeatLedger, kong: Held) -> None:
        self.kong = kong
        seat.drawn = None
        seat.locked = seat.locked or kong.style == "open_kong"

    def _die_thrown(self, event: DieThrown) -> None:
        assert event.seat == self.dealer
        self.die = event.die

    def _exchanged(self, event: TilesExchanged) -> None:
        seat = self.seats[event.seat]
        for tile in event.given:
            seat.lay_down(tile, 1)
        seat.concealed.update(event.got)
        if seat.drawn is not None and not seat.concealed[seat.drawn]:
            seat.drawn = event.got[-1]

    def _suits_named(self, event: SuitsNamed) -> None:
        for seat, suit in zip(self.seats, event.suits, strict=True):
            seat.missing = suit

    def _won(self, event: Won) -> None:
        goes_on = "mode" in self.variant.rules.to_dict()
        if goes_on and not self.won_now and not isinstance(self.last, Discarded | KongDeclared):
            self.last_won_tile = None
        self.won.append(event)
        if goes_on:
            self.won_now.append(event)
        if isinstance(self.last, Discarded | KongDeclared):
            self.last_won_tile = self.last.tile
            self.robbed_style = self.last.style if isinstance(self.last, KongDeclared) else None
        elif self.turned:
            tile = event.context.tile
            assert tile in self.turned
            self.last_won_tile = tile
        elif self.last_won_tile is None:
            self.last_won_tile = self.seats[event.seat].drawn
