"""The portrait in its frame; an empty frame leaves room to draw one."""

from dataclasses import dataclass

from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.pen import Pen

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
        style = pen.style
        if self.picture is not None:
            with pen.inside(box, (RADIUS,) * 4):
                pen.picture(self.picture, box)
        thickness = style.lines.portrait
        pen.box(box, stroke=style.accent, thickness=thickness, radius=RADIUS)
