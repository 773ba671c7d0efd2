"""Words with a small box to tick before each, in one column or two."""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces import boxes as tick_box
from fourc_desktop.pdf.pieces.boxes import draw_tick_box
from fourc_desktop.pdf.sheet_content import TicksContent
from fourc_desktop.pdf.typography import CARD_HEAD, LABEL, NOTE
from fourc_desktop.pdf.wrapping import fit

TITLE_BASELINE: Final = 2.6
FIRST_ROW: Final = 4.3
PITCH: Final = 4.3
COLUMNS: Final = 2
MOST: Final = 6
"""How many words stand below the portrait."""

GAP: Final = 1.0
"""Between the words of the first column and the second, in mm."""

WORDS: Final = tick_box.TICK_BOX_SIZE + 1.4
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
        """The title and a row for every two, in mm."""
        return FIRST_ROW + self._rows * PITCH

    def _first(self, width: float, fonts: Fonts) -> float:
        """How wide the first column is: half, unless its words need what the second leaves."""
        words = [word for word, _ in self.block.boxes]
        left, right = (
            max((fonts.width(word, NOTE) for word in part), default=0) + WORDS
            for part in (words[: self._rows], words[self._rows :])
        )
        half = width / COLUMNS
        return min(max(half, left + GAP), max(width - right, half))

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
            shown = fit(word, WORD_CHOICES, width - WORDS - (0 if column else GAP), pen.fonts)
            pen.text(x + WORDS, y + 2.45, shown.lines[0], shown.face, style.ink)
