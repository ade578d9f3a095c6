"""Every engine ends its deals with payments that add up; then, how long an answer takes."""

from dataclasses import asdict
from itertools import count
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benches.games import OURS, Game, installed_games
from benches.report import PlayTiming, Report

ROUNDS = 21

GAMES = (*OURS, *installed_games())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_play_is_sound(game: Game) -> None:
    """Deals end, none of them at once, and what the seats get adds up."""
    deals = list(game.play(game.deals, 0))
    assert len(deals) == game.deals
    for deal in deals:
        assert deal.answers > 0
        assert game.is_settled(deal.payments), deal


@pytest.mark.benchmark(timer=process_time)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_speed(game: Game, benchmark: BenchmarkFixture, report: Report) -> None:
    """Play other deals in every round, which is one iteration of the benchmark.

    What counts is the time of the processor: rounds are so long that others interrupt them.
    """
    answers: list[int] = []
    seeds = count()
    game.answers(next(seeds))
    benchmark.group = "random play"
    benchmark.pedantic(lambda: answers.append(game.answers(next(seeds))), rounds=ROUNDS)  # type: ignore[no-untyped-call]
    if benchmark.stats is None:
        return
    # Rounds differ a little in how many answers they take.
    mean = sum(answers) / len(answers)
    timing = PlayTiming(
        engine=game.name,
        version=game.version,
        calls=game.calls,
        is_ours=game.is_ours,
        seconds=benchmark.stats["median"] / mean,
        answers=mean / game.deals,
    )
    report.plays.append(timing)
    benchmark.extra_info.update(asdict(timing), deals=game.deals)
