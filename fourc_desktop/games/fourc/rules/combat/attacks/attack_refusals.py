"""The reasons why an attack is refused."""

from collections.abc import Iterator

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.characters.attacks import AttackOption
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.holds import refuse_inside
from fourc_desktop.games.fourc.rules.combat.actions.movement import DOWN
from fourc_desktop.games.fourc.rules.combat.actions.objects import object_in, refuse_weight
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import (
    AttackContext,
    is_power,
    stretch_of,
)
from fourc_desktop.games.fourc.rules.combat.attacks.attack_steps import rush_run
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    COMBAT,
    refuse_acting,
    refuse_away,
    refuse_disloyal,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import lifting
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcCombatant,
    FourcEncounterState,
    MapObject,
)
from fourc_desktop.games.fourc.rules.combat.vehicles.seats import DESTROYED

NO_ATTACK_LEFT = Reason("no-attack-left", COMBAT, "{attacker} has no attack left this turn.")
KEEPS_HOLD = Reason(
    "keeping-hold-is-action",
    "R49",
    "{attacker} holds {held}, and keeping the hold is their action.",
)
IS_HELD = Reason(
    "held-and-no-power", "R49", "{attacker} is held, and may slip free or use powers alone."
)
NOT_IN_MELEE = Reason(
    "everybody-not-in-melee", "R36", "Everybody in the sector is attacked in melee, not by {way}."
)
NOT_RANGED = Reason("nail-not-ranged", "4C, Nail", "A Nail is a ranged attack, and {way} is none.")
NOBODY_HERE = Reason(
    "nobody-to-attack-here", "R36", "Nobody of another side is in the sector of {attacker}."
)
OFF_MAP = Reason("fighter-not-on-map", COMBAT, "{who} is not on the map.")
OWN_TARGET = Reason("own-target", COMBAT, "{attacker} cannot be the target of their own attack.")
IN_PIECES = Reason("target-in-pieces", "4C, Material Value", "{target} is in pieces already.")
NO_RUN_UP = Reason(
    "rush-without-run-up",
    "4C, Rushing; R37",
    "{target} is in the same sector; a rush needs a run-up.",
)
NO_RUSH_PATH = Reason(
    "rush-too-far", "4C, Rushing; R37", "{attacker} cannot reach {target} within this turn’s move."
)
TOO_FAR = Reason(
    "target-too-far",
    "{rule}",
    "{target} is {count} sectors away, and the range of {way} is {reach}.",
    one="{target} is {count} sector away, and the range of {way} is {reach}.",
)
TOO_FAR_AND_HIGH = Reason(
    "target-too-far-and-high",
    "{rule}",
    "{target} is {count} sectors away ({height} in height), and the range of {way} is {reach}.",
    one="{target} is {count} sector away ({height} in height), and the range of {way} is {reach}.",
)
NOT_HERE = Reason(
    "target-not-here",
    "{rule}",
    "{target} is {count} sectors away, out of reach of {way}.",
    one="{target} is {count} sector away, out of reach of {way}.",
)
NOT_HERE_AND_HIGH = Reason(
    "target-not-here-and-high",
    "{rule}",
    "{target} is {count} sectors away ({height} in height), out of reach of {way}.",
    one="{target} is {count} sector away ({height} in height), out of reach of {way}.",
)
OUT_OF_SIGHT = Reason("target-out-of-sight", COMBAT, "{attacker} does not see {target} from there.")
NOT_SEEN = Reason(
    "target-is-hidden",
    "4C, Invisibility",
    "{target} is not to be seen; {attacker} has to find them first.",
)
MISSILE_AWAY = Reason("missile-out-of-reach", "R29", "{missile} is not within reach of {attacker}.")


def attack_refusals(context: ResolutionContext, attack: AttackContext) -> Iterator[Refusal | None]:
    """The reasons why an attack is not possible, each found once those before it are overruled."""
    yield refuse_attacker(context.now, attack.attacker, attack.option)
    yield _refuse_kind(attack)
    if (refusal := _refuse_places(attack)) is not None:
        # Nothing is measured without places.
        yield refusal
        return
    yield _refuse_target(attack)
    yield _refuse_loyalty(context, attack)
    yield _refuse_distance(context, attack)
    yield _refuse_sight(context, attack)
    yield from _missile_refusals(context, attack)


def refuse_attacker(
    encounter: FourcEncounterState, attacker: Combatant[Fighter], option: AttackOption
) -> Refusal | None:
    """Why a fighter cannot use an attack option now, whatever the target, or None."""
    fighter = attacker.fighter
    if refusal := refuse_away(attacker) or refuse_acting(encounter, attacker):
        return refusal
    if not fighter.has_attack_left:
        return NO_ATTACK_LEFT(attacker=attacker.name)
    if fighter.holds:
        held = encounter.combatant(fighter.holds).name
        return KEEPS_HOLD(attacker=attacker.name, held=held)
    if fighter.held_by and not is_power(option, fighter):
        return IS_HELD(attacker=attacker.name)
    return None


def _refuse_kind(attack: AttackContext) -> Refusal | None:
    command, option = attack.command, attack.option
    if command.everyone and not attack.is_melee:
        return NOT_IN_MELEE(way=option.name)
    if command.nail and not attack.is_ranged:
        return NOT_RANGED(way=option.name)
    return None


def _is_unseen(attacker: str, target: FourcCombatant) -> bool:
    """Whether the target hides and the attacker has not found it."""
    return isinstance(target, Fighter) and target.is_hidden and attacker not in target.found_by


