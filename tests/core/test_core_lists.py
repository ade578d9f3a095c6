"""The lists that the Python side repeats are those of the core; a failure prints how to mend it."""

from importlib.metadata import version

import pytest

import hupai
from hupai import ProblemKind, Relation, Tile, Trait, TraitCount, _core

Entry = tuple[object, ...]

CORE_TRAITS: list[Entry] = [(name, value) for name, value in _core.TRAITS]


def fix(place: str, ours: list[Entry], core: list[Entry], line: str) -> str:
    """Say what to write at a place so that our entries are the core's; nothing if they are."""
    if ours == core:
        return ""
    missing = [f"  add {line.format(*entry)}" for entry in core if entry not in ours]
    wrong = [f"  remove {line.format(*entry)}" for entry in ours if entry not in core]
    order = ["  and keep the order of the core:", *(f"    {line.format(*entry)}" for entry in core)]
    return "\n".join([f"in {place}:", *missing, *wrong, *order])


def named(enum: type[Trait] | type[TraitCount]) -> list[Entry]:
    """The names and values of a list of traits."""
    return [(member.name, member.value) for member in enum]


def test_the_traits_are_those_of_the_core() -> None:
    core = CORE_TRAITS[: -len(TraitCount)]
    assert not fix("python/hupai/enums.py, Trait", named(Trait), core, "{} = {}")


def test_the_trait_counts_are_those_of_the_core() -> None:
    core = CORE_TRAITS[-len(TraitCount) :]
    assert not fix("python/hupai/enums.py, TraitCount", named(TraitCount), core, "{} = {}")


def test_the_core_has_no_more_traits_than_ours() -> None:
    assert not fix(
        "python/hupai/enums.py", named(Trait) + named(TraitCount), CORE_TRAITS, "{} = {}"
    )


def test_the_relations_are_those_of_the_core() -> None:
    ours: list[Entry] = [(flag.name, flag.value) for flag in Relation]
    core: list[Entry] = [tuple(entry) for entry in _core.RELATIONS]
    assert not fix("python/hupai/enums.py, Relation", ours, core, "{} = {}")


def test_the_kinds_of_problems_are_those_of_the_core() -> None:
    ours: list[Entry] = [(kind.name, kind.value) for kind in ProblemKind]
    core: list[Entry] = [(kind.upper(), kind) for kind in _core.PROBLEM_KINDS]
    assert not fix("python/hupai/errors.py, ProblemKind", ours, core, '{} = "{}"')


def test_the_tiles_are_those_of_the_core() -> None:
    ours: list[Entry] = [(tile.name, str(tile), tile.zh) for tile in Tile]
    core: list[Entry] = [tuple(names) for names in _core.TILE_NAMES]
    assert not fix("python/hupai/tiles.py, Tile", ours, core, "{}  # {} {}")


@pytest.mark.parametrize(
    ("ours", "said"),
    [
        ([("A", 1)], "add B = 2"),
        ([("A", 1), ("B", 2), ("C", 4)], "remove C = 4"),
        ([("A", 1), ("B", 3)], "add B = 2\n  remove B = 3"),
        ([("B", 2), ("A", 1)], "keep the order of the core:\n    A = 1\n    B = 2"),
    ],
    ids=["missing", "too much", "another value", "another order"],
)
def test_a_difference_is_said_with_what_mends_it(ours: list[Entry], said: str) -> None:
    core: list[Entry] = [("A", 1), ("B", 2)]
    assert said in fix("some.py", ours, core, "{} = {}")
    assert not fix("some.py", core, core, "{} = {}")


def test_the_version_is_written_once() -> None:
    assert hupai.__version__ == _core.VERSION == version("hupai")
