"""hupai (胡牌): the fastest and most exact engine for Chinese mahjong hands.

>>> from hupai import Hand
>>> hand = Hand.parse("123m 456p 789s 1122z")
>>> hand.waits()
TileSet.parse('12z')
>>> Hand.parse("一二三万 四五六筒 七八九条 东东东 南南").is_win()
True
"""

from typing import TYPE_CHECKING

from hupai import _core, enums, errors, problems, tiles
from hupai._core import Decomposition, DiscardOption, Hand, Meld, ReadyDecomposition, TileSet
from hupai.enums import MeldKind, Relation, Shape, Suit, Trait, TraitCount, Traits, WaitKind
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
    from hupai import batch as batch
    from hupai import bots, sim, variants
    from hupai import render as render
    from hupai.play import (
        Action,
        ChooseFloat,
        Chow,
        Discard,
        Event,
        ExchangeTiles,
        Kong,
        NameSuit,
        Pass,
        Pung,
        ShowDealtWin,
        TakeLastTile,
        Win,
    )
    from hupai.scoring import WinContext
    from hupai.table import Match, Table, View

ACTIONS = (
    "ChooseFloat", "Chow", "Discard", "ExchangeTiles", "Kong", "NameSuit", "Pass", "Pung",
    "ShowDealtWin", "TakeLastTile", "Win",
)  # fmt: skip
OF_PLAY = frozenset({"Action", "Event", *ACTIONS})
"""The names that are loaded from `hupai.play` on first use."""

_core.bind(enums, tiles, errors, problems)

__version__ = _core.VERSION


def __getattr__(name: str) -> object:
    """Load what is heavier on first use (PEP 562), by statements that tools can follow."""
    match name:
        case "batch":
            import hupai.batch
        case "bots":
            import hupai.bots
        case "render":  # also by the core, for the pictures of notebooks
            import hupai.render
        case "sim":
            import hupai.sim
        case "variants":
            import hupai.variants
        case "WinContext":
            import hupai.scoring

            return hupai.scoring.WinContext
        case "Match" | "Table" | "View":
            import hupai.table

            return getattr(hupai.table, name)
        case _ if name in OF_PLAY:
            import hupai.play

            return getattr(hupai.play, name)
        case _:
            message = f"module 'hupai' has no attribute {name!r}"
            raise AttributeError(message)
    # An import of a part puts it here.
    return globals()[name]


# Without `batch`, which needs numpy: all of these come with the package alone.
__all__ = [
    "Action",
    "ArgumentTypeError",
    "ChooseFloat",
    "Chow",
    "Decomposition",
    "Discard",
    "DiscardOption",
    "Event",
    "ExchangeTiles",
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
    "Kong",
    "LogError",
    "Match",
    "Meld",
    "MeldKind",
    "MissingLibraryError",
    "NameSuit",
    "NoShapeError",
    "NotAWinError",
    "Pass",
    "Problem",
    "ProblemKind",
    "Pung",
    "ReadyDecomposition",
    "RecordError",
    "Relation",
    "RuleError",
    "Shape",
    "ShowDealtWin",
    "Suit",
    "Table",
    "TableSetupError",
    "TakeLastTile",
    "Tile",
    "TileSet",
    "Trait",
    "TraitCount",
    "Traits",
    "View",
    "WaitKind",
    "Win",
    "WinContext",
    "WinContextError",
    "bots",
    "sim",
    "variants",
]
