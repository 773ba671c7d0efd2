"""What befalls somebody, in two or three words: for lists of chances."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.games.fourc.rules.combat import action_events, events
from fourc_desktop.games.fourc.rules.combat.purposes import Choice, ShoveChoice
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment

NOTHING = "nothing"
"""What comes of a command that befalls nobody."""

Short = tuple[str, str]
"""The id of whom it befalls, and what."""


def _struck(event: events.Struck) -> Short:
    return event.target, f"{event.effect} for {event.points}"


def _guarded(event: events.Guarded) -> Short:
    guard = event.guard
    steps = f" {'−' if guard.steps < 0 else '+'}{abs(guard.steps)}" if guard.steps else ""
    return event.who, f"{guard.table} {guard.color.title}{steps}"


def _left(event: events.ChoiceLeft) -> Short:
    choice: Choice = event.choice
    if isinstance(choice, ShoveChoice):
        return choice.who, "knocked away"
    return choice.who, "may hold or move" if choice.may_hold else "may move"


SHORT: Mapping[type, Callable[[Any], Short]] = MappingProxyType(
    {
        events.Missed: lambda event: (event.target, event.effect),
        events.Struck: _struck,
        events.Befell: lambda event: (event.who, event.affliction.name.lower()),
        events.Over: lambda event: (event.who, f"no longer {event.name.lower()}"),
        events.Guarded: _guarded,
        events.Fell: lambda event: (event.who, f"falls for {event.points}"),
        events.FortitudeSet: lambda event: (event.who, "Fortitude changes"),
        events.ChoiceLeft: _left,
        action_events.Grasped: lambda event: (event.target, "held"),
        action_events.LetGo: lambda event: (event.target, "free"),
        action_events.Hurt: lambda event: (event.who, f"{event.cause} for {event.points}"),
        action_events.Gained: lambda event: (event.who, f"has {event.item}"),
        action_events.Shattered: lambda event: (event.who, f"breaks {event.item}"),
        action_events.Caught: lambda event: (event.who, "catches" if event.safe else "drops"),
    }
)
"""The events that make a difference to somebody, and how each is said."""


def in_short(outcome: Iterable[Event], moment: FourcMoment) -> str:
    """Everything of an outcome that makes a difference: "Thug: pound for 12, knocked down"."""
    by_whom: dict[str, list[str]] = {}
    for event in outcome:
        who, words = SHORT[type(event)](event)
        by_whom.setdefault(who, []).append(words)
    each = (f"{moment.combatant(who).name}: {', '.join(said)}" for who, said in by_whom.items())
    return "; ".join(each) or NOTHING
