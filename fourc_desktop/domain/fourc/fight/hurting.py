"""Losing Damage by something that is no attack."""

from fourc_desktop.domain.fourc.armor import damage_past
from fourc_desktop.domain.fourc.fight.action_events import Hurt
from fourc_desktop.domain.fourc.fight.course import Course
from fourc_desktop.domain.fourc.fight.dying import begin_dying
from fourc_desktop.domain.fourc.fight.holds import lasting_holds
from fourc_desktop.domain.fourc.traits import Trait


def hurt(course: Course, who: str, damage: int, cause: str) -> None:
    """Do so much damage to somebody, 0 or more; armor counts, and at 0 Damage they are dying."""
    fighter = course.fighter(who)
    points = damage_past(fighter.known.armor, damage)
    course.happens(Hurt(who, points, damage - points, cause))
    if points and not course.fighter(who).damage:
        begin_dying(course, who)


def squeeze(course: Course) -> None:
    """At the end of a turn every hold does the holder's Brawn (4C, Hold; rulings R23 and R49)."""
    for holder, held in lasting_holds(course):
        hurt(course, held, course.fighter(holder).rank(Trait.BRAWN), "a hold")
