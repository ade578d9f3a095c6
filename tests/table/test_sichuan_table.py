"""The table of 四川: tiles, dealers, melds, openings, kongs, draws."""

import pytest

from hupai import IllegalActionError
from hupai.play import Discarded, Drew, KongHidden, KongMade, KongShown, Pass

from .stage import SEATS, Setting, sichuan

TWO_WAITS = "123456789m99p23p"
"""Waits for 1p and 4p, each worth 1."""
END = {4: "9s", 3: "8s", 2: "7s", 1: "9s", 0: "8s"}
"""The last tiles, none of which is waited for."""


@pytest.mark.clause("SC-01")
def test_all_tiles_are_played() -> None:
    play = sichuan()
    assert play.finish().drawn
    assert play.table.view(0).left == 0
    assert len(list(play.events(Drew))) == 108 - 53
    assert len(list(play.events(Discarded))) == 108 - 53 + 1


@pytest.mark.clause("SC-01", "SC-70")
def test_the_last_discard_may_be_won() -> None:
    play = sichuan({1: TWO_WAITS, 3: "4p"}, left=END).until_left(0)
    assert play.asked == {3}
    assert play("3.4p").offered(1) == {"win"}
    assert play("1.win").winners == [1]


@pytest.mark.clause("SC-01", "CM-11")
def test_after_a_pung_of_the_last_discard_one_more_follows() -> None:
    play = sichuan({1: "55s", 3: "5s"}).until_left(0)("3.5s 1.pung")
    assert not play.table.over
    assert play("1.drawn").passes().result.drawn


@pytest.mark.clause("SC-03", "SC-52")
def test_of_several_winners_the_discarder_deals_next() -> None:
    hands = {1: TWO_WAITS, 2: "4p", 3: "123456789s55s23p"}
    play = sichuan(hands)("2.4p 1.win 3.win")
    assert play.winners == [3, 1]
    assert play.payments == (0, 1, -2, 1)
    assert play.result.next_dealer == 2
    assert sichuan(hands)("2.4p 1.pass 3.win").result.next_dealer == 3


@pytest.mark.clause("SC-04")
def test_pungs_and_kongs_are_claimed_by_any_seat() -> None:
    play = sichuan({0: "5p6p", 1: "66p", 3: "555p"})("0.5p")
    assert play.offered(3) == {"pung", "kong=5p", "pass"}
    assert play("3.pass").passes()("0.6p").offered(1) == {"pung", "pass"}


@pytest.mark.clause("SC-04")
def test_every_meld_is_face_up() -> None:
    play = sichuan({1: "1111m"})("1.kong=1m")
    for seat in SEATS:
        view = play.table.view(seat)
        assert [str(held.meld) for held in view.seats[1].melds] == ["(1111m)"]
        (made,) = [e for e in play.table.events_for(seat) if isinstance(e, KongMade)]
        assert str(made.tile) == "1m"


@pytest.mark.clause("SC-04")
def test_concealed_kongs_are_hidden_by_option() -> None:
    play = sichuan({1: "1111m", 0: "2m", 2: "222m"}, hide_concealed_kong=True)
    play("0.2m 2.kong=2m 2.drawn 1.kong=1m")
    for seat in SEATS:
        view = play.table.view(seat)
        assert [held.meld is None for held in view.seats[1].melds] == [seat != 1]
        assert [str(held.meld) for held in view.seats[2].melds] == ["[2222m]"]
        made = [e for e in play.table.events_for(seat) if isinstance(e, KongMade)]
        assert [str(event.tile) for event in made] == ["2m", "None"]
        hidden = [e for e in play.table.events_for(seat) if isinstance(e, KongHidden)]
        assert bool(hidden) is (seat == 1)
    play.finish()
    assert [e.seat for e in play.events(KongShown) if isinstance(e, KongShown)] == [1]
    assert str(play.table.view(0).seats[1].melds[0].meld) == "(1111m)"


@pytest.mark.clause("SC-05")
def test_the_replacements_of_all_kongs_come_from_the_front() -> None:
    hands = {0: "5s", 1: "1111m", 2: "55s"}
    play = sichuan(hands, "7s 8s ? ? ? ? ? ? 5s 6s", tail="1p2p3p")("0.drawn 1.kong=1m")
    assert play.drawn(1) == "8s"
    play("1.drawn 0.5s 2.pung 2.drawn 2.kong=5s")
    drew = [e for e in play.events(Drew) if isinstance(e, Drew)]
    assert [e.left for e in drew] == list(range(54, 54 - len(drew), -1))
    assert [e.source for e in drew].count("kong") == 2
    assert [str(tile) for tile in play.table.deal.wall.tiles[-3:]] == ["1p", "2p", "3p"]


def worth(
    script: str, hands: dict[int, str], draws: str = "", **options: Setting
) -> dict[str, int]:
    """Let seat 2 win by a script."""
    return sichuan({2: TWO_WAITS, **hands}, draws, **options)(script).fans(2)


EARTHLY, PLAIN = {"earthly": 8}, {"plain": 1}


@pytest.mark.clause("SC-30")
@pytest.mark.parametrize(
    ("option", "first_discard", "first_draw"),
    [
        ("first_discard", EARTHLY, PLAIN),
        ("first_draw", PLAIN, EARTHLY),
        ("both", EARTHLY, EARTHLY),
    ],
)
def test_what_an_earthly_win_is(
    option: str, first_discard: dict[str, int], first_draw: dict[str, int]
) -> None:
    assert worth("0.4p 2.win", {0: "4p"}, earthly=option) == first_discard
    assert worth("1.drawn 2.win", {}, "? 4p", earthly=option) == first_draw


