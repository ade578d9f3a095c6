"""What is drawn and told, as it is given."""

from hupai._core import Hand
from hupai.arguments import plain_text, shown, taken
from hupai.errors import ArgumentTypeError
from hupai.tiles import Tile

MOST_TILES = 10_000
"""More than anybody looks at: what is given may have no end."""


def checked_hand(hand: object) -> Hand:
    """Take a hand. Raises ArgumentTypeError for anything else."""
    if not isinstance(hand, Hand):
        raise ArgumentTypeError("a hand is a Hand (Hand.parse reads text)", shown(hand))
    return hand


def checked_tiles(tiles: object) -> tuple[Tile, ...]:
    """Take tiles, in their order.

    Raises ArgumentTypeError for anything else, and for more than 10,000 of them.
    """
    given = taken(tiles, MOST_TILES)
    if given is None or len(given) > MOST_TILES:
        raise ArgumentTypeError(f"tiles are an iterable of {MOST_TILES} at most", shown(tiles))
    if strange := [tile for tile in given if type(tile) is not Tile]:
        raise ArgumentTypeError("a tile is a Tile (Tile.parse reads text)", shown(strange[0]))
    return tuple(given)


def checked_title(title: object) -> str:
    """Take a title; what no document can hold of it is written as U+FFFD.

    Raises ArgumentTypeError for what is no text.
    """
    text = plain_text(title)
    if text is None:
        raise ArgumentTypeError("a title is text", shown(title))
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
