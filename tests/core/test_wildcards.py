"""Wildcards: tiles of a hand that stand for any other, and answers for the best use of them."""

from itertools import combinations_with_replacement
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import (
    Decomposition,
    Hand,
    InvalidHandError,
    ReadyDecomposition,
    Shape,
    Tile,
    TileSet,
    Trait,
)

from . import distance_oracle
from .evaluation import evaluated, pickled
from .oracle import held
from .strategies import COMPLETE, WAITING, examples, near, random_hands, reached, shapes

PLAYING = list(Tile)[:34]
every_shape = pytest.mark.parametrize("shape", list(Shape), ids=lambda shape: shape.name)


@st.composite
def wild_hands(draw: st.DrawFn, natural: st.SearchStrategy[Hand], most: int = 8) -> Hand:
    """Hands in which some concealed tiles were changed for wildcards."""
    hand = draw(natural)
    wildcards = draw(st.integers(0, min(most, len(hand.concealed))))
    kept = draw(st.permutations(hand.concealed))[wildcards:]
    return Hand(kept, hand.melds, wildcards)


def hands_near(shape: Shape, most: int = 8) -> st.SearchStrategy[Hand]:
    """Hands with wildcards that have a shape or nearly, of every size that is asked something."""
    return wild_hands(near(shape, COMPLETE) | near(shape, WAITING), most)


asked_hands = st.sampled_from(list(Shape)).flatmap(hands_near) | wild_hands(
    random_hands((*COMPLETE, *WAITING))
)


def as_tiles(hand: Hand, tiles: tuple[Tile, ...]) -> Hand | None:
    """Put tiles in the places of the wildcards; None where one would be a fifth copy."""
    try:
        return Hand([*hand.concealed, *tiles], hand.melds)
    except InvalidHandError:
        return None


def naturals(hand: Hand) -> dict[tuple[Tile, ...], Hand]:
    """Make every hand that a hand with wildcards can be, by the tiles they are."""
    choices = combinations_with_replacement(PLAYING, hand.wildcards)
    made = {tiles: as_tiles(hand, tiles) for tiles in choices}
    return {tiles: natural for tiles, natural in made.items() if natural is not None}


def groups(way: Decomposition | ReadyDecomposition) -> tuple[object, ...]:
    """What a way says but for its wildcards and its hand."""
    names = ("shape", "melds", "pair", "pairs", "traits", "kind", "partial", "waits")
    return tuple(getattr(way, name, None) for name in names)


@every_shape
@examples(40)
@given(st.data())
def test_shanten_is_that_of_the_best_tiles(shape: Shape, data: st.DataObject) -> None:
    hand = data.draw(hands_near(shape, most=1))
    expected = distance_oracle.shanten(held(hand), shape, hand.wildcards)
    assert hand.shanten(shape) == expected


@examples(60)
@given(st.sampled_from(list(Shape)).flatmap(lambda shape: hands_near(shape, most=2)), shapes)
def test_every_answer_is_for_the_best_tiles(hand: Hand, allowed: Shape) -> None:
    all_naturals = naturals(hand)
    assert hand.shanten(allowed) == min(own.shanten(allowed) for own in all_naturals.values())
    if hand.size % 3 == 2:
        assert hand.is_win(allowed) is any(own.is_win(allowed) for own in all_naturals.values())
        ways: Any = hand.decompositions(allowed)
        due: Any = {tiles: own.decompositions(allowed) for tiles, own in all_naturals.items()}
    else:
        waits = {tile for own in all_naturals.values() for tile in own.waits(allowed)}
        assert hand.waits(allowed) == waits
        ways = hand.ready_decompositions(allowed)
        due = {tiles: own.ready_decompositions(allowed) for tiles, own in all_naturals.items()}
    listed = [(way.wild, groups(way)) for way in ways]
    assert len(set(listed)) == len(listed)
    assert set(listed) == {(tiles, groups(way)) for tiles, found in due.items() for way in found}


