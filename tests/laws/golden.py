"""Golden deals, chosen once by their seeds, three a variant: `make golden` writes them down again.

The first of each has several winners, the second is won after kongs, the third is drawn. What
changed of a rule, an event or a number, a diff of the files shows.
"""

from pathlib import Path
from typing import NamedTuple

from hupai import Table, variants

from .players import Players

FOLDER = Path(__file__).parents[1] / "data" / "golden"


class Golden(NamedTuple):
    """A deal that is written down."""

    variant: str
    number: int
    seed: int
    options: dict[str, object]

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.variant}-{self.number}.jsonl"

    def played(self) -> Table:
        """Play it: its answers follow from its seed."""
        table = Table(variants.get(self.variant, **self.options), seed=self.seed)
        players = Players(self.seed)
        while not table.over:
            table.submit(*players.next_answer(table))
        return table


DEALS = (
    Golden("dafeng", 1, 569, {}),
    Golden("dafeng", 2, 60, {}),
    Golden("dafeng", 3, 1, {}),
    Golden("sichuan", 1, 7567, {}),
    Golden("sichuan", 2, 52, {}),
    Golden("sichuan", 3, 9, {}),
    Golden("changsha", 1, 3, {}),
    Golden("changsha", 2, 103, {}),
    Golden("changsha", 3, 2, {}),
    Golden("xuezhan", 1, 731, {"mode": "flow"}),
    Golden("xuezhan", 2, 265, {}),
    Golden("xuezhan", 3, 176, {}),
    Golden("guobiao", 1, 984, {"several_winners": "all", "min_fan": 0}),
    Golden("guobiao", 2, 32, {}),
    Golden("guobiao", 3, 1, {}),
)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for golden in DEALS:
        (FOLDER / golden.file).write_text(golden.played().to_log(), encoding="utf-8")
