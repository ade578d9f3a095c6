"""What is played for a seat whose time is up."""

from collections.abc import Sequence

from hupai.play.actions import Action
from hupai.table.options import DISCARD, PASS
from hupai.tiles import Tile


def default_action(options: Sequence[Action], drawn: Tile | None) -> Action:
    """Choose to pass, or to discard the tile drawn; else the last thing offered.

    That is the only win, where it may not be passed, or after a claim the highest tile.
    """
    if PASS in options:
        return PASS
    if drawn is not None and DISCARD[drawn] in options:
        return DISCARD[drawn]
    plain = [option for option in options if option in DISCARD]
    return (plain or options)[-1]
