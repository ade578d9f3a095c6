"""Declaring ready in 大丰: DF-62, DF-64, DF-66, DF-68."""

import pytest

from hupai.play import Discarded

from .stage import dafeng

WAITS_FOR_5S = "123456m789p111z5s"
ORPHANS = "19m19p199s123456z"


def declares(answers: set[str]) -> set[str]:
    """The discards with which a hand may be declared."""
    return {answer for answer in answers if answer.endswith("+")}


@pytest.mark.clause("DF-62")
def test_a_hand_is_declared_with_a_discard_that_leaves_it_ready() -> None:
    play = dafeng({1: "123456m789p11z34s"}, "9s")("0.drawn").passes()
    assert declares(play.offered(1)) == {"9s+"}
    two = dafeng({1: "123456m789p11z35s"}, "6s")("0.drawn").passes()
    assert declares(two.offered(1)) == {"3s+", "6s+"}
    none = dafeng({1: "12456m789p11z357s"}, "9s")("0.drawn").passes()
    assert not declares(none.offered(1))


@pytest.mark.clause("DF-62")
def test_all_see_that_a_hand_is_declared() -> None:
    play = dafeng({1: WAITS_FOR_5S}, "9s")("1.9s+")
    (discarded,) = [e for e in play.table.events_for(3) if isinstance(e, Discarded) and e.ready]
    assert (discarded.seat, str(discarded.tile)) == (1, "9s")
    declared = [seat.declared for seat in play.table.view(3).seats]
    assert declared == [False, True, False, False]


@pytest.mark.clause("DF-62")
@pytest.mark.parametrize("hand", [WAITS_FOR_5S, ORPHANS], ids=["plain", "thirteen orphans"])
def test_who_has_not_declared_may_not_win(hand: str) -> None:
    tile = "5s" if hand is WAITS_FOR_5S else "7z"
    play = dafeng({1: hand, 3: tile}, f"5m ? ? ? {tile}")("1.5m 3." + tile)
    assert "win" not in play.offered(1)
    play.passes()("0.drawn").passes()
    assert play.drawn(1) == tile
    assert "win" not in play.offered(1)


@pytest.mark.clause("DF-62")
@pytest.mark.parametrize("hand", [WAITS_FOR_5S, ORPHANS], ids=["plain", "thirteen orphans"])
def test_who_has_declared_may_win(hand: str) -> None:
    tile = "5s" if hand is WAITS_FOR_5S else "7z"
    play = dafeng({1: hand, 3: tile}, f"5m ? ? ? {tile}")("1.5m+")
    assert "win" in play.copy()(f"3.{tile}").offered(1)
    play("0.drawn").passes()
    assert play.drawn(1) == tile
    assert "win" in play.offered(1)


@pytest.mark.clause("DF-62", "DF-37")
def test_with_the_option_a_declaration_is_free_and_counts() -> None:
    setup = {"ready_declaration": "optional"}
    undeclared = dafeng({1: WAITS_FOR_5S, 3: "5s"}, "5m", **setup)("1.5m 3.5s")
    assert undeclared.offered(1) == {"win", "pass"}
    assert undeclared("1.win").fans(1) == {"plain": 1}
    declared = dafeng({1: WAITS_FOR_5S, 3: "5s"}, "5m", **setup)("1.5m+ 3.5s 1.win")
    assert declared.fans(1) == {"plain": 1, "concealed_ready": 1}


@pytest.mark.clause("DF-62", "DF-37")
def test_without_declarations_none_is_offered_or_needed() -> None:
    setup = {"ready_declaration": "off"}
    play = dafeng({1: WAITS_FOR_5S, 3: "5s"}, "5m", **setup)("0.drawn").passes()
    assert not declares(play.offered(1))
    play("1.5m 3.5s")
    assert play.offered(1) == {"win", "pass"}
    assert play("1.win").fans(1) == {"plain": 1, "concealed_ready": 1}


@pytest.mark.clause("DF-62")
def test_a_declared_hand_is_fixed() -> None:
    play = dafeng({1: "123456m789p1122z", 3: "9m3z"}, "5m ? ? ? 6m ? ? ? 1m")("1.5m+")
    for drawn in ("6m", "1m"):
        play("0.drawn").passes()
        assert play.drawn(1) == drawn
        assert play.offered(1) == {drawn}
        play(f"1.{drawn}")


