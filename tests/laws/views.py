"""The laws of views: what a seat sees, and that nothing hidden is in it."""

from collections.abc import Collection, Iterator
from enum import Enum
from typing import Any

import msgspec
import pytest

from hupai import Decomposition, Hand, HupaiError, Meld, Table, Tile
from hupai.play import Event, HandShown, Variant, Won
from hupai.scoring import Rules
from hupai.table.table import View

from .battle_payments import hides_wins
from .players import Players
from .tiles import hands_have_their_sizes, tiles_are_conserved

PLAIN = (bool, int, str, bytes, type(None), Enum, Tile, Meld, Hand, Rules, Variant)
"""What has no parts that this walk must look at; hands are looked at where they are found."""


def sample_shows_the_same(table: Table, seat: int, seed: int) -> Table:
    """Hidden tiles dealt anew leave the view of a seat as it is."""
    view = table.view(seat)
    sample = view.sample(seed)
    assert sample.view(seat) == view
    assert sample.events_for(seat) == table.events_for(seat)
    assert sample.legal_actions().get(seat, ()) == view.actions
    assert sample.over == table.over
    assert sample.over or sample.legal_actions()
    tiles_are_conserved(sample)
    hands_have_their_sizes(sample)
    has_no_log(sample)
    again = view.sample(seed)
    assert again.deal.wall.tiles == sample.deal.wall.tiles
    assert [each.hand for each in again.deal.seats] == [each.hand for each in sample.deal.seats]
    return sample


def has_no_log(sample: Table) -> None:
    """How a sample came to be is not known."""
    assert sample.seed is None
    with pytest.raises(HupaiError, match="sample"):
        sample.to_log()


def sample_can_be_played(sample: Table, seed: int) -> None:
    """A sample goes on to its end as any table does."""
    players = Players(seed)
    while not sample.over:
        sample.submit(*players.next_answer(sample))
        tiles_are_conserved(sample)
    assert sample.result is not None
    assert sum(sample.result.payments) == 0
    has_no_log(sample)


def view_is_what_is_seen(table: Table, seat: int) -> None:
    """A view says of the table what is public, and of its own seat all."""
    view, deal = table.view(seat), table.deal
    own = deal.seats[seat]
    assert view.seat == seat
    assert (view.hand, view.drawn) == (own.hand, own.drawn)
    assert view.actions == table.legal_actions().get(seat, ())
    assert view.must_answer == bool(view.actions)
    assert view.left == deal.wall.left
    assert view.events == table.events_for(seat)
    assert view.wild_held == own.wild
    assert (view.wild, view.playing, view.aside) == (deal.wild, deal.playing, deal.aside)
    assert (view.turned, view.floats) == (deal.turned, deal.floats)
    for number, (seen, real) in enumerate(zip(view.seats, deal.seats, strict=True)):
        assert seen.concealed == len(real.hand.concealed) + len(real.wild)
        assert seen.discards == real.discards
        # Who has won has shown all it has, unless it will at the end.
        hidden = number not in {seat, *shown_winners(table)} and hides_kongs(table)
        assert [held.meld for held in seen.melds] == [
            None if hidden and held.giver is None else held.meld for held in real.melds
        ]
    if view.kong is not None and view.kong.giver is None:
        own_or_shown = view.turn in {seat, *shown_winners(table)}
        assert (view.kong.meld is None) == (hides_kongs(table) and not own_or_shown)
    assert view == table.view(seat)
    assert View.from_dict(msgspec.json.decode(msgspec.json.encode(view.to_dict()))) == view


class OwnEyes:
    """Watches what the seats see: nothing in a view changes but with an event that the seat saw."""

    def __init__(self) -> None:
        self._before: dict[int, tuple[int, View]] = {}

    def look(self, table: Table) -> None:
        """Compare each view with the one before, where its seat has seen nothing since."""
        for seat in range(table.variant.seats):
            view = table.view(seat)
            seen, before = self._before.get(seat, (-1, view))
            if seen == len(view.events):
                assert view == before, f"seat {seat} sees another table, and no event"
            self._before[seat] = len(view.events), view


def shown_winners(table: Table) -> tuple[int, ...]:
    """The seats whose hands are open since they won."""
    return () if hides_wins(table.variant) else table.deal.winners


def hides_kongs(table: Table) -> bool:
    """DF-60 and SC-04: kongs of four in hand lie face down until the deal ends."""
    option = table.variant.rules.to_dict().get("hide_concealed_kong", False)
    return not table.over and (option or table.variant.name == "dafeng")


def hides_what_is_hidden(table: Table, seat: int) -> None:
    """Nothing in a view is of another seat, of the wall or of the seed."""
    view = table.view(seat)
    shown = {event.hand for event in view.events if isinstance(event, Won | HandShown)}
    own_wins = [win for win in table.deal.wins if win.context.winner == seat or table.over]
    shown |= {win.score.decomposition.hand for win in own_wins}
    for part in parts(view):
        assert not (isinstance(part, Event) and part.audience not in {None, seat}), part
        if isinstance(part, Hand):
            assert part in {view.hand} | passed_hands(view) | shown
        if type(part) is int and table.seed is not None and table.seed > 10**6:
            assert part != table.seed
        if isinstance(part, tuple):
            assert part != table.deal.wall.tiles or len(part) < 5
    if table.seed is not None and table.seed > 10**6:
        assert str(table.seed) not in msgspec.json.encode(view.to_dict()).decode()


def passed_hands(view: View) -> set[Hand]:
    """List the own hands that would have won."""
    return {score.decomposition.hand for score in view.passed}


def parts(value: object) -> Iterator[object]:
    """Walk through everything that can be reached from a value; all is of known kinds."""
    yield value
    if isinstance(value, PLAIN):
        return
    for part in fields(value):
        yield from parts(part)


def fields(value: Any) -> Collection[object]:
    """List the parts of a value."""
    if isinstance(value, tuple | list | frozenset):
        return value
    if isinstance(value, Decomposition):
        return [value.hand]
    assert isinstance(value, msgspec.Struct), f"a view holds a {type(value)}"
    own = [getattr(value, name) for name in value.__struct_fields__]
    remembered = vars(value).values() if hasattr(value, "__dict__") else ()
    return [*own, *remembered]


def events_are_those_of_the_audience(table: Table, seat: int) -> None:
    """A seat sees the events for all and its own, in their order, from any number on."""
    seen = table.events_for(seat)
    assert seen == tuple(event for event in table.events if event.audience in {None, seat})
    for since in {0, 1, len(seen) // 2, max(len(seen) - 1, 0), len(seen)}:
        assert table.events_for(seat, since) == seen[since:]
        assert table.events_for(seat)[:since] + table.events_for(seat, since) == seen
