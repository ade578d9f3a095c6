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

Sets that are declared (melds) stand beside the counts as a number, `melds`, and with the copies of
each tile in them, `melded`, every answer is that of the `Hand` with these melds. Where `melded` is
not given their tiles are not known: copies in them count for nothing, and shapes that need a whole
hand are not there. Wildcards stand beside the counts too, `wildcards`. Each number is one for all
hands or one a row, and so are the copies.

>>> hand = Hand.parse("13m456p789s11z [2222m]")
>>> counts = np.array([list(hand.counts)], np.uint8)
>>> melded = np.zeros(34, np.uint8)
>>> melded[1] = 4
>>> [batch.waits(counts, melds=1, melded=copies).tolist() for copies in (None, melded)]
[[2], [0]]
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
