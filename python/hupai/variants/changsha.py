"""长沙 (Changsha): 108 tiles, 小胡 and 大胡, pairs of 2, 5 or 8, birds.

The clauses CS-… are those of the rule book.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter

from hupai._core import Hand
from hupai.enums import Shape, Suit, Trait, TraitCount
from hupai.play.actions import KongStyle
from hupai.play.deal import Deal, SeatMeld
from hupai.play.dealt_wins import DealtWins
from hupai.play.endings import DealEnd
from hupai.play.variant import Variant
from hupai.play.wall import Wall
from hupai.scoring import (
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
from hupai.scoring.definitions import ONE_SUIT, has, is_shape
from hupai.tiles import Tile
from hupai.variants.changsha_rules import OFF_ANOTHER, ChangshaRules, bird_seat

JIANG_RANKS = frozenset({2, 5, 8})
NUMBERED_SUITS = 3
FOUR = 4
KEY, TOTAL = attrgetter("key"), attrgetter("total")

SMALL = "small"
EVENTS = OFF_ANOTHER | {"kong_bloom"}
"""The 大胡 by event, whose pair event_needs_jiang is about (CS-14); 天胡 and 地胡 take any."""

SUPPLEMENT: KongStyle = "supplement"
OPEN_KONG: KongStyle = "open_kong"


class Changsha(Variant):
    """长沙: CS-01 to CS-62."""

    name = "changsha"
    zh = "长沙"
    rules_type = ChangshaRules
    rules: ChangshaRules
    facts = ("by", "after_kong", "last_tile", "opening", "supplement", "birds")
    openings = ("heavenly", "earthly")
    shapes = Shape.STANDARD | Shape.SEVEN_PAIRS_QUADS | Shape.ALL_JIANG
    """CS-10 to CS-12."""
    basic = SMALL
    draw_clause = "CS-61"
    before_play = (DealtWins,)

    def fan_rows(self) -> Iterable[Fan]:
        """CS-10 to CS-14 and CS-46; values are weights."""
        event = FanKind.EVENT
        return [
            Fan(
                key="small", zh="小胡", en="small win", value=1, clause="CS-10",
                definition="four sets and a pair of 2, 5 or 8, and no 大胡",
            ),
            Fan(
                key="all_pungs", zh="碰碰胡", en="all pungs", value=1, clause="CS-11",
                definition="four pungs or kongs and any pair", of=When(has=Trait.ALL_PUNGS),
            ),
            Fan(
                key="pure_suit", zh="清一色", en="pure suit", value=1, clause="CS-11",
                definition="one suit, four sets and any pair or 七巧对", of=ONE_SUIT,
            ),
            Fan(
                key="seven_pairs", zh="七巧对", en="seven pairs", value=1, clause="CS-11",
                definition="seven pairs, concealed; a four counts as two", of=self._pairs,
            ),
            Fan(
                key="all_jiang", zh="将将胡", en="all jiang", value=1, clause="CS-12",
                definition="every tile a 2, 5 or 8; no set shape needed",
                of=When(has=Trait.ALL_JIANG),
            ),
            Fan(
                key="heavenly", zh="天胡", en="heavenly win", value=1, clause="CS-13",
                definition="the dealer's dealt tiles win, with any pair", kind=event,
                of=When(facts={"opening": "heavenly"}),
            ),
            Fan(
                key="earthly", zh="地胡", en="earthly win", value=1, clause="CS-13",
                definition="another wins so on the dealer's first discard", kind=event,
                of=When(facts={"opening": "earthly"}),
            ),
            Fan(
                key="last_tile", zh="海底捞月", en="last tile", value=1, clause="CS-14",
                definition="a win on the last tile of the wall", kind=event,
                of=When(facts={"last_tile": True}),
            ),
            Fan(
                key="kong_bloom", zh="杠上花", en="kong bloom", value=1, clause="CS-14",
                definition="a win on the replacement of 开杠", kind=event,
                of=When(facts={"after_kong": True, "by": "self_draw"}),
            ),
            Fan(
                key="robbed_kong", zh="抢杠胡", en="robbed kong", value=1, clause="CS-14",
                definition="a win on the tile of an added 开杠", kind=event,
                of=self._robbed_kong(),
            ),
            Fan(
                key="kong_shot", zh="杠上炮", en="kong shot", value=1, clause="CS-46",
                definition="a win on the replacement of another player's 开杠", kind=event,
                of=When(facts={"after_kong": True, "by": "discard"}),
            ),
            Fan(
                key="four_joys", zh="四喜", en="four joys", value=1, clause="CS-30",
                definition="four identical tiles, dealt", kind=FanKind.ADD_ON,
            ),
            Fan(
                key="no_jiang", zh="板板胡", en="no jiang", value=1, clause="CS-30",
                definition="no 2, 5 or 8 among the dealt tiles", kind=FanKind.ADD_ON,
            ),
            Fan(
                key="missing_suit", zh="缺一色", en="missing suit", value=1, clause="CS-30",
                definition="a suit that is missing among the dealt tiles", kind=FanKind.ADD_ON,
            ),
        ]  # fmt: skip

    def _pairs(self, won: WonHand) -> int:
        """CS-11."""
        if not is_shape(won, Shape.SEVEN_PAIRS_QUADS):
            return 0
        graded = self.rules.seven_pairs_quads == "graded"
        return 1 + TraitCount.FOURS.of(won.traits) if graded else 1

    def _robbed_kong(self) -> When:
        """CS-44 and CS-45."""
        as_kong = self.rules.rob_supplement == "kong_price"
        return When(facts={"by": "robbed_kong"} | ({} if as_kong else {"supplement": False}))

    def obstacle(self, won: WonHand, held: Counted) -> str | None:
        """CS-10 to CS-14."""
        if has(won, Trait.PAIR_JIANG) or won.facts.opening is not None:
            return None
        needs_jiang = self.rules.event_needs_jiang
        if any(not (needs_jiang and fan.key in EVENTS) for fan in held.patterns):
            return None
        return "the pair is not 2, 5 or 8, and no 大胡 allows another"

    def refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """Say what cannot happen in Changsha under these options."""
        if context.after_kong and context.last_tile:
            yield "the last tile is kept for 海底 and replaces no kong"
        if len(context.birds) > self.rules.birds:
            most = self.rules.birds
            yield f"{len(context.birds)} birds: at most {most} are turned (option birds)"
        if any(bird.suit is Suit.HONORS for bird in context.birds):
            yield "a bird is a tile of 108, no honor"
        if context.opening == "earthly" and context.payer != context.dealer:
            yield "earthly is a win on the dealer's first discard"

    def value(self, won: WonHand, held: Counted) -> Valuation:
        """CS-15: 大胡 add, or the dearest counts; with any of them 小胡 does not."""
        fans = held.patterns or (self.fans[SMALL].times(1),)
        self_draw = won.facts.by == "self_draw"
        if self.rules.combine == "max":
            # CS-25: of equal prices the fan that stands last, as of equal weights.
            priced = [(self._price((fan,), self_draw=self_draw, dealer=False), fan) for fan in fans]
            most = max(price for price, _ in priced)
            fans = (self.fans.highest(fan for price, fan in priced if price == most),)
        price = self._price(fans, self_draw=self_draw, dealer=False)
        return price, (self.fans.place(*fans),), fans

    def _price(
        self, fans: tuple[FanCount, ...], *, self_draw: bool, dealer: bool, pays: bool = False
    ) -> int:
        """CS-20 to CS-26: what one payer owes without birds.

        `dealer` tells whether the dealer wins or pays, `pays` whether it is the payer.
        """
        rules = self.rules
        extra = rules.dealer_extra if dealer else 0
        weight: int = sum(map(TOTAL, fans))
        if fans[0].key == SMALL:
            return weight * ((rules.small_self_draw if self_draw else rules.small_discard) + extra)
        if self_draw:
            return weight * (rules.big_self_draw + extra)
        price = rules.big_discard + extra
        if OFF_ANOTHER.isdisjoint(map(KEY, fans)):
            return weight * price
        dearer = dealer and (pays or rules.event_dealer == "either")
        event = rules.event_discard + (rules.event_dealer_extra if dearer else 0)
        return event if rules.combine == "max" else event + max(weight - 1, 0) * price

    def owes(self, seat: int, points: int, valued: Valued, context: WinContext) -> int:
        """CS-20 to CS-26, CS-51."""
        price, dealer = points, context.dealer
        if dealer in (seat, context.winner):
            self_draw = context.by == "self_draw"
            pays = dealer == seat
            price = self._price(valued.fans, self_draw=self_draw, dealer=True, pays=pays)
        if not context.birds:
            return price
        return self._with_birds(price, context.birds, dealer, (seat, context.winner))

    def _with_birds(
        self, price: int, birds: Sequence[Tile], dealer: int, seats: tuple[int, int]
    ) -> int:
        """CS-51: a price with the birds on the winner and the payer."""
        hits = sum(bird_seat(bird, dealer) in seats for bird in birds)
        return price * (2**hits if self.rules.bird_score == "double" else 1 + hits)

    def dealt_wins(self, hand: Hand) -> tuple[FanCount, ...]:
        """CS-30: the dealt wins of a dealt hand, of the dealer's 14 tiles too."""
        super().dealt_wins(hand)
        tiles = hand.concealed
        counts = {
            "four_joys": sum(tiles.count(tile) == FOUR for tile in set(tiles)),
            "no_jiang": int(all(tile.rank not in JIANG_RANKS for tile in tiles)),
            "missing_suit": int(len({tile.suit for tile in tiles}) < NUMBERED_SUITS),
        }
        found = tuple(
            self.fans[key].times(count)
            for key, count in counts.items()
            if count and key in self.rules.dealt_wins
        )
        if self.rules.dealt_win_count == "once" and found:
            return (self.fans[found[0].key].times(1),)
        return found

    def dealt_win_payments(
        self, fans: Iterable[FanCount], winner: int, dealer: int, *, birds: Sequence[Tile] = ()
    ) -> Payments:
        """CS-30: what dealt wins of a seat are paid, at the price of a self-drawn 小胡.

        `birds` are turned where a dealt win ends the deal (CS-50).
        """
        times = sum(fan.total for fan in fans)
        price, extra = self.rules.small_self_draw, self.rules.dealer_extra
        owed = []
        for seat in range(self.seats):
            share = times * (price + (extra if dealer in (seat, winner) else 0))
            owed.append(self._with_birds(share, birds, dealer, (seat, winner)))
        return paid_to(winner, owed)

    def dealt_win_tiles(self, hand: Hand, kinds: Sequence[str]) -> tuple[Tile, ...]:
        """CS-30: 四喜 shows its four tiles, the others the whole hand."""
        tiles = hand.concealed
        if any(kind != "four_joys" for kind in kinds):
            return tiles
        return tuple(tile for tile in tiles if tiles.count(tile) == FOUR)

    def dealt_win_ends(self) -> bool:
        """CS-30."""
        return self.rules.dealt_win_ends

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
        """CS-62."""
        context, mode = score.context, self.rules.passed_win
        passed = deal.seats[context.winner].passed
        if context.by == "self_draw" or mode == "off":
            return True
        if mode == "until_own_turn":
            return not passed
        return all(other.context.tile != context.tile for other in passed)

    def turned_birds(self, deal: Deal) -> tuple[Tile, ...]:
        """CS-50 and CS-52."""
        if not deal.last_tile_taken:
            return deal.wall.next_tiles(self.rules.birds)
        last = deal.seats[deal.turn].drawn or deal.discard
        return () if last is None else (last,) * self.rules.birds

    def win_clause(self, score: Score) -> str:
        """CS-20 to CS-24."""
        small = score.fans[0].key == SMALL
        if score.context.by == "self_draw":
            return "CS-20" if small else "CS-21"
        if any(fan.key in OFF_ANOTHER for fan in score.fans):
            return "CS-24"
        return "CS-22" if small else "CS-23"
