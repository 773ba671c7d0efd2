"""The effects of a settled action on both sides."""

from dataclasses import replace

from fourc_desktop.games.fourth_earth.rules.batteries import charges_of, spent, with_charges
from fourc_desktop.games.fourth_earth.rules.characters.character import EarthCharacter
from fourc_desktop.games.fourth_earth.rules.characters.transfer import passed_on
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import (
    EarthResult,
    action_succeeds,
)
from fourc_desktop.games.fourth_earth.rules.checks.settling import (
    character_after,
    foe_damage,
    protagonist_after,
    target_after,
)
from fourc_desktop.games.fourth_earth.rules.combat.events import FighterAfter, PoolSettled
from fourc_desktop.games.fourth_earth.rules.combat.state import (
    EarthFighter,
    EarthPlan,
    EarthState,
    OpenPlan,
)
from fourc_desktop.games.fourth_earth.rules.criticality import CriticalEffect, EffectKind
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook


def settled_plan(
    state: EarthState, opened: OpenPlan, result: EarthResult, book: EarthRulebook
) -> PoolSettled:
    """The event of a plan whose roll is settled.

    Raises:
        Refused: A combatant no longer has the points to spend.
    """
    plan, roll = opened.plan, replace(opened.roll, settled=True)
    check, is_solo = roll.check, plan.roller != plan.who
    mine = state.combatant(plan.who).fighter
    theirs = state.combatant(plan.at).fighter if plan.at else None
    if is_solo and theirs is not None:
        theirs = _with(theirs, character_after(theirs.character, plan.at, roll, result, book))
        mine = _with(mine, _solo_actor_after(mine.character, plan, result, book))
    else:
        mine = _with(mine, character_after(mine.character, plan.who, roll, result, book))
    effect, is_hit = result.effect, bool(plan.attack) and action_succeeds(result, check)
    if effect is not None and effect.on_self:
        mine = _after_own_trauma(mine, effect, check, state.turn)
    if theirs is None:
        return PoolSettled(replace(opened, roll=roll), (FighterAfter(plan.who, mine),))
    if plan.gives and result.is_success:
        mine, theirs = _with_points_given(mine, theirs, plan.gives, check, book)
    if not is_solo:
        theirs = _with(theirs, target_after(theirs.character, check, result, book))
    if effect is not None and not effect.on_self:
        theirs = with_lasting(theirs, effect, state.turn)
    after = (FighterAfter(plan.who, mine), FighterAfter(plan.at, theirs))
    lost = foe_damage(effect, check, book) if is_hit else 0
    return PoolSettled(replace(opened, roll=roll), after, lost)


def _with(fighter: EarthFighter, character: EarthCharacter) -> EarthFighter:
    return replace(fighter, character=character)


def _solo_actor_after(
    character: EarthCharacter, plan: EarthPlan, result: EarthResult, book: EarthRulebook
) -> EarthCharacter:
    """The acting character after a solo roll: without the points spent, with the effects."""
    check = plan.check
    if plan.spends:
        charges = spent(charges_of(character), check.battery, plan.spends, book.options.used)
        character = with_charges(character, charges)
    return protagonist_after(character, check, result, book)


def _after_own_trauma(
    fighter: EarthFighter, effect: CriticalEffect, check: PoolCheck, turn: int
) -> EarthFighter:
    if effect.kind is EffectKind.TOOL and check.tool:
        return replace(fighter, broken=(*fighter.broken, check.tool))
    return with_lasting(fighter, effect, turn)


def with_lasting(fighter: EarthFighter, effect: CriticalEffect, turn: int) -> EarthFighter:
    """The fighter with a lasting effect: Recurring until the fight ends, or Compounding (E13)."""
    match effect.kind:
        case EffectKind.RATING:
            return replace(fighter, rating_shift=fighter.rating_shift + effect.amount)
        case EffectKind.HEALTH:
            return replace(fighter, drain=fighter.drain - effect.amount)
        case EffectKind.NO_ACTION:
            last = max(fighter.idle_until, turn + effect.amount)
            return replace(fighter, idle_from=turn + 1, idle_until=last)
    return fighter


def _with_points_given(
    mine: EarthFighter, theirs: EarthFighter, points: int, check: PoolCheck, book: EarthRulebook
) -> tuple[EarthFighter, EarthFighter]:
    """Both fighters after a transfer of as many points as are available and have room."""
    giver, receiver = charges_of(mine.character), charges_of(theirs.character)
    left, got = passed_on(giver, receiver, check.battery, points, book)
    return (
        replace(mine, character=with_charges(mine.character, left)),
        replace(theirs, character=with_charges(theirs.character, got)),
    )
