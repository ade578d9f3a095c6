"""What is engraved on the face of each tile.

A face is drawn around the origin and fits the 40 by 52 units about it. A dot is one ``<circle>``
with a rosette inside it and a bamboo is one ``<path>``, so a drawing can be counted as a player
counts the tile.
"""

from hupai.enums import Suit
from hupai.tiles import Tile

BLACK = "#20242e"
BLUE = "#1c4c94"
GREEN = "#12704a"
RED = "#c3261d"
IVORY = "#fdfaf0"

# Brush hands first, for that is how tiles are engraved; then the serif faces of each system.
FONTS = (
    "'Kaiti SC',STKaiti,KaiTi,'Noto Serif CJK SC','Source Han Serif SC','Songti SC',SimSun,"
    "'Noto Sans CJK SC','PingFang SC','Microsoft YaHei',serif"
)

# x, y and colour of a dot; x, y, lean in degrees and colour of a bamboo.
Dot = tuple[float, float, str]
Bamboo = tuple[float, float, float, str]

# fmt: off
# Of each rank: the radius all its dots share, and the dots.
DOTS: dict[int, tuple[float, tuple[Dot, ...]]] = {
    2: (10.5, (
        (0, -13, GREEN),
        (0, 13, BLUE),
    )),
    3: (8.8, (
        (-12, -17.5, BLUE),
        (0, 0, RED),
        (12, 17.5, GREEN),
    )),
    4: (8.8, (
        (-10.5, -14, BLUE), (10.5, -14, GREEN),
        (-10.5, 14, GREEN), (10.5, 14, BLUE),
    )),
    5: (7.8, (
        (-12, -17, BLUE), (12, -17, GREEN),
        (0, 0, RED),
        (-12, 17, GREEN), (12, 17, BLUE),
    )),
    6: (7.6, (
        (-9.5, -18, GREEN), (9.5, -18, GREEN),
        (-9.5, 2, RED), (9.5, 2, RED),
        (-9.5, 18, RED), (9.5, 18, RED),
    )),
    7: (6.4, (
        (-13.5, -20, GREEN), (0, -14.5, GREEN), (13.5, -9, GREEN),
        (-8, 6, RED), (8, 6, RED),
        (-8, 19.5, RED), (8, 19.5, RED),
    )),
    8: (6.2, (
        (-8.5, -20, BLUE), (8.5, -20, BLUE),
        (-8.5, -6.7, BLUE), (8.5, -6.7, BLUE),
        (-8.5, 6.7, BLUE), (8.5, 6.7, BLUE),
        (-8.5, 20, BLUE), (8.5, 20, BLUE),
    )),
    9: (6.4, (
        (-14, -17.5, GREEN), (0, -17.5, GREEN), (14, -17.5, GREEN),
        (-14, 0, RED), (0, 0, RED), (14, 0, RED),
        (-14, 17.5, BLUE), (0, 17.5, BLUE), (14, 17.5, BLUE),
    )),
}

# Of each rank: the length all its bamboos share, and the bamboos.
BAMBOOS: dict[int, tuple[float, tuple[Bamboo, ...]]] = {
    2: (24, (
        (0, -13, 0, BLUE),
        (0, 13, 0, GREEN),
    )),
    3: (24, (
        (0, -13, 0, BLUE),
        (-9, 13, 0, GREEN), (9, 13, 0, GREEN),
    )),
    4: (24, (
        (-9, -13, 0, BLUE), (9, -13, 0, GREEN),
        (-9, 13, 0, GREEN), (9, 13, 0, BLUE),
    )),
    5: (24, (
        (-13, -13, 0, GREEN), (13, -13, 0, BLUE),
        (0, 0, 0, RED),
        (-13, 13, 0, BLUE), (13, 13, 0, GREEN),
    )),
    6: (24, (
        (-12, -13, 0, GREEN), (0, -13, 0, GREEN), (12, -13, 0, GREEN),
        (-12, 13, 0, BLUE), (0, 13, 0, BLUE), (12, 13, 0, BLUE),
    )),
    7: (16, (
        (0, -17.5, 0, RED),
        (-12, 0, 0, GREEN), (0, 0, 0, BLUE), (12, 0, 0, GREEN),
        (-12, 17.5, 0, GREEN), (0, 17.5, 0, BLUE), (12, 17.5, 0, GREEN),
    )),
    8: (22, (
        (-16, -13, 0, GREEN), (-6.2, -13, -25, GREEN), (6.2, -13, 25, GREEN), (16, -13, 0, GREEN),
        (-16, 13, 0, BLUE), (-6.2, 13, 25, BLUE), (6.2, 13, -25, BLUE), (16, 13, 0, BLUE),
    )),
    9: (16, (
        (-12, -17.5, 0, GREEN), (0, -17.5, 0, RED), (12, -17.5, 0, BLUE),
        (-12, 0, 0, GREEN), (0, 0, 0, RED), (12, 0, 0, BLUE),
        (-12, 17.5, 0, GREEN), (0, 17.5, 0, RED), (12, 17.5, 0, BLUE),
    )),
}
# fmt: on

