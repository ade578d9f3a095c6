"""Tiles, variants and their options as a command line writes them."""

import os
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import click

from hupai import Hand, HupaiError, RuleError, Tile, variants
from hupai.arguments import shown
from hupai.enums import NUMBERED, Suit
from hupai.play.variant import Variant
from hupai.scoring.option_values import read_json

FORMATS: Mapping[str, Callable[[str], object]] = {".json": read_json, ".toml": tomllib.loads}
"""How a file of rules is read, by the ending of its name."""


def read_hand(_context: click.Context, _parameter: click.Parameter, words: Iterable[str]) -> Hand:
    """Read a hand in any notation, written as one word or several.

    Raises click.BadParameter for a text of no hand.
    """
    try:
        return Hand.parse(" ".join(map(_text, words)))
    except HupaiError as error:
        raise click.BadParameter(str(error), param_hint="HAND") from error


def read_tile(
    _context: click.Context, _parameter: click.Parameter, text: str | None
) -> Tile | None:
    """Read the value of an option: one tile in any notation.

    Raises click.BadParameter for a text of no tile.
    """
    return None if text is None else _tile(text)


def read_tiles(
    _context: click.Context, _parameter: click.Parameter, texts: Iterable[str]
) -> tuple[Tile, ...]:
    """Read the values of an option that is given once for each tile.

    Raises click.BadParameter for a text of no tile.
    """
    return tuple(map(_tile, texts))


def read_suit(
    _context: click.Context, _parameter: click.Parameter, letter: str | None
) -> Suit | None:
    """Read the letter of a suit of numbers."""
    return None if letter is None else NUMBERED[letter]


def read_seats(
    _context: click.Context, _parameter: click.Parameter, seats: Iterable[int]
) -> tuple[int, ...] | None:
    """Read seats that are given once for each; None if there are none."""
    return tuple(sorted(set(seats))) or None


def read_variant(
    _context: click.Context, _parameter: click.Parameter, name: str | None
) -> type[Variant] | None:
    """Read the name of a variant.

    Raises click.BadParameter with the names that are known.
    """
    if name is None:
        return None
    try:
        return variants.variant_class(name)
    except HupaiError as error:
        raise click.BadParameter(str(error)) from error


def read_rules(
    _context: click.Context, _parameter: click.Parameter, texts: Iterable[str]
) -> dict[str, object]:
    """Read options of a variant, each written `name=value`: JSON where it is, else plain text.

    Raises click.BadParameter for a text of another form and for an option given twice.

    >>> context, parameter = click.Context(click.Command("score")), click.Option(["--rule"])
    >>> read_rules(context, parameter, ["birds=2", "combine=max", 'dealt_wins=["no_jiang"]'])
    {'birds': 2, 'combine': 'max', 'dealt_wins': ['no_jiang']}
    """
    options: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            message = f"{shown(text)} is no option and its value: write name=value"
            raise click.BadParameter(message)
        if name in options:
            message = f"{name} is given twice"
            raise click.BadParameter(message)
        options[name] = _json_or_text(value)
    return options


def read_rules_file(
    _context: click.Context, _parameter: click.Parameter, path: Path | None
) -> Mapping[str, object]:
    """Read a file of options: one object in JSON or TOML, as its name ends.

    Raises click.BadParameter for a file that is neither, or cannot be read.
    """
    if path is None:
        return {}
    decode = FORMATS.get(path.suffix.lower())
    if decode is None:
        message = f"{path} ends in neither {' nor '.join(FORMATS)}"
        raise click.BadParameter(message)
    try:
        options = decode(path.read_text("utf-8"))
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise click.BadParameter(f"{path}: {error}") from error
    if not isinstance(options, dict):
        message = f"{path} holds no object of options by name"
        raise click.BadParameter(message)
    return options


variant_option = click.option(
    "--variant",
    "kind",
    required=True,
    callback=read_variant,
    metavar="NAME",
    help=f"The variant that is played: {', '.join(variants.names())}.",
)

rule_option = click.option(
    "--rule",
    "rule",
    multiple=True,
    callback=read_rules,
    metavar="NAME=VALUE",
    help="An option of the variant (`hupai rules NAME` lists them), its value as JSON or as plain "
    "text; once for each.",
)

rules_option = click.option(
    "--rules",
    "rules_file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    callback=read_rules_file,
    metavar="FILE",
    help="Options of the variant from a JSON or TOML file; --rule goes before.",
)


def made_variant(
    kind: type[Variant], rule: Mapping[str, object], rules_file: Mapping[str, object]
) -> Variant:
    """Make the variant that `variant_option`, `rule_option` and `rules_option` ask for.

    Raises click.BadParameter for options that it does not take.
    """
    try:
        return variants.get(kind.name, **{**rules_file, **rule})
    except RuleError as error:
        raise click.BadParameter(str(error), param_hint="the rules") from error


def _tile(text: str) -> Tile:
    try:
        return Tile.parse(_text(text))
    except HupaiError as error:
        raise click.BadParameter(str(error)) from error


def _text(word: str) -> str:
    """Read a word of a command line as UTF-8, also where the locale does not say so.

    Raises click.BadParameter for bytes that are no text.
    """
    try:
        return os.fsencode(word).decode("utf-8")
    except UnicodeError as error:
        message = f"{os.fsencode(word)!r} is no text in UTF-8"
        raise click.BadParameter(message) from error


def _json_or_text(value: str) -> object:
    try:
        return read_json(value)
    except ValueError:
        return value
