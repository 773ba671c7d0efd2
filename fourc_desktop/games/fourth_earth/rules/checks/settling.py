"""The effects of a settled roll on both sides: points, proficiency, health, Criticality."""

from dataclasses import replace
from typing import Final

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.rolls.outcomes import payments
from fourc_desktop.games.fourth_earth.rules.action_types import (
    MAX_TOOL_RANKS,
    ActionType,
    Tool,
)
from fourc_desktop.games.fourth_earth.rules.batteries import (
    NON_HEALTH,
    Battery,
    changed_from,
    charges_of,
    spent,
    with_charges,
)
from fourc_desktop.games.fourth_earth.rules.characters.character import (
    MAX_TYPES,
    EarthCharacter,
    resistance_of,
)
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import (
    lowered,
    points_earned,
    type_named,
    with_points,
)
from fourc_desktop.games.fourth_earth.rules.characters.traumas import trauma_of, with_trauma
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    PoolCheck,
    Versus,
    has_use_roll,
    initial_rating,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import (
    EarthResult,
    EarthRoll,
    action_succeeds,
)
from fourc_desktop.games.fourth_earth.rules.criticality import CriticalEffect, EffectKind
from fourc_desktop.games.fourth_earth.rules.energy import WHOLE, health_lost
from fourc_desktop.games.fourth_earth.rules.options import Rounding
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

PROFICIENCY: Final = "proficiency"
"""The name of the fund of proficiency points."""

TO_BE_ROLLED = Reason(
    "earth-table-not-rolled",
    "4th Earth RAW: Sprinkles, Criticality",
    "The result is critical; roll on its table first.",
)
NO_PROFICIENCY = Reason(
    "earth-no-proficiency",
    "4th Earth RAW: Sprinkles, Re-roll",
    "{name} has {now} proficiency points; {wanted} are needed.",
)


def character_after(
    character: EarthCharacter, who: str, roll: EarthRoll, result: EarthResult, book: EarthRulebook
) -> EarthCharacter:
    """The character with the id `who` after their own roll.

    In a solo roll they are the target of another character's action.

    Raises:
        Refused: The table of a critical result was not rolled, or points are missing.
    """
    if result.is_critical and result.effect is None:
        raise Refused(TO_BE_ROLLED())
    check = roll.check
    paid = payments(roll).get(who, {})
    after = _spent(character, check, paid, book)
    if check.versus is Versus.SOLO:
        return target_after(after, check, result, book)
    return protagonist_after(after, check, result, book)


def protagonist_after(
    character: EarthCharacter, check: PoolCheck, result: EarthResult, book: EarthRulebook
) -> EarthCharacter:
    """The acting character after the action, with proficiency and effects of Criticality."""
    points = points_earned(
        is_success=action_succeeds(result, check), is_done=_is_done(result, check, book)
    )
    after = _with_proficiency(character, check, points)
    if result.effect is None:
        return after
    return after_effect(after, result.effect, check, book)


def _is_done(result: EarthResult, check: PoolCheck, book: EarthRulebook) -> bool:
    """Whether the action succeeded without a roll."""
    if check.versus is Versus.SOLO:
        return initial_rating(check, book) is None and result.use is None
    return result.is_done


def target_after(
    character: EarthCharacter, check: PoolCheck, result: EarthResult, book: EarthRulebook
) -> EarthCharacter:
    """The target of an aggressive action after it, without lasting effects."""
    if not (check.is_aggressive and action_succeeds(result, check)):
        return character
    charges = charges_of(character)
    lost, effect = foe_damage(result.effect, check, book), result.effect
    if effect is not None and effect.kind is EffectKind.SPIRIT:
        charges = without_spirit(charges, -effect.amount)
    if effect is not None and effect.kind is EffectKind.HEALTH:
        lost -= effect.amount
    charges[Battery.HEALTH] = max(0, charges[Battery.HEALTH] - lost)
    return with_charges(character, charges)


def other_after(
    other: EarthCharacter, roll: EarthRoll, result: EarthResult, book: EarthRulebook
) -> EarthCharacter:
    """The antagonist after another character's roll; in a solo roll, the acting character."""
    check = roll.check
    if check.versus is Versus.SOLO:
        return protagonist_after(other, check, result, book)
    return target_after(other, check, result, book)


def _spent(
    character: EarthCharacter, check: PoolCheck, paid: dict[str, int], book: EarthRulebook
) -> EarthCharacter:
    used = book.options.used
    costs = {each: paid.get(each.value, 0) for each in NON_HEALTH}
    charges = charges_of(character)
    points = check.spend + (check.use_spend if has_use_roll(check, book) else 0)
    if points:
        charges = spent(charges, check.battery, points, used)
    for battery, cost in costs.items():
        if cost:
            charges = spent(charges, battery, cost, used)
    after = with_charges(character, charges)
    return _without_proficiency(after, check.on, paid.get(PROFICIENCY, 0))


