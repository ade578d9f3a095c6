"""Contexts that can happen: for a variant with its options and a complete hand."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from hupai import Hand, MeldKind, Suit, Tile, WinContext
from hupai.play.variant import Variant

from . import guobiao_wins

KONGS = {MeldKind.KONG_EXPOSED, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED}
FLOWERS = tuple(Tile)[34:]
SUITS = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)
Facts = dict[str, Any]


def robbable(hand: Hand) -> list[Tile]:
    """The tiles that may have come from a robbed kong: the other three are in its pung."""
    held = Counter([*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)])
    return [tile for tile in hand.concealed if held[tile] == 1]


def sources(variant: Variant, hand: Hand) -> Iterator[Facts]:
    """How a hand may have been won, without its opening."""
    plain: tuple[Facts, ...] = ({"by": "self_draw"}, {"by": "discard"})
    # In a game with many ways to win each comes up seldom.
    yield from plain * (6 if variant.name == "xuezhan" else 2)
    kinds = {meld.kind for meld in hand.melds}
    changsha, xuezhan = variant.name == "changsha", variant.name == "xuezhan"
    if robbable(hand):
        yield {"by": "robbed_kong"}
        if changsha:
            yield {"by": "robbed_kong", "supplement": True}
    if kinds & KONGS:
        yield from ({"by": "self_draw", "after_kong": True},) * (6 if xuezhan else 1)
    if variant.name != "sichuan":
        yield {"by": "self_draw", "last_tile": True}
    if variant.name in {"dafeng", "xuezhan"} and kinds & KONGS:
        yield {"by": "self_draw", "last_tile": True, "after_kong": True}
    if changsha or xuezhan:
        yield {"by": "discard", "last_tile": True}
        yield {"by": "discard", "after_kong": True}
    if xuezhan:
        yield {"by": "discard", "last_tile": True, "after_kong": True}


def openings(variant: Variant, hand: Hand) -> Iterator[Facts]:
    """The openings that a hand may be, each with its source."""
    if hand.melds or not variant.rules.to_dict().get("heavenly_and_earthly", True):
        return
    yield {"opening": "heavenly", "by": "self_draw"}
    match variant.name:
        case "dafeng":
            yield {"opening": "earthly", "by": "self_draw"}
            if variant.rules.to_dict()["humanly"] != "off":
                yield {"opening": "humanly", "by": "discard"}
        case "changsha":
            yield {"opening": "earthly", "by": "discard", "payer": "dealer"}
        case _:
            kind = variant.rules.to_dict()["earthly"]
            if kind != "first_draw":
                yield {"opening": "earthly", "by": "discard", "payer": "dealer"}
            if kind != "first_discard":
                yield {"opening": "earthly", "by": "self_draw"}


def seats_but(draw: st.DrawFn, *others: int, seats: int = 4) -> int:
    """A seat that is none of some."""
    return draw(st.sampled_from([seat for seat in range(seats) if seat not in others]))


@st.composite
def contexts(draw: st.DrawFn, variant: Variant, hand: Hand) -> WinContext:
    """Any context in which the hand can be won."""
    if variant.name == "guobiao":
        seed = draw(st.integers(0, 1 << 32))
        return guobiao_wins.any_context(Random(seed), hand, flowers=variant.flowers)
    rows = [*sources(variant, hand), *openings(variant, hand)]
    facts = dict(draw(st.sampled_from(rows)))
    seats = variant.seats
    dealer = draw(st.integers(0, seats - 1))
    opening = facts.get("opening")
    if opening is None:
        winner = draw(st.just(dealer) | st.integers(0, seats - 1))
    else:
        winner = dealer if opening == "heavenly" else seats_but(draw, dealer, seats=seats)
    if facts["by"] != "self_draw":
        facts["payer"] = dealer if "payer" in facts else seats_but(draw, winner, seats=seats)
    tiles = robbable(hand) if facts["by"] == "robbed_kong" else hand.concealed
    tile = draw(st.none() | st.sampled_from(tiles))
    facts |= {"winner": winner, "dealer": dealer, "tile": tile}
    own = {
        "dafeng": of_dafeng,
        "sichuan": of_sichuan,
        "changsha": of_changsha,
        "xuezhan": of_xuezhan,
    }[variant.name]
    return WinContext(**own(draw, variant, hand, facts))


def of_dafeng(draw: st.DrawFn, variant: Variant, hand: Hand, facts: Facts) -> Facts:  # noqa: ARG001
    """Declarations, streaks, flowers, liability."""
    rules = variant.rules.to_dict()
    if "opening" not in facts and rules["ready_declaration"] != "off":
        facts["ready"] = draw(st.booleans())
    facts["dealer_streak"] = draw(st.just(0) | st.integers(0, 4))
    if rules["flowers"]:
        groups = st.sampled_from([FLOWERS[:4], FLOWERS[4:], FLOWERS])
        random = st.lists(st.sampled_from(FLOWERS), unique=True).map(tuple)
        facts["flowers"] = draw(groups | random)
    if rules["liability"] and draw(st.integers(0, 2)) == 0:
        facts["liable"] = seats_but(draw, facts["winner"])
    return facts


def of_sichuan(draw: st.DrawFn, variant: Variant, hand: Hand, facts: Facts) -> Facts:
    """The giver of an exposed kong's tile."""
    given = any(meld.kind is MeldKind.KONG_EXPOSED for meld in hand.melds)
    giver = variant.rules.to_dict()["exposed_kong_bloom"] == "giver"
    if facts.get("after_kong") and given and giver and draw(st.integers(0, 3)):
        facts["liable"] = seats_but(draw, facts["winner"])
    return facts


