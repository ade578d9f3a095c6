"""Options that came with the rule book's closer reading: what they change, and what not."""

import pytest

from hupai import Hand, Tile, WinContext, variants
from hupai.errors import WinContextError
from hupai.play import Variant
from hupai.scoring import FanCount

DEAD = Hand.parse("123m456m789m345s1z")
DEAD_WITH_KONG = Hand.parse("123m456m345s1z(9999p)")
ALL_SEEN = [Tile.EAST] * 3


@pytest.mark.clause("DF-66")
@pytest.mark.parametrize(
    ("option", "ready"),
    [("not_ready", (False, False)), ("ready", (True, True)), ("kong_exempt", (False, True))],
)
def test_a_hand_with_a_kong_may_wait_on_dead_tiles(option: str, ready: tuple[bool, bool]) -> None:
    dafeng = variants.get("dafeng", dead_waits=option)
    for hand, counts in zip((DEAD, DEAD_WITH_KONG), ready, strict=True):
        assert dafeng.counts_as_ready(hand, ALL_SEEN) is counts
        assert dafeng.counts_as_ready(hand, [])


@pytest.mark.clause("DF-33")
@pytest.mark.parametrize(
    ("option", "there"), [("before_own_draw", 1), ("first_round", 1), ("off", 0)]
)
def test_humanly_is_refused_where_it_is_off(option: str, there: int) -> None:
    dafeng = variants.get("dafeng", humanly=option)
    hand = Hand.parse("123m456m789p345s22p")
    context = WinContext(winner=1, by="discard", payer=2, opening="humanly")
    if there:
        assert [fan.key for fan in dafeng.score(hand, context).fans] == ["humanly"]
    else:
        with pytest.raises(WinContextError, match="dafeng has no humanly win"):
            dafeng.score(hand, context)


def joys(variant: Variant, times: int) -> tuple[FanCount, ...]:
    return (variant.fans["four_joys"].times(times),)


@pytest.mark.clause("CS-30", "CS-50", "CS-51")
@pytest.mark.parametrize(
    ("birds", "score", "payments"),
    [
        ((), "double", (-4, 8, -2, -2)),
        ((Tile.M2,), "double", (-8, 16, -4, -4)),
        ((Tile.M1,), "double", (-8, 12, -2, -2)),
        ((Tile.M2, Tile.M3), "double", (-8, 20, -8, -4)),
        ((Tile.M2, Tile.M3), "add_one", (-8, 18, -6, -4)),
    ],
)
def test_birds_of_a_dealt_win_that_ends_the_deal(
    birds: tuple[Tile, ...], score: str, payments: tuple[int, ...]
) -> None:
    changsha = variants.get("changsha", bird_score=score, dealt_win_ends=True, birds=2)
    assert changsha.dealt_win_payments(joys(changsha, 2), 1, 0, birds=birds) == payments
