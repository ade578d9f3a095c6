"""Who is liable in 大丰, and for what: DF-53 to DF-55."""

import pytest

from .stage import Play, Setting, dafeng

FREE = {"ready_declaration": "optional"}
"""Wins need no declaration, so that hands may be put together freely."""


def after_kong(winner: int = 1, **setup: Setting) -> Play:
    """Let seat 2 give the tile of a kong whose replacement wins: 1 + 杠上开花 1 + 明杠 1."""
    play = dafeng({winner: "888p123456m55z34s", 2: "8p"}, tail="5s", **FREE, **setup)
    return play(f"2.8p {winner}.kong=8p {winner}.win")


KONGS: list[tuple[int, dict[str, Setting], tuple[int, ...]]] = [
    (1, {}, (0, 9, -9, 0)),
    (1, {"dealer_double": "any_payment"}, (0, 12, -12, 0)),
    (1, {"stake": 2}, (0, 18, -18, 0)),
    (1, {"dealer": 2}, (0, 9, -9, 0)),
    (0, {}, (18, 0, -18, 0)),
    (0, {"streak": 1}, (24, 0, -24, 0)),
]


@pytest.mark.clause("DF-53", "DF-54")
@pytest.mark.parametrize(("winner", "setup", "payments"), KONGS)
def test_who_gave_the_tile_of_the_kong_pays_three_shares(
    winner: int, setup: dict[str, Setting], payments: tuple[int, ...]
) -> None:
    play = after_kong(winner, **setup)
    assert play.result.wins[0].context.liable == 2
    assert play.payments == payments
    assert [transfer.clause for transfer in play.result.transfers] == ["DF-53"]


@pytest.mark.clause("DF-54")
@pytest.mark.parametrize("liability", [[], ["big_three_dragons", "pure_suit"]])
def test_the_cases_are_an_option(liability: list[str]) -> None:
    play = after_kong(liability=liability)
    assert play.result.wins[0].context.liable is None
    assert play.payments == (-3, 9, -3, -3)


@pytest.mark.clause("DF-54")
def test_a_concealed_or_added_kong_makes_nobody_liable() -> None:
    hand = "888p123456m55z34s"
    concealed = dafeng({1: hand}, "8p", tail="5s", **FREE)("1.kong=8p 1.win")
    assert concealed.result.wins[0].context.liable is None
    added = dafeng({1: "88p123456m55z34s9m", 2: "8p"}, "? ? ? ? ? 8p", tail="5s", **FREE)
    added("2.8p 1.pung 1.9m 1.kong=8p 1.win")
    assert added.fans(1) == {"plain": 1, "kong_bloom": 1, "kong_added": 1}
    assert added.result.wins[0].context.liable is None


@pytest.mark.clause("CM-12", "DF-54")
def test_liability_follows_the_last_kong() -> None:
    hands = {1: "1111m888p456m55z3s", 2: "8p"}
    last_concealed = dafeng(hands, tail="5s4s", **FREE)
    last_concealed("2.8p 1.kong=8p 1.kong=1m 1.win")
    assert last_concealed.fans(1)["kong_bloom"] == 1
    assert last_concealed.result.wins[0].context.liable is None


@pytest.mark.clause("DF-54")
def test_no_win_on_the_replacement_and_nobody_is_liable() -> None:
    play = dafeng({1: "888p123456m55z34s", 2: "8p5s"}, tail="9m", **FREE)
    play("2.8p 1.kong=8p 1.9m 2.5s 1.win")
    assert play.result.wins[0].context.liable is None
    assert play.payments == (0, 2, -2, 0)


@pytest.mark.clause("DF-54", "DF-67")
def test_a_flower_between_kong_and_win_does_not_lift_it() -> None:
    hands = {1: "888p123456m55z34s", 2: "8p"}
    play = dafeng(hands, tail="5s1f", flowers=True, **FREE)("2.8p 1.kong=8p 1.win")
    assert play.result.wins[0].context.liable == 2


DRAGONS = {1: "556677z22m34s159p", 0: "5z", 2: "6z", 3: "7z"}
"""Seat 1 claims a dragon from each of the others in turn, 7z from seat 3 last."""
CLAIMS = "0.5z 1.pung 1.1p 2.6z 1.pung 1.5p 3.7z 1.pung 1.9p"


def with_dragons(hands: dict[int, str], end: str, draws: str = "", **setup: Setting) -> Play:
    """Claim three dragons, then win."""
    given = {seat: DRAGONS[seat] + hands.get(seat, "") for seat in range(4)}
    return dafeng(given, draws, **FREE, **setup)(f"{CLAIMS} {end}")


@pytest.mark.clause("DF-54", "DF-53")
def test_who_gave_the_third_dragon_pays_for_a_self_draw() -> None:
    play = with_dragons({}, "1.win", "? ? ? ? ? ? 5s")
    assert play.fans(1) == {"big_three_dragons": 8}
    assert play.payments == (0, 24, 0, -24)


