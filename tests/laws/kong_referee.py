"""The referee of a game in which kongs are paid at once, and nothing else goes on (红中)."""

from hupai import MeldKind
from hupai.play import Drew, Event, HandShown, KongMade, Paid, Variant

from .oracle_wins import options_of
from .referee import Referee

PAID = {MeldKind.KONG_CONCEALED: 2, MeldKind.KONG_ADDED: 1, MeldKind.KONG_EXPOSED: 3}


class KongReferee(Referee):
    """Says what each kong must be paid, and what is paid back at a draw (HZ-20)."""

    def __init__(self, variant: Variant) -> None:
        super().__init__(variant)
        self.paid: list[tuple[int, ...]] = []
        self.due: list[Paid] = []
        self._follow[KongMade] = self._after_kong

    def _read(self, event: Event, *, more: bool) -> None:
        if isinstance(event, Paid):
            assert self.due, f"{event}, and nothing is to be paid"
            assert event == self.due.pop(0)
            self.ledger.enter(event)
            return
        may_come_first = event.private or isinstance(event, HandShown)
        assert may_come_first or not self.due, f"{self.due} is due, not {event}"
        super()._read(event, more=more)

    def _after_kong(self, event: KongMade) -> None:
        """HZ-20: three pay two or one each, or who gave the tile three."""
        base = options_of(self.variant)["base"]
        payers = {event.giver} if event.giver is not None else {0, 1, 2, 3} - {event.seat}
        payments = [-base * PAID[event.kind] if seat in payers else 0 for seat in range(4)]
        payments[event.seat] = -sum(payments)
        self.paid.append(tuple(payments))
        self.due = [Paid("kong", "HZ-20", tuple(payments))]
        self._expect(Drew, seat=event.seat, source="kong")

    def _end(self, *, drawn: bool) -> None:
        if drawn and not options_of(self.variant)["kongs_at_draw"]:
            back = (tuple(-each for each in paid) for paid in self.paid)
            self.due = [Paid("kong_refund", "HZ-20", paid) for paid in back]
        super()._end(drawn=drawn)
