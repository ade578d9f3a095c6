"""What the rule book prints: options with their defaults, fans with their values."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

RULES = Path(__file__).parents[2] / "docs" / "rules"


class Default(NamedTuple):
    """An option as a clause prints it."""

    clause: str
    variants: tuple[str, ...]
    name: str
    default: object
    others: tuple[object, ...] = ()


LIABILITY = frozenset({"kong_bloom", "big_three_dragons", "pure_suit"})
MUST_WIN = frozenset(
    {"heavenly", "earthly", "humanly", "thirteen_orphans", "big_four_winds", "big_three_dragons"}
)
DEALT_WINS = frozenset({"four_joys", "no_jiang", "missing_suit"})
ROOM_DEALT_WINS = frozenset(
    {"two_triplets", "three_steps", "three_alike", "one_flower", "pairs_of_two", "one_jiang"}
)
WAYS_TO_DEAL = ("wind", "random")
KONGS = {"concealed": 2, "added": 1, "exposed": 2}

# The clause, the variants, the option, its values: the default first.
PRINTED: tuple[tuple[str, str, str, tuple[object, ...]], ...] = (
    ("CM-2", "dafeng sichuan changsha xuezhan", "several_winners", ("all", "nearest")),
    ("DF-03", "dafeng", "first_dealer", ("dice", "fixed", *WAYS_TO_DEAL)),
    ("DF-03", "dafeng", "first_dealer_seat", (0, 3)),
    ("DF-15", "dafeng", "allow_chow", (False, True)),
    ("DF-20", "dafeng", "stake", (1, 100)),
    ("DF-20", "dafeng", "combine", ("sum", "max")),
    ("DF-22", "dafeng", "pure_suit_honors", ("honors_only", "none", "mixed")),
    ("DF-33", "dafeng", "humanly", ("before_own_draw", "first_round", "off")),
    ("DF-37", "dafeng", "concealed_ready_special", (False, True)),
    ("DF-38", "dafeng", "flowers", (False, True)),
    ("DF-39", "dafeng", "riichi_bonus", (0, 2)),
    ("DF-40", "dafeng", "dead_wall", (14, 0)),
    ("DF-41", "dafeng", "draw_payment", ("stake", "off")),
    ("DF-41", "dafeng", "dealer_after_draw", ("rotate", "stay")),
    ("DF-51", "dafeng", "dealer_double", ("win_or_deal_in", "any_payment", "off")),
    ("DF-52", "dafeng", "streak_bonus", (1, 0)),
    ("DF-54", "dafeng", "liability", (LIABILITY, frozenset())),
    ("DF-54", "dafeng", "pure_suit_supply", ("winning_discard", "any")),
    ("DF-61", "dafeng", "must_win", ("force", "fine", "off")),
    ("DF-61", "dafeng", "must_win_fans", (MUST_WIN, frozenset({"heavenly"}))),
    ("DF-62", "dafeng", "ready_declaration", ("required", "optional", "off")),
    ("DF-66", "dafeng", "dead_waits", ("not_ready", "ready", "kong_exempt")),
    ("SC-02", "sichuan", "first_dealer", ("fixed", "dice", *WAYS_TO_DEAL)),
    ("SC-02", "sichuan", "first_dealer_seat", (0, 3)),
    ("SC-04", "sichuan", "hide_concealed_kong", (False, True)),
    ("SC-28", "sichuan", "pure_seven_pairs_needs_quad", (False, True)),
    ("SC-30", "sichuan", "earthly", ("first_discard", "first_draw", "both")),
    ("SC-44", "sichuan", "self_draw_bonus", (0, 1)),
    ("SC-51", "sichuan", "exposed_kong_bloom", ("giver", "self_draw")),
    ("SC-53", "sichuan", "cap", (None, 8)),
    ("SC-60", "sichuan", "draw_payment", ("min", "max", "off")),
    ("SC-70", "sichuan", "must_win_last", (4, 0)),
    ("SC-71", "sichuan", "passed_win", ("higher_only", "blocked", "off")),
    ("CS-02", "changsha", "first_dealer", ("fixed", "dice", *WAYS_TO_DEAL)),
    ("CS-02", "changsha", "first_dealer_seat", (0, 3)),
    ("CS-02", "changsha", "dealer_after_draw", ("stay", "last_tile_seat")),
    ("CS-11", "changsha", "seven_pairs_quads", ("flat", "graded")),
    ("CS-14", "changsha", "event_needs_jiang", (True, False)),
    ("CS-15", "changsha", "combine", ("sum", "max")),
    ("CS-20", "changsha", "small_self_draw", (1, 2)),
    ("CS-21", "changsha", "big_self_draw", (3, 5)),
    ("CS-22", "changsha", "small_discard", (1, 2)),
    ("CS-23", "changsha", "big_discard", (6, 5)),
    ("CS-24", "changsha", "event_discard", (10, 12)),
    ("CS-20", "changsha", "dealer_extra", (1, 0)),
    ("CS-24", "changsha", "event_dealer_extra", (2, 0)),
    ("CS-24", "changsha", "event_dealer", ("either", "payer")),
    ("CS-30", "changsha", "dealt_wins", (DEALT_WINS, frozenset())),
    ("CS-30", "changsha", "dealt_win_count", ("each", "once")),
    ("CS-30", "changsha", "dealt_win_ends", (False, True)),
    ("CS-31", "changsha", "last_tile_needs_ready", (False, True)),
    ("CS-44", "changsha", "rob_supplement", ("discard_price", "kong_price")),
    ("CS-50", "changsha", "birds", (1, 0, 2, 4, 6)),
    ("CS-51", "changsha", "bird_score", ("double", "add_one")),
    ("CS-62", "changsha", "passed_win", ("off", "same_tile", "until_own_turn")),
    ("CS-70", "changsha", "dealt_wins", (DEALT_WINS, DEALT_WINS | ROOM_DEALT_WINS)),
    ("CS-71", "changsha", "midway_dealt_wins", (frozenset(), frozenset({"two_triplets"}))),
    ("CS-72", "changsha", "all_claimed", (False, True, "with_self_draw")),
    ("CS-73", "changsha", "concealed_hand", ("off", "self_draw", "any")),
    ("CS-74", "changsha", "float_most", (0, 1, 3)),
    ("CS-75", "changsha", "base", (1, 5)),
    ("CS-75", "changsha", "cap", (None, 20)),
    ("CS-76", "changsha", "birds_from", ("dealer", "winner")),
    ("CS-76", "changsha", "bird_score", ("double", "per_bird")),
    ("CS-76", "changsha", "birds_all", (False, True)),
    ("CS-77", "changsha", "open_kong_draws", (1, 2)),
    ("CS-78", "changsha", "passed_win", ("off", "self_draw_only", "big_free")),
    ("CS-79", "changsha", "seats", (4, 3, 2)),
    ("CS-79", "changsha", "two_suits", (False, True)),
    ("BB-08", "xuezhan", "first_dealer", ("fixed", "dice", *WAYS_TO_DEAL)),
    ("BB-08", "xuezhan", "first_dealer_seat", (0, 3)),
    ("BB-02", "xuezhan", "exchange", ("same_suit", "any", "off")),
    ("BB-03", "xuezhan", "exchange_direction", ("dice", "next", "previous", "across")),
    ("BB-06", "xuezhan", "hide_concealed_kong", (False, True)),
    ("BB-12", "xuezhan", "mode", ("battle", "flow")),
    ("BB-12", "xuezhan", "show_hand", ("at_win", "at_end")),
    ("BB-14", "xuezhan", "next_draw", ("winner", "discarder")),
    ("BB-15", "xuezhan", "passed_win", ("higher_only", "blocked", "off")),
    ("BB-17", "xuezhan", "locked_kong", ("all", "own", "off")),
    ("BB-19", "xuezhan", "must_win_last", (4, 0)),
    ("BB-20", "xuezhan", "exposed_kong", ("giver", "all")),
    ("BB-20", "xuezhan", "kong_values", (KONGS, {**KONGS, "exposed": 3})),
    ("BB-21", "xuezhan", "late_kong", ("unpaid", "paid")),
    ("BB-22", "xuezhan", "kong_transfer", ("last", "all", "refund", "off")),
    ("BB-22", "xuezhan", "kong_transfer_split", ("share", "nearest")),
    ("BB-23", "xuezhan", "kong_refund", (True, False)),
    ("BB-30", "xuezhan", "base", (1, 10)),
    ("BB-30", "xuezhan", "cap", (4, 3, 5, 6, 8, None)),
    ("BB-34", "xuezhan", "terminals_and_jiang", (True, False)),
    ("BB-38", "xuezhan", "concealed_and_middle", (False, True)),
    ("BB-38", "xuezhan", "concealed_win", ("any", "self_draw")),
    ("BB-43", "xuezhan", "last_tile", ("both", "draw", "off")),
    ("BB-44", "xuezhan", "heavenly_and_earthly", (True, False)),
    ("BB-45", "xuezhan", "earthly", ("first_draw", "first_discard", "both")),
    ("BB-46", "xuezhan", "self_draw", ("fan", "base", "none")),
    ("BB-47", "xuezhan", "dragon_bonus", (False, True)),
    ("BB-48", "xuezhan", "heavenly_alone", (False, True)),
    ("BB-51", "xuezhan", "exposed_kong_bloom", ("self_draw", "giver")),
    ("BB-52", "xuezhan", "flower_pig", ("cap", "unready", "both", "off")),
    ("BB-52", "xuezhan", "pig_fan", (None, 4)),
    ("BB-52", "xuezhan", "pig_pays", ("unwon", "all")),
    ("BB-52", "xuezhan", "pig_exempt", (False, True)),
    ("BB-53", "xuezhan", "ready_check", ("max", "min", "off")),
    ("BB-56", "xuezhan", "flow_ready_check", ("unwon", "all")),
    ("DF-03", "guobiao", "first_dealer", ("fixed", "dice", *WAYS_TO_DEAL)),
    ("DF-03", "guobiao", "first_dealer_seat", (0, 3)),
    ("GB-01", "guobiao", "flowers", (True, False)),
    ("GB-03", "guobiao", "several_winners", ("nearest", "all")),
    ("GB-04", "guobiao", "min_fan", (8, 0, 1, 12)),
    ("GB-05", "guobiao", "swap_ban", (False, True)),
    ("GB-06", "guobiao", "hide_concealed_kong", (True, False)),
    ("GB-07", "guobiao", "base", (8, 0, 1)),
    ("GB-19", "guobiao", "mixed_kongs", (True, False)),
)

DEFAULTS = tuple(
    Default(clause, tuple(names.split()), name, values[0], values[1:])
    for clause, names, name, values in PRINTED
)

# Names in the text that are no option, choice or fan: of the API, of contexts and actions.
OTHER_NAMES = {
    "dafeng": {"dafeng", "can_win", "waits", "score"},
    "sichuan": {"sichuan", "liable"},
    "changsha": {"changsha", "supplement", "open_kong"},
    "xuezhan": {"xuezhan", "liable", "missing", "playing", *KONGS, "win", "kong", "null"},
    "guobiao": {"guobiao"},
}


class Row(NamedTuple):
    """A fan as the rule book prints it."""

    clause: str
    key: str
    zh: str
    value: int


def text(name: str) -> str:
    """The rule book of a variant."""
    return (RULES / f"{name}.md").read_text(encoding="utf-8")


def names(name: str) -> set[str]:
    """Every name that it prints."""
    return set(re.findall(r"`([a-z_]+)`", text(name)))


def fans(name: str) -> Iterator[Row]:
    """The fans of the tables of Dafeng and Sichuan."""
    for line in text(name).splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 7 and (keys := re.findall(r"`(\w+)`", cells[3])):
            chinese = cells[2].split(" / ")
            option = cells[4].startswith("option")
            values = [0] if option else [int(value) for value in re.findall(r"\d+", cells[4])]
            for place, key in enumerate(keys):
                zh = chinese[place] if len(chinese) == len(keys) else ""
                yield Row(cells[0], key, zh, values[place])


def weights() -> Iterator[Row]:
    """The fans of Changsha, which stand in the text of its clauses; each weighs 1."""
    for line in text("changsha").splitlines():
        if clause := re.match(r"\| (CS-(1\d|30|7[0-3])) ", line):
            for zh, key in re.findall(r"([\u4e00-\u9fff]+) `(\w+)`", line):
                yield Row(clause[1], key, zh, 1)
