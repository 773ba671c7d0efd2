"""Notes in one column or two: the user's text, then lines to write on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import TOLERANCE, Box
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces.titles import TITLE_HEIGHT, SectionTitle, remark_in_book
from fourc_desktop.pdf.typography import NOTE, NOTE_LEADING, TypeStyle
from fourc_desktop.pdf.wrapping import for_widest_word, text_after_lines, text_in_lines, wrap

COLUMN_GAP = 4.0
FIRST_BASELINE = 4.4
FIELD_TOP = 0.9
"""The distance from the title to the form field, whose text a viewer sets, in mm."""

BELOW = 1.2
PITCH = 5.2
"""The least distance between lines to write on, in mm."""

FOOT = 1.6
"""The space below the last line to write on, in mm."""

TWO_COLUMNS = 150.0
"""The least width of a text in two columns, in mm."""

MAX_WHOLE = 8
"""The most lines of a paragraph that is not broken across columns, if it fits one."""


@dataclass(frozen=True, slots=True)
class NotesBlock:
    """A titled text, laid out in columns of a given height.

    Attributes:
        title: The block's title.
        text: The original text.
        lines: The text wrapped to the width of a column.
        columns: 1 or 2.
        room: The height of the block, in mm; its text may need less.
        grows: Whether it may be enlarged to the available height.
        ruled: Whether the space below its text has lines to write on.
        soft: The number of first lines that are printed in soft ink.
        soft_face: The type style of these lines.
        remark: The text behind the title.
        leading: The distance from one line to the next, in mm.
        has_entries: Whether a short paragraph is not broken across columns.
    """

    title: str
    text: str
    lines: tuple[str, ...]
    columns: int
    room: float
    grows: bool = True
    ruled: bool = True
    soft: int = 0
    soft_face: TypeStyle = NOTE
    remark: str = ""
    leading: float = NOTE_LEADING
    has_entries: bool = False

    @property
    def height(self) -> float:
        """The height, in mm."""
        return self.room

    @property
    def least(self) -> float:
        """The height of the title with two lines, or with a first paragraph kept whole, in mm."""
        return height_of(max(2, self._kept_at_first), self.leading)

    @property
    def column_lines(self) -> tuple[tuple[str, ...], ...]:
        """The lines of each column; if they do not fit, the first of them.

        With entries, a column ends early rather than within a short one.
        """
        most = lines_in(self.room, self.leading)
        ends = self._paragraph_ends
        made: list[tuple[str, ...]] = []
        first = 0
        for _ in range(self.columns):
            last = min(first + most, len(self.lines))
            start = max(end for end in ends if end <= last)
            end = min((end for end in ends if end >= last), default=last)
            if len(ends) > 1 and end - start <= MAX_WHOLE:
                last = max(start, first) or last
            made.append(self.lines[first:last])
            first = last
        return tuple(made)

    @property
    def _kept_at_first(self) -> int:
        """The number of lines of the first paragraph, if it is kept whole."""
        first = next(iter(self._paragraph_ends[1:]), 0)
        return first if first <= MAX_WHOLE else 0

    @property
    def _paragraph_ends(self) -> tuple[int, ...]:
        """0 and the number of lines up to the end of each paragraph; 0 if none is kept whole."""
        if not self.has_entries:
            return (0,)
        lengths = accumulate(len(line.replace(" ", "")) for line in self.lines)
        after = {*accumulate(len(part.replace(" ", "")) for part in self.text.split("\n"))}
        return (0, *(n for n, length in enumerate(lengths, 1) if length in after))

    def split(self, room: float) -> tuple["NotesBlock", "NotesBlock | None"]:
        """Split into the part that fits `room` mm and the rest, if any."""
        count = sum(map(len, replace(self, room=room).column_lines))
        shown = replace(self, room=room, lines=self.lines[:count])
        if count >= len(self.lines):
            return shown if self.grows else self.shrunk(), None
        soft = max(self.soft - count, 0)
        left = text_after_lines(self.text, shown.lines)
        shown = replace(shown, text=text_in_lines(self.text, shown.lines))
        return shown, replace(self, lines=self.lines[count:], text=left, soft=soft)

    def with_continuation_remark(self, number: int) -> "NotesBlock":
        """These notes with a remark: they continue on page `number`."""
        return replace(self, remark=f"continued on page {number}")

    def in_book(self, before: int) -> "NotesBlock":
        """The same in a book with this many pages before its sheet."""
        return replace(self, remark=remark_in_book(self.remark, before))

    def shrunk(self) -> "NotesBlock":
        """This block as low as its text allows, with balanced columns.

        A block with lines to write on keeps its height.
        """
        if self.ruled:
            return self
        lines = max(-(-len(self.lines) // self.columns), self._kept_at_first)
        while True:
            low = replace(self, room=height_of(lines, self.leading))
            if sum(map(len, low.column_lines)) == len(self.lines):
                return low
            lines += 1

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title, the text and the lines to write on."""
        SectionTitle(self.title, remark=self.remark).draw(pen, box)
        width = column_width(box.width, self.columns)
        text, first = self.text, 0
        for number, lines in enumerate(self.column_lines):
            column = Box(box.x + number * (width + COLUMN_GAP), box.y, width, box.height)
            field = PdfField((self.title,), text_in_lines(text, lines), several_lines=True)
            text = text_after_lines(text, lines)
            place = Box(
                column.x,
                box.y + TITLE_HEIGHT + FIELD_TOP,
                width,
                box.height - TITLE_HEIGHT - FIELD_TOP,
            )
            with pen.field(field, place, NOTE, pen.style.running):
                self._write(pen, column, lines, first)
                if self.ruled:
                    self._rule(pen, column, len(lines))
            first += len(lines)

    def _write(self, pen: Pen, column: Box, lines: Sequence[str], first: int) -> None:
        """Draw lines of the text into a column; `first` is the first one's index in the text."""
        y = column.y + TITLE_HEIGHT + FIRST_BASELINE
        for index, line in enumerate(lines, start=first):
            is_soft = index < self.soft
            ink = pen.style.soft_ink if is_soft else pen.style.running
            pen.text(column.x, y, line, self.soft_face if is_soft else NOTE, ink)
            y += self.leading

    def _rule(self, pen: Pen, column: Box, taken: int) -> None:
        """Draw evenly spaced lines to write on below the first `taken` lines of a column."""
        top, bottom = column.y + TITLE_HEIGHT, column.bottom - FOOT
        count = max(int((bottom - top) / PITCH), 1)
        text = column.y + height_of(taken, self.leading) if taken else top
        for index in range(1, count + 1):
            y = top + (bottom - top) * index / count
            if y >= text + PITCH / 2:
                pen.hairline(column.x, column.right, y)


