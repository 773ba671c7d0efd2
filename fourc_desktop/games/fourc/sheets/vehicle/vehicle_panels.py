"""Panels of a vehicle's sheet: handling, velocity, its outline, and label-value lists.

Outlines show each type of vehicle from above, front upward; they are read from
``resources/drawings``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import pairwise
from re import findall
from xml.etree import ElementTree as ET

from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType
from fourc_desktop.games.fourc.sheets.character_content import SheetField
from fourc_desktop.games.fourc.sheets.result_marks import EARNED, draw_outcome, outcome_text
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import DIFFICULTIES, INSIDE, HandlingLine
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import number_field
from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.boxes import (
    PANEL_PADDING,
    PANEL_WORDS,
    draw_drawing_frame,
    draw_number_mark,
    draw_number_panel,
    draw_write_in_box,
)
from fourc_desktop.pdf.styles import WHITE, Ink, SheetStyle
from fourc_desktop.pdf.typography import BODY, LABEL, NOTE, NOTE_LEADING, STRONG
from fourc_desktop.pdf.wrapping import fit, wrap
from fourc_desktop.storage.folders import resources_folder

OutlinePoint = tuple[float, float]

WIDTH = 74.0
HEIGHT = 86.0
"""The height of the view box of all outlines, in mm."""

STEPS = 10
"""The number of straight segments of a curve."""


class OutlineFill(Enum):
    """The fill of a shape; the value is its class in the SVG."""

    BODY = "body"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class OutlineShape:
    """A closed shape with straight sides."""

    corners: tuple[OutlinePoint, ...]
    fill: OutlineFill


@dataclass(frozen=True, slots=True)
class VehicleOutline:
    """The outline of a vehicle from above.

    Attributes:
        shapes: Its shapes, the lowest first.
        lines: Thin lines on it, as pairs of points.
        seats: The positions of its seats, the driver's first, then those to fill first; there may
            be fewer than seats.
    """

    shapes: tuple[OutlineShape, ...]
    lines: tuple[tuple[OutlinePoint, OutlinePoint], ...]
    seats: tuple[OutlinePoint, ...]

    def numbered_seats(self, count: int) -> list[OutlinePoint]:
        """The positions of `count` seats: the driver's, then front to back and left to right."""
        drawn = self.seats[:count]
        return [*drawn[:1], *sorted(drawn[1:], key=lambda seat: (seat[1], seat[0]))]


@cache
def vehicle_outline(kind: VehicleType) -> VehicleOutline:
    """Read the outline of a type of vehicle."""
    file = resources_folder() / "drawings" / "vehicle-outlines" / f"{kind.value}.svg"
    drawing = ET.parse(file)  # noqa: S314 - a file of the program
    shapes: list[OutlineShape] = []
    lines: list[tuple[OutlinePoint, OutlinePoint]] = []
    for path in drawing.iterfind(".//{*}path"):
        name = path.attrib["class"]
        for corners in _polygons(path.attrib["d"]):
            if name == "line":
                lines += pairwise(corners)
            else:
                shapes.append(OutlineShape(tuple(corners), OutlineFill(name)))
    seats = (
        (float(seat.attrib["cx"]), float(seat.attrib["cy"]))
        for seat in drawing.iterfind(".//{*}circle")
    )
    return VehicleOutline(tuple(shapes), tuple(lines), tuple(seats))


def _polygons(data: str) -> Iterator[list[OutlinePoint]]:
    """The polygons of a path, with every curve as short straight segments."""
    corners: list[OutlinePoint] = []
    for command, words in findall("([MLQZ])([^MLQZ]*)", data):
        numbers = [float(word) for word in words.split()]
        match command, numbers:
            case "M", [x, y]:
                if corners:
                    yield corners
                corners = [(x, y)]
            case "L", [x, y]:
                corners.append((x, y))
            case "Q", [cx, cy, x, y]:
                corners += _curve(corners[-1], (cx, cy), (x, y))
            case _ if corners[-1] == corners[0]:
                corners.pop()
    yield corners


def _curve(start: OutlinePoint, toward: OutlinePoint, end: OutlinePoint) -> Iterator[OutlinePoint]:
    """The points of a quadratic curve after its start."""
    for step in range(1, STEPS + 1):
        t = step / STEPS
        near, middle, far = (1 - t) ** 2, 2 * t * (1 - t), t * t
        x, y = (
            near * first + middle * control + far * last
            for first, control, last in zip(start, toward, end, strict=True)
        )
        yield x, y


HANDLING_HEIGHT = 44.4
FIRST_BASELINE = 14.4
SECOND_BASELINE = 18.3
FIRST_TAG = 25.7
TAG_PITCH = 6.6
FIRSTS = tuple((STRONG.at(size), 1) for size in (10.5, 10, 9.5, 9))
SECONDS = tuple((NOTE.at(size), 1) for size in (9, 8.5, 8))


