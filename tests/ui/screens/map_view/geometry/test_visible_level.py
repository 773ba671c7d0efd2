from fourc_desktop.core.maps.editing import resized
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.ui.screens.map_view.geometry.visible_level import (
    PLAIN,
    SectorRun,
    VisibleLevel,
    upper,
)
from tests.ui.screens.map_view.conftest import small_map

WALL = usual_wall(WallKind.WALL, 15, "brick")


def test_the_highest_floor_not_above_the_level_shows() -> None:
    map_ = small_map()
    high, low = VisibleLevel(map_, 9), VisibleLevel(map_, 0)
    assert high.surface((4, 0)).name == "Attic"
    assert low.surface((4, 0)).name == "House"
    assert low.surface((1, 0)).name == "Roof"
    assert low.spot((1, 0)) == Position(1, 0, 2)
    column = (Sector(ground=1), Sector(ground=3), Sector(ground=5))
    assert [upper(column, level).ground for level in range(7)] == [1, 1, 1, 3, 3, 5, 5]


def test_combatants_on_another_floor_are_not_shown() -> None:
    high, low = VisibleLevel(small_map(), 9), VisibleLevel(small_map(), 0)
    inside, outside, flying = Position(4, 0), Position(4, 0, 1), Position(3, 0, 5)
    assert [high.shows(spot) for spot in (inside, outside, flying)] == [False, True, True]
    assert [low.shows(spot) for spot in (inside, outside, flying)] == [True, False, True]
    assert not low.shows(Position(1, 0, 0))
    assert not low.shows(Position(99, 0, 0))


def test_a_row_is_split_into_runs_of_equal_style() -> None:
    map_ = small_map()
    visible_level = VisibleLevel(map_, 9)
    runs = visible_level.runs(1)
    assert [(run.start, run.end) for run in runs] == [(0, 1), (1, 3), (3, 7), (7, 8)]
    assert runs[0].style == runs[2].style == PLAIN
    assert visible_level.sectors[runs[1].style].name == "Roof"
    assert VisibleLevel(SectorMap("Bare", 5, 1), 0).runs(0) == (SectorRun(0, 5, PLAIN),)


def test_notes_do_not_change_the_style() -> None:
    columns = {(0, 0): (Sector("A", "park"),), (1, 0): (Sector("A", "park", notes="here"),)}
    visible_level = VisibleLevel(SectorMap("Notes", 3, 1).with_columns(columns), 0)
    assert visible_level.style(0, 0) == visible_level.style(1, 0) != visible_level.style(2, 0)


def test_walls_show_from_the_floor_they_stand_on() -> None:
    map_ = SectorMap("House", 3, 1).with_columns(
        {(x, 0): (Sector("In", "floor"), Sector("Up", "floor", 1)) for x in range(2)}
    )
    low, high = Edge(Position(0, 0), Position(1, 0)), Edge(Position(0, 0, 1), Position(1, 0, 1))
    outer, hatch = Edge(Position(1, 0), Position(2, 0)), Edge(Position(0, 0), Position(0, 0, 1))
    upper_outer = Edge(Position(1, 0, 1), Position(2, 0, 1))
    crate = Position(0, 0)
    map_ = map_.with_walls(dict.fromkeys((low, high, outer, upper_outer, hatch, crate), WALL))
    assert {where for where, _ in VisibleLevel(map_, 0).walls()} == {low, outer, crate}
    assert {where for where, _ in VisibleLevel(map_, 9).walls()} == {high, outer, hatch}


def test_wall_between_is_the_lowest_one_that_is_shown() -> None:
    low, high = (Edge(Position(0, 0, level), Position(1, 0, level)) for level in (0, 1))
    upper = usual_wall(WallKind.WALL, 30, "stone")
    map_ = SectorMap("House", 2, 1).with_columns({(0, 0): (Sector(), Sector(ground=1))})
    map_ = map_.with_walls({low: WALL, high: upper})
    assert VisibleLevel(map_, 0).wall_between((0, 0), (1, 0)) == WALL
    assert VisibleLevel(map_, 0).wall_between((1, 0), (0, 0)) == WALL
    only_above = map_.without_walls([low])
    assert VisibleLevel(only_above, 0).wall_between((0, 0), (1, 0)) is None
    assert VisibleLevel(only_above, 9).wall_between((0, 0), (1, 0)) == upper


def test_only_levels_with_floors_are_listed() -> None:
    assert VisibleLevel(small_map(), 0).levels == (0, 1)
    assert VisibleLevel(SectorMap("Flat", 3, 3), 0).levels == (0,)


def test_has_equal_walls_compares_walls_heights_and_level() -> None:
    map_ = small_map()
    visible_level = VisibleLevel(map_, 9)
    painted = map_.with_columns({(3, 3): (Sector("Lawn", "park"),)})
    assert visible_level.has_equal_walls(VisibleLevel(painted, 9))
    others = [
        VisibleLevel(map_, 0),
        VisibleLevel(map_.with_columns({(1, 0): (Sector("Roof", "roof", 1),)}), 9),
        VisibleLevel(map_.without_wall(Position(5, 4)), 9),
        VisibleLevel(resized(map_, 7, 6), 9),
        VisibleLevel(resized(map_, 8, 5), 9),
    ]
    assert not any(visible_level.has_equal_walls(other) for other in others)
    assert (
        VisibleLevel(SectorMap("Zones", 1, 1, grid=False), 0).has_equal_walls(visible_level)
        is False
    )


def test_floors_above_the_visible_one_are_hidden() -> None:
    tower = SectorMap("Tower", 2, 1).with_columns({(0, 0): (Sector(), Sector(ground=2))})
    hidden = [[VisibleLevel(tower, at).hides(Position(0, 0, z)) for z in range(4)] for at in (0, 2)]
    assert hidden == [[False, False, True, True], [False] * 4]
    assert not VisibleLevel(tower, 0).hides(Position(1, 0, 3))
