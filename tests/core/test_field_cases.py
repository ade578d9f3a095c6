"""Hands on which some engine in the field has been wrong, row by row."""

import json
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any

import pytest

from hupai import Hand, Shape

from . import distance_oracle, oracle
from .oracle import held

CASES: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "field_cases.json").read_text(encoding="utf-8")
)


def rows(question: str) -> pytest.MarkDecorator:
    """Run a test with every row of a question."""
    found: list[dict[str, Any]] = CASES[question]
    return pytest.mark.parametrize("row", found, ids=[row["hand"] for row in found])


def asked(row: dict[str, Any]) -> tuple[Hand, Shape]:
    """Read the hand of a row and the shapes it allows."""
    return Hand.parse(row["hand"]), reduce(or_, (Shape[name.upper()] for name in row["shapes"]))


@rows("win")
def test_wins(row: dict[str, Any]) -> None:
    hand, allowed = asked(row)
    assert hand.is_win(allowed) is row["win"]
    assert len(hand.decompositions(allowed)) == row["decompositions"]
    assert len(oracle.ways(held(hand), allowed)) == row["decompositions"]


@rows("waits")
def test_waits(row: dict[str, Any]) -> None:
    hand, allowed = asked(row)
    assert str(hand.waits(allowed)) == row["waits"]
    assert oracle.waits(held(hand), allowed) == hand.waits(allowed)
    ready = hand.ready_decompositions(allowed)
    assert {tile for way in ready for tile in way.waits} == hand.waits(allowed)


@rows("shanten")
def test_shanten(row: dict[str, Any]) -> None:
    hand, allowed = asked(row)
    assert hand.shanten(allowed) == row["shanten"]
    assert distance_oracle.shanten(held(hand), allowed) == row["shanten"]


@pytest.mark.parametrize("question", ["win", "waits", "shanten"])
def test_there_are_rows(question: str) -> None:
    assert len(CASES[question]) > 4
