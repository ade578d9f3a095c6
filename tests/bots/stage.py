"""Tables with the tiles that a test names, and players that follow a plan."""

import random
from collections import Counter

from hupai import Hand, Table, Tile, variants
from hupai.play import Action, Discard, Pass, Variant
from hupai.table import View

SEATS = range(4)


def variant_of(name: str, **options: object) -> Variant:
    variant = variants.get(name, **options)
    assert isinstance(variant, Variant)
    return variant


def table_with(variant: Variant, hands: dict[int, str], draws: str = "") -> Table:
    """Set up a table whose seats are dealt these tiles, the dealer (seat 0) 14, then these drawn.

    What is not named lies in some fixed order.
    """
    named = {seat: list(Hand.parse(text).concealed) for seat, text in hands.items()}
    drawn = [Tile.parse(draws[place : place + 2]) for place in range(0, len(draws), 2)]
    rest = Counter(variant.wall_tiles())
    rest.subtract([tile for tiles in (*named.values(), drawn) for tile in tiles])
    assert min(rest.values()) >= 0
    pool = list(rest.elements())
    random.Random(7).shuffle(pool)
    dealt = {
        seat: [named[seat].pop(0) if named.get(seat) else pool.pop() for _ in range(13)]
        for seat in SEATS
    }
    last = [*named.get(0, [])][:1] or [pool.pop()]
    wall = [
        tile for first in (0, 4, 8) for seat in SEATS for tile in dealt[seat][first : first + 4]
    ]
    wall += [dealt[seat][12] for seat in SEATS]
    return Table(variant, seed=1, dealer=0, wall=[*wall, *last, *drawn, *pool])


def view_when_asked(table: Table, seat: int, *, passing: bool = True) -> View:
    """Let others discard what they draw until a seat is asked; it passes before if it is to."""
    while seat not in table.legal_actions() or (passing and Pass() in table.legal_actions()[seat]):
        asked = min(table.legal_actions())
        table.submit(asked, table.default_action(asked))
    return table.view(seat)


class Discarder:
    """Passes, and discards what it draws, but for one tile if it can."""

    def __init__(self, tile: Tile) -> None:
        self.tile = tile

    def answer(self, view: View) -> Action:
        wanted = Discard(self.tile)
        if wanted in view.actions:
            return wanted
        return Pass() if Pass() in view.actions else view.actions[-1]
