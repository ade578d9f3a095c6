"""Run as a program in a process of its own: what a package adds to the memory in use.

The arguments are the modules to import. The answer, on standard output, is a JSON object of bytes:
what the import added, and for hupai what was added from there by the first call of each question.
"""

import json
import sys
from collections.abc import Iterable
from importlib import import_module
from mmap import PAGESIZE
from pathlib import Path

FIRST_CALLS = {
    "is_win": "123m456p789s11222z",
    "waits": "123m456p789s1122z",
    "decompositions": "123m456p789s11222z",
    "ready_discards": "123m456p789s11223z",
    "shanten": "123m456p789s11223z",
    "improving_tiles": "123m456p789s1122z",
    "discard_options": "123m456p789s11223z",
}
"""A hand of the right size for each question, in the order they are asked."""


def resident_bytes() -> int:
    """Read the resident set of this process (Linux)."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGESIZE


def added_memory(modules: Iterable[str]) -> dict[str, int]:
    """Import the modules, ask hupai, if it is among them, for answers, and tell what that added."""
    before = resident_bytes()
    imported = {name: import_module(name) for name in modules}
    added = {"import": resident_bytes() - before}
    if hupai := imported.get("hupai"):
        for question, text in FIRST_CALLS.items():
            getattr(hupai.Hand.parse(text), question)()
            added[f"import and first {question}"] = resident_bytes() - before
    return added


if __name__ == "__main__":
    json.dump(added_memory(sys.argv[1:]), sys.stdout)
