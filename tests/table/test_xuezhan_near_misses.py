"""What the situations of 血战 leave open: openings that are none, which tile lies aside."""

import pytest

from hupai import Tile

from .stage import Play, Setting, xuezhan
from .xuezhan_stage import OTHER, PLAIN

EARLY_KONG = {0: "1111p1m", 1: PLAIN}


def opening(play: Play) -> str | None:
    """How the last win opened the deal, if it did."""
    context = play.table.deal.wins[-1].context
    fans = {fan.key for fan in play.table.deal.wins[-1].score.fans}
    assert fans & {"heavenly", "earthly"} == ({context.opening} if context.opening else set())
    return context.opening


@pytest.mark.clause("BB-44")
def test_the_dealt_tiles_win_before_any_kong() -> None:
    assert opening(xuezhan({0: PLAIN + "9p"})("0.win")) == "heavenly"
    after_kong = xuezhan({0: "1111p234678m33p78p"}, "9p")("0.kong=1p 0.win")
    assert opening(after_kong) is None
    assert after_kong.table.deal.wins[-1].context.after_kong
    assert opening(xuezhan({0: PLAIN + "1m"}, "5m 5m 5m 9p")("0.1m 0.win")) is None
    assert opening(xuezhan({0: PLAIN + "9p"}, heavenly_and_earthly=False)("0.win")) is None


@pytest.mark.clause("BB-45")
@pytest.mark.parametrize("earthly", ["first_draw", "first_discard", "both"])
def test_the_first_draw_or_the_first_discard_is_earthly(earthly: str) -> None:
    drawn = xuezhan({0: "1m", 1: PLAIN}, "9p", earthly=earthly)("0.1m 1.win")
    assert opening(drawn) == ("earthly" if earthly != "first_discard" else None)
    given = xuezhan({0: "9p", 1: PLAIN}, earthly=earthly)("0.9p 1.win")
    assert opening(given) == ("earthly" if earthly != "first_draw" else None)


@pytest.mark.clause("BB-45")
@pytest.mark.parametrize(
    ("hands", "draws", "script"),
    [
        ({0: "1m", 2: PLAIN}, "9p", "0.1m 1.9p 2.win"),
        ({0: "1m", 1: PLAIN}, "5m 5m 5m 8m 9p", "0.1m 1.5m 1.win"),
        ({0: "5m", 1: PLAIN, 3: "55m1m"}, "8m 9p", "0.5m 3.pung 3.1m 0.8m 1.win"),
        (EARLY_KONG, "5m 9p", "0.kong=1p 0.1m 1.win"),
        ({**EARLY_KONG, 0: "1111p9p"}, "5m", "0.kong=1p 0.9p 1.win"),
    ],
    ids=["second discard", "second draw", "after a pung", "after a kong", "discard after a kong"],
)
def test_later_wins_are_not_earthly(hands: dict[int, str], draws: str, script: str) -> None:
    assert opening(xuezhan(hands, draws, earthly="both")(script)) is None


@pytest.mark.clause("BB-45")
def test_without_the_option_there_is_no_earthly_win() -> None:
    none: dict[str, Setting] = {"earthly": "both", "heavenly_and_earthly": False}
    assert opening(xuezhan({0: "1m", 1: PLAIN}, "9p", **none)("0.1m 1.win")) is None
    assert opening(xuezhan({0: "9p", 1: PLAIN}, **none)("0.9p 1.win")) is None


@pytest.mark.clause("BB-17")
@pytest.mark.parametrize(
    ("hand", "draws", "script"),
    [(PLAIN + "1m", "5m 5m 5m 3p", "0.1m 0.win"), ("1111p234678m3345p", "3p", "0.kong=1p 0.win")],
    ids=["second draw", "after a kong"],
)
def test_a_later_win_lays_the_drawn_tile_aside(hand: str, draws: str, script: str) -> None:
    played = xuezhan({0: hand}, draws, mode="flow")(script)
    variant, won = played.table.variant, played.table.deal.wins[0].score.decomposition.hand
    waits = {tile: len(variant.waits(won.remove(tile))) for tile in won.concealed}
    drawn = Tile.parse(draws[-2:])
    assert max(waits.values()) > waits[drawn]
    assert played.table.deal.aside == (drawn,)


@pytest.mark.clause("BB-14")
@pytest.mark.parametrize("option", ["winner", "discarder"])
def test_after_a_self_draw_the_next_seat_draws(option: str) -> None:
    played = xuezhan({0: "1m", 1: PLAIN}, "9p", next_draw=option)("0.1m 1.win")
    assert played.table.deal.turn == 2


@pytest.mark.clause("BB-16")
@pytest.mark.parametrize("script", ["0.win", "0.9p"], ids=["the dealer wins", "nobody wins"])
def test_no_wins_in_a_row_are_counted(script: str) -> None:
    played = xuezhan({0: PLAIN + "9p"}, streak=2, must_win_last=0)(script)
    result = played.finish()
    assert result.drawn == (script != "0.win")
    assert (result.next_dealer, result.next_streak) == (0, 0)


@pytest.mark.clause("BB-50", "BB-51", "BB-57")
@pytest.mark.parametrize(("option", "clause"), [("self_draw", "BB-50"), ("giver", "BB-51")])
def test_a_win_cites_the_clause_by_which_it_is_paid(option: str, clause: str) -> None:
    def paid(hands: dict[int, str], draws: str, script: str) -> set[str]:
        setup: dict[str, Setting] = {"exposed_kong_bloom": option}
        transfers = xuezhan(hands, draws, **setup)(script).table.deal.transfers
        return {each.clause for each in transfers if each.cause == "win"}

    bloom = {0: "9m", 1: "999234678m33p67p", 3: OTHER}
    assert paid(bloom, "8p", "0.9m 1.kong=9m 1.win") == {clause}
    assert paid({0: "9p", 1: PLAIN}, "", "0.9p 1.win") == {"BB-50"}
