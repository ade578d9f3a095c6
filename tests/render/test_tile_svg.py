"""Drawings of single tiles."""

from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from hupai.enums import Suit
from hupai.render.faces import BLACK, BLUE, GREEN, RED, face
from hupai.render.tile_svg import (
    ROTATED_HEIGHT,
    ROTATED_WIDTH,
    TILE_HEIGHT,
    TILE_WIDTH,
    UnnamedTile,
    tile_group,
    tile_name,
)
from hupai.tiles import Tile

DRAWN: list[Tile | UnnamedTile] = [*Tile, *UnnamedTile]
HONORS = [
    (Tile.EAST, "东", BLACK),
    (Tile.SOUTH, "南", BLACK),
    (Tile.WEST, "西", BLACK),
    (Tile.NORTH, "北", BLACK),
    (Tile.GREEN, "发", GREEN),
    (Tile.RED, "中", RED),
]


def of_suit(suit: Suit, *, but_rank: int = 0) -> list[Tile]:
    return [tile for tile in Tile if tile.suit is suit and tile.rank != but_rank]


def drawing(tile: Tile | UnnamedTile) -> ET.Element:
    return ET.fromstring(tile_group(tile))


def texts(tile: Tile | UnnamedTile) -> list[tuple[str | None, str | None]]:
    return [(text.text, text.get("fill")) for text in drawing(tile).iter("text")]


def body_size(group: str) -> tuple[float, float]:
    slabs = [slab.attrib for slab in ET.fromstring(group).findall("rect")]
    # Half of the outline, which is one unit wide, lies outside of each slab.
    return (
        max(float(slab["x"]) + float(slab["width"]) for slab in slabs) + 0.5,
        max(float(slab["y"]) + float(slab["height"]) for slab in slabs) + 0.5,
    )


@pytest.mark.parametrize("tile", DRAWN, ids=str)
def test_a_drawing_is_a_group_named_first(tile: Tile | UnnamedTile) -> None:
    group = drawing(tile)
    assert group.tag == "g"
    assert group[0].tag == "title"
    assert group[0].text == tile_name(tile)


def test_names_say_notation_and_chinese() -> None:
    assert tile_name(Tile.P5) == "5p 五筒"
    assert tile_name(Tile.RED) == "7z 中"


def test_no_two_tiles_look_alike() -> None:
    looks = [tile_group(tile).partition("</title>")[2] for tile in DRAWN]
    assert len(set(looks)) == len(looks) == 44


@pytest.mark.parametrize("tile", DRAWN, ids=str)
def test_drawings_share_a_page_without_clashing(tile: Tile | UnnamedTile) -> None:
    shared_in_a_page = {"id", "class", "href", "{http://www.w3.org/1999/xlink}href"}
    for element in drawing(tile).iter():
        assert not shared_in_a_page & element.attrib.keys()
        assert not any("url(" in value for value in element.attrib.values())


@pytest.mark.parametrize("tile", of_suit(Suit.DOTS, but_rank=1), ids=str)
def test_dots_can_be_counted(tile: Tile) -> None:
    assert len(list(drawing(tile).iter("circle"))) == tile.rank


@pytest.mark.parametrize("tile", of_suit(Suit.DOTS, but_rank=1), ids=str)
def test_dots_lie_apart_and_on_the_face(tile: Tile) -> None:
    dots = [dot for dot in drawing(tile).iter("g") if dot.find("circle") is not None]
    places = []
    for dot in dots:
        x, y = map(float, dot.attrib["transform"].removeprefix("translate(")[:-1].split())
        circle = dot.find("circle")
        assert circle is not None
        radius = float(circle.attrib["r"]) + float(dot.attrib["stroke-width"]) / 2
        assert abs(x) + radius <= 21
        assert abs(y) + radius <= 27
        places.append((complex(x, y), radius))
    for (center, radius), (other, other_radius) in combinations(places, 2):
        assert abs(center - other) >= radius + other_radius


@pytest.mark.parametrize("tile", of_suit(Suit.BAMBOOS, but_rank=1), ids=str)
def test_bamboos_can_be_counted(tile: Tile) -> None:
    bamboos = list(drawing(tile).iter("path"))
    assert len(bamboos) == tile.rank
    assert len({bamboo.attrib["transform"] for bamboo in bamboos}) == tile.rank


def test_only_the_eight_of_bamboos_leans() -> None:
    leaning = {tile for tile in of_suit(Suit.BAMBOOS, but_rank=1) if "rotate" in face(tile)}
    assert leaning == {Tile.S8}
    assert face(Tile.S8).count("rotate") == 4


@pytest.mark.parametrize("tile", of_suit(Suit.CHARACTERS), ids=str)
def test_characters_stand_over_a_red_wan(tile: Tile) -> None:
    numeral = "一二三四五六七八九"[tile.rank - 1]
    assert texts(tile) == [(numeral, BLACK), ("萬", RED)]


@pytest.mark.parametrize(("tile", "hanzi", "ink"), HONORS, ids=str)
def test_honors_are_one_hanzi_in_their_colour(tile: Tile, hanzi: str, ink: str) -> None:
    assert texts(tile) == [(hanzi, ink)]


def test_white_is_a_blue_frame() -> None:
    frames = list(ET.fromstring(f"<g>{face(Tile.WHITE)}</g>"))
    assert {(frame.tag, frame.get("fill"), frame.get("stroke")) for frame in frames} == {
        ("rect", "none", BLUE)
    }


@pytest.mark.parametrize("tile", of_suit(Suit.FLOWERS), ids=str)
def test_flowers_show_number_and_hanzi(tile: Tile) -> None:
    assert [text for text, _ in texts(tile)] == [str(tile.rank), "春夏秋冬梅兰竹菊"[tile.rank - 1]]


def test_seasons_and_plants_differ_in_colour() -> None:
    inks = [[fill for _, fill in texts(tile)] for tile in of_suit(Suit.FLOWERS)]
    assert inks == [[GREEN, RED]] * 4 + [[RED, GREEN]] * 4


def test_a_face_down_tile_has_nothing_on_its_back() -> None:
    assert {element.tag for element in drawing(UnnamedTile.FACE_DOWN).iter()} == {
        "g",
        "title",
        "rect",
    }


@pytest.mark.parametrize("tile", [Tile.WEST, *UnnamedTile], ids=str)
def test_a_body_fills_its_box(tile: Tile | UnnamedTile) -> None:
    assert body_size(tile_group(tile)) == (TILE_WIDTH, TILE_HEIGHT)
    assert body_size(tile_group(tile, rotated=True)) == (ROTATED_WIDTH, ROTATED_HEIGHT)


def test_rotating_turns_the_face_and_nothing_else() -> None:
    upright, rotated = tile_group(Tile.S3), tile_group(Tile.S3, rotated=True)
    assert face(Tile.S3) in upright
    assert face(Tile.S3) in rotated
    assert upright.count("rotate(90)") == 0
    assert rotated.count("rotate(90)") == 1


def test_a_tile_is_put_where_asked() -> None:
    assert tile_group(Tile.M1, 12.5, -3).startswith('<g transform="translate(12.5 -3)">')
