"""A variant remembers what it has valued: what it scored before changes no score."""

from itertools import product

import pytest

from hupai import Hand, WinContext, variants
from hupai.errors import NotAWinError, WinContextError
from hupai.play.variant import Variant
from hupai.scoring import Score

from . import test_fans_changsha, test_fans_dafeng, test_fans_sichuan
from .cases import Row, claimed

FLOWERS = [f"{rank}f" for rank in range(1, 9)]
ROWS = {
    "dafeng": [*test_fans_dafeng.HAS, *test_fans_dafeng.LACKS],
    "sichuan": [*test_fans_sichuan.HAS, *test_fans_sichuan.LACKS],
    "changsha": [*test_fans_changsha.HAS, *test_fans_changsha.LACKS],
}
OPTIONS: dict[str, list[dict[str, object]]] = {
    "dafeng": [{"flowers": True, "riichi_bonus": 2}, {"flowers": True, "combine": "max"}],
    "sichuan": [{"self_draw_bonus": 1, "earthly": "both"}, {"cap": 4}],
    "changsha": [{"rob_supplement": "kong_price"}, {"event_needs_jiang": False, "birds": 2}],
}


def contexts(rows: list[Row]) -> list[WinContext]:
    """Every context of the rows, and some that differ from them in little."""
    streaks = [claimed(payer, dealer_streak=2) for payer in (0, 2)]
    flowers = [claimed(flowers=FLOWERS[:4]), claimed(flowers=FLOWERS)]
    birds = [claimed(birds=["2m"]), claimed(birds=["3m"]), claimed(tile="2m")]
    return list(dict.fromkeys([*(row.context for row in rows), *streaks, *flowers, *birds]))


def asked(variant: Variant, hand: Hand, context: WinContext) -> Score | str:
    """Score a hand, or say why it has no score."""
    try:
        return variant.score(hand, context)
    except (NotAWinError, WinContextError) as error:
        return str(error)


@pytest.mark.parametrize(
    ("name", "options"),
    [(name, options) for name, chosen in OPTIONS.items() for options in chosen],
    ids=[f"{name}: {options}" for name, chosen in OPTIONS.items() for options in chosen],
)
@pytest.mark.parametrize("backwards", [False, True], ids=["forwards", "backwards"])
def test_what_was_scored_before_changes_no_score(
    name: str, options: dict[str, object], *, backwards: bool
) -> None:
    hands = [Hand.parse(hand) for hand in dict.fromkeys(row.hand for row in ROWS[name])]
    asking = list(product(hands, contexts(ROWS[name])))
    used = variants.get(name, **options)
    for hand, context in reversed(asking) if backwards else asking:
        assert asked(used, hand, context) == asked(variants.get(name, **options), hand, context)
