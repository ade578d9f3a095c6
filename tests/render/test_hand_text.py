"""Hands as a line of glyphs."""

import pytest

from hupai import Hand
from hupai.render import hand_text

LINES = [
    ("", ""),
    ("5z", "🀆"),
    ("123m", "🀇🀈🀉"),
    ("19m19p19s1234567z", "🀇🀏 🀙🀡 🀐🀘 🀀🀁🀂🀃🀆🀅🀄"),
    ("9s1m5p1z", "🀇 🀝 🀘 🀀"),
    ("55z [777p]", "🀆🀆 [🀟🀟🀟]"),
    ("55z [123s] [777p]", "🀆🀆 [🀐🀑🀒] [🀟🀟🀟]"),
    ("55z [1111s]", "🀆🀆 [🀐🀐🀐🀐]"),
    ("55z [2222s+]", "🀆🀆 [🀑🀑🀑🀑+]"),
    ("55z (9999m)", "🀆🀆 (🀏🀏🀏🀏)"),
    ("[777p]", "[🀟🀟🀟]"),
    ("1p5z?? [777p]", "🀙 🀆 🀪🀪 [🀟🀟🀟]"),
    ("?", "🀪"),
]


@pytest.mark.parametrize(("notation", "line"), LINES)
def test_a_hand_is_written_in_glyphs(notation: str, line: str) -> None:
    assert hand_text(Hand.parse(notation)) == line


@pytest.mark.parametrize("notation", [notation for notation, _ in LINES])
def test_the_line_reads_back(notation: str) -> None:
    hand = Hand.parse(notation)
    assert Hand.parse(hand_text(hand)) == hand
