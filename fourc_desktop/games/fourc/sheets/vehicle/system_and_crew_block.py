"""The systems of a vehicle with rank, roll and thresholds; its seats, occupants and their rolls."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType
from fourc_desktop.games.fourc.sheets.result_marks import EARNED, draw_tag
from fourc_desktop.games.fourc.sheets.vehicle.seats import SeatLine, role
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import SystemLine
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_panels import vehicle_outline
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import TOLERANCE, Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.boxes import draw_number_mark, draw_write_in_box
from fourc_desktop.pdf.pieces.titles import TITLE_HEIGHT, ColumnHead
from fourc_desktop.pdf.typography import BODY, NOTE, NUMBER, RANK_NAME, ROW_LABEL, TypeStyle
from fourc_desktop.pdf.wrapping import FittedText, fit

SYSTEM_TITLE = "Systems"
SYSTEM_ABOVE = 0.4
SYSTEM_ROW = 9.7
LOW_ROW = 8.3
MIN_ROWS = 2
"""The minimum number of rows of the list."""

STRIP = 8.3
"""The height of each strip if a system takes two, in mm."""

SYSTEM_GAP = 2.0
SYSTEM_NAMES: tuple[tuple[TypeStyle, int], ...] = tuple(
    (ROW_LABEL.at(size), 1) for size in (12, 11, 10, 9)
)
WORDS: tuple[tuple[TypeStyle, int], ...] = tuple((NOTE.at(size), 1) for size in (9, 8.5, 8))
ROLLS: tuple[tuple[TypeStyle, int], ...] = tuple((RANK_NAME.at(size), 1) for size in (10, 9.5, 9))
RANK_ROOM = 50
"""The width in points shared by the digits of a rank."""

BLANKS = ("damage", "range")
"""The labels of the free boxes of a system."""

BLANK_HEIGHT = 6.6
KNOWN: tuple[tuple[TypeStyle, int], ...] = tuple((ROW_LABEL.at(size), 1) for size in (12, 10, 9, 8))
"""The types of a text printed in such a box."""

LABEL_DROP = 1.2
"""The distance by which that text is below the center, under a label, in mm."""


@dataclass(frozen=True, slots=True)
class SystemColumns:
    """The positions of the columns, in mm.

    Attributes:
        name: The right end of the name and the description.
        rank: The center of the rank.
        roll: The left and right end of the roll.
        tags: The right end of each tag's number.
        blanks: The left edge of each free box.
        blank: The width of a free box.
        strips: 1 for all columns in one strip, 2 with tags and boxes in a second one.
    """

    name: float
    rank: float
    roll: tuple[float, float]
    tags: tuple[float, float, float]
    blanks: tuple[float, float]
    blank: float
    strips: int = 1


WIDE = SystemColumns(66.0, 74.0, (84.0, 111.0), (122.0, 134.5, 147.0), (153.0, 172.5), 17.5)
NARROW = SystemColumns(70.0, 78.0, (87.0, 118.5), (12.0, 26.0, 40.0), (70.0, 95.5), 23.0, strips=2)
NARROW_WIDTH = 118.8
"""The width in mm up to which the columns take two strips."""


@dataclass(frozen=True, slots=True)
class SystemBlockRow:
    """A system, with its texts fitted to the columns."""

    columns: SystemColumns
    line: SystemLine
    name: FittedText
    description: FittedText
    row: float

    @property
    def height(self) -> float:
        """The height of one or two strips, in mm."""
        return self.row if self.columns.strips == 1 else 2 * STRIP

    @property
    def whole(self) -> bool:
        """Whether all its text fits."""
        return self.name.whole and self.description.whole

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it in reading order."""
        columns, line, style = self.columns, self.line, pen.style
        strip = box.height / columns.strips
        middle = box.y + strip / 2
        _draw_pair(pen, box.x, middle, self.name, self.description)
        words = str(line.rank)
        face = NUMBER.at(min(NUMBER.size, RANK_ROOM / len(words)))
        baseline = middle + face.capital / 2
        pen.text(box.x + columns.rank, baseline, words, face, style.ink, Align.CENTER)
        start, end = columns.roll
        roll = fit(line.roll, ROLLS, end - start, pen.fonts)
        row = fit(line.row, WORDS, end - start, pen.fonts)
        _draw_pair(pen, box.x + start, middle, roll, row)
        self._draw_results(pen, box, middle + strip * (columns.strips - 1))

    def _draw_results(self, pen: Pen, box: Box, middle: float) -> None:
        """Draw the tags, then the free boxes, with labels if there is no column heading."""
        columns, starts = self.columns, self.line.starts
        tags = (None,) * 3 if starts is None else (starts.red, starts.blue, starts.yellow)
        places = zip(EARNED, tags, columns.tags, strict=True)
        for result, start, end in places:
            draw_tag(pen, result, start, end=box.x + end, middle=middle)
        for left, words in zip(columns.blanks, BLANKS, strict=True):
            known: str = getattr(self.line, words)
            field = PdfField((SYSTEM_TITLE, self.line.name, words), known)
            top = middle - BLANK_HEIGHT / 2
            place = Box(box.x + left, top, columns.blank, BLANK_HEIGHT)
            label = words if columns.strips > 1 else ""
            draw_write_in_box(pen, place, label, field)
            if known and not pen.fills_in:
                face = fit(known, KNOWN, columns.blank - 2, pen.fonts).face
                y = middle + face.capital / 2 + (LABEL_DROP if label else 0)
                pen.text(place.middle, y, known, face, pen.style.ink, Align.CENTER)


