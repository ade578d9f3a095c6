"""A stage for the rules of the table: walls stacked from a description, answers in short words."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count
from types import MappingProxyType
from typing import Any, Self

from hupai import Table, Tile, variants
from hupai.play import (
    Action,
    Chow,
    Deal,
    DealResult,
    Discard,
    Event,
    Kong,
    Pass,
    Phase,
    ShowDealtWin,
    TableVariant,
    TakeLastTile,
)
from hupai.play.deal import in_turn
from hupai.tiles import Tile as Kind

SEATS = range(4)
DEALT = 53
RANKS_OF_FILLERS = (5, 1, 9, 3, 7, 2, 8, 4, 6)
UNREACHED = 14, 6
"""Between these places, counted from the end, lie flowers that no test has named: Dafeng leaves
them in the wall as long as no more than six tiles are replaced."""

Texts = Mapping[int, str]
NONE: Texts = MappingProxyType({})


def tiles(text: str) -> list[Tile | None]:
    """Read tiles in the order they are written; `?` is any tile."""
    found: list[Tile | None] = []
    for ranks, suit, anything in re.findall(r"(\d+)([mpszf])|(\?)", text):
        found += [None] if anything else [Kind.parse(rank + suit) for rank in ranks]
    return found


def dealt_places(dealer: int) -> list[list[int]]:
    """Find where in the wall the tiles of each seat lie: three rounds of four, one, the 14th."""
    places: list[list[int]] = [[] for _ in SEATS]
    place = count()
    for size in (4, 4, 4, 1):
        for seat in in_turn(dealer):
            places[seat] += [next(place) for _ in range(size)]
    places[dealer].append(next(place))
    return places


def stacked_wall(
    variant: TableVariant,
    hands: Texts,
    *,
    dealer: int = 0,
    draws: str = "",
    tail: str = "",
    stacks: Texts = NONE,
    left: Texts = NONE,
) -> list[Tile]:
    """Stack a wall so that each seat is dealt its hand, and certain tiles follow.

    `draws` come first from the front, `tail` are the last tiles; `stacks` are given by their
    number from the end, each as its top and its lower tile; `left` gives a tile by the number
    of tiles that its draw leaves, if nothing is taken from the end. What a hand lacks is filled
    with tiles that do not go together; the dealer's fourteenth is the last of its text. All
    other tiles lie in some fixed order.
    """
    pool = Counter(variant.wall_tiles())
    size = sum(pool.values())
    places = dealt_places(dealer)
    given: list[tuple[Iterable[int], str]] = [(places[seat], hands[seat]) for seat in hands]
    given += [(count(DEALT), draws), (range(size - len(tiles(tail)), size), tail)]
    given += [(count(size - 2 * number), text) for number, text in stacks.items()]
    given += [([size - 1 - number], text) for number, text in left.items()]
    wall: dict[int, Tile] = {}
    for where, text in given:
        read = tiles(text)
        for place, tile in zip(where, read, strict=False):
            assert tile is None or place not in wall, f"two tiles for place {place}"
            if tile is not None:
                wall[place] = tile
    pool.subtract(wall.values())
    assert min(pool.values()) >= 0, f"too many of {[str(tile) for tile in pool if pool[tile] < 0]}"
    for seat in in_turn(dealer):
        for place in places[seat]:
            if place not in wall:
                held = [wall[other] for other in places[seat] if other in wall]
                wall[place] = dull(pool, held)
                pool[wall[place]] -= 1
    rest = list(pool.elements())
    random.Random(size).shuffle(rest)
    # Flowers go first, to where nobody draws them.
    rest.sort(key=lambda tile: tile < Kind.SPRING)
    first, last = (size - number for number in UNREACHED)
    empty = [place for place in range(size) if place not in wall]
    empty.sort(key=lambda place: not first <= place < last)
    wall |= zip(empty, rest, strict=True)
    return [wall[place] for place in range(size)]


def dull(pool: Counter[Tile], held: Iterable[Tile]) -> Tile:
    """Choose the tile of a pool that goes least together with those held."""
    costs = {0: 4, 1: 6, 2: 3}

    def cost(tile: Tile) -> tuple[int, int, int]:
        near = [
            costs.get(abs(tile - other), 0)
            for other in held
            if tile.suit is other.suit and (tile < Kind.EAST or tile is other)
        ]
        honor = tile >= Kind.EAST
        return sum(near), len(RANKS_OF_FILLERS) if honor else RANKS_OF_FILLERS.index(
            tile.rank
        ), -pool[tile]

    return min((tile for tile in pool if pool[tile] > 0 and tile < Kind.SPRING), key=cost)


def word(action: Action) -> str:
    """Say an action shortly: `5p`, `5p+` (declared ready), `kong=5p`, `open_kong=5p`, `chow=3p`."""
    match action:
        case Discard(tile=tile, ready=ready):
            return f"{tile}{'+' if ready else ''}"
        case Kong(tile=tile, style=style):
            return f"{style or 'kong'}={tile}"
        case Chow(first=first):
            return f"chow={first}"
        case ShowDealtWin(kinds=kinds):
            return f"show={','.join(kinds)}"
        case TakeLastTile():
            return "take"
        case _:
            return action.tag()


class Play:
    """A table, and what is played at it.

    Called with a script, such as `0.9m 2.pung 2.5s+ 1.drawn`: the number of a seat, then what it
    answers. Until a seat is asked the others pass and discard what they draw, and it passes
    itself what it is asked before; `drawn` discards what was drawn. After the last word open
    claims stay open.
    """

    def __init__(self, table: Table) -> None:
        self.table = table

    def __call__(self, script: str) -> Self:
        for step in script.split():
            seat, answer = int(step[0]), step[2:]
            self.reach(seat, answer)
            if answer == "drawn":
                self.table.submit(seat, self.table.default_action(seat))
                continue
            found = {word(option): option for option in self.options(seat)}
            assert answer in found, f"{step}: seat {seat} is offered {', '.join(found)}"
            self.table.submit(seat, found[answer])
        return self

    def reach(self, seat: int, answer: str) -> None:
        """Play on until a seat is asked, and offered an answer if it may pass."""
        while answer not in (offered := self.offered(seat)) and (not offered or "pass" in offered):
            assert not self.table.over, f"over before {seat}.{answer}: {self.table.result}"
            self.step()

    def step(self) -> None:
        """Let the first seat that is asked pass, or discard what it drew."""
        seat = min(self.table.legal_actions())
        self.table.submit(seat, self.table.default_action(seat))

    def until(self, condition: Callable[[Deal], bool]) -> Self:
        """Let all pass and discard what they draw, until something is so."""
        while not condition(self.table.deal):
            assert not self.table.over, "the deal ended before"
            self.step()
        return self

    def until_left(self, number: int) -> Self:
        """Play on until so many tiles are left, and who drew is asked."""
        return self.until(lambda deal: deal.wall.left == number)

    def until_last_tile(self) -> Self:
        """Play on until the last tile is offered."""
        return self.until(lambda deal: deal.phase is Phase.LAST_TILE)

    def passes(self) -> Self:
        """Let all who may pass do so, until someone may not."""
        while any(Pass() in options for options in self.table.legal_actions().values()):
            self.step()
        return self

    def finish(self) -> DealResult:
        """Let all pass and discard what they draw to the end."""
        while not self.table.over:
            self.step()
        return self.result

    def copy(self) -> "Play":
        """Make another that goes on separately."""
        return Play(self.table.copy())

    # What there is to see.

    @property
    def result(self) -> DealResult:
        """How the deal ended."""
        assert self.table.result is not None, f"not over: {self.table.legal_actions()}"
        return self.table.result

    @property
    def payments(self) -> tuple[int, ...]:
        """What was paid."""
        return self.result.payments

    @property
    def winners(self) -> list[int]:
        """Who won, nearest first."""
        return [win.context.winner for win in self.result.wins]

    @property
    def asked(self) -> set[int]:
        """The seats that must answer."""
        return set(self.table.legal_actions())

    def options(self, seat: int) -> tuple[Action, ...]:
        """What a seat may answer, nothing if it is not asked."""
        return self.table.legal_actions().get(seat, ())

    def offered(self, seat: int) -> set[str]:
        """What a seat may answer, in words."""
        return set(map(word, self.options(seat)))

    def fans(self, seat: int) -> dict[str, int]:
        """The fans with which a seat has won, and what each is worth."""
        (win,) = [win for win in self.result.wins if win.context.winner == seat]
        return {fan.key: fan.total for fan in win.score.fans}

    def hand(self, seat: int) -> str:
        """The hand of a seat, as it sees it."""
        return str(self.table.view(seat).hand)

    def melds(self, seat: int) -> list[str]:
        """The melds of a seat, as it sees them."""
        return [str(held.meld) for held in self.table.view(seat).seats[seat].melds]

    def drawn(self, seat: int) -> str:
        """The tile that a seat drew last."""
        return str(self.table.view(seat).drawn)

    def events(self, kind: type[Event]) -> Iterator[Event]:
        """What happened of one kind."""
        return (event for event in self.table.events if isinstance(event, kind))


def variant_of(name: str, options: Mapping[str, Any]) -> TableVariant:
    """Make a variant that is played at a table."""
    variant = variants.get(name, **options)
    assert isinstance(variant, TableVariant)
    return variant


def play(
    name: str,
    hands: Texts = NONE,
    draws: str = "",
    *,
    dealer: int = 0,
    streak: int = 0,
    dice: Iterable[tuple[int, int]] = (),
    tail: str = "",
    stacks: Texts = NONE,
    left: Texts = NONE,
    **options: Any,
) -> Play:
    """Set a table up with a wall that is stacked as `stacked_wall` says."""
    variant = variant_of(name, options)
    wall = stacked_wall(
        variant, hands, dealer=dealer, draws=draws, tail=tail, stacks=stacks, left=left
    )
    return Play(Table(variant, seed=0, wall=wall, dice=dice, dealer=dealer, streak=streak))


def dafeng(hands: Texts = NONE, draws: str = "", **setup: Any) -> Play:
    """Play 大丰."""
    return play("dafeng", hands, draws, **setup)


def sichuan(hands: Texts = NONE, draws: str = "", **setup: Any) -> Play:
    """Play 四川."""
    return play("sichuan", hands, draws, **setup)


def changsha(hands: Texts = NONE, draws: str = "", **setup: Any) -> Play:
    """Play 长沙, without birds unless they are asked for."""
    return play("changsha", hands, draws, **{"birds": 0, **setup})
