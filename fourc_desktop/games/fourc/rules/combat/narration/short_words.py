"""Outcomes of events in two or three words, for lists of chances."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fourc.rules.combat.encounter import (
    action_events,
    events,
    power_events,
    roll_events,
    vehicle_events,
)
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    ArrivalChoice,
    CrashChoice,
    FallChoice,
    KnockbackChoice,
    PendingChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState

NOTHING = "nothing"
"""The text of an outcome that affects nobody."""

ShortText = tuple[str, str]
"""The id of the affected combatant, and the text."""


def _attack_hit(event: events.AttackHit) -> ShortText:
    return event.target, f"{event.effect} for {event.points}"


def _defense_held(event: events.DefenseHeld) -> ShortText:
    guard = event.guard
    steps = f" {signed_text(guard.steps)}" if guard.steps else ""
    return event.who, f"{guard.table} {guard.color.title}{steps}"


def _choice_opened(event: roll_events.ChoiceOpened) -> ShortText:
    choice: PendingChoice = event.choice
    if isinstance(choice, KnockbackChoice):
        return choice.who, "knocked away"
    if isinstance(choice, FallChoice):
        return choice.who, "falls, may be caught"
    if isinstance(choice, ArrivalChoice):
        return choice.who, "may hit something solid"
    if isinstance(choice, CrashChoice):
        where = "in the next sector" if choice.distance else "in this sector"
        return choice.vehicle, f"crashes {where}"
    return choice.who, "may hold or move" if choice.may_hold else "may move"


def _power_turned(event: action_events.PowerTurned) -> ShortText:
    label = event.power.label
    if event.power.state is PowerState.ON:
        return event.who, f"{label} {'on' if event.is_on else 'off'}"
    return event.who, label.lower() if event.is_on else f"no longer {label.lower()}"


POWER_EFFECTS = {
    "talk": "understands",
    "easy": "withstands what is easy",
    "average": "withstands what is average",
    "difficult": "withstands what is difficult",
    "ridiculous": "withstands what is ridiculous",
}
"""The text for a used power whose effect id is not a suitable text."""


SHORT_TEXTS: Mapping[type, Callable[[Any], ShortText]] = MappingProxyType(
    {
        events.AttackMissed: lambda event: (event.target, event.effect),
        events.AttackHit: _attack_hit,
        events.ConditionAdded: lambda event: (event.who, event.affliction.name.lower()),
        events.ConditionEnded: lambda event: (event.who, f"no longer {event.name.lower()}"),
        events.DefenseHeld: _defense_held,
        events.Fell: lambda event: (event.who, f"falls for {event.points}"),
        events.FortitudeSet: lambda event: (event.who, "Fortitude changes"),
        roll_events.ChoiceOpened: _choice_opened,
        action_events.HoldTaken: lambda event: (event.target, "held"),
        action_events.HoldReleased: lambda event: (event.target, "free"),
        action_events.DamageTaken: lambda event: (event.who, f"{event.cause} for {event.points}"),
        action_events.PowerTurned: _power_turned,
        power_events.PowerUsed: lambda event: (
            event.target,
            POWER_EFFECTS.get(event.effect, event.effect),
        ),
        power_events.OrderObeyed: lambda event: (event.who, "obeys"),
        power_events.LeftMap: lambda event: (event.who, "gone"),
        action_events.Searched: lambda event: (
            event.target,
            "found" if event.is_found else "not found",
        ),
        action_events.Regenerated: lambda event: (event.who, f"heals {event.points}"),
        action_events.ItemGained: lambda event: (event.who, f"has {event.item}"),
        action_events.Shattered: lambda event: (event.who, f"breaks {event.item}"),
        action_events.Attempted: lambda event: (
            event.who,
            "succeeds" if event.is_met else "fails",
        ),
        action_events.Reacted: lambda event: (event.who, event.words),
        action_events.Exploded: lambda event: (
            event.who,
            "misses" if event.spot is None else f"{event.item} goes off",
        ),
        action_events.Caught: lambda event: (event.who, "catches" if event.safe else "drops"),
        vehicle_events.SeatTaken: lambda event: (event.who, "gets in"),
        vehicle_events.SeatLeft: lambda event: (event.who, "gets out"),
        vehicle_events.VehicleMoved: lambda event: (event.what, f"drives {len(event.path)}"),
        vehicle_events.VehicleDamaged: lambda event: (event.what, f"loses {event.points}"),
        vehicle_events.Collided: lambda event: (event.what, "collides"),
    }
)
"""The short texts of the events that affect a combatant."""


def short_text(outcome: Iterable[Event], encounter: FourcEncounterState) -> str:
    """An outcome as one text: "Thug: pound for 12, knocked down"."""
    by_whom: dict[str, list[str]] = {}
    for event in outcome:
        who, words = SHORT_TEXTS[type(event)](event)
        if isinstance(event, roll_events.ChoiceOpened):
            words = place_words(encounter.map, words)
        by_whom.setdefault(who, []).append(words)
    each = (f"{encounter.combatant(who).name}: {', '.join(said)}" for who, said in by_whom.items())
    return "; ".join(each) or NOTHING
