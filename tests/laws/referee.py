"""A referee who reads the events as they come, and says what must follow: by the rule book."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, NamedTuple

from hupai import Meld, MeldKind, Table
from hupai.play import (
    Action,
    Answered,
    Asked,
    Chow,
    Claimed,
    DealEnded,
    DealtWinShown,
    Discard,
    Discarded,
    Drew,
    Event,
    Fined,
    FlowerShown,
    HandShown,
    Kong,
    KongDeclared,
    KongMade,
    KongShown,
    LastTileOffered,
    Pass,
    Pung,
    ShowDealtWin,
    TakeLastTile,
    TileDrawn,
    Variant,
    Win,
    Won,
)

from .ledger import Ledger
from .oracle import (
    TAKE_OR_PASS,
    Offers,
    Question,
    dealt_win_kinds,
    dealt_win_offers,
    last_tile_seats,
    question_of_discard,
    question_of_kong,
    question_to_turn,
)
from .oracle_wins import drawable, fine, options_of
from .wall import WallLedger


class Due(NamedTuple):
    """The event that must come next: one of some kinds, with some fields."""

    kinds: tuple[type[Event], ...]
    fields: dict[str, object]

    def meets(self, event: Event) -> bool:
        """Tell whether an event is the one that is due."""
        fields = self.fields if isinstance(event, self.kinds[-1]) else {}
        return isinstance(event, self.kinds) and all(
            getattr(event, name) == value for name, value in fields.items()
        )


class Referee:
    """Keeps the ledger, and compares each event and question with what the rules give."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.ledger = Ledger(variant)
        self.question = Question({}, {})
        self.answers: dict[int, Action] = {}
        self.unasked = 0
        self.giver: int | None = None
        self._due: Due | None = None
        self._queue: list[int] = []
        self._fines: list[tuple[int, ...]] = []
        self._follow: dict[type[Event], Callable[[Any], None]] = {
            Discarded: self._after_discard,
            KongDeclared: self._after_kong_declared,
            Claimed: lambda _: self._to_turn(),
            KongMade: lambda event: self._expect(Drew, seat=event.seat, source="kong"),
            Drew: self._after_draw,
            TileDrawn: self._after_tile,
            FlowerShown: self._after_flower,
            LastTileOffered: self._after_offer,
            DealtWinShown: lambda _: self._after_dealt_win(),
            DealEnded: lambda _: self._nothing_is_asked(),
        }

    def read(self, events: Sequence[Event]) -> None:
        """Read what follows from one answer, or from the beginning."""
        batch: Offers = {}
        for place, event in enumerate(events):
            if isinstance(event, Asked):
                assert event.seat not in batch
                assert len(event.actions) == len(set(event.actions)) > 0, event
                batch[event.seat] = set(event.actions)
            else:
                assert not batch, f"{event} follows the question {batch}"
                is_last = all(isinstance(other, Fined) for other in events[place + 1 :])
                self._read(event, more=not is_last)
        if batch or len(self.answers) == self.unasked:
            assert batch == self.question.offers, (
                f"offered {batch}\nby the rules {self.question.offers}\nafter {self.ledger.last}"
            )
        assert self._due is None, f"{self._due} is due"

    def begin(self, table: Table) -> None:
        """Read the beginning: then dealt wins are asked for, from the dealer on, or the turn is."""
        events, wall = table.events, table.deal.wall
        begun = [event for event in events if not isinstance(event, Asked)]
        for event in begun:
            self.ledger.enter(event)
        self.ledger.wall = WallLedger(wall.there, wall.tiles)
        self._queue = [self.ledger.dealer, *self.ledger.after(self.ledger.dealer)]
        self._first_question()
        self.read(events[len(begun) :])

    def _first_question(self) -> None:
        self._next_dealt_win()

    def open_offers(self) -> Offers:
        """Say who must answer now, and with what."""
        offers = self.question.offers
        return {seat: offers[seat] for seat in offers if seat not in self.answers}

    def _read(self, event: Event, *, more: bool) -> None:
        if isinstance(event, Fined):
            assert self._fines, f"{event}, and no fine is due"
            assert event.payments == self._fines.pop(0), event
        else:
            assert not self._fines, f"fines of {self._fines} are due, not {event}"
        if isinstance(event, Answered):
            self._answered(event, more=more)
            return
        if self._due is not None and not event.private:
            if self._due.meets(event):
                # What shows hands at the end may come many times.
                self._due = self._due if isinstance(event, HandShown | KongShown) else None
            else:
                assert type(event).__name__ in {"DiceThrown", "BirdsTurned"}, (
                    f"{event}, where due is {self._due}"
                )
        self.ledger.enter(event)
        follow = self._follow.get(type(event))
        if follow is not None:
            follow(event)
        elif isinstance(event, Won):
            self._after_win(event)

    # Questions.

    def _ask(self, question: Question) -> None:
        self.question, self.answers, self._due = question, {}, None
        self.unasked = 0

    def _to_turn(self) -> None:
        self._ask(question_to_turn(self.variant, self.ledger))

    def _expect(self, *kinds: type[Event], **fields: object) -> None:
        self._due = Due(kinds, fields)

    def _nothing_is_asked(self) -> None:
        self._ask(Question({}, {}))

    def _after_discard(self, event: Discarded) -> None:
        self.giver = event.seat
        self._put(question_of_discard(self.variant, self.ledger, event))

    def _after_kong_declared(self, event: KongDeclared) -> None:
        self.giver = event.seat
        self._put(question_of_kong(self.variant, self.ledger, event))

    def _put(self, question: Question) -> None:
        self._ask(question)
        if not question.offers:
            self._unclaimed()

    def _after_draw(self, event: Drew) -> None:
        self._expect(FlowerShown, seat=event.seat)

    def _after_tile(self, event: TileDrawn) -> None:
        assert self._due is not None
        assert self._due.fields == {"seat": event.seat}
        self._to_turn()

    def _after_flower(self, event: FlowerShown) -> None:
        if drawable(self.variant, self.ledger.left) >= 1:
            self._expect(Drew, seat=event.seat, source="flower")
        else:
            self._end(drawn=True)

    def _end(self, *, drawn: bool) -> None:
        self._ask(Question({}, {}))
        self._expect(HandShown, KongShown, DealEnded, drawn=drawn)

    def _after_win(self, event: Won) -> None:
        winners = self._winners()
        following = winners[winners.index(event.seat) + 1 :]
        if following:
            self._expect(Won, seat=following[0])
        else:
            self._end(drawn=False)

    def _after_offer(self, event: LastTileOffered) -> None:
        self._queue = last_tile_seats(self.variant, self.ledger, event)
        self._offer_on()

    def _offer_on(self) -> None:
        if self._queue:
            self._ask(Question({self._queue.pop(0): TAKE_OR_PASS}, {}))
        else:
            self._end(drawn=True)

    def _after_dealt_win(self) -> None:
        if options_of(self.variant)["dealt_win_ends"]:
            self._end(drawn=False)
        else:
            self._next_dealt_win()

    def _next_dealt_win(self) -> None:
        while self._queue:
            seat = self._queue.pop(0)
            if kinds := dealt_win_kinds(self.variant, self.ledger, seat):
                self._ask(Question({seat: dealt_win_offers(kinds)}, {}))
                return
        self._to_turn()

    def _unclaimed(self) -> None:
        """What follows where nobody wins on a tile or claims it."""
        ledger, last = self.ledger, self.ledger.last
        following = ledger.after(ledger.turn)[0]
        if isinstance(last, KongDeclared):
            self._expect(
                KongMade, seat=last.seat, kind=MeldKind.KONG_ADDED, tile=last.tile, style=last.style
            )
        elif ledger.last_tile_taken:
            self._end(drawn=True)
        elif drawable(self.variant, ledger.left) >= 1:
            self._expect(Drew, seat=following, source="wall")
        elif self.variant.name == "changsha" and last_tile_seats(
            self.variant, ledger, LastTileOffered(following)
        ):
            self._expect(LastTileOffered, seat=following)
        else:
            self._end(drawn=True)

    # Answers.

    def _answered(self, event: Answered, *, more: bool) -> None:
        seat, action = event.seat, event.action
        assert action in self.open_offers()[seat], event
        self.answers[seat] = action
        win = self.question.wins.get(seat)
        if win is not None and win.context.by == "self_draw" and not isinstance(action, Win):
            self._charge([seat])
        match action, self.ledger.last:
            case ShowDealtWin(kinds=kinds), _:
                self._expect(DealtWinShown, seat=seat, kinds=kinds)
            case TakeLastTile(), _:
                self._expect(Drew, seat=seat, source="last_tile")
            case Pass(), LastTileOffered():
                self._offer_on()
            case _, Discarded() | KongDeclared():
                self._answered_claim(more=more)
            case Pass(), _:
                self._next_dealt_win()
            case _:
                self._answered_turn(seat, action)

    def _answered_turn(self, seat: int, action: Action) -> None:
        match action:
            case Win():
                self._expect(Won, seat=seat)
            case Discard(tile=tile, ready=ready):
                self._expect(Discarded, seat=seat, tile=tile, ready=ready)
            case Kong(tile=tile, kind=MeldKind.KONG_ADDED, style=style):
                self._expect(KongDeclared, seat=seat, tile=tile, style=style)
            case Kong(kind=kind, style=style):
                self._expect(KongMade, seat=seat, kind=kind, giver=None, style=style)

    def _answered_claim(self, *, more: bool) -> None:
        """Settle a tile no sooner than no open answer can change it, and no later (CM-2)."""
        offers = self.open_offers()
        outcomes = {
            self._outcome({**self.answers, **dict(zip(offers, completion, strict=True))})
            for completion in product(*offers.values())
        }
        if not more:
            may_win = any(Win() in options for options in offers.values())
            assert len(outcomes) > 1 or may_win, f"{outcomes} is clear, yet {offers} are asked"
            return
        assert len(outcomes) == 1, f"settled, and {offers} could still lead to {outcomes}"
        passed = self._passed()
        for seat in passed:
            self.ledger.seats[seat].passed.append(self.question.wins[seat])
        self._charge(passed)
        seats, action = outcomes.pop()
        match seats, action:
            case (), _:
                self._unclaimed()
            case (first, *_), Win():
                self._expect(Won, seat=first)
            case (seat,), _:
                self._expect_claim(seat, action)

    def _charge(self, seats: Sequence[int]) -> None:
        """DF-61: what it costs these seats that they let their wins go by."""
        fines = [fine(self.variant, self.question.wins[seat]) for seat in seats]
        self._fines = [paid for paid in fines if paid is not None]

    def _passed(self) -> list[int]:
        """List who let a win go by that would have counted, nearest first (CM-2, DF-61)."""
        order = self.ledger.after(self.ledger.turn)
        if options_of(self.variant)["several_winners"] == "nearest" and (won := self._winners()):
            order = order[: order.index(won[0])]
        answers, wins = self.answers, self.question.wins
        return [seat for seat in order if seat in wins and not isinstance(answers[seat], Win)]

    def _expect_claim(self, seat: int, action: Action) -> None:
        giver, last = self.giver, self.ledger.last
        assert isinstance(last, Discarded)
        tile = last.tile
        match action:
            case Pung():
                self._expect(Claimed, seat=seat, meld=Meld.pung(tile), giver=giver, tile=tile)
            case Chow(first=first):
                self._expect(Claimed, seat=seat, meld=Meld.chow(first), giver=giver, tile=tile)
            case Kong(kind=kind, style=style):
                self._expect(KongMade, seat=seat, kind=kind, tile=tile, giver=giver, style=style)

    def _outcome(self, answers: dict[int, Action]) -> tuple[tuple[int, ...], Action]:
        """CM-2: win > kong = pung > chow; several wins count, nearest first."""
        if winners := self._winners(answers):
            return tuple(winners), Win()
        for kinds in ((Kong, Pung), (Chow,)):
            for seat, action in answers.items():
                if isinstance(action, kinds):
                    return (seat,), action
        return (), Pass()

    def _winners(self, answers: dict[int, Action] | None = None) -> list[int]:
        answers = self.answers if answers is None else answers
        giver = self.ledger.turn
        seats = len(self.ledger.seats)
        order = [(giver + step) % seats for step in range(1, seats + 1)]
        winners = [seat for seat in order if isinstance(answers.get(seat), Win)]
        nearest = options_of(self.variant)["several_winners"] == "nearest"
        return winners[:1] if nearest else winners
