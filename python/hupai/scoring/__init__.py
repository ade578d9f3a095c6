"""How a variant values a won hand: fans and facts, the context of a win, the score."""

from hupai.scoring.combinations import InLine
from hupai.scoring.context import WinContext
from hupai.scoring.definitions import Count, Either, When
from hupai.scoring.facts import Facts, WonHand
from hupai.scoring.fans import Counted, Fan, FanCount, FanKind, FanTable
from hupai.scoring.rules import Option, Remark, Rules
from hupai.scoring.score import Payments, Score, paid_to
from hupai.scoring.valuation import DrawSettlement, NextDealer, Valuation, Valued, WaitValue

__all__ = [
    "Count",
    "Counted",
    "DrawSettlement",
    "Either",
    "Facts",
    "Fan",
    "FanCount",
    "FanKind",
    "FanTable",
    "InLine",
    "NextDealer",
    "Option",
    "Payments",
    "Remark",
    "Rules",
    "Score",
    "Valuation",
    "Valued",
    "WaitValue",
    "When",
    "WinContext",
    "WonHand",
    "paid_to",
]
