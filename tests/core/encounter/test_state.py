import pytest

from fourc_desktop.core.encounter.state import EncounterState
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from tests.core.encounter.toy_fight import duel


def test_combatants_are_found_by_id_and_position() -> None:
    fight = duel()
    assert fight.combatant("ben").name == "Ben"
    assert fight.has("ada")
    assert not fight.has("zoe")
    assert [each.id for each in fight.at(Position(0, 0))] == ["ada"]
    with pytest.raises(Refused, match="Nobody in this encounter is called “zoe”"):
        fight.combatant("zoe")


def test_a_new_state_is_empty_before_the_first_turn() -> None:
    fight: EncounterState[object, None] = EncounterState(SectorMap("Yard", 2, 2), None)
    assert (fight.turn, fight.sides, fight.combatants, fight.notes) == (0, (), (), "")
