"""大丰 (Dafeng): 136 tiles, patterns that add up, declared ready hands, liability.

The clauses DF-… are those of the rule book.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from hupai._core import Hand
from hupai.enums import Shape, Trait, TraitCount
from hupai.scoring import (
    Fan,
    FanCount,
    FanKind,
    NextDealer,
    Payments,
    Remark,
    Rules,
    Valuation,
    Valued,
    Variant,
    Way,
    Win,
    WinContext,
    paid_to,
)
from hupai.scoring.context import SEATS
from hupai.scoring.rules import FirstDealer
from hupai.scoring.ways import has, is_shape, numbered_suits, times
from hupai.tiles import Tile

COPIES, DRAGONS, WINDS = 4, 3, 4

Liability = Literal["kong_bloom", "big_three_dragons", "pure_suit"]
MustWin = Literal[
    "heavenly", "earthly", "humanly", "thirteen_orphans", "big_four_winds", "big_three_dragons"
]
LIABILITY: frozenset[Liability] = frozenset({"kong_bloom", "big_three_dragons", "pure_suit"})
MUST_WIN: frozenset[MustWin] = frozenset(
    {"heavenly", "earthly", "humanly", "thirteen_orphans", "big_four_winds", "big_three_dragons"}
)


class DafengRules(Rules, frozen=True, kw_only=True):
    """The options of Dafeng."""

    variant = "dafeng"

    combine: Annotated[
        Literal["sum", "max"],
        Meta(description="patterns add up, or only the highest counts (DF-20)"),
    ] = "sum"
    pure_suit_honors: Annotated[
        Literal["honors_only", "none", "mixed"],
        Meta(description="what with honors is 清一色: honors only, nothing, a suit too (DF-22)"),
    ] = "honors_only"
    stake: Annotated[int, Meta(ge=1, description="what one point is paid with")] = 1
    dealer_double: Annotated[
        Literal["win_or_deal_in", "any_payment", "off"],
        Meta(description="when the dealer's win or payment is doubled (DF-51)"),
    ] = "win_or_deal_in"
    streak_bonus: Annotated[
        int, Meta(ge=0, description="points for each earlier win in a row of the dealer (DF-52)")
    ] = 1
    flowers: Annotated[bool, Meta(description="play with eight flowers (DF-38, DF-67)")] = False
    riichi_bonus: Annotated[
        int, Meta(ge=0, description="points for 立直, won as 门清 is (DF-39)")
    ] = 0
    concealed_ready_special: Annotated[
        bool, Meta(description="门清 counts for special shapes too (DF-37)")
    ] = False
    allow_chow: Annotated[bool, Meta(description="chows may be claimed (DF-15)")] = False
    ready_declaration: Annotated[
        Literal["required", "optional", "off"],
        Meta(description="whether a ready hand is declared to win (DF-62)"),
    ] = "required"
    dead_waits: Annotated[
        Literal["not_ready", "ready"],
        Meta(description="a hand that waits only for tiles all of which are seen (DF-66)"),
    ] = "not_ready"
    liability: Annotated[
        frozenset[Liability], Meta(description="the cases in which one seat pays for all (DF-54)")
    ] = LIABILITY
    pure_suit_supply: Annotated[
        Literal["winning_discard", "any"],
        Meta(description="which tiles make liable for a 清一色 (DF-54)"),
    ] = "winning_discard"
    must_win: Annotated[
        Literal["force", "fine", "off"],
        Meta(description="whether the wins of must_win_fans may be passed (DF-61)"),
    ] = "force"
    must_win_fans: Annotated[
        frozenset[MustWin], Meta(description="the wins that may not be passed (DF-61)")
    ] = MUST_WIN
    draw_payment: Annotated[
        Literal["stake", "off"],
        Meta(description="what who is not ready pays each who is, at a draw (DF-41)"),
    ] = "stake"
    dealer_after_draw: Annotated[
        Literal["rotate", "stay"], Meta(description="who deals after a draw (DF-41)")
    ] = "rotate"
    dead_wall: Annotated[
        int, Meta(ge=0, le=80, description="tiles left in the wall at a draw (DF-40)")
    ] = 14
    first_dealer: FirstDealer = "dice"

    def contradictions(self) -> Iterator[str]:
        """Say which options contradict each other."""
        yield from super().contradictions()
        if self.pure_suit_supply != "winning_discard" and "pure_suit" not in self.liability:
            yield "pure_suit_supply is given, and liability leaves pure_suit out"

    def remarks(self, context: WinContext) -> Iterator[Remark]:
        """DF-51 and DF-53."""
        dealer = context.dealer
        if self.stake > 1:
            yield Remark(f"a point is paid with {self.stake}", f"每分 {self.stake}")
        if self.dealer_double == "off":
            pass
        elif dealer in (context.winner, context.payer):
            yield Remark("doubled for the dealer (DF-51)", "庄家翻倍（DF-51）")
        elif self.dealer_double == "any_payment" and context.payer is None:
            yield Remark(f"the dealer, seat {dealer}, pays double (DF-51)", "庄家付双倍（DF-51）")
        if context.liable is not None:
            liable = context.liable
            yield Remark(
                f"seat {liable} is liable for three shares (DF-53)",
                f"{liable} 号位包牌，付三家（DF-53）",
            )


class Dafeng(Variant):
    """大丰: DF-01 to DF-68."""

    name = "dafeng"
    zh = "大丰"
    rules_type = DafengRules
    rules: DafengRules
    honors = True
    flowers = True

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


def _is_mixed_suit(way: Way) -> bool:
    """DF-23."""
    return numbered_suits(way) == 1 and has(way, Trait.HONORS)
