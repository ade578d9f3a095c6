"""Drawn deals, and who deals next: the situations of the rule book, under their ids."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from hupai import Hand, InvalidHandError, variants
from hupai.errors import HupaiError
from hupai.scoring import NextDealer, Payments

from .cases import NONE, tiles

READY = "123m456m789p111z5s"
NOT_READY = "1199m1199p119s12z"
THREE_SUITS = "14579m1479p1479s"
SC_F01 = [THREE_SUITS, THREE_SUITS, "1112223334445s", "4445m [111m] [222p] [333p]"]
ONE = "123456m789p2311p"
NOTHING = (0, 0, 0, 0)


class Draw(NamedTuple):
    """A drawn deal: four waiting hands, who is ready, the payments."""

    what: str
    hands: list[str]
    ready: str
    payments: Payments
    options: Mapping[str, Any] = NONE
    shown: str = ""

    def check(self, variant: str) -> None:
        """Compare who is ready, and what is paid; who deals does not matter."""
        hands = [Hand.parse(hand) for hand in self.hands]
        for dealer in range(4):
            settled = variants.get(variant, **self.options).settle_draw(
                hands, dealer, shown=tiles(self.shown)
            )
            assert "".join("+" if ready else "-" for ready in settled.ready) == self.ready
            assert settled.payments == self.payments


def df(ready: str) -> list[str]:
    """Dafeng hands, ready as said."""
    return [READY if sign == "+" else NOT_READY for sign in ready]


DAFENG = [
    Draw("DF-F01", df("+-+-"), "+-+-", (2, -2, 2, -2)),
    Draw("DF-F02", df("----"), "----", NOTHING),
    Draw("DF-F03", df("++++"), "++++", NOTHING),
    Draw("DF-F04", df("---+"), "---+", (-1, -1, -1, 3)),
    Draw("three ready", df("++-+"), "++-+", (1, 1, -3, 1)),
    Draw("stake", df("+-+-"), "+-+-", (10, -10, 10, -10), {"stake": 5}),
    Draw("off", df("+-+-"), "+-+-", NOTHING, {"draw_payment": "off"}),
    Draw("no doubling", df("+---"), "+---", (3, -1, -1, -1), {"dealer_double": "any_payment"}),
    Draw("DF-F13", [READY, "4444m123p456p789p", NOT_READY, NOT_READY],
         "+---", (3, -1, -1, -1)),
]  # fmt: skip

MELDED = "46s123m456m11z [555s]"
TWO_WAITS = "123m456m789p11z34s"
DEAD_WAITS = [
    Draw("no copy left", [READY, *df("---")], "----", NOTHING, shown="5s 5s 5s"),
    Draw("one copy left", [READY, *df("---")], "+---", (3, -1, -1, -1), shown="5s 5s 1z"),
    Draw("dead waits count", [READY, *df("---")], "+---", (3, -1, -1, -1),
         {"dead_waits": "ready"}, "5s 5s 5s"),
    Draw("one of two waits lives", [TWO_WAITS, *df("---")], "+---", (3, -1, -1, -1),
         shown="2s 2s 2s 2s 5s 5s 5s"),
    Draw("neither of two waits lives", [TWO_WAITS, *df("---")], "----", NOTHING,
         shown="2s 2s 2s 2s 5s 5s 5s 5s"),
    Draw("the own pung is shown once", [MELDED, *df("---")], "+---", (3, -1, -1, -1),
         shown="5s 5s 5s 1z"),
    Draw("the own pung and a discard", [MELDED, *df("---")], "----", NOTHING,
         shown="5s 5s 5s 5s"),
    Draw("each hand alone", [READY, TWO_WAITS, *df("--")], "-+--", (-1, 3, -1, -1),
         shown="5s 5s 5s"),
]  # fmt: skip

SICHUAN = [
    Draw("SC-F01", SC_F01, "--++", (-4, -4, 6, 2)),
    Draw("SC-F02", SC_F01, "--++", (-6, -6, 8, 4), {"draw_payment": "max"}),
    Draw("SC-F03", ["123456m789p2311s", *SC_F01[1:]], "--++", (-4, -4, 6, 2)),
    Draw("SC-F04, none", [THREE_SUITS] * 4, "----", NOTHING),
    Draw("SC-F04, all", [ONE, ONE, SC_F01[2], SC_F01[3]], "++++", NOTHING),
    Draw("off", SC_F01, "--++", NOTHING, {"draw_payment": "off"}),
    Draw("cap", SC_F01, "--++", (-3, -3, 4, 2), {"cap": 2}),
    Draw("cap on the highest", SC_F01, "--++", (-5, -5, 6, 4),
         {"cap": 3, "draw_payment": "max"}),
    Draw("kongs count", ["123m345m999p6p (2222p)", *[THREE_SUITS] * 3], "+---", (6, -2, -2, -2)),
    Draw("roots count", ["234p345m678m9m [222p]", *[THREE_SUITS] * 3],
         "+---", (6, -2, -2, -2)),
    Draw("no self-draw", [ONE, *[THREE_SUITS] * 3], "+---", (3, -1, -1, -1),
         {"self_draw_bonus": 4}),
    Draw("no self-draw by fan_values", [ONE, *[THREE_SUITS] * 3], "+---", (3, -1, -1, -1),
         {"fan_values": {"self_draw": 4}}),
    Draw("shown tiles do not matter", [ONE, *[THREE_SUITS] * 3], "+---", (3, -1, -1, -1),
         shown="1p 1p 4p 4p 4p 4p"),
]  # fmt: skip

CHANGSHA = [
    Draw("ready or not", ["123m456m789p345s2p", "123m456m789p345s1p", *[THREE_SUITS] * 2],
         "+---", NOTHING),
    Draw("none", [THREE_SUITS] * 4, "----", NOTHING),
]  # fmt: skip


def draws(rows: list[Draw]) -> pytest.MarkDecorator:
    """Run a test with every draw."""
    return pytest.mark.parametrize("row", rows, ids=[row.what for row in rows])


@draws(DAFENG)
@pytest.mark.clause("DF-41", "DF-42", "DF-43", "CM-4")
def test_dafeng_draws(row: Draw) -> None:
    row.check("dafeng")


@draws(DEAD_WAITS)
@pytest.mark.clause("DF-66", "DF-41")
def test_who_waits_for_dead_tiles_alone_is_not_ready(row: Draw) -> None:
    row.check("dafeng")


@draws(SICHUAN)
@pytest.mark.clause("SC-60", "SC-10", "SC-53")
def test_sichuan_draws(row: Draw) -> None:
    row.check("sichuan")


@draws(CHANGSHA)
@pytest.mark.clause("CS-61")
def test_changsha_draws(row: Draw) -> None:
    row.check("changsha")


@pytest.mark.clause("CM-8")
@pytest.mark.parametrize("name", variants.names())
def test_a_draw_is_settled_with_four_waiting_hands(name: str) -> None:
    hand = Hand.parse("123m456m789p345s2p")
    with pytest.raises(HupaiError):
        variants.get(name).settle_draw([hand] * 3, 0)
    with pytest.raises(InvalidHandError):
        variants.get(name).settle_draw([hand] * 3 + [hand.add(hand.concealed[0])], 0)


class Next(NamedTuple):
    """How a deal ended, and who deals next."""

    what: str
    dealer: int
    ended: dict[str, Any]
    deal: NextDealer
    options: Mapping[str, Any] = NONE

    def check(self, variant: str) -> None:
        """Compare the next dealer."""
        found = variants.get(variant, **self.options).next_dealer(self.dealer, **self.ended)
        assert found == self.deal


ALL, NONE_READY, SOME = [True] * 4, [False] * 4, [True, False, True, False]
STAY = {"dealer_after_draw": "stay"}
DAFENG_NEXT = [
    Next("DF-F15", 0, {"winners": [0]}, NextDealer(0, 1)),
    Next("again", 2, {"winners": [2], "streak": 3}, NextDealer(2, 4)),
    Next("DF-F16", 0, {"winners": [2], "payer": 3}, NextDealer(1, 0)),
    Next("the streak ends", 0, {"winners": [2], "streak": 3}, NextDealer(1, 0)),
    Next("after seat 3", 3, {"winners": [2]}, NextDealer(0, 0)),
    Next("one of several", 0, {"winners": [2, 0], "payer": 1, "streak": 1}, NextDealer(0, 2)),
    Next("several others", 1, {"winners": [2, 3], "payer": 0, "streak": 1}, NextDealer(2, 0)),
    Next("DF-F01", 0, {"ready": SOME, "streak": 2}, NextDealer(1, 0)),
    Next("DF-F02", 0, {"ready": NONE_READY, "streak": 2}, NextDealer(1, 0)),
    Next("DF-F03", 0, {"ready": ALL, "streak": 2}, NextDealer(0, 2)),
    Next("DF-F04", 0, {"ready": [False, False, False, True]}, NextDealer(1, 0)),
    Next("a draw, nothing said of who was ready", 0, {"streak": 2}, NextDealer(1, 0)),
    Next(
        "another wins, stay", 1, {"winners": [3], "payer": 0, "streak": 2}, NextDealer(2, 0), STAY
    ),
    Next(
        "the dealer wins, stay",
        1,
        {"winners": [1], "payer": 0, "streak": 2},
        NextDealer(1, 3),
        STAY,
    ),
    Next("all ready, stay", 3, {"ready": ALL, "streak": 2}, NextDealer(3, 2), STAY),
]
SICHUAN_NEXT = [
    Next("SC-F05", 2, {}, NextDealer(2, 0)),
    Next("SC-F07", 0, {"winners": [3]}, NextDealer(3, 0)),
    Next("off a discard", 0, {"winners": [3], "payer": 1}, NextDealer(3, 0)),
    Next("several", 0, {"winners": [3, 1], "payer": 2}, NextDealer(2, 0)),
]
LAST_TILE_SEAT = {"dealer_after_draw": "last_tile_seat"}
CHANGSHA_NEXT = [
    Next("CS-F02", 0, {"winners": [3, 1], "payer": 2}, NextDealer(2, 0)),
    Next("CS-F03", 0, {"winners": [1], "payer": 2}, NextDealer(1, 0)),
    Next("draw", 2, {}, NextDealer(2, 0)),
    Next("draw, stay", 2, {"last_drawer": 3}, NextDealer(2, 0)),
    Next("draw, last tile's seat", 2, {"last_drawer": 3}, NextDealer(3, 0), LAST_TILE_SEAT),
    Next(
        "a win all the same",
        2,
        {"winners": [1], "last_drawer": 3},
        NextDealer(1, 0),
        LAST_TILE_SEAT,
    ),
]


def ended(rows: list[Next]) -> pytest.MarkDecorator:
    """Run a test with every end of a deal."""
    return pytest.mark.parametrize("row", rows, ids=[row.what for row in rows])


@ended(DAFENG_NEXT)
@pytest.mark.clause("DF-04", "DF-41", "DF-42", "DF-43")
def test_dafeng_dealers(row: Next) -> None:
    row.check("dafeng")


@pytest.mark.clause("DF-41")
@pytest.mark.parametrize("ready", [SOME, NONE_READY], ids=["some", "none"])
def test_the_dafeng_dealer_stays_after_a_draw_if_the_option_says_so(ready: list[bool]) -> None:
    assert variants.get("dafeng", **STAY).next_dealer(1, ready=ready).dealer == 1


@ended(SICHUAN_NEXT)
@pytest.mark.clause("SC-03")
def test_sichuan_dealers(row: Next) -> None:
    row.check("sichuan")


@ended(CHANGSHA_NEXT)
@pytest.mark.clause("CS-02")
def test_changsha_dealers(row: Next) -> None:
    row.check("changsha")
