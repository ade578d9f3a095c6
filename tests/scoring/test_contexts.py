"""Contexts that cannot happen are refused, each beside the nearest one that can."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hupai import Hand, Tile, WinContext, variants
from hupai.errors import WinContextError

PLAIN = "123m456m789p345s22p"
SHOWN = {"dafeng": PLAIN, "sichuan": "123567m234888p99p", "changsha": PLAIN}
OFF_TWO: dict[str, Any] = {"winner": 1, "by": "discard", "payer": 2}
CASES_FILE = Path(__file__).parent / "context_cases.json"


class Case(msgspec.Struct):
    """A context that cannot happen, a word of the reason, and the nearest that can."""

    id: str
    variants: str
    wrong: dict[str, Any]
    word: str
    right: dict[str, Any]
    hand: str | None = None
    options: dict[str, Any] = {}
    right_hand: str | None = None
    right_options: dict[str, Any] | None = None


CASES = msgspec.json.decode(CASES_FILE.read_bytes(), type=list[Case])
TABLE = [
    pytest.param(name, case, id=f"{name}: {case.id}")
    for case in CASES
    for name in case.variants.split()
]


@pytest.mark.parametrize(("name", "case"), TABLE)
def test_a_context_that_cannot_happen_is_refused(name: str, case: Case) -> None:
    variant = variants.get(name, **case.options)
    hand = Hand.parse(case.hand or SHOWN[name])
    context = WinContext.from_dict(case.wrong)
    with pytest.raises(WinContextError) as caught:
        variant.score(hand, context)
    assert any(case.word in reason for reason in caught.value.reasons), caught.value.reasons
    assert not variant.can_win(hand, context)


@pytest.mark.parametrize(("name", "case"), TABLE)
def test_the_nearest_context_that_can_happen_is_accepted(name: str, case: Case) -> None:
    options = case.options if case.right_options is None else case.right_options
    variant = variants.get(name, **options)
    hand = Hand.parse(case.right_hand or case.hand or SHOWN[name])
    context = WinContext.from_dict(case.right)
    score = variant.score(hand, context)
    assert sum(score.payments) == 0
    assert variant.can_win(hand, context)


def test_all_reasons_are_given_at_once() -> None:
    context = WinContext.from_dict(OFF_TWO | {"payer": 1, "liable": 1, "supplement": True})
    with pytest.raises(WinContextError) as caught:
        variants.get("dafeng").score(Hand.parse(PLAIN), context)
    assert len(caught.value.reasons) >= 3
    assert all(reason in str(caught.value) for reason in caught.value.reasons)


@pytest.mark.parametrize("name", SHOWN)
def test_nobody_wins_on_a_flower(name: str) -> None:
    with pytest.raises(WinContextError):
        variants.get(name).score(Hand.parse(SHOWN[name]), WinContext(winner=1, tile=Tile.SPRING))


@pytest.mark.clause("CS-14", "CS-46")
@pytest.mark.parametrize("fact", ["last_tile", "after_kong"])
def test_changsha_wins_off_another_players_event(fact: str) -> None:
    score = variants.get("changsha").score(
        Hand.parse(PLAIN), WinContext.from_dict(OFF_TWO | {fact: True})
    )
    assert score.payments == (0, 10, -10, 0)


@pytest.mark.clause("CS-52")
def test_the_last_tile_may_be_every_bird() -> None:
    context = WinContext(winner=1, last_tile=True, tile=Tile.M1, birds=(Tile.M1, Tile.M1))
    assert variants.get("changsha", birds=2).score(Hand.parse(PLAIN), context)


@pytest.mark.clause("DF-53")
@pytest.mark.parametrize("liable", [0, 2, 3])
def test_any_other_seat_may_be_liable(liable: int) -> None:
    context = WinContext.from_dict(OFF_TWO)
    score = variants.get("dafeng").score(Hand.parse(PLAIN), replace(context, liable=liable))
    assert [seat for seat in range(4) if score.payments[seat] < 0] == [liable]
