"""A bracket beside rows that belong together, with its title written upward."""

from typing import Final

from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.typography import CARD_HEAD, TypeStyle

LINE: Final = 4.3
BASELINE: Final = 3.2
"""The distances of the line and of the title's baseline from the left edge, in mm."""

ABOVE: Final = 0.9
BELOW: Final = 0.6
"""How much shorter than the rows the line is at each end, in mm."""


def draw_bracket(
    pen: Pen, x: float, top: float, bottom: float, title: str, face: TypeStyle = CARD_HEAD
) -> None:
    """Draw the line from `top` to `bottom`, and the title in capitals at its left."""
    accent, thickness = pen.style.accent, pen.style.lines.bracket
    pen.line((x + LINE, top + ABOVE), (x + LINE, bottom - BELOW), accent, thickness)
    pen.text_upward(x + BASELINE, (top + bottom) / 2, title.upper(), face, accent)
