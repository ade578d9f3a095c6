"""大丰 (Dafeng): 136 tiles, patterns that add up, declared ready hands, liability.

The clauses DF-… are those of the rule book.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from hupai._core import Hand
from hupai.enums import Shape, Suit, Trait, TraitCount
from hupai.play.deal import Deal
from hupai.play.declarations import COPIES
from hupai.play.endings import DealEnd
from hupai.play.hooks import kong_giver
from hupai.play.variant import Variant
from hupai.play.wall import Wall
from hupai.scoring import (
    Count,
    Counted,
    Fan,
    FanCount,
    FanKind,
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
from hupai.scoring.context import Opening, Source
from hupai.scoring.definitions import has, numbered_suits
from hupai.scoring.refusals import has_kong
from hupai.tiles import Tile
from hupai.variants.dafeng_rules import DafengRules, Liability

DRAGONS, WINDS = 3, 4
DRAGON_TILES = frozenset({Tile.WHITE, Tile.GREEN, Tile.RED})
SUPPLIED = 3
"""So many tiles of a suit make who gave them liable (DF-54)."""


class Dafeng(Variant):
    """大丰: DF-01 to DF-68."""

    name = "dafeng"
    zh = "大丰"
    rules_type = DafengRules
    rules: DafengRules
    facts = (
        "by", "after_kong", "last_tile", "opening", "ready", "streak", "flower_groups", "is_liable",
    )  # fmt: skip
    shapes = Shape.STANDARD | Shape.SEVEN_PAIRS | Shape.THIRTEEN_ORPHANS | Shape.KNITTED_HONORS
    """DF-10 to DF-14."""
    honors = True
    basic = "plain"
    liable_pays = "all_shares"
    draw_clause = "DF-41"
    fine_clause = "DF-61"

    @property
    def chows(self) -> bool:
        """DF-15."""
        return self.rules.allow_chow

    @property
    def flowers(self) -> bool:
        """DF-67."""
        return self.rules.flowers

    @property
    def openings(self) -> tuple[Opening, ...]:
        """DF-32 and DF-33."""
        usual: tuple[Opening, ...] = ("heavenly", "earthly")
        return usual if self.rules.humanly == "off" else (*usual, "humanly")

    def fan_rows(self) -> Iterable[Fan]:
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
                definition="four pungs or kongs and a pair", of=When(has=Trait.ALL_PUNGS),
            ),
            Fan(
                key="pure_suit", zh="清一色", en="pure suit", value=4, clause="DF-22",
                definition="one suit without honors, or as pure_suit_honors says",
                of=self._is_pure_suit, replaces=("mixed_suit",),
            ),
            Fan(
                key="mixed_suit", zh="混一色", en="mixed suit", value=2, clause="DF-23",
                definition="one suit and honors", of=When(suits=1, has=Trait.HONORS),
            ),
            Fan(
                key="seven_pairs", zh="七对子", en="seven pairs", value=4, clause="DF-24",
                definition="seven different pairs, concealed", of=When(shape=Shape.SEVEN_PAIRS),
            ),
            Fan(
                key="thirteen_orphans", zh="十三幺", en="thirteen orphans", value=8,
                clause="DF-25", definition="each 1, 9 and honor, one of them twice",
                of=When(shape=Shape.THIRTEEN_ORPHANS),
            ),
            Fan(
                key="big_three_dragons", zh="大三元", en="big three dragons", value=8,
                clause="DF-26", definition="pungs or kongs of 中 发 白",
                of=When(counts={TraitCount.DRAGON_PUNGS: DRAGONS}),
            ),
            Fan(
                key="small_three_dragons", zh="小三元", en="small three dragons", value=4,
                clause="DF-27", definition="two dragon pungs or kongs, the third dragon as pair",
                of=When(counts={TraitCount.DRAGON_PUNGS: DRAGONS - 1}, has=Trait.PAIR_DRAGON),
            ),
            Fan(
                key="pure_straight", zh="青龙", en="pure straight", value=2, clause="DF-28",
                definition="123 456 789 of one suit among the sets",
                of=When(has=Trait.PURE_STRAIGHT),
            ),
            Fan(
                key="knitted_honors", zh="全不靠", en="knitted and honors", value=2,
                clause="DF-29", definition="14 of 147, 258, 369 of three suits and the honors",
                of=When(shape=Shape.KNITTED_HONORS),
            ),
            Fan(
                key="seven_star_knitted", zh="七星不靠", en="seven stars, knitted", value=4,
                clause="DF-30", definition="全不靠 with all seven honors",
                of=When(shape=Shape.KNITTED_HONORS, has=Trait.SEVEN_HONORS),
                replaces=("knitted_honors",),
            ),
            Fan(
                key="big_four_winds", zh="大四喜", en="big four winds", value=8, clause="DF-31",
                definition="pungs or kongs of the four winds",
                of=When(counts={TraitCount.WIND_PUNGS: WINDS}),
            ),
            Fan(
                key="heavenly", zh="天胡", en="heavenly win", value=8, clause="DF-32",
                definition="the dealer wins on the 14 dealt tiles", kind=event,
                of=When(facts={"opening": "heavenly"}),
            ),
            Fan(
                key="earthly", zh="地胡", en="earthly win", value=8, clause="DF-32",
                definition="another wins on its first draw, no claim made before", kind=event,
                of=When(facts={"opening": "earthly"}),
            ),
            Fan(
                key="humanly", zh="人胡", en="humanly win", value=4, clause="DF-33",
                definition="another wins before its first draw, or as humanly says; no claim "
                "before", kind=event, of=When(facts={"opening": "humanly"}),
            ),
            Fan(
                key="kong_bloom", zh="杠上开花", en="kong bloom", value=1, clause="DF-34",
                definition="a win on the replacement of a kong", kind=add_on,
                of=When(facts={"after_kong": True, "by": "self_draw"}),
            ),
            Fan(
                key="last_tile", zh="海底捞月", en="last tile", value=1, clause="DF-35",
                definition="self-draw of the last drawable tile", kind=add_on,
                of=When(facts={"last_tile": True, "by": "self_draw"}),
            ),
            *(
                Fan(
                    key=f"kong_{kind}", zh=zh, en=f"{kind} kong", value=value, clause="DF-36",
                    definition=f"each {kind} kong of the winner", kind=add_on,
                    of=Count(traits=(count,)),
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
                kind=add_on, of=self._concealed_ready(),
            ),
            Fan(
                key="flowers", zh="花", en="flowers", value=2, clause="DF-38",
                definition="each complete group of four; all eight one point more", kind=add_on,
                of=Count(fact="flower_groups"),
            ),
            Fan(
                key="riichi", zh="立直", en="riichi", value=rules.riichi_bonus, clause="DF-39",
                definition="as 门清, if riichi_bonus is given", kind=add_on,
                of=self._concealed_ready(), optional=True,
            ),
            Fan(
                key="dealer_streak", zh="连庄", en="dealer's streak", value=rules.streak_bonus,
                clause="DF-52", definition="each earlier win in a row of the dealer, when the "
                "dealer wins or deals in", kind=add_on, of=Count(fact="streak"), optional=True,
            ),
        ]  # fmt: skip

    def _is_pure_suit(self, won: WonHand) -> bool:
        """DF-22."""
        match numbered_suits(won), has(won, Trait.HONORS):
            case 1, False:
                return True
            case 0, True:
                return self.rules.pure_suit_honors != "none"
            case 1, True:
                return self.rules.pure_suit_honors == "mixed"
            case _:
                return False

    def _concealed_ready(self) -> When:
        """DF-37."""
        return When(
            shape=None if self.rules.concealed_ready_special else Shape.STANDARD,
            has=Trait.NO_MELDS,
            facts={} if self.rules.ready_declaration == "off" else {"ready": True},
        )

    def refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """Say what cannot happen in Dafeng under these options."""
        if context.flowers and not self.rules.flowers:
            yield "flowers are not played (option flowers)"
        if context.liable is not None and not self.rules.liability:
            yield "nobody is liable (option liability)"
        if context.ready and self.rules.ready_declaration == "off":
            yield "no hand is declared (option ready_declaration)"
        right = {"earthly": "self_draw", "humanly": "discard"}.get(context.opening or "")
        if right is not None and context.by != right:
            yield f"{context.opening} is a win by {right}, not by {context.by}"
        if context.opening == "humanly" and context.ready and self.rules.humanly != "first_round":
            yield "humanly comes before any declaration (option humanly)"

    def value(self, won: WonHand, held: Counted) -> Valuation:
        """DF-20 to DF-39."""
        add_ons = tuple(map(self._all_flowers, held.add_ons))
        return super().value(won, Counted(held.patterns, add_ons))

    def _all_flowers(self, fan: FanCount) -> FanCount:
        """DF-38: two groups are one point more than twice a group."""
        both = fan.key == "flowers" and fan.count > 1 and fan.value > 0
        if not both:
            return fan
        return FanCount(fan.key, fan.zh, fan.en, fan.total + 1, 1, fan.clause)

    def owes(self, seat: int, points: int, valued: Valued, context: WinContext) -> int:
        """DF-50 and DF-51."""
        mode, dealer = self.rules.dealer_double, context.dealer
        if mode == "win_or_deal_in":
            doubled = dealer in (context.winner, context.payer)
        else:
            doubled = mode == "any_payment" and dealer in (context.winner, seat)
        return self.rules.stake * points * (2 if doubled else 1)

    def counts_as_ready(self, hand: Hand, shown: Sequence[Tile]) -> bool:
        """DF-41 and DF-66: at least one wait must have a copy that is not seen."""
        waits = self.waits(hand)
        exempt = self.rules.dead_waits == "kong_exempt" and has_kong(hand)
        if exempt or self.rules.dead_waits == "ready":
            return bool(waits)
        # The hand's own shown melds are among what is shown, its concealed kongs are not.
        return any(
            max(hand.copies(tile), hand.concealed.count(tile) + shown.count(tile)) < COPIES
            for tile in waits
        )

    def draw_value(self, hand: Hand) -> int:
        """DF-41."""
        return self.rules.stake if self.rules.draw_payment == "stake" else 0

    def dealer_after(self, end: DealEnd) -> NextDealer:
        """DF-04 and DF-41 to DF-43: the dealer stays by winning, or if all are ready at a draw."""
        if end.dealer in end.winners:
            return NextDealer(end.dealer, end.streak + 1)
        stays = not end.winners and (
            self.rules.dealer_after_draw == "stay" or (end.ready is not None and all(end.ready))
        )
        if stays:
            return NextDealer(end.dealer, end.streak)
        return NextDealer((end.dealer + 1) % self.seats, 0)

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
        draws, humanly = deal.seats[seat].draws, self.rules.humanly
        if by == "self_draw" and draws == 1:
            return "earthly"
        # A self-draw before the second draw is one on the first, and that is 地胡.
        most = {"before_own_draw": 0, "first_round": 1, "off": -1}[humanly]
        return "humanly" if by == "discard" and draws <= most else None

    def may_win(self, deal: Deal, score: Score) -> bool:
        """DF-62."""
        free = self.rules.ready_declaration != "required" or score.context.opening is not None
        return free or score.context.ready

    def must_win(self, deal: Deal, score: Score) -> bool:
        """DF-61."""
        return self.rules.must_win == "force" and self._is_bound_to_win(score)

    def _is_bound_to_win(self, score: Score) -> bool:
        patterns = self.fans.of(self._won(score)).patterns
        return any(fan.key in self.rules.must_win_fans for fan in patterns)

    def _won(self, score: Score) -> WonHand:
        return next(self.judge.seen(score.decomposition, score.context))

    def passed_win_fine(self, score: Score) -> Payments | None:
        """DF-61: what each opponent would owe on that win as a self-draw, paid to each of them."""
        if self.rules.must_win != "fine" or not self._is_bound_to_win(score):
            return None
        self_draw = msgspec.structs.replace(score.context, by="self_draw", payer=None)
        # Counted again: the streak of a dealer who deals in is no part of a self-draw (DF-52).
        best = self.judge.best(score.decomposition.hand, self_draw)
        if best is None:
            return None
        points = self.points(best, self_draw)
        owed = [self.owes(seat, points, best, self_draw) for seat in range(self.seats)]
        return tuple(-share for share in paid_to(self_draw.winner, owed))

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
        context = score.context
        if TraitCount.DRAGON_PUNGS.of(score.decomposition.traits) != DRAGONS:
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
        if not self._is_pure_suit(self._won(score)):
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
            (context.payer,)
            if self.rules.pure_suit_supply == "winning_discard"
            else range(self.seats)
        )
        return next((seat for seat in suppliers if given.count(seat) >= SUPPLIED), None)

    def win_clause(self, score: Score) -> str:
        """DF-50 and DF-53."""
        return "DF-50" if score.context.liable is None else "DF-53"
