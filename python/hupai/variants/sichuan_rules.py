"""The options of Sichuan (四川), each with its clause."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from hupai.scoring import FanCount, Remark, Rules, WinContext
from hupai.scoring.rules import MOST_STAKE, Value


class SichuanRules(Rules, frozen=True, kw_only=True):
    """The options of Sichuan."""

    variant = "sichuan"
    fan_keys = (
        "plain", "all_pungs", "pure_suit", "terminals_everywhere", "seven_pairs",
        "dragon_seven_pairs", "pure_all_pungs", "jiang_pungs", "pure_seven_pairs", "heavenly",
        "earthly", "root", "kong", "kong_bloom", "robbed_kong", "self_draw",
    )  # fmt: skip

    pure_seven_pairs_needs_quad: Annotated[
        bool, Meta(description="清七对 needs a four of a kind (SC-28)")
    ] = False
    earthly: Annotated[
        Literal["first_discard", "first_draw", "both"],
        Meta(description="what 地胡 is: on the dealer's first discard, on the first draw (SC-30)"),
    ] = "first_discard"
    self_draw_bonus: Annotated[Value, Meta(description="points for a self-draw (SC-44)")] = 0
    exposed_kong_bloom: Annotated[
        Literal["giver", "self_draw"],
        Meta(description="who pays 杠上花 after an exposed kong (SC-51)"),
    ] = "giver"
    cap: Annotated[
        Annotated[int, Meta(ge=1, le=MOST_STAKE)] | None,
        Meta(description="the most a payer owes, if anything (SC-53)"),
    ] = None
    draw_payment: Annotated[
        Literal["min", "max", "off"],
        Meta(description="which value of a ready hand is paid at a draw (SC-60)"),
    ] = "min"
    passed_win: Annotated[
        Literal["higher_only", "blocked", "off"],
        Meta(description="what may be won after a win was passed (SC-71)"),
    ] = "higher_only"
    must_win_last: Annotated[
        int,
        Meta(ge=0, le=108, description="tiles left from which on a win cannot be passed (SC-70)"),
    ] = 4
    hide_concealed_kong: Annotated[
        bool, Meta(description="concealed kongs lie face down (SC-04)")
    ] = False

    def remarks(self, context: WinContext, fans: Sequence[FanCount]) -> Iterator[Remark]:
        """SC-51 and SC-53."""
        if self.cap is not None:
            yield Remark(f"{self.cap} at most (SC-53)", f"封顶 {self.cap}（SC-53）")
        if context.liable is not None:
            yield Remark(
                f"seat {context.liable} gave the kong's tile and pays alone (SC-51)",
                f"{context.liable} 号位点杠，一家付（SC-51）",
            )
