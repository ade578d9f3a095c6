"""The engine that scores: it reads what a variant declares, and values won hands by it."""

from collections.abc import Callable, Iterator, Mapping
from operator import itemgetter
from typing import Any

import msgspec

from hupai._core import Decomposition, Hand, TileSet
from hupai.arguments import shown
from hupai.enums import Trait
from hupai.errors import ArgumentTypeError, HupaiError, NotAWinError, WinContextError
from hupai.problems import InvalidHandError, Problem, ProblemKind
from hupai.scoring.context import SEATS, Source, WinContext
from hupai.scoring.declared import Declared
from hupai.scoring.definitions import SUIT
from hupai.scoring.facts import Facts, WonHand, declaration
from hupai.scoring.native import native_fans
from hupai.scoring.refusals import general_refusals
from hupai.scoring.score import Score
from hupai.scoring.valuation import LOSES, Valuation, Valued, WaitValue
from hupai.tiles import Tile

Counting = Callable[[Hand, WinContext], Valued | None]

COMPLETE, WAITING = 14, 13
COPIES = 4
MOST_WILD = 4
"""So many tiles of a deal are wild: a hand with more may be made up in too many ways to list."""
MOST_KNOWN = 20_000
"""Values remembered: few decompositions and few wins differ in what fans look at."""
PLAIN = WinContext(winner=0)
PLAIN_WINS: dict[Source, WinContext] = {
    "self_draw": PLAIN,
    "discard": WinContext(winner=0, by="discard", payer=1),
}


