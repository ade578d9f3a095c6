"""`hupai rules`."""

import json

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

from hupai import variants
from hupai.clauses import Clause, clauses
from hupai.cli import main

NAMES = ("dafeng", "sichuan", "changsha", "xuezhan", "guobiao")


def hupai(*arguments: str, columns: int = 80) -> Result:
    environment = {"COLUMNS": str(columns), "TERM": "dumb"}
    return CliRunner(env=environment).invoke(main, ["rules", *arguments])


def answered(*arguments: str, columns: int = 80) -> str:
    result = hupai(*arguments, columns=columns)
    assert result.exit_code == 0, result.output
    return result.stdout


def words(text: str) -> str:
    return "".join(text.split())


def test_the_list_of_variants() -> None:
    rows = [line.split() for line in answered().splitlines()]
    assert rows[1:] == [[name, variants.get(name).zh] for name in variants.names()]
    listed = json.loads(answered("--json"))
    assert [row["name"] for row in listed] == list(variants.names())
    assert [row["zh"] for row in listed] == [variants.get(name).zh for name in variants.names()]


@pytest.mark.parametrize(
    ("name", "tiles"),
    [
        ("dafeng", "136: characters, dots, bamboos, honors, 4 of each tile; 144 with flowers"),
        ("sichuan", "108: characters, dots, bamboos, 4 of each tile"),
        ("changsha", "108: characters, dots, bamboos, 4 of each tile"),
    ],
)
def test_tiles(name: str, tiles: str) -> None:
    lines = [line.rstrip() for line in answered(name).splitlines()]
    assert lines[0] == f"{variants.get(name).zh} {name}"
    assert f"tiles   {tiles}" in lines


@pytest.mark.parametrize("name", NAMES)
def test_json_gives_every_fan_and_option(name: str) -> None:
    variant = variants.get(name)
    book = json.loads(answered(name, "--json"))
    fans = {row.pop("key"): row for row in book["fans"]}
    assert list(fans) == list(variant.fans)
    for key, fan in variant.fans.items():
        assert fans[key] == {field: getattr(fan, field) for field in fans[key]}
        assert set(fans[key]) == {"zh", "en", "kind", "value", "clause", "definition"}
    assert [tuple(row.values()) for row in book["options"]] == [
        tuple(option) for option in variant.rules_type.options()
    ]
    assert book["shapes"] == [str(shape) for shape in variant.shapes]
    assert book["chows"] is variant.chows


@pytest.mark.parametrize("columns", [80, 200])
@pytest.mark.parametrize("name", NAMES)
def test_tables_show_every_fan_and_option(name: str, columns: int) -> None:
    lines = answered(name, columns=columns).splitlines()
    assert max(map(cell_len, lines)) <= columns
    rows = [line.split() for line in lines if line and not line.startswith(" ")]
    fans, options = rows.index(["fans"]), rows.index(["options"])
    variant = variants.get(name)
    shown = [
        (key, zh, int(value), clause) for key, zh, value, clause, *_ in rows[fans + 2 : options]
    ]
    assert shown == [(fan.key, fan.zh, fan.value, fan.clause) for fan in variant.fans.values()]
    assert [row[0] for row in rows[options + 2 :]] == [
        option.name for option in variant.rules_type.options()
    ]


@pytest.mark.parametrize("name", NAMES)
def test_a_wide_table_has_every_sentence_whole(name: str) -> None:
    shown, variant = words(answered(name, columns=300)), variants.get(name)
    for fan in variant.fans.values():
        assert words(f"{fan.clause}{fan.en}: {fan.definition}") in shown
    for option in variant.rules_type.options():
        assert words(option.meaning) in shown
        assert words(f"takes {option.takes}") in shown


@pytest.mark.parametrize("known", clauses().values(), ids=clauses())
def test_a_clause_is_printed_whole(known: Clause) -> None:
    assert max(map(cell_len, answered(known.id).splitlines())) <= 80
    name = "" if known.variant is None else variants.variant_class(known.variant).zh
    concerns = {"S": "score", "P": "play", "SP": "score and play"}
    cells = {head: concerns[cell] if head == "for" else cell for head, cell in known.cells.items()}
    rows = [head + cell for head, cell in cells.items() if cell]
    whole = [known.id, name, known.section, *rows, known.note]
    assert words(answered(known.id, columns=2000)) == words("".join(whole).replace("**", ""))


@pytest.mark.parametrize("known", clauses().values(), ids=clauses())
def test_a_clause_as_json(known: Clause) -> None:
    told = json.loads(answered(known.id.lower(), "--json"))
    assert told == {
        "id": known.id,
        "variant": known.variant,
        "section": known.section,
        "note": known.note,
        "cells": dict(known.cells),
    }


def test_an_unknown_clause() -> None:
    result = hupai(f"CS-{99}")
    assert result.exit_code == 2
    assert f"GB-01 to GB-19, not 'CS-{99}'" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("known", [clauses()["CS-74"], clauses()["CM-7"]], ids=["own", "of all"])
def test_a_clause_may_follow_the_name_of_its_variant(known: Clause) -> None:
    assert answered("changsha", known.id) == answered(known.id)
    assert answered("changsha", known.id, "--json") == answered(known.id, "--json")


@pytest.mark.parametrize(
    ("called", "reason"),
    [
        (("dafeng", "CS-74"), "CS-74 is a clause of changsha, not of dafeng"),
        (("CS-73", "CS-74"), "CS-74 follows another clause"),
        (("changsha", "CS-"), "clause: one of CM-1 to"),
        (("changsha", "dafeng"), "clause: one of CM-1 to"),
    ],
)
def test_what_may_not_follow(called: tuple[str, ...], reason: str) -> None:
    result = hupai(*called)
    assert result.exit_code == 2
    assert reason in result.stderr.replace("\n", " ")
    assert result.stdout == ""


def test_an_unknown_variant() -> None:
    result = hupai("osaka")
    assert result.exit_code == 2
    assert "no such variant: there are dafeng, sichuan, changsha" in result.stderr
    assert result.stdout == ""


def test_help() -> None:
    assert "  hupai rules changsha\n" in answered("--help")
    assert "  hupai rules CS-24 --json\n" in answered("--help")
