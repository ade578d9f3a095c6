"""What there is to say of a hand, as plain data: the answer that is printed or written as JSON."""

from typing import TypedDict

from hupai import Decomposition, Hand, ReadyDecomposition, Shape, Tile, TileSet, Trait, TraitCount
from hupai.render import hand_text

COPIES = 4


class Wait(TypedDict):
    """A tile that is waited for, and how many copies the hand does not hold itself."""

    tile: str
    unseen: int


class Way(TypedDict):
    """One way in which a won hand is made up."""

    shape: str
    groups: str
    melds: list[str]
    pair: str | None
    pairs: list[str]
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
    waits: list[Wait]


class ReadyDiscard(TypedDict):
    """A discard that leaves the hand ready."""

    discard: str
    waits: list[Wait]


class Analysis(TypedDict):
    """All that is asked of a hand; what does not apply to its size is null."""

    hand: str
    glyphs: str
    size: int
    shapes: list[str]
    won: bool | None
    decompositions: list[Way] | None
    ready_discards: list[ReadyDiscard] | None
    waits: list[Wait] | None
    ready_decompositions: list[ReadyWay] | None


def analysis(hand: Hand, shapes: Shape) -> Analysis:
    """Answer what applies to the size of a hand.

    Raises InvalidHandError for a size that neither a complete nor a waiting hand has.

    >>> analysis(Hand.parse("45m11z"), Shape.STANDARD)["waits"]
    [{'tile': '3m', 'unseen': 4}, {'tile': '6m', 'unseen': 4}]
    """
    waiting = hand.size % 3 == 1
    return Analysis(
        hand=str(hand),
        glyphs=hand_text(hand),
        size=hand.size,
        shapes=[str(shape) for shape in shapes],
        won=None if waiting else hand.is_win(shapes),
        decompositions=None if waiting else [_way(way) for way in hand.decompositions(shapes)],
        ready_discards=None if waiting else _discards(hand, shapes),
        waits=_waits(hand, hand.waits(shapes)) if waiting else None,
        ready_decompositions=(
            [_ready_way(way) for way in hand.ready_decompositions(shapes)] if waiting else None
        ),
    )


def _waits(hand: Hand, tiles: TileSet) -> list[Wait]:
    return [Wait(tile=str(tile), unseen=COPIES - hand.copies(tile)) for tile in tiles]


def _discards(hand: Hand, shapes: Shape) -> list[ReadyDiscard]:
    # The tile that is discarded stays known: its copies do not come back.
    discards = hand.ready_discards(shapes).items()
    return [ReadyDiscard(discard=str(tile), waits=_waits(hand, waits)) for tile, waits in discards]


def _way(way: Decomposition) -> Way:
    counts = {count.name.lower(): count.of(way.traits) for count in TraitCount}
    return Way(
        shape=str(way.shape),
        groups=str(way),
        melds=[str(meld) for meld in way.melds],
        pair=_text(way.pair),
        pairs=[str(tile) for tile in way.pairs],
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
        waits=_waits(way.hand, way.waits),
    )


def _text(tile: Tile | None) -> str | None:
    return None if tile is None else str(tile)
