"""The armor of vehicles, and of the people inside (4C, Vehicle Combat; rulings R40 and R56)."""

from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import (
    is_apart,
    vehicle_around,
)
from fourc_desktop.games.fourc.rules.editions import FightReading


def vehicle_armor(context: ResolutionContext, vehicle: MapVehicle) -> int:
    """The armor of a vehicle against attacks on it, or on a person inside (ruling R40)."""
    from_start = context.plays(FightReading.WHOLE_DURABILITY)
    return vehicle.condition.armor(from_start=from_start)


def armor_around(context: ResolutionContext, attacker: str, target: str) -> int:
    """The armor of the vehicle around a target; 0 for an attacker in the same vehicle."""
    around = vehicle_around(context.now, target)
    if around is None or not is_apart(context.now, attacker, target):
        return 0
    return vehicle_armor(context, around.fighter)
