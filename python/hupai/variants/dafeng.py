"""大丰 (Dafeng): 136 tiles, patterns that add up, declared ready hands, liability.

The clauses DF-… are those of the rule book.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from hupai._core import Hand
from hupai.enums import Shape, Suit, Trait, TraitCount
from hupai.play.deal import Deal
from hupai.play.variant import COPIES, TableVariant, kong_giver
from hupai.play.wall import Wall
from hupai.scoring import (
    Fan,
    FanCount,
    FanKind,
    NextDealer,
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
from hupai.scoring.ways import has, is_shape, numbered_suits, times, way_of
from hupai.tiles import Tile
from hupai.variants.dafeng_rules import DafengRules, Liability

DRAGONS, WINDS = 3, 4
DRAGON_TILES = frozenset({Tile.WHITE, Tile.GREEN, Tile.RED})
SUPPLIED = 3
"""So many tiles of a suit make who gave them liable (DF-54)."""


class Dafeng(TableVariant):
    """大丰: DF-01 to DF-68."""

    name = "dafeng"
    zh = "大丰"
    rules_type = DafengRules
    rules: DafengRules
    honors = True
    flowers = True
    draw_clause = "DF-41"
    fine_clause = "DF-61"

    def winning_shapes(self) -> Shape:
        """DF-10 to DF-14."""
        special = Shape.SEVEN_PAIRS | Shape.THIRTEEN_ORPHANS | Shape.KNITTED_HONORS
        return Shape.STANDARD | special

    def table(self) -> Iterable[Fan]:
        """DF-20 to DF-39."""
        rules = self.rules
        event, add_on = FanKind.EVENT, FanKind.ADD_ON
        return [
            Fan(
                key="plain", zh="平胡", en="plain hand", value=1, clause="DF-20",
                definition="no other pattern",
            ),
            Fan(
                key="all_pungs", zh="碰碰胡", en="all pungs", value=2, clause="DF-21",
                definition="four pungs or kongs and a pair",
                of_way=lambda way: has(way, Trait.ALL_PUNGS),
            ),
            Fan(
                key="pure_suit", zh="清一色", en="pure suit", value=4, clause="DF-22",
                definition="one suit without honors, or as pure_suit_honors says",
                of_way=self._is_pure_suit, replaces=("mixed_suit",),
            ),
            Fan(
                key="mixed_suit", zh="混一色", en="mixed suit", value=2, clause="DF-23",
                definition="one suit and honors", of_way=_is_mixed_suit,
            ),
            Fan(
                key="seven_pairs", zh="七对子", en="seven pairs", value=4, clause="DF-24",
                definition="seven different pairs, concealed",
                of_way=lambda way: is_shape(way, Shape.SEVEN_PAIRS),
            ),
            Fan(
                key="thirteen_orphans", zh="十三幺", en="thirteen orphans", value=8,
                clause="DF-25", definition="each 1, 9 and honor, one of them twice",
                of_way=lambda way: is_shape(way, Shape.THIRTEEN_ORPHANS),
            ),
            Fan(
                key="big_three_dragons", zh="大三元", en="big three dragons", value=8,
                clause="DF-26", definition="pungs or kongs of 中 发 白",
                of_way=lambda way: TraitCount.DRAGON_PUNGS.of(way.traits) == DRAGONS,
            ),
            Fan(
                key="small_three_dragons", zh="小三元", en="small three dragons", value=4,
                clause="DF-27", definition="two dragon pungs or kongs, the third dragon as pair",
                of_way=lambda way: TraitCount.DRAGON_PUNGS.of(way.traits) == DRAGONS - 1
                and has(way, Trait.PAIR_DRAGON),
            ),
            Fan(
                key="pure_straight", zh="青龙", en="pure straight", value=2, clause="DF-28",
                definition="123 456 789 of one suit among the sets",
                of_way=lambda way: has(way, Trait.PURE_STRAIGHT),
            ),
            Fan(
                key="knitted_honors", zh="全不靠", en="knitted and honors", value=2,
                clause="DF-29", definition="14 of 147, 258, 369 of three suits and the honors",
                of_way=lambda way: is_shape(way, Shape.KNITTED_HONORS),
            ),
            Fan(
                key="seven_star_knitted", zh="七星不靠", en="seven stars, knitted", value=4,
                clause="DF-30", definition="全不靠 with all seven honors",
                of_way=lambda way: is_shape(way, Shape.KNITTED_HONORS)
                and has(way, Trait.SEVEN_HONORS),
                replaces=("knitted_honors",),
            ),
            Fan(
                key="big_four_winds", zh="大四喜", en="big four winds", value=8, clause="DF-31",
                definition="pungs or kongs of the four winds",
                of_way=lambda way: TraitCount.WIND_PUNGS.of(way.traits) == WINDS,
            ),
            Fan(
                key="heavenly", zh="天胡", en="heavenly win", value=8, clause="DF-32",
                definition="the dealer wins on the 14 dealt tiles", kind=event,
                of_win=lambda win: win.context.opening == "heavenly",
            ),
            Fan(
                key="earthly", zh="地胡", en="earthly win", value=8, clause="DF-32",
                definition="another wins on its first draw, no claim made before", kind=event,
                of_win=lambda win: win.context.opening == "earthly",
            ),
            Fan(
                key="humanly", zh="人胡", en="humanly win", value=4, clause="DF-33",
                definition="another wins on a discard before its first draw, no claim before",
                kind=event, of_win=lambda win: win.context.opening == "humanly",
            ),
            Fan(
                key="kong_bloom", zh="杠上开花", en="kong bloom", value=1, clause="DF-34",
                definition="a win on the replacement of a kong", kind=add_on,
                of_win=lambda win: win.context.after_kong and win.context.by == "self_draw",
            ),
            Fan(
                key="last_tile", zh="海底捞月", en="last tile", value=1, clause="DF-35",
                definition="self-draw of the last drawable tile", kind=add_on,
                of_win=lambda win: win.context.last_tile and win.context.by == "self_draw",
            ),
            *(
                Fan(
                    key=f"kong_{kind}", zh=zh, en=f"{kind} kong", value=value, clause="DF-36",
                    definition=f"each {kind} kong of the winner", kind=add_on,
                    of_way=times(count),
                )
                for kind, zh, value, count in (
                    ("exposed", "明杠", 1, TraitCount.KONGS_EXPOSED),
                    ("added", "补杠", 1, TraitCount.KONGS_ADDED),
                    ("concealed", "暗杠", 2, TraitCount.KONGS_CONCEALED),
                )
            ),
            Fan(
                key="concealed_ready", zh="门清", en="concealed and declared", value=1,
                clause="DF-37", definition="won after declaring, with no meld of any kind",
                kind=add_on, of_win=self._is_concealed_ready,
            ),
            Fan(
                key="flowers", zh="花", en="flowers", value=2, clause="DF-38",
                definition="each complete group of four; all eight one point more", kind=add_on,
                of_win=lambda win: win.context.flower_groups,
            ),
            Fan(
                key="riichi", zh="立直", en="riichi", value=rules.riichi_bonus, clause="DF-39",
                definition="as 门清, if riichi_bonus is given", kind=add_on,
                of_win=lambda win: self.fans["riichi"].value > 0 and self._is_concealed_ready(win),
            ),
            Fan(
                key="dealer_streak", zh="连庄", en="dealer's streak", value=rules.streak_bonus,
                clause="DF-52", definition="each earlier win in a row of the dealer, when the "
                "dealer wins or deals in", kind=add_on, of_win=self._streak,
            ),
        ]  # fmt: skip

    def _is_pure_suit(self, way: Way) -> bool:
        """DF-22."""
        match numbered_suits(way), has(way, Trait.HONORS):
            case 1, False:
                return True
            case 0, True:
                return self.rules.pure_suit_honors != "none"
            case 1, True:
                return self.rules.pure_suit_honors == "mixed"
            case _:
                return False

    def _is_concealed_ready(self, win: Win) -> bool:
        """DF-37."""
        declared = win.context.ready or self.rules.ready_declaration == "off"
        shape = self.rules.concealed_ready_special or is_shape(win.way, Shape.STANDARD)
        return declared and shape and has(win.way, Trait.NO_MELDS)

    def _streak(self, win: Win) -> int:
        """DF-52."""
        return win.context.streak if self.fans["dealer_streak"].value else 0

    def allows_chows(self) -> bool:
        """DF-15."""
        return self.rules.allow_chow

    def refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """Say what cannot happen in Dafeng."""
        if context.birds or context.supplement:
            yield "dafeng has no birds and no supplement"
        if context.flowers and not self.rules.flowers:
            yield "flowers are not played (option flowers)"
        if context.liable is not None and not self.rules.liability:
            yield "nobody is liable (option liability)"
        if context.ready and self.rules.ready_declaration == "off":
            yield "no hand is declared (option ready_declaration)"
        if context.opening in {"earthly", "humanly"}:
            right = "self_draw" if context.opening == "earthly" else "discard"
            if context.by != right:
                yield f"{context.opening} is a win by {right}, not by {context.by}"

    def value(self, way: Way, context: WinContext) -> Valuation:
        """Add up patterns and add-ons (DF-20 to DF-39)."""
        held, met = self.fans.of_way(way), self.fans.of_win(Win(way, context))
        patterns = (*held.patterns, *met.patterns) or (self.fans["plain"].times(1),)
        if self.rules.combine == "max":
            patterns = (self.fans.highest(patterns),)
        fans = (*patterns, *held.add_ons, *map(self._all_flowers, met.add_ons))
        return sum(fan.total for fan in fans), (self.fans.place(*patterns),), fans

    def _all_flowers(self, fan: FanCount) -> FanCount:
        """DF-38: two groups are one point more than twice a group."""
        both = fan.key == "flowers" and fan.count > 1 and fan.value > 0
        if not both:
            return fan
        return FanCount(fan.key, fan.zh, fan.en, fan.total + 1, 1, fan.clause)

    def points(self, valued: Valued, context: WinContext) -> int:
        """Patterns, add-ons and streak."""
        return valued.total

    def payments(self, valued: Valued, points: int, context: WinContext) -> Payments:
        """DF-50 to DF-53."""
        winner, payer, liable = context.winner, context.payer, context.liable
        payers = range(SEATS) if payer is None else (payer,)
        owed = [0] * SEATS
        for seat in payers:
            if seat != winner:
                owed[seat] = self._owed(points, seat, context)
        if liable is not None:
            whole = sum(owed) * (1 if payer is None else SEATS - 1)
            owed = [0] * SEATS
            owed[liable] = whole
        return paid_to(winner, owed)

    def _owed(self, points: int, seat: int, context: WinContext) -> int:
        """DF-51."""
        mode, dealer = self.rules.dealer_double, context.dealer
        if mode == "win_or_deal_in":
            doubled = dealer in (context.winner, context.payer)
        else:
            doubled = mode == "any_payment" and dealer in (context.winner, seat)
        return self.rules.stake * points * (2 if doubled else 1)

    def counts_as_ready(self, hand: Hand, shown: Sequence[Tile]) -> bool:
        """DF-41 and DF-66: at least one wait must have a copy that is not seen."""
        waits = self.waits(hand)
        if self.rules.dead_waits == "ready":
            return bool(waits)
        # The hand's own shown melds are among what is shown, its concealed kongs are not.
        return any(
            max(hand.copies(tile), hand.concealed.count(tile) + shown.count(tile)) < COPIES
            for tile in waits
        )

    def draw_value(self, hand: Hand) -> int:
        """DF-41."""
        return self.rules.stake if self.rules.draw_payment == "stake" else 0

    def next_dealer(
        self,
        dealer: int,
        *,
        winners: Sequence[int] = (),
        payer: int | None = None,
        streak: int = 0,
        ready: Sequence[bool] | None = None,
        last_drawer: int | None = None,
    ) -> NextDealer:
        """DF-04 and DF-41 to DF-43: the dealer stays by winning, or if all are ready at a draw."""
        if dealer in winners:
            return NextDealer(dealer, streak + 1)
        stays = not winners and (
            self.rules.dealer_after_draw == "stay" or (ready is not None and all(ready))
        )
        return NextDealer(dealer, streak) if stays else NextDealer((dealer + 1) % SEATS, 0)

    def plays_flowers(self) -> bool:
        """DF-67."""
        return self.rules.flowers

    def drawable(self, wall: Wall) -> int:
        """DF-40."""
        return max(wall.left - self.rules.dead_wall, 0)

    def hides_kongs(self) -> bool:
        """DF-60."""
        return True

    def declarable(self, deal: Deal, seat: int) -> Iterable[Tile]:
        """DF-62 and DF-66."""
        own = deal.seats[seat]
        if own.declared or self.rules.ready_declaration == "off":
            return ()
        leaves_ready = own.hand.ready_discards(self.shapes)
        if not leaves_ready:
            return ()
        shown = deal.shown_tiles()
        return [
            tile
            for tile in leaves_ready
            if self.counts_as_ready(own.hand.remove(tile), [*shown, tile])
        ]

    def opening(self, deal: Deal, seat: int, by: Source) -> Opening | None:
        """DF-32 and DF-33."""
        if deal.claims_made or seat == deal.dealer:
            return super().opening(deal, seat, by)
        draws = deal.seats[seat].draws
        if by == "self_draw":
            return "earthly" if draws == 1 else None
        return "humanly" if draws == 0 else None

    def may_win(self, deal: Deal, score: Score) -> bool:
        """DF-62."""
        free = self.rules.ready_declaration != "required" or score.context.opening is not None
        return free or score.context.ready

    def must_win(self, deal: Deal, score: Score) -> bool:
        """DF-61."""
        return self.rules.must_win == "force" and self._is_bound_to_win(score)

    def _is_bound_to_win(self, score: Score) -> bool:
        way = way_of(score)
        fans = (
            *self.fans.of_way(way).patterns,
            *self.fans.of_win(Win(way, score.context)).patterns,
        )
        return any(fan.key in self.rules.must_win_fans for fan in fans)

    def passed_win_fine(self, score: Score) -> Payments | None:
        """DF-61: what each opponent would owe on that win as a self-draw, paid to each of them."""
        if self.rules.must_win != "fine" or not self._is_bound_to_win(score):
            return None
        self_draw = msgspec.structs.replace(score.context, by="self_draw", payer=None)
        # Counted again: the streak of a dealer who deals in is no part of a self-draw (DF-52).
        best = self._best(score.decomposition.hand, self_draw)
        if best is None:
            return None
        points = self.points(best, self_draw)
        owed = [self._owed(points, seat, self_draw) for seat in range(SEATS)]
        return tuple(-paid for paid in paid_to(self_draw.winner, owed))

    def liable(self, deal: Deal, score: Score) -> int | None:
        """DF-54, in the order of DF-55."""
        cases: tuple[tuple[Liability, Callable[[Deal, Score], int | None]], ...] = (
            ("kong_bloom", kong_giver),
            ("big_three_dragons", self._dragon_giver),
            ("pure_suit", self._suit_giver),
        )
        givers = (giver(deal, score) for case, giver in cases if case in self.rules.liability)
        return next((giver for giver in givers if giver is not None), None)

    def _dragon_giver(self, deal: Deal, score: Score) -> int | None:
        """DF-54: who gave the third dragon meld, or the discard that completes the third pung."""
        way, context = way_of(score), score.context
        if TraitCount.DRAGON_PUNGS.of(way.traits) != DRAGONS:
            return None
        melds = [
            held
            for held in deal.seats[context.winner].melds
            if held.meld is not None and held.meld.tile in DRAGON_TILES
        ]
        if len(melds) == DRAGONS:
            return melds[-1].giver
        completes = context.tile in DRAGON_TILES and context.payer is not None
        return context.payer if completes else None

    def _suit_giver(self, deal: Deal, score: Score) -> int | None:
        """DF-54: who gave three tiles of the suit of a 清一色, the winning one among them."""
        context, hand = score.context, score.decomposition.hand
        if not self._is_pure_suit(way_of(score)):
            return None
        suits = {tile.suit for tile in (*hand.concealed, *(meld.tile for meld in hand.melds))}
        suit = next(iter(suits - {Suit.HONORS}), Suit.HONORS)
        melds = deal.seats[context.winner].melds
        given = [held.giver for held in melds if held.tile is not None and held.tile.suit is suit]
        wins_on_suit = context.tile is not None and context.tile.suit is suit
        if context.payer is not None and wins_on_suit:
            given.append(context.payer)
        elif self.rules.pure_suit_supply == "winning_discard":
            return None
        suppliers = (
            (context.payer,) if self.rules.pure_suit_supply == "winning_discard" else range(SEATS)
        )
        return next((seat for seat in suppliers if given.count(seat) >= SUPPLIED), None)

    def win_clause(self, score: Score) -> str:
        """DF-50 and DF-53."""
        return "DF-50" if score.context.liable is None else "DF-53"


def _is_mixed_suit(way: Way) -> bool:
    """DF-23."""
    return numbered_suits(way) == 1 and has(way, Trait.HONORS)
