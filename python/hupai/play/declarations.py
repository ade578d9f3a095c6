"""What a variant is played with: what it declares as data, and may as a property.

Each declaration hangs on the options at most, and never on what happens at the table.
"""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Literal

from hupai.enums import NUMBERED, MeldKind, Shape, Suit
from hupai.play.actions import KONGS
from hupai.play.events import Direction
from hupai.play.question import QuestionBeforePlay
from hupai.play.results import CAUSES, Cause
from hupai.scoring import FanTable, Rules
from hupai.scoring.context import SEATS, Opening, Source
from hupai.tiles import Tile

COPIES = 4
NUMBERED_SUITS = tuple(NUMBERED.values())


class Declarations(ABC):
    """The declarations of a variant, each as it usually is."""

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

    rules: Rules
    fans: FanTable
    dealt_wild: tuple[Tile, ...]
    """The tiles that are wild in one deal, where that says so (`turns_wild`)."""

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
