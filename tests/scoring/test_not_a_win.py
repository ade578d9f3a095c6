"""A hand that does not win is told why."""

import re
from typing import Any

import pytest
from hypothesis import given, settings

from hupai import Hand, InvalidHandError, TileSet, WinContext, variants
from hupai.errors import NotAWinError
from hupai.play.variant import Variant

from .option_strategies import NAMES
from .test_winning import complete

SELF_DRAW = WinContext(winner=1)
NO_SHAPE = "no winning shape"
SHORT = "one tile short"
EYE = "the pair is not 2, 5 or 8"
THREE = "three suits"


def reasons(variant: Variant, hand: str, context: WinContext = SELF_DRAW) -> tuple[str, ...]:
    """Why a hand does not win."""
    with pytest.raises(NotAWinError) as caught:
        variant.score(Hand.parse(hand), context)
    error = caught.value
    assert (error.variant, error.hand) == (variant.name, str(Hand.parse(hand)))
    assert str(error) == f"{error.hand} does not win in {variant.name}: {'; '.join(error.reasons)}"
    assert not variant.can_win(Hand.parse(hand), context)
    return error.reasons


WHY = [
    pytest.param("sichuan", "123567m234888p99s", [THREE], marks=pytest.mark.clause("SC-10")),
    pytest.param("sichuan", "123m11m456789p [222s]", [THREE], marks=pytest.mark.clause("SC-10")),
    pytest.param("sichuan", "234888p99m11p4m [222s]", [THREE, NO_SHAPE]),
    pytest.param("sichuan", "222m555m888m222s55p", [THREE], marks=pytest.mark.clause("SC-27")),
    pytest.param("sichuan", "11m22m33p44p55s66s77s", [THREE], marks=pytest.mark.clause("SC-10")),
    pytest.param("sichuan", "124s567s789s888s77s", [NO_SHAPE, SHORT]),
    pytest.param("sichuan", "123m456m789m11122z", ["without 12z"]),
    pytest.param("sichuan", "123m456m11p789m [555z]", ["without 5z"]),
    pytest.param("changsha", "123m456m789p345s11p", [EYE], marks=pytest.mark.clause("CS-10")),
    pytest.param("changsha", "456m789p345s99p [123m]", [EYE], marks=pytest.mark.clause("CS-10")),
    pytest.param("changsha", "123m456m789p345s1p2p", [NO_SHAPE, SHORT]),
    pytest.param("changsha", "123m456m789m22255z", ["without 25z"]),
    pytest.param("changsha", "19m19p19s12345677z", ["without 1234567z"]),
    pytest.param("dafeng", "1359m2468p13579s1z", [NO_SHAPE], marks=pytest.mark.clause("DF-10")),
    pytest.param("dafeng", "123m456p789s1122z3z", [NO_SHAPE, SHORT, "3z", "12z"]),
    pytest.param("dafeng", "1111m22m33m44m55m6p6p", [NO_SHAPE], marks=pytest.mark.clause("DF-11")),
    pytest.param("dafeng", "11m19p19s1234566z2m", [NO_SHAPE], marks=pytest.mark.clause("DF-12")),
]


@pytest.mark.parametrize(("name", "hand", "words"), WHY)
def test_why_a_hand_does_not_win(name: str, hand: str, words: list[str]) -> None:
    if Hand.parse(hand).size != 14:
        pytest.fail(f"{hand} is no hand of 14")
    told = "; ".join(reasons(variants.get(name), hand))
    assert all(word in told for word in words), told


@pytest.mark.parametrize(
    ("name", "hand"), [("sichuan", "123567m234888p99s"), ("changsha", "123m456m789p345s11p")]
)
def test_what_has_a_shape_is_not_told_that_it_has_none(name: str, hand: str) -> None:
    told = reasons(variants.get(name), hand)
    assert len(told) == 1
    assert NO_SHAPE not in told[0]


def test_what_no_exchange_completes_is_not_one_short() -> None:
    told = "; ".join(reasons(variants.get("dafeng"), "1359m2468p13579s1z"))
    assert SHORT not in told