def _refuse_remains(target: Combatant[FourcCombatant]) -> Refusal | None:
    """Why a broken object or destroyed vehicle cannot be attacked, or None."""
    if isinstance(target.fighter, MapObject) and target.fighter.broken:
        return IN_PIECES(target=target.name)
    if isinstance(target.fighter, MapVehicle) and target.fighter.is_destroyed:
        return DESTROYED(vehicle=target.name)
    return None


def _refuse_places(attack: AttackContext) -> Refusal | None:
    """Why there is nobody to attack, or somebody is not on the map; None if all are."""
    attacker = attack.attacker
    if not attack.targets:
        return NOBODY_HERE(attacker=attacker.name)
    places = [(attacker.name, attacker.spot), *((each.name, each.spot) for each in attack.targets)]
    if off_map := [name for name, spot in places if spot is None]:
        return OFF_MAP(who=off_map[0])
    return None


def _refuse_target(attack: AttackContext) -> Refusal | None:
    attacker, target = attack.attacker, attack.targets[0]
    if (refusal := _refuse_remains(target)) is not None:
        return refusal
    if not attack.command.everyone and _is_unseen(attacker.id, target.fighter):
        return NOT_SEEN(attacker=attacker.name, target=target.name)
    if attacker.id in {each.id for each in attack.targets}:
        return OWN_TARGET(attacker=attacker.name)
    return None


def _refuse_loyalty(context: ResolutionContext, attack: AttackContext) -> Refusal | None:
    """Why a controlled fighter cannot attack one of the targets, or None."""
    if not attack.attacker.fighter.controlled_by:
        return None
    refusals = (refuse_disloyal(context.now, attack.attacker, each.id) for each in attack.targets)
    return next((each for each in refusals if each is not None), None)


def _refuse_distance(context: ResolutionContext, attack: AttackContext) -> Refusal | None:
    attacker, target, option = attack.attacker, attack.targets[0], attack.option
    if attack.is_rush:
        return _refuse_rush(context, attack)
    assert attacker.spot is not None
    assert target.spot is not None
    if option.sectors is not None and attack.sectors > reach_of_attack(attack):
        height = _height(context.now.map, attacker.spot, target.spot)
        return _out_of_reach(attack, height)
    return None


def _refuse_sight(context: ResolutionContext, attack: AttackContext) -> Refusal | None:
    """Why an attacker does not see a target in another sector, or None; a rush needs a path."""
    attacker, target = attack.attacker, attack.targets[0]
    if attack.is_rush or attacker.spot is None or target.spot is None:
        return None
    if attack.sectors and not line_of_sight(context.now.map, attacker.spot, target.spot).clear:
        return OUT_OF_SIGHT(attacker=attacker.name, target=target.name)
    return None


def reach_of_attack(attack: AttackContext) -> int:
    """The range of an attack in sectors; stretching extends melee (Elasticity)."""
    reach = attack.option.sectors or 0
    if not attack.is_melee:
        return reach
    return max(reach, stretch_of(attack.attacker.fighter))


def _refuse_rush(context: ResolutionContext, attack: AttackContext) -> Refusal | None:
    attacker, target = attack.attacker, attack.targets[0]
    if (refusal := refuse_inside(context.now, attacker)) is not None:
        return refusal
    if not attack.sectors:
        return NO_RUN_UP(target=target.name)
    if attacker.fighter.has_condition(Condition.KNOCKED_DOWN):
        return DOWN(who=attacker.name, rule=Condition.KNOCKED_DOWN.rule)
    if rush_run(context.now, attack) is None:
        return NO_RUSH_PATH(attacker=attacker.name, target=target.name)
    return None


def _height(map_: SectorMap, start: Position, goal: Position) -> int:
    """The levels between two positions on a gridded map; 0 on other maps."""
    return abs(start.level - goal.level) if map_.grid else 0


def _out_of_reach(attack: AttackContext, height: int) -> Refusal:
    option, count, target = attack.option, attack.sectors, attack.targets[0].name
    rule = "4C, Range" if attack.is_ranged else COMBAT
    if option.sectors and height:
        return TOO_FAR_AND_HIGH(
            rule=rule,
            target=target,
            count=count,
            height=height,
            way=option.name,
            reach=option.sectors,
        )
    if option.sectors:
        return TOO_FAR(rule=rule, target=target, count=count, way=option.name, reach=option.sectors)
    if height:
        return NOT_HERE_AND_HIGH(
            rule=rule, target=target, count=count, height=height, way=option.name
        )
    return NOT_HERE(rule=rule, target=target, count=count, way=option.name)


def _missile_refusals(
    context: ResolutionContext, attack: AttackContext
) -> Iterator[Refusal | None]:
    """Why something cannot be thrown: its kind, where it lies, its weight."""
    attacker, missile = attack.attacker, attack.missile
    if missile is None:
        return
    is_iron = context.book.gear.is_iron(missile.name, missile.material_value)
    if refusal := missile.refuse(*lifting(attacker.fighter, is_iron=is_iron), context):
        yield refusal
        return
    thrown = object_in(context.now, missile.object_id)
    if thrown is None:
        thing = MapObject(missile.material_value, missile.pounds)
        yield refuse_weight(context, attacker, missile.name, thing)
    elif thrown.held_by != attacker.id:
        if context.now.combatant(missile.object_id).spot != attacker.spot:
            yield MISSILE_AWAY(missile=missile.name, attacker=attacker.name)
        yield refuse_weight(context, attacker, missile.name, thrown)
