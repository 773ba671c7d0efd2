"""A frame with a grid in it: something is drawn there, or there is room to draw it."""

from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.pen import Pen
from fourc_desktop.sheets.typography import POINT

RADIUS = 1.4
SQUARE = 9.25
"""How far the lines of the grid are apart, in mm."""


def draw_drawing_frame(pen: Pen, box: Box) -> None:
    """The tint, the grid around the middle of the box, and the frame over its edge."""
    style = pen.style
    frame = style.lines.frame
    inner = box.inset(frame * POINT / 2)
    with pen.inside(inner, (RADIUS,) * 4):
        pen.box(inner, fill=style.tint)
        for x in _lines(inner.x, inner.width):
            pen.line((x, inner.y), (x, inner.bottom), style.hairline, style.lines.hairline)
        for y in _lines(inner.y, inner.height):
            pen.line((inner.x, y), (inner.right, y), style.hairline, style.lines.hairline)
    pen.box(box, stroke=style.accent, thickness=frame, radius=RADIUS)


def _lines(start: float, length: float) -> list[float]:
    """Where the lines of the grid are, as far from one end as from the other."""
    middle, count = start + length / 2, int(length / 2 / SQUARE)
    return [middle + index * SQUARE for index in range(-count, count + 1)]
