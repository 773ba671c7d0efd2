"""Collisions: avoiding them, and their damage to the vehicle and to what it hits.

A collision is no attack, so Durability does not reduce its damage (4C, Collisions; ruling R56).
"""

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.adjacency import Obstruction
from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_helpless
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import ObjectBroke
from fourc_desktop.games.fourc.rules.combat.encounter.damage import lose_damage
from fourc_desktop.games.fourc.rules.combat.encounter.events import WallBroke
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import CollisionRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    MapObject,
    OpenRoll,
    fighter_in,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_events import (
    Collided,
    VehicleDamaged,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import vehicle_in
from fourc_desktop.games.fourc.rules.combat.vehicles.seats import able_driver
from fourc_desktop.games.fourc.rules.gear.armor import damage_past
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles.maneuvers import (
    damage_inside,
    evades_ram,
    run_into,
    run_into_vehicle,
)

COLLISION = "collision"
"""The id of the result table of avoiding a collision."""

COLLISION_CAUSE = "a collision"
"""The cause of the damage to people, as saved and as narrated."""


def strike(context: ResolutionContext, what: str, target: str) -> None:
    """Let a vehicle approach a combatant, who rolls to avoid it if able to."""
    roller = roller_of(context.now, target)
    if roller is None:
        collide(context, what, target)
        return
    rank, on = _evasion(context.now, roller, target)
    check = Check(
        edition=context.page.rules.edition,
        rank=rank,
        on=on,
        table=COLLISION,
        who=roller.id,
        name=roller.name,
    )
    context.emit(RollOpened(OpenRoll(check, CollisionRoll(roller.id, what, target))))


def roller_of(encounter: FourcEncounterState, target: str) -> Combatant[Fighter] | None:
    """The fighter who rolls to avoid a collision: the target or its driver.

    None if neither can (R70).
    """
    state = encounter.combatant(target).fighter
    if isinstance(state, MapVehicle):
        return None if state.is_stopped else able_driver(encounter, state)
    if isinstance(state, MapObject):
        return None
    who = fighter_in(encounter, target)
    return None if who.fighter.held_by or refuse_helpless(who) else who


def settle_collision(context: ResolutionContext, purpose: CollisionRoll, color: Color) -> None:
    """Apply the roll to avoid a collision: black is hit, any other color avoids it."""
    is_there = context.now.has(purpose.vehicle) and context.now.has(purpose.target)
    if is_there and not evades_ram(color):
        collide(context, purpose.vehicle, purpose.target)


def collide(context: ResolutionContext, what: str, target: str) -> None:
    """Let a vehicle hit a combatant; both are damaged, and everyone inside is."""
    vehicle, struck = vehicle_in(context.now, what), context.now.combatant(target).fighter
    context.emit(Collided(what, target))
    if isinstance(struck, MapVehicle):
        after, others = run_into_vehicle(vehicle.fighter.condition, struck.condition)
        _damage(context, what, after.now)
        _damage(context, target, others.now)
        _shake(context, vehicle.fighter)
        _shake(context, struck)
        return
    hardness = struck.material_value if isinstance(struck, MapObject) else struck.armor
    after, damage = run_into(vehicle.fighter.condition, hardness)
    if isinstance(struck, Fighter):
        lose_damage(context, target, damage, COLLISION_CAUSE)
    elif damage_past(struck.material_value, damage) and not struck.broken:
        context.emit(ObjectBroke(target))
    _damage(context, what, after.now)
    _shake(context, vehicle.fighter)


def collide_with_wall(context: ResolutionContext, what: str, found: Obstruction) -> None:
    """Let a vehicle hit a wall, which breaks if it is weaker than the vehicle's Durability."""
    wall = found.wall
    name = wall.name or wall.kind.value
    durability = vehicle_in(context.now, what).fighter.durability
    collide_with_material(context, what, name, wall.material)
    if damage_past(wall.material, durability):
        context.emit(WallBroke(found.where, name))


def collide_with_material(context: ResolutionContext, what: str, name: str, value: int) -> None:
    """Let a vehicle hit something of this name and Material Value."""
    vehicle = vehicle_in(context.now, what).fighter
    after, _damage_done = run_into(vehicle.condition, value)
    context.emit(Collided(what, name))
    _damage(context, what, after.now)
    _shake(context, vehicle)


def _evasion(
    encounter: FourcEncounterState, roller: Combatant[Fighter], target: str
) -> tuple[int, str]:
    """The Rank Value rolled to avoid a collision, and its name."""
    state = encounter.combatant(target).fighter
    if isinstance(state, MapVehicle):
        return state.handling, "Handling"
    return roller.fighter.rank(Trait.COORDINATION), Trait.COORDINATION.title


def _damage(context: ResolutionContext, what: str, left: int) -> None:
    lost = vehicle_in(context.now, what).fighter.durability - left
    if lost:
        context.emit(VehicleDamaged(what, lost))


def _shake(context: ResolutionContext, vehicle: MapVehicle) -> None:
    """Damage everyone inside by the sectors that the vehicle has moved this turn."""
    damage = damage_inside(vehicle.sectors)
    if not damage:
        return
    for who in vehicle.people:
        if context.now.has(who):
            lose_damage(context, who, damage, COLLISION_CAUSE)
