"""Events that happen at a table and are worth nothing in a variant are no reason to refuse."""

from typing import Any

import pytest

from hupai import Hand, WinContext, WinContextError, variants

TWO_SUITS = "123m345m222p999p66p"
OFF_TWO = {"winner": 1, "by": "discard", "payer": 2}


@pytest.mark.clause("DF-34", "DF-35", "SC-42")
@pytest.mark.parametrize(
    ("name", "context"),
    [
        ("dafeng", OFF_TWO | {"last_tile": True}),
        ("dafeng", OFF_TWO | {"after_kong": True}),
        ("sichuan", OFF_TWO | {"last_tile": True}),
        ("sichuan", {"winner": 1, "last_tile": True}),
        ("sichuan", OFF_TWO | {"after_kong": True}),
    ],
)
def test_a_worthless_event_changes_nothing(name: str, context: dict[str, Any]) -> None:
    variant, hand = variants.get(name), Hand.parse(TWO_SUITS)
    usual = {key: value for key, value in context.items() if type(value) is not bool}
    score = variant.score(hand, WinContext.from_dict(context))
    without = variant.score(hand, WinContext.from_dict(usual))
    assert (score.fans, score.payments) == (without.fans, without.payments)


@pytest.mark.clause("CM-3")
@pytest.mark.parametrize("name", variants.names())
def test_a_robbed_tile_is_the_only_copy_of_the_winner(name: str) -> None:
    variant, hand = variants.get(name), Hand.parse("123m456m789p345p22p")
    robbed = {"winner": 1, "by": "robbed_kong", "payer": 2}
    assert variant.can_win(hand, WinContext.from_dict(robbed | {"tile": "1m"}))
    with pytest.raises(WinContextError, match="other three 2p"):
        variant.score(hand, WinContext.from_dict(robbed | {"tile": "2p"}))
