"""What every seat may answer, from the rule book and the ledger: naive, one question at a time."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from hupai import Hand, MeldKind, Suit, Tile
from hupai.play import (
    Action,
    Chow,
    Claimed,
    Discard,
    Discarded,
    KongDeclared,
    LastTileOffered,
    Pass,
    Pung,
    ShowDealtWin,
    TakeLastTile,
    Variant,
    Win,
)
from hupai.play import Kong as KongAction
from hupai.play.actions import KongStyle
from hupai.scoring import Score

from .ledger import Ledger, SeatLedger
from .oracle_wins import drawable, must_win, offered_win, options_of
from .rooms import dealt_win_counts, midway_kinds

EXPOSED, ADDED, CONCEALED = (
    MeldKind.KONG_EXPOSED,
    MeldKind.KONG_ADDED,
    MeldKind.KONG_CONCEALED,
)
STYLES: tuple[KongStyle, KongStyle] = ("supplement", "open_kong")
Offers = dict[int, set[Action]]


class Question(NamedTuple):
    """What each seat may answer, and the wins among it."""

    offers: Offers
    wins: dict[int, Score]


def question_to_turn(variant: Variant, ledger: Ledger) -> Question:
    """What the seat may do whose turn it is (CM-9, CM-10, CM-15)."""
    number = ledger.turn
    seat = ledger.seats[number]
    if isinstance(ledger.last, Claimed):
        every = {*discards(variant, ledger, seat)}
        barred = {Discard(tile) for tile in barred_tiles(variant, ledger.last)}
        return Question({number: every - barred or every}, {})
    if ledger.turned:
        return question_of_turned(variant, ledger)
    assert seat.drawn is not None
    win = offered_win(variant, ledger, number, seat.drawn, "self_draw")
    wins = {} if win is None else {number: win}
    if win is not None and must_win(variant, ledger, win):
        return Question({number: {Win()}}, wins)
    found: set[Action] = set() if win is None else {Win()}
    after_open_kong = ledger.kong is not None and ledger.kong.style == "open_kong"
    bound_to_drawn = seat.locked or after_open_kong or ledger.last_tile_taken
    found |= {Discard(seat.drawn)} if bound_to_drawn else {*discards(variant, ledger, seat)}
    if not (after_open_kong or ledger.last_tile_taken):
        found |= {*own_kongs(variant, ledger, seat)}
        found |= {ShowDealtWin((kind,)) for kind in midway_kinds(variant, ledger, seat)}
    return Question({number: found}, wins)


def question_of_turned(variant: Variant, ledger: Ledger) -> Question:
    """CS-77: win with a tile that was turned, or discard them, the first one first."""
    number = ledger.turn
    tried = [offered_win(variant, ledger, number, tile, "self_draw") for tile in ledger.turned]
    won = [score for score in tried if score is not None]
    found: set[Action] = {Discard(ledger.turned[0])}
    if not won:
        return Question({number: found}, {})
    if len(won) == 2:
        both = [replace(score.context, winning_tiles=2) for score in won]
        hands = [score.decomposition.hand for score in won]
        won = [variant.score(hand, how) for hand, how in zip(hands, both, strict=True)]
        won.sort(key=lambda score: score.points, reverse=True)
    return Question({number: {Win(), *found}}, {number: won[0]})


def discards(variant: Variant, ledger: Ledger, seat: SeatLedger) -> Iterator[Action]:
    """List every concealed tile, and those with which 报听 may be made (DF-62, DF-66)."""
    first = {tile for tile in +seat.concealed if tile.suit is seat.missing}
    for tile in first or +seat.concealed:
        yield Discard(tile)
        if may_declare(variant, ledger, seat, tile):
            yield Discard(tile, ready=True)


def barred_tiles(variant: Variant, claimed: Claimed) -> set[Tile]:
    """GB-05: what the tiles beside the claimed one would have been completed by, too."""
    if not options_of(variant).get("swap_ban", False):
        return set()
    own = list(claimed.meld.tiles)
    own.remove(claimed.tile)
    suited = [tile for tile in Tile if tile.suit is claimed.tile.suit]
    return {tile for tile in suited if sorted([*own, tile]) in sets_of(suited)}


def sets_of(suited: list[Tile]) -> list[list[Tile]]:
    """List the chows and pungs of some tiles."""
    pungs = [[tile] * 3 for tile in suited]
    numbered = suited[0].suit is not Suit.HONORS
    chows = [suited[first : first + 3] for first in range(len(suited) - 2) if numbered]
    return pungs + chows


def may_declare(variant: Variant, ledger: Ledger, seat: SeatLedger, tile: Tile) -> bool:
    """DF-62: the hand is ready without the tile, and not for dead tiles alone (DF-66)."""
    rules = options_of(variant)
    if variant.name != "dafeng" or rules["ready_declaration"] == "off" or seat.declared:
        return False
    hand = seat.hand().remove(tile)
    waits = variant.waits(hand)
    if rules["dead_waits"] == "ready":
        return bool(waits)
    seen = [*ledger.shown(), tile, *hand.concealed]
    for held in seat.melds:
        seen += held.meld.tiles if held.meld.kind is CONCEALED else ()
    return any(seen.count(wait) < 4 for wait in waits)


def own_kongs(variant: Variant, ledger: Ledger, seat: SeatLedger) -> Iterator[Action]:
    """List the kongs of the own turn (CM-10, CM-11)."""
    if drawable(variant, ledger.left) < 1:
        return
    for tile in (tile for tile in +seat.concealed if tile.suit is not seat.missing):
        if seat.concealed[tile] == 4:
            yield from kongs(variant, seat, tile, CONCEALED)
        if any(held.meld.kind is MeldKind.PUNG and held.meld.tile is tile for held in seat.melds):
            yield from kongs(variant, seat, tile, ADDED)


def kongs(variant: Variant, seat: SeatLedger, tile: Tile, kind: MeldKind) -> Iterator[KongAction]:
    """List the styles of a kong (CS-42).

    A fixed hand makes it of the tile just drawn or discarded alone, and must wait as before
    (DF-62, CS-43).
    """
    if seat.locked and kind is not EXPOSED and tile is not seat.drawn:
        return
    allowed = options_of(variant).get("locked_kong", "all")
    if seat.locked and (allowed == "off" or (allowed == "own" and kind is EXPOSED)):
        return
    after = hand_with_kong(seat, tile, kind)
    before = seat.waiting_hand()
    if seat.locked and variant.waits(before) != variant.waits(after):
        return
    if variant.name != "changsha":
        yield KongAction(tile, kind)
        return
    yield KongAction(tile, kind, STYLES[0])
    if variant.waits(after):
        yield KongAction(tile, kind, STYLES[1])


def hand_with_kong(seat: SeatLedger, tile: Tile, kind: MeldKind) -> Hand:
    """Make the hand with the kong set aside."""
    own = {EXPOSED: 3, ADDED: 1, CONCEALED: 4}[kind]
    tiles = list(seat.concealed.elements())
    for _ in range(own):
        tiles.remove(tile)
    melds = [held.meld for held in seat.melds]
    if kind is ADDED:
        melds = [meld for meld in melds if not (meld.kind is MeldKind.PUNG and meld.tile is tile)]
    suffix = {EXPOSED: "[{}]", ADDED: "[{}+]", CONCEALED: "({})"}[kind]
    text = "".join(map(str, [tile] * 4))
    return Hand(tiles, [*melds, *Hand.parse(suffix.format(text)).melds])


def question_of_discard(variant: Variant, ledger: Ledger, event: Discarded) -> Question:
    """Who may win on a discard or claim it (CM-2, CM-11, CS-31)."""
    asked = Question({}, {})
    for step, number in enumerate(ledger.after(event.seat), 1):
        seat = ledger.seats[number]
        win = offered_win(variant, ledger, number, event.tile, "discard")
        if win is not None:
            asked.wins[number] = win
            if must_win(variant, ledger, win):
                asked.offers[number] = {Win()}
                continue
        found: set[Action] = set() if win is None else {Win()}
        if not ledger.last_tile_taken:
            found |= {*claims(variant, ledger, seat, event.tile, is_next=step == 1)}
        if found:
            asked.offers[number] = found | {Pass()}
    return asked


def claims(
    variant: Variant, ledger: Ledger, seat: SeatLedger, tile: Tile, *, is_next: bool
) -> Iterator[Action]:
    """List chows, pungs and kongs of a discard; none of the missing suit (BB-05)."""
    if tile.suit is seat.missing:
        return
    if seat.concealed[tile] == 3 and drawable(variant, ledger.left) >= 1:
        yield from kongs(variant, seat, tile, EXPOSED)
    if seat.locked:
        return
    if seat.concealed[tile] >= 2:
        yield Pung()
    options = options_of(variant)
    chows = {"dafeng": options.get("allow_chow"), "changsha": True, "guobiao": True}
    if is_next and chows.get(variant.name) and tile.suit is not Suit.HONORS:
        for first in range(tile.rank - 2, tile.rank + 1):
            run = {*range(first, first + 3)} - {tile.rank}
            others = [each for each in +seat.concealed if each.suit is tile.suit]
            if 1 <= first <= 7 and run <= {other.rank for other in others}:
                yield Chow(Tile(tile - tile.rank + first))


def question_of_kong(variant: Variant, ledger: Ledger, event: KongDeclared) -> Question:
    """Who may rob an added kong (CM-3)."""
    asked = Question({}, {})
    for number in ledger.after(event.seat):
        win = offered_win(variant, ledger, number, event.tile, "robbed_kong", event.style)
        if win is not None:
            asked.wins[number] = win
            forced = must_win(variant, ledger, win)
            asked.offers[number] = {Win()} if forced else {Win(), Pass()}
    return asked


def last_tile_seats(variant: Variant, ledger: Ledger, event: LastTileOffered) -> list[int]:
    """List who is offered the last tile, in turn (CS-31)."""
    needs_ready = options_of(variant)["last_tile_needs_ready"]
    order = [event.seat, *ledger.after(event.seat)]
    return [seat for seat in order if not needs_ready or variant.waits(ledger.seats[seat].hand())]


def dealt_win_kinds(variant: Variant, ledger: Ledger, number: int) -> list[str]:
    """Find the dealt wins of a seat (CS-30, CS-70)."""
    rules = options_of(variant)
    met = dealt_win_counts([*ledger.seats[number].concealed.elements()], rules)
    kinds = [kind for kind in met if met[kind] and kind in rules.get("dealt_wins", ())]
    return kinds[:1] if rules.get("dealt_win_count") == "once" else kinds


def dealt_win_offers(kinds: list[str]) -> set[Action]:
    """List what may be shown of dealt wins: any of them, or none."""
    sizes = range(1, len(kinds) + 1)
    shown = (ShowDealtWin(some) for size in sizes for some in combinations(kinds, size))
    return {*shown, Pass()}


TAKE_OR_PASS: set[Action] = {TakeLastTile(), Pass()}
