"""How a deal ended, as servers that run their own table tell it: checked, and read by variants."""

from typing import Any

import msgspec

from hupai.arguments import shown, taken, whole
from hupai.errors import ArgumentTypeError, InvalidArgumentError
from hupai.scoring.context import MOST_STREAK

MOST_TILES = 144


class DealEnd(msgspec.Struct, frozen=True, kw_only=True):
    """What the next dealer follows from: who dealt, who won on whose tile, how a draw ended."""

    dealer: int
    winners: tuple[int, ...] = ()
    payer: int | None = None
    streak: int = 0
    ready: tuple[bool, ...] | None = None
    last_drawer: int | None = None


def checked_end(
    seats: int,
    *,
    dealer: object,
    winners: object,
    payer: object,
    streak: object,
    ready: object,
    last_drawer: object,
) -> DealEnd:
    """Take how a deal for so many seats ended.

    Raises InvalidArgumentError for what is no seat, no number of wins or not one bool a seat, and
    for several winners without a payer.
    """
    won = [checked_seat("winners", seat, seats) for seat in every("winners", winners, seats)]
    if len({*won}) != len(won):
        raise InvalidArgumentError("winners", "each seat once", shown(won))
    if len(won) > 1 and payer is None:
        expected = "the seat whose tile it was, where there are several winners"
        raise InvalidArgumentError("payer", expected, "None")
    wins = whole(streak, 0, MOST_STREAK)
    if wins is None:
        expected = f"a number of wins up to {MOST_STREAK}"
        raise InvalidArgumentError("streak", expected, shown(streak))
    return DealEnd(
        dealer=checked_seat("dealer", dealer, seats),
        winners=tuple(won),
        payer=None if payer is None else checked_seat("payer", payer, seats),
        streak=wins,
        ready=None if ready is None else checked_ready(ready, seats),
        last_drawer=None
        if last_drawer is None
        else checked_seat("last_drawer", last_drawer, seats),
    )


def checked_seat(argument: str, value: object, seats: int) -> int:
    """Take one of so many seats, given as this argument."""
    seat = whole(value, 0, seats - 1)
    if seat is None:
        raise InvalidArgumentError(argument, f"seats from 0 to {seats - 1}", shown(value))
    return seat


def checked_ready(ready: object, seats: int) -> tuple[bool, ...]:
    """Take whether each seat was ready."""
    found = every("ready", ready, seats)
    if len(found) != seats or not all(isinstance(value, bool) for value in found):
        raise InvalidArgumentError("ready", f"a bool for each of {seats} seats", shown(found))
    return tuple(value is True for value in found)


def every(argument: str, values: object, most: int) -> list[Any]:
    """Take some values, no more than `most`.

    Raises ArgumentTypeError for what cannot be gone through, InvalidArgumentError for too many.
    """
    found = taken(values, most)
    if found is None:
        raise ArgumentTypeError(f"{argument} are values in a sequence", shown(values))
    if len(found) > most:
        raise InvalidArgumentError(argument, f"at most {most} values", "more")
    return found