def proficiency_points(character: EarthCharacter) -> int:
    """The total of proficiency points that are not yet part of a rank."""
    return sum(each.points for each in character.actions)


def _without_proficiency(character: EarthCharacter, on: str, points: int) -> EarthCharacter:
    """The character with points deducted, first from the action type rolled, then in order."""
    now = proficiency_points(character)
    if points > now:
        raise Refused(NO_PROFICIENCY(name=character.profile.name, now=now, wanted=points))
    rolled = type_named(character.actions, on)
    order = sorted(character.actions, key=lambda each: each is not rolled)
    left: dict[str, ActionType] = {}
    for each in order:
        taken = min(points, each.points)
        points -= taken
        left[each.name] = lowered(each, taken)
    return replace(character, actions=tuple(left[each.name] for each in character.actions))


def _with_proficiency(character: EarthCharacter, check: PoolCheck, points: int) -> EarthCharacter:
    """The character with points for the action type and the tool; a new type is added (E10)."""
    if not points or not check.on:
        return character
    actions = character.actions
    if type_named(actions, check.on) is None and len(actions) < MAX_TYPES:
        actions = (*actions, ActionType(check.on, battery=check.battery))
    named = check.on.casefold()
    return replace(
        character,
        actions=tuple(
            with_points(each, points) if each.name.casefold() == named else each for each in actions
        ),
        tools=tuple(_practised(each, check.tool, points) for each in character.tools),
    )


def _practised(tool: Tool, name: str, points: int) -> Tool:
    if not name or tool.name.casefold() != name.casefold():
        return tool
    return with_points(tool, points, MAX_TOOL_RANKS)


def after_effect(
    character: EarthCharacter, effect: CriticalEffect, check: PoolCheck, book: EarthRulebook
) -> EarthCharacter:
    """The character after the effect of a table of Criticality on the protagonist."""
    charges = charges_of(character)
    if effect.kind is EffectKind.BATTERY:
        used = book.options.used
        charges = changed_from(charges, check.battery, effect.amount, used, stays=effect.stays)
    elif effect.on_self and effect.kind is EffectKind.SPIRIT:
        charges = without_spirit(charges, -effect.amount)
    elif effect.on_self:
        lost = own_damage(effect, check, resistance_of(character, book), book)
        charges[Battery.HEALTH] = max(0, charges[Battery.HEALTH] - lost)
    return with_charges(character, charges)


def with_lasting_trauma(
    character: EarthCharacter, effect: CriticalEffect, check: PoolCheck
) -> EarthCharacter:
    """The victim of an effect outside a fight, with its trauma if it lasts (E16)."""
    trauma = trauma_of(effect, check.tool)
    if trauma is None:
        return character
    return replace(character, traumas=with_trauma(character.traumas, trauma))


def without_spirit(charges: dict[Battery, int], points: int) -> dict[Battery, int]:
    """The batteries without points of the spiritual one, or of health if that is empty."""
    battery = Battery.SPIRITUAL if charges[Battery.SPIRITUAL] else Battery.HEALTH
    return {**charges, battery: max(0, charges[battery] - points)}


def own_damage(
    effect: CriticalEffect, check: PoolCheck, resistance: int, book: EarthRulebook
) -> int:
    """The health that an effect on the protagonist drains at once.

    Half the energy is at least 1, and ignores resistance. Source: seed 003, Aggressive Failure.
    """
    round_up = book.options.rounding is Rounding.UP
    match effect.kind:
        case EffectKind.OWN_ENERGY:
            return max(1, health_lost(check.energy, percent=effect.amount))
        case EffectKind.ENERGY:
            return health_lost(check.energy, resistance, effect.amount, round_up=round_up)
        case EffectKind.TOOL if not check.tool:
            return health_lost(check.energy, resistance, effect.amount, round_up=round_up)
        case EffectKind.HEALTH:
            return -effect.amount
    return 0


def foe_damage(effect: CriticalEffect | None, check: PoolCheck, book: EarthRulebook) -> int:
    """The health that a successful aggressive action drains from the antagonist (E12)."""
    percent = WHOLE
    if effect is not None and effect.kind is EffectKind.ENERGY and not effect.on_self:
        percent = effect.amount
    round_up = book.options.rounding is Rounding.UP
    return health_lost(check.energy, check.resistance, percent, round_up=round_up)
