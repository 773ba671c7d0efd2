import pytest
from pydantic import ValidationError

from fourc_desktop.games.fourc.formats.document_formats import HEADQUARTERS
from fourc_desktop.games.fourc.rules.vehicles.headquarters import (
    MAX_ROOMS,
    Headquarters,
    HeadquartersRoom,
)

HOME = Headquarters(
    "Lamp Room",
    30,
    "Pier 40",
    (HeadquartersRoom("Vault", "One key"), HeadquartersRoom("Gym")),
    "One\nTwo",
    ("Harbor",),
)


def test_written_and_read_a_headquarters_is_the_same() -> None:
    text = HEADQUARTERS.write(HOME)
    assert HEADQUARTERS.read(text) == HOME


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"name":"Lamp Room"', '"name":""'),
        ('"name":"Gym"', '"name":""'),
        ('"note":""', '"note":"a\\nb"'),
        ('"note":""', '"note":"","hat":1'),
        ('"size":30', '"size":-1'),
        ('"size":30', '"size":10000'),
        ('"size":30', '"size":"a house"'),
        ('"size":30', '"size":true'),
        ('"place":"Pier 40"', '"place":null'),
        ('"tags":["Harbor"]', '"tags":["Harbor","Harbor"]'),
        ('"tags":["Harbor"]', '"tags":["Harbor"],"hat":1'),
        ('"note":"One key"', '"note":"One key","hat":1'),
        (',"note":""', ""),
        (',"place":"Pier 40"', ""),
        (',"tags":["Harbor"]', ""),
    ],
)
def test_invalid_fields_are_refused(old: str, new: str) -> None:
    text = HEADQUARTERS.write(HOME)
    assert old in text
    with pytest.raises(ValidationError):
        HEADQUARTERS.read(text.replace(old, new, 1))


def test_the_number_of_rooms_is_limited() -> None:
    rooms = tuple(HeadquartersRoom(f"Room {number}") for number in range(MAX_ROOMS + 1))
    full = Headquarters("Hollow Hill", 50, rooms=rooms[:-1])
    assert HEADQUARTERS.checked(full) == full
    with pytest.raises(ValidationError, match="rooms"):
        HEADQUARTERS.write(Headquarters("Hollow Hill", 50, rooms=rooms))
