import pytest

from fourc_desktop.core.maps.descriptions import map_summary, size_text
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.maps.zones import zone_map

STREET, PARK = Sector("Street", "street"), Sector("Park", "park", notes="Dark at night")
TOWER = (Sector("Hall"), Sector("Roof", "roof", ground=3))


@pytest.fixture
def corner() -> SectorMap:
    plain = SectorMap("Lamplight Corner", 4, 2, tags=("Harbor",), notes="Rain")
    drawn = plain.with_columns({(0, 0): (STREET,), (1, 0): (STREET,), (2, 0): (PARK,)})
    drawn = drawn.with_columns({(3, 0): TOWER})
    drawn = drawn.with_wall(Edge(Position(0, 0), Position(1, 0)), usual_wall(WallKind.WALL, 15))
    car = usual_wall(WallKind.OBSTACLE, 10, name="Taxi")
    return drawn.with_walls({Position(0, 1): car, Position(1, 1): car})


def test_a_map_summary_has_size_counts_and_names(corner: SectorMap) -> None:
    card = map_summary(corner)
    assert (card.name, card.subtitle) == ("Lamplight Corner", "4 × 2 sectors")
    assert card.numbers == (("Walls", 1), ("Obstacles", 2), ("Heights", 2))
    assert card.line == "Street · Hall · Park"
    assert card.tags == ("Harbor",)
    assert card.drawing == "map"


def test_search_words_include_notes_and_circumstances(corner: SectorMap) -> None:
    lines = map_summary(corner).words.split("\n")
    for word in ("lamplight corner", "map", "roof", "park", "dark at night", "taxi", "rain"):
        assert word in lines
    assert "" not in lines


def test_a_zone_map_summary_counts_zones_and_links() -> None:
    zones = zone_map("Museum", [Sector("Hall"), Sector("Vault"), Sector("Roof")], [(0, 1), (0, 2)])
    card = map_summary(zones)
    assert card.subtitle == "3 zones"
    assert card.numbers == (("Links", 2), ("Walls", 0), ("Obstacles", 0))


def test_one_zone_is_in_the_singular() -> None:
    assert size_text(zone_map("Ring", [Sector("Ring")], [])) == "1 zone"


def test_plain_ground_has_no_names() -> None:
    card = map_summary(SectorMap("Plain", 2, 2))
    assert card.line == ""


def test_a_map_without_heights_says_nothing_of_them() -> None:
    card = map_summary(SectorMap("Plain", 2, 2))
    assert card.numbers == (("Walls", 0), ("Obstacles", 0))
