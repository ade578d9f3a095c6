"""The options of 血战到底 and 血流成河, each with its clause."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Literal

from msgspec import Meta

from hupai.scoring import FanCount, Remark, Rules, WinContext

MOST_DOUBLINGS = 32
"""A value is doubled no more often, whatever fans are worth: payments stay exact in JSON."""
MOST_BASE = 1_000

Doublings = Annotated[int, Meta(ge=1, le=MOST_DOUBLINGS)]
Times = Annotated[int, Meta(ge=0, le=MOST_BASE)]
KongKind = Literal["concealed", "added", "exposed"]
KONG_VALUES: Mapping[KongKind, int] = MappingProxyType({"concealed": 2, "added": 1, "exposed": 2})

SUMS = (
    ("清对", "pure all pungs", {"pure_suit": 1, "all_pungs": 1}),
    ("将对", "jiang pungs", {"all_jiang": 1, "all_pungs": 1}),
    ("清七对", "pure seven pairs", {"seven_pairs": 1, "pure_suit": 1}),
    ("龙七对", "dragon seven pairs", {"seven_pairs": 1, "root": 1}),
    ("清幺九", "pure terminals everywhere", {"pure_suit": 1, "terminals_everywhere": 1}),
    ("将七对", "jiang seven pairs", {"seven_pairs": 1, "all_jiang": 1, "root": 1}),
    ("双龙", "double dragon", {"seven_pairs": 1, "root": 2}),
    ("三龙", "triple dragon", {"seven_pairs": 1, "root": 3}),
    ("清龙七对", "pure dragon seven pairs", {"seven_pairs": 1, "pure_suit": 1, "root": 1}),
    ("清金钩钓", "pure golden hook", {"pure_suit": 1, "golden_hook": 1}),
    ("将金钩钓", "jiang golden hook", {"all_jiang": 1, "golden_hook": 1}),
    ("十八罗汉", "eighteen arhats", {"golden_hook": 1, "root": 4}),
    ("清十八罗汉", "pure eighteen arhats", {"pure_suit": 1, "golden_hook": 1, "root": 4}),
)
"""What players call fans that come together, the greater ones last; for explanations alone."""


class XuezhanRules(Rules, frozen=True, kw_only=True):
    """The options of 血战到底."""

    variant = "xuezhan"
    fan_keys = (
        "plain", "all_pungs", "pure_suit", "seven_pairs", "terminals_everywhere", "all_jiang",
        "golden_hook", "root", "concealed", "all_middle", "kong_bloom", "kong_shot",
        "robbed_kong", "last_tile", "heavenly", "earthly", "self_draw", "dragon",
    )  # fmt: skip

    mode: Annotated[
        Literal["battle", "flow"],
        Meta(description="winners leave (血战), or stay with a fixed hand (血流; BB-12, BB-13)"),
    ] = "battle"
    base: Annotated[
        int,
        Meta(ge=1, le=MOST_BASE, description="底: what every payment is multiplied with (BB-30)"),
    ] = 1
    cap: Annotated[
        Doublings | None, Meta(description="the most fans that count, if any (封顶, BB-30)")
    ] = 4
    exchange: Annotated[
        Literal["same_suit", "any", "off"],
        Meta(description="of what the three tiles are that each seat gives away (BB-02)"),
    ] = "same_suit"
    exchange_direction: Annotated[
        Literal["dice", "next", "previous", "across"],
        Meta(description="whereto they go (BB-03)"),
    ] = "dice"
    hide_concealed_kong: Annotated[
        bool, Meta(description="concealed kongs lie face down (BB-06)")
    ] = False
    show_hand: Annotated[
        Literal["at_win", "at_end"], Meta(description="when all see a hand that won (BB-12)")
    ] = "at_win"
    next_draw: Annotated[
        Literal["winner", "discarder"],
        Meta(description="after whom the next seat draws, once somebody won (BB-14)"),
    ] = "winner"
    passed_win: Annotated[
        Literal["higher_only", "blocked", "off"],
        Meta(description="what may be won after a win was passed (BB-15)"),
    ] = "higher_only"
    must_win_last: Annotated[
        int,
        Meta(ge=0, le=108, description="tiles left from which on a win cannot be passed (BB-19)"),
    ] = 4
    locked_kong: Annotated[
        Literal["all", "own", "off"],
        Meta(description="which kongs a fixed hand may make: all, none exposed, none (BB-17)"),
    ] = "all"
    kong_values: Annotated[
        Mapping[KongKind, Times],
        Meta(description="what kongs pay, by kind; others as usual (BB-20)"),
    ] = KONG_VALUES
    exposed_kong: Annotated[
        Literal["giver", "all"], Meta(description="who pays an exposed kong (BB-20)")
    ] = "giver"
    late_kong: Annotated[
        Literal["unpaid", "paid"],
        Meta(description="a kong added with another tile than that just drawn (BB-21)"),
    ] = "unpaid"
    kong_transfer: Annotated[
        Literal["last", "all", "refund", "off"],
        Meta(description="what of its kongs a seat gives up by 杠上炮 (呼叫转移, BB-22)"),
    ] = "last"
    kong_transfer_split: Annotated[
        Literal["share", "nearest"], Meta(description="to whom of several winners (BB-22)")
    ] = "share"
    kong_refund: Annotated[
        bool, Meta(description="who is not ready at the end pays kongs back (退税, BB-23)")
    ] = True
    terminals_and_jiang: Annotated[bool, Meta(description="带幺九 and 将 count (BB-34, BB-35)")] = (
        True
    )
    concealed_and_middle: Annotated[
        bool, Meta(description="门清 and 中张 count (BB-38, BB-39)")
    ] = False
    concealed_win: Annotated[
        Literal["any", "self_draw"], Meta(description="how 门清 must be won (BB-38)")
    ] = "any"
    last_tile: Annotated[
        Literal["both", "draw", "off"], Meta(description="what 海底 is (BB-43)")
    ] = "both"
    heavenly_and_earthly: Annotated[
        bool, Meta(description="天胡 and 地胡 count (BB-44, BB-45)")
    ] = True
    earthly: Annotated[
        Literal["first_draw", "first_discard", "both"],
        Meta(description="what 地胡 is: on the first draw, on the dealer's first discard (BB-45)"),
    ] = "first_draw"
    heavenly_alone: Annotated[
        bool, Meta(description="with 天胡 or 地胡 no other fan counts (BB-48)")
    ] = False
    self_draw: Annotated[
        Literal["fan", "base", "none"],
        Meta(description="自摸 is a fan, or each pays the base more, or nothing (BB-46)"),
    ] = "fan"
    dragon_bonus: Annotated[
        bool, Meta(description="七对 of two suits with a four has a fan more (BB-47)")
    ] = False
    exposed_kong_bloom: Annotated[
        Literal["self_draw", "giver"],
        Meta(description="who pays 杠上花 after an exposed kong (BB-51)"),
    ] = "self_draw"
    flower_pig: Annotated[
        Literal["cap", "unready", "both", "off"],
        Meta(description="what a pig pays: 查花猪, as who is not ready, both, nothing (BB-52)"),
    ] = "cap"
    pig_fan: Annotated[
        Annotated[int, Meta(ge=0, le=MOST_DOUBLINGS)] | None,
        Meta(description="the fans of 查花猪; none: the cap, or 4 (BB-52)"),
    ] = None
    pig_pays: Annotated[
        Literal["unwon", "all"], Meta(description="whom a pig pays: winners too, or not (BB-52)")
    ] = "unwon"
    pig_exempt: Annotated[
        bool, Meta(description="no pig whose discards were all of its missing suit (BB-52)")
    ] = False
    ready_check: Annotated[
        Literal["max", "min", "off"],
        Meta(description="which value of a ready hand is paid at the end (查大叫, BB-53)"),
    ] = "max"
    flow_ready_check: Annotated[
        Literal["unwon", "all"],
        Meta(description="who is paid for it in 血流: winners too, or not (BB-56)"),
    ] = "unwon"

    def remarks(self, context: WinContext, fans: Sequence[FanCount]) -> Iterator[Remark]:
        """Name what comes together, and say what pays besides the fans: BB-30, BB-46, BB-51."""
        had = {fan.key: fan.count for fan in fans}
        names = [
            (zh, en)
            for zh, en, parts in SUMS
            if all(had.get(key, 0) >= count for key, count in parts.items())
        ]
        if names:
            zh, en = names[-1]
            yield Remark(f"together {zh} ({en})", f"合称{zh}")
        total = sum(fan.total for fan in fans)
        counting = min(total, self.cap or MOST_DOUBLINGS)
        capped = ("", "") if counting == total else (f", {counting} at most", f"，封顶 {counting}")
        value = f"{self.base} × 2^{counting}"
        yield Remark(f"{total} fans{capped[0]}: {value}", f"{total} 番{capped[1]}：{value}")
        liable = context.liable is not None and self.exposed_kong_bloom == "giver"
        if liable:
            yield Remark(
                f"seat {context.liable} gave the kong's tile and pays alone (BB-51)",
                f"{context.liable} 号位点杠，一家付（BB-51）",
            )
        elif self.self_draw == "base" and context.by == "self_draw":
            yield Remark(f"self-draw: each pays {self.base} more (BB-46)", "自摸加底（BB-46）")
