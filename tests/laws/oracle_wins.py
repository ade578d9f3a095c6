"""Which wins the rule book offers, and which cannot be passed: from the ledger, slowly."""

from typing import Any

from msgspec.structs import replace

from hupai import Hand, Tile, WinContext
from hupai.errors import NotAWinError
from hupai.play import Variant
from hupai.scoring import Score
from hupai.scoring.context import Opening, Source

from .ledger import Ledger

KEPT = {"changsha": 1}
"""Tiles that are never drawn in turn, beside a dead wall (DF-40): the last tile (CS-31)."""


_READ: dict[int, tuple[Variant, dict[str, Any]]] = {}
"""Options that were read once; the variant is kept, so that its number stays its own."""


def options_of(variant: Variant) -> dict[str, Any]:
    """Read the options of a variant by name."""
    known = _READ.get(id(variant))
    if known is None:
        rules = variant.rules
        later = {name: getattr(rules, name) for name in rules.later}
        known = _READ[id(variant)] = (variant, {**later, **rules.to_dict()})
    return known[1]


def drawable(variant: Variant, left: int) -> int:
    """Count the tiles that may still be drawn in turn or for a kong (CM-11)."""
    dead_wall: int = options_of(variant).get("dead_wall", KEPT.get(variant.name, 0))
    return left - dead_wall


def opening(variant: Variant, ledger: Ledger, seat: int, by: Source) -> Opening | None:
    """天胡, 地胡 and 人胡: DF-32, DF-33, SC-29, SC-30, CS-13, CM-13."""
    claimed = ledger.melds_made > 0
    if variant.name == "guobiao" or not options_of(variant).get("heavenly_and_earthly", True):
        return None
    if seat == ledger.dealer:
        first = by == "self_draw" and ledger.discards_made == 0 and not (claimed or ledger.aside)
        return "heavenly" if first else None
    first_draw = by == "self_draw" and ledger.seats[seat].draws == 1 and not claimed
    first_discard = by == "discard" and ledger.discards_made == 1
    found: Opening | None = None
    match variant.name:
        case "dafeng":
            draws = ledger.seats[seat].draws
            in_time = {"before_own_draw": draws == 0, "first_round": draws < 2, "off": False}
            early = by == "discard" and not claimed and in_time[options_of(variant)["humanly"]]
            found = "earthly" if first_draw else "humanly" if early else None
        case "sichuan":
            which = options_of(variant)["earthly"]
            met = (first_draw and which != "first_discard") or (
                first_discard and which != "first_draw"
            )
            found = "earthly" if met else None
        case "changsha":
            found = "earthly" if first_discard and not claimed else None
        case "xuezhan":
            which = options_of(variant)["earthly"]
            of_dealer = first_discard and ledger.turn == ledger.dealer and not claimed
            met = (first_draw and which != "first_discard") or (of_dealer and which != "first_draw")
            found = "earthly" if met else None
    return found


def after_kong(variant: Variant, ledger: Ledger, by: Source) -> bool:
    """DF-34, SC-42; in Changsha after 开杠 alone, for others too (CS-14, CS-46)."""
    if ledger.kong is None or by == "robbed_kong":
        return False
    if variant.name == "changsha":
        return ledger.kong.style == "open_kong"
    return by == "self_draw" or variant.name == "xuezhan"


def last_tile(variant: Variant, ledger: Ledger, by: Source) -> bool:
    """DF-35, CS-31 in Changsha; GB-05: the last tile, drawn or discarded."""
    if variant.name == "guobiao":
        return ledger.left == 0
    if variant.name == "changsha":
        return ledger.last_tile_taken
    if variant.name == "xuezhan":
        return by != "robbed_kong" and ledger.left == 0
    return by == "self_draw" and drawable(variant, ledger.left) <= 0


def context_of(
    variant: Variant,
    ledger: Ledger,
    seat: int,
    tile: Tile,
    by: Source,
    style: str | None = None,
) -> WinContext:
    """Say how a seat would win on a tile, without birds and liability."""
    first = opening(variant, ledger, seat, by)
    return WinContext(
        winner=seat,
        dealer=ledger.dealer,
        by=by,
        payer=None if by == "self_draw" else ledger.turn,
        tile=None if first == "heavenly" else tile,
        after_kong=first is None and after_kong(variant, ledger, by),
        last_tile=first is None and last_tile(variant, ledger, by),
        opening=first,
        ready=ledger.seats[seat].declared,
        supplement=style == "supplement",
        dealer_streak=ledger.streak,
        flowers=tuple(ledger.seats[seat].flowers),
        round_wind=ledger.round_wind,
        last_of_kind=variant.name == "guobiao" and last_of_kind(ledger, tile, by),
        missing=ledger.seats[seat].missing,
        playing=ledger.playing() if ledger.gone else None,
        floats=ledger.floats,
    )


