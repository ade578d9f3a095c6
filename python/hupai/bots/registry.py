"""The players, by name."""

from collections.abc import Callable

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
    maker = _MAKERS.get(name) if isinstance(name, str) else None
    if maker is None:
        raise InvalidMemberError("player", name, names())
    return maker


def register(name: str, maker: Maker) -> None:
    """Add a player from outside: `maker` takes a seed, as a class of players does.

    Raises HupaiError for a name that is taken.
    """
    if not (isinstance(name, str) and name and callable(maker)):
        raise ArgumentTypeError("a player is registered by a name and what makes it", repr(name))
    if _MAKERS.setdefault(name, maker) is not maker:
        message = f"the name {name} is taken by another player"
        raise HupaiError(message)
