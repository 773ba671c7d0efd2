"""The four results and the shapes that stand for them."""

from dataclasses import dataclass
from enum import Enum
from math import cos, pi, sin

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.rounding import Point
from fourc_desktop.pdf.style import Ink, ResultInk, Style
from fourc_desktop.pdf.typography import NOTE, NOTE_STRONG

INNER_STAR = 0.45
"""How deep a star is cut, for an outer radius of 1."""

LEGEND_SHAPE = 1.05
LEGEND_LETTER = 3.1
LEGEND_GAP = 5.2
LEGEND_EDGE = 0.5


class Result(Enum):
    """A result as it is marked: its letter and its word."""

    BLACK = ("K", "Black")
    RED = ("R", "Red")
    BLUE = ("B", "Blue")
    YELLOW = ("Y", "Yellow")

    @property
    def letter(self) -> str:
        """The letter that always stands with the shape."""
        return self.value[0]

    @property
    def word(self) -> str:
        """The color's name."""
        return self.value[1]

    def ink(self, style: Style) -> ResultInk:
        """How a style marks it."""
        return {
            Result.BLACK: style.black,
            Result.RED: style.red,
            Result.BLUE: style.blue,
            Result.YELLOW: style.yellow,
        }[self]


def draw_shape(
    pen: Pen,
    result: Result,
    center: Point,
    radius: float,
    fill: Ink,
    *,
    edge: Ink | None = None,
    thickness: float = 0.0,
) -> None:
    """The shape of a result: square, triangle, circle or star."""
    if result is Result.BLUE:
        pen.circle(center, radius * 0.95, fill=fill, stroke=edge, thickness=thickness)
    else:
        corners = CORNERS[result]
        x, y = center
        points = [(x + radius * dx, y + radius * dy) for dx, dy in corners]
        pen.polygon(points, fill=fill, stroke=edge, thickness=thickness)


@dataclass(frozen=True, slots=True)
class ResultLegend:
    """All four results with shape, letter and word, for the foot of a page."""

    def width(self, fonts: Fonts) -> float:
        """How wide it is, in mm."""
        words = sum(fonts.width(f"{each.letter} {each.word}", NOTE) for each in Result)
        return words + len(Result) * LEGEND_LETTER + (len(Result) - 1) * LEGEND_GAP

    def draw(self, pen: Pen, middle: float, baseline: float) -> None:
        """Draw it, centered on `middle`."""
        style = pen.style
        x = middle - self.width(pen.fonts) / 2
        for result in Result:
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
    """Five points around 0, the first one up."""
    corners = []
    for index in range(10):
        reach = 1.15 if index % 2 == 0 else 1.15 * INNER_STAR
        angle = index * pi / 5
        corners.append((reach * sin(angle), -reach * cos(angle)))
    return tuple(corners)


CORNERS: dict[Result, tuple[Point, ...]] = {
    Result.BLACK: ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    Result.RED: ((0, -0.95), (1.1, 0.9), (-1.1, 0.9)),
    Result.YELLOW: _star(),
}

EARNED = (Result.RED, Result.BLUE, Result.YELLOW)
"""The results that a d% earns; below the first of them, all is black."""