@pytest.mark.clause("DF-62", "DF-15")
def test_a_declared_hand_makes_no_pung_and_no_chow() -> None:
    hands = {0: "8p", 1: "123456m78p55s111z", 3: "5s", 2: "5s"}
    play = dafeng(hands, "5m", allow_chow=True)
    assert "pung" in play.copy()("1.5m 3.5s").offered(1)
    play("1.5m+ 2.5s")
    assert not play.options(1)
    assert "chow=6p" not in play.copy()("0.8p").offered(1)
    assert "chow=7p" not in play("0.8p").offered(1)


@pytest.mark.clause("DF-62")
def test_a_declared_hand_makes_an_own_kong_if_the_waits_stay() -> None:
    play = dafeng({1: WAITS_FOR_5S}, "5m ? ? ? 1z")("1.5m+ 0.drawn").passes()
    assert play.offered(1) == {"kong=1z", "1z"}
    play("1.kong=1z")
    assert play.melds(1) == ["(1111z)"]
    assert play.table.view(0).seats[1].declared


CHANGING = "3334m123p456p789s"
"""Waits for 2m, 4m and 5m; with a kong of 3m for 4m alone."""


@pytest.mark.clause("DF-62")
def test_and_no_kong_that_changes_the_waits() -> None:
    play = dafeng({1: CHANGING}, "1z ? ? ? 3m")("1.1z+ 0.drawn").passes()
    assert play.drawn(1) == "3m"
    assert play.offered(1) == {"3m"}
    free = dafeng({1: CHANGING}, "1z ? ? ? 3m")("1.1z 0.drawn").passes()
    assert "kong=3m" in free.offered(1)


@pytest.mark.clause("DF-62")
def test_a_claimed_kong_of_a_declared_hand_must_not_change_the_waits_either() -> None:
    same = dafeng({1: WAITS_FOR_5S, 2: "1z"}, "5m")("1.5m+ 2.1z")
    assert same.offered(1) == {"kong=1z", "pass"}
    assert same("1.kong=1z").melds(1) == ["[1111z]"]
    changed = dafeng({1: CHANGING, 2: "3m"}, "1z")("1.1z+ 2.3m")
    assert not changed.options(1)
    free = dafeng({1: CHANGING, 2: "3m"}, "1z")("1.1z 2.3m")
    assert free.offered(1) == {"kong=3m", "pung", "pass"}


@pytest.mark.clause("DF-62")
def test_tiles_held_since_the_deal_make_no_kong_that_changes_the_waits() -> None:
    hands = {1: "11112m456p789s22z"}
    play = dafeng(hands, "9p ? ? ? 8s")("1.9p+ 0.drawn").passes()
    assert play.offered(1) == {"8s"}
    free = dafeng(hands, "9p ? ? ? 8s")("1.9p 0.drawn").passes()
    assert "kong=1m" in free.offered(1)


@pytest.mark.clause("DF-62")
def test_a_hand_is_declared_after_a_pung_and_once_only() -> None:
    play = dafeng({0: "1z", 1: "11z234567m78p99s4z"}, "? ? ? 5z")("0.1z 1.pung")
    assert declares(play.offered(1)) == {"4z+"}
    play("1.4z+ 0.drawn").passes()
    assert play.asked == {1}
    assert not declares(play.offered(1))


@pytest.mark.clause("DF-64", "DF-68")
def test_a_discard_that_wins_may_be_passed_and_the_next_one_won() -> None:
    play = dafeng({1: WAITS_FOR_5S, 2: "5s", 3: "5s"}, "5m")("1.5m+ 2.5s 1.pass 3.5s")
    assert play.offered(1) == {"win", "pass"}
    assert play("1.win").payments == (0, 2, 0, -2)


@pytest.mark.clause("DF-64", "DF-61")
def test_a_declared_player_may_not_let_thirteen_orphans_go_by() -> None:
    play = dafeng({1: ORPHANS}, "5m ? ? ? 7z")("1.5m+ 0.drawn").passes()
    assert play.offered(1) == {"win"}


@pytest.mark.clause("DF-66")
@pytest.mark.parametrize("gone", [2, 3])
def test_a_wait_needs_a_copy_that_is_not_seen(gone: int) -> None:
    hands = {0: "5s", 1: WAITS_FOR_5S, 2: "5s", 3: "5s"}
    script = "0.drawn 2.5s 3.5s" + (" 0.5s" if gone == 3 else " 0.drawn")
    play = dafeng(hands, "9m ? ? ? 9p")(script).passes()
    assert play.drawn(1) == "9p"
    assert ("9p+" in play.offered(1)) is (gone == 2)


@pytest.mark.clause("DF-66")
def test_dead_waits_count_if_the_option_says_so() -> None:
    hands = {0: "5s", 1: WAITS_FOR_5S, 2: "5s", 3: "5s"}
    play = dafeng(hands, "9m ? ? ? 9p", dead_waits="ready")("2.5s 3.5s 0.5s").passes()
    assert "9p+" in play.offered(1)


