"""How tiles are written, typed by hand: the package's own table is not read."""

from hupai import Suit, Tile

DIGITS = "123456789"
NUMERALS = "一二三四五六七八九"
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
GLYPHS = "🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀚🀛🀜🀝🀞🀟🀠🀡🀐🀑🀒🀓🀔🀕🀖🀗🀘🀀🀁🀂🀃🀆🀅🀄🀦🀧🀨🀩🀢🀣🀤🀥"
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
    marks = [LETTERS[suit], *MARKS.get(suit, "")]
    ranked = [numeral[rank - 1] + mark for numeral in (DIGITS, NUMERALS) for mark in marks]
    glyph = GLYPHS[tile]
    return [*ranked, *NAMES.get(tile, ""), glyph, glyph + TEXT_STYLE, glyph + EMOJI_STYLE]
