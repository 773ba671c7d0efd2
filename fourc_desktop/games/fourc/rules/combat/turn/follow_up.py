"""Follow-up effects of every command: ended holds, canceled rolls, death."""

from collections import Counter
from collections.abc import Iterator

from fourc_desktop.games.fourc.rules.characters.conditions import Condition, conditions_over
from fourc_desktop.games.fourc.rules.combat.actions.dying import die
from fourc_desktop.games.fourc.rules.combat.actions.falling import continue_falls
from fourc_desktop.games.fourc.rules.combat.actions.forms import end_forms
from fourc_desktop.games.fourc.rules.combat.actions.hiding import end_hiding
from fourc_desktop.games.fourc.rules.combat.actions.holds import end_holds
from fourc_desktop.games.fourc.rules.combat.actions.objects import lying_item
from fourc_desktop.games.fourc.rules.combat.actions.power_owners import end_powers_of_others
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import PutDown
from fourc_desktop.games.fourc.rules.combat.encounter.damage import end_dying
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import DEAD, Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import CalledOff
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    AttackRoll,
    CrashChoice,
    EscapeChoice,
    HurlRoll,
    PendingChoice,
    RollPurpose,
    WrestleRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    MapObject,
    fighter_in,
)
from fourc_desktop.games.fourc.rules.combat.vehicles.seats import empty_seats


def follow_up(context: ResolutionContext, before: FourcEncounterState) -> None:
    """Emit the events that follow from the current state, after a command or an override.

    `before` is the state before it.
    """
    if not all(_is_present(context.now, who) for who in _required_combatants(context.now)):
        context.emit(CalledOff())
    empty_seats(context)
    # Called after every command, and for every outcome of the dice; most states are unaffected.
    affected = [
        each.id
        for each in context.now.combatants
        if isinstance(each.fighter, Fighter) and each.fighter.is_affected
    ]
    if affected:
        end_holds(context, before)
    for end_effect in (end_hiding, _die_or_recover, end_forms, end_powers_of_others):
        for who in affected:
            end_effect(context, who)
    continue_falls(context)


def _die_or_recover(context: ResolutionContext, who: str) -> None:
    fighter = context.fighter(who)
    if fighter.is_dead:
        if not fighter.has_condition_named(DEAD):
            die(context, who)
    elif _is_past_dying(fighter):
        end_dying(context, who)


def leave_things(context: ResolutionContext, before: FourcEncounterState) -> None:
    """Put down the objects of fighters who have left the fight, where they were."""
    for each in before.combatants:
        if context.now.has(each.id) or not isinstance(each.fighter, Fighter):
            continue
        who = fighter_in(before, each.id)
        for there in context.now.combatants:
            if isinstance(there.fighter, MapObject) and there.fighter.held_by == who.id:
                context.emit(PutDown(there.id, who.spot))
        gained = Counter(who.fighter.carried) - Counter(who.fighter.character.equipment)
        for item in gained.elements():
            context.emit(lying_item(context, who, item, who.spot))


def _required_combatants(encounter: FourcEncounterState) -> Iterator[str]:
    for roll in encounter.table.rolls:
        yield from _required_by(roll.purpose)
    for choice in encounter.table.choices:
        yield from _required_by(choice)


def _required_by(purpose: RollPurpose | PendingChoice) -> tuple[str, ...]:
    match purpose:
        case AttackRoll():
            return (purpose.attack.who,)
        case WrestleRoll() | HurlRoll():
            return (purpose.who, purpose.target)
        case EscapeChoice():
            return (purpose.who, purpose.holder)
        case CrashChoice():
            return (purpose.who, purpose.vehicle)
        case _:
            return (purpose.who,)


def _is_present(encounter: FourcEncounterState, who: str) -> bool:
    return encounter.has(who) and not isinstance(encounter.combatant(who).fighter, MapObject)


def _is_past_dying(fighter: Fighter) -> bool:
    """Whether a dying fighter has Damage above 0 (ruling R51)."""
    is_dying = fighter.has_condition(Condition.DYING)
    return is_dying and Condition.DYING in conditions_over(fighter.damage)
