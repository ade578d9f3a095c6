"""The table of 血战到底: what comes before play, wins that go on, kongs paid at once, the end.

The clauses BB-… are those of the rule book.
"""

from abc import ABC
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Literal

from hupai.enums import MeldKind
from hupai.play.actions import KONGS
from hupai.play.deal import Deal, Seat, SeatMeld
from hupai.play.events import Direction
from hupai.play.exchange import Exchange
from hupai.play.kongs_kept import kept_kongs, refunds
from hupai.play.missing_suits import MissingSuits
from hupai.play.results import Cause, Transfer, one_by_one, owed_by
from hupai.play.variant import holds
from hupai.scoring import DrawSettlement, Score, WinContext
from hupai.scoring.context import Opening, Source
from hupai.tiles import Tile
from hupai.variants.two_suits import TwoSuits
from hupai.variants.xuezhan_rules import KONG_VALUES, MOST_DOUBLINGS, KongKind, XuezhanRules

USUAL_PIG = 4
ON_DISCARD = WinContext(winner=0, by="discard", payer=1)
KONG_NAMES: dict[MeldKind, KongKind] = {
    MeldKind.KONG_CONCEALED: "concealed",
    MeldKind.KONG_ADDED: "added",
    MeldKind.KONG_EXPOSED: "exposed",
}


