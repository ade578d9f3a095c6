"""The situations of 血战到底 in flows_xuezhan.md, played through: the dealer is seat 0."""

from collections.abc import Callable

import msgspec
import pytest

from hupai import IllegalActionError, Meld, MeldKind, Suit, Table, Tile
from hupai.play import Deal, ExchangeTiles, SeatMeld, TilesExchanged

from .stage import Play, Setting, play, variant_of, xuezhan
from .xuezhan_stage import ALIKE, NOT_READY, OTHER, PLAIN, at_the_end, leave_tiles, movements

PURE = "12345667p44p [999p]"
PUNGS = "111m44m66p [222p] [888p]"
PIG = "147m258m369p147p1s"
THREE_WAITS = "33345m111m222p88p"
"""Waits for 3m, worth 2 by its root, and for 6m and 8p, worth 1."""


def exchanging(**setup: Setting) -> Play:
    """Begin with the exchange."""
    hands = {0: "12345m12345p1234s", 1: "1234m1234p12345s", 2: "12258m1234p8899s"}
    return play("xuezhan", hands, **{"exchange": "same_suit", **setup})


@pytest.mark.clause("BB-01")
def test_bb_f101_a_replacement_is_the_next_tile_of_the_front() -> None:
    played = xuezhan({1: "1111p", 0: "9m"}, "8m 4m 7p")("1.kong=1p")
    assert played.drawn(1) == "4m"
    played("1.drawn")
    assert played.passes().drawn(2) == "7p"


@pytest.mark.clause("BB-02")
def test_bb_f102_three_tiles_of_one_suit_are_given() -> None:
    three = ExchangeTiles((Tile.M2, Tile.M5, Tile.P8))
    with pytest.raises(IllegalActionError):
        exchanging().table.submit(0, three)
    hands = {2: "2m5m8p"}
    any_three = play("xuezhan", hands, exchange="any")
    any_three.table.submit(2, three)
    assert any_three.asked == {0, 1, 3}


@pytest.mark.clause("BB-02", "BB-07")
def test_bb_f103_nobody_sees_what_others_gave() -> None:
    played = exchanging()
    for seat in (0, 2, 3):
        played.table.submit(seat, played.options(seat)[0])
    assert played.asked == {1}
    for seat in range(4):
        view = played.table.view(seat)
        assert view.phase == "exchange"
        text = msgspec.json.encode(view.to_dict()).decode()
        assert text.count('"answered"') == (seat != 1)
        not_held = ExchangeTiles((Tile.M9,) * 3)
        again = not_held if seat == 1 else exchanging().options(seat)[0]
        with pytest.raises(IllegalActionError):
            played.table.submit(seat, again)


@pytest.mark.clause("BB-03", "BB-07")
@pytest.mark.parametrize(
    ("die", "direction", "step"),
    [(1, "next", 1), (2, "next", 1), (3, "previous", 3), (4, "previous", 3), (5, "across", 2)],
)
def test_bb_f104_the_die_says_whereto_the_tiles_go(die: int, direction: str, step: int) -> None:
    played = exchanging(dice=[(die, 6)])
    given = {seat: played.options(seat)[3] for seat in range(4)}
    for seat in (3, 1, 0, 2):
        played.table.submit(seat, given[seat])
    for seat in range(4):
        seen = played.table.events_for(seat)
        (own,) = [event for event in seen if isinstance(event, TilesExchanged)]
        assert own.seat == seat
        assert own.given == given[seat].tiles  # type: ignore[attr-defined]
        assert own.got == given[(seat - step) % 4].tiles  # type: ignore[attr-defined]
        told = [event.to_dict() for event in seen]
        assert {"event": "die_thrown", "seat": 0, "die": die} in told
        assert {"event": "exchange_made", "direction": direction} in told


