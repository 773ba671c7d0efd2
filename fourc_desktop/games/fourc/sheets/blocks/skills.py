"""Skills with their Row Steps, and contacts."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.content import SkillLine
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.section_title import Head
from fourc_desktop.pdf.typography import BODY, NOTE, NOTE_LEADING, STEPS, Face
from fourc_desktop.pdf.wrapping import Fitted, fit

ROW = 5.35
LOW_ROW = 4.7
ABOVE = 0.4
WORTH_ROOM = 14.0
"""What the Row Steps and the space before them take of the width, in mm."""

MOST_LINES = 3
"""Lines of a name; one that takes more stands in full on a later page."""


@dataclass(frozen=True, slots=True)
class SkillRow:
    """A skill or contact, its name already made to fit."""

    name: Fitted
    worth: str
    leading: float

    @property
    def height(self) -> float:
        """One line of the row, and the leading of each further line, in mm."""
        return self.leading + NOTE_LEADING * (len(self.name.lines) - 1)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the name and, on its first line, what it is worth."""
        style = pen.style
        face = self.name.face
        baseline = box.y + self.leading / 2 + face.capital / 2 + 0.1
        for index, line in enumerate(self.name.lines):
            pen.text(box.x, baseline + index * NOTE_LEADING, line, face, style.ink)
        worth = STEPS if self.worth.startswith("+") else NOTE
        pen.text(box.right, baseline, self.worth, worth, style.ink, Align.RIGHT)


def skills(lines: Sequence[SkillLine], width: float, room: float, fonts: Fonts) -> Listing:
    """The list of skills; where it does not go into `room` mm at 10 points, it takes 9."""
    normal = _listing(lines, width, BODY, ROW, fonts)
    if normal.height <= room:
        return normal
    return _listing(lines, width, NOTE, LOW_ROW, fonts)


def long_names(lines: Sequence[SkillLine], width: float, fonts: Fonts) -> list[str]:
    """The names that end in an ellipsis in a list of a width in mm."""
    return [line.name for line in lines if not _name(line, NOTE, width, fonts).whole]


def _name(line: SkillLine, face: Face, width: float, fonts: Fonts) -> Fitted:
    return fit(line.name, ((face, MOST_LINES),), width - WORTH_ROOM, fonts)


def _listing(
    lines: Sequence[SkillLine], width: float, face: Face, leading: float, fonts: Fonts
) -> Listing:
    rows = tuple(SkillRow(_name(line, face, width, fonts), line.worth, leading) for line in lines)
    head = Head(width, "row steps", Align.RIGHT)
    return Listing("Skills and contacts", (head,), rows, ABOVE)
