"""Copies of combatants."""

from dataclasses import replace

from fourc_desktop.core.encounter.views import VehicleView
from fourc_desktop.services.encounters.combatant_copies import combatant_copies
from tests.core.encounter.toy_fight import TOY, Pluck, ToyRoster, ToyViews, duel


def test_a_combatant_copy_has_a_new_name_and_no_source() -> None:
    moment = duel()
    thug = replace(moment.combatant("ben"), id="thug-1", name="Thug 1", source="7f")
    moment = moment.with_combatant(thug).with_combatant(replace(thug, id="thug-2", name="Thug 2"))
    first, second, ada = combatant_copies(TOY, moment, ["thug-1", "thug-2", "ada"])
    assert [each.name for each in (first, second, ada)] == ["Thug 3", "Thug 4", "Ada 2"]
    assert [each.id for each in (first, second, ada)] == ["thug-3", "thug-4", "ada-2"]
    assert first == replace(thug, id="thug-3", name="Thug 3", source="")


def test_the_copy_of_a_vehicle_is_empty() -> None:
    class Views(ToyViews):
        def vehicle(self, _encounter: object, _who: str) -> VehicleView:
            return VehicleView(("ben",), "", 1)

    class Roster(ToyRoster):
        def with_people(self, vehicle: Pluck, people: object) -> Pluck:
            assert people == ()
            return replace(vehicle, left=0)

    fight = replace(TOY, views=Views(), roster=Roster())
    (copy,) = combatant_copies(fight, duel(), ["ada"])
    assert copy.fighter == Pluck(0)
