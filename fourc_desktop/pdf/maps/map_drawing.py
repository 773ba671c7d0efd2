"""Drawing a part of a map into a box."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from fourc_desktop.pdf.blocks.pictures import lightened
from fourc_desktop.pdf.blocks.tokens import draw_ring
from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.maps.map_content import MapArea, MapContent, MapWall, WallLook
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.styles import WHITE, Ink, ink
from fourc_desktop.pdf.typography import LABEL_STRONG, NOTE_STRONG
from fourc_desktop.pdf.wrapping import fit

TERRAINS: Final = {
    "street": ink("#E0E1E4"),
    "roof": ink("#E6DCCB"),
    "park": ink("#C9E3C6"),
    "water": ink("#B9D9F2"),
    "quay": ink("#DFCFB4"),
    "plaza": ink("#EFE6CB"),
    "floor": ink("#F3DCD1"),
    "deck": ink("#D2DCDA"),
    "crane": ink("#EEE1A0"),
}
"""The color of each terrain; others are left white."""

VEIL: Final = ink("#8A9396")
WALL: Final = 2.2
LOW_WALL: Final = 1.2
LEAF: Final = 1.0
"""The line widths of walls, obstacles between sectors and doors, in points."""

JAMB: Final = 0.2
"""The share of a door's opening taken by the frame on each side."""

HATCH: Final = 3.0
"""The distance between the hatching lines of covered areas, in mm."""

MARK: Final = 2.0
"""The radius of a number, in mm."""

OBSTACLE: Final = 0.2
"""Half the width of an obstacle, in sectors."""

SMALL: Final = 9.0
"""The least width of a sector with names and numbers, in mm."""


@dataclass(frozen=True, slots=True)
class MapWindow:
    """A part of a map in a box: the sector at its upper left corner, and the mm per sector."""

    x: float
    y: float
    side: float
    box: Box

    def point(self, place: Point) -> Point:
        """The position of a map coordinate on the page, in mm."""
        return (
            self.box.x + (place[0] - self.x) * self.side,
            self.box.y + (place[1] - self.y) * self.side,
        )

    def rect(self, area: MapArea) -> Box:
        """The box of an area on the page."""
        x, y = self.point((area.x, area.y))
        return Box(x, y, area.width * self.side, area.height * self.side)

    def sees(self, *places: Point, around: float = 0.0) -> bool:
        """Whether any part of the bounding rectangle of some points is in the box."""
        points = [self.point(each) for each in places]
        left, right = min(x for x, _ in points) - around, max(x for x, _ in points) + around
        top, bottom = min(y for _, y in points) - around, max(y for _, y in points) + around
        box = self.box
        return left <= box.right and right >= box.x and top <= box.bottom and bottom >= box.y


def draw_map(pen: Pen, map_: MapContent, window: MapWindow) -> None:
    """Draw the part of a map in a window, clipped to its box."""
    with pen.inside(window.box, (0,) * 4):
        _draw_ground(pen, map_, window)
        if map_.has_grid:
            _draw_grid(pen, map_, window)
        _draw_lines(pen, map_.steps, window, pen.style.rule, 0.8)
        _draw_lines(pen, map_.links, window, pen.style.accent, 1.6)
        for wall in map_.walls:
            if window.sees(wall.start, wall.end, around=1):
                _draw_wall(pen, wall, window)
        for place in map_.obstacles:
            _draw_obstacle(pen, place, window)
        if window.side >= SMALL:
            _draw_text(pen, map_, window)


def _draw_ground(pen: Pen, map_: MapContent, window: MapWindow) -> None:
    style = pen.style
    if map_.picture is not None and style.portraits:
        picture = map_.picture
        data = lightened(picture.data) if style.lightened else picture.data
        area = MapArea(picture.x, picture.y, picture.width, picture.height)
        covered = window.rect(area)
        with pen.inside(covered, (0,) * 4):
            pen.picture(data, covered)
    for area in map_.areas:
        if not window.sees((area.x, area.y), (area.x + area.width, area.y + area.height)):
            continue
        rect = window.rect(area)
        if area.is_covered:
            pen.box(rect, fill=WHITE)
            _draw_hatch(pen, rect)
        elif style.tint is not None and map_.picture is None and area.terrain in TERRAINS:
            pen.box(rect, fill=TERRAINS[area.terrain])
        if not map_.has_grid:
            pen.box(rect, stroke=style.ink, thickness=style.lines.frame)


def _draw_hatch(pen: Pen, box: Box) -> None:
    """Draw diagonal lines over an area that the players do not see."""
    with pen.inside(box, (0,) * 4):
        for index in range(ceil((box.width + box.height) / HATCH)):
            x = box.x + index * HATCH
            ends = (x, box.y), (x - box.height, box.bottom)
            pen.line(*ends, VEIL, pen.style.lines.hairline)


