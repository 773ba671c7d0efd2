from hypothesis import given

from fourc_desktop.core.maps.forced_movement import landing
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from tests.core.maps.random_maps import HATCH, grids, places_on

HALL = SectorMap("Hall", 2, 1).with_columns(
    {(0, 0): (Sector("Street"), Sector("Bridge", ground=2))}
)


def test_down_to_the_first_floor_below() -> None:
    assert landing(HALL, Position(0, 0, 5)) == Position(0, 0, 2)
    assert landing(HALL, Position(0, 0, 2)) == Position(0, 0, 2)
    assert landing(HALL, Position(0, 0, 1)) == Position(0, 0)
    assert landing(HALL, Position(1, 0, 5)) == Position(1, 0)


def test_a_shut_hatch_holds_and_an_open_one_does_not() -> None:
    under = Edge(Position(1, 0, 3), Position(1, 0, 4))
    assert landing(HALL.with_wall(under, HATCH), Position(1, 0, 6)) == Position(1, 0, 4)
    assert landing(HALL.with_wall(under, HATCH.opened()), Position(1, 0, 6)) == Position(1, 0)


@given(places_on(grids, 1))
def test_whoever_has_landed_stays(drawn: tuple[SectorMap, list[Position]]) -> None:
    map_, (spot,) = drawn
    down = landing(map_, spot)
    assert map_.has(down)
    assert down.level <= spot.level
    assert landing(map_, down) == down
