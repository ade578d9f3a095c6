"""Scores beside slow twins, written straight from the rule text."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any, Protocol

import pytest
from hypothesis import example, given, settings

from hupai import Hand, Meld, MeldKind, Suit, Tile, WinContext, variants
from hupai.errors import NotAWinError
from hupai.scoring import Score

from . import changsha_oracle, dafeng_oracle, hongzhong_oracle, sichuan_oracle, xuezhan_oracle
from .parts import NUMBERED
from .strategies import Game, games


class Judged(Protocol):
    """What an oracle finds."""

    @property
    def fans(self) -> dict[str, int]: ...


def game(name: str, hand: str, win: dict[str, Any], **options: object) -> Game:
    """A game as text."""
    return Game(variants.get(name, **options), Hand.parse(hand), WinContext.from_dict(win))


def scored(played: Game) -> Score | None:
    """The score, or none where the hand does not win."""
    try:
        return played.variant.score(played.hand, played.context)
    except NotAWinError:
        return None


def shown(fans: dict[str, int]) -> dict[str, int]:
    """The fans that are worth something."""
    return {key: value for key, value in fans.items() if value}


def agree(score: Score | None, judged: Sequence[Judged]) -> bool:
    """Whether both find a win, and the same fans."""
    if score is None:
        return not judged
    return shown(score.to_dict()["fans"]) in [shown(one.fans) for one in judged]


class Oracle(Protocol):
    """An oracle of a variant in which a win is worth the total of its fans."""

    def judged(self, hand: Hand, context: WinContext, rules: dict[str, Any], /) -> Any: ...
    def payments(self, points: int, context: WinContext, rules: dict[str, Any], /) -> list[int]: ...


def assert_same(played: Game, oracle: Oracle) -> None:
    """Both find the same fans, points and payments, or neither finds a win."""
    rules = played.variant.rules.to_dict()
    score, judged = scored(played), oracle.judged(played.hand, played.context, rules)
    assert agree(score, judged), (score, judged)
    if score is not None:
        assert score.points == judged[0].total
        paid = oracle.payments(judged[0].total, played.context, rules)
        assert list(score.payments) == paid


@pytest.mark.clause("CM-5", "CM-6", "CM-7", "DF-20", "DF-22", "DF-37", "DF-50", "DF-51", "DF-53")
@given(games("dafeng"))
@settings(max_examples=300)
def test_dafeng(played: Game) -> None:
    assert_same(played, dafeng_oracle)


@pytest.mark.clause("SC-10", "SC-11", "SC-25", "SC-28", "SC-40", "SC-44", "SC-50", "SC-51", "SC-53")
@given(games("sichuan"))
@settings(max_examples=300)
@example(game("sichuan", "1111m2222m99m44p66p", {"winner": 1}))
@example(game("sichuan", "123s567s678s888s77s", {"winner": 1}))
def test_sichuan(played: Game) -> None:
    rules = {"cap": None, **played.variant.rules.to_dict()}
    score, judged = scored(played), sichuan_oracle.judged(played.hand, played.context, rules)
    assert agree(score, judged), (score, judged)
    if score is not None:
        owed = judged[0].total
        points = owed if rules["cap"] is None else min(owed, rules["cap"])
        assert score.points == points
        assert list(score.payments) == sichuan_oracle.payments(points, played.context)


@pytest.mark.clause(
    "CS-10", "CS-11", "CS-12", "CS-14", "CS-15", "CS-21", "CS-25", "CS-26", "CS-51",
    "CS-72", "CS-73", "CS-74", "CS-75", "CS-76", "CS-77", "CS-79",
)  # fmt: skip
@given(games("changsha"))
@settings(max_examples=600)
def test_changsha(played: Game) -> None:
    rules = changsha_oracle.every_option(played.variant)
    score, judged = scored(played), changsha_oracle.judged(played.hand, played.context, rules)
    assert agree(score, judged), (score, judged)
    if score is not None:
        assert score.points == judged[0].price
        paid = [changsha_oracle.payments(one.fans, played.context, rules) for one in judged]
        assert list(score.payments) in paid


@pytest.mark.clause(
    "BB-05", "BB-10", "BB-30", "BB-31", "BB-32", "BB-33", "BB-34", "BB-35", "BB-36", "BB-37",
    "BB-38", "BB-39", "BB-40", "BB-41", "BB-42", "BB-43", "BB-44", "BB-45", "BB-46", "BB-47",
    "BB-48", "BB-50", "BB-51", "BB-55",
)  # fmt: skip
@given(games("xuezhan"))
@settings(max_examples=400)
@example(game("xuezhan", "1112223334445m5m", {"winner": 1, "missing": "s"}, cap=None))
@example(game("xuezhan", "112233m778899m11p", {"winner": 1, "missing": "s"}, cap=None))
def test_xuezhan(played: Game) -> None:
    rules = {"cap": None, **played.variant.rules.to_dict()}
    score, judged = scored(played), xuezhan_oracle.judged(played.hand, played.context, rules)
    assert agree(score, judged), (score, judged)
    if score is not None:
        assert score.points == xuezhan_oracle.value(judged[0].total, rules)
        paid = xuezhan_oracle.payments(judged[0].total, played.context, rules)
        assert list(score.payments) == paid


@pytest.mark.clause("HZ-01", "HZ-02", "HZ-10", "HZ-11", "HZ-30", "HZ-31", "HZ-40", "HZ-51", "CM-5")
@given(games("hongzhong"))
@settings(max_examples=150)
@example(game("hongzhong", "11122233344p55p?", {"winner": 1}))
@example(game("hongzhong", "123m456m789p34s5s??", {"winner": 1}))
@example(game("hongzhong", "22m5567p88s99s????", {"winner": 1}))
@example(game("hongzhong", "11112222333344p", {"winner": 1}))
def test_hongzhong(played: Game) -> None:
    rules = played.variant.rules.to_dict()
    score, judged = scored(played), hongzhong_oracle.judged(played.hand, played.context, rules)
    assert (score is None) == (judged is None), (score, judged)
    if score is not None and judged is not None:
        times, fans = judged
        drawn = 1 if played.context.by == "discard" else 2
        assert score.points == rules["base"] * times * drawn
        assert shown(score.to_dict()["fans"]) in [shown(one) for one in fans]
        paid = hongzhong_oracle.payments(times, played.context, rules)
        assert list(score.payments) == paid
        natural = [*played.hand.concealed, *score.decomposition.wild]
        stands_for = Hand(natural, played.hand.melds)
        assert not score.decomposition.shape or stands_for.is_win(played.variant.shapes)


@pytest.mark.clause("HZ-02", "HZ-10")
@pytest.mark.parametrize(
    "text", ["22m5567p8899s????", "9p????[777s][888s][999s]", "147m258p369s5s????"]
)
def test_four_wild_tiles_are_never_worth_more_than_what_the_oracle_tries(text: str) -> None:
    hand, context = Hand.parse(text), WinContext(winner=1)
    rules = variants.get("hongzhong").rules.to_dict()
    narrow = hongzhong_oracle.judged(hand, context, rules)
    every = hongzhong_oracle.judged(hand, context, rules, every=True)
    assert narrow is not None
    assert every is not None
    assert narrow[0] == every[0]
    assert all(fans in narrow[1] for fans in every[1])
    score = scored(Game(variants.get("hongzhong"), hand, context))
    assert score is not None
    assert score.points == 2 * every[0]


@pytest.mark.clause("HZ-10", "HZ-31")
@pytest.mark.parametrize("wildcards", [1, 2, 3])
def test_hongzhong_with_three_melds_whole(wildcards: int) -> None:
    """Every hand of the dots with three melds and so many wild tiles."""
    variant, context = variants.get("hongzhong"), WinContext(winner=1)
    melds = [Meld.pung(Tile.S5), Meld.pung(Tile.S9), Meld.kong(Tile.P9, MeldKind.KONG_ADDED)]
    rules, won = variant.rules.to_dict(), 0
    dots = [tile for tile in NUMBERED if tile.suit is Suit.DOTS][:8]
    for tiles in combinations_with_replacement(dots, 5 - wildcards):
        if max(map(tiles.count, tiles)) <= 4:
            hand = Hand(tiles, melds, wildcards)
            score = scored(Game(variant, hand, context))
            judged = hongzhong_oracle.judged(hand, context, rules)
            assert (score is None) == (judged is None), hand
            if score is not None and judged is not None:
                won += 1
                assert score.points == 2 * judged[0], hand
                assert score.to_dict()["fans"] in judged[1], hand
    assert won > 20
