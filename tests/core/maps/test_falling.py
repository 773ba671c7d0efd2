from hypothesis import given

from fourc_desktop.core.maps.falling import landing
from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot
from tests.core.maps.maps import HATCH, grids, places_on

HALL = SectorMap("Hall", 2, 1).with_columns(
    {(0, 0): (Sector("Street"), Sector("Bridge", ground=2))}
)


def test_down_to_the_first_floor_below() -> None:
    assert landing(HALL, Spot(0, 0, 5)) == Spot(0, 0, 2)
    assert landing(HALL, Spot(0, 0, 2)) == Spot(0, 0, 2)
    assert landing(HALL, Spot(0, 0, 1)) == Spot(0, 0)
    assert landing(HALL, Spot(1, 0, 5)) == Spot(1, 0)


def test_a_shut_hatch_holds_and_an_open_one_does_not() -> None:
    under = Edge(Spot(1, 0, 3), Spot(1, 0, 4))
    assert landing(HALL.with_wall(under, HATCH), Spot(1, 0, 6)) == Spot(1, 0, 4)
    assert landing(HALL.with_wall(under, HATCH.opened()), Spot(1, 0, 6)) == Spot(1, 0)


@given(places_on(grids, 1))
def test_whoever_has_landed_stays(drawn: tuple[SectorMap, list[Spot]]) -> None:
    map_, (spot,) = drawn
    down = landing(map_, spot)
    assert map_.has(down)
    assert down.level <= spot.level
    assert landing(map_, down) == down