def vehicle_system_list(
    lines: Sequence[SystemLine], width: float, room: float, fonts: Fonts
) -> Listing:
    """The list of systems in a block, with lower rows if room is short; `width` is in mm."""
    for row in (SYSTEM_ROW, LOW_ROW):
        listing = _listing(lines, width, row, fonts)
        if listing.height <= room:
            break
    return listing.with_rows(MIN_ROWS, row, room)


def cut_systems(lines: Sequence[SystemLine], width: float, fonts: Fonts) -> list[SystemLine]:
    """The systems whose text does not fit their rows."""
    columns = _columns(width)
    return [line for line in lines if not _system_row(line, columns, SYSTEM_ROW, fonts).whole]


def _listing(lines: Sequence[SystemLine], width: float, row: float, fonts: Fonts) -> Listing:
    columns = _columns(width)
    heads = [ColumnHead(columns.rank, "rank", Align.CENTER), ColumnHead(columns.roll[0], "roll")]
    if columns.strips == 1:
        heads.append(ColumnHead(columns.tags[2], "needed on d%", Align.RIGHT))
        for left, words in zip(columns.blanks, BLANKS, strict=True):
            heads.append(ColumnHead(left + columns.blank / 2, words, Align.CENTER))
    rows = tuple(_system_row(line, columns, row, fonts) for line in lines)
    return Listing(SYSTEM_TITLE, tuple(heads), rows, SYSTEM_ABOVE)


def _columns(width: float) -> SystemColumns:
    return WIDE if width > NARROW_WIDTH else NARROW


def _system_row(
    line: SystemLine, columns: SystemColumns, row: float, fonts: Fonts
) -> SystemBlockRow:
    return SystemBlockRow(
        columns=columns,
        line=line,
        name=fit(line.name, SYSTEM_NAMES, columns.name - SYSTEM_GAP, fonts),
        description=fit(_description(line), WORDS, columns.name - SYSTEM_GAP, fonts),
        row=row,
    )


def _description(line: SystemLine) -> str:
    return "; ".join(filter(None, (line.attack, line.description)))


def _draw_pair(pen: Pen, x: float, middle: float, first: FittedText, second: FittedText) -> None:
    """Draw two lines around `middle`, one below the other; a single one is centered."""
    alone = not second.lines[0]
    y = middle + first.face.capital / 2 if alone else middle - 0.4
    pen.text(x, y, first.lines[0], first.face, pen.style.ink)
    if not alone:
        pen.text(x, middle + 3.2, second.lines[0], second.face, pen.style.soft_ink)


CREW_TITLE = "Crew"
CREW_ABOVE = 0.2
CREW_ROW, LOW_CREW_ROW = 8.15, 6.4
"""The regular height of a seat's row, and that for short room, in mm."""

