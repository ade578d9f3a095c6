"""Changsha: on whom birds are, and what they do to payments."""

import pytest

from hupai.errors import WinContextError

from .cases import Paid, by_what, claimed, drawn, robbed, scored, summed

SMALL = "123m456m789p345s22p"
BIG = "111m333p99p [777s] [444s]"
SIX = {"birds": 6}
ADD = {"bird_score": "add_one"}
SEAT_OF_RANK = {1: 0, 2: 1, 3: 2, 4: 3, 5: 0, 6: 1, 7: 2, 8: 3, 9: 0}

ONE_BIRD = [
    Paid("none", drawn(birds=[]), (-2, 4, -1, -1)),
    Paid("none turned", drawn(), (-2, 4, -1, -1), {"birds": 0}),
    Paid("self-draw, on the winner", drawn(birds=["2s"]), (-4, 8, -2, -2)),
    Paid("self-draw, on a payer", drawn(birds=["4s"]), (-2, 5, -1, -2)),
    Paid("self-draw, on the dealer", drawn(birds=["9m"]), (-4, 6, -1, -1)),
    Paid("self-draw of the dealer, on the winner", drawn(0, birds=["5p"]), (12, -4, -4, -4)),
    Paid("CS-F16", drawn(0, birds=["2m"]), (8, -4, -2, -2)),
    Paid("discard, on the winner", claimed(birds=["6m"]), (0, 2, -2, 0)),
    Paid("discard, on the discarder", claimed(birds=["3s"]), (0, 2, -2, 0)),
    Paid("discard, on another", claimed(birds=["4s"]), (0, 1, -1, 0)),
    Paid("discard, on the dealer who is another", claimed(birds=["1s"]), (0, 1, -1, 0)),
    Paid("discard of the dealer, on it", claimed(0, birds=["1s"]), (-4, 4, 0, 0)),
    Paid("discard, the dealer wins", claimed(winner=0, birds=["5s"]), (4, 0, -4, 0)),
    Paid("big", claimed(birds=["2m"]), (0, 12, -12, 0), hand=BIG),
    Paid("add one: the same for one", drawn(birds=["2s"]), (-4, 8, -2, -2), ADD),
    Paid("add one: on a payer", drawn(birds=["4s"]), (-2, 5, -1, -2), ADD),
    Paid("robbed kong, on its owner", robbed(birds=["3m"]), (0, 20, -20, 0)),
    Paid("robbed kong of the dealer, on it", robbed(0, birds=["1m"]), (-24, 24, 0, 0)),
    Paid("robbed kong of the dealer, on the robber", robbed(0, birds=["2m"]), (-24, 24, 0, 0)),
    Paid("the dealer robs, on the dealer", robbed(winner=0, birds=["9m"]), (24, 0, -24, 0)),
    Paid("last tile off the dealer, on it", claimed(0, last_tile=True, birds=["5m"]),
         (-24, 24, 0, 0)),
    Paid("kong shot off the dealer, on it", claimed(0, after_kong=True, birds=["5m"]),
         (-24, 24, 0, 0)),
    Paid("CS-F15: the last tile is the bird", drawn(last_tile=True, birds=["9s"]),
         (-8, 14, -3, -3)),
]  # fmt: skip

SEVERAL = [
    Paid("two on the winner", drawn(birds=["2s", "6m"]), (-8, 16, -4, -4), SIX),
    Paid("two on the winner add", drawn(birds=["2s", "6m"]), (-6, 12, -3, -3), SIX | ADD),
    Paid("winner and payer", drawn(birds=["2s", "4m"]), (-4, 10, -2, -4), SIX),
    Paid("winner and payer add", drawn(birds=["2s", "4m"]), (-4, 9, -2, -3), SIX | ADD),
    Paid("two payers", drawn(birds=["3s", "4m"]), (-2, 6, -2, -2), SIX),
    Paid("winner and discarder", claimed(birds=["2s", "3m"]), (0, 4, -4, 0), SIX),
    Paid("winner and discarder add", claimed(birds=["2s", "3m"]), (0, 3, -3, 0), SIX | ADD),
    Paid("one involved of two", claimed(birds=["2s", "4m"]), (0, 2, -2, 0), SIX),
    Paid("the last tile counts twice", drawn(last_tile=True, birds=["9s", "9s"]),
         (-16, 22, -3, -3), {"birds": 2}),
    Paid("four", drawn(birds=["1m", "2m", "3m", "4m"]), (-8, 16, -4, -4), {"birds": 4}),
    Paid("six on the winner", drawn(birds=["2m", "2m", "2p", "6s", "6s", "6p"]),
         (-128, 256, -64, -64), SIX),
    Paid("six on the winner add", drawn(birds=["2m", "2m", "2p", "6s", "6s", "6p"]),
         (-14, 28, -7, -7), SIX | ADD),
    Paid("as many as are left in the wall", drawn(birds=["2m"]), (-4, 8, -2, -2), SIX),
]  # fmt: skip


@by_what(ONE_BIRD)
@pytest.mark.clause("CS-50", "CS-51", "CS-24", "CS-52")
def test_one_bird(row: Paid) -> None:
    row.check("changsha", SMALL)


@by_what(SEVERAL)
@pytest.mark.clause("CS-51", "CS-52")
def test_several_birds(row: Paid) -> None:
    row.check("changsha", SMALL)


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("rank", range(1, 10))
@pytest.mark.clause("CS-50", "CS-51")
def test_the_seat_of_a_bird_is_counted_from_the_dealer(dealer: int, rank: int) -> None:
    hit = (SEAT_OF_RANK[rank] + dealer) % 4
    for suit in "mps":
        for winner in range(4):
            usual = scored("changsha", SMALL, drawn(winner, dealer=dealer)).payments
            context = drawn(winner, dealer=dealer, birds=[f"{rank}{suit}"])
            paid = scored("changsha", SMALL, context).payments
            doubled = {seat for seat in range(4) if seat != winner and paid[seat] != usual[seat]}
            assert doubled == ({0, 1, 2, 3} - {winner} if winner == hit else {hit})
            assert all(paid[seat] == 2 * usual[seat] for seat in doubled)


@pytest.mark.clause("CS-53", "CS-51", "CS-60")
@pytest.mark.parametrize(
    ("bird", "payments"),
    [
        ("7p", [0, 2, -14, 12]),
        ("1p", [0, 1, -7, 6]),
        ("2p", [0, 2, -8, 6]),
        ("4p", [0, 1, -13, 12]),
    ],
    ids=["CS-F01", "CS-F02", "on one winner", "on the other"],
)
def test_each_of_several_winners_is_judged_alone(bird: str, payments: list[int]) -> None:
    small = scored("changsha", SMALL, claimed(2, winner=1, birds=[bird]))
    big = scored("changsha", BIG, claimed(2, winner=3, birds=[bird]))
    assert summed(small, big) == payments


@pytest.mark.clause("CS-50")
@pytest.mark.parametrize("turned", [0, 1, 2, 4, 6])
def test_more_birds_than_are_turned_are_refused(turned: int) -> None:
    assert scored("changsha", SMALL, drawn(birds=["3m"] * turned), {"birds": turned})
    with pytest.raises(WinContextError):
        scored("changsha", SMALL, drawn(birds=["3m"] * (turned + 1)), {"birds": turned})


@pytest.mark.clause("CS-50")
@pytest.mark.parametrize("bird", ["1z", "7z"])
def test_honors_are_no_birds(bird: str) -> None:
    with pytest.raises(WinContextError):
        scored("changsha", SMALL, drawn(birds=[bird]))
