"""What a variant's rules are, as plain data: the answer that is printed or written as JSON."""

from typing import Any, TypedDict

from hupai import Suit, Tile
from hupai.play.variant import Variant
from hupai.scoring import Option

COPIES = 4


class Tiles(TypedDict):
    """What is played with: the suits, the wild tiles, how many, and with flowers if there are."""

    suits: list[str]
    wild: list[str]
    count: int
    with_flowers: int | None


class FanRow(TypedDict):
    """One row of the fan table."""

    key: str
    zh: str
    en: str
    kind: str
    value: int
    clause: str
    definition: str


class OptionRow(TypedDict):
    """One option."""

    name: str
    takes: str
    default: Any
    meaning: str


class RuleBook(TypedDict):
    """All that is told of a variant."""

    name: str
    zh: str
    tiles: Tiles
    shapes: list[str]
    chows: bool
    fans: list[FanRow]
    options: list[OptionRow]


def rule_book(variant: Variant) -> RuleBook:
    """Tell what a variant is played with, what it counts and what can be chosen.

    >>> from hupai import variants
    >>> book = rule_book(variants.get("dafeng"))
    >>> book["tiles"]["count"], book["tiles"]["with_flowers"], book["fans"][1]["zh"]
    (136, 144, '碰碰胡')
    """
    return RuleBook(
        name=variant.name,
        zh=variant.zh,
        tiles=_tiles(variant),
        shapes=[str(shape) for shape in variant.shapes],
        chows=variant.chows,
        fans=[
            FanRow(
                key=fan.key,
                zh=fan.zh,
                en=fan.en,
                kind=str(fan.kind),
                value=fan.value,
                clause=fan.clause,
                definition=fan.definition,
            )
            for fan in variant.fans.values()
        ],
        options=[_option(option) for option in variant.rules_type.options()],
    )


def _tiles(variant: Variant) -> Tiles:
    played = [tile for tile in variant.wall_tiles() if tile.suit is not Suit.FLOWERS]
    flowers = sum(tile.suit is Suit.FLOWERS for tile in Tile)
    suits = dict.fromkeys(tile.suit for tile in played if tile not in variant.wild)
    return Tiles(
        suits=[str(suit) for suit in suits],
        wild=[str(tile) for tile in variant.wild],
        count=len(played),
        with_flowers=len(played) + flowers if "flowers" in variant.rules.to_dict() else None,
    )


def _option(option: Option) -> OptionRow:
    name, takes, default, meaning = option
    return OptionRow(name=name, takes=takes, default=default, meaning=meaning)
