"""The command `hupai`."""

import sys

import click

from hupai import __version__
from hupai.cli.analyze import analyze
from hupai.cli.bench import bench
from hupai.cli.rules import rules
from hupai.cli.score import score


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="hupai")
def main() -> None:
    """Questions about Chinese mahjong hands (胡牌), answered exactly and fast.

    Hands are written as mpsz (123m456p789s1122z), as Chinese text (123万 东东) or as glyphs
    (🀇🀈🀉); melds in brackets: [777p] shown, [2222s+] an added kong, (9999m) a concealed kong;
    ? a wildcard.
    """
    # A terminal without the glyphs of the tiles shows ? for them, and all the rest.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


for command in (analyze, score, rules, bench):
    main.add_command(command)
