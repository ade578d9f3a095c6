"""The players, by name."""

from collections.abc import Callable

from hupai.arguments import plain_text, shown
from hupai.bots.player import Player
from hupai.bots.random_player import RandomPlayer
from hupai.bots.ready_seeker import ReadySeeker
from hupai.errors import ArgumentTypeError, HupaiError, InvalidMemberError

Maker = Callable[[int], Player]
"""Makes a player of a seed."""

_MAKERS: dict[str, Maker] = {"random": RandomPlayer, "ready": ReadySeeker}


def names() -> tuple[str, ...]:
    """List the names of the players there are, those registered last at the end.

    >>> names()
    ('random', 'ready')
    """
    return tuple(_MAKERS)


def get(name: str, /, *, seed: int) -> Player:
    """Make a player; what it leaves to chance follows from the seed.

    Raises InvalidMemberError for a name that does not exist, and for a seed as `Table` does.
    """
    return checked_maker(name)(seed)


def checked_maker(name: str) -> Maker:
    """Find what makes a player. Raises InvalidMemberError for a name that does not exist."""
    known = plain_text(name)
    maker = None if known is None else _MAKERS.get(known)
    if maker is None:
        raise InvalidMemberError("player", name, names())
    return maker


def register(name: str, maker: Maker) -> None:
    """Add a player from outside: `maker` takes a seed, as a class of players does.

    Raises HupaiError for a name that is taken.
    """
    own = plain_text(name)
    if not own or not callable(maker):
        found = f"{shown(name)} and {shown(maker)}"
        raise ArgumentTypeError("a player is registered by a name and what makes it", found)
    if _MAKERS.setdefault(own, maker) is not maker:
        raise HupaiError(f"the name {shown(own)} is taken by another player")
