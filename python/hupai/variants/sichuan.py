"""四川 (Sichuan, 缺一门): 108 tiles, one pattern and its add-ons, one win ends the deal.

The clauses SC-… are those of the rule book.
"""

from collections.abc import Callable, Iterable, Iterator

from hupai._core import Hand
from hupai.enums import MeldKind, Shape, Suit, Trait, TraitCount
from hupai.play.actions import KongStyle
from hupai.play.deal import Deal
from hupai.play.variant import TableVariant, kong_giver
from hupai.play.wall import Wall
from hupai.scoring import (
    Fan,
    FanCount,
    FanKind,
    Payments,
    Score,
    Valuation,
    Valued,
    Way,
    Win,
    WinContext,
    paid_to,
)
from hupai.scoring.context import SEATS, Opening, Source
from hupai.scoring.variant import PLAIN, has_kong
from hupai.scoring.ways import has, is_one_suit, is_shape, kongs, numbered_suits
from hupai.tiles import Tile
from hupai.variants.sichuan_rules import SichuanRules

MOST_SUITS = 2
FOUR_INCLUDED = frozenset({"dragon_seven_pairs", "pure_seven_pairs"})
"""The patterns within which the first four of a kind is counted (SC-25, SC-28)."""


class Sichuan(TableVariant):
    """四川: SC-01 to SC-71."""

    name = "sichuan"
    zh = "四川"
    rules_type = SichuanRules
    rules: SichuanRules
    chows = False
    draw_clause = "SC-60"

    def winning_shapes(self) -> Shape:
        """SC-20 and SC-24."""
        return Shape.STANDARD | Shape.SEVEN_PAIRS_QUADS

    def table(self) -> Iterable[Fan]:
        """SC-20 to SC-44."""
        event, add_on = FanKind.EVENT, FanKind.ADD_ON
        return [
            Fan(
                key="plain", zh="平胡", en="plain hand", value=1, clause="SC-20",
                definition="four sets and a pair",
                of_way=lambda way: is_shape(way, Shape.STANDARD),
            ),
            Fan(
                key="all_pungs", zh="对对胡", en="all pungs", value=2, clause="SC-21",
                definition="every set a pung or kong",
                of_way=lambda way: has(way, Trait.ALL_PUNGS),
            ),
            Fan(
                key="pure_suit", zh="清一色", en="pure suit", value=3, clause="SC-22",
                definition="one suit", of_way=is_one_suit,
            ),
            Fan(
                key="terminals_everywhere", zh="幺九", en="terminals everywhere", value=3,
                clause="SC-23", definition="every set and the pair hold a 1 or 9",
                of_way=lambda way: is_shape(way, Shape.STANDARD)
                and has(way, Trait.TERMINAL_EVERYWHERE),
            ),
            Fan(
                key="seven_pairs", zh="七对", en="seven pairs", value=3, clause="SC-24",
                definition="seven pairs, concealed; four of a kind may be two", of_way=_is_pairs,
            ),
            Fan(
                key="dragon_seven_pairs", zh="龙七对", en="dragon seven pairs", value=4,
                clause="SC-25", definition="七对 with a four of a kind, which is no 根 then",
                of_way=lambda way: _is_pairs(way) and _fours(way) > 0,
            ),
            Fan(
                key="pure_all_pungs", zh="清对", en="pure all pungs", value=4, clause="SC-26",
                definition="对对胡 of one suit",
                of_way=lambda way: has(way, Trait.ALL_PUNGS) and is_one_suit(way),
            ),
            Fan(
                key="jiang_pungs", zh="将对", en="jiang pungs", value=4, clause="SC-27",
                definition="对对胡 of 2, 5 and 8 only",
                of_way=lambda way: has(way, Trait.ALL_PUNGS) and has(way, Trait.ALL_JIANG),
            ),
            Fan(
                key="pure_seven_pairs", zh="清七对", en="pure seven pairs", value=8,
                clause="SC-28", definition="七对 of one suit; its first four is no 根",
                of_way=self._is_pure_pairs,
            ),
            Fan(
                key="heavenly", zh="天胡", en="heavenly win", value=8, clause="SC-29",
                definition="the dealer wins on the 14 dealt tiles", kind=event,
                of_win=lambda win: win.context.opening == "heavenly",
            ),
            Fan(
                key="earthly", zh="地胡", en="earthly win", value=8, clause="SC-30",
                definition="another wins on the dealer's first discard, or as earthly says",
                kind=event, of_win=lambda win: win.context.opening == "earthly",
            ),
            Fan(
                key="root", zh="根", en="root", value=1, clause="SC-40", kind=add_on,
                definition="four identical tiles that are no kong",
            ),
            Fan(
                key="kong", zh="杠", en="kong", value=1, clause="SC-41", kind=add_on,
                definition="each declared kong of any kind", of_way=kongs,
            ),
            Fan(
                key="kong_bloom", zh="杠上花", en="kong bloom", value=2, clause="SC-42",
                kind=add_on, definition="a win on the replacement of a kong",
                of_win=lambda win: win.context.after_kong and win.context.by == "self_draw",
            ),
            Fan(
                key="robbed_kong", zh="抢杠", en="robbed kong", value=1, clause="SC-43",
                kind=add_on, definition="a win on the tile of an added kong",
                of_win=lambda win: win.context.by == "robbed_kong",
            ),
            Fan(
                key="self_draw", zh="自摸", en="self-draw", value=self.rules.self_draw_bonus,
                clause="SC-44", kind=add_on,
                definition="self-draw, if self_draw_bonus is given, and nobody is liable",
                of_win=self._is_rewarded_self_draw,
            ),
        ]  # fmt: skip

    def _is_pure_pairs(self, way: Way) -> bool:
        """SC-28."""
        quad = _fours(way) > 0 or not self.rules.pure_seven_pairs_needs_quad
        return _is_pairs(way) and is_one_suit(way) and quad

    def _is_rewarded_self_draw(self, win: Win) -> bool:
        """SC-44."""
        rewarded = self.fans["self_draw"].value > 0 and win.context.by == "self_draw"
        return rewarded and win.context.liable is None

    def obstacle(self, way: Way, context: WinContext) -> str | None:
        """SC-10."""
        return "three suits: a winning hand holds at most two" if _has_three_suits(way) else None

    def hand_obstacles(self, hand: Hand) -> Iterator[str]:
        """SC-10."""
        yield from super().hand_obstacles(hand)
        tiles = (*hand.concealed, *(meld.tile for meld in hand.melds))
        if len({tile.suit for tile in tiles} - {Suit.HONORS}) > MOST_SUITS:
            yield "three suits: a winning hand holds at most two"

    def refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """Say what cannot happen in Sichuan."""
        if context.birds or context.flowers or context.supplement or context.ready:
            yield "sichuan has no birds, flowers, supplement or declaration"
        if context.liable is not None:
            yield from self._liable_refusals(hand, context)
        if context.opening == "humanly":
            yield "sichuan has no humanly win"
        if context.opening == "earthly":
            yield from self._earthly_refusals(context)

    def _liable_refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """SC-51."""
        if self.rules.exposed_kong_bloom == "self_draw":
            yield "nobody is liable (option exposed_kong_bloom)"
        if not context.after_kong or not has_kong(hand, MeldKind.KONG_EXPOSED):
            yield "who gave the tile of an exposed kong is liable for a win after it, nobody else"

    def _earthly_refusals(self, context: WinContext) -> Iterator[str]:
        """SC-30."""
        if context.by == "discard" and context.payer != context.dealer:
            yield "earthly is a win on the dealer's first discard"
        allowed = {"first_discard": {"discard"}, "first_draw": {"self_draw"}}
        if context.by not in allowed.get(self.rules.earthly, {"discard", "self_draw"}):
            yield f"earthly is a win by {self.rules.earthly}, not by {context.by} (option earthly)"

    def value(self, way: Way, context: WinContext) -> Valuation:
        """SC-11: the pattern with the highest total counts, and the add-ons."""
        held, met = self.fans.of_way(way), self.fans.of_win(Win(way, context))
        best = max(
            (self._with_roots(pattern, way) for pattern in (*held.patterns, *met.patterns)),
            key=lambda fans: (
                sum(fan.total for fan in fans),
                fans[0].value,
                self.fans.place(fans[0]),
            ),
        )
        fans = (*best, *held.add_ons, *met.add_ons)
        return sum(fan.total for fan in fans), self._rank(best)[1:], fans

    def _rank(self, fans: tuple[FanCount, ...]) -> tuple[int, int, int]:
        """SC-11: the total, then the own value of the pattern, then its row."""
        return sum(fan.total for fan in fans), fans[0].value, self.fans.place(fans[0])

    def _with_roots(self, pattern: FanCount, way: Way) -> tuple[FanCount, ...]:
        """SC-40: a pattern and the fours that are neither kongs nor counted within it."""
        roots = _fours(way) - kongs(way)
        if roots and pattern.key in FOUR_INCLUDED:
            roots -= 1
        return (pattern, self.fans["root"].times(roots)) if roots else (pattern,)

    def points(self, valued: Valued, context: WinContext) -> int:
        """What one payer owes (SC-50, SC-53)."""
        cap = self.rules.cap
        return valued.total if cap is None else min(valued.total, cap)

    def payments(self, valued: Valued, points: int, context: WinContext) -> Payments:
        """SC-50 to SC-52."""
        alone = context.payer if context.liable is None else context.liable
        owed = [points] * SEATS if alone is None else [0] * SEATS
        if alone is not None:
            owed[alone] = points
        return paid_to(context.winner, owed)

    def draw_value(self, hand: Hand) -> int:
        """SC-60: the smallest value with which the hand could win, or the highest."""
        if self.rules.draw_payment == "off":
            return 0
        waits = self.waits(hand)
        best = [self._best(hand.add(tile), PLAIN) for tile in waits]
        points = [self._without_events(valued) for valued in best if valued is not None]
        return min(points) if self.rules.draw_payment == "min" else max(points)

    def _without_events(self, valued: Valued) -> int:
        """What a hand is worth by pattern, roots and kongs alone."""
        counted = sum(fan.total for fan in valued.fans if fan.key != "self_draw")
        return counted if self.rules.cap is None else min(counted, self.rules.cap)

    def take_replacement(
        self, wall: Wall, style: KongStyle | None, throw: Callable[[], int]
    ) -> Tile:
        """SC-05."""
        return wall.draw()

    def hides_kongs(self) -> bool:
        """SC-04."""
        return self.rules.hide_concealed_kong

    def opening(self, deal: Deal, seat: int, by: Source) -> Opening | None:
        """SC-29 and SC-30."""
        if seat == deal.dealer:
            return super().opening(deal, seat, by)
        if by == "discard":
            met = self.rules.earthly != "first_draw" and deal.discards_made == 1
        else:
            own = deal.seats[seat]
            first = by == "self_draw" and own.draws == 1 and not deal.claims_made
            met = self.rules.earthly != "first_discard" and first
        return "earthly" if met else None

    def may_win(self, deal: Deal, score: Score) -> bool:
        """SC-71."""
        passed = deal.seats[score.context.winner].passed
        if score.context.by == "self_draw" or not passed or self.rules.passed_win == "off":
            return True
        if self.rules.passed_win == "blocked":
            return False
        return _uncapped(score) > max(map(_uncapped, passed))

    def must_win(self, deal: Deal, score: Score) -> bool:
        """SC-70."""
        return self.rules.must_win_last > 0 and deal.wall.left <= self.rules.must_win_last

    def liable(self, deal: Deal, score: Score) -> int | None:
        """SC-51."""
        return kong_giver(deal, score) if self.rules.exposed_kong_bloom == "giver" else None

    def win_clause(self, score: Score) -> str:
        """SC-50 and SC-51."""
        return "SC-50" if score.context.liable is None else "SC-51"


def _is_pairs(way: Way) -> bool:
    return is_shape(way, Shape.SEVEN_PAIRS_QUADS)


def _fours(way: Way) -> int:
    return TraitCount.FOURS.of(way.traits)


def _has_three_suits(way: Way) -> bool:
    return numbered_suits(way) > MOST_SUITS


def _uncapped(score: Score) -> int:
    """Count pattern and add-ons: what SC-71 compares."""
    return sum(fan.total for fan in score.fans)