@pytest.mark.clause("CS-14")
@pytest.mark.parametrize(
    ("facts", "options"),
    [
        ({"last_tile": True}, {}),
        ({"by": "discard", "payer": 2, "after_kong": True}, {}),
        ({"by": "robbed_kong", "payer": 2}, {}),
        ({"by": "robbed_kong", "payer": 2, "supplement": True}, {"event_needs_jiang": False}),
        ({}, {"event_needs_jiang": False}),
    ],
)
def test_an_event_does_not_excuse_the_pair(facts: dict[str, Any], options: dict[str, Any]) -> None:
    context = WinContext.from_dict({"winner": 1, **facts})
    assert EYE in reasons(variants.get("changsha", **options), "123m456m789p345s11p", context)[0]


@pytest.mark.clause("CS-14")
@pytest.mark.parametrize(
    ("facts", "options"),
    [
        ({"last_tile": True}, {}),
        ({"by": "robbed_kong", "payer": 2}, {}),
        ({"by": "robbed_kong", "payer": 2, "supplement": True}, {"rob_supplement": "kong_price"}),
    ],
)
def test_by_option_an_event_excuses_the_pair(
    facts: dict[str, Any], options: dict[str, Any]
) -> None:
    context = WinContext.from_dict({"winner": 1, **facts})
    variant = variants.get("changsha", event_needs_jiang=False, **options)
    assert variant.can_win(Hand.parse("123m456m789p345s11p"), context)
    assert not variant.can_win(Hand.parse("123m456m789p345s11p"))
    assert not variant.waits(Hand.parse("123m456m789p345s1p"))


@given(complete())
@settings(max_examples=100)
def test_one_tile_short_is_said_where_the_variant_waits(case: tuple[Variant, Hand]) -> None:
    variant, hand = case
    try:
        variant.score(hand, SELF_DRAW)
    except NotAWinError as error:
        told = "; ".join(error.reasons)
    else:
        return
    if short := re.search(r"one tile short: without (\w+) it waits for (\w+)", told):
        tile, waits = TileSet.parse(short[1]), TileSet.parse(short[2])
        assert waits == variant.waits(hand.remove(next(iter(tile))))
    elif NO_SHAPE in told:
        assert not any(variant.waits(hand.remove(tile)) for tile in hand.concealed)


@pytest.mark.clause("CM-4", "CS-10")
def test_a_wait_that_does_not_win_is_no_wait() -> None:
    changsha, hand = variants.get("changsha"), "123m456m789m345s1p9p"
    assert not any(
        changsha.waits(Hand.parse(hand).remove(tile)) for tile in Hand.parse("19p").concealed
    )
    assert SHORT not in "; ".join(reasons(changsha, hand))


SIZES = [
    "",
    "1m",
    "11m",
    "123m11p",
    "123m456m789p345s2p",
    "123m456m789p22p",
    "123m45p [777p] (9999m)",
]


@pytest.mark.clause("CM-8")
@pytest.mark.parametrize("text", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_a_hand_of_another_size_is_no_complete_hand(name: str, text: str) -> None:
    variant, hand = variants.get(name), Hand.parse(text)
    for ask in (variant.can_win, lambda hand: variant.score(hand, SELF_DRAW)):
        with pytest.raises(InvalidHandError, match="14"):
            ask(hand)


@pytest.mark.clause("CM-8")
@pytest.mark.parametrize(
    "text", [*SIZES[:4], "123m456m789p345s22p", "123m22p [777p] (9999m) [111s]"]
)
@pytest.mark.parametrize("name", NAMES)
def test_a_hand_of_another_size_waits_for_nothing(name: str, text: str) -> None:
    variant, hand = variants.get(name), Hand.parse(text)
    for ask in (variant.waits, variant.wait_values):
        with pytest.raises(InvalidHandError, match="13"):
            ask(hand)


@pytest.mark.clause("CM-8")
@pytest.mark.parametrize("name", NAMES)
def test_a_kong_counts_as_three(name: str) -> None:
    variant = variants.get(name)
    hand = Hand.parse("33m22p [4444m] (9999m) [1111p]")
    with pytest.raises(InvalidHandError):
        variant.can_win(hand)
    whole = Hand.parse("333m22p [4444m] (9999m) [1111p]")
    assert variant.can_win(whole)
    assert variant.waits(whole.remove(whole.concealed[0]))


@pytest.mark.parametrize("name", NAMES)
def test_the_size_comes_before_the_context(name: str) -> None:
    with pytest.raises(InvalidHandError):
        variants.get(name).score(Hand.parse("11m"), WinContext(winner=1, payer=1))
