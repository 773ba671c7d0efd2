"""A frame with a grid in it: something is drawn there, or there is room to draw it."""

from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.styles import WHITE, Ink
from fourc_desktop.pdf.typography import POINT, STRONG

FRAME_RADIUS = 1.4
SQUARE = 9.25
"""How far the lines of the grid are apart, in mm."""


def draw_drawing_frame(pen: Pen, box: Box, *, empty: bool) -> None:
    """The tint, the grid around the middle of the box, and the frame over its edge.

    Where the style has no tints to set it off, only an `empty` frame has its grid.
    """
    style = pen.style
    frame = style.lines.frame
    inner = box.inset(frame * POINT / 2)
    with pen.inside(inner, (FRAME_RADIUS,) * 4):
        pen.box(inner, fill=style.tint)
        if empty or style.strong_tint is not None:
            _draw_grid(pen, inner, style.grid)
    pen.box(box, stroke=style.accent, thickness=frame, radius=FRAME_RADIUS)


def _draw_grid(pen: Pen, box: Box, ink: Ink) -> None:
    thickness = pen.style.lines.hairline
    for x in _lines(box.x, box.width):
        pen.line((x, box.y), (x, box.bottom), ink, thickness)
    for y in _lines(box.y, box.height):
        pen.line((box.x, y), (box.right, y), ink, thickness)


def _lines(start: float, length: float) -> list[float]:
    middle, count = start + length / 2, int(length / 2 / SQUARE)
    return [middle + index * SQUARE for index in range(-count, count + 1)]


MARK_RADIUS = 2.5
MARK_LINE = 0.9
"""How thick the circle is, in points."""

DIGIT_ROOM = 21
"""Points that all digits share, so that they keep to the circle."""


def draw_number_mark(pen: Pen, number: int, center: Point) -> None:
    """A number from 1 up, in a circle around `center`."""
    style, words = pen.style, str(number)
    paper = style.paper or WHITE
    pen.circle(center, MARK_RADIUS, fill=paper, stroke=style.ink, thickness=MARK_LINE)
    face = STRONG.at(min(STRONG.size, DIGIT_ROOM / len(words)))
    x, y = center
    pen.text(x, y + face.capital / 2, words, face, style.ink, Align.CENTER)
