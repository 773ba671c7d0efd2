"""Sketches: the figures of games on paper, read from their drawings.

A drawing is 100 wide and 130 high, and has shapes of straight lines and curves alone.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin
from typing import Final
from xml.etree import ElementTree as ET

from fourc_desktop.core.figures import BACK, FRONT, Figure
from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.styles import WHITE, ink

WIDTH: Final = 100.0
HEIGHT: Final = 130.0
ABOVE_HEAD: Final = 22.0
"""How much of a drawing may be clipped above its head."""

STEPS: Final = 10
"""The number of segments of each curve."""

LINE: Final = 0.7
"""How thick outlines are, in points."""

INK: Final = "#16181d"
"""The color of all outlines, eyes and mouths in the drawings; it is printed as ink."""


INHERITED: Final = ("fill", "stroke")
"""What the shapes of a group take from it."""


@dataclass(frozen=True, slots=True)
class SketchShape:
    """A shape of a drawing.

    Attributes:
        points: Its corners in the coordinates of the drawing.
        fill: Its color: "#2f6b4a"; None for lines alone.
        is_outlined: Whether its outline is drawn in ink.
        side: `FRONT` or `BACK` if it is seen from there alone, or empty.
    """

    points: tuple[Point, ...]
    fill: str | None
    is_outlined: bool
    side: str


@dataclass(frozen=True, slots=True)
class Sketch:
    """The figure of a seed in the drawing of a game.

    Attributes:
        ground: The color of the background.
        shapes: The shapes, the lowest first.
    """

    ground: str
    shapes: tuple[SketchShape, ...]

    def draw(self, pen: Pen, box: Box, *, behind: bool = False) -> None:
        """Draw the figure so that it fills a box, with its head inside; the excess is clipped.

        Without fills, in low ink, every shape that is not ink becomes its outline.
        """
        is_plain, line = pen.style.bar is None, pen.style.ink
        unseen = FRONT if behind else BACK
        with pen.inside(box, (0,) * 4):
            pen.box(box, fill=WHITE if is_plain else ink(self.ground))
            for each in self.shapes:
                if each.side == unseen:
                    continue
                points = points_in(box, each.points)
                if each.fill is None:
                    for start, end in pairwise(points):
                        pen.line(start, end, line, LINE)
                    continue
                is_ink = each.fill == INK and not each.is_outlined
                fill = line if is_ink else WHITE if is_plain else ink(each.fill)
                is_outlined = each.is_outlined or (is_plain and not is_ink)
                pen.polygon(points, fill=fill, stroke=line if is_outlined else None, thickness=LINE)


def sketch(figure: Figure, svg: str) -> Sketch:
    """The sketch of a figure, from the text of its drawing."""
    root = ET.fromstring(svg)  # noqa: S314 - a file of the program
    return Sketch(figure.ground, tuple(_shapes(root, figure, {}, "")))


def _shapes(
    element: ET.Element, figure: Figure, inherited: Mapping[str, str], side: str
) -> Iterator[SketchShape]:
    """The visible shapes of an element and of those in it."""
    name = element.get("class", "")
    if name in figure.hidden:
        return
    style = {**inherited, **element.attrib}
    if name in figure.fills:
        style["fill"] = figure.fills[name]
    side = name if name in (FRONT, BACK) else side
    fill = None if style.get("fill") == "none" else style.get("fill")
    is_outlined = style.get("stroke") == INK
    for points in _polygons(element):
        yield SketchShape(tuple(points), fill, is_outlined, side)
    own = {key: value for key, value in style.items() if key in INHERITED}
    for child in element:
        yield from _shapes(child, figure, own, side)


def _polygons(element: ET.Element) -> Iterator[Sequence[Point]]:
    """The polygons of a path, a circle or an ellipse."""
    match element.tag.rpartition("}")[2]:
        case "path":
            for part in element.attrib["d"].split("M")[1:]:
                yield outline(f"M{part}")
        case "circle":
            yield _round(element, "r", "r")
        case "ellipse":
            yield _round(element, "rx", "ry")


def _round(element: ET.Element, across: str, down: str) -> Sequence[Point]:
    middle = float(element.attrib["cx"]), float(element.attrib["cy"])
    return list(ellipse(middle, float(element.attrib[across]), float(element.attrib[down])))


def points_in(box: Box, points: Sequence[Point]) -> list[Point]:
    """The points of a drawing on the page, where it fills a box with its head inside."""
    scale = max(box.width / WIDTH, box.height / HEIGHT)
    left = box.middle - WIDTH * scale / 2
    top = max(box.bottom - HEIGHT * scale, box.y - ABOVE_HEAD * scale)
    return [(left + x * scale, top + y * scale) for x, y in points]


def outline(path: str) -> list[Point]:
    """The points of an SVG path with the commands M, L, C and Z; curves become line segments."""
    points: list[Point] = []
    for command, numbers in _commands(path):
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "C":
            points += _curve(points[-1], *pairs)
        else:
            points += pairs
    return points


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    for part in path.replace("M", "|M").replace("L", "|L").replace("C", "|C").split("|"):
        if part:
            yield part[0], [float(each) for each in part[1:].rstrip("Z").split()]


def _curve(start: Point, first: Point, second: Point, end: Point) -> Iterator[Point]:
    """The points of a cubic Bézier curve after its start."""
    for step in range(1, STEPS + 1):
        t = step / STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        ends = (start, first, second, end)
        yield (
            sum(weight * x for weight, (x, _) in zip(weights, ends, strict=True)),
            sum(weight * y for weight, (_, y) in zip(weights, ends, strict=True)),
        )


def ellipse(center: Point, across: float, down: float) -> Iterator[Point]:
    """The points of an ellipse with two radii."""
    for step in range(4 * STEPS):
        angle = step * pi / (2 * STEPS)
        yield (center[0] + across * cos(angle), center[1] + down * sin(angle))
