"""Texts about sectors in the words of a map without a grid."""

from fourc_desktop.core.maps.place_words import place_words, refusal_on
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.core.refusal import Reason

GRID = SectorMap("Yard", 4, 3)
ZONES = zone_map("Mall", [Sector("Hall"), Sector("Shop")], [(0, 1)])
TOO_FAR = Reason(
    "too-far-of-a-test", "R0", "{who} is {count} sectors away.", "{who} is {count} sector away."
)
NOT_NOW = Reason("not-now-of-a-test", "R0", "Not now: {why}")


def test_texts_of_a_grid_stay_as_they_are() -> None:
    assert place_words(GRID, "Click a sector") == "Click a sector"
    refusal = TOO_FAR(who="Ada", count=2)
    assert refusal_on(GRID, refusal) is refusal


def test_without_a_grid_they_are_about_zones() -> None:
    assert place_words(ZONES, "Click a sector") == "Click a zone"
    assert place_words(ZONES, "Sectors to move") == "Zones to move"
    assert place_words(ZONES, "Nothing about places") == "Nothing about places"


def test_a_placeholder_keeps_its_name() -> None:
    text = "{sectors} sectors from {sector}"
    assert place_words(ZONES, text) == "{sectors} zones from {sector}"


def test_a_refusal_without_a_grid_is_about_zones_and_keeps_names() -> None:
    refusal = refusal_on(ZONES, TOO_FAR(who="Sector Seven", count=2))
    assert refusal.sentence == "Sector Seven is 2 zones away."
    assert refusal_on(ZONES, TOO_FAR(who="Ada", count=1)).sentence == "Ada is 1 zone away."
    assert refusal.code == TOO_FAR.code


def test_a_refusal_within_a_refusal_is_about_zones_as_well() -> None:
    refusal = refusal_on(ZONES, NOT_NOW(why=TOO_FAR(who="Ada", count=2)))
    assert refusal.sentence == "Not now: Ada is 2 zones away."
