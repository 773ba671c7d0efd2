"""Drawing a part of a map into a box."""

from collections.abc import Iterable
from math import ceil, floor
from typing import Final

from fourc_desktop.pdf.blocks.pictures import lightened
from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.maps.map_content import (
    MapArea,
    MapContent,
    MapPicture,
    MapWall,
    WallLook,
)
from fourc_desktop.pdf.maps.map_text import OBSTACLE, draw_text
from fourc_desktop.pdf.maps.map_window import MapWindow
from fourc_desktop.pdf.maps.terrain_pattern import draw_pattern
from fourc_desktop.pdf.maps.tinted_picture import TERRAINS, tinted_picture
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.styles import WHITE, Ink, ink

HATCH_INK: Final = ink("#8A9396")
WALL: Final = 2.2
LOW_WALL: Final = 1.2
LEAF: Final = 1.0
STEP: Final = 0.8
"""The line widths of walls, obstacles between sectors, doors and raised ground, in points."""

JAMB: Final = 0.2
"""The share of a door's opening taken by the frame on each side."""

HATCH: Final = 3.0
"""The distance between the hatching lines of covered areas, in mm."""

SMALL: Final = 9.0
"""The least width of a sector with names and numbers, in mm."""


def draw_map(pen: Pen, map_: MapContent, window: MapWindow) -> None:
    """Draw the part of a map in a window, clipped to its box."""
    with pen.inside(window.box, (0,) * 4):
        if not map_.has_grid:
            _draw_lines(pen, map_.links, window, pen.style.accent, 1.6)
        _draw_ground(pen, map_, window)
        if map_.has_grid:
            _draw_grid(pen, map_, window)
            _draw_lines(pen, map_.steps, window, pen.style.ink, STEP)
            _draw_lines(pen, map_.links, window, pen.style.accent, 1.6)
        for wall in map_.walls:
            if window.sees(wall.start, wall.end, around=1):
                _draw_wall(pen, wall, window)
        for place in map_.obstacles:
            _draw_obstacle(pen, place, window)
        if window.side >= SMALL:
            draw_text(pen, map_, window)


def _draw_ground(pen: Pen, map_: MapContent, window: MapWindow) -> None:
    style = pen.style
    areas = [
        (each, window.rect(each))
        for each in map_.areas
        if window.sees((each.x, each.y), (each.x + each.width, each.y + each.height))
    ]
    if map_.has_grid:
        for area, rect in areas:
            _fill(pen, area, rect)
    is_pictured = map_.picture is not None and style.portraits
    if map_.picture is not None and is_pictured:
        _draw_picture(pen, map_, map_.picture, window)
    patterns = {each.terrain: each for each in map_.patterns}
    for area, rect in areas:
        if not map_.has_grid:
            # The links below end at its edges.
            pen.box(rect, fill=WHITE)
            _fill(pen, area, rect)
        if area.is_covered:
            pen.box(rect, fill=WHITE)
            _draw_hatch(pen, rect)
        elif area.terrain in patterns:
            pattern = patterns[area.terrain]
            draw_pattern(pen, pattern, area, window, is_pictured=is_pictured)
        if not map_.has_grid:
            pen.box(rect, stroke=style.ink, thickness=style.lines.frame)


def _fill(pen: Pen, area: MapArea, rect: Box) -> None:
    """Fill an area with the color of its terrain, in color only."""
    if pen.style.tint is not None and area.terrain in TERRAINS:
        pen.box(rect, fill=TERRAINS[area.terrain])


def _draw_picture(pen: Pen, map_: MapContent, picture: MapPicture, window: MapWindow) -> None:
    """Draw the background picture, tinted by the terrain over it and cut at the map's edges."""
    style = pen.style
    data = tinted_picture(picture, map_.areas, tints=style.tint is not None)
    covered = window.rect(MapArea(picture.x, picture.y, picture.width, picture.height))
    whole = window.rect(MapArea(0, 0, map_.width, map_.height))
    with pen.inside(whole, (0,) * 4), pen.inside(covered, (0,) * 4):
        pen.picture(lightened(data) if style.lightened else data, covered)


def _draw_hatch(pen: Pen, box: Box) -> None:
    """Draw diagonal lines over an area that the players do not see."""
    with pen.inside(box, (0,) * 4):
        for index in range(ceil((box.width + box.height) / HATCH)):
            x = box.x + index * HATCH
            # The lines of the pattern of roofs slant the other way.
            ends = (x, box.bottom), (x - box.height, box.y)
            pen.line(*ends, HATCH_INK, pen.style.lines.hairline)


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
