import pytest

from fourc_desktop.domain.refusal import Refused
from fourc_desktop.domain.sectors.sector import Sector
from fourc_desktop.domain.sectors.spot import Edge, Spot
from fourc_desktop.domain.sectors.zones import way_by_links, zone_map
from tests.domain.sectors.maps import DOOR

ZONES = [Sector(name) for name in ("Hall", "Stairs", "Roof", "Cellar")]


def test_zones_have_names_and_links() -> None:
    zones = zone_map("House", ZONES, [(0, 1), (2, 1)])
    assert [zones.sector(Spot(number, 0)).name for number in range(4)] == [
        "Hall",
        "Stairs",
        "Roof",
        "Cellar",
    ]
    assert zones.linked(Spot(1, 0)) == [Spot(0, 0), Spot(2, 0)]
    assert zones.joins(Edge(Spot(0, 0), Spot(1, 0)))
    assert not zones.joins(Edge(Spot(2, 0), Spot(3, 0)))


@pytest.mark.parametrize("count", [0, 201])
def test_there_are_1_to_200_zones(count: int) -> None:
    with pytest.raises(Refused, match="1 to 200"):
        zone_map("Many", [Sector()] * count, [])


def test_a_link_leads_to_a_zone() -> None:
    with pytest.raises(Refused, match="two different spots of the map"):
        zone_map("House", ZONES, [(0, 4)])


def test_the_fewest_links_that_are_open() -> None:
    zones = zone_map("House", ZONES, [(0, 1), (1, 2), (2, 3), (0, 3)])
    guarded = zones.with_wall(Edge(Spot(0, 0), Spot(3, 0)), DOOR)

    def is_open(here: Spot, there: Spot) -> bool:
        return guarded.wall(Edge(here, there)) is None

    start, goal = Spot(0, 0), Spot(3, 0)
    assert way_by_links(guarded, start, goal, lambda _here, _there: True) == (goal,)
    assert way_by_links(guarded, start, goal, is_open) == (Spot(1, 0), Spot(2, 0), goal)
    assert way_by_links(guarded, start, goal, lambda _here, _there: False) is None
    assert way_by_links(guarded, start, start, is_open) == ()
