"""The laws of tiles: none is lost, none comes twice, and hands have the sizes they must have."""

from collections import Counter

from hupai import MeldKind, Table, Tile
from hupai.play import Deal, Phase

from .ledger import Ledger


def tiles_are_conserved(table: Table) -> None:
    """Hands, melds, discards, flowers, what won and the wall are the tiles of the variant."""
    deal = table.deal
    counted: Counter[Tile] = Counter([*deal.wall.tiles, *deal.aside, *deal.turned])
    for seat in deal.seats:
        counted.update([*seat.hand.concealed, *seat.wild])
        counted.update(seat.discards)
        counted.update(seat.flowers)
        for held in seat.melds:
            assert held.meld is not None
            counted.update(held.meld.tiles)
    assert counted == Counter(table.variant.wall_tiles())


def hands_have_their_sizes(table: Table) -> None:
    """Thirteen tiles wait; who must discard, or has won on its draw, has fourteen."""
    deal = table.deal
    for number, seat in enumerate(deal.seats):
        if deal.phase == "floats":
            assert seat.hand.size == 0, "tiles before the deal"
            continue
        assert seat.hand.size == (14 if has_fourteen(deal, number) else 13), f"seat {number}"
        assert Counter(held.meld for held in seat.melds) == Counter(seat.hand.melds)
        assert bytes(seat.counts) == bytes(seat.hand.counts)
        held = [*seat.hand.concealed, *seat.wild]
        assert len(seat.wild) == seat.hand.wildcards
        assert set(seat.wild) <= set(deal.wild)
        assert not set(seat.hand.concealed) & set(deal.wild)
        assert seat.drawn is None or seat.drawn in held
        assert Counter(seat.shown) <= Counter(held)
        assert seat.concealed == len(held)
    assert deal.wall.left == len(deal.wall.tiles) == sum(deal.wall.there)


def has_fourteen(deal: Deal, number: int) -> bool:
    """Tell whether a seat holds a tile more than it waits with."""
    match deal.phase:
        case Phase.TURN:
            # What was turned for a kong lies beside the hand (CS-77).
            return number == deal.turn and not deal.turned
        case Phase.CLAIMS:
            return deal.added_kong is not None and number == deal.turn
        case Phase.DEALT_WINS | "exchange" | "missing_suits":
            return number == deal.dealer
        case Phase.OVER:
            return deal.seats[number].drawn is not None
        case _:
            return False


def is_as_the_events_say(table: Table, ledger: Ledger) -> None:
    """What the seats have is what the events gave and took: the events are the whole truth."""
    deal = table.deal
    for seat, kept in zip(deal.seats, ledger.seats, strict=True):
        assert Counter(seat.hand.concealed) == +kept.concealed
        assert [(held.meld, held.giver, held.tile, held.style) for held in seat.melds] == kept.melds
        assert list(seat.discards) == kept.discards
        assert len(seat.discards_drawn) == len(seat.discards)
        assert list(seat.flowers) == kept.flowers
        assert (seat.drawn, seat.draws) == (kept.drawn, kept.draws)
        assert (seat.declared, seat.locked) == (kept.declared, kept.locked)
        assert [score.context for score in seat.passed] == [each.context for each in kept.passed]
    assert deal.wall.left == ledger.left
    assert (deal.dealer, deal.streak) == (ledger.dealer, ledger.streak)
    assert deal.discards_made == ledger.discards_made
    assert deal.claims_made == (ledger.melds_made > 0)
    assert deal.last_tile_taken == ledger.last_tile_taken
    assert [seat.missing for seat in deal.seats] == [seat.missing for seat in ledger.seats]
    assert (deal.playing, list(deal.aside)) == (ledger.playing(), ledger.aside)
    assert (deal.floats, list(deal.turned)) == (ledger.floats, ledger.turned)
    assert [[*seat.shown_wins] for seat in deal.seats] == [own.shown_wins for own in ledger.seats]


def concealed_kongs_are_unclaimed(table: Table) -> None:
    """A meld says who gave its tile, unless it is a kong of four in hand."""
    for number, seat in enumerate(table.deal.seats):
        for held in seat.melds:
            assert held.meld is not None
            if held.meld.kind is MeldKind.KONG_CONCEALED:
                assert (held.giver, held.tile) == (None, None)
            else:
                assert held.giver in set(range(len(table.deal.seats))) - {number}
                assert held.tile in held.meld.tiles
