"""The tiles that a hand may claim for a chow: those that make one with two of its tiles."""

import pytest
from hypothesis import given

from hupai import Hand, Meld, Tile, TileSet

from .strategies import complete_hands, examples, waiting_hands


def claimed(hand: Hand, meld: Meld, tile: Tile) -> bool:
    """Take a tile for a meld as a player does: one is left to claim, and the others are there."""
    others = list(meld.tiles)
    others.remove(tile)
    held = list(hand.concealed)
    for other in others:
        if other not in held:
            return False
        held.remove(other)
    return hand.copies(tile) < 4


def chows(hand: Hand) -> TileSet:
    runs = [Meld.chow(Tile(first)) for first in range(27) if first % 9 < 7]
    return TileSet(tile for run in runs for tile in run.tiles if claimed(hand, run, tile))


@examples(300)
@given(waiting_hands | complete_hands)
def test_hands_claim_what_makes_a_chow_of_their_tiles(hand: Hand) -> None:
    assert hand.chow_tiles() == chows(hand)


@pytest.mark.parametrize("suit", "mps")
def test_every_choice_of_ranks_claims_the_chows_of_its_suit_alone(suit: str) -> None:
    for mask in range(1 << 9):
        ranks = "".join(str(rank + 1) for rank in range(9) if mask >> rank & 1)
        hand = Hand.parse(ranks + suit if ranks else "")
        assert hand.chow_tiles() == chows(hand)


def test_wildcards_and_melds_claim_nothing() -> None:
    hand = Hand.parse("1m5z?? [234m] [555p]")
    assert not hand.chow_tiles()


def test_what_may_be_claimed_knows_its_hand() -> None:
    assert Hand.parse("13m22p2s").chow_tiles().unseen(seen=[Tile.M2]) == {Tile.M2: 3}
