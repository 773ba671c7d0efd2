"""The white box for a number that changes in play."""

from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.pen import Pen
from fourc_desktop.sheets.typography import LABEL

RADIUS = 0.8


def draw_write_in_box(pen: Pen, box: Box, label: str = "") -> None:
    """A box to write in; its label, such as "now", stands small in its corner."""
    style = pen.style
    pen.box(
        box,
        fill=style.paper,
        stroke=style.accent,
        thickness=style.lines.write_in,
        radius=RADIUS,
    )
    if label:
        pen.text(box.x + 1.2, box.y + 2.9, label, LABEL, style.soft_ink)
