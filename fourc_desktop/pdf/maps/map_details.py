"""The heights of places and the texts of walls and obstacles on a part of a map, where they fit."""

from collections.abc import Iterator
from typing import Final

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.maps.map_content import MapArea, MapContent, WallLabel
from fourc_desktop.pdf.maps.map_window import MapWindow
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.styles import WHITE
from fourc_desktop.pdf.typography import LABEL_STRONG, TypeStyle

PAD: Final = 0.7
"""The distance of a text from the edge of its plate, in mm."""

EDGE: Final = 0.8
"""The distance of a plate from the edge of its sectors, in mm."""

MAX_HIDDEN: Final = 0.72
"""The share of a level wall that its text may cover; a longer one shows its short text."""

ALONG: Final = (0.5, 0.3, 0.7, 0.2, 0.8)
"""The places of a text along its wall."""


def draw_details(pen: Pen, map_: MapContent, window: MapWindow, covered: list[Box]) -> None:
    """Draw the texts that fit, so that they cover nothing; add their boxes to what is covered."""
    face = pen.fonts.setting.sized(LABEL_STRONG)
    is_filled = pen.style.tint is not None
    for wall in map_.wall_labels:
        if not window.sees(wall.start, wall.end, around=window.side):
            continue
        _draw_first(pen, _wall_plates(pen, wall, window, face), face, covered, dark=False)
    for height in map_.heights:
        if not any(_is_seen(window, row) for row in height.rows):
            continue
        size = _size(pen, height.text, face)
        boxes = (box for row in height.rows for box in _upper_right(window.rect(row), *size))
        plates = ((height.text, box) for box in boxes)
        _draw_first(pen, plates, face, covered, dark=is_filled)
    for obstacle in map_.obstacle_labels:
        if not _is_seen(window, obstacle.rows[0]):
            continue
        size = _size(pen, obstacle.text, face)
        plates = ((obstacle.text, box) for box in _low(window.rect(obstacle.rows[0]), *size))
        _draw_first(pen, plates, face, covered, dark=False)


def _is_seen(window: MapWindow, row: MapArea) -> bool:
    return window.sees((row.x, row.y), (row.x + row.width, row.y + row.height))


def _size(pen: Pen, text: str, face: TypeStyle) -> tuple[float, float]:
    """The width and the height of a plate."""
    return pen.fonts.width(text, face) + 2 * PAD, face.capital + 2 * PAD


def _wall_plates(
    pen: Pen, wall: WallLabel, window: MapWindow, face: TypeStyle
) -> Iterator[tuple[str, Box]]:
    (x, y), (to_x, to_y) = window.point(wall.start), window.point(wall.end)
    text = wall.text
    if y == to_y and _size(pen, text, face)[0] > (to_x - x) * MAX_HIDDEN:
        text = wall.short
    if not text:
        return
    width, height = _size(pen, text, face)
    for share in ALONG:
        middle, level = x + (to_x - x) * share, y + (to_y - y) * share
        yield text, Box(middle - width / 2, level - height / 2, width, height)


def _upper_right(row: Box, width: float, height: float) -> Iterator[Box]:
    """Boxes in a row: at the right above, at the right below, at the left above."""
    if width + 2 * EDGE <= row.width:
        left, right = row.x + EDGE, row.right - EDGE - width
        top, bottom = row.y + EDGE, row.bottom - EDGE - height
        for x, y in ((right, top), (right, bottom), (left, top), (left, bottom)):
            yield Box(x, y, width, height)


def _low(row: Box, width: float, height: float) -> Iterator[Box]:
    """Boxes in a sector, in the middle: below, then above."""
    if width + 2 * EDGE <= row.width:
        for y in (row.bottom - EDGE - height, row.y + EDGE):
            yield Box(row.middle - width / 2, y, width, height)


def _draw_first(
    pen: Pen,
    plates: Iterator[tuple[str, Box]],
    face: TypeStyle,
    covered: list[Box],
    *,
    dark: bool,
) -> None:
    """Draw the first plate that covers nothing, if any."""
    for text, box in plates:
        if any(box.overlaps(each) for each in covered):
            continue
        covered.append(box)
        style = pen.style
        fill, ink = (style.ink, WHITE) if dark else (WHITE, style.ink)
        pen.box(box, fill=fill, stroke=style.ink, thickness=style.lines.hairline, radius=PAD)
        pen.text(box.middle, box.y + PAD + face.capital, text, face, ink, Align.CENTER)
        return
