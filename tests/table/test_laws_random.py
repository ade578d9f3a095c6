"""The laws of the table over random deals of every variant: a sample of what many deals show."""

import pytest

from tests.laws.deal import OFTEN
from tests.laws.run import SHOWN, played
from tests.laws.setups import NAMES

SAMPLE = 24


@pytest.mark.parametrize("shuffled", [False, True], ids=["usual options", "shuffled options"])
@pytest.mark.parametrize("name", NAMES)
def test_every_law_holds_at_every_step_of_a_sample(name: str, *, shuffled: bool) -> None:
    tally = played((name, shuffled, range(SAMPLE), OFTEN))
    if tally.broken:
        pytest.fail("\n".join(tally.broken[:SHOWN]), pytrace=False)
    assert tally.seen["deals"] == SAMPLE
    assert {"tiles", "refusals", "samples", "copies and logs", "logs"} <= tally.kinds("law of ")
