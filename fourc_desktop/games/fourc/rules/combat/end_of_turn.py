"""The end of a turn: what lasts some turns comes to its end."""

from dataclasses import replace

from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.death import dying_at_end_of_turn
from fourc_desktop.games.fourc.rules.combat.endurance import endurance_at_end_of_turn
from fourc_desktop.games.fourc.rules.combat.events import Befell, Over
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.holds import squeeze
from fourc_desktop.games.fourc.rules.combat.knockout import wake
from fourc_desktop.games.fourc.rules.conditions import Condition


def end_turn(course: Course) -> None:
    """Let a turn end: the dying fall, holds hurt, timers run down, and strength is counted.

    Whoever starts dying in a hold falls no row in the same turn.
    """
    dying_at_end_of_turn(course)
    squeeze(course)
    endurance_at_end_of_turn(course)
    for combatant in course.now.combatants:
        if isinstance(combatant.fighter, Fighter) and combatant.fighter.afflictions:
            _run_down(course, combatant.id, combatant.fighter)


def _run_down(course: Course, who: str, fighter: Fighter) -> None:
    """The turn in which something came does not count toward the turns it lasts."""
    for each in fighter.afflictions:
        if each.turns is None or each.since >= course.now.turn:
            continue
        if each.turns > 1:
            course.happens(Befell(who, replace(each, turns=each.turns - 1)))
        elif each.name == Condition.UNCONSCIOUS.value:
            wake(course, who)
        else:
            course.happens(Over(who, each.name))
