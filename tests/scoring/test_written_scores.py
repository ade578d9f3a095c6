"""Scores, contexts and rules: written and read again, copied, hashed, never changed."""

import copy
import json
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hupai import Hand, HupaiError, Tile, WinContext, variants
from hupai.play.variant import Variant
from hupai.scoring import Score

from .strategies import Game, games, variants_of, won_games

CONTEXT = WinContext(winner=1, birds=(Tile.M6,))
HAND = Hand.parse("123m456m789p345s22p")


def a_score() -> tuple[Variant, Score]:
    """A variant, and a score of it."""
    variant = variants.get("changsha")
    return variant, variant.score(HAND, CONTEXT)


@given(variants_of())
@settings(max_examples=200)
def test_rules_are_read_as_they_are_written(variant: Variant) -> None:
    rules = variant.rules
    kind = type(rules)
    assert kind.from_json(rules.to_json()) == rules
    assert kind.from_toml(rules.to_toml()) == rules
    assert kind.make(rules.to_dict()) == rules
    assert json.loads(rules.to_json()) == rules.to_dict()
    assert variants.get(variant.name, **rules.to_dict()).rules == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert hash(copy.deepcopy(rules)) == hash(rules)


@given(games())
@settings(max_examples=200)
def test_contexts_are_read_as_they_are_written(game: Game) -> None:
    context = game.context
    written = context.to_dict()
    assert WinContext.from_dict(written) == context
    assert WinContext.from_dict(json.loads(json.dumps(written))) == context
    assert pickle.loads(pickle.dumps(context)) == context
    assert copy.deepcopy(context) == context
    assert hash(WinContext.from_dict(written)) == hash(context)


@given(won_games())
@settings(max_examples=200)
def test_scores_are_read_as_they_are_written(game: Game) -> None:
    score = game.variant.score(game.hand, game.context)
    assert game.variant.read_score(score.to_dict()) == score
    assert json.loads(score.to_json()) == score.to_dict()
    assert game.variant.read_score(json.loads(score.to_json())) == score
    assert sum(score.to_dict()["payments"]) == 0


@given(won_games())
@settings(max_examples=50)
def test_scores_are_copied(game: Game) -> None:
    score = game.variant.score(game.hand, game.context)
    assert pickle.loads(pickle.dumps(score)) == score
    assert copy.deepcopy(score) == score
    assert hash(pickle.loads(pickle.dumps(score))) == hash(score)
    assert pickle.loads(pickle.dumps(game.variant)).score(game.hand, game.context) == score


TAMPERED = {
    "variant": "sichuan",
    "rules": {"birds": 2},
    "hand": "123m456m789p345s55p",
    "context": {"winner": 2},
    "decomposition": "123m 456m 789p 345s 55p",
    "shape": "seven_pairs",
    "fans": {"small": 2},
    "points": 2,
    "payments": [-4, 9, -3, -2],
}


def test_every_part_of_a_score_is_tampered_with() -> None:
    assert list(TAMPERED) == list(a_score()[1].to_dict())


@pytest.mark.parametrize("name", TAMPERED)
def test_a_tampered_score_is_refused(name: str) -> None:
    variant, score = a_score()
    with pytest.raises(HupaiError, match=r"differ"):
        variant.read_score({**score.to_dict(), name: TAMPERED[name]})


@pytest.mark.parametrize("name", TAMPERED)
def test_a_score_that_lacks_something_is_refused(name: str) -> None:
    variant, score = a_score()
    data = score.to_dict()
    del data[name]
    with pytest.raises(HupaiError, match=name):
        variant.read_score(data)


def test_a_score_with_something_more_is_refused_by_its_name() -> None:
    variant, score = a_score()
    with pytest.raises(HupaiError, match="tip"):
        variant.read_score({**score.to_dict(), "tip": 1})


@pytest.mark.parametrize("context", [None, 3, []])
def test_a_score_of_no_context_is_refused(context: object) -> None:
    variant, score = a_score()
    with pytest.raises(HupaiError):
        variant.read_score({**score.to_dict(), "context": context})


def test_a_score_of_other_rules_is_refused() -> None:
    _, score = a_score()
    with pytest.raises(HupaiError, match="rules"):
        variants.get("changsha", birds=2).read_score(score.to_dict())


@given(won_games(), st.sampled_from(range(4)), st.sampled_from([-1, 1]))
@settings(max_examples=50)
def test_a_payment_that_is_changed_is_noticed(game: Game, seat: int, more: int) -> None:
    data = game.variant.score(game.hand, game.context).to_dict()
    data["payments"][seat % game.variant.seats] += more
    with pytest.raises(HupaiError, match="payments"):
        game.variant.read_score(data)


@pytest.mark.parametrize("name", WinContext.__struct_fields__)
def test_a_context_is_never_changed(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(CONTEXT, name, None)


@pytest.mark.parametrize("name", Score.__struct_fields__)
def test_a_score_is_never_changed(name: str) -> None:
    _, score = a_score()
    with pytest.raises(AttributeError):
        setattr(score, name, None)


def test_nothing_is_added_to_a_context_or_score() -> None:
    _, score = a_score()
    for frozen in (CONTEXT, score, score.rules, score.fans[0]):
        with pytest.raises(AttributeError):
            frozen.note = "mine"  # type: ignore[union-attr]


def test_equal_scores_are_one_in_a_set() -> None:
    first, second = a_score()[1], a_score()[1]
    assert first is not second
    assert len({first, second}) == 1
    assert len({first.context, second.context, WinContext(winner=2)}) == 2
