"""Follow-up effects after every command: ended holds, called-off rolls, death."""

from collections.abc import Iterator

from fourc_desktop.games.fourc.rules.characters.conditions import Condition, conditions_over
from fourc_desktop.games.fourc.rules.combat.actions.dying import die
from fourc_desktop.games.fourc.rules.combat.actions.falling import continue_falls
from fourc_desktop.games.fourc.rules.combat.actions.forms import end_forms
from fourc_desktop.games.fourc.rules.combat.actions.holds import end_holds
from fourc_desktop.games.fourc.rules.combat.encounter.damage import end_dying
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import DEAD, Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import CalledOff
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    AttackRoll,
    EscapeChoice,
    PendingChoice,
    RollPurpose,
    WrestleRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState


def follow_up(context: ResolutionContext) -> None:
    """Emit what follows from the current state, after a command or an override."""
    if not all(_is_present(context.now, who) for who in _required_combatants(context.now)):
        context.emit(CalledOff())
    end_holds(context)
    for each in context.now.combatants:
        if not isinstance(each.fighter, Fighter):
            continue
        if each.fighter.is_dead:
            if not each.fighter.has_condition_named(DEAD):
                die(context, each.id)
        elif _is_past_dying(each.fighter):
            end_dying(context, each.id)
    end_forms(context)
    continue_falls(context)


def _required_combatants(encounter: FourcEncounterState) -> Iterator[str]:
    for roll in encounter.table.rolls:
        yield from _required_by(roll.purpose)
    for choice in encounter.table.choices:
        yield from _required_by(choice)


def _required_by(purpose: RollPurpose | PendingChoice) -> tuple[str, ...]:
    match purpose:
        case AttackRoll():
            return (purpose.attack.who,)
        case WrestleRoll():
            return (purpose.who, purpose.target)
        case EscapeChoice():
            return (purpose.who, purpose.holder)
        case _:
            return (purpose.who,)


def _is_present(encounter: FourcEncounterState, who: str) -> bool:
    return encounter.has(who) and isinstance(encounter.combatant(who).fighter, Fighter)


def _is_past_dying(fighter: Fighter) -> bool:
    """Whether Damage is above 0 while they are still dying (ruling R51)."""
    over = Condition.DYING in conditions_over(fighter.damage)
    return over and fighter.has_condition(Condition.DYING)
