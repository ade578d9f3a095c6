"""However large the options: what is paid stays a number that every reader of JSON keeps."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from hupai import Hand, HupaiError, Tile, WinContext, variants
from hupai.play.variant import Variant
from hupai.scoring import Option, Score
from hupai.scoring.context import MOST_STREAK
from hupai.scoring.rules import MOST_VALUE

from .option_strategies import NAMES
from .vectors import VECTORS

EXACT = 1 << 53
"""JavaScript and others read numbers as floats of 53 bits."""
WINNERS = 3


def most(option: Option) -> object:
    """The largest that an option may be, as it is shown."""
    numbers = re.findall(r"\d+", option.takes)
    return int(numbers[-1]) if numbers and option.takes.startswith("a whole") else option.default


def dearest(name: str, rules: dict[str, Any]) -> Variant:
    """Make a variant with these rules in which every number is the largest."""
    kind = variants.variant_class(name).rules_type
    values = {option.name: most(option) for option in kind.options() if option.default is not None}
    values |= {key: value for key, value in rules.items() if not isinstance(value, int | dict)}
    values |= {"fan_values": dict.fromkeys(kind.fan_keys, MOST_VALUE), "first_dealer": "fixed"}
    if "min_fan" in values:
        values |= {"min_fan": 0}
    if "birds" in values:
        values |= {"birds": 6}
    return variants.get(name, **values)


def most_paid(variant: Variant, hand: Hand, context: WinContext) -> Score | None:
    """Score a hand in the most expensive way that its context can be."""
    extra: dict[str, Any] = {"dealer_streak": MOST_STREAK} if variant.name == "dafeng" else {}
    if variant.name == "changsha":
        extra = {"birds": (Tile.M1,) * 6}
    try:
        return variant.score(hand, replace(context, dealer=context.winner, **extra))
    except HupaiError:
        return None


@pytest.mark.parametrize("name", NAMES)
def test_the_largest_payments(name: str) -> None:
    scores = [
        most_paid(
            dearest(name, vector["rules"]),
            Hand.parse(vector["hand"]),
            WinContext.from_dict(vector["win"]),
        )
        for vector in VECTORS
        if vector["variant"] == name and "win" in vector
    ]
    paid = [max(map(abs, score.payments)) for score in scores if score is not None]
    assert len(paid) > 10
    assert max(paid) > MOST_VALUE
    assert max(paid) * WINNERS < EXACT


def test_a_streak_has_an_upper_bound() -> None:
    assert WinContext(winner=1, dealer_streak=MOST_STREAK).dealer_streak == MOST_STREAK
    with pytest.raises(HupaiError, match="dealer_streak"):
        WinContext(winner=1, dealer_streak=MOST_STREAK + 1)
