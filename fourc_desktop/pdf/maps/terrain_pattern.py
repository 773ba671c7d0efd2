"""The patterns that mark terrains on printed maps, read from the drawings of the window.

A drawing is 1000 wide and high, and holds paths of lines and quadratic curves, circles and squares.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import ceil, floor
from typing import Final
from xml.etree import ElementTree as ET

from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.maps.map_content import MapArea, TerrainPattern
from fourc_desktop.pdf.maps.map_window import MapWindow
from fourc_desktop.pdf.maps.tinted_picture import TERRAINS
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.styles import INK, WHITE, Ink, ink
from fourc_desktop.pdf.typography import POINT

SIZE: Final = 1000.0
"""The width of a drawing."""

STEPS: Final = 6
"""The number of segments of each curve."""

MIN_SIDE: Final = 4.0
"""The least width of a sector with a pattern, in mm."""

MIN_LINE: Final = 0.25
"""The least thickness of a line, in points."""

LINE_SHARE: Final = 0.34
AREA_SHARE: Final = 0.1
PICTURE_SHARE: Final = 0.6
"""The shares of ink in the colors of lines and dots, of squares, and of what is on a picture."""

CASING: Final = 0.35
"""The thickness of the white edge of what is on a picture, in points."""

PLAIN_INK: Final = ink("#8A9396")
"""The color in low ink."""

TOKENS: Final = re.compile(r"[MLHVQ]|-?[\d.]+")
PAIRS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4}
"""The number of coordinates of each command of a path."""


def terrain_pattern(terrain: str, svg: str) -> TerrainPattern:
    """The pattern of a terrain, from the text of its drawing."""
    root = ET.fromstring(svg)  # noqa: S314 - a file of the program
    lines: list[tuple[float, tuple[Point, ...]]] = []
    dots: list[tuple[Point, float]] = []
    squares: list[Box] = []
    for each in root:
        numbers = {
            key: float(value) / SIZE
            for key, value in each.attrib.items()
            if key in ("cx", "cy", "r", "x", "y", "width", "height")
        }
        match each.tag.rpartition("}")[2]:
            case "path":
                width = float(each.attrib["class"].removeprefix("line-")) / SIZE
                for line in _lines(each.attrib["d"]):
                    lines += ((width, tuple(part)) for part in _inside(line))
            case "circle":
                dots.append(((numbers["cx"], numbers["cy"]), numbers["r"]))
            case "rect":
                squares.append(Box(**numbers))
    return TerrainPattern(terrain, tuple(lines), tuple(dots), tuple(squares))


def _lines(path: str) -> Iterator[Sequence[Point]]:
    """The lines of a path with the commands M, L, H, V and Q."""
    tokens, points, command = TOKENS.findall(path), list[Point](), "M"
    while tokens:
        if tokens[0] in PAIRS:
            command = tokens.pop(0)
        count = PAIRS[command]
        numbers, tokens = [float(each) / SIZE for each in tokens[:count]], tokens[count:]
        match command:
            case "M":
                if points:
                    yield points
                points = [(numbers[0], numbers[1])]
            case "L":
                points.append((numbers[0], numbers[1]))
            case "H":
                points.append((numbers[0], points[-1][1]))
            case "V":
                points.append((points[-1][0], numbers[0]))
            case "Q":
                points += _curve(points[-1], (numbers[0], numbers[1]), (numbers[2], numbers[3]))
    yield points


def _inside(line: Sequence[Point]) -> Iterator[list[Point]]:
    """The parts of a line that are in the sector; what is beyond it would need a clip."""
    part: list[Point] = []
    for start, end in pairwise(line):
        cut = _cut(start, end)
        if cut is None:
            continue
        if part and part[-1] == cut[0]:
            part.append(cut[1])
            continue
        if part:
            yield part
        part = [*cut]
    if part:
        yield part


def _cut(start: Point, end: Point) -> tuple[Point, Point] | None:
    """The part of a segment between 0 and 1 in both directions, or None."""
    low, high = 0.0, 1.0
    for a, b in zip(start, end, strict=True):
        if a == b:
            if not 0 <= a <= 1:
                return None
            continue
        first, last = sorted(((0 - a) / (b - a), (1 - a) / (b - a)))
        low, high = max(low, first), min(high, last)
    if low >= high:
        return None
    ends = [
        (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        for share in (low, high)
    ]
    return (start if low == 0 else ends[0]), (end if high == 1 else ends[1])


def _curve(start: Point, bend: Point, end: Point) -> Iterator[Point]:
    """The points of a quadratic Bézier curve after its start."""
    for step in range(1, STEPS + 1):
        t = step / STEPS
        weights = (1 - t) ** 2, 2 * t * (1 - t), t * t
        x, y = (
            sum(weight * at for weight, at in zip(weights, axis, strict=True))
            for axis in zip(start, bend, end, strict=True)
        )
        yield (x, y)


def draw_pattern(
    pen: Pen, pattern: TerrainPattern, area: MapArea, window: MapWindow, *, is_pictured: bool
) -> None:
    """Draw a pattern in each visible sector of an area, over a picture or a color.

    It is stored once in the document. In low ink, it is made of hairlines alone; on a picture, it
    has a white edge.
    """
    side = window.side
    if side < MIN_SIDE:
        return
    key = ("terrain", pattern.terrain, round(side, 3), is_pictured)
    draw = partial(_draw_sector, pen, pattern, side, is_pictured=is_pictured)
    high, wide = window.box.height / side, window.box.width / side
    for row in _seen(area.y, area.height, window.y, high):
        for column in _seen(area.x, area.width, window.x, wide):
            x, y = window.point((area.x + column, area.y + row))
            pen.draw_cached(key, x, y, draw, repeated=True)


def _seen(start: float, length: float, first: float, room: float) -> range:
    """The sectors of an area, counted from its start, that reach into a window."""
    return range(max(floor(first - start), 0), min(ceil(first + room - start), ceil(length)))


def _draw_sector(pen: Pen, pattern: TerrainPattern, side: float, *, is_pictured: bool) -> None:
    is_plain = pen.style.tint is None
    hairline = pen.style.lines.hairline
    ground = TERRAINS[pattern.terrain]
    share = PICTURE_SHARE if is_pictured else LINE_SHARE
    color = PLAIN_INK if is_plain else _mixed(ground, share)
    for box in pattern.squares:
        place = Box(box.x * side, box.y * side, box.width * side, box.height * side)
        # A filled square would hide the picture.
        if is_plain or is_pictured:
            pen.box(place, stroke=color, thickness=hairline)
        else:
            pen.box(place, fill=_mixed(ground, AREA_SHARE))
    for (x, y), radius in pattern.dots:
        center = (x * side, y * side)
        if is_plain:
            pen.circle(center, radius * side, fill=None, stroke=color, thickness=hairline)
        else:
            edge = WHITE if is_pictured else None
            pen.circle(center, radius * side, fill=color, stroke=edge, thickness=CASING)
    strokes = [(color, 0.0)] if not is_pictured else [(WHITE, 2 * CASING), (color, 0.0)]
    for line_color, more in strokes:
        for width, points in pattern.lines:
            thickness = hairline if is_plain else max(width * side / POINT, MIN_LINE) + more
            places = [(x * side, y * side) for x, y in points]
            pen.polygon(places, fill=None, stroke=line_color, thickness=thickness, closed=False)


def _mixed(ground: Ink, share: float) -> Ink:
    """A color with a share of ink in it."""
    return Ink(*(a + (b - a) * share for a, b in zip(ground, INK, strict=True)))