def lines_in(room: float, leading: float = NOTE_LEADING) -> int:
    """How many lines of text fit a column in a block `room` mm high, title included."""
    return max(0, int((room - TITLE_HEIGHT - BELOW - 0.5 + TOLERANCE) / leading))


def height_of(lines: int, leading: float = NOTE_LEADING) -> float:
    """The height of a block with `lines` lines of text in a column, title included, in mm."""
    return TITLE_HEIGHT + 0.5 + lines * leading + BELOW


MIN_NOTES = height_of(2)
"""The least height of lines to write on, title included, in mm."""


def column_width(width: float, columns: int) -> float:
    """The width of each column, in mm."""
    return (width - COLUMN_GAP * (columns - 1)) / columns


def notes(title: str, text: str, width: float, fonts: Fonts, aside: str = "") -> NotesBlock:
    """A text in a width in mm after an `aside` in soft ink, with lines to write on below.

    The aside is set smaller before a word of it is broken.
    """
    columns = 2 if width >= TWO_COLUMNS else 1
    whole = "\n".join(each for each in (aside, text) if each.strip())
    room = column_width(width, columns)
    soft_face = for_widest_word(aside, NOTE, room, fonts)
    first = wrap(aside, soft_face, room, fonts) if aside.strip() else ()
    lines = (*first, *(wrap(text, NOTE, room, fonts) if text.strip() else ()))
    leading = fonts.setting.leading if columns > 1 else NOTE_LEADING
    high = height_of(-(-len(lines) // columns), leading)
    return NotesBlock(
        title, whole, lines, columns, high, soft=len(first), soft_face=soft_face, leading=leading
    )


def text_only(title: str, text: str, width: float, fonts: Fonts) -> NotesBlock:
    """A text in a width in mm, as high as it needs to be.

    A text that fits one full-width line is not split into columns.
    """
    has_entries = "\n" in text
    made = replace(
        notes(title, text, width, fonts), grows=False, ruled=False, has_entries=has_entries
    )
    lines = wrap(text, NOTE, width, fonts)
    if made.columns == 1 or len(lines) > 1 or not made.lines:
        return made.shrunk()
    return replace(made, lines=lines, columns=1, room=height_of(1))


def lined(title: str, room: float) -> NotesBlock:
    """A titled block of lines to write on, `room` mm high."""
    return NotesBlock(title, "", (), 1, room, grows=False)


HINT_BASELINE = 3.6
BELOW_HINT = 1.0


@dataclass(frozen=True, slots=True)
class Hint:
    """A short text of one or more lines."""

    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """The height of all lines, in mm."""
        return NOTE_LEADING * len(self.lines) + BELOW_HINT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it line by line."""
        for index, line in enumerate(self.lines):
            y = box.y + HINT_BASELINE + index * NOTE_LEADING
            pen.text(box.x, y, line, NOTE, pen.style.soft_ink)


def hint(wordings: tuple[str, ...], width: float, fonts: Fonts) -> Hint:
    """The first wording that fits one line of a width in mm, else the last one, wrapped."""
    for words in wordings:
        lines = wrap(words, NOTE, width, fonts)
        if len(lines) == 1:
            break
    return Hint(lines)
