from fourc_desktop.core.maps.editing import resized
from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot
from fourc_desktop.core.maps.wall import WallKind, usual_wall
from fourc_desktop.ui.screens.map_view.storey import PLAIN, Run, Storey, upper
from tests.ui.screens.map_view.conftest import small_map

WALL = usual_wall(WallKind.WALL, 15, "brick")


def test_the_highest_floor_not_above_the_level_shows() -> None:
    map_ = small_map()
    high, low = Storey(map_, 9), Storey(map_, 0)
    assert high.surface((4, 0)).name == "Attic"
    assert low.surface((4, 0)).name == "House"
    assert low.surface((1, 0)).name == "Roof"
    assert low.spot((1, 0)) == Spot(1, 0, 2)
    column = (Sector(ground=1), Sector(ground=3), Sector(ground=5))
    assert [upper(column, level).ground for level in range(7)] == [1, 1, 1, 3, 3, 5, 5]


def test_whoever_is_on_another_floor_is_not_seen() -> None:
    high, low = Storey(small_map(), 9), Storey(small_map(), 0)
    inside, outside, flying = Spot(4, 0), Spot(4, 0, 1), Spot(3, 0, 5)
    assert [high.shows(spot) for spot in (inside, outside, flying)] == [False, True, True]
    assert [low.shows(spot) for spot in (inside, outside, flying)] == [True, False, True]
    assert not low.shows(Spot(1, 0, 0))
    assert not low.shows(Spot(99, 0, 0))


def test_a_row_is_runs_that_look_alike() -> None:
    map_ = small_map()
    storey = Storey(map_, 9)
    runs = storey.runs(1)
    assert [(run.start, run.end) for run in runs] == [(0, 1), (1, 3), (3, 7), (7, 8)]
    assert runs[0].look == runs[2].look == PLAIN
    assert storey.sectors[runs[1].look].name == "Roof"
    assert Storey(SectorMap("Bare", 5, 1), 0).runs(0) == (Run(0, 5, PLAIN),)


def test_notes_make_no_look_of_their_own() -> None:
    columns = {(0, 0): (Sector("A", "park"),), (1, 0): (Sector("A", "park", notes="here"),)}
    storey = Storey(SectorMap("Notes", 3, 1).with_columns(columns), 0)
    assert storey.look(0, 0) == storey.look(1, 0) != storey.look(2, 0)


def test_walls_show_from_the_storey_they_stand_in() -> None:
    map_ = SectorMap("House", 3, 1).with_columns(
        {(x, 0): (Sector("In", "floor"), Sector("Up", "floor", 1)) for x in range(2)}
    )
    low, high = Edge(Spot(0, 0), Spot(1, 0)), Edge(Spot(0, 0, 1), Spot(1, 0, 1))
    outer, hatch = Edge(Spot(1, 0), Spot(2, 0)), Edge(Spot(0, 0), Spot(0, 0, 1))
    upper_outer = Edge(Spot(1, 0, 1), Spot(2, 0, 1))
    crate = Spot(0, 0)
    map_ = map_.with_walls(dict.fromkeys((low, high, outer, upper_outer, hatch, crate), WALL))
    assert {where for where, _ in Storey(map_, 0).walls()} == {low, outer, crate}
    assert {where for where, _ in Storey(map_, 9).walls()} == {high, outer, hatch}


def test_the_levels_that_are_worth_a_look() -> None:
    assert Storey(small_map(), 0).levels == (0, 1)
    assert Storey(SectorMap("Flat", 3, 3), 0).levels == (0,)


def test_the_same_stands_where_walls_heights_and_level_are_the_same() -> None:
    map_ = small_map()
    storey = Storey(map_, 9)
    painted = map_.with_columns({(3, 3): (Sector("Lawn", "park"),)})
    assert storey.stands_like(Storey(painted, 9))
    others = [
        Storey(map_, 0),
        Storey(map_.with_columns({(1, 0): (Sector("Roof", "roof", 1),)}), 9),
        Storey(map_.without_wall(Spot(5, 4)), 9),
        Storey(resized(map_, 7, 6), 9),
        Storey(resized(map_, 8, 5), 9),
    ]
    assert not any(storey.stands_like(other) for other in others)
    assert Storey(SectorMap("Zones", 1, 1, grid=False), 0).stands_like(storey) is False
