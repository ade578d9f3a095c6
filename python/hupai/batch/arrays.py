"""Arrays as they are given, read into what the kernels take: nothing is converted in silence."""

from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

from hupai.arguments import shown as shown_value
from hupai.arguments import whole
from hupai.enums import Shape
from hupai.errors import ArgumentTypeError, InvalidArgumentError, MissingLibraryError

try:
    import numpy as np
except ImportError as error:
    raise MissingLibraryError("numpy", "batch") from error

from numpy.typing import NDArray

from hupai.batch import arrow

if TYPE_CHECKING:
    from typing_extensions import Buffer

KINDS = 34
"""The playing tiles: the width of a row."""

LONG = 40
"""More characters than a message shows of an object."""

MOST_MELDS = 4
MOST_WILDCARDS = 8
MOST_THREADS = 1 << 16

Bytes = NDArray[np.uint8]
Hands = Bytes | list[Bytes]
"""An array of shape (N, 34) whose rows stand one after another, or 34 columns."""


Asked: TypeAlias = tuple[Shape, object, object, object, object]
"""What is asked of all hands, and how: shapes, melds, melded, wildcards, threads."""

Answers = TypeVar("Answers")


def read(counts: object, asked: Asked) -> tuple[Hands, Asked]:
    """Read what is given into what the core takes as it is."""
    hands = read_hands(counts)
    rows = number_of(hands)
    shapes, melds, melded, wildcards, threads = asked
    return hands, (
        shapes,
        read_numbers("melds", melds, rows, MOST_MELDS),
        read_copies("melded", melded, rows),
        read_numbers("wildcards", wildcards, rows, MOST_WILDCARDS),
        read_threads(threads),
    )


def known(answers: Answers | None) -> Answers:
    """Take the answers of the core, which are there once everything was read."""
    if answers is None:
        raise AssertionError
    return answers


def read_hands(counts: object) -> Hands:
    """Read the counts of many hands: an array or any buffer of shape (N, 34), or Arrow data.

    Columns that stand one after another (Fortran order, Arrow columns) are taken as they are; other
    strides are copied.
    """
    if arrow.is_arrow(counts):
        return arrow.read_hands(counts)
    array = read_array("counts", counts, (None, KINDS))
    if not array.flags.c_contiguous and array.strides[0] == 1:
        return list(array.T)
    return plain(array)


def number_of(hands: Hands) -> int:
    """Count the hands."""
    return len(hands) if isinstance(hands, np.ndarray) else len(hands[0])


def read_copies(argument: str, copies: object, rows: int) -> Bytes | None:
    """Read the copies of tiles beside the hands: 34 for all, or a row for each hand."""
    if copies is None:
        return None
    return plain(read_array(argument, copies, (KINDS,), (rows, KINDS)))


def plain(array: Bytes) -> Bytes:
    """Give an array of no class of its own, whose numbers stand one after another."""
    return np.ascontiguousarray(array).view(np.ndarray)


def read_numbers(argument: str, value: object, rows: int, most: int) -> int | Bytes:
    """Read a number for all hands, or an array of one for each."""
    number = None if isinstance(value, np.ndarray) and value.ndim else whole(value)
    if number is not None:
        if not 0 <= number <= most:
            raise InvalidArgumentError(argument, f"a number from 0 to {most}", shown_value(value))
        return number
    return plain(read_array(argument, value, (rows,)))


def read_threads(threads: object) -> int | None:
    """Read how many threads may work."""
    if threads is None:
        return None
    number = whole(threads)
    if number is None:
        expected = "threads are a whole number, or None for all cores"
        raise ArgumentTypeError(expected, described(threads))
    if number < 1:
        expected = "1 or more, or None for all cores"
        raise InvalidArgumentError("threads", expected, shown_value(threads))
    return min(number, MOST_THREADS)


def read_array(argument: str, value: object, *shapes: tuple[int | None, ...]) -> Bytes:
    """Read an array of uint8 of one of the shapes; None stands for any length.

    Raises ArgumentTypeError for what is no array or buffer, InvalidArgumentError for one of
    another type, of another shape, or with masked elements.
    """
    array = value if isinstance(value, np.ndarray) else buffer_array(argument, value)
    if isinstance(array, np.ma.MaskedArray):
        raise InvalidArgumentError(argument, "an array without masked elements", "a masked array")
    if array.dtype != np.uint8:
        expected = "an array of uint8 (astype(numpy.uint8) makes one)"
        raise InvalidArgumentError(argument, expected, f"one of {array.dtype}")
    if not any(fits(array.shape, shape) for shape in shapes):
        expected = " or ".join(map(shown, shapes))
        raise InvalidArgumentError(argument, f"an array of shape {expected}", shown(array.shape))
    return array


def buffer_array(argument: str, value: object) -> NDArray[Any]:
    """Look at a buffer as an array."""
    try:
        return np.asarray(memoryview(cast("Buffer", value)))
    except TypeError:
        expected = f"{argument} are an array or another buffer of uint8"
        raise ArgumentTypeError(expected, described(value)) from None


def fits(shape: tuple[int, ...], expected: tuple[int | None, ...]) -> bool:
    """Tell whether an array of this shape will do."""
    return len(shape) == len(expected) and all(
        due in (None, length) for length, due in zip(shape, expected, strict=True)
    )


def shown(shape: tuple[int | None, ...]) -> str:
    """Write a shape.

    >>> shown((None, 34)), shown((3,))
    ('(N, 34)', '(3,)')
    """
    lengths = ["N" if length is None else str(length) for length in shape]
    return f"({lengths[0]},)" if len(lengths) == 1 else f"({', '.join(lengths)})"


def described(value: object) -> str:
    """Name an object in a message: its type alone where it is long."""
    text = shown_value(value)
    kind = type(value).__name__
    return kind if len(text) > LONG else f"{kind} {text}"
