"""What holds in every variant: sums, sizes, kongs after kongs, readiness."""

from itertools import product

import pytest

from hupai import Hand, InvalidHandError, Tile, WinContext, variants
from hupai.errors import WinContextError

from .cases import claimed, drawn, robbed, totals

PLAIN = "123m345m999p66p [222p]"
WITH_KONG = "123m345m999p88p (2222p)"
WON = dict.fromkeys(("dafeng", "sichuan", "xuezhan"), PLAIN) | {
    "changsha": "123m345m999p88p [222p]"
}
KONGS = {
    "dafeng": {"plain": 1, "kong_bloom": 1, "kong_concealed": 2, "kong_exposed": 1},
    "sichuan": {"plain": 1, "kong": 2, "kong_bloom": 2},
    "changsha": {"kong_bloom": 1},
    "xuezhan": {"root": 2, "kong_bloom": 1, "self_draw": 1},
    "guobiao": {
        "out_with_replacement_tile": 8, "mixed_kongs": 5, "pung_of_terminals_or_honors": 1,
        "one_voided_suit": 1, "no_honors": 1, "single_wait": 1,
    },
}  # fmt: skip
BLOOM = {"kong_bloom", "out_with_replacement_tile"}
every_variant = pytest.mark.parametrize("name", variants.names())
every_with_one_payer = pytest.mark.parametrize("name", sorted(WON))
"""In 国标 the others pay too (GB-07)."""


def seats() -> list[WinContext]:
    """Every way in which seats may win, deal and pay."""
    won = [drawn(winner, dealer=dealer) for winner, dealer in product(range(4), repeat=2)]
    for winner, dealer, payer in product(range(4), repeat=3):
        if winner != payer:
            won.append(claimed(payer, winner=winner, dealer=dealer))
            won.append(robbed(payer, winner=winner, dealer=dealer))
    return won


@every_with_one_payer
@pytest.mark.clause("CM-6", "CM-7", "CM-3")
def test_the_discarder_pays_alone_and_three_pay_a_self_draw(name: str) -> None:
    for context in seats():
        payments = variants.get(name).score(Hand.parse(WON[name]), context).payments
        payers = {seat for seat in range(4) if payments[seat] < 0}
        alone = {context.payer} if context.by != "self_draw" else {0, 1, 2, 3} - {context.winner}
        assert payers == alone
        assert sum(payments) == 0


@every_with_one_payer
@pytest.mark.clause("CM-3", "DF-50")
def test_a_robbed_kong_is_paid_by_its_owner(name: str) -> None:
    variant, hand = variants.get(name), Hand.parse(WON[name])
    for context in seats():
        if context.by == "robbed_kong":
            payments = variant.score(hand, context).payments
            assert payments[context.winner] == -payments[context.payer or 0]


@pytest.mark.clause("CM-3", "DF-50")
def test_in_dafeng_a_robbed_kong_is_paid_as_a_discard() -> None:
    variant, hand = variants.get("dafeng"), Hand.parse(PLAIN)
    for payer, dealer in product((0, 2, 3), range(4)):
        as_kong = variant.score(hand, robbed(payer, dealer=dealer, dealer_streak=1))
        as_discard = variant.score(hand, claimed(payer, dealer=dealer, dealer_streak=1))
        assert (as_kong.fans, as_kong.payments) == (as_discard.fans, as_discard.payments)


@every_variant
@pytest.mark.clause("CM-3")
def test_a_robbed_kong_is_won_neither_after_a_kong_nor_on_the_last_tile(name: str) -> None:
    for facts in ({"after_kong": True}, {"last_tile": True}):
        with pytest.raises(WinContextError):
            variants.get(name).score(Hand.parse(WITH_KONG), robbed(**facts))


@every_variant
@pytest.mark.clause("CM-8")
def test_a_kong_counts_as_three_tiles(name: str) -> None:
    variant = variants.get(name)
    complete = Hand.parse(WITH_KONG)
    assert (complete.size, len(complete.concealed)) == (14, 11)
    assert variant.can_win(complete)
    with pytest.raises(InvalidHandError):
        variant.score(complete.remove(complete.concealed[0]), claimed())
    with pytest.raises(InvalidHandError):
        variant.can_win(complete.remove(complete.concealed[0]))
    with pytest.raises(InvalidHandError):
        variant.waits(complete)


@every_variant
@pytest.mark.clause("CM-12")
def test_a_kong_after_a_kong_is_one_kong_bloom(name: str) -> None:
    hand = Hand.parse("123m345m88p (2222p) [9999p]")
    score = variants.get(name).score(hand, drawn(after_kong=True, tile="8p"))
    assert totals(score) == KONGS[name]
    assert [fan.count for fan in score.fans if fan.key in BLOOM] == [1]


@every_variant
@pytest.mark.clause("CM-4", "DF-10")
@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        ("5555m123p456p789p", ""),
        ("5m123p456p789p [555m]", ""),
        ("46m123p456p88p [555m]", "5m"),
        ("34m22m456p789p [222p]", "25m"),
    ],
)
def test_no_hand_waits_for_a_tile_it_holds_four_times(name: str, hand: str, waits: str) -> None:
    assert str(variants.get(name).waits(Hand.parse(hand))) == waits


@every_variant
@pytest.mark.clause("CM-4")
def test_waits_are_the_tiles_with_which_the_variant_lets_win(name: str) -> None:
    variant = variants.get(name)
    for text in ("123456m789p2311s", "1112223334445s", "123m456m789p345s1p", "2255588m225588p"):
        hand = Hand.parse(text)
        free = [tile for tile in list(Tile)[:34] if hand.concealed.count(tile) < 4]
        assert variant.waits(hand) == {tile for tile in free if variant.can_win(hand.add(tile))}
