import pytest
from pydantic import JsonValue

from fourc_desktop.storage.formats.encounter_format import EncounterDocument, RosterEntry


def fight(start: JsonValue) -> EncounterDocument:
    return EncounterDocument(name="Dock", rules="fourc", seed="7", start=start)


def test_a_roster_reads_map_and_names_of_any_game() -> None:
    roster = fight(
        {
            "map": {"name": "Docks", "width": 3},
            "table": {"coin": True},
            "sides": [{"id": "hero", "name": "Heroes"}],
            "combatants": [{"id": "ada", "name": "Ada", "side": "hero", "fighter": 4}],
        }
    ).roster()
    assert roster.map.name == "Docks"
    assert roster.combatants == (RosterEntry(name="Ada", side="hero", fighter=4),)


def test_a_beginning_without_a_map_is_none() -> None:
    with pytest.raises(ValueError, match="map"):
        fight({}).roster()
