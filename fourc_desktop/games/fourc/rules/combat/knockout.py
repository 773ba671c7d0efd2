"""Being knocked unconscious, and waking up again."""

from fourc_desktop.games.fourc.rules.combat.afflictions import suffering
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.events import (
    Befell,
    DamageSet,
    FortitudeSet,
    FortuneSet,
    Over,
)
from fourc_desktop.games.fourc.rules.conditions import Condition
from fourc_desktop.games.fourc.rules.fight_readings import FightReading
from fourc_desktop.games.fourc.rules.traits import Trait


def knock_out(course: Course, who: str, turns: int) -> None:
    """Somebody is unconscious for some turns and loses all Fortune (4C, Concuss).

    By the other readings Fortitude or Damage is lost instead (ruling R24).
    """
    course.happens(
        Befell(who, suffering(Condition.UNCONSCIOUS, turns=turns, since=course.now.turn))
    )
    if course.plays(FightReading.CONCUSS_TAKES_FORTITUDE):
        course.happens(FortitudeSet(who, 0))
    if course.plays(FightReading.CONCUSS_TAKES_DAMAGE):
        course.happens(DamageSet(who, 0))
    if _takes_fortune(course):
        course.happens(FortuneSet(who, 0))


def wake(course: Course, who: str) -> None:
    """Somebody comes to, and what was lost comes back as far as Fortitude goes (ruling R24)."""
    course.happens(Over(who, Condition.UNCONSCIOUS.value))
    if course.plays(FightReading.CONCUSS_TAKES_FORTITUDE):
        course.happens(FortitudeSet(who, None))
    fighter = course.fighter(who)
    back = fighter.rank(Trait.FORTITUDE)
    if course.plays(FightReading.CONCUSS_TAKES_DAMAGE):
        course.happens(DamageSet(who, min(fighter.damage + back, fighter.full_damage)))
    if _takes_fortune(course):
        course.happens(FortuneSet(who, fighter.fortune + back))


def _takes_fortune(course: Course) -> bool:
    return not (
        course.plays(FightReading.CONCUSS_TAKES_FORTITUDE)
        or course.plays(FightReading.CONCUSS_TAKES_DAMAGE)
    )
