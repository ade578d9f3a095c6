"""Whatever the text: it is a value that is written and read again, or is refused in order."""

from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hupai import Hand, InvalidTilesError, Meld, ProblemKind, Tile, TileSet

from .oracle import held
from .reader_oracle import read_hand
from .spellings import NUMERALS, spellings
from .strategies import choose, examples, melds, random_hands

Parse = Callable[[str], object]

PARSERS: list[Parse] = [Hand.parse, Meld.parse, Tile.parse, TileSet.parse]
MARKS = {mark for tile in Tile for text in spellings(tile) for mark in text}
STRANGE = [
    *"[]()+ 089xX?🀪\0\n,;（）［］【」＋？，、；０＃红幺风鸡板财",
    "\N{ZERO WIDTH SPACE}",
    "\N{IDEOGRAPHIC SPACE}",
    "\N{COMBINING ACUTE ACCENT}",
    "\ud83c",
    "\udc07",
    "\U0010ffff",
]
# Half the texts are of characters that mean something, which goes further than any others would.
any_text = st.text(st.sampled_from([*sorted(MARKS), *STRANGE]), max_size=40) | st.text(
    st.characters(codec=None), max_size=40
)


@st.composite
def texts_of_hands(draw: st.DrawFn) -> str:
    """The text of a hand, its tiles spelled in any way."""
    hand = draw(random_hands())
    concealed = [choose(draw, spellings(tile)) for tile in hand.concealed]
    return "".join([*concealed, *map(str, hand.melds)])


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """The text of a hand or a meld of which some bytes were changed, taken away or repeated."""
    data = bytearray(draw(texts_of_hands() | melds().map(str)).encode())
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 4)))
        again = draw(st.integers(0, 2)) * data[start:end]
        data[start:end] = draw(st.binary(max_size=3)) + again
    return data.decode(errors=draw(st.sampled_from(["surrogateescape", "replace", "ignore"])))


@st.composite
def edited(draw: st.DrawFn) -> str:
    """The text of a hand in which some characters of the notation were put, or changed places."""
    text = draw(texts_of_hands() | melds().map(str))
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(text)))
        left, right = text[:place], text[place:]
        put = choose(draw, [*STRANGE, *NUMERALS, *"123mpszf万中🀄"])
        text = draw(
            st.sampled_from([left + put + right, left + right[1:], left + right[1::-1] + right[2:]])
        )
    return text


def read_or_refused(parse: Parse, text: str) -> bool:
    """Check one text by the law; tell whether it was read."""
    try:
        value = parse(text)
    except InvalidTilesError as error:
        check_refusal(error, text)
        return False
    assert parse(str(value)) == value
    return True


def read_as_the_grammar_has_it(text: str) -> None:
    """Check that a text is read as a hand exactly where the grammar reads it, and as that hand."""
    expected = read_hand(text)
    try:
        hand = Hand.parse(text)
    except InvalidTilesError:
        assert expected is None
    else:
        melds = [(meld.kind, tuple(map(int, meld.tiles))) for meld in hand.melds]
        assert expected == (held(hand).concealed, tuple(sorted(melds)), hand.wildcards)


def check_refusal(error: InvalidTilesError, text: str) -> None:
    """Check that a refusal has problems, each with a message, in places that the text has."""
    assert error.problems
    assert error.unlisted == 0 or len(error.problems) == 100
    positions = [one.position for one in error.problems if one.position is not None]
    assert positions == sorted(positions)
    assert all(0 <= position < len(text) for position in positions)
    assert all(isinstance(one.kind, ProblemKind) for one in error.problems)
    assert all(one.message for one in error.problems)
    str(error).encode()


@examples(4000)
@given(text=any_text)
@example("\N{COMBINING ACUTE ACCENT}")
@example("🀄\ufe0f\ufe0f")
def test_any_text_is_read_or_refused(text: str) -> None:
    for parse in PARSERS:
        read_or_refused(parse, text)
    read_as_the_grammar_has_it(text)


@examples(1500)
@given(text=mutated())
def test_text_with_changed_bytes_is_read_or_refused(text: str) -> None:
    for parse in PARSERS:
        read_or_refused(parse, text)
    read_as_the_grammar_has_it(text)


@examples(1500)
@given(text=edited())
@example("[1111m + ]")
def test_text_with_changed_characters_is_read_or_refused(text: str) -> None:
    for parse in PARSERS:
        read_or_refused(parse, text)
    read_as_the_grammar_has_it(text)


@examples(300)
@given(texts_of_hands())
def test_text_of_a_hand_is_read(text: str) -> None:
    assert read_or_refused(Hand.parse, text)
    read_as_the_grammar_has_it(text)


@examples(500)
@given(text=any_text, more=any_text)
def test_what_is_refused_stays_refused_when_a_bad_character_is_put_in(text: str, more: str) -> None:
    with pytest.raises(InvalidTilesError) as caught:
        Hand.parse(f"{text}x{more}")
    found = [(one.kind, one.position) for one in caught.value.problems]
    assert (ProblemKind.UNKNOWN_CHARACTER, len(text)) in found
