"""What follows of itself, whatever was done: holds that nothing keeps, rolls that nobody makes."""

from collections.abc import Iterator

from fourc_desktop.games.fourc.rules.combat.afflictions import DEAD
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.death import die
from fourc_desktop.games.fourc.rules.combat.events import CalledOff, Over
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.holds import end_holds
from fourc_desktop.games.fourc.rules.combat.purposes import (
    AttackRoll,
    Choice,
    FreedChoice,
    Purpose,
    WrestleRoll,
)
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment
from fourc_desktop.games.fourc.rules.conditions import Condition


def follow(course: Course) -> None:
    """Bring the fight in order after a command, or after the Gamemaster's hand."""
    if not all(_is_there(course.now, who) for who in _awaited(course.now)):
        course.happens(CalledOff())
    end_holds(course)
    for each in course.now.combatants:
        if not isinstance(each.fighter, Fighter):
            continue
        if each.fighter.is_dead:
            if not each.fighter.bears(DEAD):
                die(course, each.id)
        elif _is_past_dying(each.fighter):
            course.happens(Over(each.id, Condition.DYING.value))


def _awaited(encounter: FourcMoment) -> Iterator[str]:
    """The ids of those without whom an open roll or choice comes to nothing."""
    for roll in encounter.table.rolls:
        yield from _needed(roll.purpose)
    for choice in encounter.table.choices:
        yield from _needed(choice)


def _needed(purpose: Purpose | Choice) -> tuple[str, ...]:
    match purpose:
        case AttackRoll():
            return (purpose.attack.who,)
        case WrestleRoll():
            return (purpose.who, purpose.target)
        case FreedChoice():
            return (purpose.who, purpose.holder)
        case _:
            return (purpose.who,)


def _is_there(encounter: FourcMoment, who: str) -> bool:
    return encounter.has(who) and isinstance(encounter.combatant(who).fighter, Fighter)


def _is_past_dying(fighter: Fighter) -> bool:
    """Any recovery above 0 Damage ends dying (ruling R51)."""
    return fighter.damage > 0 and fighter.suffers(Condition.DYING)
