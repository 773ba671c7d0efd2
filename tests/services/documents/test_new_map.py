from pathlib import Path

import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.documents.new_map import NAMED_ZONES, OPEN_GROUND, NewMap, zone_names
from fourc_desktop.storage.formats.samples import load_map_templates


def test_open_ground_by_its_size() -> None:
    made = NewMap(OPEN_GROUND, "  Docks ", 5, 3).made({}, "New map")
    assert made == SectorMap("Docks", 5, 3)
    assert NewMap().made({}, "New map 2").name == "New map 2"


def test_zones_hang_together_in_a_row() -> None:
    made = NewMap(NAMED_ZONES, "Tower", zones=("Street", "Lobby", "Roof")).made({}, "New map")
    assert [made.column((number, 0))[0].name for number in range(made.width)] == [
        "Street",
        "Lobby",
        "Roof",
    ]
    assert not made.grid
    assert made.links == {
        Edge(Position(0, 0), Position(1, 0)),
        Edge(Position(1, 0), Position(2, 0)),
    }


@pytest.mark.parametrize("count", [0, 201])
def test_a_new_zone_map_has_1_to_200_zones(count: int) -> None:
    with pytest.raises(Refused, match="1 to 200 zones"):
        NewMap(NAMED_ZONES, zones=("Hall",) * count).made({}, "New map")


def test_a_template_map_keeps_its_name_by_default(resources: Path) -> None:
    maps = load_map_templates(resources)
    assert NewMap("street").made(maps, "New map") == maps["street"].map
    assert NewMap("street", "Main Street").made(maps, "New map").name == "Main Street"


def test_zone_names_are_separated_by_commas() -> None:
    assert zone_names(" Hall , ,Roof\n garden,") == ("Hall", "Roof garden")
    assert zone_names("") == ()
