"""What a variant says about play: the hooks by which tables differ.

The table asks these, and knows no variant by name. `deal` is for reading only.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from hupai._core import Hand
from hupai.enums import Suit
from hupai.play.actions import KongStyle
from hupai.play.deal import Deal, SeatMeld
from hupai.play.results import CAUSES, Cause, Transfer
from hupai.play.wall import Wall
from hupai.scoring import FanCount, Payments, Score, Variant, WinContext
from hupai.scoring.context import Opening, Source
from hupai.tiles import Tile

if TYPE_CHECKING:
    from hupai.play.question import QuestionBeforePlay

COPIES = 4


class TableVariant(Variant):
    """A variant that can be played at a table.

    What stands here is the common ground: tiles are drawn until the wall is empty, replacements
    come from its tail, any win may be taken or passed. A variant overrides what differs.
    """

    seats: ClassVar[int] = 4
    """How many play: two, three or four."""
    wild: ClassVar[tuple[Tile, ...]] = ()
    """The kinds of tiles that are wild: a hand holds them as wildcards."""
    before_play: ClassVar[tuple[type["QuestionBeforePlay"], ...]] = ()
    """The questions that are put before the first turn, in order."""
    causes: ClassVar[tuple[Cause, ...]] = CAUSES
    """What is paid for: CAUSES, and what a variant adds."""
    draw_clause: ClassVar[str] = "CM-6"
    """The clause by which a draw is paid."""
    fine_clause: ClassVar[str] = "CM-15"
    """The clause by which a win that may not be passed costs."""

    # The wall.

    def plays_flowers(self) -> bool:
        """Tell whether flowers are in the wall, under these options."""
        return False

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
            if tile.suit is not Suit.FLOWERS and (self.honors or tile.suit is not Suit.HONORS)
        ]
        flowers = [tile for tile in Tile if tile.suit is Suit.FLOWERS and self.plays_flowers()]
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

    def dealt_win_payments(self, fans: Iterable[FanCount], winner: int, dealer: int) -> Payments:
        """Say what dealt wins are paid."""
        return 0, 0, 0, 0

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
        """Tell whether the deal goes on after the wins that it has seen."""
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
        """Say what is paid when the wall has ended a deal with wins; `settle_draw` is without."""
        return ()

    # Wins.

    def declarable(self, deal: Deal, seat: int) -> Iterable[Tile]:
        """List the tiles with whose discard a seat may declare its hand ready."""
        return ()

    def win_context(
        self, deal: Deal, seat: int, tile: Tile | None, by: Source, style: KongStyle | None = None
    ) -> WinContext:
        """Say how a seat would win on a tile: `style` is the one of a kong that it robs."""
        own = deal.seats[seat]
        opening = self.opening(deal, seat, by)
        payer = None if by == "self_draw" else deal.giver
        return WinContext(
            winner=seat,
            dealer=deal.dealer,
            by=by,
            payer=payer,
            tile=None if opening == "heavenly" else tile,
            after_kong=opening is None and self.is_after_kong(deal, by),
            last_tile=opening is None and self.is_last_tile(deal, by),
            opening=opening,
            ready=own.declared,
            supplement=style == "supplement",
            dealer_streak=deal.streak,
            flowers=tuple(own.flowers),
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
    first = deal.discards_made == 0 and not deal.claims_made
    return first and seat == deal.dealer and by == "self_draw"


def kong_giver(deal: Deal, score: Score) -> int | None:
    """Tell who gave the tile of the exposed kong after which a win is drawn, if one did."""
    after_kong = score.context.after_kong and score.context.by == "self_draw"
    exposed = deal.kong is not None and deal.kong.is_exposed_kong
    return deal.kong.giver if after_kong and exposed and deal.kong is not None else None
