"""What has state is copied as a whole, in every way that Python knows, and goes on alone."""

import copy
import pickle
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, NamedTuple

import pytest

from hupai import Hand, Match, Meld, Table, Tile, TileSet, WinContext, bots, sim, variants
from hupai.bots import Player
from hupai.play import Chance, DealResult, Wall
from hupai.play.deal import Deal, Seat, public_of_deal, public_of_seat
from hupai.play.stateful import Changing, Stateful
from hupai.scoring import Rules
from hupai.table.dealing import ThrowSource

NAMES = ("dafeng", "sichuan", "changsha", "xuezhan", "guobiao", "hongzhong")


def pickled(protocol: int, value: object) -> object:
    """Write and read a value."""
    return pickle.loads(pickle.dumps(value, protocol))


WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{
        f"pickle {protocol}": partial(pickled, protocol)
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
    },
}
every_way = pytest.mark.parametrize("way", WAYS)


class Kind(NamedTuple):
    """Something with state: how it is made, how it goes on and tells, and what is told of it."""

    make: Callable[[], Any]
    go_on: Callable[[Any], object]
    told: Callable[[Any], object]


def stepped(table: Table, steps: int) -> Table:
    """Answer some questions of a deal as whose time is up."""
    for _ in range(steps):
        if not (asked := table.legal_actions()):
            break
        seat = next(iter(asked))
        table.submit(seat, table.default_action(seat))
    return table


def told(table: Table) -> object:
    """All that a table shows."""
    views = [table.view(seat) for seat in range(4)]
    seen = [table.events_for(seat) for seat in range(4)]
    return table.legal_actions(), table.events, table.result, views, seen, table.seed


def table_of(name: str, steps: int) -> Table:
    """A table in the middle of a deal, of which views were seen."""
    table = stepped(Table(variants.get(name), seed=35, dice=[(1, 2)] * 3), steps)
    told(table)
    return table


def sampled(name: str) -> Table:
    """A table of a sample."""
    table = table_of(name, 30)
    return table.view(next(iter(table.legal_actions()))).sample(5)


def match_of(name: str) -> Match:
    """A match in its second deal."""
    match = Match(variants.get(name), seed=5, deals=3)
    stepped(match.next_deal(), 10**6)
    stepped(match.next_deal(), 20)
    return match


def match_goes_on(match: Match) -> object:
    """Play the deal to its end, and begin the next."""
    if match.table is not None:
        stepped(match.table, 10**6)
    return match.over or stepped(match.next_deal(), 3)


def match_told(match: Match) -> object:
    """All that a match shows."""
    return match.results, match.totals, match.over, match.table and told(match.table)


def answers(player: Player) -> list[object]:
    """Ask a player about some views."""
    return [player.answer(view) for view in views()]


def views() -> Iterator[Any]:
    """Views of seats that are asked."""
    for name in NAMES:
        table = table_of(name, 12)
        yield table.view(next(iter(table.legal_actions())))


def player(name: str) -> Player:
    """A player that has answered before."""
    made = bots.get(name, seed=3)
    answers(made)
    return made


def wall() -> Wall:
    """A wall that was taken from."""
    made = Wall(variants.get("sichuan").wall_tiles())
    made.draw()
    made.take_last_stack()
    return made


def chance() -> Chance:
    """Chance of which some was used."""
    made = Chance(7, "wall")
    made.throw()
    return made


def throws() -> ThrowSource:
    """Throws of which one was used."""
    made = ThrowSource(Chance(7, "dice"), ((1, 2), (3, 4)))
    made.throw()
    return made


def deal_goes_on(deal: Deal) -> None:
    """Change a deal, its wall and a seat."""
    deal.discards_made += 1
    deal.wall.take_tail()
    seat_goes_on(deal.seats[2])


def deal_told(deal: Deal) -> object:
    """All that a deal holds."""
    seats = [seat_told(seat) for seat in deal.seats]
    return public_of_deal(deal), deal.phase, deal.turns, deal.wall.tiles, seats


def seat_goes_on(seat: Seat) -> None:
    """Let a seat discard."""
    seat.discard(seat.hand.concealed[0])


def seat_told(seat: Seat) -> object:
    """All that a seat holds."""
    return public_of_seat(seat), seat.hand, seat.counts, seat.waits, seat.drawn, seat.asked


