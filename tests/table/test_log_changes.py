"""No change of a log goes unnoticed, and what is no log is refused by LogError alone."""

import json
import random
import re
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import HupaiError, Table
from hupai.errors import LogError
from tests.laws.logs import changed_lines, is_found_out, must_be_refused, prefix_loads
from tests.laws.players import Players
from tests.laws.setups import LAWS, NAMES, Setup, random_setup, usual_variant


@cache
def played(name: str, seed: int = 3) -> Table:
    """Play a deal with random answers; its wall follows from the seed."""
    table = Setup(usual_variant(name), seed).table()
    players = Players(seed)
    while not table.over:
        table.submit(*players.next_answer(table))
    return table


@pytest.mark.parametrize("name", NAMES)
def test_every_prefix_of_a_log_is_a_log_that_can_be_played_on(name: str) -> None:
    text = played(name).to_log()
    lines = len(text.splitlines())
    for length in {1, 2, 5, 6, lines, lines - 1, *range(7, lines, 23)}:
        prefix_loads(text, length, length)


@pytest.mark.parametrize("name", NAMES)
def test_a_change_of_any_line_is_found_out_there(name: str) -> None:
    text = played(name).to_log()
    rng = random.Random(name)
    lines = text.splitlines()
    found = 0
    for number in {2, 3, len(lines), len(lines) - 1, *range(4, len(lines), 31)}:
        for change in changed_lines(text, number, rng):
            refused = is_found_out(change)
            if must_be_refused(lines[number - 1]) and "became" in change.how:
                assert refused, change.how
            found += refused
    assert found > 50


@given(
    name=st.sampled_from(NAMES),
    seed=st.integers(0, 1000),
    shuffled=st.booleans(),
    rng=st.randoms(use_true_random=False),
)
@LAWS
def test_a_change_of_a_random_line_of_a_random_log_is_found_out(
    *, name: str, seed: int, shuffled: bool, rng: random.Random
) -> None:
    table = random_setup(name, seed, shuffled=shuffled).table()
    players = Players(seed)
    while not table.over and rng.random() < 0.99:
        table.submit(*players.next_answer(table))
    text = table.to_log()
    number = rng.randint(2, len(text.splitlines()))
    changes = list(changed_lines(text, number, rng))
    is_found_out(rng.choice(changes))


def with_header(**fields: Any) -> str:
    """Change fields of the first line of a log."""
    first, *rest = played("sichuan").to_log().splitlines()
    return "\n".join([json.dumps({**json.loads(first), **fields}), *rest])


HEADERS: list[dict[str, Any]] = [
    {"log": "other"}, {"log": None}, {"format": 3}, {"format": "1"}, {"format": None},
    {"format": True}, {"format": 1.0},
    {"variant": "none"}, {"variant": []}, {"variant": None}, {"rules": []}, {"rules": {"cap": 0}},
    {"rules": {"none": 1}}, {"rules": {"fan_values": {"none": 1}}}, {"rules": None},
    {"seed": 3}, {"seed": "-3"}, {"seed": "3.0"}, {"seed": ""}, {"seed": "٣"}, {"seed": None},
    {"seed": "4"}, {"seed": "9" * 5000},
    {"dealer": 1}, {"dealer": 7}, {"dealer": None}, {"dealer": "0"}, {"dealer": False},
    {"dealer": 0.0}, {"dealer": 7, "dealer_by": "given"}, {"dealer": True, "dealer_by": "given"},
    {"dealer": None, "dealer_by": "given"}, {"dealer_by": "dice"}, {"dealer_by": []},
    {"streak": -1}, {"streak": True}, {"streak": 0.0}, {"streak": "0"}, {"streak": None},
    {"streak": 1}, {"wall": ["1m"]}, {"wall": [1]}, {"wall": "1m"}, {"wall": {"1m": 2}},
    {"wall": 5}, {"wall": []}, {"wall": ["1z"] * 108}, {"wall": ["x"]},
    {"dice": [[7, 1]]}, {"dice": 5}, {"dice": "12"}, {"dice": [[1]]}, {"dice": [[True, 1]]},
    {"dice": [[1, 1]]}, {"more": 1},
]  # fmt: skip


