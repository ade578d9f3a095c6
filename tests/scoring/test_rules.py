"""Options are checked by name, type, range and against each other, and then frozen."""

import copy
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec import inspect

from hupai import HupaiError, variants
from hupai.errors import RuleError
from hupai.scoring import Option
from hupai.scoring.rules import MOST_VALUE
from hupai.variants.changsha_rules import ChangshaRules

from .option_strategies import NAMES

EVERY_OPTION = [
    (name, option.name)
    for name in NAMES
    for option in variants.variant_class(name).rules_type.options()
]


def refused(name: str, **options: object) -> RuleError:
    """The error of options that are refused."""
    with pytest.raises(RuleError) as caught:
        variants.get(name, **options)
    assert caught.value.variant == name
    assert caught.value.reasons
    assert str(caught.value).startswith(f"{name}: ")
    return caught.value


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("unknown", ["bird", "Stake", "variant", "chow", ""])
def test_an_unknown_option_is_named_with_those_there_are(name: str, unknown: str) -> None:
    error = refused(name, **{unknown: 1})
    assert repr(unknown) in str(error)
    for option in variants.variant_class(name).rules_type.options():
        assert option.name in str(error)


@pytest.mark.parametrize("value", [object(), ["?"], {"?": "?"}, -1, 1.5, "?", b"x"])
@pytest.mark.parametrize(("name", "option"), EVERY_OPTION)
def test_a_value_of_no_use_is_refused_by_every_option(
    name: str, option: str, value: object
) -> None:
    error = refused(name, **{option: value})
    assert len(error.reasons) == 1
    assert option in error.reasons[0]


CHOICES = [
    ("dafeng", "combine", "add", "sum max"),
    ("dafeng", "pure_suit_honors", "all", "honors_only none mixed"),
    ("dafeng", "dealer_double", "on", "win_or_deal_in any_payment off"),
    ("dafeng", "dealer_double", None, "win_or_deal_in any_payment off"),
    ("dafeng", "liability", ["kong"], "kong_bloom big_three_dragons pure_suit"),
    ("dafeng", "liability", "pure_suit", "kong_bloom big_three_dragons pure_suit"),
    ("dafeng", "liability", {"pure_suit", 1}, "kong_bloom big_three_dragons pure_suit"),
    ("dafeng", "must_win_fans", ["plain"], "heavenly earthly humanly big_four_winds"),
    ("dafeng", "first_dealer", "seat", "dice wind fixed random"),
    ("dafeng", "ready_declaration", "on", "required optional off"),
    ("dafeng", "flowers", 1, "true false"),
    ("dafeng", "flowers", "on", "true false"),
    ("dafeng", "stake", 0, "from 1"),
    ("dafeng", "stake", True, "number"),
    ("dafeng", "stake", "1", "number"),
    ("dafeng", "dead_wall", 81, "from 0 to 80"),
    ("dafeng", "dead_wall", -1, "from 0 to 80"),
    ("dafeng", "riichi_bonus", -1, "from 0"),
    ("sichuan", "cap", 0, "from 1 none"),
    ("sichuan", "cap", "none", "from 1 none"),
    ("sichuan", "earthly", "first", "first_discard first_draw both"),
    ("sichuan", "exposed_kong_bloom", "all", "giver self_draw"),
    ("sichuan", "draw_payment", "stake", "min max off"),
    ("sichuan", "passed_win", "same_tile", "higher_only blocked off"),
    ("sichuan", "first_dealer_seat", 4, "from 0 to 3"),
    ("changsha", "birds", 3, "0 1 2 4 6"),
    ("changsha", "birds", True, "0 1 2 4 6"),
    ("changsha", "birds", "2", "0 1 2 4 6"),
    ("changsha", "bird_score", "add", "double add_one"),
    ("changsha", "big_discard", -1, "from 0"),
    ("changsha", "dealt_wins", ["heavenly"], "four_joys no_jiang missing_suit"),
    ("changsha", "seven_pairs_quads", "steep", "flat graded"),
    ("changsha", "passed_win", "blocked", "off same_tile until_own_turn"),
]


@pytest.mark.parametrize(("name", "option", "value", "possible"), CHOICES)
def test_a_wrong_value_is_refused_with_what_is_possible(
    name: str, option: str, value: object, possible: str
) -> None:
    (reason,) = refused(name, **{option: value}).reasons
    assert option in reason
    assert all(choice in reason for choice in possible.split())


