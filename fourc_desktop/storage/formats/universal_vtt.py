"""Universal VTT: maps of other programs with their picture, walls, doors and lights, as JSON.

Read are the files of Dungeondraft, Dungeon Alchemist and others (`.uvtt`, `.dd2vtt`, `.df2vtt`).
Coordinates are in squares of the file's grid, from the upper left corner of its picture.
"""

import base64
import binascii
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fourc_desktop.core.text import one_line
from fourc_desktop.storage.files.foreign_json import read_foreign_json
from fourc_desktop.storage.files.import_refusal import import_refusal

VTT_SUFFIXES: Final = (".uvtt", ".dd2vtt", ".df2vtt")
LARGEST_VTT: Final = 40 * 1024 * 1024
"""The most bytes of a file, which are mostly its picture."""

MAX_MARKS: Final = 400_000
"""The most commas and opening brackets in a file; a point has three of them."""

LARGEST_COORDINATE: Final = 1_000_000
MAX_SQUARES: Final = 4_000
"""The most squares of the width or height of a map."""

MAX_LIGHTS: Final = 2_000
LONGEST_COLOR: Final = 20
FORMAT: Final = 0.3
"""The version that is written."""

PlainPoint = tuple[float, float]
PlainLine = tuple[PlainPoint, ...]


@dataclass(frozen=True, slots=True)
class VttPortal:
    """A door or window: its two ends, and whether it is closed."""

    start: PlainPoint
    end: PlainPoint
    is_closed: bool = True


@dataclass(frozen=True, slots=True)
class VttLight:
    """A light: its position, its range in squares, its intensity and its color."""

    place: PlainPoint
    reach: float = 0.0
    intensity: float = 0.0
    color: str = ""


@dataclass(frozen=True, slots=True)
class VttMap:
    """The contents of a file.

    Attributes:
        width: The width of the map in squares, more than 0.
        height: Its height.
        walls: Lines that block movement and sight.
        objects: Outlines of objects, which block sight.
        portals: Doors and windows.
        lights: The lights.
        picture: The unchecked bytes of its picture, or None.
        square: The width of a square in pixels; written, never read.
        skipped: The number of invalid points and other entries.
        has_unreadable_picture: Whether the file has a picture that cannot be decoded from Base64.
    """

    width: float
    height: float
    walls: tuple[PlainLine, ...] = ()
    objects: tuple[PlainLine, ...] = ()
    portals: tuple[VttPortal, ...] = ()
    lights: tuple[VttLight, ...] = ()
    picture: bytes | None = None
    square: int = 100
    skipped: int = 0
    has_unreadable_picture: bool = False


def read_vtt(data: bytes, name: str) -> VttMap:
    """Read the bytes of the file `name`; its picture is not decoded.

    Raises:
        ImportRefusedError: The file is damaged, hostile, or lacks the size of the map.
    """
    values = read_foreign_json(data, name, largest=LARGEST_VTT, most_marks=MAX_MARKS)
    if len(values) != 1 or not isinstance(values[0], dict):
        raise import_refusal(name, "is not a Universal VTT map")
    return _Reader(values[0], name).map()


def vtt_bytes(map_: VttMap) -> bytes:
    """The bytes of a file with a map."""
    portals = [
        {
            "position": _point(
                ((each.start[0] + each.end[0]) / 2, (each.start[1] + each.end[1]) / 2)
            ),
            "bounds": [_point(each.start), _point(each.end)],
            "rotation": 0,
            "closed": each.is_closed,
            "freestanding": False,
        }
        for each in map_.portals
    ]
    lights = [
        {
            "position": _point(each.place),
            "range": each.reach,
            "intensity": each.intensity,
            "color": each.color,
            "shadows": True,
        }
        for each in map_.lights
    ]
    content = {
        "format": FORMAT,
        "resolution": {
            "map_origin": _point((0, 0)),
            "map_size": _point((map_.width, map_.height)),
            "pixels_per_grid": map_.square,
        },
        "line_of_sight": [[_point(point) for point in line] for line in map_.walls],
        "objects_line_of_sight": [[_point(point) for point in line] for line in map_.objects],
        "portals": portals,
        "environment": {"baked_lighting": True, "ambient_light": "ffffffff"},
        "lights": lights,
        "image": "" if map_.picture is None else base64.b64encode(map_.picture).decode("ascii"),
    }
    return json.dumps(content, separators=(",", ":")).encode()


