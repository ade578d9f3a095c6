"""国标 beside its slow twin and the witness, and its clauses one by one."""

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from hupai import Hand, HupaiError, Meld, Tile, WinContext, variants
from hupai.errors import NotAWinError

from . import guobiao_oracle, guobiao_wins, guobiao_witness
from .strategies import Game, games
from .test_oracles import assert_same

USUAL = variants.get("guobiao")
FREE = variants.get("guobiao", min_fan=0)
PLAYING = [Tile(kind) for kind in range(34)]
LINES = sorted(guobiao_oracle.SETS)


def fans(hand: str, **win: object) -> dict[str, int]:
    """The fans of a hand that seat 1 wins, seat 0 being east."""
    score = FREE.score(Hand.parse(hand), WinContext.from_dict({"winner": 1, **win}))
    found: dict[str, int] = score.to_dict()["fans"]
    return found


def discard(hand: str, tile: str, **win: object) -> dict[str, int]:
    """The fans of a hand that is won on a discard."""
    return fans(hand, tile=tile, by="discard", payer=2, **win)


@pytest.mark.clause("GB-04", "GB-07", "GB-10", "GB-11", "GB-12", "GB-14", "GB-18", "GB-19")
@given(games("guobiao"))
@settings(max_examples=400)
def test_the_oracle_finds_the_same(played: Game) -> None:
    assert_same(played, guobiao_oracle)


@pytest.mark.parametrize("seed", [None, 1, 2])
def test_all_ways_in_which_four_sets_stand_to_each_other(seed: int | None) -> None:
    """Of all sets of four chows or pungs one for each way, its best choice by trying all.

    With the values of the rule book, and with values under which others are worth most.
    """
    values = (
        {}
        if seed is None
        else dict(zip(LINES, Random(seed).choices(range(60), k=len(LINES)), strict=True))
    )
    melds = [Meld.pung(tile) for tile in PLAYING[:28]]
    melds += [Meld.chow(tile) for tile in PLAYING[:27] if tile.rank <= 7]
    seen: dict[int, Hand] = {}
    for four in combinations_with_replacement(melds, 4):
        try:
            hand = Hand([Tile.RED] * 2, four)
        except HupaiError:
            continue
        seen.setdefault(hand.decompositions()[0].relations, hand)
    assert len(seen) == 4_301
    context = WinContext(winner=1, by="discard", payer=2, tile=Tile.RED)
    variant = variants.get("guobiao", min_fan=0, fan_values=values)
    rules = variant.rules.to_dict()
    for hand in seen.values():
        judged = guobiao_oracle.judged(hand, context, rules)
        found = variant.score(hand, context).to_dict()["fans"]
        assert found in [one.fans for one in judged], (str(hand), found, judged)


def test_the_witness_differs_for_known_reasons_alone() -> None:
    found = guobiao_witness.main(3_000, seed=1)
    assert found["the same"] > 2_800
    assert set(found) <= {"wins", "the same", "equal choices", "own melds", "nine gates"}


def test_what_the_witness_would_be_caught_at() -> None:
    hand, context = Hand.parse("123m456p789s11z [555m]"), WinContext(winner=1, tile=Tile.EAST)
    ours = {fan.key: (fan.value, fan.count) for fan in FREE.score(hand, context).fans}
    assert guobiao_witness.reason(hand, context, ours) is None
    wrong = {**ours, "single_wait": (2, 1)}
    assert guobiao_witness.reason(hand, context, wrong) == guobiao_witness.NO_REASON


def test_every_fan_comes_up_in_random_wins() -> None:
    random, seen = Random(5), Counter[str]()
    for _ in range(12_000):
        seen.update(fan.key for fan in FREE.score(*guobiao_wins.any_win(random)).fans)
    assert set(seen) == set(FREE.fans)


