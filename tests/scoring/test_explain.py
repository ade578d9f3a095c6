"""A score in words: each fan on its line, then who pays whom."""

import re
from typing import Any

import pytest
from hypothesis import given, settings

from hupai import Hand, InvalidMemberError, WinContext, variants
from hupai.chinese import in_chinese
from hupai.scoring import Score

from .strategies import Game, won_games

PLAIN: dict[str, Any] = {"winner": 1}


def scored(name: str, hand: str, win: dict[str, Any], **options: object) -> Score:
    """A score as text asks for it."""
    return variants.get(name, **options).score(Hand.parse(hand), WinContext.from_dict(win))


SCORES = [
    scored("dafeng", "11155599m777z [333p]", {"winner": 0, "by": "discard", "payer": 2}),
    scored("dafeng", "123m456m789m55s (7777z)", {"winner": 1, "after_kong": True}),
    scored("dafeng", "123456789m55m [7777z]", {"winner": 1, "liable": 3, "dealer_streak": 2}),
    scored("sichuan", "1111m2222m99m44p66p", {"winner": 3, "dealer": 1}),
    scored("sichuan", "123s234s567s789s55s", {"winner": 1, "by": "robbed_kong", "payer": 2}, cap=3),
    scored("changsha", "123m456m789p345s22p", {"winner": 1, "birds": ["6m"]}),
    scored("changsha", "111m333m999m77m [444m]", {"winner": 1, "by": "discard", "payer": 0}),
]
IDS = [f"{score.variant} {score.decomposition}" for score in SCORES]


def paying(score: Score) -> list[int]:
    """The seats that pay something."""
    return [seat for seat, payment in enumerate(score.payments) if payment < 0]


@pytest.mark.parametrize("score", SCORES, ids=IDS)
def test_english(score: Score) -> None:
    lines = str(score).splitlines()
    assert str(score) == score.explain() == score.explain("en")
    assert str(score.decomposition) in lines[0]
    assert f"seat {score.context.winner}" in lines[0]
    for fan in score.fans:
        (line,) = [line for line in lines if f"{fan.en} {fan.zh}" in line]
        assert fan.clause in line
        assert re.search(rf": {fan.total}\b", line)
    assert any(re.search(rf"points: {score.points}$", line) for line in lines)
    pays = [line for line in lines if " pays " in line and " to seat " in line]
    assert pays == [
        f"seat {seat} pays {-score.payments[seat]} to seat {score.context.winner}"
        for seat in paying(score)
    ]


@pytest.mark.parametrize("score", SCORES, ids=IDS)
def test_chinese(score: Score) -> None:
    lines = score.explain("zh").splitlines()
    assert lines[0].startswith(f"{in_chinese(str(score.decomposition))}：")
    assert f"{score.context.winner} 号位" in lines[0]
    for fan in score.fans:
        (line,) = [line for line in lines[1:] if line.strip().startswith(f"{fan.zh}：")]
        assert fan.clause in line
        assert line.strip().startswith(f"{fan.zh}：{fan.total}")
    assert any(line.strip() == f"合计：{score.points}" for line in lines)
    pays = [line for line in lines if "付给" in line]
    assert len(pays) == len(paying(score))
    for seat, line in zip(paying(score), pays, strict=True):
        assert line == f"{seat} 号位付给 {score.context.winner} 号位 {-score.payments[seat]}"
    assert not re.search(r"[a-z]", "".join(lines))


@pytest.mark.parametrize(
    ("facts", "english", "chinese"),
    [
        ({}, "self-draw", "自摸"),
        ({"by": "discard", "payer": 3}, "discard of seat 3", "3 号位点炮"),
        ({"by": "robbed_kong", "payer": 3}, "kong of seat 3", "抢 3 号位的杠"),
        ({"dealer": 1}, "dealer", "庄"),
    ],
)
def test_how_it_was_won(facts: dict[str, Any], english: str, chinese: str) -> None:
    score = scored("changsha", "123m456m789p345s22p", PLAIN | facts)
    assert english in str(score).splitlines()[0]
    assert chinese in score.explain("zh").splitlines()[0]


def test_what_is_had_several_times_says_so() -> None:
    score = scored("sichuan", "1111m2222m3333m66p", PLAIN)
    (root,) = [fan for fan in score.fans if fan.key == "root"]
    assert root.count == 2
    assert any("2 × 1" in line for line in str(score).splitlines() if "根" in line)
    assert any("2 × 1" in line for line in score.explain("zh").splitlines() if "根" in line)


JIANG = "123m456m789p345s22p"
ROBBED = {"by": "robbed_kong", "payer": 0}


@pytest.mark.parametrize(
    ("win", "options", "remarks"),
    [
        ({"by": "discard", "payer": 2}, {}, []),
        ({"by": "discard", "payer": 0}, {}, ["庄家输赢加算 1（CS-20 至 CS-23）"]),
        ({}, {}, ["庄家输赢加算 1（CS-20 至 CS-23）"]),
        ({}, {"dealer_extra": 3}, ["庄家输赢加算 3（CS-20 至 CS-23）"]),
        ({}, {"dealer_extra": 0}, []),
        (ROBBED, {}, ["庄家输赢加算 2（CS-24）"]),
        (ROBBED, {"event_dealer_extra": 0}, []),
        (ROBBED | {"supplement": True}, {}, ["庄家输赢加算 1（CS-20 至 CS-23）"]),
        (
            ROBBED | {"supplement": True},
            {"rob_supplement": "kong_price"},
            ["庄家输赢加算 2（CS-24）"],
        ),
        (
            {"by": "discard", "payer": 2, "birds": ["6m", "9p"]},
            {"birds": 2},
            ["鸟 六万：中 1 号位（CS-51）", "鸟 九筒：中 0 号位（CS-51）"],
        ),
    ],
)
def test_remarks_of_changsha(
    win: dict[str, Any], options: dict[str, Any], remarks: list[str]
) -> None:
    score = scored("changsha", JIANG, PLAIN | win, **options)
    assert [remark.zh for remark in score.remarks()] == remarks
    without = options | {"dealer_extra": 0, "event_dealer_extra": 0}
    plain = scored("changsha", JIANG, PLAIN | win, **without)
    assert (plain.payments != score.payments) == any("加算" in remark for remark in remarks)


@given(won_games())
@settings(max_examples=100)
def test_every_score_is_told_in_both_languages(game: Game) -> None:
    score = game.variant.score(game.hand, game.context)
    for language in ("en", "zh"):
        told = score.explain(language)
        assert all(fan.zh in told for fan in score.fans)
        assert all(fan.clause in told for fan in score.fans)
        assert len(told.splitlines()) >= 2 + len(score.fans) + len(paying(score))
        assert not any(line != line.rstrip() for line in told.splitlines())


@pytest.mark.parametrize("language", ["fr", "EN", "", "zh-TW", None, 3, []])
def test_another_language_is_refused(language: Any) -> None:
    with pytest.raises(InvalidMemberError, match="choose from en, zh"):
        SCORES[0].explain(language)
