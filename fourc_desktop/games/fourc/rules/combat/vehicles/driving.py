"""Driving.

The reach of a vehicle, driving with and without maneuvers (4C, Handling and Velocity).
"""

from dataclasses import replace

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.movement import MovementMode, Path, Reach, landing, reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.movement import (
    refuse_any_move,
    refuse_farther,
)
from fourc_desktop.games.fourc.rules.combat.encounter.acting import FALLING
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import ManeuverRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    OpenRoll,
    fighter_in,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_commands import Drive
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_events import VehicleMoved
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import (
    vehicle_around,
    vehicle_in,
    vehicles_of,
)
from fourc_desktop.games.fourc.rules.combat.vehicles.crashes import open_crash
from fourc_desktop.games.fourc.rules.combat.vehicles.seats import IN_NO_VEHICLE, able_driver
from fourc_desktop.games.fourc.rules.vehicles.maneuvers import Maneuver
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType

DRIVING = "R69"
COLLISIONS = "4C, Collisions"
VELOCITY = "4C, Velocity"

DRIVE = "Drive"
"""The movement mode of vehicles."""

LEAP = Maneuver.DIFFICULT.value
"""The difficulty of leaping over a gap in a bridge."""

HANDLING = "handling"
"""The id of the result table of maneuvers."""

AIRCRAFT = frozenset(
    {VehicleType.HELICOPTER, VehicleType.PLANE, VehicleType.JET, VehicleType.SPACECRAFT}
)
"""The types of vehicles that fly."""

WATERCRAFT = frozenset({VehicleType.BOAT, VehicleType.SUBMARINE})
"""The types of vehicles that move only on water."""

NOBODY_DRIVES = Reason("nobody-drives", DRIVING, "Nobody drives {vehicle}.")
RIDES = Reason("rides-and-does-not-drive", DRIVING, "{who} does not drive {vehicle}.")
STOPPED = Reason(
    "stopped-by-collision", COLLISIONS, "{vehicle} has collided and moves no further this turn."
)
VELOCITY_SPENT = Reason(
    "velocity-is-spent", VELOCITY, "{vehicle} has no sectors of its Velocity left this turn."
)
OUT_OF_REACH = Reason(
    "does-not-drive-there",
    VELOCITY,
    "{vehicle} does not get there; it can go {count} sectors more this turn.",
    one="{vehicle} does not get there; it can go {count} sector more this turn.",
)

ON_WHEELS = Reason(
    "on-wheels-takes-no-stairs",
    VELOCITY,
    "{vehicle} does not get there; vehicles on wheels take no stairs or ladders.",
)


def drive(context: ResolutionContext, command: Drive) -> None:
    """Drive to a position; a maneuver is rolled first, and if it fails the vehicle crashes.

    Raises:
        Refused: The fighter cannot move now or does not drive, or the position is out of reach.
    """
    who = driver_meant(context.now, command.who)
    context.refuse_unless_overruled(refuse_driving(context, who))
    vehicle = driven_by(context.now, who)
    path = path_to_sector(context.now, vehicle, command.to, command.difficulty)
    if path is None or not path.sectors:
        raise Refused(_refuse_place(context.now, vehicle, command.to))
    context.refuse_unless_overruled(refuse_farther(context.now, who, path.sectors))
    if command.difficulty is Color.BLACK:
        context.emit(VehicleMoved(vehicle.id, path.positions))
        return
    check = Check(
        edition=context.page.rules.edition,
        rank=vehicle.fighter.handling,
        on="Handling",
        table=HANDLING,
        who=who.id,
        name=who.name,
    )
    purpose = ManeuverRoll(who.id, vehicle.id, command.difficulty, path.positions)
    context.emit(RollOpened(OpenRoll(check, purpose)))


def _refuse_place(
    encounter: FourcEncounterState, vehicle: Combatant[MapVehicle], to: Position
) -> Refusal:
    """Why a vehicle does not reach a position."""
    left, mode = vehicle.fighter.velocity_left, vehicle_mode(vehicle.fighter)
    if vehicle.spot is not None and mode.rolls:
        on_foot = reach(encounter.map, vehicle.spot, replace(mode, rolls=False), left)
        if to != vehicle.spot and to in on_foot:
            return ON_WHEELS(vehicle=vehicle.name)
    return OUT_OF_REACH(vehicle=vehicle.name, count=left)


