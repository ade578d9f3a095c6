"""What a table is set up with: all that a deal follows from, besides the answers."""

from typing import NamedTuple

from hupai.errors import ArgumentTypeError
from hupai.play.variant import TableVariant
from hupai.scoring.context import SEATS
from hupai.table.dealing import Dice
from hupai.tiles import Tile


class Setup(NamedTuple):
    """The variant and the seed of a deal, and what was given beside them."""

    variant: TableVariant
    seed: int
    dealer: int | None = None
    streak: int = 0
    wall: tuple[Tile, ...] | None = None
    dice: tuple[Dice, ...] = ()


def checked_variant(variant: object) -> TableVariant:
    """Take a variant that can be played at a table.

    Raises ArgumentTypeError for anything else.
    """
    if not isinstance(variant, TableVariant):
        expected = "a table plays a variant (variants.get makes one) that says how it is played"
        raise ArgumentTypeError(expected, repr(variant))
    return variant


def dealer_faults(dealer: object) -> list[str]:
    """Say why this is no seat to deal, unless it is left open."""
    is_seat = type(dealer) is int and 0 <= dealer < SEATS
    return [] if dealer is None or is_seat else [f"a dealer is a seat from 0 to 3, not {dealer!r}"]


def streak_faults(streak: object) -> list[str]:
    """Say why this is no number of wins."""
    is_streak = type(streak) is int and streak >= 0
    return [] if is_streak else [f"a streak is a number of wins, not {streak!r}"]
