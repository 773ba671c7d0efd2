"""The origin in words: who that is, and what it changed."""

from dataclasses import dataclass

from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.content import OriginLine
from fourc_desktop.sheets.fonts import Fonts
from fourc_desktop.sheets.pen import Align, Pen
from fourc_desktop.sheets.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.sheets.pieces.section_title import Head, SectionTitle
from fourc_desktop.sheets.typography import NOTE, NOTE_LEADING
from fourc_desktop.sheets.wrapping import wrap

FIRST_BASELINE = 4.4
BELOW = 1.2
"""Below the last baseline, in mm."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin's sentences, each already in lines."""

    remark: str
    sentences: tuple[tuple[str, ...], ...]

    @property
    def height(self) -> float:
        """As high as its sentences, in mm."""
        lines = sum(len(sentence) for sentence in self.sentences)
        return TITLE + FIRST_BASELINE + max(lines - 1, 0) * NOTE_LEADING + BELOW

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title and the sentences."""
        SectionTitle("Origin", (Head(box.width, self.remark, Align.RIGHT),)).draw(pen, box)
        y = box.y + TITLE + FIRST_BASELINE
        for index, sentence in enumerate(self.sentences):
            ink = pen.style.ink if index == 0 else pen.style.soft_ink
            for line in sentence:
                pen.text(box.x, y, line, NOTE, ink)
                y += NOTE_LEADING


def origin(line: OriginLine, width: float, fonts: Fonts) -> Origin:
    """The origin in a block of a width in mm."""
    sentences = tuple(wrap(sentence, NOTE, width, fonts) for sentence in line.sentences)
    return Origin(line.remark, sentences)
