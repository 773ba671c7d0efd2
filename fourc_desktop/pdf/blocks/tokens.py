"""Tokens: discs to cut out, with a picture, a name, and the ring of a side."""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.pdf.blocks.pictures import lightened
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.standee_content import Ring, TokenContent
from fourc_desktop.pdf.styles import WHITE
from fourc_desktop.pdf.typography import (
    LABEL,
    LABEL_STRONG,
    NOTE_STRONG,
    POINT,
    STRONG,
    TypeStyle,
    Weight,
)
from fourc_desktop.pdf.wrapping import FittedText, fit, narrowed

DIAMETER: Final = 25.4
"""The diameter of the cut line of a usual token, in mm."""

NAME_WIDTH: Final = 14.5
"""The width for a name on a usual token, in mm."""

SHARE_OF_PICTURE: Final = 0.7
"""The share of a token's height, from the top, that its picture takes."""

BASELINE_SHARE: Final = 0.8
"""The vertical middle of a name's capitals, as a share of a token's height."""

RING: Final = 0.95
"""The width of a ring, in mm; half of it in low ink."""

DASH: Final = (1.3, 0.9)
"""The dashes of a ring and the gaps between them, in mm."""

BADGE_RADIUS: Final = 2.5
PICTURE_SHAPE: Final = 4 / 3
"""The height of a portrait for a width of 1."""

TOKEN_NAMES: Final = (STRONG, NOTE_STRONG, LABEL_STRONG)
INITIALS: Final = TypeStyle(26, Weight.BOLD)
MIN_INITIALS: Final = 10


@dataclass(frozen=True, slots=True)
class PrintedToken:
    """A disc, a whole multiple of 25.4 mm across the cut line."""

    content: TokenContent
    name: FittedText

    @property
    def height(self) -> float:
        """The diameter, in mm."""
        return DIAMETER * self.content.multiple

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw picture, name, ring and number."""
        size = box.height
        with pen.inside(box, (size / 2,) * 4):
            picture = Box(box.x, box.y, size, size * SHARE_OF_PICTURE)
            draw_picture(pen, picture, self.content, Box(box.x, box.y, size, size * PICTURE_SHAPE))
            below = Box(box.x, picture.bottom, size, size - picture.height)
            pen.box(below, fill=WHITE)
            thickness = pen.style.lines.hairline
            pen.line((box.x, below.y), (box.right, below.y), pen.style.ink, thickness)
        (line,) = self.name.lines
        baseline = box.y + size * BASELINE_SHARE + self.name.face.capital / 2
        pen.text(box.middle, baseline, line, self.name.face, pen.style.ink, Align.CENTER)
        draw_ring(pen, box, self.content.ring)
        if self.content.number is not None:
            self._draw_number(pen, box, str(self.content.number))

    def _draw_number(self, pen: Pen, box: Box, number: str) -> None:
        """The number in a small disc at the upper right."""
        radius = max(BADGE_RADIUS, pen.fonts.width(number, NOTE_STRONG) / 2 + 0.6)
        x, y = box.right - radius, box.y + radius
        ink, thickness = pen.style.ink, pen.style.lines.cell
        pen.circle((x, y), radius - thickness * POINT, fill=WHITE, stroke=ink, thickness=thickness)
        face = pen.fonts.setting.sized(NOTE_STRONG)
        pen.text(x, y + face.capital / 2, number, NOTE_STRONG, ink, Align.CENTER)


@dataclass(frozen=True, slots=True)
class BlankToken:
    """A disc to draw on."""

    height = DIAMETER

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the cut line and a line for the name."""
        draw_cut_line(pen, box)
        style, y = pen.style, box.y + box.height * 0.84
        half = NAME_WIDTH / 2
        thickness = style.lines.hairline
        pen.line((box.middle - half, y), (box.middle + half, y), style.hairline, thickness)
        middle = box.y + box.height / 2
        pen.text(box.middle, middle, "blank", LABEL, style.soft_ink, Align.CENTER)


def token(content: TokenContent, fonts: Fonts) -> PrintedToken:
    """A token with its short name at 8 pt or more, or with initials if that is too wide."""
    width = NAME_WIDTH * content.multiple
    faces = [(face.at(face.size * (1 + 0.5 * (content.multiple - 1))), 1) for face in TOKEN_NAMES]
    for text in (content.name, content.short_name, content.initials):
        name = fit(text, faces, width, fonts, shrinks=False)
        if name.whole and len(name.lines) == 1 and fonts.width(text, name.face) <= width:
            break
    return PrintedToken(content, name)


def draw_picture(
    pen: Pen, box: Box, content: TokenContent, covered: Box, *, behind: bool = False
) -> None:
    """Draw the picture so that it fills `covered`; without one, draw a figure or initials in `box`.

    With `behind`, a figure is drawn from behind.
    """
    style = pen.style
    if content.picture is not None and style.portraits:
        picture = lightened(content.picture) if style.lightened else content.picture
        pen.picture(picture, covered)
        return
    if content.sketch is not None:
        content.sketch.draw(pen, box, behind=behind)
        return
    pen.box(box, fill=style.strong_tint)
    text, face = content.initials, INITIALS.at(INITIALS.size * content.multiple)
    face = face.at(max(narrowed(text, face, box.width * 0.64, pen.fonts).size, MIN_INITIALS))
    baseline = box.y + (box.height + face.capital) / 2
    pen.text(box.middle, baseline, text, face, style.accent, Align.CENTER)


def draw_cut_line(pen: Pen, box: Box) -> None:
    """Draw a thin circle whose outer edge touches a square box."""
    thickness = pen.style.lines.hairline
    radius = (box.height - thickness * POINT) / 2
    center = (box.middle, box.y + box.height / 2)
    pen.circle(center, radius, fill=None, stroke=pen.style.soft_ink, thickness=thickness)


def draw_ring(pen: Pen, box: Box, ring: Ring) -> None:
    """Draw the ring of a side; its outer edge touches a square box."""
    style = pen.style
    center: Point = (box.middle, box.y + box.height / 2)
    width = RING if style.bar is not None else RING / 2
    if box.height < DIAMETER / 2:
        width /= 1.5
    radius = (box.height - width) / 2
    if ring is Ring.SOLID:
        pen.circle(center, radius, fill=None, stroke=style.accent, thickness=width / POINT)
        return
    draw_cut_line(pen, box)
    if ring is Ring.DASHED:
        with pen.dashed(*DASH):
            pen.circle(center, radius, fill=None, stroke=style.ink, thickness=width / POINT)
        return
    thickness = style.lines.cell
    inner = box.height / 2 - RING - thickness * POINT / 2
    pen.circle(center, inner, fill=None, stroke=style.ink, thickness=thickness)
