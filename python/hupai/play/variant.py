"""What a variant is: what it declares, what is asked of it, and how its table differs.

Two engines read it, and know no variant by name: `Judge` scores, the table plays. A subclass
declares data, and overrides the functions whose answer differs. `deal` is for reading only.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

import msgspec

from hupai._core import Hand, TileSet
from hupai.enums import Shape, Suit
from hupai.errors import HupaiError, RuleError
from hupai.play.actions import KongStyle
from hupai.play.deal import Deal, SeatMeld
from hupai.play.results import CAUSES, Cause, Transfer
from hupai.play.wall import Wall
from hupai.scoring import (
    Counted,
    DrawSettlement,
    Fan,
    FanCount,
    FanTable,
    NextDealer,
    Payments,
    Rules,
    Score,
    Valuation,
    Valued,
    WaitValue,
    WinContext,
    WonHand,
    paid_to,
)
from hupai.scoring.context import SEATS, WINDS, Opening, Source
from hupai.scoring.judge import COMPLETE, WAITING, Judge
from hupai.tiles import Tile

if TYPE_CHECKING:
    from hupai.play.question import QuestionBeforePlay

COPIES = 4
FEWEST_SEATS = 2


class Variant(ABC):
    """The rules of one variant with its options; one file declares the rest of it.

    A subclass gives at least its `name`, `zh`, `rules_type`, `shapes` and its fans. What stands
    here is the common ground: patterns add up, each payer owes the points, tiles are drawn until
    the wall is empty, replacements come from its tail, any win may be taken or passed. Each
    declaration may also be a property, where it hangs on the options.
    """

    name: ClassVar[str]
    zh: ClassVar[str]
    rules_type: ClassVar[type[Rules]]
    facts: ClassVar[tuple[str, ...]] = ("by",)
    """The facts of a win that its fans see (`Facts`); what no fact reads cannot happen.
    `birds` may be declared too, and `gone` where winners leave: no fan sees them, payments do."""
    basic: ClassVar[str | None] = None
    """The fan that counts where there is no other pattern."""
    needs_tile: ClassVar[bool] = False
    """Whether a win cannot be valued unless its tile is told."""
    waits_by_shape: ClassVar[bool] = False
    """Whether a hand waits for what completes its shape, whatever the win would be worth."""
    liable_pays: ClassVar[Literal["once", "all_shares"]] = "once"
    """What a liable seat pays: as one payer, or the shares of all."""
    match_deals: ClassVar[int | None] = None
    """How many deals a match has, if the rules say so."""
    before_play: ClassVar[tuple[type["QuestionBeforePlay"], ...]] = ()
    """The questions that are put before the first turn, in order."""
    causes: ClassVar[tuple[Cause, ...]] = CAUSES
    """What is paid for: CAUSES, and what a variant adds."""
    draw_clause: ClassVar[str] = "CM-6"
    """The clause by which a draw is paid."""
    fine_clause: ClassVar[str] = "CM-15"
    """The clause by which a win that may not be passed costs."""

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
        self.judge = Judge(self)

    def __repr__(self) -> str:
        usual = self.rules_type().to_dict()
        chosen = {
            name: value for name, value in self.rules.to_dict().items() if usual.get(name) != value
        }
        options = "".join(f", {name}={value!r}" for name, value in chosen.items())
        return f"variants.get({self.name!r}{options})"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.rules == self.rules

    def __hash__(self) -> int:
        return hash((self.name, self.rules))

    def __reduce__(self) -> tuple[type[Self], tuple[Rules]]:
        return type(self), (self.rules,)

    # What it is played with, under these options.

    @property
    @abstractmethod
    def shapes(self) -> Shape:
        """Which shapes may win."""

    @property
    def seats(self) -> int:
        """How many play: two, three or four."""
        return SEATS

    @property
    def honors(self) -> bool:
        """Whether honors are played."""
        return False

    @property
    def flowers(self) -> bool:
        """Whether flowers are in the wall."""
        return False

    @property
    def chows(self) -> bool:
        """Whether chows may be claimed."""
        return True

    @property
    def wild(self) -> tuple[Tile, ...]:
        """Which tiles are wildcards at this table; a hand holds each of them as a `?`.

        They are in the wall, whatever else is. A score tries all that they may stand for: of one
        deal no more than four tiles are wild (`MOST_WILD`).
        """
        return ()

    @property
    def openings(self) -> tuple[Opening, ...]:
        """Which wins of the opening there are, if `opening` is a fact."""
        return ("heavenly", "earthly", "humanly")

    # What a win is worth.

    @property
    def fewest_points(self) -> int:
        """What a win must be worth without add-ons."""
        return 0

    @property
    def adds_up(self) -> bool:
        """Whether fans add up as `value` and `obstacle` say here: then they may be native."""
        own = type(self)
        usual = own.value is Variant.value and own.obstacle is Variant.obstacle
        return usual and self.honors and getattr(self.rules, "combine", "sum") == "sum"

    @abstractmethod
    def fan_rows(self) -> Iterable[Fan]:
        """List the fans, in the order of the rule book."""

    def value(self, won: WonHand, held: Counted) -> Valuation:
        """Count a hand that wins: its total, the row of its best pattern, its fans.

        Patterns add up, or the highest counts (option combine, where there is one), and add-ons.
        """
        patterns = held.patterns
        if not patterns and self.basic is not None:
            patterns = (self.fans[self.basic].times(1),)
        if getattr(self.rules, "combine", "sum") == "max" and patterns:
            patterns = (self.fans.highest(patterns),)
        fans = (*patterns, *held.add_ons)
        place = self.fans.place(*patterns) if patterns else -1
        return sum(fan.total for fan in fans), (place,), fans

    def obstacle(self, won: WonHand, held: Counted) -> str | None:
        """Say why a hand made up so does not win, if it does not."""
        points, least = sum(fan.total for fan in held.patterns), self.fewest_points
        if not held.patterns and self.basic is not None:
            points = self.fans[self.basic].value
        return f"{points} points, and a win needs {least}" if points < least else None

    def hand_obstacles(self, hand: Hand) -> Iterator[str]:
        """Say what keeps a hand from winning, whatever its decomposition; `obstacle` agrees."""
        tiles = (*hand.concealed, *(meld.tile for meld in hand.melds))
        if not self.honors and (honors := [tile for tile in tiles if tile.suit is Suit.HONORS]):
            yield f"{self.name} is played without {TileSet(honors)}"

    def refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """Say what in a context cannot happen, beside what no declared fact reads."""
        yield from ()

    def points(self, valued: Valued, context: WinContext) -> int:
        """Say what the win is worth before seats."""
        return valued.total

    def owes(self, seat: int, points: int, valued: Valued, context: WinContext) -> int:
        """Say what a seat owes the winner if it pays."""
        return points

    def payments(self, valued: Valued, points: int, context: WinContext) -> Payments:
        """Say who pays what: all others on a self-draw, else the payer, or who is liable (CM-6).

        Seats that play no more pay nothing.
        """
        winner, payer = context.winner, context.payer
        if context.liable is not None:
            return self._liable_payments(context.liable, valued, points, context)
        if payer is None:
            owed = [
                0 if seat == winner or seat in context.gone
                else self.owes(seat, points, valued, context)
                for seat in self._everyone
            ]  # fmt: skip
            return paid_to(winner, owed)
        paid = [0] * len(self._everyone)
        paid[winner] = self.owes(payer, points, valued, context)
        paid[payer] = -paid[winner]
        return tuple(paid)

    def _liable_payments(
        self, liable: int, valued: Valued, points: int, context: WinContext
    ) -> Payments:
        payers: Sequence[int] = (liable,)
        if self.liable_pays == "all_shares":
            away = (context.winner, *context.gone)
            payers = [seat for seat in self._everyone if seat not in away]
            if context.payer is not None:
                payers = [context.payer] * len(payers)
        owed = [0] * len(self._everyone)
        owed[liable] = sum(self.owes(seat, points, valued, context) for seat in payers)
        return paid_to(context.winner, owed)

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

    def waits(self, hand: Hand) -> TileSet:
        """Find the tiles with which a waiting hand wins under these rules (CM-4).

        Raises InvalidHandError unless the hand has 13 tiles.
        """
        return self.judge.waits(hand)

    def wait_values(
        self,
        hand: Hand,
        *,
        winner: int = 1,
        dealer: int = 0,
        payer: int = 2,
        ready: bool = False,
        flowers: tuple[Tile, ...] = (),
        dealer_streak: int = 0,
        gone: tuple[int, ...] = (),
    ) -> dict[Tile, WaitValue]:
        """Score each wait of a hand, on the discard of a seat and on a self-draw (听牌提示).

        Raises as `score` does for a context that cannot happen.
        """
        self_draw = WinContext(
            winner=winner,
            dealer=dealer,
            ready=ready,
            flowers=flowers,
            dealer_streak=dealer_streak,
            gone=gone,
        )
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

        `shown` are the tiles open on the table: discards and shown melds. Raises HupaiError for
        another number of hands, InvalidHandError for another size.
        """
        if len(hands) != self.seats:
            message = f"a draw is settled with {self.seats} hands, not {len(hands)}"
            raise HupaiError(message)
        seen = list(shown)
        ready = tuple(self.counts_as_ready(hand, seen) for hand in hands)
        if not any(ready) or all(ready):
            return DrawSettlement(ready, (0,) * self.seats)
        owed = [
            self.draw_value(hand) if is_ready else 0
            for hand, is_ready in zip(hands, ready, strict=True)
        ]
        others = ready.count(False)
        return DrawSettlement(
            ready,
            tuple(
                value * others if is_ready else -sum(owed)
                for value, is_ready in zip(owed, ready, strict=True)
            ),
        )

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
        whose draw the last tile was or would have been. Unless a variant says otherwise the winner
        deals, of several the one who discarded, and after a draw the same dealer (SC-03, CS-02).
        """
        if not winners:
            return NextDealer(dealer, streak)
        if len(winners) > 1 and payer is None:
            message = "several winners and no payer: who discarded deals next"
            raise HupaiError(message)
        following = winners[0] if len(winners) == 1 or payer is None else payer
        return NextDealer(following, streak + 1 if dealer in winners and following == dealer else 0)

    def round_wind(self, number: int) -> Tile | None:
        """Say the prevailing wind of a deal of a match, the first of which is number 0.

        Where rounds are known (`round_wind` is a fact), each has a deal for every seat, and after
        the last wind comes the first again.
        """
        return WINDS[number // self.seats % len(WINDS)] if "round_wind" in self.facts else None

    # The wall.

    def wild_tiles(self, deal: Deal) -> tuple[Tile, ...]:
        """Say which kinds of tiles are wild in a deal."""
        return self.wild

    def may_discard_wild(self, deal: Deal, seat: int) -> bool:
        """Tell whether a seat may discard a wild tile: unless told otherwise, if nothing else."""
        return not any(deal.seats[seat].counts)

    def wall_tiles(self) -> tuple[Tile, ...]:
        """List the tiles played with, in the order of `Tile`."""
        return self._wall_tiles

    @cached_property
    def _wall_tiles(self) -> tuple[Tile, ...]:
        kinds = [
            tile
            for tile in Tile
            if tile.suit is not Suit.FLOWERS
            and (self.honors or tile.suit is not Suit.HONORS or tile in self.wild)
        ]
        flowers = [tile for tile in Tile if tile.suit is Suit.FLOWERS and self.flowers]
        return (*(tile for tile in kinds for _ in range(COPIES)), *flowers)

    def drawable(self, wall: Wall) -> int:
        """Count the tiles that may still be drawn; a kong needs one (CM-11)."""
        return wall.left

    def take_replacement(
        self, wall: Wall, style: KongStyle | None, throw: Callable[[], int]
    ) -> Tile:
        """Take the replacement of a kong; `throw` gives the sum of two dice."""
        return wall.take_tail()

    def last_tile_seats(self, deal: Deal) -> tuple[int, ...]:
        """List the seats that are offered the last tile, in turn (CS-31)."""
        return ()

    def turned_birds(self, deal: Deal) -> tuple[Tile, ...]:
        """Say which birds are turned after a win (CS-50)."""
        return ()

    # Dealt wins.

    def dealt_win_tiles(self, hand: Hand, kinds: Sequence[str]) -> tuple[Tile, ...]:
        """Say which tiles a seat shows for dealt wins."""
        return hand.concealed

    def dealt_win_payments(
        self, fans: Iterable[FanCount], winner: int, dealer: int, *, birds: Sequence[Tile] = ()
    ) -> Payments:
        """Say what dealt wins are paid; `birds` are turned only where they end the deal."""
        return (0,) * self.seats

    def dealt_win_ends(self) -> bool:
        """Tell whether the deal ends with a dealt win."""
        return False

    # Kongs.

    def kong_styles(self, hand: Hand) -> tuple[KongStyle | None, ...]:
        """Say how a kong may be declared that leaves this hand, the kong in it."""
        return (None,)

    def hides_kongs(self) -> bool:
        """Tell whether concealed kongs lie face down until the deal ends."""
        return False

    def locks_hand(self, kong: SeatMeld) -> bool:
        """Tell whether a kong fixes the hand; a replacement that misses is then discarded."""
        return False

    def kong_payments(self, deal: Deal, seat: int, kong: SeatMeld) -> Iterable[Transfer]:
        """Say what a kong that stands is paid at once."""
        return ()

    # Going on.

    def goes_on(self, deal: Deal) -> bool:
        """Tell whether the deal goes on after the wins that it has seen, while two still play."""
        return False

    def leaves(self, deal: Deal, winner: int) -> bool:
        """Tell whether a winner plays no more, while the deal goes on."""
        return True

    def next_to_draw(self, deal: Deal, winners: Sequence[int]) -> int:
        """Say who draws after wins: unless told otherwise the next seat after the last of them."""
        return deal.after(winners[-1])[0]

    def win_payments(self, deal: Deal, scores: Sequence[Score]) -> Iterable[Transfer]:
        """Say what is paid beside wins on one tile: what a kong brought and now passes on, say."""
        return ()

    def end_payments(self, deal: Deal) -> Iterable[Transfer]:
        """Say what is paid when the wall has ended a deal: after wins, or beside `settle_draw`."""
        return ()

    # Wins.

    def declarable(self, deal: Deal, seat: int) -> Iterable[Tile]:
        """List the tiles with whose discard a seat may declare its hand ready."""
        return ()

    def win_context(
        self, deal: Deal, seat: int, tile: Tile | None, by: Source, style: KongStyle | None = None
    ) -> WinContext:
        """Say how a seat would win on a tile: `style` is the one of a kong that it robs."""
        own, facts = deal.seats[seat], self.facts
        opening = self.opening(deal, seat, by) if "opening" in facts else None
        payer = None if by == "self_draw" else deal.giver
        later = opening is None
        # What no declared fact reads is nothing special here.
        return WinContext(
            winner=seat,
            dealer=deal.dealer,
            by=by,
            payer=payer,
            tile=None if opening == "heavenly" else tile,
            after_kong=later and "after_kong" in facts and self.is_after_kong(deal, by),
            last_tile=later and "last_tile" in facts and self.is_last_tile(deal, by),
            opening=opening,
            ready=own.declared,
            supplement=style == "supplement",
            dealer_streak=deal.streak,
            flowers=own.flowers if "flower_groups" in facts or "flower_count" in facts else (),
            round_wind=deal.round_wind,
            last_of_kind="last_of_kind" in facts and self.is_last_of_kind(deal, tile, by),
            gone=deal.gone,
        )

    def opening(self, deal: Deal, seat: int, by: Source) -> Opening | None:
        """Say whether a win now is one of the opening: 天胡, 地胡 or 人胡."""
        return "heavenly" if is_heavenly(deal, seat, by) else None

    def is_after_kong(self, deal: Deal, by: Source) -> bool:
        """Tell whether a win now is one after a kong."""
        return by == "self_draw" and deal.kong is not None

    def is_last_tile(self, deal: Deal, by: Source) -> bool:
        """Tell whether a win now is one on the last tile."""
        return by == "self_draw" and self.drawable(deal.wall) == 0

    def is_last_of_kind(self, deal: Deal, tile: Tile | None, by: Source) -> bool:
        """Tell whether all saw the other three copies of a winning tile before (和绝张)."""
        if tile is None or by == "robbed_kong":
            return False
        return deal.shown_tiles().count(tile) - (by == "discard") == COPIES - 1

    def barred_discards(self, deal: Deal, seat: int) -> Collection[Tile]:
        """List what a seat may not discard after a chow or pung; if that is all it has, it may."""
        return ()

    def may_win(self, deal: Deal, score: Score) -> bool:
        """Tell whether a seat is offered a win that its hand has; `passed` are those let go by."""
        return True

    def must_win(self, deal: Deal, score: Score) -> bool:
        """Tell whether a win cannot be passed: nothing else is offered then (CM-15)."""
        return False

    def passed_win_fine(self, score: Score) -> Payments | None:
        """Say what it costs to let a win go by, if anything."""
        return None

    def liable(self, deal: Deal, score: Score) -> int | None:
        """Say which seat is liable for a win, if one is."""
        return None

    def win_clause(self, score: Score) -> str:
        """Name the clause by which a win is paid."""
        return "CM-7"


def is_heavenly(deal: Deal, seat: int, by: Source) -> bool:
    """Tell whether a win now is one of the dealer on its dealt tiles (天胡)."""
    first = deal.discards_made == 0 and not (deal.claims_made or deal.wins)
    return first and seat == deal.dealer and by == "self_draw"


def kong_giver(deal: Deal, score: Score) -> int | None:
    """Tell who gave the tile of the exposed kong after which a win is drawn, if one did."""
    after_kong = score.context.after_kong and score.context.by == "self_draw"
    exposed = deal.kong is not None and deal.kong.is_exposed_kong
    return deal.kong.giver if after_kong and exposed and deal.kong is not None else None
