"""Dealt wins of rooms at the table, and those that a draw completes: CS-70 and CS-71."""

import pytest

from hupai.play import DealtWinShown, Phase
from hupai.render import deal_lines

from .stage import Play, Setting, changsha

MIDWAY: dict[str, Setting] = {"midway_dealt_wins": ["four_joys", "two_triplets"], "dealt_wins": []}
TWO = "111m22m3368p1479s"
"""A triplet and a pair of 2m."""


def shows(play: Play, seat: int) -> set[str]:
    """The dealt wins that a seat may show."""
    return {answer for answer in play.offered(seat) if answer.startswith("show=")}


def shown(play: Play) -> list[DealtWinShown]:
    """The dealt wins that were shown."""
    return [event for event in play.events(DealtWinShown) if isinstance(event, DealtWinShown)]


@pytest.mark.clause("CS-70")
@pytest.mark.parametrize(
    ("hand", "kind", "tiles"),
    [
        ("111m222p35m14p679s", "two_triplets", "111m222p"),
        ("1111222m335p468s", "two_triplets", "111222m"),
        ("112233m468p1359s", "three_steps", "112233m468p1359s"),
        ("1342m13467p1346s", "one_jiang", "1342m13467p1346s"),
    ],
)
def test_dealt_wins_of_rooms_are_offered_shown_and_paid(hand: str, kind: str, tiles: str) -> None:
    play = changsha({2: hand}, dealt_wins=[kind])
    assert play.asked == {2}
    assert play.offered(2) == {f"show={kind}", "pass"}
    play(f"2.show={kind}")
    (event,) = shown(play)
    assert sorted(map(str, event.tiles)) == sorted(
        rank + run[-1]
        for run in tiles.replace("m", "m ").replace("p", "p ").split()
        for rank in run[:-1]
    )
    assert play.table.view(0).seats[2].shown == event.tiles
    (transfer,) = play.finish().transfers
    assert (transfer.cause, transfer.payments) == ("dealt_win", (-2, -1, 4, -1))
    assert transfer.clause == "CS-70"


@pytest.mark.clause("CS-70")
def test_they_are_not_offered_unless_in_force() -> None:
    assert changsha({2: "111m222p35m14p679s"}).table.deal.phase is Phase.TURN


@pytest.mark.clause("CS-71")
def test_a_draw_that_completes_two_triplets_is_shown_before_discarding() -> None:
    play = changsha({1: TWO}, "2m", **MIDWAY)("0.drawn").passes()
    assert shows(play, 1) == {"show=two_triplets"}
    play("1.show=two_triplets")
    (event,) = shown(play)
    assert (event.seat, str(event.drawn), event.payments) == (1, "2m", (-2, 4, -1, -1))
    assert "".join(map(str, event.tiles)) == "1m1m1m2m2m2m"
    # It is still its turn, with the same hand; nothing is shown twice.
    assert play.asked == {1}
    assert not shows(play, 1)
    assert play.drawn(1) == "2m"
    (transfer,) = play.table.deal.transfers
    assert (transfer.cause, transfer.clause) == ("dealt_win", "CS-71")


@pytest.mark.clause("CS-71")
def test_a_draw_that_completes_a_four() -> None:
    play = changsha({1: "111m235m3368p147s"}, "1m", **MIDWAY)("0.drawn").passes()
    assert shows(play, 1) == {"show=four_joys"}
    play("1.show=four_joys")
    assert play.table.view(3).seats[1].shown == play.table.deal.seats[1].hand.concealed[:4]
    assert "supplement=1m" in play.offered(1)


@pytest.mark.clause("CS-71")
@pytest.mark.parametrize(
    ("hand", "draw"),
    [
        (TWO, "6p"),
        ("111m2m3368p14799s", "2m"),
        ("222m13m3368p1479s", "1m"),
        ("111222m3368p147s", "9s"),
    ],
    ids=["another pair", "a pair", "one triplet alone", "both there before"],
)
def test_what_a_draw_does_not_complete(hand: str, draw: str) -> None:
    play = changsha({1: hand}, draw, **MIDWAY)("0.drawn").passes()
    assert play.asked == {1}
    assert not shows(play, 1)


@pytest.mark.clause("CS-71")
def test_a_pair_of_triplets_shown_at_the_deal_is_not_shown_again() -> None:
    options = {**MIDWAY, "dealt_wins": ["two_triplets"]}
    play = changsha({1: "111222m33468p1s"}, "3p", **options)("1.show=two_triplets 0.drawn")
    play.passes()
    assert play.drawn(1) == "3p"
    # The third triplet is alone: the other two have been paid.
    assert not shows(play, 1)
    silent = changsha({1: "111222m33468p1s"}, "3p", **options)("1.pass 0.drawn").passes()
    assert shows(silent, 1) == {"show=two_triplets"}
    four = changsha({1: "111222m33446p1s9p"}, "3p ? ? ? 4p", **options)("1.show=two_triplets")
    four("0.drawn 1.9p").passes()
    while four.drawn(1) != "4p":
        four.step()
    assert shows(four, 1) == {"show=two_triplets"}
    four("1.show=two_triplets")
    assert "".join(map(str, shown(four)[-1].tiles)) == "3p3p3p4p4p4p"


@pytest.mark.clause("CS-71")
def test_the_tiles_dealt_to_the_dealer_are_not_drawn() -> None:
    play = changsha({0: "111m22m3368p1479s2m"}, **MIDWAY)
    assert play.asked == {0}
    assert not shows(play, 0)


@pytest.mark.clause("CS-71")
def test_without_the_option_nothing_is_offered_and_melds_do_not_count() -> None:
    off = changsha({1: TWO}, "2m", dealt_wins=[])("0.drawn").passes()
    assert not shows(off, 1)
    hands = {0: "1m", 1: "11m22m3368p1479s5p"}
    melded = changsha(hands, "? ? ? 2m", **MIDWAY)("0.1m 1.pung 1.5p").passes()
    while melded.drawn(1) != "2m":
        melded.step()
    assert not shows(melded, 1)


@pytest.mark.clause("CS-71")
def test_it_never_ends_the_deal() -> None:
    options = {**MIDWAY, "dealt_win_ends": True, "birds": 2}
    play = changsha({1: TWO}, "2m", **options)("0.drawn 1.show=two_triplets")
    assert not play.table.over
    assert play.table.deal.transfers[0].payments == (-2, 4, -1, -1)


@pytest.mark.clause("CS-71")
def test_all_know_the_tile_that_was_shown_as_drawn() -> None:
    play = changsha({1: TWO}, "2m", **MIDWAY)("0.drawn 1.show=two_triplets")
    for seed in range(5):
        sample = play.table.view(3).sample(seed)
        assert str(sample.deal.seats[1].drawn) == "2m"
        assert sample.view(3) == play.table.view(3)


@pytest.mark.clause("CS-71", "CS-70")
def test_it_is_told_in_words() -> None:
    play = changsha({1: TWO}, "2m", **MIDWAY)("0.drawn 1.show=two_triplets")
    english = list(deal_lines(play.table.variant, play.table.events))
    assert english[-1].endswith("111222m, drawn: two triplets 六六顺; -2 +4 -1 -1")
    chinese = list(deal_lines(play.table.variant, play.table.events, "zh"))
    assert chinese[-1].endswith("：中途六六顺，-2 +4 -1 -1")
