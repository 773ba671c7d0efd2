"""The rule of a roll: pool, Criticality Die, rerolls and tables; and its six outcomes."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from fourc_desktop.core.dice import Dice, Throw
from fourc_desktop.core.rolls.rolling import Grade, ResultMark, Roll, RollOutcome
from fourc_desktop.core.text import counted
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    PoolCheck,
    Versus,
    foe_level,
    has_foe_use_roll,
    has_use_roll,
    own_level,
    pool_of,
    their_rating,
    use_level,
)
from fourc_desktop.games.fourth_earth.rules.criticality import (
    CriticalEffect,
    CriticalSign,
    EffectKind,
    throw_criticality_die,
    throw_on_tables,
)
from fourc_desktop.games.fourth_earth.rules.dice_pool import SUCCESS_FACE, PoolResult, throw_pool
from fourc_desktop.games.fourth_earth.rules.energy import WHOLE
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

EarthRoll = Roll[PoolCheck]


class Redo(StrEnum):
    """The kinds of alterations of a thrown roll; the id of an alteration begins with the value."""

    POOL = "pool"
    DIE = "die"
    CRITICALITY_DIE = "criticality-die"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class EarthResult:
    """The result of a roll.

    Attributes:
        pool: The deciding pool: that of the effect, or that of a failed use.
        is_success: Whether the action succeeds.
        use: The pool of using something, or None.
        foe: The pool of the antagonist, or None.
        sign: The result of the Criticality Die.
        effect: The result of the tables of Criticality, once rolled.
    """

    pool: PoolResult
    is_success: bool
    use: PoolResult | None = None
    foe: PoolResult | None = None
    sign: CriticalSign = CriticalSign.NONE
    effect: CriticalEffect | None = None

    @property
    def is_critical(self) -> bool:
        """Whether a table of Criticality has to be rolled."""
        return self.sign is CriticalSign.CRITICAL

    @property
    def is_done(self) -> bool:
        """Whether the action succeeded without a roll."""
        return self.is_success and not self.pool.sides and self.use is None


def action_succeeds(result: EarthResult, check: PoolCheck) -> bool:
    """Whether the action succeeds; a solo action does if the player's pool fails."""
    return result.is_success is not (check.versus is Versus.SOLO)


def result_of(roll: EarthRoll, book: EarthRulebook, dice: Dice) -> EarthResult:
    """The result of a roll with its alterations."""
    check = roll.check
    result = _with_die(_thrown(check, book, dice), check, book, dice)
    for alteration in roll.alterations:
        redo = Redo(alteration.id.partition(":")[0])
        result = _REDOING[redo](result, check, book, dice)
    return result


def _thrown(check: PoolCheck, book: EarthRulebook, dice: Dice) -> EarthResult:
    """Roll the pools: that of the use, if it works that of the effect, and the antagonist's.

    In solo play the use is that of the acting character; if it fails, the target does not roll.
    """
    size, use = pool_of(check, book), None
    if has_use_roll(check, book):
        use = throw_pool(dice, size, use_level(check, book), "Use")
        if not use.is_success:
            return EarthResult(use, is_success=False, use=use)
    if has_foe_use_roll(check, book):
        use = throw_pool(dice, check.foe_dice, book.level(check.foe_use), "Use")
        if not use.is_success:
            return EarthResult(PoolResult(size, 0, 0, is_success=True), is_success=True, use=use)
    pool = throw_pool(dice, size, own_level(check, book), check.on or "Pool")
    foe = None
    if check.versus is Versus.OPPOSED:
        foe = throw_pool(dice, check.foe_dice, foe_level(check, book), check.foe or "Antagonist")
    return _judged(EarthResult(pool, pool.is_success, use, foe))


def _judged(result: EarthResult) -> EarthResult:
    """The result with its success: in opposing rolls most ones win, ties go to the protagonist.

    A rating that needs no dice decides without them. Source: seed 003, Opposing.
    """
    pool, foe = result.pool, result.foe
    if foe is None or not pool.sides:
        return replace(result, is_success=pool.is_success)
    return replace(result, is_success=not (foe.sides == 0 and foe.is_success) and _wins(pool, foe))