def test_all_wrong_values_are_named_at_once() -> None:
    error = refused("changsha", birds=3, combine="add", big_discard=6, dealer_extra=-1)
    assert [reason.split()[0] for reason in error.reasons] == ["birds", "combine", "dealer_extra"]


CONTRADICTIONS = [
    ("dafeng", {"first_dealer_seat": 1}, "first_dealer_seat first_dealer"),
    ("sichuan", {"first_dealer_seat": 1, "first_dealer": "dice"}, "first_dealer_seat first_dealer"),
    (
        "changsha",
        {"first_dealer_seat": 2, "first_dealer": "wind"},
        "first_dealer_seat first_dealer",
    ),
    ("dafeng", {"liability": [], "pure_suit_supply": "any"}, "pure_suit_supply liability"),
]


@pytest.mark.parametrize(("name", "options", "named"), CONTRADICTIONS)
def test_contradicting_options_are_refused(name: str, options: dict[str, Any], named: str) -> None:
    (reason,) = refused(name, **options).reasons
    assert all(option in reason for option in named.split())


@pytest.mark.parametrize("name", NAMES)
def test_the_values_of_fans_are_options(name: str) -> None:
    usual = variants.get(name).fans
    for key in usual:
        fans = variants.get(name, fan_values={key: 7}).fans
        assert fans[key].value == 7
        assert {other: fan.value for other, fan in fans.items() if other != key} == {
            other: fan.value for other, fan in usual.items() if other != key
        }


@pytest.mark.parametrize("name", NAMES)
def test_the_values_of_fans_are_checked(name: str) -> None:
    error = refused(name, fan_values={"kong_boom": 1, "flush": 2})
    assert "kong_boom" in str(error)
    assert "flush" in str(error)
    assert all(key in str(error) for key in variants.get(name).fans)
    for values in ({"plain": -1}, {"plain": "1"}, {"plain": True}, {1: 1}, None, [("plain", 1)]):
        assert "fan_values" in str(refused(name, fan_values=values))


def first_fan(name: str) -> str:
    """The first fan of a variant."""
    return next(iter(variants.get(name).fans))


@pytest.mark.parametrize("name", NAMES)
def test_rules_are_frozen_within(name: str) -> None:
    key = first_fan(name)
    values = {key: 3}
    rules = variants.get(name, fan_values=values).rules
    values[key] = 9
    assert rules.fan_values[key] == 3
    with pytest.raises(TypeError):
        rules.fan_values[key] = 9  # type: ignore[index]
    for field in rules.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(rules, field, None)


@pytest.mark.parametrize("name", NAMES)
def test_rules_are_equal_by_their_options(name: str) -> None:
    usual = variants.get(name)
    assert variants.get(name, **usual.rules.to_dict()).rules == usual.rules
    assert hash(variants.get(name).rules) == hash(usual.rules)
    assert variants.get(name, fan_values={first_fan(name): 9}).rules != usual.rules


@pytest.mark.parametrize(
    ("name", "wrong"),
    [("dafeng", {"stake": -1}), ("sichuan", {"cap": 0}), ("changsha", {"birds": 99})],
)
def test_rules_are_checked_however_they_are_made(name: str, wrong: dict[str, Any]) -> None:
    kind = variants.variant_class(name).rules_type
    with pytest.raises(RuleError):
        kind(**wrong)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "text", ["", "{", "[]", "3", "null", '{"bird": 1}', '{"fan_values": {"plain": -1}}']
)
def test_text_that_is_no_rules_is_refused(name: str, text: str) -> None:
    kind = variants.variant_class(name).rules_type
    with pytest.raises(RuleError):
        kind.from_json(text)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("text", ["=", "bird = 1", "[fan_values]\nplain = -1", "stake = [", "1"])
def test_toml_that_is_no_rules_is_refused(name: str, text: str) -> None:
    with pytest.raises(RuleError):
        variants.variant_class(name).rules_type.from_toml(text)


@pytest.mark.parametrize("text", [None, 3, {}])
def test_rules_are_read_from_text(text: Any) -> None:
    kind = variants.variant_class("dafeng").rules_type
    for read in (kind.from_json, kind.from_toml):
        with pytest.raises(HupaiError):
            read(text)


@pytest.mark.parametrize("name", NAMES)
def test_every_number_has_an_upper_bound(name: str) -> None:
    kind = variants.variant_class(name).rules_type
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    bounds = {field.name: list(numbers(field.type)) for field in described.fields}
    assert sum(map(len, bounds.values())) > 2
    for option, taken in bounds.items():
        for number in taken:
            assert number.ge is not None
            assert number.le is not None
            value = int(number.le) + 1
            refused(name, **{option: {first_fan(name): value} if option == "fan_values" else value})