@pytest.mark.clause("DF-66")
def test_one_of_two_waits_is_enough() -> None:
    hands = {0: "55s", 1: "123456m789p11z34s", 2: "5s", 3: "5s"}
    play = dafeng(hands, "9m ? ? ? 9p", must_win="off")("0.5s 2.5s 3.5s 0.5s").passes()
    assert play.drawn(1) == "9p"
    assert "9p+" in play.offered(1)


@pytest.mark.clause("DF-66")
def test_a_claimed_discard_is_seen_once() -> None:
    """Three of 5s lie in a pung: with the own one that is all four."""
    hands = {0: "5s", 1: WAITS_FOR_5S, 2: "55s"}
    play = dafeng(hands, must_win="off")("0.5s 2.pung 2.drawn 0.drawn").passes()
    assert play.asked == {1}
    drawn = play.drawn(1)
    assert f"{drawn}+" not in play.offered(1)
    two = {0: "1z", 1: "123456m789p111s2z", 2: "11z2z"}
    live = dafeng(two)("0.1z 2.pung 2.2z 0.drawn").passes()
    assert any(answer.endswith("+") for answer in live.offered(1))


@pytest.mark.clause("DF-66", "DF-60")
def test_a_concealed_kong_of_another_is_not_seen() -> None:
    hands = {0: "5555s", 1: "123456m789p11z46s"}
    hidden = dafeng(hands, "9m")("0.kong=5s 0.drawn").passes()
    assert hidden.drawn(1) == "9m"
    assert "9m+" in hidden.offered(1)
    hands |= {0: "5s", 2: "555s"}
    shown = dafeng(hands, must_win="off")("0.5s 2.kong=5s 2.drawn 0.drawn")
    shown.passes()
    assert shown.asked == {1}
    assert not declares(shown.offered(1))


@pytest.mark.clause("DF-66", "DF-41")
@pytest.mark.parametrize(
    ("tail", "payments"), [("5s", (-1, 3, -1, -1)), ("9s", (0, 0, 0, 0))], ids=["live", "dead"]
)
def test_who_waits_for_dead_tiles_is_not_ready_at_a_draw(
    tail: str, payments: tuple[int, ...]
) -> None:
    hands = {0: "5s", 1: WAITS_FOR_5S, 2: "5s"}
    draws = "9m" if tail == "5s" else "9m ? 5s"
    play = dafeng(hands, draws, tail=tail, must_win="off")("0.5s 2.5s")
    assert play.finish().payments == payments


@pytest.mark.clause("DF-66")
@pytest.mark.parametrize("gone", [2, 3])
def test_the_tile_discarded_with_the_declaration_is_seen(gone: int) -> None:
    """Seat 1 draws the 5s it would wait for, may not win, and would declare with it."""
    hands = {0: "5s", 1: "123456m789p11z46s", 2: "5s", 3: "5s"}
    script = "2.5s 3.5s" + (" 0.5s" if gone == 3 else " 0.drawn")
    play = dafeng(hands, "9m ? ? ? 5s")(script).passes()
    assert play.drawn(1) == "5s"
    assert ("5s+" in play.offered(1)) is (gone == 2)


@pytest.mark.clause("DF-62", "DF-60")
def test_after_a_kong_a_declared_hand_still_discards_what_it_draws() -> None:
    play = dafeng({1: WAITS_FOR_5S, 2: "1z"}, "5m", tail="9s")("1.5m+ 2.1z 1.kong=1z")
    assert play.drawn(1) == "9s"
    assert play.offered(1) == {"9s"}
    won = dafeng({1: WAITS_FOR_5S, 2: "1z"}, "5m", tail="5s")("1.5m+ 2.1z 1.kong=1z 1.win")
    # Three suits and a kong of 1z: 平胡 1, 杠上开花 1, 明杠 1, and seat 2 is liable.
    assert won.payments == (0, 9, -9, 0)


@pytest.mark.clause("DF-62")
def test_a_declared_hand_makes_a_kong_of_the_tile_just_drawn_alone() -> None:
    within = dafeng({1: "1111m23m456p789s5z"}, "9s ? ? ? 4m")("1.9s+ 0.drawn").passes()
    assert within.drawn(1) == "4m"
    assert "kong=1m" not in within.offered(1)
    drawn = dafeng({1: "111m234p456p789s5z"}, "9s ? ? ? 1m")("1.9s+ 0.drawn").passes()
    assert drawn.drawn(1) == "1m"
    assert "kong=1m" in drawn.offered(1)