@dataclass(frozen=True, slots=True)
class HandlingPanel:
    """The panel of Handling."""

    line: HandlingLine

    height = HANDLING_HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the panel, the rank name, and a tag for each color."""
        line, style = self.line, pen.style
        draw_number_panel(pen, box, "Handling", line.value)
        x, room = box.x + PANEL_WORDS, box.width - PANEL_WORDS - 1
        first = fit(line.first, FIRSTS, room, pen.fonts)
        pen.text(x, box.y + FIRST_BASELINE, first.lines[0], first.face, style.ink)
        second = fit(line.second, SECONDS, room, pen.fonts)
        pen.text(x, box.y + SECOND_BASELINE, second.lines[0], second.face, style.soft_ink)
        starts = line.starts and (line.starts.red, line.starts.blue, line.starts.yellow)
        places = zip(EARNED, starts or (None,) * len(EARNED), DIFFICULTIES, strict=True)
        for index, (result, start, words) in enumerate(places):
            middle = box.y + FIRST_TAG + index * TAG_PITCH
            said = outcome_text(words, box.width - 2 * PANEL_PADDING, pen.fonts)
            draw_outcome(pen, result, start, said, left=box.x + PANEL_PADDING, middle=middle)


OUTLINE_EDGE = 1.2
OUTLINE_LINE = 0.6
"""The width of the edge of a shape and of a line on it, in points."""

OUTLINE_PADDING = 3.0
LABELS_BASELINE = 2.4
"""The distance from the labels' baseline to the lower edge, in mm."""


@dataclass(frozen=True, slots=True)
class OutlineBlock:
    """The drawing of a type of vehicle; None leaves room for a drawing.

    Attributes:
        kind: The type of vehicle, or None.
        seats: The number of seats, or None.
        height: Its height, in mm.
    """

    kind: VehicleType | None
    seats: int
    height: float = HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the frame, and the vehicle at its maximum size in the center."""
        draw_drawing_frame(pen, box, empty=self.kind is None)
        if self.kind is None:
            return
        self._draw_vehicle(pen, box, self.kind)
        soft, baseline = pen.style.soft_ink, box.bottom - LABELS_BASELINE
        pen.text(box.x + OUTLINE_PADDING, baseline, "top view", LABEL, soft)
        top = box.y + LABELS_BASELINE + LABEL.capital
        pen.text(box.x + OUTLINE_PADDING, top, "front", LABEL, soft)

    def _draw_vehicle(self, pen: Pen, box: Box, kind: VehicleType) -> None:
        outline, style = vehicle_outline(kind), pen.style
        scale = min(box.width / WIDTH, box.height / HEIGHT)
        middle = box.y + box.height / 2

        def place(spot: OutlinePoint) -> Point:
            return (box.middle + spot[0] * scale, middle + spot[1] * scale)

        for shape in outline.shapes:
            corners = [place(corner) for corner in shape.corners]
            fill = _fill(shape.fill, style)
            pen.polygon(corners, fill=fill, stroke=style.ink, thickness=OUTLINE_EDGE)
        for start, end in outline.lines:
            pen.line(place(start), place(end), style.ink, OUTLINE_LINE)
        for number, seat in enumerate(outline.numbered_seats(self.seats), start=1):
            draw_number_mark(pen, number, place(seat))


def _fill(fill: OutlineFill, style: SheetStyle) -> Ink:
    """The fill of a shape; white covers what is below it if a style has no fills."""
    inks = {
        OutlineFill.BODY: style.strong_tint,
        OutlineFill.LIGHT: style.paper,
        OutlineFill.DARK: style.soft_ink if style.strong_tint else None,
    }
    return inks[fill] or WHITE


VELOCITY_HEIGHT = 44.4
TITLE = "Velocity"
UNIT = ("sectors", "a turn")
UNIT_BASELINES = (14.4, 18.3)
MOVED = "moved this turn"
MOVED_BASELINE = 27.1
BOX = Box(3.0, 29.5, 22.0, 11.3)
"""The box for the sectors that the vehicle has moved."""

HINT = 28.0
"""The distance from the left edge to the text next to the box, in mm."""


@dataclass(frozen=True, slots=True)
class VelocityPanel:
    """The panel of Velocity, with its hint in lines."""

    value: int | None
    hint: tuple[str, ...]

    height = VELOCITY_HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the panel, the box, and the text next to it, vertically centered."""
        style = pen.style
        draw_number_panel(pen, box, TITLE, self.value)
        for words, baseline in zip(UNIT, UNIT_BASELINES, strict=True):
            pen.text(box.x + PANEL_WORDS, box.y + baseline, words, STRONG, style.ink)
        pen.text(box.x + PANEL_PADDING, box.y + MOVED_BASELINE, MOVED, LABEL, style.soft_ink)
        place = Box(box.x + BOX.x, box.y + BOX.y, BOX.width, BOX.height)
        draw_write_in_box(pen, place, field=number_field(None, TITLE, MOVED))
        spread = (len(self.hint) - 1) * NOTE_LEADING
        y = place.y + (place.height - spread + NOTE.capital) / 2
        for line in self.hint:
            pen.text(box.x + HINT, y, line, NOTE, style.ink)
            y += NOTE_LEADING


def velocity(value: int | None, width: float, fonts: Fonts) -> VelocityPanel:
    """The panel in a width in mm; None leaves the number blank."""
    return VelocityPanel(value, wrap(INSIDE, NOTE, width - HINT - 1, fonts))


PAIR_ROW = 5.65
PAIRS_ABOVE = 0.3
PAIR_BASELINE = 4.1


@dataclass(frozen=True, slots=True)
class LabelValueRow:
    """A label and its value."""

    pair: SheetField

    height = PAIR_ROW

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the label at the left and the value at the right."""
        baseline = box.y + PAIR_BASELINE
        pen.text(box.x, baseline, self.pair.label, BODY, pen.style.ink)
        pen.text(box.right, baseline, self.pair.value, STRONG, pen.style.ink, Align.RIGHT)


def label_value_list(title: str, lines: Sequence[SheetField]) -> Listing:
    """A titled list of labels and values."""
    return Listing(title, (), tuple(map(LabelValueRow, lines)), PAIRS_ABOVE)
