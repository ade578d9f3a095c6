"""How a deal ended, and what was paid for what."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Self

import msgspec

from hupai.errors import RecordError
from hupai.scoring import Payments, Score, WinContext, paid_to
from hupai.scoring.context import SEATS


class Cause(NamedTuple):
    """Why something is paid, as it is told; `private` is told before the end to who pays alone."""

    key: str
    en: str
    zh: str
    private: bool = False


CAUSES = (
    Cause("win", "win", "胡牌"),
    Cause("dealt_win", "dealt win", "起手胡"),
    Cause("must_win_fine", "a win that was let go by", "放弃必胡", private=True),
    Cause("draw", "draw", "流局"),
)
"""What every table may pay for; a variant adds its own."""


class Transfer(msgspec.Struct, frozen=True):
    """What was paid at once: why, by which clause, and what each seat gets; the sum is 0 (CM-6).

    `cause` is the key of one of the variant's causes.
    """

    cause: str
    clause: str
    payments: Payments


def one_by_one(cause: str, clause: str, payments: Payments) -> Iterator[Transfer]:
    """Pay one seat what others owe it, in one transfer for each of these.

    >>> [each.payments for each in one_by_one("win", "CM-7", (-1, 3, 0, -2))]
    [(-1, 1, 0, 0), (0, 2, 0, -2)]
    """
    payee = max(range(len(payments)), key=payments.__getitem__)
    for payer, paid in enumerate(payments):
        if paid < 0:
            yield from owed_by(payer, {payee: -paid}, cause, clause, len(payments))


def owed_by(
    payer: int, owed: Mapping[int, int], cause: str, clause: str, seats: int = SEATS
) -> Iterator[Transfer]:
    """Let one of so many seats pay what it owes others, in one transfer for each of these.

    >>> [each.payments for each in owed_by(1, {3: 1, 0: 2}, "kong", "BB-20")]
    [(2, -2, 0, 0), (0, -1, 0, 1)]
    """
    for payee, amount in sorted(owed.items()):
        if amount:
            paid = [0] * seats
            paid[payer] = amount
            yield Transfer(cause, clause, paid_to(payee, paid))


def total(seats: int, payments: Iterable[Payments]) -> Payments:
    """Add up what each of so many seats gets.

    >>> total(2, [(1, -1), (2, -2)])
    (3, -3)
    """
    return tuple(map(sum, zip(*payments, strict=True))) or (0,) * seats


class DealWin(msgspec.Struct, frozen=True):
    """One win of a deal: its context, birds and liability included, and its score."""

    context: WinContext
    score: Score


ReadScore = Callable[[Mapping[str, Any]], Score]
"""Reads a score by the rules of the deal, which its written form leaves out."""


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

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], read_score: ReadScore) -> Self:
        """Read a result that `to_dict` wrote, its wins as the rules say.

        Raises HupaiError for missing or unknown fields, wrong values, and wins that the rules do
        not give.
        """
        try:
            plain = msgspec.convert({**data, "wins": ()}, cls)
        except msgspec.ValidationError as error:
            raise RecordError(f"result: {error}") from error
        if set(data) != set(cls.__struct_fields__):
            raise RecordError(f"result: its fields are {', '.join(cls.__struct_fields__)}")
        scores = [read_score(win) for win in data["wins"]]
        wins = tuple(DealWin(score.context, score) for score in scores)
        return msgspec.structs.replace(plain, wins=wins)

    def to_dict(self) -> dict[str, Any]:
        """Write the result in plain types: of a score what the rules do not say already."""
        wins = []
        for win in self.wins:
            score = win.score.to_dict()
            del score["variant"], score["rules"]
            wins.append(score)
        plain: dict[str, Any] = msgspec.to_builtins(msgspec.structs.replace(self, wins=()))
        return plain | {"wins": wins}
