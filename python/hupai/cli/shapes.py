"""Shapes as a command line names them."""

import click

from hupai.enums import Shape

ALL = "all"
NAMES = {shape.name.lower(): shape for shape in Shape if shape.name}


class ShapesParameter(click.ParamType[Shape]):
    """Names of shapes, separated by commas, or `all`."""

    name = "names"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Shape:
        """Read the names; fails with the list of those that are known."""
        if isinstance(value, Shape):
            return value
        shapes = Shape(0)
        for name in str(value).split(","):
            match NAMES.get(name.strip()):
                case None if name.strip() == ALL:
                    shapes |= ~Shape(0)
                case None:
                    known = ", ".join([*NAMES, ALL])
                    self.fail(
                        f"no shape is called {name.strip()!r}: choose from {known}", param, ctx
                    )
                case shape:
                    shapes |= shape
        return shapes


def shape_names(shapes: Shape) -> list[str]:
    """Name each shape of a union.

    >>> shape_names(Shape.STANDARD | Shape.ALL_JIANG)
    ['standard', 'all_jiang']
    """
    return [name for name, shape in NAMES.items() if shape in shapes]
