"""Who gets a discard: CM-2, whatever the order of the answers."""

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from hupai.play import Asked, Phase

from .stage import Play, changsha, dafeng

Outcome = tuple[list[int], tuple[int, ...], int, list[list[str]]]


def claimable() -> Play:
    """Let seat 0 discard 4p, of which 1 may make a chow, 2 a pung, and on which 3 wins."""
    return changsha({0: "4p", 1: "35p", 2: "44p", 3: "123456m789s88s35p"})("0.4p")


def outcome(play: Play) -> Outcome:
    """Say what came of a discard."""
    over = play.table.over
    melds = [play.melds(seat) for seat in range(4)]
    payments = play.payments if over else (0, 0, 0, 0)
    return play.winners if over else [], payments, play.table.deal.turn, melds


def answered(play: Play, answers: dict[int, str]) -> Iterator[Outcome]:
    """Answer in every order, as long as anyone is still asked."""
    for order in permutations(answers):
        twin = play.copy()
        for seat in order:
            if twin.table.deal.phase is Phase.CLAIMS:
                twin(f"{seat}.{answers[seat]}")
        assert twin.table.deal.phase is not Phase.CLAIMS
        yield outcome(twin)


@pytest.mark.clause("CM-2")
def test_each_claim_is_offered_to_who_may_make_it() -> None:
    play = claimable()
    assert {seat: play.offered(seat) for seat in play.asked} == {
        1: {"chow=3p", "pass"},
        2: {"pung", "pass"},
        3: {"win", "pass"},
    }


@pytest.mark.clause("CM-2")
@pytest.mark.parametrize(
    "answers", list(product(["chow=3p", "pass"], ["pung", "pass"], ["win", "pass"])), ids="-".join
)
def test_a_win_comes_before_a_pung_and_a_pung_before_a_chow(answers: tuple[str, str, str]) -> None:
    given = dict(zip((1, 2, 3), answers, strict=True))
    outcomes = list(answered(claimable(), given))
    assert all(found == outcomes[0] for found in outcomes)
    winners, payments, turn, melds = outcomes[0]
    if given[3] == "win":
        assert (winners, payments) == ([3], (-7, 0, 0, 7))
        assert melds == [[], [], [], []]
    elif given[2] == "pung":
        assert (turn, melds) == (2, [[], [], ["[444p]"], []])
    elif given[1] == "chow=3p":
        assert (turn, melds) == (1, [[], ["[345p]"], [], []])
    else:
        assert (turn, melds) == (1, [[], [], [], []])


@pytest.mark.clause("CM-2")
@pytest.mark.parametrize(
    ("script", "settled"),
    [
        ("3.win", True),
        ("2.pung", False),
        ("2.pung 3.pass", True),
        ("3.pass 2.pung", True),
        ("1.chow=3p", False),
        ("1.chow=3p 3.pass", False),
        ("1.chow=3p 2.pass", False),
        ("1.chow=3p 3.pass 2.pass", True),
        ("3.pass", False),
        ("3.pass 2.pass", False),
        ("1.pass 2.pass", False),
    ],
)
def test_it_is_settled_as_soon_as_no_open_answer_can_change_it(
    script: str, *, settled: bool
) -> None:
    play = claimable()(script)
    assert (play.table.deal.phase is not Phase.CLAIMS) is settled
    answers = {int(step[0]) for step in script.split()}
    if not settled:
        assert play.asked == {1, 2, 3} - answers


@pytest.mark.clause("CM-2")
def test_a_kong_comes_before_a_chow() -> None:
    play = changsha({0: "4p", 1: "35p", 2: "444p"})("0.4p")
    assert play.offered(2) == {"pung", "supplement=4p", "pass"}
    found = list(answered(play, {1: "chow=3p", 2: "supplement=4p"}))
    assert found[0] == found[1]
    assert found[0][3] == [[], [], ["[4444p]"], []]


SMALL = {1: "123456m789s88s46p", 3: "456789m123s22s46p", 2: "789789m123s55s46p"}


def two_wins(**options: str) -> Play:
    """Let seat 2 discard a tile on which 3 and 1 win; 3 is nearer."""
    hands = {0: "1447m2588p13699s", 1: SMALL[1], 2: "5p", 3: SMALL[3]}
    return changsha(hands, **options)("2.5p")


@pytest.mark.clause("CM-2", "CS-60")
@pytest.mark.parametrize(
    ("one", "three", "winners"),
    [
        ("win", "win", [3, 1]),
        ("win", "pass", [1]),
        ("pass", "win", [3]),
        ("pass", "pass", []),
    ],
)
def test_all_who_win_on_a_tile_count_nearest_first(
    one: str, three: str, winners: list[int]
) -> None:
    found = list(answered(two_wins(), {1: one, 3: three}))
    assert found[0] == found[1]
    assert found[0][0] == winners
    assert found[0][1][2] == -len(winners)


@pytest.mark.clause("CM-2")
@pytest.mark.parametrize(
    ("one", "three", "winners"),
    [
        ("win", "win", [3]),
        ("win", "pass", [1]),
        ("pass", "win", [3]),
        ("pass", "pass", []),
    ],
)
def test_the_nearest_alone_wins_if_the_option_says_so(
    one: str, three: str, winners: list[int]
) -> None:
    found = list(answered(two_wins(several_winners="nearest"), {1: one, 3: three}))
    assert found[0] == found[1]
    assert found[0][0] == winners
    assert found[0][1][2] == -len(winners)


@pytest.mark.clause("CM-2")
def test_with_the_nearest_alone_its_win_settles_it_at_once() -> None:
    assert two_wins(several_winners="nearest")("3.win").table.over
    waiting = two_wins(several_winners="nearest")("1.win")
    assert not waiting.table.over
    assert waiting.asked == {3}
    assert not two_wins()("3.win").table.over


@pytest.mark.clause("CM-2")
def test_three_may_win_on_one_tile_in_turn_after_the_discarder() -> None:
    hands = {0: "5p", 1: SMALL[1], 2: SMALL[2], 3: SMALL[3]}
    play = changsha(hands, "? ? ?")("0.5p")
    found = list(answered(play, {1: "win", 2: "win", 3: "win"}))
    assert all(each == found[0] for each in found)
    assert found[0][0] == [1, 2, 3]


@pytest.mark.clause("CM-2")
def test_only_the_next_seat_may_chow() -> None:
    for giver in range(4):
        hands = {seat: "35p8s" for seat in range(4) if seat != giver} | {giver: "4p"}
        play = dafeng(hands, allow_chow=True)(f"{giver}.4p")
        assert play.asked == {(giver + 1) % 4}


@pytest.mark.clause("CM-2", "CM-14")
def test_nobody_learns_who_is_asked_or_what_was_overruled() -> None:
    play = claimable()("2.pung")
    for seat in (0, 1, 2, 3):
        asked = [event for event in play.table.events_for(seat) if isinstance(event, Asked)]
        assert {event.seat for event in asked} <= {seat}
    assert not play.table.view(0).must_answer
    assert not play.table.view(2).must_answer
    assert play.table.view(3).must_answer
    seen = play.table.events_for(0)
    assert seen == claimable().table.events_for(0)
    assert play.table.view(1) == claimable().table.view(1)
