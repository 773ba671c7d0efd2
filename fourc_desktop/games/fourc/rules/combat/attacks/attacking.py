"""Making an attack, and settling its roll."""

from collections.abc import Iterator
from dataclasses import replace

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.rollables import attack_title
from fourc_desktop.games.fourc.rules.checks.check import Check, color_of, with_step
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.objects import object_in, pass_on, put_down
from fourc_desktop.games.fourc.rules.combat.attacks.absorption import (
    absorbed_damage,
    store,
    unleash,
)
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import (
    AttackContext,
    attack_context,
    is_power,
)
from fourc_desktop.games.fourc.rules.combat.attacks.attack_refusals import attack_refusals
from fourc_desktop.games.fourc.rules.combat.attacks.attack_steps import (
    attack_steps,
    opening_steps,
    rush_run,
    target_steps,
)
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import (
    CAUGHT,
    EVADED,
    blocked_steps,
    is_stopped,
    is_unopposed,
    open_declared_defenses,
    spend_defense,
)
from fourc_desktop.games.fourc.rules.combat.attacks.force_fields import break_force_fields
from fourc_desktop.games.fourc.rules.combat.attacks.knockback import open_hit_effect
from fourc_desktop.games.fourc.rules.combat.attacks.reflection import BACK, FAILED, reflect
from fourc_desktop.games.fourc.rules.combat.attacks.resistance import open_resistance_roll
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import ObjectBroke, PutDown
from fourc_desktop.games.fourc.rules.combat.encounter.damage import begin_dying
from fourc_desktop.games.fourc.rules.combat.encounter.events import (
    Acted,
    Attacked,
    AttackHit,
    AttackMissed,
    OpeningUsed,
    SectorsEntered,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    AttackRoll,
    HitEffect,
    RollPurpose,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject, OpenRoll
from fourc_desktop.games.fourc.rules.combat.vehicles.vehicle_hits import (
    armor_around,
    vehicle_armor,
)
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.gear.armor import damage_past
from fourc_desktop.games.fourc.rules.traits import Trait


def attack(context: ResolutionContext, command: commands.AttackCommand) -> None:
    """Attack: open the roll, and before it those of the declared defenses.

    Raises:
        Refused: The attack does not exist, or the rules do not allow it.
    """
    attack_ = attack_context(context, command)
    for refusal in attack_refusals(context, attack_):
        context.refuse_unless_overruled(refusal)
    run = rush_run(context.now, attack_) if attack_.is_rush else None
    check = _check(context, attack_, run.path if run else ())
    if run is not None:
        context.emit(
            CombatantMoved(command.who, run.path),
            SectorsEntered(command.who, len(run.path), run.effort),
        )
    _spend(context, attack_)
    targets = tuple(each.id for each in attack_.targets)
    # A thrown weapon is recorded as the missile, so that it can be caught.
    flying = replace(command, thrown=attack_.option.name) if attack_.option.is_thrown else command
    context.emit(RollOpened(OpenRoll(check, AttackRoll(flying, targets))))
    defenders = tuple(each.id for each in attack_.targets if isinstance(each.fighter, Fighter))
    open_declared_defenses(
        context,
        command.who,
        defenders,
        is_blow=not attack_.is_ranged,
        is_power=is_power(attack_.option, attack_.attacker.fighter),
    )


def _check(context: ResolutionContext, attack_: AttackContext, path: tuple[Position, ...]) -> Check:
    attacker, way = attack_.attacker, attack_.option
    rank = attacker.fighter.rank(Trait.FORTITUDE) if attack_.is_rush else way.rolled.value
    check = Check(
        edition=context.page.rules.edition,
        rank=max(rank, 0),
        on=attack_title(way.name, way.on, is_called_shot=attack_.command.nail),
        table=way.table.id,
        who=attacker.id,
        name=attacker.name,
        is_called_shot=attack_.command.nail,
    )
    for step in attack_steps(context, attack_, path):
        check = with_step(check, step)
    return check


def _spend(context: ResolutionContext, attack_: AttackContext) -> None:
    """Use up one attack; the last one ends the attacker's action."""
    who = attack_.attacker.id
    context.emit(Attacked(who))
    fighter = context.fighter(who)
    if not fighter.has_attack_left:
        context.emit(Acted(who))
    if attack_.is_melee and not attack_.command.everyone and opening_steps(context, attack_):
        context.emit(OpeningUsed(who, attack_.targets[0].id))


MISS, HIT, NAIL, DYING = "miss", "hit", "nail", "dying"
"""The effects in result tables for which the target makes no roll."""

GONE = "gone"
"""The effect of an attack whose weapon or target no longer exists."""

HIT_EFFECTS = {each.value: each for each in (HitEffect.POUND, HitEffect.CONCUSS)}


def settle_attack(context: ResolutionContext, roll: AttackRoll, check: Check, color: Color) -> None:
    """Apply an attack to those targets that are still in the fight."""
    there = [id_ for id_ in roll.targets if context.now.has(id_)]
    if not there or not context.now.has(roll.attack.who):
        return
    try:
        attack_ = attack_context(context, roll.attack)
    except Refused:
        # The weapon was taken away while the roll was open.
        missed = (AttackMissed(roll.attack.who, id_, roll.attack.way, GONE) for id_ in there)
        context.emit(*missed)
        return
    for id_ in there:
        if (thing := object_in(context.now, id_)) is not None:
            _resolve_object(context, attack_, id_, thing, color)
            continue
        state = context.now.combatant(id_).fighter
        if isinstance(state, MapVehicle):
            _resolve_vehicle(context, attack_, id_, state, color)
            continue
        target = context.combatant(id_)
        _resolve_target(
            context, attack_, target, _color_for(context, attack_, target, check, color)
        )
    if attack_.missile is not None and attack_.missile.object_id:
        _land_missile(context, attack_, attack_.missile.object_id)
    if attack_.option.is_thrown:
        _land_weapon(context, attack_)
    unleash(context, roll.attack.who, attack_.option.name)


def _resolve_object(
    context: ResolutionContext, attack_: AttackContext, id_: str, thing: MapObject, color: Color
) -> None:
    """Apply an attack to an object: damage above its Material Value breaks it."""
    who, way = attack_.attacker.id, attack_.command.way
    if _effect(attack_, color) == MISS:
        context.emit(AttackMissed(who, id_, way, MISS))
        return
    limit = attack_.command.pull.damage
    damage = attack_.damage if limit is None else min(attack_.damage, limit)
    points = damage_past(thing.material_value, damage)
    context.emit(AttackHit(who, id_, way, HIT, points, damage - points))
    if points and not thing.broken:
        context.emit(ObjectBroke(id_))


def _resolve_vehicle(
    context: ResolutionContext, attack_: AttackContext, id_: str, vehicle: MapVehicle, color: Color
) -> None:
    """Apply an attack to a vehicle: any color except black hits, without further effects (R56)."""
    who, way = attack_.attacker.id, attack_.command.way
    if color is Color.BLACK:
        context.emit(AttackMissed(who, id_, way, MISS))
        return
    limit = attack_.command.pull.damage
    damage = attack_.damage if limit is None else min(attack_.damage, limit)
    points = damage_past(vehicle_armor(context, vehicle), damage)
    context.emit(AttackHit(who, id_, way, HIT, points, damage - points))


def _land_missile(context: ResolutionContext, attack_: AttackContext, what: str) -> None:
    map_object = object_in(context.now, what)
    if map_object is not None and map_object.held_by in {"", attack_.attacker.id}:
        context.emit(PutDown(what, attack_.targets[0].spot))


def _land_weapon(context: ResolutionContext, attack_: AttackContext) -> None:
    """Move a thrown weapon to the fighter who caught it, or else to the ground."""
    attacker, target = context.combatant(attack_.attacker.id), attack_.targets[0]
    name = attack_.option.name.casefold()
    # The attack option requires the weapon, so it exists.
    item = next(each for each in attacker.fighter.items if each.casefold() == name)
    if any(isinstance(each, AttackMissed) and each.effect == CAUGHT for each in context.events):
        pass_on(context, attacker.id, target.id, item)
    else:
        put_down(context, attacker, item, target.spot)


def steps_by_target(context: ResolutionContext, purpose: RollPurpose) -> Iterator[int]:
    """The Row Steps, besides its own, at which an attack on several targets is read (R36)."""
    if isinstance(purpose, AttackRoll) and purpose.attack.everyone:
        for id_ in purpose.targets:
            if context.now.has(id_):
                steps = target_steps(purpose.attack.who, context.combatant(id_))
                yield sum(each.steps for each in steps)


def _color_for(
    context: ResolutionContext,
    attack_: AttackContext,
    target: Combatant[Fighter],
    check: Check,
    color: Color,
) -> Color:
    """The color of an attack against one target.

    With several targets, each one's size and Dodge modify the roll, and only yellow hits, as red
    (R36).
    """
    if not attack_.command.everyone:
        return color
    steps = sum(each.steps for each in target_steps(attack_.attacker.id, target))
    is_met = color_of(check, context.master_table, steps) is Color.YELLOW
    return Color.RED if is_met else Color.BLACK


def _resolve_target(
    context: ResolutionContext, attack_: AttackContext, target: Combatant[Fighter], color: Color
) -> None:
    """Apply an attack to one target, unless an Evade or Catch stops it (rulings R18 and R21)."""
    attacker, way, is_blow = attack_.attacker.id, attack_.command.way, not attack_.is_ranged
    spend_defense(context, target.id, attacker, is_blow=is_blow)
    if is_stopped(target.fighter, attacker, is_blow=is_blow):
        context.emit(AttackMissed(attacker, target.id, way, EVADED if is_blow else CAUGHT))
        return
    if is_unopposed(target.fighter, attacker, is_blow=is_blow):
        color = max(color, Color.RED)
    effect = _effect(attack_, color)
    if effect == MISS:
        context.emit(AttackMissed(attacker, target.id, way, MISS))
        return
    by_power = is_power(attack_.option, attack_.attacker.fighter)
    back = reflect(context, target.id, attacker, is_power=by_power)
    if back != BACK:
        _resolve_hit(context, attack_, target, effect, attacker)
    if back != FAILED and context.now.has(attacker):
        _resolve_hit(context, attack_, context.combatant(attacker), effect, target.id)


def _effect(attack_: AttackContext, color: Color) -> str:
    """The effect of a color, limited by a pulled punch or an undeclared Nail."""
    pull = attack_.command.pull.color
    limited = color if pull is None else min(color, pull)
    effect = attack_.option.table.outcome(limited).effect
    if effect != NAIL:
        return effect
    return NAIL if attack_.command.nail or pull is Color.BLUE else HIT


def _resolve_hit(
    context: ResolutionContext,
    attack_: AttackContext,
    target: Combatant[Fighter],
    effect: str,
    by: str,
) -> None:
    """Apply a hit; `by` is the attacker, or the fighter who reflected the attack."""
    damage = _damage(context, attack_, target.fighter)
    absorbed = absorbed_damage(target.fighter, attack_.option.energy, damage)
    if absorbed is not None:
        damage -= absorbed.points
    around = armor_around(context, attack_.attacker.id, target.id)
    points = damage_past(target.fighter.armor + around, damage)
    if not points and context.plays(FightReading.ARMOR_STOPS_HARM):
        effect = HIT
    aim = attack_.command.aim if effect == NAIL else ""
    context.emit(
        AttackHit(
            who=by,
            target=target.id,
            way=attack_.command.way,
            effect=effect,
            points=points,
            stopped=damage - points,
            aim=aim,
        )
    )
    if absorbed is not None:
        store(context, target.id, absorbed)
    if effect == DYING or (points and not context.fighter(target.id).damage):
        begin_dying(context, target.id)
    if turns := attack_.option.paralysis:
        open_resistance_roll(context, HitEffect.PARALYSIS, target.id, by, turns)
    arrived = damage_past(around, damage)
    break_force_fields(context, target.id, by, arrived)
    if effect in HIT_EFFECTS:
        open_hit_effect(context, HIT_EFFECTS[effect], target.id, by, _force(context, attack_))


def _damage(context: ResolutionContext, attack_: AttackContext, target: Fighter) -> int:
    """The points of damage before armor.

    A Block reduces the Brawn part, a pulled punch limits it.
    """
    damage = attack_.damage
    if steps := blocked_steps(target, attack_.attacker.id):
        brawn = _brawn_in(attack_)
        damage += context.master_table.lowered(brawn, steps) - brawn
    limit = attack_.command.pull.damage
    return damage if limit is None else min(damage, limit)


def _brawn_in(attack_: AttackContext) -> int:
    """The part of the damage that is the attacker's Brawn."""
    parts = () if attack_.option.damage is None else attack_.option.damage.parts
    return sum(part.amount for part in parts if part.source == Trait.BRAWN.title)


def _force(context: ResolutionContext, attack_: AttackContext) -> int:
    """The force that a Pound or Concuss compares with the target's trait (ruling R25)."""
    brawn = attack_.attacker.fighter.rank(Trait.BRAWN)
    return max(brawn, attack_.damage) if context.plays(FightReading.FORCE_OF_THE_BLOW) else brawn
