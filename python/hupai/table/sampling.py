"""Hidden tiles dealt anew: deals that fit what one seat knows."""

from collections import Counter
from collections.abc import Iterable, Sequence

from hupai._core import Hand, Meld
from hupai.enums import MeldKind, Suit
from hupai.errors import HupaiError
from hupai.play.actions import Action
from hupai.play.chance import Chance
from hupai.play.deal import Deal, Phase, Seat, SeatMeld, after, in_turn
from hupai.play.events import (
    Answered,
    DealtWinShown,
    Discarded,
    KongDeclared,
    LastTileOffered,
)
from hupai.play.variant import COPIES
from hupai.play.wall import Wall
from hupai.scoring.context import SEATS
from hupai.table.claims import Claims, open_claims
from hupai.table.dealing import ThrowSource
from hupai.table.flow import Asking, Flow
from hupai.table.options import RUNS, TO_TAKE_OR_PASS, dealt_win_options
from hupai.table.ready_hands import random_ready_hand
from hupai.table.view import KnownDeal
from hupai.tiles import Tile

TRIES = 2000
PUNG_TILES = 2
PLAIN_TRIES = 20
"""So many deals are tried before one seat is given tiles to have an answer with."""


class MisfitError(Exception):
    """Hidden tiles with which this seat would see something else."""


def sampled_flow(view: KnownDeal, seed: int) -> Flow:
    """Deal the hidden tiles of a view anew, until all that is known fits.

    Raises HupaiError if that is not found in so many tries.
    """
    chance = Chance(seed, "sample")
    for number in range(TRIES):
        try:
            return _tried(view, chance, seed, forced=number >= PLAIN_TRIES)
        except MisfitError:
            continue
    message = f"in {TRIES} tries no hidden tiles were found that fit this view"
    raise HupaiError(message)


def _tried(view: KnownDeal, chance: Chance, seed: int, *, forced: bool) -> Flow:
    stock = Stock(view, chance)
    seats: dict[int, Seat] = {view.seat: _own_seat(view)}
    others = [number for number in range(SEATS) if number != view.seat]
    for number in others:
        seats[number] = stock.melded_seat(number)
    if forced and view.phase is Phase.CLAIMS:
        stock.force_answer(seats, others)
    # Fixed hands first: they need tiles that fit together.
    for number in sorted(others, key=lambda number: not view.seats[number].locked):
        stock.deal_to(seats[number], number)
    deal = _deal(view, [seats[number] for number in range(SEATS)], stock.wall())
    throws = ThrowSource(Chance(seed, "dice of a sample"), ())
    flow = Flow(view.variant, deal, list(view.events), throws)
    _ask_again(flow, view, chance)
    if flow.asked.get(view.seat, ()) != view.actions:
        raise MisfitError
    return flow


