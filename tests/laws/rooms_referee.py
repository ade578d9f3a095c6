"""The referee of what rooms add to Changsha: floats, two tiles at once, draws that are shown."""

from hupai.play import (
    Action,
    Answered,
    BirdsTurned,
    ChooseFloat,
    Claimed,
    DealtWinShown,
    Discarded,
    Drew,
    Event,
    FloatsShown,
    HandDealt,
    KongMade,
    ShowDealtWin,
    TilesTurned,
    Variant,
    Win,
)
from hupai.scoring import Score

from .oracle import Question
from .oracle_wins import options_of
from .referee import Due, Referee
from .rooms import is_paid, shows_its_tiles, turned_at_once


class RoomsReferee(Referee):
    """Knows CS-70 to CS-79 too."""

    def __init__(self, variant: Variant) -> None:
        super().__init__(variant)
        self.rules = options_of(variant)
        self.chosen: dict[int, int] = {}
        self.to_turn = 0
        self.claimed: Due | None = None
        self.birds: BirdsTurned | None = None
        self._follow |= {
            FloatsShown: self._after_floats,
            HandDealt: lambda _: self._after_hand(),
            KongMade: self._after_kong,
            TilesTurned: lambda _: self._to_turn(),
        }

    def _read(self, event: Event, *, more: bool) -> None:
        if isinstance(event, BirdsTurned):
            self.birds = event
        if isinstance(event, DealtWinShown):
            shows_its_tiles(self.ledger, event)
            turned = self.birds.tiles if self.birds is not None else ()
            is_paid(self.variant, self.ledger, event, turned)
        super()._read(event, more=more)

    # Floats (CS-74).

    def _first_question(self) -> None:
        most = self.rules["float_most"]
        if not most:
            super()._first_question()
            return
        offers: set[Action] = {ChooseFloat(number) for number in range(most + 1)}
        self._ask(Question({seat: {*offers} for seat in range(len(self.ledger.seats))}, {}))

    def _answered(self, event: Answered, *, more: bool) -> None:
        seats = len(self.ledger.seats)
        if isinstance(event.action, ChooseFloat):
            assert event.action in self.open_offers()[event.seat]
            self.answers[event.seat] = event.action
            self.chosen[event.seat] = event.action.float
            assert more == (len(self.chosen) == seats)
            if more:
                floats = tuple(self.chosen[seat] for seat in range(seats))
                self._expect(FloatsShown, floats=floats)
            return
        win = self.question.wins.get(event.seat)
        if win is not None and self._passes_a_draw(win, event.action):
            self.ledger.seats[event.seat].passed.append(win)
        super()._answered(event, more=more)

    def _passes_a_draw(self, win: Score, action: Action) -> bool:
        """CS-78: any win that is passed counts, one that was drawn too."""
        until_draw = self.rules["passed_win"] in {"big_free", "self_draw_only"}
        drawn = until_draw and win.context.by == "self_draw"
        return drawn and not isinstance(action, Win | ShowDealtWin)

    def _after_floats(self, _event: FloatsShown) -> None:
        assert not any(self.ledger.seats_dealt())
        self._due = None
        self.answers = {}

    def _after_hand(self) -> None:
        if all(self.ledger.seats_dealt()):
            self._next_dealt_win()

    # Draws that are shown (CS-71).

    def _after_dealt_win(self) -> None:
        if self.ledger.dealt_wins[-1].drawn is None:
            super()._after_dealt_win()
        else:
            self._to_turn()

    # Two tiles at once (CS-77).

    def _after_kong(self, event: KongMade) -> None:
        self.to_turn = turned_at_once(self.variant, self.ledger, event.style)
        self._expect(Drew, seat=event.seat, source="kong")

    def _after_draw(self, event: Drew) -> None:
        if event.source != "kong" or self.to_turn == 1:
            super()._after_draw(event)
        elif self.to_turn == 2:
            self.to_turn = 0
            self._expect(Drew, seat=event.seat, source="kong")
        else:
            tiles = tuple(self.ledger.replacements[-2:])
            self._expect(TilesTurned, seat=event.seat, tiles=tiles)

    def _unclaimed(self) -> None:
        if self.ledger.turned and isinstance(self.ledger.last, Discarded):
            turn, tile = self.ledger.turn, self.ledger.turned[0]
            self._expect(Discarded, seat=turn, tile=tile, drawn=True)
        else:
            super()._unclaimed()

    def _expect_claim(self, seat: int, action: Action) -> None:
        super()._expect_claim(seat, action)
        if self.ledger.turned:
            # Both were discarded before the first is claimed.
            self.claimed = self._due
            turn, tile = self.ledger.turn, self.ledger.turned[0]
            self._expect(Discarded, seat=turn, tile=tile, drawn=True)

    def _after_discard(self, event: Discarded) -> None:
        if self.claimed is None:
            super()._after_discard(event)
        else:
            self._due, self.claimed = self.claimed, None
            assert Claimed in self._due.kinds or KongMade in self._due.kinds
