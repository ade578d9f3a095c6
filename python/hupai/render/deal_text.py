"""A deal in words: a line for each event, then how it ended."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

import msgspec

from hupai._core import Hand, Meld
from hupai.arguments import plain_text, shown, taken
from hupai.chinese import in_chinese
from hupai.errors import ArgumentTypeError, InvalidMemberError
from hupai.play import (
    Answered,
    Asked,
    Chow,
    Claimed,
    DealResult,
    DealStarted,
    DealtWinShown,
    DiceThrown,
    Drew,
    Event,
    HandShown,
    KongDeclared,
    KongMade,
    Pass,
    TileDrawn,
    TilesExchanged,
    Variant,
    Won,
)
from hupai.render.deal_words import LANGUAGES, Words
from hupai.render.drawable import checked_tiles
from hupai.render.text import hand_text
from hupai.scoring.judge import COMPLETE
from hupai.tiles import Tile

MOST_EVENTS = 100_000
"""More than any deal has: what is given may have no end."""

OUTCOMES = (Claimed, KongDeclared, KongMade, TilesExchanged, Won)
"""What comes of an answer that stands, and tells it."""


def deal_lines(variant: Variant, events: Sequence[Event], language: str = "en") -> Iterator[str]:
    r"""Tell what happened, one line for each event that says something new.

    The events may be the whole truth (`Table.events`) or what one seat saw (`events_for`). A claim
    that stands is told by what comes of it, one that was overruled as what a seat would have done.

    Raises InvalidMemberError for a language other than en and zh, ArgumentTypeError for
    other types.

    >>> from hupai import Table, variants
    >>> table = Table(variants.get("sichuan"), seed=7)
    >>> print(*deal_lines(table.variant, table.events_for(0)), sep="\n")
    seat 0 throws 2 + 5 to break the wall
    seat 0 deals
    seat 0 is dealt 🀇🀈🀉🀌🀎 🀙🀜🀝🀟🀟🀠 🀓🀕🀗 12368m145778p468s
    """
    teller = _Teller(variant, _words(language))
    events = _checked_events(events)
    for place, event in enumerate(events):
        if not _is_told_later(events, place):
            following = events[place + 1] if place + 1 < len(events) else None
            drawn = following.tile if isinstance(following, TileDrawn) else None
            yield from teller.lines(event, drawn)


def result_lines(variant: Variant, result: DealResult, language: str = "en") -> Iterator[str]:
    """Tell how a deal ended: wins explained, transfers with their clauses, and who deals next.

    Raises InvalidMemberError for a language other than en and zh, ArgumentTypeError for
    other types.
    """
    teller = _Teller(variant, _words(language))
    if not isinstance(result, DealResult):
        raise ArgumentTypeError("the end of a deal is a DealResult", shown(result))
    yield from (win.score.explain(language) for win in result.wins)
    if result.drawn:
        yield teller.said("result.drawn", {"cause": "draw"})
    for transfer in result.transfers:
        yield teller.said("result.transfer", _fields(transfer))
    yield teller.said("result.payments", _fields(result))
    yield teller.said(f"result.next{'.streak' if result.next_streak else ''}", _fields(result))


def tiles_text(tiles: Iterable[Tile]) -> str:
    """Write tiles in order, as glyphs and as mpsz; flowers too.

    >>> tiles_text([Tile.P2, Tile.M1, Tile.SPRING, Tile.M1])
    '🀇🀇 🀚 🀦 11m2p1f'
    """
    suits = [
        list(suit) for _, suit in groupby(sorted(checked_tiles(tiles)), key=lambda tile: tile.suit)
    ]
    glyphs = " ".join("".join(tile.glyph for tile in suit) for suit in suits)
    return f"{glyphs} {''.join(map(_mpsz, suits))}"


def _mpsz(suit: Sequence[Tile]) -> str:
    """Write tiles of one suit.

    >>> _mpsz([Tile.P2, Tile.P3])
    '23p'
    """
    return "".join(str(tile)[0] for tile in suit) + str(suit[0])[1]


def _words(language: str) -> Words:
    words = LANGUAGES.get(plain_text(language) or "")
    if words is None:
        raise InvalidMemberError("language", language, tuple(LANGUAGES))
    return words


def _checked_variant(variant: object) -> Variant:
    if not isinstance(variant, Variant):
        expected = "a deal is told in the words of a variant (variants.get makes one)"
        raise ArgumentTypeError(expected, shown(variant))
    return variant


def _checked_events(events: object) -> list[Event]:
    given = taken(events, MOST_EVENTS)
    if given is None or len(given) > MOST_EVENTS:
        raise ArgumentTypeError(f"events are a list of {MOST_EVENTS} at most", shown(events))
    if strange := [event for event in given if not isinstance(event, Event)]:
        raise ArgumentTypeError("an event is one of hupai.play", shown(strange[0]))
    return given


def _is_told_later(events: Sequence[Event], place: int) -> bool:
    """Tell whether an answer stands, so that what comes of it tells it too."""
    answer = events[place]
    if not isinstance(answer, Answered) or isinstance(answer.action, Pass):
        return False
    for event in events[place + 1 :]:
        if isinstance(event, OUTCOMES) and event.seat == answer.seat:
            return True
        if isinstance(event, Asked):
            return False
    return False


def _kind(event: Event) -> str:
    """Say by which sentence an event is told."""
    match event:
        case Answered(action=action):
            detail = action.tag()
        case Drew(source=source):
            detail = source
        case DiceThrown(purpose=purpose):
            detail = purpose
        case Claimed(meld=meld):
            detail = str(meld.kind)
        case KongMade(kind=kind, tile=tile):
            detail = "face_down" if tile is None else str(kind)
        case DealtWinShown(drawn=Tile()):
            detail = "midway"
        case DealStarted(streak=streak) if streak:
            detail = "streak"
        case Won(hand=None):
            detail = "hidden"
        case HandShown(hand=hand) if hand.size == COMPLETE:
            detail = "won"
        case _:
            return event.tag()
    return f"{event.tag()}.{detail}"


def _fields(record: msgspec.Struct) -> dict[str, object]:
    return {name: getattr(record, name) for name in record.__struct_fields__}


class _Teller:
    """Says what happened in the words of a language, fans by the names of a variant."""

    def __init__(self, variant: Variant, words: Words) -> None:
        self._variant = _checked_variant(variant)
        self._words = words
        chinese = words.is_chinese
        table = self._variant
        causes = {cause.key: cause.zh if chinese else cause.en for cause in table.causes}
        own = {"draw": variant.rules.draw_zh} if chinese else {}
        self._named = {**words.words, **causes, **own}

    def lines(self, event: Event, drawn: Tile | None) -> Iterator[str]:
        """Tell an event, if it says something; of a draw the tile, where it is known."""
        kind, fields = _kind(event), _fields(event)
        if isinstance(event, Answered):
            fields |= _fields(event.action)
            if isinstance(event.action, Chow):
                fields["first"] = Meld.chow(event.action.first).tiles
        if isinstance(event, Drew):
            fields["tile"] = drawn
        if kind in self._words.sentences:
            yield self.said(kind, fields)

    def said(self, kind: str, fields: Mapping[str, object]) -> str:
        """Fill the fields of an event into its sentence."""
        shown = {name: self._shown(name, value) for name, value in fields.items()}
        if kind.startswith("drew.") and shown["tile"]:
            shown["tile"] = f" {shown['tile']}"
        return self._words.sentences[kind].format_map(shown)

    def _shown(self, name: str, value: object) -> str:
        told = self._told(name, value)
        return in_chinese(told) if self._words.is_chinese else told

    def _told(self, name: str, value: object) -> str:
        match name, value:
            case "payments", tuple():
                return " ".join(f"{paid:+d}" if paid else "0" for paid in value)
            case "dice", (first, second):
                return f"{first} + {second}"
            case "kinds" | "suits" | "floats", tuple():
                told = self._fan if name == "kinds" else self._word
                return self._words.separator.join(map(told, value))
            case "ready", bool():
                return self._words.words["ready"] if value else ""
            case _, None:
                return ""
            case _:
                return self._word(value)

    def _word(self, value: object) -> str:
        match value:
            case Tile():
                name = value.zh if self._words.is_chinese else str(value)
                return f"{value.glyph} {name}"
            case Hand():
                return f"{hand_text(value)} {value}"
            case Meld():
                return f"{''.join(tile.glyph for tile in value.tiles)} {value}"
            case tuple() if all(isinstance(item, Tile) for item in value):
                return tiles_text(value)
            case str():
                return self._named.get(value, value)
            case _:
                return str(value)

    def _fan(self, key: str) -> str:
        fan = self._variant.fans[key]
        return fan.zh if self._words.is_chinese else f"{fan.en} {fan.zh}"
