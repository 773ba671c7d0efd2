"""Movement block: a box for each movement mode."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.character_content import Speed
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.boxes import draw_write_in_box
from fourc_desktop.pdf.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.pdf.pieces.section_title import ColumnHead, SectionTitle
from fourc_desktop.pdf.typography import LABEL, NOTE, NOTE_LEADING, NUMBER, POINT
from fourc_desktop.pdf.wrapping import FittedText, fit, wrap

ABOVE = 1.5
BOX = 13.5
GAP = 1.0
MOST_BOXES = 5
SPEED_MIDDLE = 5.0
"""From the top of a box to the middle of its number, in mm."""

NAME_BASELINE = 11.7
PADDING = 0.6
BLANK_HEIGHT = 9.0
"""How high the box for a speed that is left blank is, with what is around it, in mm."""

RADIUS = 0.8
FACES = (*((NUMBER.at(size), 1) for size in (20, 17, 14, 11)), (NOTE, 2), (LABEL, 3))
LEADING = 0.92
"""From one line of words in a box to the next, for a size of 1."""

ABOVE_LINES = 1.0
BASELINE = 2.9
"""From the top of a line below the boxes to its baseline, in mm."""


@dataclass(frozen=True, slots=True)
class MovementBlock:
    """One to five movement modes side by side, and lines of further ones."""

    modes: tuple[tuple[str, FittedText], ...]
    further: tuple[str, ...] = ()

    @property
    def height(self) -> float:
        """The title, the boxes and the lines below them, in mm."""
        below = len(self.further) * NOTE_LEADING
        return TITLE + ABOVE + BOX + (ABOVE_LINES + below if below else 0)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the boxes, as wide as there is room for."""
        heads = (ColumnHead(box.width, "sectors a turn", Align.RIGHT),)
        SectionTitle("Movement", heads).draw(pen, box)
        width = box_width(box.width, len(self.modes))
        top = box.y + TITLE + ABOVE
        for index, mode in enumerate(self.modes):
            _draw_mode(pen, Box(box.x + index * (width + GAP), top, width, BOX), *mode)
        y = top + BOX + ABOVE_LINES + BASELINE
        for line in self.further:
            pen.text(box.x, y, line, NOTE, pen.style.ink)
            y += NOTE_LEADING


def movement(speeds: Sequence[Speed], width: float, fonts: Fonts) -> MovementBlock:
    """The block of all movement modes, in a width in mm; words in a box wrap."""
    boxed, further = speeds[:MOST_BOXES], speeds[MOST_BOXES:]
    room = box_width(width, len(boxed)) - 2 * PADDING
    modes = tuple((speed.name, fit(str(speed.sectors), FACES, room, fonts)) for speed in boxed)
    if not further:
        return MovementBlock(modes)
    words = ", ".join(f"{speed.name} {speed.sectors}" for speed in further)
    return MovementBlock(modes, wrap(f"Also {words}.", NOTE, width, fonts))


def box_width(width: float, count: int) -> float:
    """How wide each of so many boxes is, in mm."""
    return (width - GAP * (count - 1)) / count


def _draw_mode(pen: Pen, cell: Box, name: str, speed: FittedText) -> None:
    style, face, is_blank = pen.style, speed.face, not speed.lines[0]
    pen.box(
        cell,
        fill=style.tint,
        stroke=None if is_blank else style.card_edge,
        thickness=style.lines.card,
        radius=RADIUS,
    )
    if is_blank:
        place = Box(cell.x, cell.y, cell.width, BLANK_HEIGHT).inset(PADDING)
        draw_write_in_box(pen, place, field=PdfField(("Movement", name)))
    leading = face.size * POINT * LEADING
    y = cell.y + SPEED_MIDDLE + (face.capital - leading * (len(speed.lines) - 1)) / 2
    for line in speed.lines:
        pen.text(cell.middle, y, line, face, style.ink, Align.CENTER)
        y += leading
    pen.text(cell.middle, cell.y + NAME_BASELINE, name, NOTE, style.ink, Align.CENTER)
