"""One drawing of each tile and of its back, for every picture the package makes.

The drawings are plain groups without ids: all pictures in one HTML page would share their ids.
"""

from enum import Enum

from hupai.render.faces import IVORY, face, wildcard_face
from hupai.tiles import Tile

# The upper side of a tile, and what shows below it of the layers the tile is made of, bone and
# back, for a tile is seen a little from the player's side.
FACE_WIDTH = 48
FACE_HEIGHT = 59
RIM = 7

TILE_WIDTH = FACE_WIDTH
TILE_HEIGHT = FACE_HEIGHT + RIM
ROTATED_WIDTH = FACE_HEIGHT
ROTATED_HEIGHT = FACE_WIDTH + RIM

BONE, BONE_LINE = "#e6dcc0", "#cdbf9c"
BACK, BACK_LINE = "#1f8258", "#0e5238"

# Layers from the table up: how far each reaches below the upper side, its fill and its outline.
FACE_UP_LAYERS = ((RIM, BACK, BACK_LINE), (4, BONE, BONE_LINE), (0, IVORY, BONE_LINE))
FACE_DOWN_LAYERS = ((RIM, BONE, BONE_LINE), (3, BACK, BACK_LINE), (0, BACK, BACK_LINE))


class UnnamedTile(Enum):
    """What stands among tiles in a picture and names no tile."""

    FACE_DOWN = "face-down tile"
    WILDCARD = "wildcard"


def tile_group(
    tile: Tile | UnnamedTile, x: float = 0, y: float = 0, *, rotated: bool = False
) -> str:
    """Draw one tile as an SVG group whose upper left corner is (x, y).

    It takes TILE_WIDTH by TILE_HEIGHT units. Rotated, its face is turned a quarter clockwise and
    the tile takes ROTATED_WIDTH by ROTATED_HEIGHT.

    >>> from hupai import Tile
    >>> tile_group(Tile.P5, 10, 20).partition("<rect")[0]
    '<g transform="translate(10 20)"><title>5p 五筒</title>'
    """
    width, height = (FACE_HEIGHT, FACE_WIDTH) if rotated else (FACE_WIDTH, FACE_HEIGHT)
    layers = FACE_DOWN_LAYERS if tile is UnnamedTile.FACE_DOWN else FACE_UP_LAYERS
    body = "".join(_slab(width, height + rim, fill, line) for rim, fill, line in layers)
    turn = " rotate(90)" if rotated else ""
    return (
        f'<g transform="translate({x:g} {y:g})"><title>{tile_name(tile)}</title>{body}'
        f'<g transform="translate({width / 2:g} {height / 2:g}){turn}">{_upper_side(tile)}</g></g>'
    )


def tile_name(tile: Tile | UnnamedTile) -> str:
    """Name a drawn tile in words: what a pointer shows and a screen reader says.

    >>> tile_name(UnnamedTile.FACE_DOWN)
    'face-down tile'
    """
    return tile.value if isinstance(tile, UnnamedTile) else f"{tile} {tile.zh}"


def _upper_side(tile: Tile | UnnamedTile) -> str:
    match tile:
        case UnnamedTile.FACE_DOWN:
            return ""
        case UnnamedTile.WILDCARD:
            return wildcard_face()
        case _:
            return face(tile)


def _slab(width: float, height: float, fill: str, line: str) -> str:
    return (
        f'<rect x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" rx="5" '
        f'fill="{fill}" stroke="{line}"/>'
    )
