"""One deal of any variant held against the laws that hold whatever its rules are."""

import random

import msgspec

from hupai import Table, WinContext
from hupai.play import (
    Answered,
    DealResult,
    DealtWinShown,
    Discarded,
    Drew,
    Fined,
    Paid,
    Phase,
    Variant,
    Won,
)
from hupai.table import View

from .actions import accepts_what_it_offers, default_is_legal, refuses_all_else
from .deal import Rate, Tally
from .logs import every_line_is_an_event, prefix_loads, replays_to_the_same
from .order import copies_are_independent, order_does_not_matter
from .players import Players, kind_of
from .tiles import concealed_kongs_are_unclaimed, hands_have_their_sizes, tiles_are_conserved
from .views import (
    OwnEyes,
    events_are_those_of_the_audience,
    hides_what_is_hidden,
    sample_can_be_played,
    sample_shows_the_same,
    view_is_what_is_seen,
)

MOST_ANSWERS = 1_200


class OpenDeal:
    """A deal of which nothing is known but that it is one."""

    def __init__(self, variant: Variant, seed: int, rate: Rate, tally: Tally) -> None:
        self.table = Table(variant, seed=seed)
        self.rng = random.Random(f"open {seed}")
        self.players = Players(seed)
        self.rate, self.tally, self.eyes = rate, tally, OwnEyes()

    def play(self) -> Table:
        """Play to the end, and ask the laws at every step."""
        table, answers = self.table, 0
        self.laws_of_a_moment()
        while not table.over:
            seat, action = self.players.next_answer(table)
            assert seat in table.deal.playing
            self.tally.count(f"action {kind_of(action)}")
            table.submit(seat, action)
            answers += 1
            assert answers <= MOST_ANSWERS, "a deal without end"
            self.laws_of_a_moment()
        self.end()
        return table

    def laws_of_a_moment(self) -> None:
        """Hold the table against the laws, the dear ones now and then."""
        table, rng = self.table, self.rng
        asked = table.legal_actions()
        assert table.over == (not asked)
        tiles_are_conserved(table)
        hands_have_their_sizes(table)
        concealed_kongs_are_unclaimed(table)
        default_is_legal(table)
        who_has_won_is_shown(table)
        self.eyes.look(table)
        seat = rng.randrange(table.variant.seats)
        view = table.view(seat)
        assert View.from_dict(msgspec.json.decode(msgspec.json.encode(view.to_dict()))) == view
        if len(asked) > 1 and rng.random() < self.rate.order:
            self.tally.count("law of orders", order_does_not_matter(table, rng))
        likely = self.rate.dear if table.deal.phase is Phase.TURN else 4 * self.rate.dear
        if not table.over and rng.random() < (8 * likely if table.deal.wins else likely):
            self.dear_laws()

    def dear_laws(self) -> None:
        """Hold the table against the laws that take their time."""
        table, seed = self.table, self.rng.getrandbits(32)
        accepts_what_it_offers(table)
        self.tally.count("law of refusals", refuses_all_else(table))
        copies_are_independent(table, seed)
        replays_to_the_same(table)
        self.tally.count("law of copies and logs")
        for seat in range(table.variant.seats):
            view_is_what_is_seen(table, seat)
            hides_what_is_hidden(table, seat)
            events_are_those_of_the_audience(table, seat)
            sample = sample_shows_the_same(table, seat, seed)
            self.tally.count("law of samples")
            if table.deal.wins:
                self.tally.count("samples after wins")
            if seat == seed % table.variant.seats:
                sample_can_be_played(sample, seed)

    def end(self) -> None:
        """Hold the end against the laws."""
        table, rng = self.table, self.rng
        result = table.result
        assert result is not None
        is_told_and_sums_to_zero(table, result)
        who_has_left_does_nothing(table)
        every_line_is_an_event(table)
        replays_to_the_same(table)
        text = table.to_log()
        prefix_loads(text, rng.randint(1, len(text.splitlines())), rng.getrandbits(32))
        for transfer in result.transfers:
            self.tally.count(f"cause {transfer.cause}")
        for win in result.wins:
            self.tally.count(f"win by {win.context.by}")
            if win.score.decomposition.hand.wildcards:
                self.tally.count("win with wildcards")
        self.tally.count(f"wins {min(len(result.wins), 4)}")
        self.tally.count("deals")


def who_has_won_is_shown(table: Table) -> None:
    """While a deal goes on, all that winners held when they won is shown but what they drew."""
    deal = table.deal
    for seat in deal.winners if not table.over else ():
        own = deal.seats[seat]
        assert own.locked
        held = sorted([*own.hand.concealed, *own.wild])
        if own.drawn is not None:
            held.remove(own.drawn)
        assert sorted(own.shown) == held
    assert deal.all_play == (not left(table))
    assert left(table) <= set(deal.winners)
    assert table.over or len(deal.playing) >= 2


def is_told_and_sums_to_zero(table: Table, result: DealResult) -> None:
    """Each transfer sums to zero, the payments are the sum of all; wins and the rest are told."""
    seats = table.variant.seats
    known = {cause.key for cause in table.variant.causes}
    for transfer in result.transfers:
        assert len(transfer.payments) == seats
        assert sum(transfer.payments) == 0
        assert transfer.cause in known
    totals = [sum(each.payments[seat] for each in result.transfers) for seat in range(seats)]
    assert list(result.payments) == totals
    told = [
        (cause_of(event), event.payments)
        for event in table.events
        if isinstance(event, Paid | Won | DealtWinShown)
    ]
    silent = {"draw", "must_win_fine"}
    assert told == [
        (each.cause, each.payments) for each in result.transfers if each.cause not in silent
    ]
    fines = [event.payments for event in table.events if isinstance(event, Fined)]
    assert fines == [each.payments for each in result.transfers if each.cause == "must_win_fine"]
    ended = any(isinstance(event, DealtWinShown) and not event.drawn for event in table.events)
    assert result.drawn == (not result.wins and not (ended and table.variant.dealt_win_ends()))
    for win in result.wins:
        again = table.variant.read_score(win.score.to_dict())
        assert again == win.score
        assert all(win.score.payments[seat] == 0 for seat in gone_of(win.context, seats))


def cause_of(event: Paid | Won | DealtWinShown) -> str:
    """Say for what something was paid."""
    if isinstance(event, Paid):
        return event.cause
    return "win" if isinstance(event, Won) else "dealt_win"


def left(table: Table) -> set[int]:
    """The seats that have left."""
    assert list(table.deal.playing) == sorted(table.deal.playing)
    return {*range(table.variant.seats)} - {*table.deal.playing}


def gone_of(context: WinContext, seats: int) -> set[int]:
    """The seats that had left when somebody won."""
    return set() if context.playing is None else {*range(seats)} - {*context.playing}


def who_has_left_does_nothing(table: Table) -> None:
    """Who has left is asked nothing, draws nothing, and wins no more."""
    gone: set[int] = set()
    won: list[int] = []
    for event in table.events:
        if isinstance(event, Won):
            won.append(event.seat)
            assert event.seat not in gone
            assert gone_of(event.context, table.variant.seats) <= set(won)
        elif isinstance(event, Answered | Drew | Discarded):
            # All who won on one tile have left by the time something else happens.
            gone |= set(won) & left(table)
            assert event.seat not in gone