def numbers(taken: inspect.Type) -> Iterator[inspect.IntType]:
    """The whole numbers within a type."""
    match taken:
        case inspect.IntType():
            yield taken
        case inspect.Metadata(type=inner):
            yield from numbers(inner)
        case inspect.UnionType(types=inner):
            yield from (number for one in inner for number in numbers(one))
        case inspect.DictType(value_type=inner):
            yield from numbers(inner)
        case _:
            assert isinstance(
                taken,
                inspect.LiteralType | inspect.BoolType | inspect.NoneType | inspect.FrozenSetType,
            )


def most(option: Option) -> object:
    """The largest that an option may be, as it is shown."""
    numbers = re.findall(r"\d+", option.takes)
    return int(numbers[-1]) if numbers and option.takes.startswith("a whole") else option.default


@pytest.mark.parametrize("language", ["json", "toml"])
@pytest.mark.parametrize("name", NAMES)
def test_the_largest_numbers_are_written_and_read(name: str, language: str) -> None:
    kind = variants.variant_class(name).rules_type
    values = {option.name: most(option) for option in kind.options() if option.default is not None}
    values |= {"fan_values": dict.fromkeys(kind.fan_keys, MOST_VALUE), "first_dealer": "fixed"}
    rules = kind.make(values)
    text = getattr(rules, f"to_{language}")()
    assert str(MOST_VALUE) in text
    assert getattr(kind, f"from_{language}")(text) == rules


@pytest.mark.parametrize("name", NAMES)
def test_the_fans_that_may_have_other_values_are_those_of_the_table(name: str) -> None:
    kind = variants.variant_class(name)
    assert kind.rules_type.fan_keys == tuple(variants.get(name).fans)


@pytest.mark.parametrize("name", NAMES)
def test_rules_alone_know_the_fans(name: str) -> None:
    kind = variants.variant_class(name).rules_type
    makers: list[Callable[[], object]] = [
        lambda: kind.from_json('{"fan_values": {"x": 1}}'),
        lambda: kind.from_toml("[fan_values]\nx = 1"),
        lambda: kind.make({"fan_values": {"x": 1}}),
        lambda: kind(fan_values={"x": 1}),
    ]
    for make in makers:
        with pytest.raises(RuleError, match=f"fan_values has no 'x': fans are {first_fan(name)}, "):
            make()


@pytest.mark.parametrize(
    "text",
    [
        '{"first_dealer": "dice", "first_dealer": "wind"}',
        '{"fan_values": {"heavenly": 1, "heavenly": 1}}',
        "\ud800",
        '{"\ud800": 1}',
        "[" * 100_000,
        '{"fan_values":' * 100_000,
        '{"first_dealer_seat": ' + "1" * 5000 + "}",
        '{"first_dealer_seat": NaN}',
    ],
    ids=["twice", "twice within", "surrogate", "name", "deep", "deep within", "long", "nan"],
)
def test_json_that_says_nothing_sure_is_refused(text: str) -> None:
    with pytest.raises(RuleError) as caught:
        variants.variant_class("dafeng").rules_type.from_json(text)
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "\ud800", "a = 1\na = 1"])
def test_toml_that_says_nothing_sure_is_refused(text: str) -> None:
    with pytest.raises(RuleError) as caught:
        variants.variant_class("dafeng").rules_type.from_toml(text)
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize("option", ["nope", "", None, 3, [], "\ud800"])
def test_an_option_that_does_not_exist_is_not_described(option: Any) -> None:
    with pytest.raises(RuleError, match="no option"):
        variants.variant_class("dafeng").rules_type.option(option)


ORDERS = """
from hupai import variants
for name in variants.names():
    rules = variants.get(name).rules
    print(name, [list(value) for value in map(rules.__getattribute__, rules.__struct_fields__)
                 if isinstance(value, frozenset)], rules.to_json(), hash(rules), repr(rules))
"""


def test_options_are_the_same_in_every_process() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", ORDERS],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(told) == 1
    assert b"four_joys" in told.pop()


def test_a_set_among_the_options_is_a_set() -> None:
    wins = ChangshaRules.make({"dealt_wins": ("no_jiang", "four_joys")}).dealt_wins
    assert wins == {"four_joys", "no_jiang"}
    assert hash(wins) == hash(frozenset(wins))
    assert list(wins) == sorted(wins)
    assert pickle.loads(pickle.dumps(wins)) == wins
    assert list(copy.deepcopy(wins)) == list(wins)
