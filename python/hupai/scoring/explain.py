"""A score in words."""

from collections.abc import Callable, Iterator
from typing import Protocol

from hupai._core import Decomposition
from hupai.arguments import plain_text
from hupai.chinese import in_chinese
from hupai.errors import InvalidMemberError
from hupai.scoring.context import WinContext
from hupai.scoring.fans import FanCount
from hupai.scoring.rules import Remark
from hupai.tiles import Tile


class Explained(Protocol):
    """What is explained: a score."""

    @property
    def context(self) -> WinContext:
        """How it was won."""

    @property
    def decomposition(self) -> Decomposition:
        """How the hand is made up."""

    @property
    def fans(self) -> tuple[FanCount, ...]:
        """What it has."""

    @property
    def points(self) -> int:
        """What it is worth before seats."""

    @property
    def payments(self) -> tuple[int, ...]:
        """Who gets and pays what."""

    def remarks(self) -> Iterator[Remark]:
        """Why the payments are not the points alone."""


def explained(score: Explained, language: str) -> str:
    """Say how a hand is made up, what it is worth and who pays what.

    Raises InvalidMemberError for a language other than en and zh.
    """
    known = plain_text(language)
    if known not in LANGUAGES:
        raise InvalidMemberError("language", language, tuple(LANGUAGES))
    head, wild_line, fan_line, points_line, payment_line = LANGUAGES[known]
    winner = score.context.winner
    return "\n".join(
        [
            head(score.decomposition, score.context),
            *([wild_line(score.decomposition.wild)] if score.decomposition.wild else []),
            *map(fan_line, score.fans),
            points_line(score.points),
            *(f"  {getattr(remark, known)}" for remark in score.remarks()),
            *(
                payment_line(seat, -payment, winner)
                for seat, payment in enumerate(score.payments)
                if payment < 0
            ),
        ]
    )


def _head_en(decomposition: Decomposition, context: WinContext) -> str:
    sources = {
        "self_draw": "by self-draw",
        "discard": f"on the discard of seat {context.payer}",
        "robbed_kong": f"by robbing the kong of seat {context.payer}",
    }
    who = f"seat {context.winner}{' (dealer)' if context.winner == context.dealer else ''}"
    return f"{decomposition}: {who} wins {sources[context.by]}"


def _head_zh(decomposition: Decomposition, context: WinContext) -> str:
    who = f"{context.winner} 号位{'（庄）' if context.winner == context.dealer else ''}"
    sources = {
        "self_draw": f"{who}自摸",
        "discard": f"{who}胡，{context.payer} 号位点炮",
        "robbed_kong": f"{who}胡，抢 {context.payer} 号位的杠",
    }
    return f"{in_chinese(str(decomposition))}：{sources[context.by]}"


def _wild_en(tiles: tuple[Tile, ...]) -> str:
    return f"  wildcards stand for {' '.join(map(str, tiles))}"


def _wild_zh(tiles: tuple[Tile, ...]) -> str:
    return f"  癞子当{'、'.join(tile.zh for tile in tiles)}"


def _fan_en(fan: FanCount) -> str:
    times = "" if fan.count == 1 else f" ({fan.count} × {fan.value})"
    return f"  {fan.en} {fan.zh}: {fan.total}{times} [{fan.clause}]"


def _fan_zh(fan: FanCount) -> str:
    times = "" if fan.count == 1 else f"（{fan.count} × {fan.value}）"
    return f"  {fan.zh}：{fan.total}{times}（{fan.clause}）"


Head = Callable[[Decomposition, WinContext], str]
WildLine = Callable[[tuple[Tile, ...]], str]
FanLine = Callable[[FanCount], str]
PointsLine = Callable[[int], str]
PaymentLine = Callable[[int, int, int], str]

LANGUAGES: dict[str, tuple[Head, WildLine, FanLine, PointsLine, PaymentLine]] = {
    "en": (
        _head_en,
        _wild_en,
        _fan_en,
        lambda points: f"  points: {points}",
        lambda seat, amount, winner: f"seat {seat} pays {amount} to seat {winner}",
    ),
    "zh": (
        _head_zh,
        _wild_zh,
        _fan_zh,
        lambda points: f"  合计：{points}",
        lambda seat, amount, winner: f"{seat} 号位付给 {winner} 号位 {amount}",
    ),
}
