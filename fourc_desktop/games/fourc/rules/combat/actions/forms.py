"""Powers that are turned on and off: Growth, Shrinking, Phasing, Physical Metamorphosis."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    COMBAT,
    SENSELESS,
    is_their_turn,
    refuse_dead,
    refuse_helpless,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import TurnPower
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import PowerTurned
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import (
    ActivePower,
    PowerState,
    SetTrait,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.traits import Trait

POWERS = "4C, Powers"

NO_FORM = Reason("no-such-form", POWERS, "{who} has no power “{power}” to turn on or off.")
ON = Reason("power-is-on", POWERS, "{power} of {who} is on already.")
OFF = Reason("power-is-off", POWERS, "{power} of {who} is off already.")
NOT_NOW = Reason("powers-when-side-acts", COMBAT, "{who} does that when their side acts.")


def forms_of(fighter: Fighter) -> Iterator[PowerStats]:
    """The fighter's powers that can be turned on and off, with the numbers of the sheet."""
    for each in fighter.known.sheet.powers:
        if not TURNED.isdisjoint(each.power.effects):
            yield each


TURNED = frozenset({PowerEffect.FORM, PowerEffect.SHIELDS})
"""The effects of powers that can be turned on and off."""


def form_name(power: PowerStats) -> str:
    """The name of a power that is turned on: "Growth", "Shield: Fire Control"."""
    is_shield = PowerEffect.SHIELDS in power.power.effects
    return f"Shield: {power.title}" if is_shield else power.title


def turning_forms(
    _context: ResolutionContext, who: Combatant[Fighter]
) -> Iterator[tuple[str, Mapping[str, object]]]:
    """The menu entries for each power that a fighter can turn on or off."""
    for each in forms_of(who.fighter):
        ends = is_on(who.fighter, each.title)
        title = f"End {form_name(each)}" if ends else form_name(each)
        yield title, {"power": each.title, "is_on": not ends}


def is_on(fighter: Fighter, power: str) -> bool:
    """Whether a power is turned on."""
    return any(each.power == power and each.state is PowerState.ON for each in fighter.active)


def turn_power(context: ResolutionContext, command: TurnPower) -> None:
    """Turn a power on or off; it costs no action.

    Raises:
        Refused: The fighter cannot do it now, lacks the power, or it is already on, or off.
    """
    who = context.combatant(command.who)
    power = next((each for each in forms_of(who.fighter) if each.title == command.power), None)
    if power is None:
        raise Refused(NO_FORM(who=who.name, power=command.power))
    if is_on(who.fighter, command.power) is command.is_on:
        raise Refused((ON if command.is_on else OFF)(who=who.name, power=command.power))
    context.refuse_unless_overruled(refuse_turning(context, who))
    active = ActivePower(power.title, power.power.id, tuple(_traits(power)), since=context.now.turn)
    context.emit(PowerTurned(who.id, active, command.is_on))


def refuse_turning(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot turn a power on or off now, or None."""
    if (refusal := refuse_helpless(who)) is not None:
        return refusal
    return None if is_their_turn(context.now, who) else NOT_NOW(who=who.name)


def end_forms(context: ResolutionContext, id_: str) -> None:
    """Turn off the powers of a fighter who is not awake or no longer has them."""
    who = context.combatant(id_)
    if not who.fighter.active:
        return
    awake = refuse_dead(who) is None and not any(map(who.fighter.has_condition, SENSELESS))
    forms = {power.title for power in forms_of(who.fighter)}
    for power in who.fighter.active:
        is_form = power.state is PowerState.ON and power.turns is None
        if is_form and (not awake or power.power not in forms):
            context.emit(PowerTurned(id_, power, is_on=False))


def refresh_forms(context: ResolutionContext, who: str) -> None:
    """Recompute the traits set by active powers, after one was halved or restored."""
    fighter = context.fighter(who)
    for power in forms_of(fighter):
        traits = tuple(_traits(power))
        for each in fighter.active:
            is_it = each.power == power.title and each.state is PowerState.ON
            if is_it and each.traits != traits:
                context.emit(PowerTurned(who, replace(each, traits=traits)))


def _traits(power: PowerStats) -> Iterator[SetTrait]:
    """The traits a power sets while it is on, such as Brawn in Growth (ruling R53)."""
    for number in power.numbers:
        if number.number.use is NumberUse.BRAWN:
            yield SetTrait(Trait.BRAWN, number.source.value)