def refuse_driving(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot drive now, or None (ruling R69)."""
    around = vehicle_around(context.now, who.id)
    if around is None:
        return IN_NO_VEHICLE(who=who.name)
    if around.fighter.driver != who.id:
        return RIDES(who=who.name, vehicle=around.name)
    if around.fighter.is_stopped:
        return STOPPED(vehicle=around.name)
    return refuse_any_move(context, who)


def refuse_driving_on(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot drive anywhere now, or None (4C, Velocity)."""
    if (refusal := refuse_driving(context, who)) is not None:
        return refusal
    vehicle = driven_by(context.now, who)
    return None if vehicle.fighter.velocity_left else VELOCITY_SPENT(vehicle=vehicle.name)


def settle_maneuver(context: ResolutionContext, purpose: ManeuverRoll, color: Color) -> None:
    """Drive on if the maneuver succeeds; else the vehicle crashes (4C, Handling)."""
    around = vehicle_around(context.now, purpose.who)
    if around is None or around.id != purpose.vehicle:
        return
    if Maneuver(purpose.difficulty).succeeds(color):
        context.emit(VehicleMoved(purpose.vehicle, purpose.path))
    else:
        open_crash(context, purpose.who, purpose.vehicle)


def driver_meant(encounter: FourcEncounterState, who: str) -> Combatant[Fighter]:
    """The fighter of this id, or the driver of the vehicle of this id.

    Raises:
        Refused: There is no such combatant, or nobody drives the vehicle.
    """
    combatant = encounter.combatant(who)
    if not isinstance(combatant.fighter, MapVehicle):
        return fighter_in(encounter, who)
    if not combatant.fighter.driver or not encounter.has(combatant.fighter.driver):
        raise Refused(NOBODY_DRIVES(vehicle=combatant.name))
    return fighter_in(encounter, combatant.fighter.driver)


def driven_by(encounter: FourcEncounterState, who: Combatant[Fighter]) -> Combatant[MapVehicle]:
    """The vehicle that a fighter is in.

    Raises:
        Refused: The fighter is in no vehicle.
    """
    around = vehicle_around(encounter, who.id)
    if around is None:
        raise Refused(IN_NO_VEHICLE(who=who.name))
    return around


def vehicle_mode(vehicle: MapVehicle) -> MovementMode:
    """The movement mode of a vehicle, by its type: on land, on water or in the air."""
    kind, pace = vehicle.vehicle.base.kind, vehicle.velocity
    if kind in WATERCRAFT:
        return MovementMode(DRIVE, 0, swims=pace)
    flies = kind in AIRCRAFT
    return MovementMode(DRIVE, pace, flies=flies, rolls=not flies)


def vehicle_modes(encounter: FourcEncounterState, who: str) -> tuple[MovementMode, ...] | None:
    """The movement modes of a vehicle or its driver with the remaining Velocity.

    None for fighters outside vehicles; empty for passengers.
    """
    vehicle = _vehicle_meant(encounter, who)
    if vehicle is None:
        return None
    driver = able_driver(encounter, vehicle.fighter)
    if driver is None or who not in {driver.id, vehicle.id} or not vehicle.fighter.velocity:
        return ()
    mode = vehicle_mode(vehicle.fighter)
    left = vehicle.fighter.velocity_left
    return (replace(mode, sectors=min(mode.sectors, left), swims=min(mode.swims, left)),)


def vehicle_reach(encounter: FourcEncounterState, who: str) -> Reach | None:
    """The reach of a vehicle this turn, by its id or its driver's; None without a driver."""
    vehicle = _vehicle_meant(encounter, who)
    if vehicle is None or not vehicle_modes(encounter, who):
        return None
    return sectors_reached(encounter, vehicle)


def path_to_sector(
    encounter: FourcEncounterState,
    vehicle: Combatant[MapVehicle],
    to: Position,
    difficulty: Color = Color.BLACK,
) -> Path | None:
    """The shortest path of a vehicle within its remaining Velocity, or None.

    A difficult maneuver can leap over a gap to the same level (4C, Handling).
    """
    found = sectors_reached(encounter, vehicle)
    if found is not None and to in found:
        return found.path(to)
    leap = sectors_reached(encounter, vehicle, leaps=True) if difficulty >= LEAP else None
    if leap is None or to not in leap:
        return None
    path = leap.path(to)
    return path if _keeps_height(vehicle, path) else None


def sectors_within(
    encounter: FourcEncounterState, vehicle: Combatant[MapVehicle], difficulty: Color
) -> tuple[Position, ...]:
    """The reach of a vehicle this turn with a maneuver of this difficulty."""
    found = sectors_reached(encounter, vehicle)
    driven = [each for each in found or () if each != vehicle.spot]
    leap = sectors_reached(encounter, vehicle, leaps=True) if difficulty >= LEAP else None
    if found is None or leap is None:
        return tuple(driven)
    over = (each for each in leap if each not in found and _keeps_height(vehicle, leap.path(each)))
    return (*driven, *over)


def _keeps_height(vehicle: Combatant[MapVehicle], path: Path) -> bool:
    return all(vehicle.spot and each.level == vehicle.spot.level for each in path.positions)


def coast(context: ResolutionContext) -> None:
    """Let vehicles in the air without a pilot descend at the end of the turn (ruling R69)."""
    for each in vehicles_of(context.now):
        if each.spot is None or _is_flown(context.now, each.fighter):
            continue
        ground = landing(context.now.map, each.spot)
        if ground != each.spot:
            context.emit(VehicleMoved(each.id, (ground,)))


def _is_flown(encounter: FourcEncounterState, vehicle: MapVehicle) -> bool:
    """Whether a pilot, dazed or not, keeps a vehicle in the air."""
    if not vehicle.driver or not encounter.has(vehicle.driver):
        return False
    driver = fighter_in(encounter, vehicle.driver).fighter
    return not driver.is_dead and not any(map(driver.has_condition, FALLING))


def sectors_reached(
    encounter: FourcEncounterState, vehicle: Combatant[MapVehicle], *, leaps: bool = False
) -> Reach | None:
    """The reach of a vehicle within its remaining Velocity, for any driver; None off the map."""
    if vehicle.spot is None or not vehicle.fighter.velocity:
        return None
    mode = replace(vehicle_mode(vehicle.fighter), leaps=leaps)
    # Every sector costs 1 of the Velocity, whatever its terrain.
    return reach(encounter.map, vehicle.spot, mode, vehicle.fighter.velocity_left)


def _vehicle_meant(encounter: FourcEncounterState, who: str) -> Combatant[MapVehicle] | None:
    if isinstance(encounter.combatant(who).fighter, MapVehicle):
        return vehicle_in(encounter, who)
    return vehicle_around(encounter, who)