KINDS: dict[str, Kind] = {
    **{
        f"table {name} {steps}": Kind(
            partial(table_of, name, steps), lambda it: stepped(it, 9), told
        )
        for name in NAMES
        for steps in (0, 1, 25)
    },
    "changsha table of a sample": Kind(
        lambda: sampled("changsha"), lambda it: stepped(it, 9), told
    ),
    **{f"match {name}": Kind(partial(match_of, name), match_goes_on, match_told) for name in NAMES},
    **{
        f"player {name}": Kind(
            partial(player, name),
            answers,
            lambda it: answers(copy.copy(it)),
        )
        for name in bots.names()
    },
    "deal": Kind(lambda: table_of("xuezhan", 25).deal, deal_goes_on, deal_told),
    "seat": Kind(lambda: table_of("sichuan", 25).deal.seats[1], seat_goes_on, seat_told),
    "wall": Kind(wall, lambda it: it.draw(), lambda it: (it.tiles, it.left)),
    "chance": Kind(chance, lambda it: it.throw(), lambda it: it.copy().shuffled(range(99))),
    "throws": Kind(throws, lambda it: it.throw(), lambda it: [it.copy().throw() for _ in "12345"]),
}


def test_all_that_has_state_is_here() -> None:
    made = {named(type(kind.make())) for kind in KINDS.values()}
    assert {named(kind) for kind in classes(Stateful)} - {named(Changing)} <= made


def named(kind: type[Any]) -> str:
    """The name of a class: a data class with slots is made twice."""
    return f"{kind.__module__}.{kind.__qualname__}"


def classes(base: type[Any]) -> Iterator[type[Any]]:
    """The classes below one that this package has."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("hupai."):
            yield kind
        yield from classes(kind)


@every_way
@pytest.mark.parametrize("name", KINDS)
def test_a_copy_tells_and_goes_on_as_the_original_would(name: str, way: str) -> None:
    kind = KINDS[name]
    original = kind.make()
    twin = WAYS[way](original)
    assert type(twin) is type(original)
    assert kind.told(twin) == kind.told(original)
    kind.go_on(original)
    kind.go_on(twin)
    assert kind.told(twin) == kind.told(original)


@every_way
@pytest.mark.parametrize("name", KINDS)
def test_what_happens_to_one_does_not_happen_to_the_other(name: str, way: str) -> None:
    kind = KINDS[name]
    original = kind.make()
    before = kind.told(original)
    twin = WAYS[way](original)
    kind.go_on(twin)
    assert kind.told(original) == before
    assert kind.told(twin) != before
    another = WAYS[way](original)
    kind.go_on(original)
    assert kind.told(another) == before


@cache
def played() -> Table:
    """A deal that somebody won."""
    table = Table(variants.get("sichuan"), seed=1)
    sim.play(table, [bots.get("ready", seed=seed) for seed in range(4)])
    return table


def result() -> DealResult:
    """How that deal ended."""
    ended = played().result
    assert ended is not None
    assert ended.wins
    return ended


def random_four() -> list[Player]:
    """Four players."""
    return [bots.get("random", seed=seed) for seed in range(4)]


def rules_of(name: str) -> Rules:
    """Rules that are not as usual."""
    return variants.get(
        name, fan_values={next(iter(variants.get(name).fans)): 2}, several_winners="nearest"
    ).rules


FROZEN: dict[str, Callable[[], object]] = {
    "view": lambda: table_of("changsha", 25).view(0),
    "view of an end": lambda: played().view(2),
    "result": result,
    "score": lambda: result().wins[0].score,
    "context": lambda: result().wins[0].context,
    "birds": lambda: WinContext(winner=1, birds=(Tile.M1,)),
    "events": lambda: played().events,
    "actions": lambda: tuple(table_of("changsha", 25).legal_actions().values()),
    "statistics": lambda: sim.simulate(variants.get("sichuan"), random_four(), deals=1, seed=1),
    "hand": lambda: Hand.parse("123m 456p 78s 11z? [777z]"),
    "meld": lambda: Meld.pung(Tile.M1),
    "set": lambda: TileSet([Tile.M1, Tile.RED]),
    "ways": lambda: Hand.parse("111222333m 55z").decompositions(),
    "ready ways": lambda: Hand.parse("1112m").ready_decompositions(),
    "discards": lambda: Hand.parse("1112m 5z").discard_options(),
    **{f"variant {name}": partial(variants.get, name, several_winners="nearest") for name in NAMES},
    **{f"rules {name}": partial(rules_of, name) for name in NAMES},
    "option": variants.get("dafeng").rules.options,
}


@every_way
@pytest.mark.parametrize("name", FROZEN)
def test_a_copy_of_what_is_frozen_is_equal(name: str, way: str) -> None:
    value = FROZEN[name]()
    twin = WAYS[way](value)
    assert twin == value
    assert repr(twin) == repr(value)
    assert type(twin) is type(value)


@every_way
def test_the_view_of_a_copy_is_sampled_alike(way: str) -> None:
    view = table_of("sichuan", 25).view(1)
    assert told(WAYS[way](view).sample(3)) == told(view.sample(3))


@every_way
def test_a_variant_that_was_copied_scores_alike(way: str) -> None:
    hand, context = Hand.parse("123m456m789p345s22p"), WinContext(winner=1)
    for variant in (variants.get("changsha", big_discard=7), variants.get("dafeng", stake=3)):
        assert WAYS[way](variant).score(hand, context) == variant.score(hand, context)
