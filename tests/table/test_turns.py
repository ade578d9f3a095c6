"""Whose turn it is, and what is offered on it: CM-1, CM-9, CM-10, CM-13, CM-15."""

import pytest

from hupai import IllegalActionError, Tile
from hupai.play import Discard, Drew, Pass, Phase

from .stage import Setting, changsha, dafeng, play, sichuan

VARIANTS = ["dafeng", "sichuan", "changsha"]


@pytest.mark.clause("CM-1")
@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("dealer", range(4))
def test_the_turn_goes_round_from_the_dealer(name: str, dealer: int) -> None:
    table = play(name, dealer=dealer)
    drew = [event for event in table.until_left(40).events(Drew) if isinstance(event, Drew)]
    assert [event.seat for event in drew] == [(dealer + 1 + n) % 4 for n in range(len(drew))]
    assert len(drew) >= 14


@pytest.mark.clause("CM-1", "CM-2")
def test_after_a_claim_the_turn_goes_on_from_who_made_it() -> None:
    play = dafeng({0: "5p", 2: "55p"})("0.5p 2.pung 2.drawn").passes()
    assert play.asked == {3}
    assert play.table.view(3).drawn is not None


@pytest.mark.clause("CM-9")
def test_after_a_pung_there_is_no_win_and_no_kong() -> None:
    play = sichuan({1: "5p", 2: "1111m23456m55p99p"})("1.5p")
    assert play.offered(2) == {"win", "pung", "pass"}
    play("2.pung")
    assert play.asked == {2}
    assert play.offered(2) == {"1m", "2m", "3m", "4m", "5m", "6m", "9p"}


@pytest.mark.clause("CM-9")
def test_after_a_pung_the_claimed_kind_may_be_discarded() -> None:
    play = dafeng({1: "5p", 2: "555p"})("1.5p 2.pung")
    assert "5p" in play.offered(2)
    assert not any("=" in answer for answer in play.offered(2))
    play("2.5p")
    assert play.table.view(0).seats[2].discards[-1] is Tile.P5


@pytest.mark.clause("CM-9", "CS-03")
def test_after_a_chow_the_claimed_kind_may_be_discarded_and_no_kong_is_offered() -> None:
    play = changsha({0: "4p", 1: "345p9999s"})("0.4p 1.chow=3p")
    assert {"4p", "9s"} < play.offered(1)
    assert not any("=" in answer or answer == "win" for answer in play.offered(1))
    assert play.melds(1) == ["[345p]"]


@pytest.mark.clause("CM-10")
def test_the_dealer_may_make_a_kong_on_its_first_turn() -> None:
    assert "kong=1m" in dafeng({0: "1111m"}).offered(0)


@pytest.mark.clause("CM-10")
def test_a_kong_is_made_of_any_matching_tiles_on_any_own_turn() -> None:
    play = dafeng({1: "1111m"}, "5z ? ? ? 6z")("0.drawn").passes()
    assert play.drawn(1) == "5z"
    assert "kong=1m" in play.offered(1)
    play("1.drawn 0.drawn").passes()
    assert play.drawn(1) == "6z"
    assert "kong=1m" in play.offered(1)
    assert play("1.kong=1m").melds(1) == ["(1111m)"]


@pytest.mark.clause("CM-10")
def test_a_tile_that_was_kept_may_be_added_to_a_pung_later() -> None:
    play = dafeng({0: "8p", 1: "888p"})("0.8p 1.pung 1.drawn")
    assert play.asked == {2}
    play("0.drawn").passes()
    assert play.drawn(1) != "8p"
    assert play("1.kong=8p").melds(1) == ["[8888p+]"]


@pytest.mark.clause("CM-10")
def test_three_of_a_kind_and_another_seats_pung_make_no_own_kong() -> None:
    play = dafeng({0: "8p", 1: "888p", 2: "222m"})
    assert not any("=" in answer for answer in play("0.drawn").passes().offered(1))
    assert not any("=" in answer for answer in play("1.drawn").passes().offered(2))


@pytest.mark.clause("CM-15")
@pytest.mark.parametrize("name", VARIANTS)
def test_there_is_no_pass_on_the_own_turn(name: str) -> None:
    table = play(name).table
    before = table.events
    with pytest.raises(IllegalActionError):
        table.submit(0, Pass())
    assert table.events == before
    assert Pass() not in table.legal_actions()[0]


