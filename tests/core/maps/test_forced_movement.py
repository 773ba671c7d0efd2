from hypothesis import given

from fourc_desktop.core.maps.adjacency import Obstruction, neighbors
from fourc_desktop.core.maps.forced_movement import ForcedMove, forced_moves
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from tests.core.maps.random_maps import BRICK, maps, places_on


def test_through_a_wall_or_off_a_roof() -> None:
    roof, street, tower = Position(1, 0, 2), Position(0, 0, 2), (Sector(ground=6),)
    edge = Edge(roof, Position(1, 1, 2))
    map_ = SectorMap("Roof", 3, 2).with_columns(
        {(1, 0): (Sector(ground=2),), (1, 1): (Sector(ground=2),), (2, 0): tower}
    )
    off, through = forced_moves(map_.with_wall(edge, BRICK), roof)
    assert off == ForcedMove(street, (), Position(0, 0))
    assert off.fall == 2
    assert through == ForcedMove(Position(1, 1, 2), (Obstruction(edge, BRICK),), Position(1, 1, 2))
    assert through.fall == 0


@given(places_on(maps, 1))
def test_everybody_can_be_thrown_to_each_neighbor(drawn: tuple[SectorMap, list[Position]]) -> None:
    map_, (spot,) = drawn
    assert tuple(each.position for each in forced_moves(map_, spot)) == neighbors(map_, spot)
    assert all(each.fall >= 0 for each in forced_moves(map_, spot))