def _draw_grid(pen: Pen, map_: MapContent, window: MapWindow) -> None:
    box, style = window.box, pen.style
    color = style.rule if style.tint is not None else style.grid
    left, top = window.point((0, 0))
    right, bottom = window.point((map_.width, map_.height))
    low, high = max(top, box.y), min(bottom, box.bottom)
    for x in _lines(window.x, box.width / window.side, map_.width):
        at = window.point((x, 0))[0]
        pen.line((at, low), (at, high), color, style.lines.hairline)
    low, high = max(left, box.x), min(right, box.right)
    for y in _lines(window.y, box.height / window.side, map_.height):
        at = window.point((0, y))[1]
        pen.line((low, at), (high, at), color, style.lines.hairline)


def _lines(start: float, length: float, most: float) -> range:
    """The grid lines of a map from a coordinate on, up to `most`."""
    return range(max(floor(start), 0), min(ceil(start + length), int(most)) + 1)


def _draw_lines(
    pen: Pen, lines: Iterable[tuple[Point, Point]], window: MapWindow, color: Ink, thickness: float
) -> None:
    for start, end in lines:
        if window.sees(start, end):
            pen.line(window.point(start), window.point(end), color, thickness)


def _draw_wall(pen: Pen, wall: MapWall, window: MapWindow) -> None:
    """Draw a thick line; a door is a thin leaf between two posts, swung aside if it is open."""
    style = pen.style
    start, end = window.point(wall.start), window.point(wall.end)
    match wall.look:
        case WallLook.SOLID:
            pen.line(start, end, style.ink, WALL)
        case WallLook.LOW:
            pen.line(start, end, style.ink, LOW_WALL)
        case WallLook.GLASS:
            with pen.dashed(1.6, 0.8):
                pen.line(start, end, style.accent, WALL)
        case WallLook.DOOR | WallLook.OPEN:
            first, second = _between(start, end, JAMB), _between(start, end, 1 - JAMB)
            pen.line(start, first, style.ink, WALL)
            pen.line(second, end, style.ink, WALL)
            if wall.look is WallLook.OPEN:
                (x, y), (to_x, to_y) = first, second
                second = (
                    x + (to_x - x) * 0.4 - (to_y - y) * 0.9,
                    y + (to_y - y) * 0.4 + (to_x - x) * 0.9,
                )
            pen.line(first, second, style.ink, LEAF)


def _between(start: Point, end: Point, share: float) -> Point:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def _draw_obstacle(pen: Pen, place: Point, window: MapWindow) -> None:
    if not window.sees(place, around=window.side):
        return
    x, y = window.point(place)
    half = OBSTACLE * window.side
    box = Box(x - half, y - half, 2 * half, 2 * half)
    pen.box(box, fill=pen.style.strong_tint, stroke=pen.style.ink, thickness=0.8)
    pen.line((box.x, box.y), (box.right, box.bottom), pen.style.ink, 0.5)


def _draw_text(pen: Pen, map_: MapContent, window: MapWindow) -> None:
    """Draw the names, the tokens and the numbers of the key."""
    style, side = pen.style, window.side
    for label in map_.labels:
        if window.sees((label.x - label.room / 2, label.y), (label.x + label.room / 2, label.y)):
            x, y = window.point((label.x, label.y))
            words = fit(label.text, ((LABEL_STRONG, 1),), label.room * side - 1, pen.fonts)
            baseline = y + side * 0.5 - 1.2
            pen.text(x, baseline, words.lines[0], words.face, style.soft_ink, Align.CENTER)
    for token in map_.tokens:
        radius = token.size * side / 2
        if window.sees((token.x, token.y), around=radius):
            x, y = window.point((token.x, token.y))
            box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
            pen.circle((x, y), radius, fill=WHITE)
            draw_ring(pen, box, token.content.ring)
            name = token.content.short_name or "?"
            room, faces = 2 * radius - 2.4, ((NOTE_STRONG, 1), (LABEL_STRONG, 1))
            shown = fit(name, faces, room, pen.fonts)
            if not shown.whole:
                shown = fit(token.content.initials, faces, room, pen.fonts)
            baseline = y + shown.face.capital / 2
            pen.text(x, baseline, shown.lines[0], shown.face, style.ink, Align.CENTER)
    for mark in map_.marks:
        if window.sees((mark.x, mark.y), around=MARK):
            draw_mark(pen, mark.number, window.point((mark.x, mark.y)))


def draw_mark(pen: Pen, number: int, center: Point) -> None:
    """Draw a number of the key in a filled circle."""
    words, (x, y) = str(number), center
    pen.circle(center, MARK, fill=WHITE, stroke=pen.style.ink, thickness=0.7)
    width = pen.fonts.width(words, LABEL_STRONG)
    face = LABEL_STRONG.at(LABEL_STRONG.size * min(1, 3 / width))
    pen.text(x, y + face.capital / 2, words, face, pen.style.ink, Align.CENTER)