@pytest.mark.clause("CM-15", "DF-61")
def test_where_no_pass_is_offered_winning_is_the_only_legal_answer() -> None:
    play = dafeng({0: "123456m789p111z55s"})
    assert play.offered(0) == {"win"}
    with pytest.raises(IllegalActionError):
        play.table.submit(0, Discard(Tile.S5))


@pytest.mark.clause("CM-15")
def test_who_may_win_on_its_own_turn_may_discard_or_make_a_kong_instead() -> None:
    play = sichuan({1: "111123567m34p99p"}, "5p")("0.drawn").passes()
    assert {"win", "kong=1m", "5p"} < play.offered(1)
    assert not play("1.5p").table.over


@pytest.mark.clause("CM-15", "CM-2")
def test_who_is_not_asked_may_not_answer() -> None:
    play = dafeng({1: "5p", 3: "555p"})("1.5p")
    assert play.table.deal.phase is Phase.CLAIMS
    with pytest.raises(IllegalActionError):
        play.table.submit(2, Pass())
    assert not play.options(2)


WAITS_FOR_5S = "123456m789p111z5s"


@pytest.mark.clause("CM-13", "DF-62")
@pytest.mark.parametrize(
    ("script", "opening"),
    [("0.drawn 1.drawn 2.drawn", True), ("0.8s 2.pung 2.drawn", False)],
    ids=["no claim", "a pung before"],
)
def test_a_pung_ends_what_may_be_won_on_the_first_tile_drawn(script: str, *, opening: bool) -> None:
    draws = "? ? 5s" if opening else "5s"
    play = dafeng({0: "8s", 2: "88s", 3: WAITS_FOR_5S}, draws)(script).passes()
    assert play.drawn(3) == "5s"
    assert (play.offered(3) == {"win"}) is opening
    if opening:
        assert play("3.win").fans(3) == {"earthly": 8}
    else:
        assert "win" not in play.offered(3)


@pytest.mark.clause("CM-13")
@pytest.mark.parametrize("kong", ["0.kong=1m", "1.kong=2m"])
def test_a_concealed_kong_of_anyone_is_a_claim(kong: str) -> None:
    play = dafeng({0: "1111m", 1: "2222m", 2: WAITS_FOR_5S.replace("123456m", "456m456s")}, "? 5s")
    assert "win" in play.copy()("1.drawn").passes().offered(2)
    play(kong)("1.drawn").passes()
    assert play.asked == {2}
    assert play.drawn(2) == "5s"
    assert "win" not in play.offered(2)


@pytest.mark.clause("CM-13")
def test_a_chow_ends_what_may_be_won_before_the_own_first_draw() -> None:
    hands = {0: "4p", 1: "35p5s", 3: WAITS_FOR_5S}
    play = dafeng(hands, allow_chow=True)
    assert play.copy()("0.drawn 1.5s").offered(3) == {"win"}
    assert not play("0.4p 1.chow=3p 1.5s").offered(3)


@pytest.mark.clause("CM-13", "DF-67")
def test_replacing_flowers_is_no_claim() -> None:
    play = dafeng({0: "1f", 2: WAITS_FOR_5S}, "2f 3f", tail="5s1m1p", flowers=True)
    play("1.drawn").passes()
    assert play.drawn(2) == "5s"
    assert play("2.win").fans(2)["earthly"] == 8
    dealt = dafeng({0: "1f123456m789p111z5s"}, tail="5s", flowers=True)
    assert dealt.offered(0) == {"win"}
    assert dealt("0.win").fans(0)["heavenly"] == 8


@pytest.mark.clause("CM-13")
@pytest.mark.parametrize("name", VARIANTS)
def test_a_dealer_who_made_a_kong_wins_with_no_heavenly_hand(name: str) -> None:
    front, tail = {"sichuan": ("5s", ""), "dafeng": ("", "5s"), "changsha": ("", "5s?")}[name]
    options: dict[str, Setting] = {}
    if name == "dafeng":
        options["ready_declaration"] = "optional"
    kong = "supplement" if name == "changsha" else "kong"
    deal = play(name, {0: "1111234567m88s34s"}, front, tail=tail, **options)
    deal(f"0.{kong}=1m 0.win")
    assert deal.winners == [0]
    assert "heavenly" not in deal.fans(0)
    assert deal.result.wins[0].context.opening is None
