"""What the rule book prints exists: options with their defaults, fans with their values."""

from typing import Any

import pytest

from hupai import variants
from hupai.scoring import Rules

from . import rule_book
from .rule_book import DEFAULTS, Default

NAMES = ("dafeng", "sichuan", "changsha", "xuezhan", "guobiao")
NEEDED: dict[str, dict[str, Any]] = {
    "first_dealer_seat": {"first_dealer": "fixed"},
    "two_suits": {"seats": 2},
}
"""What an option needs beside it."""
TABLE = [
    pytest.param(
        name,
        default,
        id=f"{default.clause}-{name}-{default.name}",
        marks=pytest.mark.clause(default.clause),
    )
    for default in DEFAULTS
    for name in default.variants
]


def rules_of(name: str) -> type[Rules]:
    """The options of a variant."""
    return variants.variant_class(name).rules_type


@pytest.mark.parametrize(("name", "printed"), TABLE)
def test_an_option_has_its_printed_default(name: str, printed: Default) -> None:
    assert printed.name in rules_of(name).__struct_fields__
    assert getattr(variants.get(name).rules, printed.name) == printed.default


@pytest.mark.parametrize(("name", "printed"), TABLE)
def test_an_option_takes_its_printed_values(name: str, printed: Default) -> None:
    for value in (printed.default, *printed.others):
        more = NEEDED.get(printed.name, {})
        variant = variants.get(name, **{printed.name: value, **more})
        assert getattr(variant.rules, printed.name) == value


@pytest.mark.parametrize("name", NAMES)
def test_there_are_no_other_options(name: str) -> None:
    printed = {default.name for default in DEFAULTS if name in default.variants}
    assert {option.name for option in rules_of(name).options()} == printed | {"fan_values"}


@pytest.mark.parametrize("name", NAMES)
def test_every_option_says_what_it_is_by_which_clause(name: str) -> None:
    for option in rules_of(name).options():
        assert option.meaning
        assert option.takes
        assert "Annotated" not in option.takes
        assert "typing" not in option.takes
    shared = {"fan_values", "stake", "several_winners"}
    for option in rules_of(name).options():
        assert option.name in shared or any(
            f"{prefix}-" in option.meaning for prefix in ("DF", "SC", "CS", "BB", "GB", "CM")
        )


@pytest.mark.parametrize("name", NAMES)
def test_every_printed_name_is_known(name: str) -> None:
    known = set(variants.get(name).fans) | rule_book.OTHER_NAMES[name]
    for default in DEFAULTS:
        if name in default.variants:
            values = [default.default, *default.others]
            sets = [one for value in values if isinstance(value, frozenset) for one in value]
            known |= {default.name, *sets, *(one for one in values if isinstance(one, str))}
    assert rule_book.names(name) <= known | {"off", "on"}


@pytest.mark.parametrize("name", ["dafeng", "sichuan", "xuezhan"])
def test_the_fans_are_those_of_the_printed_tables(name: str) -> None:
    fans = variants.get(name).fans
    rows = list(rule_book.fans(name))
    own = {"dealer_streak"} if name == "dafeng" else set()
    assert {row.key for row in rows} | own == set(fans)
    for row in rows:
        fan = fans[row.key]
        assert (fan.clause, fan.value) == (row.clause, row.value)
        if row.zh:
            assert fan.zh == row.zh or not row.zh.isalpha() or row.zh.isascii()


@pytest.mark.parametrize("name", ["dafeng", "sichuan", "xuezhan"])
def test_the_fans_stand_in_the_printed_order(name: str) -> None:
    printed = [row.key for row in rule_book.fans(name)]
    assert [key for key in variants.get(name).fans if key in printed] == printed


@pytest.mark.clause("CS-10", "CS-11", "CS-12", "CS-13", "CS-14", "CS-30")
def test_the_weights_of_changsha() -> None:
    fans = variants.get("changsha").fans
    rows = {row.key: row for row in rule_book.weights() if row.key in fans}
    assert set(rows) == set(fans)
    for key, row in rows.items():
        assert fans[key].value == row.value
        assert fans[key].zh == row.zh


@pytest.mark.clause("DF-52")
def test_the_streak_is_a_fan() -> None:
    streak = variants.get("dafeng").fans["dealer_streak"]
    assert (streak.clause, streak.value) == ("DF-52", 1)
