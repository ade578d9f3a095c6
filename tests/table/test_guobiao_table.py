"""The table of 国标: flowers, rounds, claims, the minimum, the end of the wall, face-down kongs."""

import pytest

from hupai import Match, MeldKind, Table, TableSetupError, Tile, variants
from hupai.play import DealStarted, Drew, FlowerShown, KongHidden, KongMade, KongShown

from .stage import guobiao

STRAIGHT = "123456789m23p11z"
"""Waits for 1p and 4p, with a pure straight."""
CHEAP = "123567m678s23p99s"
"""Waits for 1p and 4p, and is worth next to nothing on a discard."""


@pytest.mark.clause("GB-01")
def test_flowers_are_shown_and_replaced_from_the_tail() -> None:
    play = guobiao({0: STRAIGHT}, "1f2f", flowers=True, tail="9s4p")("0.drawn")
    shown = [event.flower for event in play.table.events if isinstance(event, FlowerShown)]
    drawn = [event.source for event in play.table.events if isinstance(event, Drew)]
    assert shown[0] is Tile.SPRING
    assert drawn.count("flower") == len(shown)
    assert play.table.deal.seats[1].flowers[0] is Tile.SPRING
    assert play.drawn(1) == "4p"


@pytest.mark.clause("GB-01", "GB-04")
def test_flowers_add_to_a_win_and_not_to_the_minimum() -> None:
    # Seat 1 draws a flower, then what the tail brings; it has 6 points without the flower.
    for least, offered in ((7, False), (6, True)):
        play = guobiao({1: CHEAP}, "1f", flowers=True, min_fan=least, tail="9p4p")
        play("0.drawn")
        assert ("win" in play.offered(1)) is offered
    assert sum(play("1.win").fans(1).values()) == 6 + 1


@pytest.mark.clause("GB-01")
def test_all_tiles_are_played() -> None:
    assert (len(variants.get("guobiao").wall_tiles()), guobiao().finish().drawn) == (144, True)
    assert len(variants.get("guobiao", flowers=False).wall_tiles()) == 136


@pytest.mark.clause("GB-02")
def test_the_deal_passes_after_every_deal() -> None:
    hands = {0: "4p", 1: STRAIGHT}
    assert guobiao(hands)("0.4p 1.win").result.next_dealer == 1
    assert guobiao({0: STRAIGHT + "4p"})("0.win").result.next_dealer == 1
    drawn = guobiao(dealer=3).finish()
    assert (drawn.next_dealer, drawn.next_streak) == (0, 0)


@pytest.mark.clause("GB-02")
def test_a_match_is_four_rounds_of_four_deals() -> None:
    match = Match(variants.get("guobiao"), seed=3, dealer=2)
    started = []
    for table in match:
        while not table.over:
            for seat in table.legal_actions():
                table.submit(seat, table.default_action(seat))
        (event,) = [event for event in table.events if isinstance(event, DealStarted)]
        started.append((event.dealer, str(event.round_wind)))
        assert Table.from_log(table.to_log()).deal.round_wind is event.round_wind
        assert table.view(1).round_wind is event.round_wind
    assert match.over
    assert started == [((2 + number) % 4, f"{1 + number // 4}z") for number in range(16)]
    with pytest.raises(TableSetupError, match="one deal at least"):
        Match(variants.get("sichuan"), seed=3)


@pytest.mark.clause("GB-02")
def test_the_winds_of_round_and_seat_count() -> None:
    for wind, fans in ((Tile.WEST, {"prevalent_wind", "seat_wind"}), (None, {"seat_wind"})):
        play = guobiao({0: "4p3z", 2: "123456789m33z55p"}, round_wind=wind)("0.3z 2.win")
        assert fans == {"prevalent_wind", "seat_wind"} & set(play.fans(2))


@pytest.mark.parametrize("wind", [Tile.M1, Tile.RED, "1z", 27])
def test_a_round_has_one_of_four_winds(wind: object) -> None:
    with pytest.raises(TableSetupError, match="1z to 4z"):
        Table(variants.get("guobiao"), round_wind=wind)  # type: ignore[arg-type]
    with pytest.raises(TableSetupError, match="has no rounds"):
        Table(variants.get("sichuan"), round_wind=Tile.EAST)


@pytest.mark.clause("GB-03")
def test_a_win_goes_before_a_pung_and_that_before_a_chow() -> None:
    hands = {0: "4p", 1: "56p", 2: "44p", 3: STRAIGHT}
    play = guobiao(hands)("0.4p")
    assert "chow=4p" in play.offered(1)
    assert "pung" in play.offered(2)
    assert "chow=4p" not in play.offered(2)
    play("1.chow=4p 2.pung")
    assert play("3.win").winners == [3]
    assert "[444p]" in guobiao(hands)("0.4p 1.chow=4p 3.pass 2.pung").melds(2)


