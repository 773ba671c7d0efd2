"""Every size a headquarters can have, the one it has standing out."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.headquarters_page import SizeLine
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.section_title import Head
from fourc_desktop.pdf.typography import BODY, NOTE, NOTE_STRONG, STRONG, Face
from fourc_desktop.pdf.wrapping import Fitted, fit

ROW = 5.8
ABOVE = 0.3
BASELINE = 4.15
ARROW = 1.5
"""How wide the arrow before the size of the place is, in mm."""

RANKS_END = 14.5
WORDS = 17.0
MOST = "at most"
OWN: tuple[tuple[Face, int], ...] = tuple((STRONG.at(size), 1) for size in (10.5, 10, 9.5, 9))
OTHERS: tuple[tuple[Face, int], ...] = tuple((BODY.at(size), 1) for size in (10, 9.5, 9))


@dataclass(frozen=True, slots=True)
class SizeRow:
    """A size with its Rank Values; its own has an arrow, a tint and bold words."""

    line: SizeLine
    words: Fitted

    @property
    def height(self) -> float:
        """Always 5.8 mm."""
        return ROW

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it in reading order."""
        style, baseline = pen.style, box.y + BASELINE
        if self.line.own:
            pen.box(box, fill=style.tint)
            middle, half = box.y + ROW / 2, ARROW * 0.75
            corners = ((box.x, middle - half), (box.x + ARROW, middle), (box.x, middle + half))
            pen.polygon(corners, fill=style.accent)
        ranks = NOTE_STRONG if self.line.own else NOTE
        right = box.x + RANKS_END
        pen.text(right, baseline, self.line.ranks, ranks, style.soft_ink, Align.RIGHT)
        pen.text(box.x + WORDS, baseline, self.words.lines[0], self.words.face, style.ink)
        if self.line.most:
            pen.text(box.right - 1, baseline, MOST, NOTE, style.soft_ink, Align.RIGHT)


def sizes(lines: Sequence[SizeLine], width: float, fonts: Fonts) -> Listing:
    """The table in a block of a width in mm."""
    most = fonts.width(MOST, NOTE) + 3
    rows = []
    for line in lines:
        room = width - WORDS - (most if line.most else 0)
        rows.append(SizeRow(line, fit(line.words, OWN if line.own else OTHERS, room, fonts)))
    head = Head(width, "by Rank Value", Align.RIGHT)
    return Listing("Size", (head,), tuple(rows), ABOVE)
