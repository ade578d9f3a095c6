"""How a hand was won: all that a score must know besides the hand."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from operator import attrgetter
from typing import Any, Literal, Self, get_args

import msgspec

from hupai.arguments import fields, listed, plain_text, shown, whole
from hupai.enums import NUMBERED, Suit
from hupai.errors import WinContextError
from hupai.problems import InvalidTileError
from hupai.tiles import Tile

Source = Literal["self_draw", "discard", "robbed_kong"]
Opening = Literal["heavenly", "earthly", "humanly"]

SEAT_NAMES = ("winner", "dealer", "payer", "liable")
NUMBERS = (*SEAT_NAMES, "dealer_streak", "birds_from", "winning_tiles")
TEXTS = ("by", "opening")

SEATS = 4
MOST_STREAK = 1_000
"""The most wins in a row that are counted: what is paid stays a number every JSON reader keeps."""
MOST_FLOAT = 100
MOST_WINNING_TILES = 2
FLOWER_GROUP = 4
WINDS = (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH)


class WinContext(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Who won, off whom, and what was special about it. Seats are 0 to 3.

    `payer` is the discarder or the owner of the robbed kong; `tile` the winning tile where it is
    known; `ready` means declared; `liable` is the seat that pays for all; `round_wind` is the
    prevailing wind; `last_of_kind` says that the other three copies of the tile are visible to all
    (和绝张); `missing` is the suit that the winner plays without (定缺), `playing` are the seats
    that have not left the deal, the winner among them, all if it is None. `floats` are what each
    seat staked beside (飘分), none if nobody did; `birds_from` is the seat that birds are counted
    from, where that is not as usual; `winning_tiles` is how many of the tiles turned for a kong at
    once win. A context that contradicts itself is refused when something is scored with it.

    >>> from hupai import WinContext
    >>> WinContext(winner=1, by="discard", payer=2).payer
    2

    Raises WinContextError for a value of a wrong type or range.
    """

    winner: int
    dealer: int = 0
    by: Source = "self_draw"
    payer: int | None = None
    tile: Tile | None = None
    after_kong: bool = False
    last_tile: bool = False
    opening: Opening | None = None
    ready: bool = False
    supplement: bool = False
    dealer_streak: int = 0
    flowers: tuple[Tile, ...] = ()
    birds: tuple[Tile, ...] = ()
    liable: int | None = None
    round_wind: Tile | None = None
    last_of_kind: bool = False
    missing: Suit | None = None
    playing: tuple[int, ...] | None = None
    floats: tuple[int, ...] = ()
    birds_from: int | None = None
    winning_tiles: int = 1

    def __post_init__(self) -> None:
        if any(self._type_faults()):
            self._take_plainly()
            if reasons := tuple(self._type_faults()):
                raise WinContextError(reasons)
        # A score asks for these each time; whoever makes a context waits for them once.
        _ = self.special, self.contradictions

    @cached_property
    def special(self) -> frozenset[str]:
        """The fields that are not as usual, beside the seats and the source."""
        values = SPECIAL(self)
        if values == AS_USUAL:
            return NOTHING
        told = zip(FIELDS, values, AS_USUAL, strict=True)
        found = frozenset(name for name, value, usual in told if value != usual)
        return SPECIAL_BEFORE.setdefault(found, found)

    @cached_property
    def contradictions(self) -> tuple[str, ...]:
        """What in it cannot be so under any rules."""
        return tuple(self._contradictions())

    @property
    def streak(self) -> int:
        """The dealer's earlier wins in a row, if the dealer wins or pays alone; else 0."""
        return self.dealer_streak if self.dealer in (self.winner, self.payer) else 0

    @property
    def is_liable(self) -> bool:
        """Whether one seat is liable."""
        return self.liable is not None

    @property
    def has_dealer(self) -> bool:
        """Whether the dealer wins, or pays."""
        return self.payer is None or self.dealer in (self.winner, self.payer)

    @property
    def self_drawn(self) -> bool:
        """Whether the winner drew the tile."""
        return self.by == "self_draw"

    @property
    def flower_count(self) -> int:
        """How many flowers the winner has."""
        return len(self.flowers)

    @property
    def seat_wind(self) -> Tile:
        """The wind of the winner: the dealer is east."""
        return WINDS[(self.winner - self.dealer) % SEATS]

    @property
    def flower_groups(self) -> int:
        """How many of the groups of four flowers, seasons and plants, are complete."""
        groups = [(flower.rank - 1) // FLOWER_GROUP for flower in self.flowers]
        return sum(groups.count(group) == FLOWER_GROUP for group in set(groups))

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read a context whose tiles are text.

        Raises WinContextError for unknown names, wrong types and texts of no tile.

        >>> WinContext.from_dict({"winner": 1, "by": "self_draw", "birds": ["6m"]}).birds
        (Tile.M6,)
        """
        given = fields(data)
        known = ", ".join(cls.__struct_fields__)
        if given is None:
            raise WinContextError((f"a context is an object of {known}, not {shown(data)}",))
        unknown = [name for name in given if name not in cls.__struct_fields__]
        if unknown or "winner" not in given:
            named = listed(unknown) or "no winner"
            raise WinContextError((f"{named} in a context: its fields are {known}",))
        read: dict[str, Any] = {name: _read(name, value) for name, value in given.items()}
        return cls(**read)

    def to_dict(self) -> dict[str, Any]:
        """Write the context as from_dict reads it; what is as usual is left out.

        >>> WinContext(winner=1, birds=(Tile.M6,)).to_dict()
        {'winner': 1, 'birds': ['6m']}
        """
        defaults = dict(
            zip(reversed(self.__struct_fields__), reversed(self.__struct_defaults__), strict=False)
        )
        every = ((name, getattr(self, name)) for name in self.__struct_fields__)
        kept = ((name, value) for name, value in every if value != defaults.get(name, ()))
        return {name: _written(value) for name, value in kept}

    def _contradictions(self) -> Iterator[str]:
        yield from self._payer_contradictions()
        if self.liable == self.winner:
            yield f"seat {self.winner} wins and is liable"
        if self.playing is not None:
            for name in ("winner", "payer", "liable"):
                seat = getattr(self, name)
                if seat is not None and seat not in self.playing:
                    yield f"{name} is seat {seat}, which has left"
        if self.by == "robbed_kong" and (self.after_kong or self.last_tile):
            yield "a robbed kong is won neither after a kong nor on the last tile"
        if self.winning_tiles > 1 and not (self.after_kong and self.by == "self_draw"):
            yield f"{self.winning_tiles} winning tiles, and no kong for which they were turned"
        if self.supplement and self.by != "robbed_kong":
            yield "a supplement, and no robbed kong"
        if self.opening is not None:
            yield from self._opening_contradictions(self.opening)

    def _payer_contradictions(self) -> Iterator[str]:
        if self.by == "self_draw":
            if self.payer is not None:
                yield f"seat {self.payer} pays alone, on a self-draw: the others pay"
        elif self.payer is None:
            yield f"no payer, on a win by {self.by}"
        elif self.payer == self.winner:
            yield f"seat {self.winner} wins and pays"

    def _opening_contradictions(self, opening: Opening) -> Iterator[str]:
        if (self.winner == self.dealer) != (opening == "heavenly"):
            who = "the dealer" if opening == "heavenly" else "a seat that does not deal"
            yield f"{opening} is a win of {who}, not of seat {self.winner}"
        if opening == "heavenly" and self.by != "self_draw":
            yield f"heavenly is a win on the dealt tiles, not by {self.by}"
        if self.by == "robbed_kong" or self.after_kong or self.last_tile:
            yield f"{opening} comes before any kong or last tile"
        # Who declares on its first discard may still win in the first round (DF-33).
        if self.ready and opening != "humanly":
            yield f"{opening} comes before any declaration"

    def _take_plainly(self) -> None:
        """Keep plain numbers and texts, of whatever type they were given."""
        for names, read in ((NUMBERS, whole), (TEXTS, plain_text)):
            for name in names:
                if (plain := read(getattr(self, name))) is not None:
                    msgspec.structs.force_setattr(self, name, plain)
        for name in ("playing", "floats"):
            given = getattr(self, name)
            numbers = [whole(number) for number in given] if type(given) is tuple else [None]
            if None not in numbers:
                msgspec.structs.force_setattr(self, name, tuple(numbers))

    def _type_faults(self) -> Iterator[str]:
        for name in SEAT_NAMES:
            seat = getattr(self, name)
            may_be_none = name in {"payer", "liable"} and seat is None
            if not (may_be_none or (type(seat) is int and 0 <= seat < SEATS)):
                yield f"{name} is a seat from 0 to 3, not {shown(seat)}"
        by: object = self.by
        if not (type(by) is str and by in get_args(Source)):
            yield f"by is one of {', '.join(get_args(Source))}, not {shown(by)}"
        opening: object = self.opening
        if opening is not None and not (type(opening) is str and opening in get_args(Opening)):
            yield f"opening is one of {', '.join(get_args(Opening))}, not {shown(opening)}"
        for name in ("after_kong", "last_tile", "ready", "supplement", "last_of_kind"):
            if type(getattr(self, name)) is not bool:
                yield f"{name} is true or false, not {shown(getattr(self, name))}"
        streak: object = self.dealer_streak
        if type(streak) is not int or not 0 <= streak <= MOST_STREAK:
            yield f"dealer_streak is a number of wins up to {MOST_STREAK}, not {shown(streak)}"
        if self.missing is not None or self.playing is not None:
            yield from self._suit_and_seat_faults()
        yield from self._room_faults()
        yield from self._tile_faults()

    def _suit_and_seat_faults(self) -> Iterator[str]:
        suit: object = self.missing
        if suit is not None and not (type(suit) is Suit and suit in NUMBERED.values()):
            yield f"missing is one of the suits {', '.join(NUMBERED)}, not {shown(suit)}"
        seats: object = self.playing
        if seats is not None and not (
            type(seats) is tuple
            and all(type(seat) is int and 0 <= seat < SEATS for seat in seats)
            and list(seats) == sorted(set(seats))
        ):
            yield f"playing is a tuple of seats from 0 to 3 in order, not {shown(seats)}"

    def _room_faults(self) -> Iterator[str]:
        floats: object = self.floats
        if floats != () and not (
            type(floats) is tuple
            and len(floats) <= SEATS
            and all(type(each) is int and 0 <= each <= MOST_FLOAT for each in floats)
        ):
            yield f"floats are a tuple of numbers up to {MOST_FLOAT} by seat, not {shown(floats)}"
        seat: object = self.birds_from
        if seat is not None and not (type(seat) is int and 0 <= seat < SEATS):
            yield f"birds_from is a seat from 0 to 3, not {shown(seat)}"
        tiles: object = self.winning_tiles
        if type(tiles) is not int or not 1 <= tiles <= MOST_WINNING_TILES:
            yield f"winning_tiles is 1 or {MOST_WINNING_TILES}, not {shown(tiles)}"

    def _tile_faults(self) -> Iterator[str]:
        tile: object = self.tile
        if tile is not None and type(tile) is not Tile:
            yield f"tile is a Tile, not {shown(tile)}"
        wind: object = self.round_wind
        if wind is not None and not (type(wind) is Tile and wind in WINDS):
            yield f"round_wind is one of the four winds, not {shown(wind)}"
        for name, flowers in (("flowers", True), ("birds", False)):
            tiles = getattr(self, name)
            if type(tiles) is not tuple or not all(type(tile) is Tile for tile in tiles):
                yield f"{name} are a tuple of Tile, not {shown(tiles)}"
            elif any((tile.suit is Suit.FLOWERS) != flowers for tile in tiles):
                kind = "flowers" if flowers else "no flowers"
                yield f"{name} are {kind}, not {' '.join(map(str, tiles))}"
            elif flowers and len(set(tiles)) < len(tiles):
                yield f"each flower is there once, not {' '.join(map(str, tiles))}"


USUAL = dict(zip(WinContext.__struct_fields__[1:], WinContext.__struct_defaults__, strict=True))
"""The fields of a context but the winner, each as it usually is."""
FIELDS = tuple(name for name in USUAL if name not in {"dealer", "by", "payer"})
AS_USUAL = tuple(USUAL[name] for name in FIELDS)
SPECIAL = attrgetter(*FIELDS)
NOTHING: frozenset[str] = frozenset()
SPECIAL_BEFORE: dict[frozenset[str], frozenset[str]] = {}
"""The sets of special fields that came up: contexts that are alike in it share one."""


def _read(name: str, value: object) -> object:
    match name, value:
        case "tile" | "round_wind", str():
            return _tile(name, value)
        case "missing", str():
            letter = plain_text(value)
            return value if letter is None else NUMBERED.get(letter, value)
        case "playing" | "floats", list() | tuple():
            numbers = [number for each in value if (number := whole(each)) is not None]
            if len(numbers) < len(value):
                return tuple(value)
            return tuple(sorted(numbers) if name == "playing" else numbers)
        case "flowers" | "birds", list() | tuple():
            return tuple(_tile(name, tile) if isinstance(tile, str) else tile for tile in value)
        case _:
            return value


def _tile(name: str, text: str) -> Tile:
    try:
        return Tile.parse(text)
    except InvalidTileError as error:
        raise WinContextError((f"{name}: {error}",)) from error


def _written(value: object) -> object:
    match value:
        case Tile():
            return str(value)
        case Suit():
            return value.letter
        case tuple():
            return [_written(item) for item in value]
        case _:
            return value
