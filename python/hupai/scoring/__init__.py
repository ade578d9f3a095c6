"""How a variant values a won hand: fan tables, the context of a win, the score."""

from hupai.scoring.context import WinContext
from hupai.scoring.fans import Fan, FanCount, FanKind, FanTable, Way, Win
from hupai.scoring.rules import Option, Remark, Rules
from hupai.scoring.score import Payments, Score
from hupai.scoring.variant import Deal, DrawSettlement, Valuation, Valued, Variant, WaitValue

__all__ = [
    "Deal",
    "DrawSettlement",
    "Fan",
    "FanCount",
    "FanKind",
    "FanTable",
    "Option",
    "Payments",
    "Remark",
    "Rules",
    "Score",
    "Valuation",
    "Valued",
    "Variant",
    "WaitValue",
    "Way",
    "Win",
    "WinContext",
]
