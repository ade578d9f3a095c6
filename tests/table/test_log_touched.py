"""What an editor or a transfer does to a log, and does not change what it says: the same deal."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import Table
from hupai.errors import LogError

TOUCHES: dict[str, Callable[[str], str]] = {
    "a newline more": lambda text: text + "\n",
    "no last newline": lambda text: text.removesuffix("\n"),
    "trailing blank lines": lambda text: text + "\n \n\t\n",
    "leading blank lines": lambda text: "\n\n" + text,
    "blank lines between": lambda text: text.replace("\n", "\n\n"),
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "CR": lambda text: text.replace("\n", "\r"),
    "CRLF of CRLF": lambda text: text.replace("\n", "\r\r\n"),
    "a byte order mark": lambda text: "\ufeff" + text,
    "trailing spaces": lambda text: text.replace("\n", "  \t\n"),
    "leading spaces": lambda text: "".join(f"  {line}" for line in text.splitlines(keepends=True)),
    "wide spaces": lambda text: text.replace("\n", "\u3000\xa0\n"),
    "spaces in JSON": lambda text: text.replace('":', '" : '),
    "a form feed": lambda text: text + "\f\n",
}


FOLDER = Path(__file__).parents[1] / "data" / "golden"
LOGS = {
    name: (FOLDER / f"{name}-1.jsonl").read_text("utf-8")
    for name in ("dafeng", "sichuan", "changsha", "xuezhan")
}


@pytest.mark.parametrize("touch", TOUCHES)
@pytest.mark.parametrize("name", LOGS)
def test_a_touched_log_is_the_same_deal(name: str, touch: str) -> None:
    touched = TOUCHES[touch](LOGS[name])
    assert touched != LOGS[name]
    assert Table.from_log(touched).to_log() == LOGS[name]


@given(st.sampled_from(sorted(LOGS)), st.lists(st.sampled_from(sorted(TOUCHES)), max_size=3))
def test_touches_add_up(name: str, touches: list[str]) -> None:
    text = LOGS[name]
    for touch in touches:
        text = TOUCHES[touch](text.removeprefix("\ufeff"))
    assert Table.from_log(text).to_log() == LOGS[name]


@pytest.mark.parametrize("blank", ["\n", "\r\n", "\n \n"])
def test_a_line_keeps_its_number(blank: str) -> None:
    lines = LOGS["dafeng"].splitlines()
    lines[20] = lines[20].replace('"', "'")
    text = blank.join(lines)
    assert text.count(lines[20]) == 1
    with pytest.raises(LogError) as caught:
        Table.from_log(text)
    assert caught.value.line == text[: text.index(lines[20])].count("\n") + 1


@pytest.mark.parametrize("inside", ["\u2028", "\u2029", "\x85", "\x7f", "\xa0", "\u3000", "\ufeff"])
def test_what_stands_within_a_text_is_no_end_of_a_line(inside: str) -> None:
    first, *rest = LOGS["sichuan"].splitlines()
    text = "\n".join([first.replace('"seed":"', f'"seed":"{inside}'), *rest])
    with pytest.raises(LogError, match="a seed is written as digits") as caught:
        Table.from_log(text)
    assert caught.value.line == 1


@pytest.mark.parametrize("inside", ["\x0b", "\x1c", "\x1d", "\x1e", "\f", "\x00"])
def test_what_json_refuses_within_a_text_is_refused_on_its_line(inside: str) -> None:
    lines = LOGS["sichuan"].splitlines()
    number = random.Random(inside).randrange(1, len(lines))
    place = lines[number].index('"') + 1
    lines[number] = lines[number][:place] + inside + lines[number][place:]
    with pytest.raises(LogError) as caught:
        Table.from_log("\n".join(lines))
    assert caught.value.line == number + 1


@pytest.mark.parametrize("text", ["", "\n", " \r\n\t", "\ufeff", "\ufeff\n"])
def test_a_log_of_blank_lines_has_nothing_in_it(text: str) -> None:
    with pytest.raises(LogError, match="there is nothing in it"):
        Table.from_log(text)
