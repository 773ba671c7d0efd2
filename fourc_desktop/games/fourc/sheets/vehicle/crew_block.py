"""Crew block: every seat by its number on the drawing, its occupant and their roll."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType
from fourc_desktop.games.fourc.sheets.result_marks import EARNED, draw_tag
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import SeatLine, role
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import TOLERANCE, Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.drawing_frame import draw_number_mark
from fourc_desktop.pdf.pieces.section_title import HEIGHT as TITLE_HEIGHT
from fourc_desktop.pdf.pieces.section_title import ColumnHead
from fourc_desktop.pdf.typography import BODY, ROW_LABEL, TypeStyle
from fourc_desktop.pdf.wrapping import FittedText, fit

TITLE = "Crew"
ABOVE = 0.2
ROW = 8.15
MARK = 2.8
"""From the left edge to the middle of the number, in mm."""

ROLE = 8.0
NAME = 21.0
SKILL = 56.0
"""Where the role, the name and the roll start, in mm."""

TAG_ENDS = (23.4, 11.7, 0.0)
"""How far from the right edge the number of each tag ends, in mm."""

TAGS_WIDTH = 36.0
GAP = 2.0
NAMES: tuple[tuple[TypeStyle, int], ...] = (
    *((ROW_LABEL.at(size), 1) for size in (12, 11, 10, 9)),
    (ROW_LABEL.at(8), 2),
)
LEADING = 3.3
SKILLS = tuple((BODY.at(size), 1) for size in (10, 9.5, 9, 8.5, 8))


@dataclass(frozen=True, slots=True)
class SeatBlockRow:
    """A seat, with the name of the character who sits there made to fit."""

    line: SeatLine
    name: FittedText

    height = ROW

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it in reading order; the name can be typed anew in a form."""
        line, style = self.line, pen.style
        middle = box.y + ROW / 2
        draw_number_mark(pen, line.number, (box.x + MARK, middle))
        role_face = fit(line.role, SKILLS, NAME - ROLE - 1, pen.fonts)
        baseline = middle + role_face.face.capital / 2
        pen.text(box.x + ROLE, baseline, role_face.lines[0], role_face.face, style.soft_ink)
        end = box.right if line.starts is None else box.x + SKILL - GAP
        place = Box(box.x + NAME, box.y + 0.3, end - box.x - NAME, ROW - 0.6)
        field = PdfField((TITLE, f"seat {line.number}"), line.name)
        with pen.field(field, place, self.name.face, style.ink):
            y = middle + self.name.face.capital / 2 - LEADING * (len(self.name.lines) - 1) / 2
            for words in self.name.lines:
                pen.text(place.x, y, words, self.name.face, style.ink)
                y += LEADING
        if line.starts is not None:
            self._draw_roll(pen, box, middle)

    def _draw_roll(self, pen: Pen, box: Box, middle: float) -> None:
        starts = self.line.starts
        assert starts is not None
        room = box.width - SKILL - TAGS_WIDTH - GAP
        skill = fit(f"Coordination {self.line.coordination}", SKILLS, room, pen.fonts)
        baseline = middle + skill.face.capital / 2
        pen.text(box.x + SKILL, baseline, skill.lines[0], skill.face, pen.style.ink)
        places = zip(EARNED, (starts.red, starts.blue, starts.yellow), TAG_ENDS, strict=True)
        for result, start, end in places:
            draw_tag(pen, result, start, end=box.right - end, middle=middle)


def crew_list(
    lines: Sequence[SeatLine],
    seats: int | None,
    kind: VehicleType | None,
    room: float,
    fonts: Fonts,
    width: float,
) -> Listing:
    """The list of seats: all that are taken, and as many free ones as go into `room` mm.

    Where the number of seats is unknown, free seats fill the room.
    """
    count = int((room - crew_height(0) + TOLERANCE) / ROW)
    free = range(len(lines) + 1, (count if seats is None else min(seats, count)) + 1)
    all_lines = (*lines, *(SeatLine(number, role(number, kind)) for number in free))
    heads = (ColumnHead(width, _remark(seats), Align.RIGHT),)
    rows = tuple(_row(line, width, fonts) for line in all_lines)
    return Listing(TITLE, heads, rows, ABOVE)


def crew_height(seats: int) -> float:
    """How high a list of so many seats is, in mm."""
    return TITLE_HEIGHT + ABOVE + ROW * seats


def cut_short(lines: Sequence[SeatLine], width: float, fonts: Fonts) -> list[SeatLine]:
    """The seats whose rows have no room for the name."""
    return [line for line in lines if not _row(line, width, fonts).name.whole]


def _row(line: SeatLine, width: float, fonts: Fonts) -> SeatBlockRow:
    end = width if line.starts is None else SKILL - GAP
    return SeatBlockRow(line, fit(line.name, NAMES, end - NAME, fonts))


def _remark(seats: int | None) -> str:
    if seats == 0:
        return "nobody rides in it"
    counted = "" if seats is None else "1 seat, " if seats == 1 else f"{seats} seats, "
    return f"{counted}by their numbers on the drawing"
