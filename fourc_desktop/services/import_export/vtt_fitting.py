"""Fits a Universal VTT map to sectors: walls and doors on borders, lights as notes."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import Final

from fourc_desktop.core.maps.grid_fitting import (
    LinePoint,
    border_at,
    fitted_line,
    length_in_borders,
)
from fourc_desktop.core.maps.position import Where
from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.core.maps.sectors import LONGEST_SECTOR_NOTES, Sector, SectorColumn
from fourc_desktop.core.maps.walls import Wall, WallKind, usual_wall
from fourc_desktop.core.text import counted
from fourc_desktop.storage.formats.universal_vtt import PlainLine, VttLight, VttMap, VttPortal

MATERIAL: Final = 10
"""The Material Value of walls, which such files do not state."""

WALL: Final = usual_wall(WallKind.WALL, MATERIAL)
OBJECT: Final = replace(WALL, bars_movement=False, gives_cover=False)
"""The material for the outline of an object, which only blocks sight."""

DOOR: Final = usual_wall(WallKind.DOOR, MATERIAL)

SENTENCES: Final = {
    "outside": (
        "line",
        "Outside the picture: {} of walls, of which only the part inside was kept.",
    ),
    "short": ("line", "Left out (too short to be between two sectors): {} of walls."),
    "doors": ("door", "Left out (outside the picture or at its edge): {}."),
    "lights": ("light", "Added to the notes of sectors: {}."),
    "outside lights": ("light", "Left out (outside the picture): {}."),
    "surplus lights": ("light", "Left out (too many in one sector): {}."),
    "skipped": ("part", "Left out (not a point, line, door or light): {} of the file."),
}
"""The sentences about changed or omitted content, with the noun that is counted."""


class VttFitting:
    """Computes the walls, doors and notes of a map with sectors of a given size.

    Attributes:
        width: The number of columns.
        height: The number of rows.
    """

    def __init__(self, map_: VttMap, side: int, *, has_material_values: bool = True) -> None:
        """`side` is the number of squares along the side of a sector.

        `has_material_values` says whether walls have a Material Value in the game.
        """
        self._map = map_
        self._has_material_values = has_material_values
        self._side = side
        self._size = (map_.width / side, map_.height / side)
        self.width, self.height = map(ceil, self._size)

    @property
    def borders(self) -> int:
        """The number of sector borders that all lines together follow."""
        lines = (*self._map.walls, *self._map.objects)
        return sum(length_in_borders(self._scaled(line), self._size) for line in lines)

    def fitted(self) -> tuple[Mapping[Where, Wall], Mapping[Place, SectorColumn], list[str]]:
        """The walls, the sectors with notes, and a sentence for each change."""
        counts: Counter[str] = Counter()
        walls: dict[Where, Wall] = {}
        for lines, wall in ((self._map.objects, OBJECT), (self._map.walls, WALL)):
            for edges in self._lines(lines, counts):
                walls |= dict.fromkeys(edges, wall)
        for edges, portal in self._doors(counts):
            walls |= dict.fromkeys(edges, DOOR if portal.is_closed else DOOR.opened())
        columns = self._noted(counts)
        return walls, columns, [*self._sentences(counts, is_walled=bool(walls))]

    def _scaled(self, line: PlainLine) -> list[LinePoint]:
        return [(x / self._side, y / self._side) for x, y in line]

    def _lines(self, lines: Iterable[PlainLine], counts: Counter[str]) -> Iterator[Sequence[Where]]:
        for line in lines:
            found = fitted_line(self._scaled(line), self._size)
            counts["outside"] += found.is_cut
            counts["short"] += not found.edges and not found.is_cut and not self._is_rim(line)
            yield found.edges

    def _is_rim(self, line: PlainLine) -> bool:
        """Whether a line lies within half a sector of an edge of the map, which needs no wall."""
        near = self._side / 2
        xs, ys = [x for x, _ in line], [y for _, y in line]
        return (
            max(xs) < near
            or max(ys) < near
            or min(xs) >= self._map.width - near
            or min(ys) >= self._map.height - near
        )

    def _doors(self, counts: Counter[str]) -> Iterator[tuple[Sequence[Where], VttPortal]]:
        for portal in self._map.portals:
            ends = self._scaled((portal.start, portal.end))
            found = fitted_line(ends, self._size)
            border = border_at(ends[0], ends[1], self._size)
            edges = found.edges or ((border,) if border and not found.is_cut else ())
            counts["doors"] += not edges
            yield edges, portal

    def _noted(self, counts: Counter[str]) -> Mapping[Place, SectorColumn]:
        notes: dict[Place, list[str]] = defaultdict(list)
        for light in self._map.lights:
            x, y = light.place
            if not (0 <= x <= self._map.width and 0 <= y <= self._map.height):
                counts["outside lights"] += 1
                continue
            place = (
                min(int(x / self._side), self.width - 1),
                min(int(y / self._side), self.height - 1),
            )
            words = _light_text(light)
            if len("\n".join((*notes[place], words))) > LONGEST_SECTOR_NOTES:
                counts["surplus lights"] += 1
            else:
                notes[place].append(words)
                counts["lights"] += 1
        return {place: (Sector(notes="\n".join(lines)),) for place, lines in notes.items() if lines}

    def _sentences(self, counts: Counter[str], *, is_walled: bool) -> Iterator[str]:
        if self._side > 1:
            yield f"{self._side} by {self._side} squares make one sector."
        if (self.width * self._side, self.height * self._side) != (
            self._map.width,
            self._map.height,
        ):
            yield "The last sectors reach beyond the picture, which is no whole number of them."
        if is_walled and self._has_material_values:
            yield f"Walls and doors got Material Value {MATERIAL}, because the file gives none."
        counts["skipped"] = self._map.skipped
        for what, (noun, sentence) in SENTENCES.items():
            if counts[what]:
                yield sentence.format(counted(counts[what], noun))


def _light_text(light: VttLight) -> str:
    """A light in words: "Light, 5 squares, intensity 1, color ffeccd8b"."""
    words = ["Light"]
    if light.reach > 0:
        words.append(f"{light.reach:g} squares")
    if light.intensity > 0:
        words.append(f"intensity {light.intensity:g}")
    if light.color:
        words.append(f"color {light.color}")
    return ", ".join(words)
