"""Sichuan: what its source misprints, as the rule book corrects it."""

import pytest

from hupai import Hand, variants
from hupai.errors import NotAWinError

from .cases import Row, claimed, scored

CORRECTED = [
    Row("123m345m222p999p66p", "123m345m222p999p66p", {"plain": 1}),
    Row("11m22m99m44p66p11p99p", "11m22m99m44p66p11p99p", {"seven_pairs": 3}),
    Row("1111m2222m99m44p66p", "1111m2222m99m44p66p", {"dragon_seven_pairs": 4, "root": 1}),
    Row("123s567s678s888s77s", "123s567s678s888s77s", {"pure_suit": 3, "root": 2}),
    Row("124s567s789s888s77s", "123s567s789s888s77s", {"pure_suit": 3, "root": 2}),
    Row("222m555m888m222s55p", "222m555m888m222s55s", {"jiang_pungs": 4}),
]
VALUES = [1, 3, 5, 5, 5, 4]
NO_WINS = ["124s567s789s888s77s", "222m555m888m222s55p"]


@pytest.mark.clause("SC-11", "SC-20", "SC-22", "SC-24", "SC-25", "SC-27", "SC-40")
@pytest.mark.parametrize(
    ("row", "value"), list(zip(CORRECTED, VALUES, strict=True)), ids=[row.key for row in CORRECTED]
)
def test_the_corrected_value_counts(row: Row, value: int) -> None:
    row.check("sichuan")
    assert scored("sichuan", row.hand).points == value
    assert scored("sichuan", row.hand).payments == (0, value, -value, 0)


@pytest.mark.clause("SC-10", "SC-20")
@pytest.mark.parametrize("hand", NO_WINS)
def test_what_is_printed_does_not_win(hand: str) -> None:
    variant = variants.get("sichuan")
    assert not variant.can_win(Hand.parse(hand))
    with pytest.raises(NotAWinError):
        variant.score(Hand.parse(hand), claimed())


@pytest.mark.clause("SC-10")
def test_three_suits_are_the_reason_that_is_given() -> None:
    with pytest.raises(NotAWinError, match="three suits"):
        scored("sichuan", "222m555m888m222s55p")
