"""`can_win`, `waits` and `score` tell the same of every hand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hupai import Hand, WinContext
from hupai.errors import NotAWinError
from hupai.play.variant import Variant

from .strategies import (
    BY_VALUE,
    Game,
    all_tiles,
    any_hands,
    changed_hands,
    choose,
    games,
    shaped_hands,
    variants_of,
    wins,
)

SELF_DRAW = WinContext(winner=0)
DISCARD = WinContext(winner=1, by="discard", payer=0)
BY_SOURCE = {"self_draw": SELF_DRAW, "discard": DISCARD, "robbed_kong": DISCARD}


def sources_are_alike(variant: Variant) -> bool:
    """Whether a hand that wins by self-draw wins on a discard too, and so the other way round."""
    return not {"all_claimed", "concealed_hand"} & set(variant.rules.to_dict())


@st.composite
def complete(draw: st.DrawFn) -> tuple[Variant, Hand]:
    """A variant, and any complete hand that may be made in it."""
    variant = draw(variants_of(BY_VALUE))
    return variant, draw(any_hands(variant.name, chows=variant.chows))


def is_scored(variant: Variant, hand: Hand, context: WinContext) -> bool:
    """Whether a score is given, and why not where it is not."""
    try:
        score = variant.score(hand, context)
    except NotAWinError as error:
        reasons = error.reasons
    else:
        assert score.decomposition in hand.decompositions(variant.shapes)
        return True
    assert reasons
    assert all(reasons)
    return False


@given(complete())
@settings(max_examples=150)
def test_what_can_win_is_scored_and_nothing_else(case: tuple[Variant, Hand]) -> None:
    variant, hand = case
    can_win = variant.can_win(hand)
    scored = [is_scored(variant, hand, context) for context in (SELF_DRAW, DISCARD)]
    assert any(scored) is can_win
    assert [variant.can_win(hand, context) for context in (SELF_DRAW, DISCARD)] == scored
    assert len(set(scored)) == 1 or not sources_are_alike(variant)


@given(games())
@settings(max_examples=150)
def test_what_can_win_in_a_context_is_scored_in_it(game: Game) -> None:
    assert game.variant.can_win(game.hand, game.context) is wins(game)


@given(games(*BY_VALUE))
@settings(max_examples=150)
def test_who_wins_in_silence_wins_in_any_context(game: Game) -> None:
    # Without the suit that it has named to play without, say (BB-05).
    silent = replace(BY_SOURCE[game.context.by], missing=game.context.missing)
    if game.variant.can_win(game.hand, silent):
        assert wins(game)


@pytest.mark.clause("CM-4")
@given(complete())
@settings(max_examples=150)
def test_every_tile_of_a_won_hand_is_a_wait_of_the_others(case: tuple[Variant, Hand]) -> None:
    variant, hand = case
    can_win = variant.can_win(hand)
    for tile in set(hand.concealed):
        assert (tile in variant.waits(hand.remove(tile))) is can_win


@st.composite
def waiting(draw: st.DrawFn) -> tuple[Variant, Hand]:
    """A complete hand, or nearly, without one of its tiles."""
    variant = draw(variants_of())
    chows = variant.chows
    sort = choose(draw, [shaped_hands, changed_hands])
    hand = draw(sort(variant.name, chows=chows))
    return variant, hand.remove(choose(draw, hand.concealed))


@pytest.mark.clause("CM-4", "SC-10")
@given(waiting())
@settings(max_examples=150)
def test_the_waits_are_the_free_tiles_that_win(case: tuple[Variant, Hand]) -> None:
    variant, hand = case
    held = all_tiles(hand)
    kinds = range(34) if variant.honors else range(27)
    free = [tile for tile in (type(held[0])(kind) for kind in kinds) if held.count(tile) < 4]
    assert set(variant.waits(hand)) == {tile for tile in free if variant.can_win(hand.add(tile))}


@st.composite
def with_chows(draw: st.DrawFn) -> tuple[Variant, Hand]:
    """A hand with claimed chows, also where there are none."""
    variant = draw(variants_of(BY_VALUE))
    return variant, draw(any_hands(variant.name, chows=True))


@given(with_chows())
@settings(max_examples=150)
def test_no_legal_hand_is_an_error(case: tuple[Variant, Hand]) -> None:
    variant, hand = case
    assert variant.can_win(hand) in {True, False}
    on_discard = variant.can_win(hand, DISCARD)
    assert variant.can_win(hand) is (on_discard or variant.can_win(hand, SELF_DRAW))
    assert on_discard is variant.can_win(hand) or not sources_are_alike(variant)
    rest = hand.remove(hand.concealed[0])
    assert (hand.concealed[0] in variant.waits(rest)) is variant.can_win(hand)