@examples(200)
@given(asked_hands, shapes)
def test_a_hand_is_won_where_as_many_tiles_are_missing_as_it_has_wildcards(
    hand: Hand, allowed: Shape
) -> None:
    if hand.size % 3 == 2:
        assert hand.is_win(allowed) is (hand.shanten(allowed) == -1)
    else:
        ready = hand.shanten(allowed) == 0
        assert hand.waits(allowed) == (hand.improving_tiles(allowed) if ready else TileSet())


@examples(150)
@given(asked_hands, shapes)
def test_one_wildcard_more_is_one_tile_nearer(hand: Hand, allowed: Shape) -> None:
    if hand.size % 3 == 1 and hand.wildcards < 8:
        now = hand.shanten(allowed)
        nearer = now if now == Hand.UNREACHABLE else now - 1
        assert hand.with_wildcards(hand.wildcards + 1).shanten(allowed) == nearer


@examples(150)
@given(asked_hands, shapes)
def test_improving_tiles_lower_the_shanten(hand: Hand, allowed: Shape) -> None:
    if hand.size % 3 == 1:
        free = [tile for tile in PLAYING if hand.copies(tile) < 4]
        now = hand.shanten(allowed)
        lower = {tile for tile in free if hand.add(tile).shanten(allowed) < now}
        assert hand.improving_tiles(allowed) == lower


@examples(150)
@given(asked_hands, shapes)
def test_no_wildcard_is_discarded_for_none_is_the_better_discard(
    hand: Hand, allowed: Shape
) -> None:
    if hand.size % 3 == 2:
        options = hand.discard_options(allowed)
        assert {option.discard for option in options} == set(hand.concealed)
        for option in options:
            left = hand.remove(option.discard)
            assert left.wildcards == hand.wildcards
            assert option.shanten == left.shanten(allowed)
            assert option.improving_tiles == left.improving_tiles(allowed)
        if options and hand.wildcards:
            fewer = hand.with_wildcards(hand.wildcards - 1)
            assert options[0].shanten <= fewer.shanten(allowed)
            assert set(fewer.waits(allowed)) <= {
                tile for waits in hand.ready_discards(allowed).values() for tile in waits
            }


@examples(200)
@given(asked_hands, shapes)
def test_a_list_is_as_long_as_is_asked_for_and_a_beginning_of_the_whole(
    hand: Hand, allowed: Shape
) -> None:
    won = hand.size % 3 == 2
    ask: Any = hand.decompositions if won else hand.ready_decompositions
    first = ask(allowed, limit=5)
    assert first == ask(allowed, limit=40)[:5]
    assert bool(first) is (hand.shanten(allowed) == (-1 if won else 0))
    if hand.wildcards <= 4:
        assert first == ask(allowed)[:5]
    for way in first:
        assert len(way.wild) == hand.wildcards
        assert way.wild == tuple(sorted(way.wild))
        assert max(map([*hand.concealed, *way.wild].count, way.wild), default=0) <= 4
        assert evaluated(way) == way
        assert all(other == way for other in pickled(way))
        assert Hand.parse(str(way)) == as_tiles(hand, way.wild)