class Stock:
    """The tiles that one seat has not seen, from which hidden ones are dealt."""

    def __init__(self, view: KnownDeal, chance: Chance) -> None:
        self._view = view
        self._chance = chance
        unseen = Counter(view.variant.wall_tiles())
        unseen.subtract(view.hand.concealed)
        for seat in view.seats:
            open_tiles = [*seat.discards, *seat.flowers]
            for held in seat.melds:
                open_tiles += () if held.meld is None else held.meld.tiles
            unseen.subtract(open_tiles)
        for number in range(SEATS):
            if number != view.seat:
                unseen.subtract(self._known(number))
        tiles = chance.shuffled(sorted(unseen.elements()))
        self._tiles = [tile for tile in tiles if tile.suit is not Suit.FLOWERS]
        self._flowers = [tile for tile in tiles if tile.suit is Suit.FLOWERS]
        self._given: dict[int, list[Tile]] = {}

    def _known(self, number: int) -> list[Tile]:
        """List the concealed tiles of another seat that all know of."""
        known = list(self._view.seats[number].shown)
        added = self._view.added_kong
        if added is not None and added.seat == number and added.tile not in known:
            known.append(added.tile)
        return known

    def take(self, tiles: Iterable[Tile]) -> None:
        """Take these tiles."""
        for tile in tiles:
            if tile not in self._tiles:
                raise MisfitError
            self._tiles.remove(tile)

    def melded_seat(self, number: int) -> Seat:
        """Make a seat with its melds, face-down kongs of tiles that it may have."""
        seen = self._view.seats[number]
        melds = [held if held.meld is not None else self._face_up(held) for held in seen.melds]
        seat = Seat(Hand([], [held.meld for held in melds if held.meld is not None]))
        seat.melds = melds
        seat.discards, seat.flowers = list(seen.discards), list(seen.flowers)
        seat.shown = list(seen.shown)
        seat.declared, seat.locked, seat.draws = seen.declared, seen.locked, seen.draws
        return seat

    def _face_up(self, held: SeatMeld) -> SeatMeld:
        kinds = [tile for tile, copies in sorted(Counter(self._tiles).items()) if copies == COPIES]
        if not kinds:
            raise MisfitError
        tile = kinds[self._chance.below(len(kinds))]
        self.take([tile] * COPIES)
        return SeatMeld(Meld.kong(tile, MeldKind.KONG_CONCEALED), style=held.style)

    def deal_to(self, seat: Seat, number: int) -> None:
        """Give another seat its concealed tiles."""
        seen = self._view.seats[number]
        known = self._known(number)
        size = seen.concealed - seen.has_drawn
        if number not in self._given and seen.locked and len(known) <= size:
            self._given[number] = self._ready_tiles(seat, known)
        given = self._given.get(number, known)
        rest = max(seen.concealed - len(given), 0)
        tiles = [*given, *self._tiles[:rest]]
        if len(tiles) != seen.concealed:
            raise MisfitError
        del self._tiles[:rest]
        seat.hold(Hand(tiles[:size], seat.hand.melds))
        if seen.has_drawn:
            seat.draw(tiles[size], self._view.variant.shapes)
        if seen.locked and not self._view.variant.waits(seat.waiting_hand()):
            raise MisfitError

    def _ready_tiles(
        self, seat: Seat, known: Sequence[Tile], wait: Tile | None = None
    ) -> list[Tile]:
        """Take concealed tiles for a seat with which it waits for something, or for one tile."""
        variant, melds = self._view.variant, seat.hand.melds
        hand = random_ready_hand(variant, self._chance, self._tiles, melds, known, wait)
        if hand is None:
            raise MisfitError
        tiles = list(hand.concealed)
        self.take((Counter(tiles) - Counter(known)).elements())
        return tiles

    def force_answer(self, seats: dict[int, Seat], others: Sequence[int]) -> None:
        """Give one other seat tiles to answer with: someone is asked, so someone has them."""
        view = self._view
        tile = view.discard if view.added_kong is None else view.added_kong.tile
        free = [number for number in others if number != view.giver]
        if tile is None or not free:
            raise MisfitError
        number = free[self._chance.below(len(free))]
        known = self._known(number)
        only_wins = view.added_kong is not None or view.last_tile_taken
        claims = [] if only_wins else self._claims_of(number, tile)
        place = self._chance.below(len(claims) + 1)
        if place < len(claims):
            wanted = list((Counter(claims[place]) - Counter(known)).elements())
            self.take(wanted)
            self._given[number] = [*known, *wanted]
        elif len(known) <= view.seats[number].concealed:
            self._given[number] = self._ready_tiles(seats[number], known, tile)

    def _claims_of(self, number: int, tile: Tile) -> list[list[Tile]]:
        """List the tiles with which a seat may claim a discard."""
        view = self._view
        if view.seats[number].locked:
            return []
        runs = RUNS[tile] if view.giver is not None and number == after(view.giver)[0] else ()
        return [[tile] * PUNG_TILES, *([run.other, run.third] for run in runs)]

    def wall(self) -> Wall:
        """Make the wall of what is left, in the places where tiles are left."""
        tiles = self._chance.shuffled([*self._tiles, *self._flowers])
        if len(tiles) != sum(self._view.wall):
            raise MisfitError
        return Wall.seen(self._view.wall, tiles)


