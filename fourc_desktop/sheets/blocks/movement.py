"""How far somebody gets in a turn: a box for each way to move."""

from dataclasses import dataclass

from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.content import Speed
from fourc_desktop.sheets.pen import Align, Pen
from fourc_desktop.sheets.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.sheets.pieces.section_title import Head, SectionTitle
from fourc_desktop.sheets.typography import NOTE, NUMBER

ABOVE = 1.5
BOX = 13.5
GAP = 1.0
NUMBER_BASELINE = 7.4
NAME_BASELINE = 11.7
RADIUS = 0.8


@dataclass(frozen=True, slots=True)
class Movement:
    """One to five ways to move, side by side."""

    speeds: tuple[Speed, ...]

    @property
    def height(self) -> float:
        """The title and the boxes, in mm."""
        return TITLE + ABOVE + BOX

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the boxes, as wide as there is room for."""
        heads = (Head(box.width, "sectors a turn", Align.RIGHT),)
        SectionTitle("Movement", heads).draw(pen, box)
        style, count = pen.style, len(self.speeds)
        width = (box.width - GAP * (count - 1)) / count
        top = box.y + TITLE + ABOVE
        for index, speed in enumerate(self.speeds):
            cell = Box(box.x + index * (width + GAP), top, width, BOX)
            pen.box(cell, fill=style.tint, radius=RADIUS)
            number = str(speed.sectors)
            center = Align.CENTER
            pen.text(cell.middle, top + NUMBER_BASELINE, number, NUMBER, style.ink, center)
            pen.text(cell.middle, top + NAME_BASELINE, speed.name, NOTE, style.ink, center)
