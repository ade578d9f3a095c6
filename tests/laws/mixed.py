"""A variant whose options are the hooks of a table: wild tiles, going on, and who plays, mixed.

It is no game that anyone plays. Whatever a variant may say of a table is an option here, such that
random options are random variants, of which logs and views can be read again.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal

import pytest

from hupai import Hand, Shape, Tile, Trait, variants
from hupai.play import CAUSES, Cause, Deal, SeatMeld, Transfer, Variant
from hupai.play.wall import Wall
from hupai.scoring import Fan, FanKind, Payments, Rules, Score, When, paid_to
from hupai.scoring.definitions import ONE_SUIT

WILD: dict[str, tuple[Tile, ...]] = {
    "none": (),
    "red": (Tile.RED,),
    "suited": (Tile.P5,),
    "two": (Tile.M9, Tile.NORTH),
}


class MixedRules(Rules, frozen=True, kw_only=True):
    """What a table may differ in."""

    variant = "mixed"

    players: Literal[2, 3, 4] = 4
    wild_tiles: Literal["none", "red", "suited", "two"] = "none"
    free_wild: bool = False
    honored: bool = False
    flowered: bool = False
    chowing: bool = True
    going_on: Literal["never", "once", "always"] = "always"
    leaving: Literal["all", "odd", "none"] = "all"
    drawing_next: Literal["after_last", "after_first", "turn"] = "after_last"
    kongs_paid: bool = False
    wins_moved: bool = False
    end_paid: bool = False
    hide_concealed_kong: bool = False
    declaring: bool = False
    last_offered: bool = False
    forced: bool = False
    fined: bool = False
    choosy: bool = False
    birds: Literal[0, 2] = 0


class Mixed(Variant):
    """A table of any kind."""

    name = "mixed"
    zh = "杂"
    rules_type = MixedRules
    rules: MixedRules
    facts = (
        "by", "after_kong", "last_tile", "opening", "ready", "flower_groups", "birds", "playing",
    )  # fmt: skip
    shapes = Shape.STANDARD | Shape.SEVEN_PAIRS_QUADS
    basic = "plain"
    causes = (*CAUSES, *(Cause(key, key, key) for key in ("kong", "moved", "rest")))

    @property
    def seats(self) -> int:
        return self.rules.players

    @property
    def honors(self) -> bool:
        return self.rules.honored

    @property
    def flowers(self) -> bool:
        return self.rules.flowered

    @property
    def chows(self) -> bool:
        return self.rules.chowing

    @property
    def wild(self) -> tuple[Tile, ...]:
        return WILD[self.rules.wild_tiles]

    def fan_rows(self) -> Iterable[Fan]:
        rows: dict[str, tuple[FanKind, Any]] = {
            "plain": (FanKind.PATTERN, None),
            "all_pungs": (FanKind.PATTERN, When(has=Trait.ALL_PUNGS)),
            "pure": (FanKind.PATTERN, ONE_SUIT),
            "pairs": (FanKind.PATTERN, When(shape=Shape.SEVEN_PAIRS_QUADS)),
            "drawn": (FanKind.ADD_ON, When(facts={"by": "self_draw"})),
            "bloom": (FanKind.ADD_ON, When(facts={"after_kong": True})),
            "heavenly": (FanKind.ADD_ON, When(facts={"opening": "heavenly"})),
            "last": (FanKind.ADD_ON, When(facts={"last_tile": True})),
            "ready": (FanKind.ADD_ON, When(facts={"ready": True})),
        }
        return [
            Fan(key=key, zh=key, en=key, value=1 + place % 3, clause="-", definition="", kind=kind,
                of=of)
            for place, (key, (kind, of)) in enumerate(rows.items())
        ]  # fmt: skip

    # The wall.

    def wall_tiles(self) -> tuple[Tile, ...]:
        tiles = super().wall_tiles()
        if len(self.wild) == 1:
            return tiles
        # Of two kinds that are wild there are two each.
        spare = [tile for tile in self.wild for _ in range(2)]
        return tuple(sorted((*(tile for tile in tiles if tile not in self.wild), *spare)))

    def may_discard_wild(self, deal: Deal, seat: int) -> bool:
        return self.rules.free_wild or super().may_discard_wild(deal, seat)

    def drawable(self, wall: Wall) -> int:
        return wall.left - 1 if self.rules.last_offered and wall.left else wall.left

    def last_tile_seats(self, deal: Deal) -> tuple[int, ...]:
        offered = self.rules.last_offered and deal.wall.left > 0
        return deal.in_turn(deal.turn) if offered else ()

    def turned_birds(self, deal: Deal) -> tuple[Tile, ...]:
        tiles = (tile for tile in deal.wall.next_tiles(2 * self.rules.birds) if tile < Tile.SPRING)
        return tuple(tiles)[: self.rules.birds]

    # Wins.

    def declarable(self, deal: Deal, seat: int) -> Iterable[Tile]:
        own = deal.seats[seat]
        if not self.rules.declaring or own.locked:
            return ()
        found = own.hand.ready_discards(self.shapes)
        return [tile for tile in found if self.waits(own.without(tile))]

    def may_win(self, deal: Deal, score: Score) -> bool:
        passed = deal.seats[score.context.winner].passed
        return not (self.rules.choosy and score.context.by != "self_draw" and passed)

    def must_win(self, _deal: Deal, score: Score) -> bool:
        return self.rules.forced and score.context.by == "robbed_kong"

    def passed_win_fine(self, score: Score) -> Payments | None:
        if not self.rules.fined:
            return None
        receivers = {*(score.context.playing or range(self.seats))} - {score.context.winner}
        paid = [2 if seat in receivers else 0 for seat in range(self.seats)]
        paid[score.context.winner] = -sum(paid)
        return tuple(paid)

    def hides_kongs(self) -> bool:
        return self.rules.hide_concealed_kong

    def draw_value(self, _hand: Hand) -> int:
        return 1

    # Going on.

    def goes_on(self, deal: Deal) -> bool:
        return {"never": False, "once": len(deal.wins) < 2, "always": True}[self.rules.going_on]

    def leaves(self, _deal: Deal, winner: int) -> bool:
        return {"all": True, "odd": winner % 2 == 1, "none": False}[self.rules.leaving]

    def next_to_draw(self, deal: Deal, winners: Sequence[int]) -> int:
        match self.rules.drawing_next:
            case "after_first":
                return deal.after(winners[0])[0]
            case "turn":
                return deal.turn
            case _:
                return super().next_to_draw(deal, winners)

    def kong_payments(self, deal: Deal, seat: int, kong: SeatMeld) -> Iterable[Transfer]:
        if self.rules.kongs_paid:
            payers = [kong.giver] if kong.is_exposed_kong else deal.after(seat)
            yield self._paid("kong", seat, payers)

    def win_payments(self, _deal: Deal, scores: Sequence[Score]) -> Iterable[Transfer]:
        payer = scores[0].context.payer
        if self.rules.wins_moved and payer is not None:
            yield self._paid("moved", scores[0].context.winner, [payer])

    def end_payments(self, deal: Deal) -> Iterable[Transfer]:
        if self.rules.end_paid:
            for seat in deal.in_turn(0):
                yield self._paid("rest", seat, deal.after(seat))

    def _paid(self, cause: str, seat: int, payers: Iterable[int | None]) -> Transfer:
        owed = [1 if other in payers else 0 for other in range(self.seats)]
        return Transfer(cause, "-", paid_to(seat, owed))


@contextmanager
def registered() -> Iterator[None]:
    """Make the variant known for a while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(variants, "_FINDERS", {**variants._FINDERS, "mixed": lambda: Mixed})
        yield


def random_mixed(seed: int) -> Variant:
    """Choose a variant: of each hook one of its answers."""
    rng = random.Random(f"mixed {seed}")
    choices: dict[str, Sequence[object]] = {
        "players": [2, 3, 4],
        "wild_tiles": list(WILD),
        "going_on": ["never", "once", "always", "always"],
        "leaving": ["all", "odd", "none"],
        "drawing_next": ["after_last", "after_first", "turn"],
        "several_winners": ["all", "nearest"],
        "first_dealer": ["fixed", "random", "dice", "wind"],
        "birds": [0, 2],
    }
    flags = [name for name, usual in MixedRules().to_dict().items() if isinstance(usual, bool)]
    chosen = {name: rng.choice(values) for name, values in choices.items()}
    return Mixed(MixedRules.make(chosen | {name: rng.random() < 0.5 for name in flags}))
