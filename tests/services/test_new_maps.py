from pathlib import Path

import pytest

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.new_maps import OPEN, ZONES, WantedMap, zone_names
from fourc_desktop.storage.map_data import load_maps


def test_open_ground_by_its_size() -> None:
    made = WantedMap(OPEN, "  Docks ", 5, 3).made({}, "New map")
    assert made == SectorMap("Docks", 5, 3)
    assert WantedMap().made({}, "New map 2").name == "New map 2"


def test_zones_hang_together_in_a_row() -> None:
    made = WantedMap(ZONES, "Tower", zones=("Street", "Lobby", "Roof")).made({}, "New map")
    assert [made.column((number, 0))[0].name for number in range(made.width)] == [
        "Street",
        "Lobby",
        "Roof",
    ]
    assert not made.grid
    assert made.links == {Edge(Spot(0, 0), Spot(1, 0)), Edge(Spot(1, 0), Spot(2, 0))}


@pytest.mark.parametrize("count", [0, 201])
def test_there_are_zones_but_not_too_many(count: int) -> None:
    with pytest.raises(Refused, match="1 to 200 zones"):
        WantedMap(ZONES, zones=("Hall",) * count).made({}, "New map")


def test_a_template_keeps_its_name_unless_there_is_another(resources: Path) -> None:
    maps = load_maps(resources)
    assert WantedMap("street").made(maps, "New map") == maps["street"].map
    assert WantedMap("street", "Main Street").made(maps, "New map").name == "Main Street"


def test_names_are_typed_with_commas_between_them() -> None:
    assert zone_names(" Hall , ,Roof\n garden,") == ("Hall", "Roof garden")
    assert zone_names("") == ()
