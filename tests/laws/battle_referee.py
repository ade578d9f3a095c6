"""The referee of 血战: what comes before play, wins that go on, what is paid at once."""

from collections.abc import Sequence

from msgspec.structs import replace

from hupai import MeldKind, Suit, Table, Tile
from hupai.play import (
    Action,
    Answered,
    DieThrown,
    Discard,
    Discarded,
    Drew,
    Event,
    ExchangeMade,
    ExchangeTiles,
    HandShown,
    KongDeclared,
    KongMade,
    NameSuit,
    Paid,
    SuitsNamed,
    TilesExchanged,
    Variant,
    Win,
    Won,
)
from tests.scoring import xuezhan_oracle

from .battle import Books, Movement
from .liability import liable
from .oracle import Offers, Question, question_to_turn
from .oracle_wins import context_of, drawable, options_of
from .referee import Referee
from .rooms_referee import RoomsReferee

STEPS = {"next": 1, "previous": 3, "across": 2}
BY_DIE = {1: "next", 2: "next", 3: "previous", 4: "previous", 5: "across", 6: "across"}
SUITS = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)


class BattleReferee(Referee):
    """Keeps the books too, and plays for hands that play by themselves."""

    def __init__(self, variant: Variant) -> None:
        super().__init__(variant)
        self.rules = options_of(variant)
        self.books = Books(self.rules)
        self.given: dict[int, ExchangeTiles] = {}
        self.named: dict[int, Suit] = {}
        self.paid: list[Movement] = []
        self.shown: list[HandShown] = []
        self.late = False
        self._follow |= {
            DieThrown: lambda event: self._expect(ExchangeMade, direction=BY_DIE[event.die]),
            ExchangeMade: self._after_exchange,
            TilesExchanged: self._after_tiles,
            SuitsNamed: lambda _: self._to_turn(),
            KongMade: self._after_kong,
            HandShown: self.shown.append,
        }

    # Before play.

    def _first_question(self) -> None:
        if self.rules["exchange"] == "off":
            self._ask_suits()
            return
        offers = {seat: self._exchanges(seat) for seat in range(4)}
        self._ask(Question(offers, {}))

    def _exchanges(self, seat: int) -> set[Action]:
        """BB-02: three tiles that the seat holds, of one suit unless any will do."""
        tiles = sorted(self.ledger.seats[seat].concealed.elements())
        size = range(len(tiles))
        threes = {
            (tiles[a], tiles[b], tiles[c]) for a in size for b in size for c in size if a < b < c
        }
        any_suit = self.rules["exchange"] == "any"
        return {
            ExchangeTiles(three)
            for three in threes
            if any_suit or len({tile.suit for tile in three}) == 1
        }

    def _ask_suits(self) -> None:
        """BB-04."""
        offers: Offers = {seat: {NameSuit(suit) for suit in SUITS} for seat in range(4)}
        self._ask(Question(offers, {}))

    def _answered(self, event: Answered, *, more: bool) -> None:
        match event.action:
            case ExchangeTiles() as given:
                self._answered_before_play(event, more=more)
                self.given[event.seat] = given
                if len(self.given) == 4 and self.rules["exchange_direction"] == "dice":
                    self._expect(DieThrown, seat=self.ledger.dealer)
                elif len(self.given) == 4:
                    self._expect(ExchangeMade, direction=self.rules["exchange_direction"])
            case NameSuit(suit=suit):
                self._answered_before_play(event, more=more)
                self.named[event.seat] = suit
                if len(self.named) == 4:
                    suits = tuple(self.named[seat] for seat in range(4))
                    self._expect(SuitsNamed, suits=suits)
            case _:
                super()._answered(event, more=more)

    def _answered_before_play(self, event: Answered, *, more: bool) -> None:
        assert event.action in self.open_offers()[event.seat], event
        self.answers[event.seat] = event.action
        assert more == (len(self.answers) == 4)

    def _after_exchange(self, event: ExchangeMade) -> None:
        self.step = STEPS[event.direction]
        self.exchanged: list[int] = []
        self._due = None

    def _after_tiles(self, event: TilesExchanged) -> None:
        """BB-03: each seat gets what the one before it, in that direction, has given."""
        assert event.given == self.given[event.seat].tiles
        assert event.got == self.given[(event.seat - self.step) % 4].tiles
        self.exchanged.append(event.seat)
        if len(self.exchanged) == 4:
            assert sorted(self.exchanged) == [0, 1, 2, 3]
            self._ask_suits()

    # Hands that play by themselves (BB-13).

    def _to_turn(self) -> None:
        question, turn = question_to_turn(self.variant, self.ledger), self.ledger.turn
        own = self.ledger.seats[turn]
        if not own.locked:
            self._ask(question)
        elif question.wins:
            self._ask(Question({}, question.wins))
            self._answer_unasked([turn])
            self._expect(Won, seat=turn)
        elif len(question.offers[turn]) == 1:
            assert question.offers[turn] == {Discard(own.drawn)} if own.drawn else False
            self._ask(Question({}, {}))
            self._expect(Discarded, seat=turn, tile=own.drawn, drawn=True)
        else:
            self._ask(question)

    def _answer_unasked(self, seats: Sequence[int]) -> None:
        self.answers = {seat: Win() for seat in seats}
        self.unasked = len(self.answers)

    def _put(self, question: Question) -> None:
        order = self.ledger.after(self.ledger.turn)
        by_themselves = [
            seat for seat in order if seat in question.wins and self.ledger.seats[seat].locked
        ]
        if not by_themselves:
            super()._put(question)
            return
        if self.rules["several_winners"] == "nearest":
            order = order[: order.index(by_themselves[0])]
        asked = [seat for seat in order if seat in question.wins and seat not in by_themselves]
        self._ask(Question({seat: question.offers[seat] for seat in asked}, question.wins))
        self._answer_unasked(by_themselves)
        if not asked:
            self._expect(Won, seat=self._winners()[0])

    # Payments, and the end.

    def _read(self, event: Event, *, more: bool) -> None:
        if isinstance(event, Paid):
            assert self.paid, f"{event}, and nothing is to be paid"
            movement = self.paid.pop(0)
            told = (movement.cause, movement.clause, movement.payments)
            assert (event.cause, event.clause, event.payments) == told
            self.ledger.enter(event)
            return
        assert event.private or not self.paid or isinstance(event, HandShown), self.paid
        if isinstance(event, KongMade):
            own = self.ledger.seats[event.seat]
            self.late = event.kind is MeldKind.KONG_ADDED and event.tile is not own.drawn
        if isinstance(event, Won):
            self._check_win(event)
        super()._read(event, more=more)

    def _after_kong(self, event: KongMade) -> None:
        others = self.ledger.after(event.seat)
        self.paid = self.books.kong(event, others, late=self.late)
        self._expect(Drew, seat=event.seat, source="kong")

    def _check_win(self, event: Won) -> None:
        """A win is what its hand is worth, of those who play, by the oracle of scores."""
        ledger, by = self.ledger, event.context.by
        own = ledger.seats[event.seat]
        last = ledger.last
        if isinstance(last, Discarded | KongDeclared):
            tile: Tile | None = last.tile
        else:
            tile = own.drawn if by == "self_draw" else ledger.last_won_tile
        assert tile is not None
        hand = own.hand() if by == "self_draw" else own.hand_with(tile)
        context = context_of(self.variant, ledger, event.seat, tile, by)
        unpaid = self.variant.score(hand, context)
        context = replace(context, liable=liable(self.variant, ledger, unpaid))
        assert event.context == context
        judged = xuezhan_oracle.judged(hand, context, self.books.rules)
        points = xuezhan_oracle.value(judged[0].total, self.books.rules)
        paid = xuezhan_oracle.payments(judged[0].total, context, self.books.rules)
        assert (event.points, list(event.payments)) == (points, paid)
        shown = self.rules["show_hand"] == "at_win"
        assert event.hand == (hand if shown else None)
        assert bool(event.fans) == shown

    def _after_win(self, event: Won) -> None:
        winners, ledger = self._winners(), self.ledger
        following = winners[winners.index(event.seat) + 1 :]
        if following:
            self._expect(Won, seat=following[0])
            return
        payer = event.context.payer
        if event.context.by == "discard" and event.context.after_kong and payer is not None:
            self.paid = self.books.passed_on(payer, winners)
        if not ledger.goes_on():
            self._end(drawn=False)
            return
        gone = [*ledger.gone, *(winners if self.rules["mode"] == "battle" else ())]
        by_discarder = self.rules["next_draw"] == "discarder" and payer is not None
        start = payer if by_discarder and payer is not None else winners[-1]
        order = [(start + step) % 4 for step in (1, 2, 3)]
        if drawable(self.variant, ledger.left) >= 1:
            seat = next(seat for seat in order if seat not in gone)
            self._ask(Question({}, {}))
            self._expect(Drew, seat=seat, source="wall")
        else:
            self._end(drawn=True)

    def _end(self, *, drawn: bool) -> None:
        """The third win ends a deal of 血战; the wall ends the others, and is settled (BB-18)."""
        ledger = self.ledger
        if drawn:
            ledger.lay_aside()
            self.paid += self.books.end(self.variant, ledger)
            drawn = not ledger.won
        super()._end(drawn=drawn)


def referee_of(variant: Variant) -> Referee:
    """Make the referee of a variant."""
    kinds = {"xuezhan": BattleReferee, "changsha": RoomsReferee}
    return kinds.get(variant.name, Referee)(variant)


def begun(table: Table) -> Referee:
    """Make the referee of a table that has begun."""
    referee = referee_of(table.variant)
    referee.begin(table)
    return referee
