from dataclasses import replace

import pytest
from pydantic import ValidationError

from fourc_desktop.games.fourc.formats.homebrew_format import (
    homebrew_bytes,
    read_homebrew,
    read_homebrew_file,
    write_homebrew,
)
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from fourc_desktop.storage.errors import ImportRefusedError


def everything(book: Rulebook) -> Homebrew:
    """All shipped entries as homebrew."""
    return Homebrew(
        origins=tuple(book.origins.values()),
        powers=tuple(book.powers.values()),
        skills=book.skills,
        weapons=tuple(book.gear.weapons.values()),
        armor=tuple(book.gear.armor.values()),
        vehicles=tuple(book.gear.vehicles.values()),
    )


def test_all_shipped_entries_round_trip_as_homebrew(book: Rulebook) -> None:
    own = everything(book)
    text = write_homebrew(own)
    assert read_homebrew(text) == own


def test_an_empty_homebrew_is_valid(book: Rulebook) -> None:
    assert read_homebrew("{}") == Homebrew()


@pytest.mark.parametrize(
    "text",
    [
        '{"spells": []}',
        '{"powers": [{"id": "x", "name": "X", "ranked": true}]}',
        '{"powers": [{"id": "../x", "name": "X", "ranked": true, "text": "T"}]}',
        '{"powers": [{"id": "x", "name": "X", "ranked": 1, "text": "T"}]}',
        '{"powers": [{"id": "x", "name": "X", "ranked": true, "text": "T", "code": "1+1"}]}',
        '{"origins": [{"id": "x", "name": "X", "description": "D", "traits": {"luck": 10}}]}',
    ],
)
def test_malformed_homebrew_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        read_homebrew(text)


def test_an_entry_with_an_invisible_name_is_refused() -> None:
    data = '{"skills": [{"name": "Sea", "skills": ["Knots"]}, {"name": "\u200b", "skills": ["x"]}]}'
    with pytest.raises(ImportRefusedError, match="skill 2, name shows nothing; give it a name"):
        read_homebrew_file(data.encode(), "own.json")


def test_a_vehicle_with_an_invisible_name_is_refused(book: Rulebook) -> None:
    car = replace(everything(book).vehicles[0], name="  ")
    data = homebrew_bytes(Homebrew(vehicles=(car,)))
    with pytest.raises(ImportRefusedError, match="vehicle 1, name shows nothing; give it a name"):
        read_homebrew_file(data, "own.json")


def test_homebrew_round_trips_through_a_file(book: Rulebook) -> None:
    own = everything(book)
    assert read_homebrew_file(homebrew_bytes(own), "pack.json") == own


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b'{"powers": 3}', "powers should be a list"),
        (
            (
                b'{"weapons": [{"id": "x", "name": "X", "provenance": "own", "form": "bashing", '
                b'"hands": 1, "damage": 5, "sectors": 3, "description": "D"}]}'
            ),
            "because it X is swung and carries no sectors",
        ),
    ],
)
def test_a_file_is_refused_in_words(data: bytes, reason: str) -> None:
    with pytest.raises(ImportRefusedError, match=reason):
        read_homebrew_file(data, "pack.json")


def test_vehicle_weapons_round_trip(book: Rulebook) -> None:
    gun = VehicleSystem("Gun", 20, "Fires.", AttackForm.RANGED, damage=35, sectors=6)
    radar = VehicleSystem("Radar", 10, "Sees.")
    own = Homebrew(vehicles=(replace(book.gear.vehicles["tank"], systems=(gun, radar)),))
    text = write_homebrew(own)
    assert read_homebrew(text) == own
    assert text.count('"sectors"') == 1
    for old, new in (('"ranged"', '"slashing"'), ('"damage": 35', '"damage": 1001')):
        wrong = text.replace(old, new).replace(old.replace(": ", ":"), new)
        assert wrong != text
        with pytest.raises(ValidationError):
            read_homebrew(wrong)
