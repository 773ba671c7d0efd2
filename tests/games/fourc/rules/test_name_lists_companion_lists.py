from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import HeadquartersRoom
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem


def test_companion_lists_are_long_and_described(book: Rulebook) -> None:
    lists = book.companions
    assert min(len(lists.vehicles), len(lists.headquarters)) >= 40
    assert len(lists.rooms) >= len(book.power_tables["headquarters"].steps)
    assert all(system.rank is None and system.description for system in lists.systems)
    assert all(room.note for room in lists.rooms)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"systems": (VehicleSystem("Radar"), VehicleSystem("Radar"))}, "a system is there twice"),
        ({"systems": (VehicleSystem("Radar"),)}, "adds 2 systems"),
        (
            {"rooms": (HeadquartersRoom("Gym"), HeadquartersRoom("Gym", "Another"))},
            "a room is there twice",
        ),
    ],
)
def test_lists_that_are_not_enough_are_refused(
    book: Rulebook, changes: dict[str, object], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        replace(book.companions, **changes)  # type: ignore[arg-type]


def test_two_systems_are_enough(book: Rulebook) -> None:
    two = (VehicleSystem("Radar"), VehicleSystem("Sonar"))
    assert replace(book.companions, systems=two).systems == two
