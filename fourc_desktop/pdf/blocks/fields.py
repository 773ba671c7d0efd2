"""Labeled values, two in a row, below a title."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces.titles import TITLE_HEIGHT, SectionTitle
from fourc_desktop.pdf.sheet_content import FieldsContent
from fourc_desktop.pdf.typography import LABEL, VALUE, TypeStyle
from fourc_desktop.pdf.wrapping import FittedText, fit

HEIGHT = 8.9
LABEL_BASELINE = 2.7
VALUE_BASELINE = 7.3
FIRST_OF_TWO = 5.4
LEADING = 2.75
FIELD_TOP = 3.1
"""The distance from the top to the form field of the value, in mm."""

CHOICES: tuple[tuple[TypeStyle, int], ...] = (
    (VALUE, 1),
    *((VALUE.at(size), 1) for size in (10, 9.5, 9, 8.5, 8)),
    (VALUE.at(8), 2),
)


@dataclass(frozen=True, slots=True)
class FieldLine:
    """A labeled value that was made to fit its width."""

    label: str
    text: str
    value: FittedText

    height = HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it; with a second line, the first one moves up."""
        style = pen.style
        pen.text(box.x, box.y + LABEL_BASELINE, self.label, LABEL, style.soft_ink)
        baseline = box.y + (FIRST_OF_TWO if len(self.value.lines) > 1 else VALUE_BASELINE)
        place = Box(box.x, box.y + FIELD_TOP, box.width, HEIGHT - FIELD_TOP - 0.2)
        field = PdfField((self.label,), self.text, several_lines=len(self.value.lines) > 1)
        with pen.field(field, place, self.value.face, style.ink):
            for line in self.value.lines:
                pen.text(box.x, baseline, line, self.value.face, style.ink)
                baseline += LEADING
        pen.hairline(box.x, box.right, box.bottom)


def field_line(label: str, value: str, width: float, fonts: Fonts) -> FieldLine:
    """Fit a value into a width in mm; a longer one ends in an ellipsis.

    A value set larger than 8 points has a single line.
    """
    *one_line, two_lines = CHOICES
    small = fonts.setting.sized(two_lines[0]) == two_lines[0]
    choices = CHOICES if small else one_line
    return FieldLine(label, value, fit(value, choices, width, fonts))


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
        return TITLE_HEIGHT + ABOVE + rows * (self.lines[0].height + GAP / 2)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw them row by row."""
        SectionTitle(self.title).draw(pen, box)
        width = (box.width - GAP * (COLUMNS - 1)) / COLUMNS
        for index, line in enumerate(self.lines):
            row, column = divmod(index, COLUMNS)
            y = box.y + TITLE_HEIGHT + ABOVE + row * (line.height + GAP / 2)
            line.draw(pen, Box(box.x + column * (width + GAP), y, width, line.height))


def field_grid(block: FieldsContent, width: float, fonts: Fonts) -> FieldGrid:
    """Lay out the fields in a width in mm."""
    room = (width - GAP * (COLUMNS - 1)) / COLUMNS
    lines = [field_line(label, value, room, fonts) for label, value in block.entries]
    return FieldGrid(block.title, tuple(lines))


def too_long(lines: Sequence[FieldLine]) -> list[str]:
    """The full texts of shortened fields: "Home: The shelf above the stove"."""
    return [f"{line.label}: {line.text}" for line in lines if not line.value.whole]
