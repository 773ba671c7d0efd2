"""The name bar, in white on the accent color with halftone and badge, and the titles of blocks."""

import re
from dataclasses import dataclass
from functools import partial
from typing import Final

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import TOLERANCE, Box, Corners
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.typography import BADGE, LABEL, NAME, NAME_AGAIN, POINT, SECTION, TypeStyle
from fourc_desktop.pdf.wrapping import HYPHEN, FittedText, fit, narrowed

HEIGHT = 17.4
LOW_HEIGHT = 9.6
INDENT = 2.4
ALONE_INDENT = 4.0
LOW_INDENT = 3.0
RADIUS = 1.2
BADGE_HEIGHT = 7.6
BADGE_MARGIN = 4.0
BADGE_PADDING = 3.1
BADGE_RADIUS = 1.0
MARK_HEIGHT = 3.8
"""The height that a mark below the badge's words adds, in mm."""

BLANK_INSET = 1.5
"""The margin between the box for a blank name and the edges of the bar, in mm."""

LEADING = 1.12
"""The distance between lines of a name, for a size of 1."""

DOT_PITCH = 1.04
"""The distance between columns of dots, in mm; half the distance between rows."""

LARGEST_DOT = 0.85
SMALLEST_DOT = 0.12
MIN_OUTLINED = 15
"""The least size of a name drawn as outlines, in points."""

CLEAR = 3.0
"""The gap between the name and the halftone or badge, in mm."""

HALFTONE = 84.0
"""The largest width of the halftone, in mm from the right end."""

NAMES: tuple[tuple[TypeStyle, int], ...] = (
    *((NAME.at(size), 1) for size in range(33, 17, -1)),
    (NAME.at(15), 2),
    (NAME.at(11), 3),
    (NAME.at(8), 4),
)
LOW_NAMES: tuple[tuple[TypeStyle, int], ...] = (
    *((NAME_AGAIN.at(size), 1) for size in range(17, 10, -1)),
    (NAME_AGAIN.at(8), 2),
    (NAME_AGAIN.shrunk_to(8), 2),
    (NAME_AGAIN.shrunk_to(6.5), 3),
)


@dataclass(frozen=True, slots=True)
class SheetNameBar:
    """The bar of the first page, with a badge, which may have a mark.

    Attributes:
        text: The original name; an empty one leaves a box to write it in.
        name: The name made to fit.
        badge: The kind of sheet.
        mark: An important word about it, or empty.
        alone: Whether there is no portrait beside it.
    """

    text: str
    name: FittedText
    badge: str
    mark: str = ""
    alone: bool = False

    height = HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the bar, the name and the badge over the halftone."""
        left = RADIUS if self.alone else 0
        draw_bar(pen, box, (left, RADIUS, RADIUS, left), self.name, self.indent)
        width = _badge_width(self.badge, self.mark, pen.fonts)
        room = box.width - self.indent - CLEAR - width - BADGE_MARGIN
        self._draw_name(pen, box, Box(box.x + self.indent, box.y + 1, room, box.height - 2))
        self._draw_badge(pen, box, width)

    @property
    def indent(self) -> float:
        """The distance from the left edge to the name, in mm."""
        return ALONE_INDENT if self.alone else INDENT

    def _draw_name(self, pen: Pen, box: Box, typed: Box) -> None:
        style, face = pen.style, self.name.face
        ink, paper = style.on_bar, style.bar
        if not self.text:
            typed, ink, paper = typed.inset(BLANK_INSET), style.ink, style.paper
            pen.box(typed, fill=paper, radius=BADGE_RADIUS)
        field = PdfField(("Name",), self.text, several_lines=len(self.name.lines) > 1)
        with pen.field(field, typed, face, ink, paper=paper):
            _draw_name(pen, box, self.name, self.indent)

    def _draw_badge(self, pen: Pen, box: Box, width: float) -> None:
        style = pen.style
        height = BADGE_HEIGHT + (MARK_HEIGHT if self.mark else 0)
        top = box.y + (box.height - height) / 2
        place = Box(box.right - BADGE_MARGIN - width, top, width, height)
        edge = style.accent if style.bar is None else None
        frame = style.lines.frame
        pen.box(place, fill=style.paper, stroke=edge, thickness=frame, radius=BADGE_RADIUS)
        baseline = place.y + (BADGE_HEIGHT + BADGE.capital) / 2
        pen.text(place.middle, baseline, self.badge, BADGE, style.accent, Align.CENTER)
        if self.mark:
            baseline += MARK_HEIGHT
            pen.text(place.middle, baseline, self.mark, LABEL, style.ink, Align.CENTER)


@dataclass(frozen=True, slots=True)
class LowNameBar:
    """The bar of a later page, with a remark on its right."""

    name: FittedText
    remark: str

    height = LOW_HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the bar, the name and the remark."""
        draw_bar(pen, box, (RADIUS,) * 4, self.name, LOW_INDENT)
        _draw_name(pen, box, self.name, LOW_INDENT)
        baseline = box.y + (box.height + BADGE.capital) / 2
        right = box.right - LOW_INDENT
        pen.text(right, baseline, self.remark, BADGE, pen.style.on_bar, Align.RIGHT)


def name_bar(
    name: str, badge: str, mark: str, width: float, fonts: Fonts, *, alone: bool = False
) -> SheetNameBar:
    """Lay out the bar of the first page; a name too long for it ends in an ellipsis."""
    badge = badge.upper()
    indent = ALONE_INDENT if alone else INDENT
    room = width - indent - CLEAR - _badge_width(badge, mark, fonts) - BADGE_MARGIN
    fitted = fit(fonts.capitals(name), NAMES, room, fonts, hyphen=HYPHEN)
    return SheetNameBar(name, fitted, badge, mark, alone)


