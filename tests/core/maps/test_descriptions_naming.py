import pytest

from fourc_desktop.core.maps.descriptions import (
    column_letters,
    place_name,
    place_text,
    position_text,
    short_position_text,
)
from fourc_desktop.core.maps.level_height import FEET, LEVELS, METERS
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map

ROOFS = SectorMap("Roofs", 3, 3).with_columns(
    {
        (1, 0): (Sector("Bank"), Sector("Bank roof", ground=2)),
        (2, 0): (Sector("Street"),),
        (1, 1): (Sector("Bank"), Sector(ground=2)),
        (0, 1): (Sector(ground=1),),
        (2, 2): (Sector("Flat"), Sector("Flat", ground=1)),
    }
)
ROOMS = zone_map("Rooms", [Sector("Hall"), Sector()], [])


@pytest.mark.parametrize(
    ("column", "letters"),
    [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (199, "GR")],
)
def test_letters_of_columns(column: int, letters: str) -> None:
    assert column_letters(column) == letters


def test_every_column_of_the_widest_map_has_its_own() -> None:
    assert len({column_letters(column) for column in range(200)}) == 200


def test_place_names_use_columns_rows_and_zones() -> None:
    assert [place_name(ROOFS, (x, 2)) for x in range(3)] == ["A3", "B3", "C3"]
    assert [place_name(ROOMS, (zone, 0)) for zone in range(2)] == ["Hall", "Zone 2"]


def test_place_words_append_the_ground_name() -> None:
    assert [place_text(ROOFS, (x, 0)) for x in range(3)] == ["A1", "B1 (Bank)", "C1 (Street)"]
    assert [place_text(ROOMS, (zone, 0)) for zone in range(2)] == ["Hall", "Zone 2"]


@pytest.mark.parametrize(
    ("spot", "words", "short"),
    [
        (Position(0, 0), "A1", "A1"),
        (Position(0, 0, 3), "A1, 30 feet up", "A1, +30 ft"),
        (Position(0, 1, 1), "A2", "A2"),
        (Position(0, 1, 3), "A2, 20 feet up", "A2, +20 ft"),
        (Position(1, 0, 2), "B1 (Bank roof)", "B1, +20 ft"),
        (Position(1, 0, 3), "B1 (Bank roof), 10 feet up", "B1, +30 ft"),
        (Position(1, 1, 2), "B2, 20 feet up", "B2, +20 ft"),
        (Position(2, 0, 1), "C1 (Street), 10 feet up", "C1, +10 ft"),
        (Position(2, 2, 1), "C3 (Flat), 10 feet up", "C3, +10 ft"),
    ],
)
def test_position_words_have_a_long_and_a_short_form(
    spot: Position, words: str, short: str
) -> None:
    assert position_text(ROOFS, spot, FEET) == words
    assert short_position_text(ROOFS, spot, FEET) == short


def test_a_zone_is_called_by_its_name_once() -> None:
    assert [position_text(ROOMS, Position(zone, 0), FEET) for zone in range(2)] == [
        "Hall",
        "Zone 2",
    ]


def test_heights_are_in_the_unit_of_the_game() -> None:
    air = Position(2, 0, 1)
    assert [position_text(ROOFS, air, unit) for unit in (METERS, LEVELS)] == [
        "C1 (Street), 3 meters up",
        "C1 (Street), 1 level up",
    ]
    assert [short_position_text(ROOFS, air, unit) for unit in (METERS, LEVELS)] == [
        "C1, +3 m",
        "C1, +1 lvl",
    ]
