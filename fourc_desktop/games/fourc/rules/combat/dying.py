"""Dying: how it begins."""

from fourc_desktop.games.fourc.rules.combat.afflictions import suffering
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.events import Befell, DamageSet
from fourc_desktop.games.fourc.rules.conditions import Condition


def begin_dying(course: Course, who: str) -> None:
    """Damage is 0, and Fortitude falls at the end of each turn from now on (4C, Dying)."""
    fighter = course.fighter(who)
    if fighter.damage:
        course.happens(DamageSet(who, 0))
    if not fighter.suffers(Condition.DYING):
        course.happens(Befell(who, suffering(Condition.DYING, since=course.now.turn)))
