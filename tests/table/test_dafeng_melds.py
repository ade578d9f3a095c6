"""Chows, kongs and flowers in 大丰: DF-15, DF-60, DF-67."""

import pytest

from hupai.play import Drew, FlowerShown, KongHidden, KongMade, KongShown

from .stage import SEATS, Play, dafeng


def chows(play: Play, seat: int) -> set[str]:
    """The chows that a seat is offered."""
    return {answer for answer in play.offered(seat) if answer.startswith("chow")}


@pytest.mark.clause("DF-15", "CM-2")
def test_chows_are_an_option() -> None:
    hands = {1: "3m", 2: "1245m", 3: "12m"}
    assert not chows(dafeng(hands)("1.3m"), 2)
    play = dafeng(hands, allow_chow=True)("1.3m")
    assert play.asked == {2}
    assert play.offered(2) == {"chow=1m", "chow=2m", "chow=3m", "pass"}
    play("2.chow=2m")
    assert play.melds(2) == ["[234m]"]
    held = play.table.view(0).seats[2].melds[0]
    assert (held.giver, str(held.tile)) == (1, "3m")
    assert not play.table.view(0).seats[1].discards[1:]


@pytest.mark.clause("DF-15")
def test_honors_and_the_ends_of_suits_make_no_chow() -> None:
    hands = {1: "3z9m", 2: "1245z1m8s", 3: "7s"}
    play = dafeng(hands, allow_chow=True)
    assert not chows(play.copy()("1.3z"), 2)
    assert not chows(play.copy()("1.9m"), 2)
    assert chows(play.copy()("2.8s"), 3) == set()


@pytest.mark.clause("DF-60")
def test_a_concealed_kong_stays_face_down_to_the_others() -> None:
    play = dafeng({1: "1111m"})("1.kong=1m")
    for seat in SEATS:
        (held,) = play.table.view(seat).seats[1].melds
        made = [e for e in play.table.events_for(seat) if isinstance(e, KongMade)]
        hidden = [e for e in play.table.events_for(seat) if isinstance(e, KongHidden)]
        assert len(made) == 1
        assert made[0].tile is None
        if seat == 1:
            assert str(held.meld) == "(1111m)"
            assert [str(event.tile) for event in hidden] == ["1m"]
        else:
            assert held.meld is None
            assert not hidden
            assert "1m" not in str(play.table.view(seat).kong)


@pytest.mark.clause("DF-60", "CM-14")
def test_it_is_turned_up_when_the_deal_ends() -> None:
    play = dafeng({1: "1111m"})("1.kong=1m")
    assert not list(play.events(KongShown))
    play.finish()
    for seat in SEATS:
        (held,) = play.table.view(seat).seats[1].melds
        assert str(held.meld) == "(1111m)"
        shown = [e for e in play.table.events_for(seat) if isinstance(e, KongShown)]
        assert [(event.seat, str(event.tile)) for event in shown] == [(1, "1m")]


@pytest.mark.clause("DF-60")
def test_exposed_and_added_kongs_lie_open() -> None:
    play = dafeng({0: "1m2m", 1: "222m", 2: "111m"}, tail="7z6z")
    play("0.1m 2.pung 2.drawn")
    play("2.kong=1m")
    assert play.drawn(2) == "6z"
    play("2.drawn 0.2m 1.kong=2m")
    assert play.drawn(1) == "7z"
    for seat in SEATS:
        seats = play.table.view(seat).seats
        assert [str(held.meld) for held in seats[2].melds] == ["[1111m+]"]
        assert [str(held.meld) for held in seats[1].melds] == ["[2222m]"]
        assert [held.giver for held in (*seats[1].melds, *seats[2].melds)] == [0, 0]


def flowers(play: Play) -> list[tuple[int, str]]:
    """The flowers shown, in order."""
    shown = [event for event in play.events(FlowerShown) if isinstance(event, FlowerShown)]
    return [(event.seat, str(event.flower)) for event in shown]


@pytest.mark.clause("DF-67")
@pytest.mark.parametrize("dealer", SEATS)
def test_dealt_flowers_are_replaced_in_turn_from_the_dealer_on(dealer: int) -> None:
    hands = {seat: f"{seat + 1}f" for seat in SEATS}
    play = dafeng(hands, dealer=dealer, flowers=True, tail="4z3z2z1z")
    order = [(dealer + step) % 4 for step in SEATS]
    assert flowers(play) == [(seat, f"{seat + 1}f") for seat in order]
    for place, seat in enumerate(order):
        event = [e for e in play.events(Drew) if isinstance(e, Drew)][place]
        assert (event.seat, event.source, event.left) == (seat, "flower", 90 - place)
        assert f"{place + 1}z" in [str(tile) for tile in play.table.view(seat).hand.concealed]
        assert play.table.view(seat).hand.size == (14 if seat == dealer else 13)


@pytest.mark.clause("DF-67")
def test_a_replacement_that_is_a_flower_is_replaced_before_the_next_seat() -> None:
    play = dafeng({0: "1f2f", 1: "3f"}, flowers=True, tail="7z4f6z5z5f")
    assert flowers(play) == [(0, "1f"), (0, "5f"), (0, "2f"), (1, "3f"), (1, "4f")]
    assert {"5z", "6z"} <= {str(tile) for tile in play.table.view(0).hand.concealed}
    assert "7z" in {str(tile) for tile in play.table.view(1).hand.concealed}


@pytest.mark.clause("DF-67")
def test_a_drawn_flower_is_replaced_at_once() -> None:
    play = dafeng({}, "1f", flowers=True, tail="7z2f")("0.drawn").passes()
    assert play.asked == {1}
    assert play.drawn(1) == "7z"
    assert flowers(play) == [(1, "1f"), (1, "2f")]
    assert [str(tile) for tile in play.table.view(3).seats[1].flowers] == ["1f", "2f"]
    assert play.table.view(0).left == 144 - 53 - 3


@pytest.mark.clause("DF-67", "DF-38")
def test_the_flowers_of_the_winner_count() -> None:
    dealer = dafeng({0: "1234f123456m789p1z", 2: "5f"}, flowers=True, tail="9s1z1z5s5s")
    assert dealer.offered(0) == {"win"}
    assert dealer("0.win").fans(0) == {"heavenly": 8, "flowers": 2}


@pytest.mark.clause("DF-67", "CM-12")
def test_a_flower_as_the_replacement_of_a_kong_keeps_the_win_after_it() -> None:
    hand = "888p123456m55z34s"
    setup = {"flowers": True, "tail": "5s1f", "ready_declaration": "optional"}
    play = dafeng({1: hand}, "8p", **setup)("1.kong=8p 1.win")
    assert play.fans(1) == {"plain": 1, "kong_bloom": 1, "kong_concealed": 2}


@pytest.mark.clause("DF-67")
def test_no_flowers_are_played_with_unless_the_option_says_so() -> None:
    assert not flowers(dafeng())
    assert not [tile for tile in dafeng().table.deal.wall.tiles if str(tile).endswith("f")]
