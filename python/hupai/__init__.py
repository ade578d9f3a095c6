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
    IllegalActionError,
    InvalidArgumentError,
    InvalidMemberError,
    LogError,
    MissingLibraryError,
    NoShapeError,
    NotAWinError,
    RecordError,
    RuleError,
    TableSetupError,
    WinContextError,
)
from hupai.problems import (
    InvalidHandError,
    InvalidMeldError,
    InvalidRowError,
    InvalidSeenError,
    InvalidTileError,
    InvalidTilesError,
    Problem,
    ProblemKind,
)
from hupai.tiles import Tile

if TYPE_CHECKING:
    from hupai import batch, bots, sim, variants
    from hupai.scoring import WinContext
    from hupai.table import Match, Table

_core.bind(enums, tiles, errors, problems)

__version__ = _core.VERSION


def __getattr__(name: str) -> object:
    """Load what is heavier on first use (PEP 562)."""
    match name:
        case "batch" | "bots" | "sim" | "variants":
            return import_module(f"hupai.{name}")
        case "Match" | "Table":
            return getattr(import_module("hupai.table"), name)
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
    "IllegalActionError",
    "InvalidArgumentError",
    "InvalidHandError",
    "InvalidMeldError",
    "InvalidMemberError",
    "InvalidRowError",
    "InvalidSeenError",
    "InvalidTileError",
    "InvalidTilesError",
    "LogError",
    "Match",
    "Meld",
    "MeldKind",
    "MissingLibraryError",
    "NoShapeError",
    "NotAWinError",
    "Problem",
    "ProblemKind",
    "ReadyDecomposition",
    "RecordError",
    "RuleError",
    "Shape",
    "Suit",
    "Table",
    "TableSetupError",
    "Tile",
    "TileSet",
    "Trait",
    "TraitCount",
    "WaitKind",
    "WinContext",
    "WinContextError",
    "batch",
    "bots",
    "sim",
    "variants",
]
