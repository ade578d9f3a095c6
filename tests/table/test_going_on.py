"""A win need not end the deal: seats leave it, kongs are paid at once, the end is settled."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from hupai import Table, variants
from hupai.bots import ReadySeeker
from hupai.play import CAUSES, Cause, Deal, Paid, SeatMeld, Transfer, Variant, Won
from hupai.scoring import paid_to
from tests.laws.players import Players


def battle(seats: int = 4, *, leave: bool = True) -> Variant:
    """Sichuan in which only the last seat, or the wall, ends the deal."""
    usual: Any = type(variants.get("sichuan"))

    class Battle(usual):  # type: ignore[misc]
        facts = (*usual.facts, "playing")
        causes = (*CAUSES, Cause("kong", "kong", "杠"), Cause("rest", "rest", "余"))

        def goes_on(self, deal: Deal) -> bool:
            return len({win.context.winner for win in deal.wins}) < seats - 1

        def leaves(self, _deal: Deal, _winner: int) -> bool:
            return leave

        def kong_payments(self, deal: Deal, seat: int, _kong: SeatMeld) -> Iterable[Transfer]:
            owed = [0] * seats
            for other in deal.after(seat):
                owed[other] = 2
            yield Transfer("kong", "X-1", paid_to(seat, owed))

        def end_payments(self, deal: Deal) -> Iterable[Transfer]:
            if not deal.wins:
                return
            first = deal.wins[0].context.winner
            owed = [0] * seats
            for other in deal.after(first):
                owed[other] = 1
            yield Transfer("rest", "X-2", paid_to(first, owed))

    Battle.seats = seats
    variant: Variant = Battle(usual.rules_type())
    return variant


def tiles_of(table: Table) -> Counter[Any]:
    """Count all tiles, wherever they lie."""
    deal = table.deal
    counted = Counter([*deal.wall.tiles, *deal.aside])
    for seat in deal.seats:
        counted.update([*seat.hand.concealed, *seat.wild, *seat.discards])
        for held in seat.melds:
            counted.update(held.meld.tiles if held.meld else ())
    return counted


@pytest.mark.parametrize("leave", [True, False])
def test_deals_go_on_to_the_end(*, leave: bool) -> None:
    variant = battle(leave=leave)
    several, left = 0, 0
    for seed in range(20):
        table, players = Table(variant, seed=seed), [ReadySeeker(seed + seat) for seat in range(4)]
        whole = tiles_of(table)
        while not table.over:
            asked = table.legal_actions()
            assert asked
            assert set(asked) <= set(table.deal.playing)
            seat = next(iter(asked))
            table.submit(seat, players[seat].answer(table.view(seat)))
            assert table.over or tiles_of(table) == whole
        result = table.result
        assert result is not None
        assert sum(result.payments) == 0
        assert (
            result.payments
            == tuple(map(sum, zip(*(each.payments for each in result.transfers), strict=True)))
            or not result.transfers
        )
        wins = [event for event in table.events if isinstance(event, Won)]
        assert [win.score.context for win in result.wins] == [event.context for event in wins]
        assert len({event.seat for event in wins}) == len(wins) or not leave
        several += len(wins) > 1
        left += not table.deal.all_play
        winners = {win.context.winner for win in result.wins}
        settled = "rest" in [each.cause for each in result.transfers]
        assert settled == (0 < len(winners) < 3)
        paid = [event.payments for event in table.events if isinstance(event, Paid)]
        assert paid == [each.payments for each in result.transfers if each.cause != "win"]
    assert several > 0
    assert (left > 0) is leave


def test_views_and_samples_know_who_has_left() -> None:
    variant = battle()
    seen = 0
    for seed in range(40):
        table, players = Table(variant, seed=seed), Players(seed)
        while not table.over:
            if not table.deal.all_play and seen < 30:
                seen += 1
                for seat in range(4):
                    view = table.view(seat)
                    assert view.playing == table.deal.playing
                    assert view.aside == table.deal.aside
                    assert view.sample(seed).view(seat) == view
            table.submit(*players.next_answer(table))
    assert seen


@pytest.mark.parametrize("seats", [2, 3])
def test_two_and_three_seats_play(seats: int) -> None:
    variant = battle(seats)
    for seed in range(20):
        table, players = Table(variant, seed=seed), Players(seed)
        while not table.over:
            for seat in range(seats):
                assert len(table.view(seat).seats) == seats
            assert all(seat < seats for seat in table.legal_actions())
            table.submit(*players.next_answer(table))
        assert table.result is not None
        assert len(table.result.payments) == seats
        assert sum(table.result.payments) == 0
