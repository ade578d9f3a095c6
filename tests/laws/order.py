"""The law that the order of answers does not matter, and that copies go their own ways."""

import random
from itertools import permutations

from hupai import Table

from .players import Players
from .state import deeds, ending, snapshot, state


def order_does_not_matter(table: Table, rng: random.Random) -> int:
    """Some answers to one question lead to the same state, in whatever order they come."""
    asked = table.legal_actions()
    if len(asked) < 2:
        return 0
    answers = {seat: rng.choice(options) for seat, options in asked.items()}
    outcomes = []
    for order in permutations(answers):
        trial = table.copy()
        for seat in order:
            # Once it is settled, what is asked next is another question.
            same = trial.deal.seats[seat].asked == table.deal.seats[seat].asked
            if same and seat in trial.legal_actions():
                trial.submit(seat, answers[seat])
        outcomes.append((order, state(trial), deeds(trial)[len(deeds(table)) :]))
    first = outcomes[0]
    for other in outcomes[1:]:
        assert other[1:] == first[1:], (
            f"{answers} in the order {first[0]}: {first[1:]}\nin {other[0]}: {other[1:]}"
        )
    return len(outcomes)


def copies_are_independent(table: Table, seed: int) -> None:
    """Copies that are played on leave the table as it was, and go the same way if answered so."""
    before = snapshot(table)
    first, second = table.copy(), table.copy()
    assert snapshot(first) == snapshot(second) == before
    players = Players(seed)
    while not first.over:
        first.submit(*players.next_answer(first))
    assert snapshot(table) == before
    assert snapshot(second) == before
    players = Players(seed)
    while not second.over:
        second.submit(*players.next_answer(second))
    assert snapshot(first) == snapshot(second)
    assert ending(first) == ending(second)
    assert snapshot(table) == before
