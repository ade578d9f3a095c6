"""The last tile, birds, dealers and passed wins of 长沙: CS-02, CS-31, CS-50, CS-52, CS-62."""

import pytest

from hupai.play import BirdsTurned, LastTileOffered, Phase

from .stage import SEATS, Play, Setting, changsha

SMALL = "123m456m789s88s46p"
"""Waits for 5p, 小胡."""
OPEN = "999s123456m22p34s"
"""Waits for 2s and 5s once 9s is konged."""


@pytest.mark.clause("CS-31")
def test_the_last_tile_is_offered_face_down_round_the_table() -> None:
    play = changsha(left={0: "5p"}).until_last_tile()
    assert play.table.view(0).left == 1
    assert list(play.events(LastTileOffered)) == [LastTileOffered(3)]
    for seat in (3, 0, 1, 2):
        assert play.asked == {seat}
        assert play.offered(seat) == {"take", "pass"}
        play(f"{seat}.pass")
    assert play.result.drawn
    assert play.payments == (0, 0, 0, 0)


@pytest.mark.clause("CS-31", "CM-15")
def test_who_takes_it_without_winning_must_discard_it() -> None:
    play = changsha({0: "1111m", 3: "2222m"}, left={0: "5p"}).until_last_tile()("3.take")
    assert play.offered(3) == {"5p"}
    play("3.5p")
    assert play.result.drawn
    assert play.table.view(0).left == 0
    assert play.payments == (0, 0, 0, 0)


@pytest.mark.clause("CS-31", "CS-21", "CS-14")
@pytest.mark.parametrize(
    ("taker", "payments"), [(3, (-4, -3, -3, 10)), (0, (12, -4, -4, -4)), (2, (-4, -3, 10, -3))]
)
def test_who_takes_it_may_win_with_it(taker: int, payments: tuple[int, ...]) -> None:
    play = changsha({taker: SMALL}, left={0: "5p"}).until_last_tile()(f"{taker}.take")
    assert play.offered(taker) == {"win", "5p"}
    play(f"{taker}.win")
    assert play.fans(taker) == {"last_tile": 1}
    assert play.payments == payments


@pytest.mark.clause("CS-31", "CS-24")
@pytest.mark.parametrize(
    ("taker", "price"), [(3, 10), (0, 12), (2, 10)], ids=["first asked", "dealer", "last asked"]
)
def test_others_may_win_on_it_also_who_declined(taker: int, price: int) -> None:
    play = changsha({1: SMALL}, left={0: "5p"}).until_last_tile()(f"{taker}.take {taker}.5p")
    assert play.asked == {1}
    assert play.offered(1) == {"win", "pass"}
    play("1.win")
    assert play.fans(1) == {"last_tile": 1}
    assert play.payments[taker] == -price
    assert play.payments[1] == price


@pytest.mark.clause("CS-31", "CS-60", "CS-02")
def test_several_may_win_on_it() -> None:
    hands = {1: SMALL, 0: "456789m123s22s46p"}
    play = changsha(hands, left={0: "5p"}).until_last_tile()("3.take 3.5p 1.win 0.win")
    assert play.winners == [0, 1]
    assert play.payments == (12, 10, 0, -22)
    assert play.result.next_dealer == 3


@pytest.mark.clause("CS-31")
def test_it_cannot_be_claimed_otherwise() -> None:
    hands = {0: "46p", 1: "55p"}
    usual = changsha({**hands, 3: "5p"})("3.5p")
    assert usual.offered(0) == {"chow=4p", "pass"}
    assert usual.offered(1) == {"pung", "pass"}
    play = changsha(hands, left={0: "5p"})
    play.until_last_tile()("3.take 3.5p")
    assert play.result.drawn
    kong = changsha({1: "555p"}, left={0: "5p"}).until_last_tile()("1.take")
    assert kong.offered(1) == {"5p"}


@pytest.mark.clause("CS-31", "CS-43")
def test_a_locked_hand_is_offered_it_too_and_may_decline() -> None:
    play = changsha({3: OPEN}, "? ? 9s", dice=[(1, 4)], stacks={5: "9p?"}, left={0: "5s"})
    play("3.open_kong=9s 3.9p").until_last_tile()
    while play.asked != {3}:
        play(f"{min(play.asked)}.pass")
    assert play.offered(3) == {"take", "pass"}
    taken = play.copy()("3.take")
    assert taken.offered(3) == {"win", "5s"}
    play("3.pass")
    assert play.finish().drawn


@pytest.mark.clause("CS-31", "CM-4")
def test_only_ready_seats_are_asked_by_option() -> None:
    ready = {1: SMALL, 3: "456789m123s22s46p"}
    play = changsha(ready, left={0: "9p"}, last_tile_needs_ready=True).until_last_tile()
    assert play.asked == {3}
    play("3.pass")
    assert play.asked == {1}
    play("1.pass")
    assert play.result.drawn
    none = changsha(left={0: "9p"}, last_tile_needs_ready=True)
    assert none.finish().drawn
    assert none.table.deal.phase is Phase.OVER
    assert none.table.view(0).left == 1
    # By shape it waits, but only with a pair of 4: that is not ready (CS-10).
    wrong = changsha({3: "456789m123s44s46p"}, left={0: "9p"}, last_tile_needs_ready=True)
    assert wrong.finish().drawn
    assert not [e for e in wrong.table.events if isinstance(e, LastTileOffered)]