def _wins(pool: PoolResult, foe: PoolResult) -> bool:
    return pool.ones >= foe.ones


def _with_die(
    result: EarthResult, check: PoolCheck, book: EarthRulebook, dice: Dice
) -> EarthResult:
    """The result with the Criticality Die, which is rolled only together with other dice."""
    options = book.options
    if not (result.pool.sides and check.with_die and options.has_criticality_die):
        return result
    sign = throw_criticality_die(
        dice, check.die, criticals=options.criticality, partials=options.partials
    )
    return replace(result, sign=sign)


def _pool_again(
    result: EarthResult, check: PoolCheck, book: EarthRulebook, dice: Dice
) -> EarthResult:
    """Reroll the whole pool and the Criticality Die; a successful use is kept."""
    if result.use is not None and not result.use.is_success:
        return _with_die(_thrown(check, book, dice), check, book, dice)
    pool = throw_pool(dice, result.pool.size, own_level(check, book), check.on or "Pool")
    again = _judged(replace(result, pool=pool, sign=CriticalSign.NONE, effect=None))
    return _with_die(again, check, book, dice)


def _die_again(
    result: EarthResult, check: PoolCheck, book: EarthRulebook, dice: Dice
) -> EarthResult:
    """Reroll one die that does not show 1."""
    old = result.pool
    ones = old.ones + dice.count(Throw(1, 1, old.sides, "One die"), SUCCESS_FACE)
    pool = replace(old, ones=ones, is_success=ones > 0)
    if result.use is not None and not result.use.is_success:
        if not pool.is_success:
            return replace(result, pool=pool, use=pool)
        effect = throw_pool(dice, old.size, own_level(check, book), check.on or "Pool")
        return _judged(replace(result, pool=effect, use=pool))
    return _judged(replace(result, pool=pool))


def _criticality_die_again(
    result: EarthResult, check: PoolCheck, book: EarthRulebook, dice: Dice
) -> EarthResult:
    return _with_die(replace(result, effect=None), check, book, dice)


def _on_table(
    result: EarthResult, check: PoolCheck, book: EarthRulebook, dice: Dice
) -> EarthResult:
    """Roll on the table; in a solo roll, for the acting character. Source: seed 003."""
    effect = throw_on_tables(
        book.criticality,
        dice,
        is_success=action_succeeds(result, check),
        is_aggressive=check.is_aggressive,
    )
    return replace(result, effect=effect)


_REDOING: Final[
    dict[Redo, Callable[[EarthResult, PoolCheck, EarthRulebook, Dice], EarthResult]]
] = {
    Redo.POOL: _pool_again,
    Redo.DIE: _die_again,
    Redo.CRITICALITY_DIE: _criticality_die_again,
    Redo.TABLE: _on_table,
}

CRITICAL_FAILURE: Final = RollOutcome(
    "Critical failure", ResultMark("F−", Grade.BAD), "Critical failure", "Worse than meant.", 0
)
FAILURE: Final = RollOutcome("Failure", ResultMark("F", Grade.BAD), "Failure", "", 1)
PARTIAL: Final = RollOutcome(
    "Partial", ResultMark("F+", Grade.PARTIAL), "Partial", "Failed, with something good.", 2
)
COMPLICATION: Final = RollOutcome(
    "Complication", ResultMark("S−", Grade.GOOD), "Complication", "Done, with something bad.", 3
)
SUCCESS: Final = RollOutcome("Success", ResultMark("S", Grade.GOOD), "Success", "", 4)
CRITICAL_SUCCESS: Final = RollOutcome(
    "Critical success", ResultMark("S+", Grade.BEST), "Critical success", "Better than meant.", 5
)

OUTCOMES: Final = {
    (False, CriticalSign.CRITICAL): CRITICAL_FAILURE,
    (False, CriticalSign.NONE): FAILURE,
    (False, CriticalSign.PARTIAL): PARTIAL,
    (True, CriticalSign.PARTIAL): COMPLICATION,
    (True, CriticalSign.NONE): SUCCESS,
    (True, CriticalSign.CRITICAL): CRITICAL_SUCCESS,
}
"""The six outcomes by success and result of the Criticality Die."""