def low_name_bar(name: str, remark: str, width: float, fonts: Fonts) -> LowNameBar:
    """Lay out the bar of a later page; a name too long for it ends in an ellipsis."""
    room = width - 2 * LOW_INDENT - CLEAR - fonts.width(remark, BADGE)
    fitted = fit(fonts.capitals(name), LOW_NAMES, room, fonts, shrinks=False, hyphen=HYPHEN)
    return LowNameBar(fitted, remark)


def _badge_width(badge: str, mark: str, fonts: Fonts) -> float:
    return max(fonts.width(badge, BADGE), fonts.width(mark, LABEL)) + 2 * BADGE_PADDING


def draw_bar(pen: Pen, box: Box, corners: Corners, name: FittedText, indent: float) -> None:
    """Draw the bar in the accent color with a halftone beside the name, or a line in low ink."""
    face, style = name.face, pen.style
    end = box.x + indent + max(pen.fonts.width(line, face) for line in name.lines)
    if style.bar is None:
        thickness = style.lines.section
        y = box.bottom - thickness * POINT / 2
        pen.line((box.x, y), (box.right, y), style.accent, thickness)
    else:
        dotted = Box(0, 0, box.width, box.height)
        columns = int(min(box.right - end - CLEAR, HALFTONE) / DOT_PITCH)
        key = ("bar", dotted, corners, columns)
        pen.draw_cached(key, box.x, box.y, partial(_draw_dotted, pen, dotted, corners, columns))


def _draw_name(pen: Pen, box: Box, name: FittedText, indent: float) -> None:
    """Draw the lines of the name, vertically centered in the bar."""
    face, left, style = name.face, box.x + indent, pen.style
    leading = face.size * POINT * LEADING
    baseline = box.y + (box.height - (len(name.lines) - 1) * leading + face.capital) / 2
    for line in name.lines:
        if style.lines.name and face.size >= MIN_OUTLINED:
            pen.outlined(left, baseline, line, face, style.on_bar, style.lines.name)
        else:
            pen.text(left, baseline, line, face, style.on_bar)
        baseline += leading


def _draw_dotted(pen: Pen, bar: Box, corners: Corners, columns: int) -> None:
    """Fill the bar, with dots in its last columns."""
    with pen.inside(bar, corners):
        pen.box(bar, fill=pen.style.bar)
        _halftone(pen, bar, columns)


def _halftone(pen: Pen, bar: Box, columns: int) -> None:
    """Draw dots that grow toward the right end; every other row is shifted."""
    if pen.style.accent_dots is None:
        return
    rows = int(bar.height / DOT_PITCH / 4) + 1
    for column in range(columns):
        radius = SMALLEST_DOT + (LARGEST_DOT - SMALLEST_DOT) * column / columns
        x = bar.right - (columns - column) * DOT_PITCH
        y = bar.y + (1 + column % 2 * 2) * DOT_PITCH
        pen.dots((x, y), 4 * DOT_PITCH, rows, radius, pen.style.accent_dots)


TITLE_HEIGHT = 5.1
"""The height of a title from the top of the block to the lower edge of its rule, in mm."""

BASELINE = 3.2
REMARK_GAP = 2.5


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """A small head above a column; its x is in mm from the left edge of the block."""

    x: float
    words: str
    align: Align = Align.LEFT


PAGE_NUMBER: Final = re.compile(r"(?<=on page )\d+$")
"""The number at the end of a remark such as "3 more on page 2"."""


def remark_in_book(remark: str, before: int) -> str:
    """A remark that may name a page of its sheet, in a book with pages before the sheet."""
    return PAGE_NUMBER.sub(lambda number: str(int(number[0]) + before), remark)


@dataclass(frozen=True, slots=True)
class SectionTitle:
    """A title with a remark and column heads.

    A remark in the place of a head goes to the right edge if there is room behind the heads. A head
    that would overlap what is before it, or the edge of the block, is left out.
    """

    title: str
    heads: tuple[ColumnHead, ...] = ()
    remark: str = ""

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it at the top of a block."""
        style = pen.style
        baseline = box.y + BASELINE
        title = self.title.upper()
        face = narrowed(title, SECTION, box.width, pen.fonts)
        taken = box.x + pen.text(box.x, baseline, title, face, style.accent)
        gives_way = bool(self.remark) and self._gives_way(pen, box, taken)
        if self.remark and not gives_way:
            taken += REMARK_GAP
            taken += pen.text(taken, baseline, self.remark, LABEL, style.soft_ink)
        for head in sorted(self.heads, key=lambda each: each.x):
            width = pen.fonts.width(head.words, LABEL)
            left = box.x + head.x - width * head.align.value
            if left > taken and left + width <= box.right + TOLERANCE:
                taken = left + pen.text(left, baseline, head.words, LABEL, style.soft_ink)
        if gives_way:
            pen.text(box.right, baseline, self.remark, LABEL, style.soft_ink, Align.RIGHT)
        middle = box.y + TITLE_HEIGHT - style.lines.section * POINT / 2
        pen.line((box.x, middle), (box.right, middle), style.accent, style.lines.section)

    def _gives_way(self, pen: Pen, box: Box, taken: float) -> bool:
        """Whether the remark would cover a head, and fits behind all heads."""
        width = pen.fonts.width(self.remark, LABEL)
        starts, ends = [], [taken]
        for head in self.heads:
            long = pen.fonts.width(head.words, LABEL)
            left = box.x + head.x - long * head.align.value
            if left > taken:
                starts.append(left)
                ends.append(left + long)
        is_covered = any(left <= taken + REMARK_GAP + width for left in starts)
        return is_covered and max(ends) + REMARK_GAP + width <= box.right