@examples(200)
@given(asked_hands)
def test_text_repr_and_pickles_give_the_hand_again(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand
    assert Hand.parse(str(hand).replace("?", "🀪")) == hand
    assert evaluated(hand) == hand
    assert all(other == hand for other in pickled(hand))
    assert Hand(hand.concealed, hand.melds, wildcards=hand.wildcards) == hand
    assert Hand.from_counts(hand.counts, hand.melds, wildcards=hand.wildcards) == hand
    assert hand.size == len(hand.concealed) + hand.wildcards + 3 * len(hand.melds)
    natural = hand.with_wildcards(0)
    assert (natural == hand) is (hand.wildcards == 0)
    assert natural.with_wildcards(hand.wildcards) == hand
    assert hash(natural.with_wildcards(hand.wildcards)) == hash(hand)


@examples(100)
@given(asked_hands, st.sampled_from(PLAYING))
def test_tiles_come_and_go_and_wildcards_stay(hand: Hand, tile: Tile) -> None:
    if hand.size < 14 and hand.copies(tile) < 4:
        assert hand.add(tile).wildcards == hand.wildcards
        assert hand.add(tile).remove(tile) == hand
    if tile not in hand.concealed:
        with pytest.raises(InvalidHandError, match=f"no {tile}"):
            hand.remove(tile)


@every_shape
def test_hands_with_wildcards_win_and_wait_at_times(shape: Shape) -> None:
    hands = hands_near(shape)
    assert reached(hands, lambda hand: hand.wildcards > 2 and hand.shanten(shape) == -1)
    assert reached(hands, lambda hand: hand.wildcards > 2 and hand.shanten(shape) == 0)
    assert reached(hands, lambda hand: hand.wildcards > 2 and hand.shanten(shape) > 0)


@pytest.mark.parametrize(
    "text",
    [
        "4m4p4s????? [111m] [999p]",
        "1357m123777p11z??",
        "66m23456777889s?",
        "?? [444z] [111z] [555z] [777z]",
        "22m?????? (1111m) [3333m]",
    ],
)
def test_examples_of_wins(text: str) -> None:
    assert Hand.parse(text).is_win()


@pytest.mark.parametrize(
    "text", ["4m4p4s4z???? [111m] [999p]", "4z? [444z] [111z] [555z] [777z]", "159m159p1s1234z???"]
)
def test_examples_of_hands_that_do_not_win(text: str) -> None:
    assert not Hand.parse(text).is_win()


def test_what_wildcards_stand_for() -> None:
    def wilds(text: str) -> set[str]:
        return {str(TileSet(way.wild)) for way in Hand.parse(text).decompositions()}

    assert wilds("1357m123777p11z??") == {"26m"}
    assert wilds("66m23456777889s?") == {"6s", "9s"}
    assert str(Hand.parse("67m4455p456678s?").waits()) == "58m45p"


def test_traits_are_those_of_the_tiles_that_wildcards_stand_for() -> None:
    way = Hand.parse("111m999m111p99s???").decompositions()[0]
    natural = Hand([*Hand.parse("111m999m111p99s").concealed, *way.wild])
    assert way.traits in {own.traits for own in natural.decompositions()}


def test_many_wildcards_need_a_limit() -> None:
    hand = Hand.parse("123m????????")
    with pytest.raises(InvalidHandError, match="8 wildcards") as caught:
        hand.decompositions()
    assert caught.value.count == 8
    assert len(hand.decompositions(limit=1000)) == 1000


@pytest.mark.parametrize("text", ["123m456m789p34s5s??", "1133557799p11s??", "22m5567p88s99s????"])
def test_distinct_decompositions_are_the_first_of_each_shape_and_traits(text: str) -> None:
    shapes = Shape.STANDARD | Shape.SEVEN_PAIRS_QUADS
    hand, first = Hand.parse(text), dict[tuple[Shape, int], Decomposition]()
    for way in hand.decompositions(shapes):
        first.setdefault((way.shape, way.traits), way)
    found = hand.decompositions(shapes, distinct=True)
    assert list(found) == list(first.values())
    assert len(found) < len(hand.decompositions(shapes))
    for way in found:
        assert evaluated(way) == way
        assert all(again == way for again in pickled(way))


def test_without_wildcards_no_two_decompositions_are_lost_but_those_alike() -> None:
    ways = Hand.parse("111222333m55z [789p]").decompositions(distinct=True)
    assert [str(way) for way in ways] == ["111m 222m 333m 55z [789p]", "123m 123m 123m 55z [789p]"]


def test_a_hand_of_no_shape() -> None:
    hand = Hand.parse("1258m2469m99m? [222p]")
    way = hand.unshaped()
    assert (way.hand, way.shape, way.wild) == (hand, Shape(0), ())
    assert (way.concealed_sets, way.pair, way.pairs) == ((), None, ())
    assert way.melds == hand.melds
    traits = Trait.of(way.traits)
    assert Trait.CHARACTERS | Trait.DOTS in traits
    assert not traits & (Trait.ALL_PUNGS | Trait.BAMBOOS | Trait.CONCEALED)
    assert str(way) == str(hand)
    assert evaluated(way) == way
    assert all(again == way for again in pickled(way))
    with pytest.raises(InvalidHandError):
        hand.remove(Tile.M1).unshaped()
