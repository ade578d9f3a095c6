"""The exceptions of the package: each a `HupaiError`, with what is wrong as data.

Those about tiles, which list every problem, stand in `hupai.problems`.
"""


class HupaiError(ValueError):
    """Something given to the package is wrong; the message says what, and what would be right."""


class ArgumentTypeError(HupaiError, TypeError):
    """An argument of a type that is not taken: what was `expected`, and what was `found`."""

    expected: str
    found: str

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(expected, found)
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        return f"{self.expected}, not {self.found}"


class InvalidMemberError(HupaiError):
    """A value that is no member of an enumeration, and the `choices` there are."""

    enumeration: str
    value: object
    choices: tuple[str, ...]

    def __init__(self, enumeration: str, value: object, choices: tuple[str, ...]) -> None:
        super().__init__(enumeration, value, choices)
        self.enumeration = enumeration
        self.value = value
        self.choices = choices

    def __str__(self) -> str:
        known = ", ".join(self.choices)
        return f"{self.value!r} is no {self.enumeration}: choose from {known}"


class NoShapeError(HupaiError):
    """Shapes of which there is none, where something is asked of a hand."""

    def __str__(self) -> str:
        return "no shape is given: one at least is needed"
