"""The questions, each about every hand of many."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from hupai import _core
from hupai.batch import arrow
from hupai.batch.arrays import known, number_of, read, read_copies
from hupai.batch.arrow import ArrowArray, ArrowStream
from hupai.enums import Shape

if TYPE_CHECKING:
    from typing_extensions import Buffer

    Array: TypeAlias = NDArray[Any] | Buffer
    """An array, or another buffer, of uint8."""
    ArrowData: TypeAlias = ArrowArray | ArrowStream
    """What exports the Arrow C data interface, in one piece or in chunks."""
    PerRow: TypeAlias = int | NDArray[Any] | Buffer
    """A number for all hands, or an array of uint8 of shape (N,)."""
else:
    Array = ArrowData = PerRow = Any

NOT_HELD = 127
"""What stands for the shanten after the discard of a tile that the hand does not hold: more than
any shanten, so that the least of a row is that of its best discard."""

_core.load_numpy()

Answers = TypeVar("Answers", bound=NDArray[Any])


class DiscardOptions(NamedTuple):
    """What each discard of each hand leaves: arrays of shape (N, 34), by hand and discard."""

    shanten: NDArray[np.int8]
    """The shanten after the discard; NOT_HELD for a tile that the hand does not hold."""
    improving_tiles: NDArray[np.uint64]
    """The tiles that lower that shanten when drawn, as a mask: bit t stands for tile t."""
    unseen: NDArray[np.uint8]
    """How many copies of those nobody has shown: neither the hand nor what is seen beside it."""


@overload
def is_win(
    counts: ArrowData,
    shapes: Shape = ...,
    *,
    melds: PerRow = ...,
    melded: Array | None = ...,
    wildcards: PerRow = ...,
    threads: int | None = ...,
) -> ArrowArray: ...
@overload
def is_win(
    counts: Array,
    shapes: Shape = ...,
    *,
    melds: PerRow = ...,
    melded: Array | None = ...,
    wildcards: PerRow = ...,
    threads: int | None = ...,
) -> NDArray[np.bool_]: ...
def is_win(
    counts: Array | ArrowData,
    shapes: Shape = Shape.STANDARD,
    *,
    melds: PerRow = 0,
    melded: Array | None = None,
    wildcards: PerRow = 0,
    threads: int | None = None,
) -> ArrowArray | NDArray[np.bool_]:
    """Tell for each hand whether it is won: an array of bool, of shape (N,).

    `counts` are the concealed tiles: uint8 of shape (N, 34), a numpy array or another buffer, or
    Arrow data (`FixedSizeList[34]`, or 34 columns), which is answered with Arrow data. A size of
    2, 5, 8, 11 or 14 tiles is taken, wildcards and three for each declared set counted. `melded`
    are the copies of each tile in these sets: uint8 of shape (34,), or of shape (N, 34). `threads`
    are all cores unless given. Where another thread writes to the counts meanwhile, the answers of
    the rows it changes may be those of no hand that was ever there.

    Raises InvalidRowError, an InvalidHandError, for the first row that is no such hand,
    InvalidArgumentError or ArgumentTypeError for arrays of another type or shape, and for ALL_JIANG
    where there are melds whose tiles are not given.

    >>> import numpy as np
    >>> from hupai import Hand, Shape, batch
    >>> texts = ["123m456p789s11222z", "11m33m55p77p99s22s44s"]
    >>> rows = np.array([list(Hand.parse(text).counts) for text in texts], np.uint8)
    >>> batch.is_win(rows)
    array([ True, False])
    >>> batch.is_win(rows, Shape.STANDARD | Shape.SEVEN_PAIRS)
    array([ True,  True])
    >>> rows[1, 0] = 5
    >>> batch.is_win(rows)
    Traceback (most recent call last):
    hupai.problems.InvalidRowError: row 1: 5 copies of 1m, melds counted: there are 4
    """
    return _answered(_core.batch_is_win, counts, shapes, melds, melded, wildcards, threads)


@overload
def waits(
    counts: ArrowData,
    shapes: Shape = ...,
    *,
    melds: PerRow = ...,
    melded: Array | None = ...,
    wildcards: PerRow = ...,
    threads: int | None = ...,
) -> ArrowArray: ...
@overload
def waits(
    counts: Array,
    shapes: Shape = ...,
    *,
    melds: PerRow = ...,
    melded: Array | None = ...,
    wildcards: PerRow = ...,
    threads: int | None = ...,
) -> NDArray[np.uint64]: ...
def waits(
    counts: Array | ArrowData,
    shapes: Shape = Shape.STANDARD,
    *,
    melds: PerRow = 0,
    melded: Array | None = None,
    wildcards: PerRow = 0,
    threads: int | None = None,
) -> ArrowArray | NDArray[np.uint64]:
    """Tell for each hand which tiles complete it: an array of masks, uint64 of shape (N,).

    Bit t of a mask stands for tile t, as in `TileSet.mask`; a wait is never a tile of which the
    hand holds all four. A size of 1, 4, 7, 10 or 13 tiles is taken; arguments and errors are those
    of `is_win`.

    >>> import numpy as np
    >>> from hupai import Hand, TileSet, batch
    >>> row = np.frombuffer(Hand.parse("1112345678999m").counts, np.uint8)
    >>> TileSet.from_mask(int(batch.waits(row.reshape(1, 34))[0]))
    TileSet.parse('123456789m')
    """
    return _answered(_core.batch_waits, counts, shapes, melds, melded, wildcards, threads)


@overload
def shanten(
    counts: ArrowData,
    shapes: Shape = ...,
    *,
    melds: PerRow = ...,
    melded: Array | None = ...,
    wildcards: PerRow = ...,
    threads: int | None = ...,
) -> ArrowArray: ...
@overload
def shanten(
    counts: Array,
    shapes: Shape = ...,
    *,
    melds: PerRow = ...,
    melded: Array | None = ...,
    wildcards: PerRow = ...,
    threads: int | None = ...,
) -> NDArray[np.int8]: ...
def shanten(
    counts: Array | ArrowData,
    shapes: Shape = Shape.STANDARD,
    *,
    melds: PerRow = 0,
    melded: Array | None = None,
    wildcards: PerRow = 0,
    threads: int | None = None,
) -> ArrowArray | NDArray[np.int8]:
    """Tell for each hand how far it is from ready: an array of int8, of shape (N,).

    -1 is won, 0 ready, `Hand.UNREACHABLE` a hand that can become none of the shapes. Every size but
    0, 3, 6, 9 and 12 is taken; arguments and errors are those of `is_win`.

    >>> import numpy as np
    >>> from hupai import Hand, batch
    >>> row = np.frombuffer(Hand.parse("1357m123777p11z").counts, np.uint8).reshape(1, 34)
    >>> batch.shanten(row, wildcards=2)
    array([-1], dtype=int8)
    """
    return _answered(_core.batch_shanten, counts, shapes, melds, melded, wildcards, threads)


@overload
def improving_tiles(
    counts: ArrowData,
    shapes: Shape = ...,
    *,
    melds: PerRow = ...,
    melded: Array | None = ...,
    wildcards: PerRow = ...,
    threads: int | None = ...,
) -> ArrowArray: ...
@overload
def improving_tiles(
    counts: Array,
    shapes: Shape = ...,
    *,
    melds: PerRow = ...,
    melded: Array | None = ...,
    wildcards: PerRow = ...,
    threads: int | None = ...,
) -> NDArray[np.uint64]: ...
def improving_tiles(
    counts: Array | ArrowData,
    shapes: Shape = Shape.STANDARD,
    *,
    melds: PerRow = 0,
    melded: Array | None = None,
    wildcards: PerRow = 0,
    threads: int | None = None,
) -> ArrowArray | NDArray[np.uint64]:
    """Tell for each hand which tiles lower its shanten: an array of masks, uint64 of shape (N,).

    Bit t of a mask stands for tile t. A size of 1, 4, 7, 10 or 13 tiles is taken; arguments and
    errors are those of `is_win`.

    >>> import numpy as np
    >>> from hupai import Hand, TileSet, batch
    >>> row = np.frombuffer(Hand.parse("123m456p78s1122z7z").counts, np.uint8)
    >>> TileSet.from_mask(int(batch.improving_tiles(row.reshape(1, 34))[0]))
    TileSet.parse('69s12z')
    """
    return _answered(_core.batch_improving_tiles, counts, shapes, melds, melded, wildcards, threads)


@overload
def discard_options(
    counts: ArrowData,
    shapes: Shape = ...,
    *,
    seen: Array | None = ...,
    melds: PerRow = ...,
    melded: Array | None = ...,
    wildcards: PerRow = ...,
    threads: int | None = ...,
) -> ArrowArray: ...
@overload
def discard_options(
    counts: Array,
    shapes: Shape = ...,
    *,
    seen: Array | None = ...,
    melds: PerRow = ...,
    melded: Array | None = ...,
    wildcards: PerRow = ...,
    threads: int | None = ...,
) -> DiscardOptions: ...
def discard_options(
    counts: Array | ArrowData,
    shapes: Shape = Shape.STANDARD,
    *,
    seen: Array | None = None,
    melds: PerRow = 0,
    melded: Array | None = None,
    wildcards: PerRow = 0,
    threads: int | None = None,
) -> ArrowArray | DiscardOptions:
    """Tell for each hand what each discard leaves: three arrays of shape (N, 34).

    `seen` are the copies of each tile that are seen beside the hands, in melds and among the
    discards: uint8 of shape (34,), or of shape (N, 34). Wildcards are not discarded. A size of 2,
    5, 8, 11 or 14 tiles is taken; the other arguments and the errors are those of `is_win`. Arrow
    data is answered with structs of `shanten`, `improving_tiles` and `unseen`.

    >>> import numpy as np
    >>> from hupai import Hand, Tile, TileSet, batch
    >>> row = np.frombuffer(Hand.parse("123m456p789s1122z7z").counts, np.uint8)
    >>> options = batch.discard_options(row.reshape(1, 34))
    >>> best = Tile(options.shanten[0].argmin())
    >>> best, options.shanten[0, best], options.unseen[0, best]
    (Tile.RED, np.int8(0), np.uint8(4))
    >>> str(TileSet.from_mask(int(options.improving_tiles[0, best])))
    '12z'
    """
    found = _core.batch_discard_options(
        counts, shapes, melds, melded, wildcards, threads, None, seen
    )
    if found is not None:
        return DiscardOptions._make(found)
    hands, asked = read(counts, (shapes, melds, melded, wildcards, threads))
    beside = read_copies("seen", seen, number_of(hands))
    options = DiscardOptions(*known(_core.batch_discard_options(hands, *asked, None, beside)))
    return arrow.table(options._asdict()) if arrow.is_arrow(counts) else options


def _answered(
    ask: Callable[..., Answers | None],
    counts: Array | ArrowData,
    shapes: Shape,
    melds: PerRow,
    melded: Array | None,
    wildcards: PerRow,
    threads: int | None,
) -> ArrowArray | Answers:
    """Ask, and answer Arrow data with Arrow data.

    The core is asked first, which takes arrays that are right as they are in no time.
    """
    answers = ask(counts, shapes, melds, melded, wildcards, threads)
    if answers is not None:
        return answers
    hands, asked = read(counts, (shapes, melds, melded, wildcards, threads))
    answers = known(ask(hands, *asked))
    return arrow.answer(answers) if arrow.is_arrow(counts) else answers
