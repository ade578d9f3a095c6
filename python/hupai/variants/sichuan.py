"""四川 (Sichuan, 缺一门): 108 tiles, one pattern and its add-ons, one win ends the deal.

The clauses SC-… are those of the rule book.
"""

from collections.abc import Iterable, Iterator

from hupai._core import Hand
from hupai.enums import MeldKind, Shape, Trait, TraitCount
from hupai.play.deal import Deal
from hupai.scoring import (
    Count,
    Counted,
    Fan,
    FanCount,
    FanKind,
    Score,
    Valuation,
    Valued,
    When,
    WinContext,
    WonHand,
)
from hupai.scoring.context import Opening, Source
from hupai.scoring.definitions import KONGS, ONE_SUIT, kongs
from hupai.scoring.judge import PLAIN
from hupai.scoring.refusals import has_kong
from hupai.variants.sichuan_rules import SichuanRules
from hupai.variants.two_suits import PAIRS, TwoSuits

FOUR_INCLUDED = frozenset({"dragon_seven_pairs", "pure_seven_pairs"})
"""The patterns within which the first four of a kind is counted (SC-25, SC-28)."""


class Sichuan(TwoSuits):
    """四川: SC-01 to SC-71."""

    name = "sichuan"
    zh = "四川"
    rules_type = SichuanRules
    rules: SichuanRules
    facts = ("by", "after_kong", "last_tile", "opening", "is_liable")
    openings = ("heavenly", "earthly")
    draw_clause = "SC-60"

    def fan_rows(self) -> Iterable[Fan]:
        """SC-20 to SC-44."""
        event, add_on = FanKind.EVENT, FanKind.ADD_ON
        needs_four = {TraitCount.FOURS: int(self.rules.pure_seven_pairs_needs_quad)}
        return [
            Fan(
                key="plain", zh="平胡", en="plain hand", value=1, clause="SC-20",
                definition="four sets and a pair", of=When(shape=Shape.STANDARD),
            ),
            Fan(
                key="all_pungs", zh="对对胡", en="all pungs", value=2, clause="SC-21",
                definition="every set a pung or kong", of=When(has=Trait.ALL_PUNGS),
            ),
            Fan(
                key="pure_suit", zh="清一色", en="pure suit", value=3, clause="SC-22",
                definition="one suit", of=ONE_SUIT,
            ),
            Fan(
                key="terminals_everywhere", zh="幺九", en="terminals everywhere", value=3,
                clause="SC-23", definition="every set and the pair hold a 1 or 9",
                of=When(shape=Shape.STANDARD, has=Trait.TERMINAL_EVERYWHERE),
            ),
            Fan(
                key="seven_pairs", zh="七对", en="seven pairs", value=3, clause="SC-24",
                definition="seven pairs, concealed; four of a kind may be two",
                of=When(shape=PAIRS),
            ),
            Fan(
                key="dragon_seven_pairs", zh="龙七对", en="dragon seven pairs", value=4,
                clause="SC-25", definition="七对 with a four of a kind, which is no 根 then",
                of=When(shape=PAIRS, least={TraitCount.FOURS: 1}),
            ),
            Fan(
                key="pure_all_pungs", zh="清对", en="pure all pungs", value=4, clause="SC-26",
                definition="对对胡 of one suit",
                of=When(suits=1, has=Trait.ALL_PUNGS, lacks=Trait.HONORS),
            ),
            Fan(
                key="jiang_pungs", zh="将对", en="jiang pungs", value=4, clause="SC-27",
                definition="对对胡 of 2, 5 and 8 only",
                of=When(has=Trait.ALL_PUNGS | Trait.ALL_JIANG),
            ),
            Fan(
                key="pure_seven_pairs", zh="清七对", en="pure seven pairs", value=8,
                clause="SC-28", definition="七对 of one suit; its first four is no 根",
                of=When(shape=PAIRS, suits=1, lacks=Trait.HONORS, least=needs_four),
            ),
            Fan(
                key="heavenly", zh="天胡", en="heavenly win", value=8, clause="SC-29",
                definition="the dealer wins on the 14 dealt tiles", kind=event,
                of=When(facts={"opening": "heavenly"}),
            ),
            Fan(
                key="earthly", zh="地胡", en="earthly win", value=8, clause="SC-30",
                definition="another wins on the dealer's first discard, or as earthly says",
                kind=event, of=When(facts={"opening": "earthly"}),
            ),
            Fan(
                key="root", zh="根", en="root", value=1, clause="SC-40", kind=add_on,
                definition="four identical tiles that are no kong",
            ),
            Fan(
                key="kong", zh="杠", en="kong", value=1, clause="SC-41", kind=add_on,
                definition="each declared kong of any kind", of=Count(traits=KONGS),
            ),
            Fan(
                key="kong_bloom", zh="杠上花", en="kong bloom", value=2, clause="SC-42",
                kind=add_on, definition="a win on the replacement of a kong",
                of=When(facts={"after_kong": True, "by": "self_draw"}),
            ),
            Fan(
                key="robbed_kong", zh="抢杠", en="robbed kong", value=1, clause="SC-43",
                kind=add_on, definition="a win on the tile of an added kong",
                of=When(facts={"by": "robbed_kong"}),
            ),
            Fan(
                key="self_draw", zh="自摸", en="self-draw", value=self.rules.self_draw_bonus,
                clause="SC-44", kind=add_on, optional=True,
                definition="self-draw, if self_draw_bonus is given, and nobody is liable",
                of=When(facts={"by": "self_draw", "is_liable": False}),
            ),
        ]  # fmt: skip

    def refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """Say what cannot happen in Sichuan under these options."""
        if context.liable is not None:
            yield from self._liable_refusals(hand, context)
        if context.opening == "earthly":
            yield from self.earthly_refusals(context)

    def _liable_refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """SC-51."""
        if self.rules.exposed_kong_bloom == "self_draw":
            yield "nobody is liable (option exposed_kong_bloom)"
        if not context.after_kong or not has_kong(hand, MeldKind.KONG_EXPOSED):
            yield "who gave the tile of an exposed kong is liable for a win after it, nobody else"

    def value(self, won: WonHand, held: Counted) -> Valuation:
        """SC-11: the pattern with the highest total counts, and the add-ons."""
        best = max(
            (self._with_roots(pattern, won) for pattern in held.patterns),
            key=self._rank,
        )
        fans = (*best, *held.add_ons)
        return sum(fan.total for fan in fans), self._rank(best)[1:], fans

    def _rank(self, fans: tuple[FanCount, ...]) -> tuple[int, int, int]:
        """SC-11: the total, then the own value of the pattern, then its row."""
        return sum(fan.total for fan in fans), fans[0].value, self.fans.place(fans[0])

    def _with_roots(self, pattern: FanCount, won: WonHand) -> tuple[FanCount, ...]:
        """SC-40: a pattern and the fours that are neither kongs nor counted within it."""
        roots = TraitCount.FOURS.of(won.traits) - kongs(won)
        if roots and pattern.key in FOUR_INCLUDED:
            roots -= 1
        return (pattern, self.fans["root"].times(roots)) if roots else (pattern,)

    def points(self, valued: Valued, context: WinContext) -> int:
        """What one payer owes (SC-50, SC-53)."""
        cap = self.rules.cap
        return valued.total if cap is None else min(valued.total, cap)

    def draw_value(self, hand: Hand) -> int:
        """SC-60: the smallest value with which the hand could win, or the highest."""
        if self.rules.draw_payment == "off":
            return 0
        waits = self.waits(hand)
        best = [self.judge.best(hand.add(tile), PLAIN) for tile in waits]
        points = [self._without_events(valued) for valued in best if valued is not None]
        return min(points) if self.rules.draw_payment == "min" else max(points)

    def _without_events(self, valued: Valued) -> int:
        """What a hand is worth by pattern, roots and kongs alone."""
        counted = sum(fan.total for fan in valued.fans if fan.key != "self_draw")
        return counted if self.rules.cap is None else min(counted, self.rules.cap)

    def opening(self, deal: Deal, seat: int, by: Source) -> Opening | None:
        """SC-29 and SC-30."""
        if seat == deal.dealer:
            return super().opening(deal, seat, by)
        if by == "discard":
            first = deal.discards_made == 1
        else:
            first = deal.seats[seat].draws == 1 and not deal.claims_made
        return "earthly" if first and self.is_earthly_by(by) else None

    def win_clause(self, score: Score) -> str:
        """SC-50 and SC-51."""
        return "SC-50" if score.context.liable is None else "SC-51"
