"""Entering and leaving vehicles, and changing the driver (ruling R68)."""

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.movement import landing
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.catchers import is_falling, stays_aloft
from fourc_desktop.games.fourc.rules.combat.actions.falling import begin_fall, fall
from fourc_desktop.games.fourc.rules.combat.actions.objects import refuse_handling
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_acting, refuse_helpless
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted, ConditionAdded
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter, fighter_condition
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import BoardingRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    OpenRoll,
    fighter_in,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_commands import (
    GetIn,
    GetOut,
    TakeWheel,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_events import (
    SeatLeft,
    SeatTaken,
    VehicleMoved,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import (
    vehicle_around,
    vehicle_in,
    vehicles_of,
)
from fourc_desktop.games.fourc.rules.traits import Trait

SEATS = "R68"
VEHICLES = "4C, Vehicles"

DIFFICULTY = "difficulty"
"""The id of the result table of boarding a moving vehicle, which is average without Row Steps."""

FALL_BESIDE = 1
"""The levels of a fall from a moving vehicle (ruling R68)."""

ALREADY_INSIDE = Reason("in-that-vehicle", VEHICLES, "{who} is in {vehicle} already.")
ELSEWHERE = Reason(
    "vehicle-in-another-sector", VEHICLES, "{vehicle} is in another sector; go there first."
)
NO_SEAT = Reason("no-seat-free", VEHICLES, "No seat of {vehicle} is free.")
DESTROYED = Reason("vehicle-is-destroyed", "4C, Vehicle Damage", "{vehicle} is destroyed.")
IN_NO_VEHICLE = Reason("in-no-vehicle", VEHICLES, "{who} is in no vehicle.")
DRIVES = Reason("drives-already", SEATS, "{who} drives already.")
DRIVEN = Reason("somebody-drives", SEATS, "{driver} drives {vehicle}.")
ATTACKED = Reason(
    "boarder-has-attacked",
    SEATS,
    "{who} has attacked this turn, and getting on or off what moves is an action.",
)


def get_in(context: ResolutionContext, command: GetIn) -> None:
    """Enter a vehicle; one that has moved this turn takes an action and a roll.

    Raises:
        Refused: The fighter cannot do it now or is in it, or it is elsewhere, full or destroyed.
    """
    who, vehicle = context.combatant(command.who), vehicle_in(context.now, command.vehicle)
    context.refuse_unless_overruled(refuse_handling(context, who))
    if who.id in vehicle.fighter.people:
        raise Refused(ALREADY_INSIDE(who=who.name, vehicle=vehicle.name))
    if vehicle.fighter.is_destroyed:
        raise Refused(DESTROYED(vehicle=vehicle.name))
    if who.spot != vehicle.spot:
        raise Refused(ELSEWHERE(vehicle=vehicle.name))
    if not vehicle.fighter.has_seat:
        context.refuse_unless_overruled(NO_SEAT(vehicle=vehicle.name))
    if vehicle.fighter.sectors or _rides_fast(context.now, who.id):
        _open_boarding(context, who, BoardingRoll(who.id, vehicle.id))
    else:
        _take_seat(context, who.id, vehicle)


def get_out(context: ResolutionContext, command: GetOut) -> None:
    """Leave a vehicle; one that has moved this turn takes an action and a roll.

    Raises:
        Refused: The fighter cannot do it now, or is in no vehicle.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_getting_out(context, who))
    around = vehicle_around(context.now, who.id)
    if around is None:
        raise Refused(IN_NO_VEHICLE(who=who.name))
    if _rides_fast(context.now, who.id):
        _open_boarding(context, who, BoardingRoll(who.id))
    else:
        _leave(context, who.id, around.id)


def refuse_getting_out(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot leave a vehicle now, or None."""
    if vehicle_around(context.now, who.id) is None:
        return IN_NO_VEHICLE(who=who.name)
    return refuse_handling(context, who)


def take_wheel(context: ResolutionContext, command: TakeWheel) -> None:
    """Become the driver of a vehicle whose driver is gone or helpless.

    Raises:
        Refused: The fighter cannot do it now or is in no vehicle, or somebody drives it.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_taking_wheel(context, who))
    around = vehicle_around(context.now, who.id)
    if around is None:
        raise Refused(IN_NO_VEHICLE(who=who.name))
    context.emit(SeatTaken(who.id, around.id, drives=True))


def refuse_taking_wheel(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot become the driver now, or None."""
    around = vehicle_around(context.now, who.id)
    if around is None:
        return IN_NO_VEHICLE(who=who.name)
    if around.fighter.driver == who.id:
        return DRIVES(who=who.name)
    if (driver := able_driver(context.now, around.fighter)) is not None:
        return DRIVEN(driver=driver.name, vehicle=around.name)
    return refuse_handling(context, who)


def able_driver(encounter: FourcEncounterState, vehicle: MapVehicle) -> Combatant[Fighter] | None:
    """The driver of a vehicle if able to drive, else None (ruling R69)."""
    if not vehicle.driver or not encounter.has(vehicle.driver):
        return None
    driver = fighter_in(encounter, vehicle.driver)
    return None if driver.fighter.held_by or refuse_helpless(driver) else driver


def settle_boarding(context: ResolutionContext, purpose: BoardingRoll, color: Color) -> None:
    """Apply a boarding roll: red or better succeeds; black falls next to the vehicle."""
    around = vehicle_around(context.now, purpose.who)
    if color >= Color.RED:
        if not purpose.vehicle:
            if around is not None:
                _leave(context, purpose.who, around.id)
        elif context.now.has(purpose.vehicle):
            _take_seat(context, purpose.who, vehicle_in(context.now, purpose.vehicle))
        return
    if around is not None:
        context.emit(SeatLeft(purpose.who, around.id))
    who = context.combatant(purpose.who)
    if stays_aloft(who):
        return
    if is_falling(context.now, who.id) and who.spot is not None:
        begin_fall(context, who.id, who.spot)
        return
    down = fighter_condition(Condition.KNOCKED_DOWN, since=context.now.turn)
    context.emit(ConditionAdded(who.id, down))
    fall(context, who.id, FALL_BESIDE)


def empty_seats(context: ResolutionContext) -> None:
    """Remove people who are elsewhere or whose vehicle is destroyed; a destroyed one lands."""
    for each in vehicles_of(context.now):
        for who in each.fighter.people:
            if not _is_inside(context.now, who, each):
                context.emit(SeatLeft(who, each.id))
            elif each.fighter.is_destroyed:
                _leave(context, who, each.id)
        if each.fighter.is_destroyed and each.spot is not None:
            ground = landing(context.now.map, each.spot)
            if ground != each.spot:
                context.emit(VehicleMoved(each.id, (ground,)))


def follow_vehicles(context: ResolutionContext, before: FourcEncounterState) -> None:
    """Move the people inside along with a vehicle that the Gamemaster has moved."""
    for each in vehicles_of(context.now):
        if each.spot is None or not before.has(each.id):
            continue
        start = before.combatant(each.id).spot
        if start == each.spot:
            continue
        for who in each.fighter.people:
            if context.now.has(who) and context.now.combatant(who).spot == start:
                context.emit(CombatantMoved(who, (each.spot,)))


def _is_inside(encounter: FourcEncounterState, who: str, vehicle: Combatant[MapVehicle]) -> bool:
    if not encounter.has(who):
        return False
    there = encounter.combatant(who)
    return isinstance(there.fighter, Fighter) and there.spot == vehicle.spot


def _take_seat(context: ResolutionContext, who: str, vehicle: Combatant[MapVehicle]) -> None:
    context.emit(SeatTaken(who, vehicle.id, drives=not vehicle.fighter.driver))


def _leave(context: ResolutionContext, who: str, vehicle: str) -> None:
    """Leave a vehicle; in the air, those who cannot fly fall (ruling R52)."""
    context.emit(SeatLeft(who, vehicle))
    spot = context.combatant(who).spot
    if spot is not None and is_falling(context.now, who):
        begin_fall(context, who, spot)


def _rides_fast(encounter: FourcEncounterState, who: str) -> bool:
    """Whether a fighter is in a vehicle that has moved this turn."""
    around = vehicle_around(encounter, who)
    return around is not None and around.fighter.sectors > 0


def _open_boarding(
    context: ResolutionContext, who: Combatant[Fighter], purpose: BoardingRoll
) -> None:
    refusal = refuse_acting(context.now, who)
    if refusal is None and who.fighter.this_turn.attacks:
        refusal = ATTACKED(who=who.name)
    context.refuse_unless_overruled(refusal)
    check = Check(
        edition=context.page.rules.edition,
        rank=who.fighter.rank(Trait.COORDINATION),
        on=Trait.COORDINATION.title,
        table=DIFFICULTY,
        who=who.id,
        name=who.name,
    )
    context.emit(Acted(who.id), RollOpened(OpenRoll(check, purpose)))
