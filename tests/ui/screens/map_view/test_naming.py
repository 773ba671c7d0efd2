from fourc_desktop.core.maps.level_height import LEVELS, METERS
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.ui.screens.map_view.naming import (
    height_accessible_text,
    height_text,
    level_text,
    material_text,
    show_heights_in,
    show_material_values,
    spot_name,
)


def test_a_zone_without_a_name_is_numbered() -> None:
    map_ = zone_map("Z", [Sector("Hall"), Sector()], [])
    assert [spot_name(map_, Position(zone, 0)) for zone in range(2)] == ["Hall", "Zone 2"]
    assert spot_name(SectorMap("G", 9, 9), Position(1, 2, 5)) == "B3"


def test_heights_are_shown_in_feet() -> None:
    assert [height_text(level) for level in (2, 0, -1)] == ["+20 ft", "+0 ft", "−10 ft"]
    assert height_accessible_text(3) == "30 feet up"


def test_heights_are_in_the_unit_of_the_game() -> None:
    show_heights_in(METERS)
    assert [height_text(level) for level in (2, -1)] == ["+6 m", "−3 m"]
    assert height_accessible_text(2) == "6 meters up"
    show_heights_in(LEVELS)
    assert [level_text(level) for level in (1, 2)] == ["1 level", "2 levels"]
    assert height_text(1) == "+1 lvl"


def test_material_values_are_shown_where_the_game_has_them() -> None:
    wall = usual_wall(WallKind.WALL, 20)
    assert material_text(wall) == "20"
    show_material_values(shown=False)
    assert material_text(wall) == ""
