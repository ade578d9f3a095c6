"""How a table of a variant differs: the functions that the flow of a deal asks.

`deal` is for reading only.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property

from hupai._core import Hand
from hupai.enums import Suit
from hupai.play.actions import KongStyle
from hupai.play.deal import FIRST, RANKS, Deal, SeatMeld
from hupai.play.declarations import COPIES, Declarations
from hupai.play.results import Transfer
from hupai.play.wall import Wall
from hupai.scoring import FanCount, Payments, Score, WinContext
from hupai.scoring.context import Opening, Source
from hupai.tiles import Tile

HONORS = 7


class TableHooks(Declarations):
    """The functions of the table: unless told otherwise, tiles are drawn until the wall is empty.

    Replacements come from its tail, and any win may be taken or passed.
    """

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


def is_heavenly(deal: Deal, seat: int, by: Source) -> bool:
    """Tell whether a win now is one of the dealer on its dealt tiles (天胡)."""
    first = deal.discards_made == 0 and not (deal.claims_made or deal.first_winners)
    return first and seat == deal.dealer and by == "self_draw"


def kong_giver(deal: Deal, score: Score) -> int | None:
    """Tell who gave the tile of the exposed kong after which a win is drawn, if one did."""
    after_kong = score.context.after_kong and score.context.by == "self_draw"
    exposed = deal.kong is not None and deal.kong.is_exposed_kong
    return deal.kong.giver if after_kong and exposed and deal.kong is not None else None
