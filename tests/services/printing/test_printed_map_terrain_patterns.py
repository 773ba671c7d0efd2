"""The patterns of the terrains of printed maps."""

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.services.printing.encounter_subject import map_subject
from fourc_desktop.services.printing.printed_map import map_content, terrain_patterns


def test_a_map_has_the_patterns_of_its_terrains_alone() -> None:
    flooded = Sector("", "street", water=True)
    map_ = SectorMap("Yard", 3, 1).with_columns({(0, 0): (flooded,), (2, 0): (Sector("", "roof"),)})
    found = map_content(map_subject("Yard", "", map_, None, secrets=True)).patterns
    assert [each.terrain for each in found] == ["roof", "water"]


def test_unknown_terrains_have_none() -> None:
    assert terrain_patterns(["lava", ""]) == ()
