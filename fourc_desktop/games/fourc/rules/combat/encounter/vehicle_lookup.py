"""Lookups of vehicles: the one around a fighter, and its driver."""

from collections.abc import Iterator
from typing import cast

from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, Combatant
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState, fighter_in

NO_VEHICLE = Reason("no-such-vehicle", ENCOUNTER_RULE, "{name} is no vehicle.")


def vehicle_in(encounter: FourcEncounterState, what: str) -> Combatant[MapVehicle]:
    """The combatant of this id, a vehicle.

    Raises:
        Refused: The id is unknown, or means no vehicle.
    """
    combatant = encounter.combatant(what)
    if not isinstance(combatant.fighter, MapVehicle):
        raise Refused(NO_VEHICLE(name=combatant.name))
    return cast("Combatant[MapVehicle]", combatant)


def vehicles_of(encounter: FourcEncounterState) -> Iterator[Combatant[MapVehicle]]:
    """All vehicles of a fight."""
    for each in encounter.combatants:
        if isinstance(each.fighter, MapVehicle):
            yield cast("Combatant[MapVehicle]", each)


def vehicle_around(encounter: FourcEncounterState, who: str) -> Combatant[MapVehicle] | None:
    """The vehicle that a fighter is in, or None."""
    for each in encounter.combatants:
        if isinstance(each.fighter, MapVehicle) and who in each.fighter.people:
            return cast("Combatant[MapVehicle]", each)
    return None


def is_apart(encounter: FourcEncounterState, who: str, other: str) -> bool:
    """Whether a vehicle separates two fighters.

    They are neither both outside nor in the same one.
    """
    one, two = vehicle_around(encounter, who), vehicle_around(encounter, other)
    return (one and one.id) != (two and two.id)


def sectors_of(encounter: FourcEncounterState, who: str) -> int:
    """The sectors that a fighter or a vehicle has entered this turn."""
    state = encounter.combatant(who).fighter
    if isinstance(state, MapVehicle):
        return state.sectors
    return sectors_entered(encounter, fighter_in(encounter, who))


def sectors_entered(encounter: FourcEncounterState, fighter: Combatant[Fighter]) -> int:
    """The sectors that a fighter has entered this turn, on foot and by vehicle.

    They count against attacks and Dodges (ruling R69).
    """
    around = vehicle_around(encounter, fighter.id)
    return fighter.fighter.this_turn.sectors + (around.fighter.sectors if around else 0)
