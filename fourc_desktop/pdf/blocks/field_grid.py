"""Labeled values in rows of two, below a title."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.form_content import Fields
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces.field_line import FieldLine, field_line
from fourc_desktop.pdf.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.pdf.pieces.section_title import SectionTitle

ABOVE: Final = 1.0
GAP: Final = 2.0
COLUMNS: Final = 2


@dataclass(frozen=True, slots=True)
class FieldGrid:
    """The fields, each made to fit its column."""

    title: str
    lines: tuple[FieldLine, ...]

    @property
    def height(self) -> float:
        """The title and all rows, in mm."""
        rows = -(-len(self.lines) // COLUMNS)
        return TITLE + ABOVE + rows * (self.lines[0].height + GAP / 2)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw them row by row."""
        SectionTitle(self.title).draw(pen, box)
        width = (box.width - GAP * (COLUMNS - 1)) / COLUMNS
        for index, line in enumerate(self.lines):
            row, column = divmod(index, COLUMNS)
            y = box.y + TITLE + ABOVE + row * (line.height + GAP / 2)
            line.draw(pen, Box(box.x + column * (width + GAP), y, width, line.height))


def field_grid(block: Fields, width: float, fonts: Fonts) -> FieldGrid:
    """The fields in a block of a width in mm."""
    room = (width - GAP * (COLUMNS - 1)) / COLUMNS
    lines = [field_line(label, value, room, fonts) for label, value in block.entries]
    return FieldGrid(block.title, tuple(lines))


def too_long(lines: Sequence[FieldLine]) -> list[str]:
    """The fields that end in an ellipsis, in full: "Home: The shelf above the stove"."""
    return [f"{line.label}: {line.text}" for line in lines if not line.value.whole]
