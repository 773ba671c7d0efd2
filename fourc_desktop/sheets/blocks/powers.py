"""The powers: name, where each comes from, and its rank."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.sheets.blocks.listing import Listing
from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.content import PowerLine
from fourc_desktop.sheets.fonts import Fonts
from fourc_desktop.sheets.pen import Align, Pen
from fourc_desktop.sheets.pieces.section_title import Head
from fourc_desktop.sheets.typography import NOTE, NOTE_LEADING, POWER_RANK, STRONG
from fourc_desktop.sheets.wrapping import wrap

ROW = 9.2
ABOVE = 0.2
NAME_BASELINE = 3.9
NAME_LEADING = 4.2
SOURCE_BASELINE = 7.9
RANK_ROOM = 16.0
"""What the rank and the space before it take of the width, in mm."""


@dataclass(frozen=True, slots=True)
class PowerRow:
    """A power, its name and source already in lines."""

    name: tuple[str, ...]
    source: tuple[str, ...]
    rank: str

    @property
    def height(self) -> float:
        """9.2 mm, and more only where the name or the source takes more than a line."""
        return ROW + self._extra + max(len(self.source) - 1, 0) * NOTE_LEADING

    @property
    def _extra(self) -> float:
        return (len(self.name) - 1) * NAME_LEADING

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the words, then the rank in the middle of its height."""
        style = pen.style
        for index, line in enumerate(self.name):
            y = box.y + NAME_BASELINE + index * NAME_LEADING
            pen.text(box.x, y, line, STRONG, style.ink)
        for index, line in enumerate(self.source):
            y = box.y + SOURCE_BASELINE + self._extra + index * NOTE_LEADING
            pen.text(box.x, y, line, NOTE, style.ink)
        face = POWER_RANK.at(min(POWER_RANK.size, 80 / max(len(self.rank), 1)))
        baseline = box.y + (box.height + face.capital) / 2
        pen.text(box.right, baseline, self.rank, face, style.ink, Align.RIGHT)


def powers(lines: Sequence[PowerLine], width: float, fonts: Fonts) -> Listing:
    """The list of powers in a block of a width in mm."""
    room = width - RANK_ROOM
    rows = tuple(
        PowerRow(
            wrap(line.name, STRONG, room, fonts), wrap(line.source, NOTE, room, fonts), line.rank
        )
        for line in lines
    )
    return Listing("Powers", Head(width, "rank", Align.RIGHT), rows, ABOVE)