@pytest.mark.clause("CS-02")
@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize("taken", [False, True])
def test_who_deals_after_a_draw(dealer: int, *, taken: bool) -> None:
    # The last tile would be drawn by the seat before the dealer.
    seat = (dealer + 3) % 4
    script = f"{seat}.pass {dealer}.take {dealer}.drawn" if taken else f"{seat}.pass"
    for option, following in (("stay", dealer), ("last_tile_seat", seat)):
        play = changsha(dealer=dealer, dealer_after_draw=option).until_last_tile()(script)
        assert play.finish().drawn
        assert play.result.next_dealer == following


@pytest.mark.clause("CS-02")
def test_of_several_winners_the_discarder_deals_next() -> None:
    hands = {1: SMALL, 2: "5p", 3: "456789m123s22s46p"}
    assert changsha(hands)("2.5p 1.win 3.win").result.next_dealer == 2
    assert changsha(hands)("2.5p 1.win 3.pass").result.next_dealer == 1
    assert changsha({0: "123m456m789s88s46p"}, "? ? ? 5p")("0.drawn 0.win").result.next_dealer == 0


def turned(play: Play) -> list[str]:
    """The birds that were turned."""
    birds = [event for event in play.events(BirdsTurned) if isinstance(event, BirdsTurned)]
    return [str(tile) for event in birds for tile in event.tiles]


@pytest.mark.clause("CS-50")
@pytest.mark.parametrize("birds", [0, 1, 2, 4, 6])
def test_the_next_tiles_of_the_wall_are_the_birds(birds: int) -> None:
    tiles = ["3s", "7s", "3m", "7m", "3p", "7p"]
    play = changsha({1: SMALL, 2: "5p"}, "? ? " + " ".join(tiles), birds=birds)("2.5p 1.win")
    assert turned(play) == tiles[:birds]


@pytest.mark.clause("CS-50")
def test_one_bird_is_turned_by_default_and_none_at_a_draw() -> None:
    play = changsha({1: SMALL, 2: "5p"}, "? ? 3s", birds=1)("2.5p 1.win")
    assert turned(play) == ["3s"]
    drawn = changsha(birds=1)
    assert drawn.finish().drawn
    assert not turned(drawn)


@pytest.mark.clause("CS-50", "CS-51")
@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize("rank", range(1, 10))
def test_birds_are_counted_from_the_dealer(dealer: int, rank: int) -> None:
    giver, winner = (dealer + 1) % 4, (dealer + 2) % 4
    hands = {winner: "123m456m789s88s46p", giver: "5p"}
    play = changsha(hands, f"? {rank}p" if rank != 5 else "? 5s", dealer=dealer, birds=1)
    play(f"{giver}.5p {winner}.win")
    hit = (dealer + rank - 1) % 4 in {giver, winner}
    assert play.payments[winner] == (2 if hit else 1)


@pytest.mark.clause("CS-52")
@pytest.mark.parametrize(
    ("birds", "payments"),
    [(0, (-4, 10, -3, -3)), (1, (-4, 13, -6, -3)), (2, (-4, 19, -12, -3)), (4, (-4, 55, -48, -3))],
)
def test_the_last_tile_that_wins_is_every_bird(birds: int, payments: tuple[int, ...]) -> None:
    hands = {1: "123456m22p345p89s"}
    # 7s lies on seat 2.
    play = changsha(hands, left={0: "7s"}, birds=birds).until_last_tile()("1.take 1.win")
    assert turned(play) == ["7s"] * birds
    assert play.payments == payments


@pytest.mark.clause("CS-52", "CS-31")
def test_so_it_is_for_who_wins_on_it_as_a_discard() -> None:
    # 5p lies on the dealer, who is not involved, 7s on seat 2.
    play = changsha({1: "123456m22p345p89s"}, left={0: "7s"}, birds=2).until_last_tile()
    play("2.take 2.drawn 1.win")
    assert turned(play) == ["7s", "7s"]
    assert play.payments == (0, 40, -40, 0)


@pytest.mark.clause("CS-52")
def test_with_few_tiles_left_as_many_birds_are_turned_as_there_are() -> None:
    play = changsha({1: SMALL, 2: "5p"}, left={0: "3s"}, birds=4).until_left(1)
    assert play.asked == {2}
    play("2.5p 1.win")
    assert turned(play) == ["3s"]
    two = changsha({1: SMALL}, left={2: "5p", 1: "7s", 0: "3s"}, birds=6).until_left(2)
    assert turned(two("1.win")) == ["7s", "3s"]


TWO_WAITS = "123456m22p789s34s"
"""Waits for 2s and 5s."""


@pytest.mark.clause("CS-62")
@pytest.mark.parametrize(
    ("mode", "same", "other"),
    [("off", True, True), ("same_tile", False, True), ("until_own_turn", False, False)],
)
def test_what_may_be_won_after_a_passed_win(mode: str, *, same: bool, other: bool) -> None:
    setup: dict[str, Setting] = {"passed_win": mode}
    for tile, offered in (("5s", same), ("2s", other)):
        play = changsha({1: TWO_WAITS, 2: "5s", 3: tile}, **setup)("2.5s 1.pass")
        play(f"3.{tile}")
        assert ("win" in play.offered(1)) is offered


@pytest.mark.clause("CS-62")
@pytest.mark.parametrize("mode", ["off", "same_tile", "until_own_turn"])
def test_a_self_draw_is_free_and_after_the_own_turn_all_may_be_won(mode: str) -> None:
    hands = {1: TWO_WAITS, 2: "5s", 3: "2s"}
    play = changsha(hands, "? ? ? ? 5s", passed_win=mode)("2.5s 1.pass 0.drawn").passes()
    assert play.drawn(1) == "5s"
    assert "win" in play.offered(1)
    later = changsha(hands, "? ? ? ? 9p", passed_win=mode)("2.5s 1.pass 1.9p 3.2s")
    assert "win" in later.offered(1)
