"""What came of actions that are no attacks, a sentence for each event."""

from collections.abc import Mapping
from types import MappingProxyType

from fourc_desktop.games.fourc.rules.combat import action_events as events
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, fighter_in
from fourc_desktop.games.fourc.rules.combat.told import Teller, name
from fourc_desktop.games.fourc.rules.traits import Trait

TOLD_FROM = 0.5
"""How much of the time one can keep moving has passed when it is told for the first time."""


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _moved(moment: FourcMoment, event: events.Moved) -> str:
    return f"{name(moment, event.who)} moves {_counted(len(event.path), 'sector')} ({event.gait})."


def _hurt(moment: FourcMoment, event: events.Hurt) -> str:
    stopped = f", {event.stopped} stopped by armor" if event.stopped else ""
    return f"{name(moment, event.who)} suffers {event.cause}: {event.points} Damage{stopped}."


def _exerted(moment: FourcMoment, event: events.Exerted) -> str:
    """What it has come to; nothing of movement that nobody gets tired of yet."""
    exertion, who = event.exertion, name(moment, event.who)
    fighter = fighter_in(moment, event.who).fighter
    if exertion.under is not fighter.exertion.under:
        return f"{who} goes under." if exertion.under else f"{who} comes up for air."
    if exertion.airless:
        return f"{who} has been without air for {_counted(exertion.airless, 'turn')}."
    if exertion.resting:
        return f"{who} has rested for {_counted(exertion.resting, 'turn')}."
    if not exertion.moving:
        return f"{who} is fresh again."
    if exertion.moving < fighter.known.traits[Trait.FORTITUDE] * TOLD_FROM:
        return ""
    return f"{who} has been moving for {_counted(exertion.moving, 'turn')}."


def _caught(moment: FourcMoment, event: events.Caught) -> str:
    verb = "catches" if event.safe else "does not catch"
    return f"{name(moment, event.who)} {verb} {name(moment, event.what)}."


ACTION_TOLD: Mapping[type, Teller] = MappingProxyType(
    {
        events.Moved: _moved,
        events.Waited: lambda now, event: f"{name(now, event.who)} waits.",
        events.Grasped: lambda now, event: (
            f"{name(now, event.who)} holds {name(now, event.target)}."
        ),
        events.LetGo: lambda now, event: f"{name(now, event.target)} is free of the hold.",
        events.Hurt: _hurt,
        events.Tended: lambda now, event: (
            f"{name(now, event.who)} tends {name(now, event.target)}."
        ),
        events.Clung: lambda now, event: (
            f"{name(now, event.who)} clings to life for {event.fortune} Fortune."
        ),
        events.Exerted: _exerted,
        events.PickedUp: lambda now, event: (
            f"{name(now, event.who)} takes {name(now, event.what)}."
        ),
        events.PutDown: lambda now, event: f"{name(now, event.what)} is put down.",
        events.Broke: lambda now, event: f"{name(now, event.what)} breaks.",
        events.Gained: lambda now, event: f"{name(now, event.who)} takes the {event.item}.",
        events.Lost: lambda now, event: f"{name(now, event.who)} has the {event.item} no longer.",
        events.Shattered: lambda now, event: (
            f"{name(now, event.item)} breaks; the pieces may harm {name(now, event.harmed)}."
        ),
        events.Caught: _caught,
    }
)
"""How each event of an action is told."""
