"""Arrow data in and out, through its C data interface: no library but nanoarrow is needed.

Hands come as a `FixedSizeList[34]` of uint8, taken without a copy, or as 34 columns of uint8 (a
struct, a record batch, a table); in one piece, or in chunks, which are joined.
"""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, TypeGuard, cast

import numpy as np
from numpy.typing import NDArray

from hupai.errors import InvalidArgumentError, MissingLibraryError

if TYPE_CHECKING:
    from typing_extensions import Buffer

KINDS = 34
BYTES = "uint8"
EXPECTED = "a FixedSizeList[34] of uint8 or 34 columns of uint8"


class ArrowArray(Protocol):
    """An array that exports itself through the Arrow C data interface."""

    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...


class ArrowStream(Protocol):
    """A chunked array or a table that exports itself through the Arrow C stream interface."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


def is_arrow(value: object) -> TypeGuard[ArrowArray | ArrowStream]:
    """Tell whether something exports Arrow data."""
    # A look at the names: a check of protocols takes longer than a thousand hands.
    return hasattr(value, "__arrow_c_array__") or hasattr(value, "__arrow_c_stream__")


class Array(Protocol):
    """What is read of an array of nanoarrow's."""

    @property
    def schema(self) -> "Schema":
        """The type."""

    def view(self) -> "View":
        """The array as it is read."""


class Schema(Protocol):
    """What is read of the type of an array."""

    @property
    def format(self) -> str:
        """The type as the C data interface writes it."""


class View(Protocol):
    """What is read of an array as nanoarrow views it."""

    storage_type: str
    n_children: int
    null_count: int
    offset: int

    def __len__(self) -> int: ...
    def child(self, place: int) -> "View":
        """A column of a struct, or the elements of a list."""

    def buffer(self, place: int) -> "Buffer":
        """The validity bits, or the values."""


def library() -> ModuleType:
    """Load what reads and writes the interface."""
    try:
        import nanoarrow
    except ImportError as error:
        raise MissingLibraryError("nanoarrow", "arrow") from error
    module: ModuleType = nanoarrow
    return module


def read_hands(data: ArrowArray | ArrowStream) -> NDArray[np.uint8] | list[NDArray[np.uint8]]:
    """Read rows of counts, or 34 columns.

    Raises InvalidArgumentError for other types of data, and where a value is null.
    """
    chunks = [Chunk(array) for array in library().c_array_stream(data)]
    if not chunks:
        return np.empty((0, KINDS), np.uint8)
    if all(chunk.is_table for chunk in chunks):
        columns = zip(*(chunk.columns() for chunk in chunks), strict=True)
        return [joined(pieces) for pieces in columns]
    return joined([chunk.rows() for chunk in chunks])


def joined(pieces: Sequence[NDArray[np.uint8]]) -> NDArray[np.uint8]:
    """Join chunks; a single one is taken as it is."""
    return pieces[0] if len(pieces) == 1 else np.concatenate(pieces)


class Chunk:
    """A piece of Arrow data."""

    def __init__(self, array: Array) -> None:
        """Look at an array of nanoarrow's."""
        self.view = view = array.view()
        self.format = array.schema.format
        self.is_table = view.storage_type == "struct"
        children = [view.child(place) for place in range(view.n_children)]
        width = KINDS if self.is_table else 1
        kinds = {child.storage_type for child in children}
        if len(children) != width or kinds != {BYTES} or not (self.is_table or self.has_rows):
            raise InvalidArgumentError("counts", EXPECTED, self.described)
        if view.null_count or any(child.null_count for child in children):
            raise InvalidArgumentError("counts", "values of every hand", "null")

    @property
    def has_rows(self) -> bool:
        """Whether it is a list of 34 numbers a hand."""
        return self.format == f"+w:{KINDS}"

    @property
    def described(self) -> str:
        """The type of the data, in a message."""
        children = (self.view.child(place).storage_type for place in range(self.view.n_children))
        kinds = sorted(set(children))
        return (
            f"{self.view.storage_type} of {', '.join(kinds)}" if kinds else self.view.storage_type
        )

    def rows(self) -> NDArray[np.uint8]:
        """View the numbers as rows."""
        start = KINDS * self.view.offset
        return self.numbers(0, start, KINDS * len(self.view)).reshape(-1, KINDS)

    def columns(self) -> list[NDArray[np.uint8]]:
        """View the numbers as columns."""
        return [self.numbers(place, self.view.offset, len(self.view)) for place in range(KINDS)]

    def numbers(self, place: int, start: int, length: int) -> NDArray[np.uint8]:
        """View some numbers of a child."""
        child = self.view.child(place)
        start += child.offset
        buffer = np.asarray(child.buffer(1)).view(np.uint8)
        return buffer[start : start + length]


def answer(values: NDArray[Any]) -> ArrowArray:
    """Give numbers, or rows of 34 of them, as an Arrow array; only bool is copied, into bits."""
    nanoarrow = library()
    schema = getattr(nanoarrow, "bool_" if values.dtype == np.bool_ else values.dtype.name)()
    flat = values.reshape(-1)
    data = np.packbits(flat, bitorder="little") if values.dtype == np.bool_ else flat
    array = nanoarrow.c_array_from_buffers(schema, len(flat), [None, data])
    if values.ndim > 1:
        rows = nanoarrow.fixed_size_list(schema, values.shape[1])
        array = nanoarrow.c_array_from_buffers(rows, len(values), [None], children=[array])
    return cast("ArrowArray", nanoarrow.Array(array))


def table(columns: Mapping[str, NDArray[Any]]) -> ArrowArray:
    """Give columns as one Arrow array of structs."""
    nanoarrow = library()
    arrays = {name: nanoarrow.c_array(answer(values)) for name, values in columns.items()}
    schema = nanoarrow.struct({name: array.schema for name, array in arrays.items()})
    rows = min((len(values) for values in columns.values()), default=0)
    children = list(arrays.values())
    array = nanoarrow.c_array_from_buffers(schema, rows, [None], children=children)
    return cast("ArrowArray", nanoarrow.Array(array))
