"""Hands with melds made of their tiles: new hands, as always."""

from collections.abc import Iterable

from hupai._core import Hand, Meld
from hupai.enums import MeldKind
from hupai.tiles import Tile


def with_meld(hand: Hand, meld: Meld, tiles: Iterable[Tile]) -> Hand:
    """Make the hand whose `tiles` have become part of a meld.

    >>> str(with_meld(Hand.parse("55p1234m"), Meld.pung(Tile.P5), [Tile.P5, Tile.P5]))
    '1234m [555p]'
    """
    concealed = list(hand.concealed)
    for tile in tiles:
        concealed.remove(tile)
    return Hand(concealed, (*hand.melds, meld), hand.wildcards)


def with_added_kong(hand: Hand, tile: Tile) -> Hand:
    """Make the hand whose pung of a tile has become a kong, with the fourth from its concealed."""
    melds = [meld for meld in hand.melds if (meld.kind, meld.tile) != (MeldKind.PUNG, tile)]
    concealed = list(hand.concealed)
    concealed.remove(tile)
    return Hand(concealed, (*melds, Meld.kong(tile, MeldKind.KONG_ADDED)), hand.wildcards)


def with_kong(hand: Hand, tile: Tile, kind: MeldKind) -> Hand:
    """Make the hand with a kong of a tile: what it takes from the concealed tiles, by its kind."""
    if kind is MeldKind.KONG_ADDED:
        return with_added_kong(hand, tile)
    own = 3 if kind is MeldKind.KONG_EXPOSED else 4
    return with_meld(hand, Meld.kong(tile, kind), [tile] * own)
