"""How a deal goes on: each answer leads to the next question, or to the end."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Self

from hupai._core import Meld
from hupai.enums import MeldKind
from hupai.errors import TableSetupError
from hupai.play.actions import Action, Chow, Discard, Kong, KongStyle, ShowDealtWin
from hupai.play.deal import AddedKong, Deal, SeatMeld
from hupai.play.events import (
    Answered,
    Asked,
    BirdsTurned,
    Claimed,
    DealtWinShown,
    DiceThrown,
    DieThrown,
    Discarded,
    DrawReason,
    Drew,
    Event,
    Fined,
    FlowerShown,
    HandDealt,
    KongDeclared,
    KongHidden,
    KongMade,
    LastTileOffered,
    Paid,
    Throw,
    TileDrawn,
    TilesTurned,
    WildTurned,
)
from hupai.play.melding import with_kong, with_meld
from hupai.play.question import Question, QuestionBeforePlay
from hupai.play.results import Transfer
from hupai.play.variant import FEWEST_SEATS, Variant
from hupai.scoring import Score
from hupai.scoring.judge import MOST_WILD, WAITING
from hupai.table.claims import Claims, open_claims
from hupai.table.dealing import ThrowSource, dealt
from hupai.table.last_tile import LastTile
from hupai.table.over import OVER
from hupai.table.settlement import after_dealt_win, after_wall, ended, paid_wins
from hupai.table.turn import Turn
from hupai.tiles import Tile

FLOWERS = Tile.SPRING
"""The first of the flowers: they stand behind all other tiles."""


class Flow:
    """The course of one deal: what is asked now, and what follows from the answers."""

    __slots__ = ("_begun", "_throws", "deal", "events", "question", "variant")

    def __init__(
        self,
        variant: Variant,
        deal: Deal,
        events: list[Event],
        throws: ThrowSource,
        begun: int = 0,
    ) -> None:
        self.variant = variant
        self.deal = deal
        self.events = events
        self.question: Question[Variant] = OVER
        self._throws = throws
        self._begun = begun

    def copy(self) -> Self:
        """Make another that goes on separately."""
        twin = type(self)(
            self.variant, self.deal.copy(), self.events.copy(), self._throws.copy(), self._begun
        )
        twin.question = self.question.copy()
        return twin

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)

    def pay(self, transfer: Transfer) -> None:
        """Pay something; the event that tells of it is the caller's."""
        self.deal.transfers += (transfer,)

    def throw(self, seat: int, purpose: Throw) -> int:
        """Throw two dice for all to see, and add them up."""
        dice = self._throws.throw()
        self.events.append(DiceThrown(seat, dice, purpose))
        return sum(dice)

    def throw_die(self, seat: int) -> int:
        """Throw one die for all to see: the first of a throw."""
        die, _ = self._throws.throw()
        self.events.append(DieThrown(seat, die))
        return die

    # Questions and answers.

    def ask(self, question: Question[Variant]) -> None:
        """Put a question, with its number to each seat that is asked."""
        self.question = question
        self.deal.phase = question.phase
        seats = self.deal.seats
        for number, options in question.asked.items():
            seats[number].asked = asked = seats[number].asked + 1
            self.events.append(Asked(number, options, asked))

    def ask_again(self, question: Question[Variant]) -> None:
        """Put a question that has its number, without an event."""
        self.question = question
        self.deal.phase = question.phase

    def answer(self, seat: int, action: Action) -> None:
        """Go on with an answer that was offered."""
        self.events.append(Answered(seat, action))
        self.question.answer(self, seat, action)
        self._proceed()

    def _proceed(self) -> None:
        """Go on until somebody must be asked, or the deal is over."""
        while not (self.question.asked or self.question is OVER):
            self.question.proceed(self)

    # The beginning.

    def skip_beginning(self) -> None:
        """Ask nothing more before the first turn but what is asked now."""
        steps = self._beginning()
        asked = type(self.question)
        self._begun = steps.index(asked) + 1 if asked in steps else len(steps)

    def _beginning(self) -> tuple[type[QuestionBeforePlay[Any]] | None, ...]:
        """List what comes before the first turn: questions, and the deal, which is None."""
        return (*self.variant.before_deal, None, *self.variant.before_play)

    def begin(self) -> None:
        """Begin: put the first question there is, with the tiles dealt or before that."""
        self.begin_play()
        self._proceed()

    def _deal_tiles(self) -> None:
        """Give the seats their tiles, and replace flowers in turn."""
        deal = self.deal
        tiles_of = dealt(deal.wall, deal.dealer, self.variant.seats)
        order = deal.in_turn(deal.dealer)
        self.events += [HandDealt(number, tuple(tiles_of[number])) for number in order]
        self._find_wild()
        for number in order:
            # The wall has enough for all eight flowers, also above the line of DF-40.
            replaced = (
                tile if tile < FLOWERS else self._unflowered(number, tile)
                for tile in tiles_of[number]
            )
            tiles = [tile for tile in replaced if tile is not None]
            seat = deal.seats[number]
            seat.take(tiles[:WAITING], deal.wild)
            # The dealer's fourteenth counts as drawn.
            for tile in tiles[WAITING:]:
                seat.draw(tile, deal.wild)

    def _find_wild(self) -> None:
        """Turn a tile where it says which are wild: then the variant of this deal plays."""
        deal, variant = self.deal, self.variant
        if variant.turns_wild:
            turned = deal.wall.draw()
            deal.aside = (turned,)
            self.variant = variant = variant.in_deal(variant.wild_after(turned))
            self.events.append(WildTurned(turned, variant.wild))
        deal.wild = variant.wild
        number = sum(tile in deal.wild for tile in variant.wall_tiles()) if deal.wild else 0
        if number > MOST_WILD:
            raise TableSetupError((f"{number} tiles are wild: {MOST_WILD} at most may be",))

    def begin_play(self) -> None:
        """Put the next question of those before the first turn, or begin that turn."""
        steps = self._beginning()
        while self._begun < len(steps):
            step = steps[self._begun]
            self._begun += 1
            if step is None:
                self._deal_tiles()
            elif (question := step.first(self.variant, self.deal)) is not None:
                self.ask(question)
                return
        self._ask_turn(self.deal.dealer)

    # Turns.

    def _begin_turn(self, number: int) -> None:
        """Let a seat draw, or end what cannot go on."""
        deal = self.deal
        deal.turn = number
        deal.kong = None
        if deal.last_tile_taken:
            self.end_drawn()
            return
        if self.variant.drawable(deal.wall) > 0:
            deal.seats[number].draws += 1
            self._draw(number, deal.wall.draw(), "wall")
            return
        if deal.last_drawer is None:
            deal.last_drawer = number
        offered = LastTile.of(self.variant.last_tile_seats(deal))
        if offered is None:
            self.end_drawn()
            return
        self.events.append(LastTileOffered(number))
        self.ask(offered)

    def take_last_tile(self, seat: int) -> None:
        """Let a seat take the last tile (CS-31)."""
        self.deal.turn = seat
        self.deal.last_tile_taken = True
        self._draw(seat, self.deal.wall.draw(), "last_tile")

    def _draw(self, number: int, tile: Tile, source: DrawReason) -> None:
        deal, seat = self.deal, self.deal.seats[number]
        if seat.passed:
            seat.passed = ()
        # Where a last tile was offered it is who would have drawn it (CS-02).
        if deal.wall.left == 0 and deal.last_drawer is None:
            deal.last_drawer = number
        self.events.append(Drew(number, source, deal.wall.left))
        if tile >= FLOWERS:
            kept = self._unflowered(number, tile)
            if kept is None:
                self.end_drawn()
                return
            tile = kept
        else:
            self.events.append(TileDrawn(number, tile))
        seat.draw(tile, deal.wild)
        self._ask_turn(number)

    def _unflowered(self, number: int, tile: Tile) -> Tile | None:
        """Replace flowers until a tile comes that is none; None if no more may be drawn (DF-40)."""
        deal = self.deal
        while tile >= FLOWERS:
            deal.seats[number].flowers += (tile,)
            self.events.append(FlowerShown(number, tile))
            if self.variant.drawable(deal.wall) == 0:
                return None
            tile = deal.wall.take_tail()
            self.events.append(Drew(number, "flower", deal.wall.left))
            if tile < FLOWERS:
                self.events.append(TileDrawn(number, tile))
        return tile

    def _ask_turn(self, number: int) -> None:
        self.ask(Turn.of(self.variant, self.deal, number))

    def discard(self, seat: int, action: Discard) -> None:
        """Let a seat discard, and ask who wins on the tile or claims it."""
        deal, tile = self.deal, action.tile
        if deal.turned:
            self._discard_turned()
            return
        own = deal.seats[seat]
        drawn = own.discard(tile)
        if action.ready:
            own.declared = own.locked = True
        deal.discard, deal.giver = tile, seat
        deal.discards_made += 1
        self.events.append(Discarded(seat, tile, action.ready, drawn))
        self._put(open_claims(self.variant, deal, seat, tile, "discard"))

    def _discard_turned(self) -> None:
        """Discard the first of the tiles turned for a kong; the next follows if nobody has it."""
        seat, tile = self.deal.turn, self._lay_turned()
        self._put(open_claims(self.variant, self.deal, seat, tile, "discard"))

    def _lay_turned(self) -> Tile:
        deal = self.deal
        tile, *others = deal.turned
        deal.turned = tuple(others)
        deal.seats[deal.turn].lay_down(tile)
        deal.discard, deal.giver = tile, deal.turn
        deal.discards_made += 1
        self.events.append(Discarded(deal.turn, tile, drawn=True))
        return tile

    def _put(self, claims: Claims | None) -> None:
        """Ask about a tile, or go on if nobody has an answer to it."""
        if claims is None:
            self.unclaimed()
        else:
            self.ask(claims)

    def unclaimed(self) -> None:
        """Go on where nobody won on a tile or claimed it."""
        deal = self.deal
        added, deal.added_kong = deal.added_kong, None
        if added is not None:
            self._make_kong(added.seat, added.tile, MeldKind.KONG_ADDED, added.style)
        elif deal.turned:
            self._discard_turned()
        else:
            self._begin_turn(deal.after(deal.turn)[0])

    # Melds.

    def claim(self, seat: int, action: Action, tile: Tile) -> None:
        """Let a seat have the discard for a meld."""
        deal, giver = self.deal, self.deal.turn
        own = deal.seats[seat]
        deal.seats[giver].lose_discard()
        # Of tiles turned for a kong only one is claimed: the first that somebody wants.
        while deal.turned:
            self._lay_turned()
        deal.claims_made = True
        deal.turn = seat
        deal.kong = None
        if not self.variant.passed_until_draw:
            own.passed = ()
        if type(action) is Kong:
            self._make_kong(seat, tile, action.kind, action.style, giver)
            return
        meld = Meld.chow(action.first) if type(action) is Chow else Meld.pung(tile)
        others = list(meld.tiles)
        others.remove(tile)
        own.meld(with_meld(own.hand, meld, others), others, SeatMeld(meld, giver, tile))
        self.events.append(Claimed(seat, meld, giver, tile))
        self._ask_turn(seat)

    def declare_kong(self, seat: int, action: Kong) -> None:
        """Let a seat make a kong on its own turn; one that is added may be robbed (CM-3)."""
        if action.kind is MeldKind.KONG_CONCEALED:
            self._make_kong(seat, action.tile, action.kind, action.style)
            return
        deal = self.deal
        # Who adds to a pung is the giver, should the kong be robbed (CM-3).
        deal.giver = seat
        deal.added_kong = AddedKong(seat, action.tile, action.style)
        self.events.append(KongDeclared(seat, action.tile, action.style))
        style = action.style
        self._put(open_claims(self.variant, deal, seat, action.tile, "robbed_kong", style))

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
        seat.locked = seat.locked or variant.locks_hand(kong)
        hides = variant.hides_kongs() and not (variant.shows_wins and number in deal.winners)
        hidden = kind is MeldKind.KONG_CONCEALED and hides
        self.events.append(KongMade(number, kind, None if hidden else tile, giver, style))
        if hidden:
            self.events.append(KongHidden(number, tile))
        deal.kong_paid = tuple(variant.kong_payments(deal, number, kong))
        seat.drawn = None
        for transfer in deal.kong_paid:
            self._pay_at_once(transfer)
        draws = variant.kong_draws(deal.wall, style)
        if draws > 1:
            self._turn_replacements(number, style, draws)
            return
        replacement = variant.take_replacement(
            deal.wall, style, lambda: self.throw(number, "open_kong")
        )
        self._draw(number, replacement, "kong")

    def _turn_replacements(self, number: int, style: KongStyle | None, draws: int) -> None:
        """Turn several replacements of a kong for all to see: they lie beside the hand (CS-77)."""
        deal = self.deal
        throw = cache(lambda: self.throw(number, "open_kong"))
        deal.seats[number].passed = ()
        for _ in range(draws):
            deal.turned += (self.variant.take_replacement(deal.wall, style, throw),)
            self.events.append(Drew(number, "kong", deal.wall.left))
        self.events.append(TilesTurned(number, deal.turned))
        self._ask_turn(number)

    def _pay_at_once(self, transfer: Transfer) -> None:
        self.pay(transfer)
        self.events.append(Paid(transfer.cause, transfer.clause, transfer.payments))

    # Dealt wins.

    def show_dealt_win(self, shown: DealtWinShown, clause: str) -> None:
        """Let a seat show dealt wins, which are paid at once (CS-30)."""
        self.deal.seats[shown.seat].show_win(shown)
        self.pay(Transfer("dealt_win", clause, shown.payments))
        self.events.append(shown)

    def show_midway(self, seat: int, action: ShowDealtWin) -> None:
        """Let a seat show the dealt win that its draw completed, and go on with its turn."""
        variant, deal, (kind,) = self.variant, self.deal, action.kinds
        tiles = variant.midway_tiles(deal, seat, kind)
        fans = [variant.fans[kind].times(1)]
        payments = variant.dealt_win_payments(fans, seat, deal.dealer)
        drawn = deal.seats[seat].drawn
        shown = DealtWinShown(seat, action.kinds, tiles, payments, drawn)
        self.show_dealt_win(shown, variant.midway_clause)
        self._ask_turn(seat)

    # Wins, and the end.

    def fine(self, score: Score) -> None:
        """Charge for a win that was let go by (DF-61)."""
        fine = self.variant.passed_win_fine(score)
        if fine is not None:
            self.events.append(Fined(score.context.winner, fine))
            self.pay(Transfer("must_win_fine", self.variant.fine_clause, fine))

    def win(self, scores: Sequence[Score]) -> None:
        """Let seats win on one tile, nearest first; then the deal ends, or goes on without them."""
        variant, deal = self.variant, self.deal
        birds = [variant.turned_birds(deal, score) for score in scores]
        if turned := max(birds, key=len):
            self.events.append(BirdsTurned(turned))
        final, won = paid_wins(variant, deal, scores, birds)
        self.events += won
        for transfer in variant.win_payments(deal, final):
            self._pay_at_once(transfer)
        winners = [score.context.winner for score in final]
        leaving = {winner for winner in winners if variant.leaves(deal, winner)}
        playing = tuple(seat for seat in deal.playing if seat not in leaving)
        if len(playing) >= FEWEST_SEATS and variant.goes_on(deal):
            self._go_on_after(winners, playing)
        else:
            self._end(ended(variant, deal))

    def _go_on_after(self, winners: Sequence[int], playing: tuple[int, ...]) -> None:
        """Lay the winning tile aside; who has won plays no more, or goes on with a fixed hand.

        The hands that won were shown with the wins.
        """
        deal = self.deal
        seat = deal.seats[deal.turn]
        added, deal.added_kong = deal.added_kong, None
        tile: Tile | None
        if added is not None:
            tile = added.tile
            deal.seats[added.seat].let_go(tile)
        elif seat.drawn is not None:
            tile = self.variant.laid_aside(deal, deal.turn, seat.drawn)
            seat.let_go(tile)
        else:
            tile = deal.discard
            deal.seats[deal.turn].lose_discard()
        deal.aside += () if tile is None else (tile,)
        following = self.variant.next_to_draw(deal, winners)
        for winner in winners:
            deal.seats[winner].locked = True
            if self.variant.shows_wins:
                deal.seats[winner].show()
        deal.go_on_with(playing)
        if following not in playing:
            following = deal.after(following)[0]
        self._begin_turn(following)

    def end_with_dealt_win(self, winner: int) -> None:
        """End the deal with a dealt win (CS-30)."""
        self._end(after_dealt_win(self.variant, self.deal, winner))

    def end_drawn(self) -> None:
        """End the deal, since nothing more may be drawn."""
        self._end(after_wall(self.variant, self.deal))

    def _end(self, events: Sequence[Event]) -> None:
        self.events += events
        self.ask(OVER)
