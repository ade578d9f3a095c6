"""What a table is set up with: all that a deal follows from, besides the answers."""

from typing import NamedTuple

from hupai.arguments import shown, whole
from hupai.errors import ArgumentTypeError, InvalidMemberError, TableSetupError
from hupai.play.variant import Variant
from hupai.scoring.context import MOST_STREAK, SEATS, WINDS
from hupai.table.dealing import Dice
from hupai.tiles import Tile


class Setup(NamedTuple):
    """The variant and the seed of a deal, and what was given beside them."""

    variant: Variant
    seed: int
    dealer: int | None = None
    streak: int = 0
    round_wind: Tile | None = None
    wall: tuple[Tile, ...] | None = None
    dice: tuple[Dice, ...] = ()


def checked_variant(variant: object) -> Variant:
    """Take a variant that can be played at a table.

    Raises ArgumentTypeError for anything else.
    """
    if not isinstance(variant, Variant):
        expected = "a table plays a variant (variants.get makes one) that says how it is played"
        raise ArgumentTypeError(expected, shown(variant))
    return variant


def checked_round_wind(wind: object, variant: Variant) -> Tile | None:
    """Take the wind of the round: east where a variant knows of rounds, unless another is given.

    Raises TableSetupError for what is no wind, and for a variant that has no rounds.
    """
    has_rounds = "round_wind" in variant.facts
    if wind is None:
        return Tile.EAST if has_rounds else None
    if not has_rounds:
        raise TableSetupError((f"{variant.name} has no rounds, and no wind of the round",))
    if type(wind) is not Tile or wind not in WINDS:
        raise TableSetupError((f"the wind of a round is 1z to 4z, not {shown(wind)}",))
    return wind


def checked_seat(seat: object, seats: int = SEATS) -> int:
    """Take one of so many seats, which count from 0.

    Raises InvalidMemberError for anything else.
    """
    number = whole(seat, 0, seats - 1)
    if number is None:
        raise InvalidMemberError("seat", seat, tuple(map(str, range(seats))))
    return number


def checked_beginning(dealer: object, streak: object, seats: int = SEATS) -> tuple[int | None, int]:
    """Take who deals, unless it is left open, and how many it has won in a row.

    Raises TableSetupError with all that is wrong.
    """
    seat, wins = whole(dealer, 0, seats - 1), whole(streak, 0, MOST_STREAK)
    faults = []
    if dealer is not None and seat is None:
        faults.append(f"a dealer is a seat from 0 to {seats - 1}, not {shown(dealer)}")
    if wins is None:
        faults.append(f"a streak is a number of wins up to {MOST_STREAK}, not {shown(streak)}")
    if wins is None or faults:
        raise TableSetupError(tuple(faults))
    return seat, wins
