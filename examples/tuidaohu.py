"""推倒胡 (Tuidaohu): how to add a variant, in one file.

Tuidaohu is played all over northern China: 136 tiles, no chows; any complete hand wins and is
pushed over (推倒), patterns add up, and on a self-draw all three pay double. Houses differ in the
values, so these are options: `fan_values`, which every variant has, and the three below.

Four things make a variant:

1. its options: a class of `Rules`, each field with a default and a description;
2. its fans: one row each, told from the decomposition (`of_way`) or from the win (`of_win`);
3. what the fans of a hand are worth together: `value`;
4. who pays how much: `payments`.

and two lines say what differs at its table: there are no wins of the opening or of the last tile.

`variants.register` makes it known by its name. All else comes with it: waits, checks of the win,
hints (`wait_values`), draws, explanations, options from JSON and TOML; deals at a table with
views, logs and players.

    python examples/tuidaohu.py
"""

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from hupai.scoring.ways import has, is_one_suit, is_shape
from msgspec import Meta

from hupai import Hand, Shape, Table, Tile, Trait, TraitCount, WinContext, bots, sim, variants
from hupai.play import Deal, Variant
from hupai.render import deal_lines, result_lines
from hupai.scoring import (
    Fan,
    FanKind,
    Payments,
    Rules,
    Valuation,
    Valued,
    Way,
    Win,
    paid_to,
)
from hupai.scoring.context import Source

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
    honors = True
    chows = False

    def winning_shapes(self) -> Shape:
        """Say what is a complete hand; a four of a kind counts as two of seven pairs."""
        return Shape.STANDARD | Shape.SEVEN_PAIRS_QUADS

    def table(self) -> Iterable[Fan]:
        """List the fans. Add-ons count beside any pattern; `replaces` leaves others out."""
        return [
            Fan(
                key="plain", zh="平胡", en="plain hand", value=1, clause="TD-1",
                definition="no other pattern",
            ),
            Fan(
                key="all_pungs", zh="碰碰胡", en="all pungs", value=2, clause="TD-2",
                definition="four pungs or kongs and a pair",
                of_way=lambda way: has(way, Trait.ALL_PUNGS),
            ),
            Fan(
                key="pure_suit", zh="清一色", en="pure suit", value=4, clause="TD-3",
                definition="one suit without honors", of_way=is_one_suit,
            ),
            Fan(
                key="seven_pairs", zh="七对", en="seven pairs", value=4, clause="TD-4",
                definition="seven pairs, concealed",
                of_way=lambda way: is_shape(way, Shape.SEVEN_PAIRS_QUADS),
            ),
            Fan(
                key="luxury_seven_pairs", zh="豪华七对", en="luxury seven pairs", value=8,
                clause="TD-5", definition="七对 with a four of a kind",
                of_way=lambda way: is_shape(way, Shape.SEVEN_PAIRS_QUADS)
                and TraitCount.FOURS.of(way.traits) > 0,
                replaces=("seven_pairs",),
            ),
            Fan(
                key="kong_bloom", zh="杠上开花", en="kong bloom", value=2, clause="TD-6",
                definition="a win on the replacement of a kong", kind=FanKind.ADD_ON,
                of_win=lambda win: win.context.after_kong,
            ),
        ]  # fmt: skip

    def refusals(self, hand: Hand, context: WinContext) -> Iterator[str]:
        """Say what cannot happen, so that nobody is paid for it."""
        if context.birds or context.flowers or context.supplement or context.ready:
            yield "tuidaohu has no birds, flowers, supplement or declaration"
        if context.liable is not None or context.opening or context.last_tile:
            yield "tuidaohu has no liability, opening or last tile"
        if context.after_kong and context.by != "self_draw":
            yield "杠上开花 is a self-draw"

    def value(self, way: Way, context: WinContext) -> Valuation:
        """Add up patterns and add-ons; of equal decompositions the later pattern counts."""
        held, met = self.fans.of_way(way), self.fans.of_win(Win(way, context))
        patterns = (*held.patterns, *met.patterns) or (self.fans["plain"].times(1),)
        fans = (*patterns, *held.add_ons, *met.add_ons)
        return sum(fan.total for fan in fans), (self.fans.place(*patterns),), fans

    def points(self, valued: Valued, context: WinContext) -> int:
        """Say what one share is worth: the total, doubled on a self-draw."""
        return valued.total * (self.rules.self_draw_factor if context.payer is None else 1)

    def payments(self, valued: Valued, points: int, context: WinContext) -> Payments:
        """Let the three others pay a share each, or the payer its own or all three."""
        owed = [self._share(points, seat, context) for seat in SEATS]
        if context.payer is not None:
            whole = sum(owed) if self.rules.discarder_pays == "all" else owed[context.payer]
            owed = [whole if seat == context.payer else 0 for seat in SEATS]
        return paid_to(context.winner, owed)

    def opening(self, deal: Deal, seat: int, by: Source) -> None:
        """Give nothing for a win on the dealt tiles."""

    def is_last_tile(self, deal: Deal, by: Source) -> bool:
        """Give nothing for the last tile."""
        return False

    def _share(self, points: int, seat: int, context: WinContext) -> int:
        if seat == context.winner:
            return 0
        has_dealer = context.dealer in {seat, context.winner}
        return points * (self.rules.dealer_factor if has_dealer else 1)


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
