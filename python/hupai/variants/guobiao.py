"""国标 (Chinese Official, Mahjong Competition Rules): 144 tiles, 81 fans, eight points to win.

The clauses GB-… are those of the rule book.
"""

from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from hupai._core import Hand
from hupai.enums import MeldKind, Shape
from hupai.play.deal import Deal
from hupai.play.endings import DealEnd
from hupai.play.variant import Variant
from hupai.scoring import (
    Fan,
    NextDealer,
    Payments,
    Score,
    Valued,
    WinContext,
)
from hupai.scoring.context import SEATS, Source
from hupai.tiles import Tile
from hupai.variants.guobiao_fans import FANS
from hupai.variants.guobiao_rules import GuobiaoRules

RUN, HIGHEST = 3, 9


class Guobiao(Variant):
    """国标: GB-01 to GB-19."""

    name = "guobiao"
    zh = "国标"
    rules_type = GuobiaoRules
    rules: GuobiaoRules
    facts = (
        "by", "self_drawn", "after_kong", "last_tile", "last_of_kind", "seat_wind", "round_wind",
        "flower_count", "wait", "wait_count", "nine_gates", "concealed_pungs",
        "relations", "outer_pungs", "seat_wind_pung", "round_wind_pung", "own_wind_pungs",
    )  # fmt: skip
    shapes = (
        Shape.STANDARD
        | Shape.SEVEN_PAIRS_QUADS
        | Shape.THIRTEEN_ORPHANS
        | Shape.KNITTED_HONORS
        | Shape.KNITTED_STRAIGHT
    )
    """GB-16 and GB-17."""
    honors = True
    basic = "chicken_hand"
    needs_tile = True
    waits_by_shape = True
    match_deals = 16
    """GB-02."""

    @property
    def flowers(self) -> bool:
        """GB-01."""
        return self.rules.flowers

    def fan_rows(self) -> Iterable[Fan]:
        """GB-10 to GB-19."""
        if self.rules.mixed_kongs:
            return FANS
        return [fan if fan.key != "mixed_kongs" else replace(fan, of=None) for fan in FANS]

    @property
    def fewest_points(self) -> int:
        """GB-04."""
        return self.rules.min_fan

    def refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """Say what cannot happen in Chinese Official under these options."""
        if context.flowers and not self.rules.flowers:
            yield "flowers are not played (option flowers)"
        if context.after_kong and context.by != "self_draw":
            yield f"a win after a kong is one by self-draw, not by {context.by}"
        if context.last_of_kind and hand.concealed.count(context.tile) > 1:
            yield f"the other three {context.tile} lie open, and the hand conceals one of them"

    def payments(self, valued: Valued, points: int, context: WinContext) -> Payments:
        """GB-07."""
        base, winner, payer = self.rules.base, context.winner, context.payer
        if payer is None:
            paid = [-base - points] * SEATS
            paid[winner] = (SEATS - 1) * (base + points)
        else:
            paid = [-base] * SEATS
            paid[payer] -= points
            paid[winner] = (SEATS - 1) * base + points
        return tuple(paid)

    def win_clause(self, score: Score) -> str:
        """GB-07."""
        return "GB-07"

    def is_last_tile(self, deal: Deal, by: Source) -> bool:
        """GB-05: the wall is played to the last tile, and its discard may be won on."""
        return not deal.wall.left

    def barred_discards(self, deal: Deal, seat: int) -> Collection[Tile]:
        """GB-05: the tile that was claimed, and of a chow that at its other end."""
        claimed = deal.seats[seat].melds[-1]
        meld, tile = claimed.meld, claimed.tile
        if not self.rules.swap_ban or meld is None or tile is None:
            return ()
        if meld.kind is MeldKind.CHOW and tile is meld.tiles[0] and tile.rank + RUN <= HIGHEST:
            return (tile, Tile(tile + RUN))
        if meld.kind is MeldKind.CHOW and tile is meld.tiles[-1] and tile.rank > RUN:
            return (tile, Tile(tile - RUN))
        return (tile,)

    def dealer_after(self, end: DealEnd) -> NextDealer:
        """GB-02: the deal passes, whoever wins."""
        return NextDealer((end.dealer + 1) % self.seats, 0)

    def hides_kongs(self) -> bool:
        """GB-06."""
        return self.rules.hide_concealed_kong
