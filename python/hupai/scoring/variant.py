"""What all variants share: how a won hand becomes a score."""

import operator
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Self

import msgspec

from hupai._core import Decomposition, Hand, TileSet
from hupai.enums import MeldKind, Shape, Suit, Trait
from hupai.errors import (
    ArgumentTypeError,
    HupaiError,
    NotAWinError,
    RuleError,
    WinContextError,
)
from hupai.problems import InvalidHandError, Problem, ProblemKind
from hupai.scoring.context import SEATS, Facts, WinContext
from hupai.scoring.fans import Fan, FanCount, FanTable, Way
from hupai.scoring.rules import Rules
from hupai.scoring.score import Payments, Score
from hupai.tiles import Tile

COMPLETE, WAITING = 14, 13
MOST_KNOWN = 20_000
"""Values remembered: few decompositions and few wins differ in what fans look at."""
PLAIN = WinContext(winner=0)
KONGS = (MeldKind.KONG_EXPOSED, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)


Valuation = tuple[int, tuple[int, ...], tuple[FanCount, ...]]
"""What decides which decomposition counts, its total and then its tie-break; and its fans."""

LOSES: Valuation = (-1, (), ())
"""Of a decomposition that does not win under the rules."""


class Valued(NamedTuple):
    """One decomposition with its fans: `total` decides which counts, then `tie` (CM-5)."""

    total: int
    tie: tuple[int, ...]
    fans: tuple[FanCount, ...]
    decomposition: Decomposition


class WaitValue(NamedTuple):
    """What a wait is worth: its score on a discard and on a self-draw, if it wins so."""

    discard: Score | None
    self_draw: Score | None


class DrawSettlement(NamedTuple):
    """How a drawn deal is settled: who was ready, and the payments."""

    ready: tuple[bool, ...]
    payments: Payments


class NextDealer(NamedTuple):
    """Who deals the next deal, and how many the dealer has won in a row."""

    dealer: int
    streak: int


def has_kong(hand: Hand, *kinds: MeldKind) -> bool:
    """Tell whether a hand has a kong, of one of these kinds if any are named."""
    return any(meld.kind in (kinds or KONGS) for meld in hand.melds)


