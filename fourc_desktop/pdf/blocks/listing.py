"""A list of rows with hairlines between, which may continue on the next page."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import TOLERANCE, Box
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces.titles import (
    TITLE_HEIGHT,
    ColumnHead,
    SectionTitle,
    remark_in_book,
)
from fourc_desktop.pdf.typography import BODY, NOTE

FIELD_MARGIN = 0.3
"""The margin around each field of a free row, in mm."""

NUMBER_COLUMN = 16.0
"""The width of a column with a right-aligned or centered head, in mm."""


MIN_TOGETHER = 2
"""The fewest rows of a list on a page, where it is continued."""

MAX_UNBROKEN = 2 * MIN_TOGETHER - 1
"""The most rows that cannot be divided so that there are enough on both pages."""


class ListingRow(Protocol):
    """A row of a list."""

    @property
    def height(self) -> float:
        """The height, in mm."""

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it, without its hairline."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A titled list.

    Attributes:
        title: The block's title.
        heads: The heads of the columns.
        rows: The rows, in their order.
        above: The distance from the title's rule to the first row, in mm.
        free: The heights of free rows to write in, below the others, in mm.
        remark: The text behind the title, such as "3 more on page 2".
    """

    title: str
    heads: tuple[ColumnHead, ...]
    rows: tuple[ListingRow, ...]
    above: float
    free: tuple[float, ...] = ()
    remark: str = ""

    @property
    def height(self) -> float:
        """The height of the title and all rows, in mm."""
        return TITLE_HEIGHT + self.above + sum(row.height for row in self.rows) + sum(self.free)

    @property
    def least(self) -> float:
        """The height of the title and the rows kept with it, which may be free, in mm.

        These are two, or all three of three.
        """
        heights = (*(row.height for row in self.rows), *self.free)
        kept = len(self.rows) if len(self.rows) <= MAX_UNBROKEN else MIN_TOGETHER
        return TITLE_HEIGHT + self.above + sum(heights[: max(kept, 1)])

    def split(self, room: float) -> tuple["Listing", "Listing | None"]:
        """Split into the part that fits `room` mm and the rest, if any."""
        left = room - TITLE_HEIGHT - self.above
        count = 0
        for row in self.rows:
            left -= row.height
            if left < -TOLERANCE:
                break
            count += 1
        return self._with_fitting_free_rows(room) if count == len(self.rows) else self.cut(count)

    def cut(self, count: int) -> tuple["Listing", "Listing | None"]:
        """Split after `count` rows; the rest is None if there are no more."""
        if count >= len(self.rows):
            return self, None
        rest = replace(self, rows=self.rows[count:])
        return replace(self, rows=self.rows[:count], free=()), rest

    def _with_fitting_free_rows(self, room: float) -> tuple["Listing", None]:
        """All rows, and as many free rows as fit `room` mm."""
        free = self.free
        while free and replace(self, free=free).height > room + TOLERANCE:
            free = free[:-1]
        return replace(self, free=free), None

    def with_rows(self, count: int, row: float, room: float) -> "Listing":
        """This list with free rows of `row` mm up to `count` rows, if they fit `room` mm."""
        missing = (count - len(self.rows)) * row
        return self.filled(min(self.height + missing, room), row)

    def with_continuation_remark(self, count: int, number: int) -> "Listing":
        """This list with a remark: `count` more rows are on page `number`."""
        remarks = (self.remark, f"{count} more on page {number}")
        return replace(self, remark=", ".join(filter(None, remarks)))

    def in_book(self, before: int) -> "Listing":
        """The same in a book with this many pages before its sheet."""
        return replace(self, remark=remark_in_book(self.remark, before))

    def filled(self, room: float, row: float) -> "Listing":
        """This list with as many free rows `row` mm high as fit `room` mm."""
        count = int((room - self.height + TOLERANCE) / row)
        return replace(self, free=(*self.free, *(row,) * max(count, 0)))

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title, the rows, and a hairline under each."""
        SectionTitle(self.title, self.heads, self.remark).draw(pen, box)
        y = box.y + TITLE_HEIGHT + self.above
        for row in self.rows:
            row.draw(pen, Box(box.x, y, box.width, row.height))
            y += row.height
            pen.hairline(box.x, box.right, y)
        for number, free in enumerate(self.free, start=len(self.rows) + 1):
            self._draw_fields(pen, Box(box.x, y, box.width, free), number)
            y += free
            pen.hairline(box.x, box.right, y)

    def _draw_fields(self, pen: Pen, row: Box, number: int) -> None:
        """Draw the form fields of a free row: one for the name and one below each head."""
        heads = sorted(self.heads, key=_start)
        names = ["name", *(head.words for head in heads)]
        starts = [0.0, *map(_start, heads), row.width]
        for name, start, end in zip(names, starts, starts[1:], strict=False):
            place = Box(row.x + start, row.y, end - start, row.height).inset(FIELD_MARGIN)
            field = PdfField((self.title, f"row {number}", name))
            with pen.field(field, place, BODY, pen.style.running):
                pass


def _start(head: ColumnHead) -> float:
    """The left edge of the column below a head, in mm."""
    return head.x - NUMBER_COLUMN * head.align.value


WRITE_IN_HEIGHT = 7.0
ABOVE_WRITE_IN = 0.3
WRITE_IN_BASELINE = 5.0
WRITE_IN_GAP = 2.0


@dataclass(frozen=True, slots=True)
class WriteInRow:
    """A label with space to write behind it."""

    title: str
    label: str

    height = WRITE_IN_HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the label, and a form field behind it."""
        style = pen.style
        width = (
            pen.text(box.x, box.y + WRITE_IN_BASELINE, self.label, NOTE, style.soft_ink)
            + WRITE_IN_GAP
        )
        place = Box(box.x + width, box.y + 0.8, box.width - width, WRITE_IN_HEIGHT - 1.0)
        with pen.field(PdfField((self.title, self.label)), place, BODY, style.ink):
            pass


def write_in_rows(title: str, labels: Sequence[str]) -> Listing:
    """A titled list of labels with space to write."""
    return Listing(title, (), tuple(WriteInRow(title, label) for label in labels), ABOVE_WRITE_IN)


def rows_in_height(heights: Iterable[float], room: float) -> int:
    """How many rows with these heights fit `room` mm, from the first one on."""
    count = 0
    for height in heights:
        room -= height
        if room < -TOLERANCE:
            break
        count += 1
    return count
