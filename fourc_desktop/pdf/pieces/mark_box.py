"""A box that is ticked, or that a letter is written into."""

from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.form_field import FormField
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.write_in_box import RADIUS, draw_write_in_box
from fourc_desktop.pdf.typography import POINT, ROW_LABEL

TICK = "x"
"""The letter of a tick."""

LINE = 1.6
"""How thick a tick is, in points."""


def draw_mark_box(pen: Pen, box: Box, letter: str, field: FormField, *, letters: bool) -> None:
    """A box with a tick, a letter or nothing; with `letters` a form takes letters."""
    style = pen.style
    if letters and pen.fills_in:
        draw_write_in_box(pen, box, field=field)
        return
    pen.box(
        box,
        fill=style.paper,
        stroke=style.accent,
        thickness=style.lines.write_in,
        radius=min(RADIUS, box.width / 5),
    )
    if letter.strip() and letter != TICK:
        baseline = box.y + (box.height + ROW_LABEL.capital) / 2
        pen.text(box.middle, baseline, letter, ROW_LABEL, style.ink, Align.CENTER)
        return
    inner = box.inset(style.lines.write_in * POINT)
    pen.tick(field, inner, lambda: _draw_tick(pen, inner), ticked=letter == TICK)


def _draw_tick(pen: Pen, box: Box) -> None:
    """Two strokes from the middle of the foot."""
    low = (box.x + 0.42 * box.width, box.bottom - 0.22 * box.height)
    left = (box.x + 0.2 * box.width, box.y + 0.52 * box.height)
    right = (box.right - 0.2 * box.width, box.y + 0.24 * box.height)
    for end in (left, right):
        pen.line(low, end, pen.style.ink, LINE)
