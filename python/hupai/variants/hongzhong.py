"""红中 (Hongzhong): four wild tiles stand for any, kongs are paid at once, codes are turned.

The clauses HZ-… are those of the rule book.
"""

from collections.abc import Iterable
from math import prod

from hupai._core import Hand
from hupai.enums import MeldKind, Shape, Trait
from hupai.play.deal import Deal, SeatMeld
from hupai.play.declarations import COPIES
from hupai.play.endings import DealEnd
from hupai.play.results import Cause, Transfer
from hupai.play.variant import Variant
from hupai.scoring import (
    Counted,
    Fan,
    NextDealer,
    Payments,
    Score,
    Valuation,
    Valued,
    When,
    WinContext,
    WonHand,
    paid_to,
)
from hupai.scoring.definitions import ONE_SUIT
from hupai.tiles import Tile
from hupai.variants.hongzhong_rules import HongzhongRules

MOST_TIMES = 1 << 32
"""A hand counts no more often, whatever fans are worth: payments stay exact in JSON."""
FOUR = 4
WITH_PAIRS = Shape.STANDARD | Shape.SEVEN_PAIRS_QUADS
SUITED = tuple(tile for tile in Tile if tile < Tile.EAST)
KONG_VALUES = {MeldKind.KONG_CONCEALED: 2, MeldKind.KONG_ADDED: 1, MeldKind.KONG_EXPOSED: 3}


