"""A number in a circle: the same on a drawing and in the list beside it."""

from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.rounding import Point
from fourc_desktop.pdf.style import WHITE
from fourc_desktop.pdf.typography import STRONG

RADIUS = 2.5
LINE = 0.9
"""How thick the circle is, in points."""

DIGIT_ROOM = 21
"""Points that all digits share, so that they keep to the circle."""


def draw_number_mark(pen: Pen, number: int, center: Point) -> None:
    """A number from 1 up, in a circle around `center`."""
    style, words = pen.style, str(number)
    paper = style.paper or WHITE
    pen.circle(center, RADIUS, fill=paper, stroke=style.ink, thickness=LINE)
    face = STRONG.at(min(STRONG.size, DIGIT_ROOM / len(words)))
    x, y = center
    pen.text(x, y + face.capital / 2, words, face, style.ink, Align.CENTER)