@pytest.mark.clause("GB-03")
@pytest.mark.parametrize(("several", "winners"), [("nearest", [1]), ("all", [1, 2])])
def test_one_winner_on_a_tile_the_nearest(several: str, winners: list[int]) -> None:
    hands = {0: "4p", 1: STRAIGHT, 2: "123456789s23p22z"}
    play = guobiao(hands, several_winners=several)("0.4p")
    play("2.win 1.win")
    assert play.winners == winners
    assert variants.get("guobiao").rules.several_winners == "nearest"


@pytest.mark.clause("GB-03", "GB-07")
def test_an_added_kong_may_be_robbed() -> None:
    hands = {0: "4p", 1: STRAIGHT, 2: "44p9s"}
    play = guobiao(hands, "???4p")("0.4p 1.pass 2.pung 2.9s 2.kong=4p")
    assert play.offered(1) == {"win", "pass"}
    play("1.win")
    assert play.fans(1)["robbing_the_kong"] == 8
    assert "last_tile" not in play.fans(1)
    points = sum(play.fans(1).values())
    assert play.payments == (-8, 24 + points, -8 - points, -8)


@pytest.mark.clause("GB-03")
def test_kongs_are_replaced_from_the_tail() -> None:
    play = guobiao({1: "1111m"}, tail="9s")("1.kong=1m")
    assert play.drawn(1) == "9s"


@pytest.mark.clause("GB-04")
def test_a_win_under_the_minimum_is_not_offered() -> None:
    for least, offered in ((8, False), (1, True)):
        play = guobiao({0: "4p", 1: CHEAP}, min_fan=least)("0.4p")
        assert ("win" in play.offered(1)) is offered
    assert set(map(str, variants.get("guobiao").waits(play.table.view(1).hand))) == {"1p", "4p"}


@pytest.mark.clause("GB-04", "GB-05")
def test_at_a_draw_nothing_is_paid() -> None:
    result = guobiao({1: STRAIGHT}, min_fan=100).finish()
    assert result.drawn
    assert (result.payments, result.transfers) == ((0, 0, 0, 0), ())


@pytest.mark.clause("GB-05")
def test_the_last_tile_is_drawn_and_won_on() -> None:
    drawn = guobiao({3: STRAIGHT}, left={0: "4p"}).until_left(0)
    assert drawn.asked == {3}
    assert drawn("3.win").fans(3)["last_tile_draw"] == 8
    claimed = guobiao({1: STRAIGHT}, left={0: "4p"}).until_left(0)("3.4p 1.win")
    assert claimed.fans(1)["last_tile_claim"] == 8


@pytest.mark.clause("GB-05")
@pytest.mark.parametrize(
    ("hand", "claim", "barred"),
    [
        ("23m67s", "chow=1m", {"1m", "4m"}),
        ("11m49s", "pung", {"1m"}),
    ],
)
def test_by_option_a_claim_is_not_undone(hand: str, claim: str, barred: set[str]) -> None:
    tiles = {0: "1m", 1: hand + "1m4m"}
    assert barred <= guobiao(tiles)(f"0.1m 1.{claim}").offered(1)
    assert not barred & guobiao(tiles, swap_ban=True)(f"0.1m 1.{claim}").offered(1)


@pytest.mark.clause("GB-06")
def test_concealed_kongs_lie_face_down() -> None:
    play = guobiao({1: "1111m"})("1.kong=1m")
    assert list(play.events(KongMade)) == [KongMade(1, MeldKind.KONG_CONCEALED, None, None, None)]
    assert list(play.events(KongHidden)) == [KongHidden(1, Tile.M1)]
    assert play.table.view(0).seats[1].melds[0].meld is None
    held = play.table.view(1).seats[1].melds[0].meld
    assert held is not None
    assert held.kind is MeldKind.KONG_CONCEALED
    play.finish()
    assert list(play.events(KongShown)) == [KongShown(1, Tile.M1)]
    shown = guobiao({1: "1111m"}, hide_concealed_kong=False)("1.kong=1m")
    assert shown.table.view(0).seats[1].melds[0].meld is not None


@pytest.mark.clause("GB-07")
def test_the_others_pay_too() -> None:
    play = guobiao({0: "4p", 1: STRAIGHT})("0.4p 1.win")
    points = sum(play.fans(1).values())
    assert play.payments == (-8 - points, 24 + points, -8, -8)
    assert [transfer.clause for transfer in play.result.transfers] == ["GB-07"]


@pytest.mark.clause("GB-13")
def test_the_last_of_its_kind_is_found_by_what_all_see() -> None:
    hands = {0: "1p", 1: "123456789m23p11z", 2: "11p", 3: "1p9s"}
    play = guobiao(hands)("0.1p 1.pass 2.pung")
    play("3.1p 1.win")
    assert play.fans(1)["last_tile"] == 4
    assert "last_tile" not in guobiao(hands)("0.1p 1.win").fans(1)
