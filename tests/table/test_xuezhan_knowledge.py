"""What a seat knows in 血战: its own choices alone, tiles it gave away, hands that were shown."""

import random
from collections import Counter

import pytest

from hupai import ExchangeTiles, NameSuit, Table, Tile, View
from hupai.bots import ReadySeeker
from hupai.play import Answered, Discarded, HandShown, KongMade, TilesExchanged, Won
from hupai.play.knowledge import given_and_kept
from tests.laws.setups import variant_of
from tests.laws.tiles import hands_have_their_sizes, tiles_are_conserved

from .stage import Play, Setting, xuezhan
from .xuezhan_stage import ALIKE, PLAIN


def table_of(seed: int, **options: Setting) -> Table:
    """Begin a deal."""
    return Table(variant_of("xuezhan", **options), seed=seed)


def played(table: Table, seed: int) -> list[View]:
    """Let bots play a deal to its end, and take the views of all seats on the way."""
    players = [ReadySeeker(seed + seat) for seat in range(4)]
    rng, views = random.Random(seed), []
    while not table.over:
        seat = next(iter(table.legal_actions()))
        table.submit(seat, players[seat].answer(table.view(seat)))
        if rng.random() < 0.15 and not table.over:
            views += [table.view(number) for number in range(4)]
    return views


@pytest.mark.clause("BB-07")
@pytest.mark.parametrize("phase", ["exchange", "missing_suits"])
def test_views_do_not_depend_on_what_others_chose(phase: str) -> None:
    for seed in range(6):
        tables = [table_of(seed, exchange_direction="next") for _ in range(2)]
        rng = random.Random(seed)
        for table in tables if phase == "missing_suits" else ():
            for seat in range(4):
                table.submit(seat, table.legal_actions()[seat][0])
        own = tables[0].legal_actions()[2][0]
        for table in tables:
            for seat in rng.sample([0, 1, 3], rng.randint(0, 3)):
                table.submit(seat, rng.choice(table.legal_actions()[seat]))
        for answered in (False, True):
            if answered and all(2 in table.legal_actions() for table in tables):
                open_seats = [len(table.legal_actions()) for table in tables]
                if min(open_seats) < 2:
                    break
                for table in tables:
                    table.submit(2, own)
            first, second = (table.view(2) for table in tables)
            assert first == second
            assert first.phase == phase
            assert first.sample(seed).view(2) == first


@pytest.mark.clause("BB-07")
def test_nobody_sees_a_choice_of_another() -> None:
    for seed in range(12):
        table = table_of(seed)
        played(table, seed)
        for seat in range(4):
            for event in table.events_for(seat):
                if isinstance(event, Answered | TilesExchanged):
                    assert event.seat == seat
        chosen = [
            event.action
            for event in table.events
            if isinstance(event, Answered) and isinstance(event.action, ExchangeTiles | NameSuit)
        ]
        assert len(chosen) == 8


@pytest.mark.clause("BB-07", "BB-05")
@pytest.mark.parametrize("mode", ["battle", "flow"])
@pytest.mark.parametrize("show", ["at_win", "at_end"])
def test_samples_keep_what_is_known(mode: str, show: str) -> None:
    given_tiles, free = 0, 0
    for seed in range(5):
        table = table_of(seed, mode=mode, show_hand=show)
        for view in played(table, seed):
            sample = view.sample(seed)
            assert sample.view(view.seat) == view
            tiles_are_conserved(sample)
            hands_have_their_sizes(sample)
            for number, kept in given_and_kept(view.events, 4).items():
                held = Counter(sample.deal.seats[number].hand.concealed)
                assert Counter(kept) <= held
                given_tiles += len(kept)
            free += holds_no_missing_suit(view, sample)
    assert given_tiles > 20
    assert free > 20


