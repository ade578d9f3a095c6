"""The frame of a picture: one self-contained SVG document."""

from xml.sax.saxutils import escape


def svg_document(body: str, width: float, height: float, title: str) -> str:
    """Wrap drawn elements in an SVG document of the given size, named by its title.

    The size is in units of 1/96 inch; a picture wider than the page that shows it shrinks to fit.

    >>> svg_document("<path/>", 10, 20, "a < b").partition("<title>")[2]
    'a &lt; b</title><path/></svg>'
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" style="max-width:100%;height:auto" role="img">'
        f"<title>{escape(title)}</title>{body}</svg>"
    )
