"""Tiles in Chinese text."""

import re

from hupai.tiles import Tile

GROUP = re.compile(r"(\d+)([mpszf])", re.ASCII)


def in_chinese(text: str) -> str:
    """Write the tiles in a text, as hands, melds and decompositions print them, in Chinese.

    >>> in_chinese("13m55z? [456p] [2222s+] (9999m)")
    '13万白白? [456筒] [2222条+] (9999万)'
    """
    return GROUP.sub(_group, text)


def _group(match: re.Match[str]) -> str:
    ranks, suit = match.groups()
    names = [Tile.parse(f"{rank}{suit}").zh for rank in ranks]
    return "".join(names) if suit in "zf" else f"{ranks}{names[0][-1]}"
