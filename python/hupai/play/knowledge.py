"""What a seat knows of the concealed tiles of others, by what it saw."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from hupai.enums import MeldKind
from hupai.play.events import (
    Claimed,
    DealtWinShown,
    Discarded,
    Event,
    ExchangeMade,
    KongMade,
    TilesExchanged,
    Won,
)
from hupai.play.exchange import STEPS
from hupai.tiles import Tile

LAID_DOWN = {MeldKind.KONG_EXPOSED: 3, MeldKind.KONG_ADDED: 1, MeldKind.KONG_CONCEALED: 4}


def given_and_kept(events: Sequence[Event], seats: int) -> dict[int, list[Tile]]:
    """Find what a seat gave another before play, as far as that one must still hold it.

    Of equal tiles those are taken for gone first that were given: more is not known.
    """
    made = next((event for event in events if type(event) is ExchangeMade), None)
    if made is None:
        return {}
    given: Counter[Tile] = Counter()
    receiver = -1
    for event in events:
        if isinstance(event, TilesExchanged):
            given = Counter(event.given)
            receiver = (event.seat + STEPS[made.direction]) % seats
        elif receiver >= 0:
            laid = list(_laid_down(event, receiver))
            if None in laid:
                return {}
            given.subtract(tile for tile in laid if tile is not None)
    kept = list((+given).elements())
    return {receiver: kept} if kept else {}


def _laid_down(event: Event, seat: int) -> Iterator[Tile | None]:
    """List what a seat held before an event and no more; None where that is not seen."""
    match event:
        case Discarded(tile=tile) if event.seat == seat:
            yield tile
        case Claimed(meld=meld, tile=claimed) if event.seat == seat:
            tiles = list(meld.tiles)
            tiles.remove(claimed)
            yield from tiles
        case KongMade(tile=kong) if event.seat == seat:
            yield from [kong] * LAID_DOWN[event.kind]
        case Won(context=context) if event.seat == seat and context.by == "self_draw":
            yield context.tile
        case Won(context=context) if context.payer == seat and context.by == "robbed_kong":
            yield context.tile


def last_discards(events: Iterable[Event]) -> dict[int, Tile]:
    """Find what each seat discarded last."""
    return {event.seat: event.tile for event in events if isinstance(event, Discarded)}


def shown_draws(events: Sequence[Event]) -> dict[int, Tile]:
    """Find what a seat has just drawn and shown, if it has done nothing with it since (CS-71)."""
    for event in reversed(events):
        if isinstance(event, DealtWinShown):
            return {} if event.drawn is None else {event.seat: event.drawn}
        if not event.private:
            break
    return {}
