"""hupai inside Polars: columns of shanten and waits, without a copy of the counts.

    python examples/batch_polars.py          # needs hupai[arrow] and polars

A column of hands is `pl.Array(pl.UInt8, 34)`. Polars hands it out as Arrow data, and the answer
is Arrow data again, which a Series takes as it is.
"""

import polars as pl

from hupai import Hand, TileSet, batch

TEXTS = ("123m456p789s1122z", "1112345678999m", "147m258p369s1234z", "55z11p123789s456m")


def hands(*texts: str) -> pl.DataFrame:
    """Make a frame of hands from their notation."""
    counts = [list(Hand.parse(text).counts) for text in texts]
    column = pl.Series("counts", counts, dtype=pl.Array(pl.UInt8, 34))
    return pl.DataFrame({"text": texts}).with_columns(column)


def shanten(counts: pl.Series) -> pl.Series:
    """Ask for the shanten of a column."""
    return pl.Series(counts.name, batch.shanten(counts))


def waits(counts: pl.Series) -> pl.Series:
    """Ask for the waits of a column, as masks: bit t stands for tile t."""
    return pl.Series(counts.name, batch.waits(counts))


def answers(frame: pl.DataFrame) -> pl.DataFrame:
    """Add what there is to say of the hands of a lazy query."""
    counts = pl.col("counts")
    return (
        frame.lazy()
        .with_columns(
            counts.map_batches(shanten, return_dtype=pl.Int8).alias("shanten"),
            counts.map_batches(waits, return_dtype=pl.UInt64).alias("waits"),
        )
        .filter(pl.col("shanten") == 0)
        .collect()
    )


if __name__ == "__main__":
    for text, mask in answers(hands(*TEXTS)).select("text", "waits").iter_rows():
        print(text, "waits for", TileSet.from_mask(mask))
