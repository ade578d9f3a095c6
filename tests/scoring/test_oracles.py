"""Scores beside slow twins, written straight from the rule text."""

from collections.abc import Sequence
from typing import Any, Protocol

import pytest
from hypothesis import example, given, settings

from hupai import Hand, WinContext, variants
from hupai.errors import NotAWinError
from hupai.scoring import Score

from . import changsha_oracle, dafeng_oracle, sichuan_oracle, xuezhan_oracle
from .strategies import Game, games


class Judged(Protocol):
    """What an oracle finds."""

    @property
    def fans(self) -> dict[str, int]: ...


def game(name: str, hand: str, win: dict[str, Any], **options: object) -> Game:
    """A game as text."""
    return Game(variants.get(name, **options), Hand.parse(hand), WinContext.from_dict(win))


def scored(played: Game) -> Score | None:
    """The score, or none where the hand does not win."""
    try:
        return played.variant.score(played.hand, played.context)
    except NotAWinError:
        return None


def shown(fans: dict[str, int]) -> dict[str, int]:
    """The fans that are worth something."""
    return {key: value for key, value in fans.items() if value}


def agree(score: Score | None, judged: Sequence[Judged]) -> bool:
    """Whether both find a win, and the same fans."""
    if score is None:
        return not judged
    return shown(score.to_dict()["fans"]) in [shown(one.fans) for one in judged]


@pytest.mark.clause("CM-5", "CM-6", "CM-7", "DF-20", "DF-22", "DF-37", "DF-50", "DF-51", "DF-53")
@given(games("dafeng"))
@settings(max_examples=300)
def test_dafeng(played: Game) -> None:
    rules = played.variant.rules.to_dict()
    score, judged = scored(played), dafeng_oracle.judged(played.hand, played.context, rules)
    assert agree(score, judged), (score, judged)
    if score is not None:
        assert score.points == judged[0].total
        paid = dafeng_oracle.payments(judged[0].total, played.context, rules)
        assert list(score.payments) == paid


@pytest.mark.clause("SC-10", "SC-11", "SC-25", "SC-28", "SC-40", "SC-44", "SC-50", "SC-51", "SC-53")
@given(games("sichuan"))
@settings(max_examples=300)
@example(game("sichuan", "1111m2222m99m44p66p", {"winner": 1}))
@example(game("sichuan", "123s567s678s888s77s", {"winner": 1}))
def test_sichuan(played: Game) -> None:
    rules = {"cap": None, **played.variant.rules.to_dict()}
    score, judged = scored(played), sichuan_oracle.judged(played.hand, played.context, rules)
    assert agree(score, judged), (score, judged)
    if score is not None:
        owed = judged[0].total
        points = owed if rules["cap"] is None else min(owed, rules["cap"])
        assert score.points == points
        assert list(score.payments) == sichuan_oracle.payments(points, played.context)


@pytest.mark.clause(
    "CS-10", "CS-11", "CS-12", "CS-14", "CS-15", "CS-21", "CS-25", "CS-26", "CS-51",
    "CS-72", "CS-73", "CS-74", "CS-75", "CS-76", "CS-77", "CS-79",
)  # fmt: skip
@given(games("changsha"))
@settings(max_examples=600)
def test_changsha(played: Game) -> None:
    rules = changsha_oracle.every_option(played.variant)
    score, judged = scored(played), changsha_oracle.judged(played.hand, played.context, rules)
    assert agree(score, judged), (score, judged)
    if score is not None:
        assert score.points == judged[0].price
        paid = [changsha_oracle.payments(one.fans, played.context, rules) for one in judged]
        assert list(score.payments) in paid


@pytest.mark.clause(
    "BB-05", "BB-10", "BB-30", "BB-31", "BB-32", "BB-33", "BB-34", "BB-35", "BB-36", "BB-37",
    "BB-38", "BB-39", "BB-40", "BB-41", "BB-42", "BB-43", "BB-44", "BB-45", "BB-46", "BB-47",
    "BB-48", "BB-50", "BB-51", "BB-55",
)  # fmt: skip
@given(games("xuezhan"))
@settings(max_examples=400)
@example(game("xuezhan", "1112223334445m5m", {"winner": 1, "missing": "s"}, cap=None))
@example(game("xuezhan", "112233m778899m11p", {"winner": 1, "missing": "s"}, cap=None))
def test_xuezhan(played: Game) -> None:
    rules = {"cap": None, **played.variant.rules.to_dict()}
    score, judged = scored(played), xuezhan_oracle.judged(played.hand, played.context, rules)
    assert agree(score, judged), (score, judged)
    if score is not None:
        assert score.points == xuezhan_oracle.value(judged[0].total, rules)
        paid = xuezhan_oracle.payments(judged[0].total, played.context, rules)
        assert list(score.payments) == paid
