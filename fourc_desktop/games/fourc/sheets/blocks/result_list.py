"""A small table of results: its title, a sentence to begin with, and a tag for each color."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.master_table import Color
from fourc_desktop.games.fourc.sheets.blocks.master_grid import MARKS
from fourc_desktop.games.fourc.sheets.pieces.tag import draw_mark
from fourc_desktop.games.fourc.sheets.result_words import ColorList
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.pdf.pieces.section_title import Head, SectionTitle
from fourc_desktop.pdf.typography import LABEL, NOTE, NOTE_LEADING, SECTION
from fourc_desktop.pdf.wrapping import wrap

ABOVE = 0.6
ROW = 4.95
DESCENT = 0.8
"""From the baseline of the text to the foot of its line, in mm."""

TAG_HEIGHT = 4.1
WORDS = 6.9
"""Where the words of a color start, in mm."""

TEXT_GAP = 0.5
"""Between the text and the first color, in mm."""

TITLE_GAP = 2.0
"""What parts the title from its remark at least, in mm."""


@dataclass(frozen=True, slots=True)
class ResultList:
    """A table with its texts already in lines.

    Attributes:
        title: What it is about.
        remark: What stands at the right end of the title's line.
        text: What stands above the colors.
        rows: Each color and its words.
    """

    title: str
    remark: str
    text: tuple[str, ...]
    rows: tuple[tuple[Color, tuple[str, ...]], ...]

    @property
    def height(self) -> float:
        """The title, the text and the rows, in mm."""
        further = sum(len(lines) - 1 for _, lines in self.rows)
        rows = ROW * len(self.rows) + NOTE_LEADING * further
        return TITLE + ABOVE + self._text + rows + ABOVE

    @property
    def _text(self) -> float:
        return NOTE_LEADING * len(self.text) + TEXT_GAP if self.text else 0.0

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it from the top of its box."""
        ink = pen.style.ink
        remark = Head(box.width, self.remark, Align.RIGHT)
        SectionTitle(self.title, (remark,) if self.remark else ()).draw(pen, box)
        y = box.y + TITLE + ABOVE
        for index, line in enumerate(self.text, 1):
            pen.text(box.x, y + index * NOTE_LEADING - DESCENT, line, NOTE, ink)
        y += self._text
        for color, lines in self.rows:
            middle = y + ROW / 2
            draw_mark(pen, MARKS[color], box.x, middle, TAG_HEIGHT)
            for index, line in enumerate(lines):
                baseline = middle + NOTE.capital / 2 + index * NOTE_LEADING
                pen.text(box.x + WORDS, baseline, line, NOTE, ink)
            y += ROW + NOTE_LEADING * (len(lines) - 1)


def result_list(content: ColorList, width: float, fonts: Fonts) -> ResultList:
    """A table as wide as so many mm; a remark that its title leaves no room goes below it."""
    title = fonts.width(content.title.upper(), SECTION)
    fits = title + TITLE_GAP + fonts.width(content.remark, LABEL) <= width
    texts = [] if fits else [content.remark]
    texts += [content.text] if content.text else []
    return ResultList(
        title=content.title,
        remark=content.remark if fits else "",
        text=tuple(line for text in texts for line in wrap(text, NOTE, width, fonts)),
        rows=tuple(
            (each.color, wrap(each.words, NOTE, width - WORDS, fonts)) for each in content.lines
        ),
    )
