"""Deals in words."""

import re
import string

import pytest

from hupai import Hand, InvalidMemberError, Meld, MeldKind, Table, Tile, sim, variants
from hupai.bots import Player, RandomPlayer, ReadySeeker
from hupai.play import (
    Answered,
    Asked,
    BirdsTurned,
    Chow,
    Claimed,
    DealResult,
    DealStarted,
    DealtWinShown,
    DiceThrown,
    Discard,
    Discarded,
    Drew,
    Event,
    Fined,
    FlowerShown,
    HandDealt,
    HandShown,
    Kong,
    KongDeclared,
    KongHidden,
    KongMade,
    KongShown,
    LastTileOffered,
    Pass,
    Pung,
    TileDrawn,
    Transfer,
    Variant,
    Win,
    WindDrawn,
    Won,
)
from hupai.render import deal_lines, result_lines, tiles_text
from hupai.render.deal_words import EN, ZH

SILENT = {"asked", "tile_drawn", "deal_ended"}
"""Events that are told by others, or by the result."""


CLAIMED = Claimed(2, Meld.pung(Tile.M2), 0, Tile.M2)


def variant_of(name: str, **options: object) -> Variant:
    variant = variants.get(name, **options)
    assert isinstance(variant, Variant)
    return variant


def told(*events: Event, language: str = "en", name: str = "changsha") -> list[str]:
    return list(deal_lines(variant_of(name), events, language))


def test_every_event_has_its_sentence_or_is_told_by_others() -> None:
    kinds = {key.partition(".")[0] for key in EN.sentences}
    assert kinds - {"result"} == {event.tag() for event in leaves(Event)} - SILENT


def leaves(kind: type[Event]) -> list[type[Event]]:
    children = kind.__subclasses__()
    return [leaf for child in children for leaf in leaves(child)] if children else [kind]