@pytest.mark.clause("BB-03")
@pytest.mark.parametrize(("direction", "step"), [("next", 1), ("previous", 3), ("across", 2)])
def test_without_a_die_the_option_says_it(direction: str, step: int) -> None:
    played = exchanging(exchange_direction=direction)
    given = {seat: played.options(seat)[0] for seat in range(4)}
    for seat in range(4):
        played.table.submit(seat, given[seat])
    for event in played.events(TilesExchanged):
        assert event.got == given[(event.seat - step) % 4].tiles  # type: ignore[attr-defined]


@pytest.mark.clause("BB-04", "BB-07")
def test_bb_f107_suits_are_seen_when_all_have_named_them() -> None:
    table = Table(variant_of("xuezhan", {"exchange": "off"}), seed=3, dealer=0)
    played = Play(table)("0.no=m 1.no=p 3.no=s")
    assert played.asked == {2}
    for seat in range(4):
        view = table.view(seat)
        assert [each.missing for each in view.seats] == [None] * 4
        text = msgspec.json.encode(view.to_dict()).decode()
        assert text.count('"answered"') == (seat != 2)
    played("2.no=m")
    suits = [Suit.CHARACTERS, Suit.DOTS, Suit.CHARACTERS, Suit.BAMBOOS]
    for seat in range(4):
        assert [each.missing for each in table.view(seat).seats] == suits


@pytest.mark.clause("BB-04")
def test_bb_f108_a_suit_that_is_not_held_may_be_named() -> None:
    played = xuezhan({1: NOT_READY, 0: "9m"}, "9p")("1.9p")
    assert played.table.deal.seats[1].missing is Suit.BAMBOOS
    played = xuezhan({1: NOT_READY}, "9p").until(lambda deal: deal.turn == 1)
    assert {"1m", "7m", "3p", "9p"} <= played.offered(1)


@pytest.mark.clause("BB-05")
def test_bb_f109_tiles_of_the_missing_suit_go_first() -> None:
    played = xuezhan({1: "3s8s"}, "4m").until(lambda deal: deal.turn == 1)
    assert played.offered(1) == {"3s", "8s"}


@pytest.mark.clause("BB-05", "BB-06")
def test_bb_f110_other_suits_may_be_claimed() -> None:
    played = xuezhan({0: "5p", 1: "3s555p"})("0.5p")
    assert played.offered(1) == {"pung", "kong=5p", "pass"}
    assert played("1.pung").offered(1) == {"3s"}
    assert xuezhan({0: "5p", 1: "3s555p"})("0.5p 1.kong=5p").offered(1) == {"3s"}


@pytest.mark.clause("BB-05")
def test_bb_f111_the_missing_suit_is_never_claimed() -> None:
    played = xuezhan({0: "3s", 1: "333s"}, missing="mssm")("0.3s")
    assert 1 not in played.asked or not played.offered(1) & {"pung", "kong=3s"}
    played = xuezhan({1: "333s"}, "3s", missing="mssm").until(lambda deal: deal.turn == 1)
    assert played.offered(1) == {"3s"}


@pytest.mark.clause("BB-06")
def test_bb_f113_there_is_no_chow() -> None:
    played = xuezhan({3: "3m", 0: "12m"})("3.3m")
    assert not any(answer.startswith("chow") for answer in played.offered(0))
    assert played.passes().table.deal.turn == 0


@pytest.mark.clause("BB-08", "BB-44")
def test_bb_f115_the_dealer_may_win_at_once() -> None:
    played = xuezhan({0: PLAIN + "9p"})
    paid = movements(played)
    assert "win" in played.offered(0)
    played("0.win")
    assert paid() == {"win": (48, -16, -16, -16)}


@pytest.mark.clause("BB-10")
def test_bb_f116_a_four_is_two_pairs() -> None:
    played = xuezhan({0: "4p", 1: "1133557799m444p"})("0.4p")
    paid = movements(played)
    assert played.offered(1) == {"win", "kong=4p", "pung", "pass"}
    played("1.win")
    assert paid() == {"win": (-8, 8, 0, 0)}


