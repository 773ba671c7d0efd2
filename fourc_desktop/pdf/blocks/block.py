"""The protocol of the blocks of a sheet: a height, and drawing."""

from dataclasses import dataclass
from typing import Protocol

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.typography import NOTE, NOTE_LEADING
from fourc_desktop.pdf.wrapping import wrap


class Block(Protocol):
    """A part of a sheet that is placed as a whole."""

    @property
    def height(self) -> float:
        """How high it is, in mm."""

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it into the box it was given; nothing of it lies outside."""


HINT_BASELINE = 3.6
BELOW_HINT = 1.0


@dataclass(frozen=True, slots=True)
class Hint:
    """The text in lines."""

    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """All lines, in mm."""
        return NOTE_LEADING * len(self.lines) + BELOW_HINT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it line by line."""
        for index, line in enumerate(self.lines):
            y = box.y + HINT_BASELINE + index * NOTE_LEADING
            pen.text(box.x, y, line, NOTE, pen.style.soft_ink)


def hint(wordings: tuple[str, ...], width: float, fonts: Fonts) -> Hint:
    """The first wording that takes one line of so many mm; where none does, the last one."""
    for words in wordings:
        lines = wrap(words, NOTE, width, fonts)
        if len(lines) == 1:
            break
    return Hint(lines)
