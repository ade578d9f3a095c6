"""A player that makes its hand ready as fast as it can."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Self, TypeVar

from hupai._core import Hand, Meld
from hupai.bots.outlook import NEVER, Outlook, Prospects
from hupai.enums import MeldKind, Suit
from hupai.play import (
    Action,
    ChooseFloat,
    Chow,
    Discard,
    ExchangeTiles,
    Kong,
    NameSuit,
    Pass,
    Pung,
    ShowDealtWin,
    TakeLastTile,
    Variant,
    Win,
)
from hupai.play.chance import Chance, checked_seed
from hupai.play.melding import with_kong, with_meld
from hupai.play.stateful import Stateful
from hupai.table import View
from hupai.tiles import Tile

Choice = TypeVar("Choice")
PASS = Pass()


class ReadySeeker(Stateful):
    """Plays toward a ready hand, knowing of a variant only what it lets win.

    It wins when it may, and declares its hand ready when it can. Else it discards what leaves it
    the fewest draws from ready, with the most unseen tiles that help; it claims a chow or pung
    only to be nearer, and makes a kong if that leaves it no worse. Ties are broken by the seed.

    >>> from hupai import Table, variants
    >>> view = Table(variants.get("sichuan"), seed=7).view(0)
    >>> str(view.hand)
    '12368m145778p468s'
    >>> ReadySeeker(1).answer(view)
    Discard(tile=Tile.S8, ready=False)
    """

    def __init__(self, seed: int) -> None:
        self._chance = Chance(checked_seed(seed), "ready seeker")
        self._known: tuple[Variant, Suit | None] | None = None
        self._prospects: Prospects | None = None

    def copy(self) -> Self:
        """Make another player that goes on separately, and answers as this one would."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin._chance = self._chance.copy()
        return twin

    def answer(self, view: View) -> Action:
        """Choose one of `view.actions`."""
        for action in view.actions:
            # The first dealt wins that are offered are all there are.
            if type(action) is Win or type(action) is ShowDealtWin:
                return action
        if len(view.actions) == 1 or type(view.actions[0]) is ChooseFloat:
            # It stakes nothing: of its tiles it knows none yet.
            return view.actions[0]
        if isinstance(view.actions[0], ExchangeTiles | NameSuit):
            return self._before_play(view)
        if TakeLastTile() in view.actions:
            # Who takes it and does not win may have to pay for it.
            return TakeLastTile() if view.variant.waits(view.hand) else PASS
        return self._claim(view) if PASS in view.actions else self._turn(view)

    def _before_play(self, view: View) -> Action:
        """Give away what goes least with the rest; play without the suit that it needs least."""
        held = view.hand.concealed
        costs = {
            action: sum(suit_and_neighbours(tile, held) for tile in lost(action, held))
            for action in view.actions
        }
        least = min(costs.values())
        equal = [action for action in view.actions if costs[action] == least]
        return equal[self._chance.below(len(equal))]

    def _turn(self, view: View) -> Action:
        prospects, seen = self._prospects_of(view), seen_elsewhere(view)
        outlooks = prospects.of_discards(view.hand, seen)
        discards = [action for action in view.actions if type(action) is Discard]
        declaring = [discard for discard in discards if discard.ready]
        best, outlook = self._best(
            declaring or discards, lambda discard: outlooks.get(discard.tile, NEVER)
        )
        if not declaring:
            for kong in view.actions:
                if type(kong) is Kong and not outlook.is_better(
                    prospects.of_waiting(with_kong(view.hand, kong.tile, kong.kind), seen)
                ):
                    return kong
        return best

    def _claim(self, view: View) -> Action:
        tile = view.discard
        if tile is None:
            return PASS
        prospects, seen = self._prospects_of(view), seen_elsewhere(view)
        now = prospects.of_waiting(view.hand, seen)
        seen[tile] -= 1
        claims: dict[Action, Outlook] = {PASS: now}
        for action in view.actions:
            if type(action) is Kong:
                after = with_kong(view.hand, tile, MeldKind.KONG_EXPOSED)
                outlook = prospects.of_waiting(after, seen)
                if not now.is_better(outlook):
                    return action
            elif isinstance(action, Pung | Chow):
                meld = Meld.chow(action.first) if isinstance(action, Chow) else Meld.pung(tile)
                outlook = _best_of(prospects.of_discards(claimed(view.hand, meld, tile), seen))
                if outlook.draws < now.draws:
                    claims[action] = outlook
        return self._best(claims, lambda claim: claims[claim])[0]

    def _best(
        self, choices: Iterable[Choice], outlook: Callable[[Choice], Outlook]
    ) -> tuple[Choice, Outlook]:
        """Take the choice with the best outlook; of equal ones any, as chance has it."""
        judged = [(choice, outlook(choice)) for choice in choices]
        best = judged[0][1]
        for _, other in judged:
            if other.is_better(best):
                best = other
        equal = [choice for choice, other in judged if other == best]
        place = self._chance.below(len(equal)) if len(equal) > 1 else 0
        return equal[place], best

    def _prospects_of(self, view: View) -> Prospects:
        known = view.variant, view.seats[view.seat].missing
        if self._prospects is None or self._known != known:
            self._known, self._prospects = known, Prospects(*known)
        return self._prospects


SAME_SUIT = 4
"""What another tile of its suit is worth to a tile, beside what stands next to it."""


def lost(action: Action, held: Sequence[Tile]) -> Iterable[Tile]:
    """List the tiles that a seat will not play with: those it gives away, or of a missing suit."""
    match action:
        case ExchangeTiles(tiles=tiles):
            return tiles
        case NameSuit(suit=suit):
            return [tile for tile in held if tile.suit is suit]
        case _:
            return ()


def suit_and_neighbours(tile: Tile, tiles: Iterable[Tile]) -> int:
    """Say how much a tile goes with others: with those of its suit, most with those beside it."""
    others = [other for other in tiles if other.suit is tile.suit]
    return SAME_SUIT * len(others) + sum(max(3 - abs(other - tile), 0) for other in others)


def claimed(hand: Hand, meld: Meld, tile: Tile) -> Hand:
    """Make the hand of 14 after a claim: one tile of the meld comes from another seat."""
    others = list(meld.tiles)
    others.remove(tile)
    return with_meld(hand, meld, others)


def seen_elsewhere(view: View) -> Counter[Tile]:
    """Count the tiles that a seat sees outside its own hand and melds.

    Its own wild tiles are among them: the hand holds wildcards in their places.
    """
    seen: Counter[Tile] = Counter([*view.aside, *view.turned, *view.wild_held])
    for number, seat in enumerate(view.seats):
        seen.update(seat.discards)
        if number != view.seat:
            seen.update(seat.shown)
            for held in seat.melds:
                if held.meld is not None:
                    seen.update(held.meld.tiles)
    return seen


def _best_of(outlooks: Mapping[Tile, Outlook]) -> Outlook:
    best = NEVER
    for outlook in outlooks.values():
        if outlook.is_better(best):
            best = outlook
    return best
