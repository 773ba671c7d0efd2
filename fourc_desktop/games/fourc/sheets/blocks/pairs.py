"""A list of short words with what belongs to each at the right end of its row."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.content import Field
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.typography import BODY, STRONG

ROW = 5.65
ABOVE = 0.3
BASELINE = 4.1


@dataclass(frozen=True, slots=True)
class PairRow:
    """Words and what belongs to them."""

    pair: Field

    @property
    def height(self) -> float:
        """Always 5.65 mm."""
        return ROW

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the one at the left and the other at the right."""
        baseline = box.y + BASELINE
        pen.text(box.x, baseline, self.pair.label, BODY, pen.style.ink)
        pen.text(box.right, baseline, self.pair.value, STRONG, pen.style.ink, Align.RIGHT)


def pairs(title: str, lines: Sequence[Field]) -> Listing:
    """The titled list."""
    return Listing(title, (), tuple(map(PairRow, lines)), ABOVE)