class Variant(ABC):
    """The rules of one variant with its options; one file declares the rest of it.

    A subclass gives its `name`, its `rules_type`, its tiles and its fan table, and says in the
    methods below what is peculiar to it.
    """

    name: ClassVar[str]
    zh: ClassVar[str]
    rules_type: ClassVar[type[Rules]]
    honors: ClassVar[bool] = False
    """Whether honors are played."""
    flowers: ClassVar[bool] = False
    """Whether flowers may be played with, by an option."""
    chows: ClassVar[bool] = True
    """Whether chows may be claimed; the options may say so too."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        table = FanTable(self.table())
        if unknown := [key for key in rules.fan_values if key not in table]:
            reason = f"fan_values has no {', '.join(unknown)}: fans are {', '.join(table)}"
            raise RuleError(self.name, (reason,))
        self.fans = table.with_values(rules.fan_values)
        self.shapes = self.winning_shapes()
        self._known: dict[tuple[Shape, int, Facts], Valuation] = {}
        self.takes_chows = self.allows_chows()
        self._foreign = 0 if self.honors else int(Trait.HONORS)

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

    # What a variant declares.

    @abstractmethod
    def table(self) -> Iterable[Fan]:
        """List the fans, in the order of the rule book."""

    @abstractmethod
    def winning_shapes(self) -> Shape:
        """Say which shapes may win."""

    @abstractmethod
    def value(self, way: Way, context: WinContext) -> Valuation:
        """Count a decomposition that wins: its total, the row of its best pattern, its fans.

        Of the context it looks at the `facts` only: a value is remembered for these.
        """

    @abstractmethod
    def points(self, valued: Valued, context: WinContext) -> int:
        """Say what the win is worth before seats."""

    @abstractmethod
    def payments(self, valued: Valued, points: int, context: WinContext) -> Payments:
        """Say who pays what."""

    def refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """Say what in a context cannot happen under these rules, though it might under others."""
        yield from ()

    def obstacle(self, way: Way, context: WinContext) -> str | None:
        """Say why a decomposition does not win, if it does not; by the `facts` only."""
        return None

    def hand_obstacles(self, hand: Hand) -> Iterator[str]:
        """Say what keeps a hand from winning, whatever its decomposition; `obstacle` agrees."""
        tiles = (*hand.concealed, *(meld.tile for meld in hand.melds))
        if not self.honors and (honors := [tile for tile in tiles if tile.suit is Suit.HONORS]):
            yield f"{self.name} is played without {TileSet(honors)}"

    # What is asked of a variant.

    def score(self, hand: Hand, context: WinContext) -> Score:
        """Score a complete hand: the best decomposition, its fans, who pays what (CM-5, CM-6).

        Raises InvalidHandError unless the hand has 14 tiles, WinContextError for a context that
        cannot happen under these rules, NotAWinError with the reasons for a hand that does not win.
        """
        self._expect(hand, COMPLETE)
        if not isinstance(context, WinContext):
            raise ArgumentTypeError("a win is told by a WinContext", type(context).__name__)
        self._refuse(hand, context)
        best = self._best(hand, context)
        if best is None:
            words = dict.fromkeys(self._why_not(hand, context))
            raise NotAWinError(self.name, str(hand), tuple(words))
        points = self.points(best, context)
        payments = self.payments(best, points, context)
        return Score(
            self.name, self.rules, context, best.decomposition, best.fans, points, payments
        )

    def can_win(self, hand: Hand, context: WinContext | None = None) -> bool:
        """Tell whether a complete hand wins: by itself, or in a context that can happen.

        Raises InvalidHandError unless the hand has 14 tiles.
        """
        self._expect(hand, COMPLETE)
        if context is None:
            return not self._chows_claimed(hand) and self._best(hand, PLAIN) is not None
        try:
            self.score(hand, context)
        except (NotAWinError, WinContextError):
            return False
        return True

    def waits(self, hand: Hand) -> TileSet:
        """Find the tiles with which a waiting hand wins under these rules (CM-4).

        Raises InvalidHandError unless the hand has 13 tiles.
        """
        self._expect(hand, WAITING)
        waits = hand.waits(self.shapes)
        return waits & [tile for tile in waits if self.can_win(hand.add(tile))]

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
        )
        discard = msgspec.structs.replace(self_draw, by="discard", payer=payer)
        return {
            tile: WaitValue(
                self._score_or_none(hand.add(tile), discard),
                self._score_or_none(hand.add(tile), self_draw),
            )
            for tile in self.waits(hand)
        }

    def dealt_wins(self, hand: Hand) -> tuple[FanCount, ...]:
        """Find the dealt wins (起手胡) of a dealt hand; none unless the variant has them."""
        self._expect(hand, WAITING, COMPLETE)
        return ()

    def settle_draw(
        self, hands: Sequence[Hand], dealer: int, *, shown: Iterable[Tile] = ()
    ) -> DrawSettlement:
        """Settle a deal that nobody won: by who is ready, of four hands of 13 tiles.

        `shown` are the tiles open on the table: discards and shown melds. Raises HupaiError for
        another number of hands, InvalidHandError for another size.
        """
        seats = getattr(self, "seats", SEATS)
        if len(hands) != seats:
            message = f"a draw is settled with {seats} hands, not {len(hands)}"
            raise HupaiError(message)
        seen = list(shown)
        ready = tuple(self.counts_as_ready(hand, seen) for hand in hands)
        if not any(ready) or all(ready):
            return DrawSettlement(ready, (0,) * len(hands))
        owed = [
            self.draw_value(hand) if is_ready else 0
            for hand, is_ready in zip(hands, ready, strict=True)
        ]
        paid = [sum(owed) if not is_ready else 0 for is_ready in ready]
        got = [value * ready.count(False) for value in owed]
        return DrawSettlement(ready, tuple(map(operator.sub, got, paid)))

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

    def read_score(self, data: Mapping[str, Any]) -> Score:
        """Read a score that was written by `Score.to_dict`, and count it again.

        Raises HupaiError for data of other rules, or that the rules do not give.
        """
        if not isinstance(data, Mapping) or not {"hand", "context"} <= data.keys():
            message = f"a score is an object with a hand and a context, not {data!r}"
            raise HupaiError(message)
        score = self.score(Hand.parse(data["hand"]), WinContext.from_dict(data["context"]))
        counted = score.to_dict()
        names = [*counted, *(name for name in data if name not in counted)]
        if wrong := [name for name in names if counted.get(name, ...) != data.get(name, ...)]:
            message = f"a score that these rules do not give: {', '.join(wrong)} differ"
            raise HupaiError(message)
        return score

    # How it is done.

    def _score_or_none(self, hand: Hand, context: WinContext) -> Score | None:
        try:
            return self.score(hand, context)
        except NotAWinError:
            return None

    def _best(self, hand: Hand, context: WinContext) -> Valued | None:
        known, facts = self._known, context.facts
        best = None
        for decomposition in hand.decompositions(self.shapes):
            shape, traits = decomposition.shape, decomposition.traits
            valuation = known.get((shape, traits, facts))
            if valuation is None:
                valuation = self._remembered(Way(shape, traits), context)
            if valuation is not LOSES and (best is None or valuation[:2] > best[:2]):
                best = Valued(*valuation, decomposition)
        return best

    def _remembered(self, way: Way, context: WinContext) -> Valuation:
        foreign = way.traits & self._foreign
        loses = foreign or self.obstacle(way, context) is not None
        valuation = LOSES if loses else self.value(way, context)
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[*way, context.facts] = valuation
        return valuation

    def _refuse(self, hand: Hand, context: WinContext) -> None:
        chows = self._chows_claimed(hand)
        if context.is_plain and not chows and not context.contradictions:
            return
        special = () if context.is_plain else self._special_refusals(hand, context)
        if reasons := (*context.contradictions, *chows, *special):
            raise WinContextError(reasons)

    def _chows_claimed(self, hand: Hand) -> tuple[str, ...]:
        """Say that a hand has claimed chows, where there are none."""
        if self.takes_chows or all(meld.kind is not MeldKind.CHOW for meld in hand.melds):
            return ()
        return (f"{self.name} has no chows, and the hand has claimed one",)

    def _special_refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        if context.tile is not None and context.tile not in hand.concealed:
            yield f"the winning tile {context.tile} is not among the concealed tiles of {hand}"
        if (
            context.by == "robbed_kong"
            and context.tile is not None
            and hand.copies(context.tile) > 1
        ):
            yield f"the other three {context.tile} lie in the pung that is robbed of its kong"
        if context.opening is not None and hand.melds:
            yield f"{context.opening} comes before any meld, and the hand has some"
        if context.after_kong and context.by == "self_draw" and not has_kong(hand):
            yield "a win after a kong, and the hand has none"
        yield from self.refusals(hand, context)

    def allows_chows(self) -> bool:
        """Tell whether chows may be claimed."""
        return self.chows

    def _expect(self, hand: Hand, *sizes: int) -> None:
        if not isinstance(hand, Hand):
            raise ArgumentTypeError("a hand is a Hand (Hand.parse reads text)", type(hand).__name__)
        if hand.size not in sizes:
            right = " or ".join(map(str, sizes))
            message = f"{hand.size} tiles, a kong counted as three: this asks for {right}"
            raise InvalidHandError((Problem(ProblemKind.SIZE, message, number=hand.size),))
        if hand.wildcards:
            message = f"wildcards in the hand: {self.name} is played without"
            raise InvalidHandError(
                (Problem(ProblemKind.WILDCARDS, message, number=hand.wildcards),)
            )

    def _why_not(self, hand: Hand, context: WinContext) -> Iterator[str]:
        yield from self.hand_obstacles(hand)
        decompositions = hand.decompositions(self.shapes)
        obstacles = [self.obstacle(Way(way.shape, way.traits), context) for way in decompositions]
        yield from (obstacle for obstacle in obstacles if obstacle)
        if not decompositions:
            shapes = ", ".join(str(shape).replace("_", " ") for shape in self.shapes)
            yield f"it has no winning shape ({shapes}){self._distance(hand)}"

    def _distance(self, hand: Hand) -> str:
        for tile in dict.fromkeys(hand.concealed):
            if waits := self.waits(hand.remove(tile)):
                return f"; one tile short: without {tile} it waits for {waits}"
        return ", and no tile exchanged would complete it"
