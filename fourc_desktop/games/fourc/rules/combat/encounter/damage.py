"""Loss of Damage, dying, and unconsciousness."""

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
    FighterCondition,
    fighter_condition,
)
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.gear.armor import damage_past
from fourc_desktop.games.fourc.rules.traits import Trait


def turns_out(context: ResolutionContext, who: str) -> int:
    """Roll 1d10 for the turns of unconsciousness (4C, Concuss)."""
    what = context.throw_title(who, "Turns unconscious")
    if _turns_left(context.fighter(who), context.now.turn):
        return context.dice.total(1, 10, what)
    # If the fighter is awake, the exact number does not matter; else the larger one counts.
    return context.dice.detail(10, what)


def knock_out(context: ResolutionContext, who: str, turns: int) -> None:
    """Make a fighter unconscious for some turns; all Fortune is lost (4C, Concuss).

    Under the alternative rulings Fortitude or Damage is lost instead (ruling R24); dying fighters
    keep their Fortitude, since they would die. A fighter who is unconscious for longer stays so.
    """
    fighter, now = context.fighter(who), context.now.turn
    if _turns_left(fighter, now) < turns:
        sleeps = fighter_condition(Condition.UNCONSCIOUS, turns=turns, since=now)
        context.emit(ConditionAdded(who, sleeps))
    _emit_scores(context, who, knocked_out(fighter, context.page))


def regain_consciousness(context: ResolutionContext, who: str) -> None:
    """End unconsciousness; what was lost is restored up to Fortitude (ruling R24)."""
    after = awakened(context.fighter(who), context.page)
    context.emit(ConditionEnded(who, Condition.UNCONSCIOUS.value))
    _emit_scores(context, who, after)


def knocked_out(fighter: Fighter, page: CampaignPage) -> Fighter:
    """The fighter without what a concussion takes (4C, Concuss; ruling R24)."""
    out = fighter
    if page.plays(FightReading.CONCUSS_TAKES_FORTITUDE) and not out.has_condition(Condition.DYING):
        out = replace(out, fortitude=0)
    if page.plays(FightReading.CONCUSS_TAKES_DAMAGE):
        out = replace(out, damage=0)
    return replace(out, fortune=0) if _takes_fortune(page) else out


def awakened(fighter: Fighter, page: CampaignPage) -> Fighter:
    """The fighter after waking up (4C, Concuss; ruling R24); a dying one regains nothing."""
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


def ends_by_waking(condition: FighterCondition) -> bool:
    """Whether it is unconsciousness for some turns, not until healed."""
    return condition.name == Condition.UNCONSCIOUS.value and condition.turns is not None


def _emit_scores(context: ResolutionContext, who: str, after: Fighter) -> None:
    """Emit the changes to the scores that `after` has, which unconsciousness takes and restores."""
    before = context.fighter(who)
    if after.fortitude != before.fortitude:
        context.emit(FortitudeSet(who, after.fortitude))
    if after.damage != before.damage:
        context.emit(DamageSet(who, after.damage))
    if after.fortune != before.fortune:
        context.emit(FortuneSet(who, after.fortune))


def _takes_fortune(page: CampaignPage) -> bool:
    return not (
        page.plays(FightReading.CONCUSS_TAKES_FORTITUDE)
        or page.plays(FightReading.CONCUSS_TAKES_DAMAGE)
    )


def _turns_left(fighter: Fighter, now: int) -> float:
    """The turns after this one that a fighter is unconscious; infinite until healed."""
    for each in fighter.afflictions:
        if each.name == Condition.UNCONSCIOUS.value:
            return inf if each.turns is None else each.turns - (each.since < now)
    return 0


def begin_dying(context: ResolutionContext, who: str) -> None:
    """Set Damage to 0, and Fortitude falls at the end of each turn from now on (4C, Dying)."""
    fighter = context.fighter(who)
    if fighter.damage:
        context.emit(DamageSet(who, 0))
    if not fighter.has_condition(Condition.DYING):
        if fighter.fortitude == 0 and fighter.has_condition(Condition.UNCONSCIOUS):
            # Fortitude lost to unconsciousness (ruling R24) is restored: 0 would mean death.
            context.emit(FortitudeSet(who, None))
        context.emit(
            ConditionAdded(who, fighter_condition(Condition.DYING, since=context.now.turn))
        )


def end_dying(context: ResolutionContext, who: str) -> None:
    """End dying; lost Fortitude returns with a night's rest (ruling R27)."""
    context.emit(ConditionEnded(who, Condition.DYING.value))
    if context.fighter(who).fortitude is not None:
        context.emit(
            ConditionAdded(who, fighter_condition(Condition.WEAKENED, since=context.now.turn))
        )


def lose_damage(context: ResolutionContext, who: str, damage: int, cause: str) -> None:
    """Reduce Damage by an amount of 0 or more, minus armor; at 0 the fighter is dying."""
    points = damage_past(context.fighter(who).armor, damage)
    context.emit(DamageTaken(who, points, damage - points, cause))
    if points and not context.fighter(who).damage:
        begin_dying(context, who)
