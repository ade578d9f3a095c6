"""hupai (胡牌): the fastest and most exact engine for Chinese mahjong hands.

>>> from hupai import Hand
>>> hand = Hand.parse("123m 456p 789s 1122z")
>>> hand.waits()
TileSet.parse('12z')
>>> Hand.parse("一二三万 四五六筒 七八九条 东东东 南南").is_win()
True
"""

from importlib import import_module
from typing import TYPE_CHECKING

from hupai import _core, enums, errors, problems, tiles
from hupai._core import Decomposition, DiscardOption, Hand, Meld, ReadyDecomposition, TileSet
from hupai.enums import MeldKind, Shape, Suit, Trait, TraitCount, WaitKind
from hupai.errors import (
    ArgumentTypeError,
    HupaiError,
    InvalidMemberError,
    NoShapeError,
    NotAWinError,
    RuleError,
    WinContextError,
)
from hupai.problems import (
    InvalidHandError,
    InvalidMeldError,
    InvalidSeenError,
    InvalidTileError,
    InvalidTilesError,
    Problem,
    ProblemKind,
)
from hupai.tiles import Tile

if TYPE_CHECKING:
    from hupai import variants
    from hupai.scoring import WinContext

_core.bind(enums, tiles, errors, problems)

__version__ = _core.VERSION


def __getattr__(name: str) -> object:
    """Load what is heavier on first use (PEP 562)."""
    match name:
        case "variants":
            return import_module("hupai.variants")
        case "WinContext":
            return import_module("hupai.scoring").WinContext
        case _:
            message = f"module 'hupai' has no attribute {name!r}"
            raise AttributeError(message)


__all__ = [
    "ArgumentTypeError",
    "Decomposition",
    "DiscardOption",
    "Hand",
    "HupaiError",
    "InvalidHandError",
    "InvalidMeldError",
    "InvalidMemberError",
    "InvalidSeenError",
    "InvalidTileError",
    "InvalidTilesError",
    "Meld",
    "MeldKind",
    "NoShapeError",
    "NotAWinError",
    "Problem",
    "ProblemKind",
    "ReadyDecomposition",
    "RuleError",
    "Shape",
    "Suit",
    "Tile",
    "TileSet",
    "Trait",
    "TraitCount",
    "WaitKind",
    "WinContext",
    "WinContextError",
    "variants",
]
