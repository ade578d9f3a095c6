"""A table that is all data counts the same in the core as row by row."""

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hupai import Hand, WinContext, variants
from hupai.scoring import Fan, FanKind, InLine
from hupai.scoring.definitions import Count, Either, When
from hupai.scoring.fans import Definition
from hupai.scoring.native import native_fans
from hupai.scoring.valuation import Valued
from hupai.variants.guobiao import Guobiao
from hupai.variants.guobiao_rules import GuobiaoRules

from . import guobiao_wins
from .strategies import Game, games
from .test_compiled import COUNTS, KINDS, RELATIONS, TRAITS

FACTS = [
    {"self_drawn": True},
    {"by": "robbed_kong", "last_tile": False},
    {"wait_count": 1},
    {"wait_count": 2, "after_kong": True},
    {"nine_gates": True},
    {"seat_wind_pung": True},
    {"round_wind_pung": True},
    {"concealed_pungs": 2},
    {"own_wind_pungs": 1, "outer_pungs": 2},
]
WHENS = st.builds(
    When,
    has=TRAITS,
    lacks=TRAITS,
    relations=RELATIONS,
    suits=st.sampled_from([None, None, None, 1, 2, 3]),
    counts=COUNTS,
    least=COUNTS,
    sums=st.dictionaries(KINDS, st.integers(0, 4), max_size=1),
    facts=st.sampled_from([{}, {}, *FACTS]),
)
NUMBERS = [None, "flower_count", "outer_pungs", "concealed_pungs", "own_wind_pungs", "wait_count"]
TIMES = st.builds(
    Count,
    traits=KINDS,
    fact=st.sampled_from(NUMBERS),
    less=KINDS,
    less_fact=st.sampled_from(NUMBERS),
)
LINES = [
    InLine(**{kind: number}, suits=suits, steps=(step,))
    for kind in ("chows", "pungs")
    for number in (2, 3, 4)
    for suits in ("one", "each")
    for step in range(9)
]
OTHERS = WHENS | TIMES | st.builds(Either, when=WHENS, then=TIMES, other=TIMES)
HANDS = st.integers(0, 2**32).map(lambda seed: guobiao_wins.any_win(Random(seed)))


@st.composite
def tables(draw: st.DrawFn) -> tuple[Fan, ...]:
    """A table of rows of any kind that replace some of each other."""
    lines = draw(st.lists(st.sampled_from(LINES), max_size=8, unique=True))
    definitions = draw(st.permutations([*lines, *draw(st.lists(OTHERS, min_size=1, max_size=8))]))
    keys = [f"row_{place}" for place in range(len(definitions))]
    replaced = st.lists(st.sampled_from(keys), max_size=2, unique=True).map(tuple)
    return tuple(
        Fan(
            key=key,
            zh=key,
            en=key,
            value=draw(st.integers(0, 9)),
            clause="GB-10",
            definition=key,
            kind=draw(st.sampled_from(FanKind)),
            of=of,
            replaces=draw(replaced),
        )
        for key, of in zip(keys, definitions, strict=True)
    )


class Made(Guobiao):
    """Chinese Official with a table of its own."""

    basic = None  # type: ignore[assignment]
    rows: tuple[Fan, ...] = ()

    def fan_rows(self) -> Iterable[Fan]:
        return self.rows


def made(rows: Iterable[Fan], **members: object) -> Made:
    """A variant with these rows."""
    variant: Made = type("Made", (Made,), {"rows": tuple(rows), **members})(GuobiaoRules(min_fan=0))
    return variant


def both(variant: Guobiao, hand: Hand, context: WinContext) -> list[Valued | None]:
    """What the core finds, and what is found row by row."""
    assert native_fans(variant) is not None
    return [variant.judge.best(hand, context), variant.judge.best_slowly(hand, context)]


@given(games("guobiao"))
@settings(max_examples=400)
def test_with_any_options(played: Game) -> None:
    native, slow = both(played.variant, played.hand, played.context)  # type: ignore[arg-type]
    assert native == slow


def test_of_wins_of_every_kind() -> None:
    random, variant = Random(7), variants.get("guobiao", min_fan=0)
    for _ in range(3_000):
        hand, context = guobiao_wins.any_win(random)
        native, slow = both(variant, hand, context)  # type: ignore[arg-type]
        assert native == slow
        assert native is not None


@given(tables(), HANDS, st.sampled_from([None, "row_0"]), st.integers(0, 5))
@settings(max_examples=600)
def test_of_any_table(
    rows: tuple[Fan, ...], win: tuple[Hand, WinContext], basic: str | None, least: int
) -> None:
    assume(basic is None or rows[0].kind is not FanKind.ADD_ON)
    native, slow = both(made(rows, basic=basic, fewest_points=least), *win)
    assert native == slow


def row(key: str, of: Definition, *, value: int = 1, optional: bool = False) -> Fan:
    """A row of a table."""
    return Fan(
        key=key, zh=key, en=key, clause="GB-10", definition=key, value=value, of=of,
        optional=optional,
    )  # fmt: skip


PAIR = InLine(chows=2, suits="one", steps=(0,))
NOT_DATA = {
    "a function": [row("a", lambda _: 1)],
    "a fact that the core does not find": [row("a", When(facts={"wait": None}))],
    "a truth that must not be": [row("a", When(facts={"nine_gates": False}))],
    "one line in two rows": [row("a", PAIR), row("b", PAIR)],
    "a line of five sets": [row("a", InLine(chows=5, suits="one", steps=(0,)))],
    "a step of nine": [row("a", InLine(chows=2, suits="one", steps=(9,)))],
    "an optional row worth nothing": [row("a", PAIR, optional=True, value=0)],
    "more rows than there may be": [row(f"row_{place}", PAIR) for place in range(129)],
    "more flags": [row(f"row_{place}", When(facts={"flower_count": place})) for place in range(33)],
}


@pytest.mark.parametrize("what", NOT_DATA)
def test_what_is_no_data_is_counted_row_by_row(what: str) -> None:
    assert native_fans(made(NOT_DATA[what])) is None


def test_a_basic_row_is_no_add_on() -> None:
    add_on = replace(row("a", PAIR), kind=FanKind.ADD_ON)
    assert native_fans(made([add_on])) is not None
    assert native_fans(made([add_on], basic="a")) is None


def test_a_variant_that_values_in_its_own_way_is_not_counted_by_the_core() -> None:
    assert native_fans(made([row("a", PAIR)])) is not None
    assert native_fans(made([row("a", PAIR)], value=lambda *_: (0, (), ()))) is None
    assert native_fans(made([row("a", PAIR)], obstacle=lambda *_: None)) is None
    assert native_fans(variants.get("sichuan")) is None
