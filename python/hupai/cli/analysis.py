"""What there is to say of a hand, as plain data: the answer that is printed or written as JSON."""

from typing import TypedDict

from hupai import Decomposition, Hand, ReadyDecomposition, Shape, Tile, TileSet, Trait, TraitCount
from hupai.render import hand_text

LISTED = 100
"""How many ways are listed of a hand with wildcards, of which there may be very many."""


class Wait(TypedDict):
    """A tile that is waited for or improves a hand, and how many copies the hand does not hold."""

    tile: str
    unseen: int


class Way(TypedDict):
    """One way in which a won hand is made up."""

    shape: str
    groups: str
    melds: list[str]
    pair: str | None
    pairs: list[str]
    wild: list[str]
    traits: list[str]
    counts: dict[str, int]


class ReadyWay(TypedDict):
    """One way in which a ready hand is made up."""

    shape: str
    kind: str
    groups: str
    melds: list[str]
    pair: str | None
    pairs: list[str]
    partial: str
    wild: list[str]
    waits: list[Wait]


class ReadyDiscard(TypedDict):
    """A discard that leaves the hand ready."""

    discard: str
    waits: list[Wait]


class Option(TypedDict):
    """A discard, and what it leaves; a shanten is null where no shape can be reached."""

    discard: str
    shanten: int | None
    improving_tiles: list[Wait]
    unseen: int


class Analysis(TypedDict):
    """All that is asked of a hand; what does not apply to its size is null."""

    hand: str
    glyphs: str
    size: int
    wildcards: int
    shapes: list[str]
    shanten: int | None
    won: bool | None
    decompositions: list[Way] | None
    ready_discards: list[ReadyDiscard] | None
    discard_options: list[Option] | None
    improving_tiles: list[Wait] | None
    waits: list[Wait] | None
    ready_decompositions: list[ReadyWay] | None


def analysis(hand: Hand, shapes: Shape) -> Analysis:
    """Answer what applies to the size of a hand.

    Raises InvalidHandError for a size that neither a complete nor a waiting hand has.

    >>> analysis(Hand.parse("45m11z"), Shape.STANDARD)["waits"]
    [{'tile': '3m', 'unseen': 4}, {'tile': '6m', 'unseen': 4}]
    """
    waiting = hand.size % 3 == 1
    limit = LISTED if hand.wildcards else None
    ways = [] if waiting else hand.decompositions(shapes, limit)
    ready = hand.ready_decompositions(shapes, limit) if waiting else []
    return Analysis(
        hand=str(hand),
        glyphs=hand_text(hand),
        size=hand.size,
        wildcards=hand.wildcards,
        shapes=[str(shape) for shape in shapes],
        shanten=_shanten(hand.shanten(shapes)),
        won=None if waiting else hand.is_win(shapes),
        decompositions=None if waiting else [_way(way) for way in ways],
        ready_discards=None if waiting else _discards(hand, shapes),
        discard_options=None if waiting else _options(hand, shapes),
        improving_tiles=_unseen(hand.improving_tiles(shapes)) if waiting else None,
        waits=_unseen(hand.waits(shapes)) if waiting else None,
        ready_decompositions=[_ready_way(way) for way in ready] if waiting else None,
    )


def _shanten(shanten: int) -> int | None:
    return None if shanten == Hand.UNREACHABLE else shanten


def _unseen(tiles: TileSet) -> list[Wait]:
    # The answer of a hand knows the hand: a tile that is discarded stays known.
    return [Wait(tile=str(tile), unseen=copies) for tile, copies in tiles.unseen().items()]


def _discards(hand: Hand, shapes: Shape) -> list[ReadyDiscard]:
    discards = hand.ready_discards(shapes).items()
    return [ReadyDiscard(discard=str(tile), waits=_unseen(waits)) for tile, waits in discards]


def _options(hand: Hand, shapes: Shape) -> list[Option]:
    return [
        Option(
            discard=str(option.discard),
            shanten=_shanten(option.shanten),
            improving_tiles=_unseen(option.improving_tiles),
            unseen=option.unseen,
        )
        for option in hand.discard_options(shapes)
    ]


def _way(way: Decomposition) -> Way:
    counts = {count.name.lower(): count.of(way.traits) for count in TraitCount}
    return Way(
        shape=str(way.shape),
        groups=str(way),
        melds=[str(meld) for meld in way.melds],
        pair=_text(way.pair),
        pairs=[str(tile) for tile in way.pairs],
        wild=[str(tile) for tile in way.wild],
        traits=[str(trait) for trait in Trait if way.traits & trait],
        counts={name: count for name, count in counts.items() if count},
    )


def _ready_way(way: ReadyDecomposition) -> ReadyWay:
    return ReadyWay(
        shape=str(way.shape),
        kind=way.kind,
        groups=str(way),
        melds=[str(meld) for meld in way.melds],
        pair=_text(way.pair),
        pairs=[str(tile) for tile in way.pairs],
        partial="".join(map(str, way.partial)),
        wild=[str(tile) for tile in way.wild],
        waits=_unseen(way.waits),
    )


def _text(tile: Tile | None) -> str | None:
    return None if tile is None else str(tile)
