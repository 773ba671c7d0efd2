"""A probability distribution as horizontal bars, with numbers behind them."""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.titles import TITLE_HEIGHT, ColumnHead, SectionTitle
from fourc_desktop.pdf.sheet_content import ChancesContent
from fourc_desktop.pdf.typography import BODY, LABEL, ROW_LABEL
from fourc_desktop.pdf.wrapping import fit

ABOVE: Final = 0.8
HEADS: Final = 3.4
ROW: Final = 5.3
LOW_ROW: Final = 4.4
MANY: Final = 16
LABEL_WIDTH: Final = 22.0
COLUMN: Final = 12.0
HEAD_GAP: Final = 2.0
BAR: Final = 3.4
BAR_GAP: Final = 2.0


@dataclass(frozen=True, slots=True)
class ChanceBarsBlock:
    """The block: each row has a label, a bar proportional to its chance, and columns."""

    block: ChancesContent

    @property
    def height(self) -> float:
        """The height of the title, the heads and all rows, in mm."""
        heads = HEADS if self.block.heads else 0.0
        return TITLE_HEIGHT + ABOVE + heads + self._row * len(self.block.bars)

    @property
    def _row(self) -> float:
        return LOW_ROW if len(self.block.bars) > MANY else ROW

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title, the heads and the bars."""
        block, style = self.block, pen.style
        remarks = (ColumnHead(box.width, block.remark, Align.RIGHT),) if block.remark else ()
        SectionTitle(block.title, remarks).draw(pen, box)
        y = box.y + TITLE_HEIGHT + ABOVE
        wide = max((pen.fonts.width(head, LABEL) + HEAD_GAP for head in block.heads), default=0)
        column = max(COLUMN, wide)
        if block.heads:
            for index, head in enumerate(block.heads):
                x = box.right - column * (len(block.heads) - 1 - index)
                pen.text(x, y + 2.6, head, LABEL, style.soft_ink, Align.RIGHT)
            y += HEADS
        labels = min(
            max((pen.fonts.width(label, ROW_LABEL) for label, _, _ in block.bars), default=0),
            LABEL_WIDTH,
        )
        columns = max((len(words) for _, _, words in block.bars), default=0)
        room = box.width - labels - 2 * BAR_GAP - column * columns
        most = max((chance for _, chance, _ in block.bars), default=0) or 1
        for index, (label, chance, words) in enumerate(block.bars):
            row = Box(box.x, y, box.width, self._row)
            if index == block.marked:
                pen.box(row, fill=style.strong_tint)
            name = fit(label, tuple((ROW_LABEL.at(s), 1) for s in (12, 10, 8)), labels, pen.fonts)
            baseline = y + (self._row + name.face.capital) / 2
            pen.text(row.x + labels, baseline, name.lines[0], name.face, style.ink, Align.RIGHT)
            bar = Box(
                row.x + labels + BAR_GAP,
                y + (self._row - BAR) / 2,
                max(room * chance / most, 0.3),
                BAR,
            )
            edge = style.ink if style.bar is None else None
            pen.box(bar, fill=style.bar, stroke=edge, thickness=style.lines.cell)
            for place, text in enumerate(words):
                x = row.right - column * (columns - 1 - place)
                pen.text(x, baseline, text, BODY, style.ink, Align.RIGHT)
            y += self._row
            pen.hairline(box.x, box.right, y)
