"""The options of Dafeng (大丰), each with its clause."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from hupai.scoring import FanCount, Remark, Rules, WinContext
from hupai.scoring.rules import MOST_STAKE, FirstDealer, Value

Liability = Literal["kong_bloom", "big_three_dragons", "pure_suit"]
MustWin = Literal[
    "heavenly", "earthly", "humanly", "thirteen_orphans", "big_four_winds", "big_three_dragons"
]
LIABILITY: frozenset[Liability] = frozenset({"kong_bloom", "big_three_dragons", "pure_suit"})
MUST_WIN: frozenset[MustWin] = frozenset(
    {"heavenly", "earthly", "humanly", "thirteen_orphans", "big_four_winds", "big_three_dragons"}
)


class DafengRules(Rules, frozen=True, kw_only=True):
    """The options of Dafeng."""

    variant = "dafeng"
    fan_keys = (
        "plain", "all_pungs", "pure_suit", "mixed_suit", "seven_pairs", "thirteen_orphans",
        "big_three_dragons", "small_three_dragons", "pure_straight", "knitted_honors",
        "seven_star_knitted", "big_four_winds", "heavenly", "earthly", "humanly", "kong_bloom",
        "last_tile", "kong_exposed", "kong_added", "kong_concealed", "concealed_ready",
        "flowers", "riichi", "dealer_streak",
    )  # fmt: skip
    draw_zh = "荒庄"

    combine: Annotated[
        Literal["sum", "max"],
        Meta(description="patterns add up, or only the highest counts (DF-20)"),
    ] = "sum"
    pure_suit_honors: Annotated[
        Literal["honors_only", "none", "mixed"],
        Meta(description="what with honors is 清一色: honors only, nothing, a suit too (DF-22)"),
    ] = "honors_only"
    stake: Annotated[
        int, Meta(ge=1, le=MOST_STAKE, description="what one point is paid with (DF-20)")
    ] = 1
    dealer_double: Annotated[
        Literal["win_or_deal_in", "any_payment", "off"],
        Meta(description="when the dealer's win or payment is doubled (DF-51)"),
    ] = "win_or_deal_in"
    streak_bonus: Annotated[
        Value, Meta(description="points for each earlier win in a row of the dealer (DF-52)")
    ] = 1
    flowers: Annotated[bool, Meta(description="play with eight flowers (DF-38, DF-67)")] = False
    riichi_bonus: Annotated[Value, Meta(description="points for 立直, won as 门清 is (DF-39)")] = 0
    concealed_ready_special: Annotated[
        bool, Meta(description="门清 counts for special shapes too (DF-37)")
    ] = False
    allow_chow: Annotated[bool, Meta(description="chows may be claimed (DF-15)")] = False
    humanly: Annotated[
        Literal["before_own_draw", "first_round", "off"],
        Meta(description="人胡: a discard won before the own first draw, or second (DF-33)"),
    ] = "before_own_draw"
    ready_declaration: Annotated[
        Literal["required", "optional", "off"],
        Meta(description="whether a ready hand is declared to win (DF-62)"),
    ] = "required"
    dead_waits: Annotated[
        Literal["not_ready", "ready", "kong_exempt"],
        Meta(description="a hand that waits only for tiles all of which are seen (DF-66)"),
    ] = "not_ready"
    liability: Annotated[
        frozenset[Liability], Meta(description="the cases in which one seat pays for all (DF-54)")
    ] = LIABILITY
    pure_suit_supply: Annotated[
        Literal["winning_discard", "any"],
        Meta(description="which tiles make liable for a 清一色 (DF-54)"),
    ] = "winning_discard"
    must_win: Annotated[
        Literal["force", "fine", "off"],
        Meta(description="whether the wins of must_win_fans may be passed (DF-61)"),
    ] = "force"
    must_win_fans: Annotated[
        frozenset[MustWin], Meta(description="the wins that may not be passed (DF-61)")
    ] = MUST_WIN
    draw_payment: Annotated[
        Literal["stake", "off"],
        Meta(description="what who is not ready pays each who is, at a draw (DF-41)"),
    ] = "stake"
    dealer_after_draw: Annotated[
        Literal["rotate", "stay"], Meta(description="who deals after a draw (DF-41)")
    ] = "rotate"
    dead_wall: Annotated[
        int, Meta(ge=0, le=80, description="tiles left in the wall at a draw (DF-40)")
    ] = 14
    first_dealer: FirstDealer = "dice"

    def contradictions(self) -> Iterator[str]:
        """Say which options contradict each other."""
        yield from super().contradictions()
        if self.pure_suit_supply != "winning_discard" and "pure_suit" not in self.liability:
            yield "pure_suit_supply is given, and liability leaves pure_suit out"

    def remarks(self, context: WinContext, fans: Sequence[FanCount]) -> Iterator[Remark]:
        """DF-51 and DF-53."""
        dealer = context.dealer
        if self.stake > 1:
            yield Remark(f"a point is paid with {self.stake}", f"底分 {self.stake}")
        if self.dealer_double == "off":
            pass
        elif dealer in (context.winner, context.payer):
            yield Remark("doubled for the dealer (DF-51)", "庄家翻倍（DF-51）")
        elif self.dealer_double == "any_payment" and context.payer is None:
            yield Remark(f"the dealer, seat {dealer}, pays double (DF-51)", "庄家付双倍（DF-51）")
        if context.liable is not None:
            liable = context.liable
            yield Remark(
                f"seat {liable} is liable for three shares (DF-53)",
                f"{liable} 号位包牌，一家付三份（DF-53）",
            )
