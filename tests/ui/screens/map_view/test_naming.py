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
    place_text,
    show_heights_in,
    show_material_values,
    spot_name,
)


def test_a_zone_without_a_name_is_numbered() -> None:
    map_ = zone_map("Z", [Sector("Hall"), Sector()], [])
    assert [spot_name(map_, Position(zone, 0)) for zone in range(2)] == ["Hall", "Zone 2"]
    assert spot_name(SectorMap("G", 9, 9), Position(1, 2, 5)) == "B3"


def test_a_place_has_its_name_and_the_height_above_its_floor() -> None:
    column = (Sector("Diner"), Sector("Diner roof", ground=1))
    stacked = (Sector("Flat"), Sector("Flat", ground=1))
    map_ = SectorMap("Street", 4, 1).with_columns(
        {(0, 0): column, (1, 0): (Sector("Back lane"),), (2, 0): stacked}
    )
    spots = [Position(0, 0, 1), Position(0, 0, 2), Position(1, 0), Position(1, 0, 1)]
    assert [place_text(map_, spot) for spot in spots] == [
        "A1, Diner roof", "A1, Diner roof, 10 feet up", "B1, Back lane", "B1, Back lane, 10 feet up"
    ]  # fmt: skip
    assert [place_text(map_, Position(2, 0, level)) for level in (0, 1)] == [
        "C1, Flat", "C1, Flat, 10 feet up"
    ]  # fmt: skip
    assert [place_text(map_, Position(3, 0, level)) for level in (0, 2)] == ["D1", "D1, 20 feet up"]
    rooms = zone_map("Z", [Sector("Hall"), Sector()], [])
    assert [place_text(rooms, Position(zone, 0)) for zone in range(2)] == ["Hall", "Zone 2"]


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
