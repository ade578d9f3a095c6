"""Dealt wins: CS-30, and 天胡 after them (CS-13)."""

import pytest

from hupai.play import BirdsTurned, DealtWinShown, Phase

from .stacking import tiles
from .stage import SEATS, Play, Setting, changsha

FOUR = "111123m45678p19s"
TWO_FOURS = "11112222m159p37s"
NO_JIANG = "13446m7799p1346s"
NO_SUIT = "2234567m345678p"
BOTH = "1111m3446m77799p"
"""A four, no 2, 5 or 8, and no 条."""


def shows(answers: set[str]) -> set[str]:
    """The dealt wins that may be shown."""
    return {answer.removeprefix("show=") for answer in answers if answer.startswith("show=")}


@pytest.mark.clause("CS-30")
@pytest.mark.parametrize(
    ("hand", "kind"),
    [(FOUR, "four_joys"), (NO_JIANG, "no_jiang"), (NO_SUIT, "missing_suit")],
)
def test_each_kind_is_offered_alone(hand: str, kind: str) -> None:
    play = changsha({2: hand})
    assert play.table.deal.phase is Phase.DEALT_WINS
    assert play.asked == {2}
    assert play.offered(2) == {f"show={kind}", "pass"}


@pytest.mark.clause("CS-30")
@pytest.mark.parametrize(
    "hand",
    ["111m23m45678p199s", "13446m7799p1246s", "2234567m34567p9s"],
    ids=["three of a kind", "one 2", "one 条"],
)
def test_what_is_no_dealt_win(hand: str) -> None:
    assert changsha({2: hand}).table.deal.phase is Phase.TURN


@pytest.mark.clause("CS-30")
def test_the_fourteenth_tile_of_the_dealer_counts() -> None:
    assert shows(changsha({0: "111m23m45678p199s1m"}).offered(0)) == {"four_joys"}
    assert not shows(changsha({0: NO_JIANG + "8s"}).offered(0))
    assert shows(changsha({0: NO_JIANG + "9s"}).offered(0)) == {"no_jiang"}


@pytest.mark.clause("CS-30")
def test_a_tile_that_is_drawn_later_makes_no_dealt_win() -> None:
    play = changsha({1: "111m23m45678p199s"}, "1m")("0.drawn").passes()
    assert play.drawn(1) == "1m"
    assert not shows(play.offered(1))


@pytest.mark.clause("CS-30")
@pytest.mark.parametrize("dealer", SEATS)
def test_seats_are_asked_in_turn_from_the_dealer_before_its_first_turn(dealer: int) -> None:
    hands = {0: "1111m", 1: "2222m", 2: "3333m", 3: "4444m"}
    play = changsha(hands, dealer=dealer)
    for step in SEATS:
        seat = (dealer + step) % 4
        assert play.asked == {seat}
        assert shows(play.offered(seat)) == {"four_joys"}
        play(f"{seat}.pass")
    assert play.table.deal.phase is Phase.TURN
    assert play.asked == {dealer}


def paid(play: Play, script: str) -> tuple[int, ...]:
    """Show, go on to a draw, and say what was paid in all."""
    result = play(script).finish()
    assert result.drawn
    assert all(each.cause == "dealt_win" and each.clause == "CS-30" for each in result.transfers)
    return result.payments


@pytest.mark.clause("CS-30", "CS-20")
@pytest.mark.parametrize(
    ("dealer", "options", "payments"),
    [
        (0, {}, (-2, 4, -1, -1)),
        (1, {}, (-2, 6, -2, -2)),
        (0, {"small_self_draw": 3}, (-4, 10, -3, -3)),
        (0, {"dealer_extra": 0}, (-1, 3, -1, -1)),
        (0, {"birds": 1}, (-2, 4, -1, -1)),
        (0, {"birds": 6}, (-2, 4, -1, -1)),
    ],
)
def test_it_is_paid_as_a_self_draw_without_birds(
    dealer: int, options: dict[str, Setting], payments: tuple[int, ...]
) -> None:
    play = changsha({1: FOUR}, dealer=dealer, **options)
    assert paid(play, "1.show=four_joys") == payments
    assert not list(play.events(BirdsTurned))


