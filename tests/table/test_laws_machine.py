"""The laws of the table as a machine: whatever is answered, in whatever order, they hold."""

from typing import Any

import pytest
from hypothesis import event, settings, target
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hupai import Table
from hupai.play import Phase
from tests.laws.actions import accepts_what_it_offers, default_is_legal, refuses_all_else
from tests.laws.battle_referee import begun
from tests.laws.logs import replays_to_the_same
from tests.laws.order import copies_are_independent, order_does_not_matter
from tests.laws.payments import settled
from tests.laws.players import Players, kind_of
from tests.laws.referee import Referee
from tests.laws.setups import LAWS, NAMES, random_setup
from tests.laws.tiles import hands_have_their_sizes, is_as_the_events_say, tiles_are_conserved
from tests.laws.views import (
    events_are_those_of_the_audience,
    hides_what_is_hidden,
    sample_can_be_played,
    sample_shows_the_same,
    view_is_what_is_seen,
)

SEEDS = st.integers(0, 2**32 - 1)


class TableMachine(RuleBasedStateMachine):
    """A table at which anything legal may happen."""

    table: Table
    referee: Referee

    @initialize(name=st.sampled_from(NAMES), seed=SEEDS, shuffled=st.booleans())
    def deal(self, name: str, seed: int, *, shuffled: bool) -> None:
        setup = random_setup(name, seed, shuffled=shuffled)
        self.table = setup.table()
        self.referee = begun(self.table)
        self.players = Players(seed, setup.plan)
        event(f"variant {name}")

    def answer(self, seat: int, action: Any) -> None:
        event(f"action {kind_of(action)}")
        self.referee.read(self.table.submit(seat, action))

    @precondition(lambda self: not self.table.over)
    @rule(data=st.data())
    def any_seat_answers_anything(self, data: st.DataObject) -> None:
        asked = self.table.legal_actions()
        seat = data.draw(st.sampled_from(sorted(asked)))
        self.answer(seat, data.draw(st.sampled_from(asked[seat])))

    @precondition(lambda self: not self.table.over)
    @rule(turns=st.integers(1, 12))
    def players_go_on(self, turns: int) -> None:
        for _ in range(turns):
            if not self.table.over:
                self.answer(*self.players.next_answer(self.table))

    @precondition(lambda self: not self.table.over)
    @rule(turns=st.integers(1, 30))
    def time_runs_out(self, turns: int) -> None:
        for _ in range(turns):
            if not self.table.over:
                seat = min(self.table.legal_actions())
                self.answer(seat, self.table.default_action(seat))

    @rule()
    def everything_else_is_refused(self) -> None:
        accepts_what_it_offers(self.table)
        refuses_all_else(self.table)

    @rule(seed=SEEDS)
    def a_copy_takes_the_place_of_the_table(self, seed: int) -> None:
        copies_are_independent(self.table, seed)
        self.table = self.table.copy()

    @rule()
    def the_log_takes_the_place_of_the_table(self) -> None:
        replays_to_the_same(self.table)
        self.table = Table.from_log(self.table.to_log())

    @rule(seat=st.integers(0, 3), seed=SEEDS)
    def a_seat_samples(self, seat: int, seed: int) -> None:
        sample_can_be_played(sample_shows_the_same(self.table, seat, seed), seed)

    @precondition(lambda self: self.table.deal.phase is Phase.CLAIMS)
    @rule(rng=st.randoms(use_true_random=False))
    def claims_come_in_any_order(self, rng: Any) -> None:
        order_does_not_matter(self.table, rng)

    @invariant()
    def tiles_and_hands_are_right(self) -> None:
        if not hasattr(self, "table"):
            return
        tiles_are_conserved(self.table)
        hands_have_their_sizes(self.table)
        is_as_the_events_say(self.table, self.referee.ledger)
        default_is_legal(self.table)

    @invariant()
    def views_show_what_is_seen_alone(self) -> None:
        for seat in range(self.table.variant.seats) if hasattr(self, "table") else ():
            view_is_what_is_seen(self.table, seat)
            hides_what_is_hidden(self.table, seat)
            events_are_those_of_the_audience(self.table, seat)

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        event(f"phase {self.table.deal.phase}")
        target(float(self.table.deal.discards_made), label="discards")
        while not self.table.over:
            self.answer(*self.players.next_answer(self.table))
        result = settled(self.table, self.referee.ledger)
        event(f"winners {len(result.wins)}")


TestTable = TableMachine.TestCase
TestTable.settings = settings(LAWS, max_examples=40, stateful_step_count=15)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("shuffled", [False, True], ids=["usual", "shuffled"])
def test_default_answers_end_every_deal(name: str, *, shuffled: bool) -> None:
    for seed in range(40):
        setup = random_setup(name, seed, shuffled=shuffled)
        table = setup.table()
        referee = begun(table)
        while not table.over:
            for seat in table.legal_actions():
                if seat in table.legal_actions():
                    default_is_legal(table)
                    referee.read(table.submit(seat, table.default_action(seat)))
        settled(table, referee.ledger)
