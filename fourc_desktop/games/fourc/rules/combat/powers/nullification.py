"""Suppressing a power of somebody for the turn (4C, Nullification; ruling R61)."""

from collections.abc import Iterator

from fourc_desktop.core.numbers import half_up
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.combat.actions.forms import refresh_forms
from fourc_desktop.games.fourc.rules.combat.actions.power_owners import held_power, power_of
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import PowerTurned
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import (
    SUPPRESSED,
    ActivePower,
    PowerState,
)
from fourc_desktop.games.fourc.rules.combat.encounter.damage import lose_damage
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.power_events import PowerUsed
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import PowerUseRoll
from fourc_desktop.games.fourc.rules.combat.powers.power_action import (
    Aim,
    PowerAction,
    PowerUse,
)

NO_POWER = Reason(
    "no-power-to-nullify", "4C, Nullification", "{target} has no power “{power}” to put out."
)

EFFECTS = {"negated": PowerState.NEGATED, "halved": PowerState.HALVED}
"""The state of the suppressed power, by the effect in the result table."""


def powers_to_nullify(fighter: Fighter) -> Iterator[PowerStats]:
    """The powers of a fighter that can be suppressed: with a Rank Value, and no devices."""
    suppressed = {each.power for each in fighter.active if each.state in SUPPRESSED}
    for each in fighter.known.sheet.powers:
        if each.rank is not None and not each.power.device and each.title not in suppressed:
            yield each


def _refuse(_context: ResolutionContext, use: PowerUse) -> Refusal | None:
    if use.choice in {each.title for each in powers_to_nullify(use.target.fighter)}:
        return None
    return NO_POWER(target=use.target.name, power=use.choice)


def _settle(context: ResolutionContext, roll: PowerUseRoll, effect: str) -> None:
    """Suppress the power for this turn or halve it.

    Black returns half its Rank Value at the user.
    """
    power = held_power(context.fighter(roll.target), roll.choice)
    if power is None or power.rank is None:
        return
    if effect not in EFFECTS:
        context.emit(PowerUsed(roll.who, power_of(context, roll), roll.target, effect))
        lose_damage(context, roll.who, half_up(power.rank.value), "a backlash")
        return
    suppressed = ActivePower(
        roll.choice,
        power.power.id,
        turns=0,
        since=context.now.turn,
        state=EFFECTS[effect],
        by=roll.who,
    )
    context.emit(PowerTurned(roll.target, suppressed))
    refresh_forms(context, roll.target)


NULLIFICATION = (
    PowerAction(
        "{power}",
        Aim.RANGE,
        "nullification",
        _settle,
        _refuse,
        asks="Which power",
        reflected=frozenset(EFFECTS),
    ),
)
"""The uses of Nullification."""
