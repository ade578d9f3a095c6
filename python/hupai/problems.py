r"""What can be wrong with tiles, melds and hands, and the exceptions that list it.

>>> from hupai import Hand, HupaiError
>>> try:
...     Hand.parse("11111m 567x")
... except HupaiError as error:
...     print(*error.problems, sep="\n")
3 ranks without a suit at position 7: m, p, s, z or f must follow
unknown character 'x' at position 10: tiles are written like 123m, 一二三万 or 🀇🀈🀉
5 copies of 1m, melds counted: there are 4
"""

from enum import StrEnum
from typing import NamedTuple

from hupai._core import only_once
from hupai.enums import EvaluableEnum
from hupai.errors import HupaiError
from hupai.tiles import Tile

only_once(__name__)


class ProblemKind(EvaluableEnum, StrEnum):
    """What can be wrong with the text or the tiles of a hand; the core names one for each."""

    UNKNOWN_CHARACTER = "unknown_character"
    MISSING_SUIT = "missing_suit"
    MISSING_RANK = "missing_rank"
    NO_SUCH_RANK = "no_such_rank"
    WILDCARD = "wildcard"
    TILE_NUMBER = "tile_number"
    NOT_ONE_TILE = "not_one_tile"
    NESTED_BRACKET = "nested_bracket"
    STRAY_BRACKET = "stray_bracket"
    OPEN_BRACKET = "open_bracket"
    EMPTY_BRACKETS = "empty_brackets"
    STRAY_PLUS = "stray_plus"
    NO_CHOW = "no_chow"
    NOT_A_KONG = "not_a_kong"
    NO_SET = "no_set"
    MELD_SIZE = "meld_size"
    MELD_NOTATION = "meld_notation"
    FLOWER = "flower"
    COUNTS_LENGTH = "counts_length"
    NEGATIVE_COUNT = "negative_count"
    COPIES = "copies"
    SEEN = "seen"
    MELDS = "melds"
    WILDCARDS = "wildcards"
    LIMIT_NEEDED = "limit_needed"
    SIZE = "size"
    NOT_HELD = "not_held"


class Problem(NamedTuple):
    """One thing that is wrong: its kind, a sentence that says it, and where or what it is about.

    `position` counts the characters of the text from 0, as an index of the string does; `number`
    is the one found where another is right. What does not apply is None.
    """

    kind: ProblemKind
    message: str
    position: int | None = None
    tile: Tile | None = None
    number: int | None = None

    def __str__(self) -> str:
        return self.message


class InvalidTilesError(HupaiError):
    """What was given is no tile, meld or hand: `problems` lists all that is wrong with it.

    Of very many problems the first hundred are listed and `unlisted` counts the others.
    """

    problems: tuple[Problem, ...]
    unlisted: int

    def __init__(self, problems: tuple[Problem, ...], unlisted: int = 0) -> None:
        super().__init__(problems, unlisted)
        self.problems = problems
        self.unlisted = unlisted

    def __str__(self) -> str:
        more = [f"and {self.unlisted} more"] if self.unlisted else []
        return "; ".join([*(problem.message for problem in self.problems), *more])

    @property
    def kinds(self) -> tuple[ProblemKind, ...]:
        """The kinds of the problems, in their order."""
        return tuple(problem.kind for problem in self.problems)

    @property
    def position(self) -> int | None:
        """The first position at fault, in characters from 0."""
        positions = (problem.position for problem in self.problems)
        return next((position for position in positions if position is not None), None)

    @property
    def tile(self) -> Tile | None:
        """The first tile at fault."""
        tiles = (problem.tile for problem in self.problems)
        return next((tile for tile in tiles if tile is not None), None)

    @property
    def count(self) -> int | None:
        """The first number at fault: of copies, of melds, of tiles."""
        numbers = (problem.number for problem in self.problems)
        return next((number for number in numbers if number is not None), None)


class InvalidTileError(InvalidTilesError):
    """A text or number that names no tile."""


class InvalidMeldError(InvalidTilesError):
    """Tiles that form no chow, pung or kong, or a text that is not one meld."""


class InvalidHandError(InvalidTilesError):
    """Tiles and melds that are no hand, or a hand of which this cannot be asked."""


class InvalidSeenError(InvalidTilesError):
    """Tiles seen elsewhere of which, with those of the hand, there are not so many."""


class InvalidRowError(InvalidHandError):
    """The first `row` of many, counted from 0, that is no hand or of which this cannot be asked."""

    row: int

    def __init__(self, row: int, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.args = (row, problems)
        self.row = row

    def __str__(self) -> str:
        return f"row {self.row}: {super().__str__()}"