@pytest.mark.clause("BB-11", "BB-14", "CM-2")
def test_bb_f120_several_win_on_one_tile() -> None:
    played = xuezhan({0: PLAIN + "1m", 1: ALIKE}, "5m 5m 9p")("0.1m 1.5m 2.5m")
    paid = movements(played)
    played("3.9p 0.win 1.win")
    assert paid() == {"win": (1, 1, 0, -2)}
    assert played.table.deal.turn == 2


@pytest.mark.clause("BB-12", "BB-50", "BB-55")
def test_bb_f122_who_has_left_pays_nothing() -> None:
    hands = {0: "9p", 1: PLAIN, 2: OTHER}
    played = xuezhan(hands, "5p", heavenly_and_earthly=False)("0.9p 1.win")
    paid = movements(played)
    played("2.win")
    assert paid() == {"win": (-2, 0, 4, -2)}
    assert played.table.deal.playing == (0, 3)
    assert played.table.deal.wins[-1].context.playing == (0, 2, 3)
    assert played.table.deal.turn == 3


@pytest.mark.clause("BB-12")
def test_bb_f123_the_third_win_ends_the_deal() -> None:
    hands = {0: ALIKE, 1: OTHER, 2: PLAIN, 3: "999m9p"}
    played = xuezhan(hands, "9m 1m 5p", kong_transfer="off")
    paid = movements(played)
    played("1.9m 3.kong=9m")
    assert paid() == {"kong": (0, -2, 0, 2)}
    played("3.9p 0.win 2.win")
    assert paid() == {"win": (2, 0, 2, -4)}
    played("3.5p 1.win")
    assert paid() == {"win": (0, 1, 0, -1)}
    assert played.result.transfers[-1].cause == "win"


def flow(hands: dict[int, str], draws: str, **options: Setting) -> Play:
    """Let seat 1 win on a 9p of the dealer in 血流."""
    return xuezhan({0: "9p", **hands}, draws, mode="flow", **options)("0.9p 1.win")


@pytest.mark.clause("BB-13")
def test_bb_f125_a_locked_seat_wins_unasked() -> None:
    played = flow({1: PLAIN, 0: "9p99p"}, "9p")
    paid = movements(played)
    played("2.9p")
    assert paid() == {"win": (0, 1, -1, 0)}
    assert played.table.deal.aside == (Tile.P9, Tile.P9)
    assert Tile.P9 not in played.table.deal.seats[2].discards
    assert played.asked == {2}


@pytest.mark.clause("BB-13")
def test_bb_f126_a_locked_seat_discards_unasked() -> None:
    played = flow({1: PLAIN}, "1p 2p 3m 9m")
    played.until(lambda deal: bool(deal.seats[1].discards))
    assert played.table.deal.seats[1].discards == (Tile.M9,)
    assert 1 not in played.asked


@pytest.mark.clause("BB-14")
@pytest.mark.parametrize(("option", "following"), [("winner", 3), ("discarder", 1)])
def test_bb_f128_who_draws_next(option: str, following: int) -> None:
    played = xuezhan({0: "9p", 2: PLAIN}, next_draw=option)("0.9p 2.win")
    assert played.table.deal.turn == following


@pytest.mark.clause("BB-15")
@pytest.mark.parametrize("option", ["higher_only", "blocked", "off"])
def test_bb_f130_after_a_passed_win_only_a_greater_one_is_offered(option: str) -> None:
    # 4m is worth nothing, 1m makes a root.
    hands = {1: "11123567m55p567p", 2: "4m"}
    played = xuezhan(hands, "4m 1m", dealer=2, passed_win=option)("2.4m")
    assert "win" in played.offered(1)
    played("1.pass 3.4m")
    assert ("win" in played.offered(1)) is (option == "off")
    played.passes()("0.1m")
    assert ("win" in played.offered(1)) is (option != "blocked")


@pytest.mark.clause("BB-15", "BB-41")
def test_bb_f131_a_win_on_the_discard_after_a_kong_is_greater() -> None:
    played = xuezhan({0: "9p", 1: PLAIN, 2: "999p6p"}, "1m")("0.9p 1.pass 2.kong=9p 2.6p")
    assert "win" in played.offered(1)


