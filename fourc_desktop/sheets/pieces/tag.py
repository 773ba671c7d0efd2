"""The tag of a result: its fill, its shape and its letter, then from which d% it is earned."""

from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.pen import Align, Pen
from fourc_desktop.sheets.pieces.result import Result, draw_shape
from fourc_desktop.sheets.typography import NOTE_STRONG, THRESHOLD

WIDTH = 5.4
HEIGHT = 5.0
RADIUS = 0.7
SHAPE = 1.05
"""Half the width of the shape, in mm."""


def draw_tag(pen: Pen, result: Result, start: int, *, end: float, middle: float) -> None:
    """A tag and the first d% that earns it; the number ends at `end`, in mm."""
    draw_mark(pen, result, end - pen.fonts.width("00", THRESHOLD) - 1.0 - WIDTH, middle)
    number = middle + THRESHOLD.capital / 2
    pen.text(end, number, f"{start:02}", THRESHOLD, pen.style.ink, Align.RIGHT)


def draw_mark(pen: Pen, result: Result, x: float, middle: float, height: float = HEIGHT) -> None:
    """A tag alone, from x to the right, so many mm high."""
    style = pen.style
    inks = result.ink(style)
    box = Box(x, middle - height / 2, WIDTH, height)
    pen.box(box, fill=inks.fill, stroke=inks.edge, thickness=style.lines.tag, radius=RADIUS)
    draw_shape(pen, result, (box.x + 1.6, middle), SHAPE, inks.text)
    letter = middle + NOTE_STRONG.capital / 2
    pen.text(box.x + 4.0, letter, result.letter, NOTE_STRONG, inks.text, Align.CENTER)
