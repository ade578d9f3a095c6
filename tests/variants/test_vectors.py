"""The scored hands of the rule book, row by row."""

import json
from typing import Any

import pytest

from hupai import Hand, Tile, WinContext, variants
from hupai.errors import NotAWinError
from hupai.play.variant import Variant
from tests.scoring.vectors import VECTORS

from .cases import totals

WINS = [row for row in VECTORS if row["fans"] is not None]
NO_WINS = [row for row in VECTORS if row["fans"] is None]


def rows(found: list[dict[str, Any]]) -> pytest.MarkDecorator:
    """Run a test with these rows, each under its id."""
    return pytest.mark.parametrize("row", found, ids=[row["id"] for row in found])


def asked(row: dict[str, Any]) -> tuple[Variant, Hand, WinContext]:
    """Read the variant, the hand and the context of a row."""
    variant = variants.get(row["variant"], **row["rules"])
    return variant, Hand.parse(row["hand"]), WinContext.from_dict(row["win"])


@rows(WINS)
def test_fans_and_payments(row: dict[str, Any]) -> None:
    variant, hand, context = asked(row)
    score = variant.score(hand, context)
    assert totals(score) == row["fans"]
    assert list(score.payments) == row["payments"]
    assert variant.can_win(hand, context)


@rows(NO_WINS)
def test_what_does_not_win(row: dict[str, Any]) -> None:
    variant, hand, context = asked(row)
    with pytest.raises(NotAWinError) as raised:
        variant.score(hand, context)
    assert raised.value.reasons
    assert not variant.can_win(hand, context)


@rows(WINS)
def test_scores_are_read_as_they_are_written(row: dict[str, Any]) -> None:
    variant, hand, context = asked(row)
    score = variant.score(hand, context)
    assert variant.read_score(json.loads(score.to_json())) == score


@rows(WINS)
@pytest.mark.clause("CM-6")
def test_payments_sum_to_zero(row: dict[str, Any]) -> None:
    variant, hand, context = asked(row)
    assert sum(variant.score(hand, context).payments) == 0


@rows([row for row in WINS if row["variant"] != "guobiao"])
@pytest.mark.clause("DF-65", "CM-5")
def test_the_tile_and_the_wait_it_came_on_do_not_change_the_score(row: dict[str, Any]) -> None:
    variant, hand, context = asked(row)
    score = variant.score(hand, context)
    for tile in sorted(set(hand.concealed)):
        if context.by == "robbed_kong" and hand.concealed.count(tile) > 1:
            continue  # The other three lie in the pung that was to be a kong.
        on_tile = WinContext.from_dict({**row["win"], "tile": str(tile)})
        again = variant.score(hand, on_tile)
        assert (again.fans, again.payments) == (score.fans, score.payments)


@rows(WINS)
@pytest.mark.clause("CM-4", "CM-8")
def test_hands_wait_for_the_tile_that_completes_them(row: dict[str, Any]) -> None:
    variant, hand, context = asked(row)
    if context.opening is not None:
        return  # An opening may allow what is no win without it.
    for tile in sorted(set(hand.concealed)):
        assert tile in variant.waits(hand.remove(tile))


def test_ids_are_unique_and_every_variant_has_rows() -> None:
    assert len({row["id"] for row in VECTORS}) == len(VECTORS) > 60
    assert {row["variant"] for row in VECTORS} == set(variants.names())
    assert len(WINS) > len(NO_WINS) > 0


def test_tiles_of_contexts_are_text() -> None:
    birds = WinContext.from_dict({"winner": 1, "birds": ["2p"]}).birds
    assert birds == (Tile.parse("2p"),)
