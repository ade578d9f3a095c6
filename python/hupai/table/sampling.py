"""Hidden tiles dealt anew: deals that fit what one seat knows."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from hupai._core import Hand, Meld
from hupai.enums import MeldKind, Suit
from hupai.errors import HupaiError
from hupai.play.chance import Chance
from hupai.play.deal import TURNS_AFTER, Deal, Phase, Seat, SeatMeld, public_of_deal, public_of_seat
from hupai.play.declarations import COPIES
from hupai.play.events import Discarded, KongDeclared, LastTileOffered
from hupai.play.knowledge import given_and_kept, last_discards, shown_draws
from hupai.play.question import MisfitError, Question, own_answer
from hupai.play.variant import Variant
from hupai.play.wall import Wall
from hupai.table.claims import Claims, open_claims
from hupai.table.dealing import ThrowSource
from hupai.table.flow import Flow
from hupai.table.last_tile import LastTile
from hupai.table.options import RUNS
from hupai.table.over import OVER
from hupai.table.ready_hands import random_ready_tiles
from hupai.table.turn import Turn
from hupai.table.view import KnownDeal
from hupai.tiles import Tile

TRIES = 2000
PUNG_TILES = 2
PLAIN_TRIES = 20
"""So many deals are tried before one seat is given tiles to have an answer with."""


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
    others = [number for number in range(len(view.seats)) if number != view.seat]
    for number in others:
        seats[number] = stock.melded_seat(number)
    if forced and view.phase is Phase.CLAIMS and not view.actions:
        stock.force_answer(seats, others)
    if forced and view.phase is Phase.TURN:
        stock.force_kong(seats)
    # Fixed hands first: they need tiles that fit together.
    free = [number for number in others if not view.seats[number].locked]
    for number in others:
        if number not in free:
            stock.deal_to(seats[number], number)
    stock.share_out(free)
    for number in free:
        stock.deal_to(seats[number], number)
    deal = _deal(view, [seats[number] for number in range(len(view.seats))], stock.wall())
    throws = ThrowSource(Chance(seed, "dice of a sample"), ())
    flow = Flow(view.variant, deal, list(view.events), throws)
    question = _question(deal, view, chance)
    flow.ask_again(question)
    flow.skip_beginning()
    # Where nobody need be asked, it would have gone on by itself.
    if not question.asked and question is not OVER:
        raise MisfitError
    if question.asked.get(view.seat, ()) != view.actions:
        raise MisfitError
    return flow


class Stock:
    """The tiles that one seat has not seen, from which hidden ones are dealt."""

    def __init__(self, view: KnownDeal, chance: Chance) -> None:
        self._view = view
        self._chance = chance
        self._given_before = given_and_kept(view.events, len(view.seats))
        last = last_discards(view.events)
        self._lacks = {
            number: seat.lacks(last.get(number))
            for number, seat in enumerate(view.seats)
            # Who makes kongs in its turn draws more than one tile in it.
            if view.turn != number or view.kong is None or seat.locked
        }
        unseen = Counter(view.variant.wall_tiles())
        unseen.subtract([*view.hand.concealed, *view.wild_held, *view.aside, *view.turned])
        for seat in view.seats:
            open_tiles = [*seat.discards, *seat.flowers]
            for held in seat.melds:
                open_tiles += () if held.meld is None else held.meld.tiles
            unseen.subtract(open_tiles)
        self._drawn = {
            seat: tile for seat, tile in shown_draws(view.events).items() if seat != view.seat
        }
        unseen.subtract(self._drawn.values())
        for number in range(len(view.seats)):
            if number != view.seat:
                unseen.subtract(self._known(number))
        tiles = chance.shuffled(sorted(unseen.elements()))
        self._tiles = [tile for tile in tiles if tile.suit is not Suit.FLOWERS]
        self._flowers = [tile for tile in tiles if tile.suit is Suit.FLOWERS]
        self._given: dict[int, list[Tile]] = {}
        self._shares: dict[int, list[Tile]] = {}

    def _known(self, number: int) -> list[Tile]:
        """List the concealed tiles of another seat that all know of, or this one gave to it."""
        known = list(self._view.seats[number].shown)
        if not known:
            known += self._given_before.get(number, ())
        if number in self._drawn:
            known.remove(self._drawn[number])
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
        hand = Hand([], [held.meld for held in melds if held.meld is not None])
        public = public_of_seat(replace(seen, melds=tuple(melds)))
        variant = self._view.variant
        return Seat(*public, hand=hand, shapes=variant.shapes, chows=variant.chows)

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
        fixed = seen.locked and len(known) < size
        if fixed and number not in self._given:
            self._given[number] = self._ready_tiles(seat, number, known)
        given = self._given.get(number, known)
        tiles = [*given, *self._shares.get(number, ())]
        if len(tiles) < size:
            raise MisfitError
        seat.take(tiles[:size], self._view.wild)
        if seen.has_drawn:
            seat.draw(self._draw(number, tiles[size:]), self._view.wild)
        if fixed and not self._view.variant.waits(seat.waiting_hand(), missing=seat.missing):
            raise MisfitError

    def share_out(self, seats: Sequence[int]) -> None:
        """Choose the tiles of seats that may hold any, but for the suit that one surely lacks."""
        needs = {number: self._needed(number) for number in seats}
        left = [tile for suit in self._scarce(needs) for tile in self._placed(suit, needs)]
        for number in seats:
            self._shares.setdefault(number, []).extend(self._tiles[: needs[number]])
            del self._tiles[: needs[number]]
        if left:
            self._tiles = self._chance.shuffled([*self._tiles, *left])

    def _scarce(self, needs: Mapping[int, int]) -> list[Suit]:
        """List the suits that some seat lacks, the one with the least room to spare first."""
        held = Counter(tile.suit for tile in self._tiles)
        for number, suit in self._lacks.items():
            if suit is not None:
                held[suit] += needs.get(number, 0)
        lacked = {suit for suit in self._lacks.values() if suit is not None}
        return sorted(lacked, key=lambda suit: (-held[suit], suit))

    def _placed(self, suit: Suit, needs: dict[int, int]) -> list[Tile]:
        """Give the tiles of a suit to seats that may hold them, each alike; the rest is left."""
        tiles = [tile for tile in self._tiles if tile.suit is suit]
        allowed = [number for number in needs if self._lacks.get(number) is not suit]
        places: list[int | None] = [number for number in allowed for _ in range(needs[number])]
        places += [None] * (len(self._tiles) - sum(needs.values()))
        if len(places) < len(tiles):
            raise MisfitError
        self._tiles = [tile for tile in self._tiles if tile.suit is not suit]
        left = []
        for tile, place in zip(tiles, self._chance.shuffled(places), strict=False):
            if place is None:
                left.append(tile)
            else:
                self._shares.setdefault(place, []).append(tile)
                needs[place] -= 1
        return left

    def _needed(self, number: int) -> int:
        """Count the concealed tiles of another seat that are still to be chosen."""
        seen = self._view.seats[number]
        given = self._given.get(number, self._known(number))
        return max(seen.concealed - seen.has_drawn - len(given), 0)

    def _draw(self, number: int, known: Sequence[Tile]) -> Tile:
        """Take the tile that another seat has just drawn: whatever it may be."""
        if known or number in self._drawn:
            return known[0] if known else self._drawn[number]
        if not self._tiles:
            raise MisfitError
        return self._tiles.pop()

    def _ready_tiles(
        self, seat: Seat, number: int, known: Sequence[Tile], wait: Tile | None = None
    ) -> list[Tile]:
        """Take concealed tiles for a seat with which it waits for something, or for one tile."""
        variant, wild, melds = self._view.variant, self._view.wild, seat.hand.melds
        lacks = self._lacks.get(number)
        at_hand = [tile for tile in self._tiles if tile.suit is not lacks]
        tiles = random_ready_tiles(variant, wild, self._chance, at_hand, melds, known, wait)
        if tiles is None:
            raise MisfitError
        self.take((Counter(tiles) - Counter(known)).elements())
        return tiles

    def force_answer(self, seats: dict[int, Seat], others: Sequence[int]) -> None:
        """Give one other seat tiles to answer with: someone is asked, so someone has them."""
        view = self._view
        tile = view.discard if view.added_kong is None else view.added_kong.tile
        free = [
            number
            for number in others
            if number in view.playing
            and number != view.giver
            and (tile is None or view.seats[number].missing is not tile.suit)
        ]
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
        elif view.seats[number].locked and view.variant.fixed_hands_play:
            self._fix_with(seats[number], number, tile)
        elif len(known) <= view.seats[number].concealed:
            self._given[number] = self._ready_tiles(seats[number], number, known, tile)

    def force_kong(self, seats: dict[int, Seat]) -> None:
        """Give a fixed hand that plays by itself, and is asked all the same, a kong to choose."""
        view, number = self._view, self._view.turn
        plays = view.variant.fixed_hands_play and view.seats[number].locked
        if number == view.seat or not plays:
            return
        pungs = [meld.tile for meld in seats[number].hand.melds if meld.kind is MeldKind.PUNG]
        tile = self._tiles[self._chance.below(len(self._tiles))]
        if (drawn := [each for each in pungs if each in self._tiles]) and self._chance.below(2):
            tile = drawn[0]
        self.take([tile])
        self._drawn[number] = tile
        if tile not in pungs:
            self._fix_with(seats[number], number, tile)

    def _fix_with(self, seat: Seat, number: int, tile: Tile) -> None:
        """Give a fixed hand three of a tile, if it has not shown what it holds."""
        if not self._view.seats[number].shown:
            wanted = Counter({tile: COPIES - 1}) - Counter(self._known(number))
            self.take(wanted.elements())
            known = [*self._known(number), *wanted.elements()]
            self._given[number] = self._ready_tiles(seat, number, known)

    def _claims_of(self, number: int, tile: Tile) -> list[list[Tile]]:
        """List the tiles with which a seat may claim a discard."""
        view = self._view
        if view.seats[number].locked:
            return []
        is_next = view.giver is not None and number == TURNS_AFTER[view.playing][view.giver][0]
        runs = RUNS[tile] if is_next else ()
        return [[tile] * PUNG_TILES, *([run.other, run.third] for run in runs)]

    def wall(self) -> Wall:
        """Make the wall of what is left, in the places where tiles are left."""
        tiles = self._chance.shuffled([*self._tiles, *self._flowers])
        if len(tiles) != sum(self._view.wall):
            raise MisfitError
        return Wall.seen(self._view.wall, tiles)


def _own_seat(view: KnownDeal) -> Seat:
    public = public_of_seat(view.seats[view.seat])
    hand, variant = Hand([], view.hand.melds), view.variant
    seat = Seat(*public, hand=hand, shapes=variant.shapes, chows=variant.chows)
    tiles = [*view.hand.concealed, *view.wild_held]
    if view.drawn is not None:
        tiles.remove(view.drawn)
    seat.take(tiles, view.wild)
    if view.drawn is not None:
        seat.draw(view.drawn, view.wild)
    seat.passed, seat.asked = view.passed, view.question
    return seat


def _deal(view: KnownDeal, seats: Sequence[Seat], wall: Wall) -> Deal:
    deal = Deal(*public_of_deal(view), wall=wall, seats=list(seats), phase=view.phase)
    if view.kong is not None and view.kong.meld is None:
        # A face-down kong: the last that this seat made.
        deal.kong = deal.seats[view.turn].melds[-1]
    return deal


def _question(deal: Deal, view: KnownDeal, chance: Chance) -> Question[Variant]:
    """Ask again what may be asked now, by what this seat sees."""
    match view.phase:
        case Phase.OVER:
            return OVER
        case Phase.CLAIMS:
            return _claims(deal, view)
        case Phase.LAST_TILE:
            return LastTile.again(view.variant, deal, view, chance)
        case Phase.TURN if view.turn != view.seat or view.actions:
            return Turn.of(view.variant, deal, view.turn)
        case _:
            # Before the first turn, though it may look as if that had come.
            return _before_play(deal, view, chance)


def _before_play(deal: Deal, view: KnownDeal, chance: Chance) -> Question[Variant]:
    for kind in (*view.variant.before_deal, *view.variant.before_play):
        if view.phase in {kind.phase, Phase.TURN}:
            question = kind.again(view.variant, deal, view, chance)
            if question is not None and question.phase_for(view.seat) == view.phase:
                return question
    raise MisfitError


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
    answer = own_answer(view, (Discarded, KongDeclared, LastTileOffered))
    if answer is not None:
        claims.answers[view.seat] = answer
        claims.asked.pop(view.seat, None)
    nearest_only = variant.rules.several_winners == "nearest"
    if claims.outcome(nearest_only=nearest_only) is not None:
        raise MisfitError
    return claims