HONOR_COLOURS = {Tile.RED: RED, Tile.GREEN: GREEN}

ORNATE_DOT = (
    f'<circle r="20" fill="{IVORY}" stroke="{GREEN}" stroke-width="2.4"/>'
    f'<circle r="15.4" fill="none" stroke="{BLUE}" stroke-width="4" stroke-dasharray="3.6 2.448"/>'
    f'<circle r="11.2" fill="none" stroke="{GREEN}" stroke-width="1.4"/>'
    f'<path d="M0-7.6V7.6M-7.6 0H7.6M-5.4-5.4 5.4 5.4M-5.4 5.4 5.4-5.4" stroke="{RED}" '
    'stroke-width="3.6" stroke-linecap="round"/>'
    f'<circle r="2.6" fill="{IVORY}"/>'
)

# A sparrow on a twig, drawn from the back forward.
BIRD = (
    f'<path d="M-4 9-16 23-10 22-8 26-3 22 5 15Z" fill="{BLUE}"/>'
    f'<path d="M3 14V21.5M7 13V21.5M-3 22H17" stroke="{RED}" stroke-width="1.6" fill="none"/>'
    '<path d="M6-21C0-21-2-15-5-9C-11 1-8 11-1 14.5C6 16.5 13 9 13 0C13-5 11-9 12-14'
    f'C12-18 10-21 6-21Z" fill="{GREEN}"/>'
    f'<path d="M-12 14C-12 4-8-6 0-6C7-5 6 3 2 7C-2 11-8 11-12 14Z" fill="{RED}"/>'
    f'<path d="M-8 9Q-3 8 1 3M-7 4Q-3 3 0-1" stroke="{IVORY}" stroke-width="1.1" fill="none"/>'
    f'<path d="M3-20 1-26 5.5-22.5 8-27 9.5-20Z" fill="{RED}"/>'
    f'<path d="M11.5-17.5 18-14.5 11.5-12.5Z" fill="{RED}"/>'
    f'<circle cx="7.6" cy="-15.6" r="1.9" fill="{IVORY}"/>'
    f'<circle cx="8" cy="-15.6" r=".9" fill="{BLACK}"/>'
)

PETAL = "M0 0C-4-3-3-7 0-7S4-3 0 0Z"


def face(tile: Tile) -> str:
    """Draw the face of a tile around the origin, as SVG elements.

    >>> from hupai import Tile
    >>> face(Tile.P7).count("<circle")
    7
    """
    match tile.suit:
        case Suit.CHARACTERS:
            return _character(tile)
        case Suit.DOTS:
            return _dots(tile.rank)
        case Suit.BAMBOOS:
            return _bamboos(tile.rank)
        case Suit.HONORS:
            return _honor(tile)
        case Suit.FLOWERS:
            return _flower(tile)


def wildcard_face() -> str:
    """Draw the face of a wildcard around the origin: 百搭, what goes with everything.

    >>> wildcard_face().count("<text")
    2
    """
    return hanzi("百", -12.5, 24, RED) + hanzi("搭", 12.5, 24, RED)


