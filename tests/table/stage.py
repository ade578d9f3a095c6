"""A stage for the rules of the table: a table that is set up, and answers in short words."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Self

from hupai import Table, Tile, variants
from hupai.play import (
    Action,
    ChooseFloat,
    Chow,
    Deal,
    DealResult,
    Discard,
    Event,
    ExchangeTiles,
    Kong,
    NameSuit,
    Pass,
    Phase,
    ShowDealtWin,
    TakeLastTile,
    Variant,
)

from .stacking import NONE, Texts, stacked_wall

SEATS = range(4)

Setting = Any
"""What a part of a setup or an option of a variant takes."""
PARTS = {"tail", "stacks", "left", "lacking"}
"""The parts of a setup that say how the wall is stacked."""


def word(action: Action) -> str:
    """Say an action shortly: `5p`, `5p+` (declared ready), `kong=5p`, `open_kong=5p`, `chow=3p`.

    `give=1m,2m,2m` are tiles to exchange, `no=s` is a suit to play without, `float=2` is staked.
    """
    match action:
        case Discard(tile=tile, ready=ready):
            said = f"{tile}{'+' if ready else ''}"
        case Kong(tile=tile, style=style):
            said = f"{style or 'kong'}={tile}"
        case Chow(first=first):
            said = f"chow={first}"
        case ShowDealtWin(kinds=kinds):
            said = f"show={','.join(kinds)}"
        case ExchangeTiles(tiles=tiles):
            said = f"give={','.join(map(str, tiles))}"
        case ChooseFloat(float=number):
            said = f"float={number}"
        case NameSuit(suit=suit):
            said = f"no={suit.letter}"
        case TakeLastTile():
            said = "take"
        case _:
            said = action.tag()
    return said


class Play:
    """A table, and what is played at it.

    Called with a script, such as `0.9m 2.pung 2.5s+ 1.drawn`: the number of a seat, then what it
    answers. Until a seat is asked the others pass and discard what they draw, and it passes
    itself what it is asked before; `drawn` discards what was drawn. After the last word open
    claims stay open.
    """

    def __init__(self, table: Table) -> None:
        self.table = table

    def __call__(self, script: str) -> Self:
        for step in script.split():
            seat, answer = int(step[0]), step[2:]
            self.reach(seat, answer)
            if answer == "drawn":
                self.table.submit(seat, self.table.default_action(seat))
                continue
            found = {word(option): option for option in self.options(seat)}
            assert answer in found, f"{step}: seat {seat} is offered {', '.join(found)}"
            self.table.submit(seat, found[answer])
        return self

    def reach(self, seat: int, answer: str) -> None:
        """Play on until a seat is asked, and offered an answer if it may pass."""
        while answer not in (offered := self.offered(seat)) and (not offered or "pass" in offered):
            assert not self.table.over, f"over before {seat}.{answer}: {self.table.result}"
            self.step()

    def step(self) -> None:
        """Let the first seat that is asked pass, or discard what it drew."""
        seat = min(self.table.legal_actions())
        self.table.submit(seat, self.table.default_action(seat))

    def until(self, condition: Callable[[Deal], bool]) -> Self:
        """Let all pass and discard what they draw, until something is so."""
        while not condition(self.table.deal):
            assert not self.table.over, "the deal ended before"
            self.step()
        return self

    def until_left(self, number: int) -> Self:
        """Play on until so many tiles are left, and who drew is asked."""
        return self.until(lambda deal: deal.wall.left == number)

    def until_last_tile(self) -> Self:
        """Play on until the last tile is offered."""
        return self.until(lambda deal: deal.phase is Phase.LAST_TILE)

    def passes(self) -> Self:
        """Let all who may pass do so, until someone may not."""
        while any(Pass() in options for options in self.table.legal_actions().values()):
            self.step()
        return self

    def finish(self) -> DealResult:
        """Let all pass and discard what they draw to the end."""
        while not self.table.over:
            self.step()
        return self.result

    def copy(self) -> "Play":
        """Make another that goes on separately."""
        return Play(self.table.copy())

    # What there is to see.

    @property
    def result(self) -> DealResult:
        """How the deal ended."""
        assert self.table.result is not None, f"not over: {self.table.legal_actions()}"
        return self.table.result

    @property
    def payments(self) -> tuple[int, ...]:
        """What was paid."""
        return self.result.payments

    @property
    def winners(self) -> list[int]:
        """Who won, nearest first."""
        return [win.context.winner for win in self.result.wins]

    @property
    def asked(self) -> set[int]:
        """The seats that must answer."""
        return set(self.table.legal_actions())

    def options(self, seat: int) -> tuple[Action, ...]:
        """What a seat may answer, nothing if it is not asked."""
        return self.table.legal_actions().get(seat, ())

    def offered(self, seat: int) -> set[str]:
        """What a seat may answer, in words."""
        return set(map(word, self.options(seat)))

    def fans(self, seat: int) -> dict[str, int]:
        """The fans with which a seat has won, and what each is worth."""
        (win,) = [win for win in self.result.wins if win.context.winner == seat]
        return {fan.key: fan.total for fan in win.score.fans}

    def hand(self, seat: int) -> str:
        """The hand of a seat, as it sees it."""
        return str(self.table.view(seat).hand)

    def melds(self, seat: int) -> list[str]:
        """The melds of a seat, as it sees them."""
        return [str(held.meld) for held in self.table.view(seat).seats[seat].melds]

    def drawn(self, seat: int) -> str:
        """The tile that a seat drew last."""
        return str(self.table.view(seat).drawn)

    def events(self, kind: type[Event]) -> Iterator[Event]:
        """What happened of one kind."""
        return (event for event in self.table.events if isinstance(event, kind))


def variant_of(name: str, options: Mapping[str, Setting]) -> Variant:
    """Make a variant that is played at a table."""
    variant = variants.get(name, **options)
    assert isinstance(variant, Variant)
    return variant


def play(
    name: str,
    hands: Texts = NONE,
    draws: str = "",
    *,
    dealer: int = 0,
    streak: int = 0,
    dice: Iterable[tuple[int, int]] = (),
    round_wind: Tile | None = None,
    **setup: Setting,
) -> Play:
    """Set a table up with a wall that is stacked as `stacked_wall` says, and with options."""
    options = {key: setup[key] for key in setup if key not in PARTS}
    parts = {key: setup[key] for key in setup if key in PARTS}
    variant = variant_of(name, options)
    wall = stacked_wall(variant, hands, dealer=dealer, draws=draws, **parts)
    table = Table(
        variant,
        seed=0,
        wall=wall,
        dice=dice,
        dealer=dealer,
        streak=streak,
        round_wind=round_wind,
    )
    return Play(table)


def dafeng(hands: Texts = NONE, draws: str = "", **setup: Setting) -> Play:
    """Play 大丰."""
    return play("dafeng", hands, draws, **setup)


def sichuan(hands: Texts = NONE, draws: str = "", **setup: Setting) -> Play:
    """Play 四川."""
    return play("sichuan", hands, draws, **setup)


def changsha(hands: Texts = NONE, draws: str = "", **setup: Setting) -> Play:
    """Play 长沙, without birds unless they are asked for."""
    return play("changsha", hands, draws, **{"birds": 0, **setup})


def xuezhan(
    hands: Texts = NONE, draws: str = "", *, missing: str = "ssss", **setup: Setting
) -> Play:
    """Play 血战到底 from the first turn on: without an exchange, each seat missing a suit.

    What a hand lacks is filled with tiles of the other suits, so that it is far from ready.
    """
    lacking = dict(enumerate(missing))
    played = play("xuezhan", hands, draws, **{"exchange": "off", "lacking": lacking, **setup})
    return played(" ".join(f"{seat}.no={suit}" for seat, suit in lacking.items()))


def guobiao(hands: Texts = NONE, draws: str = "", **setup: Setting) -> Play:
    """Play 国标, without flowers unless they are asked for."""
    return play("guobiao", hands, draws, **{"flowers": False, **setup})
