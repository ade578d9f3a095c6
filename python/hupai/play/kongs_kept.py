"""What seats were paid for kongs, and still keep: read from the transfers of a deal."""

from collections import Counter
from collections.abc import Iterable

from hupai.play.deal import Deal
from hupai.play.results import Transfer


def kept_kongs(deal: Deal, seat: int, paid: str, given: str) -> list[Transfer]:
    """List what a seat was paid for kongs and has not given up since, which takes the latest.

    `paid` is the cause of payments for a kong, `given` that by which they are given up.
    """
    kept: list[Transfer] = []
    lost = 0
    for each in deal.transfers:
        moved = each.payments[seat]
        if each.cause == paid and moved > 0:
            kept.append(each)
        elif each.cause == given and moved < 0:
            lost -= moved
            while kept and lost >= kept[-1].payments[seat]:
                lost -= kept.pop().payments[seat]
    return kept


def refunds(paid: Iterable[Transfer]) -> dict[int, int]:
    """Say what a seat owes whom, that gives back what it was paid."""
    owed: Counter[int] = Counter()
    for each in paid:
        for payer, moved in enumerate(each.payments):
            if moved < 0:
                owed[payer] -= moved
    return owed
