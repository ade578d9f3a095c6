"""The options of Changsha (长沙), each with its clause."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from hupai.scoring import FanCount, Remark, Rules, WinContext
from hupai.scoring.context import SEATS
from hupai.scoring.rules import Value
from hupai.tiles import Tile

DealtWin = Literal["four_joys", "no_jiang", "missing_suit"]
DEALT_WINS: frozenset[DealtWin] = frozenset({"four_joys", "no_jiang", "missing_suit"})

OFF_ANOTHER = frozenset({"last_tile", "robbed_kong", "kong_shot"})
"""The events with a price of their own where one other player pays (CS-24)."""


class ChangshaRules(Rules, frozen=True, kw_only=True):
    """The options of Changsha."""

    variant = "changsha"
    fan_keys = (
        "small", "all_pungs", "pure_suit", "seven_pairs", "all_jiang", "heavenly", "earthly",
        "last_tile", "kong_bloom", "robbed_kong", "kong_shot", "four_joys", "no_jiang",
        "missing_suit",
    )  # fmt: skip

    seven_pairs_quads: Annotated[
        Literal["flat", "graded"],
        Meta(description="七巧对 weighs 1, or 2, 3, 4 with one, two, three fours (CS-11)"),
    ] = "flat"
    event_needs_jiang: Annotated[
        bool, Meta(description="a 大胡 by event needs a 2-5-8 pair (CS-14)")
    ] = True
    combine: Annotated[
        Literal["sum", "max"], Meta(description="several 大胡 add, or one counts (CS-15)")
    ] = "sum"
    small_self_draw: Annotated[Value, Meta(description="小胡, self-drawn (CS-20)")] = 1
    big_self_draw: Annotated[Value, Meta(description="大胡, self-drawn (CS-21)")] = 3
    small_discard: Annotated[Value, Meta(description="小胡 on a discard (CS-22)")] = 1
    big_discard: Annotated[Value, Meta(description="大胡 on a discard (CS-23)")] = 6
    event_discard: Annotated[
        Value, Meta(description="海底, 抢杠胡, 杠上炮 off another player (CS-24)")
    ] = 10
    dealer_extra: Annotated[
        Value, Meta(description="more where the dealer wins or pays (CS-20 to CS-23)")
    ] = 1
    event_dealer_extra: Annotated[
        Value, Meta(description="more where the dealer wins or pays by CS-24")
    ] = 2
    event_dealer: Annotated[
        Literal["either", "payer"],
        Meta(description="the price of CS-24 grows where the dealer wins or pays, or only pays"),
    ] = "either"
    birds: Annotated[Literal[0, 1, 2, 4, 6], Meta(description="birds turned (CS-50)")] = 1
    bird_score: Annotated[
        Literal["double", "add_one"],
        Meta(description="each bird doubles a payment, or adds it once more (CS-51)"),
    ] = "double"
    rob_supplement: Annotated[
        Literal["discard_price", "kong_price"],
        Meta(description="the price of robbing a 补张 (CS-44)"),
    ] = "discard_price"
    dealt_wins: Annotated[
        frozenset[DealtWin], Meta(description="the dealt wins in force (CS-30)")
    ] = DEALT_WINS
    dealt_win_count: Annotated[
        Literal["each", "once"],
        Meta(description="each dealt win of a hand pays, or one (CS-30)"),
    ] = "each"
    dealt_win_ends: Annotated[bool, Meta(description="a dealt win ends the deal (CS-30)")] = False
    last_tile_needs_ready: Annotated[
        bool, Meta(description="only ready seats are asked to take the last tile (CS-31)")
    ] = False
    passed_win: Annotated[
        Literal["off", "same_tile", "until_own_turn"],
        Meta(description="what may not be won after a win was passed (CS-62)"),
    ] = "off"
    dealer_after_draw: Annotated[
        Literal["stay", "last_tile_seat"], Meta(description="who deals after a draw (CS-02)")
    ] = "stay"

    def remarks(self, context: WinContext, fans: Sequence[FanCount]) -> Iterator[Remark]:
        """CS-20 to CS-24 and CS-51."""
        event = context.by != "self_draw" and any(fan.key in OFF_ANOTHER for fan in fans)
        seat = context.dealer
        extra = self.event_dealer_extra if event else self.dealer_extra
        only_pays = event and self.event_dealer == "payer"
        involved = context.payer == seat if only_pays else context.has_dealer
        if extra and involved:
            clauses = ("CS-24", "CS-24") if event else ("CS-20 to CS-23", "CS-20 至 CS-23")
            yield Remark(
                f"the dealer, seat {seat}, wins and pays {extra} more ({clauses[0]})",
                f"庄家输赢加算 {extra}（{clauses[1]}）",
            )
        for bird in context.birds:
            seat = bird_seat(bird, context.dealer)
            yield Remark(
                f"bird {bird}: on seat {seat} (CS-51)", f"鸟 {bird.zh}：中 {seat} 号位（CS-51）"
            )


def bird_seat(bird: Tile, dealer: int) -> int:
    """Tell on whom a bird is: 1 5 9 the dealer, 2 6 the next seat, and so on (CS-50).

    >>> bird_seat(Tile.P7, dealer=0)
    2
    """
    return (dealer + bird.rank - 1) % SEATS
