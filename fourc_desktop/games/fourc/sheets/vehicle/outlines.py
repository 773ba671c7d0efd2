"""Outlines of each type of vehicle from above, bow up, from ``resources/drawings``.

A file holds paths of the classes ``body``, ``light``, ``dark`` and ``line``, the lowest first, and
a circle of the class ``seat`` for each seat, the driver's first; of many, not all may have a place.
Paths have absolute M, L, Q and Z only. Lengths are in mm from the middle; x runs right, y down.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import pairwise
from re import findall
from xml.etree import ElementTree as ET

from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType
from fourc_desktop.storage.folders import resources_folder

OutlinePoint = tuple[float, float]

WIDTH = 74.0
HEIGHT = 86.0
"""The view box of all outlines, in mm."""

STEPS = 10
"""The number of straight pieces of a curve."""


class OutlineFill(Enum):
    """What a shape is filled with; the value is its class."""

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
    """A vehicle from above.

    Attributes:
        shapes: What it is drawn of, the lowest first.
        lines: Fine lines on it, each from a place to another.
        seats: Where its seats are, the driver's first; of many, not all may have a place.
    """

    shapes: tuple[OutlineShape, ...]
    lines: tuple[tuple[OutlinePoint, OutlinePoint], ...]
    seats: tuple[OutlinePoint, ...]


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
    """The pieces of a path, with every curve as short straight lines."""
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
