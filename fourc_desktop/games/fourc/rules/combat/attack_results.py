"""What an attack comes to once its roll is settled."""

from dataclasses import replace

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.games.fourc.rules.armor import damage_past
from fourc_desktop.games.fourc.rules.checks import Check, color_of
from fourc_desktop.games.fourc.rules.combat.action_events import PutDown
from fourc_desktop.games.fourc.rules.combat.assault import Assault, assault
from fourc_desktop.games.fourc.rules.combat.attack_steps import dodge_step
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.dying import begin_dying
from fourc_desktop.games.fourc.rules.combat.events import Missed, Struck
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.guards import (
    CAUGHT,
    EVADED,
    blocked,
    invites,
    spend_guard,
    stops,
)
from fourc_desktop.games.fourc.rules.combat.harm import open_harm
from fourc_desktop.games.fourc.rules.combat.objects import thing_in
from fourc_desktop.games.fourc.rules.combat.purposes import AttackRoll, Harm
from fourc_desktop.games.fourc.rules.fight_readings import FightReading
from fourc_desktop.games.fourc.rules.master_table import Color
from fourc_desktop.games.fourc.rules.traits import Trait

MISS, HIT, NAIL, DYING = "miss", "hit", "nail", "dying"
"""What the tables call the results that ask for no roll of the target."""

HARMS = {harm.value: harm for harm in Harm}


def settle_attack(course: Course, roll: AttackRoll, check: Check, color: Color) -> None:
    """Let an attack meet its targets; who has left the fight meanwhile is met no more."""
    there = [id_ for id_ in roll.targets if course.now.has(id_)]
    if not there or not course.now.has(roll.attack.who):
        return
    met = assault(course, roll.attack)
    for id_ in there:
        target = course.combatant(id_)
        _meet(course, met, target, _color_for(course, met, target, check, color))
    if met.missile is not None and met.missile.thing:
        _come_down(course, met, met.missile.thing)


def _come_down(course: Course, met: Assault, what: str) -> None:
    """What was thrown lies where the target is, unless somebody has caught it."""
    thing = thing_in(course.now, what)
    if thing is not None and thing.held_by in {"", met.attacker.id}:
        course.happens(PutDown(what, met.targets[0].spot))


def _color_for(
    course: Course, met: Assault, target: Combatant[Fighter], check: Check, color: Color
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


def _meet(course: Course, met: Assault, target: Combatant[Fighter], color: Color) -> None:
    """One target and the attack, with an Evade or a Catch in between (rulings R18 and R21)."""
    attacker, way, is_blow = met.attacker.id, met.command.way, not met.is_ranged
    spend_guard(course, target.id, attacker, is_blow=is_blow)
    if stops(target.fighter, attacker, is_blow=is_blow):
        course.happens(Missed(attacker, target.id, way, EVADED if is_blow else CAUGHT))
        return
    if invites(target.fighter, attacker, is_blow=is_blow):
        color = max(color, Color.RED)
    effect = _effect(met, color)
    if effect == MISS:
        course.happens(Missed(attacker, target.id, way, MISS))
    else:
        _strike(course, met, target, effect)


def _effect(met: Assault, color: Color) -> str:
    """What the color comes to, a pulled punch and a Nail that nobody declared considered."""
    pull = met.command.pull.color
    limited = color if pull is None else min(color, pull)
    effect = met.way.table.outcome(limited).effect
    if effect != NAIL:
        return effect
    return NAIL if met.command.nail or pull is Color.BLUE else HIT


def _strike(course: Course, met: Assault, target: Combatant[Fighter], effect: str) -> None:
    damage = _damage(course, met, target.fighter)
    points = damage_past(target.fighter.known.armor, damage)
    if not points and course.plays(FightReading.ARMOR_STOPS_HARM):
        effect = HIT
    aim = met.command.aim if effect == NAIL else ""
    course.happens(
        Struck(
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
        open_harm(course, HARMS[effect], target.id, met.attacker.id, _force(course, met))


def _damage(course: Course, met: Assault, target: Fighter) -> int:
    """The points of damage before armor: a Block lowers the Brawn in it, a pull limits it."""
    damage = met.damage
    if steps := blocked(target, met.attacker.id):
        brawn = _brawn_in(met)
        damage += course.master_table.lowered(brawn, steps) - brawn
    limit = met.command.pull.damage
    return damage if limit is None else min(damage, limit)


def _brawn_in(met: Assault) -> int:
    """The part of the damage that is the attacker's Brawn."""
    parts = () if met.way.damage is None else met.way.damage.parts
    return sum(part.amount for part in parts if part.source == Trait.BRAWN.title)


def _force(course: Course, met: Assault) -> int:
    """What a Pound or Concuss compares with the target (ruling R25)."""
    brawn = met.attacker.fighter.rank(Trait.BRAWN)
    return max(brawn, met.damage) if course.plays(FightReading.FORCE_OF_THE_BLOW) else brawn
