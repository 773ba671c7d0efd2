"""A portrait in a frame; without a picture, an empty frame to draw in."""

from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.picture_reader import open_picture
from fourc_desktop.pdf.pieces.boxes import draw_drawing_frame
from fourc_desktop.pdf.pieces.titles import TITLE_HEIGHT, SectionTitle
from fourc_desktop.pdf.typography import POINT

PORTRAIT_WIDTH = 36.0
PORTRAIT_HEIGHT = 48.0
PORTRAIT_RADIUS = 1.4
LIGHT = 0.65
"""How far a picture in light gray is blended with white, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Portrait:
    """A picture, cropped to 3 : 4 from its center, or None."""

    picture: bytes | None

    @property
    def height(self) -> float:
        """The height, in mm; always 48."""
        return PORTRAIT_HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the picture and the frame over its edge."""
        draw_portrait(pen, box, self.picture)


def draw_portrait(pen: Pen, box: Box, picture: bytes | None) -> None:
    """Draw a picture, if there is one and the style has portraits, and a frame over its edge."""
    thickness = pen.style.lines.portrait
    if picture is not None and pen.style.portraits:
        with pen.inside(box.inset(thickness * POINT / 2), (PORTRAIT_RADIUS,) * 4):
            pen.picture(lightened(picture) if pen.style.lightened else picture, box)
    pen.box(box, stroke=pen.style.accent, thickness=thickness, radius=PORTRAIT_RADIUS)


def lightened(picture: bytes) -> bytes:
    """Convert a picture to light gray."""
    with open_picture(BytesIO(picture)) as opened:
        gray = opened.convert("L")
    buffer = BytesIO()
    Image.blend(gray, Image.new("L", gray.size, 255), LIGHT).save(buffer, "PNG")
    return buffer.getvalue()


ABOVE_PLAN = 1.7


@dataclass(frozen=True, slots=True)
class FloorPlan:
    """A titled frame with a grid; its height in mm includes the title."""

    height: float

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title and the frame."""
        SectionTitle("Plan").draw(pen, box)
        top = TITLE_HEIGHT + ABOVE_PLAN
        draw_drawing_frame(pen, Box(box.x, box.y + top, box.width, box.height - top), empty=True)
