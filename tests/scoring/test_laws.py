"""What is true of every score."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hupai import Hand, WinContext, variants
from hupai.errors import NotAWinError
from hupai.play.variant import Variant
from hupai.scoring import Score

from .context_strategies import FLOWERS, contexts
from .option_strategies import NAMES
from .strategies import Game, choose, shaped_hands, variants_of, ways, won_games


def scored(game: Game) -> Score:
    """The score of a game that is won."""
    return game.variant.score(game.hand, game.context)


def payers(game: Game, seats: int) -> set[int]:
    """Who pays: the liable one, who gave the tile, or all (CM-7, GB-07, BB-51)."""
    context = game.context
    if game.variant.name == "guobiao":
        return set(range(4)) - {context.winner}
    if context.liable is not None and game.variant.liable_pays != "as_others":
        return {context.liable}
    return set(range(seats)) - {context.winner} if context.payer is None else {context.payer}


@pytest.mark.clause("CM-6", "CM-7", "DF-50", "DF-53", "SC-50", "SC-51", "CS-60")
@given(won_games())
@settings(max_examples=200)
def test_the_winner_gets_what_the_payers_of_the_clause_pay(game: Game) -> None:
    payments = scored(game).payments
    assert len(payments) == game.variant.seats
    assert sum(payments) == 0
    for seat, payment in enumerate(payments):
        if seat == game.context.winner:
            assert payment >= 0
        elif seat in payers(game, len(payments)):
            assert payment <= 0
        else:
            assert payment == 0


@pytest.mark.clause("CM-6")
@given(won_games())
def test_a_win_of_usual_values_is_paid_by_every_payer(game: Game) -> None:
    usual = variants.get(game.variant.name)
    context = WinContext(winner=game.context.winner, dealer=game.context.dealer)
    if usual.can_win(game.hand, context):
        payments = usual.score(game.hand, context).payments
        assert [payment > 0 for payment in payments].count(True) == 1
        assert all(payments)


@pytest.mark.clause("CM-6")
@pytest.mark.parametrize("by", ["last_tile", "after_kong"])
def test_nobody_is_paid_for_losing_when_a_weight_is_nothing(by: str) -> None:
    event = {"last_tile": "last_tile", "after_kong": "kong_shot"}[by]
    free = variants.get("changsha", fan_values={event: 0}, event_discard=3)
    hand = Hand.parse("123m456m789p345s22p")
    context = WinContext.from_dict({"winner": 1, "by": "discard", "payer": 2, by: True})
    assert free.score(hand, context).payments[1] >= 0


@st.composite
def shuffled(draw: st.DrawFn, game: Game) -> Game:
    """The same hand and context, its parts in another order."""
    tiles, melds = (
        draw(st.permutations(game.hand.concealed)),
        draw(st.permutations(game.hand.melds)),
    )
    facts = game.context.to_dict()
    for name in ("birds", "flowers"):
        if name in facts:
            facts[name] = draw(st.permutations(facts[name]))
    return Game(game.variant, Hand(tiles, melds, game.hand.wildcards), WinContext.from_dict(facts))


@given(st.data(), won_games())
def test_order_does_not_matter(data: st.DataObject, game: Game) -> None:
    other = data.draw(shuffled(game))
    score, again = scored(game), scored(other)
    assert (score.fans, score.points, score.payments) == (again.fans, again.points, again.payments)
    assert score.decomposition == again.decomposition


@pytest.mark.clause("CM-5")
@given(won_games())
@settings(max_examples=200)
def test_no_other_decomposition_counts_for_more(game: Game) -> None:
    variant, hand, context = game
    score = scored(game)
    counted = []
    for decomposition in ways(variant, hand):
        for won in variant.judge.seen(decomposition, context):
            counted += [
                (decomposition, variant.value(won, held))
                for held in variant.fans.ways(won)
                if variant.obstacle(won, held) is None
            ]
    most = max(valuation[:2] for _, valuation in counted)
    chosen = [(each, valuation[2]) for each, valuation in counted if valuation[:2] == most]
    assert (score.decomposition, score.fans) in chosen


@given(won_games())
def test_the_fans_are_those_of_the_table_each_once(game: Game) -> None:
    table, fans = game.variant.fans, scored(game).fans
    # Times that multiply need not be there.
    assert fans or game.variant.name == "hongzhong"
    keys = [fan.key for fan in fans]
    assert len(set(keys)) == len(keys)
    for fan, row in zip(fans, (table[key] for key in keys), strict=True):
        assert (fan.zh, fan.en, fan.clause) == (row.zh, row.en, row.clause)
        assert fan.count >= 1
        assert type(fan.count) is int
        # DF-38 alone counts two of something as more than twice.
        assert fan.value == row.value or fan.key == "flowers"


@st.composite
def one_variant(draw: st.DrawFn) -> list[Game]:
    """A few hands under the same rules, each won in several ways."""
    variant = draw(variants_of())
    shaped = shaped_hands(variant.name, chows=variant.chows)
    hands = draw(st.lists(shaped, min_size=1, max_size=3))
    return [Game(variant, hand, draw(contexts(variant, hand))) for hand in hands for _ in range(4)]


def outcome(variant: Variant, game: Game) -> Score | tuple[str, ...]:
    """The score, or why there is none."""
    try:
        return variant.score(game.hand, game.context)
    except NotAWinError as error:
        return error.reasons


@given(one_variant())
@settings(max_examples=60)
def test_a_used_variant_scores_as_a_fresh_one(played: list[Game]) -> None:
    used = played[0].variant
    for game in played:
        fresh = variants.get(used.name, **used.rules.to_dict())
        first = outcome(used, game)
        assert first == outcome(fresh, game) == outcome(used, game)
    for game in reversed(played):
        assert outcome(used, game) == outcome(type(used)(used.rules), game)


@st.composite
def waiting(draw: st.DrawFn) -> tuple[Variant, Hand]:
    """A hand that lacks a tile of a shape."""
    variant = draw(variants_of())
    hand = draw(shaped_hands(variant.name, chows=variant.chows))
    return variant, hand.remove(choose(draw, hand.concealed))


@pytest.mark.clause("CM-4")
@given(waiting(), st.permutations(range(4)), st.sets(st.sampled_from(["ready", "flowers"])))
@settings(max_examples=200)
def test_wait_values_are_the_scores_of_each_wait(
    case: tuple[Variant, Hand], seats: list[int], facts: set[str]
) -> None:
    variant, hand = case
    seats = [seat for seat in seats if seat < variant.seats]
    winner, dealer, payer = seats[0], seats[1], seats[-1]
    rules = variant.rules.to_dict()
    ready = "ready" in facts and rules.get("ready_declaration", "off") != "off"
    flowers = FLOWERS[:4] if "flowers" in facts and rules.get("flowers") else ()
    values = variant.wait_values(
        hand, winner=winner, dealer=dealer, payer=payer, ready=ready, flowers=flowers
    )
    assert set(values) == set(variant.waits(hand))
    self_draw = WinContext(winner=winner, dealer=dealer, ready=ready, flowers=flowers)
    discard = replace(self_draw, by="discard", payer=payer)
    for tile, value in values.items():
        whole = variant.judge.with_tile(hand, tile)
        known = tile if variant.needs_tile or variant.wild else None
        # Nobody wins on the wild tile of another.
        claimed = variant.wins_on_discard and tile not in variant.wild
        for scored, won, may_win in (
            (value.discard, discard, claimed),
            (value.self_draw, self_draw, True),
        ):
            context = replace(won, tile=known)
            # Some win on a discard alone, or by self-draw (CS-72).
            assert (may_win and variant.can_win(whole, context)) is (scored is not None)
            assert scored is None or scored == variant.score(whole, context)
        # Where the wait is by shape, the win may be worth too little.
        assert variant.waits_by_shape or value != (None, None)


@pytest.mark.parametrize("name", NAMES)
def test_without_waits_there_are_no_values(name: str) -> None:
    assert variants.get(name).wait_values(Hand.parse("1359m2468p13579s")) == {}
