"""长沙 (Changsha): 108 tiles, 小胡 and 大胡, pairs of 2, 5 or 8, birds.

The clauses CS-… are those of the rule book.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from operator import attrgetter

from hupai._core import Hand
from hupai.enums import Shape, Suit, Trait, TraitCount
from hupai.scoring import (
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
from hupai.scoring.context import Source
from hupai.scoring.definitions import ONE_SUIT, has, is_shape
from hupai.scoring.fans import Definition
from hupai.variants.changsha_birds import birds_on
from hupai.variants.changsha_rules import OFF_ANOTHER, ChangshaRules
from hupai.variants.changsha_table import SMALL, ChangshaTable

FACTS = ("by", "after_kong", "last_tile", "opening", "supplement", "birds")
MOST_MELDS = 4
KEY, TOTAL = attrgetter("key"), attrgetter("total")

EVENTS = OFF_ANOTHER | {"kong_bloom"}
"""The 大胡 by event, whose pair event_needs_jiang is about (CS-14); 天胡 and 地胡 take any."""


class Changsha(ChangshaTable):
    """长沙: CS-01 to CS-79."""

    name = "changsha"
    zh = "长沙"
    rules_type = ChangshaRules
    rules: ChangshaRules
    openings = ("heavenly", "earthly")
    shapes = Shape.STANDARD | Shape.SEVEN_PAIRS_QUADS | Shape.ALL_JIANG
    """CS-10 to CS-12."""
    basic = SMALL
    draw_clause = "CS-61"

    @cached_property
    def facts(self) -> tuple[str, ...]:
        """What there is to know of a win, and what CS-72, CS-74 and CS-77 add."""
        added = {
            "claimed": self.rules.all_claimed,
            "winning_tiles": self.rules.open_kong_draws > 1,
            "floats": self.rules.float_most,
        }
        return (*FACTS, *(name for name, is_known in added.items() if is_known))

    @property
    def ready_by(self) -> tuple[Source, ...]:
        """CS-72: 全求人 wins with any pair, but on the tile of another alone."""
        return ("self_draw", "discard") if self.rules.all_claimed is True else ("self_draw",)

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
                of=self._kong_bloom(),
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
                key="all_claimed", zh="全求人", en="all claimed", value=1, clause="CS-72",
                definition="four melds, no concealed kong, one tile in hand; off another player",
                of=self._all_claimed if self.rules.all_claimed else None,
            ),
            Fan(
                key="concealed_hand", zh="门清", en="concealed hand", value=1, clause="CS-73",
                definition="no meld but concealed kongs", of=self._concealed_hand(),
            ),
            *self.dealt_win_rows(),
        ]  # fmt: skip

    def _pairs(self, won: WonHand) -> int:
        """CS-11."""
        if not is_shape(won, Shape.SEVEN_PAIRS_QUADS):
            return 0
        graded = self.rules.seven_pairs_quads == "graded"
        return 1 + TraitCount.FOURS.of(won.traits) if graded else 1

    def _kong_bloom(self) -> Definition:
        """CS-14; for each of the tiles turned at once that wins (CS-77)."""
        once = When(facts={"after_kong": True, "by": "self_draw"})
        if self.rules.open_kong_draws == 1:
            return once
        return lambda won: won.facts.winning_tiles if once(won) else 0

    def _all_claimed(self, won: WonHand) -> bool:
        """CS-72."""
        drawn = won.facts.by == "self_draw"
        return won.facts.claimed == MOST_MELDS and (
            not drawn or self.rules.all_claimed == "with_self_draw"
        )

    def _concealed_hand(self) -> When | None:
        """CS-73."""
        match self.rules.concealed_hand:
            case "off":
                return None
            case "self_draw":
                return When(has=Trait.CONCEALED, facts={"by": "self_draw"})
            case "any":
                return When(has=Trait.CONCEALED)

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
        yield from self._room_refusals(context)
        if len(context.birds) > self.rules.birds:
            most = self.rules.birds
            yield f"{len(context.birds)} birds: at most {most} are turned (option birds)"
        if any(bird.suit is Suit.HONORS for bird in context.birds):
            yield "a bird is a tile of 108, no honor"
        if context.opening == "earthly" and context.payer != context.dealer:
            yield "earthly is a win on the dealer's first discard"

    def _room_refusals(self, context: WinContext) -> Iterator[str]:
        """CS-74 and CS-76."""
        floats, most = context.floats, self.rules.float_most
        if floats and len(floats) != self.seats:
            yield f"{len(floats)} floats, at a table of {self.seats}"
        if any(each > most for each in floats):
            yield f"a float of {max(floats)}: at most {most} may be staked (option float_most)"
        if context.birds_from is not None and (
            self.rules.birds_from == "dealer" or context.birds_from != context.payer
        ):
            yield "birds are counted from the payer where several win and birds_from is winner"

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
        """CS-20 to CS-26 and CS-51; the cap, floats and the base, in this order (CS-74, CS-75)."""
        price, dealer = points, context.dealer
        if dealer in (seat, context.winner):
            self_draw = context.by == "self_draw"
            pays = dealer == seat
            price = self._price(valued.fans, self_draw=self_draw, dealer=True, pays=pays)
        if context.birds:
            origin = self.rules.birds_origin(context)
            hits = birds_on(context.birds, origin, self.seats, seat, context.winner)
            price = self.with_birds(price, hits)
        if self.rules.cap is not None:
            price = min(price, self.rules.cap)
        if context.floats:
            price += context.floats[seat] + context.floats[context.winner]
        return price * self.rules.base

    def win_clause(self, score: Score) -> str:
        """CS-20 to CS-24."""
        small = score.fans[0].key == SMALL
        if score.context.by == "self_draw":
            return "CS-20" if small else "CS-21"
        if any(fan.key in OFF_ANOTHER for fan in score.fans):
            return "CS-24"
        return "CS-22" if small else "CS-23"
