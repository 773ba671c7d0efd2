"""Fog as strips of sectors."""

from fourc_desktop.core.encounter.fog import (
    Fog,
    SectorStrip,
    floors_of,
    strips_of,
)
from fourc_desktop.core.maps.field_of_view import floor_places
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector

STREET = SectorMap("Street", 4, 2).with_columns({(3, 1): (Sector(), Sector(ground=2))})


def test_sectors_side_by_side_are_one_strip() -> None:
    floors = [(2, 0, 0), (0, 0, 0), (1, 0, 0), (3, 1, 0), (3, 1, 1), (1, 1, 0)]
    strips = strips_of(floors)
    assert strips == (
        SectorStrip(0, 0, 2),
        SectorStrip(1, 1, 1),
        SectorStrip(1, 3, 3),
        SectorStrip(1, 3, 3, 1),
    )
    assert set(floors_of(STREET, strips)) == set(floors)


def test_strips_off_the_map_are_ignored() -> None:
    strips = [SectorStrip(0, -5, 999_999), SectorStrip(7, 0, 3), SectorStrip(0, 0, 0, 3)]
    assert list(floors_of(STREET, strips)) == [(x, 0, 0) for x in range(4)]


def test_unrevealed_places_are_covered_by_fog() -> None:
    fog = Fog().lifted((x, 0, 0) for x in range(4)).spread([(2, 0, 0)])
    assert [each for each in floor_places(STREET) if each not in fog.revealed] == [
        *((2, 0, 0), (0, 1, 0), (1, 1, 0), (2, 1, 0), (3, 1, 0), (3, 1, 1)),
    ]
