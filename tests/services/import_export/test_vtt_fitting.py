from typing import Any

import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.services.import_export.vtt_fitting import DOOR, OBJECT, WALL, VttFitting
from fourc_desktop.storage.formats.universal_vtt import read_vtt
from tests.services.import_export.vtt_samples import line, point, vtt_file


def fitted(side: int = 1, width: float = 12, **others: Any) -> tuple[SectorMap, list[str]]:
    """A map, and what is told of it."""
    fitting = VttFitting(read_vtt(vtt_file(width, **others), "a.uvtt"), side)
    walls, columns, reported = fitting.fitted()
    made = SectorMap("A", fitting.width, fitting.height)
    return made.with_walls(walls).with_columns(columns), reported


def above(x: int, y: int) -> Edge:
    return Edge(Position(x, y - 1), Position(x, y))


def test_walls_and_doors_fit_the_sector_borders() -> None:
    map_, reported = fitted()
    assert len(map_.walls) == 14
    assert map_.wall(above(3, 5)) == WALL
    assert map_.wall(above(4, 5)) == DOOR
    assert map_.column((3, 3)) == (Sector(notes="Light, 5 squares, intensity 1, color ffeccd8b"),)
    assert reported == [
        "Walls and doors got Material Value 10, because the file gives none.",
        "Added to the notes of sectors: 1 light.",
    ]


def test_several_squares_make_one_sector() -> None:
    map_, reported = fitted(2, 11)
    assert (map_.width, map_.height) == (6, 4)
    assert map_.wall(above(2, 3)) == DOOR
    assert map_.wall(above(1, 1)) == WALL
    assert map_.column((1, 1))[0].notes.startswith("Light")
    assert reported[:2] == [
        "2 by 2 squares make one sector.",
        "The last sectors reach beyond the picture, which is no whole number of them.",
    ]


def test_a_door_shorter_than_half_a_sector_has_the_border_at_its_middle() -> None:
    map_, _ = fitted(4, portals=[{"bounds": line((5, 4.2), (6, 4.2)), "closed": False}])
    assert map_.wall(above(1, 1)) == DOOR.opened()


def test_object_outlines_block_sight_where_no_wall_is() -> None:
    objects = [line((2, 2), (4, 2)), line((8, 4), (9, 4))]
    map_, _ = fitted(objects_line_of_sight=objects)
    assert map_.wall(above(2, 2)) == WALL
    assert map_.wall(above(8, 4)) == OBJECT


@pytest.mark.parametrize(
    ("others", "sentence"),
    [
        ({"line_of_sight": [line((2, 2), (2, 20)), line((3, 0), (5, 0))]},
         "Outside the picture: 1 line of walls, of which only the part inside was kept."),
        ({"line_of_sight": [line((2, 2), (2.2, 2.3)), line((3, 3), (3.1, 3))]},
         "Left out (too short to be between two sectors): 2 lines of walls."),
        ({"portals": [{"bounds": line((0, 2), (0, 3))}, {"bounds": line((30, 2), (30, 3))}]},
         "Left out (outside the picture or at its edge): 2 doors."),
        ({"lights": [{"position": point(-1, 2)}]}, "Left out (outside the picture): 1 light."),
        ({"lights": [{"position": point(1, 2)}] * 400},
         "Left out (too many in one sector): 67 lights."),
        ({"lights": [{"position": point(12, 8)}]}, "Added to the notes of sectors: 1 light."),
        ({"lights": [5]}, "Left out (not a point, line, door or light): 1 part of the file."),
    ],
)  # fmt: skip
def test_changed_and_dropped_parts_are_reported(others: dict[str, Any], sentence: str) -> None:
    _, reported = fitted(**others)
    assert sentence in reported


@pytest.mark.parametrize(
    "rim", [line((0, 0), (12, 0)), line((0.4, 1), (0, 7)), line((12, 1), (12, 7)),
            line((1, 8), (7, 7.6))]
)  # fmt: skip
def test_an_outer_wall_is_dropped_without_report(rim: list[dict[str, object]]) -> None:
    map_, reported = fitted(line_of_sight=[rim], portals=[], lights=[])
    assert not map_.walls
    assert reported == []
