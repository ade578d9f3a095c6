"""Dafeng: who pays what, in every mode of the clauses on payments."""

import pytest

from hupai import Hand, variants
from hupai.errors import WinContextError

from .cases import Paid, by_what, claimed, dealt, drawn, robbed, scored, summed

ONE = "123s555p789m111z77z"
ANY = {"dealer_double": "any_payment"}
OFF = {"dealer_double": "off"}

DOUBLING = [
    Paid("discard, dealer not involved", claimed(), (0, 1, -1, 0)),
    Paid("discard of the dealer", claimed(0), (-2, 2, 0, 0)),
    Paid("dealer wins on a discard", claimed(winner=0), (2, 0, -2, 0)),
    Paid("self-draw", drawn(), (-1, 3, -1, -1)),
    Paid("self-draw of the dealer", drawn(0), (6, -2, -2, -2)),
    Paid("robbed kong", robbed(3), (0, 1, 0, -1)),
    Paid("robbed kong of the dealer", robbed(0), (-2, 2, 0, 0)),
    Paid("dealer robs a kong", robbed(winner=0), (2, 0, -2, 0)),
    Paid("seat 3 deals and wins", claimed(1, winner=3, dealer=3), (0, -2, 0, 2)),
    Paid("seat 3 deals and does not win", claimed(1, winner=0, dealer=3), (1, -1, 0, 0)),
    Paid("any payment: discard", claimed(), (0, 1, -1, 0), ANY),
    Paid("any payment: discard of the dealer", claimed(0), (-2, 2, 0, 0), ANY),
    Paid("any payment: self-draw", drawn(), (-2, 4, -1, -1), ANY),
    Paid("any payment: self-draw, seat 3 deals", drawn(dealer=3), (-1, 4, -1, -2), ANY),
    Paid("any payment: self-draw of the dealer", drawn(0), (6, -2, -2, -2), ANY),
    Paid("off: discard of the dealer", claimed(0), (-1, 1, 0, 0), OFF),
    Paid("off: self-draw", drawn(), (-1, 3, -1, -1), OFF),
    Paid("off: self-draw of the dealer", drawn(0), (3, -1, -1, -1), OFF),
]

STREAKS = [
    Paid("dealer wins", claimed(winner=0, dealer_streak=2), (6, 0, -6, 0)),
    Paid("dealer draws", drawn(0, dealer_streak=2), (18, -6, -6, -6)),
    Paid("dealer deals in", claimed(0, dealer_streak=2), (-6, 6, 0, 0)),
    Paid("dealer is robbed", robbed(0, dealer_streak=2), (-6, 6, 0, 0)),
    Paid("others among themselves", claimed(dealer_streak=2), (0, 1, -1, 0)),
    Paid("another draws", drawn(dealer_streak=2), (-1, 3, -1, -1)),
    Paid("another draws, any payment", drawn(dealer_streak=2), (-2, 4, -1, -1), ANY),
    Paid("three a win", claimed(winner=0, dealer_streak=2), (14, 0, -14, 0), {"streak_bonus": 3}),
    Paid("nothing a win", claimed(winner=0, dealer_streak=2), (2, 0, -2, 0), {"streak_bonus": 0}),
    Paid("no doubling", claimed(winner=0, dealer_streak=2), (3, 0, -3, 0), OFF),
    Paid("heavenly", dealt(dealer_streak=1), (54, -18, -18, -18)),
]

