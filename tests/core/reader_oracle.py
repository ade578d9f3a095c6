"""A slow reader of hands: the notation as one grammar, which a text fits or does not."""

import re
from collections import Counter

from hupai import MeldKind, Tile

from .oracle import SUITED, Tiles
from .spellings import (
    EMOJI_STYLE,
    GLYPHS,
    LETTERS,
    LONG_NAMES,
    MARKS,
    NAMES,
    RANK_ROWS,
    TEXT_STYLE,
    TYPED,
)

# What Unicode calls white space, and two characters that are not seen; the `\s` of `re` takes four
# control characters more.
WHITE = "\t-\r \x85\xa0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff"
SPACE = f"[{WHITE}]*"
GAP = f"[{WHITE},;]*"
PLAIN = str.maketrans(TYPED)
RANK = f"[{''.join(RANK_ROWS)}]"
SUIT_MARKS = {letter: suit for suit, letter in LETTERS.items()}
SUIT_MARKS |= {mark: suit for suit, marks in MARKS.items() for mark in marks}
NAMED = {name: tile for tile, names in NAMES.items() for name in names}
NAMED |= {name: tile for tile, names in LONG_NAMES.items() for name in names}
# The longer names before those that they begin with.
EACH_NAME = "|".join(SPACE.join(name) for name in sorted(NAMED, key=len, reverse=True))
RUN = f"(?P<ranks>{RANK}(?:{GAP}{RANK})*){GAP}(?P<mark>[{''.join(SUIT_MARKS)}])"
NAME = f"(?P<name>{EACH_NAME})"
GLYPH = f"(?P<glyph>[{GLYPHS}])[{TEXT_STYLE}{EMOJI_STYLE}]?"
WILDCARD = rf"(?P<wildcard>\?|🀪[{TEXT_STYLE}{EMOJI_STYLE}]?)"
TILES = re.compile(f"{GAP}(?:{RUN}|{NAME}|{GLYPH}|{WILDCARD}){GAP}")
# No part of a hand but its melds has brackets, so that a meld goes from one to the next.
PART = re.compile(r"(?P<open>[\[(])(?P<inside>[^\[\]()]*)(?P<close>[\])])|(?P<outside>[^\[\]()]+)")
STARTS = dict(zip(LETTERS, (0, 9, 18, 27, 34), strict=True))
RANKS = dict(zip(LETTERS, (9, 9, 9, 7, 8), strict=True))

# What a wildcard is read as: less than any tile.
WILD = -1

ReadMeld = tuple[MeldKind, Tiles]
ReadHand = tuple[Tiles, tuple[ReadMeld, ...], int]


def read_tiles(text: str) -> Tiles | None:
    """Read tiles and wildcards in the order of the text; None where it is not all of these."""
    tiles: list[int] = []
    place = re.match(GAP, text).end()  # type: ignore[union-attr]
    while place < len(text):
        found = TILES.match(text, place)
        if not found:
            return None
        read = tiles_of(found)
        if read is None:
            return None
        tiles += read
        place = found.end()
    return tuple(tiles)


def tiles_of(found: re.Match[str]) -> list[int] | None:
    """Read the tiles of one match; None for a rank that its suit does not have."""
    if found["name"]:
        return [int(NAMED[re.sub(SPACE, "", found["name"])])]
    if found["wildcard"]:
        return [WILD]
    if found["glyph"]:
        return [GLYPHS.index(found["glyph"])]
    suit = SUIT_MARKS[found["mark"]]
    ranks = ["".join(RANK_ROWS).index(rank) % 9 + 1 for rank in re.findall(RANK, found["ranks"])]
    return [STARTS[suit] + rank - 1 for rank in ranks] if max(ranks) <= RANKS[suit] else None


def read_meld(opening: str, inside: str, closing: str) -> ReadMeld | None:
    """Read one meld between its brackets; None where it is none."""
    if opening + closing not in {"[]", "()"}:
        return None
    added = re.fullmatch(rf"(?P<tiles>[^+]*)\+{SPACE}", inside) if opening == "[" else None
    tiles = read_tiles(added["tiles"] if added else inside)
    if not tiles or max(tiles) > Tile.RED or WILD in tiles:
        return None
    tiles = tuple(sorted(tiles))
    kind = kind_of(tiles)
    if added or opening == "(":
        kong = MeldKind.KONG_ADDED if added else MeldKind.KONG_CONCEALED
        kind = kong if kind is MeldKind.KONG_EXPOSED else None
    return (kind, tiles) if kind else None


def kind_of(tiles: Tiles) -> MeldKind | None:
    """Tell what sorted tiles form, shown."""
    first = tiles[0]
    if tiles == (first, first, first):
        return MeldKind.PUNG
    if tiles == (first, first, first, first):
        return MeldKind.KONG_EXPOSED
    row = first in SUITED and first % 9 <= 6 and tiles == (first, first + 1, first + 2)
    return MeldKind.CHOW if row else None


def read_hand(text: str) -> ReadHand | None:
    """Read concealed tiles, melds, both sorted, and wildcards; None where the text is no hand."""
    concealed: list[int] = []
    melds: list[ReadMeld] = []
    text = text.translate(PLAIN)
    place = 0
    while place < len(text):
        part = PART.match(text, place)
        if not part:
            return None
        if part["outside"] is None:
            meld = read_meld(part["open"], part["inside"], part["close"])
            if meld is None:
                return None
            melds.append(meld)
        else:
            tiles = read_tiles(part["outside"])
            if tiles is None or any(tile > Tile.RED for tile in tiles):
                return None
            concealed += tiles
        place = part.end()
    if not fits(concealed, melds):
        return None
    natural = sorted(tile for tile in concealed if tile != WILD)
    return tuple(natural), tuple(sorted(melds)), concealed.count(WILD)


def fits(concealed: list[int], melds: list[ReadMeld]) -> bool:
    """Whether so many tiles and melds are a hand."""
    held = Counter([*concealed, *(tile for _, tiles in melds for tile in tiles)])
    size = len(concealed) + 3 * len(melds)
    wildcards = held.pop(WILD, 0)
    copies = max(held.values(), default=0)
    return len(melds) <= 4 and size <= 14 and copies <= 4 and wildcards <= 8
