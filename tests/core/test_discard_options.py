"""Every discard with what it leaves, and the copies of tiles that nobody has shown."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import (
    ArgumentTypeError,
    DiscardOption,
    Hand,
    InvalidSeenError,
    ProblemKind,
    Shape,
    Tile,
    TileSet,
)

from .evaluation import evaluated, pickled
from .oracle import held
from .strategies import (
    COMPLETE,
    any_hands,
    complete_hands,
    examples,
    playing_tiles,
    shapes,
    tiles,
    waiting_hands,
)


@st.composite
def seen_beside(draw: st.DrawFn, hand: Hand) -> list[Tile]:
    """Draw tiles that may be seen elsewhere: of none with the hand's are there more than four."""
    left = Counter({tile: 4 - hand.copies(tile) for tile in list(Tile)[:34]})
    drawn = draw(st.lists(playing_tiles, max_size=20))
    return [tile for place, tile in enumerate(drawn) if drawn[:place].count(tile) < left[tile]]


def copies_left(hand: Hand, seen: list[Tile], tile: Tile) -> int:
    """Count the copies of a tile that are neither the hand's nor seen."""
    return 4 - held(hand).all_tiles.count(tile) - seen.count(tile)


@examples(150)
@given(complete_hands | any_hands(COMPLETE), shapes, st.data())
def test_options_are_what_each_discard_leaves(
    hand: Hand, allowed: Shape, data: st.DataObject
) -> None:
    seen = data.draw(seen_beside(hand))
    options = hand.discard_options(allowed, seen=seen)
    assert type(options) is tuple
    assert sorted(option.discard for option in options) == sorted(set(hand.concealed))
    for option in options:
        left = hand.remove(option.discard)
        assert option.shanten == left.shanten(allowed)
        assert option.improving_tiles == left.improving_tiles(allowed)
        copies = {tile: copies_left(hand, seen, tile) for tile in option.improving_tiles}
        assert option.improving_tiles.unseen(seen=seen) == copies
        assert option.unseen == sum(copies.values())


@examples(150)
@given(complete_hands, shapes, st.data())
def test_the_best_option_comes_first(hand: Hand, allowed: Shape, data: st.DataObject) -> None:
    options = hand.discard_options(shapes=allowed, seen=data.draw(seen_beside(hand)))
    keys = [(option.shanten, -option.unseen, option.discard) for option in options]
    assert keys == sorted(keys)


@examples(100)
@given(complete_hands, shapes)
def test_options_that_leave_the_hand_ready_are_the_ready_discards(
    hand: Hand, allowed: Shape
) -> None:
    options = sorted(hand.discard_options(allowed), key=lambda option: option.discard)
    ready = {option.discard: option.improving_tiles for option in options if option.shanten == 0}
    assert ready == hand.ready_discards(allowed)


@given(complete_hands)
def test_options_are_values(hand: Hand) -> None:
    for option in hand.discard_options():
        assert evaluated(option) == option
        assert all(other == option for other in pickled(option))
        assert len({option, *pickled(option)}) == 1
        same = option.discard, option.shanten, option.improving_tiles
        assert DiscardOption(*same, option.unseen) == option
        assert DiscardOption(*same, option.unseen + 1) != option


@pytest.mark.parametrize(
    "arguments",
    [
        (0, 0, TileSet(), 0),
        (Tile.M1, "0", TileSet(), 0),
        (Tile.M1, 1000, TileSet(), 0),
        (Tile.M1, 0, TileSet(), -1),
        (Tile.M1, 0, TileSet(), None),
        (Tile.M1, 0, [1], 0),
    ],
)
def test_an_option_of_other_things_is_refused(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(ArgumentTypeError):
        DiscardOption(*arguments)


@examples(100)
@given(waiting_hands, shapes, st.data())
def test_the_answers_of_a_hand_leave_its_own_copies_out(
    hand: Hand, allowed: Shape, data: st.DataObject
) -> None:
    seen = data.draw(seen_beside(hand))
    answers = [hand.waits(allowed), hand.improving_tiles(allowed)]
    answers += [way.waits for way in hand.ready_decompositions(allowed)]
    answers += [answer - [Tile.M1] for answer in answers] + [answer & answer for answer in answers]
    for answer in answers:
        expected = {tile: copies_left(hand, seen, tile) for tile in answer}
        unseen = answer.unseen(seen=seen)
        assert list(unseen.items()) == list(expected.items())
        assert answer.unseen(seen=iter(seen)) == expected


@given(st.sets(tiles), st.lists(playing_tiles, max_size=8))
def test_another_set_counts_only_what_is_seen(kinds: set[Tile], seen: list[Tile]) -> None:
    seen = [tile for place, tile in enumerate(seen) if seen[:place].count(tile) < 4]
    copies = {tile: (1 if tile.value >= 34 else 4) - seen.count(tile) for tile in sorted(kinds)}
    unseen = TileSet(kinds).unseen(seen=seen)
    assert list(unseen.items()) == list(copies.items())


def test_what_remembers_a_hand_is_a_set_as_any_other() -> None:
    waits = Hand.parse("45m11z").waits()
    plain = TileSet.parse("36m")
    assert (waits, hash(waits), repr(waits)) == (plain, hash(plain), repr(plain))
    assert all(other == plain for other in pickled(waits))
    assert Hand.parse("3345m").waits().unseen() == {Tile.M3: 2, Tile.M6: 4}
    assert (waits | waits).unseen() == plain.unseen() == {Tile.M3: 4, Tile.M6: 4}


def test_a_discard_stays_known() -> None:
    hand = Hand.parse("123m456p789s1122z7z")
    option = next(option for option in hand.discard_options() if option.discard is Tile.EAST)
    assert option.improving_tiles.unseen()[Tile.EAST] == 2
    assert hand.ready_discards()[Tile.RED].unseen() == {Tile.EAST: 2, Tile.SOUTH: 2}


@pytest.mark.parametrize(
    ("seen", "tile", "number"),
    [
        ([Tile.EAST] * 3, Tile.EAST, 5),
        ([Tile.M9] * 5, Tile.M9, 5),
        ([Tile.PLUM] * 2, Tile.PLUM, 2),
    ],
)
def test_more_than_there_are_is_refused(seen: list[Tile], tile: Tile, number: int) -> None:
    hand = Hand.parse("123m456p789s1122z7z")
    for ask in (
        lambda: hand.discard_options(seen=seen),
        lambda: hand.remove(Tile.RED).waits().unseen(seen=seen),
    ):
        with pytest.raises(InvalidSeenError, match=f"{number} copies of {tile}") as caught:
            ask()
        error = caught.value
        assert (error.kinds, error.tile, error.count) == ((ProblemKind.SEEN,), tile, number)
        assert all(str(other) == str(error) for other in pickled(error))


@pytest.mark.parametrize("seen", [1, Tile.M1, [1], "1m", [None]])
def test_what_is_seen_are_tiles(seen: Iterable[Tile]) -> None:
    with pytest.raises(ArgumentTypeError, match="Tile"):
        Hand.parse("11m").discard_options(seen=seen)
    with pytest.raises(ArgumentTypeError, match="Tile"):
        Hand.parse("1m").waits().unseen(seen=seen)
