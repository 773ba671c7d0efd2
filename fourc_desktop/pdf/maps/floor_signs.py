"""Signs on a part of a map for combatants on floors that are not seen."""

from collections.abc import Iterator, Sequence
from math import dist
from typing import Final

from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.maps.map_content import FloorSign, MapContent
from fourc_desktop.pdf.maps.map_window import MapWindow
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.styles import WHITE
from fourc_desktop.pdf.typography import LABEL_STRONG

PAD: Final = 0.6
"""The distance of arrow and number from the edge of the plate, in mm."""

EDGE: Final = 0.4
"""The distance of a plate from the edge of its place, in mm."""

ARROW: Final = 1.3
"""The width of the arrow, in mm."""

GAP: Final = 0.4
"""The gap between arrow and number, in mm."""

Circle = tuple[Point, float]
"""A center and a radius, in mm."""


def draw_floor_signs(
    pen: Pen, map_: MapContent, window: MapWindow, circles: Sequence[Circle]
) -> list[Box]:
    """Draw an arrow and a number in a corner of each place, clear of `circles`.

    Return the plates.
    """
    plates: list[Box] = []
    for sign in map_.floor_signs:
        place = window.rect(sign.place)
        if window.sees((sign.place.x, sign.place.y), around=max(place.width, place.height)):
            plate = _free_plate(pen, sign, place, circles, plates)
            plates.append(plate)
            _draw(pen, sign, plate)
    return plates


def _free_plate(
    pen: Pen, sign: FloorSign, place: Box, circles: Sequence[Circle], taken: Sequence[Box]
) -> Box:
    """The first corner where the plate covers nothing; in a crowd, the first of all."""
    face = pen.fonts.setting.sized(LABEL_STRONG)
    width = pen.fonts.width(str(sign.count), face) + ARROW + GAP + 2 * PAD
    boxes = list(_corners(place, width, face.capital + 2 * PAD))
    free = (
        box
        for box in boxes
        if not any(_reaches(box, each) for each in circles)
        and not any(box.overlaps(each) for each in taken)
    )
    return next(free, boxes[0])


def _corners(place: Box, width: float, height: float) -> Iterator[Box]:
    """Boxes in the corners of a place, at the right first; then across its edges."""
    for edge in (EDGE, -height / 2):
        for x in (place.right - EDGE - width, place.x + EDGE):
            for y in (place.y + edge, place.bottom - edge - height):
                yield Box(x, y, width, height)


def _reaches(box: Box, circle: Circle) -> bool:
    """Whether a rectangle reaches into a circle."""
    (x, y), radius = circle
    nearest = (min(max(x, box.x), box.right), min(max(y, box.y), box.bottom))
    return dist((x, y), nearest) < radius


def _draw(pen: Pen, sign: FloorSign, plate: Box) -> None:
    """Draw a dark plate with an arrow up or down, and the number."""
    style, face = pen.style, pen.fonts.setting.sized(LABEL_STRONG)
    pen.box(plate, fill=style.ink, radius=PAD)
    left, right = plate.x + PAD, plate.x + PAD + ARROW
    base, tip = plate.y + PAD, plate.bottom - PAD
    if sign.is_above:
        base, tip = tip, base
    pen.polygon(((left, base), (right, base), ((left + right) / 2, tip)), fill=WHITE)
    number = str(sign.count)
    pen.text(plate.right - PAD, plate.bottom - PAD, number, face, WHITE, Align.RIGHT)
