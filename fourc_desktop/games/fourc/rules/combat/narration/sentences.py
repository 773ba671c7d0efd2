"""A sentence for each event."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.maps.descriptions import position_text
from fourc_desktop.core.maps.level_height import FEET
from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.text import counted
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckStage, row_steps_text
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.movement import TELEPORT
from fourc_desktop.games.fourc.rules.combat.encounter import (
    action_events,
    events,
    roll_events,
    vehicle_events,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    ArrivalChoice,
    CollisionRoll,
    CrashChoice,
    FallChoice,
    HurlRoll,
    KnockbackChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    TurnPhase,
    combatant_name,
    fighter_in,
    side_name,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import vehicle_around
from fourc_desktop.games.fourc.rules.combat.narration.damage_sentences import (
    attack_hit_text,
    damage_taken_text,
    fall_text,
)
from fourc_desktop.games.fourc.rules.combat.narration.power_sentences import POWER_SENTENCES
from fourc_desktop.games.fourc.rules.combat.narration.wrestling_sentences import (
    attack_missed_text,
    throw_text,
)
from fourc_desktop.games.fourc.rules.combat.turn.pending import also_canceled, choice_words
from fourc_desktop.games.fourc.rules.traits import Trait

SentenceMaker = Callable[[FourcEncounterState, Any], str]
"""Narrates an event, based on the state before it."""

PHASES = {
    TurnPhase.SECRET: "The Gamemaster chooses in secret.",
    TurnPhase.DECLARE: "Players declare.",
    TurnPhase.END: "The turn ends.",
}


def _phase(encounter: FourcEncounterState, event: events.PhaseChanged) -> str:
    if event.phase is not TurnPhase.ACT:
        return PHASES.get(event.phase, "")
    return f"{side_name(encounter, encounter.table.initiative[event.acting].side)} act now."


def _initiative(encounter: FourcEncounterState, event: events.InitiativeRolled) -> str:
    rolls = (f"{side_name(encounter, each.side)} {each.total}" for each in event.rolls)
    return f"Initiative: {', '.join(rolls)}."


def _declared(encounter: FourcEncounterState, event: events.Declared) -> str:
    plan = event.plan
    parts = [part for part in (plan.words, plan.defense.capitalize()) if part]
    return f"{combatant_name(encounter, event.who)} plans: {', '.join(parts) or 'nothing yet'}."


def _sectors_entered(encounter: FourcEncounterState, event: events.SectorsEntered) -> str:
    if not event.sectors:
        return ""
    sectors = counted(event.sectors, place_words(encounter.map, "sector"))
    return f"{combatant_name(encounter, event.who)} enters {sectors}."


DEFENSE_STEPS = {"dodge": "to attackers", "block": "on the damage", "evade": "next turn"}
"""The text for the Row Steps of a defense, by the id of its table."""


def _defense_held(encounter: FourcEncounterState, event: events.DefenseHeld) -> str:
    who, guard = combatant_name(encounter, event.who), event.guard
    color = guard.color.title.capitalize()
    if guard.table not in DEFENSE_STEPS:
        return f"{who}: {guard.table.capitalize()} ({color})."
    if guard.color is Color.BLACK:
        return f"{who} fails to {guard.table}."
    what = DEFENSE_STEPS[guard.table]
    sign = "−" if guard.steps < 0 else "+"
    steps = f": {sign}{counted(abs(guard.steps), 'Row Step')} {what}" if guard.steps else ""
    return f"{who} {guard.table}s ({color}){steps}."


def _roll_opened(encounter: FourcEncounterState, event: roll_events.RollOpened) -> str:
    check, purpose = event.roll.check, event.roll.purpose
    steps = f" ({row_steps_text(check.steps)})" if check.steps else ""
    words = f"{check.name} rolls on {check.on} {check.rank}{steps}."
    if not isinstance(purpose, CollisionRoll):
        return words
    names = [combatant_name(encounter, each) for each in (purpose.vehicle, purpose.target)]
    return f"{' is about to hit '.join(names)}. {words}"


def _check(_encounter: FourcEncounterState, event: roll_events.CheckChanged) -> str:
    check: Check = event.check
    if check.stage is CheckStage.OPEN:
        steps = row_steps_text(check.steps) or "no Row Steps"
        return f"{check.name} rolls {check.on} with {steps}."
    if check.shifts:
        last = check.shifts[-1]
        return f"{last.name} moves the roll {'up' if last.up else 'down'} a color."
    return f"{check.name} rolls {check.read:02}."


def _roll_settled(encounter: FourcEncounterState, event: roll_events.RollSettled) -> str:
    if isinstance(event.roll.purpose, HurlRoll):
        return throw_text(encounter, event.roll.purpose, event.color)
    check = event.roll.check
    spent: dict[str, int] = {}
    for each in check.shifts:
        payer = "" if each.payer == check.who else f" of {each.name}"
        spent[payer] = spent.get(payer, 0) + each.fortune
    paid = ", ".join(f"{fortune} Fortune{payer}" for payer, fortune in spent.items() if fortune)
    return f"{check.name} rolls {event.color.title} on {check.on}{f' ({paid})' if paid else ''}."


def _wall_broke(encounter: FourcEncounterState, event: events.WallBroke) -> str:
    if not event.who:
        return f"The {event.name} breaks."
    return f"{combatant_name(encounter, event.who)} breaks the {event.name}."


def _object_broke(encounter: FourcEncounterState, event: action_events.ObjectBroke) -> str:
    what = combatant_name(encounter, event.what)
    if not event.who:
        return f"{what} breaks."
    return f"{combatant_name(encounter, event.who)} breaks {what}."


def _fortitude(encounter: FourcEncounterState, event: events.FortitudeSet) -> str:
    who = combatant_name(encounter, event.who)
    if event.fortitude is None:
        return f"{who} has their full Fortitude again."
    return f"{who} has Fortitude {event.fortitude} now."


def _choice_opened(encounter: FourcEncounterState, event: roll_events.ChoiceOpened) -> str:
    choice = event.choice
    if isinstance(choice, KnockbackChoice):
        who = combatant_name(encounter, choice.who)
        return f"{combatant_name(encounter, choice.by)} chooses where {who} is knocked to."
    if isinstance(choice, FallChoice):
        return f"{combatant_name(encounter, choice.who)} is falling."
    if isinstance(choice, ArrivalChoice):
        return f"{combatant_name(encounter, choice.who)} teleports unseen; is it solid there?"
    if isinstance(choice, CrashChoice):
        beyond = place_words(encounter.map, "in the next sector")
        where = beyond if choice.distance else "where it is"
        return f"{combatant_name(encounter, choice.vehicle)} crashes {where}."
    return f"{combatant_name(encounter, choice.who)} is free and may move."


def _called_off(encounter: FourcEncounterState, _event: roll_events.CalledOff) -> str:
    table, others = encounter.table, "; ".join(also_canceled(encounter))
    if table.rolls:
        also = f" Also canceled: {others}." if others else ""
        return f"{table.rolls[-1].check.on} canceled.{also}"
    if not table.choices:
        return "Canceled."
    first = choice_words(encounter, table.choices[-1])
    return f"Canceled: {'; '.join(filter(None, (first, others)))}."


def _choice_made(encounter: FourcEncounterState, event: roll_events.ChoiceMade) -> str:
    """A knockback as a sentence; empty for other choices, whose effects follow."""
    if not isinstance(event.choice, KnockbackChoice):
        return ""
    return f"{combatant_name(encounter, event.choice.who)} is knocked away."


def _roll_paid(encounter: FourcEncounterState, event: roll_events.RollPaid) -> str:
    pool = f" and {event.pool} from the pool" if event.pool else ""
    return f"{combatant_name(encounter, event.who)} pays {event.fortune} Fortune{pool}."


EXERTION_NARRATED_FROM = 0.5
"""The fraction of the turns until exhaustion from which movement is narrated."""


def _moved(encounter: FourcEncounterState, event: action_events.Moved) -> str:
    who = combatant_name(encounter, event.who)
    if event.gait == TELEPORT:
        return f"{who} teleports to {position_text(encounter.map, event.path[-1], FEET)}."
    sectors = counted(len(event.path), place_words(encounter.map, "sector"))
    return f"{who} moves {sectors} ({event.gait})."


def _exertion_changed(encounter: FourcEncounterState, event: action_events.ExertionChanged) -> str:
    """The current exertion as a sentence; empty far below exhaustion."""
    exertion, who = event.exertion, combatant_name(encounter, event.who)
    fighter = fighter_in(encounter, event.who).fighter
    if exertion.under is not fighter.exertion.under:
        return f"{who} goes under." if exertion.under else f"{who} comes up for air."
    if exertion.airless:
        return f"{who} has been without air for {counted(exertion.airless, 'turn')}."
    most = max(exertion.moving, fighter.exertion.moving)
    if most < fighter.known.traits[Trait.FORTITUDE] * EXERTION_NARRATED_FROM:
        return ""
    if exertion.resting:
        return f"{who} has rested for {counted(exertion.resting, 'turn')}."
    if not exertion.moving:
        return f"{who} is rested again."
    return f"{who} has been moving for {counted(exertion.moving, 'turn')}."


def _caught(encounter: FourcEncounterState, event: action_events.Caught) -> str:
    verb = "catches" if event.safe else "does not catch"
    return f"{combatant_name(encounter, event.who)} {verb} {combatant_name(encounter, event.what)}."


def _seat_taken(encounter: FourcEncounterState, event: vehicle_events.SeatTaken) -> str:
    who, vehicle = combatant_name(encounter, event.who), combatant_name(encounter, event.vehicle)
    around = vehicle_around(encounter, event.who)
    if around is not None and around.id == event.vehicle:
        return f"{who} takes the wheel of {vehicle}."
    return f"{who} gets in and drives {vehicle}." if event.drives else f"{who} gets into {vehicle}."


def _vehicle_moved(encounter: FourcEncounterState, event: vehicle_events.VehicleMoved) -> str:
    sectors = counted(len(event.path), place_words(encounter.map, "sector"))
    return f"{combatant_name(encounter, event.what)} moves {sectors}."


SENTENCES: Mapping[type, SentenceMaker] = MappingProxyType(
    {
        events.TurnBegan: lambda _now, event: f"Turn {event.turn} begins.",
        events.PhaseChanged: _phase,
        events.InitiativeRolled: _initiative,
        events.Declared: _declared,
        events.Attacked: lambda now, event: f"{combatant_name(now, event.who)} attacks.",
        events.SectorsEntered: _sectors_entered,
        events.Acted: lambda now, event: f"{combatant_name(now, event.who)} has acted.",
        events.DefenseHeld: _defense_held,
        events.DefenseSpent: lambda now, event: (
            f"The defense of {combatant_name(now, event.who)} is spent."
        ),
        roll_events.RollOpened: _roll_opened,
        roll_events.CheckChanged: _check,
        roll_events.RollSettled: _roll_settled,
        roll_events.CalledOff: _called_off,
        roll_events.RollPaid: _roll_paid,
        roll_events.TensCalled: lambda now, event: (
            f"{combatant_name(now, event.who)} calls the tens."
        ),
        events.AttackMissed: attack_missed_text,
        events.AttackHit: attack_hit_text,
        events.DamageSet: lambda now, event: (
            f"{combatant_name(now, event.who)} is at {event.damage} Damage."
        ),
        events.FortuneSet: lambda now, event: (
            f"{combatant_name(now, event.who)} is at {event.fortune} Fortune."
        ),
        events.FortitudeSet: _fortitude,
        events.ConditionAdded: lambda now, event: (
            f"{combatant_name(now, event.who)}: {event.affliction.label}."
        ),
        events.ConditionEnded: lambda now, event: (
            f"{combatant_name(now, event.who)} is no longer {event.name.lower()}."
        ),
        events.OpeningWon: lambda now, event: (
            f"{combatant_name(now, event.who)} has an opening against "
            f"{combatant_name(now, event.opening.against)}."
        ),
        events.OpeningUsed: lambda now, event: (
            f"{combatant_name(now, event.who)} uses the opening."
        ),
        events.Fell: fall_text,
        events.WallBroke: _wall_broke,
        roll_events.ChoiceOpened: _choice_opened,
        roll_events.ChoiceMade: _choice_made,
        action_events.Moved: _moved,
        action_events.Waited: lambda now, event: f"{combatant_name(now, event.who)} waits.",
        action_events.HoldTaken: lambda now, event: (
            f"{combatant_name(now, event.who)} holds {combatant_name(now, event.target)}."
        ),
        action_events.HoldReleased: lambda now, event: (
            f"{combatant_name(now, event.target)} is free of the hold."
        ),
        action_events.DamageTaken: damage_taken_text,
        action_events.AidGiven: lambda now, event: (
            f"{combatant_name(now, event.who)} aids {combatant_name(now, event.target)}."
        ),
        action_events.FortitudeHeld: lambda now, event: (
            f"{combatant_name(now, event.who)} clings to life for {event.fortune} Fortune."
        ),
        action_events.ExertionChanged: _exertion_changed,
        action_events.Searched: lambda now, event: (
            f"{combatant_name(now, event.who)} {'finds' if event.is_found else 'does not find'} "
            f"{combatant_name(now, event.target)}."
        ),
        action_events.PickedUp: lambda now, event: (
            f"{combatant_name(now, event.who)} takes {combatant_name(now, event.what)}."
        ),
        action_events.PutDown: lambda now, event: f"{combatant_name(now, event.what)} is put down.",
        action_events.ObjectBroke: _object_broke,
        action_events.ItemGained: lambda now, event: (
            f"{combatant_name(now, event.who)} takes the {event.item}."
        ),
        action_events.ItemLost: lambda now, event: (
            f"{combatant_name(now, event.who)} no longer has the {event.item}."
        ),
        action_events.Shattered: lambda now, event: (
            f"{combatant_name(now, event.item)} breaks; the pieces may harm "
            f"{combatant_name(now, event.harmed)}."
        ),
        action_events.Attempted: lambda now, event: (
            f"{combatant_name(now, event.who)} {'succeeds' if event.is_met else 'fails'} "
            f"with {event.what}."
        ),
        action_events.Reacted: lambda now, event: (
            f"{'Criminals react' if event.is_criminal else 'People react'} to "
            f"{combatant_name(now, event.who)}: {event.words}."
        ),
        action_events.Exploded: lambda now, event: (
            f"The {event.item} of {combatant_name(now, event.who)} "
            f"{'harms nobody' if event.spot is None else 'goes off'}."
        ),
        action_events.Caught: _caught,
        **POWER_SENTENCES,
        vehicle_events.SeatTaken: _seat_taken,
        vehicle_events.SeatLeft: lambda now, event: (
            f"{combatant_name(now, event.who)} is out of {combatant_name(now, event.vehicle)}."
        ),
        vehicle_events.VehicleMoved: _vehicle_moved,
        vehicle_events.VehicleDamaged: lambda now, event: (
            f"{combatant_name(now, event.what)} loses {event.points} Durability."
        ),
        vehicle_events.Rammed: lambda now, event: (
            f"{combatant_name(now, event.who)} rams {combatant_name(now, event.target)} with "
            f"{combatant_name(now, event.what)}."
        ),
        vehicle_events.Collided: lambda now, event: (
            f"{combatant_name(now, event.what)} hits {combatant_name(now, event.target)}."
        ),
    }
)
"""The functions that narrate the events of a 4C fight in the log."""
