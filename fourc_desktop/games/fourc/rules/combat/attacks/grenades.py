"""Grenades, which damage everyone in their sector and the adjacent ones (ruling R76)."""

from collections.abc import Iterator

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.adjacency import blocking_obstructions, neighbors
from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.checks.check import Check, RowStep, with_step
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.map_circumstances import (
    circumstance_steps,
)
from fourc_desktop.games.fourc.rules.combat.attacks.attack_steps import RANGE_PENALTY, form_steps
from fourc_desktop.games.fourc.rules.combat.attacks.force_fields import break_force_fields
from fourc_desktop.games.fourc.rules.combat.attacks.resistance import open_resistance_roll
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    COMBAT,
    refuse_acting,
    refuse_away,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import ThrowGrenade
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import (
    Exploded,
    ItemLost,
    ObjectBroke,
)
from fourc_desktop.games.fourc.rules.combat.encounter.damage import lose_damage
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted, Attacked
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import (
    ResolutionContext,
    moved_steps,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import BlastRoll, HitEffect
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcCombatant,
    MapObject,
    OpenRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_events import VehicleDamaged
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import sectors_entered
from fourc_desktop.games.fourc.rules.combat.vehicles.vehicle_hits import (
    armor_around,
    vehicle_armor,
)
from fourc_desktop.games.fourc.rules.editions import FightReading, OtherReading
from fourc_desktop.games.fourc.rules.gear.armor import breaks, damage_past
from fourc_desktop.games.fourc.rules.gear.weapons import Grenade
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

BLASTS = "R76"

DIFFICULTY = "difficulty"
"""The id of the result table of the throw, which is average: red or better succeeds."""

NO_GRENADE = Reason("no-such-grenade", BLASTS, "{who} carries no grenade called “{item}”.")
OFF_MAP = Reason("thrower-not-on-map", BLASTS, "{who} is not on the map.")
NO_ATTACK_LEFT = Reason("no-throw-left", COMBAT, "{who} has no attack left this turn.")
NO_HAND_FREE = Reason("no-hand-to-throw", "R49", "{who} holds somebody, or is held.")
TOO_FAR = Reason(
    "grenade-too-far",
    "4C, Range",
    "It is {count} sectors away, and {who} throws {reach} far.",
    one="It is {count} sector away, and {who} throws {reach} far.",
)
OUT_OF_SIGHT = Reason("blast-out-of-sight", COMBAT, "{who} does not see it from there.")


def grenades_of(fighter: Fighter, book: Rulebook) -> Iterator[Grenade]:
    """The kinds of grenades that a fighter carries, without duplicates."""
    carried = {item.casefold() for item in fighter.items}
    return (each for each in book.gear.grenades.values() if each.name.casefold() in carried)


def throw_grenade(context: ResolutionContext, command: ThrowGrenade) -> None:
    """Open the roll of a throw into a sector; it is an attack and uses up the grenade.

    Raises:
        Refused: The fighter has no such grenade or cannot throw now, or the sector is too far away
            or out of sight.
    """
    who = context.combatant(command.who)
    grenade = _grenade(context, who, command.item)
    context.refuse_unless_overruled(refuse_throwing(context, who))
    if who.spot is None or not context.now.map.has(command.spot):
        raise Refused(OFF_MAP(who=who.name))
    sectors = distance(context.now.map, who.spot, command.spot)
    reach = reach_of_throw(context, who.fighter)
    if sectors > reach:
        context.refuse_unless_overruled(TOO_FAR(who=who.name, count=sectors, reach=reach))
    if sectors and not line_of_sight(context.now.map, who.spot, command.spot).clear:
        context.refuse_unless_overruled(OUT_OF_SIGHT(who=who.name))
    check = Check(
        edition=context.page.rules.edition,
        rank=who.fighter.rank(Trait.COORDINATION),
        on=f"{grenade.name} ({Trait.COORDINATION.title})",
        table=DIFFICULTY,
        who=who.id,
        name=who.name,
        difficulty=Color.RED,
    )
    dim = circumstance_steps(context, who, command.spot, is_ranged=True)
    for step in (*_steps(context, who, sectors), *dim, *command.steps):
        check = with_step(check, step)
    held = next(each for each in who.fighter.items if each.casefold() == grenade.name.casefold())
    context.emit(Attacked(who.id), ItemLost(who.id, held))
    if not context.fighter(who.id).has_attack_left:
        context.emit(Acted(who.id))
    found = (each.id for each, _ in _within(context, command.spot))
    blast = BlastRoll(who.id, grenade.id, command.spot, tuple(found))
    context.emit(RollOpened(OpenRoll(check, blast)))


def refuse_throwing(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot throw a grenade anywhere now, or None."""
    if (refusal := refuse_away(who) or refuse_acting(context.now, who)) is not None:
        return refusal
    if not who.fighter.has_attack_left:
        return NO_ATTACK_LEFT(who=who.name)
    if who.fighter.holds or who.fighter.held_by:
        return NO_HAND_FREE(who=who.name)
    return None


def reach_of_throw(context: ResolutionContext, fighter: Fighter) -> int:
    """The range of a fighter's throw of a grenade in sectors (ruling R28)."""
    farther = fighter.character.rules.plays(OtherReading.THROWN_FARTHER)
    return Grenade.reach(fighter.rank(Trait.BRAWN), context.master_table, farther=farther)


def settle_blast(context: ResolutionContext, purpose: BlastRoll, color: Color) -> None:
    """Apply a throw: red or better explodes in its sector, black where it damages nobody (R76)."""
    grenade = context.book.gear.grenades[purpose.grenade]
    if color < Color.RED:
        context.emit(Exploded(purpose.who, grenade.name, None))
        return
    context.emit(Exploded(purpose.who, grenade.name, purpose.spot))
    harmed = [
        (each.id, sectors, armor_around(context, purpose.who, each.id))
        for each, sectors in _within(context, purpose.spot)
        if each.id in purpose.targets
    ]
    for id_, sectors, around in harmed:
        arrived = damage_past(around, grenade.damage_at(sectors))
        _harm(context, purpose.who, grenade, id_, sectors, arrived)


def _within(
    context: ResolutionContext, spot: Position
) -> tuple[tuple[Combatant[FourcCombatant], int], ...]:
    """The combatants in the sector of a blast, or in adjacent ones without a wall between."""
    map_ = context.now.map
    sectors = {spot: 0} | {
        each: 1 for each in neighbors(map_, spot) if not blocking_obstructions(map_, spot, each)
    }
    there = [each for each in context.now.combatants if each.spot in sectors]
    there.sort(key=lambda each: each.spot != spot)
    return tuple((each, int(each.spot != spot)) for each in there)


def _harm(
    context: ResolutionContext, by: str, grenade: Grenade, id_: str, sectors: int, damage: int
) -> None:
    """Apply a blast to a combatant; `damage` is already reduced by a surrounding vehicle."""
    target = context.now.combatant(id_).fighter
    if isinstance(target, MapObject):
        if not target.broken and breaks(damage, target.material_value):
            context.emit(ObjectBroke(id_))
    elif isinstance(target, MapVehicle):
        if points := damage_past(vehicle_armor(context, target), damage):
            context.emit(VehicleDamaged(id_, points))
    else:
        if damage:
            lose_damage(context, id_, damage, f"the {grenade.name}")
            break_force_fields(context, id_, by, damage)
        if grenade.paralysis and not sectors:
            turns = grenade.paralysis
            open_resistance_roll(context, HitEffect.PARALYSIS, id_, by, turns, is_contaminant=True)


def _grenade(context: ResolutionContext, who: Combatant[Fighter], item: str) -> Grenade:
    for each in grenades_of(who.fighter, context.book):
        if item in {each.id, each.name}:
            return each
    raise Refused(NO_GRENADE(who=who.name, item=item))


def _steps(context: ResolutionContext, who: Combatant[Fighter], sectors: int) -> Iterator[RowStep]:
    yield from moved_steps(context.now.map, sectors_entered(context.now, who))
    yield from form_steps(who, NumberUse.OWN_ATTACKS)
    if sectors and context.plays(FightReading.RANGE_PENALTY):
        yield RowStep(-sectors, "range", RANGE_PENALTY)
