"""Fold-up standees with their rulers, legend of lines, rings and folding instructions."""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.pdf.blocks.tokens import DIAMETER, draw_picture, draw_ring
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.titles import TITLE_HEIGHT, SectionTitle
from fourc_desktop.pdf.standee_content import Ring, TokenContent
from fourc_desktop.pdf.typography import LABEL, LABEL_STRONG, NOTE, STRONG
from fourc_desktop.pdf.wrapping import FittedText, fit

FACE_WIDTH: Final = 25.4
FACE_HEIGHT: Final = 44.0
TAB: Final = 12.0
NAME_HEIGHT: Final = 8.4
NAME_MARGIN: Final = 1.0
FOLD: Final = (1.8, 1.2)
"""The dashes and gaps of the fold between the faces, in mm."""

TAB_FOLD: Final = (0.3, 0.6)
"""The dashes and gaps of the folds of the tabs, in mm."""

LEADING: Final = 3.7
"""The distance from one line of a name to the next, in mm."""


@dataclass(frozen=True, slots=True)
class Standee:
    """Two faces, the back upside down above the fold, and a tab at each end.

    Attributes:
        content: The character or vehicle; None leaves both faces empty.
        name: The name made to fit.
    """

    content: TokenContent | None
    name: FittedText

    @property
    def multiple(self) -> int:
        """Its size in multiples of the usual standee."""
        return 1 if self.content is None else self.content.multiple

    @property
    def height(self) -> float:
        """The height of faces and tabs, in mm."""
        return 2 * (FACE_HEIGHT * self.multiple + TAB)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw both faces, the cut line and the folds."""
        middle = box.y + box.height / 2
        self._draw_half(pen, Box(box.x, middle, box.width, box.height / 2), "base")
        with pen.scaled(-1, (box.middle, middle)):
            back = Box(box.x, middle, box.width, box.height / 2)
            self._draw_half(pen, back, "glue", behind=True)
        pen.box(box, stroke=pen.style.soft_ink, thickness=pen.style.lines.cell)
        with pen.dashed(*FOLD):
            pen.line((box.x, middle), (box.right, middle), pen.style.ink, 0.8)

    def _draw_half(self, pen: Pen, half: Box, tab: str, *, behind: bool = False) -> None:
        """Draw the front or the back, each with its tab."""
        style = pen.style
        with pen.scaled(self.multiple, (half.x, half.y)):
            self._draw_face(pen, Box(half.x, half.y, FACE_WIDTH, FACE_HEIGHT), behind=behind)
        bottom = half.y + FACE_HEIGHT * self.multiple
        with pen.dashed(*TAB_FOLD):
            pen.line((half.x, bottom), (half.right, bottom), style.ink, 0.6)
        below = bottom + TAB / 2 + LABEL.capital / 2
        pen.text(half.middle, below, tab, LABEL, style.soft_ink, Align.CENTER)

    def _draw_face(self, pen: Pen, box: Box, *, behind: bool) -> None:
        """Draw the picture and the name."""
        style = pen.style
        picture = Box(box.x, box.y, box.width, box.height - NAME_HEIGHT)
        bar = Box(box.x, picture.bottom, box.width, NAME_HEIGHT)
        if self.content is not None:
            with pen.inside(picture, (0,) * 4):
                draw_picture(pen, picture, self.content, picture, behind=behind)
        if style.bar is None or self.content is None:
            thickness = style.lines.frame
            pen.line((bar.x, bar.y), (bar.right, bar.y), style.ink, thickness)
        else:
            pen.box(bar, fill=style.bar if self.content.ring is Ring.SOLID else style.ink)
        face, lines = self.name.face, self.name.lines
        baseline = bar.y + (bar.height - (len(lines) - 1) * LEADING + face.capital) / 2
        for line in lines:
            pen.text(bar.middle, baseline, line, face, style.on_bar, Align.CENTER)
            baseline += LEADING


def standee(content: TokenContent, fonts: Fonts) -> Standee:
    """A standee with its name on up to two lines; a longer one ends in an ellipsis."""
    name = content.name if content.number is None else f"{content.name} {content.number}"
    choices = ((STRONG, 1), (STRONG.at(9), 2), (LABEL_STRONG, 2))
    return Standee(content, fit(name, choices, FACE_WIDTH - 2 * NAME_MARGIN, fonts))


def blank_standee(fonts: Fonts) -> Standee:
    """A blank standee to draw on, with space for a name."""
    return Standee(None, fit("", ((STRONG, 1),), FACE_WIDTH, fonts))


FIRST_RULER: Final = 50.0
SECOND_RULER: Final = 50.8
RULER_WORDS: Final = "Print at 100 %. This line is 50 mm:"
INCH: Final = 25.4
SHORT_TICK: Final = 1.4
MIDDLE_TICK: Final = 2.3
LONG_TICK: Final = 3.6


@dataclass(frozen=True, slots=True)
class Rulers:
    """Rulers of 50 mm and 2 in to check the printed size; they end in mid-tick."""

    height = 8.4

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw words and rulers."""
        style, line, words = pen.style, box.y + LONG_TICK + 0.4, "2 in:"
        pen.text(box.x, line, RULER_WORDS, NOTE, style.ink)
        millimeters = [
            (index, 10 if not index % 10 else 5 if not index % 5 else 1) for index in range(51)
        ]
        x = box.x + 56
        for index, unit in millimeters:
            tick = {10: LONG_TICK, 5: MIDDLE_TICK, 1: SHORT_TICK}[unit]
            self._tick(pen, x + index, line, tick, str(index) if tick == LONG_TICK else "")
        pen.line((x, line), (x + FIRST_RULER, line), style.ink, 0.5)
        x = box.x + 132
        pen.text(x - 3, line, words, NOTE, style.ink, Align.RIGHT)
        for eighth in range(17):
            tick = SHORT_TICK if eighth % 4 else MIDDLE_TICK if eighth % 8 else LONG_TICK
            label = "" if eighth % 8 else str(eighth // 8)
            self._tick(pen, x + eighth * INCH / 8, line, tick, label)
        pen.line((x, line), (x + SECOND_RULER, line), style.ink, 0.5)

    def _tick(self, pen: Pen, x: float, y: float, height: float, label: str) -> None:
        pen.line((x, y), (x, y - height), pen.style.ink, 0.5)
        if label:
            pen.text(x, y + 4.0, label, LABEL, pen.style.soft_ink, Align.CENTER)


@dataclass(frozen=True, slots=True)
class LineLegend:
    """The legend of the lines of standees, with their size in multiples of the usual one."""

    multiple: int = 1

    height = 4.2

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw samples of the lines with their words."""
        style, baseline = pen.style, box.y + 3.2
        y, x = baseline - 1, box.x
        for words, dash in (
            ("cut", None),
            ("fold away from you", FOLD),
            ("fold flat, glue tab under tab", TAB_FOLD),
        ):
            if dash is None:
                pen.line((x, y), (x + 8, y), style.soft_ink, style.lines.cell)
            else:
                with pen.dashed(*dash):
                    pen.line((x, y), (x + 8, y), style.ink, 0.8)
            x += 9.5 + pen.text(x + 9.5, baseline, words, LABEL, style.soft_ink) + 6
        width, high = (f"{each * self.multiple:g}" for each in (FACE_WIDTH, FACE_HEIGHT))
        sizes = f"faces {width} × {high}, tabs {TAB:g} mm"
        pen.text(box.right, baseline, sizes, LABEL, style.soft_ink, Align.RIGHT)


SAMPLE: Final = 5.2
"""The width of the rings in the key, in mm."""

ROW: Final = 6.4


@dataclass(frozen=True, slots=True)
class TokenKey:
    """The key of the rings of the sides, and how to fold standees; two tokens high."""

    sides: tuple[tuple[Ring, str], ...]

    height = 2 * DIAMETER

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the rings with their words, then the three steps."""
        style, y = pen.style, box.y
        for ring, words in self.sides:
            draw_ring(pen, Box(box.x, y, SAMPLE, SAMPLE), ring)
            room = box.width - SAMPLE - 2
            shown = fit(words, ((NOTE, 1),), room, pen.fonts, shrinks=False)
            pen.text(box.x + SAMPLE + 2, y + 3.8, shown.lines[0], NOTE, style.ink)
            y += ROW
        pen.text(box.x, y + 3, "Smallest token: 25.4 mm.", LABEL, style.soft_ink)
        top = box.bottom - 22 - TITLE_HEIGHT
        SectionTitle("Folding").draw(pen, Box(box.x, top, box.width, TITLE_HEIGHT))
        self._draw_steps(pen, box, top + TITLE_HEIGHT + 1.6)

    def _draw_steps(self, pen: Pen, box: Box, top: float) -> None:
        ink, step, high = pen.style.ink, box.width / 3, 13.0
        foot = top + high
        x = box.x + step / 2
        pen.line((x, top), (x, foot), ink, 2 * pen.style.lines.frame)
        for share in (0.2, 0.5, 0.8):
            pen.line((x - 1.6, top + share * high), (x + 1.6, top + share * high), ink, 0.6)
        x += step
        for way in (-1, 1):
            pen.line((x, top), (x + way * 4, foot - 1.5), ink, 1.1)
            pen.line((x + way * 4, foot - 1.5), (x + way * 6.5, foot - 3), ink, 1.1)
        x += step
        for way in (-1, 1):
            pen.line((x + way * 0.4, top), (x + way * 0.4, foot - 1), ink, 0.8)
        pen.line((x - 5, foot - 1), (x + 5, foot - 1), ink, 0.8)
        pen.line((x - 5, foot), (x + 5, foot), ink, 0.8)
        for index, words in enumerate(("1  cut", "2  fold", "3  glue")):
            middle = box.x + step * (index + 0.5)
            pen.text(middle, foot + 4.6, words, LABEL_STRONG, ink, Align.CENTER)
