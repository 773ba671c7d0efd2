"""A tinted panel with a title and one large number, such as Handling or Velocity."""

from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.form_field import number_field
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces.write_in_box import draw_write_in_box
from fourc_desktop.pdf.typography import GAUGE_TITLE, LARGE_NUMBER

PADDING = 3.0
RADIUS = 1.4
TITLE_BASELINE = 5.7
NUMBER_BASELINE = 18.2
BLANK = Box(0, 8.2, 15.0, 10.8)
"""The box for a number that is left blank."""

NUMBER_ROOM = 84
"""Points that all digits share, so that they leave the words beside them their room."""

WORDS = 19.9
"""From the left edge of the panel to the words beside the number, in mm."""


def draw_number_panel(pen: Pen, box: Box, title: str, value: int | None) -> None:
    """Draw the panel with its title, and the number or a box to write it in."""
    style, left = pen.style, box.x + PADDING
    edge, thickness = style.card_edge, style.lines.card
    pen.box(box, fill=style.tint, stroke=edge, thickness=thickness, radius=RADIUS)
    pen.text(left, box.y + TITLE_BASELINE, title.upper(), GAUGE_TITLE, style.accent)
    if value is None:
        place = Box(left, box.y + BLANK.y, BLANK.width, BLANK.height)
        draw_write_in_box(pen, place, field=number_field(None, title, "value"))
        return
    words = str(value)
    face = LARGE_NUMBER.at(min(LARGE_NUMBER.size, NUMBER_ROOM / len(words)))
    pen.text(left, box.y + NUMBER_BASELINE, words, face, style.ink)
