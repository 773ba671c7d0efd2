"""Losing Damage, beginning to die, unconsciousness."""

from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import DamageTaken
from fourc_desktop.games.fourc.rules.combat.encounter.events import (
    ConditionAdded,
    ConditionEnded,
    DamageSet,
    FortitudeSet,
    FortuneSet,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import fighter_condition
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.gear.armor import damage_past
from fourc_desktop.games.fourc.rules.traits import Trait


def knock_out(course: ResolutionContext, who: str, turns: int) -> None:
    """Somebody is unconscious for some turns and loses all Fortune (4C, Concuss).

    By the other readings Fortitude or Damage is lost instead (ruling R24).
    """
    course.emit(
        ConditionAdded(
            who, fighter_condition(Condition.UNCONSCIOUS, turns=turns, since=course.now.turn)
        )
    )
    if course.plays(FightReading.CONCUSS_TAKES_FORTITUDE):
        course.emit(FortitudeSet(who, 0))
    if course.plays(FightReading.CONCUSS_TAKES_DAMAGE):
        course.emit(DamageSet(who, 0))
    if _takes_fortune(course):
        course.emit(FortuneSet(who, 0))


def regain_consciousness(course: ResolutionContext, who: str) -> None:
    """Somebody comes to, and what was lost comes back as far as Fortitude goes (ruling R24)."""
    course.emit(ConditionEnded(who, Condition.UNCONSCIOUS.value))
    if course.plays(FightReading.CONCUSS_TAKES_FORTITUDE):
        course.emit(FortitudeSet(who, None))
    fighter = course.fighter(who)
    back = fighter.rank(Trait.FORTITUDE)
    if course.plays(FightReading.CONCUSS_TAKES_DAMAGE):
        course.emit(DamageSet(who, min(fighter.damage + back, fighter.full_damage)))
    if _takes_fortune(course):
        course.emit(FortuneSet(who, fighter.fortune + back))


def _takes_fortune(course: ResolutionContext) -> bool:
    return not (
        course.plays(FightReading.CONCUSS_TAKES_FORTITUDE)
        or course.plays(FightReading.CONCUSS_TAKES_DAMAGE)
    )


def begin_dying(course: ResolutionContext, who: str) -> None:
    """Damage is 0, and Fortitude falls at the end of each turn from now on (4C, Dying)."""
    fighter = course.fighter(who)
    if fighter.damage:
        course.emit(DamageSet(who, 0))
    if not fighter.has_condition(Condition.DYING):
        course.emit(ConditionAdded(who, fighter_condition(Condition.DYING, since=course.now.turn)))


def lose_damage(course: ResolutionContext, who: str, damage: int, cause: str) -> None:
    """Do so much damage to somebody, 0 or more; armor counts, and at 0 Damage they are dying."""
    points = damage_past(course.fighter(who).known.armor, damage)
    course.emit(DamageTaken(who, points, damage - points, cause))
    if points and not course.fighter(who).damage:
        begin_dying(course, who)
