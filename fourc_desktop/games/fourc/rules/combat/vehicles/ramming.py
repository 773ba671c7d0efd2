"""Ramming: intentional collisions (4C, Collisions)."""

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.adjacency import Obstruction
from fourc_desktop.core.maps.movement import Reach
from fourc_desktop.core.maps.position import positions_of
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_acting
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcCombatant,
    FourcEncounterState,
    MapObject,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_commands import Ram, RamWall
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_events import Rammed, VehicleMoved
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import vehicle_around
from fourc_desktop.games.fourc.rules.combat.vehicles.collisions import collide_with_wall, strike
from fourc_desktop.games.fourc.rules.combat.vehicles.driving import (
    COLLISIONS,
    driven_by,
    driver_meant,
    refuse_driving,
    sectors_reached,
)

OWN_VEHICLE = Reason(
    "rams-own-vehicle", COLLISIONS, "{who} cannot ram their own vehicle, or those inside."
)
INSIDE_ANOTHER = Reason("rammed-inside", COLLISIONS, "{target} is in {vehicle}; ram that.")
NOTHING_LEFT = Reason(
    "rammed-in-pieces", COLLISIONS, "Nothing of {target} is left that could be rammed."
)
NO_WALL = Reason(
    "no-wall-to-ram", COLLISIONS, "No wall or obstacle is beside {vehicle}; drive there first."
)
TOO_FAR = Reason(
    "ram-too-far",
    COLLISIONS,
    "{vehicle} does not reach {target} with the {count} sectors it has left this turn.",
    one="{vehicle} does not reach {target} with the {count} sector it has left this turn.",
)


def ram(context: ResolutionContext, command: Ram) -> None:
    """Drive into a target, which may avoid it with a roll; it is the driver's action.

    Raises:
        Refused: The fighter does not drive or cannot act, or the target is out of reach or cannot
            be hit.
    """
    who = driver_meant(context.now, command.who)
    context.refuse_unless_overruled(refuse_ramming(context, who))
    vehicle = driven_by(context.now, who)
    target, reached = context.now.combatant(command.target), sectors_reached(context.now, vehicle)
    if (refusal := refuse_target(context.now, vehicle, target, reached)) is not None:
        raise Refused(refusal)
    context.emit(Rammed(who.id, vehicle.id, target.id))
    if reached is not None and target.spot is not None and target.spot != vehicle.spot:
        context.emit(VehicleMoved(vehicle.id, reached.path(target.spot).positions))
    context.emit(Acted(who.id))
    strike(context, vehicle.id, target.id)


def ram_wall(context: ResolutionContext, command: RamWall) -> None:
    """Drive into a wall next to the vehicle, which breaks if Durability is greater.

    Raises:
        Refused: The fighter does not drive or cannot act, or there is no wall, or it is open.
    """
    who = driver_meant(context.now, command.who)
    context.refuse_unless_overruled(refuse_ramming(context, who))
    vehicle = driven_by(context.now, who)
    wall = context.now.map.wall(command.where)
    if wall is None or wall.is_open or vehicle.spot not in positions_of(command.where):
        raise Refused(NO_WALL(vehicle=vehicle.name))
    context.emit(Rammed(who.id, vehicle.id, f"the {wall.name or wall.kind.value}"))
    context.emit(Acted(who.id))
    collide_with_wall(context, vehicle.id, Obstruction(command.where, wall))


def refuse_ramming(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot ram anything now, or None."""
    return refuse_driving(context, who) or refuse_acting(context.now, who)


def refuse_target(
    encounter: FourcEncounterState,
    vehicle: Combatant[MapVehicle],
    target: Combatant[FourcCombatant],
    reached: Reach | None,
) -> Refusal | None:
    """Why a vehicle cannot ram a target, or None; `reached` is the vehicle's reach."""
    if target.id in {vehicle.id, *vehicle.fighter.people}:
        return OWN_VEHICLE(who=vehicle.name)
    around = vehicle_around(encounter, target.id)
    if around is not None:
        return INSIDE_ANOTHER(target=target.name, vehicle=around.name)
    state = target.fighter
    is_wreck = isinstance(state, MapVehicle) and state.is_destroyed
    if is_wreck or (isinstance(state, MapObject) and state.broken):
        return NOTHING_LEFT(target=target.name)
    is_here = target.spot == vehicle.spot and target.spot is not None
    if is_here or (reached is not None and target.spot is not None and target.spot in reached):
        return None
    return _too_far(vehicle, target)


def _too_far(vehicle: Combatant[MapVehicle], target: Combatant[FourcCombatant]) -> Refusal:
    return TOO_FAR(vehicle=vehicle.name, target=target.name, count=vehicle.fighter.velocity_left)
