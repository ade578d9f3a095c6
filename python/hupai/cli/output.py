"""Where the command writes, whatever a shell or a terminal made of it."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click


@contextmanager
def output() -> Iterator[None]:
    """Make output that cannot be written one line on stderr and a status that is not 0.

    Signs that an output cannot hold are shown as ?, and all the rest as it is.
    """
    # None is what Python has where a shell closed a stream. Without this click takes the other one.
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  (until the end)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    # 0 is what some terminals say before they know: rich would print nothing.
    if os.environ.get("COLUMNS") == "0":
        del os.environ["COLUMNS"]
    if sys.stdout is None:
        _fail("it is closed")
    try:
        yield
    except OSError as error:
        # Those of files have been told by the commands.
        _fail(error.strerror)


def _fail(reason: str | None) -> None:
    # What is still held for a stream cannot be written at the end either.
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
            continue
        with suppress(OSError, ValueError, AttributeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    with suppress(OSError):
        click.echo(f"Error: the answer cannot be written to the output: {reason}", err=True)
    sys.exit(1)


def write_whole(path: Path, text: str) -> None:
    """Write a file in one piece: another reader finds what was there before, or all of it.

    What was a link becomes a file; where it led to stays as it is. Raises OSError.
    """
    part = path.with_name(f".{path.name}.part")
    part.unlink(missing_ok=True)
    try:
        with part.open("x", encoding="utf-8") as file:
            file.write(text)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
