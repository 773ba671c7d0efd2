"""Numbers in boxes side by side, or a single number with its parts; words with boxes to tick."""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.boxes import (
    SHIELD_HEIGHT,
    SHIELD_WIDTH,
    TICK_BOX_SIZE,
    draw_shield,
    draw_tick_box,
    draw_write_in_box,
)
from fourc_desktop.pdf.pieces.titles import TITLE_HEIGHT, ColumnHead, SectionTitle
from fourc_desktop.pdf.sheet_content import NumbersContent, TicksContent
from fourc_desktop.pdf.typography import BODY, CARD_HEAD, LABEL, NOTE, NUMBER, ROW_LABEL
from fourc_desktop.pdf.wrapping import fit

ABOVE: Final = 1.5
BOX: Final = 13.5
NOTED: Final = 16.4
"""The height of a box without and with notes below the names, in mm."""

GAP: Final = 1.0
MAX_BESIDE: Final = 5
NUMBER_MIDDLE: Final = 5.0
NAME_BASELINE: Final = 11.7
NOTE_BASELINE: Final = 15.2
RADIUS: Final = 0.8
FACES: Final = tuple((NUMBER.at(size), 1) for size in (20, 17, 14, 11, 9))
NAMES: Final = ((NOTE, 1), (NOTE.at(8.5), 1), (LABEL, 1))
PART: Final = 5.4
MAX_PARTS: Final = 6
PARTS_GAP: Final = 3.5


@dataclass(frozen=True, slots=True)
class NumberBoxes:
    """The block; numbers that do not fit a row continue below it."""

    block: NumbersContent

    @property
    def height(self) -> float:
        """The height of the title and the rows of boxes, or of a single number's parts, in mm."""
        if self._is_alone:
            parts = min(len(self.block.parts), MAX_PARTS)
            return TITLE_HEIGHT + ABOVE + max(SHIELD_HEIGHT, parts * PART)
        return TITLE_HEIGHT + ABOVE + self._rows * self._box + (self._rows - 1) * GAP

    @property
    def _is_alone(self) -> bool:
        return len(self.block.boxes) == 1 and bool(self.block.parts)

    @property
    def _columns(self) -> int:
        count = len(self.block.boxes)
        rows = -(-count // MAX_BESIDE)
        return -(-count // max(rows, 1))

    @property
    def _rows(self) -> int:
        return -(-len(self.block.boxes) // max(self._columns, 1))

    @property
    def _box(self) -> float:
        return NOTED if any(note for _, _, note in self.block.boxes) else BOX

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title, then the numbers."""
        block = self.block
        heads = (ColumnHead(box.width, block.remark, Align.RIGHT),) if block.remark else ()
        SectionTitle(block.title, heads).draw(pen, box)
        top = box.y + TITLE_HEIGHT + ABOVE
        if self._is_alone:
            self._draw_parts(pen, Box(box.x, top, box.width, box.bottom - top))
            return
        width = (box.width - GAP * (self._columns - 1)) / self._columns
        for index, (value, name, note) in enumerate(block.boxes):
            row, column = divmod(index, self._columns)
            x, y = box.x + column * (width + GAP), top + row * (self._box + GAP)
            self._draw_box(pen, Box(x, y, width, self._box), value, name, note)

    def _draw_box(self, pen: Pen, cell: Box, value: str, name: str, note: str) -> None:
        style = pen.style
        edge = style.card_edge
        pen.box(cell, fill=style.tint, stroke=edge, thickness=style.lines.card, radius=RADIUS)
        number = fit(value, FACES, cell.width - 1, pen.fonts)
        y = cell.y + NUMBER_MIDDLE + number.face.capital / 2
        if value:
            pen.text(cell.middle, y, number.lines[0], number.face, style.ink, Align.CENTER)
        else:
            place = Box(cell.x, cell.y, cell.width, 9.0).inset(0.6)
            draw_write_in_box(pen, place, field=PdfField((self.block.title, name)))
        for words, baseline, ink in (
            (name, NAME_BASELINE, style.ink),
            (note, NOTE_BASELINE, style.soft_ink),
        ):
            fitted = fit(words, NAMES, cell.width - 1, pen.fonts)
            line = fitted.lines[0]
            pen.text(cell.middle, cell.y + baseline, line, fitted.face, ink, Align.CENTER)

    def _draw_parts(self, pen: Pen, box: Box) -> None:
        """Draw a single number on a shield or a tint, and its parts beside it."""
        style = pen.style
        ((value, name, _),) = self.block.boxes
        if self.block.shield:
            draw_shield(pen, box.x, box.y, value)
        else:
            panel = Box(box.x, box.y, SHIELD_WIDTH, BOX)
            self._draw_box(pen, panel, value, name, "")
        left = box.x + SHIELD_WIDTH + PARTS_GAP
        shown = self.block.parts[:MAX_PARTS]
        y = box.y
        for source, amount in shown:
            words = fit(
                source, ((BODY, 1), (NOTE, 1), (LABEL, 1)), box.right - left - 12, pen.fonts
            )
            baseline = y + (PART + words.face.capital) / 2
            pen.text(left, baseline, words.lines[0], words.face, style.ink)
            pen.text(box.right, baseline, amount, ROW_LABEL, style.ink, Align.RIGHT)
            y += PART
            pen.hairline(left, box.right, y)


def further_parts(block: NumbersContent) -> tuple[tuple[str, str], ...]:
    """The parts of a single number that do not fit the block."""
    return block.parts[MAX_PARTS:] if len(block.boxes) == 1 else ()


TITLE_BASELINE: Final = 2.6
FIRST_ROW: Final = 4.3
PITCH: Final = 4.3
COLUMNS: Final = 2
MAX_TICKS: Final = 6
"""The number of words that fit below the portrait."""

TICK_GAP: Final = 1.0
"""The gap between the words of the first and the second column, in mm."""

WORDS: Final = TICK_BOX_SIZE + 1.4
WORD_CHOICES: Final = ((NOTE, 1), (NOTE.at(8.5), 1), (LABEL, 1))


@dataclass(frozen=True, slots=True)
class TickListBlock:
    """The words, filled into columns from the top of the left one."""

    block: TicksContent

    @property
    def _rows(self) -> int:
        return -(-len(self.block.boxes) // COLUMNS)

    @property
    def height(self) -> float:
        """The height of the title and a row for every two words, in mm."""
        return FIRST_ROW + self._rows * PITCH

    def _first(self, width: float, fonts: Fonts) -> float:
        """The width of the first column: half, or more if its words need what the second spares."""
        words = [word for word, _ in self.block.boxes]
        left, right = (
            max((fonts.width(word, NOTE) for word in part), default=0) + WORDS
            for part in (words[: self._rows], words[self._rows :])
        )
        half = width / COLUMNS
        return min(max(half, left + TICK_GAP), max(width - right, half))

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it, column by column."""
        style, title = pen.style, self.block.title
        pen.text(box.x, box.y + TITLE_BASELINE, title.upper(), CARD_HEAD, style.accent)
        first = self._first(box.width, pen.fonts)
        for index, (word, ticked) in enumerate(self.block.boxes):
            column, row = divmod(index, max(self._rows, 1))
            width = box.width - first if column else first
            x, y = box.x + column * first, box.y + FIRST_ROW + row * PITCH
            draw_tick_box(pen, x, y, PdfField((title, word)), ticked=ticked)
            shown = fit(word, WORD_CHOICES, width - WORDS - (0 if column else TICK_GAP), pen.fonts)
            pen.text(x + WORDS, y + 2.45, shown.lines[0], shown.face, style.ink)
