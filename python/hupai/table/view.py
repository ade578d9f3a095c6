"""The table as one seat sees it."""

from typing import Any, TypeVar

import msgspec

from hupai._core import Hand
from hupai.enums import MeldKind
from hupai.play.actions import Action
from hupai.play.deal import AddedKong, Deal, Phase, SeatMeld
from hupai.play.events import Event
from hupai.play.records import Record, written
from hupai.play.results import DealResult, Transfer
from hupai.play.variant import Variant
from hupai.scoring import Score
from hupai.tiles import Tile


class SeatView(Record, frozen=True, gc=False):
    """What all see of a seat; a face-down kong of another seat is a meld without its tiles.

    `concealed` is the number of its concealed tiles, `shown` those of them that all have seen;
    `has_drawn` tells that its last tile came from the wall, and is not yet discarded.
    """

    concealed: int
    melds: tuple[SeatMeld, ...]
    discards: tuple[Tile, ...]
    flowers: tuple[Tile, ...]
    shown: tuple[Tile, ...]
    declared: bool
    locked: bool
    draws: int
    has_drawn: bool


class KnownDeal(msgspec.Struct, frozen=True):
    """What one seat knows: its own tiles, what lies open, what it may answer, what it saw.

    `wall` says for each place of the wall whether a tile is left there.
    """

    variant: Variant
    seat: int
    dealer: int
    streak: int
    phase: Phase
    turn: int
    hand: Hand
    drawn: Tile | None
    passed: tuple[Score, ...]
    seats: tuple[SeatView, ...]
    wall: bytes
    discard: Tile | None
    giver: int | None
    kong: SeatMeld | None
    added_kong: AddedKong | None
    claims_made: bool
    discards_made: int
    last_drawer: int | None
    last_tile_taken: bool
    transfers: tuple[Transfer, ...]
    result: DealResult | None
    actions: tuple[Action, ...]
    events: tuple[Event, ...]

    @property
    def must_answer(self) -> bool:
        """Whether this seat must answer now."""
        return bool(self.actions)

    @property
    def left(self) -> int:
        """How many tiles are left in the wall."""
        return sum(self.wall)

    def to_dict(self) -> dict[str, Any]:
        """Write the view in plain types, without the events: those are written one by one."""
        return {
            "variant": self.variant.name,
            "seat": self.seat,
            "dealer": self.dealer,
            "streak": self.streak,
            "phase": str(self.phase),
            "turn": self.turn,
            "hand": str(self.hand),
            "drawn": written(self.drawn),
            "seats": [written(seat) for seat in self.seats],
            "left": self.left,
            "discard": written(self.discard),
            "giver": self.giver,
            "transfers": [msgspec.to_builtins(transfer) for transfer in self.transfers],
            "result": None if self.result is None else self.result.to_dict(),
            "actions": written(self.actions),
        }


Known = TypeVar("Known", bound=KnownDeal)


def view_of(
    kind: type[Known],
    variant: Variant,
    deal: Deal,
    seat: int,
    actions: tuple[Action, ...],
    events: tuple[Event, ...],
) -> Known:
    """Show a deal as one seat sees it."""
    own = deal.seats[seat]
    hides = variant.hides_kongs() and deal.phase is not Phase.OVER
    seats = tuple(
        _seat_view(deal, number, hides=hides and number != seat)
        for number in range(len(deal.seats))
    )
    kong = deal.kong
    return kind(
        variant=variant,
        seat=seat,
        dealer=deal.dealer,
        streak=deal.streak,
        phase=deal.phase,
        turn=deal.turn,
        hand=own.hand,
        drawn=own.drawn,
        passed=tuple(own.passed),
        seats=seats,
        wall=bytes(deal.wall.there),
        discard=deal.discard,
        giver=deal.giver,
        kong=_face_down(kong) if kong is not None and hides and deal.turn != seat else kong,
        added_kong=deal.added_kong,
        claims_made=deal.claims_made,
        discards_made=deal.discards_made,
        last_drawer=deal.last_drawer,
        last_tile_taken=deal.last_tile_taken,
        transfers=tuple(each for each in deal.transfers if _is_seen(each, seat)),
        result=deal.result,
        actions=actions,
        events=events,
    )


def _seat_view(deal: Deal, number: int, *, hides: bool) -> SeatView:
    seat = deal.seats[number]
    melds = seat.melds
    return SeatView(
        sum(seat.counts),
        tuple(map(_face_down, melds)) if hides else tuple(melds),
        tuple(seat.discards),
        tuple(seat.flowers),
        tuple(seat.shown),
        seat.declared,
        seat.locked,
        seat.draws,
        seat.drawn is not None,
    )


def _face_down(held: SeatMeld) -> SeatMeld:
    """Turn a concealed kong face down."""
    concealed = held.meld is not None and held.meld.kind is MeldKind.KONG_CONCEALED
    return SeatMeld(None, style=held.style) if concealed else held


def _is_seen(transfer: Transfer, seat: int) -> bool:
    """Tell whether a seat knows of a transfer before the end: of a fine who pays it alone does."""
    return transfer.cause != "must_win_fine" or transfer.payments[seat] < 0
