"""The tiles.

>>> from hupai import Tile
>>> tile = Tile.parse("五筒")
>>> tile, str(tile), tile.zh, tile.glyph, tile.suit, tile.rank
(Tile.P5, '5p', '五筒', '🀝', Suit.DOTS, 5)
"""

from collections.abc import Callable
from enum import IntEnum
from typing import ClassVar

from hupai._core import only_once
from hupai.enums import EvaluableEnum, Suit

only_once(__name__)


class Tile(EvaluableEnum, IntEnum):
    """A kind of tile: 0 to 33 form hands, 34 to 41 are flowers. Every member is true."""

    M1 = 0
    M2 = 1
    M3 = 2
    M4 = 3
    M5 = 4
    M6 = 5
    M7 = 6
    M8 = 7
    M9 = 8
    P1 = 9
    P2 = 10
    P3 = 11
    P4 = 12
    P5 = 13
    P6 = 14
    P7 = 15
    P8 = 16
    P9 = 17
    S1 = 18
    S2 = 19
    S3 = 20
    S4 = 21
    S5 = 22
    S6 = 23
    S7 = 24
    S8 = 25
    S9 = 26
    EAST = 27
    SOUTH = 28
    WEST = 29
    NORTH = 30
    WHITE = 31
    GREEN = 32
    RED = 33
    SPRING = 34
    SUMMER = 35
    AUTUMN = 36
    WINTER = 37
    PLUM = 38
    ORCHID = 39
    BAMBOO = 40
    CHRYSANTHEMUM = 41

    # The names stand in the core's one table; it fills these in when it is loaded.
    _zh: str
    _glyph: str
    _suit: Suit
    _rank: int
    _text: str
    _parse: ClassVar[Callable[[str], "Tile"]]
    _find: ClassVar[Callable[[object], "Tile"]]

    @property
    def zh(self) -> str:
        """The Chinese name: 五筒, 中, 春."""
        return self._zh

    @property
    def glyph(self) -> str:
        """The Unicode glyph."""
        return self._glyph

    @property
    def suit(self) -> Suit:
        """The suit."""
        return self._suit

    @property
    def rank(self) -> int:
        """The rank in the suit, from 1: honors run 东南西北白发中, flowers 春夏秋冬梅兰竹菊."""
        return self._rank

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """Read one tile in any notation: mpsz, a Chinese name or a glyph.

        Raises InvalidTileError for a text that does not name one tile.

        >>> Tile.parse("5p"), Tile.parse("五筒"), Tile.parse("🀝"), Tile.parse("中")
        (Tile.P5, Tile.P5, Tile.P5, Tile.RED)
        """
        return cls._parse(text)

    @classmethod
    def _missing_(cls, value: object) -> "Tile":
        # `Tile("5p")` is read; of `Tile(99)` the core says what is wrong, as everywhere.
        return cls._find(value)

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return self._text

    def __format__(self, spec: str) -> str:
        return format(self._text, spec)
