"""Each fan of 国标: a hand that has it, and one that nearly has."""

from typing import Any, NamedTuple

import pytest

from hupai import Hand, WinContext, variants
from tests.scoring import guobiao_oracle

FREE = variants.get("guobiao", min_fan=0)
SOURCES = {"d": "discard", "s": "self_draw", "r": "robbed_kong"}
FLAGS = {"K": "after_kong", "L": "last_tile", "4": "last_of_kind"}


class Row(NamedTuple):
    """A fan, a hand that has it and one that has not, each with how it is won."""

    key: str
    hand: str
    win: str
    near: str
    near_win: str


def context(text: str) -> WinContext:
    """Read a win: its source, the tile, then flags, a wind of the round (w) or flowers (f).

    Seat 1 wins, whose wind is south.
    """
    source, tile, *more = text.split()
    facts: dict[str, Any] = {"winner": 1, "by": SOURCES[source], "tile": tile}
    facts |= {} if source == "s" else {"payer": 2}
    for word in more:
        match word[0]:
            case "w":
                facts["round_wind"] = word[1:]
            case "f":
                facts["flowers"] = [f"{number}f" for number in range(1, int(word[1:]) + 1)]
            case flag:
                facts[FLAGS[flag]] = True
    return WinContext.from_dict(facts)