class Judge:
    """Scores the hands of one variant, and remembers what won hands are worth."""

    def __init__(self, variant: Declared) -> None:
        self._variant = variant
        self._shapes = variant.shapes
        self._declaration = declaration(variant.facts)
        self._known: dict[tuple[object, int, Facts], Valuation] = {}
        self._foreign = 0 if variant.honors else int(Trait.HONORS)
        for suit, trait in SUIT.items():
            if suit not in variant.suits:
                self._foreign |= int(trait)
        self._plain_wins = tuple(PLAIN_WINS[by] for by in variant.ready_by)
        self._kept_as = self._declaration.keys
        self._facts_of = self._declaration.of_win
        self._wild_wins = variant.wild_wins
        self._plays_wild = bool(variant.wild) or variant.turns_wild
        self._chows = variant.chows
        self._by_shape = variant.waits_by_shape
        native = native_fans(variant)
        self.best: Counting = self.best_slowly if native is None else native.best
        """Finds the best decomposition of a hand that may win so: by its total, then its tie."""
        self._harmless = _harmless(variant, native=native is not None)
        self._needs_tile = variant.needs_tile
        self._unknown = self._declaration.unknown
        self._empty_seats = variant.seats < SEATS

    def score(self, hand: Hand, context: WinContext) -> Score:
        """Score a complete hand, as `Variant.score` says."""
        variant = self._variant
        # Asked here first, as a call costs: what is right is most often so.
        if type(hand) is not Hand or hand.size != COMPLETE or hand.wildcards:
            self.expect(hand, COMPLETE)
        if not isinstance(context, WinContext):
            raise ArgumentTypeError("a win is told by a WinContext", type(context).__name__)
        chow = not self._chows and hand.has_chow
        if (
            chow
            or not context.special <= self._harmless
            or (self._needs_tile and (context.tile is None or context.by == "robbed_kong"))
            or self._empty_seats
            or context.contradictions
        ):
            self._refuse(hand, context, chow=chow)
        best = self.best(hand, context)
        if best is None:
            self._refuse(hand, context, chow=chow)
            words = dict.fromkeys(self._why_not(hand, context))
            raise NotAWinError(variant.name, str(hand), tuple(words))
        if self._plays_wild and hand.wildcards and context.payer is not None:
            obstacle = variant.wild_obstacle(hand, context)
            if obstacle is not None:
                raise NotAWinError(variant.name, str(hand), (obstacle,))
        points = variant.points(best, context)
        payments = variant.payments(best, points, context)
        return Score(
            variant.name, variant.rules, context, best.decomposition, best.fans, points, payments
        )

    def can_win(self, hand: Hand, context: WinContext | None = None) -> bool:
        """Tell whether a complete hand wins, as `Variant.can_win` says."""
        self.expect(hand, COMPLETE)
        if context is None and self._by_shape:
            return hand.is_win(self._shapes) and not any(self._variant.hand_obstacles(hand))
        if context is None:
            claimed = not self._chows and hand.has_chow
            return not claimed and any(
                self.best(hand, plain) is not None for plain in self._plain_wins
            )
        try:
            self.score(hand, context)
        except (NotAWinError, WinContextError):
            return False
        return True

    def waits(self, hand: Hand) -> TileSet:
        """Find the tiles with which a waiting hand wins (CM-4); wild ones are drawn as such."""
        self.expect(hand, WAITING)
        waits = hand.waits(self._shapes)
        if self._by_shape:
            return waits
        if hand.wildcards == self._wild_wins:
            waits = waits | {
                tile for tile in self._variant.wall_tiles() if hand.copies(tile) < COPIES
            }
        if wild := self._variant.wild:
            # A wild tile is drawn as a wildcard, and as nothing else.
            waits = waits | wild if hand.wildcards < MOST_WILD else waits - wild
        return waits & [tile for tile in waits if self.can_win(self.with_tile(hand, tile))]

    def wait_values(
        self, hand: Hand, self_draw: WinContext, discard: WinContext
    ) -> dict[Tile, WaitValue]:
        """Score each wait of a hand, on the discard of a seat and on a self-draw (听牌提示)."""
        for context in (self_draw, discard):
            if context.contradictions:
                raise WinContextError(tuple(context.contradictions))
        values = {}
        wild, on_discard = self._variant.wild, self._variant.wins_on_discard
        tells_tile = self._declaration.looks_at_tile or wild
        for tile in self.waits(hand):
            won = self.with_tile(hand, tile)
            # The wild tile of another seat is nobody's win.
            discarded, drawn = (
                self._score_or_none(
                    won, msgspec.structs.replace(context, tile=tile) if tells_tile else context
                )
                if may_win
                else None
                for context, may_win in (
                    (discard, on_discard and tile not in wild),
                    (self_draw, True),
                )
            )
            values[tile] = WaitValue(discarded, drawn)
        return values

    def with_tile(self, hand: Hand, tile: Tile) -> Hand:
        """Give a hand a tile, which is a wildcard if it is wild."""
        wild = tile in self._variant.wild
        return hand.with_wildcards(hand.wildcards + 1) if wild else hand.add(tile)

    def read_score(self, data: Mapping[str, Any]) -> Score:
        """Read a score that was written by `Score.to_dict`, and count it again."""
        if not isinstance(data, Mapping) or not {"hand", "context"} <= data.keys():
            message = f"a score is an object with a hand and a context, not {shown(data)}"
            raise HupaiError(message)
        score = self.score(Hand.parse(data["hand"]), WinContext.from_dict(data["context"]))
        counted = score.to_dict()
        names = [*counted, *(name for name in data if name not in counted)]
        if wrong := [name for name in names if counted.get(name, ...) != data.get(name, ...)]:
            message = f"a score that these rules do not give: {', '.join(map(shown, wrong))} differ"
            raise HupaiError(message)
        return score

    def expect(self, hand: Hand, *sizes: int) -> None:
        """Refuse what is no hand of one of these sizes, or holds wildcards that are not played."""
        if not isinstance(hand, Hand):
            raise ArgumentTypeError("a hand is a Hand (Hand.parse reads text)", type(hand).__name__)
        if hand.size not in sizes:
            right = " or ".join(map(str, sizes))
            message = f"{hand.size} tiles, a kong counted as three: this asks for {right}"
            raise InvalidHandError((Problem(ProblemKind.SIZE, message, number=hand.size),))
        if hand.wildcards and not self._plays_wild:
            message = f"wildcards in the hand: {self._variant.name} is played without"
            raise InvalidHandError(
                (Problem(ProblemKind.WILDCARDS, message, number=hand.wildcards),)
            )

    def best_slowly(self, hand: Hand, context: WinContext) -> Valued | None:
        """Find the best without the native table."""
        if self._declaration.of_reading:
            return self._best_reading(hand, context)
        known = self._known
        wildcards = self._plays_wild and hand.wildcards
        facts = context.__dict__.get(self._kept_as[wildcards]) or self._facts_of(context, wildcards)
        best, found = LOSES, None
        for decomposition in (
            self._decompositions(hand) if wildcards else hand.decompositions(self._shapes)
        ):
            shape, traits = decomposition.shape, decomposition.traits
            valuation = known.get((shape, traits, facts))
            if valuation is None:
                valuation = self._remembered(WonHand(shape, traits, facts))
            if valuation is not LOSES and (found is None or valuation[:2] > best[:2]):
                best, found = valuation, decomposition
        return None if found is None else Valued(*best, found)

    def _decompositions(self, hand: Hand) -> tuple[Decomposition, ...]:
        """List those that fans tell apart, and that of no shape where the wildcards win so."""
        found = hand.decompositions(self._shapes, distinct=not self._declaration.of_reading)
        return (*found, hand.unshaped()) if hand.wildcards == self._wild_wins else found

    def seen(self, decomposition: Decomposition, context: WinContext) -> Iterator[WonHand]:
        """Tell what fans see of a decomposition: once, or for each way the winning tile lies."""
        yield from self._seen(decomposition, context, self._waited(decomposition.hand, context))

    def _waited(self, hand: Hand, context: WinContext) -> TileSet | None:
        """Find what a hand waited for by its shape, if fans look at it."""
        if not self._declaration.looks_at_waits or context.tile is None:
            return None
        return hand.remove(context.tile).waits_by_shape(self._shapes)

    def _seen(
        self, decomposition: Decomposition, context: WinContext, waits: TileSet | None
    ) -> Iterator[WonHand]:
        shape, traits = decomposition.shape, decomposition.traits
        for facts in self._declaration.facts(decomposition, context, waits):
            yield WonHand(shape, traits, facts)

    def _best_reading(self, hand: Hand, context: WinContext) -> Valued | None:
        best, found, waits = LOSES, None, self._waited(hand, context)
        for decomposition in (
            self._decompositions(hand) if hand.wildcards else hand.decompositions(self._shapes)
        ):
            for won in self._seen(decomposition, context, waits):
                valuation = self._known.get(won) or self._remembered(won)
                if valuation is not LOSES and (found is None or valuation[:2] > best[:2]):
                    best, found = valuation, decomposition
        return None if found is None else Valued(*best, found)

    def _remembered(self, won: WonHand) -> Valuation:
        variant = self._variant
        valuation = LOSES
        for held in () if won.traits & self._foreign else variant.fans.ways(won):
            if variant.obstacle(won, held) is None:
                valuation = max(valuation, variant.value(won, held), key=itemgetter(0, 1))
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[won] = valuation
        return valuation

    def _score_or_none(self, hand: Hand, context: WinContext) -> Score | None:
        try:
            return self.score(hand, context)
        except NotAWinError:
            return None

    def _refuse(self, hand: Hand, context: WinContext, *, chow: bool) -> None:
        reasons = list(context.contradictions)
        if chow:
            reasons.append(f"{self._variant.name} has no chows, and the hand has claimed one")
        reasons += general_refusals(self._variant, hand, context)
        if context.special:
            if not self._unknown.isdisjoint(context.special):
                reasons += self._declaration.foreign(context, self._variant.name)
            reasons += self._variant.refusals(hand, context)
        if reasons:
            raise WinContextError(tuple(reasons))

    def _why_not(self, hand: Hand, context: WinContext) -> Iterator[str]:
        variant = self._variant
        yield from variant.hand_obstacles(hand)
        decompositions = self._decompositions(hand)
        for decomposition in decompositions:
            for won in self.seen(decomposition, context):
                for held in variant.fans.ways(won):
                    if obstacle := variant.obstacle(won, held):
                        yield obstacle
        if not decompositions:
            shapes = ", ".join(str(shape).replace("_", " ") for shape in self._shapes)
            yield f"it has no winning shape ({shapes}){self._distance(hand)}"

    def _distance(self, hand: Hand) -> str:
        for tile in dict.fromkeys(hand.concealed):
            if waits := self.waits(hand.remove(tile)):
                return f"; one tile short: without {tile} it waits for {waits}"
        return ", and no tile exchanged would complete it"


def _harmless(variant: Declared, *, native: bool) -> frozenset[str]:
    """Tell with which special fields of a context nothing can be wrong but a chow or the tile.

    A chow is wrong where there are none. That a tile is not held, and so no win, the core finds.
    """
    declared = {"missing", "playing", "round_wind"}.intersection(variant.facts)
    return frozenset({"tile", *declared} if native and variant.needs_tile else declared)