def test_languages_say_the_same() -> None:
    assert EN.sentences.keys() == ZH.sentences.keys()
    assert EN.words.keys() == ZH.words.keys()
    for key, sentence in EN.sentences.items():
        assert fields(sentence) == fields(ZH.sentences[key]), key


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize(
    ("events", "en", "zh"),
    [
        ([DiceThrown(1, (2, 5), "dealer")], "seat 1 throws 2 + 5 for the first deal", None),
        (
            [DiceThrown(1, (2, 5), "open_kong")],
            "seat 1 throws 2 + 5 for the stack of its replacement",
            "1 号位开杠掷骰：2 + 5",
        ),
        ([WindDrawn(1, Tile.EAST)], "seat 1 turns 🀀 1z", "1 号位摸到 🀀 东"),
        ([DealStarted(2, 0)], "seat 2 deals", "2 号位坐庄"),
        ([DealStarted(2, 3)], "seat 2 deals; wins in a row before: 3", "2 号位坐庄，连庄 3"),
        (
            [HandDealt(0, (Tile.P1, Tile.SPRING, Tile.M9))],
            "seat 0 is dealt 🀏 🀙 🀦 9m1p1f",
            "0 号位起手 🀏 🀙 🀦 9万1筒春",
        ),
        ([FlowerShown(0, Tile.SPRING)], "seat 0 shows 🀦 1f", None),
        ([Drew(1, "wall", 20)], "seat 1 draws; 20 left", "1 号位摸牌，余 20 张"),
        (
            [Drew(1, "kong", 20), TileDrawn(1, Tile.P5)],
            "seat 1 draws 🀝 5p to replace its kong; 20 left",
            "1 号位杠后补牌 🀝 五筒，余 20 张",
        ),
        ([Drew(1, "flower", 20)], "seat 1 draws to replace a flower; 20 left", None),
        (
            [Drew(1, "last_tile", 0), TileDrawn(1, Tile.P5)],
            "seat 1 takes the last tile 🀝 5p",
            "1 号位要海底 🀝 五筒",
        ),
        (
            [DealtWinShown(1, ("no_jiang", "missing_suit"), (Tile.M1, Tile.P9), (-4, 8, -2, -2))],
            "seat 1 shows 🀇 🀡 1m9p: no jiang 板板胡, missing suit 缺一色; -4 +8 -2 -2",
            "1 号位亮出 🀇 🀡 1万9筒：板板胡、缺一色，-4 +8 -2 -2",
        ),
        (
            [DealtWinShown(1, ("four_joys",), (Tile.M1,) * 4, (-2, 4, -1, -1))],
            "seat 1 shows 🀇🀇🀇🀇 1111m: four joys 四喜; -2 +4 -1 -1",
            "1 号位亮出 🀇🀇🀇🀇 1111万：四喜，-2 +4 -1 -1",
        ),
        ([Discarded(2, Tile.P5)], "seat 2 discards 🀝 5p", "2 号位打出 🀝 五筒"),
        (
            [Discarded(2, Tile.P5, ready=True)],
            "seat 2 discards 🀝 5p and declares its hand ready",
            "2 号位打出 🀝 五筒，报听",
        ),
        ([Answered(2, Pass())], "seat 2 passes", "2 号位过"),
        ([Answered(2, Pung())], "seat 2 would claim a pung", "2 号位要碰"),
        (
            [Answered(2, Chow(Tile.P4))],
            "seat 2 would claim a chow, 🀜🀝🀞 456p",
            "2 号位要吃 🀜🀝🀞 456筒",
        ),
        (
            [Claimed(2, Meld.chow(Tile.P4), 1, Tile.P5)],
            "seat 2 makes a chow of 🀝 5p of seat 1: 🀜🀝🀞 [456p]",
            "2 号位吃 1 号位的 🀝 五筒：🀜🀝🀞 [456筒]",
        ),
        ([Answered(2, Win())], "seat 2 would win", "2 号位要胡"),
        (
            [Answered(2, Pung()), Answered(3, Pass()), Claimed(2, Meld.pung(Tile.P5), 0, Tile.P5)],
            ["seat 3 passes", "seat 2 makes a pung of 🀝 5p of seat 0"],
            ["3 号位过", "2 号位碰 0 号位的 🀝 五筒"],
        ),
        (
            [Answered(2, Pung()), Asked(2, (Discard(Tile.P1),), 1), CLAIMED],
            ["seat 2 would claim a pung", "seat 2 makes a pung of 🀈 2m of seat 0"],
            None,
        ),
        (
            [KongDeclared(2, Tile.P5, "supplement")],
            "seat 2 adds 🀝 5p to its pung, as 补张",
            "2 号位补杠 🀝 五筒，补张",
        ),
        (
            [KongMade(2, MeldKind.KONG_EXPOSED, Tile.P5, 1, "open_kong")],
            "seat 2 makes a kong of 🀝 5p of seat 1, as 开杠",
            "2 号位明杠 1 号位的 🀝 五筒，开杠",
        ),
        (
            [KongMade(2, MeldKind.KONG_ADDED, Tile.P5)],
            "seat 2 has made the kong of 🀝 5p",
            "2 号位补杠成立：🀝 五筒",
        ),
        (
            [KongMade(2, MeldKind.KONG_CONCEALED, Tile.P5)],
            "seat 2 makes a concealed kong of 🀝 5p",
            "2 号位暗杠 🀝 五筒",
        ),
        (
            [KongMade(2, MeldKind.KONG_CONCEALED), KongHidden(2, Tile.P5)],
            ["seat 2 makes a face-down kong", "the kong of seat 2 is of 🀝 5p"],
            ["2 号位暗杠", "2 号位暗杠的是 🀝 五筒"],
        ),
        ([LastTileOffered(2)], "the last tile is offered, seat 2 first", "问海底，从 2 号位起"),
        (
            [Fined(2, (1, 1, -3, 1))],
            "seat 2 let a win go by that must be taken; +1 +1 -3 +1",
            "2 号位放弃必胡：+1 +1 -3 +1",
        ),
        ([BirdsTurned((Tile.P5,))], "birds: 🀝 5p", "扎鸟：🀝 5筒"),
        (
            [HandShown(2, Hand.parse("11m55z [456p] [2222s+] (9999m)"))],
            "seat 2 shows its ready hand 🀇🀇 🀆🀆 [🀜🀝🀞] [🀑🀑🀑🀑+] (🀏🀏🀏🀏) 11m55z [456p] [2222s+] (9999m)",
            "2 号位亮牌（听）：🀇🀇 🀆🀆 [🀜🀝🀞] [🀑🀑🀑🀑+] (🀏🀏🀏🀏) 11万白白 [456筒] [2222条+] (9999万)",
        ),
        ([KongShown(2, Tile.P5)], "seat 2 turns up its kong of 🀝 5p", None),
        ([Answered(2, Discard(Tile.P5)), Asked(2, (Win(),), 1)], [], []),
        (
            [Answered(1, Kong(Tile.P5, MeldKind.KONG_EXPOSED))],
            "seat 1 would claim a kong",
            None,
        ),
    ],
    ids=str,
)
def test_sentences(events: list[Event], en: str | list[str], zh: str | list[str] | None) -> None:
    assert told(*events) == ([en] if isinstance(en, str) else en)
    if zh is not None:
        assert told(*events, language="zh") == ([zh] if isinstance(zh, str) else zh)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("dafeng", {"flowers": True, "must_win": "fine", "first_dealer": "wind"}),
        ("sichuan", {"hide_concealed_kong": True}),
        ("changsha", {"birds": 2}),
        ("xuezhan", {}),
        ("xuezhan", {"mode": "flow", "show_hand": "at_end", "hide_concealed_kong": True}),
    ],
)
def test_whole_deals(name: str, options: dict[str, object], language: str) -> None:
    """Whoever looks, every line is whole, and what a seat is told is no more than there was."""
    variant = variant_of(name, **options)
    for seed in range(12):
        table = Table(variant, seed=seed)
        players: list[Player] = [RandomPlayer(0), *(ReadySeeker(seat) for seat in (1, 2, 3))]
        sim.play(table, players)
        assert table.result is not None
        lines = list(deal_lines(variant, table.events, language))
        told_alone = sum(isinstance(event, Discarded | Drew | HandShown) for event in table.events)
        assert told_alone <= len(lines)
        for seat in range(4):
            assert len(list(deal_lines(variant, table.events_for(seat), language))) < len(lines)
        ended = "\n".join(result_lines(variant, table.result, language))
        for transfer in table.result.transfers:
            assert transfer.clause in ended
        assert all("{" not in line and "None" not in line for line in [*lines, ended])
        if language == "zh":
            assert not [line for line in [*lines, ended] if re.search(r"\d[mpszf]", line)]
        assert sum(isinstance(event, Won) for event in table.events) == len(table.result.wins)