@pytest.mark.clause("BB-15")
def test_bb_f132_sums_are_compared_before_the_cap() -> None:
    hands = {1: "1112356788789m", 2: "4m"}
    setup: dict[str, Setting] = {"dealer": 2, "fan_values": {"pure_suit": 5}, "missing": "spss"}
    played = xuezhan(hands, "1m", **setup)("2.4m")
    assert "win" in played.offered(1)
    assert "win" in played("1.pass 3.1m").offered(1)
    played = xuezhan(hands, "4m", **setup)("2.4m 1.pass 3.4m")
    assert "win" not in played.offered(1)


@pytest.mark.clause("BB-19", "CM-15")
@pytest.mark.parametrize(("left", "offered"), [(4, {"win"}), (5, {"win", "pass"})])
def test_bb_f135_with_four_tiles_left_a_win_is_not_passed(left: int, offered: set[str]) -> None:
    played = xuezhan({0: "9p", 1: PLAIN, 2: OTHER})
    leave_tiles(played, "51111"[:left] + "p")
    assert played("0.9p").offered(1) == offered
    played("1.win").passes()
    assert played.offered(2) == {"win"}


@pytest.mark.clause("BB-17")
def test_bb_f136_a_fixed_hand_makes_kongs_that_leave_its_waits() -> None:
    played = flow({1: "111456m33p678p45p"}, "1p 2p 9m 1m")
    played.until(lambda deal: deal.turn == 1)
    assert played.offered(1) == {"kong=1m", "1m"}
    # That of 7m would leave 8m alone of 6m, 8m and 9m.
    played = xuezhan({0: "9m", 1: "7778123m456222p"}, "1p 2p 1p 7m", mode="flow")("0.9m 1.win")
    played.until(lambda deal: bool(deal.seats[1].discards))
    assert played.table.deal.seats[1].discards == (Tile.M7,)


@pytest.mark.clause("BB-17")
@pytest.mark.parametrize(("option", "own"), [("all", True), ("own", True), ("off", False)])
def test_which_kongs_a_fixed_hand_makes(option: str, *, own: bool) -> None:
    hands = {1: "111456m33p678p45p"}
    played = flow(hands, "1p 2p 9m 1m", locked_kong=option)
    played.until(lambda deal: deal.turn == 1 or bool(deal.seats[1].discards))
    assert (played.offered(1) == {"kong=1m", "1m"}) is own
    played = flow(hands, "1m", locked_kong=option)("2.1m")
    assert (played.offered(1) == {"kong=1m", "pass"}) is (option == "all")


@pytest.mark.clause("BB-17")
def test_a_first_win_on_the_dealt_tiles_lays_the_tile_aside_that_leaves_most_waits() -> None:
    played = xuezhan({0: "33345678p678m234m"}, mode="flow")("0.win")
    deal, variant = played.table.deal, played.table.variant
    (aside,) = deal.aside
    waits = {
        tile: len(variant.waits(deal.wins[0].score.decomposition.hand.remove(tile)))
        for tile in deal.wins[0].score.decomposition.hand.concealed
    }
    assert waits[aside] == max(waits.values())
    assert aside == max(tile for tile in waits if waits[tile] == waits[aside])
    assert len(set(waits.values())) > 1


@pytest.mark.clause("BB-18", "BB-43", "BB-53")
def test_bb_f138_the_last_discard_may_be_won_on() -> None:
    hands = {0: ALIKE, 1: PLAIN, 2: NOT_READY, 3: OTHER}
    played = at_the_end(hands, won=(0,), turn=2, drawn=Tile.P5)
    paid = movements(played)
    played("2.5p")
    assert played.offered(3) == {"win"}
    played("3.win")
    assert played.table.over
    assert paid() == {"win": (0, 0, -2, 2), "ready_check": (0, 1, -1, 0)}


