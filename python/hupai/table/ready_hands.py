"""Random tiles that wait for something, made of tiles at hand: for seats whose hand is fixed."""

from collections import Counter
from collections.abc import Collection, Sequence

from hupai._core import Hand, Meld
from hupai.enums import Shape
from hupai.play.chance import Chance
from hupai.play.variant import Variant
from hupai.scoring.judge import WAITING
from hupai.tiles import Tile

SET = 3
TRIES = 40
EXCHANGES = 20
STANDARD_IN_TEN = 7
"""Of ten hands so many are made for sets and a pair, the others for special shapes."""


def random_ready_tiles(
    variant: Variant,
    wild: Collection[Tile],
    chance: Chance,
    at_hand: Sequence[Tile],
    melds: Sequence[Meld],
    known: Sequence[Tile] = (),
    wait: Tile | None = None,
) -> list[Tile] | None:
    """Find concealed tiles, the known among them, that wait for something, or for one tile.

    It starts as tiles at hand in random order, and exchanges them as a player would that may
    choose what it draws. None if that led nowhere.
    """
    kept = [*known, *(() if wait is None else (wait,))]
    own = WAITING - SET * len(melds) - len(known)
    if not 0 <= own <= len(at_hand):
        return None
    for _ in range(TRIES):
        order = chance.shuffled(at_hand)
        tiles, stock = [*kept, *order[:own]], order[own:]
        held = [tile for tile in tiles if tile in wild]
        hand = Hand([tile for tile in tiles if tile not in wild], melds, len(held))
        stock = [tile for tile in stock if tile not in wild]
        hand = _exchanged(hand, _shape(variant, hand, chance), kept, stock)
        if wait is not None:
            hand = hand.remove(wait)
        waits = variant.waits(hand)
        if waits and (wait is None or wait in waits):
            return [*hand.concealed, *held]
    return None


def _shape(variant: Variant, hand: Hand, chance: Chance) -> Shape:
    """Choose a shape to aim at."""
    special = [shape for shape in variant.shapes if hand.shanten(shape) < Hand.UNREACHABLE]
    if not special or chance.below(10) < STANDARD_IN_TEN:
        return Shape.STANDARD
    return special[chance.below(len(special))]


def _exchanged(hand: Hand, shape: Shape, kept: Sequence[Tile], stock: Sequence[Tile]) -> Hand:
    """Exchange tiles that are not kept for better ones of a stock, as long as there are any.

    A hand of 13 comes to wait, a hand of 14 to be complete.
    """
    left, needed = Counter(stock), Counter(kept)
    waiting = hand.size == WAITING
    for _ in range(EXCHANGES):
        if hand.shanten(shape) <= (0 if waiting else -1):
            break
        if waiting:
            drawn = next((tile for tile in hand.improving_tiles(shape) if left[tile]), None)
            if drawn is None:
                break
            left[drawn] -= 1
            hand = hand.add(drawn)
        for option in hand.discard_options(shape):
            spare = hand.concealed.count(option.discard) > needed[option.discard]
            better = [tile for tile in option.improving_tiles if left[tile]]
            if spare and (waiting or better):
                left[option.discard] += 1
                hand = hand.remove(option.discard)
                if not waiting:
                    left[better[0]] -= 1
                    hand = hand.add(better[0])
                break
        else:
            break
    return hand if waiting == (hand.size == WAITING) else hand.remove(hand.concealed[0])
