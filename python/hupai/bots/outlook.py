"""How far a hand is from being ready under the rules of a variant, whatever these are.

The core counts by shape alone. What a variant demands beside that is asked of the variant: which
suits may stand together in a hand (`hand_obstacles`), and what a ready hand wins with (`waits`).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from hupai._core import Hand, TileSet
from hupai.enums import Suit
from hupai.play import Variant
from hupai.play.declarations import COPIES
from hupai.scoring.judge import COMPLETE
from hupai.tiles import Tile

Seen = Mapping[Tile, int]
"""How many copies of a tile are seen outside the hand that is judged."""


class Outlook(NamedTuple):
    """How many draws a hand needs to be ready, and how many unseen tiles bring it nearer.

    A ready hand needs none, and its unseen tiles are those it wins with.
    """

    draws: int
    unseen: int

    def is_better(self, other: "Outlook") -> bool:
        """Tell whether this hand is nearer, or as near with more tiles that help."""
        return (self.draws, -self.unseen) < (other.draws, -other.unseen)


MOST_WILDCARDS = 8
"""As many as a hand may hold; with more tiles outside it, a field is not the nearest one."""

NEVER = Outlook(COMPLETE, 0)
"""Of a hand that cannot win any more."""


class Step(NamedTuple):
    """A hand of 13 by its shape: its shanten, and the tiles that lower it."""

    shanten: int
    improving: TileSet

    def nearer(self, other: "Step | None") -> "Step":
        """Take the nearer of two fields, or what helps in either if both are as near."""
        if other is None or self.shanten < other.shanten:
            return self
        if self.shanten > other.shanten:
            return other
        return Step(self.shanten, self.improving | other.improving)


class Prospects:
    """Judges hands by what a variant lets win.

    A field is what a winning hand may be made of: in Sichuan two of the suits, elsewhere all that
    is played. What a hand holds outside a field counts for nothing there.

    >>> from hupai import variants
    >>> hand = Hand.parse("123m456p789p3455s")
    >>> Prospects(variants.get("changsha")).of_waiting(hand, {})
    Outlook(draws=0, unseen=6)
    >>> Prospects(variants.get("sichuan")).of_waiting(hand, {}).draws
    3
    """

    def __init__(self, variant: Variant, missing: Suit | None = None) -> None:
        self._variant = variant
        self._shapes = variant.shapes
        self._fields = fields(variant, missing)
        self._wild = TileSet(variant.wild)
        self._played = TileSet(tile for field in self._fields for tile in field) | self._wild

    def of_waiting(self, hand: Hand, seen: Seen) -> Outlook:
        """Judge a hand of 13; `seen` does not count what it holds."""
        step: Step | None = None
        for part, field in self._parts(hand):
            outside = part.wildcards - hand.wildcards
            step = self._step(part, field, outside).nearer(step)
        if step is None:
            return NEVER
        if step.shanten > 1:
            return Outlook(step.shanten, unseen_copies(step.improving, hand, seen))
        if step.shanten == 0 and (ready := self._ready(hand, seen)).unseen:
            return ready
        return self._nearly_ready(hand, step, seen)

    def of_discards(self, hand: Hand, seen: Seen) -> dict[Tile, Outlook]:
        """Judge what the better discards leave of a hand of 14; none if it cannot win any more."""
        steps: dict[Tile, Step] = {}
        for tile, step in self._discards(hand):
            steps[tile] = step.nearer(steps.get(tile))
        nearest = min((step.shanten for step in steps.values()), default=0)
        found = self._of_near_discards(hand, steps, seen) if nearest <= 1 else {}
        if any(outlook.draws <= 1 for outlook in found.values()):
            return found
        farther = {
            tile: Outlook(step.shanten, unseen_copies(step.improving, hand, seen))
            for tile, step in steps.items()
            if step.shanten == max(nearest, 2)
        }
        return {**found, **farther}

    def _of_near_discards(
        self, hand: Hand, steps: Mapping[Tile, Step], seen: Seen
    ) -> dict[Tile, Outlook]:
        """Judge discards that leave a hand ready or nearly so by shape; those alone if it is so."""
        near = {tile: step for tile, step in steps.items() if step.shanten <= 1}
        # The discard stays seen: what is left of a hand is judged with it.
        left = {tile: (hand.remove(tile), Counter(seen) + Counter([tile])) for tile in near}
        ready = {tile: self._ready(*left[tile]) for tile in near if near[tile].shanten == 0}
        if any(outlook.unseen for outlook in ready.values()):
            return {tile: outlook for tile, outlook in ready.items() if outlook.unseen}
        return {tile: self._nearly_ready(left[tile][0], near[tile], left[tile][1]) for tile in near}

    def _parts(self, hand: Hand) -> Iterator[tuple[Hand, TileSet]]:
        """Give for each field the hand with a wildcard for each tile that is outside it.

        A wildcard stands for a tile that is still to be drawn, as those outside will be replaced.
        """
        for field in self._fields:
            within = [tile for tile in hand.concealed if tile in field]
            outside = len(hand.concealed) - len(within)
            melds_fit = all(meld.tile in field for meld in hand.melds)
            if melds_fit and outside + hand.wildcards <= MOST_WILDCARDS:
                wildcards = outside + hand.wildcards
                yield Hand(within, hand.melds, wildcards) if outside else hand, field

    def _step(self, part: Hand, field: TileSet, outside: int) -> Step:
        # Each wildcard for a tile that is outside lowered the shanten by one.
        shanten = part.shanten(self._shapes) + outside
        return self._improved_by(shanten, part.improving_tiles(self._shapes), field)

    def _improved_by(self, shanten: int, tiles: TileSet, field: TileSet) -> Step:
        """Leave out what counts for nothing; a wild tile helps whatever may be helped."""
        return Step(shanten, tiles & field | self._wild)

    def _discards(self, hand: Hand) -> Iterator[tuple[Tile, Step]]:
        """Take each discard with what it leaves; while something is outside a field, that goes."""
        for part, field in self._parts(hand):
            if outside := part.wildcards - hand.wildcards:
                less = part.with_wildcards(part.wildcards - 1)
                step = self._step(less, field, outside - 1)
                yield from ((tile, step) for tile in {*hand.concealed} if tile not in field)
            else:
                for option in part.discard_options(self._shapes):
                    tiles = option.improving_tiles
                    yield option.discard, self._improved_by(option.shanten, tiles, field)

    def _ready(self, hand: Hand, seen: Seen) -> Outlook:
        return Outlook(0, unseen_copies(self._variant.waits(hand), hand, seen))

    def _nearly_ready(self, hand: Hand, step: Step, seen: Seen) -> Outlook:
        """Look which draws make a hand ready under the rules; what is ready by shape may not be."""
        drawn = step.improving if step.shanten else self._played
        helping = TileSet(tile for tile in drawn if self._makes_ready(hand, tile))
        if unseen := unseen_copies(helping, hand, seen):
            return Outlook(1, unseen)
        return Outlook(2, unseen_copies(drawn, hand, seen))

    def _makes_ready(self, hand: Hand, tile: Tile) -> bool:
        held = hand.wildcards if tile in self._wild else hand.copies(tile)
        if held == COPIES:
            return False
        drawn = self._variant.judge.with_tile(hand, tile)
        discards = drawn.ready_discards(self._shapes)
        return any(self._variant.waits(drawn.remove(discard)) for discard in discards)


def fields(variant: Variant, missing: Suit | None = None) -> tuple[TileSet, ...]:
    """Find the most that a winning hand may be made of: tiles of suits that may stand together.

    The suit that a seat has named to play without is none of them.

    >>> from hupai import variants
    >>> [str(field)[-9:] for field in fields(variants.get("sichuan"))]
    ['23456789p', '23456789s', '23456789s']
    >>> [len(field) for field in fields(variants.get("dafeng"))]
    [34]
    """
    suits: dict[object, list[Tile]] = {}
    for tile in dict.fromkeys(variant.wall_tiles()):
        if tile < Tile.SPRING and tile not in variant.wild and tile.suit is not missing:
            suits.setdefault(tile.suit, []).append(tile)
    for size in range(len(suits), 0, -1):
        found = [
            TileSet(tile for suit in some for tile in suit)
            for some in combinations(suits.values(), size)
            if not any(variant.hand_obstacles(Hand([suit[0] for suit in some])))
        ]
        if found:
            return tuple(found)
    return ()


def unseen_copies(tiles: Iterable[Tile], hand: Hand, seen: Seen) -> int:
    """Count the copies of tiles that neither the hand holds nor anyone has seen."""
    return sum(max(COPIES - hand.copies(tile) - seen.get(tile, 0), 0) for tile in tiles)
