"""A sentence for each event of powers; what is said of a power on somebody."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.text import counted
from fourc_desktop.games.fourc.rules.combat.encounter import action_events, power_events
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    combatant_name,
)


def _amount(power: ActivePower) -> str:
    """The points of energy that were absorbed."""
    if power.state is not PowerState.STORED:
        return ""
    return f", {counted(power.points, 'point')}"


def active_label(encounter: FourcEncounterState, power: ActivePower) -> str:
    """A power on a fighter with who does it: "Controlled by Ada", "Hidden by Ada"."""
    is_willed = power.state in {PowerState.CONTROLLED, PowerState.LENT}
    return f"{power.label} by {combatant_name(encounter, power.by)}" if is_willed else power.label


def _power_turned(encounter: FourcEncounterState, event: action_events.PowerTurned) -> str:
    power, who = event.power, combatant_name(encounter, event.who)
    if power.state is not PowerState.ON:
        label = active_label(encounter, power)
        return f"{who}: {label}{'' if event.is_on else ' no longer'}{_amount(power)}."
    if not event.is_on:
        return f"{who}: {power.label} off."
    traits = "".join(f", {each.trait.title} {each.value}" for each in power.traits)
    turns = "" if power.turns is None else f", {counted(power.turns, 'turn')}"
    return f"{who}: {power.label} on{traits}{turns}."


POWER_EFFECTS = {
    "fail": "{who}: {power} fails on {target}.",
    "talk": "{target} understands {who}.",
    "read": "{who} reads the mind of {target}.",
    "blocked": "{target} blocks the mind of {who}.",
    "backlash": "{who}: {power} fails on {target}.",
    "easy": "{who} withstands what is easy.",
    "average": "{who} withstands what is average.",
    "difficult": "{who} withstands what is difficult.",
    "ridiculous": "{who} withstands what is ridiculous.",
}
"""What came of a power that was used, by the effect of its table."""


def _power_used(encounter: FourcEncounterState, event: power_events.PowerUsed) -> str:
    who, power = combatant_name(encounter, event.who), _power_title(encounter, event)
    if event.effect == "fail" and event.target == event.who:
        return f"{who}: {power} fails."
    target = combatant_name(encounter, event.target)
    return POWER_EFFECTS.get(event.effect, "{who}: {power} does nothing to {target}.").format(
        who=who, target=target, power=power
    )


def _power_title(encounter: FourcEncounterState, event: power_events.PowerUsed) -> str:
    """What the sheet of its user calls a power; "the power" where they have it no longer."""
    user = encounter.combatant(event.who).fighter if encounter.has(event.who) else None
    powers = user.known.sheet.powers if isinstance(user, Fighter) else ()
    return next((each.title for each in powers if each.power.id == event.power), "the power")


def _regenerated(encounter: FourcEncounterState, event: action_events.Regenerated) -> str:
    who = combatant_name(encounter, event.who)
    if not event.energy:
        return f"{who} regenerates {event.points} Damage."
    return f"{who} heals {event.points} Damage by {event.energy.lower()}."


def _opposed(encounter: FourcEncounterState, event: power_events.OpposedRolled) -> str:
    who, other = (combatant_name(encounter, each) for each in (event.who, event.other))
    return f"{who} comes to {event.total}, {other} to {event.other_total}."


POWER_SENTENCES: Mapping[type, Callable[[FourcEncounterState, Any], str]] = MappingProxyType(
    {
        action_events.PowerTurned: _power_turned,
        action_events.Regenerated: _regenerated,
        power_events.PowerUsed: _power_used,
        power_events.OpposedRolled: _opposed,
        power_events.OrderObeyed: lambda now, event: (
            f"{combatant_name(now, event.who)} does as ordered this turn."
        ),
        power_events.LeftMap: lambda now, event: f"{combatant_name(now, event.who)} is gone.",
    }
)
"""How the log narrates each event of powers."""
