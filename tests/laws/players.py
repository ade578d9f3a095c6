"""Random players with a temper, so that what is rare in random play comes up too."""

import random
from collections.abc import Sequence
from typing import NamedTuple

from hupai import MeldKind, Table
from hupai.play import (
    Action,
    Chow,
    Discard,
    ExchangeTiles,
    Kong,
    NameSuit,
    Pass,
    Phase,
    Pung,
    ShowDealtWin,
    TakeLastTile,
    Win,
)

from .walls import Robbery

MELD_LIMIT = 16


class Temper(NamedTuple):
    """How likely a seat is to do what it may, to discard what it needs least, or others need."""

    win: float
    kong: float
    claim: float
    declare: float
    other: float
    greed: float
    gift: float


def random_temper(rng: random.Random) -> Temper:
    """Choose a temper: some win at once, some let wins go by."""
    return Temper(
        win=rng.choice([0.0, 0.5, 0.9, 1.0]),
        kong=rng.choice([0.2, 0.3, 0.9, 1.0]),
        claim=rng.choice([0.0, 0.3, 0.9]),
        declare=rng.choice([0.3, 1.0]),
        other=rng.choice([0.2, 0.8]),
        greed=rng.choice([0.0, 1.0]),
        gift=rng.choice([0.0, 0.0, 0.5]),
    )


class Players:
    """Four seats that answer, each by its temper."""

    def __init__(self, seed: object, plan: Robbery | None = None) -> None:
        self.rng = random.Random(f"players {seed}")
        self.tempers = [random_temper(self.rng) for _ in range(4)]
        self.plan = plan

    def next_answer(self, table: Table) -> tuple[int, Action]:
        """Choose one of the seats that are asked, and what it answers."""
        asked = table.legal_actions()
        seat = self.rng.choice(list(asked))
        return seat, self.answer(table, seat, asked[seat])

    def answer(self, table: Table, seat: int, options: Sequence[Action]) -> Action:
        """Choose an answer of a seat."""
        if isinstance(options[0], ExchangeTiles | NameSuit):
            # The last that are offered are of the suit that is held least.
            return self.rng.choice(options if self.rng.random() < 0.2 else options[-1:])
        planned = self._planned(table, seat, options)
        if planned is not None:
            return planned
        rng, temper = self.rng, self.tempers[seat]
        wanted: list[tuple[float, tuple[type[Action], ...]]] = [
            (temper.win, (Win,)),
            (temper.kong, (Kong,)),
            (temper.claim, (Pung, Chow)),
            (temper.other, (ShowDealtWin, TakeLastTile)),
        ]
        for chance, kinds in wanted:
            found = [option for option in options if isinstance(option, kinds)]
            if found and rng.random() < chance:
                return rng.choice(found)
        if Pass() in options:
            return Pass()
        declared = [option for option in options if isinstance(option, Discard) and option.ready]
        if declared and rng.random() < temper.declare:
            return rng.choice(declared)
        return self._discard(table, seat, options)

    def _planned(self, table: Table, seat: int, options: Sequence[Action]) -> Action | None:
        """Follow the plan of a robbery: pung, add, win; the others let it happen."""
        if self.plan is None:
            return None
        tile, owner, giver, robber = self.plan
        deal = table.deal
        at_stake = deal.phase is Phase.CLAIMS and tile in {
            deal.discard,
            deal.added_kong and deal.added_kong.tile,
        }
        wanted: list[Action] = []
        if seat == owner:
            wanted = [Pung()] if at_stake else []
            wanted += [option for option in options if isinstance(option, Kong) and not at_stake]
        elif seat == robber:
            wanted = [option for option in options if isinstance(option, Discard) and option.ready]
            if at_stake:
                wanted = [Win()] if deal.added_kong is not None else [Pass()]
        elif at_stake:
            wanted = [Pass()]
        may_declare = "ready_declaration" in table.variant.rules.__struct_fields__
        if seat == giver and (deal.seats[robber].declared or not may_declare):
            wanted = [Discard(tile)]
        found = [option for option in wanted if option in options]
        return self.rng.choice(found) if found else None

    def _discard(self, table: Table, seat: int, options: Sequence[Action]) -> Action:
        plain = [option for option in options if isinstance(option, Discard) and not option.ready]
        temper, seats = self.tempers[seat], table.deal.seats
        if self.rng.random() < temper.gift:
            others = [other for number, other in enumerate(seats) if number != seat]
            plain = [
                option for option in plain if any(other.counts[option.tile] > 1 for other in others)
            ] or plain
        if not plain or len(plain) == 1 or self.rng.random() >= temper.greed:
            return self.rng.choice(plain or list(options))
        found = seats[seat].hand.discard_options(table.variant.shapes)
        # Of wildcards alone none is better than another.
        best = min((each.shanten for each in found), default=0)
        kept = {each.discard for each in found if each.shanten == best}
        least = [option for option in plain if option.tile in kept]
        return self.rng.choice(least or plain)


def most_answers(table: Table) -> int:
    """Bound the answers of a deal: a tile drawn or a meld made leads to a turn and three claims."""
    size = len(table.variant.wall_tiles())
    return 4 * (size + 2 * MELD_LIMIT) + 8


def kind_of(action: Action) -> str:
    """Name the kind of an action: of a kong its kind and style, of a discard a declaration."""
    match action:
        case Kong(kind=kind, style=style):
            return f"{MeldKind(kind)} {style or ''}".strip()
        case Discard(ready=True):
            return "discard ready"
        case _:
            return action.tag()
