"""What happened in a fight, a sentence for each event."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from fourc_desktop.games.fourc.rules.checks import Check, Stage, told_steps
from fourc_desktop.games.fourc.rules.combat import events, turn_events
from fourc_desktop.games.fourc.rules.combat.order import side_name
from fourc_desktop.games.fourc.rules.combat.purposes import ShoveChoice
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, Phase

Teller = Callable[[FourcMoment, Any], str]
"""Says an event, seen from the moment before it."""

PHASES = {
    Phase.SECRET: "The Gamemaster chooses in secret.",
    Phase.DECLARE: "The players say what they mean to do.",
    Phase.INITIATIVE: "Initiative is rolled next.",
    Phase.END: "The turn ends.",
}

RESULTS = {
    "hit": "hits",
    "nail": "nails",
    "pound": "pounds",
    "concuss": "stuns",
    "dying": "strikes down",
}
"""What an attack does, by the effect of its table."""

FAILURES = {
    "miss": "misses",
    "evaded": "is evaded by",
    "caught": "sees it caught by",
}
"""What becomes of an attack that does nothing."""


def name(moment: FourcMoment, who: str) -> str:
    """What the table calls somebody; their id where they have left the fight."""
    return moment.combatant(who).name if moment.has(who) else who


def _phase(moment: FourcMoment, event: turn_events.PhaseCame) -> str:
    if event.phase is not Phase.ACT:
        return PHASES[event.phase]
    return f"{side_name(moment, moment.table.initiative[event.acting].side)} act now."


def _initiative(moment: FourcMoment, event: turn_events.InitiativeRolled) -> str:
    rolls = (f"{side_name(moment, each.side)} {each.total}" for each in event.rolls)
    return f"Initiative: {', '.join(rolls)}."


def _declared(moment: FourcMoment, event: events.Declared) -> str:
    plan = event.plan
    parts = [part for part in (plan.words, plan.defense.capitalize()) if part]
    return f"{name(moment, event.who)} plans: {', '.join(parts) or 'nothing yet'}."


def _entered(moment: FourcMoment, event: events.Entered) -> str:
    sectors = "1 sector" if event.sectors == 1 else f"{event.sectors} sectors"
    return f"{name(moment, event.who)} enters {sectors}."


def _guarded(moment: FourcMoment, event: events.Guarded) -> str:
    guard = event.guard
    return f"{name(moment, event.who)}: {guard.table} {guard.color.title}."


def _opened(_moment: FourcMoment, event: events.RollOpened) -> str:
    check = event.roll.check
    steps = f" ({told_steps(check.steps)})" if check.steps else ""
    return f"{check.name} is to roll {check.on}, {check.rank}{steps}."


def _check(_moment: FourcMoment, event: events.CheckChanged) -> str:
    check: Check = event.check
    if check.stage is Stage.OPEN:
        steps = told_steps(check.steps) or "no Row Steps"
        return f"{check.name} rolls {check.on} with {steps}."
    if check.shifts:
        last = check.shifts[-1]
        return f"{last.name} moves the roll {'up' if last.up else 'down'} a color."
    return f"{check.name} rolls {check.read:02}."


def _struck(moment: FourcMoment, event: events.Struck) -> str:
    who, target = name(moment, event.who), name(moment, event.target)
    stopped = f", {event.stopped} stopped by armor" if event.stopped else ""
    aim = f" at {event.aim}" if event.aim else ""
    return f"{who} {RESULTS[event.effect]} {target}{aim}: {event.points} Damage{stopped}."


def _fell(moment: FourcMoment, event: events.Fell) -> str:
    levels = "1 level" if event.levels == 1 else f"{event.levels} levels"
    return f"{name(moment, event.who)} falls {levels}: {event.points} Damage."


def _fortitude(moment: FourcMoment, event: events.FortitudeSet) -> str:
    who = name(moment, event.who)
    if event.fortitude is None:
        return f"{who} has their full Fortitude again."
    return f"{who} has Fortitude {event.fortitude} now."


def _left(moment: FourcMoment, event: events.ChoiceLeft) -> str:
    choice = event.choice
    if isinstance(choice, ShoveChoice):
        who = name(moment, choice.who)
        return f"{name(moment, choice.by)} chooses where {who} is knocked to."
    return f"{name(moment, choice.who)} is free and may move."


def _paid(moment: FourcMoment, event: events.Paid) -> str:
    pool = f" and {event.pool} from the pool" if event.pool else ""
    return f"{name(moment, event.who)} pays {event.fortune} Fortune{pool}."


TOLD: Mapping[type, Teller] = MappingProxyType(
    {
        turn_events.TurnBegan: lambda _now, event: f"Turn {event.turn} begins.",
        turn_events.PhaseCame: _phase,
        turn_events.InitiativeRolled: _initiative,
        events.Declared: _declared,
        events.Attacked: lambda now, event: f"{name(now, event.who)} attacks.",
        events.Entered: _entered,
        events.Acted: lambda now, event: f"{name(now, event.who)} has acted.",
        events.Guarded: _guarded,
        events.GuardSpent: lambda now, event: f"The defense of {name(now, event.who)} is spent.",
        events.RollOpened: _opened,
        events.CheckChanged: _check,
        events.RollSettled: lambda _now, event: (
            f"{event.roll.check.name}, {event.roll.check.on}: {event.color.title}."
        ),
        events.CalledOff: lambda _now, _event: "What was open is called off.",
        events.Paid: _paid,
        events.TensCalled: lambda now, event: f"{name(now, event.who)} has called the tens.",
        events.Missed: lambda now, event: (
            f"{name(now, event.who)} {FAILURES.get(event.effect, 'does nothing to')} "
            f"{name(now, event.target)}."
        ),
        events.Struck: _struck,
        events.DamageSet: lambda now, event: f"{name(now, event.who)} is at {event.damage} Damage.",
        events.FortuneSet: lambda now, event: (
            f"{name(now, event.who)} is at {event.fortune} Fortune."
        ),
        events.FortitudeSet: _fortitude,
        events.Befell: lambda now, event: f"{name(now, event.who)}: {event.affliction.label}.",
        events.Over: lambda now, event: (
            f"{name(now, event.who)} is no longer {event.name.lower()}."
        ),
        events.OpeningWon: lambda now, event: (
            f"{name(now, event.who)} has an opening against {name(now, event.opening.against)}."
        ),
        events.OpeningUsed: lambda now, event: f"{name(now, event.who)} uses the opening.",
        events.Fell: _fell,
        events.WallBroke: lambda _now, event: f"The {event.name} breaks.",
        events.ChoiceLeft: _left,
        events.ChoiceMade: lambda _now, _event: "The choice is made.",
    }
)
"""How each event of the turn, of rolls and of attacks is told."""
