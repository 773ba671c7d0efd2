"""A sentence for each event of a fight, based on the state before it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.text import counted
from fourc_desktop.games.fudge.rules.attacks.hit_locations import location_title
from fourc_desktop.games.fudge.rules.attacks.stances import MeleeManeuver
from fourc_desktop.games.fudge.rules.attacks.stunning import stunned
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel, condition_of, wounded
from fourc_desktop.games.fudge.rules.combat import events
from fourc_desktop.games.fudge.rules.combat.state import FudgeState
from fourc_desktop.games.fudge.rules.combat.views import plan_text
from fourc_desktop.games.fudge.rules.ladder import degree_title
from fourc_desktop.games.fudge.rules.unit import loss_title

SentenceMaker = Callable[[FudgeState, Any], str]


def name_of(state: FudgeState, who: str) -> str:
    """The name of a combatant; the id if they have left."""
    return state.combatant(who).name if state.has(who) else who


def _round_begun(state: FudgeState, event: events.RoundBegun) -> str:
    if event.story and event.story != state.table.story:
        return f"{event.story}: round {event.turn} begins."
    return f"Round {event.turn} begins."


def _planned(state: FudgeState, event: events.PlanMade) -> str:
    words = plan_text(state, event.plan)
    return f"{name_of(state, event.plan.who)} plans: {words}."


def _exchanged(state: FudgeState, event: events.Exchanged) -> str:
    parts = [_rolled(state, event, each) for each in event.rolls]
    return "; ".join(parts) + (". Standoff." if event.standoff else ".")


def _rolled(state: FudgeState, event: events.Exchanged, roll: events.FighterRoll) -> str:
    if roll.helpless:
        return f"{name_of(state, roll.who)} cannot defend"
    target = next((at for who, at in event.attacks if who == roll.who), "")
    verb = f"attacks {name_of(state, target)}" if target else "defends"
    tags = [] if roll.stance == "normal" else [f"{roll.stance} stance"]
    if roll.maneuver is not MeleeManeuver.NONE:
        tags.append(roll.maneuver.title)
    added = f" ({', '.join(tags)})" if tags else ""
    return f"{name_of(state, roll.who)} {verb}{added}: {degree_title(roll.rolled)}"


def _shot(state: FudgeState, event: events.ShotRolled) -> str:
    who, at = name_of(state, event.who), name_of(state, event.at)
    found = f"{who} shoots at {at}: {degree_title(event.rolled)}"
    found += f", Difficulty {degree_title(event.difficulty)}"
    if event.dodge is not None:
        found += f", dodged with {degree_title(event.dodge)}"
    return f"{found}. {'It hits.' if event.degree else 'It misses.'}"


def _hit(state: FudgeState, event: events.Hit) -> str:
    who, at = name_of(state, event.who), name_of(state, event.at)
    verb = "grazes" if event.degree == 1 else "hits"
    where = f" ({location_title(event.location)})" if event.location else ""
    return f"{who} {verb} {at}{where}: {_effect(state, event)}."


def _effect(state: FudgeState, event: events.Hit) -> str:
    fighter = state.combatant(event.at).fighter
    if event.stuns:
        if event.wound < WoundLevel.LIGHT:
            return "no effect"
        return stunned(fighter.stun, event.wound).title.lower()
    if not event.wound:
        return "no damage"
    words = event.wound.title + (", pulled" if event.pulled else "")
    before, after = fighter.wounds, wounded(fighter.wounds, event.wound)
    now = condition_of(after)
    is_worse = now > event.wound and now > condition_of(before)
    return f"{words}; {now.title} by the boxes" if is_worse else words


def _insulted(state: FudgeState, event: events.Insulted) -> str:
    who, at = name_of(state, event.who), name_of(state, event.at)
    if event.hits_home:
        return f"{who} insults {at}, who has no answer: −1 this round."
    return f"{who} insults {at}, who answers in kind."


def _entangling(state: FudgeState, event: events.EntanglingRolled) -> str:
    who, at = name_of(state, event.who), name_of(state, event.at)
    if event.holds:
        return f"{who} entangles {at} ({event.weapon}): −2 until free."
    return f"{at} avoids the {event.weapon.lower()} of {who}."


def _treated(state: FudgeState, event: events.WoundsTreated) -> str:
    who, at = name_of(state, event.who), name_of(state, event.at)
    effect = "no effect"
    if event.levels:
        effect = f"wounds {counted(event.levels, 'level')} better"
    elif event.rolled == 0:
        effect = "bleeding stopped"
    return f"{who} treats {at}: {degree_title(event.rolled)}, {effect}."


def _will(state: FudgeState, event: events.WillRolled) -> str:
    effect = "the pain is overcome this round" if event.levels else "the pain stays"
    if event.levels == 1:
        effect = "the pain costs a level less this round"
    return f"{name_of(state, event.who)} rolls Will: {degree_title(event.rolled)}; {effect}."


def _battle(state: FudgeState, event: events.BattleRolled) -> str:
    one, other = name_of(state, event.who), name_of(state, event.at)
    first, second = map(degree_title, event.rolled)
    found = f"{one} {first} against {other} {second}: "
    if not event.loser:
        return f"{found}standoff."
    return f"{found}{name_of(state, event.loser)} takes losses: {loss_title(event.wound).lower()}."


SENTENCES: Mapping[type, SentenceMaker] = MappingProxyType(
    {
        events.RoundBegun: _round_begun,
        events.RoundRolled: lambda _state, _event: "The round is over.",
        events.PlaceChanged: lambda _state, event: f"Room to attack: {event.place}.",
        events.PlanMade: _planned,
        events.PlanDropped: lambda s, e: f"{name_of(s, e.who)} has no plan any more.",
        events.InsultPlanned: lambda s, e: (
            f"{name_of(s, e.who)} has an insult ready for {name_of(s, e.at)}."
        ),
        events.Insulted: _insulted,
        events.Exchanged: _exchanged,
        events.ShotRolled: _shot,
        events.Hit: _hit,
        events.EntanglingRolled: _entangling,
        events.BrokenFree: lambda s, e: f"{name_of(s, e.who)} is free.",
        events.WillRolled: _will,
        events.WoundsTreated: _treated,
        events.MovementSpent: lambda _state, _event: "",
        events.LeadersRolled: lambda s, e: (
            f"{name_of(s, e.who)} is better led than {name_of(s, e.at)}: +1."
        ),
        events.BattleRolled: _battle,
    }
)
"""The functions that narrate events."""
