"""Skills with their Row Steps, and contacts."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.sheets.blocks.listing import Listing
from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.content import SkillLine
from fourc_desktop.sheets.fonts import Fonts
from fourc_desktop.sheets.pen import Align, Pen
from fourc_desktop.sheets.pieces.section_title import Head
from fourc_desktop.sheets.typography import BODY, NOTE, NOTE_LEADING, STEPS, Face
from fourc_desktop.sheets.wrapping import wrap

ROW = 5.35
LOW_ROW = 4.7
ABOVE = 0.4
WORTH_ROOM = 14.0
"""What the Row Steps and the space before them take of the width, in mm."""


@dataclass(frozen=True, slots=True)
class SkillRow:
    """A skill or contact, its name already in lines of a face."""

    name: tuple[str, ...]
    worth: str
    face: Face
    leading: float

    @property
    def height(self) -> float:
        """One line of the row, and the leading of each further line, in mm."""
        return self.leading + NOTE_LEADING * (len(self.name) - 1)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the name and, on its first line, what it is worth."""
        style = pen.style
        baseline = box.y + self.leading / 2 + self.face.capital / 2 + 0.1
        for index, line in enumerate(self.name):
            pen.text(box.x, baseline + index * NOTE_LEADING, line, self.face, style.ink)
        worth = STEPS if self.worth.startswith("+") else NOTE
        pen.text(box.right, baseline, self.worth, worth, style.ink, Align.RIGHT)


def skills(lines: Sequence[SkillLine], width: float, room: float, fonts: Fonts) -> Listing:
    """The list of skills; where it does not go into `room` mm at 10 points, it takes 9."""
    normal = _listing(lines, width, BODY, ROW, fonts)
    if normal.height <= room:
        return normal
    return _listing(lines, width, NOTE, LOW_ROW, fonts)


def _listing(
    lines: Sequence[SkillLine], width: float, face: Face, leading: float, fonts: Fonts
) -> Listing:
    rows = tuple(
        SkillRow(wrap(line.name, face, width - WORTH_ROOM, fonts), line.worth, face, leading)
        for line in lines
    )
    head = Head(width, "row steps", Align.RIGHT)
    return Listing("Skills and contacts", (head,), rows, ABOVE)
