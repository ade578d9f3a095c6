"""Many deals: players play a variant, and what came of it is counted.

>>> from hupai import bots, sim, variants
>>> players = [bots.get("ready" if number == 0 else "random", seed=number) for number in range(4)]
>>> statistics = sim.simulate(variants.get("sichuan"), players, deals=8, seed=7)
>>> statistics.deals, sum(player.points for player in statistics.players)
(8, 0)
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from hupai.arguments import shown, taken, whole
from hupai.bots import Player
from hupai.errors import ArgumentTypeError, HupaiError, TableSetupError
from hupai.play import DealtWinShown
from hupai.play.chance import checked_seed, derived_seed
from hupai.play.variant import Variant
from hupai.scoring import Payments
from hupai.scoring.context import Source
from hupai.table import Match, Table
from hupai.table.setup import checked_variant

ROUND = 4
"""Deals of a match, unless it is said otherwise."""
MOST_DEALS = 1_000_000_000
"""More than anybody waits for."""

OnDeal = Callable[[int, Table], None]
"""Called after each deal with its number, from 0, and its table."""


class PlayerStatistics(msgspec.Struct, frozen=True):
    """What came of the deals for one player, in whichever seats it sat.

    `paid_wins` are the wins of others that it paid alone: on its discard, or on its kong.
    """

    wins: int
    self_draws: int
    paid_wins: int
    points: int


class Statistics(msgspec.Struct, frozen=True):
    """What came of many deals.

    `wins` counts by where the winning tile came from, several winners of one tile each; `fans`
    counts by key in how many wins a fan is; `dealt_wins` likewise those that were shown (CS-30).
    `players` stand in the order given, `seats` are the points of each seat, whoever sat there.
    """

    variant: str
    rules: dict[str, Any]
    seed: int
    deals: int
    answers: int
    draws: int
    wins: dict[Source, int]
    fans: dict[str, int]
    dealt_wins: dict[str, int]
    players: tuple[PlayerStatistics, ...]
    seats: Payments

    def to_dict(self) -> dict[str, Any]:
        """Write it in plain types; the seed as text, since many JSON readers lose its digits."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain | {"seed": str(self.seed)}


def simulate(
    variant: Variant,
    players: Sequence[Player],
    *,
    deals: int,
    seed: int,
    match_deals: int = ROUND,
    on_deal: OnDeal | None = None,
) -> Statistics:
    """Let players play deals of a variant, and count what comes of it.

    The deals are played as matches of `match_deals`, the last one shorter if need be, and after
    each everyone moves on by a seat: player p of four sits in seat (p + m) % 4 in match m. Where
    the matches are a multiple of the players, each player has had each seat as often; who sits
    beside whom stays. Matches have seeds of their own, made of `seed`: the same players with the
    same seeds play the same deals.

    Raises HupaiError for another number of players, TableSetupError for numbers that are none,
    IllegalActionError for a player that answers with what is not offered, and as `Table` does.
    """
    players = _checked_players(players, checked_variant(variant).seats)
    deals, match_deals = _checked_deals(deals=deals, match_deals=match_deals)
    seed = checked_seed(seed)
    count = _Count(len(players))
    for number, first in enumerate(range(0, deals, match_deals)):
        match = Match(
            variant,
            seed=derived_seed(seed, f"match {number}"),
            deals=min(match_deals, deals - first),
        )
        order = [(seat - number) % len(players) for seat in range(len(players))]
        seated = [players[player] for player in order]
        for place, table in enumerate(match, first):
            count.answers += play(table, seated)
            count.take(table, order)
            if on_deal is not None:
                on_deal(place, table)
    return count.statistics(variant, seed, deals)


def play(table: Table, seated: Sequence[Player]) -> int:
    """Let players play a deal to its end, each by the view of its seat; count their answers.

    Raises IllegalActionError for a player that answers with what is not offered.
    """
    answers = 0
    while asked := table.legal_actions():
        # An answer may be the last that is needed, so that nobody else is asked any more.
        seat = next(iter(asked))
        table.submit(seat, seated[seat].answer(table.view(seat)))
        answers += 1
    return answers


def _checked_players(players: object, seats: int) -> list[Player]:
    seated = taken(players, seats)
    if seated is None:
        raise ArgumentTypeError(f"{seats} players play", shown(players))
    if len(seated) != seats:
        number = "more" if len(seated) > seats else len(seated)
        raise HupaiError(f"{seats} players play, not {number}")
    if strange := [one for one in seated if not callable(getattr(one, "answer", None))]:
        raise ArgumentTypeError("a player is an object that can answer", shown(strange[0]))
    return seated


def _checked_deals(**numbers: object) -> list[int]:
    read = {name: whole(number, 1, MOST_DEALS) for name, number in numbers.items()}
    if faults := tuple(
        f"{name} is a number from 1 to {MOST_DEALS}, not {shown(numbers[name])}"
        for name, number in read.items()
        if number is None
    ):
        raise TableSetupError(faults)
    return [number for number in read.values() if number is not None]


class _Count:
    """What was counted so far; seats are counted for the players that sit in them."""

    def __init__(self, seats: int) -> None:
        self.answers = self.draws = 0
        self.by: Counter[Source] = Counter({"self_draw": 0, "discard": 0, "robbed_kong": 0})
        self.fans: Counter[str] = Counter()
        self.dealt_wins: Counter[str] = Counter()
        self.wins, self.self_draws, self.paid_wins = [0] * seats, [0] * seats, [0] * seats
        self.points, self.seats = [0] * seats, [0] * seats

    def take(self, table: Table, order: Sequence[int]) -> None:
        """Count a deal that is over; `order` tells which player sits in each seat."""
        result = table.result
        if result is None:
            return
        self.draws += result.drawn
        for seat, paid in enumerate(result.payments):
            self.seats[seat] += paid
            self.points[order[seat]] += paid
        for win in result.wins:
            context = win.context
            self.by[context.by] += 1
            self.fans.update(fan.key for fan in win.score.fans)
            self.wins[order[context.winner]] += 1
            if context.payer is None:
                self.self_draws[order[context.winner]] += 1
            else:
                self.paid_wins[order[context.payer]] += 1
        for event in table.events:
            if type(event) is DealtWinShown:
                self.dealt_wins.update(event.kinds)

    def statistics(self, variant: Variant, seed: int, deals: int) -> Statistics:
        """Write down what was counted, fans in the order of the variant's table."""
        tallies = zip(self.wins, self.self_draws, self.paid_wins, self.points, strict=True)
        return Statistics(
            variant=variant.name,
            rules=variant.rules.to_dict(),
            seed=seed,
            deals=deals,
            answers=self.answers,
            draws=self.draws,
            wins=dict(self.by),
            fans={key: self.fans[key] for key in variant.fans if self.fans[key]},
            dealt_wins={key: self.dealt_wins[key] for key in variant.fans if self.dealt_wins[key]},
            players=tuple(PlayerStatistics(*tally) for tally in tallies),
            seats=tuple(self.seats),
        )
