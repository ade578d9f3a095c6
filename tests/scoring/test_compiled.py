"""Compiled definitions tell of every won hand what the definitions themselves tell."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hupai import Hand, Relation, Shape, Trait, TraitCount, WinContext
from hupai.enums import Traits
from hupai.scoring import Count, When
from hupai.scoring.compiled import compiled
from hupai.scoring.definitions import ONE_SUIT, Either
from hupai.scoring.facts import WonHand, declaration

from .strategies import Game, won_games

FACTS = {"by": "self_draw", "after_kong": True}
COUNTS = st.dictionaries(st.sampled_from(TraitCount), st.integers(0, 4), max_size=2)
KINDS = st.lists(st.sampled_from(TraitCount), max_size=3).map(tuple)
TRAITS = st.lists(st.sampled_from(list(Trait)), max_size=2).map(
    lambda traits: Trait(sum({trait.value for trait in traits}))
)
RELATIONS = st.lists(st.sampled_from(list(Relation)), max_size=2).map(
    lambda relations: Relation(sum({relation.value for relation in relations}))
)
WHENS = st.builds(
    When,
    shape=st.sampled_from([None, Shape.STANDARD, Shape.STANDARD | Shape.SEVEN_PAIRS_QUADS]),
    has=TRAITS,
    lacks=TRAITS,
    relations=RELATIONS,
    suits=st.sampled_from([None, 1, 2, 3]),
    counts=COUNTS,
    least=COUNTS,
    sums=st.dictionaries(KINDS, st.integers(0, 4), max_size=1),
    facts=st.sampled_from([{}, FACTS, {"by": "discard"}]),
)
TIMES = st.builds(
    Count,
    traits=KINDS,
    fact=st.sampled_from([None, "after_kong"]),
    less=KINDS,
    less_fact=st.sampled_from([None, "after_kong"]),
)
DEFINITIONS = WHENS | TIMES | st.builds(Either, when=WHENS, then=TIMES, other=TIMES)


@given(won_games())
@settings(max_examples=200)
def test_of_every_fan_that_a_variant_declares(game: Game) -> None:
    told = 0
    for won in hands(game):
        for fan in game.variant.fans.values():
            if isinstance(fan.of, When | Count | Either):
                assert int(compiled(fan.of)(won)) == int(fan.of(won)), fan.key
                told += 1
    assert told or not any(fan.of for fan in game.variant.fans.values())


@given(won_games(), DEFINITIONS)
@settings(max_examples=400)
def test_of_any_definition(game: Game, definition: When | Count | Either) -> None:
    decomposition = game.hand.decompositions(game.variant.shapes)[0]
    for facts in declaration(("by", "after_kong", "relations")).facts(decomposition, game.context):
        won = WonHand(decomposition.shape, decomposition.traits, facts)
        assert int(compiled(definition)(won)) == int(definition(won))


@pytest.mark.parametrize(
    ("when", "traits", "holds"),
    [
        (ONE_SUIT, Trait.DOTS, True),
        (ONE_SUIT, Trait.DOTS | Trait.HONORS, False),
        (ONE_SUIT, Trait.DOTS | Trait.BAMBOOS, False),
        (When(least={TraitCount.FOURS: 2}), 2 << TraitCount.FOURS, True),
        (When(least={TraitCount.FOURS: 2}), 1 << TraitCount.FOURS, False),
        (When(counts={TraitCount.FOURS: 2}), 3 << TraitCount.FOURS, False),
    ],
)
def test_some_that_are_told_apart(when: When, traits: int, *, holds: bool) -> None:
    facts: Any = None
    assert compiled(when)(WonHand(Shape.STANDARD, Traits(traits), facts)) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("111z222z333m456m55p", True),
        ("111z333z333m456m55p", False),
        ("222z333z333m456m55p", False),
    ],
)
def test_relations_that_are_told_apart(text: str, *, holds: bool) -> None:
    when = When(relations=Relation.EAST_PUNG | Relation.SOUTH_PUNG)
    decomposition = Hand.parse(text).decompositions()[0]
    facts = next(declaration(("relations",)).facts(decomposition, WinContext(winner=0)))
    won = WonHand(decomposition.shape, decomposition.traits, facts)
    assert compiled(when)(won) is when(won) is holds


def test_a_function_stays_as_it_is() -> None:
    def always(_won: WonHand) -> int:
        return 1

    assert compiled(always) is always


def hands(game: Game) -> list[WonHand]:
    """What fans see of a game, of every decomposition."""
    found = game.hand.decompositions(game.variant.shapes)
    return [won for each in found for won in game.variant.judge.seen(each, game.context)]
