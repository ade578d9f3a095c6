"""Questions have numbers, by which an answer that comes too late is refused."""

from typing import Any, ClassVar

import pytest

from hupai import IllegalActionError, Pass, Table, variants
from hupai.play import (
    Action,
    Asked,
    Chance,
    Course,
    Deal,
    Discarded,
    Phase,
    QuestionBeforePlay,
    Variant,
)
from hupai.play.question import Seen
from tests.laws.players import Players
from tests.laws.setups import NAMES, random_setup


@pytest.mark.parametrize("name", NAMES)
def test_each_seat_counts_its_own_questions(name: str) -> None:
    for seed in range(8):
        table, players = random_setup(name, seed, shuffled=False).table(), Players(seed)
        while not table.over:
            for seat in range(4):
                asked = [event for event in table.events_for(seat) if isinstance(event, Asked)]
                assert [event.question for event in asked] == [*range(1, len(asked) + 1)]
                assert table.view(seat).question == len(asked)
            table.submit(*players.next_answer(table))


@pytest.mark.parametrize("name", NAMES)
def test_an_answer_to_another_question_is_refused(name: str) -> None:
    table, players = random_setup(name, 3, shuffled=False).table(), Players(3)
    while not table.over:
        seat, action = players.next_answer(table)
        current = table.view(seat).question
        before = table.to_log()
        for stale in (current - 1, current + 1, 0, -1, "1", 1.0, True, 10**5000):
            if stale == current and type(stale) is int:
                continue
            with pytest.raises(IllegalActionError, match=f"question {current} is asked now"):
                table.submit(seat, action, question=stale)  # type: ignore[arg-type]
        assert table.to_log() == before
        table.submit(seat, action, question=current)


def test_a_doubled_answer_is_not_taken_for_the_next_question() -> None:
    table = Table(variants.get("sichuan"), seed=7)
    seat = table.deal.turn
    again = table.legal_actions()[seat][0]
    table.submit(seat, again, question=1)
    while seat not in table.legal_actions():
        other = next(iter(table.legal_actions()))
        table.submit(other, table.default_action(other))
    with pytest.raises(IllegalActionError, match="question 2 is asked now, not 1"):
        table.submit(seat, again, question=1)


@pytest.mark.parametrize("name", NAMES)
def test_a_discard_says_whether_the_tile_was_just_drawn(name: str) -> None:
    found = set()
    for seed in range(8):
        table, players = random_setup(name, seed, shuffled=False).table(), Players(seed)
        while not table.over:
            seat, action = players.next_answer(table)
            drawn = table.deal.seats[seat].drawn
            told = [e for e in table.submit(seat, action) if isinstance(e, Discarded)]
            for event in told:
                assert event.drawn == (event.tile is drawn)
                found.add(event.drawn)
            for number, own in enumerate(table.deal.seats):
                discards = [
                    e for e in table.events if isinstance(e, Discarded) and e.seat == number
                ]
                kept = [(event.tile, event.drawn) for event in discards]
                shown = [*zip(own.discards, own.discards_drawn, strict=True)]
                assert [*filter(kept.__contains__, shown)] == shown
                assert table.view(0).seats[number].discards_drawn == own.discards_drawn
    assert found == {True, False}


class Readiness(QuestionBeforePlay[Variant]):
    """All are asked at once whether they are there."""

    phase: ClassVar[str] = "readiness"

    def __init__(self, seats: int) -> None:
        self.asked = dict.fromkeys(range(seats), (Pass(),))

    @classmethod
    def first(cls, variant: Variant, _deal: Deal) -> "Readiness":
        return cls(variant.seats)

    @classmethod
    def again(cls, variant: Variant, _deal: Deal, seen: Seen, _chance: Chance) -> "Readiness":
        question = cls(variant.seats)
        if not seen.actions:
            del question.asked[seen.seat]
        return question

    def answer(self, course: Course[Variant], seat: int, _action: Action) -> None:
        del self.asked[seat]
        if not self.asked:
            course.begin_play()


def asking() -> Variant:
    """Sichuan, with a question before the first turn."""
    usual: Any = type(variants.get("sichuan"))
    kind = type("Asking", (usual,), {"before_play": (Readiness,)})
    variant: Variant = kind(usual.rules_type())
    return variant


def test_a_variant_brings_its_own_question_before_the_first_turn() -> None:
    table = Table(asking(), seed=1)
    for seat in (2, 0, 3, 1):
        assert table.view(seat).phase == "readiness"
        assert seat in table.legal_actions()
        assert table.view(seat).sample(4).view(seat) == table.view(seat)
        table.submit(seat, Pass())
    assert table.deal.phase is Phase.TURN
    assert table.view(1).question == 1
    assert table.view(table.deal.turn).question == 2
