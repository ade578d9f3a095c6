"""The options of 红中, each with its clause."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal, get_args

from msgspec import Meta

from hupai.enums import Suit
from hupai.scoring import FanCount, Remark, Rules, WinContext
from hupai.tiles import Tile
from hupai.variants.changsha_rules import bird_seat

FanKey = Literal[
    "seven_pairs", "pure_suit", "all_pungs", "no_wild", "four_wild", "heavenly", "kong_bloom"
]
FANS: tuple[FanKey, ...] = get_args(FanKey)
HIT_RANKS = frozenset({1, 5, 9})


class HongzhongRules(Rules, frozen=True, kw_only=True):
    """The options of 红中."""

    variant = "hongzhong"
    fan_keys = FANS
    birds_en = "codes"
    birds_zh = "扎码"

    wild_tiles: Annotated[
        Literal["red", "turned"],
        Meta(description="the four 红中 are wild, or the next rank of a tile turned (HZ-01)"),
    ] = "red"
    discard_wild: Annotated[
        Literal["last", "free"],
        Meta(description="wild tiles are discarded where nothing else is held, or freely (HZ-02)"),
    ] = "last"
    meld_with_wild: Annotated[
        Literal[False], Meta(description="melds are made of natural tiles alone (HZ-02)")
    ] = False
    chows: Annotated[bool, Meta(description="chows may be claimed (HZ-03)")] = False
    seven_pairs: Annotated[bool, Meta(description="seven pairs win (HZ-10)")] = True
    four_wild: Annotated[
        bool, Meta(description="four wild tiles win on a self-draw, whatever the rest (HZ-10)")
    ] = True
    win_on_discard: Annotated[bool, Meta(description="hands win on discards (HZ-11)")] = False
    base: Annotated[
        int,
        Meta(
            ge=1, le=1_000, description="底分: what every payment is multiplied with (HZ-20, HZ-30)"
        ),
    ] = 1
    kongs_at_draw: Annotated[
        bool, Meta(description="what kongs were paid stands at a draw (HZ-20)")
    ] = True
    fans: Annotated[frozenset[FanKey], Meta(description="the fans in force (HZ-31)")] = frozenset(
        FANS
    )
    codes: Annotated[
        Literal[0, 2, 4, 6], Meta(description="codes turned after a win (扎码, HZ-40)")
    ] = 4
    code_value: Annotated[int, Meta(ge=0, le=1_000, description="what each hit adds (HZ-40)")] = 1
    codes_by: Annotated[
        Literal["fixed", "seat"],
        Meta(description="1, 5, 9 and 红中 hit, or each code the seat it counts to (HZ-40)"),
    ] = "fixed"
    all_hit_double: Annotated[
        bool, Meta(description="hits count twice where all codes hit (HZ-40)")
    ] = False
    dealer_double: Annotated[
        bool, Meta(description="payments with the dealer are twofold (HZ-51)")
    ] = False

    def hits(self, seat: int, context: WinContext) -> int:
        """Count the codes that hit a seat which pays (HZ-40)."""
        found = sum(self.is_hit(code, seat, context) for code in context.birds)
        return found * (2 if self.all_hit_double and found == len(context.birds) else 1)

    def is_hit(self, code: Tile, seat: int, context: WinContext) -> bool:
        """HZ-40: by its rank, or counted from the winner to the winner or who pays."""
        if code.suit is Suit.HONORS:
            return True
        if self.codes_by == "fixed":
            return code.rank in HIT_RANKS
        return bird_seat(code, context.winner) in {context.winner, seat}

    def remarks(self, context: WinContext, fans: Sequence[FanCount]) -> Iterator[Remark]:
        """HZ-40 and HZ-51."""
        for code in context.birds:
            if self.codes_by == "fixed" or code.suit is Suit.HONORS:
                hit = self.is_hit(code, context.winner, context)
                en, zh = ("hit", "中") if hit else ("no hit", "不中")
            else:
                seat = bird_seat(code, context.winner)
                en, zh = f"on seat {seat}", f"中 {seat} 号位"
            yield Remark(f"code {code}: {en} (HZ-40)", f"码 {code.zh}：{zh}（HZ-40）")
        if self.dealer_double:
            seat = context.dealer
            yield Remark(
                f"what the dealer, seat {seat}, pays or gets is twofold (HZ-51)",
                "庄家输赢加倍（HZ-51）",
            )
