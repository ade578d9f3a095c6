"""What the engine of scores reads of a variant."""

from collections.abc import Iterator
from typing import Protocol

from hupai._core import Hand
from hupai.enums import Shape, Suit
from hupai.scoring.context import Opening, Source, WinContext
from hupai.scoring.facts import WonHand
from hupai.scoring.fans import Counted, FanTable
from hupai.scoring.rules import Rules
from hupai.scoring.score import Payments
from hupai.scoring.valuation import Valuation, Valued
from hupai.tiles import Tile


class Declared(Protocol):
    """A variant, as far as scores go; `Variant` says what each of it means."""

    @property
    def name(self) -> str:
        """The name."""

    @property
    def rules(self) -> Rules:
        """The options."""

    @property
    def fans(self) -> FanTable:
        """The fans."""

    @property
    def facts(self) -> tuple[str, ...]:
        """The facts that fans see."""

    @property
    def shapes(self) -> Shape:
        """Which shapes may win."""

    @property
    def honors(self) -> bool:
        """Whether honors are played."""

    @property
    def suits(self) -> tuple[Suit, ...]:
        """Which suits of numbers are played."""

    @property
    def ready_by(self) -> tuple[Source, ...]:
        """How a hand may win that counts as ready."""

    @property
    def chows(self) -> bool:
        """Whether chows may be claimed."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def wild(self) -> tuple[Tile, ...]:
        """Which tiles are wildcards."""

    @property
    def turns_wild(self) -> bool:
        """Whether the deal says which tiles are wildcards."""

    @property
    def wild_wins(self) -> int | None:
        """How many wildcards win whatever the rest."""

    @property
    def wins_on_discard(self) -> bool:
        """Whether hands win on discards."""

    @property
    def needs_tile(self) -> bool:
        """Whether a win cannot be valued without its tile."""

    @property
    def waits_by_shape(self) -> bool:
        """Whether a hand waits for what completes it, whatever that is worth."""

    def wall_tiles(self) -> tuple[Tile, ...]:
        """List the tiles played with."""

    @property
    def basic(self) -> str | None:
        """The fan that counts where there is no other pattern."""

    @property
    def fewest_points(self) -> int:
        """What a win must be worth without add-ons."""

    @property
    def adds_up(self) -> bool:
        """Whether the fans add up, and nothing else decides."""

    @property
    def openings(self) -> tuple[Opening, ...]:
        """Which wins of the opening there are."""

    def value(self, won: WonHand, held: Counted) -> Valuation:
        """Count a hand that wins."""

    def obstacle(self, won: WonHand, held: Counted) -> str | None:
        """Say why a hand made up so does not win."""

    def hand_obstacles(self, hand: Hand) -> Iterator[str]:
        """Say what keeps a hand from winning."""

    def wild_obstacle(self, hand: Hand, context: WinContext) -> str | None:
        """Say why a hand with wildcards does not win on the tile of another seat."""

    def refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """Say what cannot happen."""

    def points(self, valued: Valued, context: WinContext) -> int:
        """Say what a win is worth before seats."""

    def payments(self, valued: Valued, points: int, context: WinContext) -> Payments:
        """Say who pays what."""
