"""What is shown at the end of a deal: CM-14, and to whom."""

import pytest

from hupai.play import Event, HandDealt, HandShown, TileDrawn, Won

from .stage import Play, changsha, dafeng, sichuan

READY = {0: "123456m789p111z5s", 2: "123456m789p222z5p"}


def seen(play: Play, seat: int, kind: type[Event]) -> list[Event]:
    """What a seat saw of one kind."""
    return [event for event in play.table.events_for(seat) if isinstance(event, kind)]


def shown(play: Play) -> list[tuple[int, str]]:
    """The hands shown at a draw, the same to all seats."""
    events = [seen(play, seat, HandShown) for seat in range(4)]
    assert all(each == events[0] for each in events)
    return [(each.seat, str(each.hand)) for each in events[0] if isinstance(each, HandShown)]


@pytest.mark.clause("CM-14")
def test_the_hands_of_all_winners_are_shown_to_all_and_no_other() -> None:
    hands = {0: "1z", 1: "11z234567m78p99s4z", 2: "234567s78p11m333z", 3: "9p"}
    play = dafeng(hands, "5z")("0.1z 1.pung 1.4z+ 2.5z+ 3.9p 1.win 2.win")
    assert play.winners == [1, 2]
    for seat in range(4):
        won = [event for event in seen(play, seat, Won) if isinstance(event, Won)]
        assert [(event.seat, str(event.hand)) for event in won] == [
            (1, "234567m789p99s [111z]"),
            (2, "11m789p234567s333z"),
        ]
        assert not seen(play, seat, HandShown)


@pytest.mark.clause("CM-14", "DF-41")
def test_at_a_draw_with_payments_the_ready_hands_are_shown() -> None:
    play = dafeng(READY, tail="5s5p")
    assert play.finish().payments == (2, -2, 2, -2)
    assert shown(play) == [(0, play.hand(0)), (2, play.hand(2))]
    assert shown(play)[0] == (0, "123456m789p5s111z")


@pytest.mark.clause("CM-14", "SC-60")
def test_so_they_are_in_sichuan() -> None:
    end = {4: "9s", 3: "8s", 2: "9s", 1: "8s", 0: "7s"}
    play = sichuan({1: "123456789m99p23p"}, left=end)
    assert play.finish().payments == (-1, 3, -1, -1)
    assert shown(play) == [(1, "123456789m2399p")]


@pytest.mark.clause("CM-14", "DF-42", "CS-61")
def test_at_a_draw_without_payments_none_is_shown() -> None:
    ready = {1: "123456m22p345p78s"}
    for play in (dafeng(), dafeng(READY, tail="5s5p", draw_payment="off"), changsha(ready)):
        assert play.finish().payments == (0, 0, 0, 0)
        assert not shown(play)


@pytest.mark.clause("CM-14")
@pytest.mark.parametrize("seat", range(4))
def test_until_then_a_seat_sees_its_own_tiles_alone(seat: int) -> None:
    play = dafeng(READY, tail="5s5p")
    play.finish()
    for event in play.table.events_for(seat):
        assert event.audience in {None, seat}
    assert {e.seat for e in seen(play, seat, HandDealt) if isinstance(e, HandDealt)} == {seat}
    assert {e.seat for e in seen(play, seat, TileDrawn) if isinstance(e, TileDrawn)} == {seat}
