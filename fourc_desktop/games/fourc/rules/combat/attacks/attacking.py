"""Making an attack and settling its roll."""

from dataclasses import replace

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.checks.check import Check, color_of, with_step
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.objects import object_in
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import (
    AttackContext,
    attack_context,
)
from fourc_desktop.games.fourc.rules.combat.attacks.attack_refusals import refuse_attack
from fourc_desktop.games.fourc.rules.combat.attacks.attack_steps import (
    attack_steps,
    dodge_step,
    opening_steps,
    rush_path,
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
from fourc_desktop.games.fourc.rules.combat.attacks.knockback import open_hit_effect
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import PutDown
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
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import AttackRoll, HitEffect
from fourc_desktop.games.fourc.rules.combat.encounter.table import OpenRoll
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.gear.armor import damage_past
from fourc_desktop.games.fourc.rules.traits import Trait


def attack(course: ResolutionContext, command: commands.AttackCommand) -> None:
    """Attack: open the roll, and above it the defenses that the targets have declared.

    Raises:
        Refused: The attack does not exist, or the rules do not allow it.
    """
    assault_ = attack_context(course, command)
    course.refuse_unless_overruled(refuse_attack(course, assault_))
    path = rush_path(course.now, assault_) if assault_.is_rush else ()
    check = _check(course, assault_, path)
    if path:
        course.emit(CombatantMoved(command.who, path), SectorsEntered(command.who, len(path)))
    _spend(course, assault_)
    targets = tuple(each.id for each in assault_.targets)
    course.emit(RollOpened(OpenRoll(check, AttackRoll(command, targets))))
    open_declared_defenses(course, command.who, targets, is_blow=not assault_.is_ranged)


def _check(course: ResolutionContext, assault_: AttackContext, path: tuple[Position, ...]) -> Check:
    attacker, way = assault_.attacker, assault_.way
    rank = attacker.fighter.rank(Trait.FORTITUDE) if assault_.is_rush else way.rolled.value
    check = Check(
        edition=course.page.rules.edition,
        rank=max(rank, 0),
        on=way.name if way.name == way.on else f"{way.name} ({way.on})",
        table=way.table.id,
        who=attacker.id,
        name=attacker.name,
    )
    for step in attack_steps(course, assault_, path):
        check = with_step(check, step)
    return check


def _spend(course: ResolutionContext, assault_: AttackContext) -> None:
    """One attack less; the last one ends the attacker's action."""
    who = assault_.attacker.id
    course.emit(Attacked(who))
    fighter = course.fighter(who)
    if fighter.this_turn.attacks >= fighter.known.figures.attacks.value:
        course.emit(Acted(who))
    if assault_.is_melee and not assault_.command.everyone and opening_steps(course, assault_):
        course.emit(OpeningUsed(who, assault_.targets[0].id))


MISS, HIT, NAIL, DYING = "miss", "hit", "nail", "dying"
"""What the tables call the results that ask for no roll of the target."""

HARMS = {harm.value: harm for harm in HitEffect}


def settle_attack(course: ResolutionContext, roll: AttackRoll, check: Check, color: Color) -> None:
    """Let an attack meet its targets; who has left the fight meanwhile is met no more."""
    there = [id_ for id_ in roll.targets if course.now.has(id_)]
    if not there or not course.now.has(roll.attack.who):
        return
    met = attack_context(course, roll.attack)
    for id_ in there:
        target = course.combatant(id_)
        _meet(course, met, target, _color_for(course, met, target, check, color))
    if met.missile is not None and met.missile.thing:
        _come_down(course, met, met.missile.thing)


def _come_down(course: ResolutionContext, met: AttackContext, what: str) -> None:
    """What was thrown lies where the target is, unless somebody has caught it."""
    thing = object_in(course.now, what)
    if thing is not None and thing.held_by in {"", met.attacker.id}:
        course.emit(PutDown(what, met.targets[0].spot))


def _color_for(
    course: ResolutionContext,
    met: AttackContext,
    target: Combatant[Fighter],
    check: Check,
    color: Color,
) -> Color:
    """The color that counts against one target.

    Of several targets each takes their own Dodge off, and only yellow meets them, as red (R36).
    """
    if not met.command.everyone:
        return color
    step = dodge_step(target.fighter.this_turn.guard, met.attacker.id, target.name)
    own = check if step is None else replace(check, steps=(*check.steps, step))
    is_met = color_of(own, course.master_table) is Color.YELLOW
    return Color.RED if is_met else Color.BLACK


def _meet(
    course: ResolutionContext, met: AttackContext, target: Combatant[Fighter], color: Color
) -> None:
    """One target and the attack, with an Evade or a Catch in between (rulings R18 and R21)."""
    attacker, way, is_blow = met.attacker.id, met.command.way, not met.is_ranged
    spend_defense(course, target.id, attacker, is_blow=is_blow)
    if is_stopped(target.fighter, attacker, is_blow=is_blow):
        course.emit(AttackMissed(attacker, target.id, way, EVADED if is_blow else CAUGHT))
        return
    if is_unopposed(target.fighter, attacker, is_blow=is_blow):
        color = max(color, Color.RED)
    effect = _effect(met, color)
    if effect == MISS:
        course.emit(AttackMissed(attacker, target.id, way, MISS))
    else:
        _strike(course, met, target, effect)


def _effect(met: AttackContext, color: Color) -> str:
    """What the color comes to, a pulled punch and a Nail that nobody declared considered."""
    pull = met.command.pull.color
    limited = color if pull is None else min(color, pull)
    effect = met.way.table.outcome(limited).effect
    if effect != NAIL:
        return effect
    return NAIL if met.command.nail or pull is Color.BLUE else HIT


def _strike(
    course: ResolutionContext, met: AttackContext, target: Combatant[Fighter], effect: str
) -> None:
    damage = _damage(course, met, target.fighter)
    points = damage_past(target.fighter.known.armor, damage)
    if not points and course.plays(FightReading.ARMOR_STOPS_HARM):
        effect = HIT
    aim = met.command.aim if effect == NAIL else ""
    course.emit(
        AttackHit(
            who=met.attacker.id,
            target=target.id,
            way=met.command.way,
            effect=effect,
            points=points,
            stopped=damage - points,
            aim=aim,
        )
    )
    if effect == DYING or (points and not course.fighter(target.id).damage):
        begin_dying(course, target.id)
    if effect in HARMS:
        open_hit_effect(course, HARMS[effect], target.id, met.attacker.id, _force(course, met))


def _damage(course: ResolutionContext, met: AttackContext, target: Fighter) -> int:
    """The points of damage before armor: a Block lowers the Brawn in it, a pull limits it."""
    damage = met.damage
    if steps := blocked_steps(target, met.attacker.id):
        brawn = _brawn_in(met)
        damage += course.master_table.lowered(brawn, steps) - brawn
    limit = met.command.pull.damage
    return damage if limit is None else min(damage, limit)


def _brawn_in(met: AttackContext) -> int:
    """The part of the damage that is the attacker's Brawn."""
    parts = () if met.way.damage is None else met.way.damage.parts
    return sum(part.amount for part in parts if part.source == Trait.BRAWN.title)


def _force(course: ResolutionContext, met: AttackContext) -> int:
    """What a Pound or Concuss compares with the target (ruling R25)."""
    brawn = met.attacker.fighter.rank(Trait.BRAWN)
    return max(brawn, met.damage) if course.plays(FightReading.FORCE_OF_THE_BLOW) else brawn
