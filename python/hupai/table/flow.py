"""How a deal goes on: each answer leads to the next question, or to the end."""

from collections.abc import Iterable, Sequence
from typing import Self

from hupai._core import Hand, Meld
from hupai.enums import MeldKind
from hupai.play.actions import (
    Action,
    Chow,
    Discard,
    Kong,
    KongStyle,
    ShowDealtWin,
    TakeLastTile,
    Win,
)
from hupai.play.deal import AddedKong, Deal, Phase, SeatMeld, in_turn
from hupai.play.events import (
    Answered,
    Asked,
    BirdsTurned,
    Claimed,
    DealtWinShown,
    DiceThrown,
    Discarded,
    Drew,
    Event,
    Fined,
    FlowerShown,
    HandDealt,
    KongDeclared,
    KongHidden,
    KongMade,
    LastTileOffered,
    Source,
    Throw,
    TileDrawn,
)
from hupai.play.melding import with_kong, with_meld
from hupai.play.results import Transfer
from hupai.play.variant import Variant
from hupai.scoring import Score
from hupai.scoring.context import SEATS
from hupai.scoring.judge import WAITING
from hupai.table.claims import Claims, open_claims
from hupai.table.dealing import ThrowSource
from hupai.table.options import (
    TO_TAKE_OR_PASS,
    dealt_win_options,
    discards,
    turn_options,
)
from hupai.table.settlement import after_dealt_win, after_draw, after_wins
from hupai.table.wins import offered_win
from hupai.tiles import Tile

FLOWERS = Tile.SPRING
"""The first of the flowers: they stand behind all other tiles."""

Asking = dict[int, tuple[Action, ...]]


