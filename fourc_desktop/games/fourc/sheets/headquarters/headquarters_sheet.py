"""HeadquartersSheet: the printed sheet of a headquarters, its blocks and its layouts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.headquarters.headquarters_page import (
    BADGE,
    SECURITY,
    HeadquartersPage,
    RoomLine,
    SizeLine,
)
from fourc_desktop.games.fourc.sheets.sheet_top import FourcSheet, sheet_top
from fourc_desktop.pdf.blocks.listing import Listing, write_in_rows
from fourc_desktop.pdf.blocks.notes import NotesBlock, notes, text_only
from fourc_desktop.pdf.blocks.pictures import FloorPlan
from fourc_desktop.pdf.flow import More, Strip, StripPart, all_pages, filled_up, flow
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import TOLERANCE, Box
from fourc_desktop.pdf.page import (
    BLOCK_GAP,
    LEFT,
    RIGHT,
    RIGHT_X,
    Block,
    Page,
    PrintLook,
    foot,
    place,
)
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.boxes import draw_number_mark
from fourc_desktop.pdf.pieces.titles import TITLE_HEIGHT, ColumnHead, low_name_bar
from fourc_desktop.pdf.typography import (
    BODY,
    NOTE,
    NOTE_LEADING,
    NOTE_STRONG,
    ROW_LABEL,
    STRONG,
    TypeStyle,
)
from fourc_desktop.pdf.wrapping import FittedText, fit

ROOM_ROW = 9.2
ROOMS_ABOVE = 0.3
MARK = 2.8
"""The distance from the left edge to the center of the number, in mm."""

ROOM_WORDS_X = 8.0
NOTE_BASELINE = 3.2
MARGIN = 0.2
"""The margin around a form field, in mm."""

MIDDLE = ROOM_ROW / 2
NAMES: tuple[tuple[TypeStyle, int], ...] = tuple(
    (ROW_LABEL.at(size), 1) for size in (12, 11, 10, 9)
)
NOTES: tuple[tuple[TypeStyle, int], ...] = ((NOTE, 2), (NOTE.at(8), 2))


@dataclass(frozen=True, slots=True)
class RoomBlockRow:
    """A room, with its texts fitted."""

    line: RoomLine
    name: FittedText
    note: FittedText

    @property
    def height(self) -> float:
        """The height in mm: 9.2, or more if the note takes two lines."""
        return ROOM_ROW + NOTE_LEADING * (len(self.note.lines) - 1)

    @property
    def whole(self) -> bool:
        """Whether all its text fits."""
        return self.name.whole and self.note.whole

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the number, the name, and the note below; without a note the name is centered."""
        style, line = pen.style, self.line
        draw_number_mark(pen, line.number, (box.x + MARK, box.y + MIDDLE))
        height = MIDDLE if line.note else ROOM_ROW
        place = Box(box.x + ROOM_WORDS_X, box.y, box.width - ROOM_WORDS_X, height)
        field = PdfField(("Rooms", f"room {line.number}", "name"), line.name)
        with pen.field(field, place.inset(MARGIN), self.name.face, style.ink):
            baseline = MIDDLE - 0.5 if line.note else MIDDLE + self.name.face.capital / 2
            pen.text(place.x, box.y + baseline, self.name.lines[0], self.name.face, style.ink)
        if line.note:
            self._draw_note(pen, Box(place.x, place.bottom, place.width, box.bottom - place.bottom))

    def _draw_note(self, pen: Pen, box: Box) -> None:
        soft = pen.style.soft_ink
        words = ("Rooms", f"room {self.line.number}", "note")
        field = PdfField(words, self.line.note, several_lines=len(self.note.lines) > 1)
        with pen.field(field, box.inset(MARGIN), self.note.face, soft):
            for index, words_of_line in enumerate(self.note.lines):
                baseline = box.y + NOTE_BASELINE + index * NOTE_LEADING
                pen.text(box.x, baseline, words_of_line, self.note.face, soft)


def rooms(lines: Sequence[RoomLine], width: float, room: float, fonts: Fonts) -> Listing:
    """The list of rooms in a block, with free rows as far as they fit; `width` is in mm."""
    head = ColumnHead(width, "by their numbers on the plan", Align.RIGHT)
    rows = [_row(line, width, fonts) for line in lines]
    taken = TITLE_HEIGHT + ROOMS_ABOVE + sum(row.height for row in rows)
    free = range(len(rows) + 1, len(rows) + 1 + int(max(room - taken + TOLERANCE, 0) / ROOM_ROW))
    rows += [_row(RoomLine(number, "", ""), width, fonts) for number in free]
    return Listing("Rooms", (head,), tuple(rows), ROOMS_ABOVE)


