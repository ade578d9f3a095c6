"""The strategies reach what they are for."""

from collections import Counter

import pytest
from hypothesis import Phase, given, settings

from hupai import variants

from .option_strategies import DEALT_WINS, NAMES
from .strategies import Game, games, wins


@pytest.mark.parametrize("name", NAMES)
def test_every_fan_and_every_field_of_a_context_comes_up(name: str) -> None:
    seen: Counter[str] = Counter()

    @given(games(name))
    @settings(max_examples=1000, phases=[Phase.generate])
    def play(game: Game) -> None:
        seen.update([*game.context.to_dict()])
        if wins(game):
            score = game.variant.score(game.hand, game.context)
            seen.update([fan.key for fan in score.fans])
        else:
            seen["lost"] += 1

    play()
    fields = {
        "dafeng": {"payer", "tile", "opening", "ready", "dealer_streak", "flowers", "liable"},
        "sichuan": {"payer", "tile", "opening", "after_kong", "liable"},
        "changsha": {"payer", "tile", "opening", "after_kong", "supplement", "birds"}
        | {"floats", "birds_from", "winning_tiles"},
        "xuezhan": {"payer", "tile", "opening", "after_kong", "liable", "missing", "playing"},
        "guobiao": {"payer", "tile", "after_kong", "last_of_kind", "last_tile", "round_wind"},
    }
    # Of so many fans the dear ones come up in tests of their own.
    fans = {
        key for key, fan in variants.get(name).fans.items() if name != "guobiao" or fan.value < 2
    }
    wanted = fields[name] | fans - {*DEALT_WINS} | {"lost"}
    assert wanted - set(seen) == set()
