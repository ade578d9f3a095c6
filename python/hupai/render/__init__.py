"""Pictures of hands for notebooks and web pages; hands, and deals, in lines for a terminal.

Everything here is made by code from the tiles themselves: no image files, no libraries. The
pictures stand alone, so several of them can share one page.

>>> from hupai import Hand
>>> hand_text(Hand.parse("123m 45p [777p]"))
'🀇🀈🀉 🀜🀝 [🀟🀟🀟]'
"""

from typing import TYPE_CHECKING

from hupai.render.hand_svg import hand_svg, tiles_svg
from hupai.render.text import hand_text

if TYPE_CHECKING:
    from hupai.render.deal_text import deal_lines, result_lines, tiles_text


def __getattr__(name: str) -> object:
    """Load what needs the rules of play on first use: a picture of a hand does not (PEP 562)."""
    if name in {"deal_lines", "result_lines", "tiles_text"}:
        from hupai.render import deal_text

        return getattr(deal_text, name)
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)


__all__ = ["deal_lines", "hand_svg", "hand_text", "result_lines", "tiles_svg", "tiles_text"]