def holds_no_missing_suit(view: View, sample: Table) -> int:
    """Who last discarded another suit holds none of its missing suit, but what it has drawn."""
    found = 0
    for number, seat in enumerate(sample.deal.seats):
        discards = [e for e in view.events if isinstance(e, Discarded) and e.seat == number]
        own = number == view.seat or seat.missing is None or not discards
        kong = sample.deal.kong is not None and sample.deal.turn == number
        if own or kong or discards[-1].tile.suit is seat.missing:
            continue
        assert not any(tile.suit is seat.missing for tile in seat.waiting_hand().concealed)
        found += 1
    return found


@pytest.mark.clause("BB-03")
def test_what_was_given_is_really_there() -> None:
    for seed in range(12):
        table = table_of(seed)
        for view in played(table, seed):
            del view
        for seat in range(4):
            for number, kept in given_and_kept(table.events_for(seat), 4).items():
                hand = table.deal.seats[number].hand
                assert Counter(kept) <= Counter(hand.concealed)


@pytest.mark.clause("BB-12")
def test_a_hand_that_won_is_shown_at_once_or_at_the_end() -> None:
    def won(show: str) -> Play:
        return xuezhan({0: "9p", 1: PLAIN}, show_hand=show)("0.9p 1.win")

    at_once, later = won("at_win"), won("at_end")
    for seat in range(4):
        (event,) = [e for e in at_once.table.events_for(seat) if isinstance(e, Won)]
        assert str(event.hand) == "234678m33456789p"
        assert len(at_once.table.view(seat).seats[1].shown) == 13
        (event,) = [e for e in later.table.events_for(seat) if isinstance(e, Won)]
        assert (event.hand, event.fans) == (None, ())
        assert (event.payments, event.context.tile) == ((-1, 1, 0, 0), Tile.P9)
        assert later.table.view(seat).seats[1].shown == ()
        assert len(later.table.view(seat).wins) == (seat == 1)
    result = later.finish()
    assert len(result.wins) == len({win.context.winner for win in result.wins})
    shown = [e for e in later.table.events_for(2) if isinstance(e, HandShown) and e.seat == 1]
    assert [str(event.hand) for event in shown] == ["234678m33456789p"]


@pytest.mark.clause("BB-06", "BB-12")
def test_a_hidden_kong_is_open_once_its_seat_has_won() -> None:
    hands = {0: "1m", 1: "1111p234678m33p7p"}
    hidden = xuezhan(hands, "8p 9m 9p", hide_concealed_kong=True)("0.1m 1.kong=1p 1.9m")
    for seat in (0, 2, 3):
        assert hidden.table.view(seat).seats[1].melds[0].meld is None
        (event,) = [e for e in hidden.table.events_for(seat) if isinstance(e, KongMade)]
        assert event.tile is None
    hidden("2.9p 1.win")
    for seat in (0, 2, 3):
        assert str(hidden.table.view(seat).seats[1].melds[0].meld) == "(1111p)"
        assert hidden.table.view(seat).sample(1).view(seat) == hidden.table.view(seat)


@pytest.mark.clause("BB-15")
def test_a_passed_win_is_forgotten_with_the_next_draw_pung_or_kong() -> None:
    hands = {0: "9p", 1: PLAIN}
    waiting = xuezhan(hands, "1m 1m 1m 1m")("0.9p 1.pass")
    waiting.until(lambda deal: deal.turn == 1 and not deal.added_kong)
    assert waiting.table.deal.seats[1].passed == ()


@pytest.mark.clause("BB-13", "BB-11")
def test_several_locked_seats_win_on_one_tile_unasked() -> None:
    hands = {0: "9p", 1: PLAIN, 2: ALIKE}
    both = xuezhan(hands, "9p", mode="flow")("0.9p 1.win 2.win")
    before = len(both.table.deal.wins)
    both("3.9p")
    assert [win.context.winner for win in both.table.deal.wins[before:]] == [1, 2]
    assert both.asked & {1, 2} == set()
    nearest = xuezhan(hands, "9p", mode="flow", several_winners="nearest")("0.9p 1.win")
    nearest("2.drawn") if 2 in nearest.asked else None
    assert nearest.table.deal.seats[1].locked
    assert not nearest.table.deal.seats[2].locked
