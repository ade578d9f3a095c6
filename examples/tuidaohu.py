"""推倒胡 (Tuidaohu): how to add a variant, in one file.

Tuidaohu is played all over northern China: 136 tiles, no chows; any complete hand wins and is
pushed over (推倒), patterns add up, and on a self-draw all three pay double. Houses differ in the
values, so these are options: `fan_values`, which every variant has, and the three below.

Four things make a variant:

1. its options: a class of `Rules`, each field with a default and a description;
2. the `facts` of a win that its fans look at; what no fact reads cannot happen in the game: here
   no win of the opening, none of the last tile, no birds, no flowers;
3. its fans: one row each, defined by data (`When`, `Count`) or by a function of a `WonHand`;
4. who owes how much: `owes`.

`variants.register` makes it known by its name. All else comes with it: waits, checks of the win,
hints (`wait_values`), draws, explanations, options from JSON and TOML; deals at a table with
views, logs and players.

    python examples/tuidaohu.py
"""

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from msgspec import Meta

from hupai import Hand, Shape, Table, Tile, Trait, TraitCount, WinContext, bots, sim, variants
from hupai.play import Variant
from hupai.render import deal_lines, result_lines
from hupai.scoring import Fan, FanKind, Payments, Rules, Valued, When, paid_to
from hupai.scoring.definitions import ONE_SUIT

SEATS = range(4)


class TuidaohuRules(Rules, frozen=True, kw_only=True):
    """The options of Tuidaohu."""

    variant = "tuidaohu"

    self_draw_factor: Annotated[
        int, Meta(ge=1, description="a self-draw multiplies what each of the three pays")
    ] = 2
    dealer_factor: Annotated[
        int, Meta(ge=1, description="multiplies what the dealer pays and what it is paid")
    ] = 1
    discarder_pays: Annotated[
        Literal["own", "all"], Meta(description="the discarder pays its own share, or all three")
    ] = "own"


@variants.register
class Tuidaohu(Variant):
    """推倒胡."""

    name = "tuidaohu"
    zh = "推倒胡"
    rules_type = TuidaohuRules
    rules: TuidaohuRules
    facts = ("by", "after_kong")
    shapes = Shape.STANDARD | Shape.SEVEN_PAIRS_QUADS
    """A four of a kind counts as two of seven pairs."""
    honors = True
    chows = False
    basic = "plain"

    def fan_rows(self) -> Iterable[Fan]:
        """List the fans. Add-ons count beside any pattern; `replaces` leaves others out."""
        return [
            Fan(
                key="plain", zh="平胡", en="plain hand", value=1, clause="TD-1",
                definition="no other pattern",
            ),
            Fan(
                key="all_pungs", zh="碰碰胡", en="all pungs", value=2, clause="TD-2",
                definition="four pungs or kongs and a pair",
                of=When(has=Trait.ALL_PUNGS),
            ),
            Fan(
                key="pure_suit", zh="清一色", en="pure suit", value=4, clause="TD-3",
                definition="one suit without honors", of=ONE_SUIT,
            ),
            Fan(
                key="seven_pairs", zh="七对", en="seven pairs", value=4, clause="TD-4",
                definition="seven pairs, concealed",
                of=When(shape=Shape.SEVEN_PAIRS_QUADS),
            ),
            Fan(
                key="luxury_seven_pairs", zh="豪华七对", en="luxury seven pairs", value=8,
                clause="TD-5", definition="七对 with a four of a kind",
                of=When(shape=Shape.SEVEN_PAIRS_QUADS, least={TraitCount.FOURS: 1}),
                replaces=("seven_pairs",),
            ),
            Fan(
                key="kong_bloom", zh="杠上开花", en="kong bloom", value=2, clause="TD-6",
                definition="a win on the replacement of a kong", kind=FanKind.ADD_ON,
                of=When(facts={"after_kong": True}),
            ),
        ]  # fmt: skip

    def refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """Say what cannot happen, beside what no fact reads."""
        if context.after_kong and context.by != "self_draw":
            yield "杠上开花 is a self-draw"

    def points(self, valued: Valued, context: WinContext) -> int:
        """Say what one share is worth: the total, doubled on a self-draw."""
        return valued.total * (self.rules.self_draw_factor if context.payer is None else 1)

    def owes(self, seat: int, points: int, valued: Valued, context: WinContext) -> int:
        """Say what a seat owes if it pays: its share, more where the dealer wins or pays."""
        has_dealer = context.dealer in {seat, context.winner}
        return points * (self.rules.dealer_factor if has_dealer else 1)

    def payments(self, valued: Valued, points: int, context: WinContext) -> Payments:
        """Let the discarder pay its own share, or that of all three."""
        payer = context.payer
        if payer is None or self.rules.discarder_pays == "own":
            return super().payments(valued, points, context)
        others = [seat for seat in SEATS if seat != context.winner]
        whole = sum(self.owes(seat, points, valued, context) for seat in others)
        return paid_to(context.winner, [whole if seat == payer else 0 for seat in SEATS])


if __name__ == "__main__":
    tuidaohu = variants.get("tuidaohu", dealer_factor=2)
    hand = Hand.parse("111m55m [222m] [999m] (6666m)")
    print(tuidaohu.score(hand, WinContext(winner=1, after_kong=True)))
    print(tuidaohu.waits(hand.remove(Tile.M5)))

    table = Table(tuidaohu, seed=7)
    sim.play(table, [bots.get("ready", seed=seat) for seat in SEATS])
    print(*deal_lines(tuidaohu, table.events), sep="\n")
    if table.result is not None:
        print(*result_lines(tuidaohu, table.result), sep="\n")
