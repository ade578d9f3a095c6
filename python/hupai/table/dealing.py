"""Before the first turn: the first dealer, the break of the wall, the tiles dealt."""

from collections.abc import Callable, Iterable

from hupai.arguments import MANY, shown, taken, whole
from hupai.errors import TableSetupError
from hupai.play.chance import FACES, Chance
from hupai.play.deal import in_turn
from hupai.play.events import Event, Throw, WindDrawn
from hupai.play.stateful import Stateful
from hupai.play.variant import Variant
from hupai.play.wall import STACK, Wall
from hupai.scoring.context import SEATS
from hupai.tiles import Tile

ROUNDS, TILES_A_ROUND = 3, 4
DICE = 2
MOST_THROWS = 1_000
"""More than any deal needs: what is given may have no end."""
WINDS = (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH)

Dice = tuple[int, int]


class ThrowSource(Stateful):
    """The throws of a deal: those given beforehand, then those of the seed."""

    __slots__ = ("_chance", "_given", "_taken")

    def __init__(self, chance: Chance, given: tuple[Dice, ...], taken: int = 0) -> None:
        self._chance = chance
        self._given = given
        self._taken = taken

    def copy(self) -> "ThrowSource":
        """Make another that gives the same throws from here on."""
        return ThrowSource(self._chance.copy(), self._given, self._taken)

    def throw(self) -> Dice:
        """Throw two dice."""
        if self._taken < len(self._given):
            self._taken += 1
            return self._given[self._taken - 1]
        return self._chance.throw()


def first_dealer(
    variant: Variant,
    seed: int,
    throw: Callable[[int, Throw], int],
    emit: Callable[[Event], None],
) -> int:
    """Find the first dealer, as the option `first_dealer` says (DF-03)."""
    match variant.rules.first_dealer:
        case "fixed":
            return variant.rules.first_dealer_seat
        case "random":
            return Chance(seed, "dealer").below(variant.seats)
        case "wind":
            winds = Chance(seed, "winds").shuffled(WINDS[: variant.seats])
            for seat, wind in enumerate(winds):
                emit(WindDrawn(seat, wind))
            return winds.index(Tile.EAST)
        case "dice":
            throwing = tuple(range(variant.seats))
            while len(throwing) > 1:
                sums = {seat: throw(seat, "dealer") for seat in throwing}
                throwing = tuple(seat for seat in throwing if sums[seat] == max(sums.values()))
            return throwing[0]


def broken_wall(
    tiles: Iterable[Tile], dealer: int, thrown: int, seats: int = SEATS
) -> tuple[Tile, ...]:
    """Put a shuffled wall in drawing order: it breaks where the dealer's throw says (DF-03).

    The wall stands in as many parts as there are seats, one before each, that of the dealer first.
    The throw is counted from the dealer on to find a part, and so many stacks of it are left
    standing.
    """
    order = tuple(tiles)
    stacks = len(order) // STACK
    part = (dealer + thrown - 1) % seats
    first = (part * stacks // seats + thrown) % stacks * STACK
    return order[first:] + order[:first]


def dealt(wall: Wall, dealer: int, seats: int = SEATS) -> list[list[Tile]]:
    """Deal: three rounds of four, one each, and the dealer's fourteenth; flowers as they come."""
    tiles: list[list[Tile]] = [[] for _ in range(seats)]
    for size in (*[TILES_A_ROUND] * ROUNDS, 1):
        for seat in in_turn(dealer, seats):
            tiles[seat] += [wall.draw() for _ in range(size)]
    tiles[dealer].append(wall.draw())
    return tiles


def checked_dice(dice: object) -> tuple[Dice, ...]:
    """Take given throws: pairs of numbers from 1 to 6.

    Raises TableSetupError for anything else.
    """
    given = taken(dice, MOST_THROWS)
    if given is None:
        raise TableSetupError((f"dice are a list of throws, not {shown(dice)}",))
    if len(given) > MOST_THROWS:
        raise TableSetupError((f"dice are {MOST_THROWS} throws at most",))
    throws = [_throw(thrown) for thrown in given]
    if faults := [
        f"a throw is two numbers from 1 to 6, not {shown(thrown)}"
        for thrown, read in zip(given, throws, strict=True)
        if read is None
    ]:
        raise TableSetupError(tuple(faults[:MANY]))
    return tuple(thrown for thrown in throws if thrown is not None)


def _throw(thrown: object) -> Dice | None:
    if type(thrown) is not tuple and type(thrown) is not list:
        return None
    match [whole(face, 1, FACES) for face in thrown[: DICE + 1]]:
        case [int() as first, int() as second]:
            return first, second
        case _:
            return None
