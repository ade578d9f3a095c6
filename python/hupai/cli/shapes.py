"""Shapes as a command line names them."""

import click

from hupai.arguments import shown
from hupai.enums import Shape

ALL = "all"
NAMES = {str(shape): shape for shape in Shape}


def read_shapes(_context: click.Context, _parameter: click.Parameter, names: str) -> Shape:
    """Read the value of an option: names of shapes separated by commas, or `all`.

    Raises click.BadParameter with the names that are known.
    """
    shapes = Shape(0)
    for name in names.split(","):
        match NAMES.get(name.strip()):
            case None if name.strip() == ALL:
                shapes |= ~Shape(0)
            case None:
                known = ", ".join([*NAMES, ALL])
                message = f"no shape is called {shown(name.strip())}: choose from {known}"
                raise click.BadParameter(message)
            case shape:
                shapes |= shape
    return shapes