def hanzi(text: str, y: float, size: float, colour: str, x: float = 0) -> str:
    """Write text centred on a point, whatever the height of its font's line.

    >>> hanzi("中", 0, 10, "red").endswith(">中</text>")
    True
    """
    # A han character stands from 0.12 below to 0.88 above its baseline.
    return (
        f'<text x="{x:g}" y="{y + 0.38 * size:g}" font-family="{FONTS}" font-size="{size:g}" '
        f'font-weight="bold" text-anchor="middle" fill="{colour}" lang="zh">{text}</text>'
    )


def _character(tile: Tile) -> str:
    return hanzi(tile.zh[0], -12.5, 23, BLACK) + hanzi("萬", 12.5, 25, RED)


def _dots(rank: int) -> str:
    if rank == 1:
        return ORNATE_DOT
    radius, dots = DOTS[rank]
    return "".join(_dot(x, y, radius, colour) for x, y, colour in dots)


def _dot(x: float, y: float, radius: float, colour: str) -> str:
    ring = 0.3 * radius
    petal = 0.36 * radius
    slant = 0.7 * petal
    return (
        f'<g transform="translate({x:g} {y:g})" stroke="{colour}" stroke-width="{ring:g}">'
        f'<circle r="{radius - ring / 2:g}" fill="{IVORY}"/>'
        f'<path d="M0 {-petal:g}V{petal:g}M{-petal:g} 0H{petal:g}'
        f'M{-slant:g} {-slant:g} {slant:g} {slant:g}M{-slant:g} {slant:g} {slant:g} {-slant:g}" '
        f'stroke-width="{0.6 * ring:g}" stroke-linecap="round"/></g>'
    )


def _bamboos(rank: int) -> str:
    if rank == 1:
        return BIRD
    length, bamboos = BAMBOOS[rank]
    return "".join(_bamboo(x, y, lean, length, colour) for x, y, lean, colour in bamboos)


def _bamboo(x: float, y: float, lean: float, length: float, colour: str) -> str:
    """Draw two internodes between three nodes, each internode with a slit of light."""
    end = length / 2
    rim = end - 1.4
    waist = end / 2
    slit = f"v{0.5 * end:g}h1.3v{-0.5 * end:g}Z"
    turn = f" rotate({lean:g})" if lean else ""
    return (
        f'<path transform="translate({x:g} {y:g}){turn}" fill="{colour}" fill-rule="evenodd" '
        f'd="M-3.3 {-rim:g}Q-3.3 {-end:g} 0 {-end:g}T3.3 {-rim:g}'
        f"Q1.6 {-waist:g} 3.3 0Q1.6 {waist:g} 3.3 {rim:g}Q3.3 {end:g} 0 {end:g}T-3.3 {rim:g}"
        f"Q-1.6 {waist:g}-3.3 0Q-1.6 {-waist:g}-3.3 {-rim:g}Z"
        f'M-.65 {-0.75 * end:g}{slit}M-.65 {0.25 * end:g}{slit}"/>'
    )


def _honor(tile: Tile) -> str:
    if tile is Tile.WHITE:
        return _frame(17, 23, 2.6) + _frame(13, 19, 1)
    return hanzi(tile.zh, 0, 37, HONOR_COLOURS.get(tile, BLACK))


def _frame(half_width: float, half_height: float, stroke: float) -> str:
    return (
        f'<rect x="{-half_width:g}" y="{-half_height:g}" width="{2 * half_width:g}" '
        f'height="{2 * half_height:g}" rx="1.5" fill="none" stroke="{BLUE}" '
        f'stroke-width="{stroke:g}"/>'
    )


def _flower(tile: Tile) -> str:
    season = tile <= Tile.WINTER
    ink, petals = (RED, GREEN) if season else (GREEN, RED)
    return (
        hanzi(str(tile.rank), -20, 13, petals, x=-15)
        + hanzi(tile.zh, 5, 32, ink)
        + _blossom(14, -18, petals)
    )


def _blossom(x: float, y: float, colour: str) -> str:
    petals = "".join(
        f'<path d="{PETAL}" transform="rotate({angle})"/>' for angle in range(0, 360, 72)
    )
    return f'<g transform="translate({x:g} {y:g})" fill="{colour}">{petals}</g>'