@pytest.mark.parametrize(
    ("name", "zh"), [("dafeng", "荒庄"), ("sichuan", "流局"), ("changsha", "流局")]
)
def test_a_draw_is_called_as_the_game_calls_it(name: str, zh: str) -> None:
    transfer = Transfer("draw", "CM-6", (1, -1, 0, 0))
    result = DealResult((1, -1, 0, 0), (transfer,), (), drawn=True, next_dealer=0, next_streak=0)
    variant = variant_of(name)
    assert list(result_lines(variant, result, "zh"))[:2] == [zh, f"{zh}（CM-6）：+1 -1 0 0"]
    told = list(result_lines(variant, result))
    assert told[:2] == ["the deal ends in a draw", "draw [CM-6]: +1 -1 0 0"]


def test_what_comes_before_play() -> None:
    variant = variant_of("xuezhan", exchange_direction="across")
    table = Table(variant, seed=6, dealer=2)
    sim.play(table, [ReadySeeker(seat) for seat in range(4)])
    told = list(deal_lines(variant, table.events_for(1)))
    assert "each gives three tiles to the seat across" in told
    (exchanged,) = [line for line in told if " gives " in line and line.startswith("seat")]
    assert exchanged.startswith("seat 1 gives")
    assert " and gets " in exchanged
    assert [line for line in told if " names " in line] == ["seat 1 names characters"]
    suits = [seat.missing for seat in table.deal.seats]
    assert f"played without, from seat 0 on: {', '.join(map(str, suits))}" in told
    in_chinese = list(deal_lines(variant, table.events, "zh"))
    assert "换三张：换给对家" in in_chinese
    assert sum("换出" in line for line in in_chinese) == 4
    names = {"characters": "万", "dots": "筒", "bamboos": "条", None: ""}
    assert f"定缺（0 号位起）：{'、'.join(names[suit] for suit in suits)}" in in_chinese


def test_a_hand_that_is_shown_at_the_end() -> None:
    variant = variant_of("xuezhan", show_hand="at_end")
    table = Table(variant, seed=6)
    sim.play(table, [ReadySeeker(seat) for seat in range(4)])
    told = list(deal_lines(variant, table.events))
    hidden = [line for line in told if "shows its hand at the end" in line]
    assert len(hidden) == len([line for line in told if "shows the hand that won" in line]) > 0
    assert not [line for line in told if "wins with" in line]


def test_tiles() -> None:
    assert tiles_text([Tile.RED, Tile.M1, Tile.P2, Tile.M1]) == "🀇🀇 🀚 🀄 11m2p7z"


def test_languages() -> None:
    table = Table(variant_of("sichuan"), seed=7)
    sim.play(table, [RandomPlayer(seat) for seat in range(4)])
    assert table.result is not None
    with pytest.raises(InvalidMemberError, match="'fr' is no language: choose from en, zh"):
        next(deal_lines(variant_of("sichuan"), table.events, "fr"))
    with pytest.raises(InvalidMemberError):
        next(result_lines(variant_of("sichuan"), table.result, "fr"))
