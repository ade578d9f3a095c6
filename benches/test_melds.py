"""Hands with melds answer as each draw and discard does; then, how long one takes beside none."""

from dataclasses import asdict
from functools import cache
from random import Random
from timeit import Timer

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benches.engines import Question
from benches.hands import KINDS, SETS
from benches.ours import tried_options, tried_tiles
from benches.report import MeldTiming, Report
from hupai import Hand, InvalidHandError, Meld, Shape, Tile

HANDS = 300
SEED = 136
MELDS = range(4)
QUESTIONS = (Question.SHANTEN, Question.IMPROVING_TILES, Question.DISCARD_OPTIONS)


@cache
def hands(question: Question, melds: int) -> tuple[Hand, ...]:
    """Draw so many sets as melds, and the other tiles from all kinds alike."""
    random = Random(f"{SEED} {melds}")
    return tuple(melded(random, melds, question.size) for _ in range(HANDS))


def melded(random: Random, melds: int, size: int) -> Hand:
    """Draw one hand; a draw that would need a fifth copy is drawn again."""
    while True:
        shown = [meld(random.choice(SETS)) for _ in range(melds)]
        tiles = [Tile(random.randrange(KINDS)) for _ in range(size - 3 * melds)]
        try:
            return Hand(tiles, shown)
        except InvalidHandError:
            continue


def meld(kinds: tuple[int, ...]) -> Meld:
    """Show a set."""
    first = Tile(kinds[0])
    return Meld.pung(first) if kinds[0] == kinds[1] else Meld.chow(first)


@pytest.mark.parametrize("melds", MELDS)
def test_answers_are_those_of_each_draw(melds: int) -> None:
    """Nobody is timed for a wrong answer."""
    for hand in hands(Question.IMPROVING_TILES, melds):
        assert list(hand.improving_tiles()) == tried_tiles(hand, Shape.STANDARD), hand
    for hand in hands(Question.DISCARD_OPTIONS, melds)[: HANDS // 10]:
        options = {
            option.discard: (option.shanten, list(option.improving_tiles))
            for option in hand.discard_options()
        }
        assert options == tried_options(hand, Shape.STANDARD), hand


@pytest.mark.benchmark(min_time=0.002, max_time=0.25, min_rounds=5)
@pytest.mark.parametrize("melds", MELDS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_speed(question: Question, melds: int, benchmark: BenchmarkFixture, report: Report) -> None:
    """Time one call for each hand in turn; the loop is one iteration of the benchmark."""
    call = f"hand.{question}()"
    timer = Timer(f"for hand in hands:\n    {call}", globals={"hands": hands(question, melds)})
    benchmark.group = f"{question} melds"
    benchmark(timer.timeit, 1)
    if benchmark.stats is None:
        return
    timing = MeldTiming(question, melds, call, benchmark.stats["median"] / HANDS)
    report.melds.append(timing)
    benchmark.extra_info.update(asdict(timing), hands=HANDS)
