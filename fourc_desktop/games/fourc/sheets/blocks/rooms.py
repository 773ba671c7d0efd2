"""The rooms of a headquarters, each with its number on the plan."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.headquarters_page import RoomLine
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.box import TOLERANCE, Box
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.form_field import FormField
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.number_mark import draw_number_mark
from fourc_desktop.pdf.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.pdf.pieces.section_title import Head
from fourc_desktop.pdf.typography import NOTE, NOTE_LEADING, ROW_LABEL, Face
from fourc_desktop.pdf.wrapping import Fitted, fit

ROW = 9.2
ABOVE = 0.3
MARK = 2.8
"""From the left edge to the middle of the number, in mm."""

WORDS = 8.0
NOTE_BASELINE = 3.2
MARGIN = 0.2
"""Around a field, in mm."""

MIDDLE = ROW / 2
NAMES: tuple[tuple[Face, int], ...] = tuple((ROW_LABEL.at(size), 1) for size in (12, 11, 10, 9))
NOTES: tuple[tuple[Face, int], ...] = ((NOTE, 2), (NOTE.at(8), 2))


@dataclass(frozen=True, slots=True)
class RoomRow:
    """A room, its words made to fit."""

    line: RoomLine
    name: Fitted
    note: Fitted

    @property
    def height(self) -> float:
        """9.2 mm, and more where the note takes two lines."""
        return ROW + NOTE_LEADING * (len(self.note.lines) - 1)

    @property
    def whole(self) -> bool:
        """Whether all that there is to say of it stands there."""
        return self.name.whole and self.note.whole

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the number, the name, and the note below it; without one, the name in the middle."""
        style, line = pen.style, self.line
        draw_number_mark(pen, line.number, (box.x + MARK, box.y + MIDDLE))
        height = MIDDLE if line.note else ROW
        place = Box(box.x + WORDS, box.y, box.width - WORDS, height)
        field = FormField(("Rooms", f"room {line.number}", "name"), line.name)
        with pen.field(field, place.inset(MARGIN), self.name.face, style.ink):
            baseline = MIDDLE - 0.5 if line.note else MIDDLE + self.name.face.capital / 2
            pen.text(place.x, box.y + baseline, self.name.lines[0], self.name.face, style.ink)
        if line.note:
            self._draw_note(pen, Box(place.x, place.bottom, place.width, box.bottom - place.bottom))

    def _draw_note(self, pen: Pen, box: Box) -> None:
        soft = pen.style.soft_ink
        words = ("Rooms", f"room {self.line.number}", "note")
        field = FormField(words, self.line.note, several_lines=len(self.note.lines) > 1)
        with pen.field(field, box.inset(MARGIN), self.note.face, soft):
            for index, words_of_line in enumerate(self.note.lines):
                baseline = box.y + NOTE_BASELINE + index * NOTE_LEADING
                pen.text(box.x, baseline, words_of_line, self.note.face, soft)


def rooms(lines: Sequence[RoomLine], width: float, room: float, fonts: Fonts) -> Listing:
    """The list of rooms in a block of a width in mm, with rows for more as far as they fit."""
    head = Head(width, "by their numbers on the plan", Align.RIGHT)
    rows = [_row(line, width, fonts) for line in lines]
    taken = TITLE + ABOVE + sum(row.height for row in rows)
    free = range(len(rows) + 1, len(rows) + 1 + int(max(room - taken + TOLERANCE, 0) / ROW))
    rows += [_row(RoomLine(number, "", ""), width, fonts) for number in free]
    return Listing("Rooms", (head,), tuple(rows), ABOVE)


def cut_short(lines: Sequence[RoomLine], width: float, fonts: Fonts) -> list[RoomLine]:
    """The rooms whose rows have no room for all that there is to say."""
    return [line for line in lines if not _row(line, width, fonts).whole]


def _row(line: RoomLine, width: float, fonts: Fonts) -> RoomRow:
    room = width - WORDS
    return RoomRow(line, fit(line.name, NAMES, room, fonts), fit(line.note, NOTES, room, fonts))
