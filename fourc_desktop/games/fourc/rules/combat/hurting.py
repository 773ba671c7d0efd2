"""Losing Damage by a hold or a rough catch, which are no attacks."""

from fourc_desktop.games.fourc.rules.armor import damage_past
from fourc_desktop.games.fourc.rules.combat.action_events import Hurt
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.dying import begin_dying


def hurt(course: Course, who: str, damage: int, cause: str) -> None:
    """Do so much damage to somebody, 0 or more; armor counts, and at 0 Damage they are dying."""
    points = damage_past(course.fighter(who).known.armor, damage)
    course.happens(Hurt(who, points, damage - points, cause))
    if points and not course.fighter(who).damage:
        begin_dying(course, who)
