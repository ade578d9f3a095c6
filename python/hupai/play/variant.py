"""What a variant is: what it declares, what is asked of it, and how its table differs.

Two engines read it, and know no variant by name: `Judge` scores, the table plays. A subclass
declares data, and overrides the functions whose answer differs. `deal` is for reading only.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Self

import msgspec

from hupai._core import Hand, TileSet
from hupai.enums import Suit
from hupai.errors import InvalidArgumentError, RuleError
from hupai.play.deal import FIRST, RANKS, Deal
from hupai.play.endings import MOST_TILES, DealEnd, checked_end, checked_seat, every
from hupai.play.hooks import TableHooks
from hupai.play.worth import Worth
from hupai.scoring import (
    DrawSettlement,
    FanCount,
    FanTable,
    NextDealer,
    Rules,
    Score,
    WaitValue,
    WinContext,
)
from hupai.scoring.context import SEATS, WINDS
from hupai.scoring.judge import COMPLETE, MOST_WILD, WAITING, Judge
from hupai.tiles import Tile

FEWEST_SEATS = 2


class Variant(Worth, TableHooks):
    """The rules of one variant with its options; one file declares the rest of it.

    A subclass gives at least its `name`, `zh`, `rules_type`, `shapes` and its fans. What stands
    here is the common ground: patterns add up, each payer owes the points, tiles are drawn until
    the wall is empty, replacements come from its tail, any win may be taken or passed. Each
    declaration may also be a property, where it hangs on the options.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        table = FanTable(self.fan_rows())
        if unknown := [key for key in rules.fan_values if key not in table]:
            reason = f"fan_values has no {', '.join(unknown)}: fans are {', '.join(table)}"
            raise RuleError(self.name, (reason,))
        self.fans = table.with_values(rules.fan_values)
        if not FEWEST_SEATS <= self.seats <= SEATS:
            reason = f"{self.seats} seats: a table has {FEWEST_SEATS} to {SEATS}"
            raise RuleError(self.name, (reason,))
        if rules.first_dealer == "fixed" and rules.first_dealer_seat >= self.seats:
            reason = f"first_dealer_seat is {rules.first_dealer_seat}, at a table of {self.seats}"
            raise RuleError(self.name, (reason,))
        self._everyone = range(self.seats)
        self.dealt_wild: tuple[Tile, ...] = ()
        self._in_deals: dict[tuple[Tile, ...], Self] = {}
        self.judge = Judge(self)

    def __repr__(self) -> str:
        usual = self.rules_type().to_dict()
        chosen = {
            name: value for name, value in self.rules.to_dict().items() if usual.get(name) != value
        }
        options = "".join(f", {name}={value!r}" for name, value in chosen.items())
        in_deal = f".in_deal({list(self.dealt_wild)!r})" if self.dealt_wild else ""
        return f"variants.get({self.name!r}{options}){in_deal}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Variant) or type(other) is not type(self):
            return False
        return (other.rules, other.dealt_wild) == (self.rules, self.dealt_wild)

    def __hash__(self) -> int:
        return hash((self.name, self.rules, self.dealt_wild))

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return _made, (type(self), self.rules, self.dealt_wild)

    def in_deal(self, wild: Iterable[Tile]) -> Self:
        """Give the variant as one deal plays it, in which these tiles are wild (`turns_wild`).

        What is asked of it answers for that deal: waits and scores know which tiles were drawn as
        wildcards. Where the tiles are wild that always are it is the variant itself.

        Raises RuleError for tiles that cannot be wild under these rules.
        """
        kinds = tuple(TileSet(wild))
        if kinds == tuple(TileSet(self.wild)):
            return self
        known = self._in_deals.get(kinds)
        if known is None:
            number = sum(tile in kinds for tile in self.wall_tiles())
            if not (self.turns_wild and 0 < number <= MOST_WILD):
                named = " ".join(map(str, kinds)) or "no tile"
                raise RuleError(self.name, (f"{named} cannot be wild in a deal",))
            known = copy(self)
            known.dealt_wild = kinds
            known.judge = Judge(known)
            self._in_deals[kinds] = known
        return known

    # What is asked of it about hands.

    def score(self, hand: Hand, context: WinContext) -> Score:
        """Score a complete hand: the best decomposition, its fans, who pays what (CM-5, CM-6).

        Raises InvalidHandError unless the hand has 14 tiles, WinContextError for a context that
        cannot happen under these rules, NotAWinError with the reasons for a hand that does not win.
        """
        return self.judge.score(hand, context)

    def can_win(self, hand: Hand, context: WinContext | None = None) -> bool:
        """Tell whether a complete hand wins: by itself, or in a context that can happen.

        Raises InvalidHandError unless the hand has 14 tiles.
        """
        return self.judge.can_win(hand, context)

    def waits(self, hand: Hand, *, missing: Suit | None = None) -> TileSet:
        """Find the tiles with which a waiting hand wins under these rules (CM-4).

        With a tile of the suit that it has named to play without (定缺) it waits for none. Raises
        InvalidHandError unless the hand has 13 tiles.
        """
        self.judge.expect(hand, WAITING)
        if missing is not None and holds(hand, Suit(missing)):
            return TileSet()
        return self.judge.waits(hand)

    def wait_values(  # noqa: PLR0913  (fields of WinContext)
        self,
        hand: Hand,
        *,
        winner: int = 1,
        dealer: int = 0,
        payer: int | None = None,
        ready: bool = False,
        flowers: tuple[Tile, ...] = (),
        dealer_streak: int = 0,
        missing: Suit | None = None,
        playing: tuple[int, ...] | None = None,
        round_wind: Tile | None = None,
    ) -> dict[Tile, WaitValue]:
        """Score each wait of a hand, on the discard of a seat and on a self-draw (听牌提示).

        Unless it is told, seat 2 discards, or the other of two. Raises as `score` does for a
        context that cannot happen.
        """
        self_draw = WinContext(
            winner=winner,
            dealer=dealer,
            ready=ready,
            flowers=flowers,
            dealer_streak=dealer_streak,
            missing=missing,
            playing=playing,
            round_wind=round_wind,
        )
        if payer is None:
            payer = 2 if self.seats > FEWEST_SEATS else 1 - winner
        discard = msgspec.structs.replace(self_draw, by="discard", payer=payer)
        return self.judge.wait_values(hand, self_draw, discard)

    def read_score(self, data: Mapping[str, Any]) -> Score:
        """Read a score that was written by `Score.to_dict`, and count it again.

        Raises HupaiError for data of other rules, or that the rules do not give.
        """
        return self.judge.read_score(data)

    def dealt_wins(self, hand: Hand) -> tuple[FanCount, ...]:
        """Find the dealt wins (起手胡) of a dealt hand; none unless the variant has them."""
        self.judge.expect(hand, WAITING, COMPLETE)
        return ()

    # Draws, and who deals next.

    def settle_draw(
        self, hands: Sequence[Hand], dealer: int, *, shown: Iterable[Tile] = ()
    ) -> DrawSettlement:
        """Settle a deal that nobody won: by who is ready, of a hand of 13 tiles for each seat.

        `shown` are the tiles open on the table: discards and shown melds. Raises
        InvalidArgumentError for another number of hands, or what is no seat, InvalidHandError for
        another size.
        """
        checked_seat("dealer", dealer, self.seats)
        waiting = every("hands", hands, self.seats)
        if len(waiting) != self.seats:
            raise InvalidArgumentError("hands", f"{self.seats} hands", str(len(waiting)))
        for hand in waiting:
            self.judge.expect(hand, WAITING)
        given = every("shown", shown, MOST_TILES)
        seen = [tile if type(tile) is Tile else Tile(tile) for tile in given]
        ready = tuple(self.counts_as_ready(hand, seen) for hand in waiting)
        if not any(ready) or all(ready):
            return DrawSettlement(ready, (0,) * self.seats)
        owed = [
            self.draw_value(hand) if is_ready else 0
            for hand, is_ready in zip(waiting, ready, strict=True)
        ]
        others = ready.count(False)
        return DrawSettlement(
            ready,
            tuple(
                value * others if is_ready else -sum(owed)
                for value, is_ready in zip(owed, ready, strict=True)
            ),
        )

    def settle_wall(self, deal: Deal) -> DrawSettlement:
        """Settle a deal that the wall has ended, beside `end_payments`: as a draw if nobody won.

        Who is ready shows its hand if anything is paid (CM-14).
        """
        if deal.first_winners:
            return DrawSettlement((), ())
        hands = [seat.hand for seat in deal.seats]
        return self.settle_draw(hands, deal.dealer, shown=deal.shown_tiles())

    def counts_as_ready(self, hand: Hand, shown: Sequence[Tile]) -> bool:
        """Tell whether a hand counts as ready at a draw (CM-4)."""
        return bool(self.waits(hand))

    def draw_value(self, hand: Hand) -> int:
        """Say what each player who is not ready pays a ready hand at a draw."""
        return 0

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
        """Say who deals next: after the winners of a deal, or after a draw if there are none.

        `payer` is the discarder, where several win; `ready` says who was at a draw, `last_drawer`
        whose draw the last tile was or would have been. Raises InvalidArgumentError for what is no
        seat, no number of wins or not one bool a seat, and for several winners without a payer.
        """
        end = checked_end(
            self.seats,
            dealer=dealer,
            winners=winners,
            payer=payer,
            streak=streak,
            ready=ready,
            last_drawer=last_drawer,
        )
        return self.dealer_after(end)

    def dealer_after(self, end: DealEnd) -> NextDealer:
        """Say who deals after a deal that ended so.

        Unless a variant says otherwise the winner, of several the one who discarded, and after a
        draw the same dealer (SC-03, CS-02).
        """
        if not end.winners:
            return NextDealer(end.dealer, end.streak if self.counts_streak else 0)
        following = end.winners[0]
        if len(end.winners) > 1 and end.payer is not None:
            following = end.payer
        again = self.counts_streak and end.dealer in end.winners and following == end.dealer
        return NextDealer(following, end.streak + 1 if again else 0)

    def round_wind(self, number: int) -> Tile | None:
        """Say the prevailing wind of a deal of a match, the first of which is number 0.

        Where rounds are known (`round_wind` is a fact), each has a deal for every seat, and after
        the last wind comes the first again.
        """
        return WINDS[number // self.seats % len(WINDS)] if "round_wind" in self.facts else None


def _made(kind: type[Variant], rules: Rules, wild: tuple[Tile, ...]) -> Variant:
    variant = kind(rules)
    return variant.in_deal(wild) if wild else variant


def holds(hand: Hand, suit: Suit) -> bool:
    """Tell whether a hand holds a tile of a suit, its melds included."""
    first = FIRST[suit]
    concealed = any(hand.counts[first : first + RANKS])
    return concealed or any(meld.tile.suit is suit for meld in hand.melds)