def cut_rooms(lines: Sequence[RoomLine], width: float, fonts: Fonts) -> list[RoomLine]:
    """The rooms whose text does not fit their rows."""
    return [line for line in lines if not _row(line, width, fonts).whole]


def _row(line: RoomLine, width: float, fonts: Fonts) -> RoomBlockRow:
    room = width - ROOM_WORDS_X
    return RoomBlockRow(
        line, fit(line.name, NAMES, room, fonts), fit(line.note, NOTES, room, fonts)
    )


SIZE_ROW = 5.8
SIZES_ABOVE = 0.3
BASELINE = 4.15
ARROW = 1.5
"""The width of the arrow before the current size, in mm."""

ARROW_GAP = 0.9
"""The distance between the arrow and the number, in mm."""

RANKS_END = 14.5
SIZE_WORDS_X = 17.0
AT_MOST = "at most"
OWN: tuple[tuple[TypeStyle, int], ...] = tuple((STRONG.at(size), 1) for size in (10.5, 10, 9.5, 9))
OTHERS: tuple[tuple[TypeStyle, int], ...] = tuple((BODY.at(size), 1) for size in (10, 9.5, 9))


@dataclass(frozen=True, slots=True)
class SizeBlockRow:
    """A size with its Rank Values; the current one has an arrow, a tint and bold type.

    Its possible contents are listed below it.
    """

    line: SizeLine
    words: FittedText
    holds: FittedText

    @property
    def height(self) -> float:
        """The height in mm: 5.8, plus a line for each line of contents."""
        return SIZE_ROW + NOTE_LEADING * (len(self.holds.lines) if self.line.holds else 0)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it in reading order."""
        style, baseline = pen.style, box.y + BASELINE
        ranks = NOTE_STRONG if self.line.own else NOTE
        right = box.x + RANKS_END
        if self.line.own:
            pen.box(box, fill=style.tint)
            middle, half = box.y + SIZE_ROW / 2, ARROW * 0.75
            tip = right - pen.fonts.width(self.line.ranks, ranks) - ARROW_GAP
            tail = tip - ARROW
            corners = ((tail, middle - half), (tip, middle), (tail, middle + half))
            pen.polygon(corners, fill=style.accent)
        pen.text(right, baseline, self.line.ranks, ranks, style.soft_ink, Align.RIGHT)
        pen.text(box.x + SIZE_WORDS_X, baseline, self.words.lines[0], self.words.face, style.ink)
        if self.line.most:
            pen.text(box.right - 1, baseline, AT_MOST, NOTE, style.soft_ink, Align.RIGHT)
        for index, words in enumerate(self.holds.lines if self.line.holds else ()):
            below = baseline + NOTE_LEADING * (index + 1)
            pen.text(box.x + SIZE_WORDS_X, below, words, self.holds.face, style.soft_ink)


def sizes(lines: Sequence[SizeLine], width: float, fonts: Fonts) -> Listing:
    """The table of sizes in a block; `width` is in mm."""
    most = fonts.width(AT_MOST, NOTE) + 3
    rows = []
    for line in lines:
        room = width - SIZE_WORDS_X - (most if line.most else 0)
        words = fit(line.words, OWN if line.own else OTHERS, room, fonts)
        holds = fit(line.holds, NOTES, width - SIZE_WORDS_X, fonts)
        rows.append(SizeBlockRow(line, words, holds))
    head = ColumnHead(width, "by Rank Value", Align.RIGHT)
    return Listing("Size", (head,), tuple(rows), SIZES_ABOVE)


FIELD_WIDTHS = (42.0, 44.0, 58.0, 40.0)
BODY_Y = 31.1
PLAN_HEIGHT = 100.0
MIN_PLAN = 60.0
"""The regular height of the plan, and the minimum one for long lists of rooms, in mm."""

NARROW_PLAN = 80.0
NARROW_ROOMS = 60.0
"""The heights of the plan and of the rooms (minimum) in one column, in mm."""


def two_columns(page: HeadquartersPage, look: PrintLook) -> tuple[Page, ...]:
    """The pages of a sheet in two columns, with the overflow on further pages."""
    top = sheet_top(page.name, BADGE, "", page.fields, FIELD_WIDTHS, look)
    body, more = _body(page, look)
    later = low_name_bar(page.name, BADGE, look.content.width, look.fonts)
    strips = list(_strips(page, top.too_long, more, look))
    return all_pages((*top.placed, *body), more, strips, later, look)


def one_column(page: HeadquartersPage, look: PrintLook) -> tuple[Page, ...]:
    """The pages of a sheet in one column, one block below the other."""
    width = look.content.width
    top = sheet_top(page.name, BADGE, "", page.fields, (), look)
    blocks = [(text.title, text) for text in top.too_long]
    strips = [
        (StripPart(name, 0, width, block),) for name, block in (*blocks, *_blocks(page, look))
    ]
    later = low_name_bar(page.name, BADGE, width, look.fonts)
    return filled_up(list(flow(strips, later, look, head=top.placed)), look)


def _blocks(page: HeadquartersPage, look: PrintLook) -> Iterator[tuple[str, Block]]:
    width, fonts = look.content.width, look.fonts
    yield "size", sizes(page.sizes, width, fonts)
    yield "security", write_in_rows("Security", SECURITY)
    yield "plan", FloorPlan(NARROW_PLAN)
    yield "rooms", rooms(page.rooms, width, NARROW_ROOMS, fonts)
    for text in _in_full(page, width, width, fonts):
        yield text.title, text
    yield "notes", notes("Notes", page.notes, width, fonts)


def _body(page: HeadquartersPage, look: PrintLook) -> tuple[Page, More]:
    """The plan above the rooms, with size, security and notes next to them; and the overflow."""
    fonts, foot = look.fonts, look.foot
    spare = foot - BODY_Y - BLOCK_GAP - rooms(page.rooms, LEFT, 0, fonts).height
    plan = place("plan", 0, BODY_Y, LEFT, FloorPlan(min(max(spare, MIN_PLAN), PLAN_HEIGHT)))
    y = plan.box.bottom + BLOCK_GAP
    shown, more_rooms = rooms(page.rooms, LEFT, foot - y, fonts).split(foot - y)
    large = place("size", RIGHT_X, BODY_Y, RIGHT, sizes(page.sizes, RIGHT, fonts))
    below = large.box.bottom + BLOCK_GAP
    safe = place("security", RIGHT_X, below, RIGHT, write_in_rows("Security", SECURITY))
    below = safe.box.bottom + BLOCK_GAP
    text, more_notes = notes("Notes", page.notes, RIGHT, fonts).split(foot - below)
    listed_rooms = place("rooms", 0, y, LEFT, shown)
    written = place("notes", RIGHT_X, below, RIGHT, text)
    found = {"rooms": more_rooms, "notes": more_notes}
    more = {name: block for name, block in found.items() if block is not None}
    return (plan, large, safe, listed_rooms, written), more


def _strips(
    page: HeadquartersPage, texts: Sequence[NotesBlock], more: More, look: PrintLook
) -> Iterator[Strip]:
    width, fonts = look.content.width, look.fonts
    for text in texts:
        yield (StripPart(text.title, 0, width, text),)
    if "rooms" in more:
        yield (StripPart("rooms", 0, LEFT, more["rooms"]),)
    for text in _in_full(page, LEFT, width, fonts):
        yield (StripPart(text.title, 0, width, text),)
    left = more.get("notes")
    if isinstance(left, NotesBlock):
        yield (StripPart("notes", 0, width, notes(left.title, left.text, width, fonts)),)


def _in_full(
    page: HeadquartersPage, rooms_width: float, width: float, fonts: Fonts
) -> Iterator[NotesBlock]:
    """The full texts of rooms that do not fit their rows; widths are in mm."""
    if cut := cut_rooms(page.rooms, rooms_width, fonts):
        text = "\n".join(f"{line.number} {line.name}: {line.note}" for line in cut)
        yield text_only("Rooms in full", text, width, fonts)


@dataclass(frozen=True, slots=True)
class HeadquartersSheet(FourcSheet[HeadquartersPage]):
    """The sheet of a headquarters; nothing on it changes in play."""

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The first page, and overflow pages."""
        lay_out = one_column if look.is_narrow else two_columns
        below = foot(self.name, look, self.page.campaign or BADGE)
        return tuple((*each, below) for each in lay_out(self.page, look))
