"""The table: one deal from the first throw of the dice to the payments."""

from collections.abc import Iterable
from typing import NamedTuple, Self

from hupai._core import Hand
from hupai.errors import (
    ArgumentTypeError,
    HupaiError,
    IllegalActionError,
    TableSetupError,
)
from hupai.play.actions import Action
from hupai.play.chance import Chance, checked_seed, new_seed
from hupai.play.deal import Deal, Phase, Seat, checked_seat
from hupai.play.events import DealStarted, Event
from hupai.play.results import DealResult
from hupai.play.variant import TableVariant
from hupai.play.wall import Wall, checked_wall
from hupai.scoring import Variant
from hupai.scoring.context import SEATS
from hupai.table.dealing import (
    Dice,
    ThrowSource,
    broken_wall,
    checked_dice,
    dealt,
    first_dealer,
)
from hupai.table.defaults import default_action
from hupai.table.flow import Flow
from hupai.table.refusals import why_not
from hupai.table.view import View, view_of
from hupai.tiles import Tile


class Given(NamedTuple):
    """What a table was set up with, besides its variant and seed."""

    dealer: int | None
    streak: int
    wall: tuple[Tile, ...] | None
    dice: tuple[Dice, ...]


class Table:
    """Four seats that play one deal of a variant: answers in, events out.

    Without a seed one is made that nobody can guess; `wall` are all tiles in drawing order from
    the break, `dice` throws to use before those of the seed. `dealer` is found as the variant's
    option `first_dealer` says, unless it is given.

    >>> from hupai import Table, variants
    >>> table = Table(variants.get("sichuan"), seed=7)
    >>> while not table.over:
    ...     for seat in table.legal_actions():
    ...         _ = table.submit(seat, table.default_action(seat))
    >>> sum(table.result.payments)
    0

    Raises TableSetupError for a wall of other tiles than the variant's, dice that are none, a seat
    or streak that is none; ArgumentTypeError for a variant that cannot be played at a table.
    """

    __slots__ = ("_flow", "_given", "_seen", "seed", "variant")

    def __init__(
        self,
        variant: Variant,
        *,
        seed: int | None = None,
        dealer: int | None = None,
        streak: int = 0,
        wall: Iterable[Tile] | None = None,
        dice: Iterable[tuple[int, int]] | None = None,
    ) -> None:
        if not isinstance(variant, TableVariant):
            expected = "a table plays a variant (variants.get makes one) that says how it is played"
            raise ArgumentTypeError(expected, repr(variant))
        if faults := [*_seat_faults(dealer), *_streak_faults(streak)]:
            raise TableSetupError(tuple(faults))
        self.variant = variant
        self.seed = new_seed() if seed is None else checked_seed(seed)
        tiles = variant.wall_tiles()
        given_wall = None if wall is None else tuple(checked_wall(wall, tiles))
        given_dice = () if dice is None else checked_dice(dice)
        self._given = Given(dealer, streak, given_wall, given_dice)
        self._seen: dict[int, tuple[int, list[Event]]] = {}
        self._flow = self._begun(tiles)

    def _begun(self, tiles: tuple[Tile, ...]) -> Flow:
        """Find the dealer, break the wall, deal, and ask the first question."""
        given, seed = self._given, self.seed
        seats = [Seat(Hand([])) for _ in range(SEATS)]
        deal = Deal(0, given.streak, Wall(()), seats)
        flow = Flow(self.variant, deal, [], ThrowSource(Chance(seed, "dice"), given.dice))
        dealer = given.dealer
        if dealer is None:
            dealer = first_dealer(self.variant, seed, flow.throw, flow.events.append)
        if given.wall is None:
            shuffled = Chance(seed, "wall").shuffled(tiles)
            deal.wall = Wall(broken_wall(shuffled, dealer, flow.throw(dealer, "break")))
        else:
            deal.wall = Wall(given.wall)
        deal.dealer = deal.turn = dealer
        flow.events.append(DealStarted(dealer, given.streak))
        flow.take_tiles(dealt(deal.wall, dealer))
        return flow

    # What happens.

    def legal_actions(self) -> dict[int, tuple[Action, ...]]:
        """List for every seat that must answer now what it may answer; empty when it is over."""
        return self._flow.asked.copy()

    def submit(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Take the answer of a seat, and return the events that follow from it.

        They are the whole truth: each seat may see those of its audience only.

        Raises IllegalActionError, with what is legal, for any other action than those offered;
        the table stays as it was.
        """
        flow = self._flow
        options = flow.asked.get(seat, ()) if type(seat) is int else ()
        if action not in options:
            reason = why_not(flow.deal, seat, action, options)
            raise IllegalActionError(seat, action, reason, options)
        events = flow.events
        before = len(events)
        flow.answer(seat, action)
        return tuple(events[before:])

    def default_action(self, seat: int) -> Action:
        """Choose for a seat whose time is up: to pass, or to discard the tile drawn.

        A win that may not be passed is taken; after a claim the last tile of the hand goes.

        Raises IllegalActionError for a seat that is not asked.
        """
        options = self._flow.asked.get(checked_seat(seat))
        if options is None:
            raise IllegalActionError(seat, None, why_not(self._flow.deal, seat, None, ()), ())
        return default_action(options, self._flow.deal.seats[seat].drawn)

    # What there is to see.

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self._flow.deal.phase is Phase.OVER

    @property
    def result(self) -> DealResult | None:
        """How the deal ended, once it has."""
        return self._flow.deal.result

    @property
    def deal(self) -> Deal:
        """The state of the deal, hidden tiles included: for reading only."""
        return self._flow.deal

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, the whole truth."""
        return tuple(self._flow.events)

    def events_for(self, seat: int, since: int = 0) -> tuple[Event, ...]:
        """List what a seat saw, from the event of this number on.

        Numbers count what this seat saw: they tell nothing about what others did in secret.

        Raises TableSetupError for a seat that is none, and for a number that is none of an event
        or of the next one.
        """
        seen = self._seen_by(checked_seat(seat))
        if type(since) is not int or not 0 <= since <= len(seen):
            message = (
                f"seat {seat} has seen {len(seen)} events: since is from 0 to that, not {since!r}"
            )
            raise HupaiError(message)
        return tuple(seen[since:])

    def _seen_by(self, seat: int) -> list[Event]:
        events = self._flow.events
        read, seen = self._seen.get(seat, (0, []))
        if read < len(events):
            seen += [
                event for event in events[read:] if not event.private or event.audience == seat
            ]
            self._seen[seat] = (len(events), seen)
        return seen

    def view(self, seat: int) -> View:
        """Show the table as one seat sees it, and nothing that this seat cannot know."""
        flow = self._flow
        seen = self._seen_by(checked_seat(seat))
        return view_of(self.variant, flow.deal, seat, flow.asked.get(seat, ()), tuple(seen))

    def copy(self) -> Self:
        """Make another table that goes on separately from here: to search, or to try."""
        twin = object.__new__(type(self))
        twin.variant, twin.seed, twin._given = self.variant, self.seed, self._given
        twin._seen = {}
        twin._flow = self._flow.copy()
        return twin


def _seat_faults(dealer: object) -> list[str]:
    is_seat = type(dealer) is int and 0 <= dealer < SEATS
    return [] if dealer is None or is_seat else [f"a dealer is a seat from 0 to 3, not {dealer!r}"]


def _streak_faults(streak: object) -> list[str]:
    is_streak = type(streak) is int and streak >= 0
    return [] if is_streak else [f"a streak is a number of wins, not {streak!r}"]
