"""The names of places, the tokens and the numbers of the key on a part of a map."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import cos, dist, sin, tau
from typing import Final

from fourc_desktop.pdf.blocks.tokens import draw_ring
from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.maps.floor_signs import draw_floor_signs
from fourc_desktop.pdf.maps.map_content import (
    MapArea,
    MapContent,
    MapMark,
    MapToken,
    PlaceLabel,
)
from fourc_desktop.pdf.maps.map_details import draw_details
from fourc_desktop.pdf.maps.map_window import MapWindow
from fourc_desktop.pdf.maps.tinted_picture import TERRAINS
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.styles import WHITE
from fourc_desktop.pdf.typography import LABEL_STRONG, NOTE_STRONG, POINT, TypeStyle
from fourc_desktop.pdf.wrapping import fit

DETAILS_FROM: Final = 12.0
"""The least width of a sector with heights and the texts of walls, in mm."""

MARK: Final = 2.0
"""The radius of a number, in mm."""

MARK_REACH: Final = 1.0
"""How far a number may be from its place, in sectors."""

MARK_STEP: Final = 0.4
"""The distance of the places that are tried for a number, in mm."""

DIRECTIONS: Final = 16
"""The number of directions in which they lie."""

MARK_ROOM: Final = 3.0
"""The width of the digits in it, in mm."""

OBSTACLE: Final = 0.2
"""Half the width of an obstacle, in sectors."""

EDGE: Final = 1.2
"""The distance of a name from the edge of its sectors, in mm."""

LEADING: Final = 1.15
"""The distance of the lines of a name, in sizes of its type."""

CLEAR: Final = 0.4
"""The least distance between a name and what is drawn over the ground, in mm."""

PLATE: Final = 0.6
"""What the plate of a name is larger than it on each side, in mm."""

NAMES: Final = ((LABEL_STRONG, 1), (LABEL_STRONG, 2))
TOKEN_FACES: Final = (LABEL_STRONG.at(18), LABEL_STRONG.at(12), NOTE_STRONG, LABEL_STRONG)
"""The type of the initials of a token, the largest first."""

LETTER_SHARE: Final = 0.8
"""The share of the room in a token that large initials may fill."""

TOKEN_RIM: Final = 2.4
"""What a token is wider than its initials, in mm; tiny ones are half as wide as the token."""


def draw_text(pen: Pen, map_: MapContent, window: MapWindow) -> None:
    """Draw the names, then the tokens and the numbers of the key."""
    marks = _mark_points(map_, window)
    covered = [each.inset(-CLEAR) for each in _covered(map_, window, marks)]
    circles = [*_token_circles(map_, window), *((point, MARK) for point in marks)]
    covered += draw_floor_signs(pen, map_, window, circles)
    is_pictured = map_.picture is not None and pen.style.portraits
    for label in map_.labels:
        if any(_sees_row(window, row) for row in label.rows):
            covered.append(_draw_name(pen, label, window, covered, is_pictured=is_pictured))
    if window.side >= DETAILS_FROM:
        draw_details(pen, map_, window, covered)
    for token in map_.tokens:
        if window.sees((token.x, token.y), around=token.size * window.side / 2):
            _draw_token(pen, token, window)
    for mark, point in zip(map_.marks, marks, strict=True):
        if window.sees((mark.x, mark.y), around=window.side):
            _draw_mark(pen, mark.number, point)


def _sees_row(window: MapWindow, row: MapArea) -> bool:
    return window.sees((row.x, row.y), (row.x + row.width, row.y + row.height))


def _covered(map_: MapContent, window: MapWindow, marks: Iterable[Point]) -> Iterator[Box]:
    """The boxes of tokens, obstacles and numbers, on the whole map."""
    for center, radius in _token_circles(map_, window):
        yield _around(center, radius)
    for place in map_.obstacles:
        yield _around(window.point(place), OBSTACLE * window.side)
    for point in marks:
        yield _around(point, MARK)


def _token_circles(map_: MapContent, window: MapWindow) -> Iterator[tuple[Point, float]]:
    """The center and the radius of each token."""
    for token in map_.tokens:
        yield window.point((token.x, token.y)), token.size * window.side / 2


def _around(center: Point, radius: float) -> Box:
    return Box(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)


def _draw_name(
    pen: Pen, label: PlaceLabel, window: MapWindow, covered: Sequence[Box], *, is_pictured: bool
) -> Box:
    """Draw a name where nothing covers it, on a plate if it is on a picture or on terrain.

    Return its box.
    """
    rows = [window.rect(row) for row in label.rows]
    words = fit(label.text, NAMES, rows[0].width - 1, pen.fonts)
    leading = words.face.size * POINT * LEADING
    width = max(pen.fonts.width(line, words.face) for line in words.lines)
    height = words.face.capital + leading * (len(words.lines) - 1)
    place, box = _free_box(rows, width, height, covered)
    ground = TERRAINS.get(label.rows[place].terrain)
    if is_pictured or ground is not None:
        is_white = is_pictured or pen.style.tint is None
        pen.box(box.inset(-PLATE), fill=WHITE if is_white else ground, radius=PLATE)
    for number, line in enumerate(words.lines):
        baseline = box.y + words.face.capital + number * leading
        pen.text(box.middle, baseline, line, words.face, pen.style.soft_ink, Align.CENTER)
    return box


def _free_box(
    rows: Sequence[Box], width: float, height: float, covered: Sequence[Box]
) -> tuple[int, Box]:
    """The first box of a size in some rows of sectors that nothing covers; else the first.

    With the number of its row.
    """
    first = next(_boxes(rows[0], width, height))
    for place, row in enumerate(rows):
        near = [each for each in covered if each.overlaps(row)]
        for box in _boxes(row, width, height):
            if not any(box.overlaps(each) for each in near):
                return place, box
    return 0, first


def _boxes(row: Box, width: float, height: float) -> Iterator[Box]:
    """Boxes at the lower edge of a row, then at the upper one: centered, then from the left."""
    step, last = row.height / 2, row.right - EDGE - width
    for y in (row.bottom - EDGE - height, row.y + EDGE):
        yield Box(row.middle - width / 2, y, width, height)
        x = row.x + EDGE
        while x <= last:
            yield Box(x, y, width, height)
            x += step


def _draw_token(pen: Pen, token: MapToken, window: MapWindow) -> None:
    """Draw a ring with the initials that the token has on the screen, whole at every size."""
    radius = token.size * window.side / 2
    x, y = window.point((token.x, token.y))
    pen.circle((x, y), radius, fill=WHITE)
    draw_ring(pen, _around((x, y), radius), token.content.ring)
    words = token.content.initials
    room = max(2 * radius - TOKEN_RIM, radius)
    face = _token_face(pen, words, room)
    pen.text(x, y + face.capital / 2, words, face, pen.style.ink, Align.CENTER)


def _token_face(pen: Pen, words: str, room: float) -> TypeStyle:
    """The largest type in which initials take at most a share of the room, else what fits."""
    faces = [pen.fonts.setting.sized(face) for face in TOKEN_FACES]
    for face in faces:
        if pen.fonts.width(words, face) <= room * LETTER_SHARE:
            return face
    share = min(1, room / pen.fonts.width(words, faces[-1]))
    return faces[-1] if share == 1 else replace(faces[-1].at(faces[-1].size * share), shrunk=True)


def _mark_points(map_: MapContent, window: MapWindow) -> list[Point]:
    """Where the numbers are drawn: each as near to its place as it covers no token or number."""
    taken = [*_token_circles(map_, window)]
    points: list[Point] = []
    for mark in map_.marks:
        start = window.point((mark.x, mark.y))
        reach = window.side + MARK
        near = [each for each in taken if dist(each[0], start) < reach + each[1]]
        places = (_mark_point(map_, window, each) for each in _places_around(mark, window))
        free = (each for each in places if all(dist(each, at) >= far + MARK for at, far in near))
        point = next(free, None) or _mark_point(map_, window, (mark.x, mark.y))
        points.append(point)
        taken.append((point, MARK))
    return points


def _places_around(mark: MapMark, window: MapWindow) -> Iterator[Point]:
    """The place of a number, then those around it, the nearest first."""
    yield mark.x, mark.y
    rings = int(MARK_REACH * window.side / MARK_STEP)
    for ring in range(1, rings + 1):
        far = ring * MARK_STEP / window.side
        for turn in range(DIRECTIONS):
            angle = tau * turn / DIRECTIONS
            yield mark.x - far * cos(angle), mark.y - far * sin(angle)


def _mark_point(map_: MapContent, window: MapWindow, place: Point) -> Point:
    """Where a number is drawn: at its place, moved in so that no edge of the map cuts it."""
    (x, y), (left, top) = window.point(place), window.point((0, 0))
    right, bottom = window.point((map_.width, map_.height))
    return (
        min(max(x, left + MARK), right - MARK),
        min(max(y, top + MARK), bottom - MARK),
    )


def _draw_mark(pen: Pen, number: int, center: Point) -> None:
    """Draw a number of the key in a filled circle."""
    words, (x, y) = str(number), center
    pen.circle(center, MARK, fill=WHITE, stroke=pen.style.ink, thickness=0.7)
    face = _mark_face(pen, words)
    pen.text(x, y + face.capital / 2, words, face, pen.style.ink, Align.CENTER)


def _mark_face(pen: Pen, words: str) -> TypeStyle:
    """The type of a number, small enough for its circle in every style."""
    face = pen.fonts.setting.sized(LABEL_STRONG)
    share = min(1, MARK_ROOM / pen.fonts.width(words, face))
    return face if share == 1 else replace(face.at(face.size * share), shrunk=True)
