"""Who is liable for a win, from the ledger: DF-54, DF-55, SC-51 and BB-51."""

from hupai import MeldKind, Suit, Tile
from hupai.play import Variant
from hupai.scoring import Score

from .ledger import Ledger
from .oracle_wins import options_of

DRAGONS = {Tile.WHITE, Tile.GREEN, Tile.RED}


def liable(variant: Variant, ledger: Ledger, score: Score) -> int | None:
    """Find the seat that pays for all, if there is one."""
    rules = options_of(variant)
    if variant.name in {"sichuan", "xuezhan"}:
        return kong_giver(ledger, score) if rules["exposed_kong_bloom"] == "giver" else None
    if variant.name != "dafeng":
        return None
    whole = type(variant)(variant.rules_type.make({**rules, "combine": "sum"}))
    fans = {fan.key for fan in whole.score(score.decomposition.hand, score.context).fans}
    cases = {
        "kong_bloom": kong_giver(ledger, score),
        "big_three_dragons": dragon_giver(ledger, score) if "big_three_dragons" in fans else None,
        "pure_suit": suit_giver(variant, ledger, score) if "pure_suit" in fans else None,
    }
    found = (giver for case, giver in cases.items() if case in rules["liability"])
    return next((giver for giver in found if giver is not None), None)


def kong_giver(ledger: Ledger, score: Score) -> int | None:
    """The one who gave the tile of the exposed kong whose replacement wins."""
    kong, context = ledger.kong, score.context
    exposed = kong is not None and kong.meld.kind is MeldKind.KONG_EXPOSED
    bloom = context.after_kong and context.by == "self_draw"
    return kong.giver if kong and exposed and bloom else None


def dragon_giver(ledger: Ledger, score: Score) -> int | None:
    """The one who gave the third meld of dragons, or the discard that completes it."""
    melds = [held for held in ledger.seats[score.context.winner].melds if held.meld.tile in DRAGONS]
    if len(melds) == len(DRAGONS):
        return melds[-1].giver
    return score.context.payer if score.context.tile in DRAGONS else None


def suit_giver(variant: Variant, ledger: Ledger, score: Score) -> int | None:
    """The one who gave three tiles of the suit: the winning one among them, unless any will do."""
    context, hand = score.context, score.decomposition.hand
    tiles = [*hand.concealed, *(meld.tile for meld in hand.melds)]
    held = {Suit(tile.suit) for tile in tiles}
    suits = held - {Suit.HONORS} or held
    given = [
        each.giver
        for each in ledger.seats[context.winner].melds
        if each.tile is not None and each.tile.suit in suits
    ]
    completes = context.payer is not None and context.tile is not None
    if completes and context.tile is not None and context.tile.suit in suits:
        given.append(context.payer)
        if options_of(variant)["pure_suit_supply"] == "winning_discard":
            return context.payer if given.count(context.payer) >= 3 else None
    elif options_of(variant)["pure_suit_supply"] == "winning_discard":
        return None
    return next((seat for seat in range(4) if given.count(seat) >= 3), None)
