"""The fans of a variant are those of the tables of the rule book: key, name, value, clause."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from hupai import variants

RULES = Path(__file__).parents[2] / "docs" / "rules"
KEYS = re.compile(r"`([a-z_]+)`")
OPTIONAL = {"riichi": 0, "self_draw": 0}


class Told(NamedTuple):
    """A fan as the rule book tells it."""

    key: str
    name: str
    value: int
    clause: str


def told(variant: str) -> Iterator[Told]:
    """The rows of the tables that have a key; a row may tell several fans."""
    for line in (RULES / f"{variant}.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        keys = KEYS.findall(cells[3]) if len(cells) == 7 else []
        if cells[0] == "id" or not keys:
            continue
        names = cells[2].split(" / ") * (len(keys) if " / " not in cells[2] else 1)
        values = re.findall(r"\d+", cells[4])
        for place, key in enumerate(keys):
            optional = "option" in cells[4]
            value = OPTIONAL[key] if optional else int(values[min(place, len(values) - 1)])
            yield Told(key, names[place], value, cells[0])


@pytest.mark.parametrize("name", ["dafeng", "sichuan"])
@pytest.mark.clause("DF-20", "DF-32", "DF-36", "SC-20", "SC-40")
def test_fans_are_as_the_rule_book_tells(name: str) -> None:
    fans = variants.get(name).fans
    rows = list(told(name))
    assert {row.key for row in rows} == set(fans) - {"dealer_streak"}
    for row in rows:
        fan = fans[row.key]
        assert (fan.key, fan.value, fan.clause) == (row.key, row.value, row.clause)
        if re.search(r"[\u4e00-\u9fff]", row.name):
            assert fan.zh == row.name


@pytest.mark.parametrize("name", ["dafeng", "sichuan"])
@pytest.mark.clause("CM-5", "SC-11")
def test_fans_stand_in_the_order_of_the_rule_book(name: str) -> None:
    in_book = [row.key for row in told(name)]
    in_table = [key for key in variants.get(name).fans if key != "dealer_streak"]
    assert in_table == in_book


@pytest.mark.clause("CS-10", "CS-11", "CS-12", "CS-13", "CS-14", "CS-30")
def test_changsha_fans_are_named_in_its_rule_book() -> None:
    text = (RULES / "changsha.md").read_text(encoding="utf-8")
    fans = variants.get("changsha").fans
    for fan in fans.values():
        row = next(line for line in text.splitlines() if line.startswith(f"| {fan.clause} |"))
        assert f"`{fan.key}`" in text
        assert fan.zh in row
        assert fan.value == 1


@pytest.mark.parametrize("name", variants.names())
def test_other_values_are_taken_for_every_fan(name: str) -> None:
    for key in variants.get(name).fans:
        assert variants.get(name, fan_values={key: 7}).fans[key].value == 7
