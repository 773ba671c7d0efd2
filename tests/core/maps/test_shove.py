from hypothesis import given

from fourc_desktop.core.maps.between import Obstruction
from fourc_desktop.core.maps.neighbors import neighbors
from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.shove import Shove, shoves
from fourc_desktop.core.maps.spot import Edge, Spot
from tests.core.maps.maps import BRICK, maps, places_on


def test_through_a_wall_or_off_a_roof() -> None:
    roof, street, tower = Spot(1, 0, 2), Spot(0, 0, 2), (Sector(ground=6),)
    edge = Edge(roof, Spot(1, 1, 2))
    map_ = SectorMap("Roof", 3, 2).with_columns(
        {(1, 0): (Sector(ground=2),), (1, 1): (Sector(ground=2),), (2, 0): tower}
    )
    off, through = shoves(map_.with_wall(edge, BRICK), roof)
    assert off == Shove(street, (), Spot(0, 0))
    assert off.fall == 2
    assert through == Shove(Spot(1, 1, 2), (Obstruction(edge, BRICK),), Spot(1, 1, 2))
    assert through.fall == 0


@given(places_on(maps, 1))
def test_everybody_can_be_thrown_to_each_neighbor(drawn: tuple[SectorMap, list[Spot]]) -> None:
    map_, (spot,) = drawn
    assert tuple(each.spot for each in shoves(map_, spot)) == neighbors(map_, spot)
    assert all(each.fall >= 0 for each in shoves(map_, spot))