TABLE = """
big_four_winds | 111222333z55m [444z] | d 5m | 111222333z44z [555m] | d 4z
big_three_dragons | 555666z123m11s [777z] | d 1s | 555666z123m77z [111s] | d 1m
all_green | 222333444s66z [888s] | d 6z | 222333444s11z [888s] | d 1z
nine_gates | 11123455678999m | d 5m | 11123455678999m | d 1m
four_kongs | 55m [1111m] [2222p] (3333s) (4444z) | d 5m | 55m [1111m] [2222p] (3333s) [444z] | d 5m
seven_shifted_pairs | 22334455667788p | d 2p | 22334455667799p | d 2p
thirteen_orphans | 19m19p19s12345677z | d 7z | 111999m111999p11z | d 1z
all_terminals | 111999m111p99p [999s] | d 9p | 111999m111p11z [999s] | d 1z
little_four_winds | 111222333z44z [555m] | d 4z | 111222333z55z [555m] | d 5z
little_three_dragons | 555666z77z123m [111s] | d 1m | 555666z11z123m [111s] | d 1m
all_honors | 111222555z66z [777z] | d 6z | 111222555z66z [111m] | d 6z
four_concealed_pungs | 111333m555p777s22z | d 2z | 111333m555p777s22z | d 1m
pure_terminal_chows | 11223355778899s | d 5s | 11223344778899s | d 4s
quadruple_chow | 222233334444m55p | d 5p | 222333444m234p55p | d 5p
four_pure_shifted_pungs | 222333444555p11z | s 1z | 222333444666p11z | s 1z
four_pure_shifted_chows | 123234345m11z [456m] | d 1z | 123234345m11z [567m] | d 1z
three_kongs | 123m55p (7777m) [2222s] (3333z) | d 5p | 123m55p (7777m) [2222s] [333z] | d 5p
all_terminals_and_honors | 111999m111z33z [999s] | d 3z | 111999m111z22s [999s] | d 2s
seven_pairs | 1133m2255p7799s11z | d 1z | 112233m11z [555p] [777s] | d 1z
greater_honors_and_knitted_tiles | 17m258p39s1234567z | d 7z | 147m258p39s123456z | d 1z
all_even_pungs | 222444m666p88s [888p] | d 8s | 222444m666p88s [234p] | d 8s
full_flush | 123345567m99m [111m] | d 9m | 123345567m99p [111m] | d 9p
pure_triple_chow | 234234m55p [234m] [789s] | d 5p | 234345m55p [234m] [789s] | d 5p
pure_shifted_pungs | 222333444m55p [789s] | s 5p | 222333555m55p [789s] | s 5p
upper_tiles | 789m777p99p888s [789s] | d 9p | 789m777p66p888s [789s] | d 6p
middle_tiles | 456m444p66p555s [456s] | d 6p | 456m444p77p555s [456s] | d 7p
lower_tiles | 123m111p33p222s [123s] | d 3p | 123m111p44p222s [123s] | d 4p
pure_straight | 123456789m55p [111s] | d 5p | 123456678m55p [111s] | d 5p
three_suited_terminal_chows | 123789m123789p55s | d 5s | 123789m123789p44s | d 4s
pure_shifted_chows | 123345567m55p [111s] | d 5p | 123345678m55p [111s] | d 5p
all_fives | 345m456p567s55p [555m] | d 5p | 345m456p678s55p [555m] | d 5p
triple_pung | 333m333p333s12m3m55z | s 5z | 333m333p444s12m3m55z | s 5z
three_concealed_pungs | 111m333p999s22z [456s] | d 2z | 111m333p22z [999s] [456s] | d 2z
lesser_honors_and_knitted_tiles | 147m258p369s12345z | d 5z | 147m258p369s111z11p | d 1p
knitted_straight | 147m258p369s55z [123m] | d 5z | 147m258p36s123456z | d 1z
upper_four | 678m999p66p [678s] [777m] | d 6p | 678m999p55p [678s] [777m] | d 5p
lower_four | 123m444p33p [234s] [111m] | d 3p | 123m444p55p [234s] [111m] | d 5p
big_three_winds | 111222333z55p [678s] | s 5p | 11122233z [678s] [333p] | s 3z
mixed_straight | 123m456p789s11z [555m] | d 1z | 123m456p678s11z [555m] | d 1z
reversible_tiles | 123p999p88s [456s] [555z] | d 8s | 123p999p88s [456s] [666z] | d 8s
mixed_triple_chow | 234m234p234s11z [789m] | d 1z | 234m234p345s11z [789m] | d 1z
mixed_shifted_pungs | 22z789m [333m] [444p] [555s] | d 2z | 22z789m [333m] [444p] [666s] | d 2z
chicken_hand | 234m567p345s55z [789s] | d 4m | 234m567p345s55z [789s] | s 4m
last_tile_draw | 123m456p789s11z [555m] | s 1z L | 123m456p789s11z [555m] | s 1z
last_tile_claim | 123m456p789s11z [555m] | d 1z L | 123m456p789s11z [555m] | s 1z L
out_with_replacement_tile | 123m456p78s11z9s [5555m] | s 1z K | 123m456p78s11z9s [5555m] | s 1z
robbing_the_kong | 123m456p789s11z [555m] | r 9s | 123m456p789s11z [555m] | d 9s
all_pungs | 111m55z [333p] [777s] [222z] | d 5z | 123m55z [333p] [777s] [222z] | d 5z
half_flush | 123456m11z [789m] [555z] | d 1z | 123456m11z [789p] [555z] | d 1z
mixed_shifted_chows | 123m234p345s11z [999m] | d 1z | 123m234p456s11z [999m] | d 1z
all_types | 123m456p999s11z [555z] | d 1z | 123m456p999s66z [555z] | d 6z
melded_hand | 55p [123m] [456s] [789p] [222z] | d 5p | 55p [123m] [456s] [789p] (2222z) | d 5p
two_concealed_kongs | 123m55p789s (7777m) (3333z) | d 5p | 123m55p789s (7777m) [333z] | d 5p
two_dragon_pungs | 123m55p789s [555z] [666z] | d 5p | 123m55p789s [555z] [333z] | d 5p
mixed_kongs | 123m55p789s [7777m] (3333z) | d 5p | 123m55p789s [7777m] [333z] | d 5p
outside_hand | 123m99p789s [111z] [789m] | d 9p | 123m99p678s [111z] [789m] | d 9p
fully_concealed_hand | 123m456p99p789s555z | s 9p | 123m456p99p789s555z | d 9p
two_melded_kongs | 123m55p789s [7777m] [3333z+] | d 5p | 123m55p789s [7777m] [333z] | d 5p
last_tile | 123m456p789s11z [555m] | d 9s 4 | 123m456p789s11z [555m] | d 9s
dragon_pung | 123m55p789s [555z] [234p] | d 5p | 123m55p789s [444z] [234p] | d 5p
prevalent_wind | 123m55p789s [333z] [234p] | d 5p w3z | 123m55p789s [333z] [234p] | d 5p w4z
seat_wind | 123m55p789s [222z] [234p] | d 5p | 123m55p789s [333z] [234p] | d 5p
concealed_hand | 123m456p99p789s (5555z) | d 9p | 123m456p99p789s [5555z] | d 9p
all_chows | 123m456p99p789s [345s] | d 9p | 123m456p11z789s [345s] | d 1z
tile_hog | 111123m456p99p789s | d 9p | 123m99p456p789s [7777m] | d 9p
double_pung | 333m333p456s11z [789s] | d 1z | 333m444p456s11z [789s] | d 1z
two_concealed_pungs | 333m444p456s11z [789s] | d 1z | 333m444p456s11z [789s] | d 3m
concealed_kong | 123m456p99p789s (5555z) | d 9p | 123m456p99p789s [5555z] | d 9p
all_simples | 234m456p88p678s [555s] | d 8p | 234m456p88p789s [555s] | d 8p
pure_double_chow | 123123m456p789s55z | d 5z | 123234m456p789s55z | d 5z
mixed_double_chow | 123m123p456s55z [999s] | d 5z | 123m234p567s55z [999s] | d 5z
short_straight | 123456m99p222s555z | d 9p | 123567m99p222s555z | d 9p
two_terminal_chows | 123789m99p222s555z | d 9p | 123678m99p222s555z | d 9p
pung_of_terminals_or_honors | 123m55p678s [333z] [234p] | d 5p | 123m55p678s [333s] [234p] | d 5p
melded_kong | 123m55p678s [3333z] [234p] | d 5p | 123m55p678s [333z] [234p] | d 5p
one_voided_suit | 123m55p678p [333z] [234p] | d 5p | 123m55p678s [333z] [234p] | d 5p
no_honors | 123m55p678s [333s] [234p] | d 5p | 123m55z678s [333s] [234p] | d 5z
edge_wait | 123m55p678s [333z] [234p] | d 3m | 123m55p678s [333z] [234p] | d 1m
closed_wait | 123m55p678s [333z] [234p] | d 2m | 123m55p678s [333z] [234p] | d 1m
single_wait | 123m55p678s [333z] [234p] | d 5p | 55m234m678s [333z] [234p] | d 5m
self_drawn | 123m55p678s [333z] [234p] | s 1m | 123m55p678s [333z] [234p] | d 1m
flower_tiles | 123m456p789s11z [555m] | d 1z f2 | 123m456p789s11z [555m] | d 1z
"""
ROWS = [Row(*(cell.strip() for cell in line.split("|"))) for line in TABLE.strip().splitlines()]


def fans(hand: str, win: str) -> dict[str, int]:
    """The fans of a hand, by the variant; the oracle finds the same."""
    score = FREE.score(Hand.parse(hand), context(win))
    found: dict[str, int] = score.to_dict()["fans"]
    judged = guobiao_oracle.judged(Hand.parse(hand), context(win), FREE.rules.to_dict())
    assert found in [one.fans for one in judged]
    return found


@pytest.mark.parametrize("row", ROWS, ids=[row.key for row in ROWS])
@pytest.mark.clause("GB-10", "GB-18")
def test_a_hand_with_the_fan_and_one_that_nearly_has_it(row: Row) -> None:
    has, has_not = fans(row.hand, row.win), fans(row.near, row.near_win)
    assert row.key in has, has
    assert row.key not in has_not, has_not


def test_every_fan_has_a_row() -> None:
    assert [row.key for row in ROWS] == list(FREE.fans)