@pytest.mark.clause("SC-30")
@pytest.mark.parametrize("option", ["first_discard", "first_draw", "both"])
def test_what_an_earthly_win_is_not(option: str) -> None:
    # The discard of another, the second discard of the dealer, the second draw.
    assert worth("1.4p 2.win", {1: "4p"}, earthly=option) == PLAIN
    assert worth("0.drawn 0.4p 2.win", {0: "4p"}, "? 9s", earthly=option) == PLAIN
    assert worth("2.drawn 2.win", {}, "? 9s ? ? ? 4p", earthly=option) == PLAIN


@pytest.mark.clause("SC-30")
def test_a_concealed_kong_of_the_dealer_before_it_does_not_matter() -> None:
    hands = {0: "1111s4p"}
    assert worth("0.kong=1s 0.4p 2.win", hands) == EARTHLY
    assert worth("0.kong=1s 0.4p 2.win", hands, earthly="both") == EARTHLY


@pytest.mark.clause("SC-30", "CM-13")
def test_a_claim_ends_the_first_draw() -> None:
    hands = {0: "5s", 3: "55s"}
    # Seat 3 claims the first discard: the next tile that seat 2 draws is its first all the same.
    fans = worth("0.5s 3.pung 3.drawn 1.drawn 2.win", hands, "? ? 4p", earthly="both")
    assert fans == PLAIN
    assert worth("0.kong=1s 0.drawn 1.drawn 2.win", {0: "1111s"}, "? ? 4p", earthly="both") == PLAIN


AFTER_KONG = {1: "888p123456m99m23p", 2: "8p"}
"""After a kong of 8p seat 1 waits for 1p and 4p: 1 + 杠 1 + 杠上花 2."""


@pytest.mark.clause("SC-51")
@pytest.mark.parametrize(
    ("option", "payments"), [("giver", (0, 4, -4, 0)), ("self_draw", (-4, 12, -4, -4))]
)
def test_who_gave_the_tile_of_the_kong_pays_alone(option: str, payments: tuple[int, ...]) -> None:
    play = sichuan(AFTER_KONG, "? ? 4p", exposed_kong_bloom=option)("2.8p 1.kong=8p 1.win")
    assert play.fans(1) == {"plain": 1, "kong": 1, "kong_bloom": 2}
    assert play.payments == payments


@pytest.mark.clause("SC-51")
def test_after_a_concealed_or_added_kong_all_three_pay() -> None:
    concealed = sichuan({1: AFTER_KONG[1]}, "8p 4p")("1.kong=8p 1.win")
    assert concealed.payments == (-4, 12, -4, -4)
    hands = {1: "88p123456m99m23p9s", 2: "8p"}
    added = sichuan(hands, "? ? ? ? ? 8p 4p")("2.8p 1.pung 1.9s 1.kong=8p 1.win")
    assert added.payments == (-4, 12, -4, -4)


@pytest.mark.clause("SC-51", "CM-12")
def test_after_another_kong_the_giver_of_the_first_does_not_pay_alone() -> None:
    hands = {1: "1111m888p456m99m2p", 2: "8p"}
    play = sichuan(hands, "? ? 3p 4p")("2.8p 1.kong=8p 1.kong=1m 1.win")
    assert play.fans(1) == {"plain": 1, "kong": 2, "kong_bloom": 2}
    assert play.payments == (-5, 15, -5, -5)


@pytest.mark.clause("SC-51")
def test_a_later_win_is_paid_as_usual() -> None:
    hands = {**AFTER_KONG, 3: "4p"}
    play = sichuan(hands, "? ? 9s")("2.8p 1.kong=8p 1.9s 3.4p 1.win")
    assert play.fans(1) == {"plain": 1, "kong": 1}
    assert play.payments == (0, 2, 0, -2)


@pytest.mark.clause("SC-60", "SC-53")
def test_the_cap_bounds_a_draw_too() -> None:
    hands = {1: "234p345m678m9m222p"}
    play = sichuan(hands, left=END)
    assert play.finish().payments == (-2, 6, -2, -2)
    capped = sichuan(hands, left=END, cap=1)
    assert capped.finish().payments == (-1, 3, -1, -1)


@pytest.mark.clause("CM-4", "SC-60")
@pytest.mark.parametrize(
    ("hand", "payments"),
    [("222p13p456789m99m", (-1, -1, 3, -1)), ("222p34p456789m99m", (-3, 4, 2, -3))],
    ids=["only the tile of the own kong", "another tile"],
)
def test_who_waits_for_the_tile_of_its_own_kong_alone_is_not_ready(
    hand: str, payments: tuple[int, ...]
) -> None:
    """Seat 2 is ready; seat 1 too, with a kong worth 1 more, where it waits for 5p."""
    hands = {0: "2p", 1: hand, 2: "123456789s88s67m"}
    end = {5: "9s", 4: "9s", 3: "1s", 2: "9s", 1: "1s", 0: "2s"}
    play = sichuan(hands, left=end)("0.drawn 0.2p 1.kong=2p 1.drawn")
    assert play.melds(1) == ["[2222p]"]
    assert play.finish().payments == payments


@pytest.mark.clause("CM-2", "CM-15")
def test_who_has_answered_may_not_answer_again() -> None:
    play = sichuan({0: "4p", 1: TWO_WAITS, 2: "44p"})("0.4p 2.pung")
    with pytest.raises(IllegalActionError):
        play.table.submit(2, Pass())
    assert play.asked == {1}
    assert play("1.pass").melds(2) == ["[444p]"]
