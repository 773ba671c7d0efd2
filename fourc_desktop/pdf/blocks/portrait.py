"""The portrait in its frame; an empty frame leaves room to draw one."""

from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.typography import POINT

WIDTH = 36.0
HEIGHT = 48.0
RADIUS = 1.4
LIGHT = 0.65
"""How far a lightened picture goes from its grays to white."""


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
        if self.picture is not None and pen.style.portraits:
            picture = lightened(self.picture) if pen.style.lightened else self.picture
            with pen.inside(middle_of_frame, (RADIUS,) * 4):
                pen.picture(picture, box)
        pen.box(box, stroke=pen.style.accent, thickness=thickness, radius=RADIUS)


def lightened(picture: bytes) -> bytes:
    """A picture in light gray."""
    with Image.open(BytesIO(picture)) as opened:
        gray = opened.convert("L")
    buffer = BytesIO()
    Image.blend(gray, Image.new("L", gray.size, 255), LIGHT).save(buffer, "PNG")
    return buffer.getvalue()
