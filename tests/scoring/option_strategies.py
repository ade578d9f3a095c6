"""Random options of each variant, as the rule book allows them."""

from typing import Any

from hypothesis import strategies as st

from hupai import variants

NAMES = ("dafeng", "sichuan", "changsha", "xuezhan", "guobiao")

off_on = st.booleans()
few = st.integers(0, 12)
DEALT_WINS = (
    "four_joys", "no_jiang", "missing_suit", "two_triplets", "three_steps", "three_alike",
    "one_flower", "pairs_of_two", "one_jiang",
)  # fmt: skip
OFF_ANOTHER = {"last_tile", "robbed_kong", "kong_shot"}
WAYS_TO_DEAL = ("dice", "wind", "fixed", "random")


def one(*choices: object) -> st.SearchStrategy[object]:
    """One of some values."""
    return st.sampled_from(choices)


def some(*choices: str) -> st.SearchStrategy[set[str]]:
    """Any set of some names."""
    return st.sets(st.sampled_from(choices))


DAFENG: dict[str, st.SearchStrategy[Any]] = {
    "combine": one("sum", "max"),
    "pure_suit_honors": one("honors_only", "none", "mixed"),
    "stake": st.integers(1, 5),
    "dealer_double": one("win_or_deal_in", "any_payment", "off"),
    "streak_bonus": st.integers(0, 3),
    "flowers": off_on,
    "riichi_bonus": st.integers(0, 3),
    "concealed_ready_special": off_on,
    "allow_chow": off_on,
    "ready_declaration": one("required", "optional", "off"),
    "dead_waits": one("not_ready", "ready", "kong_exempt"),
    "humanly": one("before_own_draw", "first_round", "off"),
    "liability": some("kong_bloom", "big_three_dragons", "pure_suit"),
    "pure_suit_supply": one("winning_discard", "any"),
    "must_win": one("force", "fine", "off"),
    "must_win_fans": some("heavenly", "earthly", "humanly", "thirteen_orphans"),
    "draw_payment": one("stake", "off"),
    "dealer_after_draw": one("rotate", "stay"),
    "dead_wall": st.integers(0, 20),
    "first_dealer": one(*WAYS_TO_DEAL),
    "first_dealer_seat": st.integers(0, 3),
}
SICHUAN: dict[str, st.SearchStrategy[Any]] = {
    "pure_seven_pairs_needs_quad": off_on,
    "earthly": one("first_discard", "first_draw", "both"),
    "self_draw_bonus": st.integers(0, 3),
    "exposed_kong_bloom": one("giver", "self_draw"),
    "cap": st.none() | st.integers(1, 10),
    "draw_payment": one("min", "max", "off"),
    "passed_win": one("higher_only", "blocked", "off"),
    "must_win_last": st.integers(0, 8),
    "hide_concealed_kong": off_on,
    "first_dealer": one(*WAYS_TO_DEAL),
    "first_dealer_seat": st.integers(0, 3),
}
CHANGSHA: dict[str, st.SearchStrategy[Any]] = {
    "seven_pairs_quads": one("flat", "graded"),
    "event_needs_jiang": off_on,
    "combine": one("sum", "max"),
    "small_self_draw": st.integers(0, 3),
    "big_self_draw": st.integers(3, 6),
    "small_discard": st.integers(0, 3),
    "big_discard": st.integers(3, 8),
    "event_discard": st.integers(8, 14),
    "dealer_extra": st.integers(0, 3),
    "event_dealer_extra": st.integers(0, 3),
    "event_dealer": one("either", "payer"),
    "birds": one(0, 1, 2, 4, 6),
    "bird_score": one("double", "add_one", "per_bird"),
    "rob_supplement": one("discard_price", "kong_price"),
    "dealt_wins": some("four_joys", "no_jiang", "missing_suit") | some(*DEALT_WINS),
    "dealt_win_count": one("each", "once"),
    "dealt_win_ends": off_on,
    "last_tile_needs_ready": off_on,
    "passed_win": one("off", "same_tile", "until_own_turn", "big_free", "self_draw_only"),
    "midway_dealt_wins": some("four_joys", "two_triplets"),
    "all_claimed": off_on | st.just("with_self_draw"),
    "concealed_hand": one("off", "self_draw", "any"),
    "float_most": st.integers(0, 3),
    "base": one(1, 1, 2, 5),
    "cap": st.none() | st.integers(1, 40),
    "birds_from": one("dealer", "winner"),
    "birds_all": off_on,
    "open_kong_draws": one(1, 2),
    "seats": one(4, 4, 4, 3, 2),
    "two_suits": off_on,
    "dealer_after_draw": one("stay", "last_tile_seat"),
    "first_dealer": one(*WAYS_TO_DEAL),
    "first_dealer_seat": st.integers(0, 3),
}
XUEZHAN: dict[str, st.SearchStrategy[Any]] = {
    "mode": one("battle", "flow"),
    "base": st.integers(1, 5),
    "cap": st.none() | st.integers(1, 8),
    "exchange": one("same_suit", "any", "off"),
    "exchange_direction": one("dice", "next", "previous", "across"),
    "hide_concealed_kong": off_on,
    "show_hand": one("at_win", "at_end"),
    "next_draw": one("winner", "discarder"),
    "passed_win": one("higher_only", "blocked", "off"),
    "must_win_last": st.integers(0, 8),
    "locked_kong": one("all", "own", "off"),
    "kong_values": st.dictionaries(st.sampled_from(["concealed", "added", "exposed"]), few),
    "exposed_kong": one("giver", "all"),
    "late_kong": one("unpaid", "paid"),
    "kong_transfer": one("last", "all", "refund", "off"),
    "kong_transfer_split": one("share", "nearest"),
    "kong_refund": off_on,
    "terminals_and_jiang": off_on,
    "concealed_and_middle": off_on,
    "concealed_win": one("any", "self_draw"),
    "last_tile": one("both", "draw", "off"),
    "heavenly_and_earthly": off_on,
    "earthly": one("first_draw", "first_discard", "both"),
    "heavenly_alone": off_on,
    "self_draw": one("fan", "base", "none"),
    "dragon_bonus": off_on,
    "exposed_kong_bloom": one("self_draw", "giver"),
    "flower_pig": one("cap", "unready", "both", "off"),
    "pig_fan": st.none() | st.integers(0, 6),
    "pig_pays": one("unwon", "all"),
    "pig_exempt": off_on,
    "ready_check": one("max", "min", "off"),
    "flow_ready_check": one("unwon", "all"),
    "first_dealer": one(*WAYS_TO_DEAL),
    "first_dealer_seat": st.integers(0, 3),
}
GUOBIAO: dict[str, st.SearchStrategy[Any]] = {
    "flowers": off_on,
    "min_fan": one(0, 0, 1, 4, 8, 12),
    "swap_ban": off_on,
    "hide_concealed_kong": off_on,
    "base": st.integers(0, 10),
    "mixed_kongs": off_on,
    "first_dealer": one(*WAYS_TO_DEAL),
    "first_dealer_seat": st.integers(0, 3),
}
OPTIONS = {
    "dafeng": DAFENG,
    "sichuan": SICHUAN,
    "changsha": CHANGSHA,
    "xuezhan": XUEZHAN,
    "guobiao": GUOBIAO,
}