LIABLE = [
    Paid("self-draw", drawn(liable=2), (0, 3, -3, 0)),
    Paid("self-draw, dealer liable", drawn(liable=0), (-3, 3, 0, 0)),
    Paid("self-draw of the dealer", drawn(0, liable=2), (6, 0, -6, 0)),
    Paid("self-draw, any payment", drawn(liable=2), (0, 4, -4, 0), ANY),
    Paid("self-draw, any payment, dealer liable", drawn(liable=0), (-4, 4, 0, 0), ANY),
    Paid("self-draw of the dealer, off", drawn(0, liable=2), (3, 0, -3, 0), OFF),
    Paid("discarder liable", claimed(2, liable=2), (0, 3, -3, 0)),
    Paid("another liable", claimed(2, liable=3), (0, 3, 0, -3)),
    Paid("dealer liable, another discards", claimed(2, liable=0), (-3, 3, 0, 0)),
    Paid("dealer discards, another liable", claimed(0, liable=3), (0, 6, 0, -6)),
    Paid("dealer discards and is liable", claimed(0, liable=0), (-6, 6, 0, 0)),
    Paid("dealer wins, another liable", claimed(1, winner=0, liable=2), (6, 0, -6, 0)),
    Paid("dealer liable, any payment", claimed(2, liable=0), (-3, 3, 0, 0), ANY),
    Paid("dealer discards, off", claimed(0, liable=3), (0, 3, 0, -3), OFF),
    Paid("robbed kong, another liable", robbed(2, liable=3), (0, 3, 0, -3)),
    Paid("robbed kong, its owner liable", robbed(2, liable=2), (0, 3, -3, 0)),
    Paid("streak", claimed(0, liable=3, dealer_streak=1), (0, 12, 0, -12)),
    Paid("stake", claimed(2, liable=3), (0, 15, 0, -15), {"stake": 5}),
    Paid("DF-F19", claimed(3, liable=3), (0, 12, 0, -12), hand="345678s99s [111s] [222s]"),
]

STAKES = [
    Paid("discard", claimed(), (0, 5, -5, 0), {"stake": 5}),
    Paid("self-draw of the dealer", drawn(0), (60, -20, -20, -20), {"stake": 10}),
    Paid("add-ons", drawn(last_tile=True), (-10, 30, -10, -10), {"stake": 5}),
]


@by_what(DOUBLING)
@pytest.mark.clause("DF-50", "DF-51", "CM-3", "CM-7")
def test_doubling(row: Paid) -> None:
    row.check("dafeng", ONE)


@by_what(STREAKS)
@pytest.mark.clause("DF-52")
def test_streak(row: Paid) -> None:
    row.check("dafeng", ONE)


@by_what(LIABLE)
@pytest.mark.clause("DF-53")
def test_liability(row: Paid) -> None:
    row.check("dafeng", ONE)


@by_what(STAKES)
@pytest.mark.clause("DF-50")
def test_stake(row: Paid) -> None:
    row.check("dafeng", ONE)


@pytest.mark.clause("DF-50")
def test_the_stake_is_not_in_the_points() -> None:
    assert scored("dafeng", ONE, drawn(last_tile=True), {"stake": 5}).points == 2
    assert scored("dafeng", ONE, claimed(0)).points == 1


@pytest.mark.clause("DF-52")
def test_the_streak_is_in_the_points() -> None:
    assert scored("dafeng", ONE, claimed(0, dealer_streak=3)).points == 4
    assert scored("dafeng", ONE, claimed(dealer_streak=3)).points == 1


@pytest.mark.clause("CM-2", "CM-6")
def test_several_winners_are_all_paid_df_f17() -> None:
    hand = "123s789m111z77z [555p]"
    both = scored("dafeng", hand, claimed(3)), scored("dafeng", hand, claimed(3, winner=2))
    assert summed(*both) == [0, 1, 1, -2]


@pytest.mark.clause("DF-53")
def test_nobody_is_liable_where_no_case_is_in_force() -> None:
    with pytest.raises(WinContextError):
        scored("dafeng", ONE, drawn(liable=2), {"liability": frozenset()})
    assert scored("dafeng", ONE, drawn(liable=2), {"liability": frozenset({"kong_bloom"})})


@pytest.mark.clause("DF-15")
def test_a_chow_is_refused_unless_the_option_allows_it() -> None:
    hand = Hand.parse("555p789m111z77z [123s]")
    with pytest.raises(WinContextError):
        variants.get("dafeng").score(hand, claimed())
    assert not variants.get("dafeng").can_win(hand)
    assert variants.get("dafeng", allow_chow=True).can_win(hand)


@pytest.mark.clause("DF-37", "DF-62")
def test_no_win_needs_a_declaration_to_be_scored() -> None:
    for declaration in ("required", "optional", "off"):
        variant = variants.get("dafeng", ready_declaration=declaration)
        assert variant.can_win(Hand.parse(ONE), claimed())
        assert variant.waits(Hand.parse(ONE.removesuffix("77z") + "7z"))
