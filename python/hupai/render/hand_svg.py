"""Pictures of tiles in a row and of whole hands."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from hupai.enums import MeldKind
from hupai.render.document import svg_document
from hupai.render.drawable import checked_hand, checked_tiles, checked_title
from hupai.render.tile_svg import TILE_HEIGHT, TILE_WIDTH, UnnamedTile, tile_group
from hupai.tiles import Tile

if TYPE_CHECKING:
    from hupai._core import Hand, Meld

MARGIN = 4
STEP = TILE_WIDTH + 1
MELD_GAP = 16
# How far the fourth tile of an added kong, laid upon the pung, stands above the tile under it.
LIFT = 14


def tiles_svg(tiles: Iterable[Tile], *, title: str | None = None) -> str:
    """Draw tiles in a row, in the order given, as a self-contained SVG document.

    The title, which a page shows on hover, is the text of the tiles unless given.

    >>> from hupai import Tile
    >>> "<title>1m 7z</title>" in tiles_svg([Tile.M1, Tile.RED])
    True

    Raises ArgumentTypeError for what are no tiles, and for a title that is no text.
    """
    row = checked_tiles(tiles)
    name = " ".join(map(str, row)) if title is None else checked_title(title)
    width = _row_width(row) + 2 * MARGIN
    return svg_document(_row(row, MARGIN, MARGIN), width, TILE_HEIGHT + 2 * MARGIN, name)


def hand_svg(hand: "Hand") -> str:
    """Draw a hand as a self-contained SVG document: concealed tiles, wildcards, then its melds.

    A concealed kong lies with its outer tiles face down; the fourth tile of an added kong lies
    upon the pung it was added to.

    >>> from hupai import Hand
    >>> hand_svg(Hand.parse("55z (9999m)")).count("face-down tile")
    2
    """
    hand = checked_hand(hand)
    y = MARGIN + (LIFT if any(meld.kind is MeldKind.KONG_ADDED for meld in hand.melds) else 0)
    concealed: list[Tile | UnnamedTile] = [*hand.concealed]
    concealed += [UnnamedTile.WILDCARD] * hand.wildcards
    drawn = [_row(concealed, MARGIN, y)]
    x = MARGIN + _row_width(concealed)
    for meld in hand.melds:
        x += MELD_GAP
        drawn.append(_meld(meld, x, y))
        x += _row_width(_lying(meld))
    title = str(hand) or "empty hand"
    return svg_document("".join(drawn), x + MARGIN, y + TILE_HEIGHT + MARGIN, title)


def _meld(meld: "Meld", x: float, y: float) -> str:
    row = _row(_lying(meld), x, y)
    if meld.kind is MeldKind.KONG_ADDED:
        return row + tile_group(meld.tile, x + STEP, y - LIFT)
    return row


def _lying(meld: "Meld") -> tuple[Tile | UnnamedTile, ...]:
    """Return what lies on the table side by side, as the other players see it."""
    match meld.kind:
        case MeldKind.KONG_CONCEALED:
            return (UnnamedTile.FACE_DOWN, *meld.tiles[1:-1], UnnamedTile.FACE_DOWN)
        case MeldKind.KONG_ADDED:
            return meld.tiles[:-1]
        case _:
            return meld.tiles


def _row(tiles: Sequence[Tile | UnnamedTile], x: float, y: float) -> str:
    return "".join(tile_group(tile, x + i * STEP, y) for i, tile in enumerate(tiles))


def _row_width(tiles: Sequence[Tile | UnnamedTile]) -> float:
    return len(tiles) * STEP
