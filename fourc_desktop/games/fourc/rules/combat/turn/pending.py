"""Refusals while a roll or a choice is open."""

from typing import get_args

from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Catch
from fourc_desktop.games.fourc.rules.combat.encounter.commands import RollCommand
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    ArrivalChoice,
    AttackRoll,
    CrashChoice,
    FallChoice,
    KnockbackChoice,
    PendingChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    combatant_name,
)

ROLL_OPEN = Reason("roll-is-open", "R34", "{who} rolls {on}; settle that first, or cancel it.")
KNOCKBACK_OPEN = Reason(
    "knocked-where-first", "4C, Pound", "{name} first chooses where {who} is knocked to."
)
ESCAPE_OPEN = Reason(
    "free-goes-first", "4C, Elude", "{name} is free, and first chooses where to go."
)
ARRIVAL_OPEN = Reason(
    "arrival-first", "R46", "{who} did not see where they teleport; say first whether it is solid."
)
CRASH_OPEN = Reason("crash-first", "4C, Crash", "{vehicle} crashes; choose into what first.")
FALL_OPEN = Reason(
    "falls-first", "4C, Catching; R52", "{who} is falling; catch them, or let them fall."
)


def refuse_while_open(encounter: FourcEncounterState, command: object) -> Refusal | None:
    """Why a command must wait for the open roll, or None.

    Catching a missile is possible while the attack roll is open.
    """
    table = encounter.table
    if isinstance(command, Catch) and not command.what and is_thrown_at(encounter, command.who):
        return None
    if table.roll is not None and not isinstance(command, get_args(RollCommand)):
        check = table.roll.check
        return ROLL_OPEN(who=check.name, on=check.on)
    return None


def is_thrown_at(encounter: FourcEncounterState, who: str) -> bool:
    """Whether the open, not yet rolled attack throws something at a fighter."""
    roll = encounter.table.roll
    return (
        roll is not None
        and isinstance(roll.purpose, AttackRoll)
        and bool(roll.purpose.attack.thrown)
        and who in roll.purpose.targets
        and roll.check.dice is None
    )


def is_anyone_falling(encounter: FourcEncounterState) -> bool:
    """Whether a fall waits for a Catch."""
    table = encounter.table
    return bool(table.choices) and not table.rolls and isinstance(table.choices[-1], FallChoice)


def refuse_before_choice(encounter: FourcEncounterState, command: object = None) -> Refusal | None:
    """Why a command must wait for an open choice, or None.

    Catching a falling fighter is possible.
    """
    table = encounter.table
    if not table.choices or table.roll is not None:
        return None
    choice = table.choices[-1]
    if isinstance(choice, FallChoice) and isinstance(command, Catch):
        return None
    return _refuse_until_made(encounter, choice)


def also_canceled(encounter: FourcEncounterState) -> list[str]:
    """What is canceled with the open roll, or else with the open choice; each in a few words."""
    table = encounter.table
    rolls = [f"{each.check.name}’s roll on {each.check.on}" for each in table.rolls]
    choices = [choice_words(encounter, each) for each in table.choices]
    return [*choices, *rolls][::-1][1:]


def choice_words(encounter: FourcEncounterState, choice: PendingChoice) -> str:
    """What is to be chosen, in a few words."""
    who = combatant_name(encounter, choice.who)
    match choice:
        case FallChoice():
            return f"the fall of {who}"
        case ArrivalChoice():
            return f"the arrival of {who}"
        case CrashChoice():
            return f"the crash of {combatant_name(encounter, choice.vehicle)}"
        case KnockbackChoice():
            return f"where {who} is knocked to"
        case _:
            return f"where {who} goes"


def _refuse_until_made(encounter: FourcEncounterState, choice: PendingChoice) -> Refusal:
    """The refusal that names the open choice."""
    who = combatant_name(encounter, choice.who)
    match choice:
        case FallChoice():
            return FALL_OPEN(who=who)
        case ArrivalChoice():
            return ARRIVAL_OPEN(who=who)
        case CrashChoice():
            return CRASH_OPEN(vehicle=combatant_name(encounter, choice.vehicle))
        case KnockbackChoice():
            return KNOCKBACK_OPEN(name=combatant_name(encounter, choice.by), who=who)
        case _:
            return ESCAPE_OPEN(name=who)
