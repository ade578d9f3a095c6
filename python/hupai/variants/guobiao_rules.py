"""The options of Chinese Official (国标), each with its clause."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from hupai.scoring import FanCount, Remark, Rules, WinContext
from hupai.scoring.rules import MOST_STAKE, Value
from hupai.variants.guobiao_fans import FANS


class GuobiaoRules(Rules, frozen=True, kw_only=True):
    """The options of Chinese Official."""

    variant = "guobiao"
    fan_keys = tuple(fan.key for fan in FANS)
    draw_zh = "荒庄"

    flowers: Annotated[bool, Meta(description="play with eight flowers (GB-01)")] = True
    min_fan: Annotated[
        Value, Meta(description="the fewest points without flowers that win (GB-04)")
    ] = 8
    swap_ban: Annotated[
        bool,
        Meta(
            description="a chow or pung may not be followed by a discard it could do with (GB-05)"
        ),
    ] = False
    hide_concealed_kong: Annotated[
        bool, Meta(description="concealed kongs lie face down until the end (GB-06)")
    ] = True
    base: Annotated[
        int, Meta(ge=0, le=MOST_STAKE, description="what each other pays beside the points (GB-07)")
    ] = 8
    mixed_kongs: Annotated[
        bool, Meta(description="明杠 with 暗杠 is 明暗杠 in place of both (GB-19)")
    ] = True
    several_winners: Annotated[
        Literal["all", "nearest"],
        Meta(description="who wins on one tile: all who can, or the nearest (GB-03)"),
    ] = "nearest"

    def remarks(self, context: WinContext, fans: Sequence[FanCount]) -> Iterator[Remark]:
        """GB-07."""
        if self.base and context.payer is None:
            yield Remark(
                f"each pays {self.base} more (GB-07)", f"每家另付底分 {self.base}（GB-07）"
            )
        elif self.base:
            yield Remark(f"all three pay {self.base} (GB-07)", f"三家各付底分 {self.base}（GB-07）")
