"""Velocity: sectors a turn, and a box for how far the vehicle has moved in this one."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.vehicle_page import INSIDE
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.form_field import number_field
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces.number_panel import PADDING, WORDS, draw_number_panel
from fourc_desktop.pdf.pieces.write_in_box import draw_write_in_box
from fourc_desktop.pdf.typography import LABEL, NOTE, NOTE_LEADING, STRONG
from fourc_desktop.pdf.wrapping import wrap

HEIGHT = 44.4
TITLE = "Velocity"
UNIT = ("sectors", "a turn")
UNIT_BASELINES = (14.4, 18.3)
MOVED = "moved this turn"
MOVED_BASELINE = 27.1
BOX = Box(3.0, 29.5, 22.0, 11.3)
"""The box for what the vehicle has moved."""

HINT = 28.0
"""From the left edge to the words beside the box, in mm."""


@dataclass(frozen=True, slots=True)
class Velocity:
    """The panel; the hint is already in lines."""

    value: int | None
    hint: tuple[str, ...]

    @property
    def height(self) -> float:
        """Always 44.4 mm."""
        return HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the panel, the box, and the words beside it around its middle."""
        style = pen.style
        draw_number_panel(pen, box, TITLE, self.value)
        for words, baseline in zip(UNIT, UNIT_BASELINES, strict=True):
            pen.text(box.x + WORDS, box.y + baseline, words, STRONG, style.ink)
        pen.text(box.x + PADDING, box.y + MOVED_BASELINE, MOVED, LABEL, style.soft_ink)
        place = Box(box.x + BOX.x, box.y + BOX.y, BOX.width, BOX.height)
        draw_write_in_box(pen, place, field=number_field(None, TITLE, MOVED))
        spread = (len(self.hint) - 1) * NOTE_LEADING
        y = place.y + (place.height - spread + NOTE.capital) / 2
        for line in self.hint:
            pen.text(box.x + HINT, y, line, NOTE, style.ink)
            y += NOTE_LEADING


def velocity(value: int | None, width: float, fonts: Fonts) -> Velocity:
    """The panel in a width in mm; None leaves the number blank."""
    return Velocity(value, wrap(INSIDE, NOTE, width - HINT - 1, fonts))