@pytest.mark.clause("DF-54", "DF-53")
@pytest.mark.parametrize(
    ("giver", "payments"),
    [(2, (0, 24, 0, -24)), (3, (0, 24, 0, -24)), (0, (0, 48, 0, -48))],
)
def test_it_pays_three_times_what_the_discarder_owes(giver: int, payments: tuple[int, ...]) -> None:
    play = with_dragons({giver: "5s"}, f"{giver}.5s 1.win")
    assert play.result.wins[0].context.payer == giver
    assert play.result.wins[0].context.liable == 3
    assert play.payments == payments


@pytest.mark.clause("DF-54")
@pytest.mark.parametrize("liability", [[], ["kong_bloom", "pure_suit"]])
def test_nobody_is_liable_for_dragons_if_the_option_says_so(liability: list[str]) -> None:
    play = with_dragons({2: "5s"}, "2.5s 1.win", liability=liability)
    assert play.payments == (0, 8, -8, 0)


@pytest.mark.clause("DF-54")
def test_an_added_kong_does_not_lift_it() -> None:
    hands = {**DRAGONS, 1: "5566777z22m3s159p"}
    play = dafeng(hands, "? ? ? ? ? ? 4s", tail="5s", **FREE)(f"{CLAIMS} 1.kong=7z 1.win")
    assert play.melds(1) == ["[555z]", "[666z]", "[7777z+]"]
    assert play.fans(1) == {"big_three_dragons": 8, "kong_bloom": 1, "kong_added": 1}
    assert play.payments == (0, 30, 0, -30)


@pytest.mark.clause("DF-54")
def test_who_gives_the_discard_that_completes_the_third_dragon_is_liable() -> None:
    hands = {0: "5z", 1: "556677z22m345s15p", 2: "6z", 3: "7z"}
    play = dafeng(hands, **FREE)("0.5z 1.pung 1.1p 2.6z 1.pung 1.5p 3.7z 1.win")
    assert play.result.wins[0].context.liable == 3
    assert play.payments == (0, 24, 0, -24)


@pytest.mark.clause("DF-54")
def test_a_third_dragon_that_nobody_gave_makes_nobody_liable() -> None:
    hands = {0: "5z", 1: "5566777z22m34s15p", 2: "6z5s"}
    play = dafeng(hands, **FREE)("0.5z 1.pung 1.1p 2.6z 1.pung 1.5p 2.5s 1.win")
    assert "big_three_dragons" in play.fans(1)
    assert play.result.wins[0].context.liable is None
    assert play.payments == (0, 8, -8, 0)


SUIT = {1: "11223456789s12z", 3: "129s"}
CLAIMED = "3.1s 1.pung 1.1z 3.2s 1.pung 1.2z"


@pytest.mark.clause("DF-54")
def test_a_third_tile_of_the_suit_from_another_makes_nobody_liable() -> None:
    play = dafeng({**SUIT, 2: "9s"}, **FREE)(f"{CLAIMED} 2.9s 1.win")
    assert play.payments == (0, 4, -4, 0)


@pytest.mark.clause("DF-54")
def test_two_tiles_are_not_enough() -> None:
    play = dafeng({1: "11223456789s12z", 3: "19s", 2: "2s"}, **FREE)
    play("3.1s 1.pung 1.1z 2.2s 1.pung 1.2z 3.9s 1.win")
    assert play.fans(1) == {"pure_suit": 4}
    assert play.result.wins[0].context.liable is None


THREE = {1: "1122336789s123z", 3: "123s"}
THREE_CLAIMED = "3.1s 1.pung 1.1z 3.2s 1.pung 1.2z 3.3s 1.pung 1.3z"


@pytest.mark.clause("DF-54")
@pytest.mark.parametrize(
    ("supply", "liable", "payments"),
    [("winning_discard", None, (-4, 12, -4, -4)), ("any", 3, (0, 12, 0, -12))],
)
def test_three_claimed_tiles_make_liable_for_a_self_draw_by_option(
    supply: str, liable: int | None, payments: tuple[int, ...]
) -> None:
    draws = "? ? ? ? ? ? ? ? ? ? 9s"
    play = dafeng(THREE, draws, pure_suit_supply=supply, **FREE)(f"{THREE_CLAIMED} 1.win")
    assert play.result.wins[0].context.by == "self_draw"
    assert play.result.wins[0].context.liable == liable
    assert play.payments == payments


@pytest.mark.clause("DF-54")
def test_three_claimed_tiles_make_liable_for_another_seats_discard_by_option() -> None:
    hands = {**THREE, 0: "9s"}
    usual = dafeng(hands, **FREE)(f"{THREE_CLAIMED} 0.9s 1.win")
    assert usual.payments == (-8, 8, 0, 0)
    supplied = dafeng(hands, pure_suit_supply="any", **FREE)(f"{THREE_CLAIMED} 0.9s 1.win")
    # Three times what the dealer would owe.
    assert supplied.payments == (0, 24, 0, -24)


@pytest.mark.clause("DF-54")
def test_two_claimed_tiles_do_not_suffice_by_option() -> None:
    play = dafeng({**SUIT, 2: "9s"}, pure_suit_supply="any", **FREE)(f"{CLAIMED} 2.9s 1.win")
    assert play.result.wins[0].context.liable is None
    third = dafeng(SUIT, pure_suit_supply="any", **FREE)(f"{CLAIMED} 3.9s 1.win")
    assert third.result.wins[0].context.liable == 3


