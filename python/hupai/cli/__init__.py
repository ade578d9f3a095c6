"""The command `hupai`."""

from typing import Any

import click

from hupai import __version__
from hupai.cli.output import output

COMMANDS = ("analyze", "score", "rules", "simulate", "replay", "bench")
"""Each is in the module of its name, which is loaded when the command is."""


class Commands(click.Group):
    """The commands by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the commands in the order they are shown."""
        return [*super().list_commands(ctx), *COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command, if there is one of that name."""
        match cmd_name:
            case "analyze":
                from hupai.cli.analyze import analyze as command
            case "score":
                from hupai.cli.score import score as command
            case "rules":
                from hupai.cli.rules import rules as command
            case "simulate":
                from hupai.cli.simulate import simulate as command
            case "replay":
                from hupai.cli.replay import replay as command
            case "bench":
                from hupai.cli.bench import bench as command
            case _:
                return super().get_command(ctx, cmd_name)
        return command

    def main(self, *arguments: Any, **options: Any) -> Any:  # noqa: ANN401  (as click has it)
        """Run the command that the arguments name."""
        with output():
            return super().main(*arguments, **options)


HELP = """Questions about Chinese mahjong hands (胡牌), answered exactly and fast; deals played.

Hands are written as mpsz (123m456p789s1122z), as Chinese text (123万 东东) or as glyphs
(🀇🀈🀉); melds in brackets: [777p] shown, [2222s+] an added kong, (9999m) a concealed kong;
? a wildcard.
"""
"""Given as a text, as that of every command: `python -OO` takes docstrings away."""


@click.group(cls=Commands, help=HELP, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="hupai")
def main() -> None:
    """Answer as the command does that is asked for."""
