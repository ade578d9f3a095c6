"""Variants are found by name; others may be added."""

from collections.abc import Iterator
from typing import Any

import pytest

from hupai import Hand, HupaiError, Shape, WinContext, variants
from hupai.errors import RuleError
from hupai.play.variant import Variant
from hupai.variants.sichuan import Sichuan

from .option_strategies import NAMES


class Own(Sichuan):
    """A variant of one's own."""

    name = "own"
    zh = "自家"


class Taken(Sichuan):
    """A variant under a name that is taken."""

    name = "dafeng"


@pytest.fixture
def registered() -> Iterator[type[Variant]]:
    """A variant of one's own, known as long as a test runs."""
    yield variants.register(Own)
    variants._FINDERS.pop("own")


def test_the_names() -> None:
    assert variants.names() == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_variant_has_its_name_rules_fans_and_shapes(name: str) -> None:
    variant = variants.get(name)
    assert variant.name == name
    assert variant.zh
    assert isinstance(variant.rules, variants.variant_class(name).rules_type)
    assert variant.rules.variant == name
    assert Shape.STANDARD in variant.shapes
    for key, fan in variant.fans.items():
        assert fan.key == key
        assert fan.zh
        assert fan.en
        assert fan.definition
        assert fan.clause.split("-")[0] in {"DF", "SC", "CS", "BB", "GB"}


@pytest.mark.parametrize("name", ["", "Dafeng", "own", "dafeng ", None, 3, [], {}])
def test_an_unknown_name_is_refused_with_those_there_are(name: Any) -> None:
    for ask in (variants.get, variants.variant_class):
        with pytest.raises(RuleError) as caught:
            ask(name)
        assert all(known in str(caught.value) for known in NAMES)


def test_a_registered_variant_is_found(registered: type[Variant]) -> None:
    assert variants.names() == (*NAMES, "own")
    assert variants.variant_class("own") is registered
    own = variants.get("own", cap=2)
    score = own.score(Hand.parse("123567234888s99s"), WinContext(winner=1))
    assert score.variant == "own"
    assert score.points == 2
    assert own.read_score(score.to_dict()) == score


def test_the_same_class_is_registered_again(registered: type[Variant]) -> None:
    assert variants.register(registered) is registered
    assert variants.names() == (*NAMES, "own")


def test_another_class_is_not_registered_under_a_name_that_is_taken(
    registered: type[Variant],
) -> None:
    class Other(registered):  # type: ignore[misc, valid-type]
        """Another of the same name."""

    with pytest.raises(RuleError, match="own: the name is taken"):
        variants.register(Other)
    with pytest.raises(RuleError, match="dafeng: the name is taken"):
        variants.register(Taken)
    assert variants.get("dafeng").zh == "大丰"


@pytest.mark.parametrize("thing", [None, dict, Own(variants.get("sichuan").rules)])
def test_only_classes_of_variants_are_registered(thing: object) -> None:
    try:
        with pytest.raises(HupaiError):
            variants.register(thing)  # type: ignore[arg-type]
        assert variants.names() == NAMES
    finally:
        variants._FINDERS.pop("own", None)


def test_variants_are_equal_by_name_and_rules() -> None:
    assert variants.get("changsha", birds=1) == variants.get("changsha")
    assert variants.get("changsha", birds=2) != variants.get("changsha")
    assert variants.get("dafeng") != variants.get("sichuan")
    assert len({variants.get("changsha", birds=birds) for birds in (1, 1, 2)}) == 2


@pytest.mark.parametrize("name", NAMES)
def test_a_variant_evaluates(name: str) -> None:
    key = next(iter(variants.get(name).fans))
    for options in ({}, {"first_dealer": "random"}, {"fan_values": {key: 3}}):
        variant = variants.get(name, **options)
        assert eval(repr(variant), {"variants": variants}) == variant
