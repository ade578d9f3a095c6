"""`hupai rules`: the variants, what one is played with, and the clauses of the rule book."""

import json

import click
from rich.console import Console
from rich.table import Table

from hupai import HupaiError, variants
from hupai.clauses import Clause, clause, is_id
from hupai.cli.rule_book import COPIES, FanRow, OptionRow, RuleBook, Tiles, rule_book
from hupai.cli.values import read_variant
from hupai.play.variant import Variant
from hupai.scoring import FanKind

CONCERNS = {"S": "score", "P": "play", "SP": "score and play"}
"""What the marks of the rule book stand for."""


def _read_subject(
    context: click.Context, parameter: click.Parameter, text: str | None
) -> type[Variant] | Clause | None:
    """Read the name of a variant, or of a clause."""
    if text is None or text in variants.names() or not is_id(text):
        return read_variant(context, parameter, text)
    return _read_clause(context, parameter, text)


def _read_clause(
    _context: click.Context, _parameter: click.Parameter, text: str | None
) -> Clause | None:
    """Read the name of a clause."""
    try:
        return None if text is None else clause(text)
    except HupaiError as error:
        raise click.BadParameter(str(error)) from error


def _narrowed(
    subject: type[Variant] | Clause | None, of_variant: Clause | None
) -> type[Variant] | Clause | None:
    """Take the clause that is named after a variant: one of its own, or of all.

    Raises click.BadParameter for a clause of another, and after a clause.
    """
    if of_variant is None:
        return subject
    if subject is None or isinstance(subject, Clause):
        message = f"{of_variant.id} follows another clause: one is printed at a time"
        raise click.BadParameter(message)
    if of_variant.variant not in {None, subject.name}:
        message = f"{of_variant.id} is a clause of {of_variant.variant}, not of {subject.name}"
        raise click.BadParameter(message)
    return of_variant


HELP = """List the variants, tell the rules of one, or print a clause of the rule book.

Of a variant it tells the tiles, the fans and the options with their defaults, prices included.
A fan is told with its key, its name, what it is worth (+ for what is added to a pattern), its
clause in the rule book, and its definition. Every option can be given to other commands as
--rule NAME=VALUE; other values of fans as --rule 'fan_values={"KEY": VALUE}'.

A clause, such as CS-24, is what fans, options and payments cite: CM for all variants, DF for
大丰, SC for 四川, CS for 长沙, BB for 血战到底, GB for 国标. It may follow the name of its variant.
"""


@click.command(
    help=HELP,
    epilog="\b\nExamples:\n  hupai rules\n  hupai rules changsha\n  hupai rules changsha CS-74\n"
    "  hupai rules CS-24 --json",
)
@click.argument("subject", required=False, callback=_read_subject, metavar="[VARIANT|CLAUSE]")
@click.argument("of_variant", required=False, callback=_read_clause, metavar="[CLAUSE]")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
def rules(
    subject: type[Variant] | Clause | None, of_variant: Clause | None, *, as_json: bool
) -> None:
    """Print the variants, the rules of one, or a clause."""
    console = Console(highlight=False, markup=False)
    subject = _narrowed(subject, of_variant)
    match subject:
        case None:
            _print_names(console, as_json=as_json)
        case Clause():
            _print_clause(console, subject, as_json=as_json)
        case _:
            _print_book(console, rule_book(variants.get(subject.name)), as_json=as_json)


def _print_names(console: Console, *, as_json: bool) -> None:
    names = {name: variants.variant_class(name).zh for name in variants.names()}
    if as_json:
        rows = [{"name": name, "zh": zh} for name, zh in names.items()]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    table = _table("variant", "中文")
    for row in names.items():
        table.add_row(*row)
    console.print(table)


def _print_clause(console: Console, clause: Clause, *, as_json: bool) -> None:
    if as_json:
        row = {**clause._asdict(), "cells": dict(clause.cells)}
        click.echo(json.dumps(row, ensure_ascii=False, indent=2))
        return
    name = "" if clause.variant is None else f"{variants.variant_class(clause.variant).zh} "
    console.print(f"{clause.id}  {name}{clause.section}\n")
    table = _table("", "")
    table.show_header = False
    for head, cell in clause.cells.items():
        if cell:
            table.add_row(head, CONCERNS[cell] if head == "for" else cell.replace("**", ""))
    console.print(table)
    if clause.note:
        console.print(f"\n{clause.note}")


def _print_book(console: Console, book: RuleBook, *, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(book, ensure_ascii=False, indent=2))
        return
    shapes = ", ".join(book["shapes"]).replace("_", " ")
    facts = _table("", "")
    facts.show_header = False
    facts.add_row("tiles", _tiles(book["tiles"]))
    facts.add_row("shapes", shapes)
    facts.add_row("chows", "may be claimed" if book["chows"] else "may not be claimed")
    console.print(f"{book['zh']} {book['name']}\n")
    console.print(facts)
    console.print("\nfans")
    console.print(_fans(book["fans"]))
    console.print("\noptions")
    console.print(_options(book["options"]))


def _tiles(tiles: Tiles) -> str:
    """Say what is played with.

    >>> _tiles(Tiles(suits=["characters", "dots"], count=72, with_flowers=80))
    '72: characters, dots, 4 of each tile; 80 with flowers'
    """
    flowers = "" if tiles["with_flowers"] is None else f"; {tiles['with_flowers']} with flowers"
    return f"{tiles['count']}: {', '.join(tiles['suits'])}, {COPIES} of each tile{flowers}"


def _fans(fans: list[FanRow]) -> Table:
    table = _table("key", "中文", "value", "clause", "definition")
    for column in table.columns[:-1]:
        column.no_wrap = True
    table.columns[2].justify = "right"
    for fan in fans:
        added = "+" if fan["kind"] == FanKind.ADD_ON else ""
        definition = f"{fan['en']}: {fan['definition']}"
        table.add_row(fan["key"], fan["zh"], f"{added}{fan['value']}", fan["clause"], definition)
    return table


def _options(options: list[OptionRow]) -> Table:
    table = _table("name", "default", "meaning")
    for column in table.columns[:-1]:
        column.no_wrap = True
    for option in options:
        meaning = f"{option['meaning']}\ntakes {option['takes']}"
        table.add_row(option["name"], _written(option["default"]), meaning)
    return table


def _written(default: object) -> str:
    r"""Write a default as a person would, one member of a set a line.

    >>> _written(True), _written(None), _written(["a", "b"]), _written("off"), _written(3)
    ('true', 'none', 'a,\nb', 'off', '3')
    """
    match default:
        case None | [] | {}:
            return "none"
        case bool():
            return str(default).lower()
        case list():
            return ",\n".join(map(str, default))
        case _:
            return str(default)


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(column, overflow="fold")
    return table
