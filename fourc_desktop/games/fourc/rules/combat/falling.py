"""Falling: what it does to whoever comes down (ruling R52)."""

from fourc_desktop.games.fourc.rules.armor import damage_past
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.dying import begin_dying
from fourc_desktop.games.fourc.rules.combat.events import Fell
from fourc_desktop.games.fourc.rules.fight_readings import FightReading

DAMAGE_PER_LEVEL = 10
"""The points of damage for each sector of height (ruling R52)."""


def fall(course: Course, who: str, levels: int) -> None:
    """Come down so many levels, 1 or more; armor counts, and some tables count no damage."""
    damage = 0 if course.plays(FightReading.SOFT_LANDINGS) else DAMAGE_PER_LEVEL * levels
    points = damage_past(course.fighter(who).known.armor, damage)
    course.happens(Fell(who, levels, points, damage - points))
    if points and not course.fighter(who).damage:
        begin_dying(course, who)
