"""The table as one seat sees it."""

from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeVar

from msgspec.structs import replace

from hupai._core import Hand
from hupai.arguments import shown
from hupai.enums import MeldKind
from hupai.errors import RecordError
from hupai.play.actions import Action
from hupai.play.deal import (
    TURNS_AFTER,
    Deal,
    Phase,
    PublicDeal,
    PublicSeat,
    Seat,
    SeatMeld,
    public_of_deal,
    public_of_seat,
)
from hupai.play.events import Event
from hupai.play.question import Question
from hupai.play.results import Transfer
from hupai.play.variant import Variant
from hupai.scoring import Score
from hupai.table.written_views import read_view, written_view
from hupai.tiles import Tile


# What the deal changes in place is frozen where it is shown.
class SeatView(PublicSeat, frozen=True, gc=False):  # type: ignore[misc]
    """What all see of a seat; a face-down kong of another seat is a meld without its tiles.

    `concealed` is the number of its concealed tiles; `has_drawn` tells that its last tile came
    from the wall, and is not yet discarded.
    """

    concealed: int = 0
    has_drawn: bool = False


class KnownDeal(PublicDeal, frozen=True, kw_only=True):  # type: ignore[misc]
    """What one seat knows: its own tiles, what lies open, what it may answer, what it saw.

    `question` is the number of the last question that this seat was asked, 0 before the first;
    `wild_held` are its wild tiles, which its hand holds as wildcards; `wall` says for each place
    of the wall whether a tile is left there.
    """

    variant: Variant
    seat: int
    phase: str
    hand: Hand
    wild_held: tuple[Tile, ...]
    drawn: Tile | None
    passed: tuple[Score, ...]
    question: int
    actions: tuple[Action, ...]
    seats: tuple[SeatView, ...]
    wall: bytes
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
        """Write everything that is known in plain types, the events last.

        >>> from hupai import Table, View, variants
        >>> view = Table(variants.get("sichuan"), seed=7).view(0)
        >>> View.from_dict(view.to_dict()) == view
        True
        """
        return written_view(self, self.variant, self.events, left=self.left)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read a view that `to_dict` wrote.

        Raises RecordError for missing or unknown fields and wrong values, RuleError for rules that
        are none.
        """
        view = cls(**read_view(cls, data, "left"))
        if view.playing not in TURNS_AFTER:
            message = f"view: playing are seats in ascending order, not {shown(data['playing'])}"
            raise RecordError(message)
        if data["left"] != view.left:
            raise RecordError(f"view: left is {view.left} by the wall, not {shown(data['left'])}")
        return view


Known = TypeVar("Known", bound=KnownDeal)


def view_of(
    kind: type[Known],
    variant: Variant,
    deal: Deal,
    question: Question[Variant],
    seat: int,
    events: Sequence[Event],
) -> Known:
    """Show a deal as one seat sees it."""
    own = deal.seats[seat]
    is_over = deal.phase is Phase.OVER
    hides = variant.hides_kongs() and not is_over
    # Who has won has shown its hand, its kongs among it.
    winners = deal.winners if hides and variant.shows_wins else ()
    seen: dict[str, object] = {}
    if hides and deal.kong is not None and deal.turn not in {seat, *winners}:
        seen["kong"] = _face_down(deal.kong)
    if deal.transfers:
        secret = {cause.key for cause in variant.causes if cause.private}
        seen["transfers"] = tuple(each for each in deal.transfers if _is_seen(each, seat, secret))
    if deal.wins and not (is_over or variant.shows_wins):
        seen["wins"] = tuple(win for win in deal.wins if win.context.winner == seat)
    view = kind(
        *public_of_deal(deal),
        variant=variant,
        seat=seat,
        phase=question.phase_for(seat),
        hand=own.hand,
        wild_held=own.wild,
        drawn=own.drawn,
        passed=own.passed,
        question=own.asked,
        actions=question.asked.get(seat, ()),
        seats=tuple(
            _seat_view(other, hides=hides and number != seat and number not in winners)
            for number, other in enumerate(deal.seats)
        ),
        wall=bytes(deal.wall.there),
        events=tuple(events),
    )
    return replace(view, **seen) if seen else view


def _seat_view(seat: Seat, *, hides: bool) -> SeatView:
    known = (*public_of_seat(seat), seat.concealed, seat.drawn is not None)
    view = SeatView(*known)
    if hides and seat.melds:
        return replace(view, melds=tuple(map(_face_down, seat.melds)))
    return view


def _face_down(held: SeatMeld) -> SeatMeld:
    """Turn a concealed kong face down."""
    concealed = held.meld is not None and held.meld.kind is MeldKind.KONG_CONCEALED
    return SeatMeld(None, style=held.style) if concealed else held


def _is_seen(transfer: Transfer, seat: int, secret: set[str]) -> bool:
    """Tell whether a seat knows of a transfer before the end: of a secret one who pays alone."""
    return transfer.cause not in secret or transfer.payments[seat] < 0
