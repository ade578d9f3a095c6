"""捉五魁 (Zhuo Wukui): a variant whose fan looks at the winning tile and at its wait.

Who waits with 4 and 6 of characters for the 5 between, and gets it, has caught the five's chief
(捉五魁). Neither the shape of the hand nor its traits tell so: the same hand with another winning
tile, or with 56 and a wait for 4 and 7, is worth less. A variant therefore declares what its fans
look at in `facts`. What is not declared a fan cannot see, and what no declared fact reads cannot
happen: without `ready` among them no hand of this game is declared, and the base says so.

    python examples/zhuowukui.py
"""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from hupai import Hand, Shape, Table, Tile, Trait, WinContext, bots, sim, variants
from hupai.enums import WaitKind
from hupai.play import Variant
from hupai.render import deal_lines, result_lines
from hupai.scoring import Count, Fan, FanKind, Rules, Valued, When
from hupai.scoring.definitions import KONGS, ONE_SUIT


class ZhuowukuiRules(Rules, frozen=True, kw_only=True):
    """The options of the game."""

    variant = "zhuowukui"

    self_draw_factor: Annotated[
        int, Meta(ge=1, le=10, description="a self-draw multiplies what each of the others pays")
    ] = 2


@variants.register
class Zhuowukui(Variant):
    """捉五魁."""

    name = "zhuowukui"
    zh = "捉五魁"
    rules_type = ZhuowukuiRules
    rules: ZhuowukuiRules
    facts = ("after_kong", "tile", "wait")
    shapes = Shape.STANDARD | Shape.SEVEN_PAIRS_QUADS
    honors = True
    basic = "plain"

    def fan_rows(self) -> Iterable[Fan]:
        """List the fans; they add up."""
        add_on = FanKind.ADD_ON
        return [
            Fan(
                key="plain", zh="平胡", en="plain hand", value=1, clause="ZW-1",
                definition="no other pattern",
            ),
            Fan(
                key="catching_five", zh="捉五魁", en="catching the five", value=5, clause="ZW-2",
                definition="won on 5 of characters, between the 4 and 6 of a chow",
                of=When(facts={"tile": Tile.M5, "wait": WaitKind.CLOSED}),
            ),
            Fan(
                key="all_pungs", zh="飘胡", en="all pungs", value=3, clause="ZW-3",
                definition="four pungs or kongs and a pair", of=When(has=Trait.ALL_PUNGS),
            ),
            Fan(
                key="pure_suit", zh="清一色", en="pure suit", value=4, clause="ZW-4",
                definition="one suit without honors", of=ONE_SUIT,
            ),
            Fan(
                key="seven_pairs", zh="七对", en="seven pairs", value=4, clause="ZW-5",
                definition="seven pairs, concealed", of=When(shape=Shape.SEVEN_PAIRS_QUADS),
            ),
            Fan(
                key="single_wait", zh="单吊", en="single wait", value=1, clause="ZW-6",
                definition="won on the second tile of the pair", kind=add_on,
                of=When(facts={"wait": WaitKind.SINGLE}),
            ),
            Fan(
                key="kong", zh="杠", en="kong", value=1, clause="ZW-7", kind=add_on,
                definition="each kong", of=Count(traits=KONGS),
            ),
            Fan(
                key="kong_bloom", zh="杠上开花", en="kong bloom", value=2, clause="ZW-8",
                definition="a win on the replacement of a kong", kind=add_on,
                of=When(facts={"after_kong": True}),
            ),
        ]  # fmt: skip

    def points(self, valued: Valued, context: WinContext) -> int:
        """Say what a payer owes: the total, more on a self-draw."""
        return valued.total * (self.rules.self_draw_factor if context.payer is None else 1)


if __name__ == "__main__":
    game = variants.get("zhuowukui")
    waiting = Hand.parse("46m123p456p789s22z")
    for hand, tile in ((waiting, Tile.M5), (Hand.parse("45m123p456p789s22z"), Tile.M6)):
        print(game.score(hand.add(tile), WinContext(winner=1, tile=tile)).explain("zh"))

    table = Table(game, seed=7)
    sim.play(table, [bots.get("ready", seed=seat) for seat in range(4)])
    print(*deal_lines(game, table.events, "zh"), sep="\n")
    if table.result is not None:
        print(*result_lines(game, table.result, "zh"), sep="\n")
