"""Every way to write a tile is read, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import ArgumentTypeError, InvalidTileError, ProblemKind, Tile

from .spellings import EMOJI_STYLE, GLYPHS, TEXT_STYLE, spellings
from .strategies import tiles

SPELLED = [(text, tile) for tile in Tile for text in spellings(tile)]
# What is read as white space: that of Unicode, the ideographic space of Chinese text included.
SPACES = "\t\n\v\f\r \x85\xa0\N{EM SPACE}\N{LINE SEPARATOR}\N{IDEOGRAPHIC SPACE}\u200b\ufeff"


def test_no_spelling_names_two_tiles() -> None:
    texts = [text for text, _ in SPELLED]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(("text", "tile"), SPELLED, ids=[ascii(text) for text, _ in SPELLED])
def test_every_spelling_is_read(text: str, tile: Tile) -> None:
    assert Tile.parse(text) is tile


@pytest.mark.parametrize("text", ["🀄", f"🀄{TEXT_STYLE}", f"🀄{EMOJI_STYLE}"], ids=ascii)
def test_the_red_dragon_is_read_in_text_and_in_emoji_style(text: str) -> None:
    assert Tile.parse(text) is Tile.RED


@given(tiles, st.data())
def test_white_space_around_and_inside_is_free(tile: Tile, data: st.DataObject) -> None:
    space = st.text(SPACES, max_size=3)
    styled = (TEXT_STYLE, EMOJI_STYLE)
    plain = [text for text in spellings(tile) if not text.endswith(styled)]
    text = data.draw(st.sampled_from(plain))
    spaced = "".join(data.draw(space) + character for character in text) + data.draw(space)
    assert Tile.parse(spaced) is tile


@pytest.mark.parametrize("style", [TEXT_STYLE, EMOJI_STYLE], ids=ascii)
@pytest.mark.parametrize("before", ["", "1m", "中", "🀄 ", f"🀄{EMOJI_STYLE}"], ids=ascii)
def test_a_variation_selector_stands_only_behind_a_glyph(before: str, style: str) -> None:
    with pytest.raises(InvalidTileError) as caught:
        Tile.parse(before + style)
    assert caught.value.kinds == (ProblemKind.UNKNOWN_CHARACTER,)
    assert caught.value.position == len(before)


def test_the_block_of_mahjong_glyphs_has_two_more_that_are_no_tile_of_ours() -> None:
    block = {chr(code) for code in range(ord("🀀"), ord("🀀") + 44)}
    for character in sorted(block - set(GLYPHS)):
        refusal = "wildcard" if character == "🀪" else "unknown character"
        with pytest.raises(InvalidTileError, match=refusal):
            Tile.parse(character)


@pytest.mark.parametrize(
    ("text", "kind", "position", "count"),
    [
        ("", ProblemKind.NOT_ONE_TILE, None, 0),
        (" ", ProblemKind.NOT_ONE_TILE, None, 0),
        ("11m", ProblemKind.NOT_ONE_TILE, None, 2),
        ("1m2m3m", ProblemKind.NOT_ONE_TILE, None, 3),
        ("东东", ProblemKind.NOT_ONE_TILE, None, 2),
        ("5", ProblemKind.MISSING_SUIT, 0, 1),
        ("1m 55", ProblemKind.MISSING_SUIT, 3, 2),
        ("p", ProblemKind.MISSING_RANK, 0, None),
        ("筒", ProblemKind.MISSING_RANK, 0, None),
        ("0m", ProblemKind.NO_SUCH_RANK, 0, 0),
        ("8z", ProblemKind.NO_SUCH_RANK, 0, 8),
        ("9f", ProblemKind.NO_SUCH_RANK, 0, 9),
        ("x", ProblemKind.UNKNOWN_CHARACTER, 0, None),
        ("\N{ARABIC-INDIC DIGIT ONE}m", ProblemKind.UNKNOWN_CHARACTER, 0, None),
        ("红", ProblemKind.UNKNOWN_CHARACTER, 0, None),
        ("风东", ProblemKind.UNKNOWN_CHARACTER, 0, None),
        ("东，风", ProblemKind.UNKNOWN_CHARACTER, 2, None),
        ("１", ProblemKind.MISSING_SUIT, 0, 1),
        ("０ｍ", ProblemKind.NO_SUCH_RANK, 0, 0),
        ("？", ProblemKind.WILDCARD, 0, None),
        ("①筒", ProblemKind.UNKNOWN_CHARACTER, 0, None),
        ("[1m]", ProblemKind.UNKNOWN_CHARACTER, 0, None),
        ("1m\0", ProblemKind.UNKNOWN_CHARACTER, 2, None),
        ("\ud800", ProblemKind.UNKNOWN_CHARACTER, 0, None),
    ],
    ids=ascii,
)
def test_a_text_that_is_not_one_tile_is_refused(
    text: str, kind: ProblemKind, position: int | None, count: int | None
) -> None:
    with pytest.raises(InvalidTileError) as caught:
        Tile.parse(text)
    error = caught.value
    assert (error.kinds[0], error.position, error.count) == (kind, position, count)


def test_every_problem_of_a_text_is_listed_in_its_order() -> None:
    with pytest.raises(InvalidTileError) as caught:
        Tile.parse("x1K")
    problems = [(problem.position, problem.kind) for problem in caught.value.problems]
    assert problems == [
        (0, ProblemKind.UNKNOWN_CHARACTER),
        (1, ProblemKind.MISSING_SUIT),
        (2, ProblemKind.UNKNOWN_CHARACTER),
    ]


@pytest.mark.parametrize("value", [None, 1.5, b"1m", ["1m"], object], ids=repr)
def test_what_is_no_text_is_no_tile(value: object) -> None:
    with pytest.raises(ArgumentTypeError, match=type(value).__name__):
        Tile.parse(value)  # type: ignore[arg-type]
    with pytest.raises(ArgumentTypeError, match=type(value).__name__):
        Tile(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [0, 5, 41, 99, True])
def test_a_tile_is_not_parsed_from_a_number(number: int) -> None:
    with pytest.raises(ArgumentTypeError, match=r"text.*not (int|bool)"):
        Tile.parse(number)  # type: ignore[arg-type]


def test_the_class_reads_text_too() -> None:
    assert Tile("5p") is Tile.P5  # type: ignore[arg-type]


# What people write that may be two things, or that is no notation: the sentence says what is right.
ADVICE = {
    "E": "东南西北 or 1z",
    "N": "东南西北 or 1z",
    "3w": "write 3z or m",
    "3Ｔ": "write s or p",
    "3b": "write p or s",
    "3c": "suits are m",
    "3字": "honors are",
    "3花": "flowers are",
    "三万子": "without it",
    "两万": "write 2 or 二",
    "〇万": "1 to 9",
    "③": "write 1 or 1p",
    "红": "before 中",
    "幺万": "before 鸡",
    "风": "follows one of 东南西北",
    "板": "follows 白",
    "财": "follows 发",
    "鸡": "follows 幺",
    "碰": "in brackets",
    "癞子": "wildcard is written",
    "【": "melds of a hand",
    "{1m}": "melds stand as",
    "1-3m": "every tile is written",
    "1m。": "spaces or commas",
    "é": "written like",
}


@pytest.mark.parametrize("text", ADVICE, ids=ascii)
def test_what_is_not_read_says_what_would_be_right(text: str) -> None:
    with pytest.raises(InvalidTileError) as caught:
        Tile.parse(text)
    unknown = [
        problem.message
        for problem in caught.value.problems
        if problem.kind is ProblemKind.UNKNOWN_CHARACTER
    ]
    assert ADVICE[text] in unknown[0]