class Hongzhong(Variant):
    """红中: HZ-01 to HZ-51."""

    name = "hongzhong"
    zh = "红中"
    rules_type = HongzhongRules
    rules: HongzhongRules
    facts = ("by", "after_kong", "opening", "wildcards", "birds")
    openings = ("heavenly",)
    counts_streak = False
    causes = (
        Cause("win", "win", "胡牌"),
        Cause("kong", "kong", "杠"),
        Cause("kong_refund", "kong paid back", "退杠"),
        Cause("draw", "draw", "流局"),
    )

    @property
    def wild(self) -> tuple[Tile, ...]:
        """HZ-01."""
        return self.dealt_wild if self.turns_wild else (Tile.RED,)

    @property
    def turns_wild(self) -> bool:
        """HZ-01."""
        return self.rules.wild_tiles == "turned"

    @property
    def chows(self) -> bool:
        """HZ-03."""
        return self.rules.chows

    @property
    def shapes(self) -> Shape:
        """HZ-10."""
        return WITH_PAIRS if self.rules.seven_pairs else Shape.STANDARD

    @property
    def wild_wins(self) -> int | None:
        """HZ-10."""
        return FOUR if self.rules.four_wild else None

    @property
    def wins_on_discard(self) -> bool:
        """HZ-11."""
        return self.rules.win_on_discard

    def fan_rows(self) -> Iterable[Fan]:
        """HZ-31; values multiply."""
        rows = (
            ("seven_pairs", "七对", "seven pairs", "seven pairs, concealed; a four counts as two",
             When(shape=Shape.SEVEN_PAIRS_QUADS)),
            ("pure_suit", "清一色", "pure suit", "one suit, melds included", ONE_SUIT),
            ("all_pungs", "碰碰胡", "all pungs", "four pungs or kongs", When(has=Trait.ALL_PUNGS)),
            ("no_wild", "无红中", "no wild tile", "won without a wild tile in the hand",
             When(facts={"wildcards": 0})),
            ("four_wild", "四红中", "four wild tiles", "all four wild tiles in the hand",
             When(facts={"wildcards": FOUR}) if self.rules.four_wild else None),
            ("heavenly", "天胡", "heavenly win", "the dealer wins on the dealt tiles",
             When(facts={"opening": "heavenly"})),
            ("kong_bloom", "杠上开花", "kong bloom", "self-draw of the replacement of a kong",
             When(facts={"after_kong": True})),
        )  # fmt: skip
        for key, zh, en, definition, of in rows:
            yield Fan(
                key=key, zh=zh, en=en, value=2, clause="HZ-31", definition=definition,
                of=of if key in self.rules.fans else None, optional=True,
            )  # fmt: skip

    def obstacle(self, won: WonHand, held: Counted) -> str | None:
        """HZ-10 and HZ-11."""
        if won.facts.by == "discard" and not self.rules.win_on_discard:
            return "a hand wins on no discard (option win_on_discard)"
        if not won.shape and won.facts.by != "self_draw":
            return "four wild tiles win by themselves on a self-draw alone"
        return None

    def wild_obstacle(self, hand: Hand, context: WinContext) -> str | None:
        """HZ-11: all but those of which it holds four."""
        if context.by != "discard" or context.tile is None:
            return None
        waiting = hand.remove(context.tile)
        waits = waiting.waits(self.shapes)
        every = all(tile in waits or waiting.copies(tile) == COPIES for tile in SUITED)
        return "a hand that waits for every tile wins on no discard" if every else None

    def value(self, won: WonHand, held: Counted) -> Valuation:
        """HZ-31."""
        place = self.fans.place(*held.patterns) if held.patterns else -1
        times = prod(fan.total for fan in held.patterns)
        return min(times, MOST_TIMES), (place,), held.patterns

    def points(self, valued: Valued, context: WinContext) -> int:
        """HZ-30: what one payer owes without codes."""
        return self.rules.base * valued.total * (1 if context.by == "discard" else 2)

    def owes(self, seat: int, points: int, valued: Valued, context: WinContext) -> int:
        """HZ-30, HZ-40 and HZ-51."""
        rules = self.rules
        owed = points + rules.base * rules.code_value * rules.hits(seat, context)
        has_dealer = context.dealer in {seat, context.winner}
        return owed * (2 if rules.dealer_double and has_dealer else 1)

    def payments(self, valued: Valued, points: int, context: WinContext) -> Payments:
        """HZ-30: on a discard its share, for a robbed kong those of all three."""
        if context.by != "robbed_kong" or context.payer is None:
            return super().payments(valued, points, context)
        others = [seat for seat in self._everyone if seat != context.winner]
        owed = [0] * self.seats
        owed[context.payer] = sum(self.owes(seat, points, valued, context) for seat in others)
        return paid_to(context.winner, owed)

    def win_clause(self, score: Score) -> str:
        """HZ-30."""
        return "HZ-30"

    def may_discard_wild(self, deal: Deal, seat: int) -> bool:
        """HZ-02."""
        return self.rules.discard_wild == "free" or super().may_discard_wild(deal, seat)

    def turned_birds(self, deal: Deal, score: Score | None = None) -> tuple[Tile, ...]:
        """HZ-40."""
        codes, natural = self.rules.codes, score and not score.decomposition.hand.wildcards
        return deal.wall.next_tiles(codes + 1 if codes and natural else codes)

    def kong_payments(self, deal: Deal, seat: int, kong: SeatMeld) -> Iterable[Transfer]:
        """HZ-20."""
        if kong.meld is None:
            return
        payers = (kong.giver,) if kong.is_exposed_kong else deal.after(seat)
        value = self.rules.base * KONG_VALUES[kong.meld.kind]
        owed = [value if other in payers else 0 for other in self._everyone]
        yield Transfer("kong", "HZ-20", paid_to(seat, owed))

    def end_payments(self, deal: Deal) -> Iterable[Transfer]:
        """HZ-20."""
        for each in () if self.rules.kongs_at_draw else deal.transfers:
            yield Transfer("kong_refund", "HZ-20", tuple(-paid for paid in each.payments))

    def dealer_after(self, end: DealEnd) -> NextDealer:
        """HZ-50."""
        if end.winners or end.last_drawer is None:
            return super().dealer_after(end)
        return NextDealer(end.last_drawer, 0)
