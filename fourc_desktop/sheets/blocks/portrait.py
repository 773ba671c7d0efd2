"""The portrait in its frame; an empty frame leaves room to draw one."""

from dataclasses import dataclass

from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.pen import Pen
from fourc_desktop.sheets.typography import POINT

WIDTH = 36.0
HEIGHT = 48.0
RADIUS = 1.4


@dataclass(frozen=True, slots=True)
class Portrait:
    """A picture, cropped to 3 : 4 from its center, or None."""

    picture: bytes | None

    @property
    def height(self) -> float:
        """Always 48 mm."""
        return HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the picture and the frame over its edge."""
        thickness = pen.style.lines.portrait
        middle_of_frame = box.inset(thickness * POINT / 2)
        if self.picture is not None:
            with pen.inside(middle_of_frame, (RADIUS,) * 4):
                pen.picture(self.picture, box)
        pen.box(box, stroke=pen.style.accent, thickness=thickness, radius=RADIUS)