class XuezhanTable(TwoSuits, ABC):
    """How 血战到底 and 血流成河 are played."""

    rules: XuezhanRules
    before_play = (Exchange, MissingSuits)
    fixed_hands_play = True
    """BB-13."""
    counts_streak = False
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
    def liable_pays(self) -> Literal["once", "as_others"]:
        """BB-51."""
        return "once" if self._giver_pays else "as_others"

    @property
    def shows_wins(self) -> bool:
        """BB-12."""
        return self.rules.show_hand == "at_win"

    @cached_property
    def _giver_pays(self) -> bool:
        """BB-51."""
        return self.rules.exposed_kong_bloom == "giver"

    @cached_property
    def _most(self) -> int:
        """The most fans that count."""
        return self.rules.cap or MOST_DOUBLINGS

    def _doubled(self, total: int) -> int:
        return self.rules.base << min(total, self._most)

    def win_transfers(self, score: Score) -> Iterable[Transfer]:
        """BB-57."""
        return one_by_one("win", self.win_clause(score), score.payments)

    def win_clause(self, score: Score) -> str:
        """BB-50 and BB-51."""
        return "BB-50" if score.context.liable is None else "BB-51"

    def opening(self, deal: Deal, seat: int, by: Source) -> Opening | None:
        """BB-44 and BB-45."""
        if not self.rules.heavenly_and_earthly or deal.claims_made:
            return None
        if seat == deal.dealer:
            return super().opening(deal, seat, by)
        if by == "self_draw":
            first = deal.seats[seat].draws == 1
        else:
            first = deal.discards_made == 1 and deal.giver == deal.dealer
        return "earthly" if first and self.is_earthly_by(by) else None

    def is_after_kong(self, deal: Deal, by: Source) -> bool:
        """BB-40 and BB-41."""
        return by != "robbed_kong" and deal.kong is not None

    def is_last_tile(self, deal: Deal, by: Source) -> bool:
        """BB-43."""
        return deal.wall.left == 0

    def goes_on(self, deal: Deal) -> bool:
        """BB-12 and BB-13: while two are left to play."""
        return True

    def leaves(self, deal: Deal, winner: int) -> bool:
        """BB-12 and BB-13."""
        return self.rules.mode == "battle"

    def next_to_draw(self, deal: Deal, winners: Sequence[int]) -> int:
        """BB-14."""
        payer = deal.wins[-1].context.payer
        if payer is None or self.rules.next_draw == "winner":
            return super().next_to_draw(deal, winners)
        return deal.after(payer)[0]

    def laid_aside(self, deal: Deal, winner: int, drawn: Tile) -> Tile:
        """BB-17."""
        hand = deal.seats[winner].hand
        if deal.seats[winner].draws or deal.claims_made:
            return drawn
        return max(hand.concealed, key=lambda tile: (len(self.waits(hand.remove(tile))), tile))

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
            yield from owed_by(payer, {seat: amount}, "kong", "BB-20")

    def _kong_value(self, kind: MeldKind) -> int:
        """BB-20."""
        name = KONG_NAMES[kind]
        return self.rules.base * self.rules.kong_values.get(name, KONG_VALUES[name])

    def win_payments(self, deal: Deal, scores: Sequence[Score]) -> Iterable[Transfer]:
        """BB-22."""
        giver, how = scores[0].context.payer, self.rules.kong_transfer
        if giver is None or not scores[0].context.after_kong or how == "off":
            return
        paid = self._kept(deal, giver) if how == "all" else deal.kong_paid
        if how == "refund":
            owed = refunds(paid)
        else:
            winners = [score.context.winner for score in scores]
            if self.rules.kong_transfer_split == "nearest":
                winners = winners[:1]
            share, rest = divmod(sum(each.payments[giver] for each in paid), len(winners))
            owed = {winner: share + (place < rest) for place, winner in enumerate(winners)}
        yield from owed_by(giver, owed, "kong_transfer", "BB-22")

    def settle_wall(self, deal: Deal) -> DrawSettlement:
        """BB-53: who is ready, of those who have not won."""
        waits = [self.waits(own.hand, missing=own.missing) for own in deal.seats]
        ready = [
            bool(found) and not own.locked for found, own in zip(waits, deal.seats, strict=True)
        ]
        return DrawSettlement(tuple(ready), (0,) * self.seats)

    def end_payments(self, deal: Deal) -> Iterable[Transfer]:
        """BB-18: BB-52, BB-53 and BB-23, in this order."""
        seats, rules = deal.seats, self.rules
        unwon = [seat for seat, own in enumerate(seats) if not own.locked]
        playing = unwon if rules.flow_ready_check == "unwon" else deal.playing
        pigs = [seat for seat in unwon if self._is_pig(deal, seat)]
        values = {seat: self._ready_values(seats[seat]) for seat in {*unwon, *playing}}
        unready = [seat for seat in unwon if not values[seat]]
        if rules.flower_pig in {"cap", "both"}:
            fans = rules.pig_fan if rules.pig_fan is not None else rules.cap or USUAL_PIG
            paid = unwon if rules.pig_pays == "unwon" else range(self.seats)
            owed = {seat: rules.base << fans for seat in paid if seat not in pigs}
            for pig in pigs:
                yield from owed_by(pig, owed, "flower_pig", "BB-52")
        if rules.ready_check != "off":
            best = max if rules.ready_check == "max" else min
            owed = {seat: best(values[seat]) for seat in playing if values[seat]}
            for payer in unready:
                if payer not in pigs or rules.flower_pig in {"unready", "both"}:
                    yield from owed_by(payer, owed, "ready_check", "BB-53")
        if rules.kong_refund:
            for payer in unready:
                owed = refunds(self._kept(deal, payer))
                yield from owed_by(payer, owed, "kong_refund", "BB-23")

    def _is_pig(self, deal: Deal, seat: int) -> bool:
        """BB-52."""
        own = deal.seats[seat]
        if own.missing is None or not holds(own.hand, own.missing):
            return False
        exempt = self.rules.pig_exempt
        return not (exempt and all(tile.suit is own.missing for tile in deal.discarded(seat)))

    def _ready_values(self, seat: Seat) -> list[int]:
        """BB-53: what each wait is worth by itself, on a discard; none if it is not ready."""
        waits = self.waits(seat.hand, missing=seat.missing)
        found = [self.judge.best(seat.hand.add(tile), ON_DISCARD) for tile in waits]
        return [self._doubled(valued.total) for valued in found if valued is not None]

    def _kept(self, deal: Deal, seat: int) -> list[Transfer]:
        return kept_kongs(deal, seat, "kong", "kong_transfer")