def consistent(options: dict[str, Any]) -> dict[str, Any]:
    """Drop what contradicts other options."""
    if options.get("first_dealer") != "fixed":
        options.pop("first_dealer_seat", None)
    if "pure_suit" not in options.get("liability", {"pure_suit"}):
        options.pop("pure_suit_supply", None)
    if options.get("seats") != 2:
        options.pop("two_suits", None)
    if options.get("first_dealer_seat", 0) >= options.get("seats", 4):
        del options["first_dealer_seat"]
    return options


@st.composite
def fan_values(draw: st.DrawFn, name: str) -> dict[str, int]:
    """Other values for a few fans; a weight is one at least.

    The rule book does not say what an event of CS-24 costs that weighs more than one.
    """
    of_event = OFF_ANOTHER if name == "changsha" else set()
    keys = st.sampled_from([key for key in variants.get(name).fans if key not in of_event])
    values = st.integers(1, 4) if name == "changsha" else few
    return draw(st.dictionaries(keys, values, max_size=4))


@st.composite
def options(draw: st.DrawFn, name: str) -> dict[str, Any]:
    """A few of the options, or all, or the values of fans too."""
    chosen = draw(st.fixed_dictionaries({}, optional=OPTIONS[name]))
    if draw(st.booleans()):
        chosen["fan_values"] = draw(fan_values(name))
    return consistent(chosen)
