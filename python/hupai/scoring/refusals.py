"""What cannot be true of a win under any rules, or only where a variant has declared it."""

from collections.abc import Iterator

from hupai._core import Hand
from hupai.enums import MeldKind
from hupai.scoring.context import SEAT_NAMES, SEATS, WinContext
from hupai.scoring.declared import Declared
from hupai.tiles import Tile

KINDS = 34
"""The kinds of tiles that hands hold: all but flowers."""
KONGS = (MeldKind.KONG_EXPOSED, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)


def has_kong(hand: Hand, *kinds: MeldKind) -> bool:
    """Tell whether a hand has a kong, of one of these kinds if any are named."""
    wanted = kinds or KONGS
    return any(meld.kind in wanted for meld in hand.melds)


def general_refusals(variant: Declared, hand: Hand, context: WinContext) -> Iterator[str]:
    """Say what of a win does not go with its hand, or with the seats and openings played."""
    if variant.seats < SEATS:
        yield from _absent_seats(variant, context)
    if context.tile is None and variant.needs_tile:
        yield f"{variant.name} looks at the winning tile, and it is not told"
    tile = context.tile
    if tile is not None:
        is_held = tile < KINDS and hand.counts[tile] > 0
        if not is_held and not _may_be_wild(variant, hand, context, tile):
            yield f"the winning tile {tile} is not among the concealed tiles of {hand}"
        if context.by == "robbed_kong" and hand.copies(tile) > 1:
            yield f"the other three {tile} lie in the pung that is robbed of its kong"
    if context.after_kong and context.by == "self_draw" and not has_kong(hand):
        yield "a win after a kong, and the hand has none"
    if context.opening is not None:
        if hand.melds:
            yield f"{context.opening} comes before any meld, and the hand has some"
        if "opening" in variant.facts and context.opening not in variant.openings:
            yield f"{variant.name} has no {context.opening} win"


def _may_be_wild(variant: Declared, hand: Hand, context: WinContext, tile: Tile) -> bool:
    """Tell whether a winning tile may be a wildcard of the hand."""
    # Where the deal says which tiles are wild, and is not told, it may be any.
    is_wild = tile in variant.wild if variant.wild else variant.turns_wild
    return bool(hand.wildcards) and is_wild and context.by == "self_draw"


def _absent_seats(variant: Declared, context: WinContext) -> Iterator[str]:
    for name in SEAT_NAMES:
        seat = getattr(context, name)
        if seat is not None and seat >= variant.seats:
            yield f"{name} is seat {seat}, at a table of {variant.seats}"
    for seat in context.playing or ():
        if seat >= variant.seats:
            yield f"seat {seat} plays, at a table of {variant.seats}"
