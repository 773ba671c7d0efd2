"""Areas of a map: what they cover."""

import pytest

from fourc_desktop.core.maps.areas import Area, AreaShape
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map

YARD = SectorMap("Yard", 8, 6).with_columns({(3, 1): (Sector("Roof", ground=2),)})
CHAIN = zone_map("Inn", [Sector("Hall"), Sector("Stairs"), Sector("Attic")], [(0, 1), (1, 2)])


def covered(shape: AreaShape, start: Position, end: Position) -> set[tuple[int, int]]:
    return {(each.x, each.y) for each in Area(YARD, shape, start, end).ground()}


def test_a_sector_is_itself_at_its_height() -> None:
    spot = Position(2, 2)
    assert covered(AreaShape.SECTOR, spot, spot) == {(2, 2)}
    assert not Area(YARD, AreaShape.SECTOR, spot, spot).covers(Position(2, 2, 1))


@pytest.mark.parametrize(
    ("end", "places"),
    [
        (Position(4, 0), {(1, 0), (2, 0), (3, 0), (4, 0)}),
        (Position(2, 2), {(1, 1), (2, 2)}),
        (Position(0, 3), {(0, 1), (0, 2), (0, 3)}),
        (Position(0, 0), {(0, 0)}),
    ],
)
def test_a_line_leads_on_from_its_start(end: Position, places: set[tuple[int, int]]) -> None:
    assert covered(AreaShape.LINE, Position(0, 0), end) == places


def test_a_line_has_no_height() -> None:
    line = Area(YARD, AreaShape.LINE, Position(0, 0), Position(4, 0))
    assert line.covers(Position(2, 0, 3))
    assert not line.covers(Position(0, 0))


def test_a_radius_covers_sectors_up_to_its_end() -> None:
    area = Area(YARD, AreaShape.RADIUS, Position(2, 2), Position(2, 3))
    assert area.radius == 1
    steps = {(2, 2), (1, 2), (3, 2), (2, 1), (2, 3)}
    assert {(each.x, each.y) for each in area.ground()} - {(1, 1), (3, 3), (1, 3)} == steps
    assert area.covers(Position(2, 2, 1))
    assert not area.covers(Position(2, 2, 2))
    wide = Area(YARD, AreaShape.RADIUS, Position(2, 2), Position(2, 4))
    assert Position(3, 1, 2) not in wide.ground()


def test_zones_are_covered_along_their_links() -> None:
    ends = Position(0, 0), Position(2, 0)
    assert {each.x for each in Area(CHAIN, AreaShape.LINE, *ends).ground()} == {1, 2}
    near = Area(CHAIN, AreaShape.RADIUS, Position(0, 0), Position(1, 0))
    assert {each.x for each in near.ground()} == {0, 1}
