"""The options of Changsha (长沙), each with its clause."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from hupai.scoring import FanCount, Remark, Rules, WinContext
from hupai.scoring.context import SEATS
from hupai.scoring.rules import MOST_VALUE, Value
from hupai.tiles import Tile

DealtWin = Literal[
    "four_joys", "no_jiang", "missing_suit", "two_triplets", "three_steps", "three_alike",
    "one_flower", "pairs_of_two", "one_jiang",
]  # fmt: skip
DEALT_WINS: frozenset[DealtWin] = frozenset({"four_joys", "no_jiang", "missing_suit"})
MidwayWin = Literal["four_joys", "two_triplets"]
MOST_BASE = 100
TWO_SEATS = 2

OFF_ANOTHER = frozenset({"last_tile", "robbed_kong", "kong_shot"})
"""The events with a price of their own where one other player pays (CS-24)."""


class ChangshaRules(Rules, frozen=True, kw_only=True):
    """The options of Changsha."""

    variant = "changsha"
    fan_keys = (
        "small", "all_pungs", "pure_suit", "seven_pairs", "all_jiang", "heavenly", "earthly",
        "last_tile", "kong_bloom", "robbed_kong", "kong_shot", "all_claimed", "concealed_hand",
        "four_joys", "no_jiang", "missing_suit", "two_triplets", "three_steps", "three_alike",
        "one_flower", "pairs_of_two", "one_jiang",
    )  # fmt: skip
    later = (
        "midway_dealt_wins", "all_claimed", "concealed_hand", "float_most", "base", "cap",
        "birds_from", "birds_all", "open_kong_draws", "seats", "two_suits",
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
        Literal["double", "add_one", "per_bird"],
        Meta(
            description="each bird doubles a payment, adds it once more (CS-51), or adds 1 (CS-76)"
        ),
    ] = "double"
    rob_supplement: Annotated[
        Literal["discard_price", "kong_price"],
        Meta(description="the price of robbing a 补张 (CS-44)"),
    ] = "discard_price"
    dealt_wins: Annotated[
        frozenset[DealtWin], Meta(description="the dealt wins in force (CS-30, CS-70)")
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
        Literal["off", "same_tile", "until_own_turn", "big_free", "self_draw_only"],
        Meta(description="what may be won after a win was passed (CS-62, CS-78)"),
    ] = "off"
    dealer_after_draw: Annotated[
        Literal["stay", "last_tile_seat"], Meta(description="who deals after a draw (CS-02)")
    ] = "stay"
    midway_dealt_wins: Annotated[
        frozenset[MidwayWin],
        Meta(description="the dealt wins that a draw may complete, too (CS-71)"),
    ] = frozenset()
    all_claimed: Annotated[
        bool | Literal["with_self_draw"],
        Meta(description="全求人 counts: on the tile of another, or by self-draw too (CS-72)"),
    ] = False
    concealed_hand: Annotated[
        Literal["off", "self_draw", "any"], Meta(description="how 门清 must be won (CS-73)")
    ] = "off"
    float_most: Annotated[
        int, Meta(ge=0, le=3, description="the most that a seat may stake beside: 飘分 (CS-74)")
    ] = 0
    base: Annotated[
        int, Meta(ge=1, le=MOST_BASE, description="what every payment is multiplied with (CS-75)")
    ] = 1
    cap: Annotated[
        Annotated[int, Meta(ge=1, le=MOST_VALUE)] | None,
        Meta(description="the most that a payer owes for one win, if any (CS-75)"),
    ] = None
    birds_from: Annotated[
        Literal["dealer", "winner"], Meta(description="whom birds are counted from (CS-76)")
    ] = "dealer"
    birds_all: Annotated[
        bool, Meta(description="the last bird stands for those the wall lacks (CS-76)")
    ] = False
    open_kong_draws: Annotated[
        Literal[1, 2], Meta(description="tiles that 开杠 turns at once (CS-77)")
    ] = 1
    seats: Annotated[Literal[4, 3, 2], Meta(description="how many play (CS-79)")] = 4
    two_suits: Annotated[bool, Meta(description="two play without 万 (CS-79)")] = False

    def contradictions(self) -> Iterator[str]:
        """CS-79."""
        yield from super().contradictions()
        if self.two_suits and self.seats != TWO_SEATS:
            yield f"two_suits is for 2 seats, not {self.seats}"

    def birds_origin(self, context: WinContext) -> int:
        """CS-50 and CS-76: from which seat the birds of a win are counted."""
        if self.birds_from == "dealer":
            return context.dealer
        return context.winner if context.birds_from is None else context.birds_from

    def remarks(self, context: WinContext, fans: Sequence[FanCount]) -> Iterator[Remark]:
        """CS-20 to CS-24, CS-51, CS-74 and CS-75."""
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
            seat = bird_seat(bird, self.birds_origin(context), self.seats)
            yield Remark(
                f"bird {bird}: on seat {seat} (CS-51)", f"鸟 {bird.zh}：中 {seat} 号位（CS-51）"
            )
        if self.cap is not None:
            yield Remark(f"each pays {self.cap} at most (CS-75)", f"封顶 {self.cap}（CS-75）")
        yield from self._float_remarks(context)
        if self.base > 1:
            yield Remark(f"all of it times {self.base} (CS-75)", f"底分 ×{self.base}（CS-75）")

    def _float_remarks(self, context: WinContext) -> Iterator[Remark]:
        """CS-74: what each payer owes more."""
        floats, winner = context.floats, context.winner
        for seat, own in enumerate(floats):
            more = own + floats[winner]
            if seat != winner and context.payer in {None, seat} and more:
                yield Remark(
                    f"floats of seats {seat} and {winner}: {own} + {floats[winner]} (CS-74)",
                    f"{seat} 号位与 {winner} 号位飘分：{own} + {floats[winner]}（CS-74）",
                )


def bird_seat(bird: Tile, origin: int, seats: int = SEATS) -> int:
    """Tell on whom a bird is: 1 5 9 the seat it is counted from, 2 6 the next, and so on (CS-50).

    >>> bird_seat(Tile.P7, origin=0), bird_seat(Tile.P7, origin=0, seats=3)
    (2, 0)
    """
    return (origin + bird.rank - 1) % seats
