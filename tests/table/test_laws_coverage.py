"""Whatever the variants have comes up in the deals that the laws are held against.

Random players rarely win all together, so that the walls are rich and the tempers many; this test
says that nothing is missing, without asking any law.
"""

from functools import cache

import pytest

from tests.laws.deal import Tally
from tests.laws.players import Players, kind_of
from tests.laws.setups import NAMES, random_setup, usual_variant

SEEDS = range(1200)

ALWAYS = {
    "answered", "asked", "claimed", "deal_ended", "deal_started", "dice_thrown", "discarded",
    "drew", "hand_dealt", "kong_declared", "kong_made", "tile_drawn", "wind_drawn", "won",
}  # fmt: skip
EVENTS = {
    "dafeng": ALWAYS | {"fined", "flower_shown", "hand_shown", "kong_hidden", "kong_shown"},
    "sichuan": ALWAYS | {"hand_shown", "kong_hidden", "kong_shown"},
    "changsha": ALWAYS
    | {"birds_turned", "dealt_win_shown", "floats_shown", "last_tile_offered", "tiles_turned"},
    "xuezhan": ALWAYS
    | {"die_thrown", "exchange_made", "hand_shown", "kong_hidden", "kong_shown", "paid"}
    | {"suits_named", "tiles_exchanged"},
    "guobiao": ALWAYS | {"flower_shown", "kong_hidden", "kong_shown"},
    "hongzhong": ALWAYS | {"birds_turned", "hand_shown", "paid", "wild_turned"},
}
CAUSES = {
    "dafeng": {"win", "draw", "must_win_fine"},
    "sichuan": {"win", "draw"},
    "changsha": {"win", "dealt_win"},
    "hongzhong": {"win", "kong", "kong_refund"},
    "xuezhan": {"win", "kong", "kong_transfer", "kong_refund", "flower_pig", "ready_check"},
    "guobiao": {"win"},
}
PHASES = {
    "dafeng": {"turn", "claims", "over"},
    "sichuan": {"turn", "claims", "over"},
    "changsha": {"floats", "turn", "claims", "over", "dealt_wins", "last_tile"},
    "xuezhan": {"exchange", "missing_suits", "turn", "claims", "over"},
    "guobiao": {"turn", "claims", "over"},
    "hongzhong": {"turn", "claims", "over"},
}
PLAIN = {"discard", "pass", "pung", "win"}
KONGS = {"kong_exposed", "kong_added", "kong_concealed"}
ACTIONS = {
    "dafeng": PLAIN | KONGS | {"chow", "discard ready"},
    "sichuan": PLAIN | KONGS,
    "guobiao": PLAIN | KONGS | {"chow"},
    "changsha": PLAIN
    | {f"{kong} {style}" for kong in KONGS for style in ("supplement", "open_kong")}
    | {"choose_float", "chow", "show_dealt_win", "take_last_tile"},
    "xuezhan": PLAIN | KONGS | {"exchange_tiles", "name_suit"},
    "hongzhong": PLAIN | KONGS | {"chow"},
}
SOURCES = {
    "dafeng": {"wall", "kong", "flower"},
    "sichuan": {"wall", "kong"},
    "changsha": {"wall", "kong", "last_tile"},
    "xuezhan": {"wall", "kong"},
    "guobiao": {"wall", "kong", "flower"},
    "hongzhong": {"wall", "kong"},
}


@cache
def played(name: str) -> Tally:
    """Play many deals, half with shuffled options, and count what comes up."""
    tally = Tally()
    for seed in SEEDS:
        setup = random_setup(name, seed, shuffled=seed % 2 == 1)
        table, players = setup.table(), Players(seed, setup.plan)
        while not table.over:
            tally.count(f"phase {table.deal.phase}")
            seat, action = players.next_answer(table)
            tally.count(f"action {kind_of(action)}")
            table.submit(seat, action)
        tally.count(f"phase {table.deal.phase}")
        for event in table.events:
            tally.count(f"event {event.tag()}")
            tally.count(f"source {getattr(event, 'source', 'none')}")
        result = table.result
        assert result is not None
        for transfer in result.transfers:
            tally.count(f"cause {transfer.cause}")
        for win in result.wins:
            tally.count(f"by {win.context.by}")
            tally.count(f"opening {win.context.opening}")
        tally.count(f"winners {len(result.wins)}")
        tally.count(f"drawn {result.drawn}")
    return tally


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_event_comes_up(name: str) -> None:
    assert played(name).kinds("event ") == EVENTS[name]


@pytest.mark.parametrize("name", NAMES)
def test_every_cause_of_a_transfer_comes_up(name: str) -> None:
    assert played(name).kinds("cause ") == CAUSES[name]


@pytest.mark.parametrize("name", NAMES)
def test_every_phase_comes_up(name: str) -> None:
    assert played(name).kinds("phase ") == PHASES[name]


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_action_comes_up(name: str) -> None:
    assert played(name).kinds("action ") == ACTIONS[name]


@pytest.mark.parametrize("name", NAMES)
def test_tiles_are_drawn_for_every_reason(name: str) -> None:
    assert played(name).kinds("source ") - {"none"} == SOURCES[name]


@pytest.mark.parametrize("name", NAMES)
def test_deals_are_won_in_every_way(name: str) -> None:
    assert played(name).kinds("by ") == {"self_draw", "discard", "robbed_kong"}
    # In 红中 two rarely rob one kong: tests/table/test_hongzhong.py has them do it.
    several = set() if name == "hongzhong" else {"2"}
    assert {"0", "1"} | several <= played(name).kinds("winners ")
    assert played(name).kinds("drawn ") == {"True", "False"}
    variant = usual_variant(name)
    openings = (
        {"heavenly", "earthly"} & {*variant.openings} if "opening" in variant.facts else set()
    )
    assert {"None"} | openings <= played(name).kinds("opening ")
