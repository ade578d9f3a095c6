"""How early a win on a discard must come to be one of the opening in 大丰: DF-33."""

import pytest

from .stage import dafeng

WAITS_FOR_5S = "123456m789p111z5s"
BEFORE_ITS_DRAW = "0.5s"
AFTER_IT = "0.9p 1.drawn 2.drawn 3.5s"
DECLARED = "0.9p 1.drawn 2.9s+ 3.5s"


@pytest.mark.clause("DF-33", "DF-62")
@pytest.mark.parametrize(
    ("script", "options"),
    [
        (BEFORE_ITS_DRAW, {"before_own_draw", "first_round"}),
        (AFTER_IT, {"first_round"}),
        (DECLARED, {"first_round"}),
    ],
)
def test_how_early_such_a_win_must_come(script: str, options: set[str]) -> None:
    for option in ("before_own_draw", "first_round", "off"):
        play = dafeng({0: "5s9p", 2: WAITS_FOR_5S, 3: "5s"}, "7m 9s 8m", humanly=option)
        play(script)
        if script != DECLARED and option not in options:
            assert "win" not in play.offered(2), option
            continue
        play("2.win")
        assert ("humanly" in play.fans(2)) is (option in options), option
