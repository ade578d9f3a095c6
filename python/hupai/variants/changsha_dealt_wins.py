"""The dealt wins of Changsha (起手胡), and those that a draw completes (中途起手胡)."""

from abc import ABC
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from hupai._core import Hand
from hupai.play.actions import RANKS_OF_CHOWS
from hupai.play.deal import Deal, Seat
from hupai.play.dealt_wins import DealtWins
from hupai.scoring import Fan, FanCount, FanKind, Payments, paid_to
from hupai.tiles import Tile
from hupai.variants.changsha_birds import Birds, birds_on

JIANG_RANKS = frozenset({2, 5, 8})
MIDDLE = 5
PAIR, TRIPLET, FOUR = 2, 3, 4
SUITS = 3
OF_SETS = {"four_joys": FOUR, "two_triplets": TRIPLET}
"""The dealt wins that are tiles of one kind each, which alone are shown for them."""


class DealtHands(Birds, ABC):
    """CS-30, CS-70 and CS-71."""

    before_play = (DealtWins,)

    def dealt_win_rows(self) -> Iterable[Fan]:
        """CS-30 and CS-70."""
        add_on = FanKind.ADD_ON
        return [
            Fan(
                key="four_joys", zh="四喜", en="four joys", value=1, clause="CS-30", kind=add_on,
                definition="four identical tiles, dealt",
            ),
            Fan(
                key="no_jiang", zh="板板胡", en="no jiang", value=1, clause="CS-30", kind=add_on,
                definition="no 2, 5 or 8 among the dealt tiles",
            ),
            Fan(
                key="missing_suit", zh="缺一色", en="missing suit", value=1, clause="CS-30",
                kind=add_on, definition="a suit that is missing among the dealt tiles",
            ),
            Fan(
                key="two_triplets", zh="六六顺", en="two triplets", value=1, clause="CS-70",
                kind=add_on, definition="two triplets, dealt; four of a kind holds one",
            ),
            Fan(
                key="three_steps", zh="节节高", en="three steps", value=1, clause="CS-70",
                kind=add_on, definition="pairs of three successive ranks of one suit, dealt",
            ),
            Fan(
                key="three_alike", zh="三同", en="three alike", value=1, clause="CS-70",
                kind=add_on, definition="a pair of one rank in all three suits, dealt",
            ),
            Fan(
                key="one_flower", zh="一枝花", en="one flower", value=1, clause="CS-70",
                kind=add_on, definition="a 5 that is the only 2, 5 or 8, or alone in its suit",
            ),
            Fan(
                key="pairs_of_two", zh="金童玉女", en="pairs of two", value=1, clause="CS-70",
                kind=add_on, definition="two 2 筒 and two 2 条 exactly, dealt",
            ),
            Fan(
                key="one_jiang", zh="一点红", en="one jiang", value=1, clause="CS-70",
                kind=add_on, definition="one 2, 5 or 8 alone among the dealt tiles",
            ),
        ]  # fmt: skip

    def dealt_wins(self, hand: Hand) -> tuple[FanCount, ...]:
        """CS-30 and CS-70: the dealt wins of a dealt hand, of the dealer's 14 tiles too."""
        super().dealt_wins(hand)
        copies, in_force = Counter(hand.concealed), self.rules.dealt_wins
        times = {kind: COUNTS[kind](copies, len(self.suits)) for kind in COUNTS if kind in in_force}
        found = tuple(self.fans[kind].times(number) for kind, number in times.items() if number)
        if self.rules.dealt_win_count == "once" and found:
            return (self.fans[found[0].key].times(1),)
        return found

    def dealt_win_payments(
        self, fans: Iterable[FanCount], winner: int, dealer: int, *, birds: Sequence[Tile] = ()
    ) -> Payments:
        """CS-30 and CS-75: what dealt wins are paid, at the price of a self-drawn 小胡.

        `birds` are turned where a dealt win ends the deal (CS-50); `cap` and floats are of wins.
        """
        times = sum(fan.total for fan in fans)
        price, extra = self.rules.small_self_draw, self.rules.dealer_extra
        origin = dealer if self.rules.birds_from == "dealer" else winner
        owed = []
        for seat in range(self.seats):
            share = times * (price + (extra if dealer in (seat, winner) else 0))
            hits = birds_on(birds, origin, self.seats, seat, winner)
            owed.append(self.rules.base * self.with_birds(share, hits))
        return paid_to(winner, owed)

    def dealt_win_tiles(self, hand: Hand, kinds: Sequence[str]) -> tuple[Tile, ...]:
        """CS-30 and CS-70: 四喜 and 六六顺 show their tiles, the others the whole hand."""
        if any(kind not in OF_SETS for kind in kinds):
            return hand.concealed
        copies = Counter(hand.concealed)
        shown: Counter[Tile] = Counter()
        if "four_joys" in kinds:
            shown |= Counter({tile: FOUR for tile in copies if copies[tile] == FOUR})
        if "two_triplets" in kinds:
            shown |= Counter(dict.fromkeys(_paired(triplets(copies)), TRIPLET))
        return tuple(sorted(shown.elements()))

    def dealt_win_ends(self) -> bool:
        """CS-30."""
        return self.rules.dealt_win_ends

    def midway_dealt_wins(self, deal: Deal, seat: int) -> Sequence[str]:
        """CS-71: what the tile just drawn completes, of tiles that were not shown for it."""
        in_force, own = self.rules.midway_dealt_wins, deal.seats[seat]
        if not in_force or own.drawn is None:
            return ()
        # The dealer's fourteenth tile is dealt, and not drawn.
        if not own.draws and deal.kong is None:
            return ()
        drawn = own.drawn
        return [kind for kind in in_force if _completes(own, drawn, kind)]

    def midway_tiles(self, deal: Deal, seat: int, kind: str) -> tuple[Tile, ...]:
        """CS-71: the four, or the triplet with the lowest other that was not shown for it."""
        own = deal.seats[seat]
        drawn = own.drawn
        if drawn is None:
            return ()
        if kind == "four_joys":
            return (drawn,) * FOUR
        return tuple(sorted([drawn] * TRIPLET + _partners(own, drawn)[:1] * TRIPLET))


