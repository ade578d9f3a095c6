"""Hands are read in every notation, with white space anywhere, and written in one."""

from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import Hand, Meld, MeldKind, Tile

from .spellings import (
    GLYPHS,
    LETTERS,
    MARKS,
    NUMERALS,
    as_typed,
    chinese,
    spellings,
    suit_and_rank,
)
from .strategies import examples, random_hands

hands = random_hands()
SPACES = " \t\n\r\xa0\N{IDEOGRAPHIC SPACE}"


def canonical(tiles: tuple[Tile, ...]) -> str:
    """Write sorted tiles as mpsz, the letter of each suit once."""
    runs = groupby(map(suit_and_rank, tiles), key=lambda one: one[0])
    return "".join("".join(str(rank) for _, rank in run) + LETTERS[suit] for suit, run in runs)


def in_brackets(meld: Meld, text: str) -> str:
    """Put the text of a meld's tiles in the brackets of its kind."""
    if meld.kind is MeldKind.KONG_CONCEALED:
        return f"({text})"
    return f"[{text}+]" if meld.kind is MeldKind.KONG_ADDED else f"[{text}]"


@st.composite
def spelled(draw: st.DrawFn, tiles: tuple[Tile, ...]) -> str:
    """Write tiles in any order, each in any way."""
    shuffled = draw(st.permutations(tiles))
    return "".join(draw(st.sampled_from(spellings(tile))) for tile in shuffled)


@st.composite
def chinese_run(draw: st.DrawFn, tiles: tuple[Tile, ...]) -> str:
    """Write sorted tiles as Chinese text does: ranks, then their suit; 123万, 四五六筒, 东东."""
    text = ""
    for suit, run in groupby(tiles, key=lambda tile: suit_and_rank(tile)[0]):
        ranks = [suit_and_rank(tile)[1] for tile in run]
        if suit not in MARKS:
            text += "".join(chinese(tile) for tile in tiles if tile.suit is suit)
            continue
        numerals = draw(st.sampled_from([NUMERALS, "123456789"]))
        text += "".join(numerals[rank - 1] for rank in ranks) + draw(st.sampled_from(MARKS[suit]))
    return text


@examples(200)
@given(hands)
def test_a_hand_is_written_as_mpsz_then_melds(hand: Hand) -> None:
    melds = [in_brackets(meld, canonical(meld.tiles)) for meld in hand.melds]
    assert str(hand) == " ".join([canonical(hand.concealed), *melds]).strip()
    assert repr(hand) == f"Hand.parse('{hand}')"


@examples(200)
@given(st.data(), hands)
def test_a_hand_is_read_in_any_mixture_of_notations(data: st.DataObject, hand: Hand) -> None:
    melds = [in_brackets(meld, data.draw(spelled(meld.tiles))) for meld in hand.melds]
    parts = data.draw(st.permutations([data.draw(spelled(hand.concealed)), *melds]))
    assert Hand.parse("".join(parts)) == hand


@given(st.data(), hands)
def test_a_hand_is_read_from_chinese_text(data: st.DataObject, hand: Hand) -> None:
    melds = [in_brackets(meld, data.draw(chinese_run(meld.tiles))) for meld in hand.melds]
    assert Hand.parse(" ".join([data.draw(chinese_run(hand.concealed)), *melds])) == hand


@given(hands)
def test_a_hand_is_read_from_glyphs(hand: Hand) -> None:
    melds = [in_brackets(meld, "".join(GLYPHS[tile] for tile in meld.tiles)) for meld in hand.melds]
    assert Hand.parse("".join([*(GLYPHS[tile] for tile in hand.concealed), *melds])) == hand


@examples(200)
@given(st.data(), hands)
def test_white_space_may_stand_anywhere(data: st.DataObject, hand: Hand) -> None:
    space = st.text(SPACES, max_size=2)
    text = "".join(character + data.draw(space) for character in str(hand))
    assert Hand.parse(data.draw(space) + text) == hand


@examples(200)
@given(st.data(), hands)
def test_a_hand_is_read_as_it_may_be_typed(data: st.DataObject, hand: Hand) -> None:
    text = as_typed(str(hand), lambda ways: data.draw(st.sampled_from(ways)))
    assert Hand.parse(text) == hand
    assert [Meld.parse(as_typed(str(meld), lambda ways: ways[-1])) for meld in hand.melds] == list(
        hand.melds
    )


@given(st.data(), hands)
def test_commas_may_stand_between_tiles(data: st.DataObject, hand: Hand) -> None:
    comma = st.sampled_from(["", " ", ",", "，", "、", "; ", "；"])
    parts = [data.draw(st.sampled_from(spellings(tile))) for tile in hand.concealed]
    text = "".join(part + data.draw(comma) for part in [*parts, *map(str, hand.melds)])
    assert Hand.parse(text) == hand
    runs = "".join(character + data.draw(comma) for character in canonical(hand.concealed))
    assert Hand.parse(runs).concealed == hand.concealed


@given(st.data(), hands)
def test_concealed_tiles_may_stand_around_melds(data: st.DataObject, hand: Hand) -> None:
    parts = [*map(str, hand.concealed), *map(str, hand.melds)]
    assert Hand.parse("".join(data.draw(st.permutations(parts)))) == hand


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("", ""),
        (" \n", ""),
        ("123m456p789s1122z", "123m456p789s1122z"),
        ("2211z987s654p321m", "123m456p789s1122z"),
        ("55z [777p] [1111s] [2222s+] (9999m)", "55z [777p] [1111s] [2222s+] (9999m)"),
        ("(9999m)[2222s+]55z[1111s][777p]", "55z [777p] [1111s] [2222s+] (9999m)"),
        ("123万 456筒 789条 东东 中中", "123m456p789s1177z"),
        ("一二三萬 四五六餅 七八九索 東東 發發", "123m456p789s1166z"),
        ("🀇🀈🀉🀙🀚🀛🀐🀑🀒🀀🀀🀄\ufe0f🀄", "123m123p123s1177z"),
        ("1m1万一萬🀇", "1111m"),
        ("[123m]", "[123m]"),
        ("[777z] [123m]", "[123m] [777z]"),
        ("１２３ｍ（９９９９ｍ）？", "123m? (9999m)"),
        ("三、六万，２，5Ｐ", "36m25p"),
        ("东风 西风 红中 白板 发财 幺鸡", "1s13567z"),
        ("【中中中】〔１２３Ｓ〕「2222p＋」", "[123s] [777z] [2222p+]"),
        ("伍萬 陸萬", "56m"),
    ],
    ids=ascii,
)
def test_examples(text: str, written: str) -> None:
    assert str(Hand.parse(text)) == written


def test_a_text_of_a_subclass_is_read() -> None:
    class Text(str):
        __slots__ = ()

    assert Hand.parse(Text("11m")) == Hand.parse("11m")
