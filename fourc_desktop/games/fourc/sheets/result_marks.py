"""ResultSign: the shapes and tags of the four colors."""

from dataclasses import dataclass
from enum import Enum
from functools import partial
from math import cos, pi, sin

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.styles import Ink, ResultInk, SheetStyle
from fourc_desktop.pdf.typography import BODY, NOTE, NOTE_STRONG, THRESHOLD
from fourc_desktop.pdf.wrapping import FittedText, fit

INNER_STAR = 0.45
"""The inner radius of a star, for an outer radius of 1."""

LEGEND_SHAPE = 1.05
LEGEND_LETTER = 3.1
LEGEND_GAP = 5.2
LEGEND_EDGE = 0.5


class ResultSign(Enum):
    """The sign of a color: a shape with a letter, and a word."""

    BLACK = ("K", "Black")
    RED = ("R", "Red")
    BLUE = ("B", "Blue")
    YELLOW = ("Y", "Yellow")

    @property
    def letter(self) -> str:
        """The letter inside the shape."""
        return self.value[0]

    @property
    def word(self) -> str:
        """The name of the color."""
        return self.value[1]

    @property
    def width(self) -> float:
        """The width of its tag, in mm."""
        return TAG_WIDTH

    def draw(self, pen: Pen, x: float, middle: float, height: float) -> None:
        """Draw its tag from `x` to the right; `height` is in mm."""
        draw_mark(pen, self, x, middle, height)

    def ink(self, style: SheetStyle) -> ResultInk:
        """The inks of the sign in a style."""
        return {
            ResultSign.BLACK: style.black,
            ResultSign.RED: style.red,
            ResultSign.BLUE: style.blue,
            ResultSign.YELLOW: style.yellow,
        }[self]


def draw_shape(
    pen: Pen,
    result: ResultSign,
    center: Point,
    radius: float,
    fill: Ink,
    *,
    edge: Ink | None = None,
    thickness: float = 0.0,
) -> None:
    """Draw the shape of a color: square, triangle, circle or star."""
    if result is ResultSign.BLUE:
        pen.circle(center, radius * 0.95, fill=fill, stroke=edge, thickness=thickness)
    else:
        corners = CORNERS[result]
        x, y = center
        points = [(x + radius * dx, y + radius * dy) for dx, dy in corners]
        pen.polygon(points, fill=fill, stroke=edge, thickness=thickness)


@dataclass(frozen=True, slots=True)
class ResultLegend:
    """The four colors with shape, letter and word, for the foot of a page."""

    def width(self, fonts: Fonts) -> float:
        """The width of the legend, in mm."""
        words = sum(fonts.width(f"{each.letter} {each.word}", NOTE) for each in ResultSign)
        return words + len(ResultSign) * LEGEND_LETTER + (len(ResultSign) - 1) * LEGEND_GAP

    def draw(self, pen: Pen, middle: float, baseline: float) -> None:
        """Draw the legend, centered on `middle`."""
        style = pen.style
        x = middle - self.width(pen.fonts) / 2
        for result in ResultSign:
            inks = result.ink(style)
            center = (x + LEGEND_SHAPE, baseline - NOTE.capital / 2)
            draw_shape(
                pen,
                result,
                center,
                LEGEND_SHAPE,
                inks.fill or inks.text,
                edge=style.ink,
                thickness=LEGEND_EDGE,
            )
            x += LEGEND_LETTER
            x += pen.text(x, baseline, result.letter, NOTE_STRONG, style.ink) + 0.7
            x += pen.text(x, baseline, result.word, NOTE, style.ink) + LEGEND_GAP


LEGEND = ResultLegend()


def _star() -> tuple[Point, ...]:
    """The ten corners of a star around 0, its first point upward."""
    corners = []
    for index in range(10):
        reach = 1.15 if index % 2 == 0 else 1.15 * INNER_STAR
        angle = index * pi / 5
        corners.append((reach * sin(angle), -reach * cos(angle)))
    return tuple(corners)


CORNERS: dict[ResultSign, tuple[Point, ...]] = {
    ResultSign.BLACK: ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    ResultSign.RED: ((0, -0.95), (1.1, 0.9), (-1.1, 0.9)),
    ResultSign.YELLOW: _star(),
}

EARNED = (ResultSign.RED, ResultSign.BLUE, ResultSign.YELLOW)
"""The colors with a threshold; below the first one, the result is black."""


TAG_WIDTH = 5.4
TAG_BOX_HEIGHT = 5.0
TAG_RADIUS = 0.7
NUMBER_GAP = 1.0
WORDS_GAP = 1.1
TAG_WORDS = tuple((BODY.at(size), 1) for size in (10, 9.5, 9, 8.5))
TAG_SHAPE = 1.05
"""Half the width of the shape, in mm."""


def draw_tag(pen: Pen, result: ResultSign, start: int | None, *, end: float, middle: float) -> None:
    """Draw a tag and its threshold, if known; the number ends at `end`, in mm."""
    draw_mark(pen, result, end - pen.fonts.width("00", THRESHOLD) - NUMBER_GAP - TAG_WIDTH, middle)
    if start is not None:
        number = middle + THRESHOLD.capital / 2
        pen.text(end, number, f"{start:02}", THRESHOLD, pen.style.ink, Align.RIGHT)


def draw_outcome(
    pen: Pen,
    result: ResultSign,
    start: int | None,
    words: FittedText,
    *,
    left: float,
    middle: float,
) -> None:
    """Draw a tag from `left` to the right, its threshold if known, and its result."""
    end = left + TAG_WIDTH + NUMBER_GAP + pen.fonts.width("00", THRESHOLD)
    draw_tag(pen, result, start, end=end, middle=middle)
    baseline = middle + words.face.capital / 2
    pen.text(end + WORDS_GAP, baseline, words.lines[0], words.face, pen.style.ink)


def outcome_text(words: str, width: float, fonts: Fonts) -> FittedText:
    """The text beside a tag, fitted to a width in mm that includes the tag."""
    taken = TAG_WIDTH + NUMBER_GAP + fonts.width("00", THRESHOLD) + WORDS_GAP
    return fit(words, TAG_WORDS, width - taken, fonts)


def draw_mark(
    pen: Pen, result: ResultSign, x: float, middle: float, height: float = TAG_BOX_HEIGHT
) -> None:
    """Draw a tag alone, from x to the right; `height` is in mm."""
    pen.draw_cached(("tag", result, height), x, middle, partial(_mark, pen, result, height))


def _mark(pen: Pen, result: ResultSign, height: float) -> None:
    """A tag from 0 to the right, vertically centered on 0."""
    style = pen.style
    inks = result.ink(style)
    box = Box(0, -height / 2, TAG_WIDTH, height)
    pen.box(box, fill=inks.fill, stroke=inks.edge, thickness=style.lines.tag, radius=TAG_RADIUS)
    draw_shape(pen, result, (1.6, 0), TAG_SHAPE, inks.text)
    pen.text(4.0, NOTE_STRONG.capital / 2, result.letter, NOTE_STRONG, inks.text, Align.CENTER)