@pytest.mark.clause("GB-04")
def test_a_win_needs_eight_points_without_flowers() -> None:
    hand, context = Hand.parse("234m567p345s55z [789s]"), WinContext(winner=1, tile=Tile.M4)
    won = replace(context, flowers=tuple(Tile(kind) for kind in range(34, 42)))
    with pytest.raises(NotAWinError, match="1 points, and a win needs 8"):
        USUAL.score(hand, won)
    assert USUAL.can_win(hand)
    assert not USUAL.can_win(hand, won)
    assert variants.get("guobiao", min_fan=1).score(hand, won).points == 9
    assert str(USUAL.waits(hand.remove(Tile.M4))) == "14m"


@pytest.mark.clause("GB-07")
@pytest.mark.parametrize(
    ("win", "base", "payments"),
    [
        ({"by": "discard", "payer": 3}, 8, [-8, 33, -8, -17]),
        ({"by": "robbed_kong", "payer": 0}, 8, [-25, 41, -8, -8]),
        ({"by": "self_draw"}, 8, [-18, 54, -18, -18]),
        ({"by": "self_draw", "flowers": ["1f", "8f"]}, 8, [-20, 60, -20, -20]),
        ({"by": "discard", "payer": 3}, 0, [0, 9, 0, -9]),
    ],
)
def test_who_pays_what(win: dict[str, object], base: int, payments: list[int]) -> None:
    variant = variants.get("guobiao", base=base)
    context = WinContext.from_dict({"winner": 1, "tile": "2m", **win})
    score = variant.score(Hand.parse("123m456p789s11z [555m]"), context)
    assert list(score.payments) == payments


@pytest.mark.clause("GB-10")
@pytest.mark.parametrize(
    ("hand", "tile", "found"),
    [
        # Of four chows three two-chow fans count, of a three-chow fan and one more chow two.
        ("123m123p55z [123m] [123p]", "5z", {"pure_double_chow": 2, "mixed_double_chow": 1}),
        ("123m456p789s11z [123m]", "1z", {"mixed_straight": 8, "pure_double_chow": 1}),
        # 123 789 of two suits: three of the four two-chow fans.
        ("123789m123789p55z", "5z", {"mixed_double_chow": 2, "two_terminal_chows": 1}),
        # A combined set is not combined with another of the same combination again.
        ("123456789m55z [234p]", "5z", {"pure_straight": 16}),
    ],
)
def test_how_chows_combine(hand: str, tile: str, found: dict[str, int]) -> None:
    lines = {key: value for key, value in discard(hand, tile).items() if key in LINES}
    assert sum(lines.values()) == sum(found.values())
    assert len(lines) == len(found)


@pytest.mark.clause("GB-11")
def test_waits_for_one_kind_alone() -> None:
    assert discard("12355m678s [333z] [234p]", "3m")["edge_wait"] == 1
    # 12345 waits for 3 and 6, 2345 for 2 and 5.
    assert "edge_wait" not in discard("123345m55z [678s] [777p]", "3m")
    assert "single_wait" not in discard("23455m [678s] [777p] [333z]", "5m")


@pytest.mark.clause("GB-11")
def test_a_wait_is_by_shape_though_the_other_tiles_are_all_held() -> None:
    # 1111345678999 would be complete with a fifth 1 too, not with 2 alone.
    won = discard("11112345678999m", "2m")
    assert "closed_wait" not in won
    assert str(USUAL.waits(Hand.parse("1111345678999m"))) == "2m"


@pytest.mark.clause("GB-12")
def test_a_pung_that_a_discard_completes_is_melded() -> None:
    assert discard("333m444p456s11z [789s]", "3m").get("two_concealed_pungs") is None
    assert fans("333m444p456s11z [789s]", tile="3m")["two_concealed_pungs"] == 2
    # The 3 may complete the chow as well, and the pung stays concealed.
    assert discard("333345m444p11z [789s]", "3m")["two_concealed_pungs"] == 2


@pytest.mark.clause("GB-13")
def test_the_last_of_a_kind() -> None:
    hand = "123m456p789s11z [555m]"
    assert discard(hand, "9s", last_of_kind=True)["last_tile"] == 4
    assert "last_tile" not in discard(hand, "9s")
    robbed = fans(hand, tile="9s", by="robbed_kong", payer=2, last_of_kind=True)
    assert "last_tile" not in robbed
    assert robbed["robbing_the_kong"] == 8


