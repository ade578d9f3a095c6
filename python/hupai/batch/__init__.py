"""The questions of a hand, asked of many hands at once: numpy arrays and Arrow in and out.

Hands are rows of 34 counts of concealed tiles, in tile order, as uint8. All that is said of a row
is what `Hand` says of the same hand; the work is shared by threads, and the interpreter lock is
released.

>>> import numpy as np
>>> from hupai import Hand, TileSet, batch
>>> texts = ["123m456p789s1122z", "1112345678999m", "147m258p369s1234z"]
>>> rows = np.array([list(Hand.parse(text).counts) for text in texts], np.uint8)
>>> batch.shanten(rows)
array([0, 0, 8], dtype=int8)
>>> [str(TileSet.from_mask(int(mask))) for mask in batch.waits(rows[:1])]
['12z']

Sets that are declared (melds) stand beside the counts as a number, `melds`: their tiles are not
known here, so that copies in them count for nothing, and shapes that need a whole hand are not
there. Wildcards stand beside them too, `wildcards`. Each is a number for all hands or one a row.
"""

from hupai.batch.arrays import KINDS
from hupai.batch.questions import (
    NOT_HELD,
    DiscardOptions,
    discard_options,
    improving_tiles,
    is_win,
    shanten,
    waits,
)

__all__ = [
    "KINDS",
    "NOT_HELD",
    "DiscardOptions",
    "discard_options",
    "improving_tiles",
    "is_win",
    "shanten",
    "waits",
]
