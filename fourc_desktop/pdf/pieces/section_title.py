"""The title of a block: capitals over a rule, with column heads or a remark on its line."""

from dataclasses import dataclass

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.typography import LABEL, POINT, SECTION

HEIGHT = 5.1
"""From the top of the block to the lower edge of the rule, in mm."""

BASELINE = 3.2
REMARK_GAP = 2.5


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """Small words over a column: where they stand, in mm from the left edge of the block."""

    x: float
    words: str
    align: Align = Align.LEFT


@dataclass(frozen=True, slots=True)
class SectionTitle:
    """A title with its column heads; a remark stands right behind the title.

    Where a remark leaves a head no room, the remark is the one that stays.
    """

    title: str
    heads: tuple[ColumnHead, ...] = ()
    remark: str = ""

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it at the top of a block."""
        style = pen.style
        baseline = box.y + BASELINE
        taken = box.x + pen.text(box.x, baseline, self.title.upper(), SECTION, style.accent)
        if self.remark:
            taken += REMARK_GAP
            taken += pen.text(taken, baseline, self.remark, LABEL, style.soft_ink)
        for head in self.heads:
            x = box.x + head.x
            if x - pen.fonts.width(head.words, LABEL) * head.align.value > taken:
                pen.text(x, baseline, head.words, LABEL, style.soft_ink, head.align)
        middle = box.y + HEIGHT - style.lines.section * POINT / 2
        pen.line((box.x, middle), (box.right, middle), style.accent, style.lines.section)