def _own_seat(view: KnownDeal) -> Seat:
    seen = view.seats[view.seat]
    seat = Seat(view.hand)
    if view.drawn is not None:
        seat.hold(view.hand.remove(view.drawn))
        seat.draw(view.drawn, view.variant.shapes)
    seat.melds = list(seen.melds)
    seat.discards, seat.flowers, seat.shown = (
        list(seen.discards), list(seen.flowers), list(seen.shown),
    )  # fmt: skip
    seat.passed = list(view.passed)
    seat.declared, seat.locked, seat.draws = seen.declared, seen.locked, seen.draws
    return seat


def _deal(view: KnownDeal, seats: Sequence[Seat], wall: Wall) -> Deal:
    deal = Deal(view.dealer, view.streak, wall, seats)
    deal.turn, deal.phase = view.turn, view.phase
    deal.discard, deal.giver = view.discard, view.giver
    deal.kong = view.kong
    if view.kong is not None and view.kong.meld is None:
        # A face-down kong: the last that this seat made.
        deal.kong = deal.seats[view.turn].melds[-1]
    deal.added_kong = view.added_kong
    deal.claims_made, deal.discards_made = view.claims_made, view.discards_made
    deal.last_drawer, deal.last_tile_taken = view.last_drawer, view.last_tile_taken
    deal.transfers = list(view.transfers)
    deal.result = view.result
    return deal


def _ask_again(flow: Flow, view: KnownDeal, chance: Chance) -> None:
    variant, seats = view.variant, flow.deal.seats
    match view.phase:
        case Phase.TURN:
            flow.ask_turn_again()
        case Phase.CLAIMS:
            flow.ask_claims_again(_claims(flow.deal, view))
        case Phase.DEALT_WINS:
            wins = {seat: variant.dealt_wins(seats[seat].hand) for seat in in_turn(view.dealer)}
            asking = {seat: dealt_win_options(fans) for seat, fans in wins.items() if fans}
            _ask_in_turn(flow, view, chance, asking)
        case Phase.LAST_TILE:
            order = variant.last_tile_seats(flow.deal)
            _ask_in_turn(flow, view, chance, dict.fromkeys(order, TO_TAKE_OR_PASS))


def _claims(deal: Deal, view: KnownDeal) -> Claims:
    """Ask again who has an answer to the tile; the own one may be given already."""
    added, variant = view.added_kong, view.variant
    claims = None
    if added is not None:
        claims = open_claims(variant, deal, added.seat, added.tile, "robbed_kong", added.style)
    elif view.discard is not None:
        claims = open_claims(variant, deal, view.turn, view.discard, "discard")
    if claims is None:
        raise MisfitError
    answer = _own_answer(view)
    if answer is not None:
        claims.answers[view.seat] = answer
    nearest_only = variant.rules.several_winners == "nearest"
    if claims.outcome(nearest_only=nearest_only) is not None:
        raise MisfitError
    return claims


def _own_answer(view: KnownDeal) -> Action | None:
    """Find what this seat has answered since the question arose, if it was asked and has."""
    for event in () if view.actions else reversed(view.events):
        if isinstance(event, Answered):
            return event.action
        if isinstance(event, Discarded | KongDeclared | LastTileOffered):
            break
    return None


def _ask_in_turn(flow: Flow, view: KnownDeal, chance: Chance, asking: Asking) -> None:
    """Ask one of some seats in turn; which one is known only if it is this one.

    Those that have shown dealt wins have had their turn, and this seat if it has answered.
    """
    order, own = tuple(asking), view.seat
    if view.actions:
        asked = own
    else:
        shown = view.events if view.phase is Phase.DEALT_WINS else ()
        done = {event.seat for event in shown if isinstance(event, DealtWinShown)}
        if _own_answer(view) is not None:
            done.add(own)
        first = max((order.index(seat) + 1 for seat in done if seat in order), default=0)
        last = order.index(own) if own in order and own not in done else len(order)
        choices = order[first:last]
        if not choices:
            raise MisfitError
        asked = choices[chance.below(len(choices))]
    if asked not in order:
        raise MisfitError
    flow.ask_in_turn_again({asked: asking[asked]}, order[order.index(asked) + 1 :])
