"""Room to draw the plan of a place on."""

from dataclasses import dataclass

from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces.drawing_frame import draw_drawing_frame
from fourc_desktop.pdf.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.pdf.pieces.section_title import SectionTitle

ABOVE = 1.7


@dataclass(frozen=True, slots=True)
class Plan:
    """A titled frame with a grid, so many mm high, title and all."""

    height: float

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title and the frame."""
        SectionTitle("Plan").draw(pen, box)
        top = TITLE + ABOVE
        draw_drawing_frame(pen, Box(box.x, box.y + top, box.width, box.height - top), empty=True)
