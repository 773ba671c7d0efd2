"""The heights of places and the texts of walls on printed maps."""

from dataclasses import replace

from fourc_desktop.core.maps.level_height import METERS
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.pdf.maps.map_content import MapArea, PlaceLabel, WallLabel
from fourc_desktop.services.printing.encounter_subject import EncounterSubject, map_subject
from fourc_desktop.services.printing.printed_map import map_content

BRICK = usual_wall(WallKind.WALL, 10, "brick")
ROOF = Sector("Roof", "roof", 1)


def yard() -> SectorMap:
    bare = SectorMap("Yard", 4, 3).with_columns(
        {(0, 0): (ROOF,), (1, 0): (ROOF,), (0, 1): (ROOF,), (3, 0): (ROOF,)}
    )
    door = usual_wall(WallKind.DOOR, 50, "steel", "Vault door")
    return bare.with_walls(
        {
            Edge(Position(1, 1), Position(1, 2)): BRICK,
            Edge(Position(2, 1), Position(2, 2)): BRICK,
            Edge(Position(3, 1), Position(3, 2)): door,
            Position(2, 2): usual_wall(WallKind.OBSTACLE, 5, ""),
        }
    )


def subject() -> EncounterSubject:
    return map_subject("Yard", "", yard(), None, secrets=True)


def test_each_connected_area_has_its_height() -> None:
    assert map_content(subject()).heights == (
        PlaceLabel("+10 ft", (MapArea(0, 0, 2, 1), MapArea(0, 1, 1, 1))),
        PlaceLabel("+10 ft", (MapArea(3, 0, 1, 1),)),
    )
    meters = map_content(replace(subject(), level_height=METERS))
    assert {each.text for each in meters.heights} == {"+3 m"}


def test_raised_ground_beside_a_floor_of_the_same_height_has_its_own() -> None:
    lane = Sector("Lane", "street", 1)
    diner = (Sector("Diner", "floor"), Sector("Diner roof", "roof", 1))
    map_ = SectorMap("Street", 3, 1).with_columns({(0, 0): (lane,), (1, 0): diner, (2, 0): diner})
    assert map_content(map_subject("Street", "", map_, None, secrets=True)).heights == (
        PlaceLabel("+10 ft", (MapArea(0, 0, 1, 1),)),
        PlaceLabel("+10 ft", (MapArea(1, 0, 2, 1),)),
    )


def test_a_wall_is_told_once_and_the_key_explains_those_with_a_name() -> None:
    found = map_content(subject())
    assert found.wall_labels == (WallLabel("Brick 10", "10", (1, 2), (3, 2)),)
    assert found.obstacle_labels == (PlaceLabel("Obstacle 5", (MapArea(2, 2, 1, 1),)),)


def test_a_game_without_material_values_has_none_on_walls() -> None:
    found = map_content(replace(subject(), has_material_values=False))
    assert [(each.text, each.short) for each in found.wall_labels] == [("Brick", "")]
    assert [each.text for each in found.obstacle_labels] == ["Obstacle"]


def test_hidden_sectors_have_no_texts() -> None:
    everything = frozenset((x, y) for x in range(4) for y in range(3))
    found = map_content(replace(subject(), hidden=everything))
    texts = (*found.labels, *found.heights, *found.wall_labels, *found.obstacle_labels)
    assert texts == ()


def test_names_know_their_terrain() -> None:
    (label,) = map_content(subject()).labels
    assert {row.terrain for row in label.rows} == {"roof"}


def test_zones_have_heights() -> None:
    ground = replace(zone_map("Mall", [Sector("Hall"), Sector("Top")], [(0, 1)]), levels=3)
    zones = ground.with_columns({(1, 0): (Sector("Top", "roof", 2),)})
    (height,) = map_content(map_subject("Mall", "", zones, None, secrets=True)).heights
    assert height.text == "+20 ft"
