"""红中癞子 (Laizi): a game with wildcards. The four red dragons stand for any tile of the suits.

A variant says in `wild` which tiles are wildcards; they are in the wall whatever else is. A hand
holds each as a `?`; a score makes the best of them, and tells what they stand for
(`score.decomposition.wild`). They are discarded only by who holds nothing else, and nobody claims
them. Bots need not be told: what a hand waits for, and what brings it nearer, is asked of the hand
with its wildcards. A view has the kinds that are wild at the table (`view.wild`) and the own wild
tiles (`view.wild_held`); those of others are seen when they win.

Each fan doubles. A win without wildcards, 硬胡, is a fan of its own; and a house may say that on a
discard only such a hand wins (`soft_discard`).

    python examples/laizi.py
"""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from hupai import Hand, Shape, Table, Tile, Trait, WinContext, bots, sim, variants
from hupai.errors import IllegalActionError
from hupai.play import Discard, Variant
from hupai.render import deal_lines, result_lines
from hupai.scoring import Counted, Fan, FanKind, Rules, Valued, When, WonHand
from hupai.scoring.definitions import ONE_SUIT


class LaiziRules(Rules, frozen=True, kw_only=True):
    """The options of the game."""

    variant = "laizi"

    soft_discard: Annotated[
        bool, Meta(description="a hand with wildcards may win on a discard, and rob a kong")
    ] = False
    most_doublings: Annotated[
        int, Meta(ge=0, le=20, description="so many doublings are paid at most")
    ] = 6


@variants.register
class Laizi(Variant):
    """红中癞子."""

    name = "laizi"
    zh = "红中癞子"
    rules_type = LaiziRules
    rules: LaiziRules
    facts = ("by", "after_kong", "wildcards")
    shapes = Shape.STANDARD | Shape.SEVEN_PAIRS_QUADS
    chows = False
    wild = (Tile.RED,)

    def fan_rows(self) -> Iterable[Fan]:
        """List the fans; the value of each is how often it doubles."""
        add_on = FanKind.ADD_ON
        return [
            Fan(
                key="all_pungs", zh="碰碰胡", en="all pungs", value=1, clause="LZ-1",
                definition="four pungs or kongs and a pair", of=When(has=Trait.ALL_PUNGS),
            ),
            Fan(
                key="seven_pairs", zh="七对", en="seven pairs", value=1, clause="LZ-2",
                definition="seven pairs, concealed", of=When(shape=Shape.SEVEN_PAIRS_QUADS),
            ),
            Fan(
                key="pure_suit", zh="清一色", en="pure suit", value=2, clause="LZ-3",
                definition="one suit", of=ONE_SUIT,
            ),
            Fan(
                key="hard_win", zh="硬胡", en="hard win", value=1, clause="LZ-4", kind=add_on,
                definition="a win without wildcards", of=When(facts={"wildcards": 0}),
            ),
            Fan(
                key="kong_bloom", zh="杠上开花", en="kong bloom", value=1, clause="LZ-5",
                definition="a win on the replacement of a kong", kind=add_on,
                of=When(facts={"by": "self_draw", "after_kong": True}),
            ),
        ]  # fmt: skip

    def obstacle(self, won: WonHand, held: Counted) -> str | None:
        """Say why a hand does not win: wildcards are for self-draws, unless the house allows."""
        is_soft = won.facts.by != "self_draw" and won.facts.wildcards > 0
        if is_soft and not self.rules.soft_discard:
            return "on the tile of another seat a hand wins only without wildcards"
        return super().obstacle(won, held)

    def points(self, valued: Valued, context: WinContext) -> int:
        """Say what a payer owes: a point, doubled by each fan."""
        return 1 << min(valued.total, self.rules.most_doublings)


if __name__ == "__main__":
    game = variants.get("laizi")
    won = WinContext(winner=1)
    for text in ("222m55567p888s99s?", "222m555p678p888s99s", "1133557799p11s??"):
        print(game.score(Hand.parse(text), won).explain("zh"))
    waiting = Hand.parse("222m55567p888s9s?")
    print(f"{waiting} 听 {game.waits(waiting)}")

    table = Table(game, seed=2)
    seat = table.deal.dealer
    view = table.view(seat)
    print(f"{view.hand}: {' '.join(map(str, view.wild_held))} 是癞子")
    try:
        table.submit(seat, Discard(Tile.RED))
    except IllegalActionError as error:
        print(error.reason)

    sim.play(table, [bots.get("ready", seed=seat) for seat in range(4)])
    print(*deal_lines(game, table.events, "zh"), sep="\n")
    if table.result is not None:
        print(*result_lines(game, table.result, "zh"), sep="\n")
