"""Simple blocks, for tests of layout."""

from dataclasses import dataclass

from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.blocks.number_boxes import TickListBlock
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.titles import ColumnHead
from fourc_desktop.pdf.sheet_content import TicksContent
from fourc_desktop.pdf.typography import STRONG


@dataclass(frozen=True)
class PlainRow:
    """A row with words in it."""

    words: str
    height: float

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the words."""
        pen.text(box.x, box.y + 3.9, self.words, STRONG, pen.style.ink)


def plain_list(title: str, count: int, width: float, row: float = 9.2) -> Listing:
    """A list of a number of rows."""
    rows = tuple(PlainRow(f"{title} {number}", row) for number in range(count))
    return Listing(title, (ColumnHead(width, "rank", Align.RIGHT),), rows, 0.2)


def ticks(*words: str) -> TickListBlock:
    """Boxes to tick, which cannot be split."""
    return TickListBlock(TicksContent("Condition", tuple((word, False) for word in words)))


@dataclass(frozen=True)
class PlainMark:
    """A mark drawn as a square."""

    word: str

    width = 4.0

    def draw(self, pen: Pen, x: float, middle: float, height: float) -> None:
        """Draw the square."""
        pen.box(Box(x, middle - height / 2, self.width, height), fill=pen.style.ink)