MAX_LISTED = 8
"""The maximum number of seats that are all listed, whatever the room."""

MARK = 2.8
"""The distance from the left edge to the center of the number, in mm."""

ROLE = 8.0
NAME = 21.0
SKILL = 56.0
"""The left edges of the role, the name and the roll, in mm."""

TAG_ENDS = (23.4, 11.7, 0.0)
"""The distance of each tag's number from the right edge, in mm."""

TAGS_WIDTH = 36.0
CREW_GAP = 2.0
CREW_NAMES: tuple[tuple[TypeStyle, int], ...] = (
    *((ROW_LABEL.at(size), 1) for size in (12, 11, 10, 9)),
    (ROW_LABEL.at(8), 2),
)
LEADING = 3.3
SKILLS = tuple((BODY.at(size), 1) for size in (10, 9.5, 9, 8.5, 8))


@dataclass(frozen=True, slots=True)
class SeatBlockRow:
    """A seat, with its occupant's name fitted."""

    line: SeatLine
    name: FittedText
    height: float = CREW_ROW

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it in reading order; the name is a field in a form."""
        line, style = self.line, pen.style
        middle = box.y + self.height / 2
        draw_number_mark(pen, line.number, (box.x + MARK, middle))
        role_face = fit(line.role, SKILLS, NAME - ROLE - 1, pen.fonts)
        baseline = middle + role_face.face.capital / 2
        pen.text(box.x + ROLE, baseline, role_face.lines[0], role_face.face, style.soft_ink)
        end = box.right if line.starts is None else box.x + SKILL - CREW_GAP
        place = Box(box.x + NAME, box.y + 0.3, end - box.x - NAME, self.height - 0.6)
        field = PdfField((CREW_TITLE, f"seat {line.number}"), line.name)
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
        room = box.width - SKILL - TAGS_WIDTH - CREW_GAP
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
    *,
    armed: bool = False,
) -> Listing:
    """The list of seats: taken ones, and free ones as far as they fit into `room` mm.

    If the number of seats is unknown, free seats fill the room.
    """
    few = seats if seats is not None and seats <= MAX_LISTED else 0
    count = int((room - crew_height(0) + TOLERANCE) / CREW_ROW)
    row = CREW_ROW if count >= max(few, len(lines)) else LOW_CREW_ROW
    count = max(few, int((room - crew_height(0) + TOLERANCE) / row))
    free = range(len(lines) + 1, (count if seats is None else min(seats, count)) + 1)
    all_lines = (*lines, *(SeatLine(number, role(number, kind, armed=armed)) for number in free))
    heads = (ColumnHead(width, _remark(seats, kind), Align.RIGHT),)
    rows = tuple(_crew_row(line, width, fonts, row) for line in all_lines)
    return Listing(CREW_TITLE, heads, rows, CREW_ABOVE)


def crew_height(seats: int) -> float:
    """The height of a list of seats, in mm."""
    return TITLE_HEIGHT + CREW_ABOVE + CREW_ROW * seats


def cut_crew(lines: Sequence[SeatLine], width: float, fonts: Fonts) -> list[SeatLine]:
    """The seats whose rows have no room for the name."""
    return [line for line in lines if not _crew_row(line, width, fonts).name.whole]


def _crew_row(line: SeatLine, width: float, fonts: Fonts, row: float = CREW_ROW) -> SeatBlockRow:
    end = width if line.starts is None else SKILL - CREW_GAP
    return SeatBlockRow(line, fit(line.name, CREW_NAMES, end - NAME, fonts), row)


def _remark(seats: int | None, kind: VehicleType | None) -> str:
    if seats == 0:
        return "nobody rides in it"
    counted = "" if seats is None else "1 seat, " if seats == 1 else f"{seats} seats, "
    remark = f"{counted}by their numbers on the drawing"
    if seats is None or kind is None:
        return remark
    first = len(vehicle_outline(kind).seats) + 1
    if first > seats:
        return remark
    missing = str(seats) if first == seats else f"{first}–{seats}"
    return f"{remark} ({missing} not drawn)"
