"""What a table is set up with: all that a deal follows from, besides the answers."""

from typing import NamedTuple

from hupai.play.variant import TableVariant
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
