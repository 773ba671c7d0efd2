"""What a settled action does to both sides."""

from dataclasses import replace

from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.fourth_earth.rules.batteries import (
    FULL,
    Battery,
    charges_of,
    with_charges,
)
from fourc_desktop.games.fourth_earth.rules.characters.transfer import transferred
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import EarthResult
from fourc_desktop.games.fourth_earth.rules.checks.settling import (
    character_after,
    foe_damage,
    without_spirit,
)
from fourc_desktop.games.fourth_earth.rules.combat.events import FighterAfter, PoolSettled
from fourc_desktop.games.fourth_earth.rules.combat.state import (
    EarthFighter,
    EarthState,
    OpenPlan,
)
from fourc_desktop.games.fourth_earth.rules.criticality import CriticalEffect, EffectKind
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook


def settled_plan(
    state: EarthState, opened: OpenPlan, result: EarthResult, book: EarthRulebook
) -> PoolSettled:
    """The event of a plan whose dice have fallen.

    Raises:
        Refused: Somebody has too few points left for what they wanted to spend.
    """
    plan, roll = opened.plan, replace(opened.roll, settled=True)
    mine = _protagonist_after(state, plan.who, roll, result, book)
    after = [FighterAfter(plan.who, mine)]
    lost = 0
    if plan.at:
        theirs = state.combatant(plan.at).fighter
        if plan.gives and result.is_success:
            mine, theirs = _with_points_given(mine, theirs, plan.gives, roll.check, book)
        elif plan.attack:
            lost = foe_damage(result.effect, roll.check, book) if result.is_success else 0
            theirs = _hurt(theirs, lost)
            if result.effect is not None and not result.effect.on_self:
                theirs = with_effect(theirs, result.effect, state.turn)
        after = [FighterAfter(plan.who, mine), FighterAfter(plan.at, theirs)]
    return PoolSettled(replace(opened, roll=roll), tuple(after), lost)


def _protagonist_after(
    state: EarthState, who: str, roll: Roll[PoolCheck], result: EarthResult, book: EarthRulebook
) -> EarthFighter:
    fighter = state.combatant(who).fighter
    character = character_after(fighter.character, who, roll, result, book)
    fighter = replace(fighter, character=character)
    effect = result.effect
    if effect is None or not effect.on_self:
        return fighter
    if effect.kind is EffectKind.TOOL and roll.check.tool:
        return replace(fighter, broken=(*fighter.broken, roll.check.tool))
    return with_lasting(fighter, effect, state.turn)


def with_lasting(fighter: EarthFighter, effect: CriticalEffect, turn: int) -> EarthFighter:
    """The victim of an effect that lasts: Recurring to the end of the fight, Compounding (E13)."""
    match effect.kind:
        case EffectKind.RATING:
            return replace(fighter, rating_shift=fighter.rating_shift + effect.amount)
        case EffectKind.HEALTH:
            return replace(fighter, drain=fighter.drain - effect.amount)
        case EffectKind.NO_ACTION:
            return replace(fighter, idle_until=max(fighter.idle_until, turn + effect.amount))
    return fighter


def with_effect(fighter: EarthFighter, effect: CriticalEffect, turn: int) -> EarthFighter:
    """The antagonist after an effect, at once and lasting; energy is not counted here."""
    if effect.kind is EffectKind.SPIRIT:
        charges = without_spirit(charges_of(fighter.character), -effect.amount)
        return replace(fighter, character=with_charges(fighter.character, charges))
    if effect.kind is EffectKind.HEALTH:
        fighter = _hurt(fighter, -effect.amount)
    return with_lasting(fighter, effect, turn)


def _hurt(fighter: EarthFighter, points: int) -> EarthFighter:
    health = max(0, fighter.character.health - points)
    return replace(fighter, character=replace(fighter.character, health=health))


def _with_points_given(
    mine: EarthFighter, theirs: EarthFighter, points: int, check: PoolCheck, book: EarthRulebook
) -> tuple[EarthFighter, EarthFighter]:
    """Both after a transfer, of as many points as the one has left and the other can take."""
    giver, receiver = charges_of(mine.character), charges_of(theirs.character)
    battery: Battery = check.battery
    given = min(points, giver[battery], FULL - receiver[battery])
    left, got = transferred(giver, receiver, battery, given, book)
    return (
        replace(mine, character=with_charges(mine.character, left)),
        replace(theirs, character=with_charges(theirs.character, got)),
    )
