"""hupai inside DuckDB: SQL functions of vectors of hands.

    python examples/batch_duckdb.py          # needs hupai[arrow], duckdb and pyarrow

A column of hands is `UTINYINT[34]`. A function of the kind "arrow" gets whole vectors of it as
Arrow data and gives Arrow data back, so that no row passes through Python by itself.
"""

import duckdb
import pyarrow as pa
from duckdb.func import PythonUDFType

from hupai import Hand, batch

TEXTS = ("123m456p789s1122z", "1112345678999m", "147m258p369s1234z", "55z11p123789s456m")

QUERY = """
    SELECT shanten(counts) AS shanten, count(*) AS hands, list(text ORDER BY text) AS texts
    FROM hands GROUP BY shanten ORDER BY shanten
"""


def shanten(counts: pa.ChunkedArray) -> pa.Array:
    """Ask for the shanten of a vector."""
    return pa.array(batch.shanten(counts))


def connection(*texts: str) -> duckdb.DuckDBPyConnection:
    """Open a database in memory with a table of hands and the function."""
    database = duckdb.connect()
    database.create_function(
        "shanten", shanten, ["UTINYINT[34]"], "TINYINT", type=PythonUDFType.ARROW
    )
    database.execute("CREATE TABLE hands (text VARCHAR, counts UTINYINT[34])")
    rows = [(text, list(Hand.parse(text).counts)) for text in texts]
    database.executemany("INSERT INTO hands VALUES (?, ?)", rows)
    return database


if __name__ == "__main__":
    for distance, number, texts in connection(*TEXTS).execute(QUERY).fetchall():
        print(f"{distance} away: {number}, {', '.join(texts)}")
