"""Pictures and glyph lines of hands: SVG for notebooks and web pages, one line for a terminal.

Everything here is made by code from the tiles themselves: no image files, no libraries. The
pictures stand alone, so several of them can share one page.

>>> from hupai import Hand
>>> hand_text(Hand.parse("123m 45p [777p]"))
'🀇🀈🀉 🀜🀝 [🀟🀟🀟]'
"""

from hupai.render.hand_svg import hand_svg, tiles_svg
from hupai.render.text import hand_text

__all__ = ["hand_svg", "hand_text", "tiles_svg"]
