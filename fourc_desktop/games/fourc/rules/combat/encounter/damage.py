"""Losing Damage, beginning to die, and unconsciousness."""

from dataclasses import replace
from math import inf

from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import DamageTaken
from fourc_desktop.games.fourc.rules.combat.encounter.events import (
    ConditionAdded,
    ConditionEnded,
    DamageSet,
    FortitudeSet,
    FortuneSet,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    Fighter,
    fighter_condition,
)
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.gear.armor import damage_past
from fourc_desktop.games.fourc.rules.traits import Trait


def turns_out(context: ResolutionContext, who: str) -> int:
    """Roll 1d10 for the turns that a fighter is knocked out (4C, Concuss)."""
    what = "Turns unconscious"
    if _turns_left(context.fighter(who), context.now.turn):
        return context.dice.total(1, 10, what)
    # Who is awake sleeps, however long; for others it counts which is longer.
    return context.dice.detail(10, what)


def knock_out(context: ResolutionContext, who: str, turns: int) -> None:
    """A fighter is unconscious for some turns and loses all Fortune (4C, Concuss).

    By the alternative rulings Fortitude or Damage is lost instead (ruling R24); the Fortitude of
    the dying is not, for it would kill them at once. A fighter who is already unconscious for
    longer stays so.
    """
    fighter, now = context.fighter(who), context.now.turn
    if _turns_left(fighter, now) < turns:
        sleeps = fighter_condition(Condition.UNCONSCIOUS, turns=turns, since=now)
        context.emit(ConditionAdded(who, sleeps))
    is_dying = fighter.has_condition(Condition.DYING)
    if context.plays(FightReading.CONCUSS_TAKES_FORTITUDE) and not is_dying:
        context.emit(FortitudeSet(who, 0))
    if context.plays(FightReading.CONCUSS_TAKES_DAMAGE):
        context.emit(DamageSet(who, 0))
    if _takes_fortune(context.page):
        context.emit(FortuneSet(who, 0))


def regain_consciousness(context: ResolutionContext, who: str) -> None:
    """End unconsciousness; what was lost is regained up to Fortitude (ruling R24)."""
    before = context.fighter(who)
    after = awakened(before, context.page)
    context.emit(ConditionEnded(who, Condition.UNCONSCIOUS.value))
    if after.fortitude != before.fortitude:
        context.emit(FortitudeSet(who, after.fortitude))
    if after.damage != before.damage:
        context.emit(DamageSet(who, after.damage))
    if after.fortune != before.fortune:
        context.emit(FortuneSet(who, after.fortune))


def awakened(fighter: Fighter, page: CampaignPage) -> Fighter:
    """A fighter as on waking up (4C, Concuss; ruling R24); the dying only wake."""
    awake = fighter.without_condition_named(Condition.UNCONSCIOUS.value)
    is_dying = awake.has_condition(Condition.DYING)
    if page.plays(FightReading.CONCUSS_TAKES_FORTITUDE) and not is_dying:
        awake = replace(awake, fortitude=awake.fortitude or None)
    back = awake.rank(Trait.FORTITUDE)
    if page.plays(FightReading.CONCUSS_TAKES_DAMAGE) and not is_dying:
        awake = replace(awake, damage=min(awake.damage + back, awake.full_damage))
    if _takes_fortune(page):
        awake = replace(awake, fortune=awake.fortune + back)
    return awake


def _takes_fortune(page: CampaignPage) -> bool:
    return not (
        page.plays(FightReading.CONCUSS_TAKES_FORTITUDE)
        or page.plays(FightReading.CONCUSS_TAKES_DAMAGE)
    )


def _turns_left(fighter: Fighter, now: int) -> float:
    """The turns after this one that a fighter is unconscious; endless until they are healed."""
    for each in fighter.afflictions:
        if each.name == Condition.UNCONSCIOUS.value:
            return inf if each.turns is None else each.turns - (each.since < now)
    return 0


def begin_dying(context: ResolutionContext, who: str) -> None:
    """Damage is 0, and Fortitude falls at the end of each turn from now on (4C, Dying)."""
    fighter = context.fighter(who)
    if fighter.damage:
        context.emit(DamageSet(who, 0))
    if not fighter.has_condition(Condition.DYING):
        if fighter.fortitude == 0 and fighter.has_condition(Condition.UNCONSCIOUS):
            # Lost to unconsciousness (ruling R24), it would be death and not dying.
            context.emit(FortitudeSet(who, None))
        context.emit(
            ConditionAdded(who, fighter_condition(Condition.DYING, since=context.now.turn))
        )


def end_dying(context: ResolutionContext, who: str) -> None:
    """A fighter is no longer dying; lost Fortitude is back after a night's rest (ruling R27)."""
    context.emit(ConditionEnded(who, Condition.DYING.value))
    if context.fighter(who).fortitude is not None:
        context.emit(
            ConditionAdded(who, fighter_condition(Condition.WEAKENED, since=context.now.turn))
        )


def lose_damage(context: ResolutionContext, who: str, damage: int, cause: str) -> None:
    """Do so much damage to a fighter, 0 or more; armor counts, and at 0 Damage they are dying."""
    points = damage_past(context.fighter(who).armor, damage)
    context.emit(DamageTaken(who, points, damage - points, cause))
    if points and not context.fighter(who).damage:
        begin_dying(context, who)
