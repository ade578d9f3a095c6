"""The scored hands of the rule book: one row each."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "data"
FILES = (
    "vectors.json", "xuezhan_vectors.json", "changsha_rooms_vectors.json", "guobiao_vectors.json",
)  # fmt: skip

VECTORS: list[dict[str, Any]] = [
    row for name in FILES for row in json.loads((FOLDER / name).read_text(encoding="utf-8"))
]