@pytest.mark.clause("BB-16")
def test_bb_f140_the_first_winner_deals_next() -> None:
    hands = {0: "1m", 1: PLAIN, 2: OTHER}
    played = xuezhan(hands, "5m 5p 9p")("0.1m 1.5m 2.win 3.9p 1.win")
    assert played.finish().next_dealer == 2
    nobody = xuezhan(must_win_last=0)
    assert nobody.finish().drawn
    assert nobody.result.next_dealer == 0
    assert nobody.result.next_streak == 0


ROBBED = "99p1m"
"""Pungs 9p of the dealer, which is added later."""


@pytest.mark.clause("BB-16", "BB-24")
def test_bb_f141_after_several_first_wins_who_gave_the_tile_deals_next() -> None:
    hands = {0: "9p", 1: ROBBED, 2: PLAIN, 3: ALIKE}
    played = xuezhan(hands, "5m 5m 5m 9p")
    played("0.9p 1.pung 1.1m 1.kong=9p 2.win 3.win")
    assert played.table.deal.first_winners == (2, 3)
    assert played.finish().next_dealer == 1


@pytest.mark.clause("BB-20")
def test_bb_f142_kongs_are_paid_at_once_by_who_plays() -> None:
    hands = {0: "1m", 1: "1111p77m5p", 3: OTHER}
    played = xuezhan(hands, "8m 9m 7m 8m 7m")
    paid = movements(played)
    played("0.1m 1.kong=1p")
    assert paid() == {"kong": (-2, 6, -2, -2)}
    played("1.9m 2.7m 1.pung 1.5p 3.win")
    assert paid() == {"win": (0, -1, 0, 1)}
    played("0.8m 1.kong=7m")
    assert paid() == {"kong": (-1, 2, -1, 0)}


@pytest.mark.clause("BB-20")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, (2, 0, -2, 0)),
        ({"exposed_kong": "all"}, (3, -1, -1, -1)),
        ({"kong_values": {"exposed": 3}, "base": 2}, (6, 0, -6, 0)),
    ],
)
def test_bb_f143_who_gave_the_tile_pays_an_exposed_kong(
    options: dict[str, Setting], expected: tuple[int, ...]
) -> None:
    played = xuezhan({0: "555p"}, "1m 5p", **options)
    paid = movements(played)
    played("2.5p 0.kong=5p")
    assert paid() == {"kong": expected}


@pytest.mark.clause("BB-21")
@pytest.mark.parametrize(
    ("option", "expected"), [("unpaid", {}), ("paid", {"kong": (-1, 3, -1, -1)})]
)
def test_bb_f144_a_late_kong(option: str, expected: dict[str, tuple[int, ...]]) -> None:
    played = xuezhan({0: "5p", 1: "555p1m"}, "5m 5m 5m 7p", late_kong=option)
    played("0.5p 1.pung 1.1m").passes().until(lambda deal: deal.turn == 1)
    paid = movements(played)
    assert played.drawn(1) == "7p"
    played("1.kong=5p")
    assert paid() == expected
    assert "[5555p+]" in played.melds(1)


@pytest.mark.clause("BB-22", "BB-41")
@pytest.mark.parametrize(
    ("option", "moved"),
    [
        ("last", {"kong_transfer": (0, -6, 6, 0)}),
        ("all", {"kong_transfer": (0, -6, 6, 0)}),
        ("refund", {"kong_transfer": (2, -6, 2, 2)}),
        ("off", {}),
    ],
)
def test_bb_f146_a_kong_passes_on(option: str, moved: dict[str, tuple[int, ...]]) -> None:
    hands = {0: "5m", 1: "1111m9p", 2: PLAIN}
    played = xuezhan(hands, "9m 9m", kong_transfer=option)("0.5m 1.kong=1m")
    paid = movements(played)
    played("1.9p 2.win")
    assert paid() == {"win": (0, -2, 2, 0), **moved}


