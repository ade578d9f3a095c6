"""Won hands and the ways they were won, the same for everyone who runs them.

Sets are drawn as in `hands.complete`, from the tiles of the game alone; one set in four is melded,
one melded pung in three is a kong, one hand in ten is seven pairs. What the game does not let win
is thrown away whole and drawn again. One win in four has an event besides its source.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from benches.hands import SETS
from hupai import Hand, HupaiError, Meld, MeldKind, Suit, Tile, WinContext
from hupai.enums import NUMBERED
from hupai.play.variant import Variant

WINS = 1_000
"""How many wins each engine scores: few of them alike, few enough to stay in the cache."""

SEED = 136

HONORS = 27
"""The first kind that is an honor."""

KONGS = (MeldKind.KONG_EXPOSED, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)
SOURCES = ("self_draw",) * 10 + ("discard",) * 10 + ("robbed_kong",)

Win = tuple[Hand, WinContext]
Facts = dict[str, Any]


def any_seat(random: Random) -> int:
    return random.randrange(4)


EVENTS: tuple[Callable[[Random], Facts], ...] = (
    lambda _: {"after_kong": True},
    lambda _: {"last_tile": True},
    lambda _: {"ready": True},
    lambda random: {"opening": random.choice(("heavenly", "earthly", "humanly"))},
    lambda random: {"dealer_streak": random.randint(1, 3)},
    lambda random: {"birds": (Tile(random.randrange(HONORS)),)},
    lambda random: {"liable": any_seat(random)},
)
"""What may be special about a win; a variant refuses what it does not have."""


def seeded_wins(variant: Variant) -> tuple[Win, ...]:
    """Make the wins of a variant; the same variant always has the same."""
    random = Random(f"{SEED} {variant.name}")
    return tuple(any_win(random, variant, event=has_event(number)) for number in range(WINS))


def has_event(number: int) -> bool:
    """Tell whether the win of this number has an event: one in four."""
    return number % 4 == 0


def any_win(random: Random, variant: Variant, *, event: bool) -> Win:
    """Draw a hand that wins, and seats, a source and events that can be."""
    while True:
        hand = any_hand(random, honors=variant.honors, chows=variant.chows)
        facts = seats_and_source(random) | (random.choice(EVENTS)(random) if event else {})
        if "missing" in variant.facts:
            facts["missing"] = missing_suit(hand)
        if variant.needs_tile:
            facts["tile"] = random.choice(hand.concealed)
        context = WinContext(**facts)
        if variant.can_win(hand, context):
            return hand, context


def missing_suit(hand: Hand) -> Suit:
    """Name a suit that a hand does not hold, if there is one."""
    held = {tile.suit for tile in (*hand.concealed, *(meld.tile for meld in hand.melds))}
    return next((suit for suit in NUMBERED.values() if suit not in held), Suit.BAMBOOS)


def seats_and_source(random: Random) -> Facts:
    """Draw who wins, who deals, and off whom."""
    winner, payer = random.sample(range(4), 2)
    source = random.choice(SOURCES)
    seats: Mapping[str, int] = {} if source == "self_draw" else {"payer": payer}
    return {"winner": winner, "dealer": any_seat(random), "by": source, **seats}


def any_hand(random: Random, *, honors: bool, chows: bool) -> Hand:
    """Draw a complete hand, some of its sets melded; of a fifth copy it is drawn again."""
    kinds = 34 if honors else HONORS
    while True:
        if random.random() < 0.1:
            pairs = random.sample(range(kinds), 7)
            return Hand([Tile(kind) for kind in pairs for _ in range(2)])
        sets = random.choices([group for group in SETS if group[0] < kinds], k=4)
        tiles, melds = [random.randrange(kinds)] * 2, []
        for group in sets:
            is_chow = group[0] != group[1]
            if random.random() < 0.25 and (chows or not is_chow):
                melds.append(meld(random, Tile(group[0]), is_chow=is_chow))
            else:
                tiles.extend(group)
        try:
            return Hand(map(Tile, tiles), melds)
        except HupaiError:
            continue


def meld(random: Random, first: Tile, *, is_chow: bool) -> Meld:
    """Meld a set."""
    if is_chow:
        return Meld.chow(first)
    if random.random() < 1 / 3:
        return Meld.kong(first, random.choice(KONGS))
    return Meld.pung(first)