class Flow:
    """The course of one deal: `asked` says who must answer, and with what."""

    __slots__ = (
        "_claims",
        "_own_win",
        "_throws",
        "_waiting",
        "asked",
        "deal",
        "events",
        "variant",
    )

    def __init__(
        self, variant: Variant, deal: Deal, events: list[Event], throws: ThrowSource
    ) -> None:
        self.variant = variant
        self.deal = deal
        self.events = events
        self.asked: Asking = {}
        self._throws = throws
        self._claims: Claims | None = None
        self._own_win: Score | None = None
        self._waiting: tuple[int, ...] = ()

    def copy(self) -> Self:
        """Make another that goes on separately."""
        twin = object.__new__(type(self))
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.deal = self.deal.copy()
        twin.events = self.events.copy()
        twin.asked = self.asked.copy()
        twin._throws = self._throws.copy()
        twin._claims = None if self._claims is None else self._claims.copy()
        return twin

    def throw(self, seat: int, purpose: Throw) -> int:
        """Throw two dice for all to see, and add them up."""
        dice = self._throws.throw()
        self.events.append(DiceThrown(seat, dice, purpose))
        return sum(dice)

    # Going on from the middle.

    def ask_turn_again(self) -> None:
        """Ask the seat whose turn it is, without an event."""
        self.asked = {self.deal.turn: self._turn_options(self.deal.turn)}

    def ask_claims_again(self, claims: Claims) -> None:
        """Ask for the open answers to a tile, without an event."""
        self._claims = claims
        self.asked = {
            seat: options for seat, options in claims.options.items() if seat not in claims.answers
        }

    def ask_in_turn_again(self, asking: Asking, waiting: tuple[int, ...]) -> None:
        """Ask one seat for a dealt win or the last tile, without an event; others wait."""
        self.asked = asking
        self._waiting = waiting

    # The beginning.

    def take_tiles(self, dealt: Sequence[Sequence[Tile]]) -> None:
        """Give the seats their dealt tiles, replace flowers in turn, and ask for dealt wins."""
        variant, deal = self.variant, self.deal
        order = in_turn(deal.dealer)
        self.events += [HandDealt(number, tuple(dealt[number])) for number in order]
        for number in order:
            # The wall has enough for all eight flowers, also above the line of DF-40.
            replaced = (self._unflowered(number, tile) for tile in dealt[number])
            tiles = [tile for tile in replaced if tile is not None]
            seat = deal.seats[number]
            seat.hold(Hand(tiles[:WAITING]))
            # The dealer's fourteenth counts as drawn.
            for tile in tiles[WAITING:]:
                seat.draw(tile, variant.shapes)
        self._waiting = order
        self._ask_for_dealt_wins()

    def _ask_for_dealt_wins(self) -> None:
        """Ask the next seat that has dealt wins, else begin the first turn (CS-30)."""
        while self._waiting:
            number, *rest = self._waiting
            self._waiting = tuple(rest)
            if fans := self.variant.dealt_wins(self.deal.seats[number].hand):
                self.deal.phase = Phase.DEALT_WINS
                self._ask({number: dealt_win_options(fans)})
                return
        self._ask_turn(self.deal.dealer)

    # Answers.

    def answer(self, seat: int, action: Action) -> None:
        """Go on with an answer that was offered."""
        self.events.append(Answered(seat, action))
        phase, claims = self.deal.phase, self._claims
        if claims is not None:
            self._answer_claim(claims, seat, action)
        elif phase is Phase.TURN:
            self._answer_turn(seat, action)
        elif phase is Phase.LAST_TILE:
            self._answer_last_tile(seat, action)
        else:
            self._answer_dealt_win(seat, action)

    def _ask(self, asking: Asking) -> None:
        self.asked = asking
        for seat, options in asking.items():
            self.events.append(Asked(seat, options))

    def _answer_turn(self, number: int, action: Action) -> None:
        win = self._own_win
        if type(action) is Win and win is not None:
            self._win([win])
            return
        if win is not None:
            self._fine(win)
        if type(action) is Discard:
            self._discard(number, action)
        elif type(action) is Kong:
            self._make_own_kong(number, action)

    def _answer_claim(self, claims: Claims, number: int, action: Action) -> None:
        claims.answers[number] = action
        self.asked = {seat: options for seat, options in self.asked.items() if seat != number}
        if number in claims.scores and type(action) is not Win:
            self.deal.seats[number].passed.append(claims.scores[number])
        nearest_only = self.variant.rules.several_winners == "nearest"
        outcome = claims.outcome(nearest_only=nearest_only)
        if outcome is None:
            return
        self._claims, self.asked = None, {}
        for seat in claims.passed(nearest_only=nearest_only):
            self._fine(claims.scores[seat])
        if outcome.winners:
            self._win([claims.scores[seat] for seat in outcome.winners])
        elif outcome.claim is not None:
            self._claim(outcome.claim.seat, outcome.claim.action, claims.tile)
        else:
            self._unclaimed()

    def _answer_dealt_win(self, number: int, action: Action) -> None:
        """CS-30: dealt wins are paid at once."""
        if type(action) is ShowDealtWin:
            deal, seat = self.deal, self.deal.seats[number]
            fans = [fan for fan in self.variant.dealt_wins(seat.hand) if fan.key in action.kinds]
            payments = self.variant.dealt_win_payments(fans, number, deal.dealer)
            seat.shown = list(self.variant.dealt_win_tiles(seat.hand, action.kinds))
            deal.transfers.append(Transfer("dealt_win", fans[0].clause, payments))
            self.events.append(DealtWinShown(number, action.kinds, tuple(seat.shown), payments))
            if self.variant.dealt_win_ends():
                self._end(after_dealt_win(self.variant, deal, number))
                return
        self._ask_for_dealt_wins()

    def _answer_last_tile(self, number: int, action: Action) -> None:
        """CS-31."""
        if type(action) is TakeLastTile:
            self.deal.turn = number
            self.deal.last_tile_taken = True
            self._draw(number, self.deal.wall.draw(), "last_tile")
        else:
            self._offer_last_tile()

    # Turns.

    def _begin_turn(self, number: int) -> None:
        """Let a seat draw, or end what cannot go on."""
        self.deal.turn = number
        self.deal.kong = None
        if self.variant.drawable(self.deal.wall) > 0:
            self.deal.seats[number].draws += 1
            self._draw(number, self.deal.wall.draw(), "wall")
            return
        self.deal.last_drawer = number
        self._waiting = self.variant.last_tile_seats(self.deal)
        if self._waiting:
            self.events.append(LastTileOffered(number))
        self._offer_last_tile()

    def _offer_last_tile(self) -> None:
        if not self._waiting:
            self._end_drawn()
            return
        number, *rest = self._waiting
        self._waiting = tuple(rest)
        self.deal.phase = Phase.LAST_TILE
        self._ask({number: TO_TAKE_OR_PASS})

    def _draw(self, number: int, tile: Tile, source: Source) -> None:
        seat = self.deal.seats[number]
        seat.passed = []
        self.events.append(Drew(number, source, self.deal.wall.left))
        if tile >= FLOWERS:
            kept = self._unflowered(number, tile)
            if kept is None:
                self._end_drawn()
                return
            tile = kept
        else:
            self.events.append(TileDrawn(number, tile))
        seat.draw(tile, self.variant.shapes)
        self._ask_turn(number)

    def _unflowered(self, number: int, tile: Tile) -> Tile | None:
        """Replace flowers until a tile comes that is none; None if no more may be drawn (DF-40)."""
        deal = self.deal
        while tile >= FLOWERS:
            deal.seats[number].flowers.append(tile)
            self.events.append(FlowerShown(number, tile))
            if self.variant.drawable(deal.wall) == 0:
                return None
            tile = deal.wall.take_tail()
            self.events.append(Drew(number, "flower", deal.wall.left))
            if tile < FLOWERS:
                self.events.append(TileDrawn(number, tile))
        return tile

    def _ask_turn(self, number: int) -> None:
        self.deal.phase = Phase.TURN
        self._ask({number: self._turn_options(number)})

    def _turn_options(self, number: int) -> tuple[Action, ...]:
        """Find what a seat may do on its turn; after a chow or pung it has drawn nothing (CM-9)."""
        variant, deal = self.variant, self.deal
        drawn = deal.seats[number].drawn
        self._own_win = None
        if drawn is None:
            return tuple(discards(variant, deal, number))
        self._own_win = win = offered_win(variant, deal, number, drawn, "self_draw")
        return turn_options(variant, deal, number, win)

    def _discard(self, number: int, action: Discard) -> None:
        deal, tile = self.deal, action.tile
        seat = deal.seats[number]
        seat.discard(tile)
        if action.ready:
            seat.declared = seat.locked = True
        deal.discard, deal.giver = tile, number
        deal.discards_made += 1
        self.events.append(Discarded(number, tile, action.ready))
        claims = open_claims(self.variant, deal, number, tile, "discard")
        if claims is None:
            self._unclaimed()
        else:
            self._put(claims)

    def _put(self, claims: Claims) -> None:
        self.deal.phase = Phase.CLAIMS
        self._claims = claims
        self._ask(claims.options.copy())

    def _unclaimed(self) -> None:
        """Go on where nobody won on a tile or claimed it."""
        added, self.deal.added_kong = self.deal.added_kong, None
        if added is not None:
            self._make_kong(added.seat, added.tile, MeldKind.KONG_ADDED, added.style)
        elif self.deal.last_tile_taken:
            self._end_drawn()
        else:
            self._begin_turn((self.deal.turn + 1) % SEATS)

    # Melds.

    def _claim(self, number: int, action: Action, tile: Tile) -> None:
        deal, giver = self.deal, self.deal.turn
        seat = deal.seats[number]
        deal.seats[giver].discards.pop()
        deal.claims_made = True
        deal.turn = number
        deal.kong = None
        seat.passed = []
        if type(action) is Kong:
            self._make_kong(number, tile, action.kind, action.style, giver)
            return
        meld = Meld.chow(action.first) if type(action) is Chow else Meld.pung(tile)
        others = list(meld.tiles)
        others.remove(tile)
        seat.meld(with_meld(seat.hand, meld, others), others, SeatMeld(meld, giver, tile))
        self.events.append(Claimed(number, meld, giver, tile))
        self._ask_turn(number)

    def _make_own_kong(self, number: int, action: Kong) -> None:
        if action.kind is MeldKind.KONG_CONCEALED:
            self._make_kong(number, action.tile, action.kind, action.style)
            return
        deal = self.deal
        # Who adds to a pung is the giver, should the kong be robbed (CM-3).
        deal.giver = number
        deal.added_kong = AddedKong(number, action.tile, action.style)
        self.events.append(KongDeclared(number, action.tile, action.style))
        claims = open_claims(self.variant, deal, number, action.tile, "robbed_kong", action.style)
        if claims is None:
            self._unclaimed()
        else:
            self._put(claims)

    def _make_kong(
        self,
        number: int,
        tile: Tile,
        kind: MeldKind,
        style: KongStyle | None,
        giver: int | None = None,
    ) -> None:
        """Make a kong and draw its replacement."""
        deal, variant, seat = self.deal, self.variant, self.deal.seats[number]
        own = [tile] * (seat.counts[tile])
        after = with_kong(seat.hand, tile, kind)
        if kind is MeldKind.KONG_ADDED:
            kong = seat.add_to_pung(after, tile, style)
        else:
            given = tile if kind is MeldKind.KONG_EXPOSED else None
            kong = SeatMeld(Meld.kong(tile, kind), giver, given, style)
            seat.meld(after, own, kong)
        deal.claims_made = True
        deal.kong = kong
        deal.turn = number
        seat.drawn = None
        seat.locked = seat.locked or variant.locks_hand(kong)
        hidden = kind is MeldKind.KONG_CONCEALED and variant.hides_kongs()
        self.events.append(KongMade(number, kind, None if hidden else tile, giver, style))
        if hidden:
            self.events.append(KongHidden(number, tile))
        replacement = variant.take_replacement(
            deal.wall, style, lambda: self.throw(number, "open_kong")
        )
        self._draw(number, replacement, "kong")

    # The end.

    def _fine(self, score: Score) -> None:
        """Charge for a win that was let go by (DF-61)."""
        fine = self.variant.passed_win_fine(score)
        if fine is not None:
            self.events.append(Fined(score.context.winner, fine))
            self.deal.transfers.append(Transfer("must_win_fine", self.variant.fine_clause, fine))

    def _win(self, scores: Sequence[Score]) -> None:
        birds = self.variant.turned_birds(self.deal)
        if birds:
            self.events.append(BirdsTurned(birds))
        self._end(after_wins(self.variant, self.deal, scores, birds))

    def _end_drawn(self) -> None:
        self._end(after_draw(self.variant, self.deal))

    def _end(self, events: Iterable[Event]) -> None:
        self.deal.phase = Phase.OVER
        self.asked = {}
        self.events += events
