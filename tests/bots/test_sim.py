"""Many deals, counted again from their tables."""

from collections import Counter

import pytest

from hupai import HupaiError, IllegalActionError, Table, bots, sim
from hupai.bots import Player
from hupai.errors import ArgumentTypeError, TableSetupError
from hupai.play import Action, DealtWinShown, Pung
from hupai.table import View

from .stage import SEATS, variant_of

VARIANTS = ["dafeng", "sichuan", "changsha", "xuezhan"]


def players(*names: str) -> list[Player]:
    return [bots.get(name, seed=number) for number, name in enumerate(names)]


class Named:
    """A player that remembers in which seats it sat."""

    def __init__(self, number: int) -> None:
        self.player = bots.RandomPlayer(number)
        self.seats: list[int] = []

    def answer(self, view: View) -> Action:
        if self.seats[-1:] != [view.seat]:
            self.seats.append(view.seat)
        return self.player.answer(view)


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_counted_is_what_the_tables_say(name: str) -> None:
    tables: list[Table] = []

    def keep(number: int, table: Table) -> None:
        assert number == len(tables)
        tables.append(table.copy())

    who = players("ready", "random", "ready", "ready")
    found = sim.simulate(variant_of(name), who, deals=22, seed=5, on_deal=keep)
    assert (found.variant, found.seed, found.deals, len(tables)) == (name, 5, 22, 22)
    results = [table.result for table in tables if table.result is not None]
    wins = [win for result in results for win in result.wins]
    assert found.draws == sum(result.drawn for result in results)
    assert found.wins == {
        by: sum(win.context.by == by for win in wins)
        for by in ("self_draw", "discard", "robbed_kong")
    }
    assert found.fans == Counter(fan.key for win in wins for fan in win.score.fans)
    shown = [e for table in tables for e in table.events if isinstance(e, DealtWinShown)]
    assert found.dealt_wins == Counter(kind for event in shown for kind in event.kinds)
    assert found.answers == sum(
        event.tag() == "answered" for table in tables for event in table.events
    )
    assert list(found.seats) == [sum(result.payments[s] for result in results) for s in SEATS]
    for player, counted in enumerate(found.players):
        sat = [(result, (player + deal // 4) % 4) for deal, result in enumerate(results)]
        contexts = [(win.context, seat) for result, seat in sat for win in result.wins]
        assert counted == sim.PlayerStatistics(
            wins=sum(win.winner == seat for win, seat in contexts),
            self_draws=sum(win.winner == seat and win.payer is None for win, seat in contexts),
            paid_wins=sum(win.payer == seat for win, seat in contexts),
            points=sum(result.payments[seat] for result, seat in sat),
        )


def test_the_same_seed_plays_the_same() -> None:
    def found(seed: int) -> sim.Statistics:
        return sim.simulate(variant_of("dafeng"), players(*["random"] * 4), deals=10, seed=seed)

    assert found(3) == found(3)
    assert found(3) != found(4)


@pytest.mark.parametrize(("length", "seats"), [(4, [0, 1, 2]), (5, [0, 1]), (10, [0])])
def test_players_move_on_after_each_match(length: int, seats: list[int]) -> None:
    named = [Named(number) for number in SEATS]
    sim.simulate(variant_of("sichuan"), named, deals=10, seed=3, match_deals=length)
    for number, player in enumerate(named):
        assert player.seats == [(number + seat) % 4 for seat in seats]


def test_deals_of_a_match_follow_from_each_other() -> None:
    dealers: list[int] = []
    following: list[int] = []

    def keep(_: int, table: Table) -> None:
        dealers.append(table.deal.dealer)
        following.append(-1 if table.result is None else table.result.next_dealer)

    sim.simulate(variant_of("dafeng"), players(*["random"] * 4), deals=8, seed=3, on_deal=keep)
    assert dealers[1:4] == following[:3]
    assert dealers[5:] == following[4:7]


def test_to_dict_is_plain() -> None:
    found = sim.simulate(variant_of("changsha"), players(*["ready"] * 4), deals=3, seed=2**100)
    plain = found.to_dict()
    assert plain["seed"] == str(2**100)
    assert plain["rules"] == variant_of("changsha").rules.to_dict()
    assert plain["players"][0].keys() == {"wins", "self_draws", "paid_wins", "points"}


def test_refusals() -> None:
    variant, four = variant_of("sichuan"), players(*["random"] * 4)
    with pytest.raises(HupaiError, match="4 players play, not 3"):
        sim.simulate(variant, four[:3], deals=1, seed=1)
    with pytest.raises(TableSetupError, match="deals is a number from 1 to 1000000000, not 0"):
        sim.simulate(variant, four, deals=0, seed=1)
    message = "match_deals is a number from 1 to 1000000000, not True"
    with pytest.raises(TableSetupError, match=message):
        sim.simulate(variant, four, deals=1, seed=1, match_deals=True)
    with pytest.raises(ArgumentTypeError, match="a seed is a whole number"):
        sim.simulate(variant, four, deals=1, seed="1")  # type: ignore[arg-type]


def test_an_answer_that_is_not_offered() -> None:
    class Wrong:
        """Answers with what nobody is offered first."""

        def answer(self, view: View) -> Action:
            assert Pung() not in view.actions
            return Pung()

    with pytest.raises(IllegalActionError):
        sim.simulate(variant_of("sichuan"), [Wrong()] * 4, deals=1, seed=1)
