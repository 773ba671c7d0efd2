"""The small white box for what is so or is not."""

from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.form_field import FormField
from fourc_desktop.pdf.pen import Pen

SIZE = 2.8
"""How wide and high it is, in mm."""

LINE = 1.2
"""How thick a check mark is, in points."""


def draw_tick_box(pen: Pen, x: float, y: float, field: FormField, *, ticked: bool = False) -> None:
    """A box to tick, with its upper left corner at x and y, in mm."""
    style, box = pen.style, Box(x, y, SIZE, SIZE)
    pen.box(box, fill=style.paper, stroke=style.accent, thickness=style.lines.write_in)
    pen.tick(field, box, lambda: _draw_mark(pen, box), ticked=ticked)


def _draw_mark(pen: Pen, box: Box) -> None:
    """A check mark of two strokes."""
    low = (box.x + 0.42 * box.width, box.bottom - 0.55)
    for end in ((box.x + 0.5, box.y + 0.5 * box.height), (box.right - 0.4, box.y + 0.45)):
        pen.line(low, end, pen.style.ink, LINE)
