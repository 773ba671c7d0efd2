"""Making an attack, up to the roll that decides it."""

from fourc_desktop.core.encounter.events import Stands
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.games.fourc.rules.checks import Check, with_step
from fourc_desktop.games.fourc.rules.combat import commands
from fourc_desktop.games.fourc.rules.combat.assault import Assault, assault
from fourc_desktop.games.fourc.rules.combat.attack_refusals import refuse_attack
from fourc_desktop.games.fourc.rules.combat.attack_steps import attack_steps, opening_steps
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.events import (
    Acted,
    Attacked,
    Entered,
    OpeningUsed,
    RollOpened,
)
from fourc_desktop.games.fourc.rules.combat.guards import await_guards
from fourc_desktop.games.fourc.rules.combat.purposes import AttackRoll
from fourc_desktop.games.fourc.rules.combat.rushing import rush_path
from fourc_desktop.games.fourc.rules.combat.table import OpenRoll
from fourc_desktop.games.fourc.rules.traits import Trait


def attack(course: Course, command: commands.Attack) -> None:
    """Attack: open the roll, and above it the defenses that the targets have declared.

    Raises:
        Refused: The attack does not exist, or the rules do not allow it.
    """
    assault_ = assault(course, command)
    course.object_to(refuse_attack(course, assault_))
    path = rush_path(course.now, assault_) if assault_.is_rush else ()
    check = _check(course, assault_, path)
    if path:
        course.happens(Stands(command.who, path), Entered(command.who, len(path)))
    _spend(course, assault_)
    targets = tuple(each.id for each in assault_.targets)
    course.happens(RollOpened(OpenRoll(check, AttackRoll(command, targets))))
    await_guards(course, command.who, targets, is_blow=not assault_.is_ranged)


def _check(course: Course, assault_: Assault, path: tuple[Spot, ...]) -> Check:
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


def _spend(course: Course, assault_: Assault) -> None:
    """One attack less; the last one ends the attacker's action."""
    who = assault_.attacker.id
    course.happens(Attacked(who))
    fighter = course.fighter(who)
    if fighter.this_turn.attacks >= fighter.known.figures.attacks.value:
        course.happens(Acted(who))
    if assault_.is_melee and not assault_.command.everyone and opening_steps(course, assault_):
        course.happens(OpeningUsed(who, assault_.targets[0].id))
