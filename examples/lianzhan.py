"""连战 (Lianzhan): a game that goes on after a win, and in which kongs are paid at once.

Three suits, no chows. Who wins is paid, leaves, and pays no more; the others play on until one of
them is left or the wall is empty. Four hooks make such a game:

- `goes_on` says that a win does not end the deal (while two still play); who has won then leaves,
  unless `leaves` says otherwise;
- `kong_payments` says what a kong is paid at once, here by who gave its tile or by all who play;
- `end_payments` says what is settled when the wall is empty, here by who is not ready;
- `causes` name what all this is paid for, as the deal is told. With `playing` among the `facts`
  a win is not paid by those who have left.

What is paid beside wins is told by `Paid` events, at once.

    python examples/lianzhan.py
"""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from hupai import Shape, Table, Trait, bots, sim, variants
from hupai.play import CAUSES, Cause, Deal, SeatMeld, Transfer, Variant
from hupai.render import deal_lines, result_lines
from hupai.scoring import Fan, FanKind, Rules, When, paid_to
from hupai.scoring.definitions import ONE_SUIT

KONG = Cause("kong", "kong", "杠")
NOT_READY = Cause("not_ready", "not ready", "查叫")
KONG_BACK = Cause("kong_back", "kong taken back", "退杠")


class LianzhanRules(Rules, frozen=True, kw_only=True):
    """The options of the game."""

    variant = "lianzhan"

    not_ready: Annotated[
        int, Meta(ge=0, le=100, description="who is not ready pays each who is, at the end")
    ] = 2
    kongs_back: Annotated[
        bool, Meta(description="who is not ready at the end gives back what kongs brought")
    ] = True


@variants.register
class Lianzhan(Variant):
    """连战."""

    name = "lianzhan"
    zh = "连战"
    rules_type = LianzhanRules
    rules: LianzhanRules
    facts = ("by", "after_kong", "playing")
    shapes = Shape.STANDARD | Shape.SEVEN_PAIRS_QUADS
    chows = False
    basic = "plain"
    causes = (*CAUSES, KONG, NOT_READY, KONG_BACK)

    def fan_rows(self) -> Iterable[Fan]:
        """List the fans; they add up."""
        add_on = FanKind.ADD_ON
        return [
            Fan(
                key="plain", zh="平胡", en="plain hand", value=1, clause="LN-1",
                definition="no other pattern",
            ),
            Fan(
                key="all_pungs", zh="碰碰胡", en="all pungs", value=2, clause="LN-2",
                definition="four pungs or kongs and a pair", of=When(has=Trait.ALL_PUNGS),
            ),
            Fan(
                key="seven_pairs", zh="七对", en="seven pairs", value=3, clause="LN-3",
                definition="seven pairs, concealed", of=When(shape=Shape.SEVEN_PAIRS_QUADS),
            ),
            Fan(
                key="pure_suit", zh="清一色", en="pure suit", value=4, clause="LN-4",
                definition="one suit", of=ONE_SUIT,
            ),
            Fan(
                key="self_draw", zh="自摸", en="self-draw", value=1, clause="LN-5", kind=add_on,
                definition="a win on the tile drawn", of=When(facts={"by": "self_draw"}),
            ),
            Fan(
                key="kong_bloom", zh="杠上开花", en="kong bloom", value=2, clause="LN-6",
                definition="a win on the replacement of a kong", kind=add_on,
                of=When(facts={"by": "self_draw", "after_kong": True}),
            ),
        ]  # fmt: skip

    def goes_on(self, deal: Deal) -> bool:
        """Go on after every win."""
        return True

    def kong_payments(self, deal: Deal, seat: int, kong: SeatMeld) -> Iterable[Transfer]:
        """Let the giver of an exposed kong pay 2; else all who play: 2, or 1 if it was added."""
        if kong.is_exposed_kong:
            yield self._paid(KONG, "LN-7", seat, [kong.giver], 2)
        else:
            yield self._paid(KONG, "LN-7", seat, deal.after(seat), 2 if kong.giver is None else 1)

    def end_payments(self, deal: Deal) -> Iterable[Transfer]:
        """Let who still plays and is not ready pay who is, and give back what kongs brought."""
        playing = deal.in_turn(deal.dealer)
        ready = [seat for seat in playing if self.waits(deal.seats[seat].hand)]
        others = [seat for seat in playing if seat not in ready]
        for seat in ready if others else ():
            yield self._paid(NOT_READY, "LN-8", seat, others, self.rules.not_ready)
        for kong in deal.transfers if self.rules.kongs_back else ():
            if kong.cause == KONG.key and any(kong.payments[seat] > 0 for seat in others):
                yield Transfer(KONG_BACK.key, "LN-9", tuple(-paid for paid in kong.payments))

    def _paid(
        self, cause: Cause, clause: str, seat: int, payers: Iterable[int | None], each: int
    ) -> Transfer:
        owed = [each if other in payers else 0 for other in range(self.seats)]
        return Transfer(cause.key, clause, paid_to(seat, owed))


if __name__ == "__main__":
    game = variants.get("lianzhan")
    table = Table(game, seed=25)
    sim.play(table, [bots.get("ready", seed=seat) for seat in range(4)])
    print(*deal_lines(game, table.events, "zh"), sep="\n")
    if table.result is not None:
        print(*result_lines(game, table.result, "zh"), sep="\n")
