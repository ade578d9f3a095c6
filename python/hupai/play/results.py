"""How a deal ended."""

from typing import Any, Literal

import msgspec

from hupai.scoring import Payments, Score, WinContext

Cause = Literal["win", "dealt_win", "must_win_fine", "draw"]


class Transfer(msgspec.Struct, frozen=True):
    """What was paid at once: why, by which clause, and what each seat gets; the sum is 0 (CM-6)."""

    cause: Cause
    clause: str
    payments: Payments


class DealWin(msgspec.Struct, frozen=True):
    """One win of a deal: its context, birds and liability included, and its score."""

    context: WinContext
    score: Score


class DealResult(msgspec.Struct, frozen=True):
    """The end of a deal: the payments, the transfers they are the sum of, and who deals next.

    The wins are listed nearest first (CM-2); `drawn` tells that nobody won.
    """

    payments: Payments
    transfers: tuple[Transfer, ...]
    wins: tuple[DealWin, ...]
    drawn: bool
    next_dealer: int
    next_streak: int

    def to_dict(self) -> dict[str, Any]:
        """Write the result in plain types: of a score what the rules do not say already."""
        wins = []
        for win in self.wins:
            score = win.score.to_dict()
            del score["variant"], score["rules"]
            wins.append(score)
        plain: dict[str, Any] = msgspec.to_builtins(msgspec.structs.replace(self, wins=()))
        return plain | {"wins": wins}
