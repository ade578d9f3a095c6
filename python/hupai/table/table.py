"""The table: one deal from the first throw of the dice to the payments."""

from collections.abc import Iterable
from typing import Self

from hupai._core import Hand
from hupai.arguments import shown, whole
from hupai.errors import (
    HupaiError,
    IllegalActionError,
    LogError,
)
from hupai.play.actions import Action
from hupai.play.chance import Chance, checked_seed, new_seed
from hupai.play.deal import Deal, Phase, Seat
from hupai.play.events import DealStarted, Event
from hupai.play.results import DealResult
from hupai.play.stateful import Stateful
from hupai.play.variant import Variant
from hupai.play.wall import Wall, checked_wall
from hupai.table.dealing import (
    ThrowSource,
    broken_wall,
    checked_dice,
    first_dealer,
)
from hupai.table.defaults import default_action
from hupai.table.flow import Flow
from hupai.table.log import check_header, read_lines, read_setup, replay, written_log
from hupai.table.refusals import why_not
from hupai.table.sampling import sampled_flow
from hupai.table.setup import (
    Setup,
    checked_beginning,
    checked_round_wind,
    checked_seat,
    checked_variant,
)
from hupai.table.view import KnownDeal, view_of
from hupai.tiles import Tile


class Table(Stateful):
    """Four seats that play one deal of a variant: answers in, events out.

    Without a seed one is made that nobody can guess; `wall` are all tiles in drawing order from
    the break, `dice` throws to use before those of the seed. `dealer` is found as the variant's
    option `first_dealer` says, unless it is given; `round_wind` is the prevailing wind, where the
    variant has rounds: east unless another is given.

    >>> from hupai import Table, variants
    >>> table = Table(variants.get("sichuan"), seed=7)
    >>> while not table.over:
    ...     for seat in table.legal_actions():
    ...         _ = table.submit(seat, table.default_action(seat))
    >>> sum(table.result.payments)
    0

    Raises TableSetupError for a wall of other tiles than the variant's, dice that are none, a seat
    or streak that is none, a wind where there are no rounds; ArgumentTypeError for a variant that
    cannot be played at a table.
    """

    __slots__ = ("_flow", "_seen", "_setup")

    def __init__(
        self,
        variant: Variant,
        *,
        seed: int | None = None,
        dealer: int | None = None,
        streak: int = 0,
        round_wind: Tile | None = None,
        wall: Iterable[Tile] | None = None,
        dice: Iterable[tuple[int, int]] | None = None,
    ) -> None:
        variant = checked_variant(variant)
        dealer, streak = checked_beginning(dealer, streak, variant.seats)
        tiles = variant.wall_tiles()
        self._setup: Setup | None = Setup(
            variant,
            new_seed() if seed is None else checked_seed(seed),
            dealer,
            streak,
            checked_round_wind(round_wind, variant),
            None if wall is None else checked_wall(wall, tiles),
            () if dice is None else checked_dice(dice),
        )
        self._seen: dict[int, tuple[int, list[Event]]] = {}
        self._flow = _begun(self._setup)

    @classmethod
    def from_log(cls, text: str) -> Self:
        """Read a log, play it again, and check every line; it may end before the deal does.

        Raises LogError, with the number of the line, for a text that is no log, a version that is
        not read, and the first line that does not follow from those before by the rules.
        """
        lines = read_lines(text)
        setup = read_setup(lines[0])
        try:
            table = cls(
                setup.variant,
                seed=setup.seed,
                dealer=setup.dealer,
                streak=setup.streak,
                round_wind=setup.round_wind,
                wall=setup.wall,
                dice=setup.dice,
            )
        except HupaiError as error:
            raise LogError(1, str(error)) from error
        check_header(lines[0], setup, table.deal.dealer)
        replay(lines[1:], table.submit, table._flow.events, lambda: table.result)
        return table

    def to_log(self) -> str:
        """Write the deal as JSON lines: what it was set up with, each event, the result if any.

        Raises HupaiError for a table of a sample, of which the beginning is not known.
        """
        if self._setup is None:
            message = "a sampled table has no log: how it came to be is not known"
            raise HupaiError(message)
        return written_log(self._setup, self.deal.dealer, self._flow.events, self.result)

    @property
    def variant(self) -> Variant:
        """The variant that is played."""
        return self._flow.variant

    @property
    def seed(self) -> int | None:
        """The seed; None of a sample."""
        return None if self._setup is None else self._setup.seed

    # What happens.

    def legal_actions(self) -> dict[int, tuple[Action, ...]]:
        """List for every seat that must answer now what it may answer; empty when it is over."""
        return self._flow.question.asked.copy()

    def submit(
        self, seat: int, action: Action, *, question: int | None = None
    ) -> tuple[Event, ...]:
        """Take the answer of a seat, and return the events that follow from it.

        They are the whole truth: each seat may see those of its audience only. `question` is the
        number of the question that is answered, as `Asked` and the view say it: an answer that
        comes too late is then refused, though the same action may be legal again.

        Raises IllegalActionError, with what is legal, for any other action than those offered and
        for an answer to another question; the table stays as it was.
        """
        flow, number = self._flow, whole(seat)
        options = () if number is None else flow.question.asked.get(number, ())
        if question is not None and number is not None and options:
            current = flow.deal.seats[number].asked
            if whole(question) != current:
                reason = f"question {current} is asked now, not {shown(question)}"
                raise IllegalActionError(seat, action, reason, options)
        if number is None or not isinstance(action, Action) or action not in options:
            reason = why_not(flow.deal, seat, action, options)
            raise IllegalActionError(seat, action, reason, options)
        events = flow.events
        before = len(events)
        flow.answer(number, action)
        return tuple(events[before:])

    def default_action(self, seat: int) -> Action:
        """Choose for a seat whose time is up: to pass, or to discard the tile drawn.

        A win that may not be passed is taken; after a claim the last tile of the hand goes.

        Raises IllegalActionError for a seat that is not asked.
        """
        number = checked_seat(seat, self.variant.seats)
        options = self._flow.question.asked.get(number)
        if options is None:
            raise IllegalActionError(number, None, why_not(self._flow.deal, number, None, ()), ())
        return default_action(options, self._flow.deal.seats[number].drawn)

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

        Raises InvalidMemberError for a seat that is none, HupaiError for a number that is none of
        an event or of the next one.
        """
        seat = checked_seat(seat, self.variant.seats)
        seen = self._seen_by(seat)
        first = whole(since, 0, len(seen))
        if first is None:
            known = f"seat {seat} has seen {len(seen)} events"
            raise HupaiError(f"{known}: since is from 0 to that, not {shown(since)}")
        return tuple(seen[first:])

    def _seen_by(self, seat: int) -> list[Event]:
        events = self._flow.events
        read, seen = self._seen.get(seat, (0, []))
        if read < len(events):
            seen += [
                event for event in events[read:] if not event.private or event.audience == seat
            ]
            self._seen[seat] = (len(events), seen)
        return seen

    def view(self, seat: int) -> "View":
        """Show the table as one seat sees it, and nothing that this seat cannot know."""
        flow = self._flow
        seat = checked_seat(seat, flow.variant.seats)
        return view_of(View, flow.variant, flow.deal, flow.question, seat, self._seen_by(seat))

    def copy(self) -> Self:
        """Make another table that goes on separately from here: to search, or to try."""
        return self._made(self._setup, self._flow.copy())

    @classmethod
    def sampled(cls, view: KnownDeal, seed: int) -> Self:
        """Make a table that may be the one that is seen, as `View.sample` says."""
        return cls._made(None, sampled_flow(view, checked_seed(seed)))

    @classmethod
    def _made(cls, setup: Setup | None, flow: Flow) -> Self:
        table = object.__new__(cls)
        table._setup, table._seen, table._flow = setup, {}, flow
        return table


class View(KnownDeal, frozen=True):  # type: ignore[misc]
    """The table as one seat sees it: all it knows, and nothing else."""

    def sample(self, seed: int) -> Table:
        """Make a table to search on: one that may be the real one, for all this seat knows.

        Hidden tiles are dealt anew from those that this seat has not seen, hands that are fixed
        among them ready; who else is asked follows from these. That table shows this seat the
        same view, and has no log, since how it came to be is not known.

        Raises HupaiError if no such hidden tiles are found.

        >>> from hupai import Table, variants
        >>> view = Table(variants.get("sichuan"), seed=7).view(2)
        >>> view.sample(1).view(2) == view
        True
        """
        return Table.sampled(self, seed)


def _begun(setup: Setup) -> Flow:
    """Find the dealer, break the wall, deal, and ask the first question."""
    variant, seed, dealer, streak, round_wind, wall, dice = setup
    shapes, chows = variant.shapes, variant.chows
    seats = [Seat(hand=Hand([]), shapes=shapes, chows=chows) for _ in range(variant.seats)]
    deal = Deal(
        dealer=0,
        streak=streak,
        turn=0,
        playing=tuple(range(variant.seats)),
        round_wind=round_wind,
        wall=Wall(()),
        seats=seats,
    )
    flow = Flow(variant, deal, [], ThrowSource(Chance(seed, "dice"), dice))
    if dealer is None:
        dealer = first_dealer(variant, seed, flow.throw, flow.events.append)
    if wall is None:
        shuffled = Chance(seed, "wall").shuffled(variant.wall_tiles())
        wall = broken_wall(shuffled, dealer, flow.throw(dealer, "break"), variant.seats)
    deal.wall = Wall(wall)
    deal.dealer = deal.turn = dealer
    flow.events.append(DealStarted(dealer, streak, round_wind))
    flow.begin()
    return flow
