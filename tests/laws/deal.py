"""One random deal played to its end, with the laws that are asked of every step."""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from hupai import Table
from hupai.play import DealtWinShown, Phase

from .actions import accepts_what_it_offers, default_is_legal, refuses_all_else
from .battle_referee import begun
from .logs import every_line_is_an_event, prefix_loads, replays_to_the_same
from .order import copies_are_independent, order_does_not_matter
from .payments import settled
from .players import Players, kind_of, most_answers
from .setups import Setup
from .tiles import (
    concealed_kongs_are_unclaimed,
    hands_have_their_sizes,
    is_as_the_events_say,
    tiles_are_conserved,
)
from .views import (
    OwnEyes,
    events_are_those_of_the_audience,
    hides_what_is_hidden,
    sample_can_be_played,
    sample_shows_the_same,
    view_is_what_is_seen,
)


class Rate(NamedTuple):
    """How likely the laws are asked: at a step, and the dear ones; the order of claims, the log."""

    step: float
    dear: float
    order: float
    log: float


OFTEN = Rate(step=1.0, dear=0.012, order=1.0, log=0.3)
SELDOM = Rate(step=0.1, dear=0.001, order=0.2, log=0.02)


@dataclass
class Tally:
    """What came up: for summaries, and to see that nothing is missing."""

    seen: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    def count(self, what: str, number: int = 1) -> None:
        """Count something that came up."""
        self.seen[what] += number

    def add(self, other: "Tally") -> None:
        """Add what came up elsewhere."""
        self.seen.update(other.seen)
        self.broken += other.broken

    def kinds(self, prefix: str) -> set[str]:
        """List what came up of one sort."""
        return {key.removeprefix(prefix) for key in self.seen if key.startswith(prefix)}


class LawfulDeal:
    """A deal of which every step is held against the laws."""

    def __init__(self, setup: Setup, seed: int, rate: Rate, tally: Tally) -> None:
        self.table = setup.table()
        self.rate = rate
        self.tally = tally
        self.rng = random.Random(f"laws {seed}")
        # A deal is watched at every step, or not at all.
        self.watched = self.rng.random() < rate.log
        self.players = Players(seed, setup.plan)
        self.referee = begun(self.table)
        self.eyes = OwnEyes()
        self.answers = 0
        self.most = most_answers(self.table)

    def play(self) -> Table:
        """Play to the end."""
        self.laws_of_a_moment()
        while not self.table.over:
            self.step()
        self.end()
        return self.table

    def step(self) -> None:
        """Answer once."""
        seat, action = self.players.next_answer(self.table)
        self.tally.count(f"action {kind_of(action)}")
        self.referee.read(self.table.submit(seat, action))
        self.answers += 1
        assert self.answers <= self.most, "a deal without end"
        self.laws_of_a_moment()

    def laws_of_a_moment(self) -> None:
        """Hold the table against the laws, the dear ones now and then."""
        table, rng, rate = self.table, self.rng, self.rate
        self.tally.count(f"phase {table.deal.phase}")
        asked = table.legal_actions()
        assert table.over == (not asked)
        assert {seat: set(options) for seat, options in asked.items()} == self.referee.open_offers()
        if self.watched:
            self.eyes.look(table)
        if rng.random() < rate.step or table.over:
            tiles_are_conserved(table)
            hands_have_their_sizes(table)
            is_as_the_events_say(table, self.referee.ledger)
            concealed_kongs_are_unclaimed(table)
            default_is_legal(table)
            self.tally.count("law of tiles")
        if len(asked) > 1 and rng.random() < rate.order:
            self.tally.count("law of orders", order_does_not_matter(table, rng))
        if table.deal.phase not in {Phase.TURN, Phase.OVER} and rng.random() < rate.order / 8:
            self.sampled()
        if rng.random() < rate.dear:
            self.dear_laws()

    def dear_laws(self) -> None:
        """Hold the table against the laws that take their time."""
        table = self.table
        accepts_what_it_offers(table)
        self.tally.count("law of refusals", refuses_all_else(table))
        self.sampled()
        copies_are_independent(table, self.rng.getrandbits(32))
        replays_to_the_same(table)
        self.tally.count("law of copies and logs")

    def sampled(self) -> None:
        """Hold the views of all seats against the laws, and samples of one of them."""
        played = self.rng.randrange(self.table.variant.seats)
        for seat in range(self.table.variant.seats):
            view_is_what_is_seen(self.table, seat)
            hides_what_is_hidden(self.table, seat)
            events_are_those_of_the_audience(self.table, seat)
            seed = self.rng.getrandbits(32)
            sample = sample_shows_the_same(self.table, seat, seed)
            if seat == played:
                sample_can_be_played(sample, seed)
            self.tally.count("law of samples")

    def end(self) -> None:
        """Hold the end against the laws."""
        table, rng = self.table, self.rng
        result = settled(table, self.referee.ledger)
        self.tally.count("deals")
        self.tally.count("answers", self.answers)
        for event in table.events:
            self.tally.count(f"event {event.tag()}")
            if isinstance(event, DealtWinShown):
                self.tally.count("dealt wins")
        for transfer in result.transfers:
            self.tally.count(f"cause {transfer.cause}")
        for win in result.wins:
            self.tally.count(f"win by {win.context.by}")
        self.tally.count(f"winners {len(result.wins)}")
        if result.drawn:
            self.tally.count("drawn")
        if rng.random() < self.rate.log:
            every_line_is_an_event(table)
            replays_to_the_same(table)
            text = table.to_log()
            prefix_loads(text, rng.randint(1, len(text.splitlines())), rng.getrandbits(32))
            self.tally.count("law of logs")
