"""What a variant is: what it declares, what is asked of it, and how its table differs.

Two engines read it, and know no variant by name: `Judge` scores, the table plays. A subclass
declares data, and overrides the functions whose answer differs. `deal` is for reading only.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Any, ClassVar, Literal, Self

import msgspec

from hupai._core import Hand, TileSet
from hupai.enums import NUMBERED, MeldKind, Shape, Suit
from hupai.errors import InvalidArgumentError, RuleError
from hupai.play.actions import KONGS, KongStyle
from hupai.play.deal import FIRST, RANKS, Deal, SeatMeld
from hupai.play.endings import MOST_TILES, DealEnd, checked_end, checked_seat, every
from hupai.play.events import Direction
from hupai.play.question import QuestionBeforePlay
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
from hupai.scoring.judge import COMPLETE, MOST_WILD, WAITING, Judge
from hupai.tiles import Tile

COPIES = 4
HONORS = 7
FEWEST_SEATS = 2
NUMBERED_SUITS = tuple(NUMBERED.values())


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
    basic: ClassVar[str | None] = None
    """The fan that counts where there is no other pattern."""
    needs_tile: ClassVar[bool] = False
    """Whether a win cannot be valued unless its tile is told."""
    waits_by_shape: ClassVar[bool] = False
    """Whether a hand waits for what completes its shape, whatever the win would be worth."""
    match_deals: ClassVar[int | None] = None
    """How many deals a match has, if the rules say so."""
    counts_streak: ClassVar[bool] = True
    """Whether it is counted how many deals a dealer has won in a row."""
    before_deal: ClassVar[tuple[type[QuestionBeforePlay[Any]], ...]] = ()
    """The questions that are put before the tiles are dealt, in order."""
    before_play: ClassVar[tuple[type[QuestionBeforePlay[Any]], ...]] = ()
    """The questions that are put before the first turn, in order."""
    causes: ClassVar[tuple[Cause, ...]] = CAUSES
    """What is paid for: CAUSES, and what a variant adds."""
    draw_clause: ClassVar[str] = "CM-6"
    """The clause by which a draw is paid."""
    midway_clause: ClassVar[str] = "CS-71"
    """The clause by which a dealt win that a draw completed is paid."""
    fine_clause: ClassVar[str] = "CM-15"
    """The clause by which a win that may not be passed costs."""
    fixed_hands_play: ClassVar[bool] = False
    """Whether a fixed hand plays by itself: it wins if it can, and else, unless it may make a
    kong, discards what it drew, unasked."""

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

    # What it is played with, under these options.

    @property
    def facts(self) -> tuple[str, ...]:
        """Which facts of a win its fans see (`Facts`); what no fact reads cannot happen.

        `birds` may be declared too, `floats` where they are staked, and `playing` where winners
        leave: payments alone see them.
        """
        return ("by",)

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
    def suits(self) -> tuple[Suit, ...]:
        """Which suits of numbers are played."""
        return NUMBERED_SUITS

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
        deal no more than four tiles are wild (`MOST_WILD`). Where each deal has its own
        (`turns_wild`), they are known of the variant in that deal (`in_deal`).
        """
        return self.dealt_wild

    @property
    def turns_wild(self) -> bool:
        """Whether the deal says which tiles are wild: a tile is turned once all are dealt."""
        return False

    @property
    def wild_wins(self) -> int | None:
        """How many wild tiles in one hand win whatever the rest, if that is played."""
        return None

    @property
    def wins_on_discard(self) -> bool:
        """Whether hands win on discards."""
        return True

    @property
    def ready_by(self) -> tuple[Source, ...]:
        """By what a hand may win that counts as ready; both where some win on discards alone."""
        return ("self_draw",)

    @property
    def most_float(self) -> int:
        """The most that a seat may stake beside before the deal (飘分), if `Floats` are asked."""
        return 0

    @property
    def passed_until_draw(self) -> bool:
        """Whether wins let go by, self-drawn ones too, count until the own next draw.

        Else those on tiles of others count until the own next turn.
        """
        return False

    @property
    def openings(self) -> tuple[Opening, ...]:
        """Which wins of the opening there are, if `opening` is a fact."""
        return ("heavenly", "earthly", "humanly")

    @property
    def liable_pays(self) -> Literal["once", "all_shares", "as_others"]:
        """What a liable seat pays: as one payer, the shares of all, or what it would anyway."""
        return "once"

    @property
    def exchange(self) -> Literal["same_suit", "any"] | None:
        """Of what the three tiles are that each seat gives away before play, if they do."""
        return None

    @property
    def exchange_direction(self) -> Direction | None:
        """Whereto these tiles go; None: as a die says."""
        return None

    @property
    def fixed_hand_kongs(self) -> tuple[MeldKind, ...]:
        """Which kongs a fixed hand may make, if it waits as before."""
        return KONGS

    @property
    def shows_wins(self) -> bool:
        """Whether all see a hand that won at once, and not only when the deal ends (CM-14)."""
        return True

    # What a win is worth.

    @property
    def fewest_points(self) -> int:
        """What a win must be worth without add-ons, unless `obstacle` says otherwise."""
        return 0

    @property
    def adds_up(self) -> bool:
        """Whether a win is worth its fans, added up, and nothing else decides.

        Then the core counts it, if the fans are all data (`hupai.scoring.native`).
        """
        own = type(self)
        usual = own.value is Variant.value and own.obstacle is Variant.obstacle
        every_tile = self.honors and self.suits == NUMBERED_SUITS
        return usual and every_tile and getattr(self.rules, "combine", "sum") == "sum"

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
        numbers = {tile.suit for tile in tiles} - {Suit.HONORS}
        if absent := [suit for suit in Suit if suit in numbers and suit not in self.suits]:
            yield f"{' and '.join(absent)} are not played with"

    def wild_obstacle(self, hand: Hand, context: WinContext) -> str | None:
        """Say why a hand with wildcards does not win on the tile of another, if it does not."""
        return None

    def refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """Say what in a context cannot happen, beside what no declared fact reads.

        It need not be asked where nothing is special but the tile, the round's wind, the missing
        suit and who plays.
        """
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
        if context.liable is not None and self.liable_pays != "as_others":
            return self._liable_payments(context.liable, valued, points, context)
        paid = [0] * len(self._everyone)
        if payer is None:
            for seat in self._everyone if context.playing is None else context.playing:
                if seat != winner:
                    paid[seat] = -self.owes(seat, points, valued, context)
            paid[winner] = -sum(paid)
        else:
            paid[winner] = self.owes(payer, points, valued, context)
            paid[payer] = -paid[winner]
        return tuple(paid)

    def _liable_payments(
        self, liable: int, valued: Valued, points: int, context: WinContext
    ) -> Payments:
        payers: Sequence[int] = (liable,)
        if self.liable_pays == "all_shares":
            playing = self._everyone if context.playing is None else context.playing
            payers = [seat for seat in playing if seat != context.winner]
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

    # The wall.

    def wild_after(self, turned: Tile) -> tuple[Tile, ...]:
        """Say which tiles are wild after one was turned: the next of its suit, after the last 1."""
        first = FIRST[turned.suit]
        return (Tile(first + turned.rank % (HONORS if turned.suit is Suit.HONORS else RANKS)),)

    def may_use(self, deal: Deal, seat: int, tile: Tile) -> bool:
        """Tell whether a seat may win with a tile of another, claim it, or make a kong of it.

        It never may if it has named to play without the suit (BB-05).
        """
        missing = deal.seats[seat].missing
        return missing is None or tile.suit is not missing

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
            if tile.suit in self.suits
            or (tile.suit is Suit.HONORS and (self.honors or tile in self.wild))
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

    def kong_draws(self, wall: Wall, style: KongStyle | None) -> int:
        """Count the tiles that replace a kong: if several, they are turned for all to see."""
        return 1

    def last_tile_seats(self, deal: Deal) -> tuple[int, ...]:
        """List the seats that are offered the last tile, in turn (CS-31)."""
        return ()

    def turned_birds(self, deal: Deal, score: Score | None = None) -> tuple[Tile, ...]:
        """Say which birds are turned for a win (CS-50); of a dealt win there is no score.

        Of several wins on one tile each has the first of those that are turned.
        """
        return ()

    def birds_from(self, scores: Sequence[Score]) -> int | None:
        """Say which seat the birds of wins on one tile are counted from, if not as usual."""
        return None

    # Dealt wins.

    def dealt_win_tiles(self, hand: Hand, kinds: Sequence[str]) -> tuple[Tile, ...]:
        """Say which tiles a seat shows for dealt wins."""
        return hand.concealed

    def dealt_win_payments(
        self, fans: Iterable[FanCount], winner: int, dealer: int, *, birds: Sequence[Tile] = ()
    ) -> Payments:
        """Say what dealt wins are paid; `birds` are turned only where they end the deal."""
        return (0,) * self.seats

    def midway_dealt_wins(self, deal: Deal, seat: int) -> Iterable[str]:
        """List the dealt wins that the tile just drawn completes, to be shown before discarding."""
        return ()

    def midway_tiles(self, deal: Deal, seat: int, kind: str) -> tuple[Tile, ...]:
        """Say which tiles a seat shows for a dealt win that its draw completed."""
        return ()

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

    def laid_aside(self, deal: Deal, winner: int, drawn: Tile) -> Tile:
        """Say which tile a self-draw lays aside while the deal goes on: the one just drawn."""
        return drawn

    def win_transfers(self, score: Score) -> Iterable[Transfer]:
        """Say how a win is paid: in one transfer, unless told otherwise."""
        yield Transfer("win", self.win_clause(score), score.payments)

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
            missing=own.missing if "missing" in facts else None,
            playing=None if deal.all_play else deal.playing,
            floats=deal.floats if "floats" in facts else (),
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


def _made(kind: type[Variant], rules: Rules, wild: tuple[Tile, ...]) -> Variant:
    variant = kind(rules)
    return variant.in_deal(wild) if wild else variant


def holds(hand: Hand, suit: Suit) -> bool:
    """Tell whether a hand holds a tile of a suit, its melds included."""
    first = FIRST[suit]
    concealed = any(hand.counts[first : first + RANKS])
    return concealed or any(meld.tile.suit is suit for meld in hand.melds)


def is_heavenly(deal: Deal, seat: int, by: Source) -> bool:
    """Tell whether a win now is one of the dealer on its dealt tiles (天胡)."""
    first = deal.discards_made == 0 and not (deal.claims_made or deal.first_winners)
    return first and seat == deal.dealer and by == "self_draw"


def kong_giver(deal: Deal, score: Score) -> int | None:
    """Tell who gave the tile of the exposed kong after which a win is drawn, if one did."""
    after_kong = score.context.after_kong and score.context.by == "self_draw"
    exposed = deal.kong is not None and deal.kong.is_exposed_kong
    return deal.kong.giver if after_kong and exposed and deal.kong is not None else None
