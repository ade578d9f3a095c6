"""What a win is worth, and who pays: what a variant says of a hand that is won."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence

from hupai._core import Hand, TileSet
from hupai.enums import Suit
from hupai.play.declarations import NUMBERED_SUITS, Declarations
from hupai.scoring import (
    Counted,
    Fan,
    Payments,
    Valuation,
    Valued,
    WinContext,
    WonHand,
    paid_to,
)


class Worth(Declarations):
    """The functions that value a win: patterns add up, and each payer owes the points."""

    _everyone: range
    """The seats of a table."""

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
        usual = own.value is Worth.value and own.obstacle is Worth.obstacle
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
