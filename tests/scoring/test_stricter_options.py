"""An option turned to its stricter value never makes anyone pay more."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hupai import variants
from hupai.play.variant import Variant
from hupai.scoring import Score

from .strategies import Game, won_games


def paid(score: Score) -> list[int]:
    """What each seat but the winner pays."""
    return [-paid for seat, paid in enumerate(score.payments) if seat != score.context.winner]


def never_more(strict: Score, lax: Score) -> bool:
    """Whether nobody pays more."""
    return all(one <= other for one, other in zip(paid(strict), paid(lax), strict=True))


def turned(variant: Variant, **options: object) -> Variant:
    """The variant with other options."""
    return variants.get(variant.name, **{**variant.rules.to_dict(), **options})


@pytest.mark.clause("SC-53")
@given(won_games("sichuan"), st.integers(1, 12), st.integers(0, 12))
@settings(max_examples=100)
def test_a_lower_cap(game: Game, cap: int, more: int) -> None:
    hand, context = game.hand, game.context
    free = turned(game.variant, cap=None).score(hand, context)
    high = turned(game.variant, cap=cap + more).score(hand, context)
    low = turned(game.variant, cap=cap).score(hand, context)
    assert never_more(high, free)
    assert never_more(low, high)
    assert max(paid(low)) == min(cap, max(paid(free)))


@pytest.mark.clause("DF-20", "CS-15")
@given(won_games("dafeng", "changsha"))
@settings(max_examples=200)
def test_one_pattern_instead_of_the_sum(game: Game) -> None:
    combined = [
        turned(game.variant, combine=combine).score(game.hand, game.context)
        for combine in ("max", "sum")
    ]
    assert never_more(*combined)


@pytest.mark.clause("DF-51")
@given(won_games("dafeng"))
@settings(max_examples=150)
def test_the_dealer_doubles_less(game: Game) -> None:
    modes = ("off", "win_or_deal_in", "any_payment")
    off, win, every = (
        turned(game.variant, dealer_double=mode).score(game.hand, game.context) for mode in modes
    )
    assert never_more(off, win)
    assert never_more(win, every)


@pytest.mark.clause("CS-51")
@given(won_games("changsha"))
@settings(max_examples=150)
def test_fewer_birds(game: Game) -> None:
    birds = game.context.birds
    scores = [
        game.variant.score(game.hand, replace(game.context, birds=birds[:number]))
        for number in range(len(birds) + 1)
    ]
    for fewer, more in pairwise(scores):
        assert never_more(fewer, more)
        assert fewer.points == more.points


@pytest.mark.clause("CS-51")
@given(won_games("changsha"))
@settings(max_examples=150)
def test_birds_that_add_instead_of_doubling(game: Game) -> None:
    scores = [
        turned(game.variant, bird_score=way).score(game.hand, game.context)
        for way in ("add_one", "double")
    ]
    assert never_more(*scores)


@pytest.mark.clause("CS-44")
@given(won_games("changsha"))
def test_a_robbed_supplement_at_the_price_of_a_discard(game: Game) -> None:
    usual = {"event_discard": 10, "big_discard": 6, "small_discard": 1}
    flat = turned(
        game.variant, event_needs_jiang=True, event_dealer_extra=2, dealer_extra=1, **usual
    )
    scores = [
        turned(flat, rob_supplement=price).score(game.hand, game.context)
        for price in ("discard_price", "kong_price")
        if flat.can_win(game.hand, game.context)
    ]
    assert not scores or never_more(*scores) or flat.rules.to_dict()["combine"] == "max"


@pytest.mark.clause("CS-11")
@given(won_games("changsha"))
def test_flat_seven_pairs(game: Game) -> None:
    scores = [
        turned(game.variant, seven_pairs_quads=way).score(game.hand, game.context)
        for way in ("flat", "graded")
    ]
    assert never_more(*scores) or game.variant.rules.to_dict()["combine"] == "max"
