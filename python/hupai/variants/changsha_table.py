"""The table of Changsha: what comes before play, the last tile, kongs, passed wins, who deals.

The clauses CS-… are those of the rule book.
"""

from abc import ABC
from collections.abc import Callable

from hupai._core import Hand
from hupai.enums import Suit
from hupai.play.actions import KongStyle
from hupai.play.deal import Deal, SeatMeld
from hupai.play.declarations import NUMBERED_SUITS
from hupai.play.endings import DealEnd
from hupai.play.floats import Floats
from hupai.play.wall import Wall
from hupai.scoring import NextDealer, Score
from hupai.scoring.context import Opening, Source
from hupai.tiles import Tile
from hupai.variants.changsha_dealt_wins import DealtHands

SMALL = "small"
SUPPLEMENT: KongStyle = "supplement"
OPEN_KONG: KongStyle = "open_kong"


class ChangshaTable(DealtHands, ABC):
    """How Changsha is played."""

    before_deal = (Floats,)

    @property
    def seats(self) -> int:
        """CS-79."""
        return self.rules.seats

    @property
    def suits(self) -> tuple[Suit, ...]:
        """CS-79: 万 is dropped."""
        return NUMBERED_SUITS[1:] if self.rules.two_suits else NUMBERED_SUITS

    @property
    def most_float(self) -> int:
        """CS-74."""
        return self.rules.float_most

    @property
    def passed_until_draw(self) -> bool:
        """CS-78."""
        return self.rules.passed_win in {"big_free", "self_draw_only"}

    def dealer_after(self, end: DealEnd) -> NextDealer:
        """CS-02."""
        if end.winners or end.last_drawer is None or self.rules.dealer_after_draw == "stay":
            return super().dealer_after(end)
        return NextDealer(end.last_drawer, end.streak if end.last_drawer == end.dealer else 0)

    def drawable(self, wall: Wall) -> int:
        """CM-11 and CS-31: the last tile is kept for 海底."""
        return max(wall.left - 1, 0)

    def take_replacement(
        self, wall: Wall, style: KongStyle | None, throw: Callable[[], int]
    ) -> Tile:
        """CS-41 and CS-42."""
        return wall.take_stack(throw()) if style == OPEN_KONG else wall.take_last_stack()

    def kong_draws(self, wall: Wall, style: KongStyle | None) -> int:
        """CS-77: two, unless one is all that may be drawn."""
        return min(self.rules.open_kong_draws, self.drawable(wall)) if style == OPEN_KONG else 1

    def last_tile_seats(self, deal: Deal) -> tuple[int, ...]:
        """CS-31."""
        return tuple(
            seat
            for seat in deal.in_turn(deal.turn)
            if not self.rules.last_tile_needs_ready or self.waits(deal.seats[seat].hand)
        )

    def kong_styles(self, hand: Hand) -> tuple[KongStyle | None, ...]:
        """CS-40 to CS-42."""
        return (SUPPLEMENT, OPEN_KONG) if self.waits(hand) else (SUPPLEMENT,)

    def locks_hand(self, kong: SeatMeld) -> bool:
        """CS-42 and CS-43."""
        return kong.style == OPEN_KONG

    def opening(self, deal: Deal, seat: int, by: Source) -> Opening | None:
        """CS-13 and CM-13."""
        if seat == deal.dealer:
            return super().opening(deal, seat, by)
        first = deal.discards_made == 1 and not deal.claims_made
        return "earthly" if first and by == "discard" else None

    def is_after_kong(self, deal: Deal, by: Source) -> bool:
        """CS-14 and CS-46."""
        return by != "robbed_kong" and deal.kong is not None and deal.kong.style == OPEN_KONG

    def is_last_tile(self, deal: Deal, by: Source) -> bool:
        """CS-31."""
        return deal.last_tile_taken

    def may_win(self, deal: Deal, score: Score) -> bool:
        """CS-62 and CS-78."""
        context, mode = score.context, self.rules.passed_win
        passed = deal.seats[context.winner].passed
        if context.by == "self_draw" or mode == "off" or not passed:
            return True
        if mode == "same_tile":
            return all(other.context.tile != context.tile for other in passed)
        return mode == "big_free" and score.fans[0].key != SMALL