def _point(point: PlainPoint) -> dict[str, float]:
    return {"x": point[0], "y": point[1]}


class _Reader:
    """Reads the valid entries of a file, and counts the invalid ones."""

    def __init__(self, content: Mapping[str, Any], name: str) -> None:
        self._content = content
        self._name = name
        self._origin: PlainPoint = (0.0, 0.0)
        self._skipped = 0

    def map(self) -> VttMap:
        """Read the map; refused without a size."""
        resolution = self._content.get("resolution")
        if not isinstance(resolution, dict):
            raise import_refusal(self._name, "is missing", ["resolution"])
        size = _numbers(resolution.get("map_size"))
        if size is None or min(size) <= 0:
            raise import_refusal(
                self._name, "should say how many squares the map has", ["resolution", "map_size"]
            )
        if max(size) > MAX_SQUARES:
            raise import_refusal(
                self._name,
                f"should be at most {MAX_SQUARES:,} squares",
                ["resolution", "map_size"],
                next_step="divide the map",
            )
        self._origin = _numbers(resolution.get("map_origin")) or self._origin
        picture, is_unreadable = self._picture()
        return VttMap(
            *size,
            walls=tuple(self._lines("line_of_sight")),
            objects=tuple(self._lines("objects_line_of_sight")),
            portals=tuple(self._portals()),
            lights=tuple(self._lights()),
            picture=picture,
            skipped=self._skipped,
            has_unreadable_picture=is_unreadable,
        )

    def _picture(self) -> tuple[bytes | None, bool]:
        text = self._content.get("image")
        if text is None or text == "":
            return None, False
        if not isinstance(text, str):
            return None, True
        if text.startswith("data:"):
            text = text.partition(",")[2]
        try:
            return base64.b64decode(text) or None, False
        except (binascii.Error, ValueError):
            return None, True

    def _lines(self, key: str) -> Iterator[PlainLine]:
        for line in self._list(self._content, key):
            points = tuple(self._points(line))
            if len(points) > 1:
                yield points
            elif isinstance(line, list) and line and points:
                self._skipped += 1

    def _points(self, line: object) -> Iterator[PlainPoint]:
        if not isinstance(line, list):
            self._skipped += 1
            return
        for each in line:
            point = self._place(each)
            if point is not None:
                yield point

    def _portals(self) -> Iterator[VttPortal]:
        for each in self._list(self._content, "portals"):
            bounds = each.get("bounds") if isinstance(each, dict) else None
            if not isinstance(bounds, list) or len(bounds) != 2:  # noqa: PLR2004 - two ends
                self._skipped += 1
                continue
            start, end = (self._place(point) for point in bounds)
            if start is not None and end is not None:
                yield VttPortal(start, end, each.get("closed") is not False)

    def _lights(self) -> Iterator[VttLight]:
        for number, each in enumerate(self._list(self._content, "lights")):
            if not isinstance(each, dict) or number >= MAX_LIGHTS:
                self._skipped += 1
                continue
            place = self._place(each.get("position"))
            if place is not None:
                color = each.get("color")
                yield VttLight(
                    place,
                    _number(each.get("range")) or 0.0,
                    _number(each.get("intensity")) or 0.0,
                    one_line(color, longest=LONGEST_COLOR) if isinstance(color, str) else "",
                )

    def _list(self, content: Mapping[str, Any], key: str) -> Sequence[Any]:
        found = content.get(key)
        if found is not None and not isinstance(found, list):
            self._skipped += 1
        return found if isinstance(found, list) else ()

    def _place(self, value: object) -> PlainPoint | None:
        """A point relative to the corner of the picture; None, and counted, if it is invalid."""
        point = _numbers(value)
        if point is None:
            self._skipped += 1
            return None
        return point[0] - self._origin[0], point[1] - self._origin[1]


def _numbers(value: object) -> PlainPoint | None:
    if not isinstance(value, dict):
        return None
    x, y = _number(value.get("x")), _number(value.get("y"))
    return None if x is None or y is None else (x, y)


def _number(value: object) -> float | None:
    """A finite number within limits; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if abs(value) <= LARGEST_COORDINATE else None
