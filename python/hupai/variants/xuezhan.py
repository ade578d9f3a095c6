"""血战到底 (bloody battle) and 血流成河: a missing suit, doublings, and wins that go on.

The clauses BB-… are those of the rule book.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal

from hupai._core import Hand
from hupai.enums import MeldKind, Shape, Suit, Trait, TraitCount
from hupai.play.actions import KONGS, KongStyle
from hupai.play.deal import Deal, PublicSeat, Seat, SeatMeld
from hupai.play.events import Direction
from hupai.play.exchange import Exchange
from hupai.play.missing_suits import MissingSuits
from hupai.play.results import Cause, Transfer, one_by_one
from hupai.play.variant import Variant, holds, kong_giver
from hupai.play.wall import Wall
from hupai.scoring import (
    Count,
    Counted,
    DrawSettlement,
    Fan,
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
from hupai.scoring.context import SEATS, Opening, Source
from hupai.scoring.definitions import NUMBERED, ONE_SUIT, has, numbered_suits
from hupai.scoring.refusals import has_kong
from hupai.tiles import Tile
from hupai.variants.sichuan import MOST_SUITS, PAIRS, uncapped
from hupai.variants.xuezhan_rules import KONG_VALUES, MOST_DOUBLINGS, KongKind, XuezhanRules

SUITS = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)
TRAIT = dict(zip(SUITS, NUMBERED, strict=True))
RANKS = 9
EVERYONE = tuple(range(SEATS))
USUAL_PIG = 4
ON_DISCARD = WinContext(winner=0, by="discard", payer=1)
KONG_NAMES: dict[MeldKind, KongKind] = {
    MeldKind.KONG_CONCEALED: "concealed",
    MeldKind.KONG_ADDED: "added",
    MeldKind.KONG_EXPOSED: "exposed",
}


class Xuezhan(Variant):
    """血战到底 and 血流成河: BB-01 to BB-57."""

    name = "xuezhan"
    zh = "血战到底"
    rules_type = XuezhanRules
    rules: XuezhanRules
    facts = ("by", "after_kong", "last_tile", "opening", "is_liable", "missing", "playing")
    shapes = Shape.STANDARD | PAIRS
    """BB-10."""
    chows = False
    before_play = (Exchange, MissingSuits)
    fixed_hands_play = True
    """BB-13."""
    causes = (
        Cause("win", "win", "胡牌"),
        Cause("kong", "kong", "刮风下雨"),
        Cause("kong_transfer", "kong passed on", "呼叫转移"),
        Cause("kong_refund", "kong paid back", "退税"),
        Cause("flower_pig", "missing suit kept", "查花猪"),
        Cause("ready_check", "not ready", "查大叫"),
        Cause("draw", "draw", "流局"),
    )

    @property
    def openings(self) -> tuple[Opening, ...]:
        """BB-44 and BB-45."""
        return ("heavenly", "earthly") if self.rules.heavenly_and_earthly else ()

    @property
    def exchange(self) -> Literal["same_suit", "any"] | None:
        """BB-02."""
        return None if self.rules.exchange == "off" else self.rules.exchange

    @property
    def exchange_direction(self) -> Direction | None:
        """BB-03."""
        direction = self.rules.exchange_direction
        return None if direction == "dice" else direction

    @property
    def fixed_hand_kongs(self) -> tuple[MeldKind, ...]:
        """BB-17."""
        return {"all": KONGS, "own": KONGS[1:], "off": ()}[self.rules.locked_kong]

    @property
    def shows_wins(self) -> bool:
        """BB-12."""
        return self.rules.show_hand == "at_win"

    def fan_rows(self) -> Iterable[Fan]:
        """BB-30 to BB-47."""
        rules, event = self.rules, FanKind.ADD_ON
        last = {"both": ("self_draw", "discard"), "draw": ("self_draw",), "off": ()}
        fours = {TraitCount.FOURS: 1}
        return [
            Fan(
                key="plain", zh="平胡", en="plain hand", value=0, clause="BB-30",
                definition="no other fan counts",
            ),
            Fan(
                key="all_pungs", zh="对对胡", en="all pungs", value=1, clause="BB-31",
                definition="four pungs or kongs", of=When(has=Trait.ALL_PUNGS),
            ),
            Fan(
                key="pure_suit", zh="清一色", en="pure suit", value=2, clause="BB-32",
                definition="one suit, melds included", of=ONE_SUIT,
            ),
            Fan(
                key="seven_pairs", zh="七对", en="seven pairs", value=2, clause="BB-33",
                definition="seven pairs, concealed; four of a kind may be two",
                of=When(shape=PAIRS),
            ),
            Fan(
                key="terminals_everywhere", zh="带幺九", en="terminals everywhere", value=2,
                clause="BB-34", definition="every set and the pair hold a 1 or 9; not 七对",
                of=When(shape=Shape.STANDARD, has=Trait.TERMINAL_EVERYWHERE)
                if rules.terminals_and_jiang else None,
            ),
            Fan(
                key="all_jiang", zh="将", en="all jiang", value=2, clause="BB-35",
                definition="对对胡 or 七对 of 2, 5 and 8 only", replaces=("all_middle",),
                of=When(has=Trait.ALL_JIANG) if rules.terminals_and_jiang else None,
            ),
            Fan(
                key="golden_hook", zh="金钩钓", en="golden hook", value=1, clause="BB-36",
                definition="four melds, kongs of any kind included, and a pair in hand",
                of=_golden_hook,
            ),
            Fan(
                key="root", zh="根", en="root", value=1, clause="BB-37",
                definition="each four of a kind, konged or not",
                of=Count(traits=(TraitCount.FOURS,)),
            ),
            Fan(
                key="concealed", zh="门清", en="concealed", value=1, clause="BB-38",
                definition="no meld but concealed kongs; not 七对",
                of=self._concealed if rules.concealed_and_middle else None,
            ),
            Fan(
                key="all_middle", zh="中张", en="all middle", value=1, clause="BB-39",
                definition="no 1 and no 9; not with 将",
                of=When(has=Trait.ALL_SIMPLES) if rules.concealed_and_middle else None,
            ),
            Fan(
                key="kong_bloom", zh="杠上花", en="kong bloom", value=1, clause="BB-40", kind=event,
                definition="self-draw of the replacement of a kong",
                of=When(facts={"after_kong": True, "by": "self_draw"}),
            ),
            Fan(
                key="kong_shot", zh="杠上炮", en="kong shot", value=1, clause="BB-41", kind=event,
                definition="on the discard right after its discarder's kong",
                of=When(facts={"after_kong": True, "by": "discard"}),
            ),
            Fan(
                key="robbed_kong", zh="抢杠", en="robbed kong", value=1, clause="BB-42", kind=event,
                definition="on the tile of an added kong", of=When(facts={"by": "robbed_kong"}),
            ),
            Fan(
                key="last_tile", zh="海底", en="last tile", value=1, clause="BB-43", kind=event,
                definition="self-draw of the last tile, or a discard with the wall empty",
                of=lambda won: won.facts.last_tile and won.facts.by in last[rules.last_tile],
            ),
            Fan(
                key="heavenly", zh="天胡", en="heavenly win", value=5, clause="BB-44", kind=event,
                definition="the dealer's first 14 tiles, before any kong",
                of=When(facts={"opening": "heavenly"}),
            ),
            Fan(
                key="earthly", zh="地胡", en="earthly win", value=5, clause="BB-45", kind=event,
                definition="another's first draw, or as earthly says, before any claim or kong",
                of=When(facts={"opening": "earthly"}),
            ),
            Fan(
                key="self_draw", zh="自摸", en="self-draw", value=1, clause="BB-46", kind=event,
                definition="self-draw, if self_draw says fan, and nobody pays alone",
                of=self._self_draw if rules.self_draw == "fan" else None,
            ),
            Fan(
                key="dragon", zh="龙", en="dragon", value=1, clause="BB-47",
                definition="七对 of two suits with a four",
                of=When(shape=PAIRS, suits=2, least=fours) if rules.dragon_bonus else None,
            ),
        ]  # fmt: skip

    def _concealed(self, won: WonHand) -> bool:
        """BB-38."""
        drawn = self.rules.concealed_win == "any" or won.facts.by == "self_draw"
        return drawn and won.shape is Shape.STANDARD and has(won, Trait.CONCEALED)

    def _self_draw(self, won: WonHand) -> bool:
        """BB-46, but for BB-51."""
        return won.facts.by == "self_draw" and not (won.facts.is_liable and self._giver_pays)

    @cached_property
    def _giver_pays(self) -> bool:
        """BB-51."""
        return self.rules.exposed_kong_bloom == "giver"

    @cached_property
    def _more(self) -> int:
        """BB-46: what each pays more on a self-draw."""
        return self.rules.base if self.rules.self_draw == "base" else 0

    @cached_property
    def _most(self) -> int:
        """The most fans that count."""
        return self.rules.cap or MOST_DOUBLINGS

    def obstacle(self, won: WonHand, held: Counted) -> str | None:
        """BB-05 and BB-10."""
        missing = won.facts.missing
        if missing is not None and has(won, TRAIT[missing]):
            return f"a tile of {missing}, the missing suit"
        three = numbered_suits(won) > MOST_SUITS
        return "three suits: a winning hand holds at most two" if three else None

    def hand_obstacles(self, hand: Hand) -> Iterator[str]:
        """BB-10."""
        yield from super().hand_obstacles(hand)
        tiles = (*hand.concealed, *(meld.tile for meld in hand.melds))
        if len({tile.suit for tile in tiles} - {Suit.HONORS}) > MOST_SUITS:
            yield "three suits: a winning hand holds at most two"

    def refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """Say what cannot happen under these options: BB-45 and BB-51."""
        if context.liable is not None and not (
            context.by == "self_draw"
            and context.after_kong
            and has_kong(hand, MeldKind.KONG_EXPOSED)
        ):
            yield "who gave the tile of an exposed kong is liable for a win after it, nobody else"
        if context.opening == "earthly":
            if context.by == "discard" and context.payer != context.dealer:
                yield "earthly is a win on the dealer's first discard"
            if not self._is_earthly_by(context.by):
                earthly = self.rules.earthly
                yield f"earthly is a win by {earthly}, not by {context.by} (option earthly)"

    def _is_earthly_by(self, by: Source) -> bool:
        """BB-45."""
        other = {"self_draw": "first_discard", "discard": "first_draw"}
        return by in other and self.rules.earthly != other[by]

    def value(self, won: WonHand, held: Counted) -> Valuation:
        """BB-30 and BB-48: the sum of the fans."""
        patterns, events = held
        place = self.fans.place(*patterns) if patterns else -1
        if self.rules.heavenly_alone and won.facts.opening is not None:
            patterns, events = (), tuple(fan for fan in events if fan.key in self.openings)
        fans = (*patterns, *events) or (self.fans["plain"].times(1),)
        return sum(fan.total for fan in fans), (place,), fans

    def points(self, valued: Valued, context: WinContext) -> int:
        """What one payer owes (BB-50)."""
        return self._doubled(valued.total)

    def _doubled(self, total: int) -> int:
        return self.rules.base << min(total, self._most)

    def payments(self, valued: Valued, points: int, context: WinContext) -> Payments:
        """BB-46, BB-50 and BB-51."""
        payer = context.payer
        if context.liable is not None and self._giver_pays:
            payer = context.liable
        paid = [0] * SEATS
        if payer is None:
            owed = points + self._more
            playing = EVERYONE if context.playing is None else context.playing
            for seat in playing:
                paid[seat] = -owed
            paid[context.winner] = owed * (len(playing) - 1)
        else:
            paid[payer], paid[context.winner] = -points, points
        return tuple(paid)

    def win_transfers(self, score: Score) -> Iterable[Transfer]:
        """BB-57."""
        return one_by_one("win", self.win_clause(score), score.payments)

    def win_clause(self, score: Score) -> str:
        """BB-50 and BB-51."""
        return "BB-50" if score.context.liable is None else "BB-51"

    # The table.

    def take_replacement(
        self, wall: Wall, style: KongStyle | None, throw: Callable[[], int]
    ) -> Tile:
        """BB-01."""
        return wall.draw()

    def hides_kongs(self) -> bool:
        """BB-06."""
        return self.rules.hide_concealed_kong

    def discardable(self, deal: Deal, seat: int) -> bytes:
        """BB-05."""
        own = deal.seats[seat]
        if own.missing is None:
            return own.counts
        first = SUITS.index(own.missing) * RANKS
        missing = own.counts[first : first + RANKS]
        return bytes(first) + missing if any(missing) else own.counts

    def may_use(self, deal: Deal, seat: int, tile: Tile) -> bool:
        """BB-05."""
        return tile.suit is not deal.seats[seat].missing

    def holds_none(self, seat: PublicSeat, last: Tile | None) -> Suit | None:
        """BB-05: none of its missing suit, if it discarded another, or has won."""
        other = last is not None and last.suit is not seat.missing
        return seat.missing if other or seat.locked else None

    def opening(self, deal: Deal, seat: int, by: Source) -> Opening | None:
        """BB-44 and BB-45."""
        if not self.rules.heavenly_and_earthly or deal.claims_made or by == "robbed_kong":
            return None
        if seat == deal.dealer:
            return super().opening(deal, seat, by)
        if by == "self_draw":
            first = deal.seats[seat].draws == 1
        else:
            first = deal.discards_made == 1 and deal.giver == deal.dealer
        return "earthly" if first and self._is_earthly_by(by) else None

    def is_after_kong(self, deal: Deal, by: Source) -> bool:
        """BB-40 and BB-41."""
        return by != "robbed_kong" and deal.kong is not None

    def is_last_tile(self, deal: Deal, by: Source) -> bool:
        """BB-43."""
        return by != "robbed_kong" and deal.wall.left == 0

    def may_win(self, deal: Deal, score: Score) -> bool:
        """BB-15."""
        passed = deal.seats[score.context.winner].passed
        if score.context.by == "self_draw" or not passed or self.rules.passed_win == "off":
            return True
        if self.rules.passed_win == "blocked":
            return False
        return uncapped(score) > max(map(uncapped, passed))

    def must_win(self, deal: Deal, score: Score) -> bool:
        """BB-19."""
        return 0 < self.rules.must_win_last >= deal.wall.left

    def liable(self, deal: Deal, score: Score) -> int | None:
        """BB-51."""
        return kong_giver(deal, score) if self._giver_pays else None

    def goes_on(self, deal: Deal) -> bool:
        """BB-12 and BB-13: while two are left to play."""
        return True

    def leaves(self, deal: Deal, winner: int) -> bool:
        """BB-12 and BB-13."""
        return self.rules.mode == "battle"

    def next_to_draw(self, deal: Deal, winners: Sequence[int]) -> int:
        """BB-14."""
        payer = deal.wins[-1].context.payer
        by_discarder = payer is not None and self.rules.next_draw == "discarder"
        return deal.after(payer if by_discarder and payer is not None else winners[-1])[0]

    def laid_aside(self, deal: Deal, winner: int, drawn: Tile) -> Tile:
        """BB-17."""
        own = deal.seats[winner]
        if winner != deal.dealer or own.draws or deal.claims_made:
            return drawn
        hand = own.hand
        return max(hand.concealed, key=lambda tile: (len(self.waits(hand.remove(tile))), tile))

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
        """BB-16."""
        return NextDealer(super().next_dealer(dealer, winners=winners, payer=payer).dealer, 0)

    # Kongs, and the end of the wall.

    def kong_payments(self, deal: Deal, seat: int, kong: SeatMeld) -> Iterable[Transfer]:
        """BB-20 and BB-21."""
        meld, rules = kong.meld, self.rules
        if meld is None:
            return
        late = meld.kind is MeldKind.KONG_ADDED and meld.tile is not deal.seats[seat].drawn
        if late and rules.late_kong == "unpaid":
            return
        payers, amount = deal.after(seat), self._kong_value(meld.kind)
        if kong.giver is not None and kong.is_exposed_kong:
            if rules.exposed_kong == "giver":
                payers = (kong.giver,)
            else:
                amount = rules.base
        for payer in sorted(payers):
            yield from self._moved("kong", "BB-20", payer, {seat: amount})

    def _kong_value(self, kind: MeldKind) -> int:
        """BB-20."""
        name = KONG_NAMES[kind]
        return self.rules.base * self.rules.kong_values.get(name, KONG_VALUES[name])

    def win_payments(self, deal: Deal, scores: Sequence[Score]) -> Iterable[Transfer]:
        """BB-22."""
        giver, how = scores[0].context.payer, self.rules.kong_transfer
        if giver is None or not scores[0].context.after_kong or how == "off":
            return
        paid = kept_kongs(deal, giver) if how == "all" else deal.kong_paid
        if how == "refund":
            owed = refunds(paid, giver)
        else:
            winners = [score.context.winner for score in scores]
            if self.rules.kong_transfer_split == "nearest":
                winners = winners[:1]
            share, rest = divmod(sum(each.payments[giver] for each in paid), len(winners))
            owed = {winner: share + (place < rest) for place, winner in enumerate(winners)}
        yield from self._moved("kong_transfer", "BB-22", giver, owed)

    def settle_wall(self, deal: Deal) -> DrawSettlement:
        """BB-53: who is ready, of those who have not won."""
        ready = tuple(not own.locked and bool(self._ready_values(own)) for own in deal.seats)
        return DrawSettlement(ready, (0,) * self.seats)

    def end_payments(self, deal: Deal) -> Iterable[Transfer]:
        """BB-18: BB-52, BB-53 and BB-23, in this order."""
        seats, rules = deal.seats, self.rules
        unwon = [seat for seat, own in enumerate(seats) if not own.locked]
        playing = unwon if rules.flow_ready_check == "unwon" else sorted(deal.in_turn(0))
        pigs = [seat for seat in unwon if self._is_pig(deal, seat)]
        values = {seat: self._ready_values(seats[seat]) for seat in {*unwon, *playing}}
        unready = [seat for seat in unwon if not values[seat]]
        if rules.flower_pig in {"cap", "both"}:
            fans = rules.pig_fan if rules.pig_fan is not None else rules.cap or USUAL_PIG
            paid = unwon if rules.pig_pays == "unwon" else range(self.seats)
            owed = {seat: rules.base << fans for seat in paid if seat not in pigs}
            for pig in pigs:
                yield from self._moved("flower_pig", "BB-52", pig, owed)
        if rules.ready_check != "off":
            best = max if rules.ready_check == "max" else min
            owed = {seat: best(values[seat]) for seat in playing if values[seat]}
            for payer in unready:
                if payer not in pigs or rules.flower_pig in {"unready", "both"}:
                    yield from self._moved("ready_check", "BB-53", payer, owed)
        if rules.kong_refund:
            for payer in unready:
                owed = refunds(kept_kongs(deal, payer), payer)
                yield from self._moved("kong_refund", "BB-23", payer, owed)

    def _is_pig(self, deal: Deal, seat: int) -> bool:
        """BB-52."""
        own = deal.seats[seat]
        if own.missing is None or not holds(own.hand, own.missing):
            return False
        exempt = self.rules.pig_exempt
        return not (exempt and all(tile.suit is own.missing for tile in discarded(deal, seat)))

    def _ready_values(self, seat: Seat) -> list[int]:
        """BB-53: what each wait is worth by itself, on a discard; none if it is not ready."""
        waits = self.waits(seat.hand, missing=seat.missing)
        found = [self.judge.best(seat.hand.add(tile), ON_DISCARD) for tile in waits]
        return [self._doubled(valued.total) for valued in found if valued is not None]

    def _moved(
        self, cause: str, clause: str, payer: int, owed: Mapping[int, int]
    ) -> Iterator[Transfer]:
        """BB-57: one transfer for each payee."""
        for payee, amount in sorted(owed.items()):
            if amount:
                paid = [0] * self.seats
                paid[payer] = amount
                yield Transfer(cause, clause, paid_to(payee, paid))


def discarded(deal: Deal, seat: int) -> Iterator[Tile]:
    """List all that a seat discarded, what others claimed or won on too."""
    yield from deal.seats[seat].discards
    for other in deal.seats:
        for held in other.melds:
            if held.giver == seat and held.tile is not None:
                yield held.tile
    for win in deal.wins:
        if win.context.payer == seat and win.context.tile is not None:
            yield win.context.tile


def kept_kongs(deal: Deal, seat: int) -> list[Transfer]:
    """List what a seat was paid for kongs and has not given up by BB-22, which takes the latest."""
    kept: list[Transfer] = []
    given = 0
    for each in deal.transfers:
        moved = each.payments[seat]
        if each.cause == "kong" and moved > 0:
            kept.append(each)
        elif each.cause == "kong_transfer" and moved < 0:
            given -= moved
            while kept and given >= kept[-1].payments[seat]:
                given -= kept.pop().payments[seat]
    return kept


def refunds(paid: Iterable[Transfer], seat: int) -> dict[int, int]:
    """Say what a seat owes whom that gives back what it was paid."""
    owed: Counter[int] = Counter()
    for each in paid:
        owed[each.payments.index(min(each.payments))] += each.payments[seat]
    return owed


def _golden_hook(won: WonHand) -> bool:
    """BB-36: no set but melds, and none of them a chow, of which there are none."""
    kongs = TraitCount.KONGS_CONCEALED.of(won.traits)
    alone = TraitCount.CONCEALED_PUNGS.of(won.traits) == kongs
    return alone and has(won, Trait.ALL_PUNGS)