@pytest.mark.clause("CS-30")
@pytest.mark.parametrize(
    ("count", "payments"), [("each", (-4, 8, -2, -2)), ("once", (-2, 4, -1, -1))]
)
def test_two_fours_pay_twice(count: str, payments: tuple[int, ...]) -> None:
    play = changsha({1: TWO_FOURS}, dealt_win_count=count)
    assert paid(play, "1.show=four_joys") == payments


@pytest.mark.clause("CS-30")
@pytest.mark.parametrize(
    ("count", "payments"), [("each", (-6, 12, -3, -3)), ("once", (-2, 4, -1, -1))]
)
def test_each_kind_pays(count: str, payments: tuple[int, ...]) -> None:
    play = changsha({1: BOTH}, dealt_win_count=count)
    longest = max(shows(play.offered(1)), key=len)
    assert (longest == "four_joys,no_jiang,missing_suit") is (count == "each")
    assert paid(play, f"1.show={longest}") == payments


@pytest.mark.clause("CS-30")
def test_the_player_may_show_some_of_them_or_none() -> None:
    kinds = shows(changsha({1: BOTH}).offered(1))
    assert {"four_joys", "no_jiang", "missing_suit", "four_joys,no_jiang"} < kinds
    assert paid(changsha({1: BOTH}), "1.show=four_joys") == (-2, 4, -1, -1)
    assert changsha({1: BOTH})("1.pass").finish().payments == (0, 0, 0, 0)


@pytest.mark.clause("CS-30")
def test_the_dealt_wins_in_force_are_an_option() -> None:
    assert shows(changsha({1: BOTH}, dealt_wins=["no_jiang"]).offered(1)) == {"no_jiang"}
    assert changsha({1: BOTH}, dealt_wins=[]).table.deal.phase is Phase.TURN


@pytest.mark.clause("CS-30", "CM-14")
@pytest.mark.parametrize(
    ("hand", "kinds", "four"),
    [
        (FOUR, "four_joys", "1111m"),
        (TWO_FOURS, "four_joys", "1111m2222m"),
        (BOTH, "four_joys", "1111m"),
        (NO_JIANG, "no_jiang", None),
        (NO_SUIT, "missing_suit", None),
        (BOTH, "four_joys,missing_suit", None),
    ],
)
def test_four_joys_shows_its_tiles_and_others_the_whole_hand_to_all(
    hand: str, kinds: str, four: str | None
) -> None:
    play = changsha({1: hand})(f"1.show={kinds}")
    expected = play.table.view(1).hand.concealed if four is None else tuple(tiles(four))
    for seat in SEATS:
        (event,) = [e for e in play.table.events_for(seat) if isinstance(e, DealtWinShown)]
        assert (event.seat, event.kinds) == (1, tuple(kinds.split(",")))
        assert sorted(event.tiles) == list(expected)
        assert sorted(play.table.view(seat).seats[1].shown) == list(expected)
        assert not play.table.view(seat).seats[2].shown


@pytest.mark.clause("CS-30")
def test_the_deal_goes_on_and_all_payments_are_its_sum() -> None:
    hands = {0: "7777m45678p159s", 1: "123m456m789s88s46p", 2: "5p"}
    play = changsha(hands)("0.show=four_joys 2.5p 1.win")
    assert play.payments == (6, -2 + 1, -2 - 1, -2)
    assert [each.cause for each in play.result.transfers] == ["dealt_win", "win"]


@pytest.mark.clause("CS-30", "CS-02")
def test_with_the_option_a_dealt_win_ends_the_deal() -> None:
    play = changsha({1: FOUR, 2: "6666m"}, dealt_win_ends=True)("1.show=four_joys")
    assert play.table.over
    assert play.payments == (-2, 4, -1, -1)
    assert play.result.next_dealer == 1
    passed = changsha({1: FOUR}, dealt_win_ends=True)("1.pass")
    assert not passed.table.over


@pytest.mark.clause("CS-30", "CS-13", "CS-26")
def test_the_dealer_may_show_a_dealt_win_and_then_win_on_its_dealt_tiles() -> None:
    play = changsha({0: "1111m23m456m789m22s"})
    assert play.asked == {0}
    assert "four_joys" in shows(play.offered(0))
    play("0.show=four_joys,missing_suit")
    assert "win" in play.offered(0)
    play("0.win")
    assert play.fans(0) == {"heavenly": 1}
    # Two dealt wins at 2 each, then 天胡 at 4 each.
    assert play.payments == (24, -8, -8, -8)