MIN_SUCCESS: Final = COMPLICATION.number


def is_success(outcome: RollOutcome) -> bool:
    """Whether an outcome is a success, including a complicated one."""
    return outcome.number >= MIN_SUCCESS


def outcome_id(outcome: RollOutcome) -> str:
    """The id of an outcome in JSON: "critical-success"."""
    return outcome.title.lower().replace(" ", "-")


def outcome_for(result: EarthResult, check: PoolCheck) -> RollOutcome:
    """The outcome of a result, with the effect of the tables as a sentence.

    In a solo roll the sentence says whether the acting character succeeds.
    """
    outcome = OUTCOMES[result.is_success, result.sign]
    if result.effect is not None:
        return replace(outcome, words=effect_text(result.effect, check))
    succeeds = action_succeeds(result, check)
    if check.versus is Versus.SOLO:
        does = _HITS[succeeds] if check.is_aggressive else "succeeds" if succeeds else "fails"
        return replace(outcome, words=f"{check.foe or 'Whoever acts'} {does}{_why(result, check)}.")
    if check.is_aggressive:
        return replace(outcome, words=f"It {_HITS[succeeds]}{_ALSO.get(outcome, '')}.")
    return outcome


_HITS: Final = {True: "hits", False: "misses"}
"""The verbs for an attack."""

_ALSO: Final = {
    CRITICAL_FAILURE: ", and worse",
    PARTIAL: ", with something good",
    COMPLICATION: ", with something bad",
    CRITICAL_SUCCESS: ", better than meant",
}
"""What else an attack does, by its outcome."""


def _why(result: EarthResult, check: PoolCheck) -> str:
    """Why a solo roll needed no dice: ": at a rating of 0 no dice are rolled"; else empty."""
    if result.pool.sides:
        return ""
    if result.use is not None and not result.use.is_success:
        return ": the use failed"
    rating = their_rating(check)
    return f": at a rating of {'∞' if rating is None else rating} no dice are rolled"


def effect_text(effect: CriticalEffect, check: PoolCheck) -> str:
    """The effect of the tables as a sentence."""
    faces = f"d12 says {effect.face}"
    if effect.trauma:
        faces += f", trauma {effect.trauma}"
    return f"{faces}: {_effect(effect, check)}."


def _effect(effect: CriticalEffect, check: PoolCheck) -> str:
    amount, kind = effect.amount, effect.kind
    whom = (check.name or "yourself") if hits_roller(effect, check) else check.foe or "the target"
    if kind is EffectKind.TOOL and check.tool:
        return f"{check.tool} is useless from now on"
    if kind in (EffectKind.ENERGY, EffectKind.TOOL):
        return f"energy × {amount / WHOLE:g}" + (f" on {whom}" if effect.on_self else "")
    if kind is EffectKind.BATTERY:
        owner = (check.foe or "whoever acts") if check.versus is Versus.SOLO else check.name
        whose = f" of {owner}" if owner else ""
        return f"{'+' if amount > 0 else '−'}{abs(amount)} {check.battery.value} battery{whose}"
    return _EFFECTS[kind].format(whom=whom, amount=abs(amount))


def given_text(check: PoolCheck, result: EarthResult) -> str:
    """The points of a transfer to a character of the campaign, as text, or empty."""
    if not (check.gives and check.foe and result.is_success) or check.at in {"", check.who}:
        return ""
    points = counted(check.gives, "point")
    return f"{check.foe} gets {points} of {check.battery.value}, as far as there are and fit."


def hits_roller(effect: CriticalEffect, check: PoolCheck) -> bool:
    """Whether the roller is the victim of an effect; in a solo roll the roller is the target."""
    return effect.on_self is not (check.versus is Versus.SOLO)


_EFFECTS: Final = {
    EffectKind.OWN_ENERGY: "half the energy hits {whom}",
    EffectKind.RATING: "ratings against {whom} −{amount}, every round, adds up",
    EffectKind.SPIRIT: "{whom}: −{amount} spiritual battery, or health",
    EffectKind.HEALTH: "{whom}: −{amount} health, every round, adds up",
    EffectKind.NO_ACTION: "{whom}: no action for {amount} rounds",
}