def triplets(copies: Counter[Tile]) -> list[Tile]:
    """List the tiles of which there are three at least, in order."""
    return [tile for tile in sorted(copies) if copies[tile] >= TRIPLET]


def _paired(tiles: Sequence[Tile]) -> Sequence[Tile]:
    """Take as many as make pairs."""
    return tiles[: len(tiles) // PAIR * PAIR]


def shown_for(own: Seat, kind: str) -> set[Tile]:
    """List of which tiles a seat has shown fours, or pairs of triplets."""
    found: set[Tile] = set()
    for shown in own.shown_wins:
        if kind in shown.kinds:
            copies = Counter(shown.tiles)
            fours = [tile for tile in copies if copies[tile] == FOUR]
            found.update(fours if kind == "four_joys" else _paired(triplets(copies)))
    return found


def _partners(own: Seat, drawn: Tile) -> list[Tile]:
    """List the other triplets of a hand that were not shown as such."""
    shown = shown_for(own, "two_triplets")
    held = triplets(Counter(own.hand.concealed))
    return [tile for tile in held if tile is not drawn and tile not in shown]


def _completes(own: Seat, drawn: Tile, kind: str) -> bool:
    """CS-71."""
    if own.counts[drawn] != OF_SETS[kind] or drawn in shown_for(own, kind):
        return False
    return kind == "four_joys" or bool(_partners(own, drawn))


def _jiang(copies: Counter[Tile]) -> list[Tile]:
    return [tile for tile in copies.elements() if tile.rank in JIANG_RANKS]


def _four_joys(copies: Counter[Tile], _suits: int) -> int:
    """CS-30, 四喜."""
    return sum(number == FOUR for number in copies.values())


def _no_jiang(copies: Counter[Tile], _suits: int) -> int:
    """CS-30, 板板胡."""
    return int(not _jiang(copies))


def _missing_suit(copies: Counter[Tile], suits: int) -> int:
    """CS-30, 缺一色."""
    return int(len({tile.suit for tile in copies}) < suits)


def _two_triplets(copies: Counter[Tile], _suits: int) -> int:
    """CS-70, 六六顺."""
    return len(triplets(copies)) // PAIR


def _three_steps(copies: Counter[Tile], _suits: int) -> int:
    """CS-70, 节节高."""
    pairs = {tile for tile in copies if copies[tile] >= PAIR}
    low = [tile for tile in pairs if tile.rank <= RANKS_OF_CHOWS]
    return int(any({Tile(tile + 1), Tile(tile + 2)} <= pairs for tile in low))


def _three_alike(copies: Counter[Tile], _suits: int) -> int:
    """CS-70, 三同."""
    pairs = Counter(tile.rank for tile in copies if copies[tile] >= PAIR)
    return int(SUITS in pairs.values())


def _one_flower(copies: Counter[Tile], _suits: int) -> int:
    """CS-70, 一枝花."""
    held = Counter(tile.suit for tile in copies.elements())
    alone = [tile for tile in copies if held[tile.suit] == 1]
    jiang = _jiang(copies)
    return int(any(tile.rank == MIDDLE for tile in [*alone, *jiang * (len(jiang) == 1)]))


def _pairs_of_two(copies: Counter[Tile], _suits: int) -> int:
    """CS-70, 金童玉女."""
    return int(copies[Tile.P2] == copies[Tile.S2] == PAIR)


def _one_jiang(copies: Counter[Tile], _suits: int) -> int:
    """CS-70, 一点红."""
    return int(len(_jiang(copies)) == 1)


COUNTS: Mapping[str, Callable[[Counter[Tile], int], int]] = {
    "four_joys": _four_joys,
    "no_jiang": _no_jiang,
    "missing_suit": _missing_suit,
    "two_triplets": _two_triplets,
    "three_steps": _three_steps,
    "three_alike": _three_alike,
    "one_flower": _one_flower,
    "pairs_of_two": _pairs_of_two,
    "one_jiang": _one_jiang,
}
"""How often the tiles of a dealt hand have each dealt win, at a table of so many suits."""
