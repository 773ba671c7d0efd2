"""Crashes: the place and the obstacle after a failed maneuver (4C, Crash)."""

from collections.abc import Iterator

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.adjacency import Obstruction, blocking_obstructions, neighbors
from fourc_desktop.core.maps.movement import landing
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import (
    ResolutionContext,
    open_trait_roll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import ChoiceMade, ChoiceOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import CrashChoice, CrashRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcCombatant,
    FourcEncounterState,
    MapObject,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_commands import CrashInto
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_events import VehicleMoved
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import (
    vehicle_around,
    vehicle_in,
)
from fourc_desktop.games.fourc.rules.combat.vehicles.collisions import (
    collide_with_material,
    collide_with_wall,
    strike,
)
from fourc_desktop.games.fourc.rules.vehicles.maneuvers import GROUND, crash_distance

CRASH = "4C, Crash"

CRASH_TABLE = "crash"
"""The id of the result table of the place of a crash."""

GROUND_NAME = "the ground"
"""The name of the ground, as saved and as narrated."""

NOTHING_CRASHES = Reason("nothing-crashes", CRASH, "Nothing is crashing just now.")
NOT_THAT_SECTOR = Reason("crashes-in-another-sector", CRASH, "{vehicle} does not crash there.")
NOT_THERE = Reason("crash-into-what-is-there", CRASH, "{vehicle} crashes into something there.")


def open_crash(context: ResolutionContext, who: str, vehicle: str) -> None:
    """Open the driver's Coordination roll for the place of a crash."""
    open_trait_roll(context, who, CRASH_TABLE, CrashRoll(who, vehicle))


def settle_crash(context: ResolutionContext, purpose: CrashRoll, color: Color) -> None:
    """Open the Gamemaster's choice: the same sector on black, else an adjacent one."""
    if context.now.has(purpose.vehicle):
        distance = crash_distance(color)
        context.emit(ChoiceOpened(CrashChoice(purpose.who, purpose.vehicle, distance)))


def crash_sectors(encounter: FourcEncounterState, choice: CrashChoice) -> tuple[Position, ...]:
    """The sectors in which a vehicle can crash; its own if there is no other."""
    spot = encounter.combatant(choice.vehicle).spot
    if spot is None:
        return ()
    if not choice.distance:
        return (spot,)
    around = tuple(each for each in neighbors(encounter.map, spot) if encounter.map.footing(each))
    return around or (spot,)


def crash_targets(
    encounter: FourcEncounterState, choice: CrashChoice, spot: Position
) -> Iterator[Combatant[FourcCombatant]]:
    """The combatants that can be hit in a sector; none if a wall is in between."""
    if _wall_before(encounter, choice, spot) is not None:
        return
    for each in encounter.at(spot):
        if each.id != choice.vehicle and _can_be_hit(encounter, each):
            yield each


def crash_into(context: ResolutionContext, command: CrashInto) -> None:
    """Let a vehicle crash as the Gamemaster chooses.

    It hits a combatant, else an obstacle of the map, else the ground.

    Raises:
        Refused: No crash waits for a choice, or the sector or target is not possible.
    """
    choice = open_crash_choice(context)
    if choice is None or not context.now.has(choice.vehicle):
        raise Refused(NOTHING_CRASHES())
    vehicle = vehicle_in(context.now, choice.vehicle)
    if command.spot not in crash_sectors(context.now, choice):
        raise Refused(NOT_THAT_SECTOR(vehicle=vehicle.name))
    targets = {each.id for each in crash_targets(context.now, choice, command.spot)}
    if command.target not in (targets or {""}):
        raise Refused(NOT_THERE(vehicle=vehicle.name))
    context.emit(ChoiceMade(choice))
    wall = _wall_before(context.now, choice, command.spot)
    if wall is not None:
        collide_with_wall(context, choice.vehicle, wall)
        return
    if command.spot != vehicle.spot:
        context.emit(VehicleMoved(choice.vehicle, (command.spot,)))
    if command.target:
        strike(context, choice.vehicle, command.target)
        return
    obstacle = context.now.map.wall(command.spot)
    if obstacle is not None and not obstacle.is_open:
        collide_with_wall(context, choice.vehicle, Obstruction(command.spot, obstacle))
        return
    _fall_to_ground(context, choice.vehicle, command.spot)
    collide_with_material(context, choice.vehicle, GROUND_NAME, GROUND)


def open_crash_choice(context: ResolutionContext) -> CrashChoice | None:
    """The crash that waits for the Gamemaster's choice, or None."""
    choices = context.now.table.choices
    return choices[-1] if choices and isinstance(choices[-1], CrashChoice) else None


def _wall_before(
    encounter: FourcEncounterState, choice: CrashChoice, spot: Position
) -> Obstruction | None:
    """The first wall that stops a vehicle before a sector, or None."""
    start = encounter.combatant(choice.vehicle).spot
    if start is None or start == spot:
        return None
    return next(iter(blocking_obstructions(encounter.map, start, spot)), None)


def _can_be_hit(encounter: FourcEncounterState, there: Combatant[FourcCombatant]) -> bool:
    """Whether a combatant is not in a vehicle."""
    state = there.fighter
    if isinstance(state, MapObject):
        return not state.broken
    if isinstance(state, MapVehicle):
        return not state.is_destroyed
    return vehicle_around(encounter, there.id) is None


def _fall_to_ground(context: ResolutionContext, what: str, spot: Position) -> None:
    """Move a vehicle in the air down to the ground, sector by sector."""
    ground = landing(context.now.map, spot)
    levels = range(spot.level - 1, ground.level - 1, -1)
    if path := tuple(Position(spot.x, spot.y, level) for level in levels):
        context.emit(VehicleMoved(what, path))
