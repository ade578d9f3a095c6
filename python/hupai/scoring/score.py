"""What a won hand is worth, and who pays."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from hupai._core import Decomposition
from hupai.scoring.context import WinContext
from hupai.scoring.explain import explained
from hupai.scoring.fans import FanCount
from hupai.scoring.rules import Remark, Rules

Payments = tuple[int, ...]
"""What each seat gets; what it pays is below zero."""


def paid_to(winner: int, owed: Sequence[int]) -> Payments:
    """Turn what each seat owes a winner into payments, which sum to zero (CM-6).

    >>> paid_to(1, [2, 0, 1, 1])
    (-2, 4, -1, -1)
    """
    paid = [-share for share in owed]
    paid[winner] = 0
    paid[winner] = -sum(paid)
    return tuple(paid)


class Score(msgspec.Struct, frozen=True):
    """The value of one win: its fans, the points before seats, and the payments.

    As text it reads like a person who explains it; `explain("zh")` says it in Chinese.
    """

    variant: str
    rules: Rules
    context: WinContext
    decomposition: Decomposition
    fans: tuple[FanCount, ...]
    points: int
    payments: Payments

    def __str__(self) -> str:
        return self.explain()

    def explain(self, language: str = "en") -> str:
        """Explain the score, one line a fan, then who pays what: in English or Chinese (zh)."""
        return explained(self, language)

    def remarks(self) -> Iterator[Remark]:
        """Say why the payments are not the points alone: the dealer, birds, liability, a cap."""
        return self.rules.remarks(self.context, self.fans)

    def to_dict(self) -> dict[str, Any]:
        """Write the score in plain types: `Variant.read_score` reads it and counts again."""
        wild = [str(tile) for tile in self.decomposition.wild]
        return {
            "variant": self.variant,
            "rules": self.rules.to_dict(),
            "hand": str(self.decomposition.hand),
            "context": self.context.to_dict(),
            "decomposition": str(self.decomposition),
            "shape": str(self.decomposition.shape),
            **({"wild": wild} if wild else {}),
            "fans": {fan.key: fan.total for fan in self.fans},
            "points": self.points,
            "payments": list(self.payments),
        }

    def to_json(self) -> str:
        """Write the score as JSON."""
        return msgspec.json.encode(self.to_dict()).decode()