@pytest.mark.clause("DF-54")
def test_an_exposed_kong_is_one_tile_given() -> None:
    play = dafeng({1: "1112234567899s", 3: "19s"}, tail="1z", **FREE)
    play("3.1s 1.kong=1s 1.1z 3.9s 1.win")
    assert play.fans(1) == {"pure_suit": 4, "kong_exposed": 1}
    assert play.payments == (0, 5, 0, -5)


@pytest.mark.clause("DF-54", "CM-3")
def test_a_robbed_tile_counts() -> None:
    hands = {0: "9s", 1: "1122s3345678s12z", 3: "1299s"}
    play = dafeng(hands, "? ? ? ? ? ? ? ? ? ? ? 9s", **FREE)
    play(f"{CLAIMED} 0.9s 3.pung 3.drawn 3.kong=9s 1.win")
    assert play.result.wins[0].context.by == "robbed_kong"
    assert play.fans(1) == {"pure_suit": 4}
    assert play.payments == (0, 12, 0, -12)


@pytest.mark.clause("DF-54", "DF-22")
def test_for_a_hand_of_honors_the_suit_is_the_honors() -> None:
    hands = {1: "112233z44z55z159p", 3: "12z4z", 2: "3z"}
    play = dafeng(hands, **FREE)("3.1z 1.pung 1.1p 3.2z 1.pung 1.5p 2.3z 1.pung 1.9p 3.4z 1.win")
    assert "pure_suit" in play.fans(1)
    assert play.result.wins[0].context.liable == 3
    other = dafeng({**hands, 3: "12z", 2: "34z"}, **FREE)
    other("3.1z 1.pung 1.1p 3.2z 1.pung 1.5p 2.3z 1.pung 1.9p 2.4z 1.win")
    assert "pure_suit" in other.fans(1)
    assert other.result.wins[0].context.liable is None
    none = dafeng(hands, pure_suit_honors="none", **FREE)
    none("3.1z 1.pung 1.1p 3.2z 1.pung 1.5p 2.3z 1.pung 1.9p 3.4z 1.win")
    assert none.result.wins[0].context.liable is None


@pytest.mark.clause("DF-55")
def test_the_kong_comes_before_the_dragons() -> None:
    hands = {0: "5z", 1: "556677z22m888p19s", 2: "6z8p", 3: "7z"}
    script = "0.5z 1.pung 1.1s 2.6z 1.pung 1.9s 3.7z 1.pung 1.2m 2.8p 1.kong=8p 1.win"
    setup = {"tail": "2m", "must_win": "off", **FREE}
    play = dafeng(hands, **setup)(script)
    assert {"kong_bloom", "big_three_dragons"} < set(play.fans(1))
    assert play.result.wins[0].context.liable == 2
    dragons = dafeng(hands, liability=["big_three_dragons", "pure_suit"], **setup)
    assert dragons(script).result.wins[0].context.liable == 3


@pytest.mark.clause("DF-55")
def test_the_dragons_come_before_the_suit() -> None:
    hands = {1: "5566771122z159m", 2: "561z", 3: "7z"}
    script = "2.5z 1.pung 1.1m 2.6z 1.pung 1.5m 3.7z 1.pung 1.9m 2.1z 1.win"
    play = dafeng(hands, **FREE)(script)
    assert {"pure_suit", "big_three_dragons"} < set(play.fans(1))
    assert play.result.wins[0].context.liable == 3
    suit = dafeng(hands, liability=["kong_bloom", "pure_suit"], **FREE)(script)
    assert suit.result.wins[0].context.liable == 2


@pytest.mark.clause("DF-54", "DF-22")
def test_where_honors_go_with_a_suit_they_are_not_of_that_suit() -> None:
    hands = {1: "11s11z3456789s15p", 3: "1s1z9s"}
    script = "3.1s 1.pung 1.1p 3.1z 1.pung 1.5p 3.9s 1.win"
    play = dafeng(hands, pure_suit_honors="mixed", **FREE)(script)
    assert "pure_suit" in play.fans(1)
    assert play.result.wins[0].context.liable is None


@pytest.mark.clause("DF-54", "DF-55")
@pytest.mark.parametrize("liability", [["kong_bloom"], ["big_three_dragons"], ["pure_suit"]])
def test_a_claimed_kong_of_the_third_dragon_makes_liable_too(liability: list[str]) -> None:
    hands = {0: "5z", 1: "5566777z22m34s15p", 2: "6z", 3: "7z"}
    script = "0.5z 1.pung 1.1p 2.6z 1.pung 1.5p 3.7z"
    play = dafeng(hands, tail="5s", must_win="off", liability=liability, **FREE)
    play(f"{script} 1.kong=7z 1.win")
    assert play.fans(1) == {"big_three_dragons": 8, "kong_bloom": 1, "kong_exposed": 1}
    assert play.result.wins[0].context.liable == (None if liability == ["pure_suit"] else 3)
