"""Most variants are played without wildcards; the waits of a variant know the hand they are of."""

from collections.abc import Iterable

import pytest

from hupai import Hand, InvalidHandError, ProblemKind, Shape, Tile, WaitKind, WinContext, variants
from hupai.scoring import Fan, When
from tests.laws.mixed import Mixed, MixedRules


class Waiting(Mixed):
    """A variant whose fans look at how a hand waited, in which three wild tiles win."""

    facts = (*Mixed.facts, "wait")
    wild_wins = 3

    def fan_rows(self) -> Iterable[Fan]:
        of = When(facts={"wait": WaitKind.SINGLE})
        single = Fan(key="single", zh="单", en="single", value=9, clause="-", definition="", of=of)
        return [*super().fan_rows(), single]


@pytest.mark.parametrize("name", [name for name in variants.names() if not variants.get(name).wild])
def test_a_hand_with_wildcards_is_refused(name: str) -> None:
    variant = variants.get(name)
    won, waiting = Hand.parse("222444666m88m99m?"), Hand.parse("222444666m88m9m?")
    for ask in (
        lambda: variant.score(won, WinContext(winner=1)),
        lambda: variant.can_win(won),
        lambda: variant.waits(waiting),
        lambda: variant.wait_values(waiting),
        lambda: variant.dealt_wins(won),
    ):
        with pytest.raises(InvalidHandError, match=f"wildcards in the hand: {name}") as caught:
            ask()
        assert (caught.value.kinds, caught.value.count) == ((ProblemKind.WILDCARDS,), 1)


def test_waits_of_a_variant_leave_the_copies_of_the_hand_out() -> None:
    waits = variants.get("sichuan").waits(Hand.parse("1112223334445s"))
    assert waits.unseen(seen=[Tile.S6]) == {
        Tile.S2: 1,
        Tile.S3: 1,
        Tile.S4: 1,
        Tile.S5: 3,
        Tile.S6: 3,
    }


@pytest.mark.parametrize("tile", [None, Tile.M1, Tile.RED])
def test_wildcards_win_by_themselves_also_where_fans_look_at_waits(tile: Tile | None) -> None:
    variant = Waiting(MixedRules.make({"wild_tiles": "red"}))
    context = WinContext(winner=1, tile=tile)
    score = variant.score(Hand.parse("1358m2469p296s???"), context)
    assert (score.decomposition.shape, score.decomposition.wild) == (Shape(0), ())
    assert [fan.key for fan in score.fans] == ["plain", "drawn"]
    shaped = variant.score(Hand.parse("123m456m789p9s????"), WinContext(winner=1, tile=Tile.S9))
    assert shaped.decomposition.shape is Shape.STANDARD
    assert not variant.can_win(Hand.parse("1358m2469p2961s??"))
