"""How a variant values a won hand: fan tables, the context of a win, the score."""

from hupai.scoring.context import WinContext
from hupai.scoring.fans import Fan, FanCount, FanKind, FanTable, Way, Win
from hupai.scoring.rules import Option, Remark, Rules
from hupai.scoring.score import Payments, Score, paid_to
from hupai.scoring.variant import DrawSettlement, NextDealer, Valuation, Valued, Variant, WaitValue

__all__ = [
    "DrawSettlement",
    "Fan",
    "FanCount",
    "FanKind",
    "FanTable",
    "NextDealer",
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
    "paid_to",
]
