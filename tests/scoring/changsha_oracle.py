"""长沙 by its rule text: what wins, the price of each payer, the birds."""

from collections import Counter
from typing import Any, NamedTuple

from hupai import Hand, MeldKind, WinContext
from hupai.play.variant import Variant

from .parts import JIANG, Way, all_tiles, are_jiang, are_pairs, fours, is_pung, set_ways, suits

FANS = [
    "small",
    "all_pungs",
    "pure_suit",
    "seven_pairs",
    "all_jiang",
    "heavenly",
    "earthly",
    "last_tile",
    "kong_bloom",
    "robbed_kong",
    "kong_shot",
    "all_claimed",
    "concealed_hand",
]
# CS-24: the events with a price of their own, off another player.
OFF_ANOTHER = {"last_tile", "robbed_kong", "kong_shot"}
Rules = dict[str, Any]


class Judged(NamedTuple):
    """What a way is worth: a non-dealer's price decides, then the row of the best fan."""

    price: int
    row: int
    fans: dict[str, int]


def event(context: WinContext, rules: Rules) -> str | None:
    """CS-14, CS-44 to CS-46."""
    if context.last_tile:
        return "last_tile"
    if context.by == "robbed_kong":
        price = rules["rob_supplement"] == "kong_price" or not context.supplement
        return "robbed_kong" if price else None
    if context.after_kong:
        return "kong_bloom" if context.by == "self_draw" else "kong_shot"
    return None


def big_shapes(hand: Hand, way: Way, rules: Rules) -> dict[str, int]:
    """CS-11 and CS-12, each with how often it counts."""
    found = {}
    if way.shape == "sets" and all(map(is_pung, way.sets)):
        found["all_pungs"] = 1
    if way.shape in {"sets", "pairs"} and len(suits(hand)) == 1:
        found["pure_suit"] = 1
    if way.shape == "pairs":
        found["seven_pairs"] = 1 + (fours(hand) if rules["seven_pairs_quads"] == "graded" else 0)
    if are_jiang(hand):
        found["all_jiang"] = 1
    return found


def big_melds(hand: Hand, context: WinContext, rules: Rules) -> dict[str, int]:
    """CS-72 and CS-73: by what was claimed."""
    found = {}
    claimed = [meld for meld in hand.melds if meld.kind is not MeldKind.KONG_CONCEALED]
    drawn = context.by == "self_draw"
    if len(claimed) == 4 and rules["all_claimed"] in (
        {"with_self_draw"} if drawn else {True, "with_self_draw"}
    ):
        found["all_claimed"] = 1
    if not claimed and rules["concealed_hand"] in ({"self_draw", "any"} if drawn else {"any"}):
        found["concealed_hand"] = 1
    return found


def fans_of(hand: Hand, way: Way, context: WinContext, rules: Rules) -> dict[str, int] | None:
    """CS-10 to CS-15: how often each fan counts, or nothing if the way does not win."""
    found = big_shapes(hand, way, rules) | big_melds(hand, context, rules)
    happened = event(context, rules)
    jiang = way.pair in JIANG
    if context.opening:
        found[context.opening] = 1
    elif not found and not jiang and (happened is None or rules["event_needs_jiang"]):
        return None
    if happened:
        # CS-77: each of two tiles that were turned at once.
        found[happened] = context.winning_tiles
    return found or {"small": 1}


def price(
    fans: dict[str, int], context: WinContext, rules: Rules, *, dealer: bool, pays: bool = False
) -> int:
    """CS-20 to CS-26: what one payer owes, before birds; `pays` says that the dealer pays."""
    extra = rules["dealer_extra"] if dealer else 0
    self_draw = context.by == "self_draw"
    weight = sum(fans.values())
    if "small" in fans:
        return weight * int(rules["small_self_draw" if self_draw else "small_discard"] + extra)
    one = int(rules["big_self_draw" if self_draw else "big_discard"] + extra)
    happened = event(context, rules)
    if self_draw or happened not in OFF_ANOTHER or happened not in fans:
        return weight * one
    dearer = pays if rules["event_dealer"] == "payer" else dealer
    first = int(rules["event_discard"] + (rules["event_dealer_extra"] if dearer else 0))
    # CS-25: the event has its price, each further 大胡 adds its own.
    return first + (weight - fans[happened]) * one


def judge(hand: Hand, way: Way, context: WinContext, rules: Rules) -> Judged | None:
    """CS-15, and what it costs."""
    times = fans_of(hand, way, context, rules)
    if times is None:
        return None
    fans = {key: count * rules["fan_values"].get(key, 1) for key, count in times.items()}
    if rules["combine"] == "max":
        # CS-25: the dearer of the event at its price and the best other 大胡 at CS-23.
        costs = {
            key: price({key: count}, context, rules, dealer=False) for key, count in fans.items()
        }
        best = max(fans, key=lambda key: (costs[key], fans[key], FANS.index(key)))
        fans = {best: fans[best]}
    return Judged(price(fans, context, rules, dealer=False), max(map(FANS.index, fans)), fans)


def judged(hand: Hand, context: WinContext, rules: Rules) -> list[Judged]:
    """Every way that CM-5 may choose; none if the hand does not win."""
    if any(tile.suit.value == "honors" for tile in hand.concealed):
        return []
    if rules["two_suits"] and any(tile.suit.letter == "m" for tile in all_tiles(hand)):
        return []
    ways = set_ways(hand)
    if are_pairs(hand, quads=True):
        ways.append(Way("pairs"))
    if are_jiang(hand):
        ways.append(Way("jiang"))
    tried = (judge(hand, way, context, rules) for way in ways)
    found = [one for one in tried if one is not None]
    return [one for one in found if one[:2] == max(other[:2] for other in found)]


def payments(fans: dict[str, int], context: WinContext, rules: Rules) -> list[int]:
    """CS-20 to CS-26, CS-50 and CS-51."""
    winner, dealer, seats = context.winner, context.dealer, range(rules["seats"])
    # CS-76: from the winner, or from who discarded where several won.
    others = winner if context.birds_from is None else context.birds_from
    origin = dealer if rules["birds_from"] == "dealer" else others
    on = Counter(hit_by(bird.rank, origin, len(seats)) for bird in context.birds)
    payers = [seat for seat in seats if seat != winner and context.payer in {None, seat}]
    owed = dict.fromkeys(seats, 0)
    for seat in payers:
        owed[seat] = price(
            fans, context, rules, dealer=dealer in {winner, seat}, pays=dealer == seat
        )
        one = owed[seat]
        for _ in range(on[winner] + on[seat]):
            owed[seat] += {"double": owed[seat], "add_one": one, "per_bird": 1}[rules["bird_score"]]
        # CS-75: the cap bounds the birds too, floats come after it, and all is multiplied.
        if rules["cap"] is not None and owed[seat] > rules["cap"]:
            owed[seat] = rules["cap"]
        if context.floats:
            owed[seat] += context.floats[seat] + context.floats[winner]
        owed[seat] *= rules["base"]
    return [sum(owed.values()) if seat == winner else -owed[seat] for seat in seats]


def hit_by(rank: int, origin: int, seats: int) -> int:
    """CS-50 and CS-79: count around the seats there are, one for each number."""
    seat = origin
    for _ in range(rank - 1):
        seat = 0 if seat == seats - 1 else seat + 1
    return seat


def every_option(variant: Variant) -> Rules:
    """Read all options, those too that are not written where they are as usual."""
    rules = variant.rules
    return {name: getattr(rules, name) for name in rules.later} | rules.to_dict()