@pytest.mark.clause("BB-22")
@pytest.mark.parametrize(("split", "moved"), [("share", (1, -3, 0, 2)), ("nearest", (0, -3, 0, 3))])
def test_bb_f147_several_winners_share_it(split: str, moved: tuple[int, ...]) -> None:
    hands = {0: ALIKE + "9m", 1: "99m9p1m", 3: PLAIN}
    played = xuezhan(hands, "5m 5m 1m 9m 1m", kong_transfer_split=split)
    played("0.9m 1.pung 1.1m 1.kong=9m")
    paid = movements(played)
    played("1.9p 3.win 0.win")
    assert paid() == {"win": (2, -4, 0, 2), "kong_transfer": moved}


def kong_of(seat: int) -> Callable[[Deal], None]:
    """Let a seat have made a concealed kong while all played."""
    variant = variant_of("xuezhan", {})

    def made(deal: Deal) -> None:
        kong = SeatMeld(Meld.kong(Tile.M1, MeldKind.KONG_CONCEALED))
        deal.transfers += tuple(variant.kong_payments(deal, seat, kong))

    return made


@pytest.mark.clause("BB-23", "BB-53", "BB-54")
@pytest.mark.parametrize("refund", [True, False])
def test_bb_f150_who_is_not_ready_pays_kongs_back(*, refund: bool) -> None:
    hands = {0: ALIKE, 1: PLAIN, 2: NOT_READY, 3: PLAIN}
    played = at_the_end(hands, won=(0,), before=kong_of(2), turn=1, kong_refund=refund)
    paid = movements(played)
    played.finish()
    back = {"kong_refund": (2, 2, -6, 2)} if refund else {}
    assert paid() == {"ready_check": (0, 1, -2, 1), **back}


@pytest.mark.clause("BB-24", "BB-42", "CM-3")
def test_bb_f152_a_robbed_kong_pays_nothing_and_stays_a_pung() -> None:
    hands = {0: "9p", 1: "99p2m9999m", 2: PLAIN, 3: ALIKE}
    played = xuezhan(hands, "5m 5m 5m 1m 9p")
    played("0.9p 1.pung 1.2m 1.kong=9m")
    assert played.drawn(1) == "9p"
    paid = movements(played)
    played("1.kong=9p 2.win 3.win")
    assert paid() == {"win": (0, -4, 2, 2)}
    assert "[999p]" in played.melds(1)
    assert played.table.deal.turn == 0
    assert (
        sum(each.payments[1] for each in played.table.deal.transfers if each.cause == "kong") == 6
    )


@pytest.mark.clause("BB-24", "CM-3")
def test_bb_f153_a_concealed_kong_is_not_robbed() -> None:
    played = xuezhan({0: "1m", 1: "5555p", 2: OTHER}, "9m 9m")("0.1m 1.kong=5p")
    assert played.asked == {1}


@pytest.mark.clause("BB-51", "BB-40")
@pytest.mark.parametrize(
    ("option", "expected"), [("self_draw", (-8, 16, -8, 0)), ("giver", (-4, 4, 0, 0))]
)
def test_bb_f154_who_pays_a_bloom_after_an_exposed_kong(
    option: str, expected: tuple[int, ...]
) -> None:
    hands = {0: "2p", 1: "999234678m33p67p", 3: OTHER}
    played = xuezhan(hands, "9m 8p", exposed_kong_bloom=option)("0.2p 3.win 0.9m 1.kong=9m")
    paid = movements(played)
    played("1.win")
    assert paid() == {"win": expected}


FOUR_AT_THE_END = {0: PURE, 1: PUNGS, 2: NOT_READY, 3: PIG}


@pytest.mark.clause("BB-52", "BB-53", "BB-54")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, {"flower_pig": (16, 16, 16, -48), "ready_check": (4, 2, -6, 0)}),
        ({"flower_pig": "unready"}, {"ready_check": (8, 4, -6, -6)}),
        ({"flower_pig": "both"}, {"flower_pig": (16, 16, 16, -48), "ready_check": (8, 4, -6, -6)}),
        ({"flower_pig": "off"}, {"ready_check": (4, 2, -6, 0)}),
        ({"pig_fan": 5, "ready_check": "off"}, {"flower_pig": (32, 32, 32, -96)}),
        ({"cap": 3}, {"flower_pig": (8, 8, 8, -24), "ready_check": (4, 2, -6, 0)}),
        ({"pig_exempt": True}, {"ready_check": (8, 4, -6, -6)}),
    ],
)
def test_bb_f155_pigs_and_who_is_not_ready_pay(
    options: dict[str, Setting], expected: dict[str, tuple[int, ...]]
) -> None:
    played = at_the_end(FOUR_AT_THE_END, turn=2, **options)
    paid = movements(played)
    played.finish()
    assert paid() == expected