@pytest.mark.clause("GB-14")
def test_melded_and_concealed() -> None:
    assert discard("55p [123m] [456s] [789p] [222z]", "5p")["melded_hand"] == 6
    assert "melded_hand" not in fans("55p [123m] [456s] [789p] [222z]", tile="5p")
    assert fans("123m456p99p789s (5555z)", tile="1m")["fully_concealed_hand"] == 4
    assert discard("123m456p99p789s (5555z)", "1m")["concealed_hand"] == 2


@pytest.mark.clause("GB-15")
def test_four_of_a_kind_without_a_kong() -> None:
    assert discard("1111m2222m3333m44m", "4m").get("tile_hog") is None
    assert discard("123m1p11p123s55z [111m]", "1s")["tile_hog"] == 2
    assert discard("11112255m3344p66s", "6s")["tile_hog"] == 2
    assert "tile_hog" not in discard("123m456p99p789s [1111s]", "1m")


@pytest.mark.clause("GB-16")
def test_knitted_hands() -> None:
    assert discard("147m258p369s55z [123m]", "5z")["knitted_straight"] == 12
    whole = discard("147m258p369s12345z", "5z")
    assert whole == {"lesser_honors_and_knitted_tiles": 12, "knitted_straight": 12}
    seven = discard("17m258p39s1234567z", "1z")
    assert seven == {"greater_honors_and_knitted_tiles": 24}


@pytest.mark.clause("GB-17")
def test_seven_pairs() -> None:
    pairs = "1133m2255p7799s11z"
    assert discard(pairs, "1z") == {"seven_pairs": 24}
    assert fans(pairs, tile="1z") == {"seven_pairs": 24, "self_drawn": 1}


@pytest.mark.clause("GB-18")
def test_no_fan_at_all_is_a_fan() -> None:
    hand = "234m567p345s55z [789s]"
    assert discard(hand, "4m") == {"chicken_hand": 8}
    assert discard(hand, "4m", flowers=["1f"]) == {"chicken_hand": 8, "flower_tiles": 1}
    context = WinContext.from_dict({"winner": 1, "by": "discard", "payer": 2, "tile": "4m"})
    assert USUAL.score(Hand.parse(hand), context).payments == (-8, 32, -16, -8)


@pytest.mark.clause("GB-19")
def test_a_melded_kong_with_a_concealed_one() -> None:
    hand, context = Hand.parse("123m55p789s [7777m] (3333z)"), WinContext(winner=1, tile=Tile.P5)
    with_option = FREE.score(hand, context).to_dict()["fans"]
    assert with_option["mixed_kongs"] == 5
    off = variants.get("guobiao", min_fan=0, mixed_kongs=False).score(hand, context)
    without = off.to_dict()["fans"]
    assert (without["melded_kong"], without["concealed_kong"]) == (1, 2)
    assert "mixed_kongs" not in without


@pytest.mark.clause("GB-01", "GB-02")
def test_seat_and_round() -> None:
    hand = "123m55p789s [222z] [234p]"
    for dealer in range(4):
        found = discard(hand, "5p", dealer=dealer)
        assert ("seat_wind" in found) is (dealer == 0)
    assert "prevalent_wind" in discard(hand, "5p", round_wind="2z")
    assert "prevalent_wind" not in discard(hand, "5p")
    assert "prevalent_wind" in discard("123m55p789s [111z] [234p]", "5p")


@pytest.mark.clause("GB-02")
def test_waits_are_worth_what_the_round_makes_of_them() -> None:
    waiting, south = Hand.parse("22z33s [777z] [678p] [666z]"), Tile.SOUTH
    for wind, points in ((Tile.EAST, 10), (south, 12)):
        drawn = USUAL.wait_values(waiting, round_wind=wind)[south].self_draw
        assert drawn is not None
        assert drawn.points == points
