from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import Wall, WallKind, usual_wall
from fourc_desktop.ui.screens.map_view.geometry.grid import GridGeometry
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel, sector_areas
from fourc_desktop.ui.screens.map_view.naming import show_material_values
from fourc_desktop.ui.screens.map_view.painting.labels import LabelPlate, MapLabels, two_lines
from fourc_desktop.ui.screens.map_view.painting.terrain import TERRAINS
from fourc_desktop.ui.screens.map_view.painting.walls import WallLayout
from fourc_desktop.ui.screens.map_view.tokens.placement import STACK_BELOW
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Theme
from tests.ui.screens.map_view.conftest import small_map


def words(map_: SectorMap, theme: Theme, side: float) -> list[str]:
    return [label.words for label in labels(map_, theme, side).of((0, 0))]


def labels(map_: SectorMap, theme: Theme, side: float) -> MapLabels:
    visible_level, geometry = VisibleLevel(map_, map_.levels - 1), GridGeometry(map_)
    return MapLabels(visible_level, geometry, WallLayout(visible_level, geometry), theme, side)


def test_sectors_that_hang_together_have_one_name() -> None:
    found = words(small_map(), current_theme(), 150)
    assert sorted(found) == [
        "+10 ft", "+20 ft", "Attic", "Back door 8", "Brick 15", "Car 40", "Harbor", "Park", "Roof",
    ]  # fmt: skip


def test_walls_have_names_only_where_the_game_has_no_material_values() -> None:
    """A name that does not fit is not replaced by a number."""
    show_material_values(shown=False)
    wide, narrow = (set(words(small_map(), current_theme(), side)) for side in (150, 44))
    assert wide >= {"Back door", "Brick", "Car"}
    assert not any(each.isdigit() for each in narrow)
    show_material_values(shown=True)
    assert any(each.isdigit() for each in words(small_map(), current_theme(), 60))


@pytest.mark.parametrize(
    ("side", "left_out"),
    [(60, {"Car 40"}), (44, {"Brick 15", "40"}), (30, {"+20 ft", "Harbor"})],
)
def test_less_is_written_where_sectors_are_smaller(side: int, left_out: set[str]) -> None:
    found = set(words(small_map(), current_theme(), side))
    assert "Roof" in found
    assert not found & left_out


def test_material_values_are_written_in_a_map_that_is_fitted() -> None:
    found = words(small_map(), current_theme(), STACK_BELOW)
    assert "40" in found
    assert any(each.endswith("15") for each in found)


def test_areas_join_whatever_their_shape() -> None:
    ring = [(x, y) for x in range(5) for y in range(5) if x in (0, 4) or y in (0, 4)]
    park = (Sector("Park", "park"),)
    map_ = SectorMap("Ring", 6, 6).with_columns({**dict.fromkeys(ring, park), (2, 2): park})
    areas = sector_areas(VisibleLevel(map_, 0))
    assert [(area.row, area.run.start, area.run.end) for area in areas] == [(0, 0, 5), (2, 2, 3)]
    u_shape = [(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
    map_ = SectorMap("U", 3, 2).with_columns(dict.fromkeys(u_shape, park))
    (area,) = sector_areas(VisibleLevel(map_, 0))
    assert (area.row, area.run.start, area.run.end) == (1, 0, 3)


def test_a_wall_of_many_sectors_has_one_label() -> None:
    brick = usual_wall(WallKind.WALL, 15, "brick")
    walls: dict[Where, Wall] = {Edge(Position(x, 1), Position(x, 2)): brick for x in (0, 1, 2, 4)}
    map_ = SectorMap("Wall", 6, 4).with_walls(walls)
    assert words(map_, current_theme(), 100) == ["Brick 15", "Brick 15"]


def test_a_label_hides_no_opening() -> None:
    door = usual_wall(WallKind.DOOR, 12, "steel", "The very heavy fire door")
    map_ = SectorMap("Door", 3, 3).with_wall(Edge(Position(1, 1), Position(1, 2)), door)
    assert words(map_, current_theme(), 100) == ["12"]
    assert words(map_, current_theme(), 300) == ["The very heavy fire door 12"]


@given(st.data())
def test_no_word_lies_on_another(data: st.DataObject) -> None:
    terrains = st.sampled_from(sorted(TERRAINS))
    names = st.sampled_from(["", "Bank", "The old customs house", "Quay"])
    sectors = st.builds(Sector, names, terrains, st.integers(0, 4))
    columns = {
        (x, y): (data.draw(sectors),)
        for x in range(5)
        for y in range(4)
        if data.draw(st.booleans())
    }
    map_ = SectorMap("Any", 5, 4).with_columns(columns)
    for x in range(4):
        spot = map_.on_ground(x, 1)
        crate = usual_wall(WallKind.OBSTACLE, 5, "wood", "Crates")
        map_ = map_.with_wall(spot, crate)
    found = labels(map_, current_theme(), data.draw(st.sampled_from([24, 64, 96, 190])))
    for one, other in combinations(found.of((0, 0)), 2):
        assert not one.place.intersects(other.place)


def test_words_break_where_lines_are_alike() -> None:
    assert two_lines("The old customs house") == ["The old", "customs house"]
    assert two_lines("Quay") == ["Quay", ""]


def test_names_and_heights_are_at_the_top_of_their_area_and_obstacles_at_the_bottom() -> None:
    park = (Sector("Park", "park", ground=2),)
    map_ = SectorMap("P", 3, 3).with_columns({(x, y): park for x in range(3) for y in (1, 2)})
    crates = usual_wall(WallKind.OBSTACLE, 5, "wood", "Crates")
    made = labels(map_.with_wall(map_.on_ground(0, 1), crates), current_theme(), 76).of((0, 0))
    found = {label.words: label.place for label in made}
    assert found.keys() == {"Park", "+20 ft", "5"}
    assert found["Park"].bottom() < 76 + 38 < found["5"].top()
    assert found["+20 ft"].bottom() < 76 + 38
    assert found["Park"].left() < found["+20 ft"].left()


def test_a_name_below_a_wall_leaves_room_for_the_label_of_the_wall() -> None:
    map_ = SectorMap("W", 1, 2).with_columns({(0, 1): (Sector("Yard", "park"),)})
    brick = usual_wall(WallKind.WALL, 15, "brick")
    walled = map_.with_wall(Edge(Position(0, 0), Position(0, 1)), brick)
    free, below = (
        {label.words: label.place for label in labels(each, current_theme(), 76).of((0, 0))}
        for each in (map_, walled)
    )
    assert below.keys() == {"Yard", "Brick 15"}
    assert free["Yard"].top() < below["Yard"].top()


def test_an_obstacle_keeps_its_label_beside_that_of_a_wall_below() -> None:
    crates = usual_wall(WallKind.OBSTACLE, 5, "wood", "Crates")
    map_ = SectorMap("O", 1, 2)
    map_ = map_.with_wall(map_.on_ground(0, 0), crates)
    brick = usual_wall(WallKind.WALL, 15, "brick")
    map_ = map_.with_wall(Edge(Position(0, 0), Position(0, 1)), brick)
    assert words(map_, current_theme(), 76) == ["Brick 15", "5"]


def test_long_names_have_two_lines() -> None:
    map_ = SectorMap("N", 2, 1).with_columns({(0, 0): (Sector("Customs house", "roof"),)})
    made = labels(map_, current_theme(), 64).of((0, 0))
    assert [(label.words, label.plate) for label in made] == [("Customs\nhouse", LabelPlate.GROUND)]
