"""A sentence or two in small print across a page."""

from dataclasses import dataclass

from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.typography import NOTE, NOTE_LEADING
from fourc_desktop.pdf.wrapping import wrap

BASELINE = 3.6
BELOW = 1.0


@dataclass(frozen=True, slots=True)
class Hint:
    """The text in lines."""

    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """All lines, in mm."""
        return NOTE_LEADING * len(self.lines) + BELOW

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it line by line."""
        for index, line in enumerate(self.lines):
            y = box.y + BASELINE + index * NOTE_LEADING
            pen.text(box.x, y, line, NOTE, pen.style.soft_ink)


def hint(wordings: tuple[str, ...], width: float, fonts: Fonts) -> Hint:
    """The first wording that takes one line of so many mm; where none does, the last one."""
    for words in wordings:
        lines = wrap(words, NOTE, width, fonts)
        if len(lines) == 1:
            break
    return Hint(lines)
