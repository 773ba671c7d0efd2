"""The sentences of the events of powers, and the labels of active powers."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.text import counted
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.combat.actions.forms import form_name
from fourc_desktop.games.fourc.rules.combat.encounter import action_events, power_events
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import (
    DISGUISE,
    ActivePower,
    PowerState,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    combatant_name,
)


def active_label(encounter: FourcEncounterState, who: str, power: ActivePower) -> str:
    """The label of an active power: "Growth", "Shield: Fire Control", "Controlled by Ada"."""
    if power.state in {PowerState.CONTROLLED, PowerState.LENT}:
        return f"{power.label} by {combatant_name(encounter, power.by)}"
    if power.state is not PowerState.ON or power.is_aftermath:
        return power.label
    found = (each for each in _powers(encounter, who) if each.title == power.power)
    return next(map(form_name, found), power.label)


TURNED = {
    PowerState.NEGATED: ("{who}: {power} is negated.", "{who} has {power} again."),
    PowerState.HALVED: ("{who}: {power} works at half.", "{who} has all of {power} again."),
    PowerState.CAST: ("{who} casts {power}.", "{who}: the spell {power} ends."),
    PowerState.STORED: ("{who}: {power}, {points}.", "{who}: {power} is used up."),
    PowerState.CONTROLLED: (
        "{who} is controlled by {by}.",
        "{who} is no longer controlled by {by}.",
    ),
    PowerState.LENT: ("{who} is hidden by {by}.", "{who} is no longer hidden by {by}."),
    PowerState.DISGUISED: ("{who} looks like {model}.", "{who} no longer looks like {model}."),
    PowerState.AWAY: ("{who} goes to another dimension.", "{who} is back in this dimension."),
}
"""The sentences for the start and the end of an active power, by its state."""


def _power_turned(encounter: FourcEncounterState, event: action_events.PowerTurned) -> str:
    power, who = event.power, combatant_name(encounter, event.who)
    if power.state in TURNED:
        begun, over = TURNED[power.state]
        return (begun if event.is_on else over).format(
            who=who,
            power=power.power,
            by=combatant_name(encounter, power.by),
            points=counted(power.points, "point"),
            model=power.power.removeprefix(DISGUISE),
        )
    label = active_label(encounter, event.who, power)
    if not event.is_on:
        return f"{who}: {label} off."
    traits = "".join(f", {each.trait.title} {each.value}" for each in power.traits)
    turns = "" if power.turns is None else f", {counted(power.turns, 'turn')}"
    return f"{who}: {label} on{traits}{turns}."


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
"""The sentences for the result of a used power, by the effect in its table."""


def _power_used(encounter: FourcEncounterState, event: power_events.PowerUsed) -> str:
    who, power = combatant_name(encounter, event.who), _power_title(encounter, event)
    if event.effect == "fail" and event.target == event.who:
        return f"{who}: {power} fails."
    target = combatant_name(encounter, event.target)
    return POWER_EFFECTS.get(event.effect, "{who}: {power} does nothing to {target}.").format(
        who=who, target=target, power=power
    )


def _power_title(encounter: FourcEncounterState, event: power_events.PowerUsed) -> str:
    """The power's name on the user's sheet; "the power" if they no longer have it."""
    powers = _powers(encounter, event.who)
    return next((each.title for each in powers if each.power.id == event.power), "the power")


def _powers(encounter: FourcEncounterState, who: str) -> tuple[PowerStats, ...]:
    """The powers on the sheet of a fighter."""
    fighter = encounter.combatant(who).fighter if encounter.has(who) else None
    return fighter.known.sheet.powers if isinstance(fighter, Fighter) else ()


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
        power_events.LeftMap: lambda now, event: (
            f"{combatant_name(now, event.who)} leaves the map."
        ),
    }
)
"""The functions that narrate the events of powers in the log."""
