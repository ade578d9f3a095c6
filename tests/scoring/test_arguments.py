"""What is no hand and no context is refused by type."""

from collections.abc import Callable
from typing import Any

import pytest

from hupai import Hand, HupaiError, WinContext, variants
from hupai.play.variant import Variant

from .option_strategies import NAMES

WON, WAITING = Hand.parse("123567m234888p99p"), Hand.parse("123567m234888p9p")
CONTEXT = WinContext(winner=1)
NO_HANDS = [None, 3, "123567m234888p99p", [1, 2], object()]
NO_CONTEXTS = [3, "self_draw", {"winner": 1}, object()]
Ask = Callable[[Variant, Any], object]
OF_HANDS: dict[str, Ask] = {
    "can_win": lambda variant, hand: variant.can_win(hand),
    "waits": lambda variant, hand: variant.waits(hand),
    "score": lambda variant, hand: variant.score(hand, CONTEXT),
    "wait_values": lambda variant, hand: variant.wait_values(hand),
    "dealt_wins": lambda variant, hand: variant.dealt_wins(hand),
    "settle_draw": lambda variant, hand: variant.settle_draw([WAITING, WAITING, WAITING, hand], 0),
}
OF_CONTEXTS: dict[str, Ask] = {
    "can_win": lambda variant, context: variant.can_win(WON, context),
    "score": lambda variant, context: variant.score(WON, context),
}


@pytest.mark.parametrize("value", NO_HANDS)
@pytest.mark.parametrize("question", OF_HANDS)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_hand(name: str, question: str, value: object) -> None:
    with pytest.raises(HupaiError):
        OF_HANDS[question](variants.get(name), value)


@pytest.mark.parametrize("value", NO_CONTEXTS)
@pytest.mark.parametrize("question", OF_CONTEXTS)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_context(name: str, question: str, value: object) -> None:
    with pytest.raises(HupaiError):
        OF_CONTEXTS[question](variants.get(name), value)


@pytest.mark.parametrize("name", NAMES)
def test_a_score_needs_a_context(name: str) -> None:
    with pytest.raises(HupaiError):
        variants.get(name).score(WON, None)  # type: ignore[arg-type]


@pytest.mark.parametrize("data", [None, 3, "score", []])
def test_what_is_no_score(data: Any) -> None:
    with pytest.raises(HupaiError):
        variants.get("dafeng").read_score(data)


@pytest.mark.parametrize("wrong", [{"winner": 2}, {"winner": 4}, {"payer": 1}, {"dealer": -1}])
@pytest.mark.parametrize("name", NAMES)
def test_wait_values_of_seats_that_cannot_be(name: str, wrong: dict[str, Any]) -> None:
    with pytest.raises(HupaiError):
        variants.get(name).wait_values(WAITING, **wrong)
