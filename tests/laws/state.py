"""The whole state of a table, as plain values that compare: for laws that say it stays the same."""

from hupai import Table
from hupai.play import Answered, Event, Fined


def state(table: Table) -> tuple[object, ...]:
    """Take everything that decides how a deal goes on, but how it came to be."""
    deal = table.deal
    seats = [
        (
            seat.hand,
            seat.wild,
            bytes(seat.counts),
            seat.drawn,
            seat.draws,
            tuple(seat.melds),
            tuple(seat.discards),
            tuple(seat.flowers),
            # What was let go by matters to the wins that are yet to come.
            () if table.over else tuple(seat.passed),
            tuple(seat.shown),
            seat.declared,
            seat.locked,
            seat.shown_wins,
        )
        for seat in deal.seats
    ]
    transfers = sorted(deal.transfers, key=repr)
    return (
        seats,
        deal.wall.tiles,
        bytes(deal.wall.there),
        (deal.dealer, deal.streak, deal.turn, deal.phase, deal.discard, deal.giver),
        (deal.kong, deal.added_kong, deal.claims_made, deal.discards_made),
        (deal.last_drawer, deal.last_tile_taken),
        (deal.wild, deal.playing, deal.aside, deal.wins, deal.first_winners),
        (deal.turned, deal.floats),
        transfers,
        None if deal.result is None else ending(table),
        {seat: set(options) for seat, options in table.legal_actions().items()},
    )


def ending(table: Table) -> tuple[object, ...]:
    """Take a result; fines may have come in another order."""
    result = table.result
    assert result is not None
    return (
        result.payments,
        sorted(result.transfers, key=repr),
        result.wins,
        (result.drawn, result.next_dealer, result.next_streak),
    )


def deeds(table: Table) -> list[Event]:
    """List what happened, but who answered what, and what that cost."""
    return [event for event in table.events if not isinstance(event, Answered | Fined)]


def snapshot(table: Table) -> tuple[object, ...]:
    """Take all that can be asked of a table."""
    log = () if table.seed is None else table.to_log()
    seen = [(table.view(seat), table.events_for(seat)) for seat in range(table.variant.seats)]
    return state(table), log, table.events, table.legal_actions(), table.result, table.over, seen
