"""The golden deals are played as they were written down: line by line."""

import pytest

from hupai import Table
from hupai.play import KongMade
from tests.laws.golden import DEALS, FOLDER, Golden
from tests.laws.setups import NAMES

NAMED = [pytest.param(deal, id=deal.file) for deal in DEALS]


def written(deal: Golden) -> str:
    """Read a golden deal."""
    return (FOLDER / deal.file).read_text(encoding="utf-8")


@pytest.mark.parametrize("deal", NAMED)
def test_a_deal_is_played_as_it_was_written_down(deal: Golden) -> None:
    expected, played = written(deal).splitlines(), deal.played().to_log().splitlines()
    for number, (line, now) in enumerate(zip(expected, played, strict=False), 1):
        assert now == line, f"{deal.file}:{number} (make golden writes it again)"
    assert len(played) == len(expected)


@pytest.mark.parametrize("deal", NAMED)
def test_a_deal_that_was_written_down_is_read_again(deal: Golden) -> None:
    table = Table.from_log(written(deal))
    assert table.over
    assert table.to_log() == written(deal)


def test_every_file_is_a_golden_deal() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {deal.file for deal in DEALS}
    assert [deal.variant for deal in DEALS] == [name for name in NAMES for _ in range(3)]


@pytest.mark.parametrize("name", NAMES)
def test_wins_kongs_and_draws_are_among_them(name: str) -> None:
    first, second, third = [Table.from_log(written(deal)) for deal in DEALS if deal.variant == name]
    assert first.result is not None
    assert second.result is not None
    assert third.result is not None
    assert len(first.result.wins) > 1
    assert len(second.result.wins) == 1
    assert sum(isinstance(event, KongMade) for event in second.events) > 1
    assert third.result.drawn
