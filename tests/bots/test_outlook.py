"""Outlooks, beside slow oracles that try every tile."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hupai import Hand, Suit, Tile, TileSet
from hupai.bots.outlook import NEVER, Outlook, Prospects, fields, unseen_copies
from hupai.play import Variant

from .stage import variant_of

SICHUAN, CHANGSHA, DAFENG = map(variant_of, ("sichuan", "changsha", "dafeng"))
NUMBERED = [tile for tile in Tile if tile < Tile.EAST]
WALL = [tile for tile in NUMBERED for _ in range(4)]


def hands(size: int) -> st.SearchStrategy[Hand]:
    return st.permutations(WALL).map(lambda tiles: Hand(tiles[:size]))


def near_hands(size: int) -> st.SearchStrategy[Hand]:
    """Sets and a pair with some tiles exchanged: hands that are ready or nearly so."""

    def changed(data: tuple[list[int], int, list[Tile]]) -> Hand | None:
        starts, pair, others = data
        tiles = [NUMBERED[start + step] for start in starts for step in range(3)]
        tiles += [NUMBERED[pair]] * 2
        tiles = [*others, *tiles[len(others) :]][:size]
        return Hand(tiles) if max(Counter(tiles).values()) <= 4 else None

    starts = [suit + rank for suit in (0, 9, 18) for rank in range(7)]
    return (
        st.tuples(
            st.lists(st.sampled_from(starts), min_size=4, max_size=4),
            st.integers(0, 26),
            st.lists(st.sampled_from(NUMBERED), max_size=2),
        )
        .map(changed)
        .filter(lambda hand: hand is not None)
        .map(lambda hand: hand or Hand([]))
    )


def ready(variant: Variant, hand: Hand, seen: Counter[Tile]) -> int:
    return unseen_copies(variant.waits(hand), hand, seen)


def helping(variant: Variant, hand: Hand) -> TileSet:
    """Find the tiles that make a hand ready with some discard, trying all."""
    return TileSet(
        tile
        for tile in NUMBERED
        if hand.copies(tile) < 4
        and any(variant.waits(hand.add(tile).remove(out)) for out in {*hand.concealed, tile})
    )


def test_fields_are_what_may_stand_together() -> None:
    suits = [{tile.suit for tile in field} for field in fields(SICHUAN)]
    m, p, s = Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS
    assert suits == [{m, p}, {m, s}, {p, s}]
    assert [len(field) for field in fields(CHANGSHA)] == [27]
    assert [len(field) for field in fields(DAFENG)] == [34]
    assert [len(field) for field in fields(variant_of("dafeng", flowers=True))] == [34]


@pytest.mark.parametrize(
    ("hand", "draws"),
    [
        ("123m456m789p1134p", 0),
        ("123m456m789p1134s", 3),
        ("123m456m7899p11p4s", 1),
        ("4445s [111p] [222s] [333m]", NEVER.draws),
        ("4s [111p] [222p] [333m] [444m]", 1),
    ],
)
def test_sichuan_counts_two_suits_alone(hand: str, draws: int) -> None:
    assert Prospects(SICHUAN).of_waiting(Hand.parse(hand), {}).draws == draws


@settings(max_examples=40, deadline=None)
@given(hands(13))
def test_what_lies_outside_is_as_good_as_not_there(hand: Hand) -> None:
    """Tiles outside a field are exchanged for the best there are: no better hand is nearer."""
    found = Prospects(SICHUAN).of_waiting(hand, {})
    distances = []
    for field in fields(SICHUAN):
        within = [tile for tile in hand.concealed if tile in field]
        outside = len(hand.concealed) - len(within)
        if outside <= 2:
            better = [
                Hand([*within, *more]).shanten(SICHUAN.shapes)
                for more in combinations_with_replacement(field, outside)
                if max(Counter([*within, *more]).values()) <= 4
            ]
            distances.append(min(better) + outside)
    for distance in distances:
        assert found.draws <= max(distance, 2)
    if distances and min(distances) < found.draws:
        assert found.draws == 2


@settings(max_examples=60, deadline=None)
@given(near_hands(13), st.sampled_from([SICHUAN, CHANGSHA]))
def test_a_hand_that_is_nearly_ready(hand: Hand, variant: Variant) -> None:
    seen: Counter[Tile] = Counter()
    found = Prospects(variant).of_waiting(hand, seen)
    if count := ready(variant, hand, seen):
        assert found == Outlook(0, count)
    elif tiles := helping(variant, hand):
        assert found == Outlook(1, unseen_copies(tiles, hand, seen))
    else:
        assert found.draws >= 2


@settings(max_examples=60, deadline=None)
@given(near_hands(14), st.sampled_from([SICHUAN, CHANGSHA]))
def test_discards_are_judged_as_the_hands_they_leave(hand: Hand, variant: Variant) -> None:
    prospects = Prospects(variant)
    found = prospects.of_discards(hand, {})
    best = min(found.values(), key=lambda outlook: (outlook.draws, -outlook.unseen))
    for tile in {*hand.concealed}:
        left = prospects.of_waiting(hand.remove(tile), Counter([tile]))
        assert not left.is_better(best)
        if tile in found:
            assert found[tile] == left


def test_dead_waits_are_no_waits() -> None:
    hand = Hand.parse("123456789m11p12s")
    assert Prospects(DAFENG).of_waiting(hand, {}) == Outlook(0, 4)
    assert Prospects(DAFENG).of_waiting(hand, {Tile.S3: 4}).draws == 1


def test_seen_tiles_count_for_nothing() -> None:
    hand = Hand.parse("123m456p789s1122z")
    assert Prospects(DAFENG).of_waiting(hand, {Tile.EAST: 1}) == Outlook(0, 3)
    assert unseen_copies([Tile.EAST, Tile.RED], hand, {Tile.EAST: 4}) == 4


def test_outlooks_are_compared_by_draws_and_then_by_tiles() -> None:
    assert Outlook(1, 3).is_better(Outlook(2, 30))
    assert Outlook(1, 4).is_better(Outlook(1, 3))
    assert not Outlook(1, 3).is_better(Outlook(1, 3))
