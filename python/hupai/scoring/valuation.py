"""What won hands are worth, between the fans and the score."""

from typing import NamedTuple

import msgspec

from hupai._core import Decomposition
from hupai.scoring.fans import FanCount
from hupai.scoring.score import Payments, Score

Valuation = tuple[int, tuple[int, ...], tuple[FanCount, ...]]
"""What decides which decomposition counts, its total and then its tie-break; and its fans."""

LOSES: Valuation = (-1, (), ())
"""Of a decomposition that does not win under the rules."""


class Valued(msgspec.Struct, frozen=True):
    """One decomposition with its fans: `total` decides which counts, then `tie` (CM-5)."""

    total: int
    tie: tuple[int, ...]
    fans: tuple[FanCount, ...]
    decomposition: Decomposition


class WaitValue(NamedTuple):
    """What a wait is worth: its score on a discard and on a self-draw, if it wins so."""

    discard: Score | None
    self_draw: Score | None


class DrawSettlement(NamedTuple):
    """How a drawn deal is settled: who was ready, and the payments."""

    ready: tuple[bool, ...]
    payments: Payments


class NextDealer(NamedTuple):
    """Who deals the next deal, and how many the dealer has won in a row."""

    dealer: int
    streak: int
