"""What rooms add to Changsha, by the rule book: dealt wins, what completes them, their price."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from hupai import Tile
from hupai.play import DealtWinShown, Variant

from .ledger import Ledger, SeatLedger

Rules = dict[str, Any]
KEYS = (
    "four_joys", "no_jiang", "missing_suit", "two_triplets", "three_steps", "three_alike",
    "one_flower", "pairs_of_two", "one_jiang",
)  # fmt: skip


def dealt_win_counts(tiles: Sequence[Tile], rules: Rules) -> dict[str, int]:
    """CS-30 and CS-70: how often dealt tiles have each dealt win."""
    held = sorted(map(str, tiles))
    suits = "ps" if rules.get("two_suits") else "mps"
    triples = [kind for kind in set(held) if held.count(kind) >= 3]
    pairs = {kind for kind in held if held.count(kind) >= 2}
    jiang = [kind for kind in held if kind[0] in "258"]
    alone = [kind for kind in held if sum(other[1] == kind[1] for other in held) == 1]
    runs = [(f"{low}{suit}", f"{low + 1}{suit}", f"{low + 2}{suit}")
            for low in range(1, 8) for suit in "mps"]  # fmt: skip
    counts = [
        sum(held.count(kind) == 4 for kind in set(held)),
        not jiang,
        any(all(kind[1] != suit for kind in held) for suit in suits),
        {0: 0, 1: 0, 2: 1, 3: 1, 4: 2}[len(triples)],
        any(pairs.issuperset(run) for run in runs),
        any(pairs >= {f"{rank}m", f"{rank}p", f"{rank}s"} for rank in range(1, 10)),
        (len(jiang) == 1 and jiang[0][0] == "5") or any(kind[0] == "5" for kind in alone),
        (held.count("2p"), held.count("2s")) == (2, 2),
        len(jiang) == 1,
    ]
    return dict(zip(KEYS, map(int, counts), strict=True))


def midway_kinds(variant: Variant, ledger: Ledger, seat: SeatLedger) -> list[str]:
    """CS-71: what the tile just drawn completes; no set of tiles is shown twice for the same."""
    allowed = variant.rules.to_dict().get("midway_dealt_wins", ())
    tile = seat.drawn
    was_dealt = seat.draws == 0 and ledger.kong is None
    if tile is None or was_dealt:
        return []
    kinds = []
    if seat.concealed[tile] == 4 and not any(is_shown(seat, "four_joys", tile, 4)):
        kinds.append("four_joys")
    free = [
        each
        for each in seat.concealed
        if seat.concealed[each] >= 3 and not any(is_shown(seat, "two_triplets", each, 3))
    ]
    if seat.concealed[tile] == 3 and tile in free and len(free) > 1:
        kinds.append("two_triplets")
    return [kind for kind in kinds if kind in allowed]


def is_shown(seat: SeatLedger, kind: str, tile: Tile, copies: int) -> list[bool]:
    """Tell for each dealt win of a seat whether it was shown with a tile."""
    found = []
    for event in seat.shown_wins:
        sets = sorted({each for each in event.tiles if event.tiles.count(each) >= copies})
        # A third of three triplets was shown for nothing.
        counting = sets[: len(sets) // 2 * 2] if kind == "two_triplets" else sets
        found.append(kind in event.kinds and tile in counting)
    return found


def is_paid(variant: Variant, ledger: Ledger, event: DealtWinShown, birds: Sequence[Tile]) -> None:
    """CS-30, CS-50, CS-75 and CS-76: what dealt wins pay, seat by seat."""
    rules: Rules = {name: getattr(variant.rules, name) for name in variant.rules.__struct_fields__}
    own, dealer, seats = ledger.seats[event.seat], ledger.dealer, len(ledger.seats)
    counts = dealt_win_counts([*own.concealed.elements()], rules)
    values = rules["fan_values"]
    number = {
        kind: 1 if event.drawn or rules["dealt_win_count"] == "once" else counts[kind]
        for kind in event.kinds
    }
    times = sum(number[kind] * values.get(kind, 1) for kind in number)
    origin = dealer if rules["birds_from"] == "dealer" else event.seat
    on = Counter((origin + bird.rank - 1) % seats for bird in birds)
    owed = []
    for seat in range(seats):
        price = rules["small_self_draw"]
        price += rules["dealer_extra"] if dealer in {seat, event.seat} else 0
        hits = on[seat] + on[event.seat]
        paid = {
            "double": times * price * 2**hits,
            "add_one": times * price * (1 + hits),
            "per_bird": times * price + hits,
        }[rules["bird_score"]]
        owed.append(0 if seat == event.seat else paid * rules["base"])
    expected = [-paid for paid in owed]
    expected[event.seat] = sum(owed)
    assert list(event.payments) == expected, event


def shows_its_tiles(ledger: Ledger, event: DealtWinShown) -> None:
    """CS-30, CS-70 and CS-71: fours and triplets are shown alone, else the whole hand."""
    held = ledger.seats[event.seat].concealed
    if not {"four_joys", "two_triplets"}.issuperset(event.kinds):
        assert list(event.tiles) == sorted(held.elements())
        return
    shown = Counter(event.tiles)
    assert shown <= held
    fours = {tile for tile in shown if shown[tile] == 4}
    threes = {tile for tile in shown if shown[tile] == 3}
    assert fours | threes == set(shown)
    if event.drawn is not None:
        assert event.drawn in shown
        assert (len(fours), len(threes)) == ((1, 0) if event.kinds == ("four_joys",) else (0, 2))
        return
    if "four_joys" in event.kinds:
        assert fours == {tile for tile in held if held[tile] == 4}
    if "two_triplets" in event.kinds:
        triples = sorted(tile for tile in held if held[tile] >= 3)
        assert set(shown) >= set(triples[: len(triples) // 2 * 2])
    sets = [*combinations(sorted(threes), 2)]
    assert "two_triplets" in event.kinds or not sets


def turned_at_once(variant: Variant, ledger: Ledger, style: str | None) -> int:
    """CS-77: how many tiles replace a kong; the last of the wall is kept (CM-11)."""
    two = variant.rules.to_dict().get("open_kong_draws") == 2 and style == "open_kong"
    return 2 if two and ledger.left >= 3 else 1
