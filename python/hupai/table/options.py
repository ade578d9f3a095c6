"""What a seat may do: the actions it is offered, in a fixed order."""

from collections.abc import Iterator
from itertools import compress
from typing import NamedTuple

from hupai._core import Meld
from hupai.enums import MeldKind, Suit
from hupai.play.actions import (
    RANKS_OF_CHOWS,
    Action,
    Chow,
    Discard,
    Kong,
    Pass,
    Pung,
    ShowDealtWin,
    TakeLastTile,
    Win,
)
from hupai.play.deal import Deal, Seat
from hupai.play.declarations import COPIES
from hupai.play.melding import with_kong
from hupai.play.variant import Variant
from hupai.scoring import Score
from hupai.tiles import Tile

SUITED = tuple(tile for tile in Tile if tile.suit is not Suit.FLOWERS)
WIN, PASS, PUNG = Win(), Pass(), Pung()
DISCARD: tuple[Discard, ...] = tuple(Discard(tile) for tile in SUITED)
DECLARE = tuple(Discard(tile, ready=True) for tile in SUITED)
"""One action of each kind, by the number of the tile: they are offered again and again."""

TO_WIN_ONLY: tuple[Action, ...] = (WIN,)
TO_WIN_OR_PASS: tuple[Action, ...] = (WIN, PASS)
TO_TAKE_OR_PASS: tuple[Action, ...] = (TakeLastTile(), PASS)


class Run(NamedTuple):
    """A run of three that a discard may be claimed for, and the tiles of it that the hand needs."""

    action: Chow
    other: Tile
    third: Tile


def _runs_with(tile: Tile) -> tuple[Run, ...]:
    if tile.suit is Suit.HONORS:
        return ()
    runs = []
    for rank in range(max(tile.rank - 2, 1), min(tile.rank, RANKS_OF_CHOWS) + 1):
        first = Tile(tile - tile.rank + rank)
        other, third = (each for each in Meld.chow(first).tiles if each is not tile)
        runs.append(Run(Chow(first), other, third))
    return tuple(runs)


RUNS = tuple(_runs_with(tile) for tile in SUITED)


def turn_options(
    variant: Variant, deal: Deal, number: int, win: Score | None
) -> tuple[Action, ...]:
    """List what a seat may do after a draw (CM-10, CM-15)."""
    seat = deal.seats[number]
    if win is not None and variant.must_win(deal, win):
        return TO_WIN_ONLY
    options: list[Action] = [] if win is None else [WIN]
    missed = deal.kong is not None and variant.locks_hand(deal.kong)
    if not (deal.last_tile_taken or missed):
        if shown := variant.midway_dealt_wins(deal, number):
            options[:0] = [ShowDealtWin((kind,)) for kind in shown]
        if COPIES in seat.counts or seat.melds:
            options += own_kongs(variant, deal, number)
        if not seat.locked:
            options += discards(variant, deal, number)
            return tuple(options)
    if seat.drawn is not None:
        options.append(DISCARD[seat.drawn])
    return tuple(options)


def discards_after_claim(variant: Variant, deal: Deal, number: int) -> list[Action]:
    """List the discards of a seat that has claimed a chow or pung (CM-9)."""
    options = discards(variant, deal, number)
    barred = variant.barred_discards(deal, number)
    free = [each for each in options if type(each) is Discard and each.tile not in barred]
    return [*free] or options


def discards(variant: Variant, deal: Deal, number: int) -> list[Action]:
    """List the discards of a seat that is free to choose, and those that declare it ready."""
    seat = deal.seats[number]
    options: list[Action] = list(compress(DISCARD, seat.discardable()))
    if seat.wild and variant.may_discard_wild(deal, number):
        options += [DISCARD[tile] for tile in dict.fromkeys(seat.wild)]
    if ready := variant.declarable(deal, number):
        options += [DECLARE[tile] for tile in ready]
    return options


def own_kongs(variant: Variant, deal: Deal, number: int) -> Iterator[Kong]:
    """List the kongs of a seat on its own turn (CM-10, CM-11)."""
    if variant.drawable(deal.wall) == 0:
        return
    seat = deal.seats[number]
    added = [
        held.meld.tile
        for held in seat.melds
        if held.meld is not None and held.meld.kind is MeldKind.PUNG and seat.counts[held.meld.tile]
    ]
    place = seat.counts.find(COPIES)
    while place >= 0:
        if variant.may_use(deal, number, SUITED[place]):
            yield from kongs(variant, seat, SUITED[place], MeldKind.KONG_CONCEALED)
        place = seat.counts.find(COPIES, place + 1)
    for tile in added:
        yield from kongs(variant, seat, tile, MeldKind.KONG_ADDED)


def kongs(variant: Variant, seat: Seat, tile: Tile, kind: MeldKind) -> Iterator[Kong]:
    """List the styles in which a seat may make a kong.

    A fixed hand may only take the tile just drawn or discarded, and must wait as before (DF-62,
    CS-43).
    """
    after = with_kong(seat.hand, tile, kind)
    if seat.locked:
        from_within = kind is not MeldKind.KONG_EXPOSED and tile is not seat.drawn
        if kind not in variant.fixed_hand_kongs or from_within:
            return
        if variant.waits(after) != variant.waits(seat.waiting_hand()):
            return
    for style in variant.kong_styles(after):
        yield Kong(tile, kind, style)


def claim_options(
    variant: Variant, deal: Deal, number: int, tile: Tile, *, chows: bool
) -> list[Action]:
    """List the kongs, pungs and, if it may, chows for which a seat may claim a discard (CM-2)."""
    seat = deal.seats[number]
    counts = seat.counts
    options: list[Action] = []
    held = counts[tile]
    if not variant.may_use(deal, number, tile):
        return options
    if held >= COPIES - 1 and variant.drawable(deal.wall) > 0:
        options += kongs(variant, seat, tile, MeldKind.KONG_EXPOSED)
    if seat.locked:
        return options
    if held >= COPIES - 2:
        options.append(PUNG)
    if chows:
        options += [run.action for run in RUNS[tile] if counts[run.other] and counts[run.third]]
    return options
