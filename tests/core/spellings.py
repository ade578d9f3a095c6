"""How tiles are written, typed by hand: the package's own table is not read."""

from collections.abc import Callable
from itertools import product

from hupai import Suit, Tile

DIGITS = "123456789"
NUMERALS = "一二三四五六七八九"
WIDE_DIGITS = "１２３４５６７８９"
FORMAL_NUMERALS = "壹贰叁肆伍陆柒捌玖"
TRADITIONAL_NUMERALS = "壹貳參肆伍陸柒捌玖"
RANK_ROWS = (DIGITS, NUMERALS, WIDE_DIGITS, FORMAL_NUMERALS, TRADITIONAL_NUMERALS)
LETTERS = {
    Suit.CHARACTERS: "m",
    Suit.DOTS: "p",
    Suit.BAMBOOS: "s",
    Suit.HONORS: "z",
    Suit.FLOWERS: "f",
}
# The first mark of each suit is the one that the package writes.
MARKS = {Suit.CHARACTERS: "万萬", Suit.DOTS: "筒饼餅", Suit.BAMBOOS: "条條索"}
# The first name of each tile is the one that the package writes.
NAMES = {
    Tile.EAST: "东東",
    Tile.SOUTH: "南",
    Tile.WEST: "西",
    Tile.NORTH: "北",
    Tile.WHITE: "白",
    Tile.GREEN: "发發",
    Tile.RED: "中",
    Tile.SPRING: "春",
    Tile.SUMMER: "夏",
    Tile.AUTUMN: "秋",
    Tile.WINTER: "冬",
    Tile.PLUM: "梅",
    Tile.ORCHID: "兰蘭",
    Tile.BAMBOO: "竹",
    Tile.CHRYSANTHEMUM: "菊",
}
# Names of two characters, each in its simplified or its traditional form.
LONG_NAMES = {
    tile: ["".join(name) for name in product(*characters)]
    for tile, *characters in (
        (Tile.EAST, "东東", "风風"),
        (Tile.SOUTH, "南", "风風"),
        (Tile.WEST, "西", "风風"),
        (Tile.NORTH, "北", "风風"),
        (Tile.WHITE, "白", "板"),
        (Tile.GREEN, "发發", "财財"),
        (Tile.RED, "红紅", "中"),
        (Tile.S1, "幺么", "鸡雞"),
    )
}
GLYPHS = "🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀚🀛🀜🀝🀞🀟🀠🀡🀐🀑🀒🀓🀔🀕🀖🀗🀘🀀🀁🀂🀃🀆🀅🀄🀦🀧🀨🀩🀢🀣🀤🀥"
# Characters as they are typed, and those of the notation that mean the same.
TYPED = dict(
    zip("１２３４５６７８９０ｍｐｓｚｆＭＰＳＺＦMPSZF", "1234567890mpszfmpszfmpszf", strict=True)
)
TYPED |= dict(zip("［］（）＋？，、；【】〔〕「」", "[]()+?,,;[][][]", strict=True))
TEXT_STYLE, EMOJI_STYLE = "\N{VARIATION SELECTOR-15}", "\N{VARIATION SELECTOR-16}"


def suit_and_rank(tile: Tile) -> tuple[Suit, int]:
    """Find suit and rank by the tile's number alone."""
    starts = dict(zip(Suit, (0, 9, 18, 27, 34), strict=True))
    suit = [suit for suit, start in starts.items() if start <= tile.value][-1]
    return suit, tile.value - starts[suit] + 1


def mpsz(tile: Tile) -> str:
    """Write a tile as a digit and a letter."""
    suit, rank = suit_and_rank(tile)
    return f"{rank}{LETTERS[suit]}"


def chinese(tile: Tile) -> str:
    """Write a tile by its simplified Chinese name."""
    suit, rank = suit_and_rank(tile)
    return NAMES[tile][0] if tile in NAMES else NUMERALS[rank - 1] + MARKS[suit][0]


def spellings(tile: Tile) -> list[str]:
    """Write a tile in every way there is."""
    suit, rank = suit_and_rank(tile)
    letters = [typed for typed, plain in TYPED.items() if plain == LETTERS[suit]]
    marks = [LETTERS[suit], *letters, *MARKS.get(suit, "")]
    numerals = {row[rank - 1]: None for row in RANK_ROWS}
    ranked = [numeral + mark for numeral in numerals for mark in marks]
    names = [*NAMES.get(tile, ""), *LONG_NAMES.get(tile, [])]
    glyph = GLYPHS[tile]
    return [*ranked, *names, glyph, glyph + TEXT_STYLE, glyph + EMOJI_STYLE]


def as_typed(text: str, choose: Callable[[list[str]], str]) -> str:
    """Write a text of the notation with each character as it may be typed."""
    typed: dict[str, list[str]] = {}
    for character, plain in TYPED.items():
        typed.setdefault(plain, [plain]).append(character)
    return "".join(choose(typed.get(character, [character])) for character in text)
