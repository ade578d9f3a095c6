"""A hand as one line of mahjong glyphs."""

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from hupai.enums import MeldKind
from hupai.render.drawable import checked_hand
from hupai.tiles import Tile

if TYPE_CHECKING:
    from hupai._core import Hand, Meld

WILDCARD = "🀪"


def hand_text(hand: "Hand") -> str:
    """Write a hand in glyphs: concealed tiles by suit, wildcards, then each meld in its brackets.

    The brackets are those of the notation: ``[]`` shown, ``[+]`` a kong added to a pung, ``()``
    a concealed kong.

    >>> from hupai import Hand
    >>> hand_text(Hand.parse("123m 23p 11z [2222s+] (9999m)"))
    '🀇🀈🀉 🀚🀛 🀀🀀 [🀑🀑🀑🀑+] (🀏🀏🀏🀏)'
    """
    hand = checked_hand(hand)
    suits = [_glyphs(tiles) for _, tiles in groupby(hand.concealed, key=lambda tile: tile.suit)]
    wildcards = [WILDCARD * hand.wildcards] if hand.wildcards else []
    return " ".join([*suits, *wildcards, *map(_meld_text, hand.melds)])


def _meld_text(meld: "Meld") -> str:
    glyphs = _glyphs(meld.tiles)
    match meld.kind:
        case MeldKind.KONG_CONCEALED:
            return f"({glyphs})"
        case MeldKind.KONG_ADDED:
            return f"[{glyphs}+]"
        case _:
            return f"[{glyphs}]"


def _glyphs(tiles: Iterable[Tile]) -> str:
    return "".join(tile.glyph for tile in tiles)
