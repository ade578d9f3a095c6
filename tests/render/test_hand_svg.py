"""Pictures of rows of tiles and of hands."""

from itertools import pairwise
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest

from hupai import Hand
from hupai.render import hand_svg, tiles_svg
from hupai.render.hand_svg import LIFT, MELD_GAP, STEP
from hupai.render.tile_svg import TILE_HEIGHT, TILE_WIDTH
from hupai.tiles import Tile

SVG = "{http://www.w3.org/2000/svg}"
HANDS = [
    "",
    "5z",
    "123m456p789s1122z",
    "55z [777p] [1111s] [2222s+] (9999m)",
    "11m [123p] [456s] [789s]",
    "1m2z?? [123p] [456s] [789s]",
    "????????",
]


class Placed(NamedTuple):
    """A drawn tile: its name and upper left corner."""

    name: str | None
    x: float
    y: float


def placed(svg: str) -> list[Placed]:
    """List the tiles of a picture in drawing order."""
    tiles = []
    for group in ET.fromstring(svg).findall(f"{SVG}g"):
        x, y = map(float, group.attrib["transform"].removeprefix("translate(")[:-1].split())
        tiles.append(Placed(group.findtext(f"{SVG}title"), x, y))
    return tiles


def size(svg: str) -> tuple[float, float]:
    root = ET.fromstring(svg)
    return float(root.attrib["width"]), float(root.attrib["height"])


def hand_tiles(text: str) -> list[Placed]:
    return placed(hand_svg(Hand.parse(text)))


@pytest.mark.parametrize("text", HANDS)
def test_a_picture_is_a_whole_document(text: str) -> None:
    hand = Hand.parse(text)
    root = ET.fromstring(hand_svg(hand))
    width, height = size(hand_svg(hand))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text == (str(hand) or "empty hand")


def test_wildcards_follow_the_concealed_tiles() -> None:
    names = [tile.name for tile in hand_tiles("1m2z?? [111p]")]
    assert names[:4] == ["1m 一万", "2z 南", "wildcard", "wildcard"]
    assert len({(tile.x, tile.y) for tile in hand_tiles("????????")}) == 8


@pytest.mark.parametrize("text", HANDS)
def test_every_tile_lies_inside_the_picture(text: str) -> None:
    width, height = size(hand_svg(Hand.parse(text)))
    for tile in hand_tiles(text):
        assert 0 <= tile.x <= width - TILE_WIDTH
        assert 0 <= tile.y <= height - TILE_HEIGHT


@pytest.mark.parametrize("text", HANDS)
def test_pictures_hold_no_ids_and_fetch_nothing(text: str) -> None:
    svg = hand_svg(Hand.parse(text))
    assert " id=" not in svg
    assert "href" not in svg
    assert "url(" not in svg
    assert svg.count("http") == 1  # the name of the SVG namespace


@pytest.mark.parametrize("text", HANDS)
def test_equal_hands_have_equal_pictures(text: str) -> None:
    assert hand_svg(Hand.parse(text)) == hand_svg(Hand.parse(text))


def test_an_empty_hand_is_an_empty_picture() -> None:
    svg = hand_svg(Hand.parse(""))
    assert placed(svg) == []
    assert min(size(svg)) > 0


def test_concealed_tiles_come_first_and_melds_in_the_order_of_the_hand() -> None:
    names = [tile.name for tile in hand_tiles("11m5z [789s] [333p] [123s]")]
    assert names == [
        *("1m 一万", "1m 一万", "5z 白"),
        *("1s 一条", "2s 二条", "3s 三条"),
        *("7s 七条", "8s 八条", "9s 九条"),
        *("3p 三筒", "3p 三筒", "3p 三筒"),
    ]


def test_a_gap_stands_before_each_meld() -> None:
    x = [tile.x for tile in hand_tiles("11m [789s] [333p]")]
    steps = [right - left for left, right in pairwise(x)]
    apart = STEP + MELD_GAP
    assert steps == [STEP, apart, STEP, STEP, apart, STEP, STEP]


def test_a_concealed_kong_hides_its_outer_tiles() -> None:
    kong = hand_tiles("55z (9999m)")[2:]
    names = [tile.name for tile in kong]
    assert names == ["face-down tile", "9m 九万", "9m 九万", "face-down tile"]
    assert len({tile.y for tile in kong}) == 1


def test_an_exposed_kong_lies_open_side_by_side() -> None:
    kong = hand_tiles("55z [9999m]")[2:]
    assert [tile.name for tile in kong] == ["9m 九万"] * 4
    assert [tile.x - kong[0].x for tile in kong] == [0, STEP, 2 * STEP, 3 * STEP]
    assert len({tile.y for tile in kong}) == 1


def test_the_fourth_tile_of_an_added_kong_lies_upon_the_pung() -> None:
    left, middle, right, added = hand_tiles("55z [9999m+]")[2:]
    assert {tile.name for tile in (left, middle, right, added)} == {"9m 九万"}
    assert left.y == middle.y == right.y
    assert (added.x, added.y) == (middle.x, middle.y - LIFT)


def test_an_added_kong_is_as_wide_as_its_pung_and_higher() -> None:
    width, height = size(hand_svg(Hand.parse("55z [999m]")))
    assert size(hand_svg(Hand.parse("55z [9999m+]"))) == (width, height + LIFT)


def test_the_three_kongs_look_different() -> None:
    kongs = ["55z [9999m]", "55z [9999m+]", "55z (9999m)"]
    assert len({hand_svg(Hand.parse(kong)) for kong in kongs}) == 3


def test_a_row_grows_by_one_step_a_tile() -> None:
    widths = [size(tiles_svg([Tile.S1] * count))[0] for count in range(15)]
    assert {right - left for left, right in pairwise(widths)} == {STEP}


def test_a_row_keeps_the_order_given() -> None:
    order = [Tile.RED, Tile.M1, Tile.PLUM, Tile.P9]
    tiles = placed(tiles_svg(iter(order)))
    assert [tile.name for tile in tiles] == ["7z 中", "1m 一万", "5f 梅", "9p 九筒"]
    assert [tile.x for tile in tiles] == sorted(tile.x for tile in tiles)


@pytest.mark.parametrize(
    ("title", "shown"),
    [(None, "1m 7z"), ("discards", "discards"), ("a < b & c", "a < b & c")],
)
def test_a_row_has_a_title(title: str | None, shown: str) -> None:
    root = ET.fromstring(tiles_svg([Tile.M1, Tile.RED], title=title))
    assert root.findtext(f"{SVG}title") == shown
