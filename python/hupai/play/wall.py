"""The wall: tiles in drawing order from the break, in stacks of two."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import compress
from typing import Self

from hupai.arguments import shown, taken
from hupai.errors import TableSetupError
from hupai.play.stateful import Stateful
from hupai.tiles import Tile

STACK = 2
MOST_TILES = 1_000
"""More than any wall has: what is given may have no end."""


class Wall(Stateful):
    """What is left of the wall, and where it is taken from.

    Stack k holds the tiles 2k (its top) and 2k + 1; the tail is the last stack.

    >>> wall = Wall([Tile.M1, Tile.M2, Tile.M3, Tile.M4])
    >>> wall.draw(), wall.take_tail(), wall.left
    (Tile.M1, Tile.M4, 2)
    """

    __slots__ = ("_front", "_tiles", "left", "there")

    def __init__(self, tiles: Iterable[Tile]) -> None:
        self._tiles = tuple(tiles)
        self._front = 0
        self.left = len(self._tiles)
        self.there = bytearray([1]) * self.left

    @classmethod
    def seen(cls, there: bytes, tiles: Iterable[Tile]) -> Self:
        """Make a wall of which only these places are left, with these tiles in them."""
        order = iter(tiles)
        # What lies in the places that are empty does not matter any more.
        wall = cls(next(order) if place else Tile.M1 for place in there)
        wall.there[:] = there
        wall.left = sum(there)
        return wall

    def copy(self) -> Self:
        """Make another that is taken from separately."""
        twin = object.__new__(type(self))
        twin._tiles, twin._front, twin.left = self._tiles, self._front, self.left
        twin.there = self.there.copy()
        return twin

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that are left, in drawing order: nobody at the table knows them."""
        return tuple(compress(self._tiles, self.there))

    def draw(self) -> Tile:
        """Take the first tile."""
        place = self.there.index(1, self._front)
        self._front = place + 1
        # As `_take` does, without a call: most tiles are drawn so.
        self.there[place] = 0
        self.left -= 1
        return self._tiles[place]

    def take_tail(self) -> Tile:
        """Take the very last tile."""
        return self._take(self.there.rindex(1))

    def take_last_stack(self) -> Tile:
        """Take the top tile of the last stack, or its lower one if that is gone (CS-41)."""
        return self._take_stack(self.there.rindex(1) // STACK)

    def take_stack(self, number: int) -> Tile:
        """Take from the stack of a number, counted from the end, as CS-42 says.

        Empty stacks count; of an empty one the next toward the end gives the tile, else the last
        that is left; where fewer stacks are left than that, the front-most.
        """
        wanted = len(self.there) // STACK - number
        place = self.there.find(1, STACK * max(wanted, 0))
        # `find` goes on to the next stack, and to the first that is left where that is nearer.
        return self._take(place) if place >= 0 else self._take_stack(self.there.rindex(1) // STACK)

    def next_tiles(self, number: int) -> tuple[Tile, ...]:
        """Look at the next tiles, as many as are left (CS-50)."""
        return self.tiles[:number]

    def _take_stack(self, stack: int) -> Tile:
        return self._take(self.there.index(1, STACK * stack))

    def _take(self, place: int) -> Tile:
        self.there[place] = 0
        self.left -= 1
        return self._tiles[place]


def checked_wall(wall: object, tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """Take a stacked wall: it must hold the tiles of the variant, in any order.

    Raises TableSetupError with all that is wrong: other things than tiles, a wrong number, tiles
    too often or not played with.
    """
    given = taken(wall, MOST_TILES)
    if given is None:
        raise TableSetupError((f"a wall is a list of tiles, not {shown(wall)}",))
    stacked = tuple(given)
    if strange := [tile for tile in stacked if type(tile) is not Tile]:
        found = shown(strange[0])
        raise TableSetupError((f"a wall is of Tile (Tile.parse reads text), not {found}",))
    held, allowed = Counter(stacked), Counter(tiles)
    faults = [
        f"{tile} is {'not played with' if not allowed[tile] else f'there {count} times'}"
        for tile, count in sorted(held.items())
        if count > allowed[tile]
    ]
    if len(stacked) != len(tiles):
        more = "more than " if len(stacked) > MOST_TILES else ""
        number = min(len(stacked), MOST_TILES)
        faults.append(f"the wall has {more}{number} tiles: {len(tiles)} are right")
    if faults:
        raise TableSetupError(tuple(faults))
    return stacked