@pytest.mark.clause("BB-52", "BB-53")
@pytest.mark.parametrize(("pays", "pig"), [("unwon", (0, 16, 16, -32)), ("all", (16, 16, 16, -48))])
def test_bb_f156_who_has_left_gets_nothing_of_a_pig(pays: str, pig: tuple[int, ...]) -> None:
    played = at_the_end(FOUR_AT_THE_END, won=(0,), turn=2, pig_pays=pays)
    paid = movements(played)
    played.finish()
    assert paid() == {"flower_pig": pig, "ready_check": (0, 2, -2, 0)}


@pytest.mark.clause("BB-52")
def test_bb_f159_a_pig_pays_four_fans_without_a_cap() -> None:
    played = at_the_end({0: PLAIN, 1: ALIKE, 2: OTHER, 3: PIG}, turn=2, cap=None)
    paid = movements(played)
    played.finish()
    assert paid() == {"flower_pig": (16, 16, 16, -48)}


@pytest.mark.clause("BB-53")
@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("max", {"ready_check": (4, -3, -3, 2)}),
        ("min", {"ready_check": (2, -2, -2, 2)}),
        ("off", {}),
    ],
)
def test_bb_f160_a_ready_hand_is_paid_its_highest_value(
    option: str, expected: dict[str, tuple[int, ...]]
) -> None:
    hands = {0: THREE_WAITS, 1: NOT_READY, 2: NOT_READY, 3: PLAIN}
    played = at_the_end(hands, turn=1, ready_check=option)
    paid = movements(played)
    played.finish()
    assert paid() == expected


@pytest.mark.clause("BB-53", "CM-4")
def test_bb_f161_who_holds_all_four_that_it_waits_for_is_not_ready() -> None:
    hands = {0: "123456789m7777p", 1: PLAIN, 2: PLAIN, 3: PLAIN}
    played = at_the_end(hands, turn=1)
    paid = movements(played)
    played.finish()
    assert paid() == {"ready_check": (-3, 1, 1, 1)}


@pytest.mark.clause("BB-56", "BB-53")
@pytest.mark.parametrize(("option", "expected"), [("unwon", (0, 1, -2, 1)), ("all", (4, 1, -6, 1))])
def test_bb_f164_who_has_won_in_flow_is_paid_with_an_option(
    option: str, expected: tuple[int, ...]
) -> None:
    hands = {0: PURE, 1: PLAIN, 2: NOT_READY, 3: PLAIN}
    played = at_the_end(hands, won=(0,), turn=1, mode="flow", flow_ready_check=option)
    paid = movements(played)
    played.finish()
    assert paid() == {"ready_check": expected}


@pytest.mark.clause("BB-57")
def test_bb_f165_every_movement_is_a_transfer_of_its_own() -> None:
    hands = {0: "5m", 1: "1111m9p", 2: PLAIN, 3: ALIKE}
    played = xuezhan(hands, "9m 9m")("0.5m 1.kong=1m 1.9p 2.win 3.win")
    assert [(each.cause, each.clause, each.payments) for each in played.table.deal.transfers] == [
        ("kong", "BB-20", (-2, 2, 0, 0)),
        ("kong", "BB-20", (0, 2, -2, 0)),
        ("kong", "BB-20", (0, 2, 0, -2)),
        ("win", "BB-50", (0, -2, 2, 0)),
        ("win", "BB-50", (0, -2, 0, 2)),
        ("kong_transfer", "BB-22", (0, -3, 3, 0)),
        ("kong_transfer", "BB-22", (0, -3, 0, 3)),
    ]