def of_xuezhan(draw: st.DrawFn, variant: Variant, hand: Hand, facts: Facts) -> Facts:  # noqa: ARG001
    """The missing suit, mostly one that is not held; who plays, and who gave a kong's tile."""
    held = {tile.suit for tile in [*hand.concealed, *(meld.tile for meld in hand.melds)]}
    free = [suit for suit in SUITS if suit not in held]
    facts["missing"] = draw(st.sampled_from([*free * 4, *SUITS]) | st.none())
    given = any(meld.kind is MeldKind.KONG_EXPOSED for meld in hand.melds)
    after_kong = facts.get("after_kong") and facts["by"] == "self_draw"
    if after_kong and given and draw(st.integers(0, 3)):
        facts["liable"] = seats_but(draw, facts["winner"])
    needed = {facts[name] for name in ("winner", "payer", "liable") if name in facts}
    others = draw(st.sets(st.integers(0, 3)))
    playing = tuple(sorted(needed | others))
    facts["playing"] = draw(st.none() | st.just(playing)) if len(playing) > 1 else None
    return facts


def of_changsha(draw: st.DrawFn, variant: Variant, hand: Hand, facts: Facts) -> Facts:
    """Birds: of the tiles that the hand does not hold; the last tile is every bird itself.

    Floats, two tiles of a kong that win, and several winners, where there may be such.
    """
    rules = variant.rules.to_dict()
    if rules.get("float_most") and draw(st.integers(0, 3)):
        each = st.integers(0, rules["float_most"])
        facts["floats"] = tuple(draw(each) for _ in range(variant.seats))
    if facts.get("after_kong") and facts["by"] == "self_draw" and rules.get("open_kong_draws"):
        facts["winning_tiles"] = draw(st.integers(1, 2))
    if rules.get("birds_from") and "payer" in facts:
        facts["birds_from"] = draw(st.sampled_from([None, facts["payer"]]))
    number = draw(st.integers(0, variant.rules.to_dict()["birds"]))
    if facts.get("last_tile") and number:
        facts["tile"] = facts["tile"] or draw(st.sampled_from(hand.concealed))
        facts["birds"] = (facts["tile"],) * number
    elif number:
        left = Counter(dict.fromkeys(tuple(Tile)[:27], 4))
        left.subtract(hand.concealed)
        for meld in hand.melds:
            left.subtract(meld.tiles)
        facts["birds"] = tuple(draw(st.permutations(list(left.elements())))[:number])
    return facts
