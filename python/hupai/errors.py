"""The exceptions of the package: each a `HupaiError`, with what is wrong as data.

Those about tiles, which list every problem, stand in `hupai.problems`.
"""

from hupai._core import only_once
from hupai.arguments import shown

only_once(__name__)


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


class InvalidArgumentError(HupaiError):
    """An `argument` whose value is not taken: what was `expected`, and what was `found`."""

    argument: str
    expected: str
    found: str

    def __init__(self, argument: str, expected: str, found: str) -> None:
        super().__init__(argument, expected, found)
        self.argument = argument
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        return f"{self.argument}: {self.expected}, not {self.found}"


class MissingLibraryError(HupaiError, ImportError):
    """A `library` that is not installed, and the `extra` of this package that brings it."""

    library: str
    extra: str

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(library, extra)
        self.library = library
        self.extra = extra

    def __str__(self) -> str:
        return f"{self.library} is not installed: pip install hupai[{self.extra}]"


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
        return f"{shown(self.value)} is no {self.enumeration}: choose from {known}"


class NoShapeError(HupaiError):
    """Shapes of which there is none, where something is asked of a hand."""

    def __str__(self) -> str:
        return "no shape is given: one at least is needed"


class RuleError(HupaiError):
    """An option of a variant that does not exist, or a value that it does not take."""

    def __init__(self, variant: str, reasons: tuple[str, ...]) -> None:
        super().__init__(variant, reasons)
        self.variant = variant
        self.reasons = reasons

    def __str__(self) -> str:
        return f"{self.variant}: {'; '.join(self.reasons)}"


class WinContextError(HupaiError):
    """A context that cannot happen, or not under the rules of a variant: all `reasons`."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__(reasons)
        self.reasons = reasons

    def __str__(self) -> str:
        return "; ".join(self.reasons)


class UndeclaredFactError(HupaiError, AttributeError):
    """A fact of a win that a variant does not declare: its name, and those there are.

    Also an AttributeError: whoever asks whether a hand has a fact hears no.
    """

    def __init__(self, fact: str, declared: tuple[str, ...]) -> None:
        super().__init__(fact, declared)
        self.fact = fact
        self.declared = declared

    def __str__(self) -> str:
        known = ", ".join(self.declared) or "none"
        return f"no fact {shown(self.fact)}: declared are {known}"


class NotAWinError(HupaiError):
    """A hand that does not win under the rules of a variant: all `reasons`."""

    def __init__(self, variant: str, hand: str, reasons: tuple[str, ...]) -> None:
        super().__init__(variant, hand, reasons)
        self.variant = variant
        self.hand = hand
        self.reasons = reasons

    def __str__(self) -> str:
        return f"{self.hand} does not win in {self.variant}: {'; '.join(self.reasons)}"


class RecordError(HupaiError):
    """An action, an event or a result that is written wrong, or made of wrong parts."""


class TableSetupError(HupaiError):
    """A table that cannot be set up: all `reasons`."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__(reasons)
        self.reasons = reasons

    def __str__(self) -> str:
        return "; ".join(self.reasons)


class IllegalActionError(HupaiError):
    """An action that a seat may not take now: the `reason`, and what is `legal` for that seat."""

    def __init__(
        self, seat: object, action: object, reason: str, legal: tuple[object, ...]
    ) -> None:
        super().__init__(seat, action, reason, legal)
        self.seat = seat
        self.action = action
        self.reason = reason
        self.legal = legal

    def __str__(self) -> str:
        choices = ", ".join(map(repr, self.legal)) or "nothing"
        tried = f"seat {shown(self.seat)} may not take {shown(self.action)}"
        return f"{tried}: {self.reason}; legal is {choices}"


class LogError(HupaiError):
    """A log that is no log, or that breaks the rules: the first such `line`, and the `reason`."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line} of the log: {self.reason}"
