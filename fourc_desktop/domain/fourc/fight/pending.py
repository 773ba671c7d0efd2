"""What has to be done first while a roll or a choice is open."""

from typing import get_args

from fourc_desktop.domain.fourc.fight.action_commands import Catch
from fourc_desktop.domain.fourc.fight.commands import CallOff, RollCommand
from fourc_desktop.domain.fourc.fight.purposes import ShoveChoice
from fourc_desktop.domain.fourc.fight.table import FourcMoment
from fourc_desktop.domain.fourc.fight.told import name
from fourc_desktop.domain.refusal import Refusal


def refuse_while_open(encounter: FourcMoment, command: object) -> Refusal | None:
    """Why a command, or anything else, has to wait for a roll, or None where it has not.

    What is thrown at somebody is caught while the roll of the throw is open.
    """
    table = encounter.table
    if isinstance(command, CallOff):
        return None
    if table.roll is not None and not isinstance(command, (*get_args(RollCommand), Catch)):
        check = table.roll.check
        return Refusal("R34", f"{check.name} rolls {check.on}; settle that first, or call it off.")
    return None


def refuse_before_choice(encounter: FourcMoment) -> Refusal | None:
    """Why nothing else is done before a choice is made, or None where nothing is to choose."""
    table = encounter.table
    if not table.choices or table.roll is not None:
        return None
    choice = table.choices[-1]
    if isinstance(choice, ShoveChoice):
        who = name(encounter, choice.who)
        sentence = f"{name(encounter, choice.by)} first chooses where {who} is knocked to."
        return Refusal("4C, Pound", sentence)
    sentence = f"{name(encounter, choice.who)} is free, and first chooses where to go."
    return Refusal("4C, Elude", sentence)