@pytest.mark.parametrize("fields", HEADERS, ids=lambda fields: str(fields)[:50])
def test_a_first_line_that_is_changed_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(LogError) as caught:
        Table.from_log(with_header(**fields))
    assert caught.value.line >= 1
    assert caught.value.reason


@pytest.mark.parametrize("name", ["log", "format", "variant", "rules", "seed", "dealer", "streak"])
def test_a_first_line_that_lacks_a_field_is_refused(name: str) -> None:
    first, *rest = played("sichuan").to_log().splitlines()
    data = {key: value for key, value in json.loads(first).items() if key != name}
    with pytest.raises(LogError) as caught:
        Table.from_log("\n".join([json.dumps(data), *rest]))
    assert caught.value.line == 1


BLANK = ["", "\n"]
GARBAGE = [
    "{", "[]", "1", "null", '"text"', "{}", "\ufeff{}", '{"log":"hupai"}', "[" * 100_000,
    '{"log":' * 5000, "\x00", "\u2028", '{"log":"\\ud800"}', "\ud800",
]  # fmt: skip


@pytest.mark.parametrize("text", BLANK + GARBAGE, ids=lambda text: repr(text)[:20])
def test_a_text_that_is_no_log_is_refused(text: str) -> None:
    with pytest.raises(LogError):
        Table.from_log(text)


@pytest.mark.parametrize("text", GARBAGE, ids=lambda text: repr(text)[:20])
def test_garbage_within_a_log_is_refused_in_its_line(text: str) -> None:
    lines = played("sichuan").to_log().splitlines()
    with pytest.raises(LogError) as caught:
        Table.from_log("\n".join([*lines[:9], text, *lines[9:]]))
    assert caught.value.line >= 10


HUGE = [json.dumps(value) for value in ("x" * 100_000, [1] * 100_000, {"x" * 100_000: 1}, 10**9)]


@pytest.mark.parametrize("text", HUGE, ids=lambda text: text[:9])
def test_a_refusal_is_short_and_names_what_differs(text: str) -> None:
    lines = played("sichuan").to_log().splitlines()
    whole = "\n".join([*lines[:9], text, *lines[9:]])
    number, tile = next((n, line) for n, line in enumerate(lines) if '"tile":"' in line)
    changed = re.sub('"tile":"[^"]*"', f'"tile":{text}', tile)
    for wrong in (whole, "\n".join([*lines[:number], changed, *lines[number + 1 :]])):
        with pytest.raises(LogError) as caught:
            Table.from_log(wrong)
        assert len(str(caught.value)) < 600
    assert f"line {number + 1} of the log: by the rules actions[0].tile is" in str(caught.value)


@given(st.text(st.characters(exclude_categories=[])))
@LAWS
def test_no_text_leads_to_another_error(text: str) -> None:
    with pytest.raises(LogError):
        Table.from_log(text)


@given(st.integers(1, 200), st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(["event", "seat", "tile", "result", "action", "x"]), inner, max_size=3
    ), max_leaves=6,
))  # fmt: skip
@LAWS
def test_no_value_in_a_line_leads_to_another_error(number: int, data: object) -> None:
    lines = played("changsha").to_log().splitlines()
    lines[number % len(lines)] = json.dumps(data)
    with pytest.raises(LogError):
        Table.from_log("\n".join(lines))


@pytest.mark.parametrize("thing", [None, 5, [], {}], ids=repr)
def test_what_is_no_text_is_refused_with_an_error_of_the_package(thing: Any) -> None:
    with pytest.raises(HupaiError):
        Table.from_log(thing)


def test_nothing_follows_the_result() -> None:
    text = played("dafeng").to_log()
    lines = text.splitlines()
    for more in (lines[-1], lines[-2], "{}", "x"):
        with pytest.raises(LogError) as caught:
            Table.from_log(f"{text}{more}\n")
        assert caught.value.line == len(lines) + 1