def last_of_kind(ledger: Ledger, tile: Tile, by: Source) -> bool:
    """GB-13: all see three others in discards and melds; a concealed kong has all four."""
    if by == "robbed_kong":
        return False
    seen = sum(seat.discards.count(tile) for seat in ledger.seats)
    seen += sum(held.meld.tiles.count(tile) for seat in ledger.seats for held in seat.melds)
    return seen == (4 if by == "discard" else 3)


def offered_win(
    variant: Variant,
    ledger: Ledger,
    seat: int,
    tile: Tile,
    by: Source,
    style: str | None = None,
) -> Score | None:
    """Score the win that a seat is offered on a tile, if its hand has one and may win."""
    own = ledger.seats[seat]
    hand = own.hand() if by == "self_draw" and not ledger.turned else own.hand_with(tile)
    context = context_of(variant, ledger, seat, tile, by, style)
    score = scored(variant, hand, context)
    return score if score is not None and may_win(variant, ledger, score) else None


def scored(variant: Variant, hand: Hand, context: WinContext) -> Score | None:
    """Score a hand if it wins; the context must be one that can happen."""
    if not hand.is_win(variant.shapes):
        return None
    try:
        return variant.score(hand, context)
    except NotAWinError:
        return None


def value(score: Score) -> int:
    """Count pattern and add-ons, before any cap (SC-71)."""
    return sum(fan.total for fan in score.fans)


def may_win(variant: Variant, ledger: Ledger, score: Score) -> bool:
    """DF-62, SC-71, CS-62, CS-78."""
    rules, context = options_of(variant), score.context
    if variant.name == "dafeng":
        required = rules["ready_declaration"] == "required"
        return not required or context.ready or context.opening is not None
    passed = ledger.seats[context.winner].passed
    if context.by == "self_draw" or not passed:
        return True
    met = {
        None: True,
        "off": True,
        "higher_only": value(score) > max(map(value, passed)),
        "big_free": all(fan.key != "small" for fan in score.fans),
        "same_tile": all(other.context.tile is not context.tile for other in passed),
    }
    return met.get(rules.get("passed_win"), False)


def is_bound(variant: Variant, score: Score) -> bool:
    """Tell whether a win is one of DF-61: `combine = max` hides patterns, and is left out."""
    rules = options_of(variant)
    whole = type(variant)(variant.rules_type.make({**rules, "combine": "sum"}))
    again = whole.score(score.decomposition.hand, score.context)
    return any(fan.key in rules["must_win_fans"] for fan in again.fans)


def must_win(variant: Variant, ledger: Ledger, score: Score) -> bool:
    """DF-61 and SC-70."""
    rules = options_of(variant)
    match variant.name:
        case "dafeng":
            return rules["must_win"] == "force" and is_bound(variant, score)
        case "sichuan" | "xuezhan":
            # Of an empty wall too: 0 is off.
            last: int = rules["must_win_last"]
            return 0 < last >= ledger.left
    return False


def fine(variant: Variant, score: Score) -> tuple[int, ...] | None:
    """DF-61: what each opponent would owe on that win as a self-draw, paid to each of them."""
    rules = options_of(variant)
    if rules.get("must_win") != "fine" or not is_bound(variant, score):
        return None
    dealer, winner = score.context.dealer, score.context.winner
    # The streak of a dealer who deals in is no part of a self-draw (DF-52).
    kept = [fan for fan in score.fans if fan.key != "dealer_streak" or winner == dealer]
    points = sum(fan.total for fan in kept) * rules["stake"]
    paid = [0, 0, 0, 0]
    for seat in set(range(4)) - {winner}:
        doubled = {
            "win_or_deal_in": dealer == winner,
            "any_payment": dealer in {winner, seat},
            "off": False,
        }[rules["dealer_double"]]
        paid[seat] = points * (2 if doubled else 1)
    paid[winner] = -sum(paid)
    return tuple(paid)


def without_table_facts(context: WinContext) -> WinContext:
    """Drop what the table finds out at the end: birds and who is liable."""
    return replace(context, birds=(), birds_from=None, liable=None)
