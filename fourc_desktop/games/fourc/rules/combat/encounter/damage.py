"""Losing Damage, beginning to die, and unconsciousness."""

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


def knock_out(context: ResolutionContext, who: str, turns: int) -> None:
    """A fighter is unconscious for some turns and loses all Fortune (4C, Concuss).

    By the alternative rulings Fortitude or Damage is lost instead (ruling R24).
    """
    context.emit(
        ConditionAdded(
            who, fighter_condition(Condition.UNCONSCIOUS, turns=turns, since=context.now.turn)
        )
    )
    if context.plays(FightReading.CONCUSS_TAKES_FORTITUDE):
        context.emit(FortitudeSet(who, 0))
    if context.plays(FightReading.CONCUSS_TAKES_DAMAGE):
        context.emit(DamageSet(who, 0))
    if _takes_fortune(context):
        context.emit(FortuneSet(who, 0))


def regain_consciousness(context: ResolutionContext, who: str) -> None:
    """End unconsciousness; what was lost is regained up to Fortitude (ruling R24)."""
    context.emit(ConditionEnded(who, Condition.UNCONSCIOUS.value))
    if context.plays(FightReading.CONCUSS_TAKES_FORTITUDE):
        context.emit(FortitudeSet(who, None))
    fighter = context.fighter(who)
    back = fighter.rank(Trait.FORTITUDE)
    if context.plays(FightReading.CONCUSS_TAKES_DAMAGE):
        context.emit(DamageSet(who, min(fighter.damage + back, fighter.full_damage)))
    if _takes_fortune(context):
        context.emit(FortuneSet(who, fighter.fortune + back))


def _takes_fortune(context: ResolutionContext) -> bool:
    return not (
        context.plays(FightReading.CONCUSS_TAKES_FORTITUDE)
        or context.plays(FightReading.CONCUSS_TAKES_DAMAGE)
    )


def begin_dying(context: ResolutionContext, who: str) -> None:
    """Damage is 0, and Fortitude falls at the end of each turn from now on (4C, Dying)."""
    fighter = context.fighter(who)
    if fighter.damage:
        context.emit(DamageSet(who, 0))
    if not fighter.has_condition(Condition.DYING):
        context.emit(
            ConditionAdded(who, fighter_condition(Condition.DYING, since=context.now.turn))
        )


def lose_damage(context: ResolutionContext, who: str, damage: int, cause: str) -> None:
    """Do so much damage to a fighter, 0 or more; armor counts, and at 0 Damage they are dying."""
    points = damage_past(context.fighter(who).armor, damage)
    context.emit(DamageTaken(who, points, damage - points, cause))
    if points and not context.fighter(who).damage:
        begin_dying(context, who)
