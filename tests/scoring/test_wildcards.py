"""Most variants are played without wildcards; the waits of a variant know the hand they are of."""

import pytest

from hupai import Hand, InvalidHandError, ProblemKind, Tile, WinContext, variants


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
