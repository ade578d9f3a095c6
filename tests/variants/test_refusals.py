"""Contexts that cannot happen: under any rules, or under those of a variant."""

import pytest

from hupai import Hand, WinContext, variants
from hupai.errors import WinContextError

from .cases import CHEAP, Fact, claimed, drawn, robbed, scored

FOUR = ["1f", "2f", "3f", "4f"]
PLAIN = "123m345m222p999p66p"
KONG = "123m345m999p66p (2222p)"
PUNG = "123m345m999p66p [222p]"

ANYWHERE = {
    "wins and pays": claimed(1),
    "wins and robs itself": robbed(1),
    "wins and is liable": drawn(liable=1),
    "a discard without payer": WinContext(winner=1, by="discard"),
    "a robbed kong without payer": WinContext(winner=1, by="robbed_kong"),
    "a self-draw with payer": WinContext(winner=1, payer=2),
    "heavenly off a discard": claimed(winner=0, opening="heavenly"),
    "heavenly by another": drawn(1, opening="heavenly"),
    "earthly by the dealer": claimed(2, winner=0, opening="earthly"),
    "humanly by the dealer": claimed(2, winner=0, opening="humanly"),
    "an opening by a robbed kong": robbed(0, opening="earthly"),
    "an opening after a kong": claimed(0, opening="earthly", after_kong=True),
    "an opening on the last tile": claimed(0, opening="earthly", last_tile=True),
    "an opening after a declaration": claimed(0, opening="earthly", ready=True),
    "a supplement off a discard": claimed(supplement=True),
    "a supplement on a self-draw": drawn(supplement=True),
    "after a kong, and no kong": drawn(after_kong=True),
    "a tile that is not in the hand": claimed(tile="9s"),
}

REFUSED: dict[str, tuple[str, WinContext, dict[str, Fact]]] = {
    "dafeng: birds": (PLAIN, drawn(birds=["1m"]), {}),
    "dafeng: supplement": (PLAIN, robbed(supplement=True), {}),
    "dafeng: flowers": (PLAIN, drawn(flowers=FOUR), {}),
    "dafeng: declared": (PLAIN, drawn(ready=True), {"ready_declaration": "off"}),
    "dafeng: earthly off a discard": (PLAIN, claimed(opening="earthly"), {}),
    "dafeng: humanly on a self-draw": (PLAIN, drawn(opening="humanly"), {}),
    "sichuan: birds": (PLAIN, drawn(birds=["1m"]), {}),
    "sichuan: supplement": (PLAIN, robbed(supplement=True), {}),
    "sichuan: flowers": (PLAIN, drawn(flowers=FOUR), {}),
    "sichuan: humanly": (PLAIN, claimed(opening="humanly"), {}),
    "sichuan: earthly off another": (PLAIN, claimed(2, opening="earthly"), {}),
    "sichuan: earthly drawn": (PLAIN, drawn(opening="earthly"), {}),
    "sichuan: earthly off a discard": (
        PLAIN, claimed(0, opening="earthly"), {"earthly": "first_draw"}),
    "sichuan: earthly off another, both": (
        PLAIN, claimed(2, opening="earthly"), {"earthly": "both"}),
    "sichuan: a chow": ("345m222p999p66p [123m]", claimed(), {}),
    "changsha: flowers": ("123m345m222p999p88p", drawn(flowers=FOUR), {}),
    "changsha: declared": ("123m345m222p999p88p", drawn(ready=True), {}),
    "changsha: liable": ("123m345m222p999p88p", drawn(liable=2), {}),
    "changsha: humanly": ("123m345m222p999p88p", claimed(opening="humanly"), {}),
    "changsha: earthly off another": ("123m345m222p999p88p", claimed(2, opening="earthly"), {}),
    "changsha: earthly drawn": ("123m345m222p999p88p", drawn(opening="earthly"), {}),
    "guobiao: no tile": (PLAIN, drawn(), {}),
    "guobiao: birds": (PLAIN, drawn(tile="1m", birds=["1m"]), {}),
    "guobiao: declared": (PLAIN, drawn(tile="1m", ready=True), {}),
    "guobiao: liable": (PLAIN, drawn(tile="1m", liable=2), {}),
    "guobiao: heavenly": (PLAIN, drawn(0, opening="heavenly", tile="1m"), {}),
    "guobiao: flowers": (PLAIN, drawn(tile="1m", flowers=FOUR), {"flowers": False}),
    "guobiao: after a kong off a discard": (KONG, claimed(tile="1m", after_kong=True), {}),
    "guobiao: the last of a kind, of which it holds two": (
        PLAIN, drawn(tile="2p", last_of_kind=True), {}),
    "changsha: kong bloom on the last tile": (
        "123m345m999p88p (2222p)", drawn(after_kong=True, last_tile=True), {}),
}  # fmt: skip


@pytest.mark.parametrize("name", variants.names())
@pytest.mark.parametrize("what", ANYWHERE)
@pytest.mark.clause("DF-32", "DF-33", "SC-29", "SC-30", "CS-13", "CS-44", "CM-7")
def test_what_cannot_happen_anywhere(name: str, what: str) -> None:
    variant, hand = variants.get(name), Hand.parse("123m345m222p999p88p")
    with pytest.raises(WinContextError) as raised:
        variant.score(hand, ANYWHERE[what])
    assert raised.value.reasons
    assert not variant.can_win(hand, ANYWHERE[what])


@pytest.mark.parametrize("what", REFUSED)
@pytest.mark.clause("DF-32", "DF-33", "DF-34", "DF-35", "DF-38", "SC-04", "SC-30", "SC-42")
@pytest.mark.clause("CS-13", "CS-14")
def test_what_cannot_happen_under_the_rules_of_a_variant(what: str) -> None:
    hand, context, options = REFUSED[what]
    name = what.partition(":")[0]
    with pytest.raises(WinContextError) as raised:
        scored(name, hand, context, options)
    assert raised.value.reasons
    assert not variants.get(name, **options).can_win(Hand.parse(hand), context)


@pytest.mark.parametrize("name", variants.names())
@pytest.mark.parametrize("meld", ["[222p]", "(2222p)"])
@pytest.mark.clause("CM-13")
def test_an_opening_comes_before_any_meld(name: str, meld: str) -> None:
    with pytest.raises(WinContextError):
        scored(name, f"123m345m999p88p {meld}", drawn(0, opening="heavenly"))


@pytest.mark.parametrize("name", variants.names())
@pytest.mark.clause("CM-8")
def test_the_winning_tile_is_none_of_the_melds(name: str) -> None:
    hand = "123m345m999p88p [222p]"
    assert scored(name, hand, drawn(tile="8p"), CHEAP.get(name, {}))
    with pytest.raises(WinContextError):
        scored(name, hand, drawn(tile="2p"))


@pytest.mark.parametrize("name", variants.names())
@pytest.mark.clause("CM-12")
def test_after_a_kong_the_hand_has_one(name: str) -> None:
    for meld in ("[2222p]", "[2222p+]", "(2222p)"):
        won = drawn(after_kong=True, tile="8p")
        assert scored(name, f"123m345m999p88p {meld}", won, CHEAP.get(name, {}))
    with pytest.raises(WinContextError):
        scored(name, "123m345m999p88p [222p]", drawn(after_kong=True))
