"""What 四川 and 血战到底 have in common: two suits at most, and wins that were passed."""

from abc import ABC
from collections.abc import Callable, Iterator

from hupai._core import Hand
from hupai.enums import Shape, Suit
from hupai.play.actions import KongStyle
from hupai.play.deal import Deal
from hupai.play.hooks import kong_giver
from hupai.play.variant import Variant
from hupai.play.wall import Wall
from hupai.scoring import Counted, Score, WinContext, WonHand
from hupai.scoring.context import Source
from hupai.scoring.definitions import numbered_suits
from hupai.tiles import Tile
from hupai.variants.sichuan_rules import SichuanRules
from hupai.variants.xuezhan_rules import XuezhanRules

MOST_SUITS = 2
THREE_SUITS = "three suits: a winning hand holds at most two"
PAIRS = Shape.SEVEN_PAIRS_QUADS


class TwoSuits(Variant, ABC):
    """A game of 108 tiles without chows: the wall is drawn to its end, kongs from its front."""

    rules: SichuanRules | XuezhanRules
    shapes = Shape.STANDARD | PAIRS
    """SC-20 and SC-24, BB-10."""
    chows = False

    def obstacle(self, won: WonHand, held: Counted) -> str | None:
        """SC-10, BB-10."""
        return THREE_SUITS if numbered_suits(won) > MOST_SUITS else None

    def hand_obstacles(self, hand: Hand) -> Iterator[str]:
        """SC-10, BB-10."""
        yield from super().hand_obstacles(hand)
        tiles = (*hand.concealed, *(meld.tile for meld in hand.melds))
        if len({tile.suit for tile in tiles} - {Suit.HONORS}) > MOST_SUITS:
            yield THREE_SUITS

    def take_replacement(
        self, wall: Wall, style: KongStyle | None, throw: Callable[[], int]
    ) -> Tile:
        """SC-05, BB-01."""
        return wall.draw()

    def hides_kongs(self) -> bool:
        """SC-04, BB-06."""
        return self.rules.hide_concealed_kong

    def is_earthly_by(self, by: Source) -> bool:
        """SC-30, BB-45: as the option earthly says."""
        other = {"self_draw": "first_discard", "discard": "first_draw"}
        return by in other and self.rules.earthly != other[by]

    def earthly_refusals(self, context: WinContext) -> Iterator[str]:
        """SC-30, BB-45."""
        if context.by == "discard" and context.payer != context.dealer:
            yield "earthly is a win on the dealer's first discard"
        if not self.is_earthly_by(context.by):
            earthly = self.rules.earthly
            yield f"earthly is a win by {earthly}, not by {context.by} (option earthly)"

    def liable(self, deal: Deal, score: Score) -> int | None:
        """SC-51, BB-51."""
        return kong_giver(deal, score) if self.rules.exposed_kong_bloom == "giver" else None

    def may_win(self, deal: Deal, score: Score) -> bool:
        """SC-71, BB-15."""
        passed = deal.seats[score.context.winner].passed
        if score.context.by == "self_draw" or not passed or self.rules.passed_win == "off":
            return True
        if self.rules.passed_win == "blocked":
            return False
        return uncapped(score) > max(map(uncapped, passed))

    def must_win(self, deal: Deal, score: Score) -> bool:
        """SC-70, BB-19."""
        return 0 < self.rules.must_win_last >= deal.wall.left


def uncapped(score: Score) -> int:
    """Count all fans of a win, before any cap."""
    return sum(fan.total for fan in score.fans)
